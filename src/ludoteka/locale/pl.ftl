# Zdania, które nie należą do żadnej gry.
seat-name = Gracz { NUMBER($number, useGrouping: 0) }
only-choice = Nic innego nie można było wybrać.
nothing = nic
and = i
or = albo

error-unknown-game = Nie ma gry „{ $game }”. Dostępne gry: { $legal }.
error-seats = { $game }: nie można grać w tyle osób ({ $value }). Możliwa liczba miejsc: { $legal }.
error-seed = Ziarno musi być liczbą całkowitą, a nie „{ $value }”.
error-variant = { $game } nie ma wariantu „{ $variant }”. Warianty tej gry: { $legal }.
error-setting = { $name } nie może mieć wartości „{ $value }”. Możliwe: { $legal }.
error-variant-pair = Wariant podaje się jako nazwa:wartość, kilka ze średnikami, a nie jako „{ $value }”.
error-variant-value = Wariant „{ $variant }” nie może mieć wartości „{ $value }”. Możliwe: { $legal }.
error-over = Partia jest skończona; nie ma już nic do wyboru.
error-no-seat = Przy tym stole ({ $seats }) nie ma miejsca { $value }; miejsca liczy się od 0.
error-not-asked = { $seat } nie ma teraz nic do wyboru.
error-answered = { $seat } ma już wybór za sobą; pozostali jeszcze wybierają.
error-no-option = „{ $option }” nie jest jedną z możliwości tego pytania.
error-no-ply = Nie ma pozycji po { $ply ->
    [one] { $ply } decyzji
    [few] { $ply } decyzjach
   *[many] { $ply } decyzjach
}; w tej partii jest ich { $plies }.
error-undo-nothing = Nie masz decyzji, którą można cofnąć.
error-undo-others = Ktoś inny już coś zrobił; musieliby się zgodzić wszyscy gracze.
error-undo-revealed = Wyszło na jaw coś ukrytego lub losowego; musieliby się zgodzić wszyscy gracze.
error-records-differ = Zapisy muszą dotyczyć tej samej gry, liczby graczy i opcji; inny jest zapis { $number }.
error-hypothetical = Partia z przetasowanymi tajemnicami to domysł: nie ma własnej historii.
error-prepared = Partia rozpoczęta od przygotowanej pozycji nie ma zapisu.
error-lesson-only = W lekcji nie ma miejsc, propozycji ani wyników.
error-no-lesson = { $game }: nie ma lekcji „{ $lesson }”.
error-lesson-judged = Ta próba się skończyła. Najpierw spróbuj jeszcze raz.
error-no-actions = { $game } nie podaje wszystkich możliwych odpowiedzi: nie ma przestrzeni akcji.
error-no-events = Ta partia nie zapisuje zdarzeń: nie ma historii do opowiedzenia.
error-bot-no-file = Bota { $bot } nie da się użyć: nie ma pliku { $file }.
error-bot-no-module = Bota { $bot } nie da się użyć: nie ma modułu { $module }.
error-bot-broken = Bota { $bot } nie da się użyć: { $problem }.
error-record-format = To nie jest zapis partii: pierwszy wiersz musi brzmieć „{ $format }”.
error-record-missing = W zapisie brakuje wiersza „{ $word } …”.
error-record-older = Ten zapis rozegrano według wersji { $theirs } zasad gry { $title }. Od tego czasu zasady się zmieniły: tu obowiązuje wersja { $ours }, która nie odtworzy go tak, jak grano. Potrafi to jeszcze starsza Ludoteka.
error-record-newer = Ten zapis rozegrano według wersji { $theirs } zasad gry { $title }, której ta Ludoteka nie zna: ma wersję { $ours }. Odtworzy go nowsza.
error-record-no-version = Wiersz { $line } zapisu nie mówi, według której wersji zasad gry { $title } grano; tu jest wersja { $ours }.
error-record-setup = Przygotowanie gry z zapisu jest niemożliwe: { $problem }
error-record-line = Zapis jest uszkodzony w wierszu { NUMBER($line, useGrouping: 0) }: { $problem }
error-record-short = Zapis zapowiada { $promised ->
    [one] { $promised } decyzję
    [few] { $promised } decyzje
   *[many] { $promised } decyzji
}, a zawiera { $found }.
error-record-fingerprint = Zapis nie prowadzi do zapowiedzianej pozycji (wiersz { NUMBER($line, useGrouping: 0) }).
error-setup = { $field }: { $pl }
problem-after-end = Po wierszu końcowym nie może już nic być.
problem-second = „{ $word }” występuje po raz drugi.
problem-not-whole = „{ $text }” nie jest liczbą całkowitą.
problem-not-decision = „{ $text }” nie jest decyzją.

# Analizy.
error-analysis-running = Partię można przeanalizować, gdy się skończy.
error-no-line = Dla tej decyzji nie ma dalszego ciągu.
error-analysis-seconds = Czas analizy musi być dłuższy niż 0 sekund.
analysis-title-chose = { $seat } wybiera: { $played }.
analysis-title-better = Lepsze było: { $best }.
analysis-title-found = { $seat } znajduje jedyne dobre wyjście: { $played }.
analysis-chance = Szansa na wygraną: { $chance }.
analysis-forced = Nie było z czego wybierać.
analysis-lost = Strata { $lost } (± { $error }): szansa { $after } zamiast { $before }.
analysis-why = Lepszy wybór dałby średnio: { $parts }.
analysis-why-best = W porównaniu z następną możliwością ({ $other }) daje to średnio: { $parts }.
analysis-for = { $seat }: { $parts }
analysis-luck = Potem szczęście ma { $seat }: { $change }.
analysis-unlucky = Potem pecha ma { $seat }: { $change }.
analysis-title-lucky = Potem szczęście ma { $seat }.
analysis-title-unlucky = Potem pecha ma { $seat }.
analysis-player = { $seat }: celność { $accuracy }. Własne błędy { $lost }, błędy innych { $given }, szczęście { $luck }.
analysis-turned = Po decyzji { NUMBER($ply, useGrouping: 0) } ({ $place }) { $seat } nie traci już prowadzenia.
analysis-remark-alone = Gdzie wygrywa się razem albo nie ma rywali, sędzia może tylko zgadywać, jak blisko jest sukces: jego procenty porównują możliwości, ale nie są szansami.
analysis-remark-unmeasured = Nie zmierzono na dość wielu partiach, jak wiarygodny jest sędzia w tej grze przy tej liczbie graczy i takim przygotowaniu: ufaj tylko dużym różnicom.
analysis-remark-rough = W tej grze szanse podawane przez sędziego są przybliżone: ufaj tylko dużym różnicom.
analysis-remark-early = Na początku takiej partii nikt nie wie, kto prowadzi, sędzia też nie: jego procenty porównują tam możliwości i trzymają się równych szans.
analysis-kind-best = najlepsza
analysis-kind-good = dobra
analysis-kind-inaccuracy = niedokładność
analysis-kind-mistake = pomyłka
analysis-kind-blunder = gruby błąd
analysis-kind-forced = wymuszona
analysis-kind-found = jedyne wyjście, znalezione
analysis-phase-opening = początek
analysis-phase-middle = środek
analysis-phase-end = koniec
analysis-accuracy = celność
analysis-title = Analiza
analysis-win-chance = Szansa na wygraną
analysis-key-moments = Kluczowe chwile
analysis-players = Gracze
analysis-decisions = Decyzje
analysis-was = jak było
analysis-looked = jak to wyglądało
analysis-own = własne błędy
analysis-given = błędy innych
analysis-luck-word = szczęście
analysis-of-game = gra { NUMBER($game, useGrouping: 0) }, { $place }
analysis-round = runda { NUMBER($number, useGrouping: 0) }
analysis-decision = decyzja { NUMBER($ply, useGrouping: 0) }
analysis-how = Ocenia wyszukiwanie ({ $walks ->
    [one] { $walks } próba
    [few] { $walks } próby
   *[many] { $walks } prób
}), które wie tyle, co gracz, i nic więcej. Sędzia: { $judge }.
analysis-line = Jak mogło być dalej
cli-help-analyse = Oceń każdą decyzję zakończonej partii: co było najlepsze, co stracono, co było szczęściem.
cli-examples-analyse =
    ludoteka analyse match.txt  ocenia partię w minutę

    ludoteka analyse match.txt --html report.html --seconds 120  strona z wykresem i wszystkimi kluczowymi chwilami

    ludoteka analyse match.txt --json analysis.json  wszystko jako dane
cli-help-analyse-seconds = Mniej więcej tak długo myśli jeden proces; liczone w próbach, więc wynik jest zawsze ten sam.
cli-help-analyse-html = Zapisz tam stronę z wykresem i kluczowymi chwilami.
cli-help-analyse-json = Zapisz tam wszystko jako JSON.
cli-help-analyse-seed = Kości sędziego: to samo ziarno daje tę samą analizę.
cli-analyse-written = Zapisano: { $file }.
cli-analyse-progress = { $stage ->
    [deep] Dokładniej
   *[other] Pierwszy rzut oka
 }: { $done } z { $whole }
analysis-play-on = Graj dalej stąd
analysis-share = Udostępnij
analysis-share-help = Skopiuj link do tej analizy, dla każdego
analysis-at-table = Przy stole
analysis-known = Co wiadomo
analysis-first = wygrana
analysis-short-found = jedyne wyjście
analysis-shares-help = O ile własne błędy i szczęście zmieniły szansę na wygraną w całej partii
analysis-best = najlepsze
analysis-chosen = wybrane
analysis-unknown = nie obliczono
analysis-whole = Cała partia
analysis-show-line = Pokaż dlaczego
analysis-line-help = Jeden z możliwych dalszych ciągów; każdy decyduje według tego, co mógł wiedzieć. Odtwarza się sam.
analysis-line-back = Wróć do partii
analysis-waiting = Partia jest analizowana …
analysis-waiting-help = Pierwszy rzut oka trwa kilka sekund, potem to, co ważne, badane jest dokładniej. Tymczasem można przejrzeć partię.
analysis-offer = Każda decyzja oceniona według tego, co gracz mógł wiedzieć: co było najlepsze, co stracono, co było szczęściem.
analysis-open = Przeanalizuj partię
error-no-hints = Podpowiedzi są tylko dla kogoś, kto gra sam przeciw botom.
error-no-guess = Tu nie ma czego zgadywać: domysły są dla miejsca w trwającej partii.
error-no-picture = Obraz stołu wymaga Chromium; LUDOTEKA_CHROMIUM mówi, gdzie jest.
hint-button = Podpowiedź
hint-help = Pokaż dobre możliwości i co dają
hint-title = { $count ->
    [one] Dobra możliwość:
   *[other] Dobre możliwości:
 }
