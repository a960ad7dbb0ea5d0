"""Operations in a few words of a language: what stands on the button of an effect that is chosen. [HER-0.2]"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ludoteka.games.heroes.effects.records import PROGRAMS, Op
from ludoteka.games.heroes.words.goods import GOODS, all_of

Args = Mapping[str, Any]
Words = tuple[str, str]  # English, Polish
Phrase = Callable[[Args], Words]

DECKS: Final = {
    "ability": ("Ability Deck", "talia zdolności"),
    "artifact": ("Artifact Deck", "talia artefaktów"),
    "spell": ("Spell Deck", "talia zaklęć"),
}
CARDS: Final = {
    "ability": ("an Ability", "zdolność"),
    "artifact": ("an Artifact", "artefakt"),
    "spell": ("a Spell", "zaklęcie"),
    "specialty": ("a Specialty", "specjalność"),
}
DICE: Final = {
    "resource": (("a Resource Die", "Resource Dice"), ("kością zasobów", "kośćmi zasobów")),
    "treasure": (("a Treasure Die", "Treasure Dice"), ("kością skarbów", "kośćmi skarbów")),
}
STATS: Final = {
    "attack": ("Attack", "atak"),
    "defense": ("Defence", "obrona"),
    "initiative": ("Initiative", "inicjatywa"),
}
TIERS: Final = {
    "bronze": ("bronze", "brązową"),
    "silver": ("silver", "srebrną"),
    "golden": ("golden", "złotą"),
    "azure": ("azure", "błękitną"),
}


def amounts(args: Args) -> Words:
    """`5 Gold, 1 Valuable`."""
    found = [int(args.get(name) or 0) for name in GOODS]
    return all_of(found, "en"), all_of(found, "pl")


def gain(args: Args) -> Words:
    english, polish = amounts(args)
    return f"gain {english}", f"zyskaj: {polish}"


def pay(args: Args) -> Words:
    if args.get("mp"):
        return f"spend {args['mp']} Movement Point of a Hero", f"wydaj punkty ruchu bohatera: {args['mp']}"
    english, polish = amounts(args)
    return f"pay {english}", f"zapłać: {polish}"


def search(args: Args) -> Words:
    english, polish = DECKS.get(args["deck"], ("deck", "talia"))
    times = int(args.get("times", 1))
    more = (f", {times} times", f", {times} razy") if times > 1 else ("", "")
    return f"Search ({args['n']}) the {english}{more[0]}", f"przeszukaj ({args['n']}): {polish}{more[1]}"


def roll(args: Args) -> Words:
    (one, many), (polish_one, polish_many) = DICE.get(args["die"], DICE["resource"])
    count = int(args.get("count", 1))
    if count == 1:
        return with_price(args, f"roll {one}", f"rzuć {polish_one}")
    kept = (", keep one", ", zachowaj jedną") if args.get("keep") == "one" else ("", "")
    void = (" (none if one shows XP)", " (żadnej, jeśli na którejś jest PD)") if args.get("void_if_face") else ("", "")
    return f"roll {count} {many}{kept[0]}{void[0]}", f"rzuć {count} {polish_many}{kept[1]}{void[1]}"


def with_price(args: Args, english: str, polish: str) -> Words:
    """What may be bought by paying what the dice show."""
    if "then_pay_to" not in args:
        return english, polish
    program = int(args["then_pay_to"])
    return (
        f"{english}, pay it to: {program_said(program, 'en')}",
        f"{polish}, zapłać tyle, by: {program_said(program, 'pl')}",
    )


def roll_mixed(args: Args) -> Words:
    return "roll a Treasure and a Resource Die, resolve one", "rzuć kością skarbów i zasobów, rozpatrz jedną"


def morale(args: Args) -> Words:
    if int(args.get("value", 1)) < 0:
        return "Negative Morale", "niskie morale"
    return "Positive Morale", "wysokie morale"


HEROES: Final = {"this": ("this Hero", "ten bohater"), "main": ("your Main Hero", "bohater główny")}


def mp(args: Args) -> Words:
    who = HEROES.get(str(args.get("hero")), ("one of your Heroes", "twój bohater"))
    amount = int(args["amount"])
    return f"{amount:+d} Movement Point for {who[0]}", f"{who[1]}: punkty ruchu {amount:+d}"


def heal(args: Args) -> Words:
    return f"remove up to {args['amount']} damage from a unit", f"usuń do {args['amount']} obrażeń z jednostki"


def cleanse(args: Args) -> Words:
    return "free a unit of Paralysis", "uwolnij jednostkę od paraliżu"


def stat(args: Args) -> Words:
    found = [(int(args[name]), words) for name, words in STATS.items() if name in args]
    english = ", ".join([f"{value:+d} {words[0]}" for value, words in found])
    polish = ", ".join([f"{words[1]} {value:+d}" for value, words in found])
    return f"{english} for a unit", f"jednostka: {polish}"


def dig(args: Args) -> Words:
    english, polish = DECKS.get(args["deck"], ("deck", "talia"))
    return f"find the card in the {english}", f"znajdź kartę: {polish}"


def discard_draw(args: Args) -> Words:
    return f"discard up to {args['max']} cards, draw as many", f"odrzuć do {args['max']} kart, dobierz tyle samo"


def listen(args: Args) -> Words:
    return "keep it for a Combat with an enemy Hero", "zachowaj na walkę z wrogim bohaterem"


def peek(args: Args) -> Words:
    english, polish = DECKS.get(args["deck"], ("deck", "talia"))
    return f"look at the top of the {english}", f"obejrzyj wierzch: {polish}"


def produce(args: Args) -> Words:
    return "production of a Resource", "produkcja zasobu"


PRICES: Final = {"free": (" for free", " za darmo"), "half_up": (" for half the cost", " za połowę kosztu")}


def either(words: Sequence[str], last: str) -> str:
    """Several in a row: "an Ability, an Artifact or a Spell"."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def reinforce(args: Args) -> Words:
    tiers = [TIERS[tier] for tier in args.get("tiers", ())]
    price = PRICES.get(str(args.get("cost")), ("", ""))
    english, polish = either([tier[0] for tier in tiers], "or"), either([tier[1] for tier in tiers], "lub")
    return f"reinforce a {english} unit{price[0]}".replace("  ", " "), f"wzmocnij {polish} jednostkę{price[1]}"


