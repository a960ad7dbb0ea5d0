# Abyss: questions. A message id is the id of its prompt.
main = Your turn: { $deeds }.
main-explore = explore the Depths
main-request = take a Council stack
main-recruit = recruit a Lord
main-skip = take no action
main-plot = plot
main-use = use a Lord
end_turn = Use a Lord once more, or end the turn.
buy = { $price ->
    [one] Buy { $card } for { $price } Pearl?
   *[other] Buy { $card } for { $price } Pearls?
}
explore = { $card }: { $deeds }.
explore-take = take it
explore-continue = keep exploring
explore-use = use a Lord
monster = A Monster: { $deeds }.
monster-fight = fight
monster-continue = keep exploring
monster-use = use a Lord
reward = Choose the reward for the fight.
second_stack = The Alchemist brings you a second Council stack: choose it.
pay = Pay for { $lord }: choose an Ally.
affiliate = Choose the Ally to affiliate.
jailer_discard = The Jailer demands an Ally: choose which one you discard.
limit_discard = The Commander allows 6 Allies: choose one to discard.
assassin_target = The Assassin: choose the Lord of { $seat } to disable.
hunter_victim = The Hunter: choose the opponent who loses a Monster token.
slaver_sale = The Slaver: choose the Ally to sell.
apprentice_stack = The Apprentice: choose the Council stack you take.
oracle_stack = The Oracle: choose the Council stack to discard.
illusionist_own = The Illusionist: choose the Location you give up, or decline.
illusionist_available = The Illusionist: choose the Location you get.
opportunist_lord = The Opportunist: choose the Lord who leaves the Court.
corruptor_lord = The Corruptor: choose a Lord for 5 Pearls, or decline.
traitor_dismiss = The Traitor: choose the Lord you discard, or decline.
traitor_lord = The Traitor: choose the Lord you take from the Court.
schemer_dismiss = The Schemer: choose the Lord you discard for the top Lord of the deck, or decline.
ambassador_location = Choose the Location that your Ambassador takes.
control = Three keys: { $deeds }.
control-claim = take an available Location
control-draw = draw tiles
control_pick = Choose one of the Locations you drew.
pay_keys = Choose the three keys that pay for the Location.
smokers_exchange = Black Smokers: choose a Location from the stack, or decline.

