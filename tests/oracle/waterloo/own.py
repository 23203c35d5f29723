# SPDX-License-Identifier: MIT
"""Battlefields of one's own (W17.4): other boards, tiles, armies."""
from board import ALLIED, FRENCH, PRUSSIAN, SEATS, name, neighbours
from generate import Maker
from ini import read_ini

SHAPES = (((0, 0), (1, 0), (0, 1), (1, 1)), ((0, 0), (1, 0), (2, 0), (3, 0)),
          ((0, 0), (0, 1), (0, 2), (0, 3)), ((0, 0), (1, 0), (1, 1), (2, 1)))
KINDS = ("building", "building", "hill", "hill", "mud", "village")
COMMANDERS = ("commander", "commander-in-chief")


class OwnMaker(Maker):
    """Makes one position on a small battlefield."""

    NAMES = ("waterloo-basic", "waterloo-standard", "waterloo-expert") * 2

    def __init__(self, rng, folder):
        super().__init__(rng, folder)
        self.field = self.map() + self.terrain() + self.counts()
        seen = set()
        for section, key, value in read_ini("\n".join(self.field)):
            if key is not None:
                self.board.take(section, key, value, seen)
        self.garrison = rng.choice([
            t.squares for t in self.board.tiles.values()
            if t.kind in ("building", "village")] or [[]])

    def map(self):
        rng = self.rng
        self.columns, self.rows = rng.randrange(3, 10), rng.randrange(6, 11)
        self.deep = rng.randrange(2, self.rows // 2 + 1)
        flags = rng.sample([(c, r) for c in range(1, self.columns + 1)
                            for r in range(1, self.rows + 1)],
                           rng.randrange(1, 4))
        return ["[board]", "columns = %d" % self.columns,
                "rows = %d" % self.rows, "zone.french = 1-%d" % self.deep,
                "zone.allied = %d-%d" % (self.rows - self.deep + 1,
                                         self.rows),
                "flag.prussian = " + " ".join(map(name, flags))]

    def terrain(self):
        out = ["[terrain]"] + ["%s.%s =" % (t.kind, t.title)
                               for t in self.board.tiles.values()]
        taken = set()
        for number in range(self.rng.randrange(0, 6)):
            kind = self.rng.choice(KINDS[:6 if self.expert else 5])
            squares = self.tile(kind)
            if self.board.version == "basic" or taken & set(squares) or \
                    not all(self.inside(sq) for sq in squares):
                continue
            taken |= set(squares)
            out.append("%s.tile-%d = %s" % (kind, number,
                                            " ".join(map(name, squares))))
        return out if len(out) > 1 else []

    def inside(self, sq):
        return 1 <= sq[0] <= self.columns and 1 <= sq[1] <= self.rows

    def tile(self, kind):
        rng = self.rng
        x, y = rng.randrange(1, self.columns + 1), \
            rng.randrange(1, self.rows + 1)
        if kind == "building":
            return [(x + a, y + b) for a, b in rng.choice(SHAPES)]
        squares = [(x, y)]
        for _ in range(rng.randrange(0, 6)):
            near = rng.choice(neighbours(rng.choice(squares)))
            if near not in squares:
                squares.append(near)
        return squares

    def counts(self):
        """Armies that find room in their zones."""
        out = []
        for side in (FRENCH, ALLIED, PRUSSIAN):
            out.append("[army.%s]" % side)
            room = self.columns * self.deep
            army = self.board.armies[side]
            for unit in sorted(army, key=self.rank):
                count = army[unit]
                if self.board.units[unit].kind not in COMMANDERS:
                    count = min(count, room, self.rng.randrange(0, 5))
                room -= count
                out.append("%s = %s" % (unit, count or ""))
        return out

    def rank(self, unit):
        """Commanders come first: they must be set up (W4.4)."""
        kind = self.board.units[unit].kind
        return (kind not in COMMANDERS, self.rng.random())

    def fixed(self):
        self.extra += self.field
        self.options("first-seat = " + self.rng.choice(SEATS))

    def squares(self):
        out = [(c, r) for c in range(1, self.columns + 1)
               for r in range(1, self.rows + 1)]
        self.rng.shuffle(out)
        return out

    def stand(self, side, unit, sq, anywhere=False):
        gun = self.board.units[unit].arm == "artillery"
        if not gun or not self.board.mud(sq):  # W13.13
            super().stand(side, unit, sq, anywhere)

    def draft(self):
        return self.setup()

    def setup(self):
        text = super().setup()
        return text.replace("[turn]\n", "\n".join(self.field) + "\n[turn]\n",
                            1)
