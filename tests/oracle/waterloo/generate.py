# SPDX-License-Identifier: MIT
"""Random positions and random orders, legal, odd and illegal."""
from board import (ALLIED, CARDS, FRENCH, PRUSSIAN, SEATS, Scenario, name,
                   neighbours, other, seat_of, square, step)
from ini import read_ini

FACES = ("blue", "red", "blue+", "red+", "blue-r", "red-r")
STANDARD = ("waterloo-standard", "waterloo-expert", "waterloo-early-start",
            "waterloo-expert-full", "waterloo-where-are-the-prussians")
# In buildings, on back rows, in the middle.
FLAGS = ("L5", "L6", "A5", "C6", "E5", "F5", "G6", "E1", "F1", "E10", "L10")
TERRAINS = (
    "building.hougoumont = E5 F5 E6 F6",
    "mud.ditch = A5 B5 C4 D4 G6 H6",
    "hill.ridge = F5 G5 F6 G6",
    "hill.knoll = C4 D4 C3 D3\nhill.hump = H6 H7",
    "village.plancenoit = E5 F5 E6 F6\nbuilding.papelotte = G4 H4 G5 H5",
    "building.farm = F5 G5 F6 G6\nmud.marsh = E4 F4 G4 E6 H6",
    "building.papelotte = G5 H5 G6 H6\nbuilding.hougoumont = E5 F5 E6 F6",
    "building.hougoumont = A1 B1 A2 B2\nbuilding.papelotte = K10 L10 K9 L9",
    "building.papelotte = E3 F3 E4 F4\nvillage.plancenoit = E5 F5 E6 F6 E7\n"
    "hill.mont-saint-jean = E8 F8 G8 G7 H7",
)


