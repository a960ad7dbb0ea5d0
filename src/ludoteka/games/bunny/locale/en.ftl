# Questions
draft_pick = Choose two cards to play; the rest of your hand is passed on.
draft_pick_2p = Choose a card to play and a card to discard; the rest of your hand goes to your opponent.
construction_action = Construction: { $deeds }.
construction_action-build = build
construction_action-announce = announce a camp
construction_action-end = end your construction
place = Where do you build { $card }?
place_second_tower = { $card }: one end stands on { $territory }. Where does the other end go?
camp_interrupt = { $camp2 } is announced. Do you pitch { $camp } first?
camp_place = Where do you pitch { $camp }?
trading_post = What do your Trading Posts produce?
copy_target = Which parchment does the { $card } copy?

# Events
round-began = Round { $round } begins; cards are passed to the { $side ->
    [left] left
   *[right] right
}.
dealt = { $seat } is dealt { $count ->
    [one] { $count } card
   *[other] { $count } cards
}: { $card }.
dealt-hidden = { $seat } is dealt { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
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
provisions-played = { $seat } plays Provisions and draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
construction-began = Construction of round { $round } begins.
built = { $seat } builds { $card } on { $territory }.
tower-built = { $seat } builds { $card } on { $territory } and { $territory2 }.
camp-announced = { $seat } announces { $camp }.
camp-built = { $seat } pitches { $camp } on { $territory }.
camp-interrupted = { $seat } pitches { $camp } first, on { $territory }.
camp-declined = { $seat } does not use { $camp } now.
camp-withdrawn = { $seat } withdraws { $camp } until the next round.
construction-ended = { $seat } ends construction.
post-set = { $seat }: the Trading Post on { $territory } produces { $resource }.
fief-harvested = { $seat } harvests { $territory }: strength { $strength } × wealth { $wealth } = { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
harvested = { $seat } gets { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
} in this Harvest: { $total } in all.
parchments-revealed = { $seat } reveals: { $card }.
copied = { $seat }: { $card } becomes a copy of { $card2 }.
copied-nothing = { $seat }: { $card } finds nothing to copy.
parchment-scored = { $seat }: { $card } gives { $points ->
    [0] nothing
    [one] { $points } point
   *[other] { $points } points
}.
opportunist-scored = { $seat }: { $card }, checked last, gives { $points ->
    [0] nothing
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
won-shared = A shared victory

# The table
table-where = { $players ->
    [one] { $players } player
   *[other] { $players } players
} · round { $round } of 4
table-turn = turn { $turn } of { $turns }
table-map = The new world, 10 by 10 territories
table-zoom = Zoom the map
table-produces = produces { $resource }
table-after-building = after building:
table-free = nobody's
table-fief-of = Fief of { $seat }
table-strength = strength
table-formula = strength { $strength } × wealth { $wealth } = { $points }
table-lava = lava: no passage
table-linked = sky tower to { $territory }
table-post-waits = produces what its owner chooses in the Harvest
table-your-fiefs = Your fiefs
table-fiefs-of = Fiefs of { $seat }
table-strength-wealth = strength × wealth
table-fields = { $count ->
    [one] { $count } territory
   *[other] { $count } territories
}
table-no-fiefs = No territory yet. Every card with coordinates puts a rabbit on the map.
table-next-harvest = Next Harvest
table-alone = { $count ->
    [one] and { $count } more territory without harvest
   *[other] and { $count } more territories without harvest
}
table-tray = Your buildings
table-tray-of = Buildings of { $seat }
table-tray-hint = built in Construction
table-tray-left = left unbuilt
table-tray-empty = Nothing to build.
table-locked = withdrawn until the next round
table-announced = announced
table-parchments = Your parchments
table-parchments-hint = secret until the end
table-parchments-empty = None yet.
table-parchments-of = Parchments of { $seat }
table-parchments-through = reached through { $card } ({ $seat })
table-now = now { $points }
table-worth-now = what it would score if the game ended now
table-copy-of = copy of { $card }
table-posts = Trading Posts
table-harvest = Harvest of round { $round }
table-harvest-hint = fief by fief
table-scores = Points
table-score-harvest = Harvest { $round }
table-score-parchments = Parchments
table-score-total = Total
table-points = points
table-territories = territories
table-parchment-count = parchments
table-cards-in-hand = cards in hand
table-reserve = cards in the reserve
table-waits = waits to be built
table-passes = Hands pass to the { $side ->
    [left] left
   *[right] right
}: yours to { $seat }.
table-passes-watching = Hands pass to the { $side ->
    [left] left
   *[right] right
}.
table-first = play
table-second = discard
table-joins = Joins { $territory }:
table-lone = A fief of its own:
table-from-reserve = from the reserve
table-known-hand = Cards that you passed on or saw, now in hand
table-known-parchments = Parchments that you know of
table-discards = Used cards
table-known-nothing = You know none of these cards, and none has been used yet.
table-face-down = Discarded face down
table-closed = done building

# The first visit
first-steps-1 = Everybody secretly chooses cards from the hand and passes the rest on.
first-steps-2 = Territories put rabbits on the map; neighbouring ones are a fief. Cities and farms make it strong and rich.
first-steps-3 = Each of the four rounds pays strength times wealth for every fief; parchments pay at the end.

# The guide of a first game: guide-<question>-<which time it is asked>
guide-draft_pick_2p-1 = Choose two cards: one to play and one to discard; the rest of your hand goes to the other player. A territory card puts your rabbit on the map at once. Click two cards in your hand, the one to play first.
guide-draft_pick_2p-2 = Territories that touch along a side make a fief. A fief scores its strength, which is its cities, times its wealth, which is its different resources – so it needs both. Point at a card to see where it lies.
guide-draft_pick_2p-3 = Building cards wait before you until Construction: cities bring strength, farms new resources, sky towers join fiefs, camps take a free territory.
guide-draft_pick_2p-4 = Discarding is a weapon: take away what the other one needs, or you pass it on. Look at their rabbits on the map.
guide-draft_pick_2p-5 = Parchments stay secret and score once, at the very end: treasures their value, missions for what you have achieved. Take a mission when you can still work for it.
guide-draft_pick-1 = Choose two cards to play; the rest of your hand goes to your neighbour. A territory card puts your rabbit on the map at once.
guide-draft_pick-2 = Territories that touch along a side make a fief. A fief scores its strength, which is its cities, times its wealth, which is its different resources – so it needs both.
guide-construction_action-1 = Construction: build what waits before you, as much as you like, or keep it for a later round. A territory holds one building. Each Harvest counts, so building early pays again and again.
guide-construction_action-2 = An answer shows what it changes where that is certain. A city in a fief with many resources, or a new resource in a strong fief, is worth most.
guide-place-1 = Choose one of your territories without a building. The marked ones show what the fief would be worth.
guide-place_second_tower-1 = A sky tower has two tokens: the territories under them count as neighbours, however far apart. Join two fiefs.
guide-camp_place-1 = A camp takes any unoccupied territory – until somebody plays its card. Close a gap in your fief, or take what another one needs.
guide-camp_interrupt-1 = Somebody announces a camp; you may place a lower-numbered one of yours first.
guide-trading_post-1 = The Trading Post gives the basic resource that you choose: one that its fief does not have yet.
guide-copy_target-1 = Your parchment copies another one: choose the one that brings most on your map.

# Words in the terminal
view-turn = turn
view-passes = hands pass
view-draft_direction = direction of the draft
view-building = building
view-goods = resources
view-tray = buildings to be built
view-locked = withdrawn until the next round
view-added = from the reserve
view-discard = used cards
view-discard_size = used cards
view-face_down = discarded face down
view-face_down_size = number discarded face down
view-fiefs = fiefs
view-closed = done building
view-announced = camp announced
view-outlook = worth now
view-colour = colour
view-reserve_size = reserve
view-parchments = parchments
view-parchments_size = parchments, number
view-known = known
view-territories = territories
view-wealth = wealth
view-interrupted = interrupted
view-copied = copied
view-construction = construction
view-harvest = harvest
view-right = right
view-left = left
view-right_first = right first
view-left_first = left first
view-yellow = yellow
view-pink = pink
view-red = red
view-black = black

# What an answer does.
foreseen-harvest = Harvest: { $value }
foreseen-worth = { $points ->
    [one] +1 point
   *[other] +{ $points } points
}
foreseen-second = { $points ->
    [one] +1 point
   *[other] +{ $points } points
} if second at the end
foreseen-fief = fief { $before }{ $strength } × { $wealth } = { $value }
view-lava = lava

# What judgements are explained by: how much more or less of it an option leads to, on average.
part-points =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] point
       *[other] points
    }
part-harvest =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] point each Harvest
       *[other] points each Harvest
    }
