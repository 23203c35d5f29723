# SPDX-License-Identifier: MIT
"""Set-up, movement, forced marches and skirmishes (N5 to N11)."""
from battle import Battle
from orders import Named
from position import Fight, Force
from table import Refused


class March(Battle):
    """What happens on the map before the battles."""

    # ---- set-up
    def set_up(self, orders):
        pos, scenario = self.pos, self.scenario
        armies = scenario.seats[self.seat]
        mine = [u for u in scenario.units
                if scenario.units[u].army in armies]
        placed, later = {}, []
        for order in orders:
            if order.verb != "place":
                raise Refused("N29.3", "N29.2")
            names = self.place_list(order.items, mine, placed)
            if order.town is None:
                later += names
                continue
            for name in names:
                if name in placed:
                    raise Refused("N29.9", "N5.4")
                placed[name] = order.town
        for name in later:
            placed.setdefault(name, scenario.places.get(name))
        self.check_places(placed, mine)
        for name in mine:
            pos.forces[name] = Force(placed[name],
                                     scenario.units[name].strength)
        for army in armies:
            rule = "N5.3" if army == "french" else "N5.2"
            self.event("place", (rule,), army=army, count=sum(
                scenario.units[u].army == army for u in mine))
        if all(any(scenario.seat(u) == s for u in pos.forces)
               for s in scenario.seats):
            pos.phase = "march"
            self.who = None
            self.event("turn", ("N3.1",), number=pos.number,
                       side=pos.side())

    def place_list(self, items, mine, placed):
        out = []
        for item in items:
            if isinstance(item, Named):
                out.append(item.unit)
                continue
            if item.place or item.town or item.kind == "squares":
                raise Refused("N29.9")
            found = sorted((u for u in mine if item.takes(self.unit(u)) and
                            u not in placed and u not in out),
                           key=lambda u: (-self.unit(u).strength,
                                          -self.unit(u).firepower,
                                          self.order(u)))
            out += self.scenario.unit_order(found[:item.count])
        return out

    def check_places(self, placed, mine):
        rules, full = set(), {}
        for name, town in placed.items():
            army = self.unit(name).army
            own = {"N5.3"} if army == "french" else {"N5.2"}
            if town is None or self.scenario.zone[town] != army:
                rules |= own
            full[town, army] = full.get((town, army), 0) + 1
            if full[town, army] > self.scenario.limits["setup." + army]:
                rules |= own
        if any(u not in placed for u in mine):
            rules.add("N5.4")
        if rules:
            raise Refused(*rules)

    # ---- the march
    def march(self, orders):
        pos = self.pos
        self.start = {u: f.town for u, f in pos.forces.items()}
        self.moved, self.stopped, self.forced = {}, set(), []
        self.groups, self.passages = {}, []
        shown, rules = [], set()
        for verb, line in (("march", self.march_line),
                           ("force", self.force_line)):
            for order in orders:
                if order.verb == verb:
                    try:
                        line(order, rules)
                    except Refused as refused:
                        rules |= refused.rules
        if rules:
            raise Refused(*rules)
        for order in orders:
            if order.verb == "reveal":
                name = order.item.unit
                if name not in pos.forces or \
                        self.unit(name).type != "leader":
                    raise Refused("N24.2")
                shown.append(name)
        self.tell_march()
        for name in shown:
            if not pos.forces[name].shown:
                pos.forces[name].shown = True
                self.event("reveal", ("N24.2",), unit=name,
                           town=pos.forces[name].town)
        self.forced_dice()

    def listed(self, items, town, ready, rule):
        """The units that a line of a march names."""
        out = []
        for item in items:
            if isinstance(item, Named):
                out.append(item.unit)
                continue
            if item.place or item.kind == "squares":
                raise Refused("N29.9")
            found = [u for u in self.pos.forces
                     if self.scenario.seat(u) == self.seat and ready(u) and
                     item.takes(self.unit(u)) and
                     item.town in (None, town) and u not in out]
            if item.count is None:
                found = self.scenario.unit_order(found)
            else:
                found = sorted(found, key=self.strongest)[:item.count]
            if not found:
                raise Refused(rule, "N7.2")
            out += found
        return out

    def foes(self, town):
        side = "allied" if self.scenario.seat_side(self.seat) == "french" \
            else "french"
        return self.pos.units(town, side)

    def march_line(self, order, rules):
        town, path = order.towns[0], order.towns[1:]
        if not path:
            raise Refused("N29.9")

        def ready(name):
            return self.start[name] == town and name not in self.moved
        for name in self.listed(order.items, town, ready, "N7.2"):
            self.march_unit(name, town, path, rules)

    def march_unit(self, name, town, path, rules):
        pos = self.pos
        if name not in pos.forces:
            rules |= {"N7.2", "N29.9"}
            return
        unit = self.unit(name)
        if name in self.moved:
            rules |= {"N7.4", "N7.2"}
            return
        if self.start[name] != town:
            rules.add("N7.2")
            return
        kind = "range.fast" if unit.fast else "range.slow"
        if len(path) > self.scenario.limits[kind]:
            rules.add("N7.5")
        group = self.groups.setdefault(unit.army, set())
        group.add(town)
        if len(group) > self.scenario.limits["groups." + unit.army]:
            rules.add("N7.3")
        faults = self.check_path(name, [town] + path)
        rules |= faults
        if "N2.1" in faults:
            return
        self.pass_on(name, [town] + path, False)
        self.moved[name] = len(path)

    def check_path(self, name, path):
        """Roads, enemies on the way, limits of roads, attacks."""
        pos, rules = self.pos, set()
        roads = [self.scenario.road(a, b) for a, b in zip(path, path[1:])]
        if None in roads:
            return {"N2.1", "N2.4"}
        for town in path[1:-1]:
            if self.foes(town):
                rules |= {"N7.5", "N7.6"}
                if self.scenario.night(pos.number):
                    rules.add("N9.2")
        count = {}
        for road in roads:
            count[road.towns] = count.get(road.towns, 0) + 1
            limit = self.scenario.limits[
                "road.major" if road.major else "road.minor"]
            if pos.passed.get(road.towns, 0) + count[road.towns] > limit:
                rules.add("N7.7")
        if self.foes(path[-1]):
            rules |= self.check_attack(name, path, roads[-1])
        return rules

    def check_attack(self, name, path, road):
        pos, rules, target = self.pos, set(), path[-1]
        if self.scenario.night(pos.number):
            rules |= {"N9.2", "N9.1"}
        start, army = self.start[name], self.unit(name).army
        attacks = pos.attacks.get(target, [])
        over = sum(a[3] for a in attacks if a[2] == path[-2])
        limit = self.scenario.limits[
            "river.major" if road.major else "river.minor"]
        if road.river and over + 1 > limit:
            rules.add("N7.8")
        for other, begun, _, _ in attacks:
            if begun != start and not (
                    self.scenario.road(start, target) and
                    self.scenario.road(begun, target) and
                    self.scenario.road(begun, start)):
                rules |= {"N7.12", "N7.13"}
            assert other and army
        return rules

    def pass_on(self, name, path, forced):
        pos, army = self.pos, self.unit(name).army
        for a, b in zip(path, path[1:]):
            road = self.scenario.road(a, b)
            pos.passed[road.towns] = pos.passed.get(road.towns, 0) + 1
            self.passages.append((a, b, army, forced, name))
        pos.forces[name].town = path[-1]
        if self.foes(path[-1]):
            self.stopped.add(name)
            attacks = pos.attacks.setdefault(path[-1], [])
            key = (army, self.start[name], path[-2])
            for index, attack in enumerate(attacks):
                if attack[:3] == key:
                    attacks[index] = key + (attack[3] + 1,)
                    return
            attacks.append(key + (1,))

    def force_line(self, order, rules):
        if len(order.towns) != 2:
            raise Refused("N8.1", "N29.9")
        town, to = order.towns

        def ready(name):
            return self.pos.forces[name].town == town and \
                self.may_force(name) is None
        for name in self.listed(order.items, town, ready, "N8.1"):
            self.force_unit(name, town, to, rules)

    def may_force(self, name):
        """The rules that forbid a forced march; None if none does."""
        if name in self.stopped:
            return {"N8.2"}
        if name in self.forced:
            return {"N8.1"}
        kind = "range.fast" if self.unit(name).fast else "range.slow"
        if self.moved.get(name) != self.scenario.limits[kind]:
            return {"N8.1"}
        return None

    def force_unit(self, name, town, to, rules):
        if name not in self.pos.forces:
            rules |= {"N8.1", "N29.9"}
            return
        rules |= self.may_force(name) or set()
        if self.scenario.night(self.pos.number):
            rules.add("N9.1")
        if self.pos.forces[name].town != town:
            rules |= {"N8.1", "N7.2"}
            return
        faults = self.check_path(name, [town, to])
        rules |= faults
        if "N2.1" in faults:
            return
        self.pass_on(name, [town, to], True)
        self.forced.append(name)

    def tell_march(self):
        told = {}
        for a, b, army, forced, name in self.passages:
            told.setdefault((forced, a, b, army), []).append(name)
        for (forced, a, b, army), units in sorted(
                told.items(), key=lambda item: item[0][0]):
            rules = {"N8.1" if forced else "N7.5"}
            if self.foes(b):
                rules.add("N7.6")
            self.event("march", rules, from_=a,
                       to=b, army=army, count=len(units), units=units,
                       forced=True if forced else None)

    def forced_dice(self):
        """N8.3, N8.4."""
        pos = self.pos
        bonus = {}
        for name in self.forced:
            bonus[name] = any(
                pos.forces[u].shown for u in pos.units(
                    pos.forces[name].town, army=self.unit(name).army)
                if self.unit(u).type == "leader")
        for name in self.scenario.unit_order(self.forced):
            town, die = pos.forces[name].town, self.die("march")
            loss = die + bonus[name] <= 3
            self.event("forced", ("N8.3",) + (
                ("N8.4",) if bonus[name] else ()), unit=name,
                army=self.unit(name).army, town=town, die=die,
                bonus=1 if bonus[name] else None, loss=1 if loss else None)
            if loss:
                self.hit(name, "march", "N8.3", True)

    # ---- fights
    def make_fights(self):
        """N10.1 to N10.3: the battles are made, the skirmishes fought."""
        pos, scenario = self.pos, self.scenario
        self.who = None
        skirmishes, battles = [], []
        order = [t for t in pos.sequence]
        order += [t for t in scenario.towns if t not in order]
        for town in order:
            counts = [len(pos.units(town, side))
                      for side in ("french", "allied")]
            if not all(counts):
                continue
            big = min(counts) >= scenario.limits["battle-units"]
            (battles if big else skirmishes).append(town)
        came = {t: scenario.town_order({a[2] for a in
                                        pos.attacks.get(t, [])})
                for t in skirmishes + battles}
        for town in skirmishes + battles:
            small = town in skirmishes
            self.event("fight", ("N10.1", "N11.1" if small else "N10.4"),
                       town=town, from_=list(came[town]),
                       what="skirmish" if small else "battle")
        pos.fights = [Fight(t, list(came[t])) for t in battles]
        pos.passed, pos.attacks = {}, {}
        pos.marched, pos.sequence = None, []
        self.skirmishes = skirmishes
        while self.skirmishes:
            self.skirmish(self.skirmishes[0], came[self.skirmishes[0]])

    def commander(self, town, side):
        """N27.4: the seat with more units there."""
        seats = self.scenario.seats_of(side)
        return max(seats, key=lambda s: len(self.pos.units(town, seat=s)))

    def skirmish(self, town, came):
        pos = self.pos
        shown = {}
        for role in ("defender", "attacker"):
            side = pos.role_side(role)
            shown[role] = self.show(town, side)
        for role in ("defender", "attacker"):
            self.event("skirmish", ("N11.2",), town=town,
                       side=pos.role_side(role), units=shown[role])
        for role in ("defender", "attacker"):
            foe = "attacker" if role == "defender" else "defender"
            for name in shown[role]:
                if name in pos.forces:
                    self.skirmish_fire(name, town, shown[foe])
        left = {role: len(pos.units(town, pos.role_side(role)))
                for role in shown}
        loser = "defender" if left["defender"] < left["attacker"] \
            else "attacker"
        foe = "attacker" if loser == "defender" else "defender"
        self.event("over", ("N11.6",), town=town,
                   winner=pos.role_side(foe))
        self.depart(town, came, loser, "retreat", "N11.7")
        self.skirmishes.pop(0)

    def show(self, town, side):
        seat = self.commander(town, side)
        units = self.pos.units(town, side)
        most = self.scenario.limits["skirmish-show"]

        def key(name):
            unit = self.unit(name)
            return (unit.type == "leader",
                    -self.steps(name) * (2 if unit.fast else 1),
                    self.order(name))
        first, rest = self.ranked(
            seat, self.answer(seat, "skirmish"), units, key)
        return self.scenario.unit_order((first or rest)[:most])

    def skirmish_fire(self, name, town, foes):
        foes = [u for u in foes if u in self.pos.forces]
        if not foes:
            return
        power = 2 if self.unit(name).fast else 1
        dice = [self.die("skirmish") for _ in range(self.steps(name))]
        hits = sum(d <= power for d in dice)
        self.event("fire", ("N11.5",), unit=name, at=town, range="skirmish",
                   dice=dice, firepower=power, hits=hits)
        for _ in range(hits):
            foes = [u for u in foes if u in self.pos.forces]
            if foes:
                self.take_hit(foes, "fire", "N11.4")
