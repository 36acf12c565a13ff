"""The Big Five: Safari Tour: its moves and events as frozen dataclasses.

Everywhere: players are seats from 0; `q` and `r`, both 0..8, name a space: seen with the gates at
the left and the right tip, q grows towards the upper right and r towards the lower right. Species
are "lion", "leopard", "elephant", "rhino", "buffalo" and "monkey"; gates "left" and "right"; cards
are named by their ids, such as "fire", "lost_meal:1:all" or "broken_gate:left". `price` is what a
decision costs in actions.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Start:
    """The vehicle is put on the board."""

    q: int
    r: int


@dataclass(frozen=True, slots=True)
class Drive:
    """The vehicle drives to a neighbouring space."""

    q: int
    r: int
    price: int


@dataclass(frozen=True, slots=True)
class Refuel:
    """The fuel rises to the top of the track."""

    price: int


@dataclass(frozen=True, slots=True)
class Restock:
    """Provisions are taken from the token on a space, which is then rolled to another one."""

    q: int
    r: int
    price: int


@dataclass(frozen=True, slots=True)
class Spot:
    """The animal on a space is spotted; a face-down token is turned up first."""

    q: int
    r: int
    price: int


@dataclass(frozen=True, slots=True)
class PutOut:
    """One fire marker on a space is put out."""

    q: int
    r: int
    price: int


@dataclass(frozen=True, slots=True)
class RepairVehicle:
    """A flat tyre of a player's vehicle is repaired."""

    player: int
    price: int


@dataclass(frozen=True, slots=True)
class RepairGate:
    """One damage of a gate is repaired."""

    gate: str
    price: int


@dataclass(frozen=True, slots=True)
class Detour:
    """The vehicle drives round the park to the other gate."""

    price: int


@dataclass(frozen=True, slots=True)
class Influence:
    """The top two event cards are looked at; one is discarded."""

    price: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Of the two cards looked at this one is discarded; the other goes back on top."""

    card: str


@dataclass(frozen=True, slots=True)
class Animal:
    """One more animal token is rolled onto the board."""

    price: int


@dataclass(frozen=True, slots=True)
class Give:
    """One step of "fuel" or "provisions" passes from one vehicle to another."""

    good: str
    giver: int
    receiver: int


@dataclass(frozen=True, slots=True)
class GiveToken:
    """Anna gives her token: the player will have one action more in the next turn."""

    player: int
    price: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn ends; actions that are left lapse."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: both dice are rolled.

    Attributes:
        what: For which thing: "fire", "animal", "buffalo" or "provisions".
        q: The space that the dice name; None for the cross.
        r: Likewise.
    """

    what: str
    q: int | None
    r: int | None


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance: the token that is turned up shows this animal."""

    species: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this event card is drawn."""

    card: str


@dataclass(frozen=True, slots=True)
class Look:
    """Chance: the top two event cards are these, in the order of the components."""

    cards: tuple[str, str]


@dataclass(frozen=True, slots=True)
class VehicleMoved:
    """A vehicle stands on another space, or on its first one."""

    player: int
    q: int
    r: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """An event card was drawn for the player on turn."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class TrackMoved:
    """A track of a vehicle rose or fell.

    Attributes:
        player: Whose.
        track: "fuel" or "provisions".
        steps: Positive up, negative down; 0 where it was at its end already.
        height: Where it is now; 0 is the lowest.
    """

    player: int
    track: str
    steps: int
    height: int


@dataclass(frozen=True, slots=True)
class GateBroken:
    """A gate is broken: no vehicle can be repaired until it is."""

    gate: str


@dataclass(frozen=True, slots=True)
class CrossRolled:
    """The cross: no "fire" or no "animal" is placed; `what` says which."""

    what: str


@dataclass(frozen=True, slots=True)
class FirePlaced:
    """A fire marker was placed."""

    q: int
    r: int


@dataclass(frozen=True, slots=True)
class FireAverted:
    """Jack stands on the piece: the fire marker was not placed."""

    q: int
    r: int


@dataclass(frozen=True, slots=True)
class FirePutOut:
    """A fire marker was put out."""

    q: int
    r: int


@dataclass(frozen=True, slots=True)
class AnimalPlaced:
    """An animal token was placed face down."""

    q: int
    r: int


@dataclass(frozen=True, slots=True)
class TokenTurnedUp:
    """An animal token was turned up; without a space where it was rolled onto a burning piece."""

    species: str
    q: int | None
    r: int | None


@dataclass(frozen=True, slots=True)
class AnimalLeft:
    """An animal token left the game, from a space or before it lay on one."""

    species: str
    q: int | None
    r: int | None


@dataclass(frozen=True, slots=True)
class SpeciesSpotted:
    """A vehicle has spotted a species that it lacked."""

    player: int
    species: str


@dataclass(frozen=True, slots=True)
class BuffaloPlaced:
    """The buffalo was placed."""

    q: int
    r: int


@dataclass(frozen=True, slots=True)
class BuffaloFled:
    """The buffalo fled from a fire, and will be rolled anew."""


@dataclass(frozen=True, slots=True)
class ProvisionsPlaced:
    """A provision token was placed."""

    q: int
    r: int


@dataclass(frozen=True, slots=True)
class VehicleRepaired:
    """A flat tyre of a player's vehicle was repaired by a player."""

    player: int
    by: int


@dataclass(frozen=True, slots=True)
class GateRepaired:
    """One damage of a gate was repaired by a player."""

    gate: str
    by: int


@dataclass(frozen=True, slots=True)
class CardsLookedAt:
    """The top two event cards were looked at."""

    cards: tuple[str, str]


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    """One of the cards looked at was discarded."""

    card: str


@dataclass(frozen=True, slots=True)
class DiscardsShuffled:
    """The discards were shuffled into the pile, which now has so many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class TokenGiven:
    """Anna's token was given to a player."""

    player: int


@dataclass(frozen=True, slots=True)
class TokenReturned:
    """The player whose turn ends gave Anna's token back."""

    player: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A player's turn ended."""

    player: int


@dataclass(frozen=True, slots=True)
class RainEnded:
    """The heavy rain that a player had drawn a round ago ended."""

    player: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over, for all players alike."""

    won: bool
    reason: str


MOVES = (
    Start,
    Drive,
    Refuel,
    Restock,
    Spot,
    PutOut,
    RepairVehicle,
    RepairGate,
    Detour,
    Influence,
    Discard,
    Animal,
    Give,
    GiveToken,
    EndTurn,
    Roll,
    TurnUp,
    Draw,
    Look,
)
EVENTS = (
    VehicleMoved,
    CardDrawn,
    TrackMoved,
    GateBroken,
    CrossRolled,
    FirePlaced,
    FireAverted,
    FirePutOut,
    AnimalPlaced,
    TokenTurnedUp,
    AnimalLeft,
    SpeciesSpotted,
    BuffaloPlaced,
    BuffaloFled,
    ProvisionsPlaced,
    VehicleRepaired,
    GateRepaired,
    CardsLookedAt,
    CardDiscarded,
    DiscardsShuffled,
    TokenGiven,
    TokenReturned,
    TurnEnded,
    RainEnded,
    GameEnded,
)