hint-chance = szansa { $chance }
explain-button = Wyjaśnij
explain-help = Po co była ostatnia decyzja bota
explain-nothing = Żaden bot jeszcze o niczym nie zdecydował.
explain-for = { $seat } zyskuje: { $parts }.
explain-unclear = { $seat } nie zyskuje na pierwszy rzut oka niczego, co dałoby się policzyć.
explain-chance = { $seat }: szansa na wygraną zmieniła się o { $change }.
explain-chance-same = { $seat }: szansa na wygraną prawie się nie zmienia.
cli-help-calibrate = Zmierz, czy można ufać sędziemu analiz: z pozycji ocenionych na 70 % około 70 % powinno być wygranych.
cli-examples-calibrate =
    ludoteka calibrate cardia  dwa tysiące pozycji

    ludoteka calibrate valeria --seats 3 --workers 4 --out calibration.json --plots plots  z wykresem
cli-help-calibrate-positions = Ile pozycji ocenić.
cli-help-calibrate-each = Pozycji z jednej partii, najwyżej.
cli-help-calibrate-walks = Próby graczy na decyzję; 0: tyle, ile ma ich poziom.
cli-help-calibrate-folder = Tu leżą oceny, jeden plik na każdy stół; to samo polecenie kontynuuje od miejsca, w którym przerwano.
cli-help-calibrate-bot = Kto je gra.
cli-help-calibrate-out = Zapisz wyniki w tym pliku, obok innych gier.
cli-help-calibrate-plots = Narysuj tam wykres dla każdej gry.
cli-help-calibrate-check = Zamiast dopasowywać od nowa, sprawdź to, co jest w pakiecie, na nowych partiach (inne ziarna, inny folder).
cli-calibrated = { $title }: pozycji: { $positions }, średni błąd { $error }, wskaźnik Briera { $brier }.
cli-help-puzzles = Łamigłówki: pozycje z jedną wyraźnie najlepszą decyzją.
cli-help-puzzles-make = Znajdź łamigłówki w partiach silnych botów i zapisz je w pliku. Można przerwać i kontynuować od tego miejsca.
cli-examples-puzzles-make =
    ludoteka puzzles make cardia  sto łamigłówek, do katalogu gry

    ludoteka puzzles make valeria --count 20 --out valeria.jsonl --workers 4  do własnego pliku
cli-help-puzzles-count = Ile łamigłówek ma zawierać plik.
cli-help-puzzles-out = Plik; bez niego ten, który gra ma ze sobą.
cli-help-puzzles-bot = Poziom grających: taki, który przeszukuje.
cli-help-puzzles-walks = Próby dłuższego przeszukiwania, które sprawdza łamigłówkę.
cli-puzzles-made = Łamigłówek w { $file }: { $count }.
cli-puzzles-stopped = To samo polecenie kontynuuje od tego miejsca.
cli-help-puzzles-check = Oceń jeszcze raz łamigłówki z pliku: ostatnim sitem i dłuższym wyszukiwaniem z innymi losami.
cli-examples-puzzles-check =
    ludoteka puzzles check cardia  czy nadal są poprawne?
    ludoteka puzzles check heroes --mend --workers 2  bez tych, które nie są; puzzles make znajdzie inne
cli-help-puzzles-longer = Ile razy dłużej niż ostatnie sito.
cli-help-puzzles-mend = Zapisz plik od nowa, bez łamigłówek, które już nimi nie są.
cli-puzzles-checked = Poprawne łamigłówki: { $hold } z { $count }. Niepoprawne: { $wrong }.
cli-puzzles-mend = Z --mend znikną z pliku.
cli-puzzles-mended = Zniknęły z pliku; ludoteka puzzles make znajdzie inne.
error-calibration-file = { $file } nie jest plikiem z ocenami albo jest uszkodzony.
error-calibration-other = { $file } zaczęto z innymi ustawieniami. Użyj tych samych albo wskaż inny folder.
error-calibration-seen = Do niektórych z tych partii dopasowano to, co jest w pakiecie dla { $title }: zacznij od --seed { $seed } lub później.
error-calibration-unmeasured = W pakiecie nie ma niczego dla { $title }, co można by sprawdzić.
error-puzzles-file = { $file } nie jest plikiem łamigłówek albo jest uszkodzony.
error-puzzles-version = Te łamigłówki gry { $title } powstały dla wersji { $theirs } jej zasad; to jest wersja { $ours }. Nowe znajdzie ludoteka puzzles make.
error-puzzles-judge = Te łamigłówki gry { $title } oceniał sędzia { $theirs }; to jest { $ours }. Nowe znajdzie ludoteka puzzles make.
error-puzzles-other = Plik { $file } zaczęto z innymi ustawieniami. Kontynuuj z tymi samymi albo podaj inny plik.
error-puzzle-option = To nie jest żadna z opcji tej łamigłówki.
analysis-won = { $count ->
    [one] Wygrywa: { $who }
   *[other] Zwycięstwo dzielą: { $who }
 }

# Bots
bot-uniform = Losowy
bot-uniform-help = Wybiera na chybił trafił. Dobry, żeby poznać zasady.
bot-greedy = Zachłanny
bot-greedy-help = Patrzy o jeden krok naprzód i bierze to, co wygląda najlepiej.
bot-ismcts = Myśliciel
bot-ismcts-help = Wyobraża sobie wiele rąk, które możesz mieć, i rozgrywa każdą dalej. Im więcej czasu, tym silniejszy.
bot-ismcts-1 = Myśliciel 1
bot-ismcts-1-help = Przeszukiwanie z czasów pierwszych ocen, zachowane jako miara.
level-novice = Nowicjusz
bot-novice = Nowicjusz
bot-novice-help = Widzi niewiele dalej niż następny krok i zapomina o innych.
level-casual = Okazjonalny
bot-casual = Okazjonalny
bot-casual-help = Gra na wyczucie i rzadko liczy.
level-skilled = Wprawny
bot-skilled = Wprawny
bot-skilled-help = Rozważa każdą możliwość i to, co z niej zaraz wyniknie.
level-strong = Mocny
bot-strong = Mocny
bot-strong-help = Wyobraża sobie twoje karty i twoje odpowiedzi.
level-master = Mistrz
bot-master = Mistrz
bot-master-help = Rozpatruje każdy wariant i zna wnioski z tysięcy partii.
bot-pip = Pip
bot-pip-help = Bierze to, co się błyszczy, i zapomina, co budujesz.
bot-mila = Mila
bot-mila-help = W pośpiechu zbiera ładne rzeczy i podnosi wzrok, gdy jest już za późno.
bot-tola = Tola
bot-tola-help = Buduje na później, gra na wyczucie i rzadko liczy twoje punkty.
bot-gustaw = Gustaw
bot-gustaw-help = Najpierw szuka zwady, a potem pyta, czy się opłaciła.
bot-ada = Ada
bot-ada-help = Zawsze ma coś w zapasie i nie ryzykuje tam, gdzie można policzyć.
bot-janko = Janko
bot-janko-help = Naciera, dopóki da się cokolwiek wygrać.
bot-bruno = Bruno
bot-bruno-help = Chce tego, na co zbierasz, i bierze to pierwszy.
bot-irena = Irena
bot-irena-help = Buduje po cichu, aż nikt jej nie dogoni.
bot-edda = Edda
bot-edda-help = Z twoich ruchów czyta twoje plany i niczego nie wybacza.
bot-sefa = Sefa
bot-sefa-help = Niczego nie zostawia przypadkowi i czeka na twój błąd.
error-unknown-bot = Nie ma bota „{ $bot }”. Boty: { $legal }.
error-bot-budget = Bot nie może myśleć z { $field } = { $value }: liczba musi być większa od 0.

# Stół w przeglądarce: słowa wokół każdej gry.
web-you = ty
web-play = Graj
web-rules = Zasady
web-rules-of = { $game }: zasady
web-rules-help = Każdy punkt ma swój numer: stół i dziennik odsyłają właśnie tutaj.
web-log = Dziennik
web-undo = Cofnij
web-undo-help = Cofnij swoją ostatnią decyzję
web-help = Klawiatura
web-help-options = wybierz odpowiedź oznaczoną tym klawiszem
web-help-move = przejdź do kolejnej odpowiedzi
web-help-enter = wybierz zaznaczoną odpowiedź
web-help-replay = o jedną decyzję wstecz, o jedną naprzód
web-help-this = pokaż lub ukryj tę listę
web-light = Światło
web-theme-auto = Jak urządzenie
web-theme-dark = Lampa
web-theme-light = Dzień
web-settings = Ustawienia
web-main = Główne
web-table-tools = Stół
web-players = Gracze
web-phases = Fazy
web-hand = Twoja ręka
web-your-move = Twój ruch
web-question = Pytanie
web-skip = Przejdź do pytania
web-skip-text = Przejdź do tekstu
web-close = Zamknij
web-spectate = Link dla widzów
web-copied = Link jest w schowku.
web-offline = Łączenie …
web-away-now = Nie ma połączenia ze stołem: spróbuj za chwilę.
web-away-kept = Jeszcze nie wysłano: serwer nie odpowiada. Kliknięcie nie przepadnie i pójdzie dalej samo, gdy tylko serwer wróci.
web-away-elsewhere = Serwer nie odpowiada: spróbuj za chwilę.
web-away-drop = Już nie trzeba
web-silent = Stół jeszcze nie odpowiedział: twój wybór nie przepadnie.
web-hint-sought = Chwileczkę, stół się zastanawia …
web-kept = Jeszcze nie wysłano: pójdzie, gdy tylko wróci połączenie.
web-late = Na stole coś się zmieniło; wybierz jeszcze raz.
web-open-rule = Otwórz zasadę { $clause }
web-to-act = na ruchu
web-choosing = wybiera
web-chosen = gotowe
web-kind-human = człowiek
web-kind-you = człowiek
web-kind-hotseat = tutaj
web-kind-uniform = Losowy
web-kind-greedy = Zachłanny
web-kind-ismcts = Myśliciel
web-kind-ismcts-1 = Myśliciel 1
web-kind-novice = Nowicjusz
web-kind-casual = Okazjonalny
web-kind-skilled = Wprawny
web-kind-strong = Mocny
web-kind-master = Mistrz
web-kind-pip = Nowicjusz
web-kind-mila = Nowicjusz
web-kind-tola = Okazjonalny
web-kind-gustaw = Okazjonalny
web-kind-ada = Wprawny
web-kind-janko = Wprawny
web-kind-bruno = Mocny
web-kind-irena = Mocny
web-kind-edda = Mistrz
web-kind-sefa = Mistrz
web-rank = Miejsce { $rank }
web-score = punkty: { $score }
web-after-win = partia wygrana
web-after-loss = partia przegrana
web-after-draw = remis
web-after-game = gry { $score }
web-asks = pyta
web-about = dotyczy
web-help-read = Przeczytaj kartę: przytrzymaj albo I
web-leads-to = prowadzi do
web-since = od twojego ostatniego wyboru
web-since-short = przed chwilą
web-all-answers = Wszystkie odpowiedzi: { $count }
web-waiting = Czekamy na: { $seat }
web-your-choice-is-in = Twój wybór jest zapisany i pozostaje tajny.
web-watching = Oglądasz partię.
web-looking-back = Po decyzji { $ply } z { $plies }.
web-back-to-now = Wróć do gry
web-pass-device = { $count ->
    [one] Przekaż urządzenie: teraz { $seat }
   *[other] Kto teraz przy urządzeniu? Wybierają w tajemnicy: { $seat }
}
web-copy-invitation = Kopiuj link do tego miejsca
web-hand-covered = Karty są zakryte. Nikt inny nie powinien teraz patrzeć.
web-uncover = To ja, { $seat }: pokaż moje karty
web-draw = Remis
web-winner = { $count ->
    [one] Wygrywa { $seat }
   *[other] Wygrywają: { $seat }
}
web-final-score = Wynik końcowy: { $score }.
web-play-again = Jeszcze raz
web-record = Zapisz partię
web-lobby = Wybór gier
web-replay = Powtórka: decyzja { $ply } z { $plies }
web-first = Pierwsza decyzja
web-back = O jedną decyzję wstecz
web-forward = O jedną decyzję naprzód
web-now = Teraz
web-choose-game = Wybierz grę
web-welcome = W co dziś zagramy?
web-welcome-more = { $count ->
    [one] Jedna gra, kompletna co do ostatniej zasady. Z przyjaciółmi, z botami albo i tak, i tak.
    [few] { $count } gry, kompletne co do ostatniej zasady. Z przyjaciółmi, z botami albo i tak, i tak.
   *[other] { $count } gier, kompletnych co do ostatniej zasady. Z przyjaciółmi, z botami albo i tak, i tak.
}
web-box = Gracze: { $players } · { $minutes }{"\u00a0"}min
web-levels = { $count ->
    [one] { $count } poziom przeciwników
    [few] { $count } poziomy przeciwników
   *[other] { $count } poziomów przeciwników
 }
