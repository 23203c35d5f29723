# SPDX-License-Identifier: MIT
"""A position: read from a file, written in canonical form (positions.md)."""
import copy

from board import ALL_PLACES, ROLES, read_scenario, sections_of
from ini import folded
from orders import (ROWS, STANDING, Fault, Reader, items_text, line_text,
                    words_of)

LONGEST = 189  # bytes of a line
LINE = 150  # before a list goes on in another
FLAGS = ("shown", "shock", "canister", "square", "guest", "acted", "moved",
         "fired")


class Force:
    """A unit on the map."""

    def __init__(self, town, strength):
        self.town, self.strength = town, strength
        self.disordered = self.shown = False


class Piece:
    """A unit's place and flags on a battle board."""

    def __init__(self, place):
        self.place, self.guest = place, None
        for flag in FLAGS:
            if flag != "guest":
                setattr(self, flag, False)

    def text(self):
        out = [self.place]
        for flag in FLAGS:
            if flag == "guest" and self.guest:
                out.append("guest=" + self.guest)
            elif flag != "guest" and getattr(self, flag):
                out.append(flag)
        return " ".join(out)


class Fight:
    """A battle and its board."""

    def __init__(self, town, came):
        self.town, self.came = town, came
        self.won, self.done = None, []
        self.terrain, self.stream, self.drawn = {}, [], []
        self.crossed, self.idle = {}, 0
        self.brought, self.worn = {}, {role: 0 for role in ROLES}
        self.ended, self.asked = [], []
        self.over = {"in": {}, "out": {}, "used": {}}
        self.board = {}

    def at(self, place, role=None):
        """The units in a place; of one side only, if told."""
        return [u for u, p in self.board.items() if p.place == place]


class Position:
    """What has happened so far."""

    def __init__(self, scenario):
        self.scenario = scenario
        self.number, self.phase, self.round = 1, "march", 0
        self.half, self.marched, self.sequence = None, None, []
        self.draw_offer, self.resigned, self.result = [], [], None
        self.forces, self.lost = {}, {}
        self.passed, self.attacks, self.fights = {}, {}, []
        self.standing = {seat: {} for seat in scenario.seats}
        self.wish = {seat: {} for seat in scenario.seats}
        self.plans = {}

    def copy(self):
        scenario, self.scenario = self.scenario, None
        new = copy.deepcopy(self)
        self.scenario = new.scenario = scenario
        return new

    # ---- who is where
    def side(self):
        return self.scenario.turn_side(self.number)

    def role_side(self, role):
        if role == "attacker":
            return self.side()
        return "allied" if self.side() == "french" else "french"

    def role_of(self, side):
        return "attacker" if side == self.side() else "defender"

    def units(self, town, side=None, army=None, seat=None):
        """The units in a town, in the order of the scenario."""
        scenario = self.scenario
        return [u for u in scenario.units
                if u in self.forces and self.forces[u].town == town and
                side in (None, scenario.side(u)) and
                army in (None, scenario.units[u].army) and
                seat in (None, scenario.seat(u))]

    def army(self, army):
        return [u for u in self.forces
                if self.scenario.units[u].army == army]

    def losses(self, army, before=None):
        return sum(self.scenario.units[u].army == army and
                   (before is None or turn < before)
                   for u, (turn, _) in self.lost.items())

    def beaten(self, army):
        """Defeated at the end of an earlier turn (N26.1)."""
        return self.losses(army, self.number) >= \
            int(self.scenario.victory["defeat." + army])

    def open_fights(self):
        return [f for f in self.fights if not f.won]

    def fight(self, town):
        return next((f for f in self.fights if f.town == town), None)

    def active(self, side):
        """The seats of a side that still have an army (N27.6)."""
        return [s for s in self.scenario.seats_of(side)
                if not all(self.beaten(a) for a in self.scenario.seats[s])]


# ---- reading
def load(text, folder):
    """The position that a text states."""
    sections = sections_of(text)
    scenario = read_scenario(sections, folder)
    pos = Position(scenario)
    turn = {}
    for key, value in sections.get("turn", []):
        turn[key] = turn[key] + " " + value if key in turn else value
    read_turn(pos, turn, sections)
    for unit, words in sections.get("forces", []):
        words = words.split()
        if not words:
            continue
        force = pos.forces[unit] = Force(words[0], int(words[1]))
        force.disordered = "disordered" in words
        force.shown = "shown" in words
    for unit, words in sections.get("lost", []):
        words = words.split()
        pos.lost[unit] = (int(words[0]), words[1])
    read_fights(pos, sections)
    for seat in scenario.seats:
        read_answers(pos, seat, sections)
    if pos.phase == "setup" and scenario.historical:
        historical(pos)
    return pos


