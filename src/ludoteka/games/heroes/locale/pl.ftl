# Walka: pytania. Identyfikator komunikatu to identyfikator pytania.
deploy = Rozstawianie: { $deeds }.
deploy-deploy = wybierz następną jednostkę
deploy-done = zakończ
deploy_space = { $unit }: wybierz pole.
place_gate = Wybierz miejsce bramy; obok niej stoją mury.
next_among_equals = Kilka twoich jednostek ma tę samą inicjatywę: która się aktywuje?
unit_action = { $unit }{ where }: wybierz działanie.
free_step = { $unit }: ruch po ataku. Wybierz pole albo zostań.
dice_window = { $unit }, po rzucie na atak: { $deeds }.
dice_window-reroll = przerzuć kość
dice_window-play = zagraj kartę
dice_window-keep = zostaw wynik
dice_window-only-keep = { $unit }, po rzucie na atak, chwila na przerzut. Nic się do niego nie nadaje: zostaw wynik.
cancel_window = { $unit }: ten atak zmniejszy zdrowie do 0. Teraz: { $deeds }.
cancel_window-cancel = anuluj atak
cancel_window-play = zagraj kartę anulującą atak
cancel_window-building = anuluj atak budynkiem
cancel_window-pass = pasuj
cancel_window-only-pass = { $unit }: ten atak zmniejszy zdrowie do 0, chwila na karty, które go anulują. Nic na ręce się nie nadaje: pasuj.
ability_option = { $deed ->
    [return] Koniec ataku: cofnąć jednostkę { $unit } na { $space }?
    [further] { $unit }: zaatakować jeszcze jedną jednostkę?
   *[use] { $unit }: czy użyć zdolności?
}
ability_target = { $unit }: wybierz jednostkę, której dotyczy zdolność.
push_space = { $unit } ustępuj{ ends.e } miejsca: wybierz pole.
pay_cards = Wybierz kartę do odrzucenia.
reinforce = Wybierz jednostkę do wzmocnienia.
extend = Koniec rundy walki, a wróg wciąż stoi: walczysz dalej czy się wycofujesz?

# Walka: zdarzenia.
deployed = { $seat } rozstawia: { $unit }{ where }.
neutrals-drawn = Dobrane jednostki neutralne: { $unit }.
gate-placed = { $seat } stawia bramę na { $space }.
combat-round-began = Runda walki { $number }
activated = Aktywuj{ ends.e } się { $unit }{ where }.
skipped = { $unit }{ where }: paraliż, aktywacja przepada.
moved = { $unit } przechodz{ ends.i } z { $space } na { $space2 }.
defended = { $unit }{ where } przechodz{ ends.i } do obrony.
attacked = { $unit }{ where-from } atakuj{ ends.e }: { $unit2 }{ where2 }.
retaliated = { $unit }{ where-from } kontratakuj{ ends.e }: { $unit2 }{ where2 }.
rolled = Rzut na atak, { $unit }: { $dice }{ which-counts }.
rerolled = Przerzut, { $unit }: { $dice }{ which-counts }.
defence-rolled = Żeton obrony, { $unit }: { $dice }.
ability-rolled = Rzut na zdolność, { $unit }: { $dice }.
die-ignored = { $unit }: wynik kości się nie liczy.
cancelled = { $unit } anuluj{ ends.e } atak.
damaged = { $unit }{ where } otrzymuj{ ends.e } obrażenia: { $amount }.
flipped = Z grupy na { $space } zostaje tylko: { $unit }.
defeated = Jednostka pokonana: { $unit }{ where }.
healed = { $unit }{ where } lecz{ ends.y } obrażenia: { $amount }.
paralysed = { $unit }{ where } { ends.is } pod wpływem paraliżu.
strengthened = { $unit }{ where } zyskuj{ ends.e }: { $stat ->
    [attack] atak
    [defense] obrona
    [initiative] inicjatywa
   *[health] zdrowie
} { $change }.
broken = { $unit } burz{ ends.y } przeszkodę na { $space }.
tower-fell = Wieża Łucznicza upada.
drew = { $seat } dobiera kartę { $card }.
drew-hidden = { $seat } dobiera kartę.
discarded = { $seat } odrzuca kartę { $card }.
morale-lost = { $seat } traci żeton wysokiego morale.
morale-spent = { $seat } wydaje żeton morale.
reinforced = { $seat } wzmacnia: { $unit }.
extended = { $seat } walczy kolejną rundę.
retreated = { $seat } wycofuje się.
surrendered = { $seat } poddaje się za 10 złota.
broken-off = Walka zostaje przerwana.
combat-won = { $seat } wygrywa walkę.
army-after = { $seat } { $gone ->
    [0] nikogo nie traci
   *[other] traci: { $unit }
}{ $turned ->
    [0] {""}
   *[other] ; osłabione: { $unit2 }
}{ $left ->
    [0] {""}
   *[other] ; bez zmian: { $unit3 }
}.
enemy-after = Wróg { $gone ->
    [0] nikogo nie traci
   *[other] traci: { $unit }
}{ $turned ->
    [0] {""}
   *[other] ; osłabione: { $unit2 }
}{ $left ->
    [0] {""}
   *[other] ; bez zmian: { $unit3 }
}.

# Jak kończy się walka.
reason-victory = Jedna ze stron traci wszystkie jednostki.
reason-retreat = Atakujący się wycofuje.
reason-defeat = Atakujący nie ma już jednostek.
reason-surrender = Jedna ze stron poddaje się.
reason-defender_surrender = Broniący się poddaje walkę.
reason-broken_off = Walka zostaje przerwana.

# Wrogowie prowadzeni przez program: pytania.
ai_tie = Zasady pozostawiają tobie, co robi wróg: { $kind ->
    [unit_action] wybierz działanie: { $unit }.
    [next_among_equals] która z jego jednostek działa pierwsza?
    [place_gate] gdzie stoi jego brama?
    [push_space] dokąd ustępuj{ ends.e } { $unit }?
    [ability_target] kogo dotyczy zdolność: { $unit }?
    [cancel_window] kto ratuje: { $unit }?
    [enemy_placed] którą jednostkę ustawia się teraz?
    [ai_target] kto otrzymuje kartę { $card }?
    [ai_spell_targets] kogo dotyczy { $card }?
    [ai_step] dokąd idzie?
   *[other] wybierz.
}
enemy_placed = Którą jednostkę wroga ustawia się teraz?
ai_target = Kto otrzymuje kartę { $card }?
ai_spell_targets = Kogo dotyczy { $card }?
ai_step = Dokąd idzie wróg?

# Wrogowie prowadzeni przez program: zdarzenia.
enemy-deployed = Wróg: { $unit }{ where }.
enemy-gate = Wróg stawia bramę na { $space }.
enemy-won = Wróg wygrywa walkę.
ai-card = Wróg dobiera kartę: { $card }.
ai-marked = { $card }: { $unit }{ where }.
ai-shuffled-back = { $card } wraca do talii AI.
ai-cast = Wróg rzuca zaklęcie { $card } z mocą { $power }: { $space }.
ai-spell-kept = Wróg zatrzymuje zaklęcie { $card } na następną rundę walki.
ai-spell-returned = Wróg nie może teraz rzucić zaklęcia { $card } i wtasowuje je z powrotem.
ai-skill = Wróg używa: { $card }.
enemy-stands = Na mapie stoi armia wroga: { $unit }.
enemy-changed = Armia wroga to teraz: { $unit }.
enemy-turn = Rusza się bohater AI.
enemy-moved = Bohater AI idzie: { $location } → { $location2 }.
enemy-visited = Bohater AI odwiedza: { $location }.
enemy-flagged = Bohater AI flaguje: { $location }.
roaming-rolled = Wędrująca armia: { $number ->
    [0] ani jednego pola
    [one] { $number } pole
    [few] { $number } pola
   *[other] { $number } pól
}.
roaming-stays = Wędrująca armia zostaje na miejscu.
roaming-moved = Wędrująca armia idzie: { $location } → { $location2 }.

# Od misji do misji.
carry_card = Misja wygrana. Wybierz kartę do następnej: { $number ->
    [one] jeszcze { $number } karta
    [few] jeszcze { $number } karty
   *[other] jeszcze { $number } kart
}.
carried-on = Do następnej misji: { $text }

# Karty, przeszukiwanie, morale: pytania.
search = Przeszukujesz ({ $number }) talię { $deck ->
        [ability] zdolności
        [spell] zaklęć
        [spell_expert] zaklęć mistrzowskich
        [artifact_major] mocnych artefaktów
        [artifact_relic] reliktów
       *[artifact] artefaktów
    }: oglądasz jej wierzch czy bierzesz wierzchnią kartę z odrzuconych?
search_deck = Wybierz talię do przeszukania.
search_card = Oglądasz te karty: co robisz?
search_order = Wybierz kartę odrzucaną jako następna; ostatnia leży na wierzchu.
faction_card_replace = { $card } należy do innej frakcji: zachować?
discard_card = Wybierz kartę do odrzucenia.
discard_any = Twoja ręka: { $deeds }.
discard_any-only-done = Twoja ręka. Nie masz kart do odrzucenia: zakończ.
discard_any-discard = wybierz kartę do odrzucenia
discard_any-done = zakończ
remove_card = Wybierz kartę do usunięcia z gry.
take_card = Wybierz kartę do wzięcia.
morale = Masz już żeton wysokiego morale: wydać go najpierw?
morale_exchange = Wybierz kartę do odrzucenia; dobierasz tyle, ile odrzucasz.
card_option = { $deed ->
    [leave] Czy ta karta opuszcza teraz grę? W przeciwnym razie zostaje odrzucona.
    [take] Bierzesz na rękę kartę { $card2 }? W przeciwnym razie zostaje odrzucona.
   *[mill] Odrzucasz kolejną kartę ze swojej talii? Możesz jeszcze: { $left }.
}

