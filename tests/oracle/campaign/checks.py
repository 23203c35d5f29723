# SPDX-License-Identifier: MIT
"""What must hold of any answer, whoever is right: events account for all that
has changed, roads take what they may, nobody is told what he may not know."""
from sketch import SIDES, other_side


class Ledger:
    """A position, changed by events alone."""

    def __init__(self, before, events):
        self.before, self.scenario = before, before.scenario
        self.forces = {u: [v[0], int(v[1])]
                       for u, v in before.forces.items()}
        self.lost = {u: list(v) for u, v in before.lost.items()}
        self.places = {u: v[0] for b in before.boards.values()
                       for u, v in b.items()}
        self.number, self.faults = before.number, []
        self.over, self.attack, self.steps = {}, {}, {}
        self.fresh = set()
        for event in events:
            self.event = event
            if event["kind"] != "march":
                self.arrive()
            getattr(self, "on_" + event["kind"].replace("-", "_"),
                    self.nothing)(event)
        self.arrive()

    def nothing(self, event):
        """Kinds that change nothing here."""

    def fault(self, text):
        self.faults.append("event %d %s: %s" % (
            self.event["n"], self.event["kind"], text))

    def moved(self, event):
        units = event["units"]
        if len(units) != event["count"]:
            self.fault("count")
        if event["to"] not in self.scenario.near[event["from"]]:
            self.fault("no road")
        for unit in units:
            if self.forces.get(unit, [None])[0] != event["from"]:
                self.fault("%s is not there" % unit)
                continue
            self.forces[unit][0] = event["to"]
            self.places.pop(unit, None)
            if self.scenario.units[unit].army != event["army"]:
                self.fault("%s of another army" % unit)

    on_retreat = on_reinforce = on_regroup = moved

    def on_march(self, event):
        road = event["from"], event["to"]
        wide, river = self.scenario.roads.get(road, (True, False))
        key = tuple(sorted(road))
        self.over[key] = self.over.get(key, 0) + event["count"]
        if self.over[key] > (8 if wide else 6):
            self.fault("N7.7")
        side = SIDES[event["army"]]
        foes = [u for u, v in self.forces.items() if v[0] == event["to"] and
                self.scenario.units[u].side != side]
        if foes:
            self.attack[road] = self.attack.get(road, 0) + event["count"]
            if river and self.attack[road] > (4 if wide else 3):
                self.fault("N7.8")
            if self.scenario.night(self.number):
                self.fault("N9.1")
        if len(event["units"]) != event["count"]:
            self.fault("count")
        for unit in event["units"]:
            self.steps.setdefault(unit, []).append(road)

    def arrive(self):
        """Each unit goes its way, whoever went over a road first."""
        for unit, roads in self.steps.items():
            while roads:
                road = next((r for r in roads
                             if r[0] == self.forces[unit][0]), None)
                if road is None:
                    self.fault("%s is not there" % unit)
                    break
                roads.remove(road)
                self.forces[unit][0] = road[1]
        self.steps = {}

    def on_turn(self, event):
        if event["number"] != self.number + (self.before.phase != "setup"):
            self.fault("number")
        self.number = event["number"]
        self.over, self.attack = {}, {}

    def on_hit(self, event):
        unit = event["unit"]
        steps = 1
        if self.scenario.units[unit].kind == "foot-artillery" and \
                {"N21.2", "N22.4", "N20.2"} & set(event["rules"]):
            steps = 2
        if event["left"] != self.forces[unit][1] - steps or \
                not event["left"]:
            self.fault("steps of " + unit)
        self.forces[unit][1] = event["left"]

    def on_forced(self, event):
        unit = self.forces[event["unit"]]
        if event["town"] != unit[0]:
            self.fault("is not there")
        loss = event["die"] + event.get("bonus", 0) <= 3
        if loss != bool(event.get("loss")):
            self.fault("loss")
        unit[1] -= loss

    def on_lost(self, event):
        unit = self.forces.pop(event["unit"], None)
        self.places.pop(event["unit"], None)
        if unit is None or unit[0] != event.get("town", unit[0]):
            self.fault("is not there")
        self.lost[event["unit"]] = [str(self.number), event["cause"]]

    def on_fire(self, event):
        dice = event["dice"]
        if event["hits"] != sum(d <= event["firepower"] for d in dice):
            self.fault("hits")
        if len(dice) != self.forces[event["unit"]][1]:
            self.fault("dice")
        if not 1 <= event["firepower"] <= 5:
            self.fault("firepower")

    def on_engage(self, event):
        if self.places.get(event["unit"], event["from"]) != event["from"]:
            self.fault("from another place")
        self.places[event["unit"]] = event["to"]

    on_withdraw = on_shift = on_engage

    def on_deploy(self, event):
        """Who stands where is not told; what follows cannot be held."""
        self.fresh.add(event["town"])

    def on_over(self, event):
        for unit, value in self.forces.items():
            if value[0] == event["town"]:
                self.places.pop(unit, None)

    def on_morale(self, event):
        holds = event["die"] + event.get("bonus", 0) >= 4
        if holds != event["holds"]:
            self.fault("holds")
        unit = self.scenario.units[event["unit"]]
        if self.forces[unit.name][1] != 1:
            self.fault("strength")
        place = self.places.get(unit.name)
        if place and event["town"] not in self.fresh and not any(
                self.places.get(u) == place and v[0] == event["town"] and
                self.scenario.units[u].side != unit.side
                for u, v in self.forces.items()):
            self.fault("not engaged")


