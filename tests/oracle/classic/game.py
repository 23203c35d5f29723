# SPDX-License-Identifier: MIT
"""A random game of classic, carried out by the program and by the oracle."""
import random
import re
from collections import Counter

from board import SEATS
from generate import Maker, Scribe
from position import dump, is_fixed, load
from program import (first_apart, positions_differ, program,
                     squares_differ)
from resolve import resolve
from view import board_view, events_view

LEFT_OUT = ("n", "rules", "why", "seen", "against")


def position_part(text):
    """A position without the sections that a scenario fixes."""
    parts = [p for p in text.strip("\n").split("\n\n")
             if not is_fixed(p[1:].split("]")[0])]
    return "\n\n".join(parts) + "\n"


def plain(event):
    out = {k: v for k, v in event.items() if k not in LEFT_OUT}
    if event["kind"] in ("result", "say", "draw", "place"):
        out.pop("order", None)
    return out


def rules_differ(theirs, ours):
    """Whether an event cites other rules than it may."""
    cited, wanted = set(theirs["rules"]), set(ours["rules"])
    if theirs["kind"] == "dropped":
        return not wanted <= cited or not all(
            cited & rules for rules in ours.get("against", []))
    return cited != wanted


def events_differ(theirs, ours):
    """The first event that differs, or None."""
    for index, event in enumerate(theirs, 1):
        if event["n"] != index:
            return "event %d has number %d" % (index, event["n"])
    return first_apart(theirs, ours, plain, rules_differ)


def refusals_differ(error, judge):
    """Whether a refusal cites what the judge says, and nothing else."""
    cited = set(re.findall(r"C\d+\.\d+", error))
    allowed = judge.may.union(*judge.must)
    if cited <= allowed and all(cited & rules for rules in judge.must):
        return None
    return "refused by %s, oracle %s, also %s" % (
        sorted(cited), [sorted(r) for r in judge.must], sorted(judge.may))


def differ(status, answer, after, error, judge, turn, pos):
    """What differs between program and oracle; None if nothing does."""
    if status not in (0, 1):
        return "status %d: %s" % (status, error)
    if status == 1:
        return "refused by the program only: " + error if judge is None \
            else refusals_differ(error, judge)
    if judge is not None:
        return "refused by the oracle only: %s" % [
            sorted(r) for r in judge.must]
    found = events_differ(answer["events"], turn.events)
    if found:
        return found
    found = state_differs(answer, pos)
    if found:
        return found
    return positions_differ(after, dump(pos))


def state_differs(answer, pos):
    """Who is awaited, and the rest that is open to all."""
    state = {"seat": pos.seat, "turn": pos.number, "phase": pos.phase,
             "result": pos.result, "awaiting": pos.awaited()}
    for key, value in state.items():
        if answer[key] != value:
            return "%s: program %s, oracle %s" % (key, answer[key], value)
    return None


def view_differs(answer, turn, pos, seat):
    """What differs in one seat's view."""
    found = squares_differ(answer["board"], board_view(pos, seat), seat)
    if found:
        return found
    found = events_differ(answer["events"],
                          events_view(pos, turn.events, seat))
    found = found or state_differs(answer, pos)
    return found and "view %s %s" % (seat, found)


class Game:
    """A random position, and some order sets on it one after the other."""

    def __init__(self, args, number, folder):
        self.args, self.number, self.folder = args, number, folder
        self.rng = random.Random("%s/%d" % (args.seed, number))
        maker = Maker(self.rng, args.scenarios)
        self.sets, self.position = maker.sets, maker.text()
        self.pos = load(self.position, args.scenarios)
        self.kinds, self.log = Counter(), self.position

    def play(self):
        """What differs; None if nothing does."""
        for _ in range(self.sets):
            found, refused = self.one()
            if found:
                return found
            if refused and self.rng.randrange(2) or self.pos.phase == "over":
                break
        return None

    def one(self):
        """Carries one set out on both sides."""
        seat, orders = Scribe(self.rng, self.pos).text()
        self.log += "--- orders %s\n%s\n" % (seat, orders)
        extra = ["--seat", seat]
        status, answer, after, error = program(
            self.args, self.folder, self.position, orders, extra)
        judge, turn = resolve(self.pos, seat, orders)
        found = differ(status, answer, position_part(after), error, judge,
                       turn, self.pos)
        if not found and turn and self.number % self.args.views == 0:
            found = self.view(orders, extra, turn)
        if not found:
            self.count(judge, turn)
        if after:
            self.position = after
        return found, turn is None

    def count(self, judge, turn):
        """What has happened: kinds of events, rules of refusals and ends."""
        self.kinds["refused" if judge else "carried out"] += 1
        for rules in judge.must if judge else []:
            self.kinds["refused " + "/".join(sorted(rules))] += 1
        for event in turn.events if turn else []:
            self.kinds[event["kind"]] += 1
            if event["kind"] in ("result", "dropped"):
                self.kinds[" ".join([event["kind"]] + event["rules"])] += 1

    def view(self, orders, extra, turn):
        seat = SEATS[len(self.log) % 2]
        _, answer, _, _ = program(self.args, self.folder, self.position,
                                  orders, extra + ["--view", seat])
        return view_differs(answer, turn, self.pos, seat)
