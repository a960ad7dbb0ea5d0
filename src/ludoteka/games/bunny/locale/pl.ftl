# Pytania
draft_pick = Wybierz dwie karty do zagrania; reszta ręki idzie dalej.
draft_pick_2p = Wybierz kartę do zagrania i kartę do odrzucenia; resztę ręki dostaje przeciwnik.
construction_action = Budowa: { $deeds }.
construction_action-build = buduj
construction_action-announce = ogłoś obóz
construction_action-end = zakończ budowę
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
harvested = { $seat } { $points ->
    [0] nie dostaje w tych zbiorach punktów
    [one] dostaje w tych zbiorach { $points } punkt
    [few] dostaje w tych zbiorach { $points } punkty
   *[many] dostaje w tych zbiorach { $points } punktów
}; razem { $total }.
parchments-revealed = { $seat } odkrywa: { $card }.
copied = { $seat }: { $card } staje się kopią karty { $card2 }.
copied-nothing = { $seat }: { $card } nie ma czego skopiować.
parchment-scored = { $seat }: { $card } { $points ->
    [0] nic nie daje
    [one] daje { $points } punkt
    [few] daje { $points } punkty
   *[many] daje { $points } punktów
}.
opportunist-scored = { $seat }: { $card }, na samym końcu, { $points ->
    [0] nic nie daje
    [one] daje { $points } punkt
    [few] daje { $points } punkty
   *[many] daje { $points } punktów
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
won-shared = Wspólne zwycięstwo

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
table-tray-left = niezbudowane
table-tray-empty = Nic do zbudowania.
table-locked = wycofany do następnej rundy
table-announced = ogłoszony
table-parchments = Twoje pergaminy
table-parchments-hint = tajne do końca
table-parchments-empty = Jeszcze żadnego.
table-parchments-of = Pergaminy – { $seat }
table-parchments-through = dzięki karcie „{ $card }” ({ $seat })
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
table-second = odrzuć
table-joins = Łączy się z { $territory }:
table-lone = Osobne księstwo:
table-from-reserve = z rezerwy
table-known-hand = Karty, które znasz, teraz w ręce
table-known-parchments = Pergaminy, o których wiesz
table-discards = Wykorzystane karty
table-known-nothing = Nie znasz żadnej z tych kart, a żadna nie została jeszcze wykorzystana.
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
foreseen-harvest = zbiory: { $value }
foreseen-worth = { $points ->
    [one] +1 punkt
    [few] +{ $points } punkty
   *[many] +{ $points } punktów
}
foreseen-second = { $points ->
    [one] +1 punkt
    [few] +{ $points } punkty
   *[many] +{ $points } punktów
} za drugie miejsce na końcu
foreseen-fief = księstwo { $before }{ $strength } × { $wealth } = { $value }
view-lava = lawa

# What judgements are explained by: how much more or less of it an option leads to, on average.
part-points =
    o { $amount } { $count ->
        [one] punkt
        [few] punkty
        [many] punktów
       *[other] punktu
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-harvest =
    o { $amount } { $count ->
        [one] punkt z każdych zbiorów
        [few] punkty z każdych zbiorów
        [many] punktów z każdych zbiorów
       *[other] punktu z każdych zbiorów
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-land =
    o { $amount } { $count ->
        [one] terytorium
        [few] terytoria
        [many] terytoriów
       *[other] terytorium
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-strength =
    siła księstw { $way ->
        [more] większa
       *[less] mniejsza
    } o { $amount }
part-goods =
    o { $amount } { $count ->
        [one] rodzaj surowców
        [few] rodzaje surowców
        [many] rodzajów surowców
       *[other] rodzaju surowców
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-parchments =
    o { $amount } { $count ->
        [one] pergamin
        [few] pergaminy
        [many] pergaminów
       *[other] pergaminu
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-tray =
    o { $amount } { $count ->
        [one] czekający budynek
        [few] czekające budynki
        [many] czekających budynków
       *[other] czekającego budynku
    } { $way ->
        [more] więcej
       *[less] mniej
    }

# To samo w podpowiedzi: bez liczb, jak powiedziałby gracz.
gist-points = { $way ->
    [more] więcej punktów
   *[less] mniej punktów
}
gist-harvest = { $way ->
    [more] więcej punktów w każdych zbiorach
   *[less] mniej punktów w każdych zbiorach
}
gist-land = { $way ->
    [more] więcej terytoriów
   *[less] mniej terytoriów
}
gist-strength = { $way ->
    [more] silniejsze księstwa
   *[less] słabsze księstwa
}
gist-goods = { $way ->
    [more] więcej rodzajów surowców
   *[less] mniej rodzajów surowców
}
gist-parchments = { $way ->
    [more] więcej pergaminów
   *[less] mniej pergaminów
}
gist-tray = { $way ->
    [more] więcej czekających budynków
   *[less] mniej czekających budynków
}

# Lekcje: lesson-<id>, czego uczy, cel, podpowiedź, dlaczego dobrze, dlaczego źle
lesson-neighbours = Króliki obok siebie
lesson-neighbours-teaches = Zatrzymujesz dwie karty, resztę przekazujesz dalej. Karta terytorium stawia na nim królika; terytoria stykające się bokami tworzą jedno księstwo.
lesson-neighbours-goal = Twój królik stoi na E4. Utwórz księstwo z trzech terytoriów.
lesson-neighbours-hint = E3 i E5 stykają się z E4.
lesson-neighbours-right = E3, E4 i E5 są teraz jednym księstwem. W większym księstwie zmieści się więcej miast i faktorii.
lesson-neighbours-wrong = Twoje księstwo ma mniej niż trzy terytoria.
lesson-neighbours-wrong-apart = A9 i J6 leżą daleko od E4 i od siebie: trzy samotne króliki.
lesson-neighbours-wrong-half = Tylko jedna z tych kart styka się z E4. Poszukaj obu sąsiadów.

lesson-connect = Połącz księstwa
lesson-connect-teaches = Dwa księstwa stają się jednym, gdy między nimi stanie twój królik. Razem się mnożą: wszystkie miasta razy wszystkie surowce.
lesson-connect-goal = Połącz E4 z miastem E6, a marchewki z D4 z obydwoma.
lesson-connect-hint = E5 wypełnia lukę; D4 leży nad E4.
lesson-connect-right = Jedno księstwo z czterech terytoriów: miasto na E6 liczy teraz marchewki z D4.
lesson-connect-wrong = Nie wszystkie terytoria są połączone.
lesson-connect-wrong-field = D4 daje marchewki E4, ale miasto na E6 wciąż jest odcięte.
lesson-connect-wrong-gap = Brakuje jednego z dwóch terytoriów: E5 wypełnia lukę, D4 daje marchewki.

lesson-city = Siła miast
lesson-city-teaches = Podczas zbiorów każde księstwo daje siłę (wieże miast) razy bogactwo (różne surowce). Bez surowca nie daje nic.
lesson-city-goal = Zbuduj miasto o sile 2 tak, by zbiory dały ci 2 punkty.
lesson-city-hint = Lasy dają drewno. Równina E4 nie daje niczego.
lesson-city-right = Siła 2 razy 1 surowiec, drewno: 2 punkty.
lesson-city-wrong = Zbiory dały mniej niż 2 punkty.
lesson-city-wrong-plain = Na równinie E4 miasto ma siłę 2, ale księstwo nie ma surowca: 2 razy 0 to 0.
lesson-city-wrong-end = Miasto zostaje na później. Wolno tak zrobić, ale teraz nic to nie daje.

lesson-wealth = Bogactwo liczy rodzaje
lesson-wealth-teaches = Bogactwo to liczba różnych surowców, a nie ich sztuk. Faktoria dodaje swój surowiec księstwu, w którym stoi.
lesson-wealth-goal = Postaw faktorię ryb tak, by zbiory dały ci 2 punkty.
lesson-wealth-hint = Księstwo z miastem na E6 ma jeden surowiec, marchewki. Daj mu drugi.
lesson-wealth-right = Siła 1 razy 2 surowce, marchewki i ryby: 2 punkty.
lesson-wealth-wrong = Zbiory dały mniej niż 2 punkty.
lesson-wealth-wrong-elsewhere = Drugie księstwo ma teraz surowiec, ale nie ma miasta: 0 razy 1 to 0, a twoje miasto wciąż ma same marchewki.
lesson-wealth-wrong-end = Faktoria zostaje na później. Wolno tak zrobić, ale teraz nic to nie daje.

lesson-lava = Lawa rozdziela
lesson-lava-teaches = Wzdłuż niektórych granic między górami płynie lawa. Terytoria po jej dwóch stronach nie sąsiadują, choć się stykają.
lesson-lava-goal = Twój królik stoi na B2. Utwórz wokół niego księstwo z trzech terytoriów.
lesson-lava-hint = Między B1 i B2 żarzy się lawa. A2 i C2 są otwarte.
lesson-lava-right = A2, B2 i C2 są jednym księstwem. B1 byłoby odcięte lawą.
lesson-lava-wrong = Twoje księstwo ma mniej niż trzy terytoria.
lesson-lava-wrong-across = A2 się łączy, ale między B1 i B2 płynie lawa: nie sąsiadują ze sobą.
lesson-lava-wrong-apart = Poszukaj dwóch terytoriów, które stykają się z B2 bez lawy pomiędzy.

lesson-tower = Podniebne wieże łączą z daleka
lesson-tower-teaches = Para podniebnych wież łączy dwa twoje księstwa, gdziekolwiek leżą, jakby się stykały.
lesson-tower-goal = Połącz leśne księstwo w rogu z księstwem miasta D3.
lesson-tower-hint = Jedna wieża na A1 albo A2, druga na D4.
lesson-tower-right = Drewno i marchewki dla jednego miasta: 2 punkty zamiast 1, mimo odległości.
lesson-tower-wrong = Księstwa nie są połączone.
lesson-tower-wrong-end = Wieże zostają na później, a księstwa są osobno.
lesson-tower-wrong-elsewhere = E8 to samotne pole. Po połączeniu z nim lasy nadal nie mają miasta, a miasto drugiego surowca.
