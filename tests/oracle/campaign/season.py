# SPDX-License-Identifier: MIT
"""Regrouping, supply, defeat, victory: the end of a turn (N23 to N26)."""
from orders import Named, Reader, words_of
from plans import Plans
from position import regroup_parts
from table import Refused


class Season(Plans):
    """What follows the battles."""

    # ---- regrouping
    def regroup_seat(self):
        """The seat that is asked, with its battle kept at hand."""
        for fight in self.pos.fights:
            if not fight.won:
                continue
            for seat in self.scenario.seats_of(fight.won):
                if self.is_asked(fight, seat):
                    self.regrouping = fight
                    return seat
        return None

    def is_asked(self, fight, seat):
        wish = self.pos.wish[seat]
        key = "regroup.%s" % fight.town
        return seat not in fight.done and not any(
            k == key or k.startswith(key + ".") for k in wish) and \
            self.pos.standing[seat].get("regroup") != "none" and \
            self.can_regroup(fight, seat)

    def in_regroup(self, entries):
        """N29.8: of the battle asked about before the set was read."""
        fight = self.regrouping
        now = []
        for entry in entries:
            if entry.kind == "regroup" and entry.town in (None, fight.town):
                now.append(entry.value)
                entry.town = fight.town
        self.sends(entries)
        moved = set()
        for value in now:
            if value is not None:
                self.regroup_line(fight, value, moved, True)
        fight.done.append(self.seat)

    def regroup_line(self, fight, value, moved, strict):
        items, way, town = value
        names = self.regroup_units(fight, items, way, town)
        gone = {}
        for name in names:
            rules = self.may_regroup(fight, name, way, town) | (
                {"N23.1"} if name in moved else set())
            if rules:
                if strict:
                    raise Refused("N29.8", *rules)
                continue
            moved.add(name)
            fight.over["used"][town] = fight.over["used"].get(town, 0) + 1
            force = self.pos.forces[name]
            force.town = town if way == "to" else fight.town
            force.shown = False
            gone.setdefault(self.unit(name).army, []).append(name)
        ends = (fight.town, town) if way == "to" else (town, fight.town)
        for army, units in sorted(gone.items(), key=lambda g: list(
                self.scenario.armies).index(g[0])):
            self.event("regroup", ("N23.1",), from_=ends[0], to=ends[1],
                       army=army, count=len(units), units=units)

    def regroup_units(self, fight, items, way, town):
        start = fight.town if way == "to" else town
        out = []
        for item in items:
            if isinstance(item, Named):
                out.append(item.unit)
                continue
            found = [u for u in self.pos.units(start, seat=self.who)
                     if u not in out and self.named(item, u)]
            if item.count is not None:
                found = sorted(found, key=self.strongest)[:item.count]
            out += found
        return out

    def may_regroup(self, fight, name, way, town):
        force, rules = self.pos.forces.get(name), set()
        start = fight.town if way == "to" else town
        if force is None or force.town != start:
            return {"N23.1", "N29.9"}
        if not self.scenario.road(fight.town, town):
            return {"N23.1", "N2.1"}
        if self.closed(town):
            rules.add("N23.3")
        if force.disordered:
            rules |= {"N23.3", "N21.7"}
        if way == "to" and not self.pos.units(town, fight.won):
            rules.add("N23.1")
        if self.room(fight, town, "used") < 1:
            rules |= {"N23.2", "N1.7"}
        return rules

    def can_regroup(self, fight, seat):
        """Whether a seat can move anybody (N29.7)."""
        for town in self.scenario.neighbours(fight.town):
            for name in self.pos.units(town, seat=seat):
                if not self.may_regroup(fight, name, "from", town):
                    return True
            for name in self.pos.units(fight.town, seat=seat):
                if not self.may_regroup(fight, name, "to", town):
                    return True
        return False

    def regroup_all(self):
        """Answers given in advance; whether nobody is to be asked."""
        for fight in [f for f in self.pos.fights if f.won]:
            for seat in self.scenario.seats_of(fight.won):
                if seat in fight.done:
                    continue
                if self.is_asked(fight, seat):
                    return False
                if self.can_regroup(fight, seat):
                    self.regroup_ahead(fight, seat)
                    fight.done.append(seat)
            self.pos.fights.remove(fight)
        return True

    def regroup_ahead(self, fight, seat):
        """Carries out what was ordered in advance, as far as it can be."""
        key, wish = "regroup.%s." % fight.town, self.pos.wish[seat]
        moved, self.who = set(), seat
        for name in sorted((k for k in wish if k.startswith(key)),
                           key=lambda k: int(k.split(".")[2])):
            self.regroup_line(fight, regroup_parts(
                Reader(self.scenario, seat), words_of(wish[name])),
                moved, False)
        self.who = None

    # ---- the end of a turn
    def end_turn(self):
        pos = self.pos
        pos.round, pos.half, pos.fights = 0, None, []
        pos.passed, pos.attacks = {}, {}
        pos.sequence, pos.marched = [], None
        self.supply()
        if self.victory():
            return
        for force in pos.forces.values():
            force.disordered = force.shown = False
        for seat in self.scenario.seats:
            pos.wish[seat] = {}
        pos.plans = {}
        pos.number += 1
        pos.phase = "march"
        self.event("turn", ("N3.1",), number=pos.number, side=pos.side())

    def supply(self):
        """N25."""
        pos = self.pos
        if pos.side() != "french":
            return
        for town in self.scenario.towns:
            if pos.units(town, "french"):
                for army, count in self.scenario.cost[town]:
                    self.give_up(army, count)

    def give_up(self, army, count):
        """N25.2: the owner chooses, by N30.11."""
        seat = self.scenario.seat_of(army)

        def key(name):
            return (self.unit(name).type == "leader", self.worth(name),
                    self.order(name))
        first, rest = self.ranked(seat, self.answer(seat, "supply"),
                                  self.pos.army(army), key)
        given = (first + rest)[:count]
        if given:
            self.event("supply", ("N25.1",), army=army, count=len(given))
        for name in given:
            self.lose(name, "supply", "N25.2")

    def victory(self):
        """N26.1 to N26.5."""
        pos = self.pos
        fallen, new = {}, {}
        for army in self.scenario.armies:
            limit = int(self.scenario.victory["defeat." + army])
            fallen[army] = pos.losses(army) >= limit
            new[army] = fallen[army] and any(
                self.unit(u).army == army and turn == pos.number
                for u, (turn, _) in pos.lost.items())
        for army in self.scenario.armies:
            units = self.scenario.unit_order(pos.army(army))
            if fallen[army] and (new[army] or units):
                self.event("defeat", ("N26.1",), army=army)
                for name in units:
                    self.lose(name, "defeat", "N26.2")
        allies = [a for a in fallen if self.scenario.side_of(a) == "allied"]
        if all(new.values()):
            return self.finish("french", "armies")
        if fallen["french"]:
            return self.finish("allied", "armies", [
                "N26.5"] if any(fallen[a] for a in allies) else [])
        if all(fallen[a] for a in allies):
            return self.finish("french", "armies")
        if pos.number < int(self.scenario.victory["last-turn"]):
            return False
        held = sum(bool(pos.units(t, "french"))
                   for t in self.scenario.victory["cities"].split())
        if held >= int(self.scenario.victory["cities-to-win"]):
            return self.finish("french", "cities")
        return self.finish("allied", "time")

    def finish(self, winner, degree, also=()):
        pos = self.pos
        if degree not in ("resigned", "draw"):
            self.who, self.text = None, None
        pos.phase, pos.result = "over", "%s %s" % (winner, degree)
        pos.draw_offer, pos.resigned = [], []
        rule = "N26.6" if degree in ("resigned", "draw") else \
            "N26.3" if degree == "armies" else "N26.4"
        self.event("result", {rule} | set(also), winner=winner, degree=degree)
        return True
