# Combat: questions. A message id is the id of its prompt.
deploy = Choose the next unit to deploy, or be done.
deploy_space = Choose the space of { $unit }.
place_gate = Choose where the Gate stands; Walls stand beside it.
next_among_equals = Several of your units have the same Initiative: which one activates?
unit_action = { $unit } on { $space } activates: what does it do?
free_step = The unit may step aside now.
dice_window = { $unit } may reroll an Attack Die.
morale_reroll = Spend your Morale token to reroll a die of { $unit }?
cancel_window = This attack would bring { $unit } to 0 HP: cancel it?
ability_option = Use the ability of { $unit }?
ability_target = Choose the unit that the ability of { $unit } concerns.
push_space = { $unit } must give way: choose its space.
pay_cards = Choose a card to discard.
reinforce = Choose the unit that is reinforced.
extend = The Combat Round is over: spend a Movement Point for another one, or retreat.

# Combat: events.
deployed = { $seat } puts { $unit } on { $space }.
neutrals-drawn = Neutral Units drawn: { $unit }.
gate-placed = { $seat } puts the Gate on { $space }.
combat-round-began = Combat Round { $number }
activated = { $unit } on { $space } activates.
skipped = { $unit } on { $space } is paralysed and skips its activation.
moved = { $unit } goes from { $space } to { $space2 }.
defended = { $unit } on { $space } defends.
attacked = { $unit } on { $space } attacks { $unit2 } on { $space2 }.
retaliated = { $unit } on { $space } retaliates against { $unit2 } on { $space2 }.
rolled = Attack roll of { $unit }: { $dice }.
rerolled = { $unit } rerolls: { $dice }.
defence-rolled = Defence token of { $unit }: { $dice }.
ability-rolled = Roll for the ability of { $unit }: { $dice }.
die-ignored = { $unit } makes the die not count.
cancelled = { $unit } cancels the attack.
damaged = { $unit } on { $space } takes { $amount } damage.
flipped = The pack on { $space } is only { $unit } now.
defeated = { $unit } on { $space } is defeated.
healed = { $unit } on { $space } loses { $amount } damage.
paralysed = { $unit } on { $space } is paralysed.
strengthened = { $unit } on { $space } gains +{ $amount }.
broken = { $unit } destroys what stands on { $space }.
tower-fell = The Arrow Tower falls.
drew = { $seat } draws { $card }.
drew-hidden = { $seat } draws a card.
discarded = { $seat } discards { $card }.
morale-lost = { $seat } loses a positive Morale token.
morale-spent = { $seat } spends a Morale token.
reinforced = { $seat } reinforces: { $unit }.
extended = { $seat } goes on fighting for another Combat Round.
retreated = { $seat } retreats.
surrendered = { $seat } surrenders for 10 Gold.
broken-off = The Combat is broken off.
combat-won = { $seat } wins the Combat.

# How a Combat ends.
reason-victory = All units of one side are gone.
reason-retreat = The attacker retreats.
reason-defeat = The attacker has no units left.
reason-surrender = One side surrenders.
reason-defender_surrender = The defender surrenders.
reason-broken_off = The Combat is broken off.

# Enemies run by the program: questions.
ai_tie = The rules leave it to you what the enemy does: { $kind ->
    [unit_action] choose the action of { $unit }.
    [next_among_equals] which of its units activates first?
    [place_gate] choose where its Gate stands.
    [push_space] where does { $unit } give way to?
    [ability_target] whom does the ability of { $unit } concern?
    [cancel_window] who saves { $unit }?
    [enemy_placed] which unit is placed next?
   *[other] choose.
}
enemy_placed = Which enemy unit is placed next?

# Enemies run by the program: events.
enemy-deployed = Enemy: { $unit } on { $space }.
enemy-gate = The enemy puts the Gate on { $space }.
enemy-won = The enemy wins the Combat.

# Cards, Searches, Morale: questions.
search = Search ({ $number }): look at the top of the deck, or take the top card of its discard pile?
search_deck = Choose the deck to search.
search_card = Choose what happens to the cards you look at.
search_order = Choose the card that is discarded next; the last one lies on top.
faction_card_replace = { $card } belongs to another Faction: keep it?
discard_card = Choose a card to discard.
discard_any = Choose a card to discard, or be done.
remove_card = Choose a card to remove from the game.
take_card = Choose the card to take.
morale = You hold a Positive Morale token already: spend it first?
morale_exchange = Choose a card to discard; you draw as many as you discard.
card_option = Use this effect?

# Cards, Searches, Morale: events.
choose_player = Choose a player.
discard_power = Choose a card that can give Power; it is discarded.
pile_order = Put the cards back: which one lies lowest?
name_kind = Name what you are looking for.
choose_deck = Choose a deck.
card-taken = { $seat } takes { $card } from the discard pile.
deck-shuffled = { $seat } shuffles the discard pile into a new deck.
card-gained = { $seat } gains { $card }.
card-found = { $seat } finds { $card }.
card-found-hidden = { $seat } takes a card that only they have seen.
card-removed = { $seat } removes { $card } from the game.
looked = { $seat } looks at { $card }.
looked-hidden = { $seat } looks at a card.
common-discarded = { $seat } puts { $card } on the discard pile.
deck-renewed = A new card lies face up beside the deck: { $card }.
card-revealed = { $seat } reveals { $card }.
put-back = { $seat } puts { $card } back.
put-back-hidden = { $seat } puts a card back.
morale-gained = Morale of { $seat } rises.
morale-negative = { $seat } gets a Negative Morale token.
morale-broken = { $seat } must discard the hand at the end of the turn.

# Resources, dice, Levels, Town: questions.
trade = Choose an exchange of resources, or be done.
roll_window = Roll a die again?
resolve_die = Choose the die that counts.
die_option = Use this result?
build = Choose a building.
population = Recruit and reinforce units, or be done.
reinforce_unit = Choose the unit that is reinforced.
town_window = Take a Town Action?
spell_book = Buy a Spell?

# Resources, dice, Levels, Town: events.
resources-gained = { $seat } gains { $gold } Gold, { $materials } Building Materials, { $valuables } Valuables.
resources-paid = { $seat } pays { $gold } Gold, { $materials } Building Materials, { $valuables } Valuables.
traded = { $seat } trades { $price } { $sold } for { $amount } { $bought }.
experience = The Main Hero of { $seat } gains { $amount } XP.
level-reached = The Main Hero of { $seat } reaches Level { $level }.
dice-rolled = { $seat } rolls: { $dice }.
