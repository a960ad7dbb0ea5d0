# Pytania.
keep_duke = Którego Księcia zachowujesz?
change_die = Użyj Włości na kości albo ogłoś wynik.
take_as_thief = Twój Złodziej zabiera do 3 Złota albo do 3 Magii jednemu przeciwnikowi.
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
lose_citizen = Który Mieszkaniec zostaje pojmany?

# Zdarzenia.
stacks-built = Potwory pochodzą z Terenów: { $area }. Mieszkańcy: { $citizen }. Pierwsze Włości: { $domain }.
kept-duke = { $seat } zachowuje kartę: { $duke }.
kept-duke-hidden = { $seat } zachowuje jednego Księcia.
dark-lord-came = Mroczny Władca bierze zakrytą kartę jednego z pozostałych Książąt.
first-player = { $seat } zaczyna.
turn-began = Runda { NUMBER($round) }: aktywny jest { $seat }.
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
dark-lord-scored = Mroczny Władca: { $monsters } PZ za ocalałe Potwory, { $domains } PZ za pojmane Włości, { $points } PZ za kartę { $duke }; razem { $total }.

# Jak kończy się partia.
reason-monsters = Wszystkie stosy Potworów są wyczerpane.
reason-domains = Wszystkie stosy Włości są wyczerpane.
reason-exhausted = Wyczerpano dość stosów.
reason-solo-all-slain = Nie ma już Potworów: Mroczny Władca pokonany.
reason-solo-more-points = Pięć miejsc jest wyczerpanych, a ty masz więcej punktów niż Mroczny Władca.
reason-solo-fewer-points = Pięć miejsc jest wyczerpanych, a ty nie masz więcej punktów niż Mroczny Władca.
reason-solo-nothing-to-capture = Potwory nie mają już czego pojmać: wygrywa Mroczny Władca.

# Na stole w przeglądarce.
table-where = runda { $round } · wyczerpane stosy: { $exhausted } z { $limit }
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
guide-take_action-3 = Mieszkaniec, którego już masz, kosztuje o jedno Złoto więcej za każdą kopię. Lewa moc działa w twojej turze, prawa poza twoją turą.
guide-take_action-4 = Potwory dają nagrodę od razu, a punkty na koniec; na spodzie stosu każdego Terenu leży Przywódca. Włości wymagają ikon Roli twoich Mieszkańców, za to dają moce i punkty.
guide-take_action-5 = Gra kończy się, gdy zabraknie Potworów albo Włości lub gdy wyczerpie się dość stosów. Nie tylko rośnij: w porę zamień to, co masz, na punkty.
guide-pay_gold-1 = Magia może zastąpić Złoto, ale choć jeden znacznik musi być Złotem. Zachowaj Magię na Potwory, które jej wymagają.
guide-pay_strength-1 = Magia może zastąpić Siłę, ale choć jeden znacznik musi być Siłą.
guide-harvest_on_turn-1 = Zbiory: stałe zyski już masz. Tu Mieszkaniec daje wybór: weź to, czego wymaga następna akcja.
guide-harvest_off_turn-1 = Zbiory poza twoją turą: twoi Mieszkańcy używają prawej mocy. Wymiana zależy od ciebie.
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
foreseen-paid = { $tokens }; zostaje: { $tokens2 }
foreseen-die = { $before } zmienia się w { $face }

# What judgements are explained by.
part-points = PZ
part-income = dochód na rundę
part-gold = Złoto
part-strength = Siła
part-magic = Magia
part-citizens = Mieszkańcy
part-monsters = zgładzone Potwory
part-domains = Włości
