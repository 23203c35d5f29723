# SPDX-License-Identifier: MIT
"""Carries an order set out, and the game on to the next decision."""
import copy

from answers import SENT, Answers
from orders import Line, Order, line_text
from reading import Set
from table import NeedRoll, NotKnown, Refused

__all__ = ["resolve", "NeedRoll", "NotKnown"]

DECLARED = ("say", "diary", "resign", "draw", "standing")
MARCH = ("march", "force", "reveal", "sequence", "end")


class Turn(Answers):
    """One order set of one seat, and what follows by itself."""

    def carry_out(self, lines):
        pos = self.pos
        entries, rules = Set(self.scenario, self.seat, pos.phase,
                             self.only_battle()).read(lines)
        if self.seat not in self.awaiting():
            raise Refused("N29.11", *rules)
        if rules:
            raise Refused(*rules)
        for fight in pos.open_fights():
            self.refresh(fight)
        self.who = self.seat
        self.answered_now = set()
        declared = [e for e in entries if e.kind in DECLARED]
        rest = [e for e in entries if e.kind not in DECLARED]
        self.check_kinds(rest)
        if any(e.kind in ("resign", "draw") for e in declared):
            self.try_out([e for e in declared if e.kind != "resign"], rest)
        self.declare(declared)
        if pos.phase == "over":
            return
        if pos.phase == "battle":
            self.plans_take_over(entries)
        if rest:
            getattr(self, "in_" + pos.phase)(rest)
        if (rest or self.stands()) and self.seat not in pos.draw_offer:
            pos.draw_offer = []
        self.check_size()
        self.who = self.text = None
        self.advance()

    def plans_take_over(self, entries):
        """N30.13: also where another plan has asked."""
        wishes = self.pos.wish[self.seat]
        towns = {e.town for e in entries if e.kind == "plan"}
        standing = any(e.kind == "standing" and e.what == "plan"
                       for e in entries)
        for fight in self.pos.open_fights():
            led = "plan." + fight.town in wishes
            if self.seat in fight.asked and (
                    fight.town in towns or standing and not led):
                fight.asked.remove(self.seat)

    def stands(self):
        """N29.11: what stands is what the seat was asked for."""
        pos = self.pos
        if pos.phase == "battle":
            return any(self.turn_seat(f) == self.seat and
                       self.seat not in f.asked and
                       self.plan_of(f, self.seat)
                       for f in pos.open_fights())
        return pos.phase in ("field", "deploy", "regroup") and \
            self.seat not in self.awaiting()

    def try_out(self, declared, rest):
        """N29.8: a set that is wrong is refused whole, come what may."""
        rules, phase = set(), self.pos.phase
        for name, part in (("declare", declared), ("in_" + phase, rest)):
            if not part:
                continue
            trial = Turn(self.pos.copy(), self.seat, [])
            trial.who, trial.answered_now = self.seat, set()
            trial.awaiting()
            try:
                getattr(trial, name)(copy.deepcopy(part))
            except NeedRoll:
                pass
            except Refused as refused:
                rules |= refused.rules
        if rules:
            raise Refused(*rules)

    def check_kinds(self, entries):
        """Refuses what is for another phase."""
        phase = self.pos.phase
        allowed = {"setup": ("place", "end"), "march": MARCH + SENT,
                   "field": SENT + ("end",), "deploy": SENT + ("end",),
                   "battle": SENT + ("battle", "line", "end"),
                   "regroup": SENT + ("end",)}[phase]
        rules = {"place": "N29.2", "battle": "N29.6", "line": "N29.6"}
        for entry in entries:
            if entry.kind not in allowed:
                raise Refused("N29.9", rules.get(entry.kind, "N29.3"))

    def only_battle(self):
        """The battle that the seat is asked for, if it is one only."""
        pos = self.pos
        if pos.phase != "battle":
            return None
        asked = [f.town for f in pos.open_fights()
                 if self.turn_seat(f) == self.seat]
        return asked[0] if len(asked) == 1 else None

    # ---- who is asked
    def awaiting(self):
        pos = self.pos
        if pos.phase == "over":
            return []
        if pos.phase == "setup":
            missing = [s for s in self.scenario.seats_of("allied")
                       if not any(self.scenario.seat(u) == s
                                  for u in pos.forces)]
            return missing or self.scenario.seats_of("french")
        if pos.phase == "march":
            return [s for s in pos.active(pos.side()) if s != pos.marched]
        if pos.phase in ("field", "deploy"):
            seats = {self.commander(f.town, self.deployer_side())
                     for f in self.undeployed() if not self.answered(f)}
        elif pos.phase == "battle":
            seats = {self.turn_seat(f) for f in pos.open_fights()}
        else:
            seats = {self.regroup_seat()}
        return [s for s in self.scenario.seats if s in seats]

    def deployer(self):
        return "defender" if self.pos.phase == "field" else "attacker"

    def deployer_side(self):
        return self.pos.role_side(self.deployer())

    def undeployed(self):
        return [f for f in self.pos.open_fights() if not any(
            self.role(u) == self.deployer() for u in f.board)]

    def answered(self, fight):
        """Whether a deployment goes by an answer given in advance."""
        seat = self.commander(fight.town, self.deployer_side())
        key = "deploy.%s" % fight.town
        if any(k == key or k.startswith(key + ".")
               for k in self.pos.wish[seat]):
            return True
        return any(k.split(".")[0] == "deploy" and v != "ask"
                   for k, v in self.pos.standing[seat].items())

    # ---- phases
    def in_setup(self, entries):
        self.set_up([e.order for e in entries if e.kind == "place"])

    def in_march(self, entries):
        rest = self.sends(entries)
        if not rest:
            raise Refused("N29.3")
        sequence = [t for e in rest if e.kind == "sequence"
                    for t in e.towns]
        self.march([e.order for e in rest
                    if e.kind in ("march", "force", "reveal")])
        pos = self.pos
        pos.sequence += [t for t in sequence if t not in pos.sequence]
        left = [s for s in pos.active(pos.side())
                if s not in (self.seat, pos.marched)]
        if left:
            pos.marched = self.seat
            return
        self.make_fights()
        if pos.fights:
            pos.phase = "field"
            self.draw_terrain()
        else:
            self.end_turn()

    def in_field(self, entries):
        mine = [f for f in self.undeployed() if self.commander(
            f.town, self.deployer_side()) == self.seat]
        terrain = {}
        self.only_commanded(entries)
        for entry in [e for e in entries if e.kind == "terrain"]:
            fight = self.pos.fight(entry.town)
            kinds = {p.split()[0] for p in entry.value.split(", ")}
            if fight is None or not kinds <= set(fight.drawn):
                raise Refused("N12.2", *([] if fight else ["N29.9"]))
            old = terrain.get(entry.town)
            terrain[entry.town] = (old + ", " if old else "") + entry.value
        entries = [e for e in entries if e.kind != "terrain"]
        strict = {e.town for e in entries if e.kind == "deploy"}
        self.sends(entries)
        for fight in mine:
            named = terrain.get(fight.town)
            self.who = self.seat if named or self.answer(
                self.seat, "terrain", fight.town) else None
            self.lay_drawn(fight, self.seat, named)
            self.who = self.seat
            self.deploy_now(fight, self.seat, fight.town in strict)

    def deploy_now(self, fight, seat, strict):
        role = self.deployer()
        if strict:
            self.deploy_strictly(fight, role, seat)
        else:
            self.deploy(fight, role, seat)

    def in_deploy(self, entries):
        mine = [f for f in self.undeployed() if self.commander(
            f.town, self.deployer_side()) == self.seat]
        self.only_commanded(entries)
        strict = {e.town for e in entries if e.kind == "deploy"}
        self.sends(entries)
        for fight in mine:
            self.deploy_now(fight, self.seat, fight.town in strict)

    def only_commanded(self, entries):
        """N27.4: terrain and deployment are the field commander's."""
        side, rules = self.scenario.seat_side(self.seat), set()
        for entry in entries:
            if entry.kind not in ("terrain", "deploy"):
                continue
            if self.pos.fight(entry.town) is None:
                rules |= {"N29.9", "N29.8"}
            elif self.commander(entry.town, side) != self.seat:
                rules |= {"N27.4", "N29.8"}
            elif entry.kind == "terrain" and self.pos.phase == "deploy":
                rules |= {"N12.2", "N29.8"}
        if rules:
            raise Refused(*rules)

    def in_battle(self, entries):
        pos = self.pos
        towns = [f.town for f in pos.open_fights()]
        now = self.only_battle()
        rest, work = self.sends(entries, towns), []
        for entry in rest:
            if entry.kind == "battle":
                now = entry.town
                if now not in towns:
                    raise Refused("N29.9")
            elif now is None:
                raise Refused("N29.9")
            else:
                work.append((now, entry))
        self.turns = {t: self.turn_seat(pos.fight(t)) for t in towns}
        self.work(work)

    def work(self, work):
        stopped = set()
        for town, entry in work:
            if town in stopped:
                continue
            if entry.kind == "end":
                line = Line()
                line.orders = [Order("end")]
            else:
                line = entry.line
            self.text = line_text(line)
            fight = self.pos.fight(town)
            if not self.line(fight, line, self.seat):
                stopped.add(town)
        self.text = None

    # ---- what goes on by itself
    def advance(self):
        while True:
            phase = self.pos.phase
            if phase in ("over", "march", "setup"):
                return
            if not getattr(self, "go_" + phase)():
                return

    def go_field(self):
        if self.awaiting():
            return False
        for fight in self.undeployed():
            seat = self.commander(fight.town, self.deployer_side())
            if self.deployer() == "defender":
                self.who = seat if self.answer(
                    seat, "terrain", fight.town) else None
                self.lay_drawn(fight, seat, None)
                self.who = None
            self.deploy(fight, self.deployer(), seat)
        if self.pos.phase == "field":
            self.pos.phase = "deploy"
        else:
            self.begin_battles()
        return True

    go_deploy = go_field

    def begin_battles(self):
        self.pos.phase, self.pos.round = "battle", 1
        for fight in self.pos.open_fights():
            for name in fight.board:
                role = self.role(name)
                fight.brought[role] = fight.brought.get(role, 0) + \
                    self.steps(name)
        self.begin_half("attacker")

    def begin_half(self, half):
        pos = self.pos
        pos.phase, pos.half = "battle", half
        self.event("round", ("N10.4",), number=pos.round, half=half)
        for fight in pos.open_fights():
            fight.crossed, fight.over["in"], fight.over["out"] = {}, {}, {}
            fight.ended, fight.asked = [], []
            if half == "attacker":
                fight.idle = min(fight.idle + 1, 2)
            for piece in fight.board.values():
                piece.acted = piece.moved = piece.fired = False
        for fight in pos.open_fights():
            self.morale(fight, half)

    def go_battle(self):
        pos = self.pos
        for fight in pos.open_fights():
            seat = self.turn_seat(fight)
            while not fight.won and seat:
                if seat in fight.asked or not self.plan_of(fight, seat):
                    break
                self.run_plan(fight, seat)
                if fight.won or seat in fight.asked:
                    break
                seat = self.turn_seat(fight)
        for fight in pos.open_fights():
            self.close(fight)
        if self.awaiting():
            return False
        if pos.half == "defender" and \
                pos.round >= self.scenario.limits["rounds"]:
            for fight in pos.open_fights():
                self.break_off(fight, "N20.3")
        pos.phase = "regroup"
        return True

    def go_regroup(self):
        pos = self.pos
        if not self.regroup_all():
            return False
        if pos.half == "attacker" and pos.open_fights():
            self.begin_half("defender")
            return True
        if not pos.open_fights():
            self.end_turn()
            return True
        pos.round += 1
        self.begin_half("attacker")
        return True

def resolve(pos, seat, lines, dice):
    """Refused (None or the rules), and the turn (None if refused)."""
    work = pos.copy()
    turn = Turn(work, seat, dice)
    try:
        turn.carry_out(lines)
    except Refused as refused:
        return refused.rules, None
    pos.__dict__.update(work.__dict__)
    return None, turn


def awaiting(pos):
    """The seats that are asked."""
    return Turn(pos, None, []).awaiting()
