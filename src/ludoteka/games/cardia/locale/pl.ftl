# Cardia: pytania. Identyfikator zdania to identyfikator pytania.
place_card = Wybierz kartę do zagrania.
librarian_modifier = Bibliotekarka czekała na kartę { $card }: dodaj jej +2 albo −2.
discard_from_hand = { $count ->
    [one] Odrzuć { $count } kartę z ręki.
    [few] Odrzuć { $count } karty z ręki.
   *[other] Odrzuć { $count } kart z ręki.
}
choose_faction = Wskaż frakcję.
palace_guard_discard = Strażnik Pałacu żąda karty frakcji { $faction }: odrzuć ją albo odmów, a Strażnik dostanie +7.
void_mage_target = Wybierz, co usuwa Magini Pustki.
swamp_guardian_target = Wybierz swoją kartę, która wraca na rękę; przeciwna karta zostanie odrzucona.
magistra_source = Wybierz zdolność, którą kopiuje Arcymagini.
inventor_plus = Wybierz kartę, która dostaje +3.
inventor_minus = Wybierz inną kartę, która dostaje −3.
kinesis_from = Wybierz kartę, z której Telekineta zabiera żetony.
kinesis_to = Wybierz kartę, która je otrzyma.
envoy_target = Wybierz, co dostaje −3: dowolna karta albo następna, którą zagrasz.
prodigy_target = Wybierz swoją kartę o wpływie 8 lub mniejszym; dostanie +3.
illusionist_source = Wybierz swoją przegrywającą kartę; jej zdolność zostanie aktywowana.
elemental_source = Wybierz z ręki kartę natychmiastową do odrzucenia i skopiowania.
successor_keep = Wybierz 2 karty, które zachowujesz; resztę ręki i talię odrzucasz.
scrapyard_return = Wybierz kartę z ręki, którą wkładasz pod talię.

# Cardia: zdarzenia.
game-began = Zaczyna się gra { $number }.
round-began = Runda { $number }
placed-face-up = { $seat } kładzie odkrytą kartę { $card }.
placed-face-down = { $seat } kładzie zakrytą kartę { $card }.
placed-face-down-hidden = { $seat } kładzie zakrytą kartę.
revealed = { $seat } odkrywa kartę { $card }.
encounter-won = { $seat } wygrywa starcie kartą { $card }, { $mine } do { $theirs }.
encounter-tied = { $card } i { $card2 }: remis.
activated = { $seat } aktywuje kartę { $card }.
no-effect = { $card }: bez efektu.
token-placed = { $card } otrzymuje żeton stałej zdolności.
modified = { $card } ({ $seat }) dostaje { $amount }: wpływ wynosi teraz { $total }.
cleared = { $card } ({ $seat }) traci { $kind }.
moved = Wszystko z karty { $card } przechodzi na kartę { $card2 }.
encounter-removed = Starcie kart { $card } i { $card2 } znika z linii.
discarded-from-hand = { $seat } odrzuca z ręki kartę { $card }.
discarded-from-deck = { $seat } odrzuca z talii kartę { $card }.
discarded-from-line = Karta { $card } ({ $seat }) zostaje odrzucona.
drew = { $seat } dobiera: { $card }.
drew-hidden = { $count ->
    [one] { $seat } dobiera { $count } kartę.
    [few] { $seat } dobiera { $count } karty.
   *[other] { $seat } dobiera { $count } kart.
}
shuffled = { $seat } tasuje talię.
pending = Następna karta ({ $seat }) dostanie { $amount }.
pending-choice = { $seat } doda +2 albo −2 do następnej karty.
pending-after = Następna karta ({ $seat }) dostanie { $amount } po zdolnościach.
demanded = Następna karta ({ $seat }) musi należeć do frakcji { $faction }, inaczej kosztuje 2 karty.
face-up-next = { $seat } kładzie następną kartę jako pierwszy, odkrytą.
faction-named = { $seat } wskazuje frakcję { $faction }.
found-none = { $seat } nie ma na ręce karty frakcji { $faction }.
guard-declined = { $seat } odmawia.
taken-back = { $seat } zabiera na rękę kartę { $card }.
replaced = { $card } ({ $seat }) przychodzi z ręki w miejsce karty { $card2 }.
copied = { $card } kopiuje kartę { $card2 }.
activated-again = { $card } aktywuje kartę { $card2 }.
temple-triggered = Świątynia Węży: { $seat } odwraca wynik przeszłego starcia.
returned-under = { $seat } wkłada pod talię kartę { $card }.
returned-under-hidden = { $seat } wkłada kartę pod talię.
game-won = { $seat } wygrywa grę: { $reason }. Gry { $wins } : { $wins2 }.
game-drawn = Gra kończy się remisem: { $reason }.
match-won = { $seat } wygrywa mecz { $wins } : { $wins2 }.
match-drawn = Mecz kończy się remisem.

