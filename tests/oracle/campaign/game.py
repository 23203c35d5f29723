# SPDX-License-Identifier: MIT
"""One random game of the campaign, in the program and in the oracle."""
import functools
import random
import re
import subprocess
from collections import Counter

import checks
from generate import Maker
from orders import lines_of
from position import dump, load
from program import first_apart, positions_differ, program
from resolve import NeedRoll, NotKnown, awaiting, resolve
from scribe import Scribe
from sketch import Sketch
from view import board_view, events_view

# Words for readers, and what the position tells as well.
LEFT_OUT = ("n", "rules", "why")
# What all refusals and void lines cite.
GENERAL = {"N29.8", "N29.9"}
# Whose towns stand there as `from`, `to` and `at`.
TOWNLESS = ("retreat", "reinforce", "regroup")
# What follows from somebody's order.
SEATLESS = ("rout",)
FIXED = ("game", "seats", "seats.three", "armies", "options", "limits",
         "towns", "map", "names.towns", "roads", "rivers", "track", "units",
         "names.units", "corps", "setup.historical", "blocks", "victory")


def position_part(text):
    """A position without the sections that a scenario fixes."""
    return "\n\n".join(
        p for p in text.strip("\n").split("\n\n")
        if p[1:].split("]")[0] not in FIXED and
        not re.match(r"\[plan\.[^.]*\]", p)) + "\n"


def dice_of(events):
    """What fell, in the order in which it was rolled."""
    out = []
    for event in events:
        if event["kind"] == "fire":
            out += event["dice"]
        elif event["kind"] in ("forced", "morale"):
            out.append(event["die"])
        elif event["kind"] == "drawn":
            out += event["blocks"]
    return [str(x) for x in out]


@functools.lru_cache(None)
def rules_of(program_path):
    """The numbers of all rules."""
    text = subprocess.run([program_path, "rules", "campaign"], text=True,
                          stdout=subprocess.PIPE, check=True).stdout
    return frozenset(re.findall(r"\bN\d+\.\d+", text))


class Answer:
    """What the program makes of a set."""

    def __init__(self, args, folder, position, orders, extra):
        self.status, self.json, after, self.error = program(
            args, folder, position, orders, extra)
        self.after = after or position
        self.cited = set(re.findall(r"N\d+(?:\.\d+)?", self.error))


def plain(event):
    out = {k: v for k, v in event.items()
           if k not in LEFT_OUT and k[0] != "_"}
    if event["kind"] in TOWNLESS or event.get("range") == "skirmish":
        out.pop("town", None)
    if event["kind"] in SEATLESS:
        out.pop("seat", None)
    if "units" in out:
        out["units"] = sorted(out["units"])
    return out


def agree(ours, theirs):
    """Whether both name one rule that is broken; faults of form, and lines
    that nobody can carry out, have none of their own [N29.12]."""
    ours, theirs = set(ours), set(theirs)
    common = ours & theirs
    return bool(common - GENERAL) or bool(common) and (
        ours <= GENERAL or theirs <= GENERAL)


def cites_differ(theirs, ours):
    if theirs["kind"] == "void":
        return not agree(theirs["rules"], ours["rules"])
    return theirs["kind"] == "fire" and \
        set(theirs["rules"]) != set(ours["rules"]) - {"N16.1"}


def events_differ(theirs, ours):
    return first_apart(theirs, ours, plain, cites_differ)


def dice_apart(events):
    """The dice of forced marches that are told without the unit, in one
    order: theirs tells nobody whose they are [N28.3]."""
    def key(event):
        hidden = event["kind"] == "forced" and "unit" not in event
        return (event["town"], event["die"]) if hidden else ("", 0)
    first = next((i for i, e in enumerate(events)
                  if e["kind"] == "forced"), 0)
    last = first
    while last < len(events) and events[last]["kind"] == "forced":
        last += 1
    return events[:first] + sorted(events[first:last], key=key) + \
        events[last:]


def differ(answer, refused, turn, pos):
    """What differs between program and oracle; None if nothing does."""
    if answer.status == 1:
        if refused is None:
            return "refused by the program only: " + answer.error
        # Whoever has found a fault of form may have looked no further.
        return None if agree(answer.cited, refused) or \
            "N29.9" in answer.cited & refused else \
            "refused by %s, oracle %s: %s" % (
                sorted(answer.cited), sorted(refused), answer.error)
    if refused is not None:
        return "refused by the oracle only: %s" % sorted(refused)
    found = events_differ(answer.json["events"], turn.events)
    if found:
        return found
    if turn.dice:
        return "the oracle has dice left: %s" % turn.dice
    state = {"awaiting": awaiting(pos), "phase": pos.phase,
             "turn": pos.number}
    for key, value in state.items():
        if answer.json[key] != value:
            return "%s: program %s, oracle %s" % (
                key, answer.json[key], value)
    return positions_differ(position_part(answer.after), dump(pos))