class Maker:
    """Makes one position, as the text of a file."""

    NAMES = ("waterloo-basic",) + STANDARD * 2

    def __init__(self, rng, folder):
        self.rng = rng
        self.name = rng.choice(self.NAMES)
        with open("%s/%s.ini" % (folder, self.name),
                  encoding="utf-8") as file:
            self.board = Scenario(read_ini(file.read()))
        self.expert = self.board.version == "expert"
        self.extra = []
        self.pieces, self.piles, self.lost = {}, [], []
        self.reserve = []
        self.garrison = rng.choice([
            t.squares for t in self.board.tiles.values()
            if t.kind in ("building", "village")] or [[]])

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def text(self):
        rng = self.rng
        kind = rng.randrange(100)
        if self.board.version != "basic" and kind < 3:
            return self.draft()
        if kind < 5:
            return self.setup()
        self.phase = "pursuit" if self.expert and kind < 17 else "play"
        self.number = rng.choice((-1, 0, 1, 3, 5, 5, 8, 9, 11, 12, 12, 13,
                                  13, 14))
        self.seat = rng.choice(SEATS)
        self.fixed()
        self.armies()
        return self.write()

    def fixed(self):
        """Options, flag squares and terrain of an own battlefield."""
        if self.chance(10):
            self.extra += ["[board]", "flag.prussian = " + " ".join(
                self.rng.sample(FLAGS, self.rng.choice((1, 2, 3))))]
        if self.chance(25) and self.board.version != "basic":
            self.extra += ["[terrain]", self.rng.choice(TERRAINS)]
        self.options()

    def options(self, *options):
        options = list(options)
        for line, percent in (
                ("light-infantry-front = yes", 10), ("memory = off", 8),
                ("bulow-action = no", 10), ("prussian-action = always", 10),
                ("turn-limit = %d" % max(1, self.number), 4),
                ("quiet-limit = 2", 5)):
            if self.chance(percent):
                options.append(line)
        if self.board.early[FRENCH] and self.chance(20):
            options.append("early-reserve-from = %d" %
                           self.rng.choice((3, 5, 9)))
        if options:
            self.extra += ["[options]"] + options

    def squares(self):
        """Squares where pieces crowd, in random order."""
        rng, board = self.rng, self.board
        width, height = rng.randrange(3, 8), rng.randrange(3, 8)
        x = rng.randrange(1, board.columns - width + 2)
        y = rng.randrange(1, board.rows - height + 2)
        if self.garrison and self.chance(30):
            x = max(1, self.garrison[0][0] - 2)
            y = max(1, self.garrison[0][1] - 3)
        elif self.chance(30):
            tile = rng.choice(list(board.tiles.values()) or [None])
            if tile:
                x = max(1, tile.squares[0][0] - 2)
                y = max(1, tile.squares[0][1] - 2)
        out = [(x + i, y + j) for i in range(width) for j in range(height)]
        rng.shuffle(out)
        return [sq for sq in out if board.on_board(sq)]

    def armies(self):
        rng = self.rng
        crowd = self.squares()
        everywhere = [(c, r) for c in range(1, self.board.columns + 1)
                      for r in range(1, self.board.rows + 1)]
        density = rng.choice((3, 6, 10, 16, 22))
        empty = rng.choice(SEATS) if self.chance(5) else None
        for side in (FRENCH, ALLIED, PRUSSIAN):
            bag = [u for u, n in self.board.armies[side].items()
                   for _ in range(n)]
            rng.shuffle(bag)
            if side != PRUSSIAN and seat_of(side) != empty:
                self.spice(side, bag)
            if side == empty:
                self.leftovers(side, bag if self.chance(50) else [])
                continue
            if self.chance(20) and self.garrison:
                for sq in self.garrison[:rng.choice((4, 4, 4, 3, 2))]:
                    foot = next((u for u in bag if
                                 self.board.units[u].arm == "infantry"), None)
                    if foot:
                        bag.remove(foot)
                        self.stand(side, foot, sq)
            if side == PRUSSIAN:
                count = rng.choice((0, 0, 0, 2, 5))
            else:
                count = density
            for _ in range(count):
                sq = rng.choice(crowd if self.chance(80) else everywhere)
                if bag:
                    self.stand(side, bag.pop(), sq)
            self.leftovers(side, bag)

    def spice(self, side, bag):
        """What chance alone brings too seldom."""
        rng, hills = self.rng, [t.squares for t in self.board.tiles.values()
                                if t.kind == "hill"]
        if hills and self.chance(25):
            self.put(side, bag, "artillery", rng.choice(rng.choice(hills)))
        if self.garrison and self.chance(15):
            near = rng.choice(self.garrison)
            away = -rng.randrange(1, 4) * self.board.ahead(side)[1]
            self.put(side, bag, "artillery", (near[0], near[1] + away))
        if self.chance(20):
            self.put(side, bag, rng.choice(("napoleon", "wellington")),
                     rng.choice(self.squares()))
        if self.chance(20):
            foe = other(seat_of(side))
            row = self.board.back_row(foe)
            column = rng.randrange(1, self.board.columns)
            self.put(side, bag, "line-infantry", (column, row))
            self.put(side, bag, "line-infantry",
                     (column + 1, row - self.board.ahead(side)[1]))

    def put(self, side, bag, unit, sq):
        if unit in bag and self.board.on_board(sq):
            bag.remove(unit)
            self.stand(side, unit, sq, True)

    def stand(self, side, unit, sq, anywhere=False):
        u = self.board.units[unit]
        tile = next((t for t in self.board.tiles.values()
                     if sq in t.squares and t.kind == "building"), None)
        if sq in self.pieces or tile and u.arm != "infantry" and \
                not self.chance(2):
            return
        foe = other(seat_of(side))
        if sq[1] == self.board.back_row(foe) and not anywhere and \
                self.chance(80):
            return
        flags = []
        if self.chance(25):
            flags.append("known")
        elif unit in ("rifles", "brunswickers") and self.chance(30):
            flags.append("light")
        if side == PRUSSIAN and self.number <= 12 and \
                sq in self.board.flags and self.chance(60):
            flags.append("hidden")
        if u.kind == "heavy-cavalry" and self.chance(50):
            flags += self.weakness()
        if u.arm == "infantry" and seat_of(side) == self.seat and \
                self.phase == "play" and self.board.version != "basic" and \
                self.chance(4):
            flags.insert(0, "spirit")
            flags.sort(key=("known", "light", "hidden", "spirit").index)
        self.pieces[sq] = (side, unit, flags)

    def weakness(self):
        flags = ["weakened=%d" % self.rng.randrange(1, 6)]
        if self.chance(80):
            flags.append("weakened-on=%d" % self.rng.randrange(
                self.number - 2, self.number + 1))
        return flags

    def weariness(self, kind):
        """The same of a piece off the board, with a blank behind it."""
        if kind != "heavy-cavalry" or not self.chance(50):
            return ""
        flags = self.weakness()
        return " ".join(flags if self.chance(50) else flags[:1]) + " "

    def leftovers(self, side, bag):
        """Reserve, withdrawn, retired, lost."""
        rng = self.rng
        for unit in bag:
            kind = self.board.units[unit].kind
            where = rng.randrange(100)
            if kind == "commander-in-chief":
                continue
            if kind == "commander":
                if where < 25:
                    self.lost.append((side, unit))
                continue
            since = rng.randrange(self.number - 3, self.number + 1)
            if where < 8 and side != PRUSSIAN:
                self.reserve.append((side, unit))
            elif where < 14:
                self.piles.append(("withdrawn", side, unit, "%ssince=%d" % (
                    self.weariness(kind), since)))
            elif where < 18 and kind == "heavy-cavalry":
                weak = self.weariness(kind) if self.chance(20) else ""
                self.piles.append(("retired", side, unit,
                                   "%ssince=%d" % (weak, since)))
            elif where < 30:
                self.lost.append((side, unit))

    def write(self):
        out = ["[game]", "scenario = " + self.name] + self.extra + [
            "[turn]", "number = %d" % self.number, "seat = " + self.seat]
        out += self.turn_keys()
        out.append("[pieces]")
        for sq, (side, unit, flags) in sorted(self.pieces.items()):
            out.append("%s = %s" % (name(sq), " ".join(
                [side, unit] + flags)))
        out += self.write_piles()
        out += self.write_secret()
        if self.board.version != "basic":
            out += self.write_cards()
            out += self.write_tiles()
        return "\n".join(out) + "\n"

    def turn_keys(self):
        rng, out = self.rng, []
        if self.phase == "pursuit":
            out += ["phase = pursuit", "pursuer = " + rng.choice(SEATS)]
        side = FRENCH if self.seat == FRENCH else rng.choice(
            (ALLIED, PRUSSIAN))
        if self.chance(25):
            left = rng.randrange(1, 3)
            out += ["actions = %d" % left, "spent.%s = %d" % (
                side, rng.randrange(1, 3))]
        elif self.chance(5):
            out.append("actions = %d" % rng.randrange(0, 3))
        if self.board.version != "basic" and self.phase == "play":
            if self.chance(8):
                out.append("card-played = yes")
            if self.chance(8):
                out.append("reply-spirit = yes")
        if self.chance(5):
            out.append("passes = 1")
        if self.chance(15):
            out.append("stir = %d" % (self.number - rng.randrange(0, 3)))
        if int(self.board.options["prussian-roll"]) and self.number > 9:
            out.append("prussians = " + rng.choice(("come", "never")))
        elif self.expert and self.chance(5):
            out.append("prussians = never")
        if self.chance(12):
            out.append("draw-offer = " + rng.choice(SEATS))
        return out

    def write_piles(self):
        out = []
        for stem, pairs in (("reserve", self.reserve), ("lost", self.lost)):
            for side in (FRENCH, ALLIED, PRUSSIAN):
                units = [u for s, u in pairs if s == side]
                if units:
                    out.append("[%s.%s]" % (stem, side))
                out += ["%s = %d" % (u, units.count(u))
                        for u in dict.fromkeys(units)]
        for stem in ("withdrawn", "retired"):
            for side in (FRENCH, ALLIED, PRUSSIAN):
                pile = [p for p in self.piles if p[:2] == (stem, side)]
                if pile:
                    out.append("[%s.%s]" % (stem, side))
                out += ["%d = %s %s" % (i + 1, p[2], p[3])
                        for i, p in enumerate(pile)]
        return out

    def write_secret(self):
        rng, out = self.rng, []
        if not self.expert and self.chance(80):
            out.append("[secret]")
            out += ["retreat.%s = %s" % (
                s, rng.choice(("left", "centre", "right"))) for s in SEATS]
        used = [u for s, u, _ in self.pieces.values() if s == PRUSSIAN]
        used += [u for s, u in self.lost if s == PRUSSIAN]
        used += [p[2] for p in self.piles if p[1] == PRUSSIAN]
        bag = [u for u, n in self.board.armies[PRUSSIAN].items()
               for _ in range(n)]
        for unit in used:
            bag.remove(unit)
        rng.shuffle(bag)
        if self.chance(70) and bag:
            out.append("[prussians]")
            out += ["%d = %s" % (i + 1, u) for i, u in
                    enumerate(bag[:rng.randrange(1, len(bag) + 1)])]
        return out

    def write_cards(self):
        rng = self.rng
        deck = list(CARDS) * 3
        rng.shuffle(deck)
        out = ["[cards]"]
        for key in ("french", "allied", "discard", "played"):
            count = rng.randrange(0, 5)
            out.append("%s = %s" % (key, " ".join(deck[:count])))
            deck = deck[count:]
        if self.chance(10):
            out.append("taken = yes")
        for seat in SEATS:
            lines = self.standing(seat)
            if lines:
                out += ["[standing.%s]" % seat] + lines
        return out

    def standing(self, seat):
        rng, lines = self.rng, []
        own = [sq for sq, p in self.pieces.items() if seat_of(p[0]) == seat]
        if own and self.chance(60):
            lines += ["spirit = " + name(rng.choice(own)) + rng.choice(
                ("", "", " against cavalry", " against infantry"))
                for _ in range(rng.choice((1, 2, 3, 4, 24)))]
        if self.pieces and self.chance(30):
            lines.append("frenzy = " + " ".join(
                name(rng.choice(list(self.pieces)))
                for _ in range(rng.randrange(1, 4))))
        if seat == ALLIED and self.chance(20):
            lines.append("prussians = hold")
        return lines

    def write_tiles(self):
        rng, out = self.rng, []
        for tile in self.board.tiles.values():
            if tile.kind in ("building", "village") and self.chance(40):
                out.append("%s = %d" % (tile.title, rng.choice(
                    (1, 2, 3, 3, 4))))
        if out and not any("[terrain]" in e for e in self.extra):
            out = ["[damage]"] + out
        else:
            out = []
        if self.chance(20) and self.board.tiles and not self.extra:
            out += ["[flags]", "papelotte = " + rng.choice(SEATS)]
        return out

    # ---- before the battle
    def draft(self):
        """A draft under way."""
        rng = self.rng
        deck = list(CARDS) * 3
        rng.shuffle(deck)
        picks = rng.randrange(0, 7)
        hands = {ALLIED: [], FRENCH: []}
        discard = []
        for i in range(picks):
            hands[(ALLIED, FRENCH)[i % 2]].append(deck.pop())
            discard.append(deck.pop())
        self.seat = (ALLIED, FRENCH)[picks % 2]
        out = ["[game]", "scenario = " + self.name, "[turn]",
               "seat = " + self.seat, "phase = draft", "[pieces]",
               "E10 = allied wellington", "F10 = allied uxbridge",
               "E1 = french napoleon", "F1 = french ney", "[cards]"]
        for key, cards in (("french", hands[FRENCH]),
                           ("allied", hands[ALLIED]), ("discard", discard)):
            out.append("%s = %s" % (key, " ".join(cards)))
        for seat in SEATS:
            if self.chance(50):
                out += ["[standing.%s]" % seat, "prefer = " + " ".join(
                    rng.choice(CARDS) for _ in range(rng.randrange(1, 6)))]
        return "\n".join(out) + "\n"

    def setup(self):
        """A set-up: the Allies', or the French one behind it."""
        self.seat = self.rng.choice(SEATS)
        out = ["[game]", "scenario = " + self.name, "[turn]",
               "seat = " + self.seat, "phase = setup"]
        if self.seat == FRENCH:
            out += ["[pieces]"] + [
                "%s = allied %s" % (name(sq), unit)
                for sq, unit in sorted(self.array(ALLIED, False).items())]
        return "\n".join(out) + "\n"

    def array(self, seat, wrong):
        """A random set-up, mostly a legal one."""
        rng, board = self.rng, self.board
        bag = [u for u, n in board.armies[seat].items() for _ in range(n)]
        for unit, count in board.early[seat].items():
            for _ in range(count):
                bag.remove(unit)
        low, high = board.zones[seat]
        zone = [(c, r) for c in range(1, board.columns + 1)
                for r in range(low, high + 1)]
        rng.shuffle(zone)
        rng.shuffle(bag)
        out = {}
        if board.version == "expert" and seat == ALLIED and \
                "hougoumont" in board.tiles:
            inside = list(board.tiles["hougoumont"].squares)
            rng.shuffle(inside)
            for _ in range(2 if self.chance(90) else rng.randrange(0, 4)):
                foot = next((u for u in bag if board.units[u].arm ==
                             "infantry" or self.chance(3)), None)
                bag.remove(foot)
                out[inside.pop()] = foot
        keep = 0 if board.early[seat] and self.chance(85) else \
            rng.choice((0, 3, 10, 10, 11))
        chiefs = [u for u in bag if board.units[u].kind.startswith("comm")]
        rest = [u for u in bag if u not in chiefs]
        bag = chiefs + rest if self.chance(95) else bag
        for unit in bag[:len(bag) - keep]:
            if zone:
                out[zone.pop()] = unit
        if wrong and self.chance(8):
            out[(3, 6 if seat == ALLIED else 5)] = "line-infantry"
        return out


