# Abyss: pytania. Identyfikator zdania to identyfikator pytania.
main = Twoja tura: { $deeds }.
main-explore = eksploruj głębiny
main-request = weź stos Rady
main-recruit = zrekrutuj lorda
main-skip = zrezygnuj z akcji
main-plot = spiskuj
main-use = użyj lorda
end_turn = Użyj jeszcze lorda albo zakończ turę.
buy = { $price ->
    [one] Kupujesz kartę { $card } za { $price } perłę?
    [few] Kupujesz kartę { $card } za { $price } perły?
   *[other] Kupujesz kartę { $card } za { $price } pereł?
}
explore = { $card }: { $deeds }.
explore-take = weź na rękę
explore-continue = eksploruj dalej
explore-use = użyj lorda
monster = Potwór: { $deeds }.
monster-fight = walcz
monster-continue = eksploruj dalej
monster-use = użyj lorda
reward = Wybierz nagrodę za walkę.
second_stack = Alchemik daje ci drugi stos Rady: wybierz go.
pay = { $lord } – zapłata: wybierz sojusznika.
affiliate = Wybierz sojusznika, którego przyłączasz.
jailer_discard = Nadzorca żąda sojusznika: wybierz, którego odrzucasz.
limit_discard = Dowódca pozwala na 6 sojuszników: wybierz, którego odrzucasz.
assassin_target = Zabójca: wybierz lorda, którego obracasz ({ $seat }).
hunter_victim = Łowca: wskaż przeciwnika, który traci żeton potwora.
slaver_sale = Łowca niewolników: wybierz sojusznika do odrzucenia.
apprentice_stack = Uczeń: wybierz stos Rady, który bierzesz.
oracle_stack = Wyrocznia: wybierz stos Rady do odrzucenia.
illusionist_own = Iluzjonista: wybierz miejsce, które oddajesz, albo zrezygnuj.
illusionist_available = Iluzjonista: wybierz miejsce, które bierzesz.
opportunist_lord = Oportunista: wybierz lorda, który opuszcza dziedziniec.
corruptor_lord = Łapówkarz: wybierz lorda za 5 pereł albo zrezygnuj.
traitor_dismiss = Zdrajca: wybierz lorda, którego odrzucasz, albo zrezygnuj.
traitor_lord = Zdrajca: wybierz lorda, którego bierzesz z dziedzińca.
schemer_dismiss = Spiskowiec: wybierz lorda, którego odrzucasz w zamian za wierzchniego z talii, albo zrezygnuj.
ambassador_location = Wybierz miejsce, które przejmuje twój ambasador.
control = Masz trzy klucze: { $deeds }.
control-claim = weź dostępne miejsce
control-draw = dobierz płytki
control_pick = Wybierz jedno z dobranych miejsc.
pay_keys = Wybierz trzy klucze, którymi płacisz za miejsce.
smokers_exchange = Czarne kominy: wybierz miejsce ze stosu albo zrezygnuj.

