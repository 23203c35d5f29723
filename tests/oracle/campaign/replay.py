# SPDX-License-Identifier: MIT
"""The turns of a recorded game of the campaign, for protocol/turns.py."""
import resolve
from orders import lines_of
from position import dump, load
from protocol.dice import roll

__all__ = ["RULESET", "answer", "awaited", "dump", "finish", "load", "start"]
RULESET = "campaign 1"


class Turn(resolve.Turn):
    """One whose dice have labels (section 5 of the protocol)."""

    def __init__(self, pos, seat, source):
        super().__init__(pos, seat, ())
        self.source, self.streams = source, {}

    def roll(self, stream, sides=6):
        if stream not in self.streams:
            self.streams[stream] = self.source.words(stream)
        return roll(self.streams[stream], sides)


def start(pos, dice):
    """N5.1: who is placed by history is not asked."""
    Turn(pos, None, dice).advance()


def answer(pos, seat, text, dice):
    """Carries orders out; the rules that refuse them, or None."""
    try:
        Turn(pos, seat, dice).carry_out(lines_of(text))
    except resolve.Refused as refused:
        return refused.rules
    return None


def awaited(pos):
    return resolve.awaiting(pos)


def finish(pos, result):
    """An end by ruling."""
    pos.phase, pos.result = "over", result
    pos.draw_offer = []
