# Pytania
draft_pick = Wybierz dwie karty do zagrania; reszta ręki idzie dalej.
draft_pick_2p = Wybierz kartę do zagrania i kartę do odrzucenia; resztę ręki dostaje przeciwnik.
construction_action = Buduj, ogłoś obóz albo zakończ.
place = { $card }: gdzie budujesz?
place_second_tower = { $card }: pierwszy żeton stoi na { $territory }. Gdzie stanie drugi?
camp_interrupt = Ogłoszono: { $camp2 }. Czy przerywasz i budujesz wcześniej: { $camp }?
camp_place = { $camp }: gdzie go budujesz?
trading_post = Co produkują twoje faktorie uniwersalne?
copy_target = { $card }: który pergamin kopiujesz?

# Zdarzenia
round-began = Zaczyna się runda { $round }; karty idą w { $side ->
    [left] lewo
   *[right] prawo
}.
dealt = { $seat } dostaje { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[many] { $count } kart
}: { $card }.
dealt-hidden = { $seat } dostaje { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[many] { $count } kart
}.
reserve-drawn = { $seat } dobiera z rezerwy: { $card }.
reserve-drawn-hidden = { $seat } dobiera kartę z rezerwy.
discarded = { $seat } odrzuca zakrytą kartę: { $card }.
discarded-hidden = { $seat } odrzuca zakrytą kartę.
claimed = { $seat } obejmuje kontrolę nad { $territory }.
camp-driven-out = { $seat } usuwa z { $territory } { $camp } (właściciel: { $seat2 }).
camp-settled = { $seat } zasiedla { $territory } na stałe: { $camp } znika.
building-ready = { $seat } odkłada do fazy budowy: { $card }.
parchment-played = { $seat } zachowuje pergamin: { $card }.
parchment-played-hidden = { $seat } zachowuje pergamin.
provisions-played = { $seat } zagrywa zaopatrzenie i dobiera { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[many] { $count } kart
}.
construction-began = Zaczyna się faza budowy rundy { $round }.
built = { $seat } buduje na { $territory }: { $card }.
tower-built = { $seat } łączy { $territory } i { $territory2 }: { $card }.
camp-announced = { $seat } ogłasza: { $camp }.
camp-built = { $seat } buduje na { $territory }: { $camp }.
camp-interrupted = { $seat } przerywa i buduje na { $territory }: { $camp }.
camp-declined = { $seat } nie przerywa ({ $camp } czeka).
camp-withdrawn = { $seat } wycofuje do następnej rundy: { $camp }.
construction-ended = { $seat } kończy budowę.
post-set = { $seat }: faktoria uniwersalna na { $territory } produkuje { $resource }.
fief-harvested = { $seat } zbiera z { $territory }: siła { $strength } × bogactwo { $wealth } = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
harvested = { $seat } dostaje w tych zbiorach { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}; razem { $total }.
parchments-revealed = { $seat } odkrywa: { $card }.
copied = { $seat }: { $card } staje się kopią karty { $card2 }.
copied-nothing = { $seat }: { $card } nie ma czego skopiować.
parchment-scored = { $seat }: { $card } daje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
opportunist-scored = { $seat }: { $card }, na samym końcu, daje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
won = { $seat } wygrywa, mając { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
victory-shared = { $seat } dzieli zwycięstwo, mając { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.

# Jak kończy się partia
reason-points = Wygrywa największa liczba punktów.
reason-shared = Najlepsi gracze mają tyle samo punktów i dzielą się zwycięstwem.

# Stół
table-where = { $players ->
    [one] { $players } gracz
    [few] { $players } graczy
   *[many] { $players } graczy
} · runda { $round } z 4
table-turn = kolejka { $turn } z { $turns }
table-map = Nowy świat, 10 na 10 terytoriów
table-zoom = Powiększ planszę
table-produces = produkuje: { $resource }
table-after-building = po zbudowaniu:
table-free = niczyje
table-fief-of = Księstwo – { $seat }
table-strength = siła
table-formula = siła { $strength } × bogactwo { $wealth } = { $points }
table-lava = lawa: nie ma przejścia
table-linked = podniebna wieża do { $territory }
table-post-waits = w zbiorach produkuje to, co wybierze właściciel
table-your-fiefs = Twoje księstwa
table-fiefs-of = Księstwa – { $seat }
table-strength-wealth = siła × bogactwo
table-fields = { $count ->
    [one] { $count } terytorium
    [few] { $count } terytoria
   *[many] { $count } terytoriów
}
table-no-fiefs = Jeszcze żadnego terytorium. Każda karta ze współrzędnymi stawia królika na planszy.
table-next-harvest = Następne zbiory
table-alone = { $count ->
    [one] i { $count } terytorium bez zbiorów
    [few] i { $count } terytoria bez zbiorów
   *[many] i { $count } terytoriów bez zbiorów
}
table-tray = Twoje budynki
table-tray-of = Budynki – { $seat }
table-tray-hint = do zbudowania w fazie budowy
table-tray-empty = Nic do zbudowania.
table-locked = wycofany do następnej rundy
table-announced = ogłoszony
table-parchments = Twoje pergaminy
table-parchments-hint = tajne do końca
table-parchments-empty = Jeszcze żadnego.
table-parchments-of = Pergaminy – { $seat }
table-now = teraz { $points }
table-worth-now = tyle dałby, gdyby gra skończyła się teraz
table-copy-of = kopia: { $card }
table-posts = Faktorie uniwersalne
table-harvest = Zbiory rundy { $round }
table-harvest-hint = księstwo po księstwie
table-scores = Punkty
table-score-harvest = Zbiory { $round }
table-score-parchments = Pergaminy
table-score-total = Razem
table-points = punkty
table-territories = terytoria
table-parchment-count = pergaminy
table-cards-in-hand = karty w ręce
table-reserve = karty w rezerwie
table-waits = czeka na budowę
table-passes = Karty idą w { $side ->
    [left] lewo
   *[right] prawo
}; twoje dostaje { $seat }.
table-passes-watching = Karty idą w { $side ->
    [left] lewo
   *[right] prawo
}.
table-first = zagraj
table-joins = Łączy się z { $territory }:
table-lone = Osobne księstwo:
table-from-reserve = z rezerwy
table-known-hand = Karty, które znasz, teraz w ręce
table-known-parchments = Pergaminy, o których wiesz
table-discards = Wykorzystane karty
table-face-down = Odrzucone zakryte
table-closed = koniec budowy

# Pierwsza wizyta
first-steps-1 = Każdy w tajemnicy wybiera karty z ręki, a resztę podaje dalej.
first-steps-2 = Terytoria stawiają króliki na planszy; sąsiednie tworzą księstwo. Miasta i faktorie czynią je silnym i bogatym.
first-steps-3 = Każda z czterech rund płaci za każde księstwo siłę razy bogactwo; pergaminy płacą na końcu.

# Przewodnik pierwszej gry: guide-<pytanie>-<który raz pada>
guide-draft_pick_2p-1 = Wybierz dwie karty: jedną do zagrania, jedną do odrzucenia; reszta ręki idzie do drugiego gracza. Karta terytorium od razu stawia na planszy twojego królika. Kliknij dwie karty na ręce, najpierw tę do zagrania.
guide-draft_pick_2p-2 = Terytoria stykające się bokami tworzą księstwo. Daje ono punkty: siła, czyli miasta, razy bogactwo, czyli różne surowce – trzeba więc i jednego, i drugiego. Wskaż kartę, by zobaczyć, gdzie leży.
guide-draft_pick_2p-3 = Karty budynków czekają przed tobą na budowę: miasta dają siłę, faktorie nowe surowce, podniebne wieże łączą księstwa, a obozy zajmują wolne terytorium.
guide-draft_pick_2p-4 = Odrzucanie to broń: zabierz to, czego potrzebuje druga strona, bo inaczej to dostanie. Spójrz na jej króliki na planszy.
guide-draft_pick_2p-5 = Pergaminy są tajne i punktują raz, na samym końcu: skarby za wartość, misje za to, co udało się osiągnąć. Bierz misję, póki możesz na nią pracować.
guide-draft_pick-1 = Wybierz dwie karty do zagrania; reszta ręki idzie do sąsiada. Karta terytorium od razu stawia na planszy twojego królika.
guide-draft_pick-2 = Terytoria stykające się bokami tworzą księstwo. Daje ono punkty: siła, czyli miasta, razy bogactwo, czyli różne surowce – trzeba więc i jednego, i drugiego.
guide-construction_action-1 = Budowa: postaw z tego, co czeka przed tobą, ile chcesz, albo zachowaj na później. Na terytorium mieści się jeden budynek. Zbiory są co rundę, więc wczesna budowa zwraca się wiele razy.
guide-construction_action-2 = Odpowiedź pokazuje, co zmieni, jeśli to pewne. Najwięcej warte jest miasto w księstwie o wielu surowcach albo nowy surowiec w silnym księstwie.
guide-place-1 = Wybierz jedno ze swoich terytoriów bez budynku. Przy zaznaczonych widać, ile warte byłoby księstwo.
guide-place_second_tower-1 = Podniebna wieża ma dwa żetony: terytoria pod nimi liczą się jako sąsiednie, choćby były daleko. Połącz dwa księstwa.
guide-camp_place-1 = Obóz zajmuje dowolne niezajęte terytorium – dopóki ktoś nie zagra jego karty. Zamknij lukę w księstwie albo weź to, czego potrzebuje ktoś inny.
guide-camp_interrupt-1 = Ktoś ogłasza obóz; możesz najpierw postawić swój o niższym numerze.
guide-trading_post-1 = Faktoria uniwersalna daje wybrany surowiec podstawowy: taki, którego jej księstwo jeszcze nie ma.
guide-copy_target-1 = Twój pergamin kopiuje inny: wybierz ten, który na twojej planszy da najwięcej.

# Słowa w terminalu
view-turn = kolejka
view-passes = karty idą
view-draft_direction = kierunek przekazywania kart
view-building = budynek
view-goods = surowce
view-tray = budynki do zbudowania
view-locked = wycofane do następnej rundy
view-added = z rezerwy
view-discard = wykorzystane karty
view-discard_size = wykorzystane karty
view-face_down = odrzucone zakryte
view-face_down_size = liczba odrzuconych zakrytych
view-fiefs = księstwa
view-closed = po budowie
view-announced = ogłoszony obóz
view-outlook = wartość teraz
view-colour = kolor
view-reserve_size = rezerwa
view-parchments = pergaminy
view-parchments_size = liczba pergaminów
view-known = znane
view-territories = terytoria
view-wealth = bogactwo
view-interrupted = przerwane
view-copied = skopiowane
view-construction = budowa
view-harvest = zbiory
view-right = w prawo
view-left = w lewo
view-right_first = najpierw w prawo
view-left_first = najpierw w lewo
view-yellow = żółty
view-pink = różowy
view-red = czerwony
view-black = czarny

# Co powoduje odpowiedź.
foreseen-fief = księstwo { $before }{ $strength } × { $wealth } = { $value }
foreseen-fief = księstwo { $strength } × { $wealth } = { $value }
view-lava = lawa

# What judgements are explained by.
part-points = punkty
part-harvest = każde zbiory
part-land = terytoria
part-strength = siła księstw
part-goods = rodzaje surowców
part-parchments = pergaminy
part-tray = czekające budynki
