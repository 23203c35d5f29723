# SPDX-License-Identifier: MIT
"""A random game of Waterloo, carried out by the program and by the oracle."""
import random
import re
from collections import Counter

from board import other
from generate import FACES, Maker, Scribe
from orders import lines_of
from own import OwnMaker
from play import NeedRoll
from position import FIXED, FIXED_STEMS, dump, load
from program import (first_apart, positions_differ, program,
                     squares_differ)
from resolve import resolve
from view import board_view, events_view

LEFT_OUT = ("n", "order", "rules", "why", "arm", "side", "tile",
            "secret", "told", "seen", "unseen", "light")
# Told of the game, not of who ordered.
SEATLESS = ("result", "pursuit", "remove", "retreat")
# Where one of these makes an order void, another fault may be cited as well.
LOOSE = {"W5.1", "W12.6", "W14.2"}


def position_part(text):
    """A position without the sections that a scenario fixes."""
    parts = [p for p in text.strip("\n").split("\n\n")
             if not p[1:].split("]")[0] in FIXED and
             not p[1:].startswith(FIXED_STEMS)]
    return "\n\n".join(parts) + "\n"


def plain(event):
    out = {k: v for k, v in event.items() if k not in LEFT_OUT}
    for key in ("attacker", "defender"):
        if key in out:
            out[key] = {k: v for k, v in out[key].items() if k != "bonus"}
    if event["kind"] in SEATLESS:
        del out["seat"]
    return out


def cites_differ(theirs, ours):
    """Whether a void line cites nothing that the oracle does."""
    return theirs["kind"] == "void" and not \
        (LOOSE | set(theirs["rules"])) & set(ours["rules"])


def events_differ(theirs, ours):
    return first_apart(theirs, ours, plain, cites_differ)


def differ(status, answer, after, error, refused, turn, pos):
    """What differs between program and oracle; None if nothing does."""
    if status not in (0, 1):
        return "status %d: %s" % (status, error)
    if turn is None and refused is None:
        return None if "roll" in error else "the oracle needs a roll"
    if status == 1:
        if refused is None:
            return "refused by the program only: " + error
        cited = set(re.findall(r"W\d+(?:\.\d+)?", error))
        return None if cited & refused else "refused by %s, oracle %s" % (
            sorted(cited), sorted(refused))
    if refused is not None:
        return "refused by the oracle only: %s" % sorted(refused)
    found = events_differ(answer["events"], turn.events)
    if found:
        return found
    if answer["dice-left"] != len(turn.dice):
        return "dice-left"
    state = {"actions": pos.actions, "seat": pos.seat, "turn": pos.number,
             "phase": pos.phase, "result": pos.result,
             "awaiting": [pos.seat] if pos.phase != "over" else []}
    for key, value in state.items():
        if answer[key] != value:
            return "%s: program %s, oracle %s" % (key, answer[key], value)
    return positions_differ(after, dump(pos))


def view_differs(answer, turn, pos, seat):
    """What differs in one seat's view."""
    found = squares_differ(answer["board"], board_view(pos, seat), seat)
    if found:
        return found
    found = events_differ(answer["events"],
                          events_view(pos, turn.events, seat))
    return found and "view %s %s" % (seat, found)


class Game:
    """A random position, and some order sets on it one after the other."""

    def __init__(self, args, number, folder):
        self.args, self.number, self.folder = args, number, folder
        self.rng = random.Random("%s/%d" % (args.seed, number))
        maker = OwnMaker if args.own else Maker
        self.maker = maker(self.rng, args.scenarios)
        self.position = self.maker.text()
        self.pos = load(self.position, args.scenarios)
        self.kinds, self.log = Counter(), self.position

    def play(self):
        """What differs; None if nothing does."""
        sets = self.rng.choice((1, 1, 1, 2, 3, 5))
        for _ in range(sets):
            found, refused = self.one()
            if found:
                return found
            if refused or self.pos.phase == "over":
                break
        return None

    def one(self):
        """Carries one set out on both sides."""
        scribe = Scribe(self.rng, self.pos, self.maker)
        orders, seat = scribe.text(), scribe.seat
        dice = [self.rng.choice(FACES) for _ in range(12)]
        self.log += "--- orders %s\n%s--- dice %s\n" % (
            seat, orders, ", ".join(dice))
        extra = ["--dice", ", ".join(dice), "--seat", seat]
        status, answer, after, error = program(
            self.args, self.folder, self.position, orders, extra)
        try:
            refused, turn = resolve(self.pos, seat, lines_of(orders), dice)
        except NeedRoll:
            refused = turn = None
        found = differ(status, answer, position_part(after), error, refused,
                       turn, self.pos)
        if not found and turn and self.number % self.args.views == 0:
            found = self.view(orders, extra, turn)
        self.kinds["refused" if refused else "carried out"] += 1
        self.kinds.update(e["kind"] for e in (turn.events if turn else []))
        self.position = after
        return found, turn is None

    def view(self, orders, extra, turn):
        seat = self.rng.choice((self.pos.seat, other(self.pos.seat)))
        _, answer, _, _ = program(self.args, self.folder, self.position,
                                  orders, extra + ["--view", seat])
        return view_differs(answer, turn, self.pos, seat)
