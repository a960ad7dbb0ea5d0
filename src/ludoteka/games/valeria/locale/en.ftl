# Questions.
keep_duke = Which Duke do you keep?
change_die = Use a Domain on a die, or announce the roll.
take_as_thief = Your Thief takes { $deeds }.
take_as_thief-gold = up to 3 Gold of an opponent
take_as_thief-magic = up to 3 Magic of an opponent
take_as_thief-gold-bank = up to 3 Gold from the bank
take_as_thief-magic-bank = up to 3 Magic from the bank
take_as_thief-nothing = nothing
harvest_on_turn = Your harvest: which activation do you resolve next?
harvest_off_turn = Your harvest outside your turn: which activation do you resolve next?
consolation = None of your cards was activated. Which resource do you gain?
take_action = Take an action.
pay_gold = The cost is { NUMBER($cost) } Gold. How much Magic do you use in its place?
pay_strength = The cost is { NUMBER($cost) } Strength. How much Magic do you use in its place?
choose_reward = Choose your reward.
bane_spider_reward = Bane Spider: 3 Gold or a Knight?
spider_queen_reward = Spider Queen: 2 Gold for each of your Forest Monsters, or any Citizen and 1 VP?
take_citizen = Which Citizen do you take?
eye_slay = Eye of Asteraten: which Monster do you slay?
truce_opponent = Cutthroat's Truce: from whom do you take 3 Gold?
perch_opponent = Purloiner's Perch: from whose Victory stack do you take a random Monster?
return_citizen = Nest of the Weaver Witch: which Citizen do you return to gain 3 VP?
return_monster = Watcher on the Water: which Monster do you return to gain 3 VP?
obelisk = Golden Obelisk of Nae: do you pay 3 Magic to gain 3 VP?
cathedral_opponent = Cathedral of St Aquila: from whom do you take 1 Gold?
orb_opponent = The Orb of Urdr: from whom do you take 1 Magic?
wake_stack = A 6: which Monster stack is activated?
lose_citizen = The Monsters capture a Citizen of their column: which one?

# Events.
stacks-built = The Monsters come from the { $area }. The Citizens are { $citizen }. The first Domains are { $domain }.
kept-duke = { $seat } keeps { $duke }.
kept-duke-hidden = { $seat } keeps a Duke.
dark-lord-came = The Dark Lord takes one of the remaining Dukes, face down.
first-player = { $seat } is the First Player.
turn-began = Round { NUMBER($round) }: { $seat } is active.
rolled = { $seat } rolls { $value } and { $value2 }.
die-changed = { $domain }: { $seat } turns a die from { $value } to { $value2 }.
die-bought = { $domain }: { $seat } pays { $tokens } and turns a die from { $value } to { $value2 }.
stole = { $card }: { $seat } takes { $tokens } from { $seat2 }.
stole-nothing = { $card }: { $seat } takes nothing.
harvested = { $seat } harvests { $tokens }.
picked = { $citizen }: { $seat } chooses { $tokens }.
exchanged = { $citizen }: { $seat } pays { $tokens } for { $tokens2 }.
consoled = { $seat } has no activated card and gains { $tokens }.
resource-gained = { $seat } gains { $tokens }.
slew = { $seat } slays { $monster } for { $tokens }.
recruited = { $seat } recruits { $citizen } for { $tokens }.
built = { $seat } builds { $domain } for { $tokens }.
gained = { $card }: { $seat } gains { $tokens }.
citizen-taken = { $card }: { $seat } takes { $citizen }.
paid-for-victory = { $card }: { $seat } pays { $tokens } for { $tokens2 }.
no-citizen = { $card }: there is no Citizen that { $seat } could take.
no-use = { $card }: there is nothing that { $seat } could do with it.
declined = { $card }: { $seat } declines.
domain-revealed = { $domain } is revealed.
citizen-revealed = { $citizen } is revealed.
stack-emptied = A stack is empty: { $position }.
citizen-returned = { $seat } returns { $citizen } to its stack.
monster-returned = { $seat } returns { $monster } to its stack.
monster-stolen = { $seat } takes { $monster } from the Victory stack of { $seat2 }.
monster-taken = { $seat } takes { $monster } from the Center Stacks.
last-round = Last round: { $condition }.
stack-woke = A { $value } activates the Monsters of the { $area }.
stack-asleep = A { $value } finds no Monsters of the { $area } any more.
citizen-captured = The Monsters capture { $citizen }.
domain-captured = The Monsters capture { $domain }.
scored = { $seat }: { $monsters } VP for Monsters, { $domains } VP for Domains, { $victory } VP in tokens, { $points } VP from { $duke }.
tied = Equal points: { $seat } has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}. Of equals, whoever has fewer cards is placed higher.
dark-lord-scored = The Dark Lord: { $monsters } VP for surviving Monsters, { $domains } VP for captured Domains, { $points } VP from { $duke }; { $total } in all.

