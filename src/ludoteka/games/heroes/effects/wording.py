"""Operations in a few words of a language: what stands on the button of an effect that is chosen. [HER-0.2]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteka.games.heroes.effects.records import PROGRAMS, Op

Args = Mapping[str, Any]
Words = tuple[str, str]  # English, Polish
Phrase = Callable[[Args], Words]

RESOURCES: Final = {
    "gold": ("Gold", "złoto"),
    "building_materials": ("Building Materials", "budulce"),
    "valuables": ("Valuables", "kosztowności"),
}
DECKS: Final = {
    "ability": ("Ability Deck", "talia umiejętności"),
    "artifact": ("Artifact Deck", "talia artefaktów"),
    "spell": ("Spell Deck", "talia zaklęć"),
}
CARDS: Final = {
    "ability": ("an Ability", "umiejętność"),
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
    "azure": ("azure", "lazurową"),
}


def amounts(args: Args) -> Words:
    """`5 Gold, 1 Valuables`."""
    found = [(int(args[name]), words) for name, words in RESOURCES.items() if args.get(name)]
    return ", ".join([f"{n} {words[0]}" for n, words in found]), ", ".join([f"{words[1]} {n}" for n, words in found])


def gain(args: Args) -> Words:
    english, polish = amounts(args)
    return f"gain {english}", f"zyskaj: {polish}"


def pay(args: Args) -> Words:
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
        return f"roll {one}", f"rzuć {polish_one}"
    kept = (", keep one", ", zachowaj jedną") if args.get("keep") == "one" else ("", "")
    return f"roll {count} {many}{kept[0]}", f"rzuć {count} {polish_many}{kept[1]}"


def roll_mixed(args: Args) -> Words:
    return "roll a Treasure and a Resource Die, resolve one", "rzuć kością skarbów i zasobów, rozpatrz jedną"


def morale(args: Args) -> Words:
    if int(args.get("value", 1)) < 0:
        return "Negative Morale", "negatywne morale"
    return "Positive Morale", "pozytywne morale"


def mp(args: Args) -> Words:
    who = ("this Hero", "ten bohater") if args.get("hero") == "this" else ("one of your Heroes", "twój bohater")
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


def reinforce(args: Args) -> Words:
    tiers = [TIERS[tier] for tier in args.get("tiers", ())]
    price = {"free": (" for free", " za darmo")}.get(str(args.get("cost")), ("", ""))
    english = " or ".join([tier[0] for tier in tiers])
    polish = " lub ".join([tier[1] for tier in tiers])
    return f"reinforce a {english} unit{price[0]}".replace("  ", " "), f"wzmocnij {polish} jednostkę{price[1]}"


def kind_of(args: Args) -> Words:
    wanted = args.get("filter", {}).get("type", "")
    return CARDS.get(wanted, ("a card", "kartę"))


def remove(args: Args) -> Words:
    english, polish = kind_of(args)
    return f"remove {english} of the hand", f"usuń z ręki: {polish}"


def take(args: Args) -> Words:
    english, polish = kind_of(args)
    return f"take {english} from the discard pile", f"weź ze stosu odrzuconych: {polish}"


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
    "trade": trade,
    "war_machine": war_machine,
}


def said(op: Op, lang: str) -> str:
    """An operation in words; one without a phrase of its own by its verb."""
    phrase = PHRASES.get(op.verb)
    return op.verb.replace("_", " ") if phrase is None else phrase(op.args)[lang == "pl"]


def program_said(program: int, lang: str) -> str:
    return "; ".join([said(op, lang) for op in PROGRAMS[program]])
