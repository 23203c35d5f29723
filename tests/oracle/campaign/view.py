# SPDX-License-Identifier: MIT
"""What one seat may know (N28), as `--view SEAT --json` says it."""
from resolve import Turn

OWNERS = ("void", "passed-over", "plan", "drawn")
MOVES = ("engage", "withdraw", "shift")
OPEN = ("lost", "reveal")


class Eyes:
    """What a seat sees of a position."""

    def __init__(self, pos, seat):
        self.pos, self.seat, self.scenario = pos, seat, pos.scenario
        self.table = Turn(pos, seat, [])
        self.side = self.scenario.seat_side(seat)
        self.over = pos.phase == "over"

    def commands(self, town):
        return self.table.commander(town, self.side) == self.seat

    def knows(self, name):
        if self.over or self.scenario.seat(name) == self.seat:
            return True
        fight = self.table.board_of(name)
        if fight:
            return self.table.knows(fight, name, self.seat)
        town = self.pos.forces[name].town
        fight = self.pos.fight(town)
        return bool(fight and not fight.won and
                    self.scenario.side(name) == self.side and
                    self.commands(town))

    def unplaced(self, name):
        """The French see none before all Allied armies stand (N5.5)."""
        return self.pos.phase == "setup" and self.seat == "french" and \
            self.scenario.side(name) == "allied" and \
            len({self.scenario.seat(u) for u in self.pos.forces
                 if self.scenario.side(u) == "allied"}) < \
            len(self.scenario.seats_of("allied"))

    def board(self):
        out = {"towns": {}, "battles": {}, "lost": {
            u: {"turn": t, "cause": c}
            for u, (t, c) in self.pos.lost.items()}}
        for name in self.scenario.units:
            if name in self.pos.forces and not self.unplaced(name):
                self.in_town(out["towns"], name)
        for fight in self.pos.fights:
            out["battles"][fight.town] = self.battle(fight)
        return out

    def in_town(self, towns, name):
        force = self.pos.forces[name]
        town = towns.setdefault(force.town, {})
        count(town, self.scenario.units[name].army)
        if force.disordered:
            count(town, "disordered")
        mine = self.over or self.scenario.seat(name) == self.seat
        fight = self.pos.fight(force.town)
        ally = fight and not fight.won and \
            self.scenario.side(name) == self.side and \
            self.commands(force.town)
        if mine or ally:
            entry = {"id": name, "strength": force.strength}
            for flag in ("disordered", "shown"):
                if getattr(force, flag):
                    entry[flag] = True
            town.setdefault("units", []).append(entry)
        elif force.shown and not self.knows(name):
            town.setdefault("units", []).append({"id": name,
                                                 "shown": True})

    def battle(self, fight):
        out = {"from": self.scenario.town_order(fight.came)}
        if fight.won:
            out["won"] = fight.won
            return out
        out.update(terrain={}, stream=sorted(fight.stream), places={})
        for place, (kind, holder) in fight.terrain.items():
            known = holder and self.knows(holder)
            out["terrain"][place] = kind + (" " + holder if known else "")
        role = self.pos.role_of(self.side)
        if fight.drawn and (self.over or role == "defender" and
                            self.commands(fight.town)):
            out["drawn"] = list(fight.drawn)
        for name in self.scenario.unit_order(fight.board):
            piece = fight.board[name]
            place = out["places"].setdefault(piece.place, {})
            count(place, self.scenario.units[name].army)
            if self.knows(name):
                place.setdefault("units", []).append(
                    self.piece(name, piece))
        return out

    def piece(self, name, piece):
        entry = {"id": name, "strength": self.pos.forces[name].strength}
        for word in piece.text().split()[1:]:
            flag, _, guest = word.partition("=")
            entry[flag] = guest or True
        return entry


def count(where, key):
    where[key] = where.get(key, 0) + 1


def board_view(pos, seat):
    """The board as a seat may know it."""
    return Eyes(pos, seat).board()


def event_view(pos, event, seat):
    """An event as a seat is told it; None if it is not."""
    event, kind = dict(event), event["kind"]
    own = event.get("_whose", event.get("seat")) == seat
    if not own:
        if kind in OWNERS:
            return None
        if kind == "deploy":  # N28.3: N30.12 tells of types
            event["rules"] = event["rules"][:1]
    if event.get("_by") != seat:
        event.pop("order", None)
    if kind == "say" and not hears(pos, event["seat"], seat):
        return None
    if "units" in event and kind != "skirmish":
        army = event["army"]
        if pos.scenario.seat_of(army) != seat:
            del event["units"]
    if "unit" in event and kind not in OPEN and \
            seat not in event["_eyes"]:
        if kind == "hit":
            return None
        del event["unit"]
        if kind in MOVES:
            event["army"] = event["_army"]
    return event


def hears(pos, who, seat):
    """N27.3: an ally hears in the set-up and in Allied night turns."""
    scenario = pos.scenario
    if who == seat or scenario.seat_side(who) != scenario.seat_side(seat):
        return True
    return pos.phase == "setup" or scenario.night(pos.number) and \
        pos.side() == "allied"


def events_view(pos, events, seat):
    """`pos` is the position before the set."""
    out = []
    for event in behind_dice(pos, events, seat):
        seen = event_view(pos, event, seat)
        if seen is not None:
            out.append(seen)
    return out


def behind_dice(pos, events, seat):
    """Whose die it was that cost a unit is its owner's secret (N28.3): to
    others the dice of forced marches are told by town, the lowest first, those
    of a leader that is shown and the units lost behind them."""
    scenario = pos.scenario
    out, dice, lost = [], [], []
    for event in events:
        if event["kind"] == "forced" and \
                scenario.seat_of(event["army"]) != seat:
            dice.append(event)
        elif event["kind"] == "lost" and event["cause"] == "march" and \
                scenario.seat_of(event["army"]) != seat:
            lost.append(event)
        else:
            out += in_order(scenario, dice, seat) + lost + [event]
            dice, lost = [], []
    return out + in_order(scenario, dice, seat) + lost


def in_order(scenario, dice, seat):
    return sorted(dice, key=lambda e: (
        seat in e["_eyes"], scenario.towns.index(e["town"]), e["die"]))
