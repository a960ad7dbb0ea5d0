# Walka: pytania. Identyfikator komunikatu to identyfikator pytania.
deploy = Wybierz następną jednostkę do wystawienia albo zakończ.
deploy_space = Wybierz pole: { $unit }.
place_gate = Wybierz miejsce Bramy; obok niej stoją Mury.
next_among_equals = Kilka twoich jednostek ma tę samą Inicjatywę: która się aktywuje?
unit_action = Aktywuje się { $unit } na { $space }: co robi?
free_step = Jednostka może teraz przejść o jedno pole.
dice_window = { $unit }: możesz przerzucić Kość Ataku.
morale_reroll = Czy wydać żeton morale, aby przerzucić kość ({ $unit })?
cancel_window = Ten atak zmniejszy PW do 0 ({ $unit }): czy go anulować?
ability_option = Czy użyć zdolności: { $unit }?
ability_target = Wybierz jednostkę, której dotyczy zdolność: { $unit }.
push_space = { $unit } musi ustąpić: wybierz pole.
pay_cards = Wybierz kartę do odrzucenia.
reinforce = Wybierz jednostkę do wzmocnienia.
extend = Koniec rundy walki: wydaj punkt ruchu na kolejną albo wycofaj się.

# Walka: zdarzenia.
deployed = { $seat } wystawia: { $unit } na { $space }.
neutrals-drawn = Dobrane jednostki neutralne: { $unit }.
gate-placed = { $seat } stawia Bramę na { $space }.
combat-round-began = Runda walki { $number }
activated = Aktywuje się { $unit } na { $space }.
skipped = { $unit } na { $space }: paraliż, aktywacja przepada.
moved = { $unit } przechodzi z { $space } na { $space2 }.
defended = { $unit } na { $space } przechodzi do obrony.
attacked = { $unit } z { $space } atakuje: { $unit2 } na { $space2 }.
retaliated = { $unit } z { $space } kontratakuje: { $unit2 } na { $space2 }.
rolled = Rzut na atak, { $unit }: { $dice }.
rerolled = Przerzut, { $unit }: { $dice }.
defence-rolled = Żeton obrony, { $unit }: { $dice }.
ability-rolled = Rzut na zdolność, { $unit }: { $dice }.
die-ignored = Wynik kości się nie liczy ({ $unit }).
cancelled = { $unit } anuluje atak.
damaged = { $unit } na { $space } otrzymuje obrażenia: { $amount }.
flipped = Grupa na { $space } to już tylko { $unit }.
defeated = { $unit } na { $space } ginie.
healed = { $unit } na { $space } traci obrażenia: { $amount }.
paralysed = { $unit } na { $space } jest pod wpływem paraliżu.
strengthened = { $unit } na { $space } zyskuje +{ $amount }.
broken = { $unit } burzy przeszkodę na { $space }.
tower-fell = Wieża Łucznicza upada.
drew = { $seat } dobiera { $card }.
drew-hidden = { $seat } dobiera kartę.
discarded = { $seat } odrzuca { $card }.
morale-lost = { $seat } traci żeton pozytywnego morale.
morale-spent = { $seat } wydaje żeton morale.
reinforced = { $seat } wzmacnia: { $unit }.
extended = { $seat } walczy kolejną rundę.
retreated = { $seat } wycofuje się.
surrendered = { $seat } kapituluje za 10 złota.
broken-off = Walka zostaje przerwana.
combat-won = { $seat } wygrywa walkę.

# Jak kończy się walka.
reason-victory = Jedna ze stron traci wszystkie jednostki.
reason-retreat = Atakujący się wycofuje.
reason-defeat = Atakujący nie ma już jednostek.
reason-surrender = Jedna ze stron kapituluje.
reason-defender_surrender = Obrońca kapituluje.
reason-broken_off = Walka zostaje przerwana.

