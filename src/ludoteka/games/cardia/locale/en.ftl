# Cardia: questions. A message id is the id of its prompt.
place_card = Choose a card to play.
librarian_modifier = The Librarian waited for { $card }: add +2 or −2 to it.
discard_from_hand = { $count ->
    [one] Discard a card from your hand.
   *[other] Discard { $count } cards from your hand.
}
choose_faction = Name a faction.
palace_guard_discard = The Palace Guard demands a card of the faction { $faction }: { $deeds }.
palace_guard_discard-decline = decline, and the Guard gets +7
palace_guard_discard-discard = discard one
void_mage_target = Choose what the Void Mage removes.
swamp_guardian_target = Choose a card of yours to take back; the card opposing it is discarded.
magistra_source = Choose the ability that the Magistra copies.
inventor_plus = Choose the card that gets +3.
inventor_minus = Choose another card, which gets −3.
kinesis_from = Choose the card whose tokens the Kinesis Mage moves.
kinesis_to = Choose the card that receives those tokens.
envoy_target = Choose what gets −3: any card, or the next card you play.
prodigy_target = Choose a card of yours with influence 8 or less; it gets +3.
illusionist_source = Choose a losing card of yours; its ability is activated.
elemental_source = Choose an instant card from your hand to discard and copy.
successor_keep = Choose the 2 cards you keep; the rest of your hand and deck is discarded.
scrapyard_return = Choose a card of your hand to put under your deck.

# Cardia: events.
game-began = Game { $number } begins.
round-began = Round { $number }
placed-face-up = { $seat } places { $card } face up.
placed-face-down = { $seat } places { $card } face down.
placed-face-down-hidden = { $seat } places a card face down.
revealed = { $seat } reveals { $card }.
encounter-won = { $seat } wins the encounter with { $card }, { $mine } against { $theirs }.
encounter-tied = { $card } and { $card2 } tie.
activated = { $seat } activates { $card }, because it is the weaker card.
no-effect = { $why ->
    [void_mage] { $card } has no effect: no card has a modifier or an ongoing token.
    [swamp_guardian] { $card } has no effect: no other card of its player is in the line.
    [magistra] { $card } has no effect: its player has no other instant ability to copy on a card at least as high.
    [poisoner] { $card } has no effect: no higher card opposes it.
    [kinesis_mage] { $card } has no effect: there is nothing to move from one card of its player to another.
    [prodigy] { $card } has no effect: its player has no card with influence 8 or less.
    [illusionist] { $card } has no effect: no other losing card of its player can be activated.
    [elemental] { $card } has no effect: its player has no instant card in hand.
    [token] { $card } has no effect: it already has an ongoing token.
   *[other] { $card } has no effect.
}
token-placed = { $card } gets an ongoing token.
modified = { $card } of { $seat } gets { $amount }: its influence is { $total } now.
cleared = { $card } of { $seat } loses its { $kind }.
moved = Everything on { $card } moves to { $card2 }.
encounter-removed = The encounter of { $card } and { $card2 } leaves the line.
discarded-from-hand = { $seat } discards { $card } from hand.
discarded-from-deck = { $seat } discards { $card } from the deck.
discarded-from-line = { $card } of { $seat } is discarded.
drew = { $seat } draws { $card }.
drew-hidden = { $count ->
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $count } cards.
}
shuffled = { $seat } shuffles the deck.
pending = The next card of { $seat } gets { $amount }.
pending-choice = { $seat } will add +2 or −2 to the next card.
pending-after = The next card of { $seat } gets { $amount } after the abilities.
demanded = The next card of { $seat } must belong to { $faction }, or it costs 2 cards.
face-up-next = { $seat } places the next card first and face up.
faction-named = { $seat } names { $faction }.
found-none = { $seat } has no card of the faction { $faction } in hand.
guard-declined = { $seat } discards no card of that faction.
taken-back = { $seat } takes back { $card }.
replaced = { $card } of { $seat } comes from the hand in place of { $card2 }.
copied = { $card } copies { $card2 }.
activated-again = { $card } activates { $card2 }.
temple-triggered = Serpent Temple: { $seat } has turned a past encounter.
returned-under = { $seat } puts { $card } under the deck.
returned-under-hidden = { $seat } puts a card under the deck.
game-won = { $seat } wins the game, because { $reason }. Games { games-won }.
game-drawn = The game is drawn, because { $reason }.
match-won = { $seat } wins the match { games-won }.
# The games of whoever is named come first; $wins are those of the first seat.
games-won = { $seat_id ->
    [0] { $wins } : { $wins2 }
   *[1] { $wins2 } : { $wins }
}
match-drawn = The match is drawn.