def wrong(before, after, answer, rules):
    """What an answer does wrong, or None."""
    events = answer.json["events"]
    ledger = Ledger(before, events)
    if ledger.faults:
        return ledger.faults[0]
    for event in events:
        for rule in event["rules"]:
            if rule not in rules:
                return "no rule %s" % rule
    if before.phase != "setup":
        forces = {u: [v[0], int(v[1])] for u, v in after.forces.items()}
        if forces != ledger.forces:
            return "forces: " + different(ledger.forces, forces)
    if ledger.lost != after.lost:
        return "lost: " + different(ledger.lost, after.lost)
    places = {u: v[0] for b in after.boards.values() for u, v in b.items()}
    if after.phase == "battle" and before.phase == "battle" and not any(
            e["kind"] in ("deploy", "reinforce") for e in events) and \
            places != ledger.places:
        return "board: " + different(ledger.places, places)
    return standing_still(after, answer)


def different(a, b):
    return str([(k, a.get(k), b.get(k)) for k in sorted(set(a) | set(b))
                if a.get(k) != b.get(k)])


def standing_still(pos, answer):
    """What must hold of the position itself."""
    scenario = pos.scenario
    if answer.json["phase"] != pos.phase or \
            pos.phase != "over" and not answer.json["awaiting"]:
        return "phase"
    towns = {}
    for unit, value in pos.forces.items():
        towns.setdefault(value[0], set()).add(scenario.units[unit].side)
        if not 1 <= int(value[1]) <= scenario.units[unit].strength:
            return "strength of " + unit
        if unit in pos.lost:
            return "lost and there: " + unit
    for town, sides in towns.items():
        if len(sides) > 1 and not pos.open(town):
            if not (pos.three and pos.phase == "march"):
                return "both sides in " + town
    for town, board in pos.boards.items():
        if board and pos.phase == "battle":
            found = routed(pos, town, board)
            if found:
                return found
    return None


def routed(pos, town, board):
    """A rout that has not happened [N22.1], a battle that is over."""
    sides = {}
    for unit, value in board.items():
        sides.setdefault(value[0], set()).add(pos.scenario.units[unit].side)
    if len(set().union(*sides.values())) < 2:
        return "%s is over" % town
    for place, held in sides.items():
        role, lane = place.split(".")
        own = pos.side if role == "attacker" else other_side(pos.side)
        if own not in held:
            return "%s at %s is not routed" % (own, town)
    return None