# Abyss: events.
game-began = { $seat } is the first player.
turn-began = Turn { $number }: { $seat }
landlord-paid = { $pearls ->
    [one] The Landlord brings { $seat } { $pearls } Pearl.
   *[other] The Landlord brings { $seat } { $pearls } Pearls.
}
plotted = { $seat } plots: { $lord } comes to the Court.
revealed = { $seat } reveals { $card } on space { $space }.
reshuffled = The exploration discard is shuffled into a new deck.
bought = { $price ->
    [one] { $seat } buys { $card } from { $seat2 } for { $price } Pearl.
   *[other] { $seat } buys { $card } from { $seat2 } for { $price } Pearls.
}
took-ally = { $seat } takes { $card }.
last-space-paid = { $pearls ->
    [one] The last space brings { $seat } { $pearls } Pearl.
   *[other] The last space brings { $seat } { $pearls } Pearls.
}
went-past = { $seat } goes past the Monster; the Threat marker is on space { $space }.
fought = { $seat } defeats the Monster: reward of space { $space }.
reward-pearls = { $pearls ->
    [one] { $seat } gains { $pearls } Pearl.
   *[other] { $seat } gains { $pearls } Pearls.
}
reward-tokens = { $count ->
    [one] { $seat } draws a Monster token: { $points }.
   *[other] { $seat } draws { $count } Monster tokens: { $points }.
}
reward-tokens-hidden = { $count ->
    [one] { $seat } draws a Monster token.
   *[other] { $seat } draws { $count } Monster tokens.
}
reward-keys = { $keys ->
    [one] { $seat } gains a Key token.
   *[other] { $seat } gains { $keys } Key tokens.
}
sent-to-council = To the Council: { $card }.
ship-master-paid = { $pearls ->
    [one] The Ship Master brings { $seat } { $pearls } Pearl.
   *[other] The Ship Master brings { $seat } { $pearls } Pearls.
}
took-stack = { $seat } takes the stack of { $race }: { $card }.
took-stack-hidden = { $count ->
    [one] { $seat } takes the stack of { $race }: { $count } card.
   *[other] { $seat } takes the stack of { $race }: { $count } cards.
}
paid = { $pearls ->
    [0] { $seat } pays with { $card }.
    [one] { $seat } pays with { $card } plus { $pearls } Pearl.
   *[other] { $seat } pays with { $card } plus { $pearls } Pearls.
}
affiliated = { $seat } affiliates { $card }.
recruited = { $seat } recruits { $lord }.
court-refilled = { $pearls ->
    [one] { $seat } gains { $pearls } Pearl and the Court is refilled: { $lord }.
   *[other] { $seat } gains { $pearls } Pearls and the Court is refilled: { $lord }.
}
court-paid = { $pearls ->
    [one] { $seat } gains { $pearls } Pearl; no Lord is left to refill the Court.
   *[other] { $seat } gains { $pearls } Pearls; no Lord is left to refill the Court.
}
shortage = There are not enough Lords left to fill the Court.
lord-dismissed = { $seat } discards { $lord }.
lord-joined = { $lord } joins { $seat }.
jailer-took = The Jailer: { $seat } discards { $card }.
pearls-lost = { $pearls ->
    [one] The Seeker: { $seat } loses { $pearls } Pearl.
   *[other] The Seeker: { $seat } loses { $pearls } Pearls.
}
disabled = { $seat } disables { $lord } of { $seat2 }.
limit-enforced = The Commander's limit: { $seat } discards { $card }.
token-stolen = { $seat } takes a Monster token from { $seat2 }: { $points }.
token-stolen-hidden = { $seat } takes a Monster token from { $seat2 }.
pearls-gained = { $pearls ->
    [one] { $lord } brings { $seat } { $pearls } Pearl.
   *[other] { $lord } brings { $seat } { $pearls } Pearls.
}
ally-sold = { $pearls ->
    [one] { $seat } sells { $card } for { $pearls } Pearl.
   *[other] { $seat } sells { $card } for { $pearls } Pearls.
}
extra-turn = { $seat } will take one more turn.
stack-discarded = { $seat } discards the stack of { $race }: { $card }.
locations-exchanged = { $seat } exchanges { $location } for { $location2 }.
court-lord-replaced = { $seat } replaces { $lord } in the Court: { $lord2 } comes.
lord-bribed = { $pearls ->
    [one] { $seat } recruits { $lord } for { $pearls } Pearl.
   *[other] { $seat } recruits { $lord } for { $pearls } Pearls.
}
no-effect = { $lord_id ->
    [apprentice] { $lord } ({ $seat }) has no effect: the Council has no stack.
    [illusionist] { $lord } ({ $seat }) has no effect: it takes a Location of one’s own and one that is available.
    [corruptor] { $lord } ({ $seat }) has no effect: there is no Lord in the Court, or not 5 Pearls to pay.
    [traitor] { $lord } ({ $seat }) has no effect: it takes another free Lord to give up, and a Lord in the Court.
    [schemer] { $lord } ({ $seat }) has no effect: it takes another free Lord to give up, and a Lord in the deck.
    [jailer] { $lord } ({ $seat }) has no effect: no opponent within reach has an Ally in hand.
    [seeker] { $lord } ({ $seat }) has no effect: no opponent within reach has a Pearl.
    [assassin] { $lord } ({ $seat }) has no effect: no opponent within reach has a free Lord.
    [hunter] { $lord } ({ $seat }) has no effect: no opponent within reach has a Monster token.
   *[other] { $lord } ({ $seat }) has no effect.
}
declined = { $seat } does not use { $lord }.
tiles-drawn = { $seat } draws from the stack of Locations: { $location }.
controlled = { $seat } takes control of { $location }.
keys-paid = { $keys ->
    [0] { $seat } tucks { $lord } under it.
    [one] { $seat } pays with { $keys } Key token and tucks: { $lord }.
   *[other] { $seat } pays with { $keys } Key tokens and tucks: { $lord }.
}
key-tokens-paid = { $keys ->
    [one] { $seat } pays with { $keys } Key token.
   *[other] { $seat } pays with { $keys } Key tokens.
}
ambassador-tucked = { $lord } takes control of { $location } for { $seat }.
smokers-exchanged = { $seat } exchanges Black Smokers for { $location }; the stack is shuffled.
smokers-kept = { $seat } keeps Black Smokers; the stack is shuffled.
end-triggered = { $seat } brings about the end of the game: { $cause }. Everybody else takes one last turn.
last-affiliation = { $seat } affiliates { $card } from hand.
scored = { $seat }: { $total ->
    [one] { $total } point
   *[other] { $total } points
} (Locations { $locations }, Lords { $lords }, Allies { $allies }, Monsters { $monsters }).
tied = Equal points: { $seat } has { $pearls ->
    [one] { $pearls } Pearl
   *[other] { $pearls } Pearls
}, and a best Lord of { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Whoever has more Pearls is placed higher, then the better Lord.

# Abyss: how a match ended.
reason-seventh_lord = Somebody had seven Lords.
reason-lord_shortage = There were not enough Lords left to fill the Court.

# Abyss: the web table.
table-where = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
} · turn { $number }
table-phase-main = Plot
table-phase-action = Action
table-phase-control = Locations
table-phase-end = End
table-timing-instant = once, when it joins
table-timing-passive = lasting
table-timing-once_per_turn = once per turn
table-cost-printed = printed: { $cost }
table-disabled = disabled
table-acting = acting
table-used = used
table-worth = { $points ->
    [one] worth { $points } point now
   *[other] worth { $points } points now
}
table-open-points = points so far
table-pearls = Pearls
table-own-keys = keys
table-allies-in-hand = Allies in hand
table-tokens = Monster tokens
table-lords = Lords, seven end the game
table-affiliated = Affiliated
table-on-turn = on turn
table-end = End of the game
table-end-how = Seven Lords, or too few for the Court
table-end-most = { $count ->
    [one] { $seat } has { $count } Lord of seven
   *[other] { $seat } has { $count } Lords of seven
}
table-end-none = Nobody has a Lord yet
table-end-seventh_lord = Somebody has seven Lords.
table-end-lord_shortage = Too few Lords are left for the Court.
table-last-turns = Last turns: { $seat } ended the game
table-court = Court
table-court-hint = 1 Pearl reveals another Lord · with 2 left the Court refills and pays 2 Pearls
table-lord-deck = Lord deck
table-discarded = { $count } discarded
table-empty = empty
table-paying = { $seat } pays: { $value } of { $cost }
table-exploration = Exploration
table-exploration-deck = Exploration deck
table-price = { $price ->
    [one] an Ally costs the others { $price } Pearl
   *[other] an Ally costs the others { $price } Pearls
}
table-last-space = last space: 1 Pearl more
table-offer = { $price ->
    [one] { $card } for { $price } Pearl:
   *[other] { $card } for { $price } Pearls:
}
table-offer-asked = is asked
table-offer-next = next
table-offer-passed = passed
table-offer-bought = has bought
table-offer-poor = cannot pay
table-threat = Threat
table-threat-hint = reward for the next fight
table-threat-tamed = the Tamer: space { $space } pays
table-threat-space = Threat, space { $space }
table-council = Council
table-council-stack = { $count ->
    [one] { $race }: { $count } card
   *[other] { $race }: { $count } cards
}
table-locations = Locations
table-locations-hint = 3 keys each · { $count } face down
table-location-stack = Location stack: { $count }
table-drawn = { $seat } draws
table-no-locations = No Location is available.
table-realm = Your realm
table-realm-of = { $seat }: realm
table-keys-of = { $keys } of 3 keys
table-choose-parts = choose Lords one by one, or a set below
table-key-tokens = { $count ->
    [one] { $count } Key token
   *[other] { $count } Key tokens
}
table-empty-realm = Recruit Lords from the Court: they bring points, keys and abilities.
table-empty-hand = No Allies in hand. Explore the depths or ask the Council.
table-score = Final score
table-score-locations = Locations
table-score-lords = Lords
table-score-allies = Allies
table-score-tokens = Monsters
table-score-total = Total
table-bill = Payment for { $lord }
table-bill-empty = Choose Allies from left to right.
table-bill-sum = { $value } of { $cost }
table-bill-short = { $pearls ->
    [one] { $points } more ({ $pearls } Pearl helps)
   *[other] { $points } more ({ $pearls } Pearls help)
}
table-bill-pearls = { $pearls ->
    [one] and { $pearls } Pearl of your { $have }
   *[other] and { $pearls } Pearls of your { $have }
}
table-bill-enough = enough value
table-bill-races = { $have } of { $races ->
    [one] 1 race
   *[other] { $races } races
}
table-tally = value in hand by race
table-tucked = Under it
table-nothing = Nothing yet.
table-gone-lords = Lords out of the game
table-gone-cards = Exploration discard