# Karty, przeszukiwanie, morale: zdarzenia.
exchange_card = Wymiana kart: { $deeds }.
exchange_card-only-done = Wymiana kart. Żadna się do niej nie nadaje: zakończ.
exchange_card-remove = wybierz kartę do wymiany
exchange_card-done = zakończ
choose_player = Wybierz gracza.
discard_power = Wybierz kartę dającą moc; zostaje odrzucona.
pile_order = Odłóż karty: która leży najniżej?
name_kind = Powiedz, czego szukasz.
choose_deck = Wybierz talię.
card-taken = { $seat } bierze kartę { $card } ze stosu kart odrzuconych.
deck-shuffled = { $seat } tasuje stos kart odrzuconych w nową talię.
card-gained = { $seat } zyskuje kartę { $card }.
card-found = { $seat } znajduje kartę { $card }.
card-found-hidden = { $seat } bierze kartę, której nikt inny nie widzi.
card-removed = { $seat } usuwa z gry kartę { $card }.
looked = { $seat } ogląda kartę { $card }.
looked-hidden = { $seat } ogląda kartę.
common-discarded = { $seat } odkłada na stos kart odrzuconych kartę { $card }.
deck-renewed = Obok talii leży odkryta nowa karta: { $card }.
card-revealed = { $seat } odsłania kartę { $card }.
put-back = { $seat } odkłada z powrotem kartę { $card }.
put-back-hidden = { $seat } odkłada kartę z powrotem.
morale-gained = { $seat }: morale rośnie.
morale-negative = { $seat } dostaje żeton niskiego morale.
morale-broken = { $seat } odrzuca całą rękę na koniec tury.

# Zasoby, kości, poziomy, miasto: pytania.
trade = Wybierz wymianę zasobów albo zakończ.
roll_window = Po rzucie: { $deeds }.
roll_window-reroll = przerzuć kość
roll_window-play = zagraj kartę
roll_window-keep = zostaw wynik
roll_window-only-keep = Po rzucie, chwila na przerzut. Nic się do niego nie nadaje: zostaw wynik.
resolve_die = Z rzuconych kości liczy się jedna: wybierz ją i zyskaj to, co pokazuje.
die_option = Kość pokazuje: { $dice }. Bierzesz to?
build = Wybierz budynek.
population = Twoje jednostki: { $deeds }.
population-only-done = Twoje jednostki. Żadnej nie można teraz kupić ani wzmocnić: zakończ.
population-recruit = rekrutuj
population-reinforce = wzmacniaj
population-play = zagraj kartę
population-done = zakończ
name_tier = Wybierz poziom jednostek neutralnych.
flip_unit = Wybierz grupę, która staje się garstką.
gain_unit = Wybierz jednostkę, która dołącza do twojej talii jednostek.
rest_of_offer = Czy karty, których nie bierzesz, trafiają na wierzch, czy na spód swojej talii?
buy_machine = Wybierz machinę wojenną do kupienia.
hire_place = Wybierz miejsce, w którym pojawia się bohater pomocniczy, licząc od miasta macierzystego.
town_window = { $moment ->
    [combat] Zaraz zacznie się walka: zrobisz coś najpierw w swoim mieście czy pasujesz?
   *[turn] Między turami: zrobisz coś w swoim mieście czy pasujesz?
}
spell_book = Gildia Magów: jak kupujesz zaklęcie?

# Zasoby, kości, poziomy, miasto: zdarzenia.
resources-gained = { $seat } zyskuje: { $goods }.
resources-paid = { $seat } płaci: { $goods }.
traded = { $seat } wymienia { $sold ->
    [gold] { $price ->
        [one] { $price } złoto
        [few] { $price } złota
       *[many] { $price } złota
    }
    [building_materials] { $price ->
        [one] { $price } budulec
        [few] { $price } budulce
       *[many] { $price } budulców
    }
   *[valuables] { $price ->
        [one] { $price } kosztowność
        [few] { $price } kosztowności
       *[many] { $price } kosztowności
    }
} na { $bought ->
    [gold] { $amount ->
        [one] { $amount } złoto
        [few] { $amount } złota
       *[many] { $amount } złota
    }
    [building_materials] { $amount ->
        [one] { $amount } budulec
        [few] { $amount } budulce
       *[many] { $amount } budulców
    }
   *[valuables] { $amount ->
        [one] { $amount } kosztowność
        [few] { $amount } kosztowności
       *[many] { $amount } kosztowności
    }
}.
built = { $seat } buduje: { $building }.
recruited = { $seat } rekrutuje: { $unit }.
units-offered = { $seat } może zrekrutować: { $unit }.
unit-flipped = { $seat } odwraca grupę, teraz: { $unit }.
unit-lost = { $seat } traci: { $unit }.
spell-bought = { $seat } kupuje zaklęcie za { $gold } złota.
building-used = { $seat } korzysta z budynku: { $building }.
experience = { $seat }: bohater główny zyskuje { $amount } PD.
level-reached = { $seat }: bohater główny osiąga poziom { roman-level }.
dice-rolled = { $seat } rzuca: { $dice }.

# Set-up and scenarios: questions.
choose_faction = Wybierz frakcję.
choose_hero = Wybierz bohatera głównego.
choose_unit = Wybierz jednostkę: kilka kosztuje tyle samo.
orient_start = Obróć { $tile } dowolnie.
starting_bonus = Weź premię początkową.
extra_bonus = Weź premię scenariusza.
start_field = Wybierz pole, na którym zaczyna bohater, licząc od środka kafelka.
team_order = Kto z drużyny rozgrywa teraz turę?
final_fighter = Kto z drużyny stoczy ostatnią walkę?
search_again = Wydać żeton morale, odrzucić te karty i przeszukać ponownie?
mulligan = Wtasować rękę i dobrać nową czy ją zostawić?
tournament_choose_starter = Twój rzut jest wyższy: kto zaczyna?
build_map = Wybierz, gdzie leży { $tile }, licząc od pierwszego kafelka.
build_map_turn = Obróć { $tile }.
scenario_choice = Scenariusz coś ci daje: skorzystasz?
ally_resource = Co dostaje { $seat }?
ally_amount = Ile dostaje { $seat }?
ally_card = Jaką kartę proponujesz w wymianie ({ $seat })?
ally_answer = { $seat } proponuje kartę { $card } w zamian za jedną z twoich.
ally_gives = Co przekazujesz ({ $seat })?
gift_partner = Punkt Handlowy: komu dajesz zasoby?
trade_partner = Komu proponujesz wymianę?
trade_offer = Co oferujesz ({ $seat })?
trade_wanted = Czego chcesz w zamian ({ $seat })?
trade_answer = { $seat } oferuje: { $thing }, w zamian za: { $thing2 }.
trade_artifact = { $seat } oferuje: { $thing }, w zamian za jeden z twoich artefaktów.

# Set-up and scenarios: events.
scenario-began = Scenariusz: { $scenario }
faction-chosen = { $seat }: frakcja { $faction }, bohater { $hero }.
unit-joined = { $seat }: do armii dołączają { $unit }.
start-turned = { $number ->
    [0] { $seat } zostawia { $tile } tak, jak leży.
   *[other] { $seat } obraca { $tile } o { $number }°.
}
bonus-taken = { $seat } bierze premię początkową.
starter = Zaczyna { $seat }.
match-won = Zwycięstwo: { $seat }.
match-lost = Rozgrywka przegrana: nikt nie wygrywa.
eliminated = Eliminacja: { $seat }.
final-standing = { $seat } na koniec: { $standing }.
final-round = Runda { $number } jest ostatnia.
final-combat = Ostatnia walka: { $seat } atakuje, broni się { $seat2 }.
new-hand = { $seat } dobiera nową rękę.
rolled-for-start = Rzut o rozpoczęcie: { $number } do { $number2 }.
victory-points = { $seat } ma { $number ->
    [one] { $number } punkt zwycięstwa
    [few] { $number } punkty zwycięstwa
   *[many] { $number } punktów zwycięstwa
}.
build-tile-drawn = { $seat } dobiera { $tile }.
build-tile-laid = { $seat } układa { $tile }.
transferred = { $seat } oddaje przychód, a { $seat2 } go dostaje: { $goods }.
teleported = { $seat }: bohater przenosi się w odległe miejsce.
grail-sold = { $seat } sprzedaje Graala.
gave = { $seat } oddaje { $resource ->
    [building_materials] { $amount ->
        [one] { $amount } budulec
        [few] { $amount } budulce
       *[many] { $amount } budulców
    }
    [valuables] { $amount ->
        [one] { $amount } kosztowność
        [few] { $amount } kosztowności
       *[many] { $amount } kosztowności
    }
   *[gold] { $amount ->
        [one] { $amount } złoto
        [few] { $amount } złota
       *[many] { $amount } złota
    }
}; dostaje to { $seat2 }.
gave-card = { $seat } oddaje kartę { $card }; dostaje ją { $seat2 }.
gave-card-hidden = { $seat } oddaje kartę; dostaje ją { $seat2 }.
gave-unit = { $seat } oddaje jednostkę { $unit }; dostaje ją { $seat2 }.
deal-refused = { $seat } odmawia.

# How a match ends.
reason-last_standing = Eliminacja wszystkich przeciwników.
reason-trophies = Zdobyto kostkę każdego z pozostałych graczy.
reason-defeat_enemy_main_hero = Pokonano wrogiego bohatera głównego.
reason-control_enemy_town = Zdobyto wrogie miasto.
reason-team_controls_both_enemy_towns = Zdobyto oba wrogie miasta.
reason-flag_location = Oflagowano cel scenariusza.
reason-every_player_flagged = Każdy gracz dotarł do celu.
reason-grail_in_own_town = Graal trafił do własnego miasta.
reason-guard_deck_empty = Pokonano wszystkich strażników.
reason-all_of = Osiągnięto wszystkie cele.
reason-defeat_ai = Pokonano wroga.
reason-last_player_standing = Został jeden gracz.
reason-most = Koniec ostatniej rundy: wygrywa najwięcej kopalni; przy równej liczbie osady, doświadczenie, złoto.
reason-compare = Koniec ostatniej rundy: wygrywa najwięcej doświadczenia; przy równym kopalnie, potem złoto.
reason-holder_of_grail = Zdecydował Graal na koniec gry.
reason-final_combat = Wygrana ostatnia walka.
reason-victory_points = Zdecydowały punkty zwycięstwa.
reason-combat = Wygrana walka.
reason-lost-defeat = Cel scenariusza nie został osiągnięty.
lost-defeat = Rozgrywka przegrana
won-every_player_flagged = Wspólne zwycięstwo
won-guard_deck_empty = Wspólne zwycięstwo
won-all_of = Wspólne zwycięstwo
reason-draw = Ostatnia runda minęła bez zwycięzcy.

