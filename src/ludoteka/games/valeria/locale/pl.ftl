# Pytania.
keep_duke = Którego Księcia zachowujesz?
change_die = Użyj Włości na kości albo ogłoś wynik.
take_as_thief = Twój Złodziej { $deeds }.
take_as_thief-gold = zabiera przeciwnikowi do 3 Złota
take_as_thief-magic = zabiera przeciwnikowi do 3 Magii
take_as_thief-gold-bank = bierze z puli zasobów do 3 Złota
take_as_thief-magic-bank = bierze z puli zasobów do 3 Magii
take_as_thief-nothing = nie bierze nic
harvest_on_turn = Twoje zbiory: którą aktywację rozpatrujesz teraz?
harvest_off_turn = Twoje zbiory poza twoją turą: którą aktywację rozpatrujesz teraz?
consolation = Żadna z twoich kart nie została aktywowana. Który zasób bierzesz?
take_action = Wykonaj akcję.
pay_gold = Koszt: { $cost ->
    [one] { NUMBER($cost) } Złoto
   *[other] { NUMBER($cost) } Złota
}. Ile Magii wydajesz w zastępstwie?
pay_strength = Koszt: { $cost ->
    [one] { NUMBER($cost) } Siła
   *[other] { NUMBER($cost) } Siły
}. Ile Magii wydajesz w zastępstwie?
choose_reward = Wybierz nagrodę.
bane_spider_reward = Pająk Zguby: 3 Złota czy Rycerz?
spider_queen_reward = Królowa Pająków: 2 Złota za każdego twojego Potwora z Lasu czy dowolny Mieszkaniec i 1 PZ?
take_citizen = Którego Mieszkańca bierzesz?
eye_slay = Oko Asteratenu: którego Potwora zgładzasz?
truce_opponent = Układ Rzezimieszków: komu zabierasz 3 Złota?
perch_opponent = Grzęda Rabusia: z czyjego stosu Zwycięstwa zabierasz losowego Potwora?
return_citizen = Gniazdo Wiedźmy Tkaczki: którego Mieszkańca zwracasz, aby otrzymać 3 PZ?
return_monster = Czatownik na Wodzie: którego Potwora zwracasz, aby otrzymać 3 PZ?
obelisk = Złoty Obelisk Nae: czy płacisz 3 Magii, aby otrzymać 3 PZ?
cathedral_opponent = Katedra św. Akwilina: komu zabierasz 1 Złoto?
orb_opponent = Kula Urdr: komu zabierasz 1 Magię?
wake_stack = Szóstka: który stos Potworów się aktywuje?
lose_citizen = Potwory pojmują Mieszkańca ze swojej kolumny: którego?

