# Abyss: questions. A message id is the id of its prompt.
main = Your turn: plot, use a Lord, or take an action.
end_turn = Use a Lord once more, or end the turn.
buy = { $price ->
    [one] Buy { $card } for { $price } Pearl?
   *[other] Buy { $card } for { $price } Pearls?
}
explore = Take { $card }, or keep exploring.
monster = A Monster: fight, or keep exploring.
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
control = Three keys: take an available Location, or draw tiles.
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
    [one] { $seat } pays with { $card } and { $pearls } Pearl.
   *[other] { $seat } pays with { $card } and { $pearls } Pearls.
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
no-effect = { $lord } ({ $seat }) has no effect.
declined = { $seat } does not use { $lord }.
tiles-drawn = { $seat } draws Locations: { $location }.
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
scored = { $seat }: { $total } points (Locations { $locations }, Lords { $lords }, Allies { $allies }, Monsters { $monsters }).

# Abyss: how a match ended.
reason-seventh_lord = Somebody had seven Lords.
reason-lord_shortage = There were not enough Lords left to fill the Court.

# Abyss: the web table.
table-where = { $seats } players · turn { $number }
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
    [one] { $seat } has { $count } Lord
   *[other] { $seat } has { $count } Lords
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
guide-main-1 = A turn is one action: explore the Depths, ask the Council for a whole stack of Allies, or recruit a Lord. You begin with one Pearl and no Allies: explore, and collect some.
guide-main-2 = A Lord costs Allies: the number is the value, the bubbles are the number of different Races, and the big bubble names one that must be among them. Pearls make up what is missing.
guide-main-3 = The Council’s stacks are free: a big one may be worth more than a card from the Depths. Before your action you may also plot: one Pearl brings one more Lord to the Court.
guide-main-4 = Lords bring Influence Points, abilities and keys. Three keys open a Location, and the Lords under it lose their abilities: their points stay.
guide-main-5 = The game ends when somebody has seven Lords. Count from time to time who is ahead, and do not keep Allies for too long: at the end only the lowest of each race in your hand is affiliated, and the others are worth nothing.
guide-explore-1 = Nobody bought this Ally. Take it for free, which ends the exploration, or leave it to the Council and turn up the next card. On the fifth space you must take it, with a Pearl.
guide-explore-2 = Every Ally that you leave goes to the Council, where others may ask for it. Do not build a stack for the player after you.
guide-monster-1 = A Monster! You always win the fight; the reward is what the Threat track shows. Pass it by, and the Threat rises as long as it can: the next fight pays more.
guide-reward-1 = Choose your reward: Pearls buy, Monster tokens are secret points, Key tokens open Locations.
guide-buy-1 = Somebody else explores, and you may buy this Ally. The first one sold in a turn costs a Pearl, then two, then three. Buy what completes a Lord.
guide-pay-1 = Choose the Allies with which you pay. The lowest of them stays with you as affiliated and scores at the end: for each Race your strongest affiliated Ally counts.
guide-affiliate-1 = Several Allies are the lowest: choose which one stays with you. Prefer a Race of which you have none, or only a weaker one.
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
foreseen-given = { $given } of { $cost }

# What judgements are explained by.
part-points = points
part-lords = Lords
part-locations = Locations
part-keys = keys
part-pearls = Pearls
part-allies = value of Allies in hand
part-races = races in hand