def read_turn(pos, turn, sections):
    pos.number = int(turn.get("number", 1))
    pos.phase = turn.get("phase",
                         "march" if "forces" in sections else "setup")
    fighting = pos.phase in ("battle", "regroup")
    pos.round = int(turn.get("round", 1 if fighting else 0))
    pos.half = turn.get("half", "attacker") if fighting else None
    pos.marched = turn.get("marched")
    pos.sequence = turn.get("sequence", "").split()
    pos.draw_offer = turn.get("draw-offer", "").split()
    pos.resigned = turn.get("resigned", "").split()
    pos.result = turn.get("result")


def read_fights(pos, sections):
    for key, value in sections.get("passed", []):
        pos.passed[tuple(key.split())] = int(value)
    for town, value in sections.get("attacks", []):
        pos.attacks.setdefault(town, []).extend(
            tuple(p.split()[:3]) + (int(p.split()[3]),)
            for p in value.split(",") if p.strip())
    for town, value in sections.get("fights", []):
        words = value.split()[1:]
        words = words[1:] if words[:1] == ["from"] else words
        came, fight = [], Fight(town, [])
        key = "from"
        for word in words:
            if word in ("won", "done"):
                key = word
            elif key == "won":
                fight.won = word
            elif key == "done":
                fight.done.append(word)
            else:
                came.append(word)
        fight.came = came
        pos.fights.append(fight)
    if "fights" not in sections and pos.phase in ("field", "deploy",
                                                  "battle"):
        make_fights(pos)
    for fight in pos.fights:
        read_battle(pos, fight, sections)


def make_fights(pos):
    scenario = pos.scenario
    for town in scenario.towns:
        sides = [pos.units(town, side) for side in ("french", "allied")]
        if all(sides):
            pos.fights.append(Fight(town, [
                t for t in scenario.neighbours(town)
                if pos.units(t, pos.side())]))


def read_battle(pos, fight, sections):
    for unit, words in sections.get("board." + fight.town, []):
        words = words.split()
        piece = fight.board[unit] = Piece(words[0])
        for word in words[1:]:
            if word.startswith("guest="):
                piece.guest = word[6:]
            else:
                setattr(piece, word, True)
    brought = {}
    for key, value in sections.get("battle." + fight.town, []):
        head, _, tail = key.partition(".")
        if head in ROLES:
            words = value.split()
            fight.terrain[key] = [words[0],
                                  words[1] if len(words) > 1 else None]
        elif head == "stream":
            fight.stream = [int(w) for w in value.split()]
        elif head in ("drawn", "ended", "asked"):
            setattr(fight, head, value.split())
        elif head == "crossed":
            fight.crossed[int(tail)] = int(value)
        elif head == "idle":
            fight.idle = int(value)
        elif head == "brought":
            brought[tail] = int(value)
        elif head == "worn":
            fight.worn[tail] = int(value)
        else:
            fight.over[head][tail] = int(value)
    if pos.phase in ("battle", "regroup") and not fight.won:
        for role in ROLES:
            fight.brought[role] = brought.get(role, sum(
                pos.forces[u].strength for u in fight.board
                if pos.scenario.side(u) == pos.role_side(role)))


def read_answers(pos, seat, sections):
    reader = Reader(pos.scenario, seat)
    for name, into in (("standing", pos.standing), ("wish", pos.wish)):
        for key, value in sections.get("%s.%s" % (name, seat), []):
            into[seat][key] = canonical(reader, key, value)
    for kind, value in (("plan", "ask"), ("support", "none"),
                        ("deploy", "ask"), ("regroup", "ask")):
        if pos.standing[seat].get(kind) == value:
            del pos.standing[seat][kind]
    for name, pairs in sections.items():
        words = name.split(".")
        if words[:2] == ["plan", seat]:
            pos.plans[seat, words[2]] = [
                line_text(reader.battle_line(words_of(l), True))
                for _, l in pairs]


def canonical(reader, key, value):
    """An answer in canonical form."""
    words, kind = words_of(value), key.split(".")[0]
    last = key.split(".")[-1]
    if kind == "plan":
        if words[0] in ("own", "off"):
            return value
        return reader.plan_name(words, key != "plan")
    if kind == "deploy" and last in ROWS:
        return items_text(reader.items(words, "side")) if \
            value != "none" else value
    if kind == "regroup" and key != "regroup":
        return value if value == "none" else regroup_text(reader, words)
    return reader.answer(kind, words)


def regroup_text(reader, words):
    """`LIST to TOWN` or `LIST from TOWN`."""
    items, way, town = regroup_parts(reader, words)
    return "%s %s %s" % (items_text(items), way, town)


def regroup_parts(reader, words):
    ways = [i for i, w in enumerate(words) if w in ("to", "from")]
    if not ways:
        raise Fault()
    at = ways[-1]
    items = reader.items(words[:at])
    if words[at] == "from" and any(i.town for i in items):
        raise Fault()
    return items, words[at], reader.town(words[at + 1:])


def historical(pos):
    """N5.1: who has no unit on the map stands where the scenario says."""
    pos.phase = "march"
    for unit, town in pos.scenario.places.items():
        if unit not in pos.forces and unit not in pos.lost:
            pos.forces[unit] = Force(town, pos.scenario.units[unit].strength)


