# SPDX-License-Identifier: MIT
"""What a rule case of the campaign expects (cases/README.md)."""
from board import ALL_PLACES
from orders import lines_of
from position import battle_pairs, load
from resolve import NeedRoll, awaiting, resolve
from view import board_view

__all__ = ["CITES", "NeedRoll", "holds", "load", "play"]
CITES = True


def play(pos, seat, orders, dice):
    return resolve(pos, seat, lines_of("\n".join(orders)), dice)


def holds(expect, pos):
    """Whether one expectation of what is so afterwards holds."""
    words = expect.split()
    if words[0] == "seen":
        return holds_seen(words[1:], pos)
    name, value = [p.strip() for p in expect.split("=", 1)]
    return holds_state(name.split(), value.split(), pos, expect)


def holds_state(name, value, pos, expect):
    first = name[0]
    if first == "unit":
        return holds_unit(name[1], value, pos)
    if first == "board":
        return holds_board(name, value, pos)
    if first == "battle":
        return holds_battle(name, expect, pos)
    if first == "fight":
        fight = pos.fight(name[1])
        return (value == ["battle"]) == bool(fight and not fight.won)
    if first == "lost":
        if name[1] in pos.scenario.armies:
            return pos.losses(name[1]) == int(value[0])
        return pos.lost.get(name[1], (0, None))[1] == value[0]
    if first == "turn":
        return pos.number == int(value[0])
    if first == "phase":
        return pos.phase == value[0]
    if first == "awaiting":
        return sorted(awaiting(pos)) == sorted(
            " ".join(value).replace(",", " ").split())
    if first == "result":
        found = pos.result or "open"
        return found == " ".join(value) or found.split()[0] == " ".join(
            value)
    return False


def flags_hold(value, flags):
    wanted = True
    for word in value:
        if word == "not":
            wanted = False
            continue
        if (word in flags) != wanted:
            return False
        wanted = True
    return True


def holds_unit(name, value, pos):
    if value == ["lost"]:
        return name in pos.lost
    force = pos.forces.get(name)
    if force is None or value[0] not in ("*", force.town):
        return False
    flags = [f for f in ("disordered", "shown") if getattr(force, f)]
    return str(force.strength) == value[1] and flags_hold(value[2:], flags)


def holds_board(name, value, pos):
    fight = pos.fight(name[1])
    if name[2] in ALL_PLACES:
        count = len(fight.at(name[2])) if fight else 0
        return count == (0 if value == ["empty"] else int(value[0]))
    piece = fight and fight.board.get(name[2])
    if value == ["none"] or not piece:
        return value == ["none"] and not piece
    return piece.place == value[0] and flags_hold(
        value[1:], piece.text().split()[1:])


def holds_battle(name, expect, pos):
    """A key of [battle.TOWN]."""
    fight = pos.fight(name[1])
    pairs = battle_pairs(pos, fight) if fight else []
    found = dict((k, str(v)) for k, v in pairs).get(name[2])
    value = expect.split("=", 1)[1].strip()
    if value in ("none", "0"):
        return found is None
    if found is None:
        return False
    if "." in name[2] and len(value.split()) == 1 and \
            not value.isdigit():
        return found.split()[0] == value
    return sorted(found.split()) == sorted(value.split())


# ---- what a seat sees
def holds_seen(words, pos):
    """`SEAT TOWN [PLACE] = ARMY N | N | UNIT [N]`, `SEAT UNIT = TOWN`."""
    seat, what, value = words[0], words[1:words.index("=")], \
        words[words.index("=") + 1:]
    board = board_view(pos, seat)
    if what[0] in pos.scenario.units:
        return where_seen(board, what[0]) == value[0]
    town = board["towns"].get(what[0], {})
    if len(what) == 1:
        return town.get(value[0], 0) == int(value[1])
    fight = board["battles"].get(what[0], {})
    place = fight.get("places", {}).get(what[1], {})
    if value[0].isdigit():
        return sum(place.get(a, 0) for a in pos.scenario.armies) == \
            int(value[0])
    return any(u["id"] == value[0] and value[1:] in ([], [
        str(u["strength"])]) for u in place.get("units", []))


def where_seen(board, unit):
    for town, seen in board["towns"].items():
        places = board["battles"].get(town, {}).get("places", {})
        for part in [seen] + list(places.values()):
            if any(u["id"] == unit for u in part.get("units", [])):
                return town
    return "lost" if unit in board["lost"] else "nothing"