# The first visit
first-steps-1 = On your turn explore the depths for Allies, ask the Council for a stack, or recruit a Lord of the Court.
first-steps-2 = While you explore, the others may buy what you reveal; the first one costs a Pearl, the next ones more.
first-steps-3 = Lords bring points and keys; three keys open a Location. Seven Lords end the game.

# The guide of a first game: guide-<question>-<which time it is asked>
guide-main-1 = A turn is one action: explore the Depths, ask the Council for a whole stack of Allies, or recruit a Lord. The question names what is possible now. Lords are paid for with Allies, so collect some first.
guide-main-2 = A Lord costs Allies: the number is the value, the bubbles are the number of different Races, and the big bubble names one that must be among them. Pearls make up what is missing.
guide-main-3 = Whatever stacks the Council has are free: a big one may be worth more than a card from the Depths. Before your action you may also plot: one Pearl brings one more Lord to the Court.
guide-main-4 = Lords bring Influence Points, abilities and keys. Three keys open a Location, and the Lords under it lose their abilities: their points stay.
guide-main-5 = The game ends when somebody has seven Lords. Count from time to time who is ahead, and do not keep Allies for too long: at the end only the lowest of each race in your hand is affiliated, and the others are worth nothing.
guide-explore-1 = Nobody bought this Ally. Take it for free, which ends the exploration, or leave it to the Council and turn up the next card. On the fifth space you must take it, with a Pearl.
guide-explore-2 = Every Ally that you leave goes to the Council, where others may ask for it. Do not build a stack for the player after you.
guide-monster-1 = A Monster! You always win the fight; the reward is what the Threat track shows. Pass it by, and the Threat rises as long as it can: the next fight pays more.
guide-reward-1 = Choose your reward: Pearls buy, Monster tokens are secret points, Key tokens open Locations.
guide-buy-1 = Somebody else explores, and you may buy this Ally. The first one sold in a turn costs a Pearl, then two, then three. Buy what completes a Lord.
guide-pay-1 = Choose the Allies with which you pay. As a rule the lowest of them stays with you as affiliated and scores at the end: for each Race your strongest affiliated Ally counts.
guide-affiliate-1 = Choose which of the Allies that you paid stays with you: several are the lowest, or a Lord of yours lets you choose among all. Prefer a Race of which you have none, or only a weaker one.
guide-control-1 = You have three keys and take a Location: one that lies open, or one of several that you draw. Those you draw and do not take are open to everybody.
guide-control_pick-1 = Each Location scores in its own way. Compare with the Lords and Allies that you have, and that you can still get.
guide-end_turn-1 = Before the turn ends you may use abilities that work once a turn.