# Rounds and turns: questions.
discard_start = Początek tury, przed dobraniem kart: { $deeds }.
discard_start-only-done = Początek tury, pora odrzucić niechciane karty. Nie masz żadnych na ręce: zakończ odrzucanie.
discard_start-discard = odrzuć karty
discard_start-done = zakończ odrzucanie
draw_start = Początek tury: ile kart dobierasz?
order_effects = Efekty tej chwili: { $deeds }.
order_effects-only-effect = Który efekt następuje teraz?
order_effects-effect = użyj jednego
order_effects-pass = pasuj
main_action = Twoja tura: co robisz?
each_may = Każdy gracz może użyć tego efektu: czy go używasz?
event_choice = Które wydarzenie rozpatrzyć?

# Rounds and turns: events.
round-began = Runda { $number }
resource-round = Runda zasobów: wszyscy otrzymują przychód.
income = { $seat } otrzymuje: { $goods }.
proclaimed = Astrologowie ogłaszają: { $card }.
week-ignored = { $card } nie obowiązuje; dobiera się inną kartę.
turn-began = Tura: { $seat }
turn-ended = { $seat } kończy turę.
timed-event = Runda { $number }: { $deed ->
    [map_cubes] wszystkie czarne kostki znikają z mapy
    [map_cubes_places] czarne kostki znikają z Wiatraków i Młynów Wodnych
    [mp] bohater drugiego gracza dostaje 1 punkt ruchu więcej
    [roaming_roll_bonus] wędrująca armia idzie o jedno pole dalej
    [open_trade] gracze mogą wymienić się zasobami i artefaktami
    [add_unit] do armii dołącza jednostka
   *[other] wydarzenie scenariusza
}.
fields-refreshed = Wszystkie czarne kostki znikają z mapy.
event-drawn = { $seat } dobiera wydarzenie { $card }.

# Mapa: pytania.
pass_or_resolve = { $location }: zatrzymujesz się i rozpatrujesz pole czy idziesz dalej?
discover = Jak leży { $tile }?
discover_tile = Który kafelek odkrywasz? Jego środek, licząc od twojego bohatera głównego:
rotate_tile = Który kafelek obracasz? Jego środek, licząc od twojego bohatera głównego:
rotate = Jak odtąd leży { $tile }?
place_tile_kind = Jaki rodzaj kafelka dobierasz z puli?
place_tile = Gdzie leży { $tile }? Jego środek, licząc od twojego bohatera głównego:
place_tile_rotation = Jak leży { $tile }?
use_pool = Nie ma kafelka do odkrycia: czy zamiast tego dokładasz kafelek z puli?
which_hero = { $deed ->
    [gains] Który bohater zyskuje { $number ->
        [one] { $number } punkt ruchu
        [few] { $number } punkty ruchu
       *[many] { $number } punktów ruchu
    }?
    [pays] Który bohater płaci za to { $number ->
        [one] { $number } punkt ruchu
        [few] { $number } punkty ruchu
       *[many] { $number } punktów ruchu
    }?
    [crosses] Który bohater może w tej turze przekraczać to, co wymieniono?
   *[goes] Którego bohatera to przenosi?
}
hero_goes = Dokąd idzie bohater, licząc od jego pola?
flag_mine = Którą kopalnię flagujesz? Licząc od twojego bohatera głównego:
visit_option = { $location }: czy korzystasz z efektu?
settlement = Osada: { $deeds }.
settlement-produce = wybierz produkcję, którą zwiększa
settlement-reinforce = wzmocnij jednostkę
defend_place = Wróg stoi u bram: czy płacisz { $amount } złota, aby bronić się samymi jednostkami?
concede_secondary = Twój bohater pomocniczy jest atakowany: walczy czy go oddajesz?
replace_neutral = Dobrano tych strażników: { $deeds }.
replace_neutral-replace = wymień któregoś na innego z tego samego poziomu
replace_neutral-redraw = dobierz wszystkich od nowa
replace_neutral-keep = zostaw ich
skip_combat = Strażnicy zagradzają drogę: { $deeds }.
skip_combat-play = pomiń walkę kartą
skip_combat-pass = walcz
skip_combat-only-pass = Strażnicy zagradzają drogę, chwila na karty, które pozwalają pominąć walkę. Nic na ręce się nie nadaje: walcz.
after_win = Walka wygrana: { $deeds }.
after_win-play = zagraj za to kartę
after_win-pass = pasuj
after_win-only-pass = Walka wygrana, chwila na karty za zwycięstwo. Nic na ręce się nie nadaje: pasuj.
town_faction = Która frakcja broni Losowego Miasta?
town_guard = Która brązowa jednostka broni Losowego Miasta?
relocate = Dokąd idzie pokonany bohater, licząc od miejsca porażki?

# Mapa: zdarzenia.
hero-moved = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} idzie: { $location } → { $location2 }.
hero-passed = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} przechodzi dalej: { $location }.
hero-put = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} przenosi się bez wydawania punktów ruchu: { $location }.
mp-gained = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} zyskuje { $amount ->
    [one] { $amount } punkt ruchu
    [few] { $amount } punkty ruchu
   *[many] { $amount } punktów ruchu
}.
mp-spent = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} oddaje { $amount ->
    [one] { $amount } punkt ruchu
    [few] { $amount } punkty ruchu
   *[many] { $amount } punktów ruchu
} ze swojej następnej tury.
may-cross = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} pokonuje w tej turze przeszkody.
hero-hired = { $seat } ma bohatera pomocniczego.
hero-gone = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} opuszcza mapę.
tile-discovered = { $seat } odkrywa { $tile }.
tile-drawn = { $seat } dobiera { $tile }.
tile-lies = { $degrees ->
    [0] { $seat } zostawia { $tile } tak, jak leży.
   *[other] { $seat } obraca { $tile } o { $degrees }°.
}
tile-laid = { $seat } kładzie { $tile }.
cubes-removed = { $number ->
    [0] Na mapie nie ma czarnych kostek do zdjęcia.
   *[other] Czarne kostki zdjęte z mapy: { $number }.
}
visited = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} odwiedza pole: { $location }.
flagged = { $seat } flaguje pole: { $location }.
unflagged = { $location } nie należy już do nikogo.
produces = { $seat }: produkcja rośnie o { $amount } ({ $resource ->
    [gold] złoto
    [building_materials] budulce
   *[valuables] kosztowności
}).
trophy-taken = { $seat } zabiera kostkę frakcji: { $seat2 }.
quick-combat = { $seat } pokonuje strażników bez walki: { $location }.
guards-ahead = { $seat } trafia na strażników: { $location }, poziom trudności { roman-number }.
guards-skipped = { $seat } pomija walkę.
hero-attacked = { $seat } atakuje: { $seat2 }, { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
}.
place-attacked = { $seat } atakuje: { $location }, broni się { $seat2 }.
army-attacked = { $seat } spotyka { $figure ->
    [roaming] wędrującą armię
   *[ai] bohatera AI
}.
place-defended = { $seat } płaci { $amount } złota i się broni.
place-yielded = { $seat } się nie broni.
conceded = { $seat } oddaje bohatera pomocniczego.
neutral-replaced = { $seat } wymienia: { $unit }, teraz { $unit2 }.
went-back = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} wraca: { $location }.
relocated = { $seat }: bohater główny przenosi się: { $location }.
grail-taken = { $seat }: { $figure ->
    [main] bohater główny
   *[secondary] bohater pomocniczy
} zabiera Graala.
grail-left = Graal leży tu: { $location }.
town-rolled = { $seat } rzuca o Losowe Miasto: { $number }.
town-settled = { $seat } wybiera frakcję Losowego Miasta: { $faction }.
dug = { $seat } kopie ({ $number }).

# Karty w walce i rzucanie zaklęć: pytania.
window_card = { $window ->
    [start] Początek walki
    [attack] Ten atak
    [end] Koniec aktywacji
    [round_start] Początek rundy walki
    [before_activation] Przed aktywacją
   *[other] Reakcja
}: { $deeds }.
window_card-only-pass = { $window ->
    [start] Początek walki, chwila na karty i morale
    [attack] Ten atak: chwila na karty, które zmieniają jego wynik
    [end] Koniec aktywacji, chwila na karty i morale
    [round_start] Początek rundy walki, chwila na karty
    [before_activation] Przed aktywacją, chwila na karty
   *[other] Reakcja, chwila na karty
}. Nic na ręce się teraz nie nadaje: pasuj.
window_card-play = zagraj kartę
window_card-morale = użyj morale
window_card-drop = odrzuć kartę
window_card-use = użyj tego, co masz w grze
window_card-building = użyj budynku
window_card-attack = zaatakuj kartą
window_card-pass = pasuj
window_card-resume = znów odpowiadaj na pytania o karty
power_step = Rzucanie, moc { $power }: { $deeds }.
power_step-only-stop = Rzucanie, moc { $power }. Nic na ręce nie doda mocy ani nie da się rzucić: zakończ.
power_step-play = zagraj kartę (dla mocy lub do rzucenia)
power_step-building = użyj budynku
power_step-stop = zakończ
power_line = { $card }: z jaką mocą?
spell_reaction = Ktoś rzuca zaklęcie { $card }: { $deeds }.
spell_reaction-play = odpowiedz kartą
spell_reaction-pass = pasuj
spell_reaction-only-pass = Ktoś rzuca zaklęcie { $card }, chwila na odpowiedź. Nic na ręce się nie nadaje: pasuj.
after_spell = Zaklęcie { $card } jest rzucone: { $deeds }.
after_spell-play = odzyskaj je kartą
after_spell-pass = pasuj
after_spell-only-pass = Zaklęcie { $card } jest rzucone, chwila na karty, które je odzyskują. Nic na ręce się nie nadaje: pasuj.
card_target = { $card }: wybierz cel.
card_space = { $card }: dokąd trafi{ ends.a } { $unit }?
effect_option = Zadziała tylko jeden z tych efektów: wybierz go.
cleanse = { $unit }: co usunąć?
set_face = { $card }: jaki wynik pokazuje kość?
summon_space = Gdzie pojawia się przyzwana jednostka?
destroy = Który element oblężenia ulega zniszczeniu?
unit_reroll = { $unit }, po rzucie: { $deeds }.
unit_reroll-reroll = przerzuć kość
unit_reroll-play = zagraj kartę
unit_reroll-keep = zostaw wynik
unit_reroll-only-keep = { $unit }, po rzucie, chwila na przerzut. Nic się do niego nie nadaje: zostaw wynik.
card_reroll = { $card }, po rzucie: { $deeds }.
card_reroll-reroll = przerzuć kość
card_reroll-play = zagraj kartę
card_reroll-keep = zostaw wynik
card_reroll-only-keep = { $card }, po rzucie, chwila na przerzut. Nic się do niego nie nadaje: zostaw wynik.

