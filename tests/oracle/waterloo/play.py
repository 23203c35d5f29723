# SPDX-License-Identifier: MIT
"""Moves, fights and shots on the board (W6 to W10, W13, W15)."""
from board import (ALLIED, FRENCH, PRUSSIAN, SEATS, name, neighbours, other,
                   seat_of, step)
from judge import piece_faults, steps, straight
from position import may_enter


def corners(way):
    """The names of a way's first and last square, and of its bends."""
    inner = [b for a, b, c in zip(way, way[1:], way[2:])
             if not straight([a, b, c])]
    return [name(sq) for sq in [way[0]] + inner + [way[-1]]]


class NeedRoll(Exception):
    """The forced dice have run out."""


class Void(Exception):
    """An order that cannot be carried out, with the rules that say so."""

    def __init__(self, *rules):
        super().__init__(" ".join(rules))
        self.rules = set(rules)


class Board:
    """Carries single actions out on a position and writes the events."""

    def __init__(self, pos, seat, dice):
        self.pos, self.seat, self.dice = pos, seat, list(dice)
        self.events, self.fight_seen = [], None
        self.stopped = False

    def event(self, kind, **keys):
        keys.update(kind=kind)
        keys.setdefault("seat", self.seat)
        self.events.append(keys)

    def roll(self):
        if not self.dice:
            raise NeedRoll()
        return self.dice.pop(0)

    # ---- knowledge
    def reveal(self, piece):
        """Both seats have seen the unit (W7.2, W18.5)."""
        piece.hidden = False
        if self.pos.scenario.options["memory"] == "on":
            piece.known, piece.light = True, False

    # ---- moves
    def check_piece(self, order):
        """The acting piece, judged when its turn comes."""
        piece = self.pos.at(order.at)
        if piece and piece.side == PRUSSIAN and self.pos.number < 13 and \
                self.seat == ALLIED and order.verb != "remove":
            raise Void("W12.3")
        faults = piece_faults(self.pos, self.seat, order)
        if faults:
            raise Void(*faults)
        return piece

    def terrain_faults(self, piece, origin, squares):
        pos, out = self.pos, set()
        if any(not may_enter(pos, piece, sq) for sq in squares):
            out |= {"W13.2", "W13.13"}
        if pos.kind(piece) != "light-infantry":
            if pos.scenario.mud(origin) and len(squares) > 1:
                out.add("W13.13")
            if any(pos.scenario.mud(sq) for sq in squares[:-1]):
                out.add("W13.13")
        return out

    def check_way(self, order, attack):
        """What stands in the way; the squares of the way."""
        piece = self.check_piece(order)
        squares = steps(order.way)
        faults = self.terrain_faults(piece, order.at, squares)
        between = [sq for sq in squares[:-1] if sq != order.at]
        if any(sq in self.pos.pieces for sq in between):
            faults.add("W6.1")
        target = self.pos.at(squares[-1])
        if not attack and target:
            faults.add("W6.1")
        if attack:
            if target is None:
                faults |= {"W7.1", "W6.1"}
            elif seat_of(target.side) == self.seat:
                faults |= {"W7.1", "W6.1"}
            elif self.pos.phase == "pursuit" and \
                    self.seat != self.pos.pursuer and \
                    self.pos.arm(target) != "cavalry":
                faults.add("W16.3")
        if faults:
            raise Void(*faults)
        return piece, squares

    def move(self, order):
        piece, squares = self.check_way(order, False)
        del self.pos.pieces[order.at]
        self.pos.pieces[squares[-1]] = piece
        self.event("move", unit=piece.unit, seen=piece.known,
                   unseen=piece.hidden, light=piece.light,
                   **{"from": name(order.at), "to": name(squares[-1])})
        way = corners(order.way)
        if len(way) > 2:
            self.events[-1]["way"] = way
        return piece

    # ---- fights
    def attack(self, order):
        piece, squares = self.check_way(order, True)
        pos = self.pos
        bonus = self.ground_bonus(piece, order.at)
        target = squares[-1]
        guard = self.ground_bonus(pos.at(target), target)
        last = squares[-2] if len(squares) > 1 else order.at
        del pos.pieces[order.at]
        pos.pieces[last] = piece
        mark = len(self.events)
        self.chain(piece, last, target, (bonus, guard), order)
        if last != order.at:
            first = next(e for e in self.events[mark:]
                         if e["kind"] == "fight")
            first["way"] = corners(order.way)
        return piece

    def ground_bonus(self, piece, sq):
        """W13.4, W13.11: infantry in a building held, or in a village."""
        if self.pos.arm(piece) != "infantry":
            return 0
        tile = self.pos.tile(sq, "building")
        held = bool(tile) and \
            self.pos.fortified(tile) == seat_of(piece.side)
        return int(held) + int(bool(self.pos.tile(sq, "village")))

    def chain(self, piece, last, target, bonuses, order):
        """A fight and the overruns that a '+' brings (W8.3 to W8.7)."""
        overrun = False
        while True:
            way = (target[0] - last[0], target[1] - last[1])
            by, die, entered = self.fight(last, target, bonuses, overrun)
            self.check_victory()
            if self.stopped or not die or not die.endswith("+"):
                return
            if not entered:
                return
            if by == "attacker":
                last = target
            else:
                way = (-way[0], -way[1])
            target = self.next_target(last, way, order)
            if target is None:
                return
            bonuses = (self.ground_bonus(self.pos.at(last), last),
                       self.ground_bonus(self.pos.at(target), target))
            overrun = True

    def next_target(self, sq, way, order):
        """Whom the winner of a '+' on a square runs into."""
        pos, winner = self.pos, self.pos.at(sq)
        tile = pos.tile(sq, "building")
        if tile:
            return self.choose(sq, tile, order)
        target = step(sq, way)
        if target not in pos.pieces:
            return None
        if pos.arm(winner) == "cavalry" and pos.tile(target, "building"):
            return None
        return target

    def choose(self, sq, tile, order):
        """W8.7: the choice in a building."""
        pos, seat = self.pos, seat_of(self.pos.at(sq).side)
        near = [t for t in neighbours(sq) if t in tile.squares and
                t in pos.pieces and not pos.mine(t, seat)]
        wishes = list(order.frenzy) if seat == self.seat else []
        for wish in wishes + pos.frenzy[seat]:
            if wish in near:
                return wish

        def weight(target):
            piece = pos.at(target)
            strength = pos.unit(piece).strength
            if not piece.known or not strength:
                return 99
            return max(0, strength - piece.weakened)
        return min(near, key=weight) if near else None

    def strength(self, piece, extra):
        unit = self.pos.unit(piece)
        if unit.kind in ("artillery", "commander-in-chief"):
            return None
        return min(6, max(0, unit.strength - piece.weakened) + extra)

    def fight(self, last, target, bonuses, overrun):
        """One fight; who won, the die or None, whether he entered."""
        pos = self.pos
        a, d = pos.at(last), pos.at(target)
        extra_a, extra_d = bonuses
        if a.spirit and not overrun:
            extra_a, a.spirit = extra_a + 1, False
        if self.reply_spirit(a, d, target):
            extra_d += 1
        if pos.arm(d) in ("infantry", "cavalry") and \
                pos.scenario.hill(target) and not pos.scenario.hill(last):
            extra_d += 1
        strengths = self.strength(a, extra_a), self.strength(d, extra_d)
        by, die = self.outcome(a, d, (last, target), strengths)
        loser = d if by == "attacker" else a
        fate = "withdrawn" if die and die.endswith("-r") else "eliminated"
        winner = a if by == "attacker" else d
        self.write_fight(last, target, (a, d), strengths,
                         {"by": by, "die": die, "loser": fate,
                          "winner": seat_of(winner.side)})
        told = self.events[-1]
        self.reveal(a)
        self.reveal(d)
        del pos.pieces[target if by == "attacker" else last]
        self.off(loser, fate)
        pos.stir = pos.number
        entered = self.enter_square(last, target, by, die)
        if entered:
            told["to"] = name(target if by == "attacker" else last)
        if by == "attacker" and pos.kind(a) == "heavy-cavalry":
            a.weakened += 1
            a.weakened_on = pos.own_turn_or_next(seat_of(a.side))
        return by, die, entered

    def write_fight(self, last, target, pair, strengths, keys):
        sides = []
        for piece, strength in zip(pair, strengths):
            what = {"side": piece.side, "unit": piece.unit}
            if strength is not None:
                what["strength"] = strength
            sides.append(what)
        if keys["die"] is None:
            del keys["die"]
        self.event("fight", at=name(target), attacker=sides[0],
                   defender=sides[1], **{"from": name(last)}, **keys)
        mine = [seat_of(p.side) == self.seat for p in pair]
        win = keys["by"] == "attacker"
        self.fight_seen = {
            "won": mine[0] if win else mine[1],
            "lost": mine[1] if win else mine[0],
            "withdrawn": keys["loser"] == "withdrawn",
            "tied": "die" in keys}

    def outcome(self, a, d, squares, strengths):
        """Who wins, and the die if it was rolled."""
        pos, (last, target) = self.pos, squares
        kind_a, kind_d = pos.kind(a), pos.kind(d)
        if kind_d == "artillery":
            muzzle = step(target, pos.scenario.ahead(d.side))
            light = pos.scenario.options["light-infantry-front"] == "yes" \
                and kind_a == "light-infantry"
            return ("defender" if last == muzzle and not light
                    else "attacker"), None
        if "commander-in-chief" in (kind_a, kind_d):
            return "attacker", None
        if strengths[0] != strengths[1]:
            return ("attacker" if strengths[0] > strengths[1]
                    else "defender"), None
        if pos.phase == "pursuit":
            return ("attacker" if seat_of(a.side) == pos.pursuer
                    else "defender"), None
        die = self.roll()
        colour = FRENCH if die.startswith("blue") else ALLIED
        return ("attacker" if seat_of(a.side) == colour
                else "defender"), die

    def enter_square(self, last, target, by, die):
        """W7.2, W8.1: the winner on the loser's square, if he goes there."""
        pos = self.pos
        if by == "attacker":
            pos.pieces[target] = pos.pieces.pop(last)
            return True
        if die is None or not may_enter(pos, pos.at(target), last):
            return False
        pos.pieces[last] = pos.pieces.pop(target)
        return True

    def off(self, piece, fate):
        """A piece leaves the board."""
        pos = self.pos
        if fate == "withdrawn":
            piece.since = pos.last_turn_of(seat_of(piece.side))
            piece.spirit = False
            if piece.weakened_on is not None and \
                    piece.weakened_on <= piece.since:
                piece.weakened_on = None
            pos.withdrawn.append(piece)
        else:
            lost = pos.lost[piece.side]
            lost[piece.unit] = lost.get(piece.unit, 0) + 1

    def reply_spirit(self, a, d, target):
        """W14.8: a standing order plays the card."""
        pos, seat = self.pos, seat_of(d.side)
        if pos.phase != "play" or seat == pos.seat or pos.reply_spirit or \
                seat_of(a.side) == seat or \
                d.side == PRUSSIAN and pos.number < 13 or \
                "fighting-spirit" not in pos.hands[seat] or \
                pos.kind(d) in ("artillery", "commander-in-chief"):
            return False
        for sq, arm in pos.spirit[seat]:
            if sq == target and arm in (None, pos.arm(a)):
                pos.reply_spirit = True
                pos.play_card(seat, "fighting-spirit")
                self.event("card", card="fighting-spirit",
                           at=name(target), seat=seat)
                return True
        return False

    # ---- shots
    def fire(self, order):
        gun = self.check_piece(order)
        if self.pos.scenario.hill(order.at):
            effect, at, tile = self.aim_hill(gun, order)
        else:
            effect, at, tile = self.aim(gun, order)
        self.pos.stir = self.pos.number
        if tile:
            self.hit_tile(order.at, at, effect, tile)
        else:
            self.hit_piece(order.at, at)
        return gun

    def hit_tile(self, origin, at, effect, tile):
        pos = self.pos
        self.event("shot", **{"from": name(origin)}, at=name(at),
                   effect=effect)
        pos.damage[tile.title] = pos.damage.get(tile.title, 0) + 1
        self.event("damage", tile=tile.title, hits=pos.damage[tile.title])
        if pos.damage[tile.title] >= 4:
            self.event("destroyed", tile=tile.title)

    def hit_piece(self, origin, at):
        pos, piece = self.pos, self.pos.at(at)
        target = {"side": piece.side, "unit": piece.unit}
        if pos.kind(piece) == "light-infantry":
            self.event("shot", **{"from": name(origin)}, at=name(at),
                       target=target, effect="immune", secret=piece.hidden
                       or not piece.known)
            self.told_light(piece)
            return
        self.event("shot", **{"from": name(origin)}, at=name(at),
                   target=target, effect="eliminated")
        del pos.pieces[at]
        self.off(piece, "eliminated")

    def told_light(self, piece):
        """W9.3: the class, or the unit where there is but one."""
        army = self.pos.scenario.armies[piece.side]
        units = [u for u, n in army.items() if n and
                 self.pos.scenario.units[u].kind == "light-infantry"]
        if len(units) == 1:
            self.reveal(piece)
        elif not piece.known and \
                self.pos.scenario.options["memory"] == "on":
            piece.light = True

    def first_met(self, gun, origin):
        """What a gun on the ground meets: square or None, and the empty
        village squares before it."""
        pos, sq, village = self.pos, origin, []
        for _ in range(3):
            sq = step(sq, pos.scenario.ahead(gun.side))
            if sq in pos.pieces or pos.tile(sq, "building"):
                return sq, village
            if pos.tile(sq, "village"):
                village.append(sq)
        return None, village

    def aim(self, gun, order):
        pos = self.pos
        met, village = self.first_met(gun, order.at)
        building = pos.tile(met, "building") if met else None
        open_village = village + (
            [met] if met and pos.tile(met, "village") and not building
            else [])
        if order.target is None:
            if met is None:
                raise Void("W9.1", "W13.12")
            if building:
                return "building", met, building
            if pos.tile(met, "village"):
                raise Void("W13.12", *(
                    ["W9.1"] if pos.mine(met, self.seat) else []))
            return self.aim_piece(met, False)
        what, where = order.target
        if what == "square":
            aimed = pos.tile(where, "building")
            if aimed:
                if building is aimed:
                    return "building", met, building
                raise Void("W9.1", "W13.5")
            if where == met and not building:
                return self.aim_piece(met, False)
            what = "village"
            if where in pos.pieces:
                raise Void("W9.1", "W13.12", "W13.5", "W13.6")
        if what == "tile":
            if building and building.title == where:
                return "building", met, building
            for sq in open_village:
                if pos.tile(sq, "village").title == where:
                    return "village", sq, pos.tile(sq, "village")
            raise Void("W9.1", "W13.12", "W13.5", "W13.6")
        if where in open_village:
            return "village", where, pos.tile(where, "village")
        raise Void("W9.1", "W13.12", "W13.5", "W13.6")

    def aim_piece(self, sq, hill):
        pos = self.pos
        piece = pos.at(sq)
        if piece is None or pos.mine(sq, self.seat):
            raise Void("W9.1", "W13.8")
        if not hill and pos.arm(piece) == "artillery" and \
                pos.scenario.hill(sq):
            raise Void("W9.6")
        return "piece", sq, None

    def aim_hill(self, gun, order):
        pos, (x, y) = self.pos, order.at
        ahead = pos.scenario.ahead(gun.side)[1]
        reach = [(x + dx, y + ahead * n) for n in range(1, 5)
                 for dx in (0, -1, 1)]
        if order.target is None:
            raise Void("W13.8")
        what, where = order.target
        if what == "tile":
            for sq in reach:
                for kind in ("building", "village"):
                    tile = pos.tile(sq, kind)
                    if tile and tile.title == where:
                        return kind, sq, tile
            raise Void("W13.8", "W13.6")
        building = pos.tile(where, "building")
        if building and what == "square" and where not in reach:
            where = next((sq for sq in reach if sq in building.squares),
                         where)
        if where not in reach:
            raise Void("W13.8", "W13.12")
        building = pos.tile(where, "building")
        if building and what == "square":
            return "building", where, building
        village = pos.tile(where, "village")
        if village and (what == "village" or where not in pos.pieces):
            return "village", where, village
        if what == "village":
            raise Void("W13.8", "W13.12")
        return self.aim_piece(where, True)

    def legal_shots(self, gun, sq):
        """Whether the gun has anything to fire at."""
        pos = self.pos
        if not pos.scenario.hill(sq):
            met, village = self.first_met(gun, sq)
            if village or met and (pos.tile(met, "building") or
                                   pos.tile(met, "village")):
                return True
            return met is not None and not pos.mine(met, self.seat) and \
                not (pos.arm(pos.at(met)) == "artillery" and
                     pos.scenario.hill(met))
        ahead = pos.scenario.ahead(gun.side)[1]
        for dx in (-1, 0, 1):
            for n in range(1, 5):
                at = sq[0] + dx, sq[1] + ahead * n
                if pos.tile(at, "building") or pos.tile(at, "village") or \
                        at in pos.pieces and not pos.mine(at, self.seat):
                    return True
        return False

    # ---- victory
    def check_victory(self):
        """W15.3 after an action or a step; W16.7 in the pursuit."""
        if self.stopped or self.pos.phase == "over":
            return
        if self.pos.phase == "pursuit":
            self.check_pursuit()
            return
        for condition in (self.chiefs_lost, self.both_lost, self.lines_held):
            won = condition()
            if won:
                winner = self.pos.seat if self.pos.seat in won \
                    else next(iter(won))
                self.victory(winner, *won[winner])
                return

    def victory(self, winner, degree, section=None):
        if degree == "pursuit":
            self.event("retreat", section=section)
            self.start_pursuit(winner)
        else:
            self.finish(winner, degree)

    def chiefs_lost(self):
        """W15.4, W15.5."""
        pos, out = self.pos, {}
        if pos.scenario.version == "basic":
            return out
        for seat in SEATS:
            if pos.scenario.version == "expert" and seat == ALLIED:
                continue
            if pos.lost_kind(seat, "commander-in-chief"):
                out[other(seat)] = ("decisive",)
        return out

    def both_lost(self):
        """W15.2."""
        return {other(s): ("decisive",) for s in SEATS
                if self.pos.lost_kind(s, "commander-in-chief") and
                self.pos.lost_kind(s, "commander")}

    def held(self, seat, of, section):
        squares = self.pos.scenario.section(of, section)
        return sum(self.pos.mine(sq, seat) for sq in squares) >= 2

    def lines_held(self):
        """W15.1; W15.6, W15.7 in the Expert version."""
        out, expert = {}, self.pos.scenario.version == "expert"
        for seat in SEATS:
            foe = other(seat)
            line = self.pos.retreat.get(foe)
            if not expert:
                if line and self.held(seat, foe, line):
                    out[seat] = "decisive", line
                continue
            held = [s for s in ("left", "centre", "right")
                    if self.held(seat, foe, s)]
            if seat == FRENCH and "centre" in held:
                out[seat] = "decisive", "centre"
            elif held:
                out[seat] = "pursuit", held[0]
        return out

    def finish(self, winner, degree):
        pos = self.pos
        pos.phase, pos.result = "over", "%s %s" % (winner, degree)
        pos.draw_offer, pos.actions = None, 0
        self.stopped = True
        self.event("result", winner=winner, degree=degree)

    def start_pursuit(self, winner):
        """W16.1."""
        pos = self.pos
        pos.phase, pos.pursuer = "pursuit", winner
        self.event("pursuit", pursuer=winner)
        for sq, piece in sorted(pos.pieces.items()):
            if pos.kind(piece) == "commander-in-chief":
                del pos.pieces[sq]
                self.removed(piece, sq, True)
        self.stopped = True
        self.check_pursuit()

    def removed(self, piece, sq, open_to_both=False):
        counts = self.pos.removed[piece.side]
        counts[piece.unit] = counts.get(piece.unit, 0) + 1
        self.event("remove", at=name(sq), unit=piece.unit,
                   seat=seat_of(piece.side),
                   told=open_to_both)

    def check_pursuit(self):
        """W16.7, W16.8; whether the pursuit is over."""
        pos, winner = self.pos, self.pos.pursuer
        cavalry = any(pos.mine(sq, winner) and pos.arm(p) == "cavalry"
                      for sq, p in pos.pieces.items())
        fled = not any(pos.mine(sq, other(winner)) for sq in pos.pieces)
        if not cavalry or fled:
            self.count_dead()

    def count_dead(self):
        pos, winner = self.pos, self.pos.pursuer
        more = pos.count_lost(other(winner)) - pos.count_lost(winner)
        degree = "indecisive" if more <= 3 else \
            "minor" if more <= 9 else "major"
        self.finish(winner, degree)