web-by-hand = Dobór ręczny
web-read-rules = przeczytaj zasady
web-so-many-play = { $count ->
    [one] bez innych
    [few] { $count } graczy
   *[many] { $count } graczy
}
web-seats = Miejsca
web-how-many = Liczba graczy
web-name-of-seat = Imię gracza { $number }
web-who-sits = Kto gra jako gracz { $number }
web-sits-you = Ty
web-sits-human = Znajomy, przez link
web-sits-hotseat = Tutaj, na tym urządzeniu
web-sits-uniform = Bot: Losowy (łatwy)
web-sits-greedy = Bot: Zachłanny (średni)
web-sits-ismcts = Bot: Myśliciel (mocny)
web-sits-ismcts-1 = Bot: Myśliciel 1
web-sits-novice = Nowicjusz
web-sits-casual = Okazjonalny
web-sits-skilled = Wprawny
web-sits-strong = Mocny
web-sits-master = Mistrz
web-sits-pip = Pip · Nowicjusz
web-sits-mila = Mila · Nowicjusz
web-sits-tola = Tola · Okazjonalny
web-sits-gustaw = Gustaw · Okazjonalny
web-sits-ada = Ada · Wprawny
web-sits-janko = Janko · Wprawny
web-sits-bruno = Bruno · Mocny
web-sits-irena = Irena · Mocny
web-sits-edda = Edda · Mistrz
web-sits-sefa = Sefa · Mistrz
web-seats-help = Znajomy dostaje tajny link do swojego miejsca. Gdy kilka osób gra na jednym urządzeniu, karty są zakryte między ruchami.
web-against = Z kim zagrasz?
web-seat-asks = Kto gra jako gracz { $number }?
web-ratings = oceny w grze { $game } ± pół przedziału 95 %; nikt nie widzi twoich kart
web-rating-between = od { $low } do { $high }
web-level-of = poziom { $number } z 5
web-thinks = do { $seconds } s
web-arrange = Miejsca i zasady
web-about-minutes = około { $minutes } min
web-even = Jak wyrównana to gra?
web-even-like = Twoja szansa, gdy grasz jak ktoś z nich; równy udział to { $share } %.
web-even-each = Szanse na wygraną; równy udział to { $share } %.
web-even-near = Zmierzono przy tej liczbie graczy: { $seats }.
web-even-between = od { $low } do { $high } %
web-even-people = Siły ludzi nikt nie zmierzył: między kilkoma osobami nie da się tego powiedzieć.
web-even-alone = Grasz samotnie: nie ma się z kim porównać.
web-even-seats = Nie wiadomo: dla tylu graczy botów nie zmierzono.
web-even-rules = Nie wiadomo: boty zmierzono tylko przy zwykłych zasadach.
web-even-guest = Nie wiadomo: kogoś przy tym stole nie zmierzono.
web-length-asked = { $times ->
    [one] ludzie odpowiadają raz, { $seconds } s
    [few] ludzie odpowiadają { $times } razy, po { $seconds } s
   *[other] ludzie odpowiadają { $times } razy, po { $seconds } s
}
web-length-bots = { $thinking ->
    [0] boty myślą niecałą minutę
   *[other] boty myślą najwyżej { $thinking } min
}
web-length-films = { $films ->
    [0] filmy trwają niecałą minutę
   *[other] filmy trwają { $films } min
}
web-length-source = { $matches ->
    [one] Policzono w jednej partii botów; czas ludzi wynika ze zwykłych { $minutes } min.
    [few] Policzono w { $matches } partiach botów; czas ludzi wynika ze zwykłych { $minutes } min.
   *[other] Policzono w { $matches } partiach botów; czas ludzi wynika ze zwykłych { $minutes } min.
}
web-length-left-out = Nie wszystko, co wybrano, jest w to wliczone.
web-length-usual = Zwykła długość: takich partii nie policzono.
web-pace-help = Jak pokazywane jest to, co robią inni; przy stole można to zmienić.
web-reckon = Czego się spodziewać
web-friend-seat = Miejsce znajomego czeka, aż ktoś otworzy link; znajdziesz go przy stole.
web-called-you = Ty
web-called-human = znajomy
web-called-hotseat = ktoś tutaj
web-sub-you = ty
web-sub-human = dostaje tajny link
web-sub-hotseat = na tym urządzeniu
web-variants = Warianty
web-no-variants = Instrukcja nie zna wariantów. Wybierz tylko, kto gra.
web-start = Rozpocznij grę
web-quick = Szybka gra z botem
web-start-help = Bez zakładania konta: miejsce to tajny link.
web-my-tables = Twoje stoły
web-no-tables = Jeszcze nie masz stołu. Wybierz pudełko z półki.
web-no-tables-yet = Jeszcze nie masz stołu.
web-your-turn = Twój ruch
web-others-turn = myślą inni
web-finished = koniec
web-foot = Każdą partię można zapisać w czytelnej postaci.
web-contents = Spis treści
web-find = Znajdź słowo lub punkt
web-found-none = Nic nie znaleziono

# Wiersz poleceń
cli-panel-commands = Polecenia
cli-panel-arguments = Argumenty
cli-panel-options = Opcje
cli-yes = tak
cli-no = nie

cli-help =
    Współczesne gry planszowe, kompletne do ostatniej zasady.

    Bez polecenia: uruchamia serwer i otwiera w przeglądarce stół gotowy do gry z botem.
cli-examples =
    ludoteka  gra w przeglądarce z botem

    ludoteka games  w co można grać i z jakimi wariantami

    ludoteka play cardia --terminal  gra tutaj, w terminalu

    ludoteka rules cardia CAR-7.2  jedna zasada
cli-help-play = Rozgrywa partię: w przeglądarce albo, z opcją --terminal, tutaj.
cli-examples-play =
    ludoteka play cardia  w przeglądarce, z botem

    ludoteka play cardia --terminal --bot greedy  tutaj, ze słabszym

    ludoteka play cardia -t --variant deck=II --variant locations=bazaar,scrapyard --seed 7

    ludoteka play cardia -t --hot-seat --record wieczor.txt  kilka osób przy jednej klawiaturze

    ludoteka play --continue wieczor.txt  dalszy ciąg przerwanej partii
cli-help-new = Przygotowuje partię i zapisuje ją, jeszcze bez grania.
cli-examples-new =
    ludoteka new cardia --seed 7  wypisuje zapis

    ludoteka new cardia --variant deck=II --record gra.txt  potem: ludoteka play --continue gra.txt
cli-help-replay = Odtwarza zapis krok po kroku, w przód i wstecz, oczami dowolnego gracza albo wszystkich naraz.
cli-examples-replay =
    ludoteka replay gra.txt  krok po kroku, widząc wszystko

    ludoteka replay gra.txt --seat 2  tak, jak widział gracz 2

    ludoteka replay gra.txt --plain  cały przebieg jako tekst
cli-help-rules = Pokazuje zasady gry: wszystkie, jeden punkt albo to, co mówią o danym słowie.
cli-examples-rules =
    ludoteka rules cardia  wszystko

    ludoteka rules cardia CAR-7.2  jeden punkt (krok taki jak CAR-4.2.3 otwiera swój punkt)

    ludoteka rules cardia CAR-9  cały rozdział

    ludoteka rules cardia sędzina  szukanie
cli-help-learn = Krótkie lekcje gry, począwszy od wskazanej; bez niej wypisuje ich listę.
cli-examples-learn =
    ludoteka learn cardia  czego można się nauczyć

    ludoteka learn cardia encounter  pierwsza lekcja, a po niej następne
cli-help-lesson = Od której zacząć; lista podaje wszystkie.
cli-learn-how = Zacznij od: ludoteka learn { $game } { $lesson }
cli-help-games = Wypisuje gry, liczby miejsc i warianty.
cli-examples-games =
    ludoteka games  wszystkie

    ludoteka games cardia --lang en  jedna, po angielsku
cli-help-serve = Uruchamia serwer, nie otwierając przeglądarki.
cli-examples-serve =
    ludoteka serve  dla tego komputera

    ludoteka serve --host 0.0.0.0 --port 9000  dla wszystkich w sieci
cli-help-bench = Mierzy liczbę decyzji na sekundę, klonowanie, ponowne rozdanie i przeszukiwanie.
cli-examples-bench =
    ludoteka bench  wszystkie gry

    ludoteka bench cardia --short --seconds 2  jedna gra, dokładniej
cli-help-arena = Rozgrywa turniej botów i podaje wynik z przedziałem ufności.
cli-examples-arena =
    ludoteka arena cardia greedy uniform --pairs 100  100 rozdań, każde z obu miejsc

    ludoteka arena cardia ismcts@100ms greedy --workers 4 --report arena.html  jedna dziesiąta sekundy na decyzję

cli-help-ladder = Mierzy siłę przeciwników: każdy poziom przeciw niższemu, w każdej grze.
cli-examples-ladder =
    ludoteka ladder cardia --pairs 100 --out cardia.jsonl  zaczyna albo kontynuuje to, co zaczęto

    ludoteka ladder --workers 8 --report ladder.html  wszystkie gry, w ośmiu procesach

cli-help-train = Uczy się z partii botów tego, czego ocena gry nie dostrzega. Wymaga torch.
cli-examples-train =
    ludoteka train cardia --games 20000 --workers 8  gra, dopasowuje, sprawdza i pisze raport

