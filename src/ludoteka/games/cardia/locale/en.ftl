# Cardia: questions. A message id is the id of its prompt.
place_card = Choose a card to play.
librarian_modifier = The Librarian waited for { $card }: add +2 or −2 to it.
discard_from_hand = { $count ->
    [one] Discard a card from your hand.
   *[other] Discard { $count } cards from your hand.
}
choose_faction = Name a faction.
palace_guard_discard = The Palace Guard demands a card of the faction { $faction }: discard one, or decline and the Guard gets +7.
void_mage_target = Choose what the Void Mage removes.
swamp_guardian_target = Choose a card of yours to take back; the card opposing it is discarded.
magistra_source = Choose the ability that the Magistra copies.
inventor_plus = Choose the card that gets +3.
inventor_minus = Choose another card, which gets −3.
kinesis_from = Choose the card whose tokens the Kinesis Mage moves.
kinesis_to = Choose the card that receives them.
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
activated = { $seat } activates { $card }.
no-effect = { $card } has no effect.
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
guard-declined = { $seat } declines.
taken-back = { $seat } takes back { $card }.
replaced = { $card } of { $seat } comes from the hand in place of { $card2 }.
copied = { $card } copies { $card2 }.
activated-again = { $card } activates { $card2 }.
temple-triggered = Serpent Temple: { $seat } has turned a past encounter.
returned-under = { $seat } puts { $card } under the deck.
returned-under-hidden = { $seat } puts a card under the deck.
game-won = { $seat } wins the game: { $reason }. Games { $wins } : { $wins2 }.
game-drawn = The game is drawn: { $reason }.
match-won = { $seat } wins the match { $wins } : { $wins2 }.
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
table-resolving = resolving
table-copied = copied
table-face-down = face down
table-unknown-card = A face-down card
table-instant = instant ability
table-ongoing = ongoing ability
table-active = ongoing token: active
table-inert = ongoing token: does nothing on this card
table-modifier = modifier { $amount }
table-holds = { $seat } holds { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-location = Location
table-gears = difficulty { $count }
table-name-faction = Factions
table-pairs = Pairs
table-choose-parts = Choose cards one by one, or a pair below.
table-next-card = next card
table-laid = laid first
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
terminal-wins = won games { $first } : { $second } (first to { $goal })
terminal-locations = Locations:
terminal-under = under it:
terminal-hand-of = Hand of { $name }

# What judgements are explained by.
part-games = games won
part-signets = signets
part-lead = lead in signets
part-hand = cards in hand
part-influence = influence in hand
part-ongoing = ongoing abilities at work