# Zdarzenia.
stacks-built = Potwory pochodzą z Terenów: { $area }. Mieszkańcy: { $citizen }. Pierwsze Włości: { $domain }.
kept-duke = { $seat } zachowuje kartę: { $duke }.
kept-duke-hidden = { $seat } zachowuje jednego Księcia.
dark-lord-came = Mroczny Władca bierze zakrytą kartę jednego z pozostałych Książąt.
first-player = { $seat } zaczyna.
turn-began = Runda { NUMBER($round) }, tura: { $seat }.
rolled = { $seat } wyrzuca { $value } i { $value2 }.
die-changed = { $domain }: { $seat } zmienia wynik kości z { $value } na { $value2 }.
die-bought = { $domain }: { $seat } płaci { $tokens } i zmienia wynik kości z { $value } na { $value2 }.
stole = { $card }: { $seat } zabiera { $tokens } ({ $seat2 }).
stole-nothing = { $card }: { $seat } nic nie zabiera.
harvested = { $seat } zbiera { $tokens }.
picked = { $citizen }: { $seat } wybiera { $tokens }.
exchanged = { $citizen }: { $seat } płaci { $tokens } i otrzymuje { $tokens2 }.
consoled = { $seat } nie ma aktywowanej karty i bierze { $tokens }.
resource-gained = { $seat } bierze { $tokens }.
slew = { $seat } płaci { $tokens } i zgładza Potwora: { $monster }.
recruited = { $seat } płaci { $tokens } i werbuje Mieszkańca: { $citizen }.
built = { $seat } płaci { $tokens } i pozyskuje Włość: { $domain }.
gained = { $card }: { $seat } otrzymuje { $tokens }.
citizen-taken = { $card }: { $seat } bierze Mieszkańca: { $citizen }.
paid-for-victory = { $card }: { $seat } płaci { $tokens } i otrzymuje { $tokens2 }.
no-citizen = { $card }: { $seat } nie ma Mieszkańca, którego można wziąć.
no-use = { $card }: { $seat } nie może z niej teraz skorzystać.
declined = { $card }: { $seat } rezygnuje.
domain-revealed = Odkryta zostaje Włość: { $domain }.
citizen-revealed = Odkryty zostaje Mieszkaniec: { $citizen }.
stack-emptied = Wyczerpany stos: { $position }.
citizen-returned = { $seat } zwraca Mieszkańca na stos: { $citizen }.
monster-returned = { $seat } zwraca Potwora na stos: { $monster }.
monster-stolen = { $seat } zabiera Potwora: { $monster } ({ $seat2 }).
monster-taken = { $seat } bierze Potwora ze Stosów Centralnych: { $monster }.
last-round = Ostatnia runda: { $condition }.
stack-woke = Wynik { $value } aktywuje Potwory z Terenu: { $area }.
stack-asleep = Wynik { $value } nie aktywuje nikogo, stos jest wyczerpany: { $area }.
citizen-captured = Pojmany Mieszkaniec: { $citizen }.
domain-captured = Pojmana Włość: { $domain }.
scored = { $seat }: { $monsters } PZ za Potwory, { $domains } PZ za Włości, { $victory } PZ w znacznikach, { $points } PZ za kartę { $duke }.
tied = Remis w punktach: { $seat } ma { $cards ->
    [one] { $cards } kartę
    [few] { $cards } karty
   *[many] { $cards } kart
}. Przy równej liczbie punktów wyżej jest ten, kto ma mniej kart.
dark-lord-scored = Mroczny Władca: { $monsters } PZ za ocalałe Potwory, { $domains } PZ za pojmane Włości, { $points } PZ za kartę { $duke }; razem { $total }.

# Jak kończy się partia.
reason-monsters = Wszystkie stosy Potworów są wyczerpane.
reason-domains = Wszystkie stosy Włości są wyczerpane.
reason-exhausted = Wyczerpano dość stosów.
reason-solo-all-slain = Nie ma już Potworów: Mroczny Władca pokonany.
reason-solo-more-points = Pięć miejsc jest wyczerpanych, a ty z { $points } { $points ->
    [one] punktem
   *[other] punktami
} masz więcej niż Mroczny Władca, który ma { $total }.
reason-solo-fewer-points = Pięć miejsc jest wyczerpanych, a ty z { $points } { $points ->
    [one] punktem
   *[other] punktami
} nie masz więcej niż Mroczny Władca, który ma { $total }.
lost-solo-fewer-points = Wygrywa Mroczny Władca
lost-solo-nothing-to-capture = Wygrywa Mroczny Władca
reason-solo-nothing-to-capture = Potwory nie mają już czego pojmać: wygrywa Mroczny Władca.