# Karty w walce i rzucanie zaklęć: zdarzenia.
card-played = { $seat } zagrywa kartę { $card }.
card-played-expert = { $seat } zagrywa kartę { $card } (efekt mistrzowski).
spell-cast = { $seat } rzuca: { $card }, moc { $power }.
spell-cancelled = { $card } nie działa.
card-cancelled-attack = { $seat } anuluje atak kartą { $card }.
card-returned = { $card } wraca na rękę ({ $seat }).
card-ended = { $card } przestaje działać ({ $seat }).
card-stays = { $card } zostaje w grze ({ $seat }).
power-gained = { $seat } zbiera moc: { $amount }.
power-lost = { $seat } nic nie rzuca: moc przepada.
stat-changed = { $unit }{ where }: { $stat ->
    [attack] atak
    [defense] obrona
    [initiative] inicjatywa
   *[health] zdrowie
} { $change }.
affected = { $card } działa na: { $unit }{ where }.
retaliation-restored = { $unit }{ where } { ends.can } znów kontratakować.
retaliation-spent = { $unit }{ where } nie { ends.can } już kontratakować.
cleansed = { $unit }{ where }: { $kind ->
    [paralysis] koniec paraliżu
   *[tokens] żetony znikają
}.
card-off = { $card } przestaje działać na: { $unit }{ where }.
swapped = { $unit }{ where } i { $unit2 }{ where2 } zamieniają się miejscami.
laid = { $seat } kładzie kartę { $card } na: { $unit }.
laid-gone = { $unit }: karta { $card } jest już zużyta.
forbidden = { $card } ({ $seat }): { $ban ->
    [attack_bonuses] kość ataku i premie z kart nie liczą się w tym ataku
    [surrender_and_retreat] wróg nie może uciec ani się poddać w tej walce
    [morale_tokens_and_attack_rerolls] w tej walce nikt nie używa żetonów wysokiego morale ani nie przerzuca kości ataku
    [spells_power_0] w tej walce nie rzuca się zaklęć z mocą 0
    [card_damage_spell] w tej walce zaklęcia nie zadają obrażeń
    [card_damage_specialty] w tej walce karty specjalności nie zadają obrażeń
   *[spells] w tej walce bohaterowie nie rzucają zaklęć
}.
standing-pass = { $seat } pasuje do końca { $until ->
    [round] tej rundy walki
   *[combat] tej walki
}.
resumed = { $seat } znów odpowiada na pytania o karty.
spell-room = { $seat } może rzucić więcej zaklęć.
die-changed = { $card } zmienia rzut.
table-rolled = Rzut ({ $seat }): { $dice }.
summoned = { $unit } pojawi{ ends.a } się na { $space }.
token-laid = { $unit }{ where } otrzymuj{ ends.e } żeton: { $token ->
    [attack] ataku
    [weakness] osłabienia
    [corrosion] korozji
    [venom] jadu
   *[defense] obrony
}.
venom-works = Jad rani: { $unit }{ where }.
destroyed = Element na { $space } ulega zniszczeniu.

# Stół: słowa wokół mapy, miasta i walki.
table-gold = Złoto
table-materials = Budulce
table-valuables = Kosztowności
table-gold-short = zł.
table-materials-short = bud.
table-valuables-short = koszt.
table-free = za darmo
table-attack = atak
table-defense = obrona
table-health = zdrowie
table-initiative = inicjatywa
table-power = moc
table-knowledge = wiedza
table-no-ability = Bez zdolności.
table-type-ground = naziemna
table-type-flying = latająca
table-type-ranged = strzelająca
table-tier-bronze = brązowa
table-tier-silver = srebrna
table-tier-golden = złota
table-tier-azure = błękitna
table-side-few = garstka
table-side-pack = grupa
table-timing-instant = natychmiastowy
table-timing-ongoing = krótkotrwały
table-timing-permanent = długotrwały
table-timing-passive = zdolność bierna
table-timing-activation = aktywacja
table-timing-alternative = inna akcja
table-timing-map = efekt mapy
table-timing-attack = gdy atakuje
table-timing-retaliation = gdy kontratakuje
table-timing-town = w mieście
table-timing-visit = przy odwiedzinach
table-timing-round_event = w rundzie
table-expert = Efekt mistrzowski
table-card-statistic = statystyka
table-card-ability = Zdolność
table-card-spell = zaklęcie
table-card-artifact = artefakt
table-card-specialty = specjalność
table-card-astrologers = Astrologowie
table-card-event = wydarzenie
table-card-ai = AI
table-card-war_machine = machina wojenna
table-round-of = { $round ->
    [0] przygotowanie
   *[other] runda { $round } z { $rounds }
}
table-duel = Pojedynek
table-round = Runda
table-of = z { $count }
table-resource-round = Runda zasobów
table-astrologers-round = Runda astrologów
table-final-round = Ostatnia runda
table-goal = Cel
table-scenario-rules = Zasady scenariusza
table-measure-mines = Kopalnie
table-measure-towns = Miasta
table-measure-obelisks = Odwiedzone obeliski
table-measure-utopia = Smocza Utopia
table-measure-guards = Strażnicy, którzy zostali w Utopii
table-measure-xp = Doświadczenie
table-week = Astrologowie
table-deck-ability = Talia zdolności i stos kart odrzuconych
table-deck-artifact = Talia artefaktów i stos kart odrzuconych
table-deck-spell = Talia zaklęć i stos kart odrzuconych
table-deck-artifact_major = Talia mocnych artefaktów i stos kart odrzuconych
table-deck-artifact_relic = Talia reliktów i stos kart odrzuconych
table-deck-spell_expert = Talia mistrzowskich zaklęć i stos kart odrzuconych
table-deck-astrologers = Talia astrologów i stos kart odrzuconych
table-deck-events = Talia wydarzeń i stos kart odrzuconych
table-phase-deploy = Rozstawienie
table-phase-combat = Runda walki { $round }
table-choosing-faction = wybiera frakcję
table-choosing-hero = wybiera bohatera
table-xp = poziom { $level }, doświadczenie { $xp }
table-production = produkcja w każdej rundzie zasobów
table-morale = Morale
table-hand-size = karty na ręce i limit kart na ręce
table-experts = Efekty mistrzowskie w tej rundzie
table-trophies = trofea
table-eliminated = Eliminacja
table-homeless = Bez miasta i osady: runda { $count } z { $rounds }, potem eliminacja
table-token-build = Budowa
table-token-population = Populacja
table-token-spell_book = Księga zaklęć
table-token-ready = do użycia
table-token-used = użyty w tej rundzie
table-town = Twoje miasto
table-town-of = Miasto: { $faction }
table-state-built = stoi
table-state-can = można teraz zbudować
table-state-dear = teraz za drogie
table-state-needs = najpierw
table-state-spent = jeden budynek w rundzie
table-state-forbidden = zakazany w tym scenariuszu
table-units = Jednostki
table-unit-can = można teraz kupić
table-unit-dear = teraz za droga
table-unit-dwelling = wymaga siedliska
table-unit-citadel = wymaga Cytadeli
table-unit-spent = populacja użyta
table-unit-pack = pełna
table-verb-recruit = zrekrutuj
table-verb-reinforce = wzmocnij
table-verb-discard = odrzuć
table-verb-top = na wierzch
table-verb-bottom = na spód
table-verb-replace = wymień
table-shown = Znane karty na ręce
table-own-deck = Twoja talia, bez kolejności ({ $count })
table-deck-size = Talia: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } kart
}
table-discard = Stos kart odrzuconych ({ $count })
table-removed = Usunięte z gry
table-army = Armia
table-spread = Karty do wyboru
table-map = Mapa: przeciągaj, by przesuwać; kółko albo + i −, by zmieniać skalę
table-pieces = Bohaterowie i to, co mogą zrobić
table-zoom = Skala
table-zoom-in = Bliżej
table-zoom-out = Dalej
table-zoom-fit = Cała mapa
table-zoom-hero = Do mojego bohatera
table-to-map = Zobacz mapę
table-to-fight = Wróć do walki
table-held-by = kontroluje: { $seat }
table-guard = strażnicy { $level } ({ $count ->
    [one] { $count } jednostka
    [few] { $count } jednostki
   *[other] { $count } jednostek
})
table-quick = pokonani bez walki
table-where = { $side ->
    [C] środek kafelka { $tile }
    [NE] północny wschód kafelka { $tile }
    [E] wschód kafelka { $tile }
    [SE] południowy wschód kafelka { $tile }
    [SW] południowy zachód kafelka { $tile }
    [W] zachód kafelka { $tile }
   *[NW] północny zachód kafelka { $tile }
}
table-visited = odwiedzone
table-grail = Graal
table-ai = wroga armia
table-apart = Leży osobno
table-tile-starting = Kafelek początkowy
table-tile-far = Kafelek daleki
table-tile-near = Kafelek bliski
table-tile-center = Kafelek centralny
table-discover = Odkryj
table-lay-here = Połóż tutaj
table-turn-tile = Obróć kafelek
table-hero-main = Bohater główny
table-hero-secondary = Bohater pomocniczy
table-hero-ai = Bohater AI
table-hero-roaming = wędrująca armia
table-hero-type-might = moc
table-hero-type-magic = magia
table-mp = { $count ->
    [one] { $count } punkt ruchu
    [few] { $count } punkty ruchu
   *[other] { $count } punktów ruchu
}
table-initiative-order = Inicjatywa
table-limited = Jedna runda walki; każda następna kosztuje punkt ruchu
table-combat-board = Plansza walki, 4 na 5 pól
table-happens = Co się teraz dzieje
table-attacker = atakujący
table-defender = broniący się
table-neutrals = Jednostki neutralne
table-run-by = prowadzi { $seat }
table-question-run-by-you = { $side }, prowadzisz ty
table-run-by-you = prowadzisz ty
table-lost = { $count ->
    [one] straty: { $count } jednostka
    [few] straty: { $count } jednostki
   *[other] straty: { $count } jednostek
}
table-passes-on = pasuje przy reakcjach
table-attack-attack = atakuje
table-attack-further = atakuje jeszcze
table-attack-retaliation = kontratakuje
table-shield = Żeton obrony: przy rzucie +1 obrażeń jest o 1 mniej.
table-cast-power = moc { $power }
table-last-attack = Ostatni atak
table-odds = obrażenia według kości ataku
table-if-attacked = Atak z pola { $space }:
table-then-destroyed = pokonana
table-then-few = zostaje garstka, zdrowie { $left }
table-then-hurt = zostaje zdrowia { $left }
table-then-unhurt = nic
table-strikes-back = kontratak za { $low } do { $high }
table-no-retaliation = Bez kontrataku.
table-strikes-again = Uderza dwa razy.
table-perhaps-again = Może uderzyć dwa razy.
table-strikes-also = Potem uderza także: { $unit }.
table-health-of = zdrowie { $left } z { $health }
table-mark-retaliated = już kontratakowała
table-mark-paralysed = sparaliżowana
table-mark-defending = żeton obrony
table-wall = Mur
table-gate = Brama
table-tower = Wieża Łucznicza

