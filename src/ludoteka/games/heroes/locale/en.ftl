# Combat: questions. A message id is the id of its prompt.
deploy = Deployment: { $deeds }.
deploy-deploy = choose the next unit
deploy-done = be done
deploy_space = Choose the space of { $unit }.
place_gate = Choose where the Gate stands; Walls stand beside it.
next_among_equals = Several of your units have the same Initiative: which one activates?
unit_action = { $unit }{ where }: choose an action.
free_step = { $unit } may move after the attack: choose where, or stay.
dice_window = { $unit }, after the Attack roll: { $deeds }.
dice_window-reroll = roll a die again
dice_window-play = play a card
dice_window-keep = keep the result
dice_window-only-keep = { $unit }, after the Attack roll, the moment to roll again. Nothing allows it: keep the result.
cancel_window = This attack would bring { $unit } to 0 HP: { $deeds }.
cancel_window-cancel = cancel it
cancel_window-play = play a card that cancels it
cancel_window-building = use a building that cancels it
cancel_window-pass = pass
cancel_window-only-pass = This attack would bring { $unit } to 0 HP, the moment for cards that cancel it. Nothing in your hand fits: pass.
ability_option = { $deed ->
    [return] The attack is over: move { $unit } back to { $space }?
    [further] Let { $unit } attack another unit as well?
   *[use] Use the ability of { $unit }?
}
ability_target = Choose the unit that the ability of { $unit } concerns.
push_space = { $unit } must give way: choose the space.
pay_cards = Choose a card to discard.
reinforce = Choose the unit that is reinforced.
extend = The Combat Round is over and the enemy stands: fight another one, or retreat?

# Combat: events.
deployed = { $seat } puts { $unit }{ where }.
neutrals-drawn = Neutral Units drawn: { $unit }.
gate-placed = { $seat } puts the Gate on { $space }.
combat-round-began = Combat Round { $number }
activated = { $unit }{ where } activate{ ends.s }.
skipped = { $unit }{ where } { ends.is } paralysed and skip{ ends.s } { ends.its } activation.
moved = { $unit } move{ ends.s } from { $space } to { $space2 }.
defended = { $unit }{ where } defend{ ends.s }.
attacked = { $unit }{ where } attack{ ends.s } { $unit2 }{ where2 }.
retaliated = { $unit }{ where } retaliate{ ends.s } against { $unit2 }{ where2 }.
rolled = Attack roll of { $unit }: { $dice }{ which-counts }.
rerolled = { $unit } reroll{ ends.s }: { $dice }{ which-counts }.
defence-rolled = Defence token of { $unit }: { $dice }.
ability-rolled = Roll for the ability of { $unit }: { $dice }.
die-ignored = { $unit } make{ ends.s } the die not count.
cancelled = { $unit } cancel{ ends.s } the attack.
damaged = { $unit }{ where } take{ ends.s } { $amount } damage.
flipped = Of the pack on { $space } only { $unit } are left.
defeated = { $unit }{ where } { ends.is } defeated.
healed = { $unit }{ where } heal{ ends.s } { $amount } damage.
paralysed = { $unit }{ where } { ends.is } paralysed.
strengthened = { $unit }{ where } gain{ ends.s } { $change } { $stat ->
    [attack] Attack
    [defense] Defence
    [initiative] Initiative
   *[health] Health
}.
broken = { $unit } destroy{ ends.s } what stands on { $space }.
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
army-after = { $seat } { $gone ->
    [0] loses nobody
   *[other] loses { $unit }
}{ $turned ->
    [0] {""}
   *[other] ; weakened: { $unit2 }
}{ $left ->
    [0] {""}
   *[other] ; as before: { $unit3 }
}.
enemy-after = The enemy { $gone ->
    [0] loses nobody
   *[other] loses { $unit }
}{ $turned ->
    [0] {""}
   *[other] ; weakened: { $unit2 }
}{ $left ->
    [0] {""}
   *[other] ; as before: { $unit3 }
}.

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
    [push_space] choose where { $unit } give{ ends.s } way to.
    [ability_target] whom does the ability of { $unit } concern?
    [cancel_window] who saves { $unit }?
    [enemy_placed] which unit is placed next?
    [ai_target] who gets { $card }?
    [ai_spell_targets] whom does { $card } hit?
    [ai_step] where does it go?
   *[other] choose.
}
enemy_placed = Which enemy unit is placed next?
ai_target = Who gets { $card }?
ai_spell_targets = Whom does { $card } hit?
ai_step = Where does the enemy go?

# Enemies run by the program: events.
enemy-deployed = Enemy: { $unit }{ where }.
enemy-gate = The enemy puts the Gate on { $space }.
enemy-won = The enemy wins the Combat.
ai-card = The enemy draws { $card }.
ai-marked = { $card } goes to { $unit }{ where }.
ai-shuffled-back = { $card } is shuffled back into the AI Deck.
ai-cast = The enemy casts { $card } with Power { $power }: { $space }.
ai-spell-kept = The enemy keeps { $card } for the next Combat Round.
ai-spell-returned = The enemy cannot cast { $card } now and shuffles it back.
ai-skill = The enemy uses { $card }.
enemy-stands = An enemy army stands on the map: { $unit }.
enemy-changed = The enemy army is now: { $unit }.
enemy-turn = The enemy Hero moves.
enemy-moved = The enemy Hero goes from { $location } to { $location2 }.
enemy-visited = The enemy Hero visits: { $location }.
enemy-flagged = The enemy Hero flags: { $location }.
roaming-rolled = The roaming army: { $number ->
    [0] no Field
    [one] { $number } Field
   *[other] { $number } Fields
}.
roaming-stays = The roaming army stays where it is.
roaming-moved = The roaming army goes from { $location } to { $location2 }.

# From mission to mission.
carry_card = The mission is won. Choose a card for the next one: { $number ->
    [one] one more
   *[other] { $number } more
}.
carried-on = For the next mission: { $text }

# Cards, Searches, Morale: questions.
search = Search ({ $number }) the { $deck ->
        [ability] Ability Deck
        [spell] Spell Deck
        [spell_expert] Expert Spell Deck
        [artifact_major] Deck of major Artifacts
        [artifact_relic] Deck of Relics
       *[artifact] Artifact Deck
    }: look at its top, or take the top card of its discards?
search_deck = Choose the deck to search.
search_card = You look at these cards: what do you do?
search_order = Choose the card that is discarded next; the last one lies on top.
faction_card_replace = { $card } belongs to another Faction: keep it?
discard_card = Choose a card to discard.
discard_any = Your hand: { $deeds }.
discard_any-only-done = Your hand. You have no card to discard: be done.
discard_any-discard = choose a card to discard
discard_any-done = be done
remove_card = Choose a card to remove from the game.
take_card = Choose the card to take.
morale = You hold a Positive Morale token already: spend it first?
morale_exchange = Choose a card to discard; you draw as many as you discard.
card_option = { $deed ->
    [leave] Does this card leave the game now? Else it is discarded.
    [take] Take { $card2 } into your hand? Else it is discarded.
   *[mill] Discard another card of your deck? Up to { $left } more.
}

# Cards, Searches, Morale: events.
exchange_card = Exchange of cards: { $deeds }.
exchange_card-only-done = Exchange of cards. None of them fits: be done.
exchange_card-remove = choose a card to exchange
exchange_card-done = be done
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
roll_window = After the roll: { $deeds }.
roll_window-reroll = roll a die again
roll_window-play = play a card
roll_window-keep = keep the result
roll_window-only-keep = After the roll, the moment to roll again. Nothing allows it: keep the result.
resolve_die = Several dice were rolled, one counts: choose it and gain what it shows.
die_option = The die shows { $dice }: do you take it?
build = Choose a building.
population = Your units: { $deeds }.
population-only-done = Your units. Nothing can be recruited or reinforced now: be done.
population-recruit = recruit
population-reinforce = reinforce
population-play = play a card
population-done = be done
name_tier = Name a tier of Neutral Units.
flip_unit = Choose the unit that is turned from pack to few.
gain_unit = Choose the unit that joins your Unit Deck.
rest_of_offer = Do the cards you leave go on top or to the bottom of their deck?
buy_machine = Choose a War Machine to buy.
hire_place = Choose where the Secondary Hero appears, seen from your home Town.
town_window = { $moment ->
    [combat] A Combat is about to begin: do something in your Town first, or pass?
   *[turn] Between two turns: do something in your Town, or pass?
}
spell_book = Mage Guild: how do you buy the Spell?

