# SPDX-License-Identifier: MIT
"""Whether what a rule case of classic expects is so for the oracle."""
from board import square
from position import load
from resolve import resolve
from view import board_view

__all__ = ["CITES", "holds", "load", "play"]
CITES = True


def play(pos, seat, orders, _dice):
    judge, turn = resolve(pos, seat, "\n".join(orders))
    return judge and judge.may.union(*judge.must), turn


def holds(expect, pos):
    """Whether one expectation of what is so afterwards holds."""
    return holds_state(expect.split(), pos)


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
