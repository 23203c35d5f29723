# SPDX-License-Identifier: MIT
"""Random order sets: mostly legal, some odd, some illegal."""
from board import BLUE, IMMOBILE, SEATS, name, neighbours, other
from judge import describe, faults, legal_moves, moves_of, pursues
from resolve import Turn

VERBS = {"move": ("move", "m", "MOVE", "Move"),
         "attack": ("attack", "a", "charge", "ATTACK")}
JUNK = ("end", "jump A4 A5", "move A4", "attack", "fire A4", "move A4 to",
        "if A5 empty move A4 A5", "try move A4 A5", "when any", "move",
        "move A4 A5 else move A4 B4", "when any: resign", "hello there",
        "when A4: move A5 A6", "when: move A5 A6", "offer", "accept",
        "when B7-B6 attack B5 B6", "when any: say \"x\"", "say hello",
        "standing spirit A4", "card initiative: move A1 A2", "resign now",
        "move A4 44", "place marshal", "place admiral A1", "diary",
        "when any: move A5", "when any: fire A5", "pass", "place A1",
        "when attack: move A5 A6", "when place A5 A6: move A5 A6")
SAID = ('say "good luck"', 'say "well; played # here"', 'diary "hm"',
        'SAY  "Ah"', 'Diary "a; b"', 'say \u201cquite so\u201d')
DECLARED = ("offer draw", "withdraw draw", "accept draw", "resign",
            'say "x"', "offer draw", "withdraw draw")


