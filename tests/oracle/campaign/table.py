# SPDX-License-Identifier: MIT
"""What every part needs: events, dice, losses, rankings (N17, N30.1)."""
from board import foe, lane_of, places
from orders import Named, Reader, words_of


class NeedRoll(Exception):
    """The forced dice have run out."""


class NotKnown(Exception):
    """Something that the oracle does not know."""


class Refused(Exception):
    """The set is refused, with the rules that it breaks."""

    def __init__(self, *rules):
        super().__init__(" ".join(rules))
        self.rules = set(rules)


class Void(Exception):
    """A line is void, with the rules that forbid it."""

    def __init__(self, *rules):
        super().__init__(" ".join(rules))
        self.rules = set(rules)


class Table:
    """A position that something happens to."""

    def __init__(self, pos, seat, dice):
        self.pos, self.scenario = pos, pos.scenario
        self.seat, self.dice = seat, list(dice)
        self.events, self.voids = [], []
        self.who, self.text = None, None
        self.skirmishes, self.partly = [], {}

    def event(self, kind, rules=(), **keys):
        out = {"kind": kind, "rules": sorted(rules)}
        if self.who:
            out["seat"] = self.who
        if self.text:
            out["order"], out["_by"] = self.text, self.seat
        out.update((k.rstrip("_"), v) for k, v in keys.items()
                   if v is not None)
        if "unit" in keys and "_eyes" not in keys:
            out["_eyes"] = self.eyes(keys["unit"])
        self.events.append(out)
        return out

    def eyes(self, name):
        """The seats that know a unit now (N28)."""
        force = self.pos.forces.get(name)
        if force is None or force.shown or force.town in self.skirmishes:
            return list(self.scenario.seats)
        fight = self.board_of(name)
        if fight is None:
            return [self.scenario.seat(name)]
        return [s for s in self.scenario.seats
                if self.knows(fight, name, s)]

    def roll(self, _stream, _sides=6):
        """The next of a stream: what is given has them all in one."""
        if not self.dice:
            raise NeedRoll()
        return self.dice.pop(0)

    def die(self, stream):
        return int(self.roll(stream))

    # ---- shorthand
    def unit(self, name):
        return self.scenario.units[name]

    def steps(self, name):
        return self.pos.forces[name].strength

    def role(self, name):
        return self.pos.role_of(self.scenario.side(name))

    def own(self, fight, place, role):
        """The units of a side in a place, in the order of the scenario."""
        return self.scenario.unit_order(
            u for u, p in fight.board.items()
            if p.place == place and self.role(u) == role)

    def mixed(self, fight, place):
        """Whether units of both sides stand there (N14.2)."""
        return not place.endswith("reserve") and \
            bool(self.own(fight, place, "attacker")) and \
            bool(self.own(fight, place, "defender"))

    def engaged(self, fight, name):
        return self.mixed(fight, fight.board[name].place)

    def guest_of(self, fight, name):
        """The square that shelters a unit."""
        return next((u for u, p in fight.board.items() if p.guest == name),
                    None)

    def board_of(self, name):
        return next((f for f in self.pos.fights if name in f.board), None)

    def closed(self, town):
        """Whether a fight there is not over (N21.6)."""
        return town in self.skirmishes or any(
            f.town == town for f in self.pos.open_fights())

    def woods(self, fight, place):
        return fight.terrain.get(place, [None])[0] == "woods"

    def holder(self, fight, name):
        """The block that a unit holds: farm, hill or None."""
        piece = fight.board[name]
        kind, holder = fight.terrain.get(piece.place, (None, None))
        return kind if holder == name else None

    def release(self, fight, name):
        """Whoever goes holds nothing any more."""
        for block in fight.terrain.values():
            if block[1] == name:
                block[1] = None

    def may_hold(self, kind, name):
        unit = self.unit(name)
        return unit.type == "infantry" if kind == "farm" else \
            kind == "hill" and unit.gun

    def stream(self, fight, a, b):
        """Whether a step leads over a stream (N12.12)."""
        if "reserve" in a + b:
            return False
        return lane_of(a) in fight.stream

    # ---- losses
    def hit(self, name, cause, rule="N17.2", silent=False, steps=1):
        """Steps are lost (N17.4)."""
        force = self.pos.forces[name]
        if force.strength <= steps:
            self.lose(name, cause, "N17.4" if rule == "N17.2" else rule)
            return
        force.strength -= steps
        self.count_worn(name, steps)
        if not silent:
            self.event("hit", (rule,), unit=name, left=force.strength,
                       town=force.town)

    def count_worn(self, name, steps):
        fight = self.board_of(name)
        if fight:
            fight.worn[self.role(name)] += steps

    def lose(self, name, cause, rule):
        """A unit is eliminated."""
        force = self.pos.forces[name]
        self.count_worn(name, force.strength)
        fight = self.board_of(name)
        square = fight and self.guest_of(fight, name)
        guest = fight and fight.board[name].guest
        if fight:
            self.leave(fight, name)
        del self.pos.forces[name]
        self.pos.lost[name] = (self.pos.number, cause)
        self.event("lost", (rule,), unit=name, cause=cause,
                   army=self.unit(name).army, town=force.town)
        for mate in (square, guest):
            if mate and mate in self.pos.forces:
                self.lose(mate, "shelter", "N18.9")

    def leave(self, fight, name):
        """Off the board: holds nothing, shelters nobody."""
        self.release(fight, name)
        square = self.guest_of(fight, name)
        if square:
            fight.board[square].guest = None
        del fight.board[name]

    def take_steps(self, name, cause, steps, rule):
        if steps and name in self.pos.forces:
            self.hit(name, cause, rule, steps=steps)

    # ---- answers
    def answer(self, seat, kind, town=None):
        """The answer that holds: for the town, else the standing one."""
        if town:
            found = self.pos.wish[seat].get("%s.%s" % (kind, town))
            if found is not None:
                return found
        return self.pos.standing[seat].get(kind)

    def rows(self, seat, town):
        """The rows of a template, for the town or standing."""
        for answers, stem in ((self.pos.wish[seat], "deploy.%s." % town),
                              (self.pos.standing[seat], "deploy.")):
            found = {k[len(stem):]: v for k, v in answers.items()
                     if k.startswith(stem)}
            if found:
                return found
            if stem.rstrip(".") in answers:
                return None
        return None

    def list_of(self, seat, text):
        if not text or text == "none":
            return []
        return Reader(self.scenario, seat).items(words_of(text), None)

    def ranked(self, seat, text, units, key):
        """A ranking: those named first, then by its default order."""
        rest, out = sorted(units, key=key), []
        for item in self.list_of(seat, text):
            found = [u for u in rest if self.named(item, u)]
            if not isinstance(item, Named) and item.count is not None:
                found = found[:item.count]
            out += found
            rest = [u for u in rest if u not in found]
        return out, rest

    def named(self, item, name):
        """Whether an item of a list names a unit, wherever it stands."""
        if isinstance(item, Named):
            force = self.pos.forces.get(name)
            return item.unit == name and item.town in (
                None, force and force.town)
        if not item.takes(self.unit(name)):
            return False
        if item.town and self.pos.forces[name].town != item.town:
            return False
        fight = self.board_of(name)
        if item.kind == "squares" and not (
                fight and fight.board[name].square):
            return False
        if item.place and not (fight and self.in_place(
                fight, name, item.place)):
            return False
        return True

    def in_place(self, fight, name, word, lane=None):
        """Whether a unit stands in a place as its own side names it."""
        return word == "board" or fight.board[name].place == \
            self.place(word, self.role(name), lane)

    def place(self, word, role, lane=None):
        """A place as a side names it (N12.1)."""
        if lane:
            word = word.replace("target", lane)
        if word.startswith("front-"):
            from board import FACING
            return "%s.%s" % (foe(role), FACING[word[6:]])
        return "%s.%s" % (role, word)

    def worth(self, name):
        return self.steps(name) * self.unit(name).firepower

    def order(self, name):
        return self.scenario.order[name]

    def strongest(self, name):
        """The key of selectors: steps, firepower, order."""
        return (-self.steps(name), -self.unit(name).firepower,
                self.order(name))

    def victim(self, group, seat):
        """Who takes a hit: the strongest, ties by N30.4."""
        most = max(self.steps(u) for u in group)
        tied = [u for u in group if self.steps(u) == most]
        kinds = ("infantry", "cavalry", "foot-artillery", "horse-artillery",
                 "leader")

        def key(name):
            unit = self.unit(name)
            return (unit.firepower, kinds.index(unit.type), self.order(name))
        first, rest = self.ranked(seat, self.answer(seat, "hits"), tied, key)
        return (first + rest)[0]

    def owner(self, group):
        """Whose ranking decides (N27.4): the anglo-dutch one if tied."""
        return next(s for s in self.scenario.seats
                    if any(self.scenario.seat(u) == s for u in group))

    def take_hit(self, group, cause, rule="N17.2"):
        """One hit on a group; who took it."""
        most = max(self.steps(u) for u in group)
        tied = [u for u in group if self.steps(u) == most]
        name = self.victim(group, self.owner(tied))
        self.hit(name, cause, rule)
        return name

    def positions(self, role):
        return places(role)
