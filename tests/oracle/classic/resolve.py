# SPDX-License-Identifier: MIT
"""Carries an order set out: set-up, moves, attacks, replies, the end."""
from board import IMMOBILE, RED, SEATS, name, neighbours, other, steps
from judge import (Judge, chased, crossings, describe, faults, moves_of,
                   repetition)
from orders import Orders
from position import Piece, grown

__all__ = ["resolve"]


class Turn:
    """One order set of one seat, and what follows by itself."""

    def __init__(self, pos, seat):
        self.pos, self.seat = pos, seat
        self.events, self.made = [], None

    def event(self, kind, rules, **what):
        what = {k: v for k, v in what.items() if v is not None}
        self.events.append(dict(what, kind=kind, rules=rules))

    # ---- the set
    def carry_out(self, orders):
        for verb, text in orders.declared:
            self.declare(verb, text)
        if self.pos.phase == "over":
            return
        if orders.places:
            self.setup(orders.places)
        elif orders.moves:
            self.pos.replies[self.seat] = grown(orders.tree)
            if self.pos.draw_offer == other(self.seat):
                self.pos.draw_offer = None
            self.move(self.seat, *orders.moves[0])
            self.answer()

    def declare(self, verb, text):
        pos, seat = self.pos, self.seat
        if verb == "say":
            self.event("say", ["C7.3"], seat=seat, text=text)
        if verb in ("say", "diary") or pos.phase == "over":
            return
        if verb == "resign":
            self.finish(seat, other(seat), "decisive", ["C5.4"])
        elif verb == "withdraw":
            pos.draw_offer = None
            self.event("draw", ["C5.4"], seat=seat, what="withdrawn")
        elif verb == "accept" or pos.draw_offer == other(seat):
            self.event("draw", ["C5.4"], seat=seat, what="accepted")
            self.finish(seat, "none", "draw", ["C5.4"])
        else:
            pos.draw_offer = seat
            self.event("draw", ["C5.4"], seat=seat, what="offered")

    def finish(self, seat, winner, degree, rules):
        self.pos.phase = "over"
        self.pos.result = "%s %s" % (winner, degree)
        self.event("result", rules, seat=seat, winner=winner, degree=degree)

    def setup(self, places):
        for unit, sq in places:
            self.pos.pieces[sq] = Piece(self.seat, unit)
            self.event("place", ["C1.4"], seat=self.seat, at=name(sq),
                       side=self.seat, unit=unit)
        if not self.pos.awaited():
            self.pos.phase = "play"
            self.begin(RED, "C1.4")

    # ---- a turn
    def begin(self, seat, rule="C2.1"):
        """The next turn, which C5.2 may end at once."""
        pos = self.pos
        pos.seat = seat
        self.event("turn", [rule], seat=seat, number=pos.number)
        against = [repetition(pos, seat, *move)
                   for move in moves_of(pos, seat)]
        if all(against):
            self.finish(seat, other(seat), "decisive",
                        ["C5.2"] + sorted(set(sum(against, []))))

    def move(self, seat, verb, way):
        """One move or attack, and what C5 says of it."""
        pos, self.made = self.pos, (verb, way)
        crossed = crossings(pos, seat, way)
        chases = {} if verb == "attack" else chased(pos, seat, way[0])
        if verb == "attack":
            taken = self.fight(seat, way)
        else:
            taken = None
            self.run(seat, way)
        self.history(seat, way, crossed, chases)
        if taken == "flag":
            self.finish(seat, seat, "decisive", ["C5.1"])
        elif all(pos.kind(p) in IMMOBILE for p in pos.pieces.values()):
            self.finish(seat, "none", "draw", ["C5.3"])
        elif 0 < pos.scenario.number("quiet-limit") <= pos.quiet:
            self.finish(seat, "none", "draw", ["C4.4"])
        else:
            pos.number += seat != RED
            self.begin(other(seat))

    def run(self, seat, way):
        pos, (start, end) = self.pos, way
        piece = pos.pieces.pop(start)
        pos.pieces[end] = piece
        piece.moved = True
        if far(way) and pos.scenario.on("memory"):
            piece.known = True  # C6.2
        self.event("move", ["C2.4" if far(way) else "C2.2"], seat=seat,
                   side=seat, unit=piece.unit, to=name(end),
                   order=describe("move", way), seen=piece.known or far(way),
                   **{"from": name(start)})
        pos.quiet += 1
        # the enemy's pursuits go along with the piece
        theirs = pos.pursuits[other(seat)]
        if start in theirs:
            theirs[end] = theirs.pop(start)

    def fight(self, seat, way):
        """The kind of the piece that the attacker has taken, or None."""
        pos, (start, end) = self.pos, way
        attacker, defender = pos.pieces[start], pos.pieces[end]
        winner, rules = outcome(pos, attacker, defender)
        rules += ["C2.4"] * far(way)
        self.event("fight", rules, seat=seat, at=name(end),
                   attacker=self.shown(attacker),
                   defender=self.shown(defender), winner=winner,
                   loser="eliminated", order=describe("attack", way),
                   to=name(end) if winner == seat else None,
                   **{"from": name(start)})
        for sq, piece in ((start, attacker), (end, defender)):
            if piece.side != winner:
                counts = pos.lost[piece.side]
                counts[piece.unit] = counts.get(piece.unit, 0) + 1
                del pos.pieces[sq]
            elif pos.scenario.on("memory"):
                piece.known = True
        if winner == seat:
            attacker.moved = True
            pos.pieces[end] = pos.pieces.pop(start)
        pos.quiet = 0
        for one in SEATS:
            pos.pursuits[one] = {}
        return pos.kind(defender) if winner == seat else None

    def shown(self, piece):
        out = {"side": piece.side, "unit": piece.unit}
        if self.pos.kind(piece) not in IMMOBILE:
            out["strength"] = self.pos.scenario.units[piece.unit].strength
        return out

    def history(self, seat, way, crossed, chases):
        """C4.1, C4.3: what is kept of a turn, while its piece lives."""
        pos, end = self.pos, way[1]
        pos.pursuits[seat] = {}
        pos.last[seat], pos.crossed[seat] = way, crossed
        for one in SEATS:
            if one in pos.last and not pos.mine(pos.last[one][1], one):
                del pos.last[one]
                pos.crossed[one] = {}
        if not pos.mine(end, seat):
            return
        for near in neighbours(end):
            if pos.mine(near, other(seat)):
                pos.pursuits[seat][near] = chases.get(near, []) + [
                    (end, near)]

    # ---- replies
    def answer(self):
        """C7.1, C7.2: the trees answer as long as they foresee."""
        pos = self.pos
        while pos.phase == "play":
            verb, way = self.made
            tree, pos.replies[pos.seat] = pos.replies[pos.seat], []
            if not tree:
                return
            reply = next((r for r in tree if r.fits(verb, way)), None)
            if reply is None:
                self.event("dropped", ["C7.1"], seat=pos.seat, to=name(way[1]),
                           **{"from": name(way[0])})
                return
            against = faults(pos, pos.seat, reply.verb, reply.way)
            if against:
                self.event("dropped", ["C7.2"], seat=pos.seat,
                           reply=reply.text(), against=against)
                return
            pos.replies[pos.seat] = reply.below
            mark = len(self.events)
            self.move(pos.seat, reply.verb, reply.way)
            del self.events[mark]["order"]
            self.events[mark]["rules"].append("C7.1")