# Resources, dice, Levels, Town: events.
resources-gained = { $seat } gains { $goods }.
resources-paid = { $seat } pays { $goods }.
traded = { $seat } trades { $sold ->
    [gold] { $price } Gold
    [valuables] { $price ->
        [one] { $price } Valuable
       *[other] { $price } Valuables
    }
   *[building_materials] { $price ->
        [one] { $price } Building Material
       *[other] { $price } Building Materials
    }
  } for { $bought ->
    [gold] { $amount } Gold
    [valuables] { $amount ->
        [one] { $amount } Valuable
       *[other] { $amount } Valuables
    }
   *[building_materials] { $amount ->
        [one] { $amount } Building Material
       *[other] { $amount } Building Materials
    }
  }.
built = { $seat } builds: { $building }.
recruited = { $seat } recruits { $unit }.
units-offered = { $seat } is offered: { $unit }.
unit-flipped = { $seat } turns a pack: only { $unit } now.
unit-lost = { $seat } loses { $unit }.
spell-bought = { $seat } buys a Spell for { $gold } Gold.
building-used = { $seat } uses: { $building }.
experience = The Main Hero of { $seat } gains { $amount } XP.
level-reached = The Main Hero of { $seat } reaches Level { roman-level }.
dice-rolled = { $seat } rolls: { $dice }.

# Set-up and scenarios: questions.
choose_faction = Choose your Faction.
choose_hero = Choose your Main Hero.
choose_unit = Choose the unit you receive: several cost the same.
orient_start = Turn the { $tile } as you like.
starting_bonus = Take your Starting Bonus.
extra_bonus = Take the bonus of the scenario.
start_field = Choose the Field on which your Hero starts, seen from the middle of the tile.
team_order = Who of your team takes this turn?
final_fighter = Who of your team fights the final Combat?
search_again = Spend your Morale token to discard these cards and search again?
mulligan = Shuffle your hand back and draw a new one, or keep it?
tournament_choose_starter = You rolled higher: who starts?
build_map = Choose where the { $tile } lies, seen from the first tile.
build_map_turn = Turn the { $tile }.
scenario_choice = The scenario offers you something: make use of it?
ally_resource = What do you give to { $seat }?
ally_amount = How much do you give to { $seat }?
ally_card = Which card do you offer to { $seat } in exchange?
ally_answer = { $seat } offers { $card } in exchange for one of your cards.
ally_gives = What do you hand over to { $seat }?
gift_partner = Trading Post: to whom do you give Resources?
trade_partner = To whom do you offer an exchange?
trade_offer = What do you offer to { $seat }?
trade_wanted = What do you want from { $seat } in return?
trade_answer = { $seat } offers { $thing } for { $thing2 }.
trade_artifact = { $seat } offers { $thing } for one of your Artifacts.

# Set-up and scenarios: events.
scenario-began = Scenario: { $scenario }
faction-chosen = { $seat } plays { $faction } with { $hero }.
unit-joined = New in the army of { $seat }: { $unit }.
start-turned = { $number ->
    [0] { $seat } leaves the { $tile } as it lies.
   *[other] { $seat } turns the { $tile } by { $number }°.
}
bonus-taken = { $seat } takes the Starting Bonus.
starter = { $seat } is the starting player.
match-won = Victory: { $seat }.
match-lost = The match is lost: nobody wins.
eliminated = { $seat } is eliminated.
final-standing = { $seat } at the end: { $standing }.
final-round = Round { $number } is the last one.
final-combat = Final Combat: { $seat } attacks { $seat2 }.
new-hand = { $seat } draws a new hand.
rolled-for-start = The dice for the start: { $number } against { $number2 }.
victory-points = { $seat } has { $number ->
    [one] { $number } victory point
   *[other] { $number } victory points
}.
build-tile-drawn = { $seat } draws a { $tile }.
build-tile-laid = { $seat } has laid a { $tile }.
transferred = Production of { $seat } goes to { $seat2 }: { $goods }.
teleported = A Hero of { $seat } is carried away to a distant place.
grail-sold = { $seat } sells the Grail.
gave = { $seat } gives { $seat2 } { $resource ->
    [building_materials] { $amount ->
        [one] { $amount } Building Material
       *[other] { $amount } Building Materials
    }
    [valuables] { $amount ->
        [one] { $amount } Valuable
       *[other] { $amount } Valuables
    }
   *[gold] { $amount } Gold
}.
gave-card = { $seat } gives { $seat2 } { $card }.
gave-card-hidden = { $seat } gives { $seat2 } a card.
gave-unit = { $seat } gives { $seat2 } { $unit }.
deal-refused = { $seat } declines.

# How a match ends.
reason-last_standing = All enemies are eliminated.
reason-trophies = A trophy of every other player was taken.
reason-defeat_enemy_main_hero = The enemy Main Hero was beaten.
reason-control_enemy_town = An enemy Town was captured.
reason-team_controls_both_enemy_towns = Both enemy Towns were captured.
reason-flag_location = The goal of the scenario was flagged.
reason-every_player_flagged = Every player reached the goal.
reason-grail_in_own_town = The Grail was brought home.
reason-guard_deck_empty = All guards were beaten.
reason-all_of = Every goal was reached.
reason-defeat_ai = The enemy was beaten.
reason-last_player_standing = Only one player is left.
reason-most = The last Round is over: most Mines win; where they are equal, Settlements, Experience, Gold.
reason-compare = The last Round is over: most Experience wins; where it is equal, Mines, then Gold.
reason-holder_of_grail = The Grail is held at the end.
reason-final_combat = The final Combat was won.
reason-victory_points = Victory points decided.
reason-combat = The Combat was won.
reason-lost-defeat = The goal of the scenario was not reached.
lost-defeat = The match is lost
won-every_player_flagged = Won together
won-guard_deck_empty = Won together
won-all_of = Won together
reason-draw = The last Round is over without a winner.

# Rounds and turns: questions.
discard_start = Start of your turn, before you draw: { $deeds }.
discard_start-only-done = Start of your turn, the time to discard cards. You have none in hand: be done.
discard_start-discard = discard cards
discard_start-done = be done
draw_start = Start of your turn: how many cards do you draw?
order_effects = Effects of this moment: { $deeds }.
order_effects-only-effect = Which effect happens next?
order_effects-effect = use one
order_effects-pass = pass
main_action = It is your turn: what do you do?
each_may = Every player may use this effect: do you?
event_choice = Which Event is resolved?

# Rounds and turns: events.
round-began = Round { $number }
resource-round = Resource Round: everybody gains income.
income = { $seat } gains { $goods }.
proclaimed = Astrologers proclaim: { $card }.
week-ignored = { $card } is ignored; another card is drawn.
turn-began = Turn of { $seat }
turn-ended = { $seat } ends the turn.
timed-event = Round { $number }: { $deed ->
    [map_cubes] all Black Cubes leave the map
    [map_cubes_places] the Black Cubes leave the Windmills and Water Wheels
    [mp] a Hero of the second player gets 1 Movement Point more
    [roaming_roll_bonus] the roaming army goes one Field further
    [open_trade] the players may exchange resources and Artifacts
    [add_unit] a unit joins the army
   *[other] an event of the scenario
}.
fields-refreshed = All Black Cubes leave the map.
event-drawn = { $seat } draws the Event { $card }.