class Game:
    """A random position, and some order sets on it one after the other."""

    def __init__(self, args, number, folder):
        self.args, self.number, self.folder = args, number, folder
        self.rng = random.Random("%s/%d" % (args.seed, number))
        self.maker = Maker(self.rng, args.scenarios)
        self.position = self.log = self.maker.text()
        self.kinds = Counter()

    def play(self):
        """What differs; None if nothing does."""
        seats = list(self.maker.seats)
        for seat in seats:
            found, answer = self.one(seat, 'say "ready"\n')
            if found or answer.status == 0:
                break
        if found or answer.status:
            self.kinds["not at a decision"] += 1
            return found
        for _ in range(30 if self.maker.long else
                       self.rng.choice((1, 2, 2, 3, 4, 5, 8))):
            awaited = answer.json["awaiting"]
            if not awaited:
                break
            seat = self.rng.choice(awaited if self.rng.randrange(25) else
                                   seats)
            sketch = Sketch(self.maker.scenario, self.position)
            found, latest = self.one(seat, Scribe(
                self.rng, sketch, seat).text())
            if found:
                return found
            if latest.status == 0:
                answer = latest
        return None

    def one(self, seat, orders):
        """Carries a set out; what differs, and the program's answer."""
        seed = "%064x" % self.rng.getrandbits(256)
        extra = ["--seat", seat]
        self.log += "--- orders %s\n%s" % (seat, orders)
        self.sketch = Sketch(self.maker.scenario, self.position)
        answer = Answer(self.args, self.folder, self.position, orders,
                        extra + ["--seed", seed])
        dice = dice_of(answer.json["events"]) if answer.json else []
        self.log += "--- dice %s\n" % ", ".join(dice)
        found = self.check(answer, orders, dice, extra) or \
            self.oracle(answer, seat, orders, dice, extra)
        self.kinds["refused" if answer.status else "carried out"] += 1
        self.kinds.update(e["kind"] for e in (
            answer.json["events"] if answer.json else []))
        self.position = answer.after
        return found, answer

    def oracle(self, answer, seat, orders, dice, extra):
        """What the oracle makes of it, and what of that differs."""
        try:
            pos = load(self.position, self.args.scenarios)
            refused, turn = resolve(pos, seat, lines_of(orders), dice)
        except NeedRoll:
            return "the oracle needs a roll"
        except NotKnown as what:
            self.kinds["not known: %s" % what] += 1
            return None
        found = differ(answer, refused, turn, pos)
        if not found and turn and self.number % self.args.views == 0:
            found = self.view(pos, turn, orders, dice, extra)
        return found

    def view(self, pos, turn, orders, dice, extra):
        """What differs in one seat's view."""
        seat = self.rng.choice(self.maker.seats)
        answer = Answer(self.args, self.folder, self.position, orders,
                        extra + ["--dice", ", ".join(dice), "--view", seat])
        board = board_view(pos, seat)
        for part in ("towns", "battles", "lost"):
            ours, theirs = board[part], answer.json["board"][part]
            for key in sorted(set(ours) | set(theirs)):
                if ours.get(key) != theirs.get(key):
                    return "view %s %s: program %s, oracle %s" % (
                        seat, key, theirs.get(key), ours.get(key))
        before = load(self.position, self.args.scenarios)
        found = events_differ(
            dice_apart(answer.json["events"]),
            dice_apart(events_view(before, turn.events, seat)))
        return found and "view %s %s" % (seat, found)

    def check(self, answer, orders, dice, extra):
        """What can be said against an answer by itself."""
        if answer.status not in (0, 1):
            return "status %d: %s" % (answer.status, answer.error)
        if answer.status == 1:
            return None if answer.cited else "no rule: " + answer.error
        again = Answer(self.args, self.folder, self.position, orders,
                       extra + ["--dice", ", ".join(dice)])
        if again.status or again.after != answer.after or \
                again.json["events"] != answer.json["events"] or \
                again.json.get("dice-left"):
            return "not the same with dice: %s" % again.error
        after = Sketch(self.maker.scenario, answer.after)
        return checks.wrong(self.sketch, after, answer,
                            rules_of(self.args.program))