# Cele scenariuszy.
goal-duel = Pokonaj wszystkie jednostki drugiej strony.
goal-introduction = Pokonaj wrogiego bohatera głównego. Po rundzie 6 decydują doświadczenie, kopalnie, złoto.
goal-monks_retreat = Pokonaj wrogiego bohatera głównego. Po rundzie 7 decyduje walka finałowa.
goal-brave_new_world = Najwięcej kopalni; gdy ktoś ma 5 kopalni, następuje ostatnia runda.
goal-all_for_one = Zanieś Graala do własnego miasta albo zostań ostatnim w grze.
goal-chain_link = Zdobądź miasto wroga.
goal-force_of_will = Oflaguj Smoczą Utopię do końca rundy 12, inaczej przegrywają wszyscy.
goal-champions_of_gelea = Razem: każdy flaguje Smoczą Utopię do końca rundy 11.
goal-cursed_mission = Razem: pokonajcie w porę wszystkich strażników Smoczej Utopii.
goal-wandering_dragons = Razem: pokonajcie wędrujące smoki i oflagujcie Smoczą Utopię do końca rundy 10.
goal-brothers_in_arms = Drużyna zdobywa oba wrogie miasta. Po rundzie 12 decyduje walka finałowa.
goal-greek_gift = Pokonaj armię Nekropolii do końca rundy 8. Bohater główny nie może zostać pokonany.
goal-sicilian_dragon = Odnajdź Archanioły i pokonaj wrogie miasto do końca rundy 11.
goal-two_knights_defense = Pokonaj maszerującą armię do końca rundy 8.
goal-last_chance = Pokonaj wrogiego bohatera głównego; po rundzie 8 decydują punkty zwycięstwa.
goal-great_race = Punkty zwycięstwa; po oflagowaniu Smoczej Utopii następuje ostatnia runda.
goal-unexpected_inheritance = Punkty zwycięstwa; gdy Utopia jest oflagowana, a Graal zabrany, następuje ostatnia runda.
first-steps-1 = Na mapie bohater przechodzi na sąsiednie pola, walczy ze strażnikami i odwiedza lokacje. Na żółte pola można teraz wejść.
first-steps-2 = Buduj w mieście, rekrutuj jednostki i zagrywaj karty z ręki; wszystko, co możesz zrobić, ma klawisz.
first-steps-3 = W walce jednostki działają według inicjatywy. Liczby na wrogu to obrażenia dla kości −1, 0, +1.

# Słowa w terminalu.
view-hero = bohater
view-level = poziom (PD)
view-resources = Złoto / budulce / kosztowności
view-morale = morale
view-army = armia
view-buildings = budynki
view-tokens = żetony miasta
view-in_play = w grze
view-trophies = trofea
view-proclaimed = astrologowie
view-looked = oglądane karty
view-round = runda

# Strona scenariuszy.
scenarios-title = Scenariusze
scenarios-about = Każdy scenariusz ma własną mapę, cel i liczbę rund. Wybierz jeden i otwórz stół.
scenarios-open = Otwórz stół dla { $count ->
    [one] { $count } gracza
    [few] { $count } graczy
   *[other] { $count } graczy
}
scenarios-rounds = { $count ->
    [one] { $count } runda
    [few] { $count } rundy
   *[other] { $count } rund
}
scenarios-rounds-at-most = do { $count ->
    [one] { $count } rundy
    [few] { $count } rund
   *[many] { $count } rund
}
scenarios-built = Gracze sami układają mapę, kafelek po kafelku.
scenarios-duel = Pojedynek
scenarios-duel-about = Bez mapy: dwaj bohaterowie z taliami początkowymi i wszystkimi brązowymi i srebrnymi jednostkami toczą jedną walkę.
scenarios-mode-clash = Starcie
scenarios-mode-coop = Kooperacja
scenarios-mode-alliance = Sojusz
scenarios-mode-campaign = Kampania
scenarios-mode-tournament = Turniej
scenarios-mode-duel = Pojedynek
scenarios-map-for = Mapa dla { $count ->
    [one] { $count } gracza
    [few] { $count } graczy
   *[other] { $count } graczy
}

# Skąd biorą się obrażenia ataku.
reckoned = { $unit } → { $unit2 }: { $attack } { die-added } − { $defense }{ $less ->
    [0] {""}
   *[other] {" "}− { $less }
} = obrażenia { $amount }.

# -- the score by category -----------------------------------------------------------------------------------
score-victory = Zwycięstwo
score-places = Kopalnie i osady
score-buildings = Budynki
score-artifacts = Artefakty
score-level = Poziom
score-beaten = Pokonani bohaterowie
score-goals = Cele scenariusza

# Zagrożenia na planszy walki.
hazard_space = { $card }: na którym pustym polu?
way = Którą drogą rusz{ ends.a } { $unit }?
hazard-laid = { $card } leży na { $space }.
hazard-works = { $card } na { $space } działa na: { $unit }.
hazard-gone = { $card } znika z { $space }.
token-turned = Żeton na { $space } zostaje odkryty: { $token ->
    [quicksand] ruchome piaski
    [land_mine] mina
   *[blank] nic
}.
table-hazard-fire_wall = ogień: obrażenia { $amount }
table-hazard-quicksand = ruchome piaski
table-hazard-land_mine = mina: obrażenia { $amount }
table-hazard-obstacle = przeszkoda
table-hazard-hidden = zakryty żeton
table-mark-stuck = ugrzęzła: jej aktywacja jest skończona
table-mark-clone = klon: znika przy każdym ataku lub obrażeniach
table-mark-guest = walczy tylko w tej walce
table-mark-stacked = ma żeton liczebności
table-mark-venom = kostki jadu

# -- Wydarzenia: pytania -------------------------------------------------------------------------------------
event_option = { $card }: co wybierasz?
secret_tens = { $card } idzie na licytację: w jakich granicach jest twoja tajna oferta?
secret_bid = { $card } idzie na licytację: ile tajnie oferujesz?
buy_card = Czy kupujesz kartę?
pool_card = Którą kartę dokładasz zakrytą do puli?
take_pool = Bierzesz losową kartę z puli czy { $gold } złota?
take_die = Twój rzut pasuje do kości z puli: czy ją zabierasz?
lose_die = Kości pokazały wskazany zasób: który wynik tracisz?
name_resource = Którego zasobu nie pokaże żadna kość?
proposal_partner = Komu proponujesz wymianę zasobów?
proposal_gives = Co oddajesz?
proposal_amount = Ile oddajesz?
proposal_wants = Co chcesz w zamian?
proposal_price = Ile chcesz w zamian?
proposal_answer = { $seat } oferuje { $resource ->
    [gold] { $amount ->
        [one] { $amount } złoto
        [few] { $amount } złota
       *[many] { $amount } złota
    }
    [building_materials] { $amount ->
        [one] { $amount } budulec
        [few] { $amount } budulce
       *[many] { $amount } budulców
    }
   *[valuables] { $amount ->
        [one] { $amount } kosztowność
        [few] { $amount } kosztowności
       *[many] { $amount } kosztowności
    }
} za { $wanted ->
    [gold] { $price ->
        [one] { $price } złoto
        [few] { $price } złota
       *[many] { $price } złota
    }
    [building_materials] { $price ->
        [one] { $price } budulec
        [few] { $price } budulce
       *[many] { $price } budulców
    }
   *[valuables] { $price ->
        [one] { $price } kosztowność
        [few] { $price } kosztowności
       *[many] { $price } kosztowności
    }
}. Zgadzasz się?
captive = Więźniowie: { $deeds }.
captive-recruit = zrekrutuj jednego
captive-discard = odrzuć jednego za { $gold } złota
pay_rolled = Czy płacisz to, co pokazała kość: { $gold ->
    [0] { $materials ->
        [0] { $valuables ->
            [one] { $valuables } kosztowność
            [few] { $valuables } kosztowności
           *[many] { $valuables } kosztowności
        }
       *[many] { $materials ->
            [one] { $materials } budulec
            [few] { $materials } budulce
           *[many] { $materials } budulców
        }
    }
   *[many] { $gold ->
        [one] { $gold } złoto
        [few] { $gold } złota
       *[many] { $gold } złota
    }
}?
draw_either = Karta dla ciebie: { $deeds }.
draw_either-draw = dobierz wierzchnią kartę talii
draw_either-take = weź kartę ze stosu kart odrzuconych