# How a match ends.
reason-monsters = All Monster stacks are exhausted.
reason-domains = All Domain stacks are exhausted.
reason-exhausted = Enough stacks are exhausted.
reason-solo-all-slain = No Monster is left: the Dark Lord is beaten.
reason-solo-more-points = Five positions are exhausted, and with { $points ->
    [one] { $points } point
   *[other] { $points } points
} you have more than the Dark Lord, who has { $total }.
reason-solo-fewer-points = Five positions are exhausted, and with { $points ->
    [one] { $points } point
   *[other] { $points } points
} you do not have more than the Dark Lord, who has { $total }.
lost-solo-fewer-points = The Dark Lord wins
lost-solo-nothing-to-capture = The Dark Lord wins
reason-solo-nothing-to-capture = The Monsters found nothing left to capture: the Dark Lord wins.

# On the table in the browser.
table-where = round { $round } · { $stacks }
table-gold = Gold
table-strength = Strength
table-magic = Magic
table-vp = VP
table-points = points without the Duke
table-role-worker = Worker
table-role-soldier = Soldier
table-role-shadow = Shadow
table-role-holy = Holy
table-monsters = Monsters slain
table-domains = Domains
table-resting = rests this turn
table-tableau = Tableau: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-dark-lord = The Dark Lord
table-nothing-captured = Nothing captured yet.
table-roll = The roll of { $seat }
table-dice = The dice
table-activates = { $first }, { $second } and { $sum } are activated.
table-end = End of the game
table-last-round = Last round!
table-exhausted-of = { $exhausted } of { $limit } stacks exhausted
table-exhausted-over = exhausted stacks: { $exhausted }, { $limit } were enough
table-exhausted = exhausted
table-victory-tokens = { $count ->
    [one] { $count } Victory token
   *[other] { $count } Victory tokens
 }
table-covered = { $count } face down
table-face-down = face down
table-reward = reward
table-left = { $count } left
table-on-turn = on your turn
table-off-turn = on other turns
table-centre = Center Stacks
table-activated = activated now

# The result page, and the first visit
score-monsters = Monsters
score-domains = Domains
score-victory = Victory tokens
score-duke = Duke
first-steps-1 = Every roll feeds everybody: each die and their sum activate the citizens with those numbers.
first-steps-2 = Then the player on turn takes two actions: recruit a citizen, slay a monster, build a domain, or take a resource.
first-steps-3 = Your secret Duke tells what counts most for you at the end.

# The guide of a first game: guide-<question>-<which time it is asked>
guide-keep_duke-1 = Your Duke stays secret and tells what scores for you at the end. Keep the one whose wishes fit the stacks in the centre, and play for it from the first turn.
guide-take_action-1 = You take two actions: slay a Monster with Strength, recruit a Citizen or build a Domain with Gold, or just take a resource. Citizens first: each of them pays whenever its number comes up, in everybody’s turns.
guide-take_action-2 = Two dice and their sum wake the Citizens: 5 to 8 come up most often as a sum, small numbers on the single dice. Spread your numbers, and you harvest almost every time.
guide-take_action-3 = A Citizen you already have costs one Gold more for each copy. The power beside the sun works in your turn, the one beside the moon in the turns of the others.
guide-take_action-4 = Monsters give their reward at once and points at the end; every area has its boss at the bottom. Domains need Role icons of your Citizens, and bring powers and points.
guide-take_action-5 = The game ends when the Monsters or the Domains are gone, or enough stacks are empty. Do not only grow: turn what you have into points in time.
guide-pay_gold-1 = Magic may stand in for Gold, but at least one token must be Gold. Keep Magic for Monsters that ask for it.
guide-pay_strength-1 = Magic may stand in for Strength, but at least one token must be Strength.
guide-harvest_on_turn-1 = Harvest: your fixed gains are booked. Here a Citizen leaves you a choice: take what your next action needs.
guide-harvest_off_turn-1 = It is somebody else’s turn, and your Citizens harvest with the power beside the moon. An exchange is up to you.
guide-consolation-1 = The dice woke none of your cards: as a consolation choose one resource.
guide-choose_reward-1 = The Monster is slain; choose the reward that helps you now.
guide-take_citizen-1 = You gain a Citizen for free. Take the one that would cost you most, or a number that you lack.
guide-change_die-1 = A Domain of yours can change a die before everybody harvests: look whose Citizens the new numbers would wake.