# The map: questions.
pass_or_resolve = { $location }: stop here and resolve the Field, or pass over it?
discover = How does the { $tile } lie?
discover_tile = Which tile is turned up? Its middle, from your Main Hero:
rotate_tile = Which tile do you turn? Its middle, from your Main Hero:
rotate = How does the { $tile } lie from now on?
place_tile_kind = Which kind of tile do you draw from your pool?
place_tile = Where does the { $tile } lie? Its middle, from your Main Hero:
place_tile_rotation = How does the { $tile } lie?
use_pool = There is no tile to turn up: do you place one of your pool instead?
which_hero = { $deed ->
    [gains] Which Hero gains { $number ->
        [one] { $number } Movement Point
       *[other] { $number } Movement Points
    }?
    [pays] Which Hero pays { $number ->
        [one] { $number } Movement Point
       *[other] { $number } Movement Points
    } for it?
    [crosses] Which Hero may cross in this turn what it names?
   *[goes] Which Hero goes there?
}
hero_goes = Where does the Hero go, seen from where he stands?
flag_mine = Which Mine do you flag? From your Main Hero:
visit_option = { $location }: do you use it?
settlement = The Settlement: { $deeds }.
settlement-produce = choose the production that it raises
settlement-reinforce = reinforce a unit
defend_place = An enemy stands before your gates: do you pay { $amount } Gold to defend with your units?
concede_secondary = Your Secondary Hero is attacked: does he fight, or do you give him up?
replace_neutral = These guards were drawn: { $deeds }.
replace_neutral-replace = replace one by another of its tier
replace_neutral-redraw = draw all of them anew
replace_neutral-keep = keep them
skip_combat = Guards bar the way: { $deeds }.
skip_combat-play = skip the Combat by a card
skip_combat-pass = fight
skip_combat-only-pass = Guards bar the way, the moment for cards that skip a Combat. Nothing in your hand fits: fight.
after_win = The Combat is won: { $deeds }.
after_win-play = play a card for it
after_win-pass = pass
after_win-only-pass = The Combat is won, the moment for cards that reward it. Nothing in your hand fits: pass.
town_faction = Which Faction defends the Random Town?
town_guard = Which bronze unit defends the Random Town?
relocate = Where does your beaten Hero go, seen from where he fell?

# The map: events.
hero-moved = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} moves from { $location } to { $location2 }.
hero-passed = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} passes over { $location }.
hero-put = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} goes to { $location } without Movement Points.
mp-gained = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} gains { $amount ->
    [one] { $amount } Movement Point
   *[other] { $amount } Movement Points
}.
mp-spent = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} gives { $amount ->
    [one] { $amount } Movement Point
   *[other] { $amount } Movement Points
} of the next turn.
may-cross = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} crosses obstacles in this turn.
hero-hired = { $seat } has a Secondary Hero.
hero-gone = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} leaves the map.
tile-discovered = { $seat } turns up a { $tile }.
tile-drawn = { $seat } draws a { $tile }.
tile-lies = { $degrees ->
    [0] { $seat } leaves the { $tile } as it lies.
   *[other] { $seat } turns the { $tile } by { $degrees }°.
}
tile-laid = { $seat } places a { $tile }.
cubes-removed = { $number ->
    [0] There are no Black Cubes to remove from the map.
   *[other] Black Cubes removed from the map: { $number }.
}
visited = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} visits { $location }.
flagged = { $seat } flags { $location }.
unflagged = { $location } belongs to nobody any more.
produces = { $seat }: production of { $resource ->
    [gold] Gold
    [building_materials] Building Materials
   *[valuables] Valuables
} rises by { $amount }.
trophy-taken = { $seat } takes a Faction Cube of { $seat2 }.
quick-combat = { $seat } beats the guards of { $location } without a Combat.
guards-ahead = { $seat } meets the guards of { $location }, Difficulty { roman-number }.
guards-skipped = { $seat } skips the Combat.
hero-attacked = { $seat } attacks { $figure ->
    [main] the Main Hero
   *[secondary] the Secondary Hero
} of { $seat2 }.
place-attacked = { $seat } attacks { $location } of { $seat2 }.
army-attacked = { $seat } meets { $figure ->
    [roaming] the roaming army
   *[ai] an AI Hero
}.
place-defended = { $seat } pays { $amount } Gold and defends.
place-yielded = { $seat } does not defend.
conceded = { $seat } concedes the Secondary Hero.
neutral-replaced = { $seat } has { $unit } replaced by { $unit2 }.
went-back = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} goes back to { $location }.
relocated = { $seat }: the Main Hero goes to { $location }.
grail-taken = { $seat }: the { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} takes the Grail.
grail-left = The Grail lies here: { $location }.
town-rolled = { $seat } rolls { $number } for the Random Town.
town-settled = { $seat } gives the Random Town to { $faction }.
dug = { $seat } digs ({ $number }).

# Cards in Combats and casting: questions.
window_card = { $window ->
    [start] Start of the Combat
    [attack] This attack
    [end] End of the activation
    [round_start] Start of the Combat Round
    [before_activation] Before the activation
   *[other] Reaction
}: { $deeds }.
window_card-only-pass = { $window ->
    [start] Start of the Combat, the moment for cards and Morale
    [attack] This attack: the moment for cards that change its outcome
    [end] End of the activation, the moment for cards and Morale
    [round_start] Start of the Combat Round, the moment for cards
    [before_activation] Before the activation, the moment for cards
   *[other] Reaction, the moment for cards
}. Nothing in your hand fits now: pass.
window_card-play = play a card
window_card-morale = use your Morale
window_card-drop = discard a card
window_card-use = use what you have in play
window_card-building = use a building
window_card-attack = attack with a card
window_card-pass = pass
window_card-resume = be asked about cards again
power_step = Casting, Power { $power }: { $deeds }.
power_step-only-stop = Casting, Power { $power }. Nothing in your hand gives Power or can be cast: stop.
power_step-play = play a card (for Power or to cast it)
power_step-building = use a building
power_step-stop = stop
power_line = Which strength of { $card }?
spell_reaction = Somebody casts { $card }: { $deeds }.
spell_reaction-play = answer with a card
spell_reaction-pass = pass
spell_reaction-only-pass = Somebody casts { $card }, the moment to answer. Nothing in your hand fits: pass.
after_spell = { $card } has been cast: { $deeds }.
after_spell-play = take it back by a card
after_spell-pass = pass
after_spell-only-pass = { $card } has been cast, the moment for cards that take it back. Nothing in your hand fits: pass.
card_target = Choose a target for { $card }.
card_space = { $card }: choose the space that { $unit } move{ ends.s } to.
effect_option = Only one of these effects happens: choose it.
cleanse = What is removed from { $unit }?
set_face = { $card }: which face does the die show?
summon_space = Where does the summoned unit come?
destroy = Which piece of the siege is destroyed?
unit_reroll = { $unit }, after the roll: { $deeds }.
unit_reroll-reroll = roll a die again
unit_reroll-play = play a card
unit_reroll-keep = keep the result
unit_reroll-only-keep = { $unit }, after the roll, the moment to roll again. Nothing allows it: keep the result.
card_reroll = { $card }, after the roll: { $deeds }.
card_reroll-reroll = roll a die again
card_reroll-play = play a card
card_reroll-keep = keep the result
card_reroll-only-keep = { $card }, after the roll, the moment to roll again. Nothing allows it: keep the result.

