"""Tournaments & Emblems played straight from its rules; its tiles are in ``tournament_tile``.

Where an emblem is, is looked up each time: ``under`` a meeple, on one of the ``statues``, with a
prize tile in ``hands``, in ``out`` (of the game), or else in its owner's supply.

More moves: ``prize TP-5 1,0 90`` (the oldest in hand), ``enrol 1,0`` (the meeple there),
``emblem 3``, ``reveal 1,0 3`` and, by chance, ``win TP-5``.
"""

from __future__ import annotations

from collections import Counter

from oracle.carcassonne import CHANCE, Cell, around
from oracle.tournament_tile import TournamentTileOracle

EMBLEMS = (0, 1, 2, 3, 5)
CROWN = ("road", "city", "field")
STACKS = {2: 6, 3: 6, 4: 5, 5: 4, 6: 3}
PRIZES_A_STACK = {2: 2, 3: 2, 4: 2, 5: 3, 6: 3}
CROWN_STARTS_ON = {2: "road", 3: "road", 4: "road", 5: "city", 6: "field"}
VALUES_WITH_A_PRIZE = {2: 2, 3: 2, 4: 2, 5: 3, 6: 3}
STATUE_POINTS = 3  # a shield and emblem

Prize = tuple[int, str, int | None]  # whose, which tile, the emblem kept with it


def ring(cell: Cell) -> list[Cell]:
    """The sixteen cells around the eight around a cell."""
    steps = [(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if 2 in (abs(dx), abs(dy))]
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in steps]


