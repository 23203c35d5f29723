# SPDX-License-Identifier: MIT
"""The lines of battle turns, guards and plans (N29.9, N30.13, N30.14)."""
from board import faces
from deploy import Deploy
from orders import Named, Reader, words_of
from table import Void


class Plans(Deploy):
    """One list of battle lines on one board."""

    # ---- lines
    def line(self, fight, line, seat, silent=False, lane=None):
        """Carries one line out; whether the list may go on."""
        if fight.won:
            return False
        if self.not_now(fight, seat):
            return self.untimely(fight, line, seat)
        if not all(self.holds(fight, g, seat, lane) for g in line.guards):
            if not silent:
                self.event("passed-over", ("N30.14",), town=fight.town)
            return True
        for order in line.orders:
            if fight.won:
                return False
            try:
                self.order_line(fight, order, seat, lane)
                return True
            except Void as void:
                if not silent:
                    self.voids.append(void.rules)
                    self.event("void", void.rules | {"N29.9"},
                               town=fight.town)
                self.tell_reinforced(fight, self.partly)
                self.partly = {}
        return line.go_on or silent

    def order_line(self, fight, order, seat, lane=None):
        verb = order.verb
        if verb == "end":
            self.end_turn_on(fight, seat, None)
        elif verb == "reinforce":
            self.end_turn_on(fight, seat, order.items)
        elif verb == "retreat":
            self.retreat_line(fight, order, seat, lane)
        else:
            self.each(fight, order.items, seat, self.action(
                fight, order, lane), lane)

    def untimely(self, fight, line, seat):
        """A line out of its turn is void, but for another end behind one."""
        rule = "N29.10" if seat in fight.ended else "N29.6"
        if rule == "N29.10" and all(o.verb == "end" for o in line.orders):
            return True
        self.voids.append({rule})
        self.event("void", {rule, "N29.9"}, town=fight.town)
        return line.go_on

    def not_now(self, fight, seat):
        """Whether it is not, or no more, the seat's battle turn."""
        return seat in fight.ended or seat != self.turns[fight.town]

    def action(self, fight, order, lane):
        """What the line does with one unit."""
        verb = order.verb
        if verb == "engage":
            to = lane if order.lane == "target" else order.lane
            return lambda u: self.engage(fight, u, to)
        if verb in ("withdraw", "shift"):
            to = order.to and order.to.replace("target", lane or "target")
            return lambda u: getattr(self, verb)(fight, u, to)
        if verb == "fire":
            return lambda u: self.fire(fight, u, order.at)
        if verb == "square":
            return lambda u: self.square(fight, u)
        if verb == "break":
            return lambda u: self.break_square(fight, u)
        if verb == "shelter":
            return lambda u: self.shelter(fight, u, order.square.unit)
        if verb == "take":
            return lambda u: self.take(fight, u, order.block)
        return lambda u: self.swap(fight, u, order.other.unit)

    def each(self, fight, items, seat, act, lane):
        for item in items:
            if fight.won:
                return
            if isinstance(item, Named):
                self.keeps_to(item)
                act(item.unit)
                continue
            done, rules = 0, {"N14.8"}
            for name in self.candidates(fight, item, seat, lane):
                if done == item.count or fight.won:
                    break
                if name not in fight.board:
                    continue
                try:
                    act(name)
                    done += 1
                except Void as void:
                    rules |= void.rules
            if not done:
                raise Void(*rules)

    def keeps_to(self, item):
        """A unit named with a town is in that one, or the line is void."""
        if not self.named(item, item.unit):
            raise Void()

    def candidates(self, fight, item, seat, lane):
        return sorted((u for u in fight.board
                       if self.scenario.seat(u) == seat and
                       self.on_board(fight, item, u, lane)),
                      key=self.strongest)

    def on_board(self, fight, item, name, lane):
        if item.town not in (None, fight.town) or \
                not item.takes(self.unit(name)):
            return False
        if item.kind == "squares" and not fight.board[name].square:
            return False
        return item.place is None or self.in_place(fight, name, item.place,
                                                   lane)

    def retreat_line(self, fight, order, seat, lane):
        for item in order.items:
            if fight.won:
                return
            if isinstance(item, Named):
                self.keeps_to(item)
                self.retreat_one(fight, item.unit, order.towns)
                continue
            names = self.flee_order(seat, self.candidates(
                fight, item, seat, lane), fight)
            done, rules = 0, {"N14.8"}
            for name in names:
                if done == item.count or fight.won:
                    break
                if name not in fight.board:
                    continue
                try:
                    self.retreat_one(fight, name, order.towns)
                    done += 1
                except Void as void:
                    rules |= void.rules
            if not done:
                raise Void(*rules)

    def retreat_one(self, fight, name, towns):
        self.check_free(fight, name, "N21.1")
        to = self.retreat(fight, name, towns)
        if to:
            self.event("retreat", ("N21.1",), from_=fight.town, to=to,
                       army=self.unit(name).army, count=1, units=[name])
        self.refresh(fight)
        self.check_board(fight)

    # ---- the end of a battle turn
    def end_turn_on(self, fight, seat, items):
        """Reinforcements come, and the seat's battle turn is over."""
        if items is None:
            text = self.answer(seat, "support", fight.town)
            gone = self.supporters(fight, seat, self.list_of(seat, text))
        else:
            gone = self.named_supporters(fight, seat, items)
        self.tell_reinforced(fight, gone)
        fight.ended.append(seat)
        self.close(fight)

    def named_supporters(self, fight, seat, items):
        gone = {}
        for item in items:
            if not isinstance(item, Named):
                came = False
                for key, units in self.supporters(fight, seat,
                                                  [item]).items():
                    gone.setdefault(key, []).extend(units)
                    came = True
                if not came:
                    self.stay(fight, gone)
                    raise Void("N19.1", *self.kept(fight, seat, item))
                continue
            rules = self.may_come(fight, item.unit)
            if item.unit in fight.board:
                rules = {"N19.1"}
            if not self.named(item, item.unit):
                rules = {"N29.9"}
            if rules:
                self.stay(fight, gone)
                raise Void(*rules)
            self.come(fight, item.unit, gone)
        return gone

    def kept(self, fight, seat, item):
        """What keeps those from coming whom an item names."""
        return {r for u in self.pos.forces
                if self.scenario.seat(u) == seat and self.named(item, u)
                for r in self.may_come(fight, u)}

    def stay(self, fight, gone):
        """The line is void; who has come acts no more in this turn."""
        for units in gone.values():
            for name in units:
                fight.board[name].acted = True
        self.partly = gone

    def turn_seat(self, fight):
        """Whose battle turn it is on a board; None if it is over."""
        side = self.pos.role_side(self.pos.half)
        for seat in self.scenario.seats_of(side):
            if seat not in fight.ended and any(
                    self.scenario.seat(u) == seat for u in fight.board):
                return seat
        return None

    def close(self, fight):
        """N20.1, when all of the side have ended."""
        if self.turn_seat(fight) is None:
            side = self.pos.role_side(self.pos.half)
            for seat in self.scenario.seats_of(side):
                if seat not in fight.ended:
                    self.end_absent(fight, seat)
            if self.pos.half == "attacker" and fight.idle >= 2:
                self.break_off(fight, "N20.1")

    def end_absent(self, fight, seat):
        """A seat with nobody there brings its support all the same."""
        who, self.who = self.who, seat
        fight.ended.append(seat)
        text = self.answer(seat, "support", fight.town)
        self.tell_reinforced(fight, self.supporters(
            fight, seat, self.list_of(seat, text)))
        self.who = who

    # ---- guards
    def holds(self, fight, guard, seat, lane):
        wanted, what, where, kind, count = guard
        role = self.pos.role_of(self.scenario.seat_side(seat))
        if what == "turn":
            return (self.pos.round >= count) == wanted
        if what == "worn":
            brought = fight.brought.get(role, 0)
            true = fight.worn[role] * 100 >= count * brought and \
                self.commands(fight, seat)
            return true == wanted
        if lane is None and where and "target" in where:
            raise Void("N30.13")
        where = where.replace("target", lane or "")
        if what == "weaker":
            return self.weaker(fight, where, role) == wanted
        found = self.seen(fight, where, kind, role, seat, what)
        if count is None:
            true = found > 0
        elif count.endswith("+"):
            true = found >= int(count[:-1])
        else:
            true = found <= int(count[:-1])
        return true == wanted

    def weaker(self, fight, where, role):
        own = role + "." + where
        for place in (own, faces(own)):
            if not self.mixed(fight, place):
                continue
            steps = {r: sum(self.steps(u) for u in self.own(
                fight, place, r)) for r in ("attacker", "defender")}
            if steps[role] < sum(steps.values()) - steps[role]:
                return True
        return False

    def seen(self, fight, where, kind, role, seat, what):
        """How many such units the seat sees (N30.14)."""
        count = 0
        for name, piece in fight.board.items():
            if (self.role(name) == role) != (what == "mine"):
                continue
            if where != "board" and piece.place != self.place(where, role):
                continue
            if kind in (None, "units"):
                count += 1
            elif self.knows(fight, name, seat):
                count += piece.square if kind == "squares" else \
                    self.is_kind(name, kind)
        return count

    def commands(self, fight, seat):
        """N27.4: the field commander sees the ally's units there."""
        return self.commander(fight.town,
                              self.scenario.seat_side(seat)) == seat

    def knows(self, fight, name, seat):
        mine = self.scenario.seat_side(seat) == self.scenario.side(name)
        return self.scenario.seat(name) == seat or \
            self.shown(fight, name) or mine and self.commands(fight, seat)

    def is_kind(self, name, kind):
        from orders import TYPES
        return self.unit(name).type in TYPES[kind]

    # ---- plans
    def plan_of(self, fight, seat):
        """The plan in force: its name, its lane, its lines; or None."""
        text = self.pos.wish[seat].get("plan." + fight.town)
        if text is None:
            text = self.pos.standing[seat].get("plan", "ask")
        if text in ("off", "ask"):
            return None
        words = text.split()
        if words[0] == "own":
            return "own", None, self.pos.plans.get((seat, fight.town), [])
        lane = words[1] if len(words) > 1 and not words[1].isdigit() \
            else None
        return words[0], lane, self.scenario.plans[words[0]]

    def count_down(self, fight, seat):
        key = "plan." + fight.town
        words = self.pos.wish[seat].get(key, "").split()
        if words and words[-1].isdigit():
            left = int(words[-1]) - 1
            if left:
                self.pos.wish[seat][key] = " ".join(
                    words[:-1] + [str(left)])
            else:
                del self.pos.wish[seat][key]

    def run_plan(self, fight, seat):
        name, lane, lines = self.plan_of(fight, seat)
        who, self.who, text, self.text = self.who, seat, self.text, None
        self.event("plan", ("N30.13",), town=fight.town, name=name)
        self.count_down(fight, seat)
        self.turns = {fight.town: seat}
        reader = Reader(self.scenario, seat, True)
        for raw in lines:
            if fight.won or seat in fight.ended:
                break
            line = reader.battle_line(words_of(raw), True)
            if lane is None and "target" in words_of(
                    raw.replace("front-target", "target")):
                continue
            if line.orders[0].verb == "ask":
                if all(self.holds(fight, g, seat, lane)
                       for g in line.guards):
                    fight.asked.append(seat)
                    self.who, self.text = who, text
                    return
                continue
            self.line(fight, line, seat, True, lane)
        if not fight.won and seat not in fight.ended:
            self.end_turn_on(fight, seat, None)
        self.who, self.text = who, text