# Cards in Combats and casting: events.
card-played = { $seat } plays { $card }.
card-played-expert = { $seat } plays { $card } for its expert effect.
spell-cast = { $seat } casts { $card } with Power { $power }.
spell-cancelled = { $card } has no effect.
card-cancelled-attack = { $seat } cancels the attack with { $card }.
card-returned = { $card } returns to the hand of { $seat }.
card-ended = { $card } of { $seat } ends.
card-stays = { $card } of { $seat } stays in play.
power-gained = { $seat } gathers Power: { $amount }.
power-lost = { $seat } casts nothing: the Power is lost.
stat-changed = { $unit }{ where }: { $stat ->
    [attack] Attack
    [defense] Defence
    [initiative] Initiative
   *[health] Health
} { $change }.
affected = { $card } lies on { $unit }{ where }.
retaliation-restored = { $unit }{ where } may retaliate again.
retaliation-spent = { $unit }{ where } may not retaliate any more.
cleansed = { $unit }{ where } { $kind ->
    [paralysis] { ends.is } no longer paralysed
   *[tokens] lose{ ends.s } { ends.its } tokens
}.
card-off = { $card } acts on { $unit }{ where } no longer.
swapped = { $unit }{ where } and { $unit2 }{ where2 } change places.
laid = { $seat } lays { $card } on { $unit }.
laid-gone = { $card } on { $unit } is used up.
forbidden = { $card } of { $seat }: { $ban ->
    [attack_bonuses] the Attack die and bonuses from cards do not count in this attack
    [surrender_and_retreat] the enemy can neither retreat nor surrender in this Combat
    [morale_tokens_and_attack_rerolls] nobody uses Positive Morale tokens or rerolls Attack Dice in this Combat
    [spells_power_0] no Spell is cast with Power 0 in this Combat
    [card_damage_spell] Spells deal no damage in this Combat
    [card_damage_specialty] Specialty cards deal no damage in this Combat
   *[spells] no Hero casts Spells in this Combat
}.
standing-pass = { $seat } passes until the end of this { $until ->
    [round] Combat Round
   *[combat] Combat
}.
resumed = { $seat } is asked about cards again.
spell-room = { $seat } may cast more Spells.
die-changed = { $card } changes the roll.
table-rolled = Roll of { $seat }: { $dice }.
summoned = { $unit } come{ ends.s } to { $space }.
token-laid = { $unit }{ where } get{ ends.s } a token: { $token ->
    [attack] Attack
    [weakness] weakness
    [corrosion] corrosion
    [venom] venom
   *[defense] Defence
}.
venom-works = Venom hurts { $unit }{ where }.
destroyed = The piece on { $space } is destroyed.

# The table: words around the map, Town and Combat.
table-gold = Gold
table-materials = Building Materials
table-valuables = Valuables
table-gold-short = gold
table-materials-short = mat.
table-valuables-short = val.
table-free = free
table-attack = Attack
table-defense = Defence
table-health = Health
table-initiative = Initiative
table-power = Power
table-knowledge = Knowledge
table-no-ability = No ability.
table-type-ground = ground
table-type-flying = flying
table-type-ranged = ranged
table-tier-bronze = bronze
table-tier-silver = silver
table-tier-golden = golden
table-tier-azure = azure
table-side-few = few
table-side-pack = pack
table-timing-instant = instant
table-timing-ongoing = ongoing
table-timing-permanent = permanent
table-timing-passive = always
table-timing-activation = instead of an action of the unit
table-timing-alternative = instead of the attack
table-timing-map = on the map
table-timing-attack = when it attacks
table-timing-retaliation = when it retaliates
table-timing-town = in the Town
table-timing-visit = on a visit
table-timing-round_event = in the Round
table-expert = expert effect
table-card-statistic = statistic
table-card-ability = ability
table-card-spell = spell
table-card-artifact = artifact
table-card-specialty = specialty
table-card-astrologers = Astrologers
table-card-event = event
table-card-ai = AI
table-card-war_machine = war machine
table-round-of = { $round ->
    [0] Setting up
   *[other] Round { $round } of { $rounds }
}
table-duel = A single Combat
table-round = Round
table-of = of { $count }
table-resource-round = Resource Round
table-astrologers-round = Astrologers' Round
table-final-round = The last Round
table-goal = Goal
table-scenario-rules = Rules of the scenario
table-measure-mines = Mines
table-measure-towns = Towns
table-measure-obelisks = Obelisks visited
table-measure-utopia = Dragon Utopia
table-measure-guards = Guards left in the Utopia
table-measure-xp = Experience
table-week = Astrologers
table-deck-ability = Ability Deck and discard pile
table-deck-artifact = Artifact Deck and discard pile
table-deck-spell = Spell Deck and discard pile
table-deck-artifact_major = Deck of major Artifacts and discard pile
table-deck-artifact_relic = Deck of relics and discard pile
table-deck-spell_expert = Deck of Expert Spells and discard pile
table-deck-astrologers = Astrologers Deck and discard pile
table-deck-events = Event Deck and discard pile
table-phase-deploy = Deployment
table-phase-combat = Combat Round { $round }
table-choosing-faction = chooses a Faction
table-choosing-hero = chooses a Hero
table-xp = Level { $level }, { $xp } Experience
table-production = production in each Resource Round
table-morale = Morale
table-hand-size = cards in hand and Hand Limit
table-experts = Expert uses left in this Round
table-trophies = trophies
table-eliminated = eliminated
table-homeless = Without Town or Settlement: Round { $count } of { $rounds }, then out of the game
table-token-build = Build
table-token-population = Population
table-token-spell_book = Spell Book
table-token-ready = can be used
table-token-used = used in this Round
table-town = Your Town
table-town-of = Town: { $faction }
table-state-built = built
table-state-can = can be built now
table-state-dear = cannot be paid now
table-state-needs = needs first
table-state-spent = one building in a Round
table-state-forbidden = forbidden in this scenario
table-units = Units
table-unit-can = can be bought now
table-unit-dear = cannot be paid now
table-unit-dwelling = needs its Dwelling
table-unit-citadel = needs the Citadel
table-unit-spent = Population is used
table-unit-pack = complete
table-verb-recruit = recruit
table-verb-reinforce = reinforce
table-verb-discard = discard
table-verb-top = on top
table-verb-bottom = to the bottom
table-verb-replace = replace
table-shown = Known cards of the hand
table-own-deck = Your Deck, in no order ({ $count })
table-deck-size = Deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
table-discard = Discard pile ({ $count })
table-removed = Removed from the game
table-army = Army
table-spread = Cards to choose from
table-map = Map: drag to move it, wheel or + and − to zoom
table-pieces = Heroes and what they may do
table-zoom = Zoom
table-zoom-in = Closer
table-zoom-out = Further away
table-zoom-fit = Whole map
table-zoom-hero = To my Hero
table-to-map = Look at the map
table-to-fight = Back to the Combat
table-held-by = held by { $seat }
table-guard = guards { $level } ({ $count ->
    [one] { $count } unit
   *[other] { $count } units
})
table-quick = beaten without a Combat
table-where = { $side ->
    [C] middle of tile { $tile }
    [NE] north-east of tile { $tile }
    [E] east of tile { $tile }
    [SE] south-east of tile { $tile }
    [SW] south-west of tile { $tile }
    [W] west of tile { $tile }
   *[NW] north-west of tile { $tile }
}
table-visited = visited
table-grail = the Grail
table-ai = enemy army
table-apart = Lies apart
table-tile-starting = Starting tile
table-tile-far = Far tile
table-tile-near = Near tile
table-tile-center = Center tile
table-discover = Discover
table-lay-here = Lay it here
table-turn-tile = Turn the tile
table-hero-main = Main Hero
table-hero-secondary = Secondary Hero
table-hero-ai = enemy Hero
table-hero-roaming = roaming army
table-hero-type-might = Might
table-hero-type-magic = Magic
table-mp = { $count ->
    [one] { $count } Movement Point
   *[other] { $count } Movement Points
}
table-initiative-order = Initiative
table-limited = One Combat Round; every further one costs a Movement Point
table-combat-board = Combat Board, 4 by 5 spaces
table-happens = What happens now
table-attacker = attacker
table-defender = defender
table-neutrals = Neutral Units
table-run-by = run by { $seat }
table-question-run-by-you = { $side }, run by you
table-run-by-you = run by you
table-lost = { $count ->
    [one] { $count } unit lost
   *[other] { $count } units lost
}
table-passes-on = passes on reactions
table-attack-attack = attacks
table-attack-further = attacks also
table-attack-retaliation = retaliates
table-shield = Defence token: on a roll of +1 the damage is 1 less.
table-cast-power = Power { $power }
table-last-attack = Last attack
table-odds = damage by the Attack Die
table-if-attacked = If attacked from { $space }:
table-then-destroyed = defeated
table-then-few = becomes few, { $left } Health
table-then-hurt = { $left } Health left
table-then-unhurt = nothing
table-strikes-back = strikes back for { $low } to { $high }
table-no-retaliation = No retaliation.
table-strikes-again = Strikes twice.
table-perhaps-again = Perhaps strikes twice.
table-strikes-also = Then strikes { $unit } too.
table-health-of = { $left } of { $health } Health
table-mark-retaliated = has retaliated
table-mark-paralysed = paralysed
table-mark-defending = Defence token
table-wall = Wall
table-gate = Gate
table-tower = Arrow Tower