# Words in the terminal
view-area = area
view-slot = position
view-domains = Domains
view-removed_domains = Domains removed
view-citizens = Citizens
view-mixed_citizens = mixed Citizen stacks
view-monsters = Victory stack
view-victory = Victory tokens
view-points = VP without the Duke
view-score = VP
view-roles = Roles of Citizens
view-icons = Role icons
view-worker = Worker
view-soldier = Soldier
view-shadow = Shadow
view-holy = Holy
view-duke = Duke
view-returned = Duke returned
view-dealt = Dukes dealt
view-duke_points = VP of the Duke
view-dark_lord = Dark Lord
view-on_turn = on your turn
view-off_turn = on other turns
view-exhausted = exhausted stacks
view-used = Domains used
view-resting = resting
view-first = First Player
view-active = active player
view-gold = gold
view-strength = strength
view-magic = magic
view-exhausted_limit = exhausted, limit
view-activated = activated
view-power = power
view-harvest = harvest

# What an answer costs and does.
foreseen-paid = { $tokens }, leaves { $left }
foreseen-beside = + { $tokens }, leaves { $left }
foreseen-left = leaves { $left }
foreseen-tokens = { $tokens }
foreseen-stolen = { $count ->
    [one] 1 Monster
   *[other] 1 of { $count } Monsters
}
foreseen-die = { $before } becomes { $face }, the sum { $sum }
foreseen-captures = captures { $citizen }
foreseen-captures-either = captures { $citizen } or { $citizen2 }
foreseen-captures-domain = captures { $domain }
foreseen-lost = nothing left to capture: the Dark Lord wins
foreseen-stack = { $count ->
    [one] { $count } card is left there
   *[other] { $count } cards are left there
}
foreseen-exhausts = its stack is exhausted then: { $exhausted } of { $limit }

# What judgements are explained by: how much more or less of it an option leads to, on average.
part-points =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] victory point
       *[other] victory points
    }
part-income =
    { $amount } { $way ->
        [more] more
       *[less] less
    } income a round
part-gold =
    { $amount } { $way ->
        [more] more
       *[less] less
    } Gold
part-strength =
    { $amount } { $way ->
        [more] more
       *[less] less
    } Strength
part-magic =
    { $amount } { $way ->
        [more] more
       *[less] less
    } Magic
part-citizens =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] Citizen
       *[other] Citizens
    }
part-monsters =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] Monster slain
       *[other] Monsters slain
    }
part-domains =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] Domain
       *[other] Domains
    }

# The same in a hint: without figures, as a player would say it.
gist-points = { $way ->
    [more] more VP
   *[less] fewer VP
}
gist-income = { $way ->
    [more] a higher income each round
   *[less] a lower income each round
}
gist-gold = { $way ->
    [more] more Gold
   *[less] less Gold
}
gist-strength = { $way ->
    [more] more Strength
   *[less] less Strength
}
gist-magic = { $way ->
    [more] more Magic
   *[less] less Magic
}
gist-citizens = { $way ->
    [more] more Citizens
   *[less] fewer Citizens
}
gist-monsters = { $way ->
    [more] more Monsters slain
   *[less] fewer Monsters slain
}
gist-domains = { $way ->
    [more] more Domains
   *[less] fewer Domains
}

# Lessons: lesson-<id> and what it teaches, its goal, its hint, why right, why wrong
lesson-recruit = Two actions a turn
lesson-recruit-teaches = In your Action Phase you take two actions. A Citizen costs Gold, and one more for each card of that name you have; your Starters count.
lesson-recruit-goal = Recruit two Citizens in this turn with your 4 Gold.
lesson-recruit-hint = Two different Citizens for 2 Gold each: Merchant and Rogue, for instance.
lesson-recruit-right = 2 + 2 Gold, two new Citizens. From the next roll on they work for you, on your turn and on others’.
lesson-recruit-wrong = You did not recruit two Citizens.
lesson-recruit-wrong-peasant = You have a Starter Peasant, so the next Peasant costs 3: what is left is too little for any but the Butcher.
lesson-recruit-wrong-archer = The Archer costs all 4 Gold. Nothing is left for a second Citizen.
lesson-recruit-wrong-gain = Gaining a resource is an action, too: only one is left for recruiting.

