# SPDX-License-Identifier: MIT
"""Whether what a rule case of Waterloo expects is so for the oracle."""
import position
from board import square
from orders import lines_of, setup_block
from play import NeedRoll
from resolve import resolve
from view import board_view

__all__ = ["CITES", "NeedRoll", "holds", "load", "play"]
CITES = False  # its events have the rules of what is void alone


def load(text, scenarios):
    """W1.4: some positions are not read at all."""
    pos = position.load(text, scenarios)
    return None if pos.phase == "pursuit" and \
        pos.scenario.version != "expert" else pos


def play(pos, seat, orders, dice):
    return resolve(pos, seat, lines_of(setup_block(orders, pos.scenario,
                                                   seat)), dice)


def holds(expect, pos):
    """Whether one expectation of what is so afterwards holds."""
    words = expect.split()
    first = words[0]
    if first in ("lost", "removed", "reserve"):
        return getattr(pos, first)[words[1]].get(words[2], 0) == \
            int(words[-1])
    if first in ("withdrawn", "retired"):
        return sum(p.side == words[1] and p.unit == words[2]
                   for p in getattr(pos, first)) == int(words[-1])
    return holds_state(words, pos)


def holds_state(words, pos):
    first, last = words[0], words[-1]
    if first == "seen":
        seen = board_view(pos, words[1]).get(words[2])
        return seen_as(seen) == last
    if first == "damage":
        return pos.damage.get(words[1], 0) == int(last)
    if first == "tile":
        return pos.damage.get(words[1], 0) >= 4
    if first == "flag":
        return pos.flags.get(words[1]) == last
    if first == "cards":
        hand = [] if words[3:] == ["none"] else words[3:]
        return sorted(pos.hands[words[1]]) == sorted(hand)
    if first == "turn":
        return pos.number == int(last)
    if first == "actions":
        return pos.actions == int(last)
    if first in ("seat", "phase"):
        return getattr(pos, first) == last
    if first == "awaiting":
        return pos.seat == last
    if first == "result":
        return (pos.result or "open") == " ".join(words[2:])
    return holds_square(square(first), words[2:], pos)


def seen_as(seen):
    if seen is None:
        return "nothing"
    if "unit" in seen:
        return seen["unit"]
    return "class:" + seen["class"] if "class" in seen else seen["arm"]


def holds_square(sq, words, pos):
    piece = pos.at(sq)
    if words == ["empty"] or piece is None:
        return words == ["empty"] and piece is None
    flags = piece.flags() + ([] if piece.weakened else ["weakened=0"])
    return [piece.side, piece.unit] == words[:2] and \
        all(w in flags for w in words[2:])