# Wrogowie prowadzeni przez program: pytania.
ai_tie = Zasady pozostawiają tobie, co robi wróg: { $kind ->
    [unit_action] wybierz działanie: { $unit }.
    [next_among_equals] która z jego jednostek działa pierwsza?
    [place_gate] gdzie stoi jego brama?
    [push_space] dokąd ustępuje { $unit }?
    [ability_target] kogo dotyczy zdolność: { $unit }?
    [cancel_window] kto ratuje: { $unit }?
    [enemy_placed] którą jednostkę ustawia się teraz?
   *[other] wybierz.
}
enemy_placed = Którą jednostkę wroga ustawia się teraz?

# Wrogowie prowadzeni przez program: zdarzenia.
enemy-deployed = Wróg: { $unit } na polu { $space }.
enemy-gate = Wróg stawia bramę na polu { $space }.
enemy-won = Wróg wygrywa walkę.

# Karty, przeszukiwanie, morale: pytania.
search = Przeszukaj ({ $number }): obejrzyj karty z wierzchu talii czy weź wierzchnią kartę stosu odrzuconych?
search_deck = Wybierz talię do przeszukania.
search_card = Wybierz, co dzieje się z oglądanymi kartami.
search_order = Wybierz kartę odrzucaną jako następna; ostatnia leży na wierzchu.
faction_card_replace = { $card } należy do innej frakcji: zachować?
discard_card = Wybierz kartę do odrzucenia.
discard_any = Wybierz kartę do odrzucenia albo zakończ.
remove_card = Wybierz kartę do usunięcia z gry.
take_card = Wybierz kartę do wzięcia.
morale = Masz już żeton pozytywnego morale: wydać go najpierw?
morale_exchange = Wybierz kartę do odrzucenia; dobierasz tyle, ile odrzucasz.
card_option = Użyć tego efektu?

# Karty, przeszukiwanie, morale: zdarzenia.
choose_player = Wybierz gracza.
discard_power = Wybierz kartę dającą moc; zostaje odrzucona.
pile_order = Odłóż karty: która leży najniżej?
name_kind = Powiedz, czego szukasz.
choose_deck = Wybierz talię.
card-taken = { $seat } bierze kartę { $card } ze stosu odrzuconych.
deck-shuffled = { $seat } tasuje stos odrzuconych w nową talię.
card-gained = { $seat } zyskuje kartę { $card }.
card-found = { $seat } znajduje kartę { $card }.
card-found-hidden = { $seat } bierze kartę, której nikt inny nie widzi.
card-removed = { $seat } usuwa z gry kartę { $card }.
looked = { $seat } ogląda kartę { $card }.
looked-hidden = { $seat } ogląda kartę.
common-discarded = { $seat } odkłada na stos odrzuconych kartę { $card }.
deck-renewed = Obok talii leży odkryta nowa karta: { $card }.
card-revealed = { $seat } odsłania kartę { $card }.
put-back = { $seat } odkłada z powrotem kartę { $card }.
put-back-hidden = { $seat } odkłada kartę z powrotem.
morale-gained = Morale rośnie: { $seat }.
morale-negative = { $seat } dostaje żeton negatywnego morale.
morale-broken = { $seat } odrzuca całą rękę na koniec tury.

# Zasoby, kości, poziomy, miasto: pytania.
trade = Wybierz wymianę zasobów albo zakończ.
roll_window = Przerzucić kość?
resolve_die = Wybierz kość, która się liczy.
die_option = Skorzystać z tego wyniku?
build = Wybierz budynek.
population = Werbuj i wzmacniaj jednostki albo zakończ.
reinforce_unit = Wybierz jednostkę do wzmocnienia.
town_window = Wykonać akcję miasta?
spell_book = Kupić zaklęcie?

# Zasoby, kości, poziomy, miasto: zdarzenia.
resources-gained = { $seat } zyskuje: złoto { $gold }, budulec { $materials }, kosztowności { $valuables }.
resources-paid = { $seat } płaci: złoto { $gold }, budulec { $materials }, kosztowności { $valuables }.
traded = { $seat } wymienia zasoby: { $price } ({ $sold }) na { $amount } ({ $bought }).
experience = Główny bohater zyskuje { $amount } PD: { $seat }.
level-reached = Główny bohater osiąga poziom { $level }: { $seat }.
dice-rolled = { $seat } rzuca: { $dice }.