class Scribe:
    """Writes random orders on a position."""

    def __init__(self, rng, pos, maker):
        self.rng, self.pos, self.maker = rng, pos, maker
        self.seat = pos.seat
        if rng.randrange(100) < 2:
            self.seat = other(pos.seat)
        self.where = dict(pos.pieces)
        self.before = set(self.where)
        self.next = None

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def text(self):
        if self.pos.phase == "setup":
            return self.setup()
        if self.pos.phase == "draft":
            return self.draft()
        lines = []
        if self.chance(15):
            lines.append(self.declaration())
        if lines and self.chance(40):
            lines.append(self.declaration())
        if self.pos.number == 13 and self.seat == ALLIED and \
                self.pos.phase == "play" and self.pos.discard and \
                self.chance(30):
            lines.append(self.take())
        for _ in range(self.rng.choice((1, 2, 3, 3, 4, 5, 7))):
            lines.append(self.line())
        if self.chance(35):
            lines.append("end")
        if self.chance(5):
            lines.append(self.declaration())
        return "\n".join(lines) + "\n"

    def setup(self):
        lines = ["place %s %s" % (unit, name(sq)) for sq, unit in
                 self.maker.array(self.seat, True).items()]
        if self.maker.board.version != "basic" and self.chance(50):
            lines.append("draft prefer " + self.cards(5))
        if self.chance(20):
            lines.append(self.declaration())
        return "\n".join(lines) + "\n"

    def cards(self, most):
        return " ".join(self.rng.choice(CARDS) for _ in
                        range(self.rng.randrange(1, most + 1)))

    def draft(self):
        if self.chance(30):
            return "draft prefer %s\n" % self.cards(6)
        lines = ["draft keep %s discard %s" % (
            self.rng.choice(CARDS), self.rng.choice(CARDS))]
        if self.chance(30):
            lines.append("draft prefer " + self.cards(6))
        if self.chance(10):
            lines.append(self.declaration())
        return "\n".join(lines) + "\n"

    # ---- squares
    def any_square(self):
        board = self.pos.scenario
        if self.chance(1):
            return (board.columns + 1, 3)
        return (self.rng.randrange(1, board.columns + 1),
                self.rng.randrange(1, board.rows + 1))

    def own(self, arm=None):
        mine = [sq for sq, p in self.where.items()
                if seat_of(p.side) == self.seat and
                arm in (None, self.pos.arm(p))]
        if not mine or self.chance(2):
            return self.any_square()
        return self.rng.choice(mine)

    # ---- lines
    def line(self):
        rng = self.rng
        self.before = set(self.where)
        text = self.order()
        if self.chance(8):
            text += " else " + self.order()
        if self.chance(12):
            text = "try " + text
        elif self.chance(15):
            text = "if %s %s" % (" and ".join(
                self.guard() for _ in range(rng.choice((1, 1, 2)))), text)
        return text

    def guard(self):
        rng = self.rng
        negation = "not " if self.chance(30) else ""
        if self.chance(60):
            return negation + rng.choice(("won", "lost", "withdrawn",
                                          "tied"))
        at = self.own() if self.chance(60) else self.any_square()
        return negation + "%s %s" % (name(at), rng.choice(
            ("empty", "mine", "enemy", "infantry", "cavalry", "artillery")))

    def order(self):
        rng, phase = self.rng, self.pos.phase
        kinds = ["attack"] * 9 + ["move"] * 6 + ["fire"] * 5
        if phase == "play":
            kinds += ["enter"] * 3 + ["retire"] * 2 + ["end"]
            if self.pos.scenario.version != "basic":
                kinds += ["card"] * 6
            kinds += ["take"] if self.chance(
                30 if self.pos.number == 13 else 2) else []
            kinds += ["remove"] if self.chance(2) else []
        else:
            kinds = ["attack"] * 6 + ["move"] * 6 + ["remove"] * 4 + ["end"]
            kinds += ["stop"] if self.chance(40) else []
            kinds += ["fire", "retire", "enter"] if self.chance(4) else []
        return getattr(self, rng.choice(kinds))()

    def end(self):
        return "end"

    def stop(self):
        return "stop"

    def take(self):
        left = list(self.pos.discard)
        self.rng.shuffle(left)
        if left and self.chance(80):
            return "draft take " + " ".join(
                left[:self.rng.choice((1, 2, 2))])
        return "draft take " + self.cards(3 if self.chance(10) else 2)

    def reach(self, sq):
        piece = self.where.get(sq)
        kind = self.pos.kind(piece) if piece else ""
        reach = {"light-infantry": 3, "line-infantry": 2,
                 "artillery": 1}.get(kind, 9)
        return reach + (1 if self.chance(4) else 0)

    def move(self):
        pursuit = self.pos.phase == "pursuit" and self.chance(97)
        start = self.own("cavalry" if pursuit else None)
        way = self.walk(start)
        self.where[way[-1]] = self.where.pop(start, None) or \
            next(iter(self.where.values()))
        return "move " + " ".join(map(name, way))

    def walk(self, start):
        """A way of one or two legs."""
        rng = self.rng
        legs, way, left = rng.choice((1, 1, 1, 2)), [start], self.reach(start)
        if left > 3:
            legs = 1 if self.chance(97) else 2
        directions = [(0, 1), (1, 0), (0, -1), (-1, 0)]
        for _ in range(legs):
            length = rng.randrange(1, max(2, left))
            if legs == 1 and self.chance(50):
                length = min(left, 4)
            direction = rng.choice(directions)
            sq = way[-1]
            for _ in range(length):
                further = step(sq, direction)
                if not self.pos.scenario.on_board(further) or \
                        further in self.where and self.chance(90):
                    break
                sq = further
            if sq == way[-1]:
                continue
            way.append(sq)
            left = max(1, left - length)
        if len(way) == 1:
            near = step(start, rng.choice(directions))
            way.append(near if self.pos.scenario.on_board(near)
                       else (start[0], 5 if start[1] != 5 else 6))
        return way

    def attack(self):
        rng = self.rng
        ways = []
        for sq, piece in self.where.items():
            if seat_of(piece.side) != self.seat or \
                    sq not in self.before or \
                    self.pos.phase == "pursuit" and \
                    self.pos.arm(piece) != "cavalry" or \
                    self.pos.arm(piece) == "artillery" and \
                    not self.chance(3):
                continue
            ways += self.targets(sq)
        if not ways:
            return self.move()
        way = rng.choice(ways)
        text = "attack " + " ".join(map(name, way))
        if self.chance(60):
            self.where[way[-1]] = self.where.pop(way[0])
        housed = self.pos.tile(way[-1], "building")
        if self.chance(60 if housed else 12) and \
                self.pos.scenario.version != "basic":
            near = [sq for sq in neighbours(way[-1])
                    if self.pos.scenario.on_board(sq)]
            text += " frenzy " + " ".join(
                name(rng.choice(near)) for _ in range(2))
        return text

    def targets(self, sq):
        out, reach = [], self.reach(sq)
        for direction in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            at = sq
            for length in range(1, reach + 1):
                at = step(at, direction)
                if at in self.where:
                    if seat_of(self.where[at].side) != self.seat or \
                            self.chance(2):
                        out.append([sq, at])
                    break
                if length < reach <= 4:
                    out += self.turned(sq, at)
        return out

    def turned(self, sq, corner):
        return [[sq, corner, near] for near in neighbours(corner)
                if near in self.where and near != sq and
                seat_of(self.where[near].side) != self.seat and
                near[0] != sq[0] and near[1] != sq[1]]

    def fire(self):
        if not any(self.pos.arm(p) == "artillery" and sq in self.before and
                   seat_of(p.side) == self.seat
                   for sq, p in self.where.items()) and self.chance(97):
            return self.attack()
        gun = self.own("artillery" if self.chance(98) else None)
        for _ in range(4):
            if not self.near_foe(gun):
                gun = self.own("artillery" if self.chance(98) else None)
        text = "fire " + name(gun)
        hill = self.pos.scenario.hill(gun)
        if not self.chance(90 if hill else 40):
            return text
        return text + " at " + self.aim(gun)

    def near_foe(self, gun):
        """Whether a piece or a tile lies ahead of a gun."""
        ahead = self.pos.scenario.ahead(self.seat)[1]
        return any((gun[0], gun[1] + ahead * n) in self.where or
                   self.pos.tile((gun[0], gun[1] + ahead * n), "building")
                   for n in (1, 2, 3))

    def aim(self, gun):
        rng = self.rng
        tiles = list(self.pos.scenario.tiles.values())
        ahead = self.pos.scenario.ahead(
            FRENCH if self.seat == FRENCH else ALLIED)[1]
        if tiles and self.chance(15):
            tile = rng.choice(tiles)
            if tile.kind in ("building", "village") or self.chance(10):
                return tile.title
        reach = [(gun[0] + dx, gun[1] + ahead * n)
                 for dx in (0, 0, 1, -1) for n in range(1, 5)]
        full = [sq for sq in reach if sq in self.where]
        at = rng.choice(full if full and self.chance(70) else reach)
        if not self.pos.scenario.on_board(at):
            at = self.any_square()
        villages = [t for t in tiles if t.kind == "village"]
        if villages and self.chance(25) and (
                self.chance(10) or any(at in t.squares for t in villages)):
            return "village " + name(at)
        return name(at)

    def enter(self):
        rng, pos = self.rng, self.pos
        sides = (FRENCH,) if self.seat == FRENCH else (ALLIED, PRUSSIAN)
        units = [u for s in sides for u, n in pos.reserve[s].items() if n]
        off = [p for p in pos.withdrawn + pos.retired if p.side in sides]
        units += [p.unit for p in off] or \
            list(pos.scenario.armies[sides[0]])[:1]
        row = pos.scenario.back_row(self.seat)
        if self.chance(3):
            row += 1 if row == 1 else -1
        to = (rng.randrange(1, pos.scenario.columns + 1), row)
        words = ["enter"]
        if self.chance(30):
            words.append(rng.choice(("withdrawn", "retired", "reserve")))
        if self.chance(15):
            words.append(rng.choice(sides))
        self.where[to] = next(iter(self.where.values()))
        return " ".join(words + [rng.choice(units), name(to)])

    def retire(self):
        weak = [sq for sq, p in self.where.items() if p.weakened and
                self.pos.mine(sq, self.seat)]
        if not weak and self.chance(95):
            return self.attack()
        sq = self.rng.choice(weak) if weak and self.chance(95) else \
            self.own("cavalry")
        return "retire " + name(sq)

    def remove(self):
        winner = self.seat == self.pos.pursuer and self.chance(95)
        return "remove " + name(self.own("cavalry" if winner else None))

    def card(self):
        hand = self.pos.hands[self.seat]
        card = self.rng.choice(hand) if hand and self.chance(95) else \
            self.rng.choice(CARDS)
        if card == "fighting-spirit":
            at = self.own("infantry")
            ways = self.targets(at) if at in self.where else []
            if ways:
                self.next = "attack " + " ".join(
                    map(name, self.rng.choice(ways)))
            return "card fighting-spirit " + name(at)
        if card == "reconnaissance":
            return "card reconnaissance " + " ".join(
                map(name, self.blob()))
        parts = getattr(self, card.replace("-", "_"))()
        if parts is None:
            return self.attack()
        return "card %s: %s" % (card, ", ".join(parts))

    def blob(self):
        foes = [sq for sq, p in self.where.items()
                if seat_of(p.side) != self.seat] or [self.any_square()]
        out = [self.rng.choice(foes)]
        for _ in range(self.rng.randrange(0, 4)):
            near = [sq for sq in neighbours(self.rng.choice(out))
                    if (sq in foes or self.chance(3)) and sq not in out]
            out += near[:1]
        if self.chance(3):
            out.append(self.any_square())
        return out

    def initiative(self):
        out = []
        for _ in range(self.rng.choice((1, 2, 3, 3, 3, 3, 3, 3, 4))):
            out.append(self.move() if self.chance(99) else self.attack())
            self.before -= {square(out[-1].split()[1])}
        return out

    def combined_attack(self):
        parts = []
        for _ in range(self.rng.choice((1, 2, 2))):
            parts.append(self.attack())
            at = square(parts[-1].split()[1])
            arm = self.where.get(at) and self.pos.arm(self.where[at])
            self.before -= {sq for sq, p in self.where.items() if
                            self.pos.arm(p) == arm or sq == at}
        if self.chance(70):
            parts.append(self.fire())
        self.rng.shuffle(parts)
        return parts

    def grand_battery(self):
        guns = [sq for sq, p in self.where.items()
                if seat_of(p.side) == self.seat and
                self.pos.arm(p) == "artillery"]
        near = [g for g in guns if any(n in guns for n in neighbours(g))]
        if not near and self.chance(96):
            return None
        if near and self.chance(98):
            first = self.rng.choice(near)
            guns = [first] + [n for n in neighbours(first) if n in guns]
        out = []
        for gun in guns[:5] or [self.any_square()]:
            out.append("fire " + name(gun))
            if self.chance(90 if self.pos.scenario.hill(gun) else 25):
                out[-1] += " at " + self.aim(gun)
        return out

    # ---- declarations
    def declaration(self):
        rng = self.rng
        offer = self.pos.draw_offer
        kinds = ["spirit", "spirit", "frenzy", 'say "hello"', "offer draw",
                 'diary "a; b"']
        if self.pos.scenario.version == "basic" and self.chance(95):
            kinds = kinds[3:]
        if offer or self.chance(10):
            kinds.append("withdraw draw" if offer == self.seat
                         else "accept draw")
        if self.seat == ALLIED or self.chance(5):
            kinds.append("prussians hold")
        if self.chance(10):
            kinds.append("resign")
        kind = rng.choice(kinds)
        if kind == "spirit":
            return rng.choice((
                "standing spirit none",
                "standing spirit " + name(self.own()),
                "standing spirit %s against infantry" % name(self.own())))
        if kind == "frenzy":
            return "standing frenzy " + " ".join(
                name(self.any_square()) for _ in range(2))
        return kind
