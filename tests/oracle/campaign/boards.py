# SPDX-License-Identifier: MIT
"""Random boards: terrain, units in their places, what they have done."""
from sketch import ARMIES, LANES, ROLES, front, other_side
from words import BLOCKS


class Boards:
    """The part of a position's maker that knows battles."""

    def sides(self, town, role):
        """Units in a town of the attacker's or the defender's side."""
        side = self.scenario.side(self.turn["number"])
        if role == "defender":
            side = other_side(side)
        return [self.scenario.units[u] for u, v in self.forces.items()
                if v[0] == town and self.scenario.units[u].side == side]

    def lay(self, town, roles):
        """Terrain on a board."""
        rng, battle = self.rng, self.battles[town]
        for role in roles:
            for _ in range(1 if role == "attacker" else
                           rng.choice((0, 1, 2, 2))):
                block = rng.choice(BLOCKS)
                if self.theme == "streams" and self.chance(50):
                    block = "stream"
                if self.theme == "holders" and self.chance(70):
                    block = rng.choice(("farm", "hill"))
                if not self.left(block) or self.chance(25):
                    continue
                if block == "stream":
                    lanes = battle.setdefault("stream", [])
                    lane = rng.choice((1, 2, 3))
                    if lane not in lanes:
                        lanes.append(lane)
                        lanes.sort()
                        self.blocks_used[block] += 1
                    continue
                lane = rng.choice(LANES)
                key = "%s.%s" % (role, lane)
                if key in battle or block == "woods" and not \
                        self.woods_fit(town, role):
                    continue
                battle[key] = [block]
                self.blocks_used[block] += 1

    def woods_fit(self, town, role):
        feet = sum(not u.gun for u in self.sides(town, role))
        laid = sum(v == ["woods"] for k, v in self.battles[town].items()
                   if k.startswith(role))
        return laid < feet

    def left(self, block):
        return self.blocks_used[block] < self.blocks[block]

    def seats_of(self, role):
        side = self.scenario.side(self.turn["number"])
        if role == "defender":
            side = other_side(side)
        return ("french",) if side == "french" else \
            (ARMIES[1:] if self.three else ("allied",))

    def stand(self, town, role):
        """One unit in each own position at least, others anywhere."""
        units = self.sides(town, role)
        self.rng.shuffle(units)
        board, battle = self.boards[town], self.battles[town]
        lanes = list(LANES)
        lanes.sort(key=lambda x: battle.get("%s.%s" % (role, x)) !=
                   ["woods"])
        for lane in lanes:
            key = "%s.%s" % (role, lane)
            woods = battle.get(key) == ["woods"]
            for unit in units:
                if not (woods and unit.gun):
                    units.remove(unit)
                    board[unit.name] = [key]
                    break
        busy = self.rng.choice((LANES + ("reserve",), LANES[:1], LANES[1:2],
                                LANES[2:] + ("reserve",)))
        for unit in units:
            key = "%s.%s" % (role, self.rng.choice(busy))
            if unit.gun and battle.get(key) == ["woods"]:
                key = "%s.reserve" % role
            board[unit.name] = [key]

    def hold(self, town, role):
        """Names holders of farms and hills."""
        for key, value in self.battles[town].items():
            if key.startswith(role) and value[0] in ("farm", "hill"):
                fit = [u for u, v in self.boards[town].items()
                       if v[0] == key and self.may_hold(u, value[0], v)
                       and self.scenario.units[u].side == self.side_of(role)]
                if fit and self.chance(60):
                    value.append(self.rng.choice(fit))

    def side_of(self, role):
        side = self.scenario.side(self.turn["number"])
        return side if role == "attacker" else other_side(side)

    def may_hold(self, unit, block, flags):
        if "square" in flags or self.guest(unit):
            return False
        unit = self.scenario.units[unit]
        return unit.kind == "infantry" if block == "farm" else unit.gun

    def guest(self, unit):
        return any("guest=" + unit in v for b in self.boards.values()
                   for v in b.values())

    def place_units(self, town, place, side=None):
        return [u for u, v in self.boards[town].items() if v[0] == place and
                side in (None, self.scenario.units[u].side)]

    def press(self, town, role):
        """Some units stand in the enemy's positions, fighting."""
        board, battle = self.boards[town], self.battles[town]
        side = self.side_of(role)
        for unit, value in board.items():
            u = self.scenario.units[unit]
            if u.side != side or not value[0].startswith(role) or \
                    u.kind == "foot-artillery" or not self.chance(35):
                continue
            lane = self.rng.choice(LANES)
            place = front(role, lane)
            if not self.place_units(town, place, other_side(side)) or \
                    battle.get(place) == ["woods"] and u.gun:
                continue
            own = "%s.%s" % (role, lane)
            if self.place_units(town, own, other_side(side)):
                continue
            old = value[0]
            value[0] = place
            if self.bare(town, role, old):
                value[0] = old

    def bare(self, town, role, place):
        """Whether a side would be routed there [N22.1]."""
        side = self.side_of(role)
        return not place.endswith("reserve") and \
            bool(self.place_units(town, place, other_side(side))) and \
            not self.place_units(town, place, side)

    def squares(self, town):
        board, battle = self.boards[town], self.battles[town]
        for unit, value in list(board.items()):
            u = self.scenario.units[unit]
            role = ROLES[u.side != self.side_of("attacker")]
            if u.kind != "infantry" or not value[0].startswith(role) or \
                    value[0].endswith("reserve") or \
                    battle.get(value[0]) == ["woods"] or \
                    not self.chance(60 if self.theme == "squares" else 15):
                continue
            value.append("square")
            fit = [g for g in self.place_units(town, value[0], u.side)
                   if (self.scenario.units[g].gun or
                       self.scenario.units[g].kind == "leader") and
                   not self.guest(g)]
            if fit and self.chance(70):
                value.append("guest=" + self.rng.choice(fit))

    def flags(self, town, half):
        """What units have done, or have still to do."""
        for unit, value in self.boards[town].items():
            u = self.scenario.units[unit]
            both = len({self.scenario.units[x].side for x in
                        self.place_units(town, value[0])}) > 1
            woods = self.battles[town].get(value[0]) == ["woods"]
            ahead = []
            if self.contact and not value[0].endswith("reserve") and \
                    (both or self.chance(40)) and (both or not woods):
                ahead.append("shown")
            if both and u.kind == "cavalry" and not woods and \
                    self.chance(40):
                ahead.append("shock")
            if both and u.gun and not self.guest(unit) and \
                    self.chance(50):
                ahead.append("canister")
            value[1:1] = ahead
            if u.side != self.side_of(half) or self.guest(unit):
                continue
            if self.chance(12):
                value.append("acted")
            elif u.kind == "horse-artillery" and self.chance(25):
                value.append(self.rng.choice(("moved", "fired")))

    @property
    def contact(self):
        return self.show == "contact"

    def counts(self, town, half):
        """Numbers of a battle."""
        rng, battle = self.rng, self.battles[town]
        if "stream" in battle and self.chance(30):
            battle["crossed.%d" % rng.choice(battle["stream"])] = \
                rng.choice((1, 2))
        if self.chance(50):
            battle["idle"] = 1
        if half == "attacker" and self.turn["phase"] == "battle" and \
                self.chance(50):
            battle["idle"] = rng.choice((1, 2))
        for role in ROLES:
            steps = sum(self.forces[u.name][1]
                        for u in self.sides(town, role))
            worn = rng.choice((0, 1, 3, 6, 10))
            battle["brought." + role] = steps + worn
            if worn:
                battle["worn." + role] = worn
        near = [t for t in self.scenario.near[town]]
        for key in ("in", "out"):
            if self.chance(15):
                to = rng.choice(near)
                battle["%s.%s" % (key, to)] = rng.randrange(
                    1, self.scenario.column(town, to) + 1)
