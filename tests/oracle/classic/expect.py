# SPDX-License-Identifier: MIT
"""Whether what a rule case of classic expects is so for the oracle."""
from board import square
from position import load
from resolve import resolve
from view import board_view

__all__ = ["holds", "load", "play"]


def play(pos, seat, orders, _dice):
    return resolve(pos, seat, "\n".join(orders))


def has(event, words):
    for word in words:
        key, value = word.split("=")
        found = event
        for part in key.split("."):
            found = found.get(part, {}) if isinstance(found, dict) else {}
        if key == "rules":
            found = value if value in found else ""
        if str(found) != value:
            return False
    return True


def holds(expect, pos, turn, refused):
    """Whether one expectation holds."""
    words = expect.split()
    first, events = words[0], turn.events if turn else []
    if first == "refused":
        return refused is not None and \
            words[1] in refused.may.union(*refused.must)
    if first in ("cites", "not-cites"):
        found = any(words[1] in e["rules"] for e in events)
        return found == (first == "cites")
    if first in ("event", "no-event"):
        found = [e for e in events if e["kind"] == words[1] and
                 has(e, words[2:])]
        return bool(found) == (first == "event")
    if first == "events":
        return sum(e["kind"] == words[1] for e in events) == int(words[-1])
    return holds_state(words, pos)


def holds_state(words, pos):
    first, last = words[0], words[-1]
    if first == "seen":
        seen = board_view(pos, words[1]).get(words[2])
        return (seen or {"unit": "nothing"}).get("unit", "unknown") == last
    if first == "lost":
        return pos.lost[words[1]].get(words[2], 0) == int(last)
    if first == "turn":
        return pos.number == int(last)
    if first in ("seat", "phase"):
        return getattr(pos, first) == last
    if first == "awaiting":
        return pos.awaited() == " ".join(words[2:]).split(", ")
    if first == "result":
        return (pos.result or "open") == " ".join(words[2:])
    piece = pos.pieces.get(square(first))
    return words[2:] == ["empty"] if piece is None else \
        set(words[2:]) <= set(piece.text().split())