cli-help-new-game = Zaczyna własną grę: pakiet z małą grą, która działa, z testami, zasadami i stołem.
cli-examples-new-game =
    ludoteka new-game kierki  w folderze ludoteka-kierki

    ludoteka new-game czarny_piotrus --name "Czarny Piotruś" --folder gry/piotrus
cli-help-new-id = Identyfikator gry: małe litery, cyfry i pojedyncze podkreślenia.
cli-help-new-folder = Gdzie ją zapisać; folder pusty albo taki, którego jeszcze nie ma.
cli-help-new-name = Jej nazwa, taka, jaką czytają gracze.
cli-new-game-written = Zapisano: { $folder }. Dalej tak:
kit-error-id = „{ $game }” nie może być identyfikatorem gry: małe litery od a do z, cyfry i pojedyncze podkreślenia, najpierw litera, najwyżej { $most ->
    [one] { $most } znak
    [few] { $most } znaki
   *[many] { $most } znaków
}.
kit-error-taken = Gra „{ $game }” już jest. Gry: { $legal }.
kit-error-name = „{ $name }” nie może być nazwą gry: najwyżej { $most ->
    [one] { $most } znak
    [few] { $most } znaki
   *[many] { $most } znaków
}, bez { $signs }
kit-error-folder = { $folder } już istnieje i nie jest pustym folderem. Podaj inny przez --folder.
kit-error-write = { $folder }: nie można zapisać ({ $problem }).
cli-help-doctor = Mówi, co jest na tym komputerze, czego brakuje i co to oznacza; rozgrywa po partii każdej gry.
cli-examples-doctor =
    ludoteka doctor  wszystko

    ludoteka doctor --data /srv/games  z danymi gdzie indziej
cli-doctor-looking = Rozglądam się
cli-doctor-python = { $version } w systemie { $system }
cli-doctor-engines = Silniki
cli-doctor-compiled = skompilowane
cli-doctor-interpreted = nieskompilowane: wszystko działa, ale boty w tym samym czasie widzą mniej więcej o dwie trzecie krócej naprzód. Przyspieszy je `make fast` w katalogu źródeł albo skompilowany pakiet.
cli-doctor-games = Gry
cli-doctor-played = rozegrane losowo do końca i odtworzone z zapisów (decyzje): { $games }
cli-doctor-game-broken = { $game } nie działa: { $problem }
cli-doctor-database = Dane
cli-doctor-folder = SQLite w { $folder }
cli-doctor-no-folder = W { $folder } nie można zapisywać: wskaż inny katalog przez --data albo LUDOTEKA_DATA.
cli-doctor-elsewhere = baza danych podana adresem odpowiada
cli-doctor-browser = Przeglądarka
cli-doctor-no-browser = nie ma tu żadnej. Stół można otworzyć w przeglądarce na innym urządzeniu albo grać w terminalu: ludoteka play cardia --terminal
cli-doctor-extra-postgres = wiele procesów na PostgreSQL
cli-doctor-extra-cluster = turnieje na wielu komputerach
cli-doctor-extra-lab = środowiska badawcze
cli-doctor-extra-data = zbiory danych z rozgrywek
cli-doctor-extra-train = trenowanie botów
cli-doctor-extra-report = wykresy w raportach
cli-doctor-no-extra = brak, do gry niepotrzebne; { $purpose }: pip install "ludoteka[{ $extra }]"
cli-doctor-ready = Jest wszystko, co potrzebne.
cli-doctor-broken = Coś potrzebnego nie działa; patrz ✗ powyżej.

cli-help-game = Gra, jedna z tych, które wypisuje `ludoteka games`.
cli-help-seats = Liczba miejsc.
cli-help-seed = Liczba całkowita, która ustala każde tasowanie. Bez niej: losowa.
cli-help-variant = Wariant zasad; można podać kilka razy. Zobacz `ludoteka games`.
cli-help-bot = Przeciwnik: poziom (novice, casual, skilled, strong, master), postać (ada) albo inny bot (uniform, greedy, ismcts). Można podać osobno dla każdego przeciwnika; ostatni zastępuje pozostałych.
cli-help-hot-seat = Gra przy jednej klawiaturze: wszyscy, którzy nie są botami.
cli-help-mine = Twoje miejsce, licząc od 1.
cli-help-think = Jak długo bot może myśleć nad decyzją.
cli-help-record = Gdzie zapisać partię. Bez tego: w folderze danych.
cli-help-continue = Dalszy ciąg zapisanej partii.
cli-help-lang = Język. Bez tego: LUDOTEKA_LANG, a dalej ustawienia systemu.
cli-help-port = Port, na którym nasłuchuje serwer; 0 oznacza dowolny wolny.
cli-help-host = Adres, na którym nasłuchuje serwer.
cli-help-data = Folder na dane. Bez tego: LUDOTEKA_DATA, a dalej zwykły folder systemu.
cli-help-database = Adres bazy danych, na przykład postgresql://… Bez tego: plik w folderze danych.
cli-help-server-workers = Liczba procesów obsługujących strony. Więcej niż jeden wymaga PostgreSQL.
cli-help-bot-workers = Liczba procesów, w których myślą boty.
cli-help-bot-seconds = Jak długo bot może myśleć nad decyzją.
cli-help-ponder = Przy ilu stolikach boty mogą myśleć, gdy pytani są tylko ludzie; domyślnie 0: przy żadnym.
cli-help-guest-bots = Boty z zewnątrz, które mogą siadać do stołów: zarejestrowane nazwy, moduł:Klasa albo plik.py:Klasa.
cli-help-host-name = Nazwa, pod którą wolno wołać serwer; można podać kilka razy. Bez tego: dowolna, a na samym tym komputerze tylko jego własna.
cli-help-spare-local = Nie licz nowych stołów otwieranych z tego komputera, nawet za serwerem pośredniczącym.
cli-help-trusted-proxy = Adres serwera pośredniczącego, który może powiedzieć, dla kogo pyta (X-Forwarded-For); można podać kilka razy.
cli-help-log-format = Jak pisać dziennik: text dla ludzi, json dla maszyn.
cli-help-metrics-token = Otwiera /metrics temu, kto go ma. Bez tego: tylko z tego komputera.
cli-help-backup = Zapisuje wszystko, co wie serwer, w jednym pliku. Serwer może działać.
cli-examples-backup =
    ludoteka backup wieczor.backup  dane z tego komputera

    ludoteka backup klub.backup --database-url postgresql://klub@localhost/klub  baza PostgreSQL
cli-help-restore = Odtwarza w bazie danych wszystko z kopii zapasowej. Najpierw zatrzymaj serwer.
cli-examples-restore =
    ludoteka restore wieczor.backup  w zwykłym miejscu

    ludoteka restore wieczor.backup --database-url postgresql://klub@localhost/klub  przeprowadzka do PostgreSQL
cli-help-export = Zapisuje zapisy wszystkich skończonych partii.
cli-examples-export =
    ludoteka export zapisy  do folderu

    ludoteka export zapisy.zip  do jednego pliku
cli-help-import = Zamienia zapisy w skończone stoły, które można przejrzeć na serwerze.
cli-examples-import =
    ludoteka import partia.txt druga.txt  dwa zapisy

    ludoteka import zapisy.zip  wszystko, co zostało wyeksportowane
cli-help-backup-file = Kopia zapasowa.
cli-help-export-place = Folder albo plik .zip.
cli-help-import-files = Zapisy, foldery z zapisami albo pliki .zip.
cli-help-force = Usuwa to, co jest w bazie danych.
cli-backup-running = Tworzę kopię
cli-backup-done =
    { $rows ->
        [one] Jeden wiersz jest w { $file }. Zachowaj ten plik dla siebie: otwiera widok każdego stołu.
        [few] { $rows } wiersze są w { $file }. Zachowaj ten plik dla siebie: otwiera widok każdego stołu.
       *[other] { $rows } wierszy jest w { $file }. Zachowaj ten plik dla siebie: otwiera widok każdego stołu.
    }
cli-restore-running = Odtwarzam
cli-restore-done =
    { $rows ->
        [one] Odtworzono jeden wiersz z { $file }.
        [few] Odtworzono { $rows } wiersze z { $file }.
       *[other] Odtworzono { $rows } wierszy z { $file }.
    }
cli-export-running = Eksportuję
cli-export-done =
    { $count ->
        [one] Jeden zapis jest w { $place }.
        [few] { $count } zapisy są w { $place }.
       *[other] { $count } zapisów jest w { $place }.
    }
cli-import-running = Wczytuję
cli-import-table = { $name } → { $path }
cli-import-known = { $name } już tu jest
cli-import-done =
    { $count ->
        [0] Żaden zapis nie stał się stołem.
        [one] Jeden zapis jest stołem na serwerze.
        [few] { $count } zapisy są stołami na serwerze.
       *[other] { $count } zapisów jest stołami na serwerze.
    }
