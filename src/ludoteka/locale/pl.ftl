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