# Cardia: how a match ends.
reason-cannot_play = The opponent had no card to play.
reason-both_cannot_play = Nobody had a card to play; signets decided.
reason-both_cannot_play_draw = Nobody had a card to play, and the signets were equal.
reason-djinn = The Djinn granted the victory.
reason-puppeteer = The Puppeteer found an empty hand.
reason-founders_festival = Three encounters in a row on Founder's Day.
reason-founders_festival_draw = Both players won three encounters in a row at once.
reason-catacombs = Two cards of one faction met in the Haunted Catacombs.
reason-catacombs_draw = Both players lost in the Haunted Catacombs at once.
reason-mechanical_djinn = The encounter after the Mechanical Djinn was won.
reason-mechanical_djinn_draw = Both players won the encounter after their Mechanical Djinn at once.
reason-signets = More signets than the opponent at the end of a round.

# Cardia: words on the table.
table-where = game { $game } · { $deck } · round { $round } · { $level }
table-where-single = { $deck } · round { $round } · { $level }
table-tied = after a tie at five: any lead wins
table-phase-play = Play cards
table-phase-ability = Activate ability
table-phase-end = End of round
table-signets = { $count } of 5 signets
table-signet = signet
table-cards-in-hand = cards in hand
table-cards-in-deck = cards in the deck
table-discarded = discarded
table-discard-pile = Discard pile: { $seat }
table-discard-empty = No card has been discarded.
table-under-deck = Under your deck
table-games-won = games won
table-line = Line of encounters
table-encounter = Encounter { $number }
table-next-encounter = Next encounter
table-empty-line = Both of you place a card in secret. The higher influence wins a signet; the lower card activates its ability.
table-open-line = One card already lies face up; the other one follows. The higher influence wins a signet; the lower card activates its ability.
table-resolving = resolving
table-copied = copied
table-face-down = face down
table-unknown-card = A face-down card
table-instant = instant ability
table-ongoing = ongoing ability
table-won-by-ability = won by an ongoing ability
table-tied-by-ability = a tie by an ongoing ability
table-active = ongoing token: active
table-inert = ongoing token: does nothing on this card
table-modifier = modifier { $amount }
table-holds = { $seat } holds { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-location = Location
table-gears = difficulty { $count }
table-odds-help = How many of its cards to expect in the other hand, and the chance that there is at least one
table-name-faction = Factions
table-pairs = Pairs
table-choose-parts = Choose cards one by one, or a pair below.
table-next-card = next card
table-laid = first
table-waiting-on_reveal = next card { $amount }
table-waiting-on_reveal_choice = next card +2 or −2
table-waiting-after_abilities = next card { $amount } after the abilities
table-waiting-faction_demand = next card: { $faction }, or discard 2
table-waiting-face_up_first = next card first and face up
table-bound-on_reveal = { $amount } when revealed
table-bound-on_reveal_choice = +2 or −2 when revealed
table-bound-after_abilities = { $amount } after the abilities
table-bound-faction_demand = must be { $faction }
table-bound-face_up_first = face up

# The result page, and the first visit
score-game = Game { $game }
first-steps-1 = Both players place a card face down; then both are turned over. The higher influence wins a signet.
first-steps-2 = The loser’s card gets to act: losing well is half the game.
first-steps-3 = You win with five signets and more than your opponent at the end of a round, or when your opponent has no card left to play.

# The guide of a first game: guide-<question>-<which time it is asked>
guide-place_card-1 = Both of you secretly place one card; then they are compared. The higher influence wins the encounter and bears a signet. The lower one activates its ability – so a low card is never wasted. Read a few abilities first, then place one.
guide-place_card-2 = That was a round. Look at the line: a signet lies on the card that won; where both are equal there is none. The ability of the lower card acts, and may change that. At the end of a round you draw a card. Five signets win the game, if your opponent has fewer.
guide-place_card-3 = Both decks hold the same 16 cards, each influence once. What your opponent has already played comes back to hand only through the Swamp Guardian: a big card may be safe now, or wasted.
guide-place_card-4 = Encounters of earlier rounds still count. Modifiers can turn them around, and the signet moves with the result. Ask yourself which old encounter is close.
guide-place_card-5 = A cheap trick: when you expect a high card, place a low one whose ability you want, and keep your own high cards for rounds that you can win.
guide-choose_faction-1 = The influence tells the faction: 1, 5, 9, 13 are one, 2, 6, 10, 14 the next, and so on. Think of what your opponent probably still holds.
guide-palace_guard_discard-1 = The Palace Guard of your opponent names a faction. You may discard a card of it; if you decline, the Palace Guard gets +7 influence. Even without such a card you are asked, so that nothing is given away.
guide-void_mage_target-1 = Modifiers and tokens can go: choose a card on which losing them changes the winner, or silences an ongoing ability.
guide-inventor_plus-1 = Put +3 where it turns a lost encounter into a won one. The numbers on the cards in the line show how close each of them is.
guide-inventor_minus-1 = And now −3 for another card: best for a card of your opponent that wins by less than that.
guide-swamp_guardian_target-1 = One of your played cards comes back to your hand, and its opposing card is discarded. Give up an encounter that you are losing, and play the card again.
guide-magistra_source-1 = You copy an instant ability of one of your own played cards. Pick the one that helps most on the table as it is now.

# The terminal.
terminal-player = player
terminal-signets = signets
terminal-hand = hand
terminal-deck = deck
terminal-discard = discards
terminal-game = Game { $game }, round { $round }
terminal-wins = won games { $first } : { $second } (first to { $goal })
terminal-locations = Locations:
terminal-under = under it:
terminal-hand-of = Hand of { $name }

# What judgements are explained by: how much more or less of it an option leads to, on average.
part-games =
    a chance to win this game { $percent } { $way ->
        [more] higher
       *[less] lower
    }
part-signets =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] signet
       *[other] signets
    }