# Abyss: words in the terminal
view-court = Court
view-council = Council
view-locations = Locations
view-exploration = exploration track
view-disabled = disabled
view-price = cost
view-tokens = Monster tokens
view-pearls = Pearls
view-monster_tokens = Monster tokens
view-key_tokens = Key tokens
view-active = active
view-main = plot
view-control = control of a Location
view-extra_turns = extra turns
view-track = track
view-buyers = buyers
view-spaces = places
view-threat = threat
view-payment = payment
view-keys = keys
view-allies = allies
view-affiliated = affiliated
view-open_points = open points
view-lords = lords
view-offer = offer
view-asked = is asked
view-bought = buys it
view-poor = cannot pay

# What an answer costs and does.
foreseen-pearls = { $count ->
    [one] 1 Pearl
   *[other] { $count } Pearls
}, leaves { $left }
foreseen-lord = { $cost } from { $races ->
    [one] 1 race
   *[other] { $races } races
}
foreseen-stack = { $count ->
    [one] 1 Ally
   *[other] { $count } Allies
}
foreseen-stack-gone = { $count ->
    [one] 1 Ally is discarded
   *[other] { $count } Allies are discarded
}
foreseen-token = { $held ->
    [one] their only token
   *[other] 1 of { $held } tokens
}
foreseen-council = to the Council: { $card }
foreseen-reward = reward of space { $space }
foreseen-threat = Threat on space { $space }
foreseen-last = the last space: { $count ->
    [one] +1 Pearl
   *[other] +{ $count } Pearls
}
foreseen-given = { $given } of { $cost }

