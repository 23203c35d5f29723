# SPDX-License-Identifier: MIT
"""What one seat may know (C6)."""
from board import name


def knows(pos, piece, seat):
    """Whether a seat knows the rank of a piece on the board."""
    return piece.side == seat or \
        piece.known and pos.scenario.on("memory")


def board_view(pos, seat):
    """The board as --view --json writes it."""
    out = {}
    for sq, piece in pos.pieces.items():
        if pos.phase == "setup" and piece.side != seat:
            continue  # C6.4
        out[name(sq)] = {"side": piece.side}
        if knows(pos, piece, seat):
            out[name(sq)]["unit"] = piece.unit
        if piece.moved:
            out[name(sq)]["moved"] = True
    return out


def event_view(pos, event, seat):
    """An event as a seat is told it; None if it is not."""
    event = dict(event)
    if event.get("seat") == seat:
        return event
    event.pop("order", None)
    if event["kind"] in ("place", "dropped"):
        return None
    if event["kind"] == "move" and not event["seen"]:
        del event["unit"]
    return event


def events_view(pos, events, seat):
    out = [event_view(pos, e, seat) for e in events]
    return [e for e in out if e is not None]