part-hand =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] card in hand
       *[other] cards in hand
    }
part-influence =
    { $amount } { $way ->
        [more] more
       *[less] less
    } influence in hand
part-ongoing =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] ongoing ability at work
       *[other] ongoing abilities at work
    }

# The same in a hint: without figures, as a player would say it.
gist-games = { $way ->
    [more] a better chance to win this game
   *[less] a worse chance to win this game
}
gist-signets = { $way ->
    [more] more signets
   *[less] fewer signets
}
gist-hand = { $way ->
    [more] more cards in hand
   *[less] fewer cards in hand
}
gist-influence = { $way ->
    [more] more influence in hand
   *[less] less influence in hand
}
gist-ongoing = { $way ->
    [more] more ongoing abilities at work
   *[less] fewer ongoing abilities at work
}

# Lessons: lesson-<id> and what it teaches, its goal, its hint, why right, why wrong
lesson-encounter = How an encounter works
lesson-encounter-teaches = Both of you place one card; the higher influence wins the encounter and bears a signet. This time a Fortune Teller makes your opponent place first: the Judge 8 lies open.
lesson-encounter-goal = Win the encounter against the Judge 8.
lesson-encounter-hint = Only one of your cards has more influence than 8.
lesson-encounter-right = 13 beats 8: the Swamp Guardian wins the encounter and bears your first signet.
lesson-encounter-wrong = Your card does not win this encounter.
lesson-encounter-wrong-surgeon = Surgeon 3 against Judge 8: the Judge has more influence and bears the signet. Your Surgeon acts instead, but that wins nothing now.
lesson-encounter-wrong-guard = 7 is one less than 8, so the Judge bears the signet. The Palace Guard may act, but the encounter was lost at the comparison.

lesson-weaker = The weaker card acts
lesson-weaker-teaches = Whoever loses an encounter activates the ability of their card. The winner’s card does nothing. So read what your low cards can do.
lesson-weaker-goal = Make your opponent discard 2 cards from the top of their deck.
lesson-weaker-hint = The Saboteur can do it, but only when it loses.
lesson-weaker-right = The Saboteur lost 5 to 8, so it acted: two cards of the deck are gone. The signet went to the Judge; that was the price.
lesson-weaker-wrong = No card of yours touched the deck.
lesson-weaker-wrong-clockmaker = The Clockmaker wins 11 to 8, and the winner’s ability stays silent. You have a signet, but the deck is untouched.
lesson-weaker-wrong-guardian = The Swamp Guardian wins 13 to 8. A winning card never acts, and its ability would not touch the deck anyway.

lesson-fifth = The fifth signet
lesson-fifth-teaches = Signets are counted at the end of the round. With 5 or more, and more than your opponent, you win the game.
lesson-fifth-goal = You have 4 signets. Win the game in this round, against the Treasurer 12.
lesson-fifth-hint = You need to win one more encounter: which card is higher than 12?
lesson-fifth-right = 14 beats 12: the fifth signet is yours at the end of the round, and the game is won.
lesson-fifth-wrong = You still have no fifth signet.
lesson-fifth-wrong-clockmaker = 11 against 12 loses by one. The Clockmaker gives +3 to your Inventor of the previous encounter, but you were winning that one already.
lesson-fifth-wrong-teller = The Fortune Teller 6 loses. It looks ahead for the next round, but this round your count stays at 4.