error-import-nothing = Nie ma tu żadnego zapisu; nazwy zapisów kończą się na .txt.
error-import-read = To nie jest czytelny tekst.
cli-help-no-browser = Wypisuje link i nie otwiera przeglądarki.
cli-help-help = Pokazuje tę pomoc.
cli-help-version = Wypisuje wersję.
cli-help-terminal = Gra w terminalu.
cli-help-file = Zapis partii.
cli-help-eyes = Czyimi oczami: miejsce liczone od 1, all (wszyscy) albo none (widz).
cli-help-plain = Wypisuje cały przebieg jako tekst.
cli-help-clause = Punkt taki jak CAR-7.2 albo szukane słowa.
cli-help-bench-short = Krótki pomiar, także tam, gdzie źródła mają dłuższy.
cli-error-positive = { $what } musi być większe od 0.
cli-bench-title = Jeden rdzeń, czas procesora
cli-bench-build = wersja
cli-bench-interpreted = interpretowana
cli-bench-compiled = skompilowana
cli-bench-game = gra
cli-bench-seats = miejsca
cli-bench-decisions = decyzje /s
cli-bench-match = w partii /s
cli-bench-clone = klon µs
cli-bench-redeal = ponowne rozdanie µs
cli-bench-iterations = iteracje ISMCTS /s
cli-help-bench-seconds = Jak długo trwa każdy pomiar.
cli-help-bots = Boty, które grają, w razie potrzeby z budżetem: greedy, ismcts@100ms, ismcts@500 (iteracji).
cli-help-first-seed = Pierwsze ziarno; każde kolejne rozdanie bierze następne.
cli-help-ray = Gra na klastrze Ray pod tym adresem.
cli-help-report = Gdzie zapisać raport jako stronę z wykresami.
cli-arena-saved = Wynik jest w pliku { $file }
cli-arena-report = Raport jest w pliku { $file }
cli-help-entrants = Plik z dalszymi botami, po jednym w wierszu.
cli-help-limit = Sekundy na decyzję, 10 dla botów z pliku; każdy bot gra wtedy we własnym procesie, a kto się spóźni lub przewróci, traci decyzję.
cli-help-dataset = Zapisz partie botów albo zapisy jako tabelę liczb (Parquet).
cli-help-dataset-out = Plik, który powstanie.
cli-help-games-number = Ile partii rozegrają boty.
cli-help-dataset-bots = Kto gra, po przecinku.
cli-help-records-folder = Zapisy (.txt) z tego folderu zamiast partii botów.
cli-dataset-written = Wierszy w pliku { $file }: { $rows }.
cli-error-no-pyarrow = Tabele liczb wymagają pyarrow: pip install "ludoteka[data]".
cli-help-pairs = Liczba rozdań; każde jest grane z każdego miejsca.
cli-help-workers = Liczba procesów.
cli-help-out = Gdzie zapisać wynik jako JSON.
cli-help-ladder-out = Plik drabiny: jeden wiersz na partię.
cli-help-ladder-bot = Bot z zewnątrz, który też gra z każdym poziomem (`module:Class`, `path.py:Class`); można podać kilka razy.
cli-help-milliseconds = Czas namysłu nad decyzją w wierszach porównujących przy równym czasie.
cli-help-stop-after = Kończy po tylu sekundach; to samo polecenie później kontynuuje.
cli-help-ladder-docs = Strona dokumentacji, której tabele są zastępowane.
cli-help-ladder-ratings = Gdzie zapisać oceny pokazywane w poczekalni.
cli-help-train-folder = Gdzie zachować partie, wagi i raporty.
cli-help-train-games = Liczba partii dla każdej liczby miejsc.
cli-help-train-deals = Liczba rozdań w próbie na końcu.
cli-help-train-seats = Dla jakich liczb miejsc się uczyć; jeśli nie podano, dla dwóch i największej.
cli-help-train-device = Gdzie liczy torch; na GPU, jeśli jest.
cli-help-train-onward = Niech grają ci, którzy już się czegoś nauczyli.
cli-help-train-policy = Zamiast tego uczy się grać, grając ze sobą: powstaje sieć, która odpowiada od razu.
cli-help-train-decisions = Z ilu decyzji uczy się strategia, łącznie.
cli-help-train-install = Umieszcza wagi w tej instalacji.
cli-ladder-stopped = Nie wszystkie partie rozegrano. To samo polecenie kontynuuje: { $file }
cli-train-found = Miejsca: { $seats }; partie: { $games }; entropia krzyżowa { $before } bez wag, { $after } z wagami; zaufanie { $factor }.
cli-train-look = Decyzje: { $decisions }, sekundy: { $seconds }; { $share } punktów przeciw greedy (partie: { $games }).
cli-train-kept = Wszystko jest w { $folder }
error-no-torch = Dopasowanie wymaga torch. Partie są zachowane; zainstaluj: pip install "ludoteka[train]" i uruchom ponownie.
error-train-signs = { $game } nie nazywa znaków, dla których można uczyć się wag.
error-train-outlook = { $game } nie mówi nic, na co sieć mogłaby patrzeć.
error-train-folder = W { $folder } jest inny przebieg nauki albo przebieg innej wersji.
error-train-few = Tyle partii to za mało, żeby się uczyć: { $games }.

cli-error-lang = Nie ma języka „{ $value }”. Dostępne języki: { $legal }.
cli-error-command = Nie ma polecenia „{ $command }”. Polecenia: { $legal }.
cli-error-command-near = Nie ma polecenia „{ $command }”. Może „{ $near }”? Polecenia: { $legal }.
cli-error-option = Nie ma opcji { $option }; --help wypisuje te, które są.
cli-error-option-near = Nie ma opcji { $option }. Może { $near }?
cli-error-missing = Brakuje { $what }; --help mówi, co to jest.
cli-error-value = { $what } nie może mieć tej wartości: { $problem }
cli-error-greater = { $what }: liczba musi wynosić co najmniej { NUMBER($bound, useGrouping: 0) }.
cli-error-less = { $what }: liczba może wynosić najwyżej { NUMBER($bound, useGrouping: 0) }.
cli-error-whole = { $what } musi być liczbą całkowitą.
cli-error-number-value = { $what } musi być liczbą.
cli-error-extra = Za dużo słów: { $words }; --help mówi, co przyjmuje to polecenie.
cli-error-device = Nie ma urządzenia „{ $value }”. Możliwe: cpu, cuda.
cli-error-no-command = Podaj, co ma zrobić { $command }: { $legal }.
cli-error-usage = Nie można zrozumieć tego wiersza poleceń: { $problem }
cli-error-game-near = Nie ma gry „{ $game }”. Może „{ $near }”? Dostępne gry: { $legal }.
cli-error-no-game = Podaj, w co chcesz grać: { $legal }. Albo wróć do zapisu: --continue PLIK.
cli-error-variant = Wariant podaje się jako NAZWA=WARTOŚĆ, a nie jako „{ $value }”.
cli-error-variant-twice = Wariant „{ $name }” jest podany dwa razy.
cli-error-no-file = Nie ma pliku { $file }.
cli-error-not-text = { $file } nie jest plikiem tekstowym.
cli-os-enoent = nie ma takiego folderu
cli-os-eacces = brak uprawnień
cli-os-eisdir = to jest folder
cli-os-enotdir = część ścieżki nie jest folderem
cli-os-eexist = na jego miejscu jest plik
cli-os-enospc = dysk jest pełny
cli-os-erofs = dysk jest tylko do odczytu
cli-error-read = Nie można odczytać pliku { $file }: { $problem }.
cli-error-write = Nie można zapisać pliku { $file }: { $problem }. Wskaż inne miejsce opcją --record PLIK albo zmienną LUDOTEKA_DATA.
cli-error-file = Nie można użyć { $file }: { $problem }.
cli-error-system = Nie udało się: { $problem }.
cli-error-exists = Plik { $file } już istnieje i nie zostanie nadpisany. Podaj inny plik albo wróć do tej partii: ludoteka play --continue { $file }
cli-error-continue-setup = Zapis { $file } ustala już grę, miejsca, ziarno i warianty; przy kontynuacji ich nie podawaj.
cli-error-finished = Partia z pliku { $file } jest skończona. Obejrzyj ją: ludoteka replay { $file }
cli-error-seat = Nie ma miejsca { $value }; przy stole jest ich { $seats }, licząc od 1.
cli-error-bots = Za dużo botów ({ $bots }): { $others ->
    [one] jest 1 inne miejsce
    [few] są { $others } inne miejsca
   *[other] jest { $others } innych miejsc
}.
cli-error-eyes = „{ $value }” to niczyje oczy: podaj miejsce od 1 do { $seats }, all albo none (widz).
error-no-rules = { $game }: nie ma zasad w tym języku.
cli-error-no-clause = { $game }: zasady nie mówią nic o „{ $words }”.
cli-error-number = Nie ma możliwości { $number }; wybierz liczbę od 1 do { $last }.
cli-error-line = „{ $line }” to ani możliwość, ani polecenie; ? wypisuje polecenia.
cli-error-several = „{ $line }” zaczyna kilka możliwości; napisz więcej albo podaj numer.
cli-error-table = Serwer nie mógł przygotować stołu: { $problem }

cli-rules-found = { $count ->
    [one] 1 punkt mówi o „{ $words }”:
    [few] { $count } punkty mówią o „{ $words }”:
   *[other] { $count } punktów mówi o „{ $words }”:
}
cli-rules-more = … oraz jeszcze { $count }.
cli-rules-open = Podaj punkt, aby go przeczytać.

cli-games-id = id
cli-games-name = nazwa
cli-games-seats = miejsca
cli-games-minutes = minuty
cli-games-about = opis
cli-games-variant = wariant
cli-games-values = wartości
cli-games-help = znaczenie
cli-games-usual = zwykle: { $value }
cli-games-any-of = none albo dowolne z tych, oddzielone przecinkami:
cli-games-no-variants = Ta gra nie ma wariantów.

cli-seed = ziarno { $seed }
cli-prompt = Twój wybór (? – pomoc):
cli-keys =
    Liczba wybiera; tak samo słowa możliwości albo ich początek.
    u  cofnij swoją ostatnią decyzję
    u!  cofnij ją, choć inni już coś zrobili albo coś wyszło na jaw
    i  co zadaje to pytanie      i NAZWA  przeczytaj kartę, jednostkę, miejsce …
    l  przebieg      r  zasada tego pytania      r { $clause }  punkt zasad
    r SŁOWA  szukanie w zasadach
    s  gdzie jest zapis      s PLIK  zapisz także tam
    q  wyjście; partia zostaje zachowana
    Enter  pokaż stół jeszcze raz      b  cały stół
    m  dalsze odpowiedzi, gdy się nie mieszczą
cli-keys-plans =
    go  co można zaplanować
    go 2, go KOPALNIA  wykonaj plan: pojedyncze decyzje, aż coś się wydarzy
cli-keys-hint = Wpisz liczbę i naciśnij Enter. ? wypisuje polecenia; q kończy i zachowuje partię.
cli-seat-you = { $name }: ty
cli-seat-person = { $name }: przy tej klawiaturze
cli-seat-bot = { $name }: bot { $bot }
cli-error-no-plans = Nie ma tu czego planować: każda odpowiedź jest całością.
cli-error-no-card = Nic tutaj nie nazywa się „{ $line }”.
cli-thinking = { $name } ({ $bot }) myśli …
cli-pass = Przekaż klawiaturę: { $name } naciska Enter:
cli-news-first = Dotychczas:
cli-news = Od twojej ostatniej decyzji:
cli-log-older = … { $count ->
    [one] 1 starszy wiersz
    [few] { $count } starsze wiersze
   *[other] { $count } starszych wierszy
}
cli-undone = Cofnięto.
cli-undo-anyway = u! cofa mimo to, jeśli wszyscy gracze się zgadzają; boty zgadzają się zawsze.
cli-all-agree = Czy wszyscy gracze się zgadzają? (t/n)
cli-saved = Zapis jest w pliku { $file }
cli-left = Partia jest zachowana w pliku { $file }
cli-continue = Dalszy ciąg: ludoteka play --continue { $file }
cli-new-saved = Partia jest przygotowana w pliku { $file }
cli-kept = Zapis jest w pliku { $file }; obejrzysz go tak: ludoteka replay { $file }
cli-won = { $count ->
    [one] Wygrywa { $names }.
   *[other] Wygrywają { $names }.
}
cli-drawn = Nikt nie wygrywa: jest remis.
cli-solo-over = Partia jest skończona.
cli-score = wynik { $score }
cli-replay-open = Partia nie jest skończona po { $count ->
    [one] 1 decyzji.
    [few] { $count } decyzjach.
   *[other] { $count } decyzjach.
}
cli-replay-prompt = { NUMBER($ply, useGrouping: 0) }/{ NUMBER($last, useGrouping: 0) } (Enter: dalej, ? – pomoc):
cli-replay-keys =
    Enter albo n  dalej      p  wstecz      b  początek      e  koniec
    12  po decyzji 12      +5 albo -5  o tyle dalej albo wstecz
    v 1  oczami gracza 1      v all  wszystko      v none  jako widz
    l  przebieg do tego miejsca      r  zasada tej decyzji
    r { $clause }  punkt zasad      q  wyjście