# Abyss: zdarzenia.
game-began = Zaczyna { $seat }.
turn-began = Tura { $number }: { $seat }
landlord-paid = { $pearls ->
    [one] Kamienicznik przynosi { $pearls } perłę ({ $seat }).
    [few] Kamienicznik przynosi { $pearls } perły ({ $seat }).
   *[other] Kamienicznik przynosi { $pearls } pereł ({ $seat }).
}
plotted = { $seat } spiskuje: na dziedziniec przybywa { $lord }.
revealed = { $seat } odkrywa na polu { $space }: { $card }.
reshuffled = Odrzucone karty eksploracji zostają potasowane i tworzą nową talię.
bought = { $price ->
    [one] { $seat } kupuje za { $price } perłę: { $card } (sprzedaje { $seat2 }).
    [few] { $seat } kupuje za { $price } perły: { $card } (sprzedaje { $seat2 }).
   *[other] { $seat } kupuje za { $price } pereł: { $card } (sprzedaje { $seat2 }).
}
took-ally = { $seat } bierze na rękę: { $card }.
last-space-paid = { $pearls ->
    [one] Ostatnie pole daje { $pearls } perłę ({ $seat }).
    [few] Ostatnie pole daje { $pearls } perły ({ $seat }).
   *[other] Ostatnie pole daje { $pearls } pereł ({ $seat }).
}
went-past = { $seat } omija potwora; znacznik zagrożenia stoi na polu { $space }.
fought = { $seat } pokonuje potwora: nagroda z pola { $space }.
reward-pearls = { $pearls ->
    [one] { $seat } otrzymuje { $pearls } perłę.
    [few] { $seat } otrzymuje { $pearls } perły.
   *[other] { $seat } otrzymuje { $pearls } pereł.
}
reward-tokens = { $count ->
    [one] { $seat } dobiera żeton potwora: { $points }.
    [few] { $seat } dobiera { $count } żetony potworów: { $points }.
   *[other] { $seat } dobiera { $count } żetonów potworów: { $points }.
}
reward-tokens-hidden = { $count ->
    [one] { $seat } dobiera żeton potwora.
    [few] { $seat } dobiera { $count } żetony potworów.
   *[other] { $seat } dobiera { $count } żetonów potworów.
}
reward-keys = { $keys ->
    [one] { $seat } otrzymuje żeton klucza.
    [few] { $seat } otrzymuje { $keys } żetony kluczy.
   *[other] { $seat } otrzymuje { $keys } żetonów kluczy.
}
sent-to-council = Do Rady odłożono: { $card }.
ship-master-paid = { $pearls ->
    [one] Armator przynosi { $pearls } perłę ({ $seat }).
    [few] Armator przynosi { $pearls } perły ({ $seat }).
   *[other] Armator przynosi { $pearls } pereł ({ $seat }).
}
took-stack = { $seat } bierze stos Rady ({ $race }): { $card }.
took-stack-hidden = { $count ->
    [one] { $seat } bierze stos Rady ({ $race }): { $count } karta.
    [few] { $seat } bierze stos Rady ({ $race }): { $count } karty.
   *[other] { $seat } bierze stos Rady ({ $race }): { $count } kart.
}
paid = { $pearls ->
    [0] { $seat } płaci: { $card }.
    [one] { $seat } płaci: { $card } oraz { $pearls } perła.
    [few] { $seat } płaci: { $card } oraz { $pearls } perły.
   *[other] { $seat } płaci: { $card } oraz { $pearls } pereł.
}
affiliated = { $seat } przyłącza: { $card }.
recruited = { $seat } rekrutuje: { $lord }.
court-refilled = { $pearls ->
    [one] { $seat } otrzymuje { $pearls } perłę, a dziedziniec zapełnia się: { $lord }.
    [few] { $seat } otrzymuje { $pearls } perły, a dziedziniec zapełnia się: { $lord }.
   *[other] { $seat } otrzymuje { $pearls } pereł, a dziedziniec zapełnia się: { $lord }.
}
court-paid = { $pearls ->
    [one] { $seat } otrzymuje { $pearls } perłę; nie ma już lordów, którzy zapełniliby dziedziniec.
    [few] { $seat } otrzymuje { $pearls } perły; nie ma już lordów, którzy zapełniliby dziedziniec.
   *[other] { $seat } otrzymuje { $pearls } pereł; nie ma już lordów, którzy zapełniliby dziedziniec.
}
shortage = Brakuje lordów, by zapełnić dziedziniec.
lord-dismissed = { $seat } odrzuca lorda: { $lord }.
lord-joined = { $lord } dołącza ({ $seat }).
jailer-took = Nadzorca: { $seat } odrzuca kartę { $card }.
pearls-lost = { $pearls ->
    [one] Poszukiwacz: { $seat } traci { $pearls } perłę.
    [few] Poszukiwacz: { $seat } traci { $pearls } perły.
   *[other] Poszukiwacz: { $seat } traci { $pearls } pereł.
}
disabled = { $seat } obraca lorda: { $lord } ({ $seat2 }).
limit-enforced = Limit Dowódcy: { $seat } odrzuca kartę { $card }.
token-stolen = { $seat } zabiera żeton potwora ({ $seat2 }): { $points }.
token-stolen-hidden = { $seat } zabiera żeton potwora ({ $seat2 }).
pearls-gained = { $pearls ->
    [one] { $lord } przynosi { $pearls } perłę ({ $seat }).
    [few] { $lord } przynosi { $pearls } perły ({ $seat }).
   *[other] { $lord } przynosi { $pearls } pereł ({ $seat }).
}
ally-sold = { $pearls ->
    [one] { $seat } odrzuca za { $pearls } perłę: { $card }.
    [few] { $seat } odrzuca za { $pearls } perły: { $card }.
   *[other] { $seat } odrzuca za { $pearls } pereł: { $card }.
}
extra-turn = { $seat } rozegra zaraz jeszcze jedną turę.
stack-discarded = { $seat } odrzuca stos Rady ({ $race }): { $card }.
locations-exchanged = { $seat } wymienia miejsce { $location } na miejsce { $location2 }.
court-lord-replaced = { $seat } usuwa z dziedzińca: { $lord }; przybywa { $lord2 }.
lord-bribed = { $pearls ->
    [one] { $seat } rekrutuje za { $pearls } perłę: { $lord }.
    [few] { $seat } rekrutuje za { $pearls } perły: { $lord }.
   *[other] { $seat } rekrutuje za { $pearls } pereł: { $lord }.
}
no-effect = { $lord_id ->
    [apprentice] { $lord } ({ $seat }): bez efektu, bo w Radzie nie ma żadnego stosu.
    [illusionist] { $lord } ({ $seat }): bez efektu, bo potrzeba własnego miejsca i jednego dostępnego.
    [corruptor] { $lord } ({ $seat }): bez efektu, bo na dziedzińcu nie ma lorda albo brakuje 5 pereł na zapłatę.
    [traitor] { $lord } ({ $seat }): bez efektu, bo potrzeba innego wolnego lorda do oddania i lorda na dziedzińcu.
    [schemer] { $lord } ({ $seat }): bez efektu, bo potrzeba innego wolnego lorda do oddania i lorda w talii.
    [jailer] { $lord } ({ $seat }): bez efektu, bo żaden przeciwnik w zasięgu nie ma sojusznika na ręce.
    [seeker] { $lord } ({ $seat }): bez efektu, bo żaden przeciwnik w zasięgu nie ma perły.
    [assassin] { $lord } ({ $seat }): bez efektu, bo żaden przeciwnik w zasięgu nie ma wolnego lorda.
    [hunter] { $lord } ({ $seat }): bez efektu, bo żaden przeciwnik w zasięgu nie ma żetonu potwora.
   *[other] { $lord } ({ $seat }): bez efektu.
}
declined = { $seat } rezygnuje ze zdolności: { $lord }.
tiles-drawn = { $seat } dobiera ze stosu miejsc: { $location }.
controlled = { $seat } przejmuje kontrolę nad miejscem: { $location }.
keys-paid = { $keys ->
    [0] { $seat } wsuwa pod płytkę: { $lord }.
    [one] { $seat } płaci { $keys } żetonem klucza i wsuwa pod płytkę: { $lord }.
    [few] { $seat } płaci { $keys } żetonami kluczy i wsuwa pod płytkę: { $lord }.
   *[other] { $seat } płaci { $keys } żetonami kluczy i wsuwa pod płytkę: { $lord }.
}
key-tokens-paid = { $keys ->
    [one] { $seat } płaci { $keys } żetonem klucza.
    [few] { $seat } płaci { $keys } żetonami kluczy.
   *[other] { $seat } płaci { $keys } żetonami kluczy.
}
ambassador-tucked = { $lord } przejmuje kontrolę nad miejscem: { $location } ({ $seat }).
smokers-exchanged = { $seat } wymienia Czarne kominy na miejsce: { $location }; stos zostaje przetasowany.
smokers-kept = { $seat } zatrzymuje Czarne kominy; stos zostaje przetasowany.
end-triggered = { $seat } wywołuje koniec gry: { $cause }. Pozostali rozgrywają po jednej, ostatniej turze.
last-affiliation = { $seat } przyłącza z ręki: { $card }.
scored = { $seat }: { $total } PW (miejsca { $locations }, lordowie { $lords }, sojusznicy { $allies }, potwory { $monsters }).
tied = Remis w punktach: { $seat } ma { $pearls ->
    [one] { $pearls } perłę
    [few] { $pearls } perły
   *[many] { $pearls } pereł
} i najlepszego lorda za { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}. Przy remisie wyżej jest ten, kto ma więcej pereł, a potem lepszego lorda.