# Goals of the scenarios.
goal-duel = Defeat all units of the other side.
goal-introduction = Defeat the enemy Main Hero. After Round 6 more Experience, Mines, Gold decide.
goal-monks_retreat = Defeat the enemy Main Hero. After Round 7 a final Combat decides.
goal-brave_new_world = Most Mines; once somebody holds 5 Mines one last Round follows.
goal-all_for_one = Bring the Grail to your own Town, or be the last one standing.
goal-chain_link = Take the enemy Town.
goal-force_of_will = Flag the Dragon Utopia before Round 12 ends, or all lose.
goal-champions_of_gelea = Together: everybody flags the Dragon Utopia by the end of Round 11.
goal-cursed_mission = Together: beat all the guards of the Dragon Utopia in time.
goal-wandering_dragons = Together: beat the wandering dragons and flag the Dragon Utopia by the end of Round 10.
goal-brothers_in_arms = Your team takes both enemy Towns. After Round 12 a final Combat decides.
goal-greek_gift = Beat the army of the Necropolis by the end of Round 8. Your Main Hero must not be defeated.
goal-sicilian_dragon = Find the Archangels and beat the enemy Town by the end of Round 11.
goal-two_knights_defense = Beat the marching army by the end of Round 8.
goal-last_chance = Defeat the enemy Main Hero; after Round 8 victory points decide.
goal-great_race = Victory points; when the Dragon Utopia is flagged one last Round follows.
goal-unexpected_inheritance = Victory points; when the Utopia is flagged and the Grail taken one last Round follows.
first-steps-1 = On the map your Hero moves to bordering fields, fights guards and visits places. Yellow fields can be entered now.
first-steps-2 = Build in your Town, recruit units and play cards from your hand; everything you may do carries a key.
first-steps-3 = In a Combat units act by Initiative. The numbers on an enemy are the damage for the die −1, 0, +1.

# Words of the terminal.
view-hero = hero
view-level = Level (XP)
view-resources = Gold / Materials / Valuables
view-morale = Morale
view-army = army
view-buildings = buildings
view-tokens = Town tokens
view-in_play = in play
view-trophies = trophies
view-proclaimed = Astrologers
view-looked = looked at
view-round = Round

# The page of the scenarios.
scenarios-title = Scenarios
scenarios-about = Every scenario has its own map, goal and number of Rounds. Choose one and open a table.
scenarios-open = Open a table for { $count ->
    [one] { $count } player
   *[other] { $count } players
}
scenarios-rounds = { $count ->
    [one] { $count } Round
   *[other] { $count } Rounds
}
scenarios-rounds-at-most = up to { $count ->
    [one] { $count } Round
   *[other] { $count } Rounds
}
scenarios-built = The players lay the map themselves, tile by tile.
scenarios-duel = A single Combat
scenarios-duel-about = No map: two Heroes with their starting decks and all bronze and silver units fight one Combat.
scenarios-mode-clash = Clash
scenarios-mode-coop = Cooperative
scenarios-mode-alliance = Alliance
scenarios-mode-campaign = Campaign
scenarios-mode-tournament = Tournament
scenarios-mode-duel = Practice
scenarios-map-for = Map for { $count ->
    [one] { $count } player
   *[other] { $count } players
}

# How the damage of an attack comes about.
reckoned = { $unit } against { $unit2 }: { $attack } { die-added } − { $defense }{ $less ->
    [0] {""}
   *[other] {" "}− { $less }
} = { $amount } damage.

# -- the score by category -----------------------------------------------------------------------------------
score-victory = Victory
score-places = Mines and Settlements
score-buildings = Buildings
score-artifacts = Artifacts
score-level = Level
score-beaten = Beaten Heroes
score-goals = Goals of the scenario

# Hazards on the Combat Board.
hazard_space = { $card }: on which empty space?
way = Choose the way that { $unit } take{ ends.s }.
hazard-laid = { $card } lies on { $space }.
hazard-works = { $card } on { $space } acts on { $unit }.
hazard-gone = { $card } is gone from { $space }.
token-turned = The token on { $space } is turned: { $token ->
    [quicksand] quicksand
    [land_mine] a land mine
   *[blank] nothing
}.
table-hazard-fire_wall = fire: { $amount } damage
table-hazard-quicksand = quicksand
table-hazard-land_mine = land mine: { $amount } damage
table-hazard-obstacle = obstacle
table-hazard-hidden = a face-down token
table-mark-stuck = stuck: its activation is over
table-mark-clone = a clone: any attack or damage ends it
table-mark-guest = fights for this Combat only
table-mark-stacked = has a stack token
table-mark-venom = venom cubes

# -- Events: what they ask ------------------------------------------------------------------------------------
event_option = { $card }: what do you choose?
secret_tens = { $card } is sold by auction: between which amounts is your secret bid?
secret_bid = { $card } is sold by auction: how much do you bid in secret?
buy_card = Do you buy a card?
pool_card = Which card do you put face down into the pool?
take_pool = Do you take a random card of the pool, or { $gold } Gold?
take_die = Your roll matches a die of the pool: do you take it?
lose_die = The dice show what you named: which result do you lose?
name_resource = Which resource will none of the dice show?
proposal_partner = To whom do you offer an exchange of resources?
proposal_gives = What do you give?
proposal_amount = How much of it do you give?
proposal_wants = What do you want for it?
proposal_price = How much of it do you want?
proposal_answer = { $seat } offers { $amount } { $resource ->
    [gold] Gold
    [building_materials] { $amount ->
        [one] Building Material
       *[other] Building Materials
    }
   *[valuables] { $amount ->
        [one] Valuable
       *[other] Valuables
    }
} for { $price } { $wanted ->
    [gold] Gold
    [building_materials] { $price ->
        [one] Building Material
       *[other] Building Materials
    }
   *[valuables] { $price ->
        [one] Valuable
       *[other] Valuables
    }
}: do you agree?
captive = Prisoners: { $deeds }.
captive-recruit = recruit one
captive-discard = discard one for { $gold } Gold
pay_rolled = Do you pay what the die shows: { $gold ->
    [0] { $materials ->
        [0] { $valuables ->
            [one] { $valuables } Valuable
           *[other] { $valuables } Valuables
        }
        [one] { $materials } Building Material
       *[other] { $materials } Building Materials
    }
   *[other] { $gold } Gold
}?
draw_either = A card for you: { $deeds }.
draw_either-draw = draw the top card of your deck
draw_either-take = take one from your discard pile