class Scribe:
    """Writes one order set for a position."""

    def __init__(self, rng, pos, pace=None):
        self.rng, self.pos = rng, pos
        awaited = pos.awaited() or list(SEATS)
        self.seat = rng.choice(awaited)
        if self.chance(4):
            self.seat = rng.choice(SEATS)
        self.lines = []
        self.pace = rng.choice((0, 1, 4, 8)) if pace is None else pace

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def text(self):
        """The seat, and its orders."""
        if self.pos.phase == "setup" and not self.chance(6):
            self.setup()
        else:
            self.play()
        self.declare()
        if self.chance(4):
            self.lines.insert(self.rng.randrange(len(self.lines) + 1),
                              self.rng.choice(JUNK))
        return self.seat, self.posted("\n".join(self.lines) + "\n")

    def posted(self, text):
        """What mail and hands do to a text."""
        rng = self.rng
        if self.chance(4):
            text = "Dear referee,\norders\n%send orders\nmove on\n" % text
        if self.chance(4):
            mark = rng.choice(("> ", ">> ", "> > "))
            text = "".join(mark + "%s\n" % line
                           for line in text.splitlines())
        if self.chance(4):
            text = text.replace("\n", rng.choice(
                ("  # so be it\n", " \n", "\n\n", "\u00a0\n", "\r\n",
                 " ;\n", "\n# when any: resign\n", ";;\n")))
        if self.chance(3):
            text = text.replace(" ", rng.choice(("  ", "\u00a0")))
        if self.chance(2):
            text = text.replace("  ", "\t")
        if self.chance(2):
            text = text.replace("o", "o\u00ad").replace("-", "\u2014")
        if self.chance(1):
            text = text.upper()
        return text

    def declare(self):
        rng, extra = self.rng, []
        if self.chance(12):
            extra.append(rng.choice(SAID))
        if self.chance(7):
            extra.append("offer draw")
        if self.chance(50 if self.pos.draw_offer else 2):
            extra.append(rng.choice(("accept draw", "withdraw draw",
                                     "Offer Draw", "say \"no\"")))
        if self.chance(3):
            extra += rng.sample(DECLARED, rng.randrange(1, 5))
        for line in extra:
            if self.chance(30):
                self.lines.append(line)
            else:
                self.lines.insert(0, line)
        if extra and self.chance(15):
            self.lines = extra
        if len(self.lines) > 1 and self.chance(3):
            self.lines[:2] = ["; ".join(self.lines[:2])]

    # ---- set-up
    def setup(self):
        board, rng = self.pos.scenario, self.rng
        army = board.army(self.seat)
        units = [u for u, n in army.items() for _ in range(n)]
        low, high = board.zones[self.seat]
        squares = [(c, r) for c in range(1, board.columns + 1)
                   for r in range(low, high + 1)]
        squares = rng.sample(squares, len(units))
        if self.chance(10) and units:
            index = rng.randrange(len(units))
            units[index] = rng.choice(list(board.units))
        if self.chance(5):
            units = units[1:]
        if len(units) < 20 and self.chance(50):
            self.one_by_one(units, squares)
        else:
            self.block(dict(zip(squares, units)))
        if self.chance(2):
            self.lines.append("when any: move A4 A5")

    def one_by_one(self, units, squares):
        if self.chance(10) and squares:
            squares[0] = self.rng.choice(squares + [
                (3, 5), (2, 6), (1, 1), (1, 10), (11, 1)])
        for unit, sq in zip(units, squares):
            if self.chance(10):
                unit = unit[:self.rng.randrange(2, 5)]
            self.lines.append("place %s %s" % (unit, name(sq)))

    def block(self, placed):
        board = self.pos.scenario
        low, high = board.zones[self.seat]
        codes = {k: u.code for k, u in board.units.items()}
        if self.chance(20):
            codes["marshal"] = "10"
        rows = [[codes.get(placed.get((c, r)), ".")
                 for c in range(1, board.columns + 1)]
                for r in range(high, low - 1, -1)]
        if self.seat == BLUE:
            rows = [row[::-1] for row in rows[::-1]]
        gap = "" if self.chance(30) else " "
        rows = [gap.join(row) for row in rows]
        if self.chance(6):
            rows = self.spoilt(rows)
        if self.chance(15):
            rows = [row.lower() for row in rows]
        self.lines += ["setup"] + rows + ["end setup"] * (not self.chance(2))

    def spoilt(self, rows):
        index = self.rng.randrange(len(rows))
        row = rows[index]
        rows[index] = self.rng.choice((row + " .", row[:-1], "X" + row[1:],
                                       "1" + row[1:], ""))
        return rows + [". " * 10] * self.chance(20)

    # ---- play
    def play(self):
        if self.chance(8):
            self.lines.append(self.illegal())
            return
        move = self.wanted() or self.choice(self.pos, self.seat, 12)
        if move is None:
            return
        self.lines.append(self.written(*move))
        if self.chance(2):
            self.lines.append(self.illegal())
        if self.pos.seat == self.seat and self.chance(45) and \
                not faults(self.pos, self.seat, *move):
            self.tree(move)
        elif self.chance(2):
            self.lines += ["when any: move A4 A5"] * self.rng.choice((1, 41))

    def wanted(self):
        """Something that the other seat's tree foresees."""
        tree = self.pos.replies[other(self.seat)]
        some = [m for m in legal_moves(self.pos, self.seat)
                if any(reply.fits(*m) for reply in tree)]
        return self.rng.choice(some) if some and self.chance(75) else None

    def written(self, verb, way):
        start, end = map(name, way)
        if self.chance(10):
            start, end = start.lower(), end.lower()
        gap = self.rng.choice((" ", " ", "-", " to ", "->", " - ", "\u2013",
                               " -> ")) if self.chance(30) else " "
        verb = self.rng.choice(VERBS[verb]) if self.chance(30) else verb
        return "%s %s%s%s" % (verb, start, gap, end)

    def illegal(self):
        """A turn that has no reason to be legal."""
        rng, pos = self.rng, self.pos
        own = pos.of(self.seat) or [(1, 1)]
        what, start = rng.randrange(10), rng.choice(own)
        end = rng.choice(neighbours(start))
        if what == 0:
            start = rng.choice(sorted(pos.pieces) + [(3, 3)])
        elif what == 1:
            start = rng.choice([sq for sq in own if sq in pos.pieces and
                                pos.kind(pos.pieces[sq]) in IMMOBILE] or own)
        elif what == 2:
            end = rng.choice(sorted(pos.scenario.water) or [end])
            start = rng.choice([sq for sq in neighbours(end)
                                if pos.mine(sq, self.seat)] or [start])
        elif what in (3, 4, 5):
            start, end = self.far(own)
        elif what == 6:
            end = (start[0] + rng.choice((-1, 1)),
                   start[1] + rng.choice((-1, 1)))
        elif what == 7:
            end = rng.choice(((start[0], 0), (11, start[1]), (13, 13),
                              (start[0], 11)))
        elif what == 8:
            verb, way = rng.choice(moves_of(pos, self.seat) or
                                   [("move", (start, end))])
            return self.written("attack" if verb == "move" else "move", way)
        if end[0] < 1 or end[1] < 0:
            end = (11, 11)
        return self.written(rng.choice(("move", "attack")), (start, end))

    def far(self, own):
        """Along a line, of a scout if there is one."""
        rng, pos = self.rng, self.pos
        start = rng.choice([sq for sq in own if sq in pos.pieces and
                            pos.kind(pos.pieces[sq]) == "scout"] or own)
        if self.chance(50):
            return start, (start[0], rng.randrange(1, 11))
        return start, (rng.randrange(1, 11), start[1])

    # ---- what to do
    def warm_up(self, turns):
        """Plays so many turns on, or until one would end the game."""
        for _ in range(turns):
            after = self.pos.copy()
            move = self.choice(after, after.seat)
            if move is None:
                break
            self.done(after, move)
            if after.phase != "play":
                break
            self.pos = after
        return self.pos

    def choice(self, pos, seat, forbidden=0):
        """A move by some habit: to and fro, after one, away, at, any."""
        rng, every = self.rng, legal_moves(pos, seat)
        banned = [m for m in moves_of(pos, seat) if m not in every]
        chases = [m for m in banned if pursues(pos, seat, m[1])]
        if chases and self.chance(3 * forbidden):
            return rng.choice(chases)
        if banned and (self.chance(forbidden) or not every):
            return rng.choice(banned)
        if not every:
            return None
        habit, some = rng.randrange(100), []
        if habit < 4 * self.pace:
            some = [m for m in every if m[0] == "attack"]
        elif habit < 8 * self.pace:
            back = pos.last.get(seat, ((0, 0), (0, 0)))[::-1]
            some = [m for m in every if m[1] == back]
        elif habit < 96:
            moves = [m for m in every if m[0] == "move"]
            some = self.after(pos, seat, moves) or \
                self.away(pos, seat, moves) or self.at(pos, seat, moves)
        return rng.choice(some or every)

    def after(self, pos, seat, moves):
        """Moves that go on pursuing, best to where the target has left."""
        left = pos.last.get(other(seat), (None,))[0]
        some = [(verb, way) for verb, way in moves
                if seat in pos.last and pos.last[seat][1] == way[0] and
                any(t in neighbours(way[1]) for t in pos.pursuits[seat])]
        return some + [(v, way) for v, way in some if way[1] == left] * 9

    def away(self, pos, seat, moves):
        """Moves of a pursued piece, best round in a ring."""
        hunted = pos.pursuits[other(seat)]
        some = [(verb, way) for verb, way in moves if way[0] in hunted]
        again = []
        for verb, (start, end) in some:
            hunter = hunted[start][-1][0]
            turned = (start[0] - (start[1] - hunter[1]),
                      start[1] + (start[0] - hunter[0]))
            if turned == end:
                again.append((verb, (start, end)))
        return again * 9 + some

    def at(self, pos, seat, moves):
        """Moves that end next to an enemy."""
        return [(verb, way) for verb, way in moves
                if any(pos.mine(sq, other(seat))
                       for sq in neighbours(way[1]))]

    # ---- replies
    def tree(self, move):
        after = self.pos.copy()
        after.replies[self.seat] = []
        made = self.done(after, move)
        deep = self.rng.choice((1, 1, 2, 2, 3, 6, 12))
        self.room = self.rng.choice((3, 8, 15, 25, 42, 60))
        self.branches(after, made, deep, "" if self.chance(80) else "  ")

    def done(self, pos, move):
        """Carries a move out on a copy; the move."""
        Turn(pos, pos.seat).move(pos.seat, *move)
        return move

    def foreseen(self, pos, made):
        """What the other seat's own tree, or its habit, does next."""
        for reply in pos.replies[pos.seat]:
            if reply.fits(*made) and self.chance(75):
                pos.replies[pos.seat] = reply.below
                return reply.verb, reply.way
        pos.replies[pos.seat] = []
        return self.choice(pos, pos.seat)

    def branches(self, pos, made, deep, margin):
        if pos.phase != "play":
            return
        wide = 1 if deep > 3 else self.rng.choice((1, 1, 2, 3))
        for _ in range(wide):
            after = pos.copy()
            theirs = self.foreseen(after, made)
            if theirs is None or self.room < 1 or \
                    faults(after, after.seat, *theirs):
                return
            self.done(after, theirs)
            mine = after.phase == "play" and \
                self.choice(after, self.seat, 5)
            self.room -= 1
            self.lines.append("%swhen %s: %s" % (
                margin, self.when(*theirs), self.written(*mine) if mine
                else "move A4 A5" if self.chance(95) else self.illegal()))
            if mine and deep > 1 and not faults(after, self.seat, *mine):
                self.branches(after, self.done(after, mine), deep - 1,
                              margin + "  ")

    def when(self, verb, way):
        if self.chance(12):
            return "any"
        if self.chance(6):
            verb = "attack" if verb == "move" else "move"
        text = describe(verb, way) if self.chance(50) else \
            "%s-%s" % tuple(map(name, way))
        return text.lower() if self.chance(20) else text