part-land =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] territory
       *[other] territories
    }
part-strength =
    fiefs { $amount } { $way ->
        [more] stronger
       *[less] weaker
    }
part-goods =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] kind of resource
       *[other] kinds of resources
    }
part-parchments =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] parchment
       *[other] parchments
    }
part-tray =
    { $amount } { $way ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] building that waits
       *[other] buildings that wait
    }

# The same in a hint: without figures, as a player would say it.
gist-points = { $way ->
    [more] more points
   *[less] fewer points
}
gist-harvest = { $way ->
    [more] more points in each Harvest
   *[less] fewer points in each Harvest
}
gist-land = { $way ->
    [more] more territories
   *[less] fewer territories
}
gist-strength = { $way ->
    [more] stronger fiefs
   *[less] weaker fiefs
}
gist-goods = { $way ->
    [more] more kinds of resources
   *[less] fewer kinds of resources
}
gist-parchments = { $way ->
    [more] more parchments
   *[less] fewer parchments
}
gist-tray = { $way ->
    [more] more buildings that wait
   *[less] fewer buildings that wait
}

# Lessons: lesson-<id> and what it teaches, its goal, its hint, why right, why wrong
lesson-neighbours = Rabbits side by side
lesson-neighbours-teaches = You keep two cards and pass the rest on. A territory card puts a rabbit on its territory; territories that touch along a side form one fief.
lesson-neighbours-goal = Your rabbit stands on E4. Make a fief of three territories.
lesson-neighbours-hint = E3 and E5 both touch E4.
lesson-neighbours-right = E3, E4 and E5 are one fief now. Bigger fiefs have room for more cities and farms.
lesson-neighbours-wrong = Your fief has fewer than three territories.
lesson-neighbours-wrong-apart = A9 and J6 lie far from E4 and from each other: three lonely rabbits.
lesson-neighbours-wrong-half = Only one of these cards touches E4. Look for both neighbours.

