# Questions.
keep_duke = Which Duke do you keep?
change_die = Use a Domain on a die, or announce the roll.
take_as_thief = Your Thief takes up to 3 Gold or up to 3 Magic from one opponent.
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
lose_citizen = Which Citizen is captured?

# Events.
stacks-built = The Monsters come from { $area }. The Citizens are { $citizen }. The first Domains are { $domain }.
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
stack-woke = A { $value } activates the Monsters of { $area }.
stack-asleep = A { $value } finds no Monsters of { $area } any more.
citizen-captured = The Monsters capture { $citizen }.
domain-captured = The Monsters capture { $domain }.
scored = { $seat }: { $monsters } VP for Monsters, { $domains } VP for Domains, { $victory } VP in tokens, { $points } VP from { $duke }.
dark-lord-scored = The Dark Lord: { $monsters } VP for surviving Monsters, { $domains } VP for captured Domains, { $points } VP from { $duke }; { $total } in all.

# How a match ends.
reason-monsters = All Monster stacks are exhausted.
reason-domains = All Domain stacks are exhausted.
reason-exhausted = Enough stacks are exhausted.
reason-solo-all-slain = No Monster is left: the Dark Lord is beaten.
reason-solo-more-points = Five positions are exhausted, and you have more points than the Dark Lord.
reason-solo-fewer-points = Five positions are exhausted, and you do not have more points than the Dark Lord.
reason-solo-nothing-to-capture = The Monsters found nothing left to capture: the Dark Lord wins.

# On the table in the browser.
table-where = round { $round } · { $exhausted } of { $limit } stacks exhausted
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
guide-take_action-3 = A Citizen you already have costs one Gold more for each copy. The left power works in your turn, the right one in the turns of the others.
guide-take_action-4 = Monsters give their reward at once and points at the end; every area has its boss at the bottom. Domains need Role icons of your Citizens, and bring powers and points.
guide-take_action-5 = The game ends when the Monsters or the Domains are gone, or enough stacks are empty. Do not only grow: turn what you have into points in time.
guide-pay_gold-1 = Magic may stand in for Gold, but at least one token must be Gold. Keep Magic for Monsters that ask for it.
guide-pay_strength-1 = Magic may stand in for Strength, but at least one token must be Strength.
guide-harvest_on_turn-1 = Harvest: your fixed gains are booked. Here a Citizen leaves you a choice: take what your next action needs.
guide-harvest_off_turn-1 = It is somebody else’s turn, and your Citizens harvest with their right power. An exchange is up to you.
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
foreseen-paid = { $tokens }, leaves { $tokens2 }
foreseen-die = { $before } becomes { $face }

# What judgements are explained by.
part-points = victory points
part-income = income a round
part-gold = Gold
part-strength = Strength
part-magic = Magic
part-citizens = Citizens
part-monsters = Monsters slain
part-domains = Domains
