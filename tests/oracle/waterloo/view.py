# SPDX-License-Identifier: MIT
"""What one seat may know (W18)."""
from board import name, seat_of

HIDDEN_FROM_OTHER = ("void", "passed-over")


def knows(pos, piece, seat):
    """Whether a seat knows the unit of a piece on the board."""
    if pos.phase == "over":
        return True
    if seat_of(piece.side) == seat:
        return not piece.hidden
    return piece.known


def board_view(pos, seat):
    """The board as --view --json writes it."""
    out = {}
    for sq, piece in pos.pieces.items():
        what = {"side": piece.side, "arm": pos.arm(piece)}
        if knows(pos, piece, seat):
            what["unit"] = piece.unit
        elif piece.light:
            what["class"] = "light-infantry"
        if piece.spirit:
            what["spirit"] = True
        if piece.weakened:
            what["weakened"] = piece.weakened
        out[name(sq)] = what
    return out


def event_view(pos, event, seat):
    """An event as a seat is told it; None if it is not."""
    own, kind = event["seat"] == seat, event["kind"]
    event = dict(event)
    if not own and kind in HIDDEN_FROM_OTHER:
        return None
    if kind == "place" and event.get("secret"):
        event.pop("unit", None)
    if kind == "shot" and event["effect"] == "immune":
        hide_light(pos, event, seat)
    if kind == "move" and (event["unseen"] or not own and not event["seen"]):
        del event["unit"]
        if event["light"]:
            event["class"] = "light-infantry"
    if own:
        return event
    if kind == "card":
        for key in ("kept", "discarded", "taken"):
            event.pop(key, None)
    elif kind == "enter" and event["pile"] == "reserve":
        del event["unit"]
    elif kind == "place" or kind == "remove" and \
            not event["told"]:
        event.pop("unit", None)
    elif kind == "reveal":
        event.pop("units", None)
    return event


def hide_light(pos, event, seat):
    """W9.3: of an immune target the class, unless the army has but one."""
    target = dict(event["target"])
    if seat_of(target["side"]) == seat:
        return
    units = [u for u, n in pos.scenario.armies[target["side"]].items()
             if n and pos.scenario.units[u].kind == "light-infantry"]
    if len(units) > 1 and event["secret"]:
        del target["unit"]
        target["class"] = "light-infantry"
    event["target"] = target


def events_view(pos, events, seat):
    out = [event_view(pos, e, seat) for e in events]
    return [e for e in out if e is not None]