# ---- writing
def section(name, pairs):
    if not pairs:
        return []
    lines = [line for p in pairs for line in lines_of_pair(*p)]
    return ["\n".join(["[%s]" % name] + lines)]


def lines_of_pair(key, value):
    """A long list goes on under the same key."""
    value = str(value)
    sign = ", " if "," in value else " "
    out, line = [], "%s = " % key
    for part in value.split(sign):
        more = "" if line.endswith("= ") else sign
        if more and len(line + more + part) > LONGEST:
            out.append(line)
            line, more = "%s = " % key, ""
        line += more + part
    return out + [line]


def dump(pos):
    """The position part in canonical form."""
    scenario = pos.scenario
    parts = section("turn", turn_pairs(pos))
    pairs = []
    for unit in scenario.units:
        if unit in pos.forces:
            force = pos.forces[unit]
            pairs.append((unit, "%s %d%s%s" % (
                force.town, force.strength,
                " disordered" if force.disordered else "",
                " shown" if force.shown else "")))
    parts += section("forces", pairs)
    parts += section("lost", [(u, "%d %s" % pos.lost[u])
                              for u in scenario.units if u in pos.lost])
    parts += section("passed", [
        (" ".join(r.towns), pos.passed[r.towns]) for r in scenario.roads
        if pos.passed.get(r.towns)])
    parts += section("attacks", [
        pair for t in scenario.towns if t in pos.attacks
        for pair in folded(t, ["%s %s %s %d" % a for a in pos.attacks[t]],
                           ", ", LINE)])
    parts += fights_text(pos)
    for seat in scenario.seats:
        parts += section("standing." + seat, [
            (k, pos.standing[seat][k])
            for k in sorted(pos.standing[seat], key=standing_key)])
    for seat in scenario.seats:
        parts += section("wish." + seat, [
            (k, pos.wish[seat][k]) for k in sorted(
                pos.wish[seat], key=lambda k: wish_key(scenario, k))])
    for seat in scenario.seats:
        for town in scenario.towns:
            lines = pos.plans.get((seat, town), [])
            parts += section("plan.%s.%s" % (seat, town),
                             list(enumerate(lines, 1)))
    return "\n\n".join(parts) + "\n"


def standing_key(key):
    parts = key.split(".")
    row = ROWS.index(parts[1]) if len(parts) > 1 else -1
    return STANDING.index(parts[0]), row


def wish_key(scenario, key):
    parts = key.split(".")
    row = -1
    if len(parts) > 2:
        row = int(parts[2]) if parts[2].isdigit() else ROWS.index(parts[2])
    return STANDING.index(parts[0]), scenario.towns.index(parts[1]), row


def turn_pairs(pos):
    pairs = [("number", pos.number), ("phase", pos.phase)]
    if pos.phase in ("battle", "regroup"):
        pairs += [("round", pos.round), ("half", pos.half)]
    if pos.marched:
        pairs.append(("marched", pos.marched))
    pairs += folded("sequence", pos.sequence, " ", LINE)
    for key, value in (("draw-offer", pos.draw_offer),
                       ("resigned", pos.resigned)):
        if value:
            pairs.append((key, " ".join(value)))
    if pos.result:
        pairs.append(("result", pos.result))
    return pairs


def fights_text(pos):
    pairs, parts = [], []
    for fight in pos.fights:
        text = "battle from " + " ".join(
            pos.scenario.town_order(fight.came))
        if fight.won:
            text += " won " + fight.won
        if fight.done:
            text += " done " + " ".join(fight.done)
        pairs.append((fight.town, text))
        parts += section("battle." + fight.town, battle_pairs(pos, fight))
        parts += section("board." + fight.town, [
            (u, fight.board[u].text()) for u in pos.scenario.units
            if u in fight.board])
    return section("fights", pairs) + parts


def battle_pairs(pos, fight):
    pairs = []
    for place in ALL_PLACES:
        if place in fight.terrain:
            kind, holder = fight.terrain[place]
            pairs.append((place, kind + (" " + holder if holder else "")))
    if fight.stream:
        pairs.append(("stream", " ".join(map(str, sorted(fight.stream)))))
    if fight.drawn:
        pairs.append(("drawn", " ".join(fight.drawn)))
    for lane in (1, 2, 3):
        if fight.crossed.get(lane):
            pairs.append(("crossed.%d" % lane, fight.crossed[lane]))
    if fight.idle:
        pairs.append(("idle", fight.idle))
    for key in ("brought", "worn"):
        for role in ROLES:
            if getattr(fight, key).get(role):
                pairs.append(("%s.%s" % (key, role),
                              getattr(fight, key)[role]))
    for key in ("ended", "asked"):
        seats = [s for s in pos.scenario.seats if s in getattr(fight, key)]
        if seats:
            pairs.append((key, " ".join(seats)))
    for key in ("in", "out", "used"):
        for town in pos.scenario.towns:
            if fight.over[key].get(town):
                pairs.append(("%s.%s" % (key, town), fight.over[key][town]))
    return pairs
