# SPDX-License-Identifier: MIT
"""The turns of a recorded game of classic, for protocol/turns.py."""
from position import dump, load
from resolve import resolve

__all__ = ["RULESET", "answer", "awaited", "dump", "finish", "load", "start"]
RULESET = "classic 2"


def start(_pos, _dice):
    """Nothing is dealt."""


def answer(pos, seat, text, _dice):
    """Carries orders out; the rules that refuse them, or None."""
    judge, _turn = resolve(pos, seat, text)
    return judge and judge.must


def awaited(pos):
    return pos.awaited()


def finish(pos, result):
    """C5: an end by ruling."""
    pos.phase, pos.result = "over", result