# Events: what happens.
event-cards = Revealed: { $card }.
bid-made = { $seat } has bid { $gold } Gold.
auction-won = { $seat } wins { $card } for { $gold } Gold.
auction-failed = Nobody wins { $card }: it is discarded.
card-bought = { $seat } buys { $card }.
card-pooled = { $seat } puts { $card } face down into the pool.
card-pooled-hidden = { $seat } puts { $deck ->
    [ability] an Ability
    [spell] a Spell
    [spell_expert] an Expert Spell
    [artifact_major] a major Artifact
    [artifact_relic] a relic
   *[artifact] an Artifact
} of the hand face down into the pool.
top-pooled = { $seat } puts the top card of the { $deck ->
    [ability] Ability Deck
    [spell] Spell Deck
    [spell_expert] Expert Spell Deck
    [artifact_major] major Artifact Deck
    [artifact_relic] relic Artifact Deck
   *[artifact] Artifact Deck
} face down into the pool.
pool-card-taken = { $seat } takes { $deck ->
    [ability] an Ability
    [spell] a Spell
    [spell_expert] an Expert Spell
    [artifact_major] a major Artifact
    [artifact_relic] a relic
   *[artifact] an Artifact
} out of the pool.
dice-pooled = The pool of dice shows: { $dice }.
die-taken = { $seat } takes a die of the pool: { $dice }.
resource-named = { $seat } names { $resource ->
    [gold] Gold
    [building_materials] Building Materials
   *[valuables] Valuables
}.
offer-made = { $seat } offers { $seat2 } { $amount } { $resource ->
    [gold] Gold
    [building_materials] { $amount ->
        [one] Building Material
       *[other] Building Materials
    }
   *[valuables] { $amount ->
        [one] Valuable
       *[other] Valuables
    }
} for { $price } { $wanted ->
    [gold] Gold
    [building_materials] { $price ->
        [one] Building Material
       *[other] Building Materials
    }
   *[valuables] { $price ->
        [one] Valuable
       *[other] Valuables
    }
}.
offer-accepted = { $seat } agrees.
offer-refused = { $seat } declines.
captive-sent-away = { $seat } discards { $unit }.

# Events: words of the table and the terminal.
table-event = Event
table-event-drawn-by = drawn by { $name }
table-event-pool = In the pool, face down
table-event-dice = Pool of dice
table-event-bid = Your bid so far: at least { $gold } Gold
view-happening = Event

# -- further boxes: costs, places, tiles -----------------------------------------------------------------------

pay_way = How do you pay?
cloned = A copy of { $unit } comes to { $space }.
clone-gone = The copy of { $unit }{ where } vanishes.
stack-gone = { $unit }{ where } lose{ ends.s } { ends.its } stack token.
lost-activation = { $unit }{ where } lose{ ends.s } { ends.its } activation.
hero-embarked = { $seat }: the { $figure ->
    [secondary] Secondary Hero
   *[main] Main Hero
} takes to the sea and moves no further in this turn.
protect = { $card }: which of your units is the Spell turned away from?
activation_order = { $unit } activate{ ends.s }: what happens first?
resisted = { $unit }{ where } resist{ ends.s } the card.
redirected = { $card } gets a new target.
machine_card = { $card } is about to act: { $deeds }.
machine_card-play = play a card
machine_card-pass = pass
machine_card-only-pass = { $card } is about to act, the moment for cards that change it. Nothing in your hand fits: pass.
machine_option = Do you use { $card }?
machine-acts = { $card } of { $seat } acts.
place_bank = The { $tile } is up: you may draw a Creature Bank and put it on the Blocked Field.
bank-placed = { $seat } puts a Creature Bank on the Blocked Field: { $location }.
bank-ahead = { $seat } enters { $location }: its guards wait.
stack-given = { $unit }{ where } fight{ ends.s } with a stack token.
table-bank-guards = { $count ->
    [one] { $count } guard
   *[other] { $count } guards
}, { $stacked } of them with a stack token
table-stacked = stack token
roll_card = { $moment ->
    [before_roll] Before the roll
   *[after_roll] After the roll
}: { $deeds }.
roll_card-play = play a card
roll_card-pass = pass
roll_card-only-pass = { $moment ->
    [before_roll] Before the roll
   *[after_roll] After the roll
}, the moment for cards that change it. Nothing in your hand fits: pass.
search_cards = A Search is about to begin: { $deeds }.
search_cards-play = change it by a card
search_cards-building = change it by a building
search_cards-week = use what the Astrologers allow
search_cards-pass = pass
search_cards-only-pass = A Search is about to begin, the moment for cards that change it. Nothing in your hand fits: pass.
set_die = { $card }: which die shows what?
result_kept = Which result stands?
building-helps = { $building } helps { $seat }.
card-for-attack = { $seat } turns { $card } into Attack.
spell_place = Where does { $card } go?
moment_card = { $moment ->
    [about_to_level_up] A new Level of the Hero
    [field_gives_negative_morale] The Field gives Negative Morale
   *[combat_round_end] End of the Combat Round
}: { $deeds }.
moment_card-play = play a card
moment_card-pass = pass
moment_card-only-pass = { $moment ->
    [about_to_level_up] A new Level of the Hero, the moment for cards
    [field_gives_negative_morale] The Field gives Negative Morale, the moment for cards that prevent it
   *[combat_round_end] End of the Combat Round, the moment for cards
}. Nothing in your hand fits: pass.
elementals-up = Face up on top of the deck now: { $unit }.
scenarios-boxes = Further boxes
scenarios-boxes-about = Extras beside the base box. Choose any of them when you open a table, except for Tournaments.
scenarios-extra = Extra
scenarios-faction = Faction: { $name }
scenarios-open-box = Open a table with this box

# The guide of a first game: guide-<question>-<which time it is asked>
guide-choose_faction-1 = Choose a Faction: it gives you a Town, its units and two Heroes. For a first game any will do; Castle is solid and simple.
guide-choose_hero-1 = Your Main Hero brings his own Deck of Might & Magic. One that is good at fighting forgives more mistakes.
guide-starting_bonus-1 = A gift for the beginning: choose one. Resources help to build and recruit at once.
guide-orient_start-1 = Turn your first tile so that the Fields you want to reach first lie on your way. Your Hero begins in the Town in its centre.
guide-discard_start-1 = Every turn begins with your hand: discard what you do not need now, then you draw up to your Hand Limit.
guide-draw_start-1 = Draw as many as you can: cards not played stay with you.
guide-main_action-1 = Your Hero has 3 Movement Points. One takes him to a bordering Field, which he visits: treasures, Mines that work for you, Locations. Yellow Fields can be entered now.
guide-main_action-2 = Guards must be beaten first. The Field shows how hard they are; with a Level above it you win without a fight. Begin with the easy ones near your Town.
guide-main_action-3 = Look after your Town: once a Round you may build one Building, and once buy units. Buildings of income bring Gold, Dwellings let you recruit stronger units.
guide-main_action-4 = Face-down tiles are discovered for one Movement Point. New Mines and Settlements are your income in odd Rounds: flag them.
guide-main_action-5 = Cards of your hand work on the map and in Combat. When nothing useful is left to do, end your turn; unused Movement Points are lost.
guide-town_window-1 = A Town Action: each works once a Round, also in the turns of others and before a Combat. Build first, if you can pay for it.
guide-build-1 = Choose what to build. Income pays back in every odd Round; Dwellings give stronger units.
guide-population-1 = Recruit new units, or reinforce a few to a pack: a pack is stronger, and when it is beaten it fights on as a few.
guide-deploy-1 = Combat. Place up to five units: strong ones in front, ranged ones behind.
guide-deploy_space-1 = Ranged units shoot at any distance, unless an enemy stands beside them: keep them away from the front.
guide-unit_action-1 = Units act by Initiative. Damage is Attack plus the die minus Defence; the numbers on an enemy show the damage for −1, 0 and +1. Who survives strikes back, once a Round.
guide-unit_action-2 = Strike with the unit that takes the least when it is struck back, and finish an enemy rather than wound two.
guide-window_card-1 = Now you may play cards: Attack helps the next blow, Defence the next one against you. Pass, if the blow is good enough without.
guide-search-1 = Search: look at cards from the top of the deck and gain one, or take the open card of its discard pile.
guide-search_card-1 = Gain one of these cards; it comes to your hand.
guide-extend-1 = A Combat against guards lasts one Combat Round. Another one costs a Movement Point; or you retreat.
guide-discover-1 = A new tile: turn it as it suits your way, then its Fields can be seen.
guide-place_tile_rotation-1 = You place a new tile: turn it as it suits your way.
guide-trade-1 = Here you may trade resources. Think of what the next Building needs.
guide-resolve_die-1 = Several dice, one result: choose the better one.
name_school = Which School is { $card } of now?
school-named = { $seat } names the School of { $school ->
    [air] Air
    [earth] Earth
    [fire] Fire
   *[water] Water
}.