class TournamentOracle(TournamentTileOracle):
    """One game with Tournaments & Emblems in progress."""

    def set_up(self) -> None:
        super().set_up()
        prizes = self.tiles_of("prizes")
        self.types.update({tile.id: tile for tile in prizes})

        tiles, stacks = sum(self.land_left.values()), STACKS[self.players]
        self.stacks = [tiles // stacks] * stacks  # land tiles left in each
        self.stacks[0] += tiles % stacks
        each = PRIZES_A_STACK[self.players]
        self.prizes_on = [0] + [each] * (stacks - 1)  # prize tiles on each stack
        self.prizes_left = Counter({tile.id: tile.copies for tile in prizes})  # drawn by nobody
        self.prizes_on.append(sum(self.prizes_left.values()) - sum(self.prizes_on))  # last pile
        self.held = 0  # tournaments so far
        self.closing = False

        self.hands: list[Prize] = []  # in the order they were won
        self.under: dict[Cell, int] = {}  # emblems under meeples
        self.statues: dict[Cell, tuple[int, int]] = {}  # whose emblem lies there, and its value
        self.out: set[tuple[int, int]] = set()

        self.enrolled = self.prize_tried = False  # in this turn
        self.enrolling: Cell = (0, 0)
        self.revealed: dict[int, int] = {}  # in this tournament: player -> tournament value
        self.turned_up: dict[int, Cell] = {}  # ... and whose emblem it is
        self.won = 0  # prizes drawn in this tournament

    # -- what can be seen ----------------------------------------------------------------------

    @property
    def stack_left(self) -> int:
        """Land tiles in the stack that is drawn from; 0 after the last tournament."""
        return self.stacks[self.held] if self.held < len(self.stacks) else 0

    @property
    def crown(self) -> str:
        return CROWN[(CROWN.index(CROWN_STARTS_ON[self.players]) + self.held) % 3]

    @property
    def emblems(self) -> list[dict[int, tuple[object, ...]]]:
        """For each player: value -> where that emblem is."""
        found: list[dict[int, tuple[object, ...]]] = []
        for player in range(self.players):
            where: dict[int, tuple[object, ...]] = dict.fromkeys(EMBLEMS, ("supply",))
            for cell, value in self.under.items():
                if self.meeples[cell][0] == player:
                    where[value] = ("meeple", cell)
            for index, (owner, _, kept) in enumerate(self.hands):
                if owner == player and kept is not None:
                    where[kept] = ("prize", index)
            for cell, (owner, value) in self.statues.items():
                if owner == player:
                    where[value] = ("statue", cell)
            for owner, value in self.out:
                if owner == player:
                    where[value] = ("out",)
            found.append(where)
        return found

    def emblem_supply(self, player: int) -> list[int]:
        return [value for value, where in self.emblems[player].items() if where == ("supply",)]

    def clockwise(self) -> list[int]:
        """All players, the one on turn first."""
        return [(self.turn + i) % self.players for i in range(self.players)]

    def prize_in_hand(self) -> Prize | None:
        """The oldest prize tile of the player on turn."""
        return next((prize for prize in self.hands if prize[0] == self.turn), None)

    # -- a turn --------------------------------------------------------------------------------

    def draw_due(self) -> None:
        """Is the open stack empty, a tournament comes first."""
        if any(self.river_left.values()) or self.stack_left:
            self.phase = "draw"
        else:
            self.go_on_with_tournament()

    def draw(self, tile_id: str) -> None:
        if not self.types[tile_id].is_river:
            self.stacks[self.held] -= 1
        super().draw(tile_id)

    def place_drawn(self) -> None:
        """A prize tile comes before the land tile."""
        prize = self.prize_in_hand()
        if prize and not self.prize_tried:
            self.prize_tried = True
            if any(True for _ in self.places(prize[1])):
                self.phase = "prize"
                return
        super().place_drawn()

    def lay_prize(self, cell: Cell, turn: int) -> None:
        prize = self.prize_in_hand()
        assert prize
        player, tile_id, kept = prize
        self.hands.remove(prize)
        self.put(self.types[tile_id], cell, turn)
        if kept is not None:
            self.statues[cell] = (player, kept)
        self.finish_turn()

    def finish_turn(self) -> None:
        """Something lies, with its meeple: enrolment, then scoring."""
        if self.candidates():
            self.phase = "enrol"
        else:
            self.score_and_go_on()

    def candidates(self) -> set[Cell]:
        """The cells of the meeples that the player on turn may enrol now."""
        if self.closing or self.enrolled or not self.emblem_supply(self.turn):
            return set()
        laid = self.just_laid()
        before = self.board.keys() - set(laid)
        found = set()
        for cell, (player, _) in self.meeples.items():
            feature = self.feature(self.standing(cell))
            if player != self.turn or cell in self.under or cell in laid:
                continue
            if self.kind(feature) not in CROWN or not self.cells(feature) & set(laid):
                continue
            surrounded = all(other in before for other in around(cell))
            if self.kind(feature) != "field" or not surrounded:
                found.add(cell)
        return found

    def enrol(self, value: int) -> None:
        self.under[self.enrolling] = value
        self.enrolled = True
        self.score_and_go_on()

    def score_completed(self) -> None:
        """A meeple that goes home frees its emblem."""
        super().score_completed()
        self.under = {cell: value for cell, value in self.under.items() if cell in self.meeples}

    def score_and_go_on(self) -> None:
        if self.closing:
            self.score_completed()
            self.turn = (self.turn + 1) % self.players
            self.closing_turn()
        else:
            if not self.drawn:  # the turn is over
                self.enrolled = self.prize_tried = False
            super().finish_turn()

    # -- tournaments ---------------------------------------------------------------------------

    def fitting(self, player: int) -> dict[Cell, int]:
        """The enrolled meeples of a player that the tournament is about, with their emblems."""
        return {
            cell: value
            for cell, value in self.under.items()
            if self.meeples[cell][0] == player and self.standing(cell)[1].kind == self.crown
        }

    def tournament_value(self, cell: Cell, emblem: int) -> int:
        """Of an emblem under the meeple on a cell."""
        place = self.standing(cell)
        if place[1].kind != "field":
            return emblem + len(self.cells(self.feature(place)))
        near = sum(other in self.board for other in around(cell))
        further = sum(other in self.board for other in ring(cell)) if near == 8 else 0
        return emblem + near + further

    def to_reveal(self) -> list[int]:
        """Who must still turn an emblem up, in order."""
        return [p for p in self.clockwise() if self.fitting(p) and p not in self.revealed]

    def champion(self) -> int | None:
        """Who alone has the highest of the values revealed so far."""
        best = max(self.revealed.values(), default=0)
        highest = [player for player, value in self.revealed.items() if value == best]
        return highest[0] if len(highest) == 1 else None

    def winners(self) -> list[int]:
        """Who wins a prize by the values revealed so far, in the order of drawing."""
        found: list[int] = []
        values = sorted(set(self.revealed.values()), reverse=True)
        for value in values[: VALUES_WITH_A_PRIZE[self.players]]:
            tied = [p for p in self.clockwise() if self.revealed.get(p) == value]
            if len(found) + len(tied) <= self.prizes_on[self.held + 1]:
                found += tied
        return found

    def go_on_with_tournament(self) -> None:
        """All reveal, then the winners draw, then it is over; nobody may take part at all."""
        if self.to_reveal():
            self.phase = "reveal"
        elif self.won < len(self.winners()):
            self.phase = "win"
        else:
            self.end_tournament()

    def reveal(self, cell: Cell, value: int) -> None:
        player = self.meeples[cell][0]
        self.revealed[player] = self.tournament_value(cell, value)
        self.turned_up[player] = cell
        if not self.to_reveal():  # all but the champion's emblem leave the game
            for other, theirs in self.turned_up.items():
                if other != self.champion():
                    self.out.add((other, self.under.pop(theirs)))
        self.go_on_with_tournament()

    def win(self, tile_id: str) -> None:
        player, kept = self.winners()[self.won], None
        if player == self.champion():
            kept = self.under.pop(self.turned_up[player])
        self.prizes_left[tile_id] -= 1
        self.hands.append((player, tile_id, kept))
        self.won += 1
        self.go_on_with_tournament()

    def end_tournament(self) -> None:
        """What nobody drew goes to the last pile; the crown moves on, the next stack opens."""
        undrawn = self.prizes_on[self.held + 1] - self.won
        self.prizes_on[self.held + 1] = 0
        self.revealed, self.turned_up, self.won = {}, {}, 0
        self.held += 1
        if self.held < len(self.stacks):
            self.prizes_on[-1] += undrawn
            self.draw_due()
        else:
            self.closing = True
            if self.prize_tried:  # that was the last turn of the player on turn
                self.turn = (self.turn + 1) % self.players
            self.closing_turn()

    def closing_turn(self) -> None:
        """Whoever holds prize tiles lays the oldest; what fits nowhere leaves the game."""
        while self.hands:
            prize = self.prize_in_hand()
            if prize and any(True for _ in self.places(prize[1])):
                self.phase = "prize"
                return
            if prize:
                player, tile_id, kept = prize
                self.hands.remove(prize)
                self.box[tile_id] += 1
                if kept is not None:
                    self.out.add((player, kept))
            self.turn = (self.turn + 1) % self.players
        self.end()

    def projected(self) -> list[int]:
        scores = super().projected()
        if self.phase != "over":
            for cell, (player, _) in self.statues.items():
                for city in (s for s in self.board[cell].segments if s.statue):
                    scores[player] += STATUE_POINTS * self.shields(self.feature((cell, city)))
        return scores

    # -- moves ---------------------------------------------------------------------------------

    @property
    def to_move(self) -> int | str:
        if self.phase == "reveal":
            return self.to_reveal()[0]
        return CHANCE if self.phase == "win" else super().to_move

    def chance(self) -> dict[str, int]:
        if self.phase == "win":
            return {f"win {i}": n for i, n in self.prizes_left.items() if n}
        return super().chance()

    def moves(self) -> set[str]:
        match self.phase:
            case "win":
                return set(self.chance())
            case "prize":
                prize = self.prize_in_hand()
                assert prize
                places = self.places(prize[1])
                return {f"prize {prize[1]} {x},{y} {turn}" for (x, y), turn in places}
            case "enrol":
                return {"pass"} | {f"enrol {x},{y}" for x, y in self.candidates()}
            case "emblem":
                return {f"emblem {value}" for value in self.emblem_supply(self.turn)}
            case "reveal":
                fitting = self.fitting(self.to_reveal()[0])
                return {f"reveal {x},{y} {value}" for (x, y), value in fitting.items()}
            case _:
                return super().moves()

    def play(self, move: str) -> None:
        word, *rest = move.split()
        cells = [(int(x), int(y)) for x, _, y in (w.partition(",") for w in rest if "," in w)]
        match word:
            case "prize":
                self.lay_prize(cells[0], int(rest[-1]))
            case "enrol":
                self.phase, self.enrolling = "emblem", cells[0]
            case "pass" if self.phase == "enrol":
                self.score_and_go_on()
            case "emblem":
                self.enrol(int(rest[0]))
            case "reveal":
                self.reveal(cells[0], int(rest[-1]))
            case "win":
                self.win(rest[0])
            case _:
                super().play(move)