# Turns are counted here, there are no rounds.
analysis-round = turn { NUMBER($number, useGrouping: 0) }

# What judgements are explained by: how much more or less of it an option leads to, on average.
part-points =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] point
       *[other] points
    }
part-lords =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] Lord
       *[other] Lords
    }
part-locations =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] Location
       *[other] Locations
    }
part-keys =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] key
       *[other] keys
    }
part-pearls =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] Pearl
       *[other] Pearls
    }
part-allies =
    Allies in hand with { $amount } { $way ->
        [more] more
       *[less] less
    } value in all
part-races =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] race in hand
       *[other] races in hand
    }

# The same in a hint: without figures, as a player would say it.
gist-points = { $way ->
    [more] more points
   *[less] fewer points
}
gist-lords = { $way ->
    [more] more Lords
   *[less] fewer Lords
}
gist-locations = { $way ->
    [more] more Locations
   *[less] fewer Locations
}
gist-keys = { $way ->
    [more] more keys
   *[less] fewer keys
}
gist-pearls = { $way ->
    [more] more Pearls
   *[less] fewer Pearls
}
gist-allies = { $way ->
    [more] better Allies in hand
   *[less] weaker Allies in hand
}
gist-races = { $way ->
    [more] more races in hand
   *[less] fewer races in hand
}

# Lessons: lesson-<id> and what it teaches, its goal, its hint, why right, why wrong
lesson-explore = Explore the Depths
lesson-explore-teaches = Exploring turns cards up one by one. After each you may stop and take that Ally, or go on; what you leave goes to the Council.
lesson-explore-goal = Take the Seahorse of value 5: it is the third card.
lesson-explore-hint = Explore and go on until the 5 lies open, then take it.
lesson-explore-right = The Seahorse 5 is in your hand. The two Allies you passed now wait in the Council, for anybody.
lesson-explore-wrong = The Seahorse 5 is not in your hand.
lesson-explore-wrong-early = You took an Ally of little value, and that was your action of this turn. The 5 was still to come.
lesson-explore-wrong-past = The 5 lay open and you went on: only the card turned up last can be taken.
lesson-explore-wrong-council = The Council gave you its Squid 1 at once. That is an action, too: the Depths have to wait.

lesson-council = Ask the Council
lesson-council-teaches = Allies that nobody took lie in the Council, by race. Asking for support gives you a whole stack at once.
lesson-council-goal = Get three Allies in one action.
lesson-council-hint = Count the cards of each stack.
lesson-council-right = Three Squids at once. You cannot choose the race of what comes from the Depths, but here you can.
lesson-council-wrong = Those were not three Allies.
lesson-council-wrong-shellfish = The stack of Shellfish holds a single card.
lesson-council-wrong-explore = Exploring brings you one Ally at most, and others may buy it before you.

