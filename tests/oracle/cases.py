# SPDX-License-Identifier: MIT
"""Holds rule cases (cases/README.md) against the oracle itself."""
import importlib
import os
import sys


def read_case(text):
    """The position's text and the sets: (seat, orders, dice, expects)."""
    position, sets, section = [], [], None
    for line in text.splitlines():
        if line.startswith("position:"):
            section = position
        elif line.startswith("orders "):
            sets.append([line[7:].strip(": "), [], "", []])
            section = sets[-1][1]
        elif line.startswith("dice:"):
            sets[-1][2] = line[5:].replace(",", " ")
        elif line.startswith("expect:"):
            section = sets[-1][3]
        elif line.startswith("  ") and section is not None:
            section.append(line[2:])
    return "\n".join(position), sets


def has(event, words):
    """Whether an event has these values, `attacker.unit=rifles`."""
    for word in words:
        key, value = word.split("=", 1)
        found = event
        for part in key.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        if key == "rules":
            found = value if found and value in found else None
        if isinstance(found, bool):
            found = str(found).lower()
        if isinstance(found, list):
            found = ",".join(map(str, found))
        if str(found) != value:
            return False
    return True


def holds(game, expect, pos, turn, refused):
    """Whether an expectation holds; what is so afterwards, `game` knows."""
    words = expect.split()
    first, events = words[0], turn.events if turn else []
    if first == "refused":
        return bool(refused) and words[1] in refused
    if first == "void":
        return any(words[1] in v for v in turn.voids)
    if first in ("cites", "not-cites"):
        cited = any(words[1] in e["rules"] for e in events) if game.CITES \
            else None
        return cited in (None, first == "cites")
    if first in ("event", "no-event"):
        found = any(e["kind"] == words[1] and
                    has(e, [w for w in words[2:] if w[:2] != "n="])
                    for e in events)
        return found == (first == "event")
    if first == "events":
        return sum(e["kind"] == words[1] for e in events) == int(words[-1])
    return game.holds(expect, pos)


def run_case(game, position, sets, scenarios):
    """A list of what went wrong."""
    pos, wrong = game.load(position, scenarios), []
    need_roll = getattr(game, "NeedRoll", ())  # classic has no dice
    for seat, orders, dice, expects in sets if pos else ():
        after = pos.copy()
        try:
            refused, turn = game.play(after, seat, orders, dice.split())
        except need_roll:
            wrong.append("a roll was needed")
            continue
        if turn:
            pos = after
            if getattr(turn, "dice", ()):
                wrong.append("dice left")
        wrong += [expect for expect in expects if expect.strip() and
                  not holds(game, expect, pos, turn, refused)]
    return wrong


def main():
    """usage: cases.py GAME SCENARIOS CASE..."""
    game, scenarios, paths = sys.argv[1], sys.argv[2], sys.argv[3:]
    sys.path.insert(1, os.path.join(os.path.dirname(__file__), game))
    expect, bad = importlib.import_module("expect"), 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            wrong = run_case(expect, *read_case(file.read()), scenarios)
        for what in wrong:
            print("%s: %s" % (path.rsplit("/", 1)[-1], what))
        bad += bool(wrong)
    print("%d cases, %d wrong" % (len(paths), bad))
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
