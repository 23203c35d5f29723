# SPDX-License-Identifier: MIT
"""Random positions, each at a decision, with much contact."""
from boards import Boards
from scribe import Scribe
from sketch import ARMIES, ROLES, SIDES, Scenario, Sketch, other_side
from turns import Turns
from words import BLOCKS, Words

# Where armies meet, cities and crossroads twice.
CENTRES = ("ligny", "quatre-bras", "charleroi", "brussels", "brussels",
           "liege", "ghent", "waterloo", "wavre", "namur", "mons", "binche",
           "braine-le-comte", "ligny", "charleroi", "dinant", "huy", "soignies")
SEATS = {False: ("french", "allied"), True: ARMIES}
CAUSES = ("fire", "march", "rout", "retreat", "morale", "stream", "shelter",
          "supply", "defeat")
DEFEAT = {"french": 12, "anglo-dutch": 8, "prussian": 9}


class Maker(Boards):
    """Makes one position, as the text of a file."""

    def __init__(self, rng, folder):
        self.rng = rng
        self.scenario = Scenario(folder)
        self.three = self.chance(30)
        self.weak = rng.choice((0, 10, 10, 30, 60))
        self.theme = rng.choice((None, "squares", "holders", "streams"))
        self.seats = SEATS[self.three]
        self.forces, self.lost = {}, {}
        self.fights, self.battles, self.boards = {}, {}, {}
        self.turn, self.passed, self.attacks = {}, {}, {}
        self.standing, self.wish, self.plans = {}, {}, {}
        self.limits = self.own_limits() if self.chance(12) else {}
        self.blocks = dict.fromkeys(BLOCKS, 3)
        self.bag = {a: [u for u in self.scenario.units.values()
                        if u.army == a] for a in ARMIES}
        for units in self.bag.values():
            rng.shuffle(units)
        self.asked = ()
        self.blocks_used = dict.fromkeys(BLOCKS, 0)
        self.show = "contact" if self.chance(20) else "deploy"

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def text(self):
        kind = self.rng.randrange(100)
        self.choose_bag()
        self.long = kind < 1
        if self.long:
            self.turn = {"phase": "setup"}
        elif kind < 6:
            self.setup()
        elif kind < 36:
            self.march()
        elif kind < 46:
            self.field()
        elif kind < 54:
            self.deploy()
        elif kind < 92:
            self.battle()
        else:
            self.regroup()
        if self.turn["phase"] != "setup":
            self.losses()
            self.orders()
        return self.write()

    def choose_bag(self):
        kind = self.rng.randrange(100)
        if kind < 20:
            self.blocks = dict.fromkeys(BLOCKS, 0)
        elif kind < 40:
            self.blocks = dict.fromkeys(BLOCKS, 0)
            self.blocks[self.rng.choice(BLOCKS)] = self.rng.randrange(1, 4)

    def own_limits(self):
        """Limits that bring on sooner what the scenario's bring on late."""
        some = {"rounds": (2, 3), "skirmish-show": (1, 2, 6),
                "draw.attacker": (0,), "draw.defender": (1,),
                "stream-cross": (1, 3), "battle-units": (4, 5),
                "column.major": (1, 3), "column.minor": (2,),
                "road.major": (4,), "road.minor": (2, 3),
                "river.major": (2,), "river.minor": (1, 2),
                "groups.french": (1, 3)}
        keys = self.rng.sample(sorted(some), self.rng.choice((1, 2, 4)))
        return {k: self.rng.choice(v) for k, v in some.items() if k in keys}

    # ---- where things are
    def take(self, army, kind=None):
        """A unit out of the bag of an army, or None."""
        for unit in self.bag[army]:
            if kind in (None, unit.kind):
                self.bag[army].remove(unit)
                return unit
        return None

    def put(self, unit, town):
        strength = unit.strength
        if self.chance(self.weak):
            strength = 1
        elif strength > 1 and self.chance(45):
            strength = self.rng.randrange(1, strength + 1)
        self.forces[unit.name] = [town, strength]
        return unit

    def army(self, side):
        return "french" if side == "french" else \
            self.rng.choice(ARMIES[1:])

    def group(self, side, town, count, mixed=30):
        """Puts so many units of a side in a town."""
        army, out = self.army(side), []
        for _ in range(count):
            if side == "allied" and self.chance(mixed):
                army = self.army(side)
            unit = self.take(army)
            if unit:
                out.append(self.put(unit, town))
        return out

    def around(self, town):
        """The towns next to a town in random order."""
        near = list(self.scenario.near[town])
        self.rng.shuffle(near)
        return near

    def holders(self, town):
        return {self.scenario.units[u].side for u, v in self.forces.items()
                if v[0] == town}

    def scatter(self, towns, count):
        """Groups of both sides in towns that nobody else holds."""
        for town in towns:
            if count <= 0:
                return
            sides = self.holders(town)
            if len(sides) > 1 or town in self.fights:
                continue
            side = sides.pop() if sides else self.rng.choice(
                ("french", "allied"))
            size = self.rng.choice((1, 1, 2, 3, 4))
            self.group(side, town, size)
            count -= size

    def number(self, side, night=0):
        """A turn of a side; by night in so many of a hundred."""
        dark = self.chance(night)
        return self.rng.choice([
            n for n, v in self.scenario.track.items()
            if v[2] == side and (v[1] == "night") == dark])

    # ---- phases
    def setup(self):
        self.turn = {"phase": "setup"}
        kind = self.rng.randrange(100)
        if kind < 25:
            return
        armies = ARMIES[1:]
        if self.three and self.chance(50):
            armies = (self.rng.choice(armies),)
        for army in armies:
            self.placed(army)

    def placed(self, army):
        """A whole army in its zone."""
        zone = [t for t, z in self.scenario.zones.items() if z == army]
        most = 12 if army == "french" else 4
        for unit in list(self.bag[army]):
            town = self.rng.choice(zone)
            while sum(v[0] == town for v in self.forces.values()) >= most:
                town = self.rng.choice(zone)
            self.forces[unit.name] = [town, unit.strength]

    def march(self):
        side = self.rng.choice(("french", "allied"))
        number = self.number(side, night=20)
        self.turn = {"number": number, "phase": "march"}
        centre = self.rng.choice(CENTRES)
        towns = [centre] + self.around(centre)
        if self.chance(60):
            self.group(other_side(side), centre,
                       self.rng.choice((1, 2, 3, 4, 5, 7)))
        for town in towns[1:1 + self.rng.randrange(1, 4)]:
            self.group(side, town, self.rng.choice((2, 3, 4, 5, 6, 9)))
        far = [t for n in towns[1:4] for t in self.around(n)]
        if self.chance(10):
            self.scatter(towns + far + self.scenario.towns, 99)
        self.scatter(towns[1:] + far, self.rng.choice((0, 4, 8, 12)))
        self.somebody()
        if self.three and side == "allied" and self.chance(25):
            self.half_marched()

    def somebody(self):
        """No army is without units unless it is lost."""
        for army in ARMIES:
            if not any(self.scenario.units[u].army == army
                       for u in self.forces):
                side = SIDES[army]
                free = [t for t in self.scenario.towns
                        if not self.holders(t) - {side}
                        and t not in self.fights]
                self.put(self.take(army), self.rng.choice(free))

    def half_marched(self):
        """One of the two Allied marches is in."""
        rng, first = self.rng, self.rng.choice(ARMIES[1:])
        self.turn["marched"] = first
        roads = [k for k in self.scenario.roads if
                 {k[0], k[1]} & {v[0] for v in self.forces.values()}]
        order = list(self.scenario.roads)
        for road in rng.sample(roads, min(3, len(roads))):
            if order.index(road) > order.index(road[::-1]):
                road = road[::-1]
            wide = self.scenario.roads[road][0]
            self.passed[road] = rng.randrange(3, 9 if wide else 7)
        if self.scenario.night(self.turn["number"]):
            return
        for town in self.scenario.towns:
            if self.holders(town) != {"french"} or not self.chance(50):
                continue
            last = rng.choice(self.scenario.near[town])
            start = last if self.chance(60) else rng.choice(
                self.scenario.near[last])
            if "french" in self.holders(last) | self.holders(start) or \
                    start == town:
                continue
            count = 0
            for _ in range(rng.choice((1, 2, 3, 4))):
                unit = self.take(first)
                if unit:
                    self.put(unit, town)
                    count += 1
            if count:
                self.attacks.setdefault(town, []).append(
                    "%s %s %s %d" % (first, start, last, count))
                return

    def fought(self, count=None):
        """A day of battles: their towns, with units of both sides."""
        side = self.rng.choice(("french", "allied"))
        self.turn = {"number": self.number(side)}
        centre = self.rng.choice(CENTRES)
        towns = [centre]
        near = self.around(centre)
        if (count or self.rng.choice((1, 1, 1, 1, 2))) > 1:
            towns.append(near.pop())
        for town in towns:
            least = 3 if self.turn.get("phase") != "battle" else 2
            for one in ("french", "allied"):
                self.group(one, town, self.rng.choice(
                    (least, 4, 4, 5, 6, 8)), 40)
        if self.chance(50):
            towns.reverse()
        for town in towns:
            origins = [t for t in self.around(town) if t not in towns]
            origins = sorted(
                origins[:self.rng.choice((1, 1, 2, 3))],
                key=self.scenario.towns.index)
            self.fights[town] = ["battle", "from"] + origins
            self.battles[town], self.boards[town] = {}, {}
            for origin in origins:
                if not self.holders(origin) and self.chance(50):
                    self.group(side, origin, self.rng.choice((1, 2, 3)))
        self.scatter(self.around(towns[0]) + self.around(towns[-1]),
                     self.rng.choice((0, 3, 6, 9)))
        self.somebody()
        return towns

    def field(self):
        towns = self.fought()
        self.turn["phase"] = "field"
        self.blocks_used = dict.fromkeys(BLOCKS, 0)
        for town in towns:
            self.lay(town, ("attacker",))
        for town in towns:
            drawn = []
            for _ in range(self.rng.choice((0, 1, 2, 2, 2))):
                some = [b for b in BLOCKS if self.left(b)]
                if some:
                    drawn.append(self.rng.choice(some))
                    self.blocks_used[drawn[-1]] += 1
            if drawn:
                self.battles[town]["drawn"] = drawn
        self.asked = self.seats_of("defender")

    def deploy(self):
        towns = self.fought()
        self.turn["phase"] = "deploy"
        self.blocks_used = dict.fromkeys(BLOCKS, 0)
        for town in towns:
            self.lay(town, ("attacker", "defender"))
            self.stand(town, "defender")
            self.hold(town, "defender")
        self.asked = self.seats_of("attacker")

    def battle(self):
        towns = self.fought()
        rounds = min(self.rng.choice((1, 1, 2, 2, 3, 5, 11, 12)),
                     self.limits.get("rounds", 12))
        half = self.rng.choice(ROLES)
        self.turn.update(phase="battle", round=rounds, half=half)
        self.blocks_used = dict.fromkeys(BLOCKS, 0)
        for town in towns:
            self.lay(town, ROLES)
            for role in ROLES:
                self.stand(town, role)
            for role in ROLES:
                self.press(town, role)
            self.squares(town)
            for role in ROLES:
                self.hold(town, role)
            self.flags(town, half)
            self.counts(town, half)
        self.asked = self.seats_of(half)

    def regroup(self):
        """Battles that are won, one at least by who is asked."""
        towns = self.fought()
        half = self.rng.choice(ROLES)
        self.turn.update(phase="regroup", round=self.rng.choice((1, 2)),
                         half=half)
        self.blocks_used = dict.fromkeys(BLOCKS, 0)
        winner = self.rng.choice(("french", "allied"))
        for index, town in enumerate(towns):
            if index and self.chance(50):
                self.lay(town, ROLES)
                for role in ROLES:
                    self.stand(town, role)
                for role in ROLES:
                    self.hold(town, role)
                self.counts(town, half)
                continue
            self.fights[town] += ["won", winner]
            for unit in [u for u, v in self.forces.items() if v[0] == town
                         and self.scenario.units[u].side != winner]:
                self.flee(unit, town, winner)
        self.asked = ("french",) if winner == "french" else \
            (ARMIES[1:] if self.three else ("allied",))

    def flee(self, unit, town, winner):
        near = [t for t in self.around(town) if
                winner not in self.holders(t) and t not in self.fights]
        if near and self.chance(70):
            self.forces[unit][0] = near[0]
            self.forces[unit].append("disordered")
        else:
            del self.forces[unit]
            self.lost[unit] = "%d rout" % self.turn["number"]

    # ---- the rest
    def losses(self):
        """Units lost before, sometimes up to the edge of defeat."""
        rng = self.rng
        for army in ARMIES:
            gone = sum(self.scenario.units[u].army == army
                       for u in self.lost)
            most = DEFEAT[army] - 1 - gone
            count = rng.choice((0, 0, 1, 2, 4, most, most))
            for _ in range(max(0, min(count, most))):
                unit = self.take(army)
                if unit:
                    self.lost[unit.name] = "%d %s" % (
                        rng.randrange(1, self.turn["number"] + 1),
                        rng.choice(CAUSES[:-2]))
        if self.chance(4):
            self.beaten(rng.choice(ARMIES[1:]))

    def beaten(self, army):
        """One of the Allied armies is defeated already [N26.2]."""
        if self.fights or self.attacks or self.turn.get("marched"):
            return
        for unit in self.scenario.units.values():
            if unit.army == army and unit.name not in self.lost:
                self.forces.pop(unit.name, None)
                self.lost[unit.name] = "%d defeat" % max(
                    1, self.turn["number"] - 1)

    def orders(self):
        """Standing orders and those for this turn."""
        for seat in self.seats:
            free = seat not in self.asked
            words = Words(self.rng, self.scenario, seat, self.forces)
            near = sorted({v[0] for v in self.forces.values()},
                          key=self.scenario.towns.index)
            if self.chance(50):
                self.standing[seat] = words.standing(near, free, free, free)
            if self.fights and self.chance(35):
                self.wish[seat] = self.wishes(seat, words, free)

    def wishes(self, seat, words, free):
        """Orders for battles of this turn: {key: answer}."""
        rng, out = self.rng, {}
        towns = [t for t in self.scenario.towns if t in self.fights and
                 "won" not in self.fights[t]]
        for town in towns:
            if self.chance(50):
                out["support." + town] = rng.choice(
                    ("all", "none", words.items(
                        towns=self.scenario.near[town])))
        for town in towns:
            if free and self.chance(40) and \
                    self.turn["phase"] in ("field", "deploy"):
                out.update(("deploy.%s.%s" % (town, k), v) for k, v in
                           words.rows(self.there(seat, town)).items())
        for town in towns:
            if free and self.chance(50):
                out["plan." + town] = words.plan() + rng.choice(
                    ("", "", " 1", " 2"))
                if self.chance(30):
                    out["plan." + town] = "own"
                    self.plans[seat, town] = self.own_plan(seat, town)
        return out

    def own_plan(self, seat, town):
        sketch = Sketch(self.scenario, self.write())
        turns = Turns(Scribe(self.rng, sketch, seat))
        turns.look(town)
        return {n: line for n, line in
                enumerate(turns.plan_lines(), 1)}

    def there(self, seat, town):
        return [u for u in (self.scenario.units[x] for x, v in
                            self.forces.items() if v[0] == town)
                if seat in (u.side, u.army)]

    # ---- writing
    show = "deploy"

    def write(self):
        self.out = ["[game]", "scenario = campaign-1815"]
        self.section("options", self.options)
        self.section("limits", self.limits)
        if set(self.blocks.values()) != {3}:
            self.section("blocks", self.blocks)
        self.section("turn", self.turn)
        units = list(self.scenario.units)
        self.section("forces", {u: " ".join(map(str, self.forces[u]))
                                for u in units if u in self.forces})
        self.section("lost", {u: self.lost[u] for u in units
                              if u in self.lost})
        roads = list(self.scenario.roads)
        self.section("passed", {" ".join(r): self.passed[r]
                                for r in roads if r in self.passed})
        self.section("attacks", {t: ", ".join(self.attacks[t])
                                 for t in self.scenario.towns
                                 if t in self.attacks})
        self.section("fights", {t: " ".join(v)
                                for t, v in self.fights.items()})
        for town in self.scenario.towns:
            if town in self.fights:
                self.section("battle." + town, {
                    k: " ".join(map(str, v)) if isinstance(v, list) else v
                    for k, v in self.battles[town].items()})
                self.section("board." + town, {
                    u: " ".join(self.boards[town][u]) for u in units
                    if u in self.boards[town]})
        for seat in self.seats:
            self.section("standing." + seat, self.standing.get(seat, {}))
        for seat in self.seats:
            self.section("wish." + seat, self.wish.get(seat, {}))
        for (seat, town), lines in self.plans.items():
            self.section("plan.%s.%s" % (seat, town), lines)
        return "\n".join(self.out) + "\n"

    @property
    def options(self):
        out = {}
        if self.three:
            out["players"] = 3
        if self.turn["phase"] == "setup" and (self.long or self.chance(10)):
            out["setup"] = "historical"
        if self.contact:
            out["show"] = "contact"
        return out

    def section(self, name, values):
        if values:
            self.out.append("[%s]" % name)
            self.out += ["%s = %s" % pair for pair in values.items()]