# Abyss: jak skończyła się gra.
reason-seventh_lord = Ktoś miał siedmiu lordów.
reason-lord_shortage = Zabrakło lordów, by zapełnić dziedziniec.

# Abyss: stół w przeglądarce.
table-where = graczy: { $seats } · tura { $number }
table-phase-main = Spiskowanie
table-phase-action = Akcja
table-phase-control = Miejsca
table-phase-end = Koniec
table-timing-instant = raz, gdy dołącza
table-timing-passive = stale
table-timing-once_per_turn = raz na turę
table-cost-printed = na karcie: { $cost }
table-disabled = obrócony
table-acting = działa
table-used = użyty
table-worth = { $points ->
    [one] teraz { $points } punkt
    [few] teraz { $points } punkty
   *[other] teraz { $points } punktów
}
table-open-points = punkty do tej pory
table-pearls = perły
table-own-keys = klucze
table-allies-in-hand = sojusznicy na ręce
table-tokens = żetony potworów
table-lords = lordowie, siedmiu kończy grę
table-affiliated = Przyłączeni
table-on-turn = rozgrywa turę
table-end = Koniec gry
table-end-how = Siedmiu lordów albo za mało na dziedziniec
table-end-most = { $seat } – lordowie: { $count } z 7
table-end-none = Nikt nie ma jeszcze lorda
table-end-seventh_lord = Ktoś ma siedmiu lordów.
table-end-lord_shortage = Brakuje lordów na dziedziniec.
table-last-turns = Ostatnie tury: { $seat } kończy grę
table-court = Dziedziniec
table-court-hint = 1 perła odkrywa lorda · gdy zostanie 2, dziedziniec się zapełnia i daje 2 perły
table-lord-deck = Talia lordów
table-discarded = odrzucone: { $count }
table-empty = puste
table-paying = { $seat } płaci: { $value } z { $cost }
table-exploration = Eksploracja
table-exploration-deck = Talia eksploracji
table-price = { $price ->
    [one] dla innych sojusznik za { $price } perłę
    [few] dla innych sojusznik za { $price } perły
   *[other] dla innych sojusznik za { $price } pereł
}
table-last-space = ostatnie pole: dodatkowa perła
table-offer = { $price ->
    [one] { $card } za { $price } perłę:
    [few] { $card } za { $price } perły:
   *[other] { $card } za { $price } pereł:
}
table-offer-asked = pytanie
table-offer-next = potem
table-offer-passed = pasuje
table-offer-bought = już po zakupie
table-offer-poor = brak pereł
table-threat = Zagrożenie
table-threat-hint = nagroda za następną walkę
table-threat-tamed = Poskramiacz: płaci pole { $space }
table-threat-space = Zagrożenie, pole { $space }
table-council = Rada
table-council-stack = { $count ->
    [one] { $race }: { $count } karta
    [few] { $race }: { $count } karty
   *[other] { $race }: { $count } kart
}
table-locations = Miejsca
table-locations-hint = po 3 klucze · zakrytych: { $count }
table-location-stack = Stos miejsc: { $count }
table-drawn = { $seat } dobiera
table-no-locations = Nie ma dostępnego miejsca.
table-realm = Twoje królestwo
table-realm-of = { $seat }: królestwo
table-keys-of = klucze: { $keys } z 3
table-choose-parts = wybierz lordów po kolei albo zestaw poniżej
table-key-tokens = żetony kluczy: { $count }
table-empty-realm = Rekrutuj lordów z dziedzińca: dają punkty, klucze i zdolności.
table-empty-hand = Brak sojuszników na ręce. Eksploruj głębiny albo poproś Radę o wsparcie.
table-score = Wynik
table-score-locations = Miejsca
table-score-lords = Lordowie
table-score-allies = Sojusznicy
table-score-tokens = Potwory
table-score-total = Razem
table-bill = Zapłata: { $lord }
table-bill-empty = Wybieraj sojuszników od lewej do prawej.
table-bill-sum = { $value } z { $cost }
table-bill-short = brakuje { $points } (z perłami: { $pearls })
table-bill-pearls = { $pearls ->
    [one] oraz { $pearls } perła (masz { $have })
    [few] oraz { $pearls } perły (masz { $have })
   *[other] oraz { $pearls } pereł (masz { $have })
}
table-bill-enough = wartość wystarcza
table-bill-races = rasy: { $have } z { $races }
table-tally = wartość na ręce według ras
table-tucked = Pod spodem
table-nothing = Jeszcze nic.
table-gone-lords = Lordowie poza grą
table-gone-cards = Odrzucone karty eksploracji

