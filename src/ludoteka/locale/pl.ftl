# Zdania, które nie należą do żadnej gry.
seat-name = Gracz { NUMBER($number, useGrouping: 0) }
nothing = nic
and = i

error-unknown-game = Nie ma gry „{ $game }”. Dostępne gry: { $legal }.
error-seats = { $game }: nie można grać w tyle osób ({ $value }). Możliwa liczba miejsc: { $legal }.
error-seed = Ziarno musi być liczbą całkowitą, a nie „{ $value }”.
error-variant = { $game } nie ma wariantu „{ $variant }”. Warianty tej gry: { $legal }.
error-variant-value = Wariant „{ $variant }” nie może mieć wartości „{ $value }”. Możliwe: { $legal }.
error-over = Partia jest skończona; nie ma już nic do wyboru.
error-no-seat = Przy tym stole ({ $seats }) nie ma miejsca { $seat }; miejsca liczy się od 0.
error-not-asked = { $seat } nie ma teraz nic do wyboru.
error-answered = { $seat } już odpowiada; pozostali jeszcze wybierają.
error-no-option = „{ $option }” nie jest jedną z możliwości tego pytania.
error-no-ply = Nie ma pozycji po { $ply } decyzjach; w tej partii jest ich { $plies }.
error-undo-nothing = Nie masz decyzji, którą można cofnąć.
error-undo-others = Ktoś inny już coś zrobił; musieliby się zgodzić wszyscy gracze.
error-undo-revealed = Wyszło na jaw coś ukrytego lub losowego; musieliby się zgodzić wszyscy gracze.
error-hypothetical = Partia z przetasowanymi tajemnicami to domysł: nie ma własnej historii.
error-record-format = To nie jest zapis partii: pierwszy wiersz musi brzmieć „{ $format }”.
error-record-missing = W zapisie brakuje wiersza „{ $word } …”.
error-record-version = Zapis powstał w wersji { $theirs } gry { $game }; tu jest wersja { $ours }.
error-record-setup = Przygotowanie gry z zapisu jest niemożliwe: { $problem }
error-record-line = Zapis jest uszkodzony w wierszu { NUMBER($line, useGrouping: 0) }: { $problem }
error-record-short = Zapis zapowiada { $promised } decyzji, a zawiera { $found }.
error-record-fingerprint = Zapis nie prowadzi do zapowiedzianej pozycji (wiersz { NUMBER($line, useGrouping: 0) }).
error-setup = { $field }: { $pl }

# Bots
bot-uniform = Losowy
bot-uniform-help = Wybiera na chybił trafił. Dobry, żeby poznać zasady.
bot-greedy = Zachłanny
bot-greedy-help = Patrzy o jeden krok naprzód i bierze to, co wygląda najlepiej.
bot-ismcts = Myśliciel
bot-ismcts-help = Wyobraża sobie wiele rąk, które możesz mieć, i rozgrywa każdą dalej. Im więcej czasu, tym silniejszy.
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
web-spectate = Łącze dla widzów
web-copied = Łącze jest w schowku.
web-offline = Łączenie …
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
web-rank = Miejsce { $rank }
web-score = punkty: { $score }
web-leads-to = prowadzi do
web-since = od twojego ostatniego wyboru
web-since-short = tymczasem
web-waiting = Czekamy na: { $seat }
web-your-choice-is-in = Twój wybór jest zapisany i pozostaje tajny.
web-watching = Oglądasz partię.
web-looking-back = Po decyzji { $ply } z { $plies }.
web-back-to-now = Wróć do teraz
web-pass-device = Przekaż urządzenie: teraz { $seat }
web-hand-covered = Karty są zakryte. Nikt inny nie powinien teraz patrzeć.
web-uncover = To ja, { $seat }: pokaż moje karty
web-draw = Remis
web-winner = { $count ->
    [one] Wygrywa { $seat }
   *[other] Wygrywają: { $seat }
}
web-final-score = Wynik końcowy { $score }.
web-play-again = Zagraj jeszcze raz
web-record = Zapisz partię
web-lobby = Do wyboru gier
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
web-box = Gracze: { $players } · { $minutes } min
web-read-rules = przeczytaj zasady
web-seats = Miejsca
web-how-many = Liczba graczy
web-name-of-seat = Imię gracza { $number }
web-who-sits = Kto gra jako gracz { $number }
web-sits-you = Ty
web-sits-human = Znajomy, przez łącze
web-sits-hotseat = Tutaj, na tym urządzeniu
web-sits-uniform = Bot: Losowy (łatwy)
web-sits-greedy = Bot: Zachłanny (średni)
web-sits-ismcts = Bot: Myśliciel (mocny)
web-seats-help = Znajomy dostaje tajne łącze do swojego miejsca. Gdy kilka osób gra na jednym urządzeniu, karty są zakryte między ruchami.
web-variants = Warianty
web-no-variants = Instrukcja nie zna wariantów. Wybierz tylko, kto gra.
web-start = Rozpocznij grę
web-quick = Szybka gra z botem
web-start-help = Bez zakładania konta: miejsce to tajne łącze.
web-my-tables = Twoje stoły
web-no-tables = Jeszcze nie masz stołu. Wybierz pudełko z półki.
web-your-turn = Twój ruch
web-others-turn = myślą inni
web-finished = koniec
web-foot = Każdą partię można zapisać w czytelnej postaci.
web-contents = Spis treści
web-find = Znajdź słowo lub punkt
web-found-none = Nic nie znaleziono