# Cardia: jak kończy się mecz.
reason-cannot_play = Przeciwnik nie miał karty do zagrania.
reason-both_cannot_play = Nikt nie miał karty do zagrania; zdecydowały sygnety.
reason-both_cannot_play_draw = Nikt nie miał karty do zagrania, a sygnetów było tyle samo.
reason-djinn = Dżinn dał zwycięstwo.
reason-puppeteer = Lalkarka trafiła na pustą rękę.
reason-founders_festival = Trzy starcia z rzędu w dniu Festiwalu Założyciela.
reason-founders_festival_draw = Obaj gracze wygrali naraz trzy starcia z rzędu.
reason-catacombs = W Nawiedzonych Katakumbach spotkały się dwie karty jednej frakcji.
reason-catacombs_draw = Obaj gracze przegrali naraz w Nawiedzonych Katakumbach.
reason-mechanical_djinn = Kolejne starcie po Mechanicznym Dżinnie zostało wygrane.
reason-mechanical_djinn_draw = Obaj gracze wygrali naraz kolejne starcie po swoim Mechanicznym Dżinnie.
reason-signets = Więcej sygnetów niż przeciwnik na koniec rundy.

# Cardia: słowa na stole.
table-where = gra { $game } · { $deck } · runda { $round } · { $level }
table-where-single = { $deck } · runda { $round } · { $level }
table-tied = po remisie z pięcioma sygnetami: wystarczy mieć więcej
table-phase-play = Zagranie kart
table-phase-ability = Aktywacja zdolności
table-phase-end = Koniec rundy
table-signets = Sygnety: { $count } z 5
table-signet = sygnet
table-cards-in-hand = karty na ręce
table-cards-in-deck = karty w talii
table-discarded = odrzucone
table-discard-pile = Karty odrzucone: { $seat }
table-discard-empty = Nie odrzucono jeszcze żadnej karty.
table-under-deck = Pod twoją talią
table-games-won = wygrane gry
table-line = Linia starć
table-encounter = Starcie { $number }
table-next-encounter = Następne starcie
table-empty-line = Oboje umieszczacie w tajemnicy po karcie. Karta o wyższym wpływie zdobywa sygnet, karta o niższym aktywuje swoją zdolność.
table-resolving = działa
table-copied = kopiowana
table-face-down = zakryta
table-unknown-card = Zakryta karta
table-instant = zdolność natychmiastowa
table-ongoing = zdolność stała
table-active = żeton stałej zdolności: działa
table-inert = żeton stałej zdolności: na tej karcie nic nie robi
table-modifier = modyfikator { $amount }
table-holds = { $seat }: { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
   *[other] { $count } kart na ręce
}
table-location = Lokacja
table-gears = trudność { $count }
table-name-faction = Frakcje
table-pairs = Pary
table-choose-parts = Wskaż karty po kolei albo parę poniżej.
table-next-card = następna karta
table-laid = położona pierwsza
table-waiting-on_reveal = następna karta { $amount }
table-waiting-on_reveal_choice = następna karta +2 albo −2
table-waiting-after_abilities = następna karta { $amount } po zdolnościach
table-waiting-faction_demand = następna karta: { $faction } albo odrzuć 2
table-waiting-face_up_first = następna karta pierwsza i odkryta
table-bound-on_reveal = { $amount } po odkryciu
table-bound-on_reveal_choice = +2 albo −2 po odkryciu
table-bound-after_abilities = { $amount } po zdolnościach
table-bound-faction_demand = musi być: { $faction }
table-bound-face_up_first = odkryta

