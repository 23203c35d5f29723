# SPDX-License-Identifier: MIT
"""A position: read from a file, written in canonical form (positions.md)."""
import re

from board import RED, SEATS, Scenario, name, shipped, square
from ini import read_ini

FIXED = ("game", "board", "terrain", "options")
FIXED_STEMS = ("unit.", "army.")
PAIRS = 20  # of a pursuit in one line


class Piece:
    """A piece on the board."""

    def __init__(self, side, unit, known=False, moved=False):
        self.side, self.unit = side, unit
        self.known, self.moved = known, moved

    def text(self):
        return " ".join([self.side, self.unit] + [
            flag for flag in ("known", "moved") if getattr(self, flag)])


class Reply:
    """A branch of a tree: what it waits for, what it does, what follows.

    `squares` is None for `any`, `asked` the verb that it asks for or None.
    """

    def __init__(self, asked, squares, verb, way):
        self.asked, self.squares = asked, squares
        self.verb, self.way, self.below = verb, way, []

    def text(self):
        when = "any"
        if self.squares:
            when = "%s-%s" % tuple(map(name, self.squares))
        if self.asked:
            when = self.asked + " " + when
        return "when %s: %s %s %s" % (
            (when, self.verb) + tuple(map(name, self.way)))

    def fits(self, verb, way):
        return self.squares in (None, way) and self.asked in (None, verb)


def flat(tree, depth=0):
    """A tree as lines of (depth, reply)."""
    out = []
    for reply in tree:
        out.append((depth, reply))
        out += flat(reply.below, depth + 1)
    return out


def grown(lines):
    """A tree from lines of (depth, reply)."""
    tree, last = [], []
    for depth, reply in lines:
        del last[depth:]
        (last[-1].below if last else tree).append(reply)
        last.append(reply)
    return tree


class Position:
    """What has happened so far."""

    def __init__(self, scenario):
        self.scenario = scenario
        self.number, self.seat, self.phase = 1, RED, "play"
        self.draw_offer = self.result = None
        self.pieces = {}
        self.lost = {seat: {} for seat in SEATS}
        self.quiet, self.last = 0, {}
        self.crossed = {seat: {} for seat in SEATS}
        self.pursuits = {seat: {} for seat in SEATS}
        self.replies = {seat: [] for seat in SEATS}

    def copy(self):
        """A position of its own; trees are shared, for they never change."""
        new = Position(self.scenario)
        new.__dict__.update(self.__dict__)
        new.pieces = {sq: Piece(**p.__dict__)
                      for sq, p in self.pieces.items()}
        new.lost = {s: dict(n) for s, n in self.lost.items()}
        new.last = dict(self.last)
        new.crossed = {s: dict(n) for s, n in self.crossed.items()}
        new.pursuits = {s: {t: list(p) for t, p in n.items()}
                        for s, n in self.pursuits.items()}
        new.replies = dict(self.replies)
        return new

    def kind(self, piece):
        return self.scenario.units[piece.unit].kind

    def mine(self, sq, seat):
        return sq in self.pieces and self.pieces[sq].side == seat

    def of(self, seat):
        """The squares of a seat's pieces."""
        return [sq for sq in sorted(self.pieces) if self.mine(sq, seat)]

    def awaited(self):
        """Who has to decide (C1.4, C2.1)."""
        if self.phase == "setup":
            return [seat for seat in SEATS if not self.of(seat)]
        return [self.seat] if self.phase == "play" else []


# ---------------------------------------------------------------- reading

_SCENARIOS = {}


def is_fixed(section):
    return section in FIXED or section.startswith(FIXED_STEMS)


def scenario_of(entries, folder):
    fixed = tuple(e for e in entries if e[1] and is_fixed(e[0]))
    if fixed not in _SCENARIOS:
        base = []
        for section, key, value in fixed:
            if (section, key) == ("game", "scenario"):
                base = shipped(folder, value)
        _SCENARIOS[fixed] = Scenario(base + list(fixed))
    return _SCENARIOS[fixed]