# Pierwsza wizyta
first-steps-1 = W swojej turze eksploruj głębiny w poszukiwaniu sojuszników, weź stos z Rady albo zrekrutuj lorda z dziedzińca.
first-steps-2 = Gdy eksplorujesz, inni mogą kupować odkryte karty; pierwsza kosztuje jedną perłę, następne więcej.
first-steps-3 = Lordowie dają punkty i klucze; za trzy klucze przejmujesz kontrolę nad miejscem. Siedmiu lordów kończy grę.

# Przewodnik pierwszej gry: guide-<pytanie>-<który raz pada>
guide-main-1 = Tura to jedna akcja: eksplorujesz głębiny, prosisz Radę o cały stos sojuszników albo rekrutujesz lorda. Pytanie wymienia to, co jest teraz możliwe. Za lordów płaci się sojusznikami, więc najpierw ich zbieraj.
guide-main-2 = Lord kosztuje sojuszników: liczba to wartość, bańki to liczba różnych ras, a duża bańka wskazuje rasę, która musi wśród nich być. Brakującą wartość uzupełniają perły.
guide-main-3 = Jeśli Rada ma stosy, są za darmo: duży bywa wart więcej niż karta z głębin. Przed akcją możesz też spiskować: jedna perła sprowadza na dziedziniec jeszcze jednego lorda.
guide-main-4 = Lordowie dają punkty wpływu, zdolności i klucze. Za trzy klucze przejmujesz kontrolę nad miejscem, a lordowie wsunięci pod nie tracą zdolności: ich punkty zostają.
guide-main-5 = Gra kończy się, gdy ktoś ma siedmiu lordów. Sprawdzaj od czasu do czasu, kto prowadzi, i nie trzymaj sojuszników za długo: z ręki przyłączysz na koniec tylko najniższego z każdej rasy.
guide-explore-1 = Nikt nie kupił tego sojusznika. Weź go za darmo, co kończy eksplorację, albo zostaw Radzie i odkryj następną kartę. Na piątym polu musisz go wziąć, razem z perłą.
guide-explore-2 = Każdy zostawiony sojusznik trafia do Rady, gdzie mogą o niego poprosić inni. Nie buduj stosu następnemu graczowi.
guide-monster-1 = Potwór! Walkę zawsze wygrywasz, a nagrodę pokazuje tor zagrożenia. Omiń go, a zagrożenie rośnie, dopóki może: następna walka da więcej.
guide-reward-1 = Wybierz nagrodę: za perły się kupuje, żetony potworów to tajne punkty, a za żetony kluczy przejmujesz miejsca.
guide-buy-1 = Eksploruje ktoś inny, a ty możesz kupić tego sojusznika. Pierwszy sprzedany w turze kosztuje perłę, potem dwie, potem trzy. Kupuj to, czego brakuje ci do lorda.
guide-pay-1 = Wybierz sojuszników, którymi płacisz. Z reguły najniższy z nich zostaje z tobą jako przyłączony i punktuje na koniec: z każdej rasy liczy się twój najsilniejszy.
guide-affiliate-1 = Wybierz, który z zapłaconych sojuszników z tobą zostanie: kilku jest równie niskich albo twój lord pozwala wybrać dowolnego. Najlepiej rasa, której nie masz albo masz słabszą.
guide-control-1 = Masz trzy klucze i przejmujesz miejsce: odkryte albo jedno z kilku dobranych. Te, które dobierzesz i zostawisz, są dostępne dla wszystkich.
guide-control_pick-1 = Każde miejsce punktuje po swojemu. Porównaj je z lordami i sojusznikami, których masz i których możesz jeszcze zdobyć.
guide-end_turn-1 = Zanim tura się skończy, możesz użyć zdolności, które działają raz na turę.