# What an answer costs and does.
foreseen-trade = { $sold } : { $bought }
foreseen-mp = 1 Movement Point, leaves { $left }
foreseen-field = { $location }
foreseen-guarded = { $location }, guards { $level }
foreseen-free = free
foreseen-cost = { $goods }
foreseen-paid = { $goods }, leaves { $goods2 }
foreseen-unit = { $unit }
foreseen-building = { $building }
foreseen-blow = { $unit }: { $struck }
foreseen-strike = { $damage } damage
foreseen-kill = { $damage } damage, dies
foreseen-kill-on = { $damage } damage, dies on { $die }
foreseen-twice = { $struck }, twice
foreseen-perhaps-twice = { $struck }, perhaps twice
foreseen-and-others = { $struck }, then also { $unit }

# What an answer leads to.
leads-combat = on to the Combat
leads-turn = on to the next turn
leads-retreat = the Combat is lost, your Hero goes back; new guards are drawn next time
leads-yield = no Combat; the attacker takes the place
leads-concede = no Combat; he leaves the map
leads-passing = nothing happens here; the next Movement Point must be spent on a step
leads-dice = { $difficulty ->
    [easy] roll 2 dice, gain both
    [hard] roll 1 die, gain it
   *[normal] roll 2 dice, gain one
}
leads-artifacts = { $difficulty ->
    [easy] Search (2) the Artifact Deck, twice
    [hard] gain the first minor Artifact of the deck
   *[normal] Search (2) the Artifact Deck
}
leads-draw = then draw up to { $number }
leads-hand = { $number ->
    [one] { $number } card in hand
   *[other] { $number } cards in hand
}
leads-replaced = { $unit } go
leads-left = leaves { $left }
leads-have = you then have { $goods }
leads-hire = instead of recruiting
leads-attack = to attack { $unit } from there
leads-for = for { $thing }
leads-agreed = if agreed: { $goods }

# Plans: several answers with one touch.
foreseen-mps = { $count ->
    [one] { $count } Movement Point
   *[other] { $count } Movement Points
}, leaves { $left }
plan-walk = { $figure ->
    [main] Main Hero
   *[secondary] Secondary Hero
} walks to { $location }
plan-fight = { $place }: a fight
plan-visit = { $location }: visited on the way
plan-nothing = { $location }: nothing happens
plan-stops-there = stops on the way, { $what }
plan-later = { $count ->
    [one] { $count } step is left for a later turn
   *[other] { $count } steps are left for a later turn
}
plan-strike = Go to { $space } and strike { $unit }
plan-struck-back = { $struck }; retaliation for { $high }
plan-struck-back-between = { $struck }; retaliation for { $low } to { $high }
plan-go = moves to { $space }

# Parts of sentences. A unit and where it stands: the Arrow Tower stands where it says.
roman-number = { $number ->
    [1] I
    [2] II
    [3] III
    [4] IV
    [5] V
    [6] VI
   *[7] VII
}
roman-level = { $level ->
    [1] I
    [2] II
    [3] III
    [4] IV
    [5] V
    [6] VI
   *[7] VII
}
die-added = { $die ->
    [-3] − 3
    [-2] − 2
    [-1] − 1
   *[other] + { $die }
}
which-counts = { $counts ->
    [alone] {""}
    [highest] , the higher counts
    [lowest] , the lower counts
   *[sum] , added together
}
where = { $space_id ->
    [tower] {""}
   *[other] {" "}on { $space }
}
where2 = { $space2_id ->
    [tower] {""}
   *[other] {" "}on { $space2 }
}
where-from = { $space_id ->
    [tower] {""}
   *[other] {" "}from { $space }
}

# How words end that go with a unit: units are many, the Arrow Tower is one.
ends = endings
    .s = { $unit_id ->
        [arrow_tower] s
       *[other] {""}
    }
    .is = { $unit_id ->
        [arrow_tower] is
       *[other] are
    }
    .its = { $unit_id ->
        [arrow_tower] its
       *[other] their
    }

# What judgements are explained by: how much more or less of it an option leads to, on average.
part-xp =
    { $amount } { $way ->
        [more] more
       *[less] less
    } Experience
part-army =
    { $amount } { $way ->
        [more] more
       *[less] less
    } strength in the army
part-combat =
    a lead of strength in the Combat { $way ->
        [more] larger
       *[less] smaller
    } by { $amount }
part-gold =
    { $amount } { $way ->
        [more] more
       *[less] less
    } Gold
part-materials =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } Building Materials
part-valuables =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } Valuables
part-gold-income =
    a Gold income { $amount } { $way ->
        [more] higher
       *[less] lower
    }
part-materials-income =
    an income of Building Materials { $amount } { $way ->
        [more] higher
       *[less] lower
    }
part-valuables-income =
    an income of Valuables { $amount } { $way ->
        [more] higher
       *[less] lower
    }
part-fields =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] field held
       *[other] fields held
    }
part-buildings =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] building in Town
       *[other] buildings in Town
    }
part-cards =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] card in hand
       *[other] cards in hand
    }
part-morale =
    Morale { $amount } { $way ->
        [more] higher
       *[less] lower
    }

# The same in a hint: without figures, as a player would say it.
gist-xp = { $way ->
    [more] more Experience
   *[less] less Experience
}
gist-army = { $way ->
    [more] a stronger army
   *[less] a weaker army
}
gist-combat = { $way ->
    [more] a better position in the Combat
   *[less] a worse position in the Combat
}
gist-gold = { $way ->
    [more] more Gold
   *[less] less Gold
}
gist-materials = { $way ->
    [more] more Building Materials
   *[less] fewer Building Materials
}
gist-valuables = { $way ->
    [more] more Valuables
   *[less] fewer Valuables
}
gist-gold-income = { $way ->
    [more] a higher Gold income
   *[less] a lower Gold income
}
gist-materials-income = { $way ->
    [more] a higher income of Building Materials
   *[less] a lower income of Building Materials
}
gist-valuables-income = { $way ->
    [more] a higher income of Valuables
   *[less] a lower income of Valuables
}
gist-fields = { $way ->
    [more] more fields held
   *[less] fewer fields held
}
gist-buildings = { $way ->
    [more] more buildings in Town
   *[less] fewer buildings in Town
}
gist-cards = { $way ->
    [more] more cards in hand
   *[less] fewer cards in hand
}
gist-morale = { $way ->
    [more] higher Morale
   *[less] lower Morale
}

