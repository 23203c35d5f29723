# SPDX-License-Identifier: MIT
"""What makes positions and orders knows of a scenario and a position: where
things are, and no rule."""
from ini import read_ini

LANES = ("left", "centre", "right")
SIDES = {"french": "french", "anglo-dutch": "allied", "prussian": "allied"}
ARMIES = tuple(SIDES)
ROLES = ("attacker", "defender")
GUNS = ("foot-artillery", "horse-artillery")
FAST = ("leader", "cavalry", "horse-artillery")


def sections(text):
    """{section: {key: value}}."""
    out = {}
    for section, key, value in read_ini(text):
        part = out.setdefault(section, {})
        if key is not None:
            part[key] = value
    return out


class Unit:
    """What the scenario says of a unit."""

    def __init__(self, name, words):
        self.name = name
        self.code, self.army, self.corps, self.kind = words[:4]
        self.strength, self.power = int(words[4]), int(words[5][1:])
        self.side = SIDES[self.army]
        self.gun, self.fast = self.kind in GUNS, self.kind in FAST


class Scenario:
    """Towns, roads and units."""

    def __init__(self, folder, name="campaign-1815"):
        with open("%s/%s.ini" % (folder, name), encoding="utf-8") as file:
            ini = sections(file.read())
        self.zones = {t: v.split()[0] for t, v in ini["towns"].items()}
        self.towns = list(self.zones)
        self.cities = ini["victory"]["cities"].split()
        self.near = {town: [] for town in self.towns}
        self.roads = {}
        for key, value in ini["roads"].items():
            a, b = key.split()
            words = value.split()
            self.roads[a, b] = self.roads[b, a] = (
                words[0] == "major", len(words) > 1)
            self.near[a].append(b)
            self.near[b].append(a)
        self.units = {u: Unit(u, v.split()) for u, v in ini["units"].items()}
        self.codes = {u.code: u for u in self.units.values()}
        self.home = ini["setup.historical"]
        self.track = {int(n): v.split() for n, v in ini["track"].items()}

    def side(self, number):
        return self.track[number][2]

    def night(self, number):
        return self.track[number][1] == "night"

    def column(self, a, b):
        return 2 if self.roads[a, b][0] else 1


def front(role, lane):
    """The enemy position that a side's lane faces [N12.1]."""
    at = LANES.index(lane)
    return "%s.%s" % (other_role(role), LANES[2 - at])


def other_role(role):
    return ROLES[role == "attacker"]


def other_side(side):
    return "allied" if side == "french" else "french"


class Sketch:
    """A position as the program wrote it."""

    def __init__(self, scenario, text):
        self.scenario, ini = scenario, sections(text)
        turn, get = ini.get("turn", {}), ini.get
        self.three = get("options", {}).get("players") == "3"
        self.contact = get("options", {}).get("show") == "contact"
        self.number = int(turn.get("number", 1))
        self.phase = turn.get("phase", "march")
        self.round = int(turn.get("round", 0))
        self.half = turn.get("half", "attacker")
        self.offers = turn.get("draw-offer", "").split()
        self.forces = {u: v.split() for u, v in get("forces", {}).items()}
        self.lost = {u: v.split() for u, v in get("lost", {}).items()}
        self.fights = {t: v.split() for t, v in get("fights", {}).items()}
        self.battles = {t: get("battle." + t, {}) for t in self.fights}
        self.boards = {t: {u: v.split() for u, v in
                           get("board." + t, {}).items()}
                       for t in self.fights}
        self.kept = {s: get("standing." + s, {}) for s in
                     ("french", "allied", "anglo-dutch", "prussian")}
        self.side = scenario.side(self.number)

    def strength(self, unit):
        return int(self.forces[unit][1])

    def town(self, unit):
        return self.forces[unit][0]

    def at(self, town, side=None, army=None):
        """Units in a town, of a side or army."""
        units = self.scenario.units
        return [u for u, v in self.forces.items() if v[0] == town and
                side in (None, units[u].side) and
                army in (None, units[u].army)]

    def armies(self, seat):
        """The armies that a seat commands."""
        if seat == "allied":
            return ARMIES[1:]
        return (seat,)

    def mine(self, seat):
        return [u for u in self.forces
                if self.scenario.units[u].army in self.armies(seat)]

    def held(self, town, side):
        return bool(self.at(town, side))

    def role(self, seat):
        """Attacker or defender in this turn's fights [N1.5]."""
        return ROLES[SIDES.get(seat, seat) != self.side]

    def open(self, town):
        """A battle that is not over."""
        return town in self.fights and "won" not in self.fights[town]

    def origins(self, town):
        """Towns that the attacker came from."""
        words = self.fights[town]
        start = words.index("from") + 1 if "from" in words else len(words)
        out = []
        for word in words[start:]:
            if word in ("won", "done"):
                break
            out.append(word)
        return out