lesson-connect = Connect your fiefs
lesson-connect-teaches = Two fiefs become one when a rabbit of yours stands between them. Together they multiply: all cities times all resources.
lesson-connect-goal = Join E4 with the city E6, and the carrots of D4 with both.
lesson-connect-hint = E5 closes the gap; D4 lies above E4.
lesson-connect-right = One fief of four: the city of E6 now counts the carrots of D4.
lesson-connect-wrong = The territories are not all joined.
lesson-connect-wrong-field = D4 gives carrots to E4, but the city on E6 is still cut off.
lesson-connect-wrong-gap = One of the two territories is missing: E5 closes the gap, D4 brings the carrots.

lesson-city = Strength of cities
lesson-city-teaches = In the harvest each fief scores its strength (towers of its cities) times its wealth (different resources). Without a resource it scores nothing.
lesson-city-goal = Build the city of strength 2 so that the harvest brings you 2 points.
lesson-city-hint = Forests produce wood. The plain of E4 produces nothing.
lesson-city-right = Strength 2 times 1 resource, wood: 2 points.
lesson-city-wrong = The harvest brought fewer than 2 points.
lesson-city-wrong-plain = On the plain of E4 the city has strength 2, but the fief has no resource: 2 times 0 is 0.
lesson-city-wrong-end = You kept the city for a later round. That is allowed, but brings nothing now.

lesson-wealth = Wealth counts kinds
lesson-wealth-teaches = Wealth counts different resources, not how many of each you have. A farm adds its resource to the fief it stands in.
lesson-wealth-goal = Place the fish farm so that the harvest brings you 2 points.
lesson-wealth-hint = The fief with the city on E6 has one resource, carrots. Give it a second one.
lesson-wealth-right = Strength 1 times 2 resources, carrots and fish: 2 points.
lesson-wealth-wrong = The harvest brought fewer than 2 points.
lesson-wealth-wrong-elsewhere = The other fief has a resource now, but no city: 0 times 1 is 0, and your city still has carrots only.
lesson-wealth-wrong-end = You kept the farm for a later round. That is allowed, but brings nothing now.

lesson-lava = Lava keeps apart
lesson-lava-teaches = Lava runs along some borders between mountains. Territories on both sides of it are no neighbours, even though they touch.
lesson-lava-goal = Your rabbit stands on B2. Make a fief of three territories around it.
lesson-lava-hint = Between B1 and B2 glows lava. A2 and C2 are open.
lesson-lava-right = A2, B2 and C2 are one fief. The lava between B1 and B2 would have kept them apart.
lesson-lava-wrong = Your fief has fewer than three territories.
lesson-lava-wrong-across = A2 joins, but between B1 and B2 runs lava: they are no neighbours.
lesson-lava-wrong-apart = Look for the two territories that touch B2 without lava between them.

lesson-tower = Sky towers join from afar
lesson-tower-teaches = A pair of sky towers joins two of your fiefs, wherever they lie, as if they touched.
lesson-tower-goal = Join the forest fief in the corner with the fief of the city D3.
lesson-tower-hint = One tower on A1 or A2, the other one on D4.
lesson-tower-right = Wood and carrots for one city: 2 points instead of 1, over the whole distance.
lesson-tower-wrong = The two fiefs are not joined.
lesson-tower-wrong-end = You kept the towers for a later round, and the fiefs stay apart.
lesson-tower-wrong-elsewhere = E8 is a lonely field. Joined with it, the forests still have no city, and the city has no second resource.
