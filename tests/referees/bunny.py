"""A second, slow reading of the rules of Bunny Kingdom: coordinates and names of cards, sets, loops, nothing clever.

It is told who was dealt what, asks the questions of BUN-12 itself and keeps its own table. It shares no code and no
data with the engine.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import combinations, permutations, product

Question = tuple[str, list[str]]  # its name and its options in words
Asked = dict[int, Question]
Answers = dict[int, str]
Asking = Generator[Asked, Answers]

ROWS = "ABCDEFGHIJ"
MAP = """
FO FO FO CI SE SE SE FO PL SE
MO MO CI SE SE MO CI PL CI SE
CI MO PL SE SE MO FI MO MO PL
PL MO CI FI MO MO FI PL CI FO
FO PL FI PL PL CI PL FI PL CI
FO MO MO FO FO PL FI CI FO PL
FO CI PL PL CI PL FI PL CI PL
PL FI CI FI PL PL CI PL PL FO
CI PL PL SE SE PL MO MO CI FO
FO FO CI SE SE FI MO MO SE SE
"""  # [BUN-2.2]
TERRAIN = {
    f"{row}{column + 1}": code
    for row, line in zip(ROWS, MAP.split("\n")[1:-1], strict=True)
    for column, code in enumerate(line.split())
}
LAVA = [{"B1", "B2"}, {"B6", "C6"}, {"C2", "D2"}, {"C8", "C9"}, {"D5", "D6"}, {"F2", "F3"}, {"I7", "J7"}, {"I8", "J8"}]
PRINTED = {"FO": "wood", "SE": "fish", "FI": "carrot"}  # [BUN-2.3]
BASIC = ["wood", "fish", "carrot"]
LUXURY = {"mushroom", "spice", "pearl", "gold", "diamond", "copper", "iron"}
ONLY_ON = {
    **{"city_3": "MO", "farm_mushroom": "FO", "farm_spice": "FI", "farm_pearl": "SE"},
    **{f"farm_{metal}": "MO" for metal in ("gold", "diamond", "copper", "iron")},
}  # [BUN-6.4]
VALUE = {
    **{"royal_ring": 1, "royal_coat": 2, "royal_scepter": 3, "royal_chalice": 4, "royal_crown": 5, "royal_carrot": 6},
}
GLOVES = {"left_glove": "right_glove", "right_glove": "left_glove"}
COPY_CARDS = ("liberal", "socialist")
PER_UNIT = {
    **{"carpenter": ("wood", 1), "fisher": ("fish", 1), "farmer": ("carrot", 1)},
    **{"master_carpenter": ("wood", 2), "master_fisher": ("fish", 2), "master_farmer": ("carrot", 2)},
}
AT_LEAST = {"woodland_king": ("wood", 7, 20), "fisher_king": ("fish", 7, 20), "carrot_king": ("carrot", 5, 15)}
MISSIONS = {
    *PER_UNIT,
    *AT_LEAST,
    *("bureaucrat", "burgomaster", "diplomat", "explorer", "merchant", "master_of_the_mountains", "carrotistador"),
    *("harecingetorix", "hun_ny_king", "bun_shee", "panpan_the_barbarian", "colonist", "king_of_thieves", "matriarch"),
    *("little_prince", "treasure_guardian", "treasure_hunter", "liberal", "socialist", "opportunist"),
}
PARCHMENTS = {*VALUE, *GLOVES, *MISSIONS}
assert len(PARCHMENTS) == 37


def is_camp(card: str) -> bool:
    return card.startswith("camp_")


def touching(one: str, other: str) -> bool:
    """They share a side, and no lava lies on it. [BUN-2.4, BUN-2.5]"""
    down = abs(ROWS.index(one[0]) - ROWS.index(other[0]))
    across = abs(int(one[1:]) - int(other[1:]))
    return down + across == 1 and {one, other} not in LAVA


NEXT_TO = {one: [other for other in TERRAIN if touching(one, other)] for one in TERRAIN}


class Referee:
    """The table as a referee would note it down."""

    def __init__(
        self, players: int, left_first: bool, deck: list[str], hands: list[list[str]], reserves: list[list[str]]
    ) -> None:
        self.players = players
        self.left_first = left_first
        self.deck = deck  # top last
        self.hands = hands
        self.reserves = reserves  # top last
        self.round = 1
        self.trays: list[list[str]] = [[] for _ in range(players)]
        self.parchments: list[list[str]] = [[] for _ in range(players)]
        self.used: list[list[str]] = [[] for _ in range(players)]  # face up
        self.thrown: list[list[str]] = [[] for _ in range(players)]  # face down
        self.scores = [0] * players
        self.rabbit: dict[str, int] = {}
        self.building = {at: "city_1" for at, code in TERRAIN.items() if code == "CI"}  # [BUN-3.1]
        self.goods: dict[str, str] = {}  # of Trading Posts
        self.copied: dict[str, str] = {}

    # -- the course of the game [BUN-4] ----------------------------------------------------------------------

    def play(self) -> Asking:
        for self.round in (1, 2, 3, 4):
            if self.round > 1:
                self.deal()
            yield from self.exploration()
            yield from self.construction()
            yield from self.harvest()
        yield from self.copy_choices()
        self.final_scoring()

    def ask(self, seat: int, prompt: str, options: list[str]) -> Generator[Asked, Answers, str]:
        """A question with one answer is not asked. [BUN-16]"""
        if len(options) == 1:
            return options[0]
        answers = yield {seat: (prompt, options)}
        return answers[seat]

    def draw(self, count: int) -> list[str]:
        return [self.deck.pop() for _ in range(count)]

    def deal(self) -> None:
        """[BUN-4.2]"""
        size = {2: 10, 3: 12, 4: 10}[self.players]
        self.hands = [self.draw(size) for _ in range(self.players)]
        if self.players == 2:
            self.reserves = [list(reversed(self.draw(10))) for _ in range(2)]

    # -- Exploration [BUN-5] ---------------------------------------------------------------------------------

    def exploration(self) -> Asking:
        if self.players == 2:
            for _ in range(10):
                yield from self.turn_of_two()
            return
        while any(self.hands):
            if len(self.hands[0]) == 2:
                picks = [list(hand) for hand in self.hands]
            else:
                answers = yield {seat: ("draft_pick", pairs(hand)) for seat, hand in enumerate(self.hands)}
                picks = [answers[seat].split(" + ") for seat in range(self.players)]
            for seat, pick in enumerate(picks):
                for card in pick:
                    self.hands[seat].remove(card)
            self.pass_hands()
            self.play_cards([(seat, card) for seat, pick in enumerate(picks) for card in pick])

    def turn_of_two(self) -> Asking:
        """[BUN-5.3]"""
        for seat in (0, 1):
            self.hands[seat].append(self.reserves[seat].pop())
        answers = yield {seat: ("draft_pick_2p", ordered_pairs(hand)) for seat, hand in enumerate(self.hands)}
        played = []
        for seat in (0, 1):
            card, thrown = answers[seat].removeprefix("play ").split(", discard ")
            for one in (card, thrown):
                self.hands[seat].remove(one)
            self.thrown[seat].append(thrown)
            played.append((seat, card))
        self.hands.reverse()
        self.play_cards(played)

    def pass_hands(self) -> None:
        """To the right in rounds 1 and 3, to the left in 2 and 4; or the other way round. [BUN-5.1, BUN-10.2]"""
        to_the_left = self.round in (2, 4)
        if self.left_first:
            to_the_left = not to_the_left
        new: list[list[str]] = [[] for _ in range(self.players)]
        for seat, hand in enumerate(self.hands):
            new[(seat + (1 if to_the_left else -1)) % self.players] = hand
        self.hands = new

    def play_cards(self, cards: list[tuple[int, str]]) -> None:
        """Provisions last, in the order of the seats. [BUN-5.5]"""
        for seat, card in cards:
            if card != "provisions":
                self.play_card(seat, card)
        for seat, card in cards:
            if card == "provisions":
                self.play_card(seat, card)

    def play_card(self, seat: int, card: str) -> None:
        if card == "provisions":  # [BUN-5.11]
            for drawn in self.draw(2):
                self.play_card(seat, drawn)
            self.used[seat].append(card)
        elif card in PARCHMENTS:
            self.parchments[seat].append(card)
        elif card in TERRAIN:
            if is_camp(self.building.get(card, "")):  # [BUN-5.8]
                del self.building[card]
                del self.rabbit[card]
            assert card not in self.rabbit  # [BUN-5.9]
            self.rabbit[card] = seat
            self.used[seat].append(card)
        else:
            self.trays[seat].append(card)

    # -- fiefs [BUN-2.9 to BUN-2.12] -------------------------------------------------------------------------

    def land(self, seat: int) -> list[str]:
        return [at for at in TERRAIN if self.rabbit.get(at) == seat]

    def connected(self, one: str, other: str) -> bool:
        building = self.building.get(one, "")
        return other in NEXT_TO[one] or (building.startswith("sky_tower") and building == self.building.get(other))

    def fiefs(self, seat: int) -> list[set[str]]:
        found: list[set[str]] = []
        for at in self.land(seat):
            joined = [fief for fief in found if any(self.connected(at, one) for one in fief)]
            found = [fief for fief in found if fief not in joined] + [{at}.union(*joined)]
        return found

    def units(self, at: str) -> list[str]:
        """[BUN-2.11]"""
        found = [PRINTED[TERRAIN[at]]] if TERRAIN[at] in PRINTED else []
        building = self.building.get(at, "")
        if building.startswith("farm_"):
            found.append(building.removeprefix("farm_"))
        if building == "trading_post" and at in self.goods:
            found.append(self.goods[at])
        return found

    def strength(self, at: str) -> int:
        building = self.building.get(at, "")
        return int(building[-1]) if building.startswith("city_") else 0

    def worth(self, fief: set[str]) -> int:
        """[BUN-7.2]"""
        return sum(self.strength(at) for at in fief) * len({unit for at in fief for unit in self.units(at)})

    # -- Construction [BUN-6] --------------------------------------------------------------------------------

    def construction(self) -> Asking:
        self.open = set(range(self.players))
        self.locked: set[str] = set()
        seat = (self.round - 1) % self.players
        while self.open:
            if seat in self.open:
                yield from self.opportunity(seat)
            seat = (seat + 1) % self.players

    def opportunity(self, seat: int) -> Asking:
        while True:
            kinds = sorted(set(self.trays[seat]))
            doable = [self.in_words(card) for card in kinds if self.sites(seat, card)]
            choice = yield from self.ask(seat, "construction_action", [*doable, "end"])
            if choice == "end":
                self.open.discard(seat)
                return
            card = choice.split()[1]
            if is_camp(card):
                yield from self.announce(seat, card)
            else:
                yield from self.place(seat, card)

    def in_words(self, card: str) -> str:
        return f"announce {card}" if is_camp(card) else f"build {card}"

    def unoccupied(self) -> list[str]:
        """[BUN-2.8]"""
        return [at for at in TERRAIN if at not in self.rabbit and at not in self.building]

    def vacant(self, seat: int) -> list[str]:
        return [at for at in self.land(seat) if at not in self.building]

    def partners(self, seat: int, at: str) -> list[str]:
        """Where the second token of a sky tower may go. [BUN-6.6]"""
        return [other for other in self.vacant(seat) if not any({at, other} <= fief for fief in self.fiefs(seat))]

    def sites(self, seat: int, card: str) -> list[str]:
        if is_camp(card):
            return [] if card in self.locked else self.unoccupied()
        free = [at for at in self.vacant(seat) if ONLY_ON.get(card, TERRAIN[at]) == TERRAIN[at]]
        return [at for at in free if self.partners(seat, at)] if card.startswith("sky_tower") else free

    def put(self, seat: int, card: str, *territories: str) -> None:
        """Everybody may build again. [BUN-6.1]"""
        self.trays[seat].remove(card)
        self.used[seat].append(card)
        for at in territories:
            assert at not in self.building
            self.building[at] = card
        self.open = set(range(self.players))

    def place(self, seat: int, card: str) -> Asking:
        first = yield from self.ask(seat, "place", self.sites(seat, card))
        if card.startswith("sky_tower"):
            second = yield from self.ask(seat, "place_second_tower", self.partners(seat, first))
            self.put(seat, card, first, second)
        else:
            self.put(seat, card, first)

    def announce(self, seat: int, camp: str) -> Asking:
        """[BUN-6.8 to BUN-6.11]"""
        interrupted = False
        for number in range(1, int(camp[-1])):
            lower = f"camp_{number}"
            owners = [other for other in range(self.players) if other != seat and lower in self.trays[other]]
            if not owners or lower in self.locked or not self.unoccupied():
                continue
            options = ["decline", *[f"interrupt on {at}" for at in self.unoccupied()]]
            answer = yield from self.ask(owners[0], "camp_interrupt", options)
            if answer != "decline":
                interrupted = True
                self.settle(owners[0], lower, answer.split()[-1])
        where = [*self.unoccupied(), *(["withdraw"] if interrupted else [])]
        answer = yield from self.ask(seat, "camp_place", where)
        if answer == "withdraw":
            self.locked.add(camp)
        else:
            self.settle(seat, camp, answer)

    def settle(self, seat: int, camp: str, at: str) -> None:
        self.put(seat, camp, at)
        self.rabbit[at] = seat

    # -- Harvest [BUN-7] -------------------------------------------------------------------------------------

    def harvest(self) -> Asking:
        asked: Asked = {}
        for seat in range(self.players):
            posts = [at for at in self.land(seat) if self.building.get(at) == "trading_post"]
            choices = [
                ", ".join(f"{goods} on {at}" for at, goods in zip(posts, one, strict=True))
                for one in product(BASIC, repeat=len(posts))
            ]
            if posts:
                asked[seat] = ("trading_post", choices)
        if asked:
            answers = yield asked
            for answer in answers.values():
                for part in answer.split(", "):
                    goods, at = part.split(" on ")
                    self.goods[at] = goods
        for seat in range(self.players):
            self.scores[seat] += sum(self.worth(fief) for fief in self.fiefs(seat))

    # -- the end [BUN-8] -------------------------------------------------------------------------------------

    def neighbour(self, seat: int, copy: str) -> int:
        return (seat - 1 if copy == "liberal" else seat + 1) % self.players

    def targets(self, seat: int, copy: str, used: set[str]) -> set[str]:
        """[BUN-8.2]"""
        theirs = self.parchments[self.neighbour(seat, copy)]
        found = {card for card in theirs if card not in COPY_CARDS}
        other = "socialist" if copy == "liberal" else "liberal"
        if other in theirs and other not in used:
            found |= self.targets(seat, other, used | {other})
        return found

    def copy_choices(self) -> Asking:
        owner = {copy: seat for seat in range(self.players) for copy in COPY_CARDS if copy in self.parchments[seat]}
        options = {copy: self.targets(seat, copy, {copy}) for copy, seat in owner.items()}
        able = [copy for copy in COPY_CARDS if options.get(copy)]
        if len({owner[copy] for copy in able}) < len(able):  # both with one player: one after the other
            for copy in able:
                answer = yield from self.ask(owner[copy], "copy_target", [f"copy {card}" for card in options[copy]])
                self.copied[copy] = answer.split()[1]
            return
        self.copied |= {copy: next(iter(options[copy])) for copy in able if len(options[copy]) == 1}
        asked = {owner[copy]: copy for copy in able if len(options[copy]) > 1}
        if asked:
            answers = yield {
                seat: ("copy_target", [f"copy {card}" for card in options[copy]]) for seat, copy in asked.items()
            }
            self.copied |= {copy: answers[seat].split()[1] for seat, copy in asked.items()}

    def effective(self, seat: int) -> list[str]:
        """[BUN-8.3]"""
        mine = [self.copied.get(card, "") if card in COPY_CARDS else card for card in self.parchments[seat]]
        return [card for card in mine if card]

    def final_scoring(self) -> None:
        """Two passes; the second has one checkpoint for all. [BUN-8.4, BUN-8.5]"""
        for seat in range(self.players):
            mine = self.effective(seat)
            self.scores[seat] += sum(self.points(seat, card, mine) for card in mine if card != "opportunist")
        checkpoint = list(self.scores)
        for seat in range(self.players):
            if sum(score > checkpoint[seat] for score in checkpoint) == 1:
                self.scores[seat] += 10 * self.effective(seat).count("opportunist")

    def treasure(self, card: str, mine: list[str]) -> int:
        if card in GLOVES:
            return 4 if GLOVES[card] in mine else 1
        return VALUE.get(card, 0)

    def points(self, seat: int, card: str, mine: list[str]) -> int:
        """One parchment, by the list of BUN-8."""
        land, fiefs = self.land(seat), self.fiefs(seat)
        units = [unit for at in land for unit in self.units(at)]
        cities = [at for at in land if self.strength(at)]
        treasures = [one for one in mine if one in VALUE or one in GLOVES]
        if card in treasures:
            return self.treasure(card, mine)
        if card in PER_UNIT:
            resource, each = PER_UNIT[card]
            return each * units.count(resource)
        if card in AT_LEAST:
            resource, least, gain = AT_LEAST[card]
            return gain if units.count(resource) >= least else 0
        worths = sorted(self.worth(fief) for fief in fiefs)
        barren = [at for at in land if not self.strength(at) and not self.units(at)]
        idle = [fief for fief in fiefs if not any(self.units(at) for at in fief)]
        others = [len(self.land(other)) for other in range(self.players) if other != seat]
        camps = [one for one in (*self.trays[seat], *self.used[seat]) if is_camp(one)]
        return {
            "bureaucrat": len(self.parchments[seat]),
            "burgomaster": len(cities),
            "diplomat": sum(at[0] in "AJ" or at[1:] in ("1", "10") for at in land),
            "explorer": 3 * sum(at in ("A1", "A10", "J1", "J10") for at in land),
            "merchant": 3 * sum(unit in LUXURY for unit in units),
            "master_of_the_mountains": 2 * sum(TERRAIN[at] == "MO" for at in land),
            "carrotistador": 4 * sum(len(fief) >= 3 for fief in fiefs),
            "harecingetorix": len(fiefs),
            "hun_ny_king": 12 if len(fiefs) >= 10 else 0,
            "bun_shee": 2 * sum(at in fief for fief in idle for at in cities),
            "panpan_the_barbarian": 2 * len(barren),
            "colonist": 3 * len(camps),
            "king_of_thieves": 12 if len(cities) >= 9 else 0,
            "matriarch": 12 if all(len(land) > other for other in others) else 0,
            "little_prince": sum(worths[:-1]),
            "treasure_guardian": 3 * len(treasures),
            "treasure_hunter": sum(self.treasure(one, mine) for one in treasures),
        }[card]

    def ranks(self) -> list[int]:
        """Ties share. [BUN-8.6]"""
        return [1 + sum(other > score for other in self.scores) for score in self.scores]


def pairs(hand: list[str]) -> list[str]:
    """Two of the hand; equal cards make one option. [BUN-12]"""
    return sorted({" + ".join(sorted(pair)) for pair in combinations(hand, 2)})


def ordered_pairs(hand: list[str]) -> list[str]:
    return sorted({f"play {card}, discard {thrown}" for card, thrown in permutations(hand, 2)})


def words_of(answer: str) -> str:
    """An option of ours or theirs in one spelling: parts that go together have no order."""
    for joint in (" + ", ", "):
        if joint in answer and not answer.startswith("play "):
            return joint.join(sorted(answer.split(joint)))
    return answer


def everything(referee: Referee) -> Iterator[str]:
    """All that lies on the table, for a comparison."""
    for seat in range(referee.players):
        for zone in ("hands", "reserves", "trays", "parchments", "used", "thrown"):
            yield f"{seat} {zone}: {' '.join(sorted(getattr(referee, zone)[seat]))}"
    yield f"scores {referee.scores}"
    yield "rabbits " + " ".join(f"{at}:{referee.rabbit[at]}" for at in TERRAIN if at in referee.rabbit)
    yield "buildings " + " ".join(f"{at}:{referee.building[at]}" for at in TERRAIN if at in referee.building)
    yield "goods " + " ".join(f"{at}:{referee.goods[at]}" for at in TERRAIN if at in referee.goods)
    yield f"deck {' '.join(referee.deck)}"