# Wydarzenia: co się dzieje.
event-cards = Odkryte karty: { $card }.
bid-made = { $seat }: oferta { $gold } złota.
auction-won = { $seat } wygrywa licytację: { $card } za { $gold } złota.
auction-failed = Nikt nie wygrywa licytacji: { $card } trafia na stos kart odrzuconych.
card-bought = { $seat } kupuje kartę: { $card }.
card-pooled = { $seat } dokłada do puli zakrytą kartę: { $card }.
card-pooled-hidden = { $seat } dokłada do puli zakrytą kartę z ręki: { $deck ->
    [ability] zdolność
    [spell] zaklęcie
    [spell_expert] zaklęcie mistrzowskie
    [artifact_major] mocny artefakt
    [artifact_relic] relikt
   *[artifact] artefakt
}.
top-pooled = { $seat } dokłada do puli zakrytą wierzchnią kartę talii: { $deck ->
    [ability] zdolności
    [spell] zaklęcia
    [spell_expert] zaklęcia mistrzowskie
    [artifact_major] mocne artefakty
    [artifact_relic] relikty
   *[artifact] artefakty
}.
pool-card-taken = { $seat } bierze z puli kartę: { $deck ->
    [ability] zdolność
    [spell] zaklęcie
    [spell_expert] zaklęcie mistrzowskie
    [artifact_major] mocny artefakt
    [artifact_relic] relikt
   *[artifact] artefakt
}.
dice-pooled = Pula kości: { $dice }.
die-taken = { $seat } zabiera kość z puli: { $dice }.
resource-named = { $seat } wskazuje zasób: { $resource ->
    [gold] złoto
    [building_materials] budulce
   *[valuables] kosztowności
}.
offer-made = { $seat } proponuje wymianę ({ $seat2 }): { $resource ->
    [gold] { $amount ->
        [one] { $amount } złoto
        [few] { $amount } złota
       *[many] { $amount } złota
    }
    [building_materials] { $amount ->
        [one] { $amount } budulec
        [few] { $amount } budulce
       *[many] { $amount } budulców
    }
   *[valuables] { $amount ->
        [one] { $amount } kosztowność
        [few] { $amount } kosztowności
       *[many] { $amount } kosztowności
    }
} za { $wanted ->
    [gold] { $price ->
        [one] { $price } złoto
        [few] { $price } złota
       *[many] { $price } złota
    }
    [building_materials] { $price ->
        [one] { $price } budulec
        [few] { $price } budulce
       *[many] { $price } budulców
    }
   *[valuables] { $price ->
        [one] { $price } kosztowność
        [few] { $price } kosztowności
       *[many] { $price } kosztowności
    }
}.
offer-accepted = { $seat } zgadza się.
offer-refused = { $seat } odmawia.
captive-sent-away = { $seat } odrzuca: { $unit }.

# Wydarzenia: słowa stołu i terminala.
table-event = Wydarzenie
table-event-drawn-by = karta gracza: { $name }
table-event-pool = W puli, zakryte
table-event-dice = Pula kości
table-event-bid = Twoja oferta: co najmniej { $gold } złota
view-happening = wydarzenie

# -- dalsze pudełka: koszty, miejsca, kafelki -------------------------------------------------------------------

pay_way = Jak płacisz?
cloned = Kopia: { $unit } pojawia się na { $space }.
clone-gone = Kopia: { $unit }{ where } znika.
stack-gone = { $unit }{ where } trac{ ends.i } żeton liczebności.
lost-activation = { $unit }{ where } trac{ ends.i } aktywację.
hero-embarked = { $seat }: { $figure ->
    [secondary] bohater pomocniczy
   *[main] bohater główny
} wypływa w morze i w tej turze już się nie rusza.
protect = { $card }: od której z twoich jednostek odwrócić zaklęcie?
activation_order = Aktywuj{ ends.e } się { $unit }: co dzieje się najpierw?
resisted = { $unit }{ where } opier{ ends.a } się karcie.
redirected = { $card } otrzymuje nowy cel.
machine_card = { $card } zaraz zadziała: { $deeds }.
machine_card-play = zagraj kartę
machine_card-pass = pasuj
machine_card-only-pass = { $card } zaraz zadziała, chwila na karty, które to zmieniają. Nic na ręce się nie nadaje: pasuj.
machine_option = Czy używasz: { $card }?
machine-acts = { $card } działa ({ $seat }).
place_bank = Odkryty { $tile }: możesz dobrać bank stworzeń i położyć go na polu zablokowanym.
bank-placed = { $seat } kładzie bank stworzeń na polu zablokowanym: { $location }.
bank-ahead = { $seat } wchodzi na pole { $location }: czekają strażnicy.
stack-given = { $unit }{ where } m{ ends.a } żeton liczebności.
table-bank-guards = strażnicy: { $count }, w tym z żetonem liczebności: { $stacked }
table-stacked = żeton liczebności
roll_card = { $moment ->
    [before_roll] Przed rzutem
   *[after_roll] Po rzucie
}: { $deeds }.
roll_card-play = zagraj kartę
roll_card-pass = pasuj
roll_card-only-pass = { $moment ->
    [before_roll] Przed rzutem
   *[after_roll] Po rzucie
}, chwila na karty, które zmieniają wynik. Nic na ręce się nie nadaje: pasuj.
search_cards = Zaraz nastąpi przeszukiwanie: { $deeds }.
search_cards-play = zmień je kartą
search_cards-building = zmień je budynkiem
search_cards-week = skorzystaj z zapowiedzi astrologów
search_cards-pass = pasuj
search_cards-only-pass = Zaraz nastąpi przeszukiwanie, chwila na karty, które je zmieniają. Nic na ręce się nie nadaje: pasuj.
set_die = { $card }: która kość ma co pokazać?
result_kept = Który wynik zostaje?
building-helps = { $building } pomaga ({ $seat }).
card-for-attack = { $seat } zamienia kartę { $card } na atak.
spell_place = Dokąd trafia { $card }?
moment_card = { $moment ->
    [about_to_level_up] Nowy poziom bohatera
    [field_gives_negative_morale] Pole daje niskie morale
   *[combat_round_end] Koniec rundy walki
}: { $deeds }.
moment_card-play = zagraj kartę
moment_card-pass = pasuj
moment_card-only-pass = { $moment ->
    [about_to_level_up] Nowy poziom bohatera, chwila na karty
    [field_gives_negative_morale] Pole daje niskie morale, chwila na karty, które temu zapobiegną
   *[combat_round_end] Koniec rundy walki, chwila na karty
}. Nic na ręce się nie nadaje: pasuj.
elementals-up = { $unit }: odkryta karta leży na wierzchu swojej talii.
scenarios-boxes = Dalsze pudełka
scenarios-boxes-about = Dodatki do zestawu podstawowego. Wybierz dowolne, otwierając stół; nie w turniejach.
scenarios-extra = Dodatek
scenarios-faction = Frakcja: { $name }
scenarios-open-box = Otwórz stół z tym pudełkiem

# Przewodnik pierwszej gry: guide-<pytanie>-<który raz pada>
guide-choose_faction-1 = Wybierz frakcję: daje miasto, jego jednostki i dwóch bohaterów. Na pierwszą grę każda jest dobra; Zamek jest solidny i prosty.
guide-choose_hero-1 = Bohater główny ma własną talię mocy i magii. Taki, który dobrze walczy, wybacza więcej błędów.
guide-starting_bonus-1 = Prezent na początek: wybierz jeden. Zasoby od razu pomogą budować i rekrutować.
guide-orient_start-1 = Obróć pierwszy kafelek tak, by pola, do których chcesz dotrzeć najpierw, leżały po drodze. Bohater zaczyna w mieście na środku.
guide-discard_start-1 = Każda tura zaczyna się od ręki: odrzuć to, czego teraz nie potrzebujesz, potem dobierzesz do limitu kart.
guide-draw_start-1 = Dobierz, ile się da: niezagrane karty zostają z tobą.
guide-main_action-1 = Twój bohater ma 3 punkty ruchu. Za jeden wchodzi na sąsiednie pole i je odwiedza: skarby, kopalnie, które będą dla ciebie pracować, lokacje. Na żółte pola można wejść teraz.
guide-main_action-2 = Najpierw trzeba pokonać strażników. Pole pokazuje, jak są silni; z poziomem wyższym od trudności wygrywasz bez walki. Zacznij od łatwych, blisko miasta.
guide-main_action-3 = Zadbaj o miasto: raz na rundę możesz wznieść budynek i raz kupić jednostki. Budynki przychodu dają złoto, siedliska pozwalają rekrutować silniejsze jednostki.
guide-main_action-4 = Zakryte kafelki odkrywa się za jeden punkt ruchu. Nowe kopalnie i osady to przychód w rundach nieparzystych: flaguj je.
guide-main_action-5 = Karty z ręki działają na mapie i w walce. Gdy nie ma już nic pożytecznego do zrobienia, zakończ turę; niewykorzystane punkty ruchu przepadają.
guide-town_window-1 = Akcja miasta: każda działa raz na rundę, także w turach innych i przed walką. Najpierw budowa, jeśli cię stać.
guide-build-1 = Wybierz, co wznieść. Przychód zwraca się w każdej rundzie nieparzystej; siedliska dają silniejsze jednostki.
guide-population-1 = Rekrutuj nowe jednostki albo wzmocnij garstkę do grupy: grupa jest silniejsza, a pokonana staje się garstką i walczy dalej.
guide-deploy-1 = Walka. Rozstaw do pięciu jednostek: silne z przodu, strzelające z tyłu.
guide-deploy_space-1 = Strzelcy trafiają z każdej odległości, chyba że obok stoi wróg: trzymaj ich z dala od pierwszej linii.
guide-unit_action-1 = Jednostki działają według inicjatywy. Obrażenia to atak plus kość minus obrona; liczby na wrogu to obrażenia przy −1, 0 i +1. Kto przetrwa cios, kontratakuje, raz na rundę.
guide-unit_action-2 = Uderzaj jednostką, która najmniej ucierpi od kontrataku, i lepiej dobij jednego wroga, niż zrań dwóch.
guide-window_card-1 = Teraz możesz zagrywać karty: atak pomaga w następnym ciosie, obrona przed następnym. Spasuj, jeśli cios wystarczy bez nich.
guide-search-1 = Przeszukiwanie: obejrzyj wierzchnie karty talii i zyskaj jedną albo weź odkrytą kartę z jej stosu kart odrzuconych.
guide-search_card-1 = Zyskaj jedną z tych kart; trafi na twoją rękę.
guide-extend-1 = Walka ze strażnikami trwa jedną rundę walki. Następna kosztuje punkt ruchu; możesz też się wycofać.
guide-discover-1 = Nowy kafelek: obróć go tak, jak pasuje do twojej drogi, a zobaczysz jego pola.
guide-place_tile_rotation-1 = Kładziesz nowy kafelek: obróć go tak, jak pasuje do twojej drogi.
guide-trade-1 = Tu możesz wymieniać zasoby. Pomyśl, czego wymaga następny budynek.
guide-resolve_die-1 = Kilka kości, jeden wynik: wybierz lepszy.
name_school = Z której szkoły magii jest teraz { $card }?
school-named = { $seat } wybiera: { $school ->
    [air] Szkoła Powietrza
    [earth] Szkoła Ziemi
    [fire] Szkoła Ognia
   *[water] Szkoła Wody
}.