cli-replay-edge = Nie ma takiej decyzji; w zapisie jest ich { $last }.

cli-view-round = runda
cli-view-turn = tura
cli-view-phase = faza
cli-view-active = aktywni
cli-view-hand = ręka
cli-view-hand_size = karty w ręce
cli-view-deck = talia
cli-view-deck_size = talia
cli-view-discard = odrzucone
cli-view-discard_size = odrzucone
cli-view-points = punkty
cli-view-answered = już wybrali
cli-view-score = wynik
cli-view-seat = gracz
cli-view-number = numer
cli-view-used = użyte
cli-view-price = cena
cli-view-stack = stos
cli-view-available = dostępne
cli-view-drawn = dobrane
cli-view-removed = usunięte
cli-view-end = koniec
cli-view-chosen = wybrane
cli-view-board = plansza
cli-view-value = wartość
cli-view-action = akcja
cli-view-turns = tury
cli-view-first = pierwszy
cli-view-dice = kości
cli-view-top = na wierzchu
cli-view-count = liczba
cli-view-cards = karty
cli-view-numbers = liczby
cli-view-face_up = odkryte
cli-view-cost = koszt
cli-view-last_round = ostatnia runda
cli-view-dealt = rozdane
cli-view-passed = pasuje
cli-view-next = następny
cli-view-card = karta
cli-view-played = zagrane
cli-view-trick = lewa
cli-view-tricks = lewy
cli-view-lead = wychodzi
cli-view-leader = wychodzący
cli-view-dealer = rozdający
cli-view-bid = licytacja
cli-view-bids = licytacja
cli-view-bets = zakłady
cli-view-wins = wygrane
cli-view-row = rząd
cli-view-market = targ
cli-view-supply = zasób
cli-view-pile = stos
cli-view-winner = zwycięzca
cli-view-player = gracz
cli-view-owner = właściciel
cli-view-gold = złoto
cli-view-tokens = żetony
cli-view-out = poza grą
cli-view-rolled = wyrzucone
cli-view-shown = odkryte
cli-view-level = poziom
cli-view-lives = życia
cli-view-trump = atut
cli-view-suit = kolor
cli-view-to_act = decyduje

# Arena
arena-summary = { $games ->
    [one] Jedna partia
    [few] { $games } partie
   *[other] { $games } partii
 }, { $rounds ->
    [one] jedno ziarno
    [few] { $rounds } ziarna
   *[other] { $rounds } ziaren
 }, miejsca przy stole: { $seats }; każde ziarno jest rozgrywane w każdym ustawieniu.
arena-variants = Warianty
arena-seed = Pierwsze ziarno
arena-incomplete = Przerwano wcześniej: nie rozegrano wszystkich partii.
arena-entrant = Gracz
arena-rating = Ranking
arena-interval = Przedział 95 %
arena-points = Punkty
arena-games = Partie
arena-time = Czas procesora na decyzję
arena-lost = Stracone decyzje
arena-share = Udział
arena-duel = Pojedynek
arena-ratings = Rankingi
arena-ratings-note = Rankingi Bradleya-Terry’ego o średniej 1500; 400 punktów więcej to dziesięć do jednego. Przedziały pochodzą z ponownego losowania całych ziaren.
arena-duels = Pojedynki
arena-alone = Samotnie przeciw grze
arena-won = Wygrane
arena-duels-note = Lepsze miejsce: punkt; równe miejsca: po pół punktu. Przedziały Wilsona; partie z tymi samymi kartami liczą się razem.
arena-settling = { $first } przeciw { $second }, rozdanie po rozdaniu
arena-by-seat = Pierwsze miejsca według miejsca przy stole
arena-thinking = Czas procesora na decyzję
arena-ending = Zakończenie
arena-endings = Jak kończyły się partie
arena-length = Średnia liczba decyzji w partii: { $decisions }
error-arena-entrant = „{ $entrant }” to nie gracz. Podaj nazwę bota, ewentualnie z czasem lub liczbą iteracji: greedy, ismcts@100ms, ismcts@1.5s, ismcts@500.
error-arena-twice = { $entrant } bierze udział dwa razy. Nadaj każdemu graczowi inną nazwę lub inny budżet.
error-arena-number = { $field } nie może wynosić { $value }: potrzeba co najmniej { $least }.
error-arena-file = { $file } nie jest czytelnym plikiem wyników turnieju.
error-no-ray = Gra na klastrze wymaga Ray. Zainstaluj: pip install "ludoteka[cluster]"

# Serwer
error-port = Port { NUMBER($port, useGrouping: 0) } pod adresem { $host } jest zajęty. Może Ludoteka już działa? Inny port wybierzesz przez --port.
error-port-number = Nie ma portu { NUMBER($port, useGrouping: 0) }; porty mają numery od 1 do 65535, a 0 oznacza dowolny wolny.
error-address = Serwer nie może nasłuchiwać pod adresem { $host }, port { NUMBER($port, useGrouping: 0) }: { $reason }.
error-data-folder = Nie można używać folderu danych { $folder }: { $reason }. Inny wybierzesz przez --data albo LUDOTEKA_DATA.
error-database = Nie można używać bazy danych: { $reason }.
error-storage-full = Zabrakło miejsca tam, gdzie serwer przechowuje stoły. Nic się nie zmieniło; wcześniejsze decyzje są bezpieczne.
error-storage-damaged = Baza danych tego serwera jest uszkodzona. Nic się nie zmieniło; musi się nią zająć osoba prowadząca serwer.
error-storage-away = Baza danych tego serwera nie odpowiada. Nic się nie zmieniło; spróbuj za chwilę.
error-log-behind = { $file } nie ma końca swojego dziennika: brakuje potwierdzonych wpisów ({ NUMBER($missing, useGrouping: 0) }) albo to inny plik. Umieść obok niego brakujący lub nowszy plik -wal albo odtwórz kopię zapasową. Aby grać dalej bez nich, usuń { $mark }.
error-database-kind = Adres bazy danych jest niezrozumiały: dane można trzymać w SQLite albo w PostgreSQL, nie w „{ $kind }”.
error-database-url = Adres bazy danych jest niezrozumiały: { $reason }
error-database-schema = Baza danych pochodzi z innej wersji Ludoteki (jej format to { $theirs }, ta wersja czyta { NUMBER($ours, useGrouping: 0) }).
error-database-driver = Do PostgreSQL potrzebny jest sterownik, którego tu nie ma. Zainstalujesz go przez: pip install "ludoteka[postgres]"
error-workers-number = Musi być co najmniej jeden proces, a nie { NUMBER($workers, useGrouping: 0) }.
error-workers-sqlite = Kilka procesów wymaga bazy PostgreSQL (--database-url); plik służy tylko jednemu.
error-workers-dying = Procesy kończą się zaraz po uruchomieniu; powyżej jest to, co powiedziały.
error-openings = To dużo stołów z jednego miejsca; poczekaj chwilę, zanim otworzysz następny.
error-metrics = Te dane są dla osób prowadzących ten serwer.
error-log-format = Dziennika nie można pisać jako „{ $value }”. Możliwe: { $legal }.
error-no-database = Nie ma bazy danych { $file }.
error-backup-write = Nie można zapisać kopii { $file }: { $reason }.
error-backup-read = Nie można odczytać kopii { $file }: { $reason }.
error-backup-none = Nie ma pliku { $file }.
error-backup-kind = { $file } nie jest kopią zapasową Ludoteki.
error-backup-newer = { $file } pochodzi z nowszej wersji Ludoteki ({ $version }).
error-backup-damaged = { $file } jest uszkodzony: { $problem }. Niczego nie zmieniono.
problem-backup-short = brakuje zakończenia
problem-backup-sum = nie zgadza się suma kontrolna
problem-backup-line = wiersz { NUMBER($line, useGrouping: 0) } jest niezrozumiały
error-restore-full =
    { $tables ->
        [one] Baza danych nie jest pusta, jest w niej stół. --force usunie go i odtworzy plik.
        [few] Baza danych nie jest pusta, są w niej { $tables } stoły. --force usunie je i odtworzy plik.
       *[other] Baza danych nie jest pusta, jest w niej { $tables } stołów. --force usunie je i odtworzy plik.
    }
error-import-running = Ta partia nie jest skończona. Można wczytać tylko skończone partie.
error-import-ending = Zapis mówi, że partia skończyła się w sposób ({ $how }), na który nie pozwalają jej decyzje.
error-no-table = Ten link nie prowadzi do żadnego stołu. Może jest niepełny: skopiuj go w całości.
error-table-damaged = Zapis stołu { $table } jest uszkodzony przy wpisie { NUMBER($number, useGrouping: 0) }; partii nie da się odtworzyć.
error-table-version = Przy stole { $table } grano według wersji { $theirs } zasad; tu jest wersja { $ours }.
error-late = Na stole coś się już zmieniło; spójrz i wybierz jeszcze raz.
error-message = Serwer nie zrozumiał wiadomości z tej strony. Wczytaj ją ponownie.
error-long-message = Wiadomość z tej strony jest za długa.
error-too-fast = Za dużo naraz; poczekaj chwilę.
error-inside = Coś zepsuło się w samej Ludotece. Nic się nie zmieniło; prosimy o zgłoszenie.
error-spectator = Oglądasz partię; wybierają tylko gracze.
error-covered = Karty są zakryte. Najpierw powiedz, kto trzyma urządzenie.
error-not-shared = Tego miejsca nie ma przy tym urządzeniu.
error-uncover-turn = Teraz kolej: { $seat }. Najpierw przekaż urządzenie.
error-host = Serwer nie zna siebie pod tą nazwą.
error-origin = Żądanie przyszło z innej strony internetowej.
error-body = Żądanie jest za duże (ponad { NUMBER($limit, useGrouping: 0) } KiB).
error-left = Żądanie urwało się w połowie.
error-json = Żądanie jest niezrozumiałe: { $reason }.
error-form = Formularz jest niezrozumiały.
error-name = Imię musi być tekstem.
error-seats-number = Liczba miejsc musi być liczbą całkowitą, a nie „{ $value }”.
error-seat-kind = Nikt taki jak „{ $value }” nie może usiąść przy stole. Możliwe: { $legal }.
error-seed-guests = Kto wybiera ziarno, zna wszystkie karty; gdy przy stole są goście, ziarno jest losowane.
error-record-running = Zapis zdradza wszystkie tajemnice partii. Można go zachować po jej zakończeniu.
error-no-page = Pod tym adresem nic nie ma.
error-method = Tego adresu nie można użyć w ten sposób.
server-title-400 = To się nie udało
server-title-403 = Niedozwolone
server-title-404 = Nie znaleziono
server-title-405 = Niemożliwe
server-title-409 = Nie teraz
server-title-413 = Za duże
server-title-422 = Tak nie można grać
server-title-429 = Za często
server-title-503 = Chwilowo niedostępne
server-title-500 = Coś poszło nie tak
server-ready = Ludoteka działa pod adresem { $url } (Ctrl-C kończy).
server-interpreted = Silniki nie są skompilowane: wszystkie gry działają, ale boty w tym samym czasie widzą mniej więcej o dwie trzecie krócej naprzód. Przyspieszy je skompilowany pakiet albo w katalogu źródeł `make fast` (kilka minut, potrzebny kompilator C).
server-open = Otwórz ten link w przeglądarce: { $url }

