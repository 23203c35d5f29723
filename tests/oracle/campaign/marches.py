# SPDX-License-Identifier: MIT
"""Random marches of a seat, and what rides with them."""
from sketch import other_side


class Marches:
    """One set for the phase march."""

    def __init__(self, scribe):
        self.scribe, self.rng = scribe, scribe.rng
        self.chance, self.words = scribe.chance, scribe.words
        self.sketch, self.scenario = scribe.sketch, scribe.scenario
        self.side = scribe.side
        self.night = self.scenario.night(self.sketch.number)
        self.passed, self.attacked, self.went = {}, {}, {}

    def lines(self):
        rng = self.rng
        groups = {}
        for unit in self.sketch.mine(self.scribe.seat):
            key = self.sketch.town(unit), self.scenario.units[unit].army
            groups.setdefault(key, []).append(self.scenario.units[unit])
        out, keys = [], sorted(groups)
        rng.shuffle(keys)
        keys.sort(key=lambda k: -self.contact(k[0]))
        if self.chance(6):
            return self.rest([rng.choice(("end", "end", "battle at ligny",
                                          "support at ligny all"))])
        many = {"french": rng.choice((1, 2, 2)), "anglo-dutch": 1,
                "prussian": 1}
        for town, army in keys:
            if many[army] > 0 or self.chance(2):
                if self.chance(15):
                    continue
                many[army] -= 1
                out += self.group(town, groups[town, army])
        return self.rest(out or ["end"])

    def contact(self, town):
        """How much there is to attack."""
        return sum(len(self.sketch.at(t, other_side(self.side)))
                   for t in self.scenario.near[town])

    def held(self, town):
        return self.sketch.held(town, other_side(self.side))

    def group(self, town, units):
        """Marches of one group, each part its own way."""
        rng, out, forces = self.rng, [], []
        left = list(units)
        rng.shuffle(left)
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            count = rng.choice((1, 2, 3, 4, 6, 8))
            some, left = left[:count], left[count:]
            if some:
                self.send(town, some, out, forces)
        if self.chance(3):
            return forces + out
        return out + forces

    def send(self, town, units, out, forces):
        """A march of some units to one place, and on from there."""
        way = self.way(town, all(u.fast for u in units))
        if way is None:
            return
        units = self.as_many(way, units)
        if not units:
            return
        for road in zip(way, way[1:]):
            self.pass_over(road, len(units))
        if self.held(way[-1]):
            road = way[-2], way[-1]
            self.attacked[road] = self.attacked.get(road, 0) + len(units)
            self.went[way[-1]] = town
        verb = self.rng.choice(("march", "march", "march", "move", "m"))
        out.append("%s %s: %s" % (verb, self.path(way),
                                  self.named(town, units)))
        full = all(not u.fast for u in units) or len(way) == 3
        if (full or self.chance(3)) and not self.held(way[-1]) and \
                self.chance(35) and (not self.night or self.chance(3)):
            self.force(way[-1], units, forces)

    def path(self, way):
        return self.rng.choice((" to ", " to ", " -> ", " ")).join(way)

    def named(self, town, units):
        """The units of a line, sometimes by a selector."""
        if self.chance(8):
            return self.words.selector()
        if self.chance(5):
            return "all"
        return ", ".join(u.code if self.chance(90) else u.name
                         for u in units)

    def as_many(self, way, units):
        """As many as the roads take, mostly."""
        most = 99
        for road in zip(way, way[1:]):
            wide, river = self.scenario.roads.get(road, (True, False))
            most = min(most, (8 if wide else 6) - self.over(road))
            if river and self.held(road[1]):
                most = min(most, (4 if wide else 3) -
                           self.attacked.get(road, 0))
        if self.chance(6):
            most += 1
        return units[:max(0, most)]

    def over(self, road):
        return self.passed.get(road, 0) + self.passed.get(road[::-1], 0)

    def pass_over(self, road, count):
        self.passed[road] = self.passed.get(road, 0) + count

    def way(self, town, fast):
        near = list(self.scenario.near[town])
        self.rng.shuffle(near)
        near.sort(key=lambda t: not self.held(t))
        if self.night and not self.chance(6):
            near = [t for t in near if not self.held(t)]
        if not near:
            return None
        to = near[0] if self.chance(75) else self.rng.choice(near)
        if self.held(to) and not self.may_attack(town, to):
            to = self.rng.choice(near)
        way = [town, to]
        if (fast and self.chance(60) or self.chance(2)) and (
                not self.held(to) or self.chance(4)):
            on = [t for t in self.scenario.near[to] if t != town]
            self.rng.shuffle(on)
            on.sort(key=lambda t: not self.held(t))
            if self.night and not self.chance(6):
                on = [t for t in on if not self.held(t)]
            if on:
                way.append(on[0] if self.chance(60) else
                           self.rng.choice(on))
        if self.chance(1):
            way[-1] = self.rng.choice(self.scenario.towns)
        return way

    def may_attack(self, town, to):
        """N7.12, roughly; sometimes it is not asked for."""
        first = self.went.get(to)
        return first in (None, town) or self.chance(10) or \
            first in self.scenario.near[town]

    def force(self, town, units, forces):
        near = list(self.scenario.near[town])
        self.rng.shuffle(near)
        near.sort(key=lambda t: not self.held(t))
        to = near[0] if self.chance(60) else self.rng.choice(near)
        some = units[:self.rng.randrange(1, len(units) + 1)]
        some = self.as_many([town, to], some)
        if some:
            self.pass_over((town, to), len(some))
            if self.held(to):
                self.attacked[town, to] = self.attacked.get(
                    (town, to), 0) + len(some)
            forces.append("force %s to %s: %s" % (
                town, to, ", ".join(u.code for u in some)))

    # ---- what rides with the march
    def rest(self, out):
        rng = self.rng
        leaders = [u for u in self.sketch.mine(self.scribe.seat) if
                   self.scenario.units[u].kind == "leader"]
        if leaders and self.chance(20):
            out.append("reveal " + rng.choice(leaders))
        near = [t for t in self.scenario.towns if self.held(t)]
        if len(near) > 1 and self.chance(25):
            out.append("sequence " + ", ".join(rng.sample(
                near, min(len(near), rng.choice((1, 2, 3, 16))))))
        for town in sorted({r[1] for r in self.attacked} |
                           set(near[:1] if self.chance(10) else ())):
            out += self.battle(town)
        if self.chance(8):
            out.append("end")
        return out

    def battle(self, town):
        """Orders in advance for a town that is attacked."""
        out = []
        if self.chance(30):
            out.append("terrain at %s %s" % (town, self.words.terrain()))
        if self.chance(40):
            self.scribe.woods = []
            units = [self.scenario.units[u] for u in
                     self.sketch.mine(self.scribe.seat)
                     if town in self.scenario.near[self.sketch.town(u)]]
            out += ["deploy at %s auto" % town] if self.chance(35) else \
                self.scribe.rows(town, "attacker", units)
        return out + self.scribe.ahead(town)
