# SPDX-License-Identifier: MIT
"""Terrain blocks and deployment (N12.2 to N12.9, N13, N30.3, N30.12)."""
from board import FACING, KINDS, LANES
from march import March
from orders import Named, Reader, words_of
from position import Piece
from table import Refused

DEFAULT = {"farm": ("centre", "left", "right"),
           "hill": ("centre", "left", "right"),
           "woods": ("left", "right", "centre"),
           "stream": ("right", "left", "centre")}
ARMS = ("infantry", "cavalry", "horse-artillery", "leader",
        "foot-artillery")


class Deploy(March):
    """Before the first round."""

    # ---- blocks
    def bag(self):
        """What is left in the bag, in its order."""
        out = []
        for kind in KINDS:
            count = self.scenario.blocks[kind]
            for fight in self.pos.open_fights():
                count -= fight.drawn.count(kind)
                if kind == "stream":
                    count -= len(fight.stream)
                count -= sum(b[0] == kind for b in fight.terrain.values())
            out += [kind] * count
        return out

    def draw(self, count):
        out = []
        for _ in range(count):
            bag = self.bag()
            for kind in out:
                bag.remove(kind)
            if bag:
                out.append(self.block(bag))
        return out

    def block(self, bag):
        roll = self.roll("terrain", len(bag))
        if roll in KINDS:
            return roll
        return bag[int(roll) - 1]

    def wishes(self, seat, town):
        text = self.answer(seat, "terrain", town)
        if not text or text == "none":
            return {}
        return {p.split()[0]: p.split()[1:] for p in text.split(", ")}

    def draw_terrain(self):
        """N12.2: the attacker's blocks lie, the defender's are drawn."""
        for fight in self.pos.fights:
            seat = self.commander(fight.town, self.pos.side())
            if self.answer(seat, "terrain", fight.town) == "none":
                continue
            blocks = self.draw(self.scenario.limits["draw.attacker"])
            self.tell_drawn(fight, "attacker", seat, blocks)
            self.lay(fight, "attacker", blocks,
                     self.wishes(seat, fight.town))
        for fight in self.pos.fights:
            side = self.pos.role_side("defender")
            seat = self.commander(fight.town, side)
            if self.answer(seat, "terrain", fight.town) == "none":
                continue
            fight.drawn = self.draw(self.scenario.limits["draw.defender"])
            self.tell_drawn(fight, "defender", seat, fight.drawn)

    def tell_drawn(self, fight, role, seat, blocks):
        if blocks:
            self.event("drawn", ("N12.2",), town=fight.town,
                       side=self.pos.role_side(role), blocks=blocks,
                       _whose=seat)

    def fits(self, fight, role, kind, lane):
        """N12.4."""
        place = role + "." + lane
        if kind == "stream":
            return self.lane_number(role, lane) not in fight.stream
        if place in fight.terrain:
            return False
        if kind != "woods":
            return True
        laid = sum(b[0] == "woods" for p, b in fight.terrain.items()
                   if p.startswith(role))
        side = self.pos.role_side(role)
        return laid < sum(not self.unit(u).gun
                          for u in self.pos.units(fight.town, side))

    def lane_number(self, role, lane):
        return LANES.index(lane if role == "attacker" else
                           FACING[lane]) + 1

    def lay(self, fight, role, blocks, wishes):
        """Lays blocks by N30.3."""
        for kind in blocks:
            lane = self.free_lane(fight, role, kind, wishes)
            if lane:
                self.put(fight, role, kind, lane)
                self.tell_terrain(fight, role, kind, lane)

    def free_lane(self, fight, role, kind, wishes):
        """The first lane where a block fits; None: it goes back unseen."""
        return next((l for l in list(wishes.get(kind, [])) +
                     list(DEFAULT[kind])
                     if self.fits(fight, role, kind, l)), None)

    def tell_terrain(self, fight, role, kind, lane):
        self.event("terrain", ("N12.4", "N30.3"), town=fight.town,
                   side=self.pos.role_side(role), block=kind, lane=lane)

    def put(self, fight, role, kind, lane):
        if kind == "stream":
            fight.stream.append(self.lane_number(role, lane))
        else:
            fight.terrain[role + "." + lane] = [kind, None]

    def lay_drawn(self, fight, seat, text):
        """The defender's blocks: first those named, then by N30.3."""
        named = {} if not text else {
            p.split()[0]: p.split()[1:] for p in text.split(", ")}
        lanes = dict(self.wishes(seat, fight.town))
        lanes.update(named)
        blocks, fight.drawn = fight.drawn, []
        laid = self.best(fight, blocks, lanes, named)
        for index, lane in laid.items():
            self.put(fight, "defender", blocks[index], lane)
        for index, kind in enumerate(blocks):
            if index not in laid:
                lane = self.free_lane(fight, "defender", kind, lanes)
                if lane:
                    laid[index] = lane
                    self.put(fight, "defender", kind, lane)
        for index, kind in enumerate(blocks):
            if index in laid:
                self.tell_terrain(fight, "defender", kind, laid[index])

    def best(self, fight, blocks, lanes, named):
        """Lanes for the blocks that the set names: all, else one of a kind."""
        must = [i for i, k in enumerate(blocks) if k in named]
        first = [i for i in must if blocks.index(blocks[i]) == i]
        for some in (must, first):
            found = self.arrange(fight, [blocks[i] for i in some], lanes)
            if found is not None:
                return dict(zip(some, found))
        if {blocks[i] for i in first} == {"woods"} and not any(
                self.fits(fight, "defender", "woods", l) for l in LANES):
            return {}
        raise Refused("N12.4", "N29.8")

    def arrange(self, fight, order, named):
        """The first lanes in which all named blocks fit."""
        if not order:
            return []
        kind = order[0]
        for lane in named[kind]:
            if not self.fits(fight, "defender", kind, lane):
                continue
            self.put(fight, "defender", kind, lane)
            rest = self.arrange(fight, order[1:], named)
            if kind == "stream":
                fight.stream.pop()
            else:
                del fight.terrain["defender." + lane]
            if rest is not None:
                return [lane] + rest
        return None

    # ---- deployment
    def choose(self, items, units, taken):
        """The units of a row: selectors take whom no earlier row has."""
        out = []
        for item in items:
            if isinstance(item, Named):
                out.append(item.unit)
                continue
            found = sorted((u for u in units if u not in taken and
                            u not in out and self.named(item, u)),
                           key=self.strongest)
            out += self.scenario.unit_order(found[:item.count])
        return out

    def from_rows(self, fight, side, rows, strict):
        """Places by unit, those kept in reserve, the `hold` list."""
        units = self.pos.units(fight.town, side)
        reader = Reader(self.scenario, self.scenario.seats_of(side)[0])
        at, kept, hold = {}, set(), []
        for row, text in rows.items():
            items = [] if text == "none" else \
                reader.items(words_of(text), "side")
            if row == "hold":
                hold = items
                continue
            for name in self.choose(items, units, set(at) | kept):
                if name not in units:
                    if strict:
                        raise Refused("N13.2", "N29.8", "N29.9")
                    continue
                if name in at or name in kept:
                    if strict:
                        raise Refused("N13.2", "N29.8", "N29.9")
                    continue
                if row == "reserve":
                    kept.add(name)
                else:
                    at[name] = row
        return at, kept, hold

    def faults(self, fight, role, at):
        """The rules that a deployment breaks."""
        rules = set()
        for lane in LANES:
            names = [u for u in at if at[u] == lane]
            if not names:
                rules.add("N13.2")
            if self.woods(fight, role + "." + lane) and \
                    any(self.unit(u).gun for u in names):
                rules.add("N12.5")
            corps = {(self.unit(u).army, self.unit(u).corps) for u in names
                     if self.unit(u).type != "leader"}
            if len(corps) < 2:
                continue
            armies = {a for a, _ in corps}
            led = {self.unit(u).army for u in names
                   if self.unit(u).type == "leader"}
            if len(corps) > 2 or len(armies) > 1 or not armies <= led:
                rules.add("N13.3")
        return rules

    def auto_order(self, names):
        def key(name):
            return (ARMS.index(self.unit(name).type), -self.steps(name),
                    self.order(name))
        return sorted(names, key=key)

    def fill(self, fight, role, at, free):
        """Empty positions get their first unit (N30.12)."""
        def woods(lane):
            return self.woods(fight, role + "." + lane)
        order = ("centre", "left", "right")
        first = {}
        for lane in [l for l in order if woods(l)] + \
                [l for l in order if not woods(l)]:
            if lane in at.values():
                continue
            name = next((u for u in free if u not in at and
                         not (woods(lane) and self.unit(u).gun)), None)
            if name:
                at[name] = first[lane] = lane
                first[lane] = name
        return first

    def auto(self, fight, role, at, units):
        free = self.auto_order(u for u in units if u not in at)
        first = self.fill(fight, role, at, free)
        for name in free:
            unit = self.unit(name)
            if name in at or unit.type not in ("infantry",
                                               "foot-artillery"):
                continue
            lanes = [l for l in ("centre", "left", "right")
                     if l in first and self.corps_of(first[l]) ==
                     self.corps_of(name) and not (
                         unit.gun and self.woods(fight, role + "." + l))]
            if lanes:
                at[name] = min(lanes, key=lambda l: sum(
                    p == l for p in at.values()))
        return at

    def corps_of(self, name):
        unit = self.unit(name)
        return unit.army, unit.corps

    def deploy(self, fight, role, seat):
        """Deploys a side by its answer, else by N30.12."""
        side = self.pos.role_side(role)
        units = self.pos.units(fight.town, side)
        rows, hold, at = self.rows(seat, fight.town), [], None
        who, self.who = self.who, None
        if rows or "auto" in (self.answer(seat, "deploy", fight.town),):
            self.who = seat
        if rows:
            at, kept, hold = self.from_rows(fight, side, rows, False)
            free = [u for u in units if u not in kept]
            self.fill(fight, role, at,
                      self.auto_order(u for u in free if u not in at))
            faults = self.faults(fight, role, at)
            if faults:
                self.event("passed-over", faults | {"N30.6"},
                           town=fight.town, _whose=seat)
                at = None
        auto = at is None
        if auto:
            hold, at = [], self.auto(fight, role, {}, units)
        self.place_units(fight, role, at, hold, auto, seat)
        self.who = who

    def place_units(self, fight, role, at, hold, auto=False, seat=None):
        side = self.pos.role_side(role)
        for name in self.pos.units(fight.town, side):
            lane = at.get(name, "reserve")
            fight.board[name] = Piece(role + "." + lane)
        for lane in LANES:
            block = fight.terrain.get(role + "." + lane)
            if block and block[0] in ("farm", "hill"):
                block[1] = self.holder_of(block[0], [
                    u for u in at if at[u] == lane], hold)
        count = {p: sum(self.role(u) == role and
                        x.place == role + "." + p
                        for u, x in fight.board.items())
                 for p in LANES + ("reserve",)}
        rules = ("N13.1", "N30.12")[:1 + auto]
        self.event("deploy", rules, town=fight.town, side=side,
                   _whose=seat, **count)

    def holder_of(self, kind, names, hold):
        """N12.9."""
        names = [u for u in names if self.may_hold(kind, u)]
        for item in hold:
            found = [u for u in names if self.named(item, u)]
            if found:
                return min(found, key=lambda u: (
                    -self.steps(u), self.order(u)))
        return min(names, key=lambda u: (-self.steps(u), self.order(u)),
                   default=None)

    def bad_hold(self, fight, role, at, hold):
        """Whether one is named that could not hold a block there."""
        for item in hold:
            if not isinstance(item, Named):
                continue
            lane = at.get(item.unit)
            block = fight.terrain.get("%s.%s" % (role, lane))
            if not block or not self.may_hold(block[0], item.unit):
                return True
        return False

    def deploy_strictly(self, fight, role, seat):
        """In its phase an order must be right (N29.8)."""
        side = self.pos.role_side(role)
        rows = self.rows(seat, fight.town)
        if rows is None:
            self.deploy(fight, role, seat)
            return
        at, _, hold = self.from_rows(fight, side, rows, True)
        rules = self.faults(fight, role, at)
        if self.bad_hold(fight, role, at, hold):
            rules.add("N12.9")
        if rules:
            raise Refused("N29.8", *rules)
        self.place_units(fight, role, at, hold)