def kind_of(args: Args) -> Words:
    wanted = args.get("filter", {}).get("type", "")
    return CARDS.get(wanted, ("a card", "kartę"))


def remove(args: Args) -> Words:
    english, polish = several(args)
    follow = args.get("then", {})
    if "ops" not in follow:
        return f"remove {english} of the hand", f"usuń z ręki: {polish}"
    said_en, said_pl = program_said(int(follow["ops"]), "en"), program_said(int(follow["ops"]), "pl")
    if "per" in args:
        return (
            f"remove {english} of the hand, for every {args['per']}: {said_en}",
            f"usuń z ręki: {polish}, za każde {args['per']}: {said_pl}",
        )
    least = follow.get("at_least", 1)
    return (
        f"remove {english} of the hand, if at least {least}: {said_en}",
        f"usuń z ręki: {polish}, przy co najmniej {least}: {said_pl}",
    )


def several(args: Args) -> Words:
    """The cards that are removed: one of a kind, one of several kinds, any number."""
    kinds = [CARDS[kind] for kind in args.get("filter", {}).get("types", ())]
    english = either([kind[0] for kind in kinds], "or") or kind_of(args)[0]
    polish = either([kind[1] for kind in kinds], "lub") or kind_of(args)[1]
    if args.get("n") != "any":
        return english, polish
    names = {"an Ability": "Abilities", "an Artifact": "Artifacts", "a Spell": "Spells", "a card": "cards"}
    some = either([names[kind[0]] for kind in kinds or [kind_of(args)]], "and")
    return f"any number of {some}", f"dowolnie wiele kart ({polish})"


