# SPDX-License-Identifier: MIT
"""Random answers: units, selectors, lists, terrain, rows, plans."""
from sketch import ARMIES, LANES

KINDS = ("", "", "infantry", "infantry", "cavalry", "guns", "foot-guns",
         "horse-guns", "leader", "units")
BLOCKS = ("woods", "farm", "hill", "stream")
READY = ("stand", "assault", "bombard", "delay")
PLACES = LANES + ("front-left", "front-centre", "front-right", "reserve")


class Words:
    """Answers of one seat, in canonical form."""

    def __init__(self, rng, scenario, seat, present=()):
        self.rng, self.scenario, self.seat = rng, scenario, seat
        self.armies = ARMIES[1:] if seat == "allied" else (seat,)
        self.units = [u for u in scenario.units.values()
                      if u.army in self.armies]
        here = [scenario.units[u] for u in present]
        self.present = [u for u in here if u.army in self.armies]

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def unit(self):
        """The code of an own unit, mostly of one that is there."""
        some = self.present if self.present and self.chance(90) \
            else self.units
        return self.rng.choice(some).code

    def number(self):
        return self.rng.choice(("all", "all", "1", "1", "2", "2", "3", "5"))

    def selector(self, places=(), towns=(), kinds=KINDS):
        """`all|N [ARMY] [corps C] [KIND] [in PLACE] [from TOWN]`."""
        rng, out = self.rng, [self.number()]
        some = rng.choice(self.units)
        if len(self.armies) > 1 and self.chance(25):
            out.append(some.army)
        if some.corps != "none" and self.chance(15):
            if some.side == "allied" and len(out) == 1:
                out.append(some.army)
            out += ["corps", some.corps]
        kind = rng.choice(kinds)
        if kind:
            out.append(kind)
        if places and self.chance(30):
            out += ["in", rng.choice(places)]
        if towns and self.chance(40):
            out += ["from", rng.choice(towns)]
        return " ".join(out)

    def items(self, most=3, **more):
        """A list of units and selectors."""
        out = []
        for _ in range(self.rng.randrange(1, most + 1)):
            item = self.unit() if self.chance(50) else self.selector(**more)
            if item not in out:
                out.append(item)
        return ", ".join(out)

    def terrain(self):
        if self.chance(12):
            return "none"
        kinds = self.rng.sample(BLOCKS, self.rng.choice((1, 1, 2, 3)))
        return ", ".join("%s %s" % (k, self.lanes()) for k in
                         sorted(kinds, key=("farm", "hill", "woods",
                                            "stream").index))

    def lanes(self):
        return " ".join(self.rng.sample(LANES, self.rng.choice((1, 2, 3))))

    def plan(self):
        name = self.rng.choice(READY)
        if name == "assault" or self.chance(10):
            if self.chance(85):
                name += " " + self.rng.choice(LANES)
        return name

    def towns(self, some):
        return " ".join(self.rng.sample(some, min(
            len(some), self.rng.choice((1, 2, 2, 3)))))

    def rows(self, units=None):
        """Rows of a deployment, whatever comes of them."""
        units = list(units or self.units)
        self.rng.shuffle(units)
        out = {}
        for lane in LANES:
            kind = self.rng.randrange(100)
            if kind < 15:
                continue
            if kind < 70 and units:
                first = units.pop()
                out[lane] = [first.code]
                more = [u for u in units if u.corps == first.corps and
                        u.army == first.army]
                for unit in more[:self.rng.choice((0, 0, 1, 2))]:
                    units.remove(unit)
                    out[lane].append(unit.code)
            else:
                out[lane] = [self.selector()]
        if self.chance(15) and out:
            out["hold"] = [self.unit()]
        return {k: ", ".join(v) for k, v in out.items()}

    def standing(self, towns, plans=True, deploy=True, regroup=True):
        """Random standing orders: {key: answer}, in order."""
        rng, out = self.rng, {}
        if self.chance(20):
            out["skirmish"] = self.items()
        if self.chance(20):
            out["terrain"] = self.terrain()
        if self.chance(25):
            out["hits"] = self.items(4)
        if self.chance(30):
            out["support"] = rng.choice((
                "all", "none", self.items(towns=towns)))
        if deploy and self.chance(30):
            if self.chance(60):
                out["deploy"] = "auto"
            else:
                out.update(("deploy." + k, v)
                           for k, v in self.rows().items())
        if plans and self.chance(35):
            out["plan"] = self.plan()
        if regroup and self.chance(25):
            out["regroup"] = "none"
        if self.chance(20):
            out["refuge"] = self.towns(towns)
        if self.chance(25):
            out["save"] = self.items(4)
        if self.chance(20):
            out["supply"] = self.items()
        return out
