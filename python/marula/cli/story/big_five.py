"""The Big Five told in sentences."""

import marula
from marula import big_five


def secrets(_: marula.State) -> str:
    """Nothing: all see everything."""
    return ""


def sentence(event: object) -> str:
    """Say what has happened; "" where the board and the result show it."""
    match event:
        case big_five.VehicleMoved(player, q, r):
            return f"player {player} drives to {q},{r}"
        case big_five.CardDrawn(player, card):
            return f"player {player} draws {card}"
        case big_five.TrackMoved(player, track, steps, height) if steps:
            return f"player {player}: {track} {steps:+} to {height}"
        case big_five.GateBroken(gate):
            return f"the {gate} gate is broken"
        case big_five.CrossRolled(what):
            return f"a cross is rolled: no {what} is placed"
        case big_five.FirePlaced(q, r):
            return f"fire breaks out at {q},{r}"
        case big_five.FireAverted(q, r):
            return f"Jack stops a fire at {q},{r}"
        case big_five.FirePutOut(q, r):
            return f"a fire is put out at {q},{r}"
        case big_five.AnimalPlaced(q, r):
            return f"an animal comes to {q},{r}"
        case big_five.TokenTurnedUp(species, q, r) if q is not None:
            return f"{_one(species)} is turned up at {q},{r}"
        case big_five.AnimalLeft(species, _, _):
            return f"{_one(species)} is out of the game"
        case big_five.SpeciesSpotted(player, species):
            return f"player {player} has spotted the {species}"
        case big_five.BuffaloPlaced(q, r):
            return f"the buffalo comes to {q},{r}"
        case big_five.BuffaloFled():
            return "the buffalo flees"
        case big_five.ProvisionsPlaced(q, r):
            return f"provisions lie at {q},{r}"
        case big_five.VehicleRepaired(player, by):
            return f"player {by} repairs the vehicle of player {player}"
        case big_five.GateRepaired(gate, by):
            return f"player {by} repairs the {gate} gate"
        case big_five.CardsLookedAt(cards):
            return f"the next cards are {cards[0]} and {cards[1]}"
        case big_five.CardDiscarded(card):
            return f"{card} is discarded"
        case big_five.TokenGiven(player):
            return f"player {player} gets Anna's token"
        case big_five.RainEnded(player):
            return f"the rain of player {player} ends"
        case _:
            return ""  # ends of turns, shuffling, and the end, which the result shows


def _one(species: str) -> str:
    return f"{'an' if species[0] in 'aeiou' else 'a'} {species}"
