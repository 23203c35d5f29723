# SPDX-License-Identifier: MIT
"""Random positions: set-up, duels, pursuits, crowds, ends."""
import re

from board import (IMMOBILE, SEATS, Scenario, borders, name, neighbours, other,
                   shipped)
from ini import read_ini
from position import dump, load
from scribe import Scribe

__all__ = ["Maker", "Scribe"]

KINDS = ("setup", "duel", "duel", "duel", "chase", "chase", "chase",
         "shuttle", "crowd", "shut-in", "shut-in", "ends", "ends", "over")
SETS = {"setup": 4, "duel": 6, "chase": 9, "shuttle": 7, "crowd": 4,
        "shut-in": 4, "ends": 4, "over": 2}

SOLDIERS = ("general", "colonel", "major", "captain", "lieutenant",
            "sergeant")
UNITS = ("flag", "marshal", "scout", "miner", "spy", "bomb") + SOLDIERS
WARM = ("duel", "chase", "shuttle")


def own_field(rng, board):
    """Another board, with other waters, armies and ranks."""
    columns, rows = rng.randrange(2, 13), rng.randrange(4, 13)
    deep = rng.randrange(1, rows // 2 + 1)
    lakes = rng.sample(
        [name((c, r)) for c in range(1, columns + 1)
         for r in range(deep + 1, rows - deep + 1)] or [""], 1)
    out = ["[board]", "columns = %d" % columns, "rows = %d" % rows,
           "zone.red = 1-%d" % deep,
           "zone.blue = %d-%d" % (rows - deep + 1, rows),
           "[terrain]", "water.west = " + " ".join(lakes), "water.east ="]
    for seat in SEATS:
        room = columns * deep
        out.append("[army.%s]" % seat)
        for unit in UNITS:
            count = min(room, rng.randrange(0, 4))
            if unit == "flag":
                count = min(room, 1)
            room -= count
            if count or unit in board.armies[seat]:
                out.append("%s = %s" % (unit, count or ""))
    for unit in rng.sample(SOLDIERS, rng.choice((0, 0, 1, 3))):
        out += ["[unit.%s]" % unit, "strength = %d" % rng.randrange(1, 10),
                "class = " + rng.choice(("soldier", "miner"))]
    return out


class Maker:
    """Makes one position, as the text of a file."""

    def __init__(self, rng, folder):
        self.rng, self.pieces, self.more = rng, {}, []
        self.folder = folder
        self.title = rng.choice(("classic", "classic", "classic-training"))
        self.board = Scenario(shipped(folder, self.title))
        self.field = []
        if self.chance(15):
            self.field = own_field(rng, self.board)
            self.board = Scenario(shipped(folder, self.title) +
                                  read_ini("\n".join(self.field)))
        self.left = {seat: self.board.army(seat) for seat in SEATS}
        self.kind = rng.choice(KINDS)
        self.sets = rng.randrange(1, SETS[self.kind] + 1)
        self.turn, self.seat = [], rng.choice(SEATS)
        self.options = []

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def text(self):
        self.choose_options()
        getattr(self, self.kind.replace("-", "_"))()
        text = self.write()
        if self.kind in WARM and self.chance(70):
            text = self.warm_up(text)
        return text

    def warm_up(self, text):
        """The position some turns later, with the history of these."""
        pos = load(text, self.folder)
        turns = self.rng.choice((2, 5, 9, 10, 17, 30, 61))
        pace = 0 if self.kind == "chase" else None
        pos = Scribe(self.rng, pos, pace).warm_up(turns)
        head = text[:re.search(r"^\[(turn|pieces)", text, re.M).start()]
        return head + dump(pos)

    def choose_options(self):
        rng = self.rng
        if self.chance(25):
            self.options.append("two-square-limit = %d" %
                                rng.choice((0, 1, 1, 2, 2, 4, 5)))
        if self.chance(12):
            self.options.append("chase-rule = off")
        if self.chance(15):
            self.options.append("quiet-limit = %d" % rng.randrange(1, 9))
        if self.chance(15):
            self.options.append("memory = off")

    # ---- pieces
    def free(self, sq):
        return self.dry(sq) and sq not in self.pieces

    def every(self, low, high):
        """The squares of some rows."""
        return [(c, r) for c in range(1, self.board.columns + 1)
                for r in range(low, high + 1)]

    def dry(self, sq):
        return self.board.on_board(sq) and sq not in self.board.water

    def anywhere(self, low=1, high=99):
        """A free square of some rows, or of any, or one that is not."""
        free = [sq for sq in self.every(1, self.board.rows)
                if self.free(sq)]
        return self.rng.choice(
            [sq for sq in free if low <= sq[1] <= high] or free or [(1, 1)])

    def unit(self, side, units):
        left = [u for u in units if self.left[side].get(u)]
        return self.rng.choice(left) if left else None

    def stand(self, side, sq, units=None):
        """A piece of one of these units, or of any that moves."""
        unit = self.unit(side, units or [u for u in self.board.units
                                         if u not in IMMOBILE])
        if unit is None or not self.free(sq):
            return False
        self.left[side][unit] -= 1
        flags = ""
        if self.chance(20) and "memory = off" not in self.options:
            flags += " known"
        if unit not in IMMOBILE and self.chance(30):
            flags += " moved"
        self.pieces[sq] = "%s %s%s" % (side, unit, flags)
        return True

    def near(self, sq, far=2):
        """A free square near another one, or None."""
        for _ in range(8):
            found = (sq[0] + self.rng.randrange(-far, far + 1),
                     sq[1] + self.rng.randrange(-far, far + 1))
            if self.free(found):
                return found
        return None

    def flags(self):
        rows = self.board.rows
        for side, low in ((SEATS[0], 1), (SEATS[1], rows - 1)):
            if self.chance(85):
                self.stand(side, self.anywhere(low, low + 1), ["flag"])
            for _ in range(self.rng.randrange(0, 3)):
                self.stand(side, self.anywhere(), ["bomb"])

    # ---- kinds of positions
    def setup(self):
        self.turn.append("phase = setup")
        if self.chance(25):
            self.turn.append("draw-offer = " + self.rng.choice(SEATS))
        if self.chance(50):
            self.army(self.seat)

    def army(self, side):
        """All of an army on home squares."""
        units = [u for u, n in self.left[side].items() for _ in range(n)]
        squares = self.every(*self.board.zones[side])
        for sq, unit in zip(self.rng.sample(squares, len(units)), units):
            self.pieces[sq] = "%s %s" % (side, unit)

    def duel(self):
        """A few pieces in contact."""
        centre = self.anywhere()
        for side in SEATS:
            for _ in range(self.rng.randrange(1, 6)):
                sq = self.near(centre, self.rng.choice((1, 2, 2, 4)))
                if sq:
                    self.stand(side, sq, None if self.chance(85) else
                               list(self.board.units))
        self.flags()
        self.history()

    def chase(self):
        """One piece next to an enemy, and room to run."""
        target = self.anywhere(2, self.board.rows - 1)
        hunter = self.rng.choice([
            sq for sq in neighbours(target) if self.free(sq)] or [None])
        self.stand(other(self.seat), target)
        if hunter:
            self.stand(self.seat, hunter)
        for _ in range(self.rng.randrange(0, 3)):
            self.stand(self.rng.choice(SEATS), self.anywhere())
        self.flags()

    def last(self, seat, way, most=4):
        """A last turn, how often its borders were crossed, pursuits."""
        crossed = " ".join("%s-%s*%d" % (
            name(a), name(b), self.rng.randrange(1, most))
            for a, b in sorted(borders(*way)))
        out = ["last.%s = %s-%s" % ((seat,) + tuple(map(name, way))),
               "crossed.%s = %s" % (seat, crossed)]
        near = [sq for sq, p in sorted(self.pieces.items())
                if p.split()[0] == other(seat) and
                abs(sq[0] - way[1][0]) + abs(sq[1] - way[1][1]) < 3]
        if near and self.chance(60):
            for target in self.rng.sample(near, 1 + (len(near) > 1)):
                out += self.pursuit(seat, way[1], target)
        return out

    def pursuit(self, seat, hunter, target):
        """Boards that a pursuit may have seen."""
        pairs = []
        for _ in range(self.rng.choice((1, 2, 5, 9, 9, 21, 43))):
            was = self.near(hunter, 2) or hunter
            beside = [sq for sq in neighbours(was) if self.dry(sq)]
            pairs += [(was, self.rng.choice(beside))] if beside else []
        beside = [sq for sq in neighbours(hunter) if self.dry(sq)]
        pairs.append((hunter, target if target in beside
                      else self.rng.choice(beside)))
        words = ["%s/%s" % tuple(map(name, pair)) for pair in pairs]
        return ["pursuit.%s.%s = %s" % (seat, name(target),
                                        " ".join(words[i:i + 20]))
                for i in range(0, len(words), 20)]

    def shuttle(self):
        """Two pieces that go to and fro."""
        for side in SEATS:
            self.stand(side, self.anywhere(), None if self.chance(60) else
                       ["scout"])
        self.flags()
        self.history(90)

    def history(self, percent=40):
        """What the last turns may have been."""
        lines = []
        for seat in SEATS:
            ways = [(a, b) for b, p in sorted(self.pieces.items())
                    if p.split()[0] == seat and
                    p.split()[1] not in IMMOBILE
                    for a in self.before(b, "scout" in p)]
            if ways and self.chance(percent):
                lines += self.last(seat, self.rng.choice(ways))
        if lines or self.chance(30):
            self.more += ["[history]",
                          "quiet = %d" % self.rng.randrange(0, 7)] + lines

    def before(self, sq, runs):
        """Where a piece may have come from."""
        out = [near for near in neighbours(sq) if self.free(near)]
        for near in list(out) if runs else []:
            far = near
            while self.free(far) and self.chance(70):
                out.append(far)
                far = (far[0] + near[0] - sq[0], far[1] + near[1] - sq[1])
        return out

    def crowd(self):
        for side in SEATS:
            for _ in range(self.rng.randrange(10, 41)):
                low = 3 if self.chance(60) else 1
                self.stand(side, self.anywhere(low, 11 - low),
                           list(self.board.units))
        self.history()

    def shut_in(self):
        """A seat with hardly a move left."""
        weak = self.rng.choice(SEATS)
        corner = (self.rng.choice((1, self.board.columns)),
                  self.rng.choice((1, self.board.rows)))
        self.stand(weak, corner, None if self.chance(70) else ["scout"])
        for sq in neighbours(corner):
            if self.free(sq) and self.chance(75):
                self.stand(weak, sq, ["bomb", "flag"])
        for _ in range(self.rng.randrange(1, 3)):
            sq = self.near(corner, 3)
            if sq:
                self.stand(other(weak), sq)
        if self.chance(40):
            self.stand(weak, self.anywhere(), ["flag"])
        self.stand(other(weak), self.anywhere())
        self.history(70)

    def ends(self):
        """Last pieces, flags in reach, draws in the air."""
        for side in SEATS:
            for _ in range(self.rng.randrange(1, 3)):
                flag = self.anywhere()
                self.stand(side, flag, ["flag", "bomb"])
                sq = self.near(flag, 1)
                if sq and self.chance(80):
                    self.stand(other(side), sq, None if self.chance(60)
                               else ["miner", "scout", "spy"])
        self.history(20)

    def over(self):
        self.duel()
        self.more = []
        self.turn += ["phase = over", "result = %s" % self.rng.choice(
            ("red decisive", "blue decisive", "none draw"))]

    # ---- writing
    def write(self):
        rng = self.rng
        for seat in SEATS:
            if not any(p.startswith(seat) for p in self.pieces.values()) \
                    and self.kind != "setup":
                self.stand(seat, self.anywhere())
        if self.kind != "setup":
            if self.chance(60):
                self.turn.insert(0, "number = %d" % rng.randrange(1, 90))
            self.turn.insert(0, "seat = " + self.seat)
            if self.chance(12) and self.kind != "over":
                self.turn.append("draw-offer = " + rng.choice(SEATS))
        lines = ["[game]", "scenario = " + self.title]
        lines += self.field
        if self.options:
            lines += ["[options]"] + self.options
        lines += ["[turn]"] + self.turn if self.turn else []
        lines += ["[pieces]"] + ["%s = %s" % (name(sq), p)
                                 for sq, p in sorted(self.pieces.items())]
        for seat in SEATS:
            if self.kind != "setup" and self.chance(30):
                lines += self.lost(seat)
        return "\n".join(lines + self.more) + "\n"

    def lost(self, seat):
        return ["[lost.%s]" % seat] + [
            "%s = %d" % (unit, self.rng.randrange(1, n + 1))
            for unit, n in self.left[seat].items()
            if n and unit != "flag" and self.chance(40)]