# Na stole w przeglądarce.
table-where = runda { $round } · { $stacks }
table-gold = Złoto
table-strength = Siła
table-magic = Magia
table-vp = PZ
table-points = punkty bez Księcia
table-role-worker = Rzemieślnik
table-role-soldier = Żołnierz
table-role-shadow = Rozbójnik
table-role-holy = Święty
table-monsters = Potwory na stosie Zwycięstwa
table-domains = Włości
table-resting = odpoczywa w tej turze
table-tableau = Tableau: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } kart
}
table-dark-lord = Mroczny Władca
table-nothing-captured = Nic jeszcze nie pojmano.
table-roll = Rzut: { $seat }
table-dice = Kości
table-activates = Aktywowane numery: { $first }, { $second } i { $sum }.
table-end = Koniec gry
table-last-round = Ostatnia runda!
table-exhausted-of = wyczerpane stosy: { $exhausted } z { $limit }
table-exhausted-over = wyczerpane stosy: { $exhausted }, wystarczyło { $limit }
table-exhausted = wyczerpany
table-victory-tokens = { $count ->
    [one] { $count } znacznik PZ
    [few] { $count } znaczniki PZ
   *[other] { $count } znaczników PZ
 }
table-covered = zakryte: { $count }
table-face-down = zakryta
table-reward = nagroda
table-left = zostało { $count }
table-on-turn = w twojej turze
table-off-turn = poza twoją turą
table-centre = Stosy Centralne
table-activated = teraz aktywowane

# Strona wyniku i pierwsza wizyta
score-monsters = Potwory
score-domains = Włości
score-victory = Znaczniki Zwycięstwa
score-duke = Książę
first-steps-1 = Każdy rzut daje coś wszystkim: obie kości i ich suma aktywują Mieszkańców o tych numerach.
first-steps-2 = Potem osoba, której jest tura, wykonuje dwie akcje: werbuje Mieszkańca, zgładza Potwora, pozyskuje Włość albo bierze zasób.
first-steps-3 = Twój tajny Książę mówi, co na końcu liczy się dla ciebie najbardziej.

# Przewodnik pierwszej gry: guide-<pytanie>-<który raz pada>
guide-keep_duke-1 = Twój Książę zostaje tajny i mówi, za co dostaniesz punkty na koniec. Zachowaj tego, którego życzenia pasują do Stosów Centralnych, i graj na niego od pierwszej tury.
guide-take_action-1 = Masz dwie akcje: Siłą zgładź Potwora, Złotem zwerbuj Mieszkańca lub pozyskaj Włość albo weź zasób. Najpierw Mieszkańcy: każdy coś daje, ilekroć wypadnie jego numer, także poza twoją turą.
guide-take_action-2 = Mieszkańców aktywują obie kości i ich suma: z sum najczęstsze są 5–8, małe liczby wypadają na pojedynczych kościach. Zbieraj różne numery, a zbiory będą prawie co rzut.
guide-take_action-3 = Mieszkaniec, którego już masz, kosztuje o jedno Złoto więcej za każdą kopię. Moc przy słońcu działa w twojej turze, moc przy księżycu poza twoją turą.
guide-take_action-4 = Potwory dają nagrodę od razu, a punkty na koniec; na spodzie stosu każdego Terenu leży Przywódca. Włości wymagają ikon Roli twoich Mieszkańców, za to dają moce i punkty.
guide-take_action-5 = Gra kończy się, gdy zabraknie Potworów albo Włości lub gdy wyczerpie się dość stosów. Nie tylko rośnij: w porę zamień to, co masz, na punkty.
guide-pay_gold-1 = Magia może zastąpić Złoto, ale choć jeden znacznik musi być Złotem. Zachowaj Magię na Potwory, które jej wymagają.
guide-pay_strength-1 = Magia może zastąpić Siłę, ale choć jeden znacznik musi być Siłą.
guide-harvest_on_turn-1 = Zbiory: stałe zyski już masz. Tu Mieszkaniec daje wybór: weź to, czego wymaga następna akcja.
guide-harvest_off_turn-1 = Zbiory poza twoją turą: twoi Mieszkańcy używają mocy przy księżycu. Wymiana zależy od ciebie.
guide-consolation-1 = Kości nie aktywowały żadnej twojej karty: na pocieszenie wybierz jeden zasób.
guide-choose_reward-1 = Potwór zgładzony; wybierz nagrodę, która teraz pomoże.
guide-take_citizen-1 = Dostajesz Mieszkańca za darmo. Weź najdroższego dla ciebie albo numer, którego nie masz.
guide-change_die-1 = Twoja Włość może zmienić kość, zanim wszyscy zbiorą: sprawdź, czyich Mieszkańców aktywowałyby nowe liczby.

