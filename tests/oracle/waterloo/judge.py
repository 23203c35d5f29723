# SPDX-License-Identifier: MIT
"""What refuses an order set as a whole (W19.3, W19.4)."""
from collections import Counter

from board import ALLIED, CARDS, FRENCH, connected, other
from orders import CARD_VERBS, named, squares_in
from position import may_enter

ANY_TIME = ("say", "diary", "offer", "accept", "withdraw", "resign",
            "standing-spirit", "standing-frenzy", "hold")
VERBS = {"setup": ("place", "prefer"), "draft": ("keep", "prefer"),
         "play": ("move", "attack", "fire", "enter", "retire", "card", "end",
                  "take"),
         "pursuit": ("move", "attack", "remove", "end", "stop"), "over": ()}
PHASE_RULES = {"setup": {"W4.3", "W4.4"}, "draft": {"W4.5"}, "play": set(),
               "pursuit": {"W16.2", "W16.3", "W16.5", "W16.6", "W16.7",
                           "W16.1"}, "over": {"W19.2"}}
RANGE = {"light-infantry": 3, "line-infantry": 2, "artillery": 1}


def steps(way):
    """The squares of a way after the first; None if it is crooked."""
    out = []
    for (a, b), (c, d) in zip(way, way[1:]):
        if (a == c) == (b == d):
            return None
        length = abs(a - c) + abs(b - d)
        dx, dy = (c - a) // length, (d - b) // length
        out += [(a + dx * i, b + dy * i) for i in range(1, length + 1)]
    return out


def straight(way):
    """One direction all the way (W6.3)."""
    squares = [way[0]] + steps(way)
    return len({(c - a, d - b) for (a, b), (c, d)
                in zip(squares, squares[1:])}) == 1


def piece_faults(pos, seat, order):
    """Rules that the acting piece breaks, whatever stands around it."""
    if not pos.mine(order.at, seat):
        return {"W19.3"} | ({"W14.7"} if order.verb == "card" else set())
    piece = pos.at(order.at)
    kind, arm, verb = pos.kind(piece), pos.arm(piece), order.verb
    if piece.hidden and (verb == "retire" and arm == "cavalry" or
                         verb in ("move", "attack") and arm == "infantry"):
        return set()
    out = set()
    if pos.phase == "pursuit" and arm != "cavalry":
        if seat == pos.pursuer:
            out |= {"W16.2", "W16.6"} if verb == "remove" else {"W16.2"}
        elif verb in ("move", "attack"):
            out.add("W16.3")
    if verb == "attack" and arm == "artillery":
        out.add("W7.1")
    if verb in ("move", "attack"):
        if kind in RANGE and len(steps(order.way)) > RANGE[kind]:
            out.add("W6.2")
        if arm == "cavalry" and not straight(order.way):
            out.add("W6.3")
    if verb == "fire" and arm != "artillery":
        out.add("W9.1")
    if verb == "retire" and kind != "heavy-cavalry":
        out.add("W10.7")
    if verb == "card" and kind in ("artillery", "commander-in-chief"):
        out.add("W14.7")
    return out


