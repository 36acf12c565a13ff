"""What can go wrong, one class a kind.

The compiled core raises these very classes, so this file imports nothing of the package.
"""


class Error(Exception):
    """Base of everything that Marula raises on purpose."""


class IllegalMove(Error, ValueError):
    """A move that the rules do not allow in this position; the state is unchanged."""


class ParseError(Error, ValueError):
    """A text or bytes that describe no move or position of this game."""


class RulesError(Error, ValueError):
    """A game that cannot be set up: an unknown name, a bad option, a faulty tile set."""


class RecordError(Error, ValueError):
    """A record of a game that cannot be replayed faithfully."""