# What a choice at the set-up of a table does: does-<variant>-<value>
does-scenario-recommended = The rulebook's first choice for so many players: Greek Gift alone, Brave New World for two or three, Brothers in Arms for four.
does-scenario-introduction = { goal-introduction }
does-scenario-monks_retreat = { goal-monks_retreat }
does-scenario-brave_new_world = { goal-brave_new_world }
does-scenario-all_for_one = { goal-all_for_one }
does-scenario-chain_link = { goal-chain_link }
does-scenario-force_of_will = { goal-force_of_will }
does-scenario-champions_of_gelea = { goal-champions_of_gelea }
does-scenario-cursed_mission = { goal-cursed_mission }
does-scenario-wandering_dragons = { goal-wandering_dragons }
does-scenario-brothers_in_arms = { goal-brothers_in_arms }
does-scenario-greek_gift = { goal-greek_gift }
does-scenario-sicilian_dragon = { goal-sicilian_dragon }
does-scenario-two_knights_defense = { goal-two_knights_defense }
does-scenario-last_chance = { goal-last_chance }
does-scenario-great_race = { goal-great_race }
does-scenario-unexpected_inheritance = { goal-unexpected_inheritance }
does-scenario-duel = { goal-duel }
does-difficulty-easy = Weakest guards; a Starting Bonus of two dice or of two searches for Artifacts.
does-difficulty-normal = Guards as usual; a Starting Bonus of the better of two dice or of one search for an Artifact.
does-difficulty-hard = Stronger guards; a Starting Bonus of one die or of a minor Artifact.
does-difficulty-impossible = Strongest guards, and no Starting Bonus.
does-no_rerolls-yes = Players reroll no dice: Morale, cards and abilities that allow it are of no use for that.
does-min_one_damage-yes = Every attack deals at least 1 damage, whatever the die and the Defense say.
does-free_extend-yes = Another Combat Round against guards costs no Movement Point.
does-no_die_damage-yes = The Attack Die adds or takes nothing; abilities still read it.
does-captured_town_buildings-yes = Whoever holds a captured Town uses its Buildings as if they were built at home; Towns give no income when flagged.
does-single_resource_dice-yes = A die that gives Resources gives only 1 of them.
does-no_starting_bonus-yes = Nobody takes a Starting Bonus.
does-start_with_secondary-yes = Every player begins with a Secondary Hero beside the Town.
does-double_mines-yes = Mines and Settlements give twice as much, also when they are flagged first.
does-free_exchange-yes = In your turn you trade Resources whenever you like; the Trading Post gives an Artifact instead.
does-astrologers_every_round-yes = Astrologers proclaim in Resource Rounds as well.
does-no_astrologers-yes = Astrologers proclaim nothing.
does-refresh_4_8_12-yes = At the start of Rounds 4, 8 and 12 visited Fields can be visited again.
does-gained_cards_to_discard-yes = Cards that you gain go to your discard pile and not to your hand.
does-split_decks-yes = Better Artifacts and Spells lie in Decks of their own, which are searched only nearer to the centre of the map.
does-miniatures_rule-yes = A Neutral Unit that is on the table already, or of your Faction, is drawn anew.
does-reactions-open = Everybody who could hold a fitting card is asked, so that nobody learns who holds one.
does-reactions-lean = Who has no fitting card is passed over: faster, but it tells who may hold one.
does-neutrals-player = As in the rulebook: an enemy of the one who fights places the guards and decides for them.
does-neutrals-rules = Nobody decides for the guards: they attack by tier and distance; the one who fights settles ties. Fewer questions, and nobody waits.

# Lessons: lesson-<id> and what it teaches, its goal, its hint, why right, why wrong
lesson-hero = Your Hero
lesson-hero-teaches = Your Main Hero has 3 Movement Points a turn. A step to a neighbouring Field costs one, and what lies there is visited at once.
lesson-hero-goal = Lead your Hero to the Field with the Resource symbol.
lesson-hero-hint = It lies directly east of your Town.
lesson-hero-right = One step east, and the Resource Die has paid. Two Movement Points are left.
lesson-hero-wrong = Your Hero has gained no Resource.
lesson-hero-wrong-guards = Guards stand on that Field: you would have to fight first. The Resource symbol lies open in the east.
lesson-hero-wrong-empty = That Field is empty. Look for the die symbol beside your Town.
lesson-hero-wrong-other = The Town can wait. A Hero who stands still finds nothing.

lesson-fight = An easy fight
lesson-fight-teaches = Guards protect the Mine. The unit with the highest Initiative acts first: move, then attack an enemy beside you. The guards fight by rules of their own.
lesson-fight-goal = Your Griffins are active. Defeat the Skeletons on a4 and flag the Mine.
lesson-fight-hint = Griffins fly: go to a3, right in front of the Skeletons, and attack.
lesson-fight-right = The Skeletons are beaten before they could strike, and the Mine is yours: its Building Materials come every Resource Round.
lesson-fight-wrong = The Skeletons still stand.
lesson-fight-wrong-wait = Your Griffins act before the Skeletons. Whoever waits gives that away, and the Skeletons strike first.
lesson-fight-wrong-far = From there no Skeleton can be reached: a unit attacks only what stands beside it. Go to a3 or b4.

lesson-losses = Win without losses
lesson-losses-teaches = Place your units before the fight, all of them if you can. A pack that loses its Health Points is turned to its few side, and that stays so afterwards.
lesson-losses-goal = Win the fight at the treasure, and let no unit be turned.
lesson-losses-hint = Place both units on the front row, then strike first with the Griffins.
lesson-losses-right = Not a scratch: the Griffins struck before the Skeletons could move.
lesson-losses-wrong = That took too long.
lesson-losses-wrong-alone = One unit alone takes all the blows. Place the Griffins, too: they are your fastest unit.
lesson-losses-wrong-wait = Who waits is struck first, and the Halberdiers pay for it. Your Griffins are faster than the Skeletons: use it.
lesson-losses-wrong-far = From there no Skeleton can be reached: a unit attacks only what stands beside it.

lesson-discover = Discover the map
lesson-discover-teaches = Tiles that lie face down are unknown land. A Hero beside one may pay a Movement Point to turn it up.
lesson-discover-goal = Turn up the tile beside your Starting Tile.
lesson-discover-hint = Go north-east first; from there the new tile can be discovered.
lesson-discover-right = New land. Now you turn the tile as you like, as long as the ways stay connected.
lesson-discover-wrong = No tile was turned up.
lesson-discover-wrong-guards = That way leads into a fight, not into new land.
lesson-discover-wrong-end = Movement Points do not keep: what you do not use is gone at the end of the turn.

lesson-income = Build for tomorrow
lesson-income-teaches = Once a Round you may build in your Town. Some Buildings bring income, some units, some cards.
lesson-income-goal = Build the Building that brings Gold in every Resource Round.
lesson-income-hint = Taxes are counted in the City Hall.
lesson-income-right = The City Hall pays at the start of every Resource Round. The sooner it stands, the more often it pays.
lesson-income-wrong = The City Hall is not built.
lesson-income-wrong-other = A good Building, but it brings no Gold, and you build once a Round.
lesson-income-wrong-end = Gold that lies idle brings nothing. Build first.

lesson-recruit = New units
lesson-recruit-teaches = Once a Round the Population token recruits units whose Dwelling stands in your Town, or reinforces a few to a pack.
lesson-recruit-goal = Strengthen your army in this turn.
lesson-recruit-hint = Choose “recruit and reinforce units”.
lesson-recruit-right = Your army has grown. Each unit of your Faction exists once for you, as few or as pack.
lesson-recruit-wrong = Your army is as it was.
lesson-recruit-wrong-build = Buildings make units possible, but no soldier joins you by that.
lesson-recruit-wrong-hire = A Secondary Hero uses the Population token as well: then no unit can be recruited in this Round.
lesson-recruit-wrong-other = First the army: fights against guards need every unit.

lesson-card = Play a card
lesson-card-teaches = The cards in your hand are your Hero’s skills. Each has a basic effect, many have an expert one. A played card goes to your discard pile.
lesson-card-goal = Gain positive Morale.
lesson-card-hint = Leadership gives positive Morale.
lesson-card-right = Positive Morale can be spent when you need it: for a card, for new cards, or for a second throw of a die.
lesson-card-wrong = You have no positive Morale.
lesson-card-wrong-end = Cards that you keep may have to be discarded at the start of your next turn. Play Leadership first.
lesson-card-wrong-other = That brings no Morale. Look at the cards in your hand.