# Strona wyniku i pierwsza wizyta
score-game = Gra { $game }
first-steps-1 = Obie osoby kładą zakrytą kartę; potem obie karty się odkrywa. Karta o wyższym wpływie zdobywa sygnet.
first-steps-2 = Zdolność aktywuje karta, która przegrała: umiejętne przegrywanie to połowa gry.
first-steps-3 = Zwyciężasz, gdy na koniec rundy masz pięć sygnetów i więcej niż przeciwnik albo gdy przeciwnik nie ma już karty do zagrania.

# Przewodnik pierwszej gry: guide-<pytanie>-<który raz pada>
guide-place_card-1 = Obie strony w tajemnicy umieszczają po karcie, po czym się je porównuje. Karta o wyższym wpływie wygrywa starcie i zdobywa sygnet. Karta o niższym aktywuje swoją zdolność – niska karta nigdy się nie marnuje. Przeczytaj najpierw kilka zdolności, potem umieść kartę.
guide-place_card-2 = To była runda. Spójrz na linię: sygnet leży na karcie, która wygrała; przy remisie nie ma go żadna. Działa zdolność niższej karty i może to zmienić. Na koniec rundy dobierasz kartę. Pięć sygnetów daje zwycięstwo, jeśli przeciwnik ma ich mniej.
guide-place_card-3 = Obie talie mają te same 16 kart, każdy wpływ raz. Co przeciwnik już zagrał, wraca na rękę tylko dzięki Strażnikowi Bagien: wysoka karta może być teraz bezpieczna albo zmarnowana.
guide-place_card-4 = Przeszłe starcia wciąż się liczą. Modyfikatory potrafią je odwrócić, a sygnet wędruje za wynikiem. Sprawdź, które starcie jest najbardziej wyrównane.
guide-place_card-5 = Prosta sztuczka: gdy spodziewasz się wysokiej karty, umieść niską, której zdolności chcesz użyć, a wysokie zachowaj na rundy do wygrania.
guide-choose_faction-1 = Wpływ mówi, jaka to frakcja: 1, 5, 9, 13 to jedna, 2, 6, 10, 14 następna i tak dalej. Pomyśl, co przeciwnik ma jeszcze zapewne na ręce.
guide-palace_guard_discard-1 = Strażnik Pałacu przeciwnika wskazuje frakcję. Możesz odrzucić kartę tej frakcji; jeśli odmówisz, Strażnik Pałacu dostaje +7 wpływu. Pytanie pada nawet bez takiej karty, by niczego nie zdradzić.
guide-void_mage_target-1 = Modyfikatory i żetony mogą zniknąć: wybierz kartę, na której ich brak zmieni zwycięzcę albo uciszy stałą zdolność.
guide-inventor_plus-1 = Połóż +3 tam, gdzie zamieni przegrane starcie w wygrane. Liczby na kartach w linii pokazują, jak jest blisko.
guide-inventor_minus-1 = A teraz −3 na inną kartę: najlepiej na kartę przeciwnika, która wygrywa o mniej niż tyle.
guide-swamp_guardian_target-1 = Jedna z twoich zagranych kart wraca na rękę, a przeciwna karta zostaje odrzucona. Oddaj starcie, które przegrywasz, i zagraj tę kartę jeszcze raz.
guide-magistra_source-1 = Kopiujesz natychmiastową zdolność jednej ze swoich zagranych kart. Wybierz tę, która teraz pomoże najbardziej.

# The terminal.
terminal-player = gracz
terminal-signets = sygnety
terminal-hand = ręka
terminal-deck = talia
terminal-discard = odrzucone
terminal-game = Gra { $game }, runda { $round }
terminal-wins = wygrane gry { $first } : { $second } (do { $goal })
terminal-locations = Lokacje:
terminal-under = pod nią:
terminal-hand-of = Ręka: { $name }

# What judgements are explained by.
part-games = wygrane gry
part-signets = sygnety
part-lead = przewaga w sygnetach
part-hand = karty na ręce
part-influence = wpływy na ręce
part-ongoing = działające zdolności stałe
