# Questions
draft_pick = Choose two cards to play; the rest of your hand is passed on.
draft_pick_2p = Choose a card to play and a card to discard; the rest of your hand goes to your opponent.
construction_action = Build, announce a camp, or end.
place = Where do you build { $card }?
place_second_tower = { $card }: one end stands on { $territory }. Where does the other end go?
camp_interrupt = { $camp2 } is announced. Do you go before it with { $camp }?
camp_place = Where do you pitch { $camp }?
trading_post = What do your Trading Posts produce?
copy_target = Which parchment does the { $card } copy?

# Events
round-began = Round { $round } begins; cards are passed to the { $side ->
    [left] left
   *[right] right
}.
dealt = { $seat } is dealt { $count } cards: { $card }.
dealt-hidden = { $seat } is dealt { $count } cards.
reserve-drawn = { $seat } takes { $card } from the reserve.
reserve-drawn-hidden = { $seat } takes a card from the reserve.
discarded = { $seat } discards { $card } face down.
discarded-hidden = { $seat } discards a card face down.
claimed = { $seat } takes control of { $territory }.
camp-driven-out = { $seat } drives { $camp } of { $seat2 } out of { $territory }.
camp-settled = { $seat } settles { $territory } for good: { $camp } is removed.
building-ready = { $seat } puts { $card } aside for Construction.
parchment-played = { $seat } keeps a parchment: { $card }.
parchment-played-hidden = { $seat } keeps a parchment.
provisions-played = { $seat } plays Provisions and draws { $count } cards.
construction-began = Construction of round { $round } begins.
built = { $seat } builds { $card } on { $territory }.
tower-built = { $seat } builds { $card } on { $territory } and { $territory2 }.
camp-announced = { $seat } announces { $camp }.
camp-built = { $seat } pitches { $camp } on { $territory }.
camp-interrupted = { $seat } goes before with { $camp } on { $territory }.
camp-declined = { $seat } does not use { $camp } now.
camp-withdrawn = { $seat } withdraws { $camp } until the next round.
construction-ended = { $seat } ends construction.
post-set = { $seat }: the Trading Post on { $territory } produces { $resource }.
fief-harvested = { $seat } harvests { $territory }: strength { $strength } × wealth { $wealth } = { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
harvested = { $seat } gets { $points ->
    [one] { $points } point
   *[other] { $points } points
} in this Harvest: { $total } in all.
parchments-revealed = { $seat } reveals: { $card }.
copied = { $seat }: { $card } becomes a copy of { $card2 }.
copied-nothing = { $seat }: { $card } finds nothing to copy.
parchment-scored = { $seat }: { $card } gives { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
opportunist-scored = { $seat }: { $card }, checked last, gives { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
won = { $seat } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
victory-shared = { $seat } shares the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# How a match ends
reason-points = Most points win.
reason-shared = The best players have the same number of points and share the victory.