class Judge:
    """Reads a set of lines and collects the rules that refuse it."""

    def __init__(self, pos, seat):
        self.pos, self.seat, self.rules = pos, seat, set()
        self.earlier, self.offer = set(), pos.draw_offer
        self.counts = Counter()

    def set(self, lines):
        if self.pos.phase == "over" or self.pos.seat != self.seat:
            return {"W19.2", "W4.3", "W4.5"}
        if not lines:  # a set-up block without a piece leaves none
            return {"W19.3", "W4.4"}
        for line in lines:
            if line.fault:
                self.rules |= line.fault
                continue
            for order in line.orders:
                self.order(line, order)
            self.earlier |= named(line)
        orders = [o for line in lines if not line.fault
                  for o in line.orders]
        places = [o for o in orders if o.verb == "place"]
        if self.pos.phase == "setup" and places:
            self.setup(places)
        if self.pos.phase == "draft":
            self.draft([o for o in orders if o.verb == "keep"])
        return self.rules

    def order(self, line, order):
        board = self.pos.scenario
        if any(not board.on_board(sq) for sq in named(line)):
            self.rules |= {"W2.1", "W19.3"}
            return
        self.verb(order)
        self.declaration(order)
        faults = self.static(order) | self.card(order)
        self.rules |= faults
        if not faults and not line.guards:
            self.acting(order)

    def verb(self, order):
        phase, verb = self.pos.phase, order.verb
        basic = self.pos.scenario.version == "basic"
        if verb not in VERBS[phase] and verb not in ANY_TIME:
            self.rules |= {"W19.3", "W1.4"} | PHASE_RULES[phase]
        if basic and verb in ("card", "take", "prefer", "keep",
                              "standing-spirit", "standing-frenzy"):
            self.rules |= {"W19.3", "W1.4"}
        if basic and order.frenzy:
            self.rules |= {"W19.3", "W1.4"}
        if phase in ("setup", "draft") and verb == "hold":
            self.rules |= {"W19.3", "W4.3", "W4.5"}
        if phase == "pursuit" and verb in ("standing-spirit", "hold",
                                           "standing-frenzy"):
            self.rules |= {"W19.3", "W16.5"}
        if verb in ("hold", "take") and self.seat == FRENCH:
            self.rules |= {"W12.1", "W14.9", "W19.3"}
        if verb == "stop" and self.seat != self.pos.pursuer:
            self.rules |= {"W16.7", "W19.3"}

    def declaration(self, order):
        verb = order.verb
        if verb == "accept" and self.offer != other(self.seat):
            self.rules |= {"W15.8", "W19.4"}
        if verb == "withdraw":
            if self.offer != self.seat:
                self.rules |= {"W15.8", "W19.4"}
            self.offer = None
        if verb == "offer" and self.offer is None:
            self.offer = self.seat
        if verb in ("standing-spirit", "standing-frenzy"):
            self.counts[verb] = order.entries and \
                self.counts[verb] + len(order.entries) or 0
            if self.counts[verb] > 24:
                self.rules.add("W19.4")

    def static(self, order):
        """What is wrong whatever stands on the board."""
        if order.verb in ("move", "attack"):
            if steps(order.way) is None or order.way[0] == order.way[-1]:
                return {"W6.1", "W6.2", "W6.3", "W2.6", "W19.3"}
        if order.verb == "enter":
            if order.unit not in self.pos.scenario.units:
                return {"W19.3"}
            if order.to[1] != self.pos.scenario.back_row(self.seat):
                return {"W11.1"}
            if order.side and order.side not in (
                    ("french",) if self.seat == FRENCH
                    else ("allied", "prussian")):
                return {"W19.3"}
        if order.verb == "fire" and order.target:
            return self.target(order)
        if order.verb == "take" and len(order.cards) > 2:
            return {"W14.9", "W19.3"}
        return set()

    def target(self, order):
        what, where = order.target
        tiles = self.pos.scenario.tiles
        if what == "tile" and (where not in tiles or tiles[where].kind
                               not in ("building", "village")):
            return {"W19.3", "W13.5"}
        if what == "village" and not any(
                t.kind == "village" and where in t.squares
                for t in tiles.values()):
            return {"W19.3", "W13.12"}
        return set()

    def card(self, order):
        if order.verb != "card":
            return set()
        card, parts = order.card, order.parts
        if card == "reconnaissance":
            squares = order.squares
            fine = 1 <= len(squares) <= 4 and connected(squares) and \
                len(set(squares)) == len(squares)
            return set() if fine else {"W14.3", "W19.3"}
        if card == "fighting-spirit":
            return set()
        rules = set()
        if any(p.verb not in CARD_VERBS[card] for p in parts):
            return {"W14.4", "W14.5", "W14.6", "W19.3"}
        for part in parts:
            rules |= self.static(part)
        starts = [p.at for p in parts]
        if len(set(starts)) != len(starts):
            rules |= {"W14.4", "W14.5", "W14.6"}
        verbs = Counter(p.verb for p in parts)
        if card == "initiative" and len(parts) > 3:
            rules.add("W14.4")
        if verbs["fire"] > 1 and card == "combined-attack" or \
                verbs["attack"] > 2:
            rules.add("W14.5")
        if card == "grand-battery" and (
                len(parts) < 2 or not connected(starts)):
            rules.add("W14.6")
        return rules

    def acting(self, order):
        """The acting piece, if no earlier line names its square."""
        if order.verb not in VERBS[self.pos.phase]:
            return
        earlier, arms = set(self.earlier), Counter()
        for one in order.parts or [order]:
            if one.at and one.at not in earlier:
                faults = piece_faults(self.pos, self.seat, one)
                self.rules |= faults
                if not faults and one.verb == "attack":
                    arms[self.pos.arm(self.pos.at(one.at))] += 1
            earlier |= squares_in(one)
        if getattr(order, "card", "") == "initiative" and self.twice(order.parts):
            self.rules.add("W14.4")
        # W14.5: at most one infantry and one cavalry piece attack.
        if order.parts and any(n > 1 for n in arms.values()):
            self.rules.add("W14.5")

    def twice(self, parts):
        """Whether a part moves a piece that an earlier one has brought there,
        and nothing before names its squares."""
        for index, part in enumerate(parts):
            for first in parts[:index]:
                goes, stands = first.way[-1], first.at
                named_before = set(self.earlier).union(*(
                    squares_in(p) for p in parts[:index] if p is not first))
                if goes == part.at and self.pos.mine(stands, self.seat) and \
                        goes not in self.pos.pieces and \
                        not named_before & {goes, stands}:
                    return True
        return False

    def draft(self, keeps):
        if len(keeps) > 1:
            self.rules |= {"W4.5", "W19.3"}
        for order in keeps:
            pool = pool_of(self.pos)
            pool[order.keep] -= 1
            pool[order.discard] -= 1
            if pool[order.keep] < 0 or pool[order.discard] < 0:
                self.rules.add("W4.5")

    def setup(self, places):
        pos, seat = self.pos, self.seat
        board, army = pos.scenario, pos.scenario.armies[seat]
        low, high = board.zones[seat]
        squares, placed, in_hougoumont = set(), Counter(), 0
        tile = board.tiles.get("hougoumont")
        for order in places:
            if not army.get(order.unit):
                self.rules |= {"W4.4", "W3.1", "W3.2", "W19.3"}
                continue
            piece = _Shadow(seat, order.unit)
            kept = board.version == "expert" and seat == ALLIED and tile \
                and order.to in tile.squares
            in_hougoumont += bool(kept)
            if kept and pos.arm(piece) != "infantry":
                self.rules |= {"W17.1", "W13.2"}
            if not kept and not low <= order.to[1] <= high:
                self.rules |= {"W4.4", "W17.1"}
            if order.to in squares or order.to in pos.pieces:
                self.rules |= {"W4.4", "W6.1"}
            if not may_enter(pos, piece, order.to):
                self.rules |= {"W13.2", "W13.13", "W4.4"}
            squares.add(order.to)
            placed[order.unit] += 1
        if board.version == "expert" and seat == ALLIED and tile and \
                in_hougoumont != 2:
            self.rules.add("W17.1")
        self.reserve(army, placed)

    def reserve(self, army, placed):
        board, early = self.pos.scenario, self.pos.scenario.early[self.seat]
        kept = 0
        for unit, count in army.items():
            left = count - placed[unit]
            kept += left
            if left < 0:
                self.rules |= {"W4.4", "W3.1", "W3.2", "W17.2"}
            if any(early.values()) and left != early.get(unit, 0):
                self.rules |= {"W17.2", "W4.4"}
            if left and board.units[unit].kind.startswith("commander"):
                self.rules.add("W4.4")
        if kept > 10 and not any(early.values()):
            self.rules.add("W4.4")


class _Shadow:
    """A piece that is not yet on the board."""

    def __init__(self, side, unit):
        self.side, self.unit = side, unit


def pool_of(pos):
    """What is left to pick from in the draft (W4.5)."""
    pool = Counter({card: 3 for card in CARDS})
    for cards in (*pos.hands.values(), pos.discard, pos.played):
        pool.subtract(cards)
    return pool
