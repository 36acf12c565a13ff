"""What the Big Five tests share: positions built from what matters in them, and playing texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import marula
from marula import Game, State
from oracle.big_five_board import FACTS, GATES, Board, Space, name

# The pieces in order, all on side A and none turned: the board of the examples.
#   r=0 .6 ^2 W  .5 .3 ^4 .6 W  .2        q = 0..8
#   r=1 F  .4 .5 W  .6 F  .5 ^4 .1
#   r=2 .1 M  .3 F  .1 .2 F  F  .3
#   r=3 .4 .6 W  .2 ^6 .1 .1 F  .2
#   r=4 M  .1 ^5 .5 F  .4 .3 ^6 F
#   r=5 .3 F  .2 M  .  .3 M  .4 .5
#   r=6 .1 W  .3 .4 W  .2 .5 .2 M
#   r=7 .  M  .6 .5 .1 F  F  ^4 .3
#   r=8 ^5 .2 .4 W  ^3 .6 .6 .  .1
PLAIN_ORDER = ",".join(f"{piece}A/0" for piece in range(1, 10))


def game_of(guides: str, **options: object) -> Game:
    """A game on the board of the examples; so many players as guides."""
    settings = {"players": guides.count(",") + 1, "guides": guides, "board": PLAIN_ORDER}
    return marula.load("big_five", **{**settings, **options})


def space(text: str) -> Space:
    q, r = map(int, text.split(","))
    return q, r


def position_text(
    game: Game,
    *players: str,
    tokens: str = "",
    out: str = "",
    fires: str = "",
    gates: str = "",
    gifts: str = "",
    pile: str | None = None,
    turn: str = "0 act drawn actions 4",
) -> str:
    """A position as text, from what matters in it.

    Players: "3,4", then what is not as at the start of a beginner's game: "fuel 2 provisions 3
    spotted lion rain". Provision tokens and the buffalo that are not among the tokens are put on
    spaces far from everything else; unless a pile is given, all cards that lie nowhere are in it.
    """
    lines = [game.new_state().to_text().split("\n")[0]]
    cards = Counter({kind: facts["copies"] for kind, facts in FACTS["cards"].items()})
    for number, player in enumerate(players):
        place, *words = player.split()
        start = str(FACTS["tracks"][game.options["guides"].split(",")[number]]["beginner"])
        track = {"fuel": start, "provisions": start}
        for good in track:
            if good in words:
                at = words.index(good)
                track[good] = words[at + 1]
                del words[at : at + 2]
        if "spotted" not in words:
            words.insert(0, "spotted")
        heights = f"fuel {track['fuel']} provisions {track['provisions']}"
        lines.append(f"player {number} at {place} {heights} {' '.join(words)}")
        for word in ("flat_tyres", "fresh_tyres"):
            if word in words:
                cards["flat_tyre"] -= int(words[words.index(word) + 1])
        cards["heavy_rain"] -= "rain" in words
    cards -= Counter(word for word in gates.split() if word in cards)
    left = " ".join(f"{kind} {copies}" for kind, copies in cards.items() if copies)
    near = [*(player.split()[0] for player in players), *fires.split()]
    lines += [
        f"tokens {_completed(game, tokens, near, turn)}",
        f"out {out}",
        f"fires {' '.join(sorted(fires.split()))}",
        f"pile {left if pile is None else pile}",
        f"gates {gates}",
        f"gifts {gifts}",
        f"turn {turn}",
    ]
    return "\n".join(line.strip() for line in lines)


def table(game: Game, *players: str, **things: str) -> State:
    """The state of such a position; its text comes out as it went in."""
    text = position_text(game, *players, **things)
    state = game.state_from_text(text)
    assert state.to_text() == text
    return state


def _completed(game: Game, tokens: str, near: Iterable[str], turn: str) -> str:
    """The tokens in the order of texts, with the provisions and the buffalo that are missing."""
    board = Board(game.options["board"])
    placed: dict[str, list[str]] = {}
    kind = ""
    for word in tokens.split():
        if "," in word:
            placed[kind].append(word)
        else:
            kind = word
            placed[kind] = []
    taken = {space(word) for words in placed.values() for word in words} | set(GATES.values())
    close = {board.piece[space(word)] for word in near} | {board.piece[s] for s in taken}
    free = sorted(board.numbered - taken, key=lambda s: (board.piece[s] in close, s))
    if "moved_from" in turn:
        free.remove(space(turn.split("moved_from ")[1].split()[0]))
    wanted = FACTS["levels"][game.options["level"]]["provisions"] - ("moved_from" in turn)
    for what, count in (("provisions", wanted), ("buffalo", "no_buffalo" not in placed)):
        words = placed.setdefault(what, [])
        words += [name(free.pop(0)) for _ in range(count - len(words))]
    placed.pop("no_buffalo", None)
    order = ["face_down", "lion", "leopard", "elephant", "rhino", "provisions", "buffalo"]
    return " ".join(" ".join([what, *sorted(placed[what])]) for what in order if placed.get(what))


def play(state: State, *texts: str) -> State:
    """Plays moves given as texts, in place; returns the state."""
    for text in texts:
        state.play(state.parse_move(text))
    return state


def offered(state: State, verb: str) -> set[str]:
    """What follows a verb in the texts of the legal moves; {""} where it stands alone."""
    texts = (state.move_text(move) for move in state.legal_moves())
    return {text.partition(" ")[2] for text in texts if text.split()[0] == verb}


def refused(state: State, text: str) -> bool:
    """Whether a move that reads well is not allowed."""
    move = state.parse_move(text)
    before = state.copy()
    try:
        state.play(move)
    except marula.IllegalMove:
        assert state == before
        return True
    return False


def heights(state: State) -> list[tuple[int, int]]:
    """Fuel and provisions of each player."""
    return [(v["fuel"], v["provisions"]) for v in state.view()["vehicles"]]


def tokens_on(state: State) -> dict[str, str]:
    """The tokens on the board, the gates left out."""
    return {
        f"{t['q']},{t['r']}": t["token"]
        for t in state.view()["tokens"]
        if not t["token"].endswith("gate")
    }