def load(text, folder):
    """A position from the text of a file; folder holds the scenarios."""
    entries = read_ini(text)
    pos = Position(scenario_of(entries, folder))
    trees = {seat: [] for seat in SEATS}
    for section, key, value in entries:
        if key is not None and not is_fixed(section):
            take(pos, section, key, value, trees)
    for seat in SEATS:
        pos.replies[seat] = grown(trees[seat])
    if pos.phase == "setup":
        pos.seat = RED
        pos.phase = "setup" if pos.awaited() else "play"
    return pos


def take(pos, section, key, value, trees):
    stem, _, side = section.partition(".")
    if section == "turn":
        if key == "number":
            value = int(value)
        setattr(pos, key.replace("-", "_"), value)
    elif section == "pieces":
        words = value.split()
        pos.pieces[square(key)] = Piece(words[0], words[1], "known" in words,
                                        "moved" in words)
    elif stem == "lost":
        pos.lost[side][key] = int(value)
    elif section == "history":
        take_history(pos, key, value)
    elif stem == "replies":
        trees[side].append(read_reply(value))


def take_history(pos, key, value):
    words = key.split(".")
    if key == "quiet":
        pos.quiet = int(value)
    elif words[0] == "last":
        pos.last[words[1]] = tuple(map(square, value.split("-")))
    elif words[0] == "crossed":
        for part in value.split():
            border, times = part.split("*")
            pair = tuple(map(square, border.split("-")))
            pos.crossed[words[1]][pair] = int(times)
    else:
        pairs = pos.pursuits[words[1]].setdefault(square(words[2]), [])
        pairs += [tuple(map(square, p.split("/"))) for p in value.split()]


def read_reply(value):
    """`0 when B7-B6: attack B5 B6`."""
    depth, when, verb, start, end = re.match(
        r"(\d+) when ([^:]*): (\w+) (\w+) (\w+)$", value).groups()
    asked, _, what = when.rpartition(" ")
    squares = None if what == "any" else tuple(map(square, what.split("-")))
    return int(depth), Reply(asked or None, squares, verb,
                             (square(start), square(end)))


# ---------------------------------------------------------------- writing

def write_turn(pos):
    out = []
    if pos.number != 1:
        out.append("number = %d" % pos.number)
    if pos.seat != RED:
        out.append("seat = " + pos.seat)
    if pos.phase != "play":
        out.append("phase = " + pos.phase)
    if pos.draw_offer and pos.phase != "over":
        out.append("draw-offer = " + pos.draw_offer)
    if pos.result:
        out.append("result = " + pos.result)
    return out


def write_history(pos):
    if pos.phase == "over":
        return []
    out = ["quiet = %d" % pos.quiet] if pos.quiet else []
    for seat in SEATS:
        if seat in pos.last:
            out.append("last.%s = %s-%s" % (
                (seat,) + tuple(map(name, pos.last[seat]))))
        if pos.crossed[seat]:
            out.append("crossed.%s = %s" % (seat, " ".join(
                "%s-%s*%d" % (name(a), name(b), times)
                for (a, b), times in sorted(pos.crossed[seat].items()))))
        for target, pairs in sorted(pos.pursuits[seat].items()):
            words = ["%s/%s" % tuple(map(name, pair)) for pair in pairs]
            out += ["pursuit.%s.%s = %s" % (
                seat, name(target), " ".join(words[i:i + PAIRS]))
                for i in range(0, len(words), PAIRS)]
    return out


def write_replies(pos, seat):
    if pos.phase == "over":
        return []
    return ["%d = %d %s" % (i + 1, depth, reply.text())
            for i, (depth, reply) in enumerate(flat(pos.replies[seat]))]


def dump(pos):
    """The position part in canonical form."""
    sections = [("turn", write_turn(pos)), ("pieces", [
        "%s = %s" % (name(sq), piece.text())
        for sq, piece in sorted(pos.pieces.items())])]
    for seat in SEATS:
        counts = pos.lost[seat]
        sections.append(("lost." + seat, [
            "%s = %d" % (u, counts[u]) for u in pos.scenario.armies[seat]
            if counts.get(u)]))
    sections.append(("history", write_history(pos)))
    for seat in SEATS:
        sections.append(("replies." + seat, write_replies(pos, seat)))
    return "\n\n".join("\n".join(["[%s]" % head] + lines)
                       for head, lines in sections if lines) + "\n"
