# SPDX-License-Identifier: MIT
"""Random battle turns: lines, guards, plans of one's own."""
from sketch import LANES, front
from words import PLACES

KINDS = ("infantry", "cavalry", "guns", "foot-guns", "horse-guns", "leader",
         "units", "squares", "")


class Turns:
    """The lines of a seat for all boards that it is asked for."""

    def __init__(self, scribe):
        self.scribe, self.rng = scribe, scribe.rng
        self.chance, self.words = scribe.chance, scribe.words
        self.sketch, self.scenario = scribe.sketch, scribe.scenario
        self.side, self.seat = scribe.side, scribe.seat
        self.role = self.sketch.role(self.seat)
        self.town = None

    def lines(self):
        rng, out = self.rng, []
        boards = [t for t in self.sketch.fights if self.sketch.open(t)]
        asked = [t for t in boards if self.seat not in
                 self.sketch.battles[t].get("ended", "").split()]
        for town in asked or boards[:1]:
            if len(asked) > 1 and self.chance(15):
                continue
            if len(asked) > 1 or self.chance(50):
                out.append("battle at " + town)
            out += self.board(town)
            if self.chance(10):
                out += self.scribe.ahead(town)
        if self.chance(5) and asked:
            out += self.scribe.ahead(rng.choice(asked))
        return out or ["end"]

    # ---- one board
    def board(self, town):
        rng, out = self.rng, []
        self.look(town)
        self.busy = set()
        for _ in range(rng.choice((0, 1, 2, 3, 4, 6))):
            line = self.marked(self.line())
            if line:
                out.append("  " + line)
                if self.next:
                    out.append("  " + self.next)
        self.next = None
        kind = rng.randrange(100)
        if kind < 62:
            out.append("  end")
        elif kind < 80:
            out.append("  reinforce " + self.comers())
        if kind < 4:
            out.append("  fire all")
        return out

    def look(self, town):
        """What stands where on a board, in the seat's words."""
        self.town, self.next = town, None
        board = self.sketch.boards.get(town, {})
        units = self.scenario.units
        self.where = {u: v[0] for u, v in board.items()}
        self.flags = {u: v[1:] for u, v in board.items()}
        self.own = [units[u] for u in board if units[u].side == self.side
                    and units[u].army in self.words.armies]
        self.sides = {}
        for unit, place in self.where.items():
            self.sides.setdefault(place, set()).add(units[unit].side)

    def name(self, place):
        """A place as the seat calls it [N12.1]."""
        side, lane = place.split(".")
        if side == self.role or lane == "reserve":
            return lane
        return "front-" + LANES[2 - LANES.index(lane)]

    def engaged(self, unit):
        return len(self.sides[self.where[unit.name]]) > 1

    def actor(self):
        """An own unit that has not acted yet, mostly."""
        ready = [u for u in self.own if u.name not in self.busy and
                 "acted" not in self.flags[u.name]]
        some = ready if ready and self.chance(96) else self.own
        if not some:
            return None
        unit = self.rng.choice(some)
        self.busy.add(unit.name)
        return unit

    def line(self):
        rng = self.rng
        self.next = None
        if self.chance(12):
            return self.broad()
        rare = self.rare() if self.chance(35) else []
        if rare:
            return rng.choice(rare)
        unit = self.actor()
        if unit is None or self.chance(4):
            return self.odd()
        place = self.where[unit.name]
        if "square" in self.flags[unit.name]:
            return rng.choice((
                "fire " + unit.code, "fire " + unit.code,
                "break " + rng.choice((unit.code, "all")),
                self.guest(unit)))
        if self.engaged(unit):
            return self.pressed(unit, place)
        if place.endswith("reserve"):
            return self.rested(unit)
        return self.free(unit, place)

    def rare(self):
        """What can be done with squares and blocks here and now."""
        out, battle = [], self.sketch.battles[self.town]
        for unit in self.own:
            place = self.where[unit.name]
            mates = [u for u in self.own if u is not unit and
                     self.where[u.name] == place]
            if "acted" in self.flags[unit.name] or \
                    unit.name in self.busy:
                continue
            if "square" in self.flags[unit.name]:
                out.append("break " + unit.code)
                out += ["shelter %s in %s" % (u.code, unit.code)
                        for u in mates if u.gun or u.kind == "leader"]
            block, *holder = battle.get(place, "").split() or [""]
            fits = unit.kind == "infantry" if block == "farm" else \
                unit.gun and block == "hill"
            if fits and not holder:
                out.append("take %s %s" % (block, unit.code))
            elif fits:
                code = self.scenario.units[holder[0]].code
                out.append("swap %s with %s" % (code, unit.code))
            if unit.kind == "infantry" and place.startswith(self.role) and \
                    not place.endswith("reserve"):
                out.append("square " + unit.code)
        return out

    def odd(self):
        """Anything, to any place."""
        rng = self.rng
        code = self.words.unit()
        return rng.choice((
            "engage %s %s" % (rng.choice(LANES), code),
            "withdraw " + code, "withdraw %s to %s" % (
                code, rng.choice(PLACES)),
            "shift %s to %s" % (code, rng.choice(PLACES)),
            "fire " + code, "square " + code, "break " + code,
            "take %s %s" % (rng.choice(("farm", "hill")), code),
            "swap %s with %s" % (code, self.words.unit()),
            "shelter %s in %s" % (code, self.words.unit()),
            "retreat " + code))

    def broad(self):
        """Lines with selectors."""
        rng = self.rng
        some = self.selector()
        return rng.choice((
            "fire " + some, "fire all", "fire all guns",
            "engage %s %s" % (rng.choice(LANES), some),
            "shift %s to %s" % (some, rng.choice(PLACES)),
            "withdraw " + some, "retreat " + some,
            "square " + self.selector(("infantry",)),
            "break " + rng.choice(("all", "all squares")),
            "take %s %s" % (rng.choice(("farm", "hill")), some)))

    def selector(self, kinds=KINDS):
        return self.words.selector(PLACES, (), kinds)

    def horse(self, unit, line):
        """Horse artillery does two things [N16.9]."""
        if unit.kind == "horse-artillery" and self.chance(60):
            lane = self.rng.choice(LANES)
            place = self.where[unit.name]
            if not place.endswith("reserve") and self.chance(80):
                lane = self.name(place).replace("front-", "")
            other = self.rng.choice((
                "fire " + unit.code, "engage %s %s" % (lane, unit.code),
                "withdraw " + unit.code,
                "shift %s to %s" % (unit.code, self.rng.choice(PLACES))))
            if self.chance(50):
                line, other = other, line
            self.next = other
        return line

    def pressed(self, unit, place):
        """A unit in a fight."""
        rng = self.rng
        kind = rng.randrange(100)
        if kind < 60:
            return self.horse(unit, self.fire(unit, place))
        if kind < 72:
            return self.horse(unit, "withdraw " + unit.code + rng.choice(
                ("", "", " to reserve", " to " + self.name(place).replace(
                    "front-", ""))))
        if kind < 80:
            return self.retreat([unit])
        if kind < 88 and unit.kind == "infantry":
            return "square " + unit.code
        if kind < 94 and (unit.gun or unit.kind == "leader"):
            return self.sheltered(unit, place)
        if kind < 97:
            return self.terrain(unit, place)
        return "engage %s %s" % (rng.choice(LANES), unit.code)

    def fire(self, unit, place):
        foes = [u for u, p in self.where.items() if p == place and
                self.scenario.units[u].side != self.side]
        squares = [u for u in foes if "square" in self.flags[u]]
        text = "fire " + unit.code
        if squares and self.chance(60) or self.chance(4):
            text += " at " + self.rng.choice(
                [self.scenario.units[u].code for u in squares] + ["open"])
        elif foes and self.chance(2):
            text += " at " + self.scenario.units[foes[0]].code
        return text

    def sheltered(self, unit, place):
        squares = [u for u in self.own if self.where[u.name] == place and
                   "square" in self.flags[u.name]]
        some = squares or self.own
        return "shelter %s in %s" % (unit.code,
                                     self.rng.choice(some).code)

    def guest(self, square):
        place = self.where[square.name]
        some = [u for u in self.own if self.where[u.name] == place and
                (u.gun or u.kind == "leader")]
        if not some:
            return "fire " + square.code
        return "shelter %s in %s" % (self.rng.choice(some).code,
                                     square.code)

    def terrain(self, unit, place):
        block = self.sketch.battles[self.town].get(place, "").split()
        if len(block) > 1 and self.chance(70):
            holder = self.scenario.units[block[1]].code
            pair = [holder, unit.code]
            self.rng.shuffle(pair)
            return "swap %s with %s" % tuple(pair)
        kind = block[0] if block and block[0] in ("farm", "hill") else \
            "hill" if unit.gun else "farm"
        return "take %s %s" % (kind, unit.code)

    def retreat(self, units):
        text = "retreat " + ", ".join(u.code for u in units)
        if self.chance(50):
            return text
        near = list(self.scenario.near[self.town])
        if self.role == "attacker" and self.chance(70):
            near = self.sketch.origins(self.town) or near
        return text + " to " + self.words.towns(near)

    def rested(self, unit):
        """A unit in reserve."""
        rng = self.rng
        kind = rng.randrange(100)
        if kind < 50:
            return self.horse(unit, "engage %s %s" % (
                self.hot_lane(), unit.code))
        if kind < 80:
            return self.horse(unit, "shift %s to %s" % (
                unit.code, rng.choice(PLACES[:6] if self.chance(30) else
                                      LANES)))
        if kind < 95:
            return self.retreat([unit])
        return "fire " + unit.code

    def hot_lane(self):
        lanes = [x for x in LANES if any(
            self.sides.get(p, set()) - {self.side} for p in
            ("%s.%s" % (self.role, x), front(self.role, x)))]
        return self.rng.choice(lanes or LANES)

    def free(self, unit, place):
        """A unit in a position without enemies."""
        rng = self.rng
        kind = rng.randrange(100)
        lane = self.name(place).replace("front-", "")
        if unit.gun and kind < 60:
            return self.horse(unit, self.far(unit, place))
        if kind < 45:
            if self.chance(12):
                lane = rng.choice(LANES)
            return self.horse(unit, "engage %s %s" % (lane, unit.code))
        if kind < 60:
            return self.horse(unit, "shift %s to %s" % (
                unit.code, rng.choice(PLACES)))
        if kind < 72:
            return self.retreat([unit])
        if kind < 84 and unit.kind == "infantry":
            return "square " + unit.code
        if kind < 96:
            return self.terrain(unit, place)
        return "fire " + unit.code

    def far(self, unit, place):
        """Fire at long range."""
        if not place.startswith(self.role):
            return "fire " + unit.code
        target = front(self.role, place.split(".")[1])
        return self.fire(unit, target)

    def comers(self):
        """Who reinforces by name."""
        rng = self.rng
        near = [t for t in self.scenario.near[self.town] if
                self.sketch.held(t, self.side)]
        if not near or self.chance(20):
            return rng.choice(("none", "all", "all from " + rng.choice(
                self.scenario.near[self.town])))
        town = rng.choice(near)
        fit = [self.scenario.units[u].code for u in
               self.sketch.at(town, self.side)
               if self.scenario.units[u].army in self.words.armies]
        if not fit:
            return "none"
        many = self.scenario.column(self.town, town)
        out = rng.sample(fit, min(len(fit), rng.randrange(1, many + 1)))
        if self.chance(25):
            out.append(rng.choice(("all", "all from " + town, "1 cavalry")))
        return ", ".join(out)

    # ---- guards
    def marked(self, line):
        if line and self.chance(8):
            line = "try " + line
        elif line and self.chance(4):
            line += " else " + (self.line() or "fire all")
        if line and self.chance(8):
            line = "if %s: %s" % (self.guard(), line)
        return line

    def guard(self):
        terms = [self.term()]
        if self.chance(30):
            terms.append(self.term())
        return " and ".join(terms)

    def term(self):
        rng = self.rng
        kind = rng.randrange(100)
        no = "not " if self.chance(20) else ""
        if kind < 10:
            return "%sworn %d+" % (no, rng.choice((1, 10, 25, 33, 50)))
        if kind < 18:
            return "%sturn %d+" % (no, rng.choice((1, 2, 3)))
        if kind < 35:
            return "%sweaker %s" % (no, rng.choice(LANES))
        who = rng.choice(("mine", "enemy"))
        what = rng.choice(("", "", " infantry", " cavalry", " guns",
                           " foot-guns", " horse-guns", " leader",
                           " squares", " units"))
        count = rng.choice(("", "", " 1+", " 2+", " 3+", " 0-", " 1-",
                            " 2-"))
        return "%s%s%s in %s%s" % (no, who, what, rng.choice(
            PLACES + ("board",)), count)

    def plan_lines(self):
        """A plan of one's own."""
        rng, out = self.rng, []
        for _ in range(rng.choice((1, 2, 3, 5, 8))):
            kind = rng.randrange(100)
            if kind < 10:
                line = "ask"
            elif kind < 16:
                line = "reinforce all"
            elif kind < 20:
                line = "end"
            elif kind < 35:
                line = "fire " + self.words.unit()
            elif kind < 45:
                line = "engage %s %s" % (rng.choice(LANES),
                                         self.words.unit())
            else:
                line = self.broad()
            if self.chance(45) and not line.startswith("end"):
                line = "if %s: %s" % (self.guard(), line)
            out.append(line)
        return out
