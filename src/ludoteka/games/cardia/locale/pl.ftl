# Cardia: pytania. Identyfikator zdania to identyfikator pytania.
place_card = Wybierz kartę do zagrania.
librarian_modifier = Bibliotekarka czekała na kartę { $card }: dodaj jej +2 albo −2.
discard_from_hand = { $count ->
    [one] Odrzuć { $count } kartę z ręki.
    [few] Odrzuć { $count } karty z ręki.
   *[other] Odrzuć { $count } kart z ręki.
}
choose_faction = Wskaż frakcję.
palace_guard_discard = Strażnik Pałacu żąda karty frakcji { $faction }: { $deeds }.
palace_guard_discard-decline = odmów, a Strażnik dostanie +7
palace_guard_discard-discard = odrzuć ją
void_mage_target = Wybierz, co usuwa Magini Pustki.
swamp_guardian_target = Wybierz swoją kartę, która wraca na rękę; przeciwna karta zostanie odrzucona.
magistra_source = Wybierz zdolność, którą kopiuje Arcymagini.
inventor_plus = Wybierz kartę, która dostaje +3.
inventor_minus = Wybierz inną kartę, która dostaje −3.
kinesis_from = Wybierz kartę, z której Telekineta zabiera żetony.
kinesis_to = Wybierz kartę, która otrzyma te żetony.
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
activated = { $seat } aktywuje kartę { $card }, bo jest słabsza.
no-effect = { $why ->
    [void_mage] { $card }: bez efektu, bo żadna karta nie ma modyfikatora ani żetonu stałej zdolności.
    [swamp_guardian] { $card }: bez efektu, bo ten gracz nie ma innej karty w linii starć.
    [magistra] { $card }: bez efektu, bo ten gracz nie ma innej, co najmniej tak silnej karty z natychmiastową zdolnością do skopiowania.
    [poisoner] { $card }: bez efektu, bo naprzeciw nie leży silniejsza karta.
    [kinesis_mage] { $card }: bez efektu, bo nie ma czego przenieść z jednej karty tego gracza na drugą.
    [prodigy] { $card }: bez efektu, bo ten gracz nie ma karty o wpływie 8 lub mniejszym.
    [illusionist] { $card }: bez efektu, bo nie da się aktywować żadnej innej przegrywającej karty tego gracza.
    [elemental] { $card }: bez efektu, bo ten gracz nie ma na ręce karty natychmiastowej.
    [token] { $card }: bez efektu, bo ma już żeton stałej zdolności.
   *[other] { $card }: bez efektu.
}
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
face-up-next = { $seat } położy następną kartę odkrytą, zanim zrobi to przeciwnik.
faction-named = { $seat } wskazuje frakcję { $faction }.
found-none = { $seat } nie ma na ręce karty frakcji { $faction }.
guard-declined = { $seat } nie odrzuca karty tej frakcji.
taken-back = { $seat } zabiera na rękę kartę { $card }.
replaced = { $card } ({ $seat }) przychodzi z ręki w miejsce karty { $card2 }.
copied = { $card } kopiuje kartę { $card2 }.
activated-again = { $card } aktywuje kartę { $card2 }.
temple-triggered = Świątynia Węży: { $seat } odwraca wynik przeszłego starcia.
returned-under = { $seat } wkłada pod talię kartę { $card }.
returned-under-hidden = { $seat } wkłada kartę pod talię.
game-won = { $seat } wygrywa grę, bo { $reason }. Gry { games-won }.
game-drawn = Gra kończy się remisem, bo { $reason }.
match-won = { $seat } wygrywa mecz { games-won }.
# Najpierw gry tego, o kim mowa; $wins to gry pierwszego miejsca.
games-won = { $seat_id ->
    [0] { $wins } : { $wins2 }
   *[1] { $wins2 } : { $wins }
}
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
table-open-line = Jedna karta leży już odkryta, teraz pora na drugą. Karta o wyższym wpływie zdobywa sygnet, karta o niższym aktywuje swoją zdolność.
table-resolving = działa
table-copied = kopiowana
table-face-down = zakryta
table-unknown-card = Zakryta karta
table-instant = zdolność natychmiastowa
table-ongoing = zdolność stała
table-won-by-ability = rozstrzyga stała zdolność
table-tied-by-ability = remis przez stałą zdolność
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
table-odds-help = Ilu jej kart się spodziewać na ręce przeciwnika i szansa na choć jedną
table-name-faction = Frakcje
table-pairs = Pary
table-choose-parts = Wskaż karty po kolei albo parę poniżej.
table-next-card = następna karta
table-laid = pierwsza
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
guide-place_card-1 = Obie strony w tajemnicy umieszczają po karcie. Wyższy wpływ wygrywa starcie i zdobywa sygnet, a karta o niższym aktywuje swoją zdolność: niska karta nigdy się nie marnuje. Przeczytaj kilka zdolności i umieść kartę.
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
terminal-wins = wygrane gry { $first } : { $second } (do { $goal })
terminal-locations = Lokacje:
terminal-under = pod nią:
terminal-hand-of = Ręka: { $name }

