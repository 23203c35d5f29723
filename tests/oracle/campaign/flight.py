# SPDX-License-Identifier: MIT
"""Retreat, rout, breaking off and reinforcement (N19 to N22)."""
from table import Table, Void


class Flight(Table):
    """Who leaves a fight, and who comes to it."""

    # ---- where to
    def towns_of(self, town, came, role):
        """Where a side may retreat to (N21.4 to N21.6)."""
        side = self.pos.role_side(role)
        foe_side = "allied" if side == "french" else "french"
        return [t for t in self.scenario.neighbours(town)
                if (role == "defender" or t in came) and
                not self.pos.units(t, foe_side) and not self.closed(t)]

    def refuge(self, seat, town, came, role):
        """The towns of N30.9, the best first."""
        side = self.pos.role_side(role)
        towns = self.towns_of(town, came, role)
        named = (self.answer(seat, "refuge") or "").split()
        first = [t for t in named if t in towns]
        rest = [t for t in towns if t not in first]

        def key(other):
            return (role == "defender" and other in came,
                    -len(self.pos.units(other, side)),
                    not self.scenario.cost[other],
                    self.scenario.towns.index(other))
        return first + sorted(rest, key=key)

    def flee_order(self, seat, units, fight=None):
        """N30.10; on a board the losses are still to come."""
        def key(name):
            steps = self.steps(name)
            if fight and self.engaged(fight, name):
                steps -= self.flight_losses(fight, name)
            return (self.unit(name).type != "leader",
                    -steps * self.unit(name).firepower, self.order(name))
        first, rest = self.ranked(seat, self.answer(seat, "save"), units,
                                  key)
        return first + rest

    def go(self, name, town):
        force = self.pos.forces[name]
        fight = self.board_of(name)
        if fight:
            self.leave(fight, name)
        force.town, force.disordered, force.shown = town, True, False

    def depart(self, town, came, role, cause, rule):
        """All units of a side leave a town, or are eliminated."""
        side = self.pos.role_side(role)
        ways, used, gone, lost = {}, {}, {}, []
        for seat in self.scenario.seats_of(side):
            ways[seat] = self.refuge(seat, town, came, role)
        for seat in self.scenario.seats_of(side):
            for name in self.flee_order(seat,
                                        self.pos.units(town, seat=seat)):
                to = next((t for t in ways[seat] if rule != "N22.5" or
                           used.get(t, 0) < self.scenario.column(town, t)),
                          None)
                if to is None:
                    lost.append(name)
                    continue
                used[to] = used.get(to, 0) + 1
                gone.setdefault((to, self.unit(name).army), []).append(name)
        for (to, army), units in self.by_road(gone):
            units = self.scenario.unit_order(units)
            for name in units:
                self.go(name, to)
            self.event("retreat", (rule,), from_=town, to=to, army=army,
                       count=len(units), units=units)
        for name in self.scenario.unit_order(lost):
            if name in self.pos.forces:
                self.lose(name, cause, rule)

    def by_road(self, gone):
        """By army and town, in the order of the scenario."""
        towns, armies = self.scenario.towns, list(self.scenario.armies)
        return [(key, gone[key])
                for key in sorted(gone, key=lambda k: (
                    armies.index(k[1]), towns.index(k[0])))]

    # ---- losses of who flees
    def flight_losses(self, fight, name):
        """N22.4, as things stand at this moment."""
        unit, place = self.unit(name), fight.board[name].place
        if unit.type == "leader":
            return 0
        if unit.type == "cavalry":
            foe = "defender" if self.role(name) == "attacker" else "attacker"
            return int(self.mixed(fight, place) and any(
                self.unit(u).type == "cavalry"
                for u in self.own(fight, place, foe)))
        return 2 if unit.type == "foot-artillery" else 1

    def suffer(self, fight, names, cause):
        losses = [(n, self.flight_losses(fight, n)) for n in names]
        for name in names:
            fight.board[name].square, fight.board[name].guest = False, None
        for name, steps in losses:
            self.take_steps(name, cause, steps, "N22.4")

    # ---- the end of a battle
    def check_board(self, fight):
        """Rout and end, as soon as they come about (N10.5, N22.1)."""
        if fight.won:
            return
        for role in ("attacker", "defender"):
            if not any(self.role(u) == role for u in fight.board):
                self.won(fight, role)
                return
        for role in ("attacker", "defender"):
            foe = "defender" if role == "attacker" else "attacker"
            for place in self.positions(role):
                if self.own(fight, place, foe) and \
                        not self.own(fight, place, role):
                    self.rout(fight, role)
                    return

    def rout(self, fight, role):
        rules = ("N22.1", "N22.2")[:1 + (role == "attacker")]
        self.event("rout", rules, town=fight.town,
                   side=self.pos.role_side(role))
        self.suffer(fight, self.scenario.unit_order(
            u for u in fight.board if self.role(u) == role), "rout")
        self.won(fight, role, "N22.5")
        self.depart(fight.town, fight.came, role, "rout", "N22.5")

    def won(self, fight, loser, rule="N10.5"):
        """The battle is over; its board is cleared."""
        foe = "defender" if loser == "attacker" else "attacker"
        side = self.pos.role_side(foe)
        self.event("over", (rule,), town=fight.town, winner=side)
        fresh = type(fight)(fight.town, fight.came)
        fresh.won = side
        fight.__dict__.update(fresh.__dict__)

    def break_off(self, fight, rule):
        """N20.2: the attacker goes with all his units."""
        self.event("stalemate", (rule,), town=fight.town)
        self.suffer(fight, self.scenario.unit_order(
            u for u in fight.board if self.role(u) == "attacker" and
            self.engaged(fight, u)), "retreat")
        self.won(fight, "attacker", "N20.2")
        self.depart(fight.town, fight.came, "attacker", "retreat", "N20.2")

    # ---- a retreat in a battle turn
    def room(self, fight, town, key):
        return self.scenario.column(fight.town, town) - \
            fight.over[key].get(town, 0)

    def retreat(self, fight, name, towns):
        """N21.1: one unit leaves the board."""
        seat = self.scenario.seat(name)
        role = self.role(name)
        losses = self.flight_losses(fight, name) \
            if self.engaged(fight, name) else 0
        dies = losses >= self.steps(name)
        to = None
        if not dies:
            to = self.retreat_town(fight, seat, role, towns)
        if role == "attacker":
            fight.idle = 0
        self.take_steps(name, "retreat", losses, "N21.2")
        if dies:
            return None
        self.go(name, to)
        fight.over["out"][to] = fight.over["out"].get(to, 0) + 1
        return to

    def retreat_town(self, fight, seat, role, towns):
        may = self.towns_of(fight.town, fight.came, role)
        if towns is None:
            towns = self.refuge(seat, fight.town, fight.came, role)
        rules = {"N21.6"}
        for town in towns:
            if town not in may:
                rules |= {"N21.4", "N21.5", "N2.1"}
            elif self.room(fight, town, "out") > 0:
                return town
            else:
                rules.add("N1.7")
        raise Void(*rules)

    # ---- reinforcement
    def may_come(self, fight, name):
        """The rules that keep a unit from coming; none if it may."""
        force, rules = self.pos.forces.get(name), set()
        if force is None or \
                not self.scenario.road(fight.town, force.town):
            return {"N19.1"}
        if self.closed(force.town):
            rules.add("N19.2")
        if force.disordered:
            rules |= {"N19.2", "N21.7"}
        if self.room(fight, force.town, "in") < 1:
            rules |= {"N19.1", "N1.7"}
        return rules

    def come(self, fight, name, gone):
        from position import Piece
        force = self.pos.forces[name]
        town, role = force.town, self.role(name)
        fight.over["in"][town] = fight.over["in"].get(town, 0) + 1
        fight.brought[role] = fight.brought.get(role, 0) + force.strength
        fight.idle = 0
        if role == "attacker" and town not in fight.came:
            fight.came.append(town)
        force.town, force.shown = fight.town, False
        fight.board[name] = Piece(role + ".reserve")
        gone.setdefault((town, self.unit(name).army), []).append(name)

    def supporters(self, fight, seat, items):
        """Those of a list that may come, in its order (N30.5)."""
        gone = {}
        for item in items:
            left = getattr(item, "count", None)
            names = sorted((u for u in self.pos.forces
                            if self.scenario.seat(u) == seat and
                            self.named(item, u)), key=self.strongest)
            for name in names:
                if left == 0:
                    break
                if name in fight.board or self.may_come(fight, name):
                    continue
                self.come(fight, name, gone)
                if left is not None:
                    left -= 1
        return gone

    def tell_reinforced(self, fight, gone):
        for (town, army), units in self.by_road(gone):
            self.event("reinforce", ("N19.1",), from_=town, to=fight.town,
                       army=army, count=len(units), units=units)