# Słowa w terminalu
view-area = Teren
view-slot = miejsce
view-domains = Włości
view-removed_domains = usunięte Włości
view-citizens = Mieszkańcy
view-mixed_citizens = mieszane stosy Mieszkańców
view-monsters = stos Zwycięstwa
view-victory = znaczniki Zwycięstwa
view-points = PZ bez Księcia
view-score = PZ
view-roles = Role Mieszkańców
view-icons = ikony Ról
view-worker = Rzemieślnik
view-soldier = Żołnierz
view-shadow = Rozbójnik
view-holy = Święty
view-duke = Książę
view-returned = zwrócony Książę
view-dealt = rozdani Książęta
view-duke_points = PZ Księcia
view-dark_lord = Mroczny Władca
view-on_turn = w twojej turze
view-off_turn = poza twoją turą
view-exhausted = wyczerpane stosy
view-used = użyte Włości
view-resting = gracz odpoczywający
view-first = pierwszy gracz
view-active = aktywny gracz
view-gold = złoto
view-strength = siła
view-magic = magia
view-exhausted_limit = wyczerpane, limit
view-activated = aktywowane
view-power = moc
view-harvest = zbiory

# Ile kosztuje odpowiedź i co powoduje.
foreseen-paid = { $tokens }; zostaje: { $left }
foreseen-beside = + { $tokens }; zostaje: { $left }
foreseen-left = zostaje: { $left }
foreseen-tokens = { $tokens }
foreseen-stolen = { $count ->
    [one] 1 Potwór
    [few] 1 z { $count } Potworów
   *[other] 1 z { $count } Potworów
}
foreseen-die = { $before } zmienia się w { $face }, suma { $sum }
foreseen-captures = pojmany: { $citizen }
foreseen-captures-either = pojmany jeden z nich: { $citizen }, { $citizen2 }
foreseen-captures-domain = pojmana Włość: { $domain }
foreseen-lost = nie ma już czego pojmać: wygrywa Mroczny Władca
foreseen-stack = { $count ->
    [one] zostaje tam { $count } karta
    [few] zostają tam { $count } karty
   *[other] zostaje tam { $count } kart
}
foreseen-exhausts = stos będzie wyczerpany: { $exhausted } z { $limit }