# Abyss: słowa w terminalu
view-court = dziedziniec
view-council = Rada
view-locations = miejsca
view-exploration = tor eksploracji
view-disabled = obróceni
view-price = koszt
view-tokens = żetony potworów
view-pearls = perły
view-monster_tokens = żetony potworów
view-key_tokens = żetony kluczy
view-active = aktywni
view-main = spiskowanie
view-control = przejęcie kontroli nad miejscem
view-extra_turns = dodatkowe tury
view-track = tor
view-buyers = kupujący
view-spaces = pola
view-threat = zagrożenie
view-payment = zapłata
view-keys = klucze
view-allies = sojusznicy
view-affiliated = przyłączeni
view-open_points = jawne punkty
view-lords = lordowie
view-offer = oferta
view-asked = decyduje
view-bought = kupuje
view-poor = nie stać

# Ile kosztuje odpowiedź i co powoduje.
foreseen-pearls = { $count ->
    [one] 1 perła
    [few] { $count } perły
   *[many] { $count } pereł
}, zostaje: { $left }
foreseen-lord = { $cost } z { $races ->
    [one] 1 rasy
    [few] { $races } ras
   *[many] { $races } ras
}
foreseen-stack = { $count ->
    [one] 1 sojusznik
    [few] { $count } sojuszników
   *[many] { $count } sojuszników
}
foreseen-stack-gone = { $count ->
    [one] odrzucony 1 sojusznik
    [few] odrzuconych { $count } sojuszników
   *[many] odrzuconych { $count } sojuszników
}
foreseen-token = { $held ->
    [one] jedyny żeton
    [few] 1 z { $held } żetonów
   *[many] 1 z { $held } żetonów
}
foreseen-council = do Rady: { $card }
foreseen-reward = nagroda z pola { $space }
foreseen-threat = Zagrożenie na polu { $space }
foreseen-last = ostatnie pole: { $count ->
    [one] +1 perła
    [few] +{ $count } perły
   *[many] +{ $count } pereł
}
foreseen-given = { $given } z { $cost }

