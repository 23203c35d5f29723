# SPDX-License-Identifier: MIT
"""The turns of a recorded game of Waterloo, for protocol/turns.py."""
import resolve
from board import SEATS
from judge import Judge
from orders import lines_of, setup_block
from position import dump, load

__all__ = ["RULESET", "answer", "awaited", "dump", "finish", "load", "pass_on",
           "start"]
RULESET = "waterloo 2"
FACES = ("blue", "red", "blue+", "red+", "blue-r", "red-r")
SECTIONS = ("left", "centre", "right")


class Turn(resolve.Turn):
    """One whose dice have labels (section 5 of the protocol)."""

    def __init__(self, pos, seat, source, lines=()):
        super().__init__(pos, seat, ())
        self.source, self.parts = source, []
        self.numbers = {id(line): n for n, line in enumerate(lines, 1)}

    def guards_hold(self, line):
        self.label_next("order/%d/roll" % self.numbers[id(line)])
        return super().guards_hold(line)

    def several(self, order):
        self.parts, self.whole = order.parts, self.label
        return super().several(order)

    def check_part(self, card, part, acted):
        self.label_next(self.whole.replace(
            "/roll", ".%d/roll" % (self.parts.index(part) + 1)))
        return super().check_part(card, part, acted)

    def prussians(self):
        self.label_next("turn/%d/prussians" % self.pos.number)
        return super().prussians()

    def label_next(self, label):
        self.label, self.count = label, 0

    def roll(self):
        self.count += 1
        again = "/%d" % self.count if self.count > 1 else ""
        return FACES[next(self.source.rolls(self.label + again, 6)) - 1]


def start(pos, dice):
    """W4.1, W4.2: what is dealt."""
    if pos.scenario.version != "expert":
        for seat in SEATS:
            roll = next(dice.rolls("deal/retreat/" + seat, 3))
            pos.retreat[seat] = SECTIONS[roll - 1]
    army = pos.scenario.armies["prussian"]
    pos.order = dice.shuffled("deal/prussians", [
        unit for unit, count in army.items() for _ in range(count)])


def answer(pos, seat, text, dice):
    """Carries orders out; the rules that refuse them, or None."""
    lines = lines_of(setup_block(text.split("\n"), pos.scenario, seat))
    rules = Judge(pos, seat).set(lines)
    if not rules:
        Turn(pos, seat, dice, lines).carry_out(lines)
    return rules


def awaited(pos):
    return [] if pos.phase == "over" else [pos.seat]


def pass_on(pos, seat, dice):
    """A ruled pass: the turn ends, whatever W12.6 says of an order."""
    turn = Turn(pos, seat, dice)
    turn.over = True
    turn.close()


def finish(pos, result):
    """An end by ruling."""
    pos.phase, pos.result = "over", result
    pos.draw_offer, pos.actions = None, 0