# What judgements are explained by: how much more or less of it an option leads to, on average.
part-points =
    o { $amount } { $count ->
       *[other] PZ
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-income =
    dochód na rundę { $way ->
        [more] wyższy
       *[less] niższy
    } o { $amount }
part-gold =
    Złota o { $amount } { $way ->
        [more] więcej
       *[less] mniej
    }
part-strength =
    Siły o { $amount } { $way ->
        [more] więcej
       *[less] mniej
    }
part-magic =
    Magii o { $amount } { $way ->
        [more] więcej
       *[less] mniej
    }
part-citizens =
    o { $amount } { $count ->
        [one] Mieszkańca
        [few] Mieszkańców
        [many] Mieszkańców
       *[other] Mieszkańca
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-monsters =
    o { $amount } { $count ->
        [one] zgładzonego Potwora
        [few] zgładzone Potwory
        [many] zgładzonych Potworów
       *[other] zgładzonego Potwora
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-domains =
    o { $amount } { $count ->
       *[other] Włości
    } { $way ->
        [more] więcej
       *[less] mniej
    }

# To samo w podpowiedzi: bez liczb, jak powiedziałby gracz.
gist-points = { $way ->
    [more] więcej PZ
   *[less] mniej PZ
}
gist-income = { $way ->
    [more] wyższy dochód na rundę
   *[less] niższy dochód na rundę
}
gist-gold = { $way ->
    [more] więcej Złota
   *[less] mniej Złota
}
gist-strength = { $way ->
    [more] więcej Siły
   *[less] mniej Siły
}
gist-magic = { $way ->
    [more] więcej Magii
   *[less] mniej Magii
}
gist-citizens = { $way ->
    [more] więcej Mieszkańców
   *[less] mniej Mieszkańców
}
gist-monsters = { $way ->
    [more] więcej zgładzonych Potworów
   *[less] mniej zgładzonych Potworów
}
gist-domains = { $way ->
    [more] więcej Włości
   *[less] mniej Włości
}

# Lekcje: lesson-<id>, czego uczy, cel, podpowiedź, dlaczego dobrze, dlaczego źle
lesson-recruit = Dwie akcje w turze
lesson-recruit-teaches = W swojej Fazie Akcji wykonujesz dwie akcje. Mieszkaniec kosztuje Złoto i o jedno więcej za każdą twoją kartę o tej nazwie; karty startowe też się liczą.
lesson-recruit-goal = Zwerbuj w tej turze dwóch Mieszkańców za swoje 4 Złota.
lesson-recruit-hint = Dwóch różnych Mieszkańców po 2 Złota: na przykład Handlarz i Łotrzyk.
lesson-recruit-right = 2 + 2 Złota i dwóch nowych Mieszkańców. Od następnego rzutu pracują dla ciebie, w twojej turze i w cudzych.
lesson-recruit-wrong = Nie masz dwóch nowych Mieszkańców.
lesson-recruit-wrong-peasant = Masz startowego Chłopa, więc następny kosztuje 3: reszta wystarczy już tylko na Rzeźnika.
lesson-recruit-wrong-archer = Łucznik kosztuje całe 4 Złota. Na drugiego Mieszkańca nic nie zostaje.
lesson-recruit-wrong-gain = Otrzymanie zasobu to też akcja: na werbowanie została jedna.

lesson-slay = Zgładź Potwory
lesson-slay-teaches = Siłą zgładzasz wierzchniego Potwora ze stosu. Od razu daje nagrodę, a na koniec punkty.
lesson-slay-goal = Zgładź w tej turze dwa Potwory, mając 3 Siły.
lesson-slay-hint = Goblin 1 i Szkielet 2 dają 3.
lesson-slay-right = 1 + 2 Siły za dwa Potwory, dwie nagrody i 3 punkty.
lesson-slay-wrong = Nie masz dwóch zgładzonych Potworów.
lesson-slay-wrong-treant = Drzewiec zabiera całe 3 Siły. Dobry wybór, ale miały być dwa.
lesson-slay-wrong-gain = To jedna z dwóch akcji: teraz zgładzisz najwyżej jednego Potwora.

lesson-magic = Zgładzanie z pomocą Magii
lesson-magic-teaches = Magia zastępuje Złoto albo Siłę, jeśli płacisz też co najmniej jednym właściwym znacznikiem.
lesson-magic-goal = Zgładź Sowostwora (4 Siły), mając 2 Siły i 2 Magii.
lesson-magic-hint = 2 Siły i 2 Magii dają 4.
lesson-magic-right = 2 Siły i 2 Magii wystarczyły, a Sowostwór oddaje 2 Magii.
lesson-magic-wrong = Sowostwór wciąż żyje.
lesson-magic-wrong-skeleton = Szkielet zabrał ci Siłę. Samą Magią nikogo nie zgładzisz: jeden znacznik Siły jest konieczny.
lesson-magic-wrong-goblin = Goblin zabrał to, czego potrzeba na Sowostwora.
lesson-magic-wrong-other = Masz wszystko, czego trzeba: 2 Siły, a resztę dopłacisz Magią.

lesson-harvest = Kości dają zasoby
lesson-harvest-teaches = Każda kość i ich suma aktywują karty o tym numerze. W twojej turze działa moc przy słońcu: Handlarz (2) daje 2 Złota albo 2 Magii.
lesson-harvest-goal = Masz 1 Siłę. Wybierz zasoby tak, by w tej turze zgładzić Drzewca (3).
lesson-harvest-hint = Magia zastępuje Siłę, Złoto nie.
lesson-harvest-right = 1 Siła i 2 Magii zgładzają Drzewca.
lesson-harvest-wrong = Drzewiec wciąż żyje.
lesson-harvest-wrong-gold = Za Złoto werbujesz i pozyskujesz Włości, ale na Potwory ono nie działa. Z 1 Siłą Drzewiec jest poza zasięgiem.
lesson-harvest-wrong-other = Na Drzewca potrzeba 1 Siły i 2 Magii: nie wydawaj ich na nic innego.

lesson-gain = Brakuje jednego znacznika
lesson-gain-teaches = Otrzymanie 1 Złota, 1 Siły albo 1 Magii to też akcja. Często otwiera drogę drugiej.
lesson-gain-goal = Pozyskaj w tej turze Objęcia Gargana (7 Złota, dwóch Żołnierzy).
lesson-gain-hint = Masz Żołnierzy i 6 Złota: najpierw weź jeszcze jedno.
lesson-gain-right = Jedna akcja na brakujące Złoto, druga na Włość: nic się nie zmarnowało.
lesson-gain-wrong = Nie masz jeszcze Objęć Gargana.
lesson-gain-wrong-strength = Siła nie płaci za Włości. Brakuje jednego Złota.
lesson-gain-wrong-spent = To zużywa Złoto albo akcję, a Włość potrzebuje całych 7 i jednej akcji.

lesson-roles = Włości wymagają Ról
lesson-roles-teaches = Aby pozyskać Włość, twoi Mieszkańcy muszą mieć jej ikony Ról. Ikony się nie zużywają, Złoto tak.
lesson-roles-goal = Pozyskaj w tej turze Fioletowy Cierń (7 Złota, Żołnierz i Święty), mając 9 Złota.
lesson-roles-hint = Brakuje Mieszkańca z Rolą Świętego, a 7 Złota musi zostać: Paladyn kosztuje 2.
lesson-roles-right = Paladyn dał ikonę Świętego za 2 Złota, a 7 zostało na Fioletowy Cierń.
lesson-roles-wrong = Nie masz jeszcze Fioletowego Ciernia.
lesson-roles-wrong-dear = Kapłan ma właściwą Rolę, ale kosztuje 3: pozostałe 6 Złota nie wystarczy na Włość.
lesson-roles-wrong-role = Żołnierza już masz. Włości brakuje jeszcze Świętego.

lesson-keep-magic = Zachowaj Magię
lesson-keep-magic-teaches = Płacąc Złotem, wybierasz, ile Magii dołożyć. Zanim ją wydasz, pomyśl o drugiej akcji.
lesson-keep-magic-goal = Zwerbuj Handlarza i zgładź Sowostwora (4) w tej samej turze.
lesson-keep-magic-hint = Za Handlarza zapłać samym Złotem: 2 Siły i 2 Magii są na Sowostwora.
lesson-keep-magic-right = Złoto na Handlarza, Siła i Magia na Sowostwora: wszystko tam, gdzie trzeba.
lesson-keep-magic-wrong = Nie udało się zrobić obu rzeczy.
lesson-keep-magic-wrong-paid = Tej Magii teraz brakuje: 2 Siły i reszta nie dają 4.
lesson-keep-magic-wrong-other = Dwie akcje to miejsce na Handlarza i Sowostwora, i na nic więcej.
