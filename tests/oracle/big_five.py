"""The Big Five: Safari Tour played straight from its rules: slow, obvious, no tricks.

What is still to be done before a player acts stands in a list, the agenda. Moves are texts: ``drive
3,4``, ``roll cross``, ``draw fire``, ``turn_up lion``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from oracle.big_five_board import FACTS, GATES, Board, Space, name

CHANCE = "chance"
OVER = "over"
FLEEING = ("lion", "leopard", "elephant", "rhino")
FIVE = {*FLEEING, "buffalo"}
Task = tuple[Any, ...]


@dataclass
class Vehicle:
    guide: str
    fuel: int
    provisions: int
    top: int
    spotted: set[str]
    at: Space | None = None
    flat: int = 0  # tyres that may be repaired
    fresh: int = 0  # tyres drawn in the last turn of this player
    rain: bool = False


@dataclass
class Oracle:
    """One game in progress, of the options that a game has when they are complete."""

    options: Mapping[str, Any]
    agenda: list[Task] = field(default_factory=list)

    def __post_init__(self) -> None:
        options = self.options
        self.board = Board(options["board"])
        level = options["level"]
        gone = set((options["short"] or "").split(",")) - {""}
        self.vehicles: list[Vehicle] = []
        for guide in options["guides"].split(","):
            track = FACTS["tracks"][guide]
            self.vehicles.append(
                Vehicle(guide, track[level], track[level], track["top"], set(gone))
            )
        self.seats: list[str] = options["seats"].split(",")
        self.turn: int = options["first"]
        self.unseen = Counter({s: 3 for s in FLEEING if s not in gone})
        self.unseen["monkey"] = FACTS["levels"][level]["monkeys"]
        self.out: Counter[str] = Counter()
        self.tokens: dict[Space, str] = dict.fromkeys(GATES.values(), "gate")
        self.fires: Counter[Space] = Counter()
        self.pile = Counter({card: facts["copies"] for card, facts in FACTS["cards"].items()})
        self.top_card: str | None = None
        self.discards: Counter[str] = Counter()
        self.at_gate: dict[str, list[str]] = {"left": [], "right": []}
        self.actions = 0
        self.hippos = False
        self.lent: int | None = None  # Anna's token
        self.gifts: dict[str, set[tuple[int, int]]] = {"fuel": set(), "provisions": set()}
        self.buffalo_waits = False
        self.ended = ""
        self.agenda = [("start",)] * len(self.vehicles)
        self.agenda += [("roll", "fire", None)] * 2 + [("roll", "animal", None)] * 3
        self.agenda += [("roll", "buffalo", None)]
        self.agenda += [("roll", "provisions", None)] * FACTS["levels"][level]["provisions"]
        self.agenda += [("draw",)]

    # -- what is due -----------------------------------------------------------------------------

    @property
    def own(self) -> Vehicle:
        return self.vehicles[self.turn]

    @property
    def here(self) -> Space:
        assert self.own.at is not None
        return self.own.at

    @property
    def to_move(self) -> int | str:
        if self.ended:
            return OVER
        if self.agenda and self.agenda[0][0] in ("roll", "turn_up", "draw", "look"):
            return CHANCE
        return self.turn

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(len(vehicle.spotted) for vehicle in self.vehicles)

    def pool(self) -> int:
        rolled = sum(1 for task in self.agenda if task[:2] == ("turn_up", "rolled"))
        return self.unseen.total() - list(self.tokens.values()).count("hidden") - rolled

    def burns(self, space: Space) -> bool:
        return any(self.fires[other] for other in self.board.on_piece(space))

    # -- chance ----------------------------------------------------------------------------------

    def rolls(self, what: str, not_on: Space | None) -> dict[str, Fraction]:
        """All sixty results of the dice; what is rolled again is taken out of them."""
        results: Counter[str] = Counter()
        for space in self.board.numbered:
            free = space not in self.tokens
            legal = {
                "fire": True,
                "animal": free,
                "buffalo": free and not self.burns(space),
                "provisions": free and space != not_on,
            }[what]
            if legal:
                results[f"roll {name(space)}"] += 1
        if what in ("fire", "animal"):
            results["roll cross"] += 6
        return {text: Fraction(n, results.total()) for text, n in results.items()}

    def outcomes(self) -> dict[str, Fraction]:
        """The outcomes of the chance event that is due, and their probabilities."""
        if self.to_move != CHANCE:
            return {}
        task = self.agenda[0]
        if task[0] == "roll":
            return self.rolls(task[1], task[2])
        if task[0] == "turn_up":
            seen = self.unseen
            return {f"turn_up {s}": Fraction(n, seen.total()) for s, n in seen.items() if n}
        if task[0] == "draw":
            return {f"draw {card}": p for card, p in self.next_card(self.pile).items()}
        looks: dict[str, Fraction] = {}
        order = list(FACTS["cards"])
        for first, chance in self.next_card(self.pile).items():
            rest = self.pile - Counter([first])
            for second, n in rest.items():
                pair = sorted((first, second), key=order.index)
                text = f"look {pair[0]} {pair[1]}"
                looks[text] = looks.get(text, Fraction(0)) + chance * Fraction(n, rest.total())
        return looks

    def next_card(self, pile: Counter[str]) -> dict[str, Fraction]:
        if self.top_card:
            return {self.top_card: Fraction(1)}
        return {card: Fraction(n, pile.total()) for card, n in pile.items() if n}

    # -- decisions -------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """The texts of all legal moves, those of chance too."""
        if self.ended:
            return set()
        if self.to_move == CHANCE:
            return set(self.outcomes())
        if self.agenda and self.agenda[0][0] == "start":
            taken = {self.board.piece[v.at] for v in self.vehicles if v.at is not None}
            free = {s for s in self.board.numbered if self.board.piece[s] not in taken}
            return {f"start {name(space)}" for space in free}
        if self.agenda:
            return {f"discard {card}" for card in self.agenda[0][1:]}
        return {move for move, price in self.actions_offered() if price <= self.actions}

    def price(self, guide: str, price: int) -> int:
        return 0 if self.own.guide == guide else price

    def rivers_closed(self) -> bool:
        return self.hippos or any(vehicle.rain for vehicle in self.vehicles)

    def actions_offered(self) -> list[tuple[str, int]]:
        """All that the place and the things around allow, with its price."""
        own, here, board = self.own, self.here, self.board
        offered = [("end_turn", 0), ("influence", 4)]
        reach = {space for space in board.neighbours(here) | {here} if board.sees(here, space)}
        mobile = own.fuel > 0 and own.flat + own.fresh == 0
        if mobile:
            for there in board.neighbours(here):
                price = board.price(own.guide, here, there, self.rivers_closed())
                if price is not None:
                    offered.append((f"drive {name(there)}", price))
            if here in GATES.values():
                offered.append(("detour", 3))
        if reach & set(GATES.values()) and own.fuel < own.top:
            offered.append(("refuel", self.price("sam", 1)))
        for space, token in self.tokens.items():
            if token == "provisions" and space in reach and own.provisions < own.top:
                offered.append((f"restock {name(space)}", self.price("sam", 1)))
            if token in FIVE - own.spotted | {"hidden"}:
                if board.kate_sees(here, space) if own.guide == "kate" else space in reach:
                    offered.append((f"spot {name(space)}", self.price("kate", 1)))
        for space in +self.fires:
            jack = own.guide == "jack" and space in board.on_piece(here)
            if space in reach or jack:
                offered.append((f"put_out {name(space)}", self.price("jack", 1)))
        for player, vehicle in enumerate(self.vehicles):
            if vehicle.flat and vehicle.at in reach and not any(self.at_gate.values()):
                offered.append((f"repair_vehicle {player}", self.price("david", 3)))
        for gate, space in GATES.items():
            if self.at_gate[gate] and space in reach:
                offered.append((f"repair_gate {gate}", self.price("david", 3)))
        if self.pool():
            offered.append(("animal", 4))
        offered += [(f"give {good} {a} {b}", 0) for good in self.gifts for a, b in self.pairs(good)]
        if own.guide == "anna" and self.lent is None:
            others = set(range(len(self.vehicles))) - {self.turn}
            offered += [(f"give_token {player}", 1) for player in others]
        return offered

    def linked(self, one: int, other: int) -> bool:
        a, b = self.vehicles[one].at, self.vehicles[other].at
        assert a is not None
        assert b is not None
        return self.board.sees(a, b) and self.board.sees(b, a)

    def pairs(self, good: str) -> list[tuple[int, int]]:
        """Who may give one step of a good to whom."""
        found = []
        everybody = range(len(self.vehicles))
        for a in everybody:
            for b in everybody:
                giver, taker = self.vehicles[a], self.vehicles[b]
                left = getattr(giver, good) - 1
                if a == b or not self.linked(a, b) or left < (good == "provisions"):
                    continue
                if getattr(taker, good) < taker.top and not self.leads(good, b, a):
                    found.append((a, b))
        return found

    def leads(self, good: str, start: int, goal: int) -> bool:
        """Whether gifts of a good lead from one player to another, perhaps over others."""
        reached, new = set(), {start}
        while new:
            reached |= new
            new = {b for a, b in self.gifts[good] if a in new} - reached
        return goal in reached - {start}

    # -- playing ---------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        assert text in self.legal(), text
        verb, *words = text.split()
        if verb != "give":
            self.gifts = {"fuel": set(), "provisions": set()}
        if self.agenda:
            task = self.agenda.pop(0)
            if task[0] == "start":
                self.own.at = self.space(words[0])
                self.turn = (self.turn + 1) % len(self.vehicles)
            else:
                getattr(self, f"_{task[0]}")(task, words)
        else:
            price = dict(self.actions_offered())[text]
            self.actions -= price
            getattr(self, f"_act_{verb}")(*words)
        self.look_for_the_end()
        if self.buffalo_waits and not self.agenda and self.rolls("buffalo", None):
            self.agenda.append(("roll", "buffalo", None))

    @staticmethod
    def space(text: str) -> Space:
        q, r = map(int, text.split(","))
        return q, r

    def _roll(self, task: Task, words: list[str]) -> None:
        if words == ["cross"]:
            return
        space, what = self.space(words[0]), task[1]
        if what == "fire":
            self.place_fire(space)
        elif what == "animal" and self.burns(space):
            self.agenda.insert(0, ("turn_up", "rolled", None))
        else:
            self.tokens[space] = "hidden" if what == "animal" else what
            self.buffalo_waits &= what != "buffalo"

    def place_fire(self, space: Space) -> None:
        piece = self.board.on_piece(space)
        if any(v.guide == "jack" and v.at in piece for v in self.vehicles):
            return
        self.fires[space] += 1
        frightened: list[Task] = []
        for there in sorted(piece):
            token = self.tokens.get(there)
            if token in FLEEING:
                self.out[self.tokens.pop(there)] += 1
            elif token == "hidden":
                frightened.append(("turn_up", "fleeing", there))
        for there in piece:
            if self.tokens.get(there) == "buffalo":
                del self.tokens[there]
                self.buffalo_waits = True
        if self.buffalo_waits and self.rolls("buffalo", None):
            frightened.append(("roll", "buffalo", None))
        self.agenda[:0] = frightened

    def _turn_up(self, task: Task, words: list[str]) -> None:
        _, why, space = task
        (species,) = words
        self.unseen[species] -= 1
        if why == "spotted" and species != "monkey":
            self.tokens[space] = species
            self.own.spotted.add(species)
        else:
            self.tokens.pop(space, None)
            self.out[species] += 1

    def _draw(self, task: Task, words: list[str]) -> None:
        (card,) = words
        facts, own = FACTS["cards"][card], self.own
        self.take(card)
        self.actions = 4 + (own.guide == "anna") + (self.lent == self.turn)
        self.actions += facts.get("extra_actions", 0)
        match facts["type"]:
            case "heavy_rain":
                own.rain = True
                return
            case "flat_tyre":
                own.fresh += 1
                return
            case "broken_gate":
                self.at_gate[self.gate_meant(facts["arrow"])].append(card)
                return
            case "hippos":
                self.hippos = True
            case "fire" if self.fires.total() < 10:
                self.agenda.append(("roll", "fire", None))
            case "animal" if self.pool():
                self.agenda.append(("roll", "animal", None))
        if "steps" in facts:
            meal = facts["type"] in ("lost_meal", "stolen_meal")
            good = "provisions" if meal else "fuel"
            for vehicle in self.vehicles if facts["scope"] == "all" else [own]:
                setattr(vehicle, good, max(0, getattr(vehicle, good) - facts["steps"]))
        self.discards[card] += 1

    def take(self, card: str) -> None:
        self.pile -= Counter([card])
        self.top_card = None

    def gate_meant(self, arrow: str) -> str:
        seat = self.seats[self.turn]
        mirrored = {"left": "right", "right": "left"}[arrow]
        return {"front": arrow, "back": mirrored}.get(seat, seat)

    def shuffle_under(self) -> None:
        """The discards go under what is left of the pile, which is at most one card."""
        if self.pile.total() == 1:
            (self.top_card,) = (+self.pile).elements()
        self.pile += self.discards
        self.discards.clear()

    def _look(self, task: Task, words: list[str]) -> None:
        if words[0] == words[1]:
            self._discard(("discard", *words), words[:1])
        else:
            self.agenda.append(("discard", *words))

    def _discard(self, task: Task, words: list[str]) -> None:
        kept = list(task[1:])
        kept.remove(words[0])
        self.take(words[0])
        self.discards[words[0]] += 1
        self.top_card = kept[0]

    # -- actions ---------------------------------------------------------------------------------

    def _act_drive(self, space: str) -> None:
        self.own.at = self.space(space)

    def _act_detour(self) -> None:
        (self.own.at,) = set(GATES.values()) - {self.here}

    def _act_refuel(self) -> None:
        self.own.fuel = self.own.top

    def _act_restock(self, space: str) -> None:
        gain = 4 if self.own.guide == "sam" else 2
        self.own.provisions = min(self.own.provisions + gain, self.own.top)
        del self.tokens[self.space(space)]
        self.agenda.append(("roll", "provisions", self.space(space)))

    def _act_spot(self, text: str) -> None:
        space = self.space(text)
        if self.tokens[space] == "hidden":
            self.agenda.append(("turn_up", "spotted", space))
        else:
            self.own.spotted.add(self.tokens[space])

    def _act_put_out(self, space: str) -> None:
        self.fires[self.space(space)] -= 1

    def _act_repair_vehicle(self, player: str) -> None:
        self.vehicles[int(player)].flat -= 1
        self.discards["flat_tyre"] += 1

    def _act_repair_gate(self, gate: str) -> None:
        card = min(self.at_gate[gate])  # "broken_gate:left" first
        self.at_gate[gate].remove(card)
        self.discards[card] += 1

    def _act_influence(self) -> None:
        if self.pile.total() < 2:
            self.shuffle_under()
        self.agenda.append(("look",))

    def _act_animal(self) -> None:
        self.agenda.append(("roll", "animal", None))

    def _act_give(self, good: str, giver: str, taker: str) -> None:
        self.gifts[good].add((int(giver), int(taker)))
        for player, steps in ((giver, -1), (taker, 1)):
            vehicle = self.vehicles[int(player)]
            setattr(vehicle, good, getattr(vehicle, good) + steps)

    def _act_give_token(self, player: str) -> None:
        self.lent = int(player)

    def _act_end_turn(self) -> None:
        self.lent = None if self.lent == self.turn else self.lent
        self.actions, self.hippos = 0, False
        self.turn = (self.turn + 1) % len(self.vehicles)
        if self.own.rain:
            self.own.rain = False
            self.discards["heavy_rain"] += 1
        self.own.flat, self.own.fresh = self.own.flat + self.own.fresh, 0
        if not self.pile.total():
            self.shuffle_under()
        self.agenda.append(("draw",))

    # -- the end ---------------------------------------------------------------------------------

    def look_for_the_end(self) -> None:
        if any(vehicle.at is None for vehicle in self.vehicles):
            return
        if all(vehicle.spotted == FIVE for vehicle in self.vehicles):
            self.ended = "won"
        elif any(vehicle.provisions == 0 for vehicle in self.vehicles):
            self.ended = "provisions"
        elif any(self.out[s] == 3 and s not in v.spotted for s in FLEEING for v in self.vehicles):
            self.ended = "species"
        elif not any(vehicle.fuel for vehicle in self.vehicles) or not any(
            self.will_drive(player) for player in range(len(self.vehicles))
        ):
            self.ended = "stuck"

    def will_drive(self, player: int) -> bool:
        """Whether a vehicle drives, or could again without any other one driving."""
        vehicle, at = self.vehicles[player], [v.at for v in self.vehicles if v.at]
        reach = {gate: [self.board.sees(s, g) for s in at] for gate, g in GATES.items()}
        chain, new = set(), {player}
        while new:
            chain |= new
            new = {b for b in range(len(at)) for a in new if self.linked(a, b)} - chain
        fuel = any(self.vehicles[p].fuel or reach["left"][p] or reach["right"][p] for p in chain)
        repair = not vehicle.flat + vehicle.fresh or all(
            any(reach[gate]) for gate, cards in self.at_gate.items() if cards
        )
        return fuel and repair