def outcome(pos, attacker, defender):
    """C3: who wins (a side or "none"), and by which rules."""
    a, d = pos.kind(attacker), pos.kind(defender)
    strengths = [pos.scenario.units[p.unit].strength
                 for p in (attacker, defender)]
    if d == "flag":
        return attacker.side, ["C3.1", "C3.5"]
    if d == "bomb":
        won = a == "miner"
        return (attacker if won else defender).side, ["C3.1", "C3.3"]
    if a == "spy" and defender.unit == "marshal":
        return attacker.side, ["C3.1", "C3.4"]
    rules = ["C3.1", "C3.4"] if "spy" in (a, d) else ["C3.1"]
    if strengths[0] == strengths[1]:
        return "none", rules + ["C3.2"]
    return max((strengths[0], attacker.side),
               (strengths[1], defender.side))[1], rules


def far(way):
    """C2.4: whether only a scout gets there in one turn."""
    return len(steps(*way)) > 1


def resolve(pos, seat, text):
    """The judge if a set is refused, else None; and the turn, else None."""
    orders = Orders(pos.scenario, seat).read(text)
    judge = Judge(pos, seat)
    judge.set(orders)
    if judge.must:
        return judge, None
    turn = Turn(pos, seat)
    turn.carry_out(orders)
    return None, turn