# What judgements are explained by: how much more or less of it an option leads to, on average.
part-games =
    szansa na wygranie tej gry { $way ->
        [more] większa
       *[less] mniejsza
    } o { $percent }
part-signets =
    o { $amount } { $count ->
        [one] sygnet
        [few] sygnety
        [many] sygnetów
       *[other] sygnetu
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-hand =
    o { $amount } { $count ->
        [one] kartę na ręce
        [few] karty na ręce
        [many] kart na ręce
       *[other] karty na ręce
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-influence =
    wpływy na ręce { $way ->
        [more] większe
       *[less] mniejsze
    } o { $amount }
part-ongoing =
    o { $amount } { $count ->
        [one] działającą zdolność stałą
        [few] działające zdolności stałe
        [many] działających zdolności stałych
       *[other] działającej zdolności stałej
    } { $way ->
        [more] więcej
       *[less] mniej
    }

# To samo w podpowiedzi: bez liczb, jak powiedziałby gracz.
gist-games = { $way ->
    [more] większa szansa na wygranie tej gry
   *[less] mniejsza szansa na wygranie tej gry
}
gist-signets = { $way ->
    [more] więcej sygnetów
   *[less] mniej sygnetów
}
gist-hand = { $way ->
    [more] więcej kart na ręce
   *[less] mniej kart na ręce
}
gist-influence = { $way ->
    [more] większe wpływy na ręce
   *[less] mniejsze wpływy na ręce
}
gist-ongoing = { $way ->
    [more] więcej działających zdolności stałych
   *[less] mniej działających zdolności stałych
}

# Lekcje: lesson-<id>, czego uczy, cel, podpowiedź, dlaczego dobrze, dlaczego źle
lesson-encounter = Jak przebiega starcie
lesson-encounter-teaches = Oboje kładziecie po karcie; wyższy wpływ wygrywa starcie i zdobywa sygnet. Tym razem Wróżbita każe przeciwnikowi położyć pierwszemu: Sędzina 8 leży odkryta.
lesson-encounter-goal = Wygraj starcie z Sędziną 8.
lesson-encounter-hint = Tylko jedna z twoich kart ma wpływ większy niż 8.
lesson-encounter-right = 13 bije 8: Strażnik Bagien wygrywa starcie i ma twój pierwszy sygnet.
lesson-encounter-wrong = Twoja karta nie wygrywa tego starcia.
lesson-encounter-wrong-surgeon = Chirurg 3 przeciw Sędzinie 8: Sędzina ma wyższy wpływ i zdobywa sygnet. Za to działa twój Chirurg, ale to teraz niczego nie wygrywa.
lesson-encounter-wrong-guard = 7 to o jeden mniej niż 8, więc sygnet ma Sędzina. Strażnik Pałacu może zadziałać, ale starcie przegrał już przy porównaniu.

lesson-weaker = Działa słabsza karta
lesson-weaker-teaches = Kto przegrywa starcie, aktywuje zdolność swojej karty. Karta zwycięzcy nie robi nic. Czytaj więc, co potrafią twoje niskie karty.
lesson-weaker-goal = Spraw, by przeciwnik odrzucił 2 karty z wierzchu talii.
lesson-weaker-hint = Potrafi to Sabotażysta, ale tylko gdy przegra.
lesson-weaker-right = Sabotażysta przegrał 5 do 8, więc zadziałał: dwie karty z talii przepadły. Sygnet dostała Sędzina, taka była cena.
lesson-weaker-wrong = Żadna twoja karta nie ruszyła talii.
lesson-weaker-wrong-clockmaker = Zegarmistrzyni wygrywa 11 do 8, a zdolność zwycięzcy milczy. Masz sygnet, ale talia jest nietknięta.
lesson-weaker-wrong-guardian = Strażnik Bagien wygrywa 13 do 8. Zwycięska karta nigdy nie działa, a jego zdolność i tak nie dotyczy talii.

lesson-fifth = Piąty sygnet
lesson-fifth-teaches = Sygnety liczy się na koniec rundy. Kto ma co najmniej 5 i więcej niż przeciwnik, wygrywa grę.
lesson-fifth-goal = Masz 4 sygnety. Wygraj grę w tej rundzie, przeciw Skarbnikowi 12.
lesson-fifth-hint = Trzeba wygrać jeszcze jedno starcie: która karta jest wyższa niż 12?
lesson-fifth-right = 14 bije 12: na koniec rundy masz piąty sygnet i wygrywasz grę.
lesson-fifth-wrong = Piątego sygnetu wciąż nie masz.
lesson-fifth-wrong-clockmaker = 11 przeciw 12 przegrywa o jeden. Zegarmistrzyni daje +3 twojej Wynalazczyni z poprzedniego starcia, ale tamto już wygrywasz.
lesson-fifth-wrong-teller = Wróżbita 6 przegrywa. Zajrzy w następną rundę, ale w tej nadal masz 4 sygnety.

lesson-on-purpose = Przegrać celowo
lesson-on-purpose-teaches = Sygnet leży na karcie. Gdy karta opuszcza linię, sygnet znika razem z nią.
lesson-on-purpose-goal = Przeciwnik ma 4 sygnety, a Arcymagini 14 leży odkryta. Niech w tej rundzie zostanie przy 4.
lesson-on-purpose-hint = Czternastki nie pobijesz. Ale jedna słaba karta zabiera przeciwną ze sobą.
lesson-on-purpose-right = Zabójczyni przegrywa, działa i odrzuca siebie razem z Arcymaginią: całe starcie znika, a z nim piąty sygnet.
lesson-on-purpose-wrong = Arcymagini wciąż ma piąty sygnet.
lesson-on-purpose-wrong-saboteur = Sabotażysta przegrywa i działa, ale rusza tylko talię. Arcymagini zatrzymuje sygnet: przeciwnik ma 5 i wygrywa.
lesson-on-purpose-wrong-clockmaker = Nawet z +3 twój Wróżbita ma 9 przeciw 15, a Arcymagini zatrzymuje nowy sygnet: przeciwnik ma 5 i wygrywa.

lesson-past = Przeszłe starcia wciąż się liczą
lesson-past-teaches = Modyfikatory zmieniają wpływ kart, które już leżą w linii. Wynik ustala się od razu na nowo, a sygnet wędruje za nim.
lesson-past-goal = Odzyskaj drugie starcie, w którym twój Strażnik Pałacu 7 przegrał z Sędziną 8.
lesson-past-hint = Zegarmistrzyni daje +3 twojej karcie w poprzednim starciu, jeśli przegra.
lesson-past-right = Zegarmistrzyni przegrała 11 do 12 i zadziałała: Strażnik Pałacu ma teraz 10 przeciw 8, a sygnet drugiego starcia jest twój.
lesson-past-wrong = Drugie starcie wciąż należy do przeciwnika.
lesson-past-wrong-djinn = Dżinn wygrywa 16 do 12: jest sygnet, ale zwycięzca nie działa i drugie starcie się nie zmienia.
lesson-past-wrong-puppeteer = Lalkarka przegrywa i podmienia kartę, z którą się mierzy. Zmienia to starcie, nie poprzednie.

lesson-ongoing = Zdolności stałe
lesson-ongoing-teaches = Stała zdolność po aktywacji dostaje żeton. Dopóki żeton leży, zdolność działa, także na starcia z poprzednich rund.
lesson-ongoing-goal = Dwa starcia są zremisowane. Niech oba będą twoje.
lesson-ongoing-hint = Sędzina wygrywa każdy remis, dawny i nowy, gdy działa. Najpierw musi przegrać.
lesson-ongoing-right = Sędzina przegrała 8 do 9 i działa: oba dawne remisy są twoje. Dopóki żeton leży, twój będzie też każdy nowy.
lesson-ongoing-wrong = Remisy wciąż nie należą do nikogo.
lesson-ongoing-wrong-puppeteer = Lalkarka wygrywa to starcie 10 do 9. To jeden sygnet, a remisy wciąż nie należą do nikogo.
lesson-ongoing-wrong-surgeon = Chirurg przegrywa, ale tylko osłabia twoją następną kartę. Remisy wciąż nie należą do nikogo.

lesson-silence = Uciszyć zdolność
lesson-silence-teaches = Stała zdolność działa tylko wtedy, gdy na karcie leży żeton. Zabierz żeton, a wszystko, co dawał, od razu znika.
lesson-silence-goal = Sędzina przeciwnika wygrywa dwa remisy. Odbierz mu oba sygnety.
lesson-silence-hint = Magini Pustki usuwa żetony z dowolnej zagranej karty.
lesson-silence-right = Bez żetonu Sędzina milczy: oba remisy znów nie należą do nikogo.
lesson-silence-wrong = Sędzina wciąż wygrywa remisy.
lesson-silence-wrong-surgeon = Chirurg przegrywa i osłabia twoją następną kartę. Sędzina zachowuje żeton i oba remisy.
lesson-silence-wrong-treasurer = Skarbnik wygrywa starcie i milczy. Sędzina zachowuje żeton i oba remisy.
lesson-silence-wrong-modifier = To +3 było twoje: leżało na twoim Strażniku Bagien. Sędzina zachowuje żeton.

lesson-hand = Czytanie ręki
lesson-hand-teaches = Oboje gracie tymi samymi 16 kartami. Co leży w linii i na stosach odrzuconych, tego nie ma na ręce: spójrz tam, zanim wskażesz frakcję.
lesson-hand-goal = Talia przeciwnika jest pusta. Spraw, by odrzucił z ręki dwie karty.
lesson-hand-hint = Zagraj Czatownika, a potem sprawdź, czego przeciwnik jeszcze nie pokazał: Chirurga 3, Wróżbity 6 i Strażnika Pałacu 7.
lesson-hand-right = Chirurg i Strażnik Pałacu należą do Gildii: dwie z trzech kart przepadły.
lesson-hand-wrong = Przeciwnik wciąż ma za dużo kart.
lesson-hand-wrong-puppeteer = Lalkarka zabiera z ręki jedną losową kartę, która trafia do linii. Miały być dwie.
lesson-hand-wrong-surgeon = Chirurg tylko osłabia twoją następną kartę. Ręka przeciwnika jest nietknięta.
lesson-hand-wrong-faction = Z tej frakcji przeciwnik ma najwyżej jedną kartę. Brakuje kart 3, 6 i 7; 3 i 7 należą do tej samej.

# What an answer surely leads to.
foreseen-influence = wpływ { $after }
foreseen-discarded = { $card } na stos odrzuconych
# $any to szansa na choć jedną, w setnych częściach; $likely to liczba, jakiej się spodziewać, do całej karty.
foreseen-odds = { $any ->
    [0] żadna z { $held ->
        [one] 1 karty
        [few] { $held } kart
       *[other] { $held } kart
    }
   *[other] { $likely ->
        [0] raczej żadna
       *[other] około { $likely }
    } z { $held ->
        [one] 1 karty
        [few] { $held } kart
       *[other] { $held } kart
    }, choć jedna: { $any } %
}
foreseen-banished = { $count ->
    [0] żadna karta z ręki i talii
    [one] 1 karta z ręki i talii
    [few] { $count } karty z ręki i talii
   *[other] { $count } kart z ręki i talii
}
