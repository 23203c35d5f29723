# SPDX-License-Identifier: MIT
"""Carries an order set out: turns, cards, piles, guards (W4, W5, W10-W19)."""
from board import (ALLIED, CARDS, FRENCH, PRUSSIAN, name, neighbours, other,
                   seat_of)
from judge import Judge, pool_of
from orders import DECLARATIONS
from play import Board, NeedRoll, Void
from position import Piece, allowance, may_enter

__all__ = ["resolve", "NeedRoll"]


class Turn(Board):
    """One order set of one seat, and what follows by itself."""

    def __init__(self, pos, seat, dice):
        super().__init__(pos, seat, dice)
        self.over = False
        self.voids = []

    # ---- the list
    def carry_out(self, lines):
        orders = [o for line in lines for o in line.orders]
        self.declare([o for o in orders if o.verb in DECLARATIONS])
        if self.pos.phase == "over":
            return
        if self.pos.phase == "setup":
            self.setup([o for o in orders if o.verb == "place"])
        elif self.pos.phase == "draft":
            for order in orders:
                if order.verb == "keep":
                    self.pick(order.keep, order.discard)
            self.follow_lists()
        else:
            self.actions(lines)

    def actions(self, lines):
        for line in lines:
            if line.orders[0].verb in DECLARATIONS:
                continue
            if self.pos.phase == "over":
                break
            if self.over or self.stopped:
                if all(o.verb == "end" for o in line.orders):
                    continue  # W19.2: in silence
                self.void({"W19.2"})
                if line.go_on:
                    continue
                break
            if not self.guards_hold(line):
                self.event("passed-over")
                continue
            if not any([self.attempt(o) for o in self.until(line)]) and \
                    not line.go_on:
                break
        self.close()

    def until(self, line):
        """The alternatives of a line, up to the first that was not void."""
        for order in line.orders:
            self.good = False
            yield order
            if self.good:
                return

    def attempt(self, order):
        """Carries one order out; whether it was not void."""
        try:
            self.one(order)
            self.good = True
        except Void as void:
            self.void(void.rules)
            self.good = False
        return self.good

    def void(self, rules):
        self.voids.append(rules)
        self.event("void", rules=rules)

    def guards_hold(self, line):
        return all(self.look(what, sq) == wanted
                   for what, sq, wanted in line.guards)

    def look(self, what, sq):
        if sq is None:
            return bool(self.fight_seen and self.fight_seen[what])
        piece = self.pos.at(sq)
        if what == "empty":
            return piece is None
        if piece is None:
            return False
        if what == "mine":
            return seat_of(piece.side) == self.seat
        if what == "enemy":
            return seat_of(piece.side) != self.seat
        return self.pos.arm(piece) == what

    # ---- one order
    def one(self, order):
        if self.over or self.stopped:
            raise Void("W19.2")
        verb = order.verb
        if verb == "end":
            self.check_end()
            self.over = True
        elif verb == "stop":
            self.count_dead()
        elif verb == "retire":
            self.retire(order)
        elif verb == "take":
            self.take(order)
        else:
            if self.pos.actions < 1:
                raise Void("W5.1")
            mark = len(self.events)
            side = self.act(order)
            self.number_action(mark)
            self.spend(side)

    def number_action(self, mark):
        """W5.1: the action's first event that is not the other seat's."""
        first = next(e for e in self.events[mark:] if e["seat"] == self.seat)
        first["action"] = sum(self.pos.spent.values()) + 1

    def act(self, order):
        """An action that costs one; the side that acted."""
        verb = order.verb
        if verb == "enter":
            return self.enter(order)
        if verb == "card":
            return self.card(order)
        piece = self.pos.at(order.at)
        if piece and self.pos.mine(order.at, self.seat):
            self.check_last(piece.side)
        if verb == "remove":
            piece = self.check_piece(order)
            del self.pos.pieces[order.at]
            self.removed(piece, order.at)
            return piece.side
        return getattr(self, verb)(order).side

    def spend(self, side):
        pos = self.pos
        pos.passes = 0
        self.raise_flags()
        if self.stopped:
            if pos.phase == "over":
                pos.spent[side] += 1
            return
        pos.actions -= 1
        pos.spent[side] += 1
        self.check_victory()
        if not self.stopped and pos.actions == 0:
            self.over = True

    def raise_flags(self):
        """W13.3, at the end of an action."""
        pos = self.pos
        for tile in pos.scenario.tiles.values():
            if pos.damage.get(tile.title, 0) >= 4:
                pos.flags.pop(tile.title, None)
            elif tile.kind == "building":
                seat = pos.fortified(tile)
                if seat:
                    pos.flags[tile.title] = seat

    # ---- W12.6
    def check_end(self):
        for side in (ALLIED, PRUSSIAN):
            self.check_owed(side)

    def check_last(self, side):
        if self.pos.actions == 1:
            self.check_owed(PRUSSIAN if side == ALLIED else ALLIED)

    def check_owed(self, side):
        pos = self.pos
        total = pos.actions + sum(pos.spent.values())
        if self.seat == ALLIED and pos.phase == "play" and \
                pos.number >= 13 and total >= 2 and \
                not pos.spent[side] and pos.actions > 0 and \
                self.can_act([side]):
            raise Void("W12.6")

    # ---- what a seat could do
    def can_act(self, sides):
        """Whether a side has a move, an attack, a shot or an entry."""
        pos = self.pos
        for sq, piece in pos.pieces.items():
            if piece.side in sides and self.piece_can(piece, sq):
                return True
        return pos.phase == "play" and any(
            self.entries(side, unit, pile)
            for side in sides for unit in pos.scenario.units
            for pile in ("reserve", "withdrawn", "retired"))

    def piece_can(self, piece, sq):
        pos = self.pos
        pursuit = pos.phase == "pursuit"
        if pursuit and (pos.seat != pos.pursuer or
                        pos.arm(piece) == "cavalry"):
            return True
        if pursuit:
            return False
        if piece.side == PRUSSIAN and pos.number < 13:
            return False
        if pos.arm(piece) == "artillery" and self.legal_shots(piece, sq):
            return True
        for near in neighbours(sq):
            if not pos.scenario.on_board(near) or \
                    not may_enter(pos, piece, near):
                continue
            if near not in pos.pieces:
                return True
            if pos.arm(piece) != "artillery" and \
                    not pos.mine(near, seat_of(piece.side)):
                return True
        return False

    def entries(self, side, unit, pile):
        """Pieces of a pile that could come on to some square now."""
        pos, row = self.pos, self.pos.scenario.back_row(seat_of(side))
        squares = [(c, row) for c in range(1, pos.scenario.columns + 1)
                   if (c, row) not in pos.pieces]
        return [p for p in self.ready(side, unit, pile)
                if any(may_enter(pos, p, sq) for sq in squares)]

    def ready(self, side, unit, pile):
        """Pieces of a pile that may come on in this turn."""
        pos = self.pos
        if side == PRUSSIAN and pos.number < 13:
            return []
        if pile == "reserve":
            early = any(pos.scenario.early[side].values())
            late = int(pos.scenario.options["early-reserve-from"])
            if not pos.reserve[side].get(unit) or \
                    early and pos.number < late:
                return []
            return [Piece(side, unit)]
        return [p for p in getattr(pos, pile) if p.side == side and
                p.unit == unit and p.since < pos.number]

    def may_retire(self, piece):
        return piece.weakened > 0 and \
            self.pos.kind(piece) == "heavy-cavalry" and \
            (piece.weakened_on is None or
             piece.weakened_on < self.pos.number)

    def has_something(self):
        """W5.5: a legal action or something to retire."""
        pos = self.pos
        sides = (FRENCH,) if pos.seat == FRENCH else (ALLIED, PRUSSIAN)
        if pos.phase == "play" and any(
                p.side in sides and self.may_retire(p) and
                not (p.side == PRUSSIAN and pos.number < 13)
                for p in pos.pieces.values()):
            return True
        if pos.actions < 1:
            return False
        return self.can_act(sides) or self.card_playable(sides)

    def card_playable(self, sides):
        """A card for which no ordinary action stands in."""
        pos = self.pos
        if pos.phase != "play" or pos.card_played:
            return False
        hand = pos.hands[pos.seat]
        if "fighting-spirit" in hand and any(
                p.side in sides and pos.kind(p) not in
                ("artillery", "commander-in-chief") and
                not (p.side == PRUSSIAN and pos.number < 13)
                for p in pos.pieces.values()):
            return True
        return "reconnaissance" in hand and \
            not any(pos.spent.values()) and \
            any(p.side not in sides for p in pos.pieces.values())

    # ---- piles
    def enter(self, order):
        pos = self.pos
        sides = [order.side] if order.side else \
            [FRENCH] if self.seat == FRENCH else [ALLIED, PRUSSIAN]
        piles = [order.pile] if order.pile else \
            ["reserve", "withdrawn", "retired"]
        found = [(pile, side) for pile in piles for side in sides
                 if self.ready(side, order.unit, pile)]
        if not found:
            raise Void("W11.1", "W11.2", "W11.3", "W10.8", "W12.3", "W17.2",
                       "W11.4")
        if len(found) > 1:
            raise Void("W11.1", "W19.3")
        pile, side = found[0]
        piece = self.ready(side, order.unit, pile)[0]
        if order.to in pos.pieces or not may_enter(pos, piece, order.to):
            raise Void("W11.1", "W13.2", "W13.13", "W6.1")
        self.check_last(side)
        self.leave_pile(piece, pile)
        pos.pieces[order.to] = piece
        pos.stir = pos.number
        self.event("enter", at=name(order.to), unit=order.unit, pile=pile)
        return side

    def leave_pile(self, piece, pile):
        pos = self.pos
        if pile == "reserve":
            pos.reserve[piece.side][piece.unit] -= 1
            return
        getattr(pos, pile).remove(piece)
        if pile == "retired" or pos.number >= piece.since + 2:
            piece.weakened, piece.weakened_on = 0, None
        piece.known, piece.light, piece.hidden = True, False, False

    def retire(self, order):
        if self.pos.phase == "pursuit":
            raise Void("W16.6")
        piece = self.check_piece(order)
        if not self.may_retire(piece):
            raise Void("W10.7")
        pos = self.pos
        del pos.pieces[order.at]
        piece.since, piece.spirit = pos.number, False
        piece.weakened, piece.weakened_on = 0, None
        pos.retired.append(piece)
        self.event("retire", at=name(order.at), unit=piece.unit)

    # ---- cards
    def card(self, order):
        pos, card = self.pos, order.card
        if pos.card_played or card not in pos.hands[self.seat] or \
                card != "fighting-spirit" and any(pos.spent.values()):
            raise Void("W14.2", "W14.1")
        if card == "fighting-spirit":
            return self.spirit(order)
        if card == "reconnaissance":
            return self.reconnaissance(order)
        return self.several(order)

    def played(self, card, **keys):
        pos = self.pos
        pos.play_card(self.seat, card)
        pos.card_played = True
        self.event("card", card=card, **keys)

    def own_side(self):
        return FRENCH if self.seat == FRENCH else ALLIED

    def spirit(self, order):
        piece = self.check_piece(order)
        self.check_last(ALLIED)
        self.played(order.card, at=name(order.at))
        piece.spirit = True
        return self.own_side()

    def reconnaissance(self, order):
        pos = self.pos
        if any(sq not in pos.pieces or pos.mine(sq, self.seat)
               for sq in order.squares):
            raise Void("W14.3")
        self.check_last(ALLIED)
        squares = [name(sq) for sq in order.squares]
        self.played(order.card, squares=squares)
        self.event("reveal", squares=squares,
                   units=[pos.at(sq).unit for sq in order.squares])
        if pos.scenario.options["memory"] == "on":
            for sq in order.squares:
                pos.at(sq).known, pos.at(sq).light = True, False
        return self.own_side()

    def several(self, order):
        """The cards with parts (W14.4 to W14.6, W14.11)."""
        mark, sides, acted, rules = len(self.events), [], [], set()
        if self.pos.actions == 1:
            self.check_owed(PRUSSIAN)
        for part in order.parts:
            if self.stopped:
                break
            try:
                self.check_part(order.card, part, acted)
                piece = getattr(self, part.verb)(part)
            except Void as void:
                rules |= void.rules | {"W14.11"}
                self.void(void.rules | {"W14.11"})
                continue
            acted.append(piece)
            sides.append(piece.side)
            if not self.stopped:
                self.check_victory()
        if not sides:
            del self.events[mark:]
            raise Void(*rules)
        late = self.events[mark:]
        del self.events[mark:]
        self.played(order.card)
        self.events += late
        return PRUSSIAN if PRUSSIAN in sides else self.own_side()

    def check_part(self, card, part, acted):
        pos = self.pos
        piece = pos.at(part.at)
        if any(piece is p for p in acted):
            raise Void("W14.4", "W14.5", "W14.6")
        if card == "combined-attack" and part.verb == "attack" and piece \
                and any(pos.arm(p) == pos.arm(piece) for p in acted):
            raise Void("W14.5")

    def take(self, order):
        """W14.9."""
        pos = self.pos
        left = list(pos.discard)
        for card in order.cards:
            if card not in left:
                raise Void("W14.9")
            left.remove(card)
        if pos.number != 13 or pos.taken or pos.prussians == "never" or \
                any(pos.spent.values()):
            raise Void("W14.9")
        pos.discard, pos.taken = left, True
        pos.hands[self.seat] += order.cards
        self.event("card", taken=list(order.cards))

    # ---- declarations
    def declare(self, orders):
        fresh = set()
        for order in orders:
            if self.pos.phase == "over" and order.verb in (
                    "offer", "accept", "withdraw", "resign"):
                continue
            getattr(self, "declare_" + order.verb.split("-")[0])(
                order, fresh)

    def declare_standing(self, order, fresh):
        what = order.verb.split("-")[1]
        lists = getattr(self.pos, what)
        if what not in fresh or not order.entries:  # W14.8: none
            lists[self.seat] = []
        fresh.add(what)
        lists[self.seat] += order.entries

    def declare_hold(self, _order, _fresh):
        self.pos.hold = True

    def declare_prefer(self, order, _fresh):
        self.pos.prefer[self.seat] = list(order.cards)

    def declare_say(self, order, _fresh):
        self.event("say", text=order.text)

    def declare_diary(self, _order, _fresh):
        pass  # W19.4: in no report

    def declare_resign(self, _order, _fresh):
        self.finish(other(self.seat), "decisive")

    def declare_withdraw(self, _order, _fresh):
        self.pos.draw_offer = None
        self.event("draw", what="withdrawn")

    def declare_accept(self, _order, _fresh):
        self.event("draw", what="accepted")
        self.finish("none", "draw")

    def declare_offer(self, order, fresh):
        if self.pos.draw_offer == other(self.seat):
            self.declare_accept(order, fresh)
            return
        self.pos.draw_offer = self.seat
        self.event("draw", what="offered")

    # ---- set-up, draft
    def setup(self, places):
        if not places:
            return
        pos, army = self.pos, self.pos.scenario.armies[self.seat]
        for order in sorted(places, key=lambda o: o.to):
            pos.pieces[order.to] = Piece(self.seat, order.unit)
            self.event("place", at=name(order.to), unit=order.unit)
        for unit, count in army.items():
            left = count - sum(o.unit == unit for o in places)
            pos.reserve[self.seat][unit] = left
        if self.seat == ALLIED:
            pos.seat = FRENCH
            return
        if pos.scenario.version != "basic" and sum(pool_of(pos).values()) > 0 \
                and len(pos.hands[FRENCH]) < 4:
            pos.phase, pos.seat = "draft", ALLIED
            self.follow_lists()
        else:
            self.start_play()

    def pick(self, keep, discard):
        pos = self.pos
        seat = pos.seat
        pos.hands[seat].append(keep)
        keys = {"kept": keep}
        if discard:
            pos.discard.append(discard)
            keys["discarded"] = discard
        self.event("card", seat=seat, **keys)
        pos.seat = other(seat)

    def follow_lists(self):
        """W4.5: later picks by list, the last one without asking."""
        pos = self.pos
        while True:
            pool = pool_of(pos)
            if sum(pool.values()) == 0:
                self.start_play()
                return
            if sum(pool.values()) == 1:
                self.pick(next(c for c in CARDS if pool[c] > 0), None)
                continue
            wish = pos.prefer[pos.seat]
            keep = next((c for c in wish if pool[c] > 0), None)
            if keep is None:
                return
            pool[keep] -= 1
            discard = next((c for c in CARDS if pool[c] > 0 and
                            c not in wish), None)
            if discard is None:
                discard = next(c for c in reversed(wish) if pool[c] > 0)
            wish.remove(keep)
            self.pick(keep, discard)

    def start_play(self):
        pos = self.pos
        pos.phase = "play"
        pos.prefer = {seat: [] for seat in pos.prefer}
        pos.seat = pos.scenario.options["first-seat"]
        pos.number, pos.passes = int(pos.scenario.options["first-turn"]), 0
        pos.stir = pos.number - 1
        self.begin()

    # ---- turns
    def close(self):
        """What follows when the list has been carried out."""
        pos = self.pos
        if pos.phase == "over":
            return
        if pos.phase == "pursuit" and self.stopped:
            pos.seat = pos.pursuer
            self.end_flags()
            self.begin()
        elif self.over or not self.has_something():
            pos.passes = 0  # W5.5: the seat was asked
            self.end()

    def end_flags(self):
        pos = self.pos
        pos.spent = {side: 0 for side in pos.spent}
        pos.card_played = pos.reply_spirit = False
        for piece in pos.pieces.values():
            piece.spirit = False

    def end(self):
        """The turn of the seat on turn ends."""
        pos = self.pos
        if self.last_turn():
            self.finish("none", "draw")
            return
        self.end_flags()
        if pos.draw_offer == other(pos.seat):
            pos.draw_offer = None
        if pos.phase == "pursuit":
            pos.seat = other(pos.seat)
            if pos.seat == pos.pursuer:
                pos.number += 1
            self.begin()
            return
        if pos.seat != pos.scenario.options["first-seat"]:
            pos.number += 1
        pos.seat = other(pos.seat)
        self.begin()

    def last_turn(self):
        """W5.7: whether a limit is reached when this turn ends."""
        pos, options = self.pos, self.pos.scenario.options
        limit, quiet = int(options["turn-limit"]), int(options["quiet-limit"])
        return pos.phase == "play" and \
            pos.seat != options["first-seat"] and \
            bool(limit and pos.number >= limit or
                 quiet and pos.number - pos.stir >= quiet)

    def begin(self):
        """The turn of the seat on turn begins."""
        pos = self.pos
        self.stopped = False
        held = False
        if pos.phase == "pursuit":
            if pos.seat == ALLIED:
                pos.hold = False
                if pos.number >= 13:
                    self.show_hidden()
            self.check_pursuit()
            if pos.phase == "over":
                return
        elif pos.seat == ALLIED:
            held = self.prussians()
        pos.actions = allowance(pos, pos.seat, held)
        keys = {"number": pos.number, "actions": pos.actions,
                "seat": pos.seat}
        if self.has_something():
            self.event("turn", **keys)
            return
        pos.passes += 1
        self.event("turn", **keys, **{"pass": True})
        if pos.passes >= 2:
            self.finish("none", "draw")
            return
        self.end()

    def prussians(self):
        """W12.1, W12.2, W17.3; whether they were held back."""
        pos = self.pos
        roll = int(pos.scenario.options["prussian-roll"])
        if roll and pos.number == roll and not pos.prussians:
            die = self.roll()
            pos.prussians = "come" if die.startswith("red") else "never"
            self.event("roll", die=die, prussians=pos.prussians, seat=ALLIED)
        if pos.number >= 13:
            self.show_hidden()
        held, pos.hold = pos.hold, False
        if pos.number >= 12 and pos.prussians != "never" and not held:
            self.place_prussians()
        return held

    def show_hidden(self):
        hidden = [sq for sq in sorted(self.pos.pieces)
                  if self.pos.at(sq).hidden]
        if hidden:
            for sq in hidden:
                self.pos.at(sq).hidden = False
            self.event("reveal", squares=[name(sq) for sq in hidden],
                       units=[self.pos.at(sq).unit for sq in hidden],
                       seat=ALLIED)

    def place_prussians(self):
        pos, placed = self.pos, 0
        for sq in pos.scenario.flags:
            if sq in pos.pieces or not pos.order or placed == 2:
                continue
            piece = Piece(PRUSSIAN, pos.order.pop(0))
            piece.hidden = pos.number == 12
            pos.pieces[sq] = piece
            placed += 1
            self.event("place", at=name(sq), unit=piece.unit, seat=ALLIED,
                       secret=piece.hidden)


def resolve(pos, seat, lines, dice):
    """(refusing rules, None) or (None, Turn); the position is changed."""
    rules = Judge(pos, seat).set(lines)
    if rules:
        return rules, None
    turn = Turn(pos, seat, dice)
    turn.carry_out(lines)
    return None, turn