# Turns are counted here, there are no rounds.
analysis-round = tura { NUMBER($number, useGrouping: 0) }

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
part-lords =
    o { $amount } { $count ->
        [one] lorda
        [few] lordów
        [many] lordów
       *[other] lorda
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-locations =
    o { $amount } { $count ->
        [one] miejsce
        [few] miejsca
        [many] miejsc
       *[other] miejsca
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-keys =
    o { $amount } { $count ->
        [one] klucz
        [few] klucze
        [many] kluczy
       *[other] klucza
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-pearls =
    o { $amount } { $count ->
        [one] perłę
        [few] perły
        [many] pereł
       *[other] perły
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-allies =
    łączna wartość sojuszników na ręce { $way ->
        [more] większa
       *[less] mniejsza
    } o { $amount }
part-races =
    o { $amount } { $count ->
        [one] rasę na ręce
        [few] rasy na ręce
        [many] ras na ręce
       *[other] rasy na ręce
    } { $way ->
        [more] więcej
       *[less] mniej
    }

# To samo w podpowiedzi: bez liczb, jak powiedziałby gracz.
gist-points = { $way ->
    [more] więcej punktów
   *[less] mniej punktów
}
gist-lords = { $way ->
    [more] więcej lordów
   *[less] mniej lordów
}
gist-locations = { $way ->
    [more] więcej miejsc
   *[less] mniej miejsc
}
gist-keys = { $way ->
    [more] więcej kluczy
   *[less] mniej kluczy
}
gist-pearls = { $way ->
    [more] więcej pereł
   *[less] mniej pereł
}
gist-allies = { $way ->
    [more] lepsi sojusznicy na ręce
   *[less] słabsi sojusznicy na ręce
}
gist-races = { $way ->
    [more] więcej ras na ręce
   *[less] mniej ras na ręce
}

# Lekcje: lesson-<id>, czego uczy, cel, podpowiedź, dlaczego dobrze, dlaczego źle
lesson-explore = Eksploracja głębin
lesson-explore-teaches = Eksplorując, odkrywasz karty po kolei. Po każdej możesz wziąć tego sojusznika na rękę albo iść dalej; co ominiesz, trafia do Rady.
lesson-explore-goal = Weź konika morskiego o wartości 5: to trzecia karta.
lesson-explore-hint = Eksploruj i idź dalej, aż piątka będzie odkryta, a wtedy ją weź.
lesson-explore-right = Konik morski 5 jest na ręce. Dwaj ominięci sojusznicy czekają teraz w Radzie, dla każdego.
lesson-explore-wrong = Konika morskiego 5 nie masz na ręce.
lesson-explore-wrong-early = Na rękę trafił słaby sojusznik i na tym kończy się akcja tej tury. Piątka była jeszcze przed tobą.
lesson-explore-wrong-past = Piątka leżała odkryta, a gra poszła dalej: wziąć można tylko ostatnio odkrytą kartę.
lesson-explore-wrong-council = Rada od razu dała kałamarnicę 1. To też akcja: głębiny muszą poczekać.

lesson-council = Prośba o wsparcie Rady
lesson-council-teaches = Sojusznicy, których nikt nie wziął, leżą w Radzie, według ras. Prosząc o wsparcie, bierzesz od razu cały stos.
lesson-council-goal = Zdobądź trzech sojuszników jedną akcją.
lesson-council-hint = Policz karty w każdym stosie.
lesson-council-right = Trzy kałamarnice naraz. W głębinach rasy nie wybierzesz, tutaj tak.
lesson-council-wrong = To nie było trzech sojuszników.
lesson-council-wrong-shellfish = W stosie skorupiaków leży jedna karta.
lesson-council-wrong-explore = Eksploracja daje najwyżej jednego sojusznika, a inni mogą go kupić przed tobą.

lesson-recruit = Rekrutacja lorda
lesson-recruit-teaches = Za lorda płacisz sojusznikami dokładnie tylu ras, ile pokazuje karta, w tym rasą wskazaną. Nadwyżki nikt nie zwraca.
lesson-recruit-goal = Zrekrutuj Pasterza (8, tylko koniki morskie) i zatrzymaj konika 4.
lesson-recruit-hint = 5 i 3 dają dokładnie 8.
lesson-recruit-right = 5 + 3 = 8, nic się nie zmarnowało. Najsłabszy z płacących zostaje przyłączony: leży przed tobą i liczy się na koniec.
lesson-recruit-wrong = Pasterz nie jest twój za dokładnie 8.
lesson-recruit-wrong-four = 5 + 4 = 9: o jeden za dużo, a czwórka przepadła.
lesson-recruit-wrong-landowner = Właściciel ziemski kosztuje 10: zabiera wszystkie trzy koniki.
lesson-recruit-wrong-other = To inna akcja, a w turze jest jedna.

lesson-pearls = Perły dopełniają zapłatę
lesson-pearls-teaches = Gdy sojuszników brakuje, resztę płacisz perłami, po jednej za punkt. Liczba ras wciąż musi się zgadzać.
lesson-pearls-goal = Zrekrutuj Młynarza (8, dwie rasy) i zatrzymaj konika morskiego 2.
lesson-pearls-hint = Konik 5 i krab 2 dają 7: na tym skończ, a jedna perła dopłaci resztę.
lesson-pearls-right = 5 + 2 i jedna perła dają 8. Konik 2 czeka na ręce na następnego lorda.
lesson-pearls-wrong = Młynarz nie jest twój za jedną perłę.
lesson-pearls-wrong-two = 5 + 2 + 2 = 9: poszedł sojusznik tam, gdzie starczyłaby jedna perła.
lesson-pearls-wrong-plot = Spiskowanie kosztuje perłę i sprowadza na dziedziniec kolejnego lorda. Teraz chodzi o Młynarza.
lesson-pearls-wrong-other = To inna akcja, a w turze jest jedna.

lesson-monster = Walka z potworem
lesson-monster-teaches = Z potworem w głębinach można walczyć: zawsze wygrywasz i dostajesz nagrodę z pola zagrożenia. Kto idzie dalej, podnosi zagrożenie, a z nim nagrodę.
lesson-monster-goal = Pokonaj potwora i zdobądź klucz oraz perłę.
lesson-monster-hint = Walcz, a potem wybierz nagrodę z kluczem i perłą.
lesson-monster-right = Klucz liczy się do miejsca, perła jest twoja. Zagrożenie wraca na początek.
lesson-monster-wrong = Nie masz klucza i perły.
lesson-monster-wrong-past = Gra poszła dalej: potwór zostaje w głębinach, a nagroda rośnie dla tego, kto spotka następnego.
lesson-monster-wrong-token = Żeton potwora jest wart na koniec od dwóch do czterech punktów, ale celem była perła.
lesson-monster-wrong-council = W Radzie nie ma potworów. Spotkasz je, eksplorując.

lesson-buy = Kupowanie od eksplorującego
lesson-buy-teaches = Gdy eksplorują inni, możesz kupić, co odkryją: pierwszy sojusznik kosztuje perłę, następny dwie i tak dalej. Perłę dostaje eksplorujący.
lesson-buy-goal = Przeciwnik eksploruje. Kup konika morskiego 5 za swoją jedyną perłę.
lesson-buy-hint = Nie wszystko jest warte perły: poczekaj na drugą kartę.
lesson-buy-right = Piątka za jedną perłę, zanim eksplorujący mógł ją wziąć.
lesson-buy-wrong = Konik morski 5 nie jest twój.
lesson-buy-wrong-first = Jedyna perła poszła na kraba 1. Następną kartą byłaby piątka.
lesson-buy-wrong-none = Okazja minęła, a eksplorujący może wziąć kartę za darmo.

lesson-location = Trzy klucze otwierają miejsce
lesson-location-teaches = Mając trzy klucze, na lordach lub żetonach, musisz przejąć miejsce. Lordowie z kluczami leżą potem pod nim i tracą moce.
lesson-location-goal = Zrekrutuj trzeciego lorda z kluczem i przejmij miejsce, które jest dla ciebie najwięcej warte.
lesson-location-hint = Trzeci klucz ma Pasterz. Potem policz: twoi lordowie to trzej farmerzy.
lesson-location-right = 5 punktów i po 2 za każdego z trzech farmerów: 11. Koszary dałyby 7.
lesson-location-wrong = Najlepsze miejsce nie jest twoje.
lesson-location-wrong-barracks = Koszary liczą żołnierzy, a ty nie masz żadnego: 7 punktów. Trzej farmerzy dają Silosom sargasowym 11.
lesson-location-wrong-draw = Dobieranie to loteria, a czego nie zatrzymasz, mogą wziąć inni. Dobre miejsce leżało na stole.
lesson-location-wrong-other = To inna akcja i nie daje klucza.