# Ile kosztuje odpowiedź i co powoduje.
foreseen-trade = { $sold } : { $bought }
foreseen-mp = 1 punkt ruchu, zostaje: { $left }
foreseen-field = { $location }
foreseen-guarded = { $location }, strażnicy { $level }
foreseen-free = za darmo
foreseen-cost = { $goods }
foreseen-paid = { $goods }; zostaje: { $goods2 }
foreseen-unit = { $unit }
foreseen-building = { $building }
foreseen-blow = { $unit }: { $struck }
foreseen-strike = obrażenia { $damage }
foreseen-kill = obrażenia { $damage }, pokonana
foreseen-kill-on = obrażenia { $damage }, pokonana przy { $die }
foreseen-twice = { $struck }, dwa razy
foreseen-perhaps-twice = { $struck }, może dwa razy
foreseen-and-others = { $struck }, potem także: { $unit }

# Do czego prowadzi odpowiedź.
leads-combat = dalej: walka
leads-turn = dalej: następna tura
leads-retreat = walka przegrana, bohater wraca; następnym razem dobiera się nowych strażników
leads-yield = bez walki; atakujący przejmuje to miejsce
leads-concede = bez walki; schodzi z mapy
leads-passing = nic się tu nie dzieje; następny punkt ruchu trzeba wydać na krok
leads-dice = { $difficulty ->
    [easy] rzucasz 2 kośćmi, zyskujesz obie
    [hard] rzucasz 1 kością, zyskujesz ją
   *[normal] rzucasz 2 kośćmi, zyskujesz jedną
}
leads-artifacts = { $difficulty ->
    [easy] przeszukujesz (2) talię artefaktów dwa razy
    [hard] zyskujesz pierwszy słaby artefakt z talii
   *[normal] przeszukujesz (2) talię artefaktów
}
leads-draw = potem dobierasz najwyżej { $number }
leads-hand = na ręce: { $number }
leads-replaced = odchodzi karta: { $unit }
leads-left = zostaje: { $left }
leads-have = masz potem: { $goods }
leads-hire = zamiast rekrutacji
leads-attack = stamtąd atakuje: { $unit }
leads-for = za: { $thing }
leads-agreed = po zgodzie: { $goods }

# Parts of sentences. A unit and where it stands: the Arrow Tower stands where it says.
roman-number = { $number ->
    [1] I
    [2] II
    [3] III
    [4] IV
    [5] V
    [6] VI
   *[7] VII
}
roman-level = { $level ->
    [1] I
    [2] II
    [3] III
    [4] IV
    [5] V
    [6] VI
   *[7] VII
}
die-added = { $die ->
    [-3] − 3
    [-2] − 2
    [-1] − 1
   *[other] + { $die }
}
which-counts = { $counts ->
    [alone] {""}
    [highest] , liczy się wyższy wynik
    [lowest] , liczy się niższy wynik
   *[sum] , wyniki się sumują
}
where = { $space_id ->
    [tower] {""}
   *[other] {" "}na { $space }
}
where2 = { $space2_id ->
    [tower] {""}
   *[other] {" "}na { $space2 }
}
where-from = { $space_id ->
    [tower] {""}
   *[other] {" "}z { $space }
}

# Końcówki czasowników przy jednostce: jednostek jest wiele, Wieża Łucznicza jedna.
ends = końcówki
    .e = { $unit_id ->
        [arrow_tower] e
       *[other] ą
    }
    .i = { $unit_id ->
        [arrow_tower] i
       *[other] ą
    }
    .y = { $unit_id ->
        [arrow_tower] y
       *[other] ą
    }
    .a = { $unit_id ->
        [arrow_tower] a
       *[other] ają
    }
    .is = { $unit_id ->
        [arrow_tower] jest
       *[other] są
    }
    .can = { $unit_id ->
        [arrow_tower] może
       *[other] mogą
    }

# Plany: kilka odpowiedzi jednym dotknięciem.
foreseen-mps = { $count ->
    [one] { $count } punkt ruchu
    [few] { $count } punkty ruchu
   *[many] { $count } punktów ruchu
}, zostaje: { $left }
plan-walk = { $figure ->
    [main] Bohater główny
   *[secondary] Bohater pomocniczy
} idzie do celu: { $location }
plan-fight = { $place }: walka
plan-visit = { $location }: odwiedzane po drodze
plan-nothing = { $location }: nic się nie dzieje
plan-stops-there = zatrzymuje się po drodze, { $what }
plan-later = { $count ->
    [one] { $count } krok zostaje na późniejszą turę
    [few] { $count } kroki zostają na późniejszą turę
   *[many] { $count } kroków zostaje na późniejszą turę
}
plan-strike = Idź na { $space } i zaatakuj: { $unit }
plan-struck-back = { $struck }; kontratak za { $high }
plan-struck-back-between = { $struck }; kontratak za { $low } do { $high }
plan-go = idzie na { $space }

# What judgements are explained by: how much more or less of it an option leads to, on average.
part-xp =
    doświadczenia o { $amount } { $way ->
        [more] więcej
       *[less] mniej
    }
part-army =
    armia { $way ->
        [more] silniejsza
       *[less] słabsza
    } o { $amount }
part-combat =
    przewaga w walce { $way ->
        [more] większa
       *[less] mniejsza
    } o { $amount }
part-gold =
    złota o { $amount } { $way ->
        [more] więcej
       *[less] mniej
    }
part-materials =
    budulców o { $amount } { $way ->
        [more] więcej
       *[less] mniej
    }
part-valuables =
    kosztowności o { $amount } { $way ->
        [more] więcej
       *[less] mniej
    }
part-gold-income =
    przychód złota { $way ->
        [more] wyższy
       *[less] niższy
    } o { $amount }
part-materials-income =
    przychód budulców { $way ->
        [more] wyższy
       *[less] niższy
    } o { $amount }
part-valuables-income =
    przychód kosztowności { $way ->
        [more] wyższy
       *[less] niższy
    } o { $amount }