# Wspólna gra: miejsca, gotowość, propozycje, zegary
error-clock = Nie ma zegara „{ $value }”. Możliwe: { $legal }.
error-clock-seconds = Zegar nie może mieć { $value ->
    [one] { $value } sekundy
    [few] { $value } sekund
   *[many] { $value } sekund
}: co najmniej { NUMBER($least, useGrouping: 0) }, co najwyżej { NUMBER($most, useGrouping: 0) }.
error-clock-increment = Zegar nie może dodawać { $value ->
    [one] { $value } sekundy
    [few] { $value } sekund
   *[many] { $value } sekund
}: co najmniej 0, co najwyżej { NUMBER($most, useGrouping: 0) }.
error-late-rule = „{ $value }” nie może być skutkiem upływu czasu. Możliwe: { $legal }.
error-not-ready = Partia zacznie się, gdy wszyscy będą gotowi. { $seat } jeszcze nie potwierdza gotowości.
error-seat-taken = To miejsce jest już zajęte przez kogoś innego.
error-seat-bot = Siedzi tam bot.
error-colour-taken = Ktoś inny ma ten kolor; wybierz inny.
error-no-seat-to-leave = Nie masz tu miejsca, które można by opuścić.
error-leave-running = Partia już trwa. Możesz się poddać albo poprosić, by przejął ją bot.
error-ready-already = Twoja gotowość jest już potwierdzona.
error-not-seated = Nie masz teraz miejsca przy tym stole.
error-time-left = Na tym zegarze jest jeszcze czas.
error-not-replaced = Żaden bot nie gra w twoim zastępstwie.
error-offered = To już zostało zaproponowane; poczekaj na odpowiedzi.
error-declined = To właśnie zostało odrzucone; zapytaj ponownie po następnej decyzji.
error-rematch-running = Rewanż można zaproponować, gdy partia się skończy.
error-no-takeover = Na tym miejscu nie ma nikogo, kogo mógłby zastąpić bot.
error-not-absent = Ktoś tu jest albo był przed chwilą ({ $seat }). Bot może przejąć miejsce, gdy przez jakiś czas nikogo przy nim nie ma.
error-nobody-to-agree = Nie ma nikogo, kto musiałby się zgodzić.
error-undo-sealed = Miejsce przeszło w inne ręce; to, co postanowiono wcześniej, zostaje.
error-undo-absent = { $seat } może wrócić; bez zgody tej osoby nie można cofnąć tego, co się tymczasem stało.
error-undo-often = Na razie dość cofania; odczekaj chwilę.
error-no-invitation = Na to miejsce nie można nikogo zaprosić.
error-seat-vacant = To miejsce jest już wolne; można wysłać zaproszenie.
error-invite-alone = Kogoś nowego można zaprosić za zgodą innej osoby; nie ma kogo zapytać.
error-no-offer = Ta propozycja nie jest już aktualna.
error-too-much-talk = Przy tym stole zbyt wiele proponowano i odrzucano; grajcie dalej.
error-table-full = Przy tym stole nie ma wolnego miejsca.

# Towarzystwo przy stole
web-gathering = Czy wszyscy już są?
web-gathering-waits = Partia zacznie się, gdy gotowość potwierdzą: { $seat }.
web-seat-free = wolne miejsce
web-seat-waits = jeszcze nie
web-seat-ready = gotowe
web-bot-instead = zamiast tego bot
web-ready = Zaczynajmy
web-you-are-ready = Twoja gotowość jest potwierdzona.
web-leave = Opuść miejsce
web-your-name = Twoje imię
web-your-colour = Twój kolor
web-colour-1 = niebieski
web-colour-2 = cynober
web-colour-3 = zielony
web-colour-4 = różowy
web-colour-5 = piaskowy
web-offers = Propozycje
web-offer-undo = { $seat } prosi o cofnięcie decyzji.
web-offer-draw = { $seat } proponuje remis.
web-invited = Zaproszono cię na miejsce: { $seat }.
web-invited-key = Odtąd miejsce jest twoje: jego link zna tylko ta przeglądarka.
web-invited-late = Ktoś już zajął to miejsce; oglądasz.
web-offer-invite = { $seat } proponuje zaprosić kogoś nowego na miejsce, które zajmuje { $seat2 }.
web-offer-takeover = { $seat } proponuje, by miejsce „{ $seat2 }” przejął bot.
web-offer-rematch = { $seat } proponuje rewanż, każdy o jedno miejsce dalej.
web-offer-waits = Czekamy na odpowiedź: { $seat }.
web-agree = Zgoda
web-decline = Nie
web-withdraw = Wycofaj
web-bot-plays-for-you = Gra za ciebie bot.
web-return = Wracam na swoje miejsce
web-rematch-there = Stół do rewanżu jest gotowy.
web-rematch-go = Przejdź tam
web-table-menu = Menu stołu
web-offer-a-draw = Zaproponuj remis
web-ask-undo = Poproś o cofnięcie
web-invite-for = Zaproś kogoś nowego zamiast: { $seat }
web-bot-for = Niech miejsce „{ $seat }” przejmie bot
web-resign = Poddaj się
web-resign-two = Wygra wtedy druga osoba.
web-resign-more = Twoje miejsce dogra do końca bot, żeby nikt inny nie stracił. Powrotu nie ma.
web-resign-sure = Tak, poddaję się
web-resigned = poddane; dalej gra bot
web-replaced = nieobecność; gra bot
web-rename = Imię i kolor
web-save = Zapisz
web-clock-fischer = { $minutes } min na osobę i { $seconds } s więcej po każdej turze.
web-clock-days = { $days ->
    [one] Jeden dzień na każdą decyzję.
    [few] { $days } dni na każdą decyzję.
   *[other] { $days } dni na każdą decyzję.
}
web-clock-minutes = { $minutes ->
    [one] Jedna minuta na każdą decyzję.
    [few] { $minutes } minuty na każdą decyzję.
   *[other] { $minutes } minut na każdą decyzję.
}
web-clock-seconds = { $seconds } s na każdą decyzję.
web-late-bot = Komu skończy się czas, tego zastąpi bot, aż do powrotu.
web-late-resign = Komu skończy się czas, ten się poddaje.
web-preferences = Ustawienia
web-pref-confirm = Potwierdzaj wybory
web-pref-confirm-help = wybór liczy się dopiero po drugim kliknięciu
web-pref-sound = Dźwięk
web-pref-sound-help = ciche tony, gdy przychodzi twoja kolej i gdy film coś pokazuje
web-pref-touch = Wibracje
web-pref-touch-help = telefon drży przy ważnych chwilach filmu
web-pref-still = Bez animacji
web-pref-still-help = karty przeskakują zamiast płynąć
web-pref-notify = Powiadomienia
web-pref-notify-help = gdy przychodzi twoja kolej, a patrzysz gdzie indziej
web-notify-blocked = Przeglądarka na to nie pozwala; zobacz jej ustawienia tej strony.
web-tour-again = Pokaż wskazówki ponownie
web-ended-resign = { $seat }: poddanie partii.
web-ended-draw = Gracze zgodzili się na remis.
web-ended-time = { $seat }: skończył się czas.
web-given-up = Partia poddana
web-result = Wynik
web-rematch = Rewanż
web-eyes = Widok
web-eyes-nobody = widz
web-branch = Graj stąd
web-branch-help = Nowy stół od tej pozycji, ty przeciw botom. Talie leżą tak, jak leżały.
web-chat = Czat
web-chat-line = Napisz coś
web-chat-send = Wyślij
web-chat-empty = Nikt jeszcze nic nie napisał.
web-help-offers = zgódź się na propozycję albo ją odrzuć
web-help-chat = napisz do innych
web-confirm = Czy to twój wybór?
web-confirm-yes = Tak
web-confirm-no = Nie
web-watching-count = widzowie
web-is-here = jest tutaj
web-is-away = poza stołem
web-spectator = widz
web-since-looked = nowe od ostatniego spojrzenia
web-short-day = d
web-short-hour = godz.
web-tour-prompt = Tu padają pytania
web-tour-prompt-text = Pasek na dole mówi, czyj jest ruch i o co chodzi w pytaniu. Każda odpowiedź ma swój klawisz, a to, co nie leży na stole, jest tam przyciskiem.
web-tour-board = Wybierasz wprost na stole
web-tour-board-text = Co ma żółtą obwódkę, można wybrać kliknięciem. Wskaż kartę, by przeczytać ją w całości.
web-tour-players = Gracze
web-tour-players-text = Uniesiony panel pokazuje, czyj jest ruch. Pełna kropka znaczy, że ta osoba jest tutaj.
web-tour-log = Co się stało
web-tour-log-text = Dziennik mówi wszystko; nazwy otwierają karty, numery – zasady. Obok jest czat, pod spodem powtórka.
web-tour-rules = Zasady
web-tour-rules-text = Cała instrukcja, punkt po punkcie. Klawisz ? pokazuje wszystkie klawisze.
web-tour-game = { $game }: pierwsze kroki
web-tour-next = Dalej
web-tour-play = Gramy
web-tour-back = Wstecz
web-tour-end = Zamknij
error-chat-empty = W tej linijce nic nie ma.
error-chat-long = Linijka czatu ma co najwyżej { NUMBER($most, useGrouping: 0) } znaków.
error-chat-fast = To dużo naraz; poczekaj chwilę, zanim napiszesz więcej.
error-eyes = Cudzymi oczami można patrzeć, gdy partia się skończy.
error-branch-running = Grać stąd dalej można, gdy partia się skończy.
error-branch-over = Tu partia się skończyła; wybierz wcześniejszą pozycję.