lesson-slay = Slay Monsters
lesson-slay-teaches = Strength slays the top Monster of a stack. It brings a reward at once and points in the end.
lesson-slay-goal = Slay two Monsters in this turn with your 3 Strength.
lesson-slay-hint = Goblin 1 and Skeleton 2 make 3.
lesson-slay-right = 1 + 2 Strength for two Monsters, two rewards and 3 points.
lesson-slay-wrong = You did not slay two Monsters.
lesson-slay-wrong-treant = The Treant takes all 3 Strength. It is a good one, but two were wanted.
lesson-slay-wrong-gain = That is one of your two actions: now you can slay one Monster at most.

lesson-magic = Slay with Magic
lesson-magic-teaches = Magic stands in for Gold or Strength, as long as you pay at least one real token.
lesson-magic-goal = Slay the Owlbear (4 Strength) with 2 Strength and 2 Magic.
lesson-magic-hint = 2 Strength and 2 Magic make 4.
lesson-magic-right = 2 Strength and 2 Magic were enough, and the Owlbear gives 2 Magic back.
lesson-magic-wrong = The Owlbear still lives.
lesson-magic-wrong-skeleton = The Skeleton took your Strength. Magic alone slays nothing: one real token must be paid.
lesson-magic-wrong-goblin = The Goblin took what the Owlbear needs.
lesson-magic-wrong-other = You have all you need: 2 Strength, and 2 Magic for the rest.

lesson-harvest = The dice harvest
lesson-harvest-teaches = Each die and their sum activate cards with that number. On your turn the power beside the sun works: the Merchant (2) gives 2 Gold or 2 Magic.
lesson-harvest-goal = You have 1 Strength. Choose your harvest so that you can slay the Treant (3) in this turn.
lesson-harvest-hint = Magic stands in for Strength, Gold does not.
lesson-harvest-right = 1 Strength and 2 Magic slay the Treant.
lesson-harvest-wrong = The Treant still lives.
lesson-harvest-wrong-gold = Gold recruits and builds, but it never helps against Monsters. With 1 Strength the Treant is out of reach.
lesson-harvest-wrong-other = The Treant needs 1 Strength and 2 Magic: do not spend them on anything else.

lesson-gain = One token is missing
lesson-gain-teaches = Gaining 1 Gold, 1 Strength or 1 Magic is an action, too. It often opens the way for the second one.
lesson-gain-goal = Build Gargan’s Embrace (7 Gold, two Soldiers) in this turn.
lesson-gain-hint = You have the Soldiers and 6 Gold: gain one more first.
lesson-gain-right = One action for the missing Gold, one for the Domain: nothing was wasted.
lesson-gain-wrong = Gargan’s Embrace is not built.
lesson-gain-wrong-strength = Strength pays for no Domain. One Gold is missing.
lesson-gain-wrong-spent = That spends Gold or an action, and the Domain needs all 7 and one action.

lesson-roles = Domains need Roles
lesson-roles-teaches = For a Domain your Citizens must show its Role icons. They are not used up: the Gold is.
lesson-roles-goal = Build The Violet Thorn (7 Gold, one Soldier, one Holy) in this turn with 9 Gold.
lesson-roles-hint = A Holy Citizen is missing, and 7 Gold must be left: the Paladin costs 2.
lesson-roles-right = The Paladin brought the Holy icon for 2 Gold, and 7 were left for The Violet Thorn.
lesson-roles-wrong = The Violet Thorn is not built.
lesson-roles-wrong-dear = The Cleric is Holy, but costs 3: the 6 Gold that are left do not pay for the Domain.
lesson-roles-wrong-role = You have a Soldier already. What the Domain still lacks is a Holy Citizen.

lesson-keep-magic = Keep your Magic
lesson-keep-magic-teaches = When you pay Gold, you choose how much Magic goes with it. Think of the second action before you spend it.
lesson-keep-magic-goal = Recruit a Merchant and slay the Owlbear (4) in the same turn.
lesson-keep-magic-hint = Pay the Merchant with Gold only: 2 Strength and 2 Magic are for the Owlbear.
lesson-keep-magic-right = Gold for the Merchant, Strength and Magic for the Owlbear: everything where it is needed.
lesson-keep-magic-wrong = You did not do both.
lesson-keep-magic-wrong-paid = That Magic is missing now: 2 Strength and what is left do not make 4.
lesson-keep-magic-wrong-other = With two actions there is room for the Merchant and the Owlbear, and for nothing else.