part-fields =
    o { $amount } { $count ->
        [one] kontrolowane pole
        [few] kontrolowane pola
        [many] kontrolowanych pól
       *[other] kontrolowanego pola
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-buildings =
    o { $amount } { $count ->
        [one] budynek w mieście
        [few] budynki w mieście
        [many] budynków w mieście
       *[other] budynku w mieście
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-cards =
    o { $amount } { $count ->
        [one] kartę na ręce
        [few] karty na ręce
        [many] kart na ręce
       *[other] karty na ręce
    } { $way ->
        [more] więcej
       *[less] mniej
    }
part-morale =
    morale { $way ->
        [more] wyższe
       *[less] niższe
    } o { $amount }

# To samo w podpowiedzi: bez liczb, jak powiedziałby gracz.
gist-xp = { $way ->
    [more] więcej doświadczenia
   *[less] mniej doświadczenia
}
gist-army = { $way ->
    [more] silniejsza armia
   *[less] słabsza armia
}
gist-combat = { $way ->
    [more] lepsza pozycja w walce
   *[less] gorsza pozycja w walce
}
gist-gold = { $way ->
    [more] więcej złota
   *[less] mniej złota
}
gist-materials = { $way ->
    [more] więcej budulców
   *[less] mniej budulców
}
gist-valuables = { $way ->
    [more] więcej kosztowności
   *[less] mniej kosztowności
}
gist-gold-income = { $way ->
    [more] wyższy przychód złota
   *[less] niższy przychód złota
}
gist-materials-income = { $way ->
    [more] wyższy przychód budulców
   *[less] niższy przychód budulców
}
gist-valuables-income = { $way ->
    [more] wyższy przychód kosztowności
   *[less] niższy przychód kosztowności
}
gist-fields = { $way ->
    [more] więcej kontrolowanych pól
   *[less] mniej kontrolowanych pól
}
gist-buildings = { $way ->
    [more] więcej budynków w mieście
   *[less] mniej budynków w mieście
}
gist-cards = { $way ->
    [more] więcej kart na ręce
   *[less] mniej kart na ręce
}
gist-morale = { $way ->
    [more] wyższe morale
   *[less] niższe morale
}

# Co daje wybór przy zakładaniu stołu: does-<wariant>-<wartość>
does-scenario-recommended = Pierwszy wybór z instrukcji dla tylu graczy: samotnie Dar Danaów, we dwoje lub troje Nowy Wspaniały Świat, we czworo Bracia Broni.
does-scenario-introduction = { goal-introduction }
does-scenario-monks_retreat = { goal-monks_retreat }
does-scenario-brave_new_world = { goal-brave_new_world }
does-scenario-all_for_one = { goal-all_for_one }
does-scenario-chain_link = { goal-chain_link }
does-scenario-force_of_will = { goal-force_of_will }
does-scenario-champions_of_gelea = { goal-champions_of_gelea }
does-scenario-cursed_mission = { goal-cursed_mission }
does-scenario-wandering_dragons = { goal-wandering_dragons }
does-scenario-brothers_in_arms = { goal-brothers_in_arms }
does-scenario-greek_gift = { goal-greek_gift }
does-scenario-sicilian_dragon = { goal-sicilian_dragon }
does-scenario-two_knights_defense = { goal-two_knights_defense }
does-scenario-last_chance = { goal-last_chance }
does-scenario-great_race = { goal-great_race }
does-scenario-unexpected_inheritance = { goal-unexpected_inheritance }
does-scenario-duel = { goal-duel }
does-difficulty-easy = Najsłabsi strażnicy; premia początkowa: dwie kości albo dwa przeszukania talii artefaktów.
does-difficulty-normal = Zwykli strażnicy; premia początkowa: lepsza z dwóch kości albo jedno przeszukanie talii artefaktów.
does-difficulty-hard = Silniejsi strażnicy; premia początkowa: jedna kość albo pomniejszy artefakt.
does-difficulty-impossible = Najsilniejsi strażnicy i brak premii początkowej.
does-no_rerolls-yes = Gracze nie przerzucają kości: morale, karty i zdolności, które na to pozwalają, do tego się nie przydają.
does-min_one_damage-yes = Każdy atak zadaje co najmniej 1 obrażenie, niezależnie od kości i obrony.
does-free_extend-yes = Kolejna runda walki ze strażnikami nie kosztuje punktu ruchu.
does-no_die_damage-yes = Kość ataku niczego nie dodaje ani nie odejmuje; zdolności nadal ją odczytują.
does-captured_town_buildings-yes = Kto trzyma zdobyte miasto, używa jego budynków jak własnych; miasta nie dają przychodu przy zajęciu.
does-single_resource_dice-yes = Kość, która daje zasoby, daje tylko 1 sztukę.
does-no_starting_bonus-yes = Nikt nie bierze premii początkowej.
does-start_with_secondary-yes = Każdy gracz zaczyna z bohaterem pomocniczym obok miasta.
does-double_mines-yes = Kopalnie i osady dają dwa razy tyle, także przy pierwszym zajęciu.
does-free_exchange-yes = W swojej turze wymieniasz zasoby, kiedy chcesz; Punkt Handlowy daje zamiast tego artefakt.
does-astrologers_every_round-yes = Astrologowie przepowiadają także w rundach zasobów.
does-no_astrologers-yes = Astrologowie niczego nie przepowiadają.
does-refresh_4_8_12-yes = Na początku rund 4, 8 i 12 odwiedzone pola można odwiedzić znowu.
does-gained_cards_to_discard-yes = Zyskane karty trafiają na stos kart odrzuconych, a nie na rękę.
does-split_decks-yes = Lepsze artefakty i zaklęcia leżą w osobnych taliach, dostępnych dopiero bliżej środka mapy.
does-miniatures_rule-yes = Jednostkę neutralną, która już jest na stole albo należy do twojej frakcji, dobiera się na nowo.
does-reactions-open = Pytany jest każdy, kto może mieć pasującą kartę, więc nikt nie dowie się, kto ją ma.
does-reactions-lean = Kto nie ma pasującej karty, jest pomijany: szybciej, ale zdradza, kto może ją mieć.
does-neutrals-player = Jak w instrukcji: wróg walczącego ustawia strażników i decyduje za nich.
does-neutrals-rules = Nikt nie decyduje za strażników: atakują według poziomu i odległości; remisy rozstrzyga walczący. Mniej pytań i nikt nie czeka.

# Lekcje: lesson-<id>, czego uczy, cel, podpowiedź, dlaczego dobrze, dlaczego źle
lesson-hero = Twój bohater
lesson-hero-teaches = Bohater główny ma w turze 3 punkty ruchu. Krok na sąsiednie pole kosztuje jeden, a to, co tam leży, odwiedza od razu.
lesson-hero-goal = Poprowadź bohatera na pole z symbolem zasobów.
lesson-hero-hint = Leży tuż na wschód od twojego miasta.
lesson-hero-right = Jeden krok na wschód i kość zasobów już zapłaciła. Zostały dwa punkty ruchu.
lesson-hero-wrong = Bohater nie zdobył zasobów.
lesson-hero-wrong-guards = Na tym polu stoją strażnicy: najpierw trzeba by walczyć. Symbol zasobów leży wolny na wschodzie.
lesson-hero-wrong-empty = To pole jest puste. Poszukaj symbolu kości obok miasta.
lesson-hero-wrong-other = Miasto może poczekać. Bohater, który stoi w miejscu, nic nie znajdzie.

lesson-fight = Łatwa walka
lesson-fight-teaches = Kopalni pilnują strażnicy. Pierwsza działa jednostka o najwyższej inicjatywie: rusza się, a potem atakuje wroga obok. Strażnicy walczą według własnych zasad.
lesson-fight-goal = Aktywne są twoje Gryfy. Pokonaj Szkielety na a4 i oznacz kopalnię.
lesson-fight-hint = Gryfy latają: leć na a3, tuż przed Szkielety, i atakuj.
lesson-fight-right = Szkielety padły, zanim zdążyły uderzyć, a kopalnia jest twoja: daje budulce w każdej rundzie zasobów.
lesson-fight-wrong = Szkielety wciąż stoją.
lesson-fight-wrong-wait = Gryfy działają przed Szkieletami. Kto czeka, oddaje tę przewagę i Szkielety uderzą pierwsze.
lesson-fight-wrong-far = Stamtąd Szkieletów nie dosięgniesz: jednostka atakuje tylko to, co stoi obok. Leć na a3 albo b4.

lesson-losses = Wygraj bez strat
lesson-losses-teaches = Przed walką rozstaw jednostki, najlepiej wszystkie. Grupa, która straci punkty zdrowia, odwraca się na stronę garstki i tak już zostaje.
lesson-losses-goal = Wygraj walkę przy skarbie tak, by żadna jednostka się nie odwróciła.
lesson-losses-hint = Postaw obie jednostki w przednim rzędzie, a potem niech Gryfy uderzą pierwsze.
lesson-losses-right = Ani draśnięcia: Gryfy uderzyły, zanim Szkielety się ruszyły.
lesson-losses-wrong = To trwało za długo.
lesson-losses-wrong-alone = Samotna jednostka zbiera wszystkie ciosy. Rozstaw też Gryfy: są najszybsze.
lesson-losses-wrong-wait = Kto czeka, obrywa pierwszy, a płacą za to Halabardnicy. Gryfy są szybsze od Szkieletów: skorzystaj z tego.
lesson-losses-wrong-far = Stamtąd Szkieletów nie dosięgniesz: jednostka atakuje tylko to, co stoi obok.

lesson-discover = Odkrywaj mapę
lesson-discover-teaches = Zakryte kafelki to nieznany ląd. Bohater stojący obok może za punkt ruchu odkryć taki kafelek.
lesson-discover-goal = Odkryj kafelek obok swojego początkowego kafelka.
lesson-discover-hint = Najpierw idź na północny wschód; stamtąd można odkryć nowy kafelek.
lesson-discover-right = Nowy ląd. Teraz obracasz kafelek, jak chcesz, byle drogi pozostały połączone.
lesson-discover-wrong = Żaden kafelek nie został odkryty.
lesson-discover-wrong-guards = Ta droga prowadzi do walki, a nie na nowy ląd.
lesson-discover-wrong-end = Punktów ruchu nie da się odłożyć: niewykorzystane przepadają na koniec tury.

lesson-income = Buduj na przyszłość
lesson-income-teaches = Raz na rundę możesz budować w mieście. Jedne budynki dają przychód, inne jednostki, jeszcze inne karty.
lesson-income-goal = Zbuduj budynek, który w każdej rundzie zasobów daje złoto.
lesson-income-hint = Podatki liczy się w Ratuszu.
lesson-income-right = Ratusz płaci na początku każdej rundy zasobów. Im wcześniej stoi, tym częściej płaci.
lesson-income-wrong = Ratusz nie stoi.
lesson-income-wrong-other = Dobry budynek, ale nie daje złota, a budujesz raz na rundę.
lesson-income-wrong-end = Złoto, które leży, nic nie przynosi. Najpierw zbuduj.

lesson-recruit = Nowe jednostki
lesson-recruit-teaches = Raz na rundę żeton populacji rekrutuje jednostki, których siedlisko stoi w twoim mieście, albo wzmacnia garstkę do grupy.
lesson-recruit-goal = Wzmocnij w tej turze swoją armię.
lesson-recruit-hint = Wybierz „rekrutuj i wzmacniaj jednostki”.
lesson-recruit-right = Armia urosła. Każda jednostka twojej frakcji istnieje raz: jako garstka albo grupa.
lesson-recruit-wrong = Armia jest taka jak była.
lesson-recruit-wrong-build = Budynki umożliwiają rekrutację, ale nikt przez to do ciebie nie dołącza.
lesson-recruit-wrong-hire = Bohater pomocniczy też zużywa żeton populacji: w tej rundzie nie zrekrutujesz już jednostek.
lesson-recruit-wrong-other = Najpierw armia: na strażników potrzeba każdej jednostki.

lesson-card = Zagraj kartę
lesson-card-teaches = Karty na ręce pokazują, co potrafi twój bohater. Każda ma efekt podstawowy, wiele ma też efekt mistrzowski. Zagrana karta trafia na stos kart odrzuconych.
lesson-card-goal = Zyskaj wysokie morale.
lesson-card-hint = Wysokie morale daje Dowodzenie.
lesson-card-right = Wysokie morale wydasz, gdy będzie trzeba: na kartę, na wymianę kart albo na ponowny rzut.
lesson-card-wrong = Nie masz wysokiego morale.
lesson-card-wrong-end = Zatrzymane karty trzeba czasem odrzucić na początku następnej tury. Najpierw zagraj Dowodzenie.
lesson-card-wrong-other = To nie daje morale. Spójrz na karty na ręce.