# Listy stołów i wyniki
web-tables = Stoły
web-open-tables = Otwarte stoły
web-no-open-tables = Nikt teraz nie szuka graczy. Otwórz stół, który wszyscy widzą.
web-sit-down = Usiądź
web-watch = Oglądaj
web-seats-taken = zajęte miejsca: { $taken } z { $seats }
web-news = nowe: { $count }
web-unread = na czacie: { $count }
web-ready-question = Zaczynamy?
web-by-browser = Ta lista należy do tej przeglądarki. Zachowaj link swojego miejsca, a wrócisz do niego skądkolwiek.
web-house = Zasady domowe
web-clock = Zegar
web-clock-none = Bez zegara
web-late-title = Gdy skończy się czas
web-late-choice-bot = grę przejmuje bot
web-late-choice-resign = partia jest poddana
web-listed = Każdy może dołączyć
web-listed-help = stół widać w poczekalni; wolne miejsca można zajmować, każdy może oglądać
web-score-title = Punkty
web-rank-title = Miejsce
web-player = Gracz
web-total = Razem
web-no-score = Partii nie rozegrano do końca, więc nie ma wyniku punktowego.
web-decisions = { $count ->
    [one] jedna decyzja
    [few] { $count } decyzje
   *[other] { $count } decyzji
}
web-thinking-title = Czas
web-decisions-title = Decyzje
web-time-title = Namysł
web-time-each = Na decyzję
web-statistics = { $game } na tym serwerze
web-stat-matches = Ukończone partie
web-stat-minutes = Zwykła długość
web-stat-decisions = Zwykła liczba decyzji
web-stat-first = Wygrane pierwszego miejsca
web-stat-wins = Wygrane: { $who }
web-minutes = { $minutes } min
web-what-next = Co dalej?
web-replay-match = Powtórka
web-share-replay = Powtórka dla wszystkich
web-branch-long = Graj stąd: wybierz pozycję tej partii i graj dalej przeciw botom. Talie leżą tak, jak leżały.
web-branch-ply = Po decyzji
web-branch-seat = Twoje miejsce
web-branch-level = Boty
web-ended-short-resign = poddanie
web-ended-short-time = brak czasu
error-no-result = Partia jeszcze trwa; nie ma wyniku.

# Scenarios of a game.
web-see-scenarios = zobacz scenariusze
web-scenarios = Scenariusze

# Oferty w terminalu.
error-time-up = Skończył ci się czas.
error-bot-plays = Gra za ciebie bot. Najpierw wróć na swoje miejsce.
web-share-position = Link do tej pozycji
web-optional-rules = Zasady opcjonalne

# Pierwsza gra z przewodnikiem
web-learn = Nauka
learn-about = Krótkie lekcje przy prawdziwym stole. Każda zła odpowiedź jest wyjaśniona.
learn-title = { $game }: nauka
learn-games = Gry
learn-lessons = Lekcje
learn-of = Lekcja { $number } z { $total }
learn-count = lekcje: { $done } z { $total }
learn-none = nie zaczęto
learn-all-done = wszystko zrobione
learn-goal = Cel:
learn-begin = Zacznij
learn-again = Jeszcze raz
learn-done = zrobione
learn-stars = gwiazdki: { $count } z 3
learn-first-match = Pierwsza gra z przewodnikiem
learn-first-match-about = Cała gra przeciw botom. Przewodnik odzywa się, gdy pojawia się coś nowego.
learn-no-lessons = Ta gra nie ma jeszcze lekcji; w pierwszej grze towarzyszy ci przewodnik.
learn-all = Wszystkie lekcje
learn-try-again = Spróbuj jeszcze raz
learn-next = Następna lekcja
learn-right = { $answer }: dobrze
learn-wrong = { $answer }: nie tak
learn-right-plain = Dobrze
learn-wrong-plain = Jeszcze nie
learn-hint = Podpowiedź
learn-remembered = Postępy zapamiętuje tylko ta przeglądarka.
web-guide = Przewodnik
web-guide-begin = Witaj. Towarzyszę ci w tej grze i odzywam się, gdy coś jest nowe. Wybierasz to, co ma żółtą obwódkę, albo przycisk. Cofaj, ile chcesz.
web-guide-first = To pytanie pada po raz pierwszy. To, co je zadaje, stoi obok: przeczytaj i zdecyduj, jak chcesz. Zawsze możesz cofnąć wybór.
web-guide-yours = To pytanie już znasz: zdecyduj po swojemu. Zawsze możesz cofnąć ruch.
web-guide-others = Inni się zastanawiają. Spójrz na dziennik z boku: mówi o wszystkim, co się dzieje.
web-guide-end = To była twoja pierwsza gra. Strona wyniku pokazuje, skąd wzięły się punkty; w powtórce obejrzysz każdy ruch jeszcze raz.
web-guide-count = wskazówka { $number } z { $total }
web-guide-leave = Wyłącz przewodnika
web-guide-again = Przywołaj przewodnika
web-guide-play = Gra bez przewodnika
error-no-guide = Przy tym stole nie ma przewodnika.

# Film, co się stało od ostatniego wyboru, co z tego wynikło
web-film = Co się dzieje
web-beats = Chwile filmu
web-pace = Tempo filmów
web-pace-off = Wył.
web-pace-off-help = Bez filmów: stół przeskakuje do teraźniejszości.
web-pace-quick = Szybko
web-pace-quick-help = Rzut oka na każdą chwilę.
web-pace-normal = Średnio
web-pace-normal-help = Dość czasu, by przeczytać każdy podpis.
web-pace-slow = Wolno
web-pace-slow-help = Dwa razy więcej czasu.
web-pace-step = Krok
web-pace-step-help = Każda chwila zostaje, aż pójdziesz dalej.
web-film-back = Poprzednia chwila
web-film-hold = Zatrzymaj obraz
web-film-on = Dalej
web-film-skip = Pomiń
web-key-space = Spacja
web-help-film = W filmie: dalej albo pomiń resztę. Klawisz odpowiedzi najpierw prowadzi do pytania.
web-recap = Od twojego ostatniego wyboru
web-recap-tab = Ostatnio
web-recap-events = { $count ->
    [one] { $count } zdarzenie
    [few] { $count } zdarzenia
   *[many] { $count } zdarzeń
}
web-recap-nothing = Od twojego ostatniego wyboru nic się nie stało.
web-recap-nothing-watching = Od ostatniego wyboru nic się nie stało.
web-film-again = Pokaż znowu
web-film-again-help = Pokaż jeszcze raz, co się stało od twojego ostatniego wyboru
web-times = { $count ->
    [2] (dwa razy)
   *[other] ({ $count } razy)
}
web-recap-table = Stół
web-recap-show = Pokaż tę chwilę
web-panel-on = Dalej
web-panel-show = Pokaż jeszcze raz
web-panel-table = Stół w tamtej chwili
web-panel-open = Co z tego wynikło
web-panel-game = Koniec gry
web-panel-round = Koniec rundy
web-panel-combat = Koniec walki
web-panel-harvest = Koniec zbiorów
web-panel-turn = Co przyniosła tura
web-panel-match = Koniec rozgrywki
web-panel-turning = Punkty zwrotne
web-turned-lead = { $seat } wychodzi na prowadzenie: szansa na wygraną { $after }, przedtem { $before }.
web-turned-chance = Szansa na wygraną ({ $seat }): { $after }, przedtem { $before }.
web-panel-changes = Co się zmienia
web-panel-gains = Co zdobyto
web-panel-enemy = Wróg
web-panel-lost = stracone: { $count } z { $total }
web-panel-dealt = zadane obrażenia: { $amount }
web-became-lost = stracone
web-became-weaker = osłabione
web-became-left = bez zmian
web-replay-play = Odtwórz
web-replay-pause = Zatrzymaj
web-replay-chosen = { $seat } wybiera teraz: { $option }
web-replay-marks = Kreski oznaczają rundy, kropki punkty zwrotne.
web-replay-jump = Do tej pozycji
web-eyes-all = Wszystkie ręce odkryte
web-open-hand = Ręka: { $seat }

# Plany.
error-no-plan = Tego nie da się już zaplanować; spójrz i wybierz jeszcze raz.
plan-stopped-over = Plan kończy się tutaj: rozgrywka dobiegła końca.
plan-stopped-event = Plan zatrzymuje się tutaj. { $event }
plan-stopped-others = Plan zatrzymuje się tutaj: teraz decyduje ktoś inny.
plan-stopped-question = Plan zatrzymuje się tutaj: pada inne pytanie.
plan-stopped-impossible = Plan zatrzymuje się tutaj: nie da się go dalej wykonać.
web-plan-play = Idź
web-plan-cancel = Jeszcze nie
web-plan-hero = Kto idzie?
web-help-plan = Wskaż odległe miejsce, aby zobaczyć drogę; wybierz je, aby iść krok po kroku.
web-all-values = Co daje każda z możliwości
cli-more = Odpowiedzi, strona { $page } z { $pages }: m pokazuje następne, b cały stół.

## Puzzles

puzzle-title = Łamigłówki
puzzle-about = Pozycje z partii silnych botów. Jedna decyzja jest wyraźnie najlepsza, oceniona według tego, co gracz mógł wiedzieć. Znajdź ją.
puzzle-number = Łamigłówka { $number }
puzzle-all = Wszystkie łamigłówki
puzzle-of-the-day = Łamigłówka dnia
puzzle-none = Tej gry jeszcze nie ma wśród łamigłówek.
puzzle-find = Jedna opcja jest wyraźnie najlepsza. Która?
puzzle-difficulty = Trudność { $level } z { $hardest }
puzzle-rate = rozwiązana w { $percent } % prób (prób: { $tries })
puzzle-untried = nikt jeszcze nie próbował
puzzle-options = opcji: { $count }
puzzle-solved-of = rozwiązane: { $solved } z { $count }
puzzle-is-solved = rozwiązana
puzzle-is-tried = próbowana, jeszcze nierozwiązana
puzzle-wrong = { $option }: jest coś lepszego.
puzzle-chance = Po niej wygrywasz z szansą { $chance } (od { $low } do { $high }).
puzzle-better-leads = Najlepsza opcja daje średnio: { $parts }.
puzzle-again = Spróbuj jeszcze raz.
puzzle-show = Pokaż rozwiązanie
puzzle-next = Następna łamigłówka
puzzle-once-more = Jeszcze raz
puzzle-solved = Dobrze: { $option }
puzzle-shown = Najlepsza opcja: { $option }
puzzle-compared = Wygrywa z szansą { $chance }; następna, { $next }, z szansą { $other }.
puzzle-leads = W porównaniu z nią daje średnio: { $parts }.
puzzle-yours = Wybór: { $option } – { $chance }.

## Statistics

statistics-title = Statystyki
statistics-about = Twoje zakończone partie: wyniki, celność i ulubione karty.
statistics-empty = W tej przeglądarce nie ma jeszcze zakończonej partii. Gdy jakąś zakończysz, znajdziesz tu jej wynik.
statistics-running = { $count ->
    [one] Jedna partia jeszcze trwa.
    [few] { $count } partie jeszcze trwają.
   *[other] { $count } partii jeszcze trwa.
  }
statistics-matches = partie
statistics-won = wygrane
statistics-still = w toku
statistics-results = Wyniki według gry i przeciwnika
statistics-all = Wszystkie
statistics-people = Ludzie
statistics-won-of = wygrane: { $won } z { $played }
statistics-accuracy = Celność w czasie
statistics-accuracy-help = Każdy znak to przeanalizowana partia; celność porównuje twoje decyzje z najlepszymi, jakie można było znać.
statistics-accuracy-none = Żadna partia nie została jeszcze przeanalizowana. Otwórz analizę zakończonej partii, a jej celność pojawi się tutaj.
statistics-cards = Ulubione karty
statistics-cards-none = Żadna z twoich decyzji nie dotyczyła karty.
statistics-times = { $count }×
statistics-by-browser = Policzone ze stołów, które pamięta ta przeglądarka. Nic z tego nie jest zapisywane i nikt inny tego nie widzi.
