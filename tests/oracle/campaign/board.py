# SPDX-License-Identifier: MIT
"""The scenario: map, armies, units, blocks and limits (state.md, N1 to N4)."""
import os

from ini import read_ini

SIDES = ("french", "allied")
KINDS = ("woods", "farm", "hill", "stream")
LANES = ("left", "centre", "right")
ROLES = ("attacker", "defender")
GUNS = ("foot-artillery", "horse-artillery")
FAST = ("leader", "cavalry", "horse-artillery")
FACING = {"left": "right", "centre": "centre", "right": "left"}


def sections_of(text):
    """Sections of (key, value) pairs, in the order of the text."""
    out = {}
    for section, key, value in read_ini(text):
        pairs = out.setdefault(section, [])
        if key is not None:
            pairs.append((key, value))
    return out


def other(side):
    return "allied" if side == "french" else "french"


def foe(role):
    return "defender" if role == "attacker" else "attacker"


def faces(place):
    """The position on the other side of the lane (N12.1)."""
    role, name = place.split(".")
    return "%s.%s" % (foe(role), FACING[name])


def lane_of(place):
    """The lane's number, from the attacker's left."""
    if place.startswith("defender"):
        place = faces(place)
    return LANES.index(place.split(".")[1]) + 1


def position_of(lane, role):
    """The position of a side in a lane."""
    place = "attacker." + LANES[lane - 1]
    return place if role == "attacker" else faces(place)


def places(role):
    return [role + "." + lane for lane in LANES]


ALL_PLACES = [r + "." + p for r in ROLES for p in LANES + ("reserve",)]


class Unit:
    """A block as the scenario has it."""

    def __init__(self, name, words):
        self.name, self.code = name, words[0].upper()
        self.army, self.corps, self.type = words[1:4]
        self.strength = int(words[4])
        self.firepower = int(words[5].lstrip("F"))
        self.fast = self.type in FAST
        self.gun = self.type in GUNS


class Road:
    """A road between two towns."""

    def __init__(self, towns, words):
        self.towns, self.major = towns, words[0] == "major"
        self.river = len(words) > 1

    def end(self, town):
        return self.towns[1 - self.towns.index(town)]


class Scenario:
    """What is fixed before play."""

    def __init__(self, sections):
        def table(name):
            return {k: v for k, v in sections.get(name, []) if v}
        self.options = table("options")
        three = self.options.get("players", "2") == "3"
        self.seats = {k: v.split() for k, v in table(
            "seats.three" if three else "seats").items()}
        self.three = three
        self.contact = self.options.get("show", "deploy") == "contact"
        self.historical = self.options.get("setup", "free") == "historical"
        self.armies = {k: v.split() for k, v in table("armies").items()}
        self.limits = {k: int(v) for k, v in table("limits").items()}
        self.zone, self.cost = {}, {}
        for town, words in table("towns").items():
            words = words.split()
            self.zone[town] = words[0]
            self.cost[town] = [(w.split(":")[0], int(w.split(":")[1]))
                               for w in words[2:]]
        self.towns = list(self.zone)
        self.roads = [Road(tuple(k.split()), v.split())
                      for k, v in table("roads").items()]
        self.track = {int(k): v.split() for k, v in table("track").items()}
        self.units = {k: Unit(k, v.split())
                      for k, v in table("units").items()}
        self.order = {u: i for i, u in enumerate(self.units)}
        self.corps = [tuple(k.split()) for k in table("corps")]
        self.places = table("setup.historical")
        self.blocks = {k: int(table("blocks").get(k, 0)) for k in KINDS}
        self.victory = table("victory")
        self.plans = {k[5:]: [l for _, l in v] for k, v in sections.items()
                      if k.startswith("plan.") and k.count(".") == 1}
        self.by_town = {t: {} for t in self.towns}
        for road in self.roads:
            a, b = road.towns
            self.by_town[a][b] = self.by_town[b][a] = road

    # ---- the map
    def road(self, a, b):
        return self.by_town[a].get(b)

    def neighbours(self, town):
        """In the order of the scenario's towns."""
        return [t for t in self.towns if t in self.by_town[town]]

    def column(self, a, b):
        """N1.7."""
        road = self.road(a, b)
        return self.limits["column.major" if road.major else "column.minor"]

    def town_order(self, towns):
        return sorted(towns, key=self.towns.index)

    def unit_order(self, units):
        return sorted(units, key=self.order.get)

    # ---- who is who
    def side_of(self, army):
        return self.armies[army][0]

    def seat_of(self, army):
        return next(s for s, armies in self.seats.items() if army in armies)

    def seats_of(self, side):
        return [s for s, armies in self.seats.items()
                if self.side_of(armies[0]) == side]

    def seat_side(self, seat):
        return self.side_of(self.seats[seat][0])

    def side(self, unit):
        return self.side_of(self.units[unit].army)

    def seat(self, unit):
        return self.seat_of(self.units[unit].army)

    def part(self, number):
        return self.track[number][1]

    def turn_side(self, number):
        return self.track[number][2]

    def night(self, number):
        return self.part(number) == "night"


def read_scenario(sections, folder):
    """A scenario, with what a position's own sections change in it."""
    game = dict(sections.get("game", []))
    base = {}
    if "scenario" in game:
        path = os.path.join(folder, game["scenario"] + ".ini")
        with open(path, encoding="utf-8") as file:
            base = sections_of(file.read())
    for name, pairs in sections.items():
        merged = dict(base.get(name, []))
        merged.update(pairs)
        base[name] = list(merged.items())
    return Scenario(base)
