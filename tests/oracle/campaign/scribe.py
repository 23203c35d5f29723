# SPDX-License-Identifier: MIT
"""Random orders for a position: legal, odd and illegal."""
from marches import Marches
from sketch import LANES, SIDES
from turns import Turns
from words import Words

ALIKE = {"march": ("m", "move"), "force": ("forced",),
         "engage": ("attack", "charge"), "withdraw": ("disengage",),
         "fire": ("f", "shoot"), "take": ("occupy",),
         "reinforce": ("bring",), "end": ("done",)}
NONSENSE = ("march", "fire", "frob F01", "place F06 nowhere",
            "march ligny to", "standing", "standing foo bar", "end end",
            "plan at ligny wait", "deploy at ligny:", "end deploy",
            "regroup at", "reinforce F19", "if mine in left fire all",
            "if mine in nowhere: fire all", "engage front-left all",
            "battle at atlantis", "fire F99", "standing plan none",
            "reveal F02", "standing deploy none", "standing terrain swamp",
            "battle at ligny: fire", "force ligny to ligny: all",
            "sequence", "standing refuge paris", "if turn 0+: end",
            "worn 50+: fire all", "terrain at ligny woods", "say hello")


class Scribe:
    """Writes one set of orders of a seat."""

    def __init__(self, rng, sketch, seat):
        self.rng, self.sketch, self.seat = rng, sketch, seat
        self.scenario = sketch.scenario
        self.side = SIDES.get(seat, seat)
        self.words = Words(rng, self.scenario, seat, sketch.forces)

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def text(self):
        lines = []
        if self.chance(22):
            lines += self.declarations()
        if not lines or self.chance(85):
            lines += self.main()
        if self.chance(3):
            lines.insert(self.rng.randrange(len(lines) + 1),
                         self.rng.choice(NONSENSE))
        if self.chance(2):
            self.rng.shuffle(lines)
        return "".join(self.typed(line) + "\n" for line in lines)

    def typed(self, line):
        """The same, as somebody types who knows the language well."""
        if not self.chance(5) or '"' in line or line.endswith("draw"):
            return line
        kind = self.rng.randrange(5)
        if kind == 0:
            first = line.split() and line.split()[0]
            return line.replace(first, self.rng.choice(ALIKE.get(
                first, (first,))), 1) if first else line
        if kind == 1:
            return line.replace("centre", "center").upper()
        if kind == 2:
            return line + "   # as said"
        if kind == 3:
            for town in ("quatre-bras", "le-roeulx", "sint-truiden"):
                line = line.replace(town, town.replace("-", " "))
            return line
        return line.replace("brussels", "brus").replace("charleroi", "char")

    def main(self):
        phase = self.sketch.phase
        if self.chance(2):
            phase = self.rng.choice(("setup", "march", "field", "deploy",
                                     "battle", "regroup"))
        if phase == "march":
            return Marches(self).lines()
        if phase == "battle":
            return Turns(self).lines()
        if phase in ("setup", "field", "deploy", "regroup"):
            return getattr(self, phase)()
        return ["end"]

    # ---- declarations
    def declarations(self):
        rng, out = self.rng, []
        towns = sorted({v[0] for v in self.sketch.forces.values()} or
                       set(self.scenario.towns),
                       key=self.scenario.towns.index)
        block = []
        for key, value in self.words.standing(towns).items():
            if key.startswith("deploy."):
                block.append("  %s: %s" % (key[7:], value))
            elif self.chance(60):
                out.append("standing %s %s" % (key, self.changed(
                    key, value)))
        if block:
            out += ["standing deploy:"] + block + ["end deploy"]
        if self.chance(8):
            out.append('say "hello"')
        if self.chance(10):
            out.append(rng.choice(("offer draw", "withdraw draw",
                                   "accept draw", "accept draw")))
        if self.sketch.offers and self.chance(30):
            out.append("accept draw")
        if self.chance(2):
            out.append("resign")
        return out

    def changed(self, key, value):
        if self.chance(12):
            return "default"
        if key in ("deploy", "plan", "regroup") and self.chance(20):
            return "ask"
        return value

    # ---- set-up
    def setup(self):
        rng = self.rng
        if self.chance(25):
            return ["place all: historical"]
        armies = self.words.armies
        if self.chance(4):
            armies = ("french", "prussian")
        out, left = [], {}
        for army in armies:
            zone = [t for t, z in self.scenario.zones.items() if z == army]
            most = 12 if army == "french" else 4
            if self.chance(3):
                most += 1
            for unit in self.scenario.units.values():
                if unit.army != army or self.chance(1) and self.chance(20):
                    continue
                town = rng.choice(zone)
                while len(left.get(town, ())) >= most:
                    town = rng.choice(zone)
                if self.chance(1) and self.chance(20):
                    town = rng.choice(self.scenario.towns)
                left.setdefault(town, []).append(unit.code)
        for town, codes in left.items():
            if len(codes) == 1 and self.chance(50):
                out.append("place %s %s" % (codes[0], town))
            else:
                out.append("place %s: %s" % (town, ", ".join(codes)))
        if self.chance(15):
            out = out[:rng.randrange(len(out))]
            out.append("place all: historical")
        return out

    # ---- field and deploy
    def towns(self, role):
        return [t for t in self.sketch.fights if self.sketch.open(t) and
                self.sketch.role(self.seat) == role]

    def field(self):
        out = []
        for town in self.towns("defender"):
            if self.chance(8):
                continue
            laid = self.terrain(town)
            out += laid
            if self.chance(88):
                out += self.deployment(town, "defender")
            out += self.ahead(town)
        return out + self.closing()

    def closing(self):
        return ["end"] if self.chance(30) else []

    def terrain(self, town):
        """Where the blocks drawn are laid, mostly as they fit."""
        drawn = self.sketch.battles[town].get("drawn", "").split()
        self.woods = []
        parts = []
        for block in drawn:
            if self.chance(15):
                continue
            lanes = self.words.lanes() if self.chance(30) else \
                self.rng.choice(LANES)
            parts.append("%s %s" % (block, lanes))
            if block == "woods":
                self.woods.append(lanes.split()[0])
        if self.chance(4):
            parts.append("woods left")
        if not parts or self.chance(15):
            return []
        return ["terrain at %s %s" % (town, ", ".join(parts))]

    def deploy(self):
        out = []
        for town in self.towns("attacker"):
            self.woods = []
            if self.chance(92):
                out += self.deployment(town, "attacker")
            out += self.ahead(town)
        return out + self.closing()

    def deployment(self, town, role, side=None):
        """Rows that keep the corps together, mostly."""
        rng = self.rng
        if self.chance(20):
            return ["deploy at %s auto" % town]
        units = [self.scenario.units[u] for u in
                 self.sketch.at(town, side or self.side)]
        return self.rows(town, role, units)

    def rows(self, town, role, units):
        rng = self.rng
        rng.shuffle(units)
        battle = self.sketch.battles.get(town, {})
        woods = [x for x in LANES if x in self.woods or
                 battle.get("%s.%s" % (role, x)) == "woods"]
        lanes = sorted(LANES, key=lambda x: x not in woods)
        rows = {x: [] for x in LANES}
        for lane in lanes:
            for unit in units:
                if lane not in woods or not unit.gun or self.chance(2):
                    rows[lane].append(unit)
                    units.remove(unit)
                    break
        rows["reserve"] = []
        for unit in units:
            lane = rng.choice(LANES)
            corps = {(u.army, u.corps) for u in rows[lane]}
            if (not corps or corps == {(unit.army, unit.corps)} or
                    unit.kind == "leader" or self.chance(3)) and not (
                        unit.gun and lane in woods) and self.chance(75):
                rows[lane].append(unit)
            elif self.chance(30):
                rows["reserve"].append(unit)
        out = ["deploy at %s:" % town]
        for row in LANES + ("reserve",):
            if rows[row] and not self.chance(2):
                out.append("  %s: %s" % (row, self.row(rows[row])))
        holders = [u.code for x in LANES for u in rows[x] if
                   battle.get("%s.%s" % (role, x), "")[:4] in
                   ("farm", "hill") and
                   (u.gun or u.kind == "infantry")]
        if holders and self.chance(50) or self.chance(3):
            out.append("  hold: %s" % ", ".join(rng.sample(
                holders or [self.words.unit()], 1)))
        return out + ["end deploy"]

    def row(self, units):
        if self.chance(6):
            return self.words.selector()
        return ", ".join(u.code for u in units)

    # ---- orders for a battle to come
    def ahead(self, town):
        """Orders for one battle, sent before they are needed."""
        rng, out = self.rng, []
        near = self.scenario.near[town]
        if self.chance(25):
            out.append("support at %s %s" % (town, rng.choice((
                "all", "all", "none", self.words.items(towns=near)))))
        if self.chance(25):
            out += self.plan(town)
        if self.chance(12):
            out.append("regroup at %s none" % town)
        elif self.chance(6):
            out.append("regroup at %s %s from %s" % (
                town, self.words.items(2), rng.choice(near)))
        elif self.chance(6):
            out.append("regroup at %s %s to %s" % (
                town, self.words.items(2), rng.choice(near)))
        return out

    def plan(self, town):
        rng = self.rng
        if self.chance(60):
            name = self.words.plan()
            return ["plan at %s %s%s" % (town, name, rng.choice(
                ("", "", " 1", " 2", " 3")))]
        if self.chance(10):
            return ["plan at %s off" % town]
        lines = Turns(self).plan_lines()
        if self.chance(3):
            lines = (lines * 21)[:rng.choice((19, 20, 21, 21))]
        return ["plan at %s:" % town] + ["  " + x for x in lines] + \
            ["end plan"]

    # ---- regrouping
    def regroup(self):
        rng, out = self.rng, []
        won = [t for t, v in self.sketch.fights.items() if
               "won" in v and v[v.index("won") + 1] == self.side]
        if not won:
            return ["end"]
        town = won[0] if self.chance(95) else rng.choice(won)
        if self.chance(15):
            return [rng.choice(("end", "regroup none",
                                "regroup at %s none" % town))]
        near = self.scenario.near[town]
        friends = [t for t in near if self.sketch.held(t, self.side)]
        if self.chance(6) or not friends:
            friends = near
        at = " at " + town if self.chance(40) else ""
        for _ in range(rng.choice((1, 1, 2, 3))):
            other = rng.choice(friends)
            inward = self.chance(50)
            start = other if inward else town
            fit = [self.scenario.units[u].code for u in
                   self.sketch.at(start, self.side)
                   if self.scenario.units[u].army in self.words.armies and
                   ("disordered" not in self.sketch.forces[u] or
                    self.chance(5))]
            if not fit and not self.chance(10):
                continue
            many = self.scenario.column(town, other)
            if self.chance(5):
                many += 1
            what = ", ".join(rng.sample(fit, min(many, len(fit)))) if fit \
                else self.words.unit()
            if self.chance(15):
                what = self.words.selector()
            out.append("regroup%s %s %s %s" % (
                at, what, "from" if inward else "to", other))
        return out or ["end"]
