"""Marula: tile and safari board games by their full rules.

A game is set up once and never changes; its states are values that are played on, copied, compared
and written down. Chance is a player like the others, so a state never hides a shuffled pile.

    >>> import marula
    >>> game = marula.load("carcassonne", players=2)
    >>> match = marula.Match(game, seed=7)          # deals the tiles by itself
    >>> bot = marula.Random(seed=1)
    >>> while not match.state.is_over:
    ...     match.play(bot.choose(match.state))
    >>> match.state.outcome().scores == match.state.scores
    True
    >>> marula.playouts(game, n=100, seed=1).games  # whole games, played in the core
    100

Everything that goes wrong is a `marula.Error`, or Python's own TypeError or ValueError for an
argument that could never be right. Nothing here prints, logs or exits.
"""

from marula._core import CHANCE, OVER, Game, State, __version__
from marula.errors import Error, IllegalMove, ParseError, RecordError, RulesError
from marula.load import games, load
from marula.match import Match
from marula.outcome import Outcome
from marula.players import Greedy, Player, Random
from marula.playouts import PlayoutStats, perft, playouts
from marula.record import PlayerRecord, Record

__all__ = [
    "CHANCE",
    "OVER",
    "Error",
    "Game",
    "Greedy",
    "IllegalMove",
    "Match",
    "Outcome",
    "ParseError",
    "Player",
    "PlayerRecord",
    "PlayoutStats",
    "Random",
    "Record",
    "RecordError",
    "RulesError",
    "State",
    "__version__",
    "games",
    "load",
    "perft",
    "playouts",
]