lesson-on-purpose = Lose on purpose
lesson-on-purpose-teaches = A signet lies on a card. When its card leaves the line, the signet goes with it.
lesson-on-purpose-goal = Your opponent has 4 signets, and the Magistra 14 lies open. Keep them at 4 in this round.
lesson-on-purpose-hint = You cannot beat 14. But one weak card takes its opponent along.
lesson-on-purpose-right = The Hired Blade loses, acts, and discards itself with the Magistra: the whole encounter is gone, and with it the fifth signet.
lesson-on-purpose-wrong = The Magistra still bears the fifth signet.
lesson-on-purpose-wrong-saboteur = The Saboteur loses and acts, but it only touches the deck. The Magistra keeps the signet: your opponent has 5 and wins.
lesson-on-purpose-wrong-clockmaker = Even with +3 your Fortune Teller has 9 against 15, and the Magistra keeps the new signet: your opponent has 5 and wins.

lesson-past = Past encounters still count
lesson-past-teaches = Modifiers change the influence of cards that lie in the line already. The result is worked out again at once, and the signet moves.
lesson-past-goal = Win back the second encounter, where your Palace Guard 7 lost to the Judge 8.
lesson-past-hint = The Clockmaker gives +3 to your card in the previous encounter, if it loses.
lesson-past-right = The Clockmaker lost 11 to 12 and acted: your Palace Guard has 10 against 8 now, and the signet of the second encounter is yours.
lesson-past-wrong = The second encounter is still your opponent’s.
lesson-past-wrong-djinn = The Djinn wins 16 to 12: a signet, but the winner does not act, and the second encounter stays as it is.
lesson-past-wrong-puppeteer = The Puppeteer loses and swaps the card it faces. It changes this encounter, not the one before.

lesson-ongoing = Ongoing abilities
lesson-ongoing-teaches = An ongoing ability gets a token when it is activated. While the token lies there, it works, also on encounters of earlier rounds.
lesson-ongoing-goal = Two encounters are tied. Make both of them yours.
lesson-ongoing-hint = A Judge wins every tie, old or new, once it is active. It must lose first.
lesson-ongoing-right = The Judge lost 8 to 9 and is active: both old ties are yours. As long as the token stays, every new tie is yours, too.
lesson-ongoing-wrong = The ties still belong to nobody.
lesson-ongoing-wrong-puppeteer = The Puppeteer wins this encounter 10 to 9. That is one signet, and the ties still belong to nobody.
lesson-ongoing-wrong-surgeon = The Surgeon loses, but it only weakens your next card. The ties still belong to nobody.

lesson-silence = Silence an ability
lesson-silence-teaches = An ongoing ability works only while its card carries a token. Take the token away, and everything it gave is gone at once.
lesson-silence-goal = Your opponent’s Judge wins two ties. Take both signets away.
lesson-silence-hint = The Void Mage removes tokens from any played card.
lesson-silence-right = Without its token the Judge is silent: both ties belong to nobody again.
lesson-silence-wrong = The Judge still wins the ties.
lesson-silence-wrong-surgeon = The Surgeon loses and weakens your next card. The Judge keeps its token and both ties.
lesson-silence-wrong-treasurer = The Treasurer wins its encounter and stays silent. The Judge keeps its token and both ties.
lesson-silence-wrong-modifier = That +3 was your own: it lay on your Swamp Guardian. The Judge keeps its token.

lesson-hand = Reading a hand
lesson-hand-teaches = Both of you play the same 16 cards. What lies in the line and in the discard piles is not in a hand: look there before you name a faction.
lesson-hand-goal = Your opponent’s deck is empty. Make them discard two cards from hand.
lesson-hand-hint = Play the Ambusher, then look at what your opponent has not shown yet: Surgeon 3, Fortune Teller 6 and Palace Guard 7.
lesson-hand-right = Surgeon and Palace Guard are both Guild: two of the three cards are gone.
lesson-hand-wrong = Your opponent still holds too many cards.
lesson-hand-wrong-puppeteer = The Puppeteer takes one card of the hand at random, and it joins the line. Two were wanted.
lesson-hand-wrong-surgeon = The Surgeon only weakens your own next card. Your opponent’s hand is untouched.
lesson-hand-wrong-faction = Of that faction your opponent holds at most one card. The missing cards are 3, 6 and 7; 3 and 7 belong together.

# What an answer surely leads to.
foreseen-influence = influence { $after }
foreseen-discarded = { $card } is discarded
# $any is the chance of at least one, in hundredths; $likely how many are to be expected, to the nearest whole card.
foreseen-odds = { $any ->
    [0] none of { $held ->
        [one] 1 card
       *[other] { $held } cards
    }
   *[other] { $likely ->
        [0] probably none
       *[other] about { $likely }
    } of { $held ->
        [one] 1 card
       *[other] { $held } cards
    }, at least one: { $any } %
}
foreseen-banished = { $count ->
    [0] no card of hand and deck
    [one] 1 card of hand and deck
   *[other] { $count } cards of hand and deck
}
