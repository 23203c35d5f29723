# SPDX-License-Identifier: MIT
"""What units do on a battle board (N12, N14 to N18)."""
from board import LANES, faces, foe, lane_of
from flight import Flight
from table import Void


class Battle(Flight):
    """Morale, and the lines of a battle turn."""

    # ---- what lies open (N13.6, N13.7)
    def shown(self, fight, name):
        piece = fight.board[name]
        if self.pos.phase in ("field", "deploy") or \
                piece.place.endswith("reserve"):
            return False
        if self.mixed(fight, piece.place):
            return True
        if self.woods(fight, piece.place):
            return False
        return piece.shown or not self.scenario.contact

    def refresh(self, fight):
        """Flags that follow from who stands where."""
        for name, piece in fight.board.items():
            engaged = self.mixed(fight, piece.place)
            if engaged and self.scenario.contact:
                piece.shown = True
            if not engaged:
                piece.canister = False
                if piece.place.endswith("reserve") or \
                        self.woods(fight, piece.place):
                    piece.shown = False

    def has_done(self, fight, name):
        """N13.7: it has done something but move."""
        if self.scenario.contact:
            fight.board[name].shown = True
            self.refresh(fight)

    # ---- steps
    def way(self, start, end):
        """The places from one to another of the own side's tree."""
        def up(place):
            role, name = place.split(".")
            if name == "reserve":
                return [place]
            return [place, role + ".reserve"]

        def path(place):
            if place.startswith(self.mine):
                return up(place)
            own = faces(place)
            return [place] + up(own)
        a, b = path(start), path(end)
        while len(a) > 1 and len(b) > 1 and a[-2] == b[-2]:
            a.pop()
            b.pop()
        return a + b[-2::-1]

    def check_way(self, fight, name, way, verb):
        """What forbids to go that way, but for its ends' enemies."""
        unit, rules = self.unit(name), set()
        role, piece = self.role(name), fight.board[name]
        limit = 2 if unit.fast else 1
        if piece.fired:
            limit = 1
        if len(way) - 1 > limit:
            rules |= {"N15.6", "N15.1"}
            if piece.fired:
                rules.add("N16.9")
        for place in way[1:-1]:
            if self.own(fight, place, foe(role)):
                rules |= {"N15.4", "N15.2"}
            if unit.type == "cavalry" and self.woods(fight, place):
                rules |= {"N12.5", "N15.6"}
        for a, b in zip(way, way[1:]):
            if unit.gun and self.woods(fight, b):
                rules.add("N12.5")
            if self.stream(fight, a, b):
                if unit.gun:
                    rules |= {"N12.13"}
                elif fight.crossed.get(lane_of(a), 0) >= \
                        self.scenario.limits["stream-cross"]:
                    rules.add("N12.12")
        if rules:
            raise Void(verb, *rules)

    def go_way(self, fight, name, way):
        """Moves a unit; who becomes engaged is marked."""
        piece = fight.board[name]
        for a, b in zip(way, way[1:]):
            if self.stream(fight, a, b):
                lane = lane_of(a)
                fight.crossed[lane] = fight.crossed.get(lane, 0) + 1
        before = self.mixed(fight, way[-1])
        self.release(fight, name)
        piece.place = way[-1]
        piece.shock = piece.canister = False
        if self.mixed(fight, way[-1]):
            for other in fight.at(way[-1]) if not before else [name]:
                if self.unit(other).gun:
                    fight.board[other].canister = True
        self.refresh(fight)

    # ---- who may act
    def check_free(self, fight, name, rule, horse=False):
        """N14.8, N18.2, N18.8; `horse`: the other half of N16.9."""
        if name not in fight.board:
            raise Void("N14.8", "N29.9")
        piece, rules = fight.board[name], set()
        if piece.acted:
            rules |= {"N14.8", "N16.1", "N16.9"}
        if self.guest_of(fight, name):
            rules.add("N18.8")
        if piece.square and rule not in ("N16.1", "N18.2"):
            rules.add("N18.2")
        if (piece.moved or piece.fired) and not horse:
            rules |= {"N16.9", "N14.8"}
        if rules:
            raise Void(rule, *rules)

    def check_step(self, fight, name, rule):
        self.check_free(fight, name, rule, True)
        if fight.board[name].moved:
            raise Void("N16.9", "N15.3", "N14.8", rule)

    def stepped(self, fight, name, way):
        """A unit has moved: horse artillery may still fire."""
        piece = fight.board[name]
        if self.unit(name).type == "horse-artillery" and len(way) == 2 \
                and not piece.fired:
            piece.moved = True
        else:
            piece.acted, piece.fired = True, False

    def tell_move(self, kind, fight, name, way, seen, rule="N15.2"):
        self.event(kind, (rule,), town=fight.town, unit=name,
                   from_=way[0], to=way[-1], _army=self.unit(name).army,
                   _eyes=seen + self.eyes(name))

    # ---- engage, withdraw, shift
    def engage(self, fight, name, lane):
        self.check_step(fight, name, "N15.2")
        unit, piece = self.unit(name), fight.board[name]
        role = self.role(name)
        if unit.type == "foot-artillery":
            raise Void("N15.5", "N15.2")
        if self.engaged(fight, name):
            raise Void("N15.2", "N15.3", "N15.4")
        own = self.place(lane, role)
        aim = next((p for p in (own, faces(own))
                    if self.own(fight, p, foe(role))), None)
        if aim is None:
            raise Void("N15.2")
        self.mine = role
        way = self.way(piece.place, aim)
        self.check_way(fight, name, way, "N15.2")
        seen = self.eyes(name)
        self.go_way(fight, name, way)
        if unit.type == "cavalry" and not self.woods(fight, piece.place):
            piece.shock = True
        if role == "attacker":
            fight.idle = 0
        self.stepped(fight, name, way)
        self.tell_move("engage", fight, name, way, seen)
        self.check_board(fight)

    def withdraw(self, fight, name, to):
        self.check_step(fight, name, "N15.2")
        if not self.engaged(fight, name):
            raise Void("N15.2")
        role, piece = self.role(name), fight.board[name]
        self.mine = role
        if to:
            way = self.way(piece.place, self.place(to, role))
            self.check_withdrawal(fight, name, way)
        else:
            way = self.far_back(fight, name)
        seen = self.eyes(name)
        self.go_way(fight, name, way)
        self.stepped(fight, name, way)
        self.tell_move("withdraw", fight, name, way, seen)
        self.check_board(fight)

    def check_withdrawal(self, fight, name, way):
        role = self.role(name)
        if len(way) < 2:
            raise Void("N15.2", "N15.1")
        if way[0].startswith(role) and not way[1].endswith("reserve"):
            raise Void("N15.4", "N15.2")
        if self.own(fight, way[-1], foe(role)):
            raise Void("N15.2", "N15.4", "N15.3")
        self.check_way(fight, name, way, "N15.2")

    def far_back(self, fight, name):
        """As far back as the steps go."""
        role, start = self.role(name), fight.board[name].place
        full = self.way(start, role + ".reserve")
        found = None
        for size in range(2, len(full) + 1):
            try:
                self.check_withdrawal(fight, name, full[:size])
            except Void as void:
                found = found or void
                if size == 2:
                    raise
                return full[:size - 1]
        return full

    def shift(self, fight, name, to):
        self.check_step(fight, name, "N15.2")
        if self.engaged(fight, name):
            raise Void("N15.2")
        role, piece = self.role(name), fight.board[name]
        aim = self.place(to, role)
        self.mine = role
        way = self.way(piece.place, aim)
        if len(way) < 2:
            raise Void("N15.2", "N15.1")
        if self.own(fight, aim, foe(role)):
            raise Void("N15.2")
        self.check_way(fight, name, way, "N15.1")
        seen = self.eyes(name)
        self.go_way(fight, name, way)
        self.stepped(fight, name, way)
        self.tell_move("shift", fight, name, way, seen)
        self.check_board(fight)

    # ---- fire
    def fire(self, fight, name, at):
        self.check_free(fight, name, "N16.1", True)
        piece, unit = fight.board[name], self.unit(name)
        if piece.fired:
            raise Void("N16.1", "N16.9", "N14.8")
        place, short = self.aim(fight, name)
        foes = self.own(fight, place, foe(self.role(name)))
        square = self.target(fight, unit, foes, at)
        power, rules = self.firepower(fight, name, short, square)
        if power < 1:
            raise Void("N1.4", "N18.4")
        group = self.group(fight, foes, square)
        if not short and max(self.steps(u) for u in group) < 1:
            raise Void("N16.6")
        dice = [self.die("fire") for _ in range(self.steps(name))]
        hits = sum(d <= power for d in dice)
        piece.shock = piece.canister = False
        horse = unit.type == "horse-artillery"
        if horse and not piece.moved:
            piece.fired = True
        else:
            piece.acted, piece.moved = True, False
        if self.role(name) == "attacker":
            fight.idle = 0
        self.has_done(fight, name)
        self.event("fire", rules, town=fight.town, unit=name,
                   at=place, range="short" if short else "long", dice=dice,
                   firepower=power, hits=hits, target=square or "open")
        self.strike(fight, group, hits, unit.type == "cavalry", short)
        self.refresh(fight)
        self.check_board(fight)

    def aim(self, fight, name):
        """The place fired at, and whether it is short range."""
        piece, unit = fight.board[name], self.unit(name)
        role = self.role(name)
        if piece.place.endswith("reserve"):
            raise Void("N16.1")
        if self.engaged(fight, name):
            if unit.gun and self.woods(fight, piece.place):
                raise Void("N12.5")
            return piece.place, True
        if not unit.gun:
            raise Void("N16.3" if unit.type == "cavalry" else "N16.2")
        place = faces(piece.place)
        if not piece.place.startswith(role) or \
                self.own(fight, place, role):
            raise Void("N16.4")
        if self.woods(fight, place):
            raise Void("N12.5", "N16.4")
        if not self.own(fight, place, foe(role)):
            raise Void("N16.4")
        return place, False

    def target(self, fight, unit, foes, at):
        """The square fired at; None: the open group (N16.8)."""
        squares = [u for u in foes if fight.board[u].square]
        is_open = len(self.group(fight, foes, None)) > 0
        if at == "open":
            if not is_open:
                raise Void("N16.8", "N18.3")
            return None
        if at:
            if at not in squares:
                raise Void("N16.8", "N18.3")
            return at
        squares.sort(key=lambda u: (-self.steps(u), self.order(u)))
        if not squares or is_open and unit.type in ("cavalry", "leader"):
            return None
        return squares[0]

    def group(self, fight, foes, square):
        """The units of a target group (N18.3)."""
        if square:
            guest = fight.board[square].guest
            return [u for u in foes if u in (square, guest)]
        return [u for u in foes if not fight.board[u].square and
                not self.guest_of(fight, u)]

    def firepower(self, fight, name, short, square):
        """The firepower, and the rules that make it (N16.7)."""
        unit, piece = self.unit(name), fight.board[name]
        power, rules = unit.firepower, set()
        held = self.holder(fight, name)
        if unit.type == "cavalry":
            rules.add("N16.3")
            if self.woods(fight, piece.place):
                power = 1
                rules.add("N12.5")
            elif piece.shock and not square:
                power += 1
            if square:
                power -= 1
                rules.add("N18.4")
        elif unit.gun:
            rules.add("N16.5" if short else "N16.4")
            if short and piece.canister:
                power += 1
            if not short and held == "hill":
                power += 1
                rules.add("N12.8")
            if square and not short:
                power += 1
                rules.add("N18.5")
            if square and short and unit.type == "horse-artillery":
                power += 1
                rules.add("N18.6")
        else:
            rules.add("N16.2")
            if held == "farm":
                power += 1
                rules.add("N12.7")
            if square and unit.type == "infantry":
                power += 1
                rules.add("N18.5")
        return power, rules

    def strike(self, fight, group, hits, cavalry, short):
        """Hits on a group, one by one (N17)."""
        for _ in range(hits):
            group = [u for u in group if u in self.pos.forces]
            if cavalry:
                group = [u for u in group
                         if self.holder(fight, u) != "farm"]
            if not group:
                return
            if not short and max(self.steps(u) for u in group) == 1:
                return
            self.take_hit(group, "fire")

    # ---- squares, shelter, blocks
    def own_position(self, fight, name):
        return fight.board[name].place in self.positions(self.role(name))

    def square(self, fight, name):
        self.check_free(fight, name, "N18.1")
        if self.unit(name).type != "infantry" or \
                not self.own_position(fight, name) or \
                self.woods(fight, fight.board[name].place) or \
                self.holder(fight, name) == "farm":
            raise Void("N18.1")
        piece = fight.board[name]
        piece.square = piece.acted = True
        self.has_done(fight, name)
        self.event("square", ("N18.1",), town=fight.town, unit=name)

    def break_square(self, fight, name):
        self.check_free(fight, name, "N18.2")
        piece = fight.board[name]
        if not piece.square or self.mixed(fight, piece.place):
            raise Void("N18.2")
        piece.square, piece.guest = False, None
        self.event("break", ("N18.2",), town=fight.town, unit=name)

    def shelter(self, fight, name, square):
        self.check_free(fight, name, "N18.7")
        unit, piece = self.unit(name), fight.board[name]
        mate = fight.board.get(square)
        if not unit.gun and unit.type != "leader" or mate is None or \
                not mate.square or mate.guest or \
                mate.place != piece.place or \
                self.role(square) != self.role(name):
            raise Void("N18.7")
        mate.guest, piece.acted = name, True
        if self.holder(fight, name):
            self.release(fight, name)
        self.has_done(fight, name)
        self.event("shelter", ("N18.7",), town=fight.town, unit=name,
                   square=square)

    def take(self, fight, name, kind):
        self.check_free(fight, name, "N12.11")
        block = fight.terrain.get(fight.board[name].place)
        if not block or block[0] != kind or block[1] or \
                not self.may_hold(kind, name):
            raise Void("N12.11", "N12.7", "N12.8")
        if self.hides(fight, name):
            raise Void("N28.7")
        block[1] = name
        fight.board[name].acted = True
        self.has_done(fight, name)
        self.event("take", ("N12.11",), town=fight.town, unit=name,
                   block=kind)

    def hides(self, fight, name):
        """Whether one may hold it whom only the ally knows (N28.7)."""
        return any(piece.place == fight.board[name].place and
                   self.scenario.side(other) == self.scenario.side(name) and
                   not self.knows(fight, other, self.scenario.seat(name))
                   for other, piece in fight.board.items())

    def swap(self, fight, name, other):
        for unit in (name, other):
            if unit not in fight.board:
                raise Void("N12.10", "N14.8", "N18.2", "N29.9")
        a, b = fight.board[name], fight.board[other]
        held = self.holder(fight, name) or self.holder(fight, other)
        bad = name == other or a.place != b.place or not held or \
            not self.may_hold(held, name) or not self.may_hold(held, other)
        for unit in (name, other):
            piece = fight.board[unit]
            bad |= piece.acted or piece.moved or piece.fired or \
                piece.square or bool(self.guest_of(fight, unit))
        if bad:
            raise Void("N12.10", "N14.8", "N18.2", "N18.8", "N16.9")
        block = fight.terrain[a.place]
        block[1] = other if block[1] == name else name
        self.has_done(fight, name)
        self.has_done(fight, other)
        self.event("swap", ("N12.10",), town=fight.town, unit=name,
                   with_=other)

    # ---- morale
    def morale_list(self, fight, role):
        out = []
        for lane in LANES:
            own = role + "." + lane
            for place in (faces(own), own):
                if not self.mixed(fight, place):
                    continue
                mine = self.own(fight, place, role)
                for name in mine:
                    if self.steps(name) != 1 or self.guest_of(fight, name):
                        continue
                    if self.unit(name).type == "leader" and len(mine) > 1:
                        continue
                    out.append((name, place))
        return out

    def morale(self, fight, role):
        """N14.3 to N14.7."""
        for name, place in self.morale_list(fight, role):
            if fight.won:
                return
            piece = fight.board.get(name)
            if piece is None or piece.place != place or \
                    not self.mixed(fight, place):
                continue
            bonus = int(piece.square) + int(any(
                self.unit(u).type == "leader" and
                self.unit(u).army == self.unit(name).army
                for u in self.own(fight, place, role)))
            die = self.die("morale")
            holds = die + bonus > 3
            rules = {"N14.3"}
            if self.unit(name).type == "leader":
                rules.add("N24.5")
            if bonus:
                rules.add("N14.6")
            if bonus > piece.square:
                rules.add("N24.4")
            self.event("morale", rules, town=fight.town, unit=name, die=die,
                       bonus=bonus or None, holds=holds)
            if not holds:
                self.fail(fight, name, role)
                self.refresh(fight)
                self.check_board(fight)

    def fail(self, fight, name, role):
        piece, unit = fight.board[name], self.unit(name)
        if piece.square or unit.type == "foot-artillery":
            self.lose(name, "morale", "N14.5")
            return
        start = piece.place
        end = role + ".reserve" if start.startswith(role) else faces(start)
        if self.own(fight, end, foe(role)) and not end.endswith("reserve") \
                or unit.gun and self.woods(fight, end):
            self.lose(name, "morale", "N14.4")
            return
        if self.stream(fight, start, end) and (
                unit.gun or fight.crossed.get(lane_of(start), 0) >=
                self.scenario.limits["stream-cross"]):
            self.lose(name, "morale" if unit.gun else "stream", "N14.4")
            return
        seen = self.eyes(name)
        self.go_way(fight, name, [start, end])
        piece.acted = True
        self.tell_move("withdraw", fight, name, [start, end], seen,
                       "N14.4")
