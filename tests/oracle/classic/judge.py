# SPDX-License-Identifier: MIT
"""What is legal, and what refuses a set as a whole (C2, C4, C7)."""
from collections import Counter

from board import IMMOBILE, borders, name, neighbours, other, steps

REPLIES = 40
# What may be cited besides where a set is late or cannot be read.
BESIDES = {"C1.1", "C1.2", "C1.3", "C1.4", "C2.1", "C2.2", "C2.3", "C2.4",
           "C3.1", "C4.1", "C4.2", "C4.3", "C7.1"}


def crossings(pos, seat, way):
    """C4.1, C4.2: how often in a row each border of a way is crossed then."""
    before = {}
    if seat in pos.last and pos.last[seat][1] == way[0]:
        before = pos.crossed[seat]
    return {border: before.get(border, 0) + 1 for border in borders(*way)}


def chased(pos, seat, start):
    """The pursuits that a piece carries on: enemy's square and pairs."""
    return {target: pairs for target, pairs in pos.pursuits[seat].items()
            if pairs[-1][0] == start}


def pursues(pos, seat, way):
    """C4.3: whether a move would repeat a board of a pursuit."""
    start, end = way
    if way == pos.last.get(seat, ())[::-1]:
        return False  # back to the square that it left
    return any(target in neighbours(end) and (end, target) in pairs
               for target, pairs in chased(pos, seat, start).items())


def repetition(pos, seat, verb, way):
    """What C4 says against a move that is legal otherwise."""
    out, limit = [], pos.scenario.number("two-square-limit")
    if limit and max(crossings(pos, seat, way).values()) > limit:
        out.append("C4.1")
    if verb == "move" and pos.scenario.on("chase-rule") and \
            pursues(pos, seat, way):
        out.append("C4.3")
    return out


def blocked(pos, verb, way, scout):
    """What stands in the way: a set of rules of which one is cited."""
    path, target = steps(*way)[:-1], way[1]
    for sq in path:
        if sq in pos.scenario.water:
            return {"C2.2"}
        if sq in pos.pieces:
            return {"C2.4"}
    if target in pos.scenario.water:
        return {"C2.2"}
    if verb == "move" and target in pos.pieces:
        return {"C2.2", "C2.4"} if scout and path else {"C2.2"}
    return set()


def faults(pos, seat, verb, way):
    """Why a move or an attack is illegal: sets of rules, one of each cited."""
    start, end = way
    if not pos.mine(start, seat):
        return [{"C2.1"}]
    kind = pos.kind(pos.pieces[start])
    if kind in IMMOBILE:
        return [{"C2.3"}]
    squares = start != end and steps(*way)
    if not squares or len(squares) > 1 and kind != "scout":
        return [{"C2.2"}]
    stands = blocked(pos, verb, way, kind == "scout")
    if stands:
        return [stands]
    if verb == "attack" and not pos.mine(end, other(seat)):
        return [{"C3.1"}]
    against = repetition(pos, seat, verb, way)
    return [set(against)] if against else []


def moves_of(pos, seat):
    """All that a seat may do but for C4: verb and way."""
    out = []
    for start in pos.of(seat):
        kind = pos.kind(pos.pieces[start])
        if kind in IMMOBILE:
            continue
        for near in neighbours(start):
            across, up = near[0] - start[0], near[1] - start[1]
            end = near
            while pos.scenario.on_board(end) and \
                    end not in pos.scenario.water:
                if end not in pos.pieces:
                    out.append(("move", (start, end)))
                elif not pos.mine(end, seat):
                    out.append(("attack", (start, end)))
                if end in pos.pieces or kind != "scout":
                    break
                end = end[0] + across, end[1] + up
    return out


def legal_moves(pos, seat):
    return [(verb, way) for verb, way in moves_of(pos, seat)
            if not repetition(pos, seat, verb, way)]


class Judge:
    """Collects what refuses a set: each entry is cited by one of its rules.

    `may` holds rules that may be cited besides.
    """

    def __init__(self, pos, seat):
        self.pos, self.seat = pos, seat
        self.must, self.may = [], {"C7.3"}

    def set(self, orders):
        if self.seat not in self.pos.awaited():
            self.late(orders)
        elif self.pos.phase == "setup":
            self.setup(orders)
        else:
            self.play(orders)
        if len(orders.tree) > REPLIES:
            self.must.append({"C7.1"})
        self.draws(orders)
        if orders.faults:  # what cannot be read may be what else is missing
            self.may.update(BESIDES, *self.must)
            self.must = orders.faults

    def late(self, orders):
        """C2.1, C1.4: not on turn, set up already, or after the end."""
        setup = self.pos.phase == "setup" or orders.places or \
            orders.rows is not None
        self.must.append({"C2.1", "C1.4"} if setup else {"C2.1"})
        self.may |= BESIDES

    def play(self, orders):
        if orders.places or orders.rows is not None:
            self.must.append({"C1.4"})
        if len(orders.moves) > 1:
            self.must.append({"C2.1"})
        for index, (verb, way) in enumerate(orders.moves):
            found = faults(self.pos, self.seat, verb, way)
            if index == 0:
                self.must += found
            self.may.update(*found)
            if {"C4.1"} & set().union(*found) and len(steps(*way)) > 1:
                self.may.add("C4.2")
        if not orders.moves and (orders.tree or not orders.declared):
            self.must.append({"C2.1"})

    def setup(self, orders):
        if orders.moves:
            self.must.append({"C1.4", "C2.1"})
        if orders.tree:
            self.must.append({"C7.1"})
        if orders.places or orders.rows is not None:
            self.places(orders.places)
        elif not orders.declared and not orders.moves and not orders.tree:
            self.must.append({"C1.2", "C1.3", "C1.4", "C2.1"})

    def places(self, places):
        board = self.pos.scenario
        army, low_high = board.army(self.seat), board.zones[self.seat]
        squares, counts = Counter(), Counter()
        for unit, sq in places:
            counts[unit] += 1
            squares[sq] += 1
            if not low_high[0] <= sq[1] <= low_high[1]:
                self.must.append({"C1.4"})
        if any(n > 1 for n in squares.values()):
            self.must.append({"C1.4"})
        if counts != Counter(army):
            self.may |= {"C1.2", "C1.3"}
            if not self.must:
                self.must.append({"C1.2", "C1.3"})

    def draws(self, orders):
        """C5.4, line by line."""
        offer = self.pos.draw_offer
        for verb, _ in orders.declared:
            if verb == "accept" and offer != other(self.seat) or \
                    verb == "withdraw" and offer != self.seat:
                self.must.append({"C5.4"})
            elif verb == "withdraw":
                offer = None
            elif verb == "offer" and offer is None:
                offer = self.seat


def describe(verb, way):
    return "%s %s %s" % ((verb,) + tuple(map(name, way)))