def draw(args: Args) -> Words:
    if args.get("to_limit"):
        more = f" + {args['extra']}" if args.get("extra") else ""
        return f"draw up to the Hand Limit{more}", f"dobierz do limitu kart na ręce{more}"
    where = (" from deck or discard pile", " z talii lub stosu kart odrzuconych") if "from" in args else ("", "")
    return f"draw cards{where[0]}: {args['n']}", f"dobierz karty{where[1]}: {args['n']}"


def discard(args: Args) -> Words:
    if args["n"] == "all":
        return "discard the hand", "odrzuć rękę"
    if args["n"] == "any":
        return "discard any number of cards", "odrzuć dowolnie wiele kart"
    return f"discard cards: {args['n']}", f"odrzuć karty: {args['n']}"


def lose_unit(args: Args) -> Words:
    return "discard your cheapest unit", "odrzuć swoją najtańszą jednostkę"


def choose(args: Args) -> Words:
    options = [int(program) for program in args["options"]]
    english = " or ".join([program_said(program, "en") for program in options])
    return english, " albo ".join([program_said(program, "pl") for program in options])


def nothing(args: Args) -> Words:
    return "do nothing", "nic nie rób"


def procedure(args: Args) -> Words:
    """What an Event lets one of several options begin."""
    return PROCEDURES.get(str(args["name"]), ("a procedure", "procedura"))


PROCEDURES: Final = {
    "guess_resource": (
        "name a resource and roll 3 Resource Dice: gain one if none shows it, else lose one",
        "wskaż zasób i rzuć 3 kośćmi zasobów: zyskaj wynik, jeśli żadna go nie pokaże, inaczej strać",
    ),
    "propose_trade": ("offer another player an exchange", "zaproponuj wymianę innemu graczowi"),
    "market": ("buy a card", "kup kartę"),
    "auction": ("an auction", "licytacja"),
    "card_pool": ("a pool of cards", "pula kart"),
    "dice_pool": ("a pool of dice", "pula kości"),
}


def take(args: Args) -> Words:
    english, polish = kind_of(args)
    return f"take {english} from the discard pile", f"weź ze stosu kart odrzuconych: {polish}"


def xp(args: Args) -> Words:
    return f"gain {args['amount']} Experience", f"zyskaj doświadczenie: {args['amount']}"


def move_hero(args: Args) -> Words:
    if args.get("to") == "own_town_or_settlement":
        return (
            "move a Hero to another Town or Settlement of yours",
            "przenieś bohatera do innego twojego miasta lub osady",
        )
    return "move a Hero", "przesuń bohatera"


def gain_card(args: Args) -> Words:
    return "gain a Statistic card", "zyskaj kartę statystyki"


def trade(args: Args) -> Words:
    return "trade Resources", "wymień zasoby"


def war_machine(args: Args) -> Words:
    return "buy a War Machine", "kup machinę wojenną"


PHRASES: Final[dict[str, Phrase]] = {
    "gain": gain,
    "pay": pay,
    "search": search,
    "roll": roll,
    "roll_mixed": roll_mixed,
    "morale": morale,
    "mp": mp,
    "heal": heal,
    "cleanse": cleanse,
    "stat": stat,
    "dig": dig,
    "discard_draw": discard_draw,
    "listen": listen,
    "peek": peek,
    "produce": produce,
    "reinforce": reinforce,
    "remove": remove,
    "take": take,
    "draw": draw,
    "discard": discard,
    "lose_unit": lose_unit,
    "choose": choose,
    "nothing": nothing,
    "procedure": procedure,
    "xp": xp,
    "move_hero": move_hero,
    "gain_card": gain_card,
    "trade": trade,
    "war_machine": war_machine,
}


def said(op: Op, lang: str) -> str:
    """An operation in words; one without a phrase of its own by its verb."""
    phrase = PHRASES.get(op.verb)
    return op.verb.replace("_", " ") if phrase is None else phrase(op.args)[lang == "pl"]


def program_said(program: int, lang: str) -> str:
    """What is only required is not done: it is not said."""
    return "; ".join([said(op, lang) for op in PROGRAMS[program] if op.verb != "require"])