lesson-recruit = Recruit a Lord
lesson-recruit-teaches = A Lord costs the sum of Allies, of exactly as many races as shown, the marked race among them. Nothing is given back of what you pay too much.
lesson-recruit-goal = Recruit the Shepherd (8, Seahorses only) and keep the Seahorse 4.
lesson-recruit-hint = 5 and 3 make exactly 8.
lesson-recruit-right = 5 + 3 = 8, nothing wasted. The weakest Ally of the payment is affiliated: it lies before you and counts in the end.
lesson-recruit-wrong = The Shepherd is not yours for exactly 8.
lesson-recruit-wrong-four = 5 + 4 = 9: one more than the Shepherd costs, and the 4 is gone.
lesson-recruit-wrong-landowner = The Landowner costs 10: that takes all three Seahorses.
lesson-recruit-wrong-other = That is another action, and there is one in a turn.

lesson-pearls = Pearls make up the difference
lesson-pearls-teaches = Where Allies are not enough, Pearls pay the rest, one for each point. The number of races must still be right.
lesson-pearls-goal = Recruit the Miller (8, two races) and keep the Seahorse 2.
lesson-pearls-hint = Seahorse 5 and Crab 2 make 7: stop there, and one Pearl pays the rest.
lesson-pearls-right = 5 + 2 and one Pearl make 8. The Seahorse 2 waits in your hand for the next Lord.
lesson-pearls-wrong = The Miller is not yours for one Pearl.
lesson-pearls-wrong-two = 5 + 2 + 2 = 9: an Ally was paid where one Pearl would have done.
lesson-pearls-wrong-plot = Plotting costs a Pearl and brings another Lord to the Court. Now look at the Miller instead.
lesson-pearls-wrong-other = That is another action, and there is one in a turn.

lesson-monster = Fight a Monster
lesson-monster-teaches = A Monster in the Depths may be fought: you always win and get the reward at which the threat stands. If you go on, the threat rises, and so does the reward.
lesson-monster-goal = Beat the Monster and get a key and a Pearl.
lesson-monster-hint = Fight, then choose the reward with key and Pearl.
lesson-monster-right = A key counts toward a Location, and the Pearl is yours. The threat falls back to the beginning.
lesson-monster-wrong = You do not have a key and a Pearl.
lesson-monster-wrong-past = You went on: the Monster stays in the Depths, the reward grows for whoever meets the next one.
lesson-monster-wrong-token = A Monster token is worth two to four points in the end, but a Pearl was wanted.
lesson-monster-wrong-council = The Council knows no Monsters. Explore to meet one.

lesson-buy = Buy from an explorer
lesson-buy-teaches = While others explore, you may buy what they turn up: the first Ally costs 1 Pearl, the next one 2, and so on. The explorer gets the Pearl.
lesson-buy-goal = Your opponent explores. Buy the Seahorse 5 with your only Pearl.
lesson-buy-hint = Not everything is worth a Pearl: wait for the second card.
lesson-buy-right = A 5 for one Pearl, before the explorer could take it.
lesson-buy-wrong = The Seahorse 5 is not yours.
lesson-buy-wrong-first = Your only Pearl went for a Crab 1. The next card would have been the 5.
lesson-buy-wrong-none = You let it go, and the explorer may take it for nothing.

lesson-location = Three keys open a Location
lesson-location-teaches = With three keys, on Lords or as tokens, you must take a Location. Its Lords with keys then lie beneath it and lose their powers.
lesson-location-goal = Recruit the third Lord with a key and take the Location that is worth most to you.
lesson-location-hint = The Shepherd has the third key. Then count: your Lords are three Farmers.
lesson-location-right = 5 points and 2 for each of your three Farmers: 11. The Barracks would have brought 7.
lesson-location-wrong = The best Location is not yours.
lesson-location-wrong-barracks = The Barracks count Soldiers, and you have none: 7 points. Three Farmers make the Sargasso Silos worth 11.
lesson-location-wrong-draw = What you draw is a gamble, and what you do not keep is open to others. A good Location lay on the table.
lesson-location-wrong-other = That is another action, and brings no key.
