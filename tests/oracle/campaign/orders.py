# SPDX-License-Identifier: MIT
"""The order language: lines read, and written in canonical form."""
import re

from board import KINDS as BLOCKS, LANES

KINDS = ("units", "infantry", "cavalry", "guns", "foot-guns", "horse-guns",
         "leader", "squares")
ALIKE = {"unit": "units", "gun": "guns", "foot-gun": "foot-guns",
         "horse-gun": "horse-guns", "leaders": "leader", "square": "squares"}
TYPES = {"infantry": ("infantry",), "cavalry": ("cavalry",),
         "guns": ("foot-artillery", "horse-artillery"),
         "foot-guns": ("foot-artillery",),
         "horse-guns": ("horse-artillery",), "leader": ("leader",)}
VERBS = {"m": "march", "move": "march", "forced": "force",
         "attack": "engage", "charge": "engage", "disengage": "withdraw",
         "f": "fire", "shoot": "fire", "occupy": "take",
         "bring": "reinforce", "done": "end"}
BATTLE = ("engage", "withdraw", "shift", "fire", "square", "break", "shelter",
          "take", "swap", "retreat", "reinforce", "end", "ask")
STANDING = ("skirmish", "terrain", "hits", "support", "deploy", "plan",
            "regroup", "refuge", "save", "supply")
ROWS = ("left", "centre", "right", "reserve", "hold")
OF_THE_SIDE = ("skirmish", "hits", "deploy")


class Fault(Exception):
    """A fault of form, with the rules that it breaks."""

    def __init__(self, *rules):
        super().__init__(" ".join(rules))
        self.rules = set(rules) | {"N29.9"}


class Order:
    """A verb and what it needs."""

    def __init__(self, verb, **what):
        self.verb = verb
        self.__dict__.update(what)


class Line:
    """Guards, `try`, and orders joined by `else`."""

    def __init__(self):
        self.guards, self.go_on, self.orders = [], False, []


class Selector:
    """`all|N [ARMY] [corps C] [KIND] [in PLACE] [from TOWN]`."""

    def __init__(self):
        self.count, self.army, self.corps = None, None, None
        self.kind, self.place, self.town = None, None, None

    def text(self):
        parts = ["all" if self.count is None else str(self.count)]
        if self.army:
            parts.append(self.army)
        if self.corps:
            parts.append("corps " + self.corps)
        if self.kind and self.kind != "units":
            parts.append(self.kind)
        elif self.count is not None and not self.army and not self.corps:
            parts.append("units")
        if self.place:
            parts.append("in " + self.place)
        if self.town:
            parts.append("from " + self.town)
        return " ".join(parts)

    def takes(self, unit):
        """Whether a unit is of the army, the corps and the kind."""
        if self.army and unit.army != self.army or \
                self.corps and unit.corps != self.corps:
            return False
        return self.kind in (None, "units", "squares") or \
            unit.type in TYPES[self.kind]


class Named:
    """A unit named by itself."""

    def __init__(self, unit, town=None):
        self.unit, self.town = unit.name, town
        self.code = unit.code

    def text(self):
        return self.code + (" from " + self.town if self.town else "")


def items_text(items):
    return ", ".join(i.text() for i in items) if items else "none"


def lines_of(text):
    """The lines of an order text, without comments and blanks."""
    out = []
    for line in text.split("\n"):
        line = re.sub(r'("[^"]*")|#.*$', lambda m: m.group(1) or "", line)
        out += [raw.strip() for raw in
                re.findall(r'(?:"[^"]*"|[^;])+', line) if raw.strip()]
    return out


def words_of(raw):
    """The words of a line, with signs by themselves."""
    raw = raw.lower().replace("->", " to ")
    return raw.replace(",", " , ").replace(":", " : ").split()


def split(words, sign):
    out = [[]]
    for word in words:
        if word == sign:
            out.append([])
        else:
            out[-1].append(word)
    return out


class Reader:
    """Reads the orders of one seat."""

    def __init__(self, scenario, seat, ready=False):
        self.scenario, self.seat, self.ready = scenario, seat, ready
        self.side = scenario.seat_side(seat)

    # ---- names
    def pick(self, word, names):
        if word in names:
            return word
        found = [n for n in names if n.startswith(word)]
        return found[0] if len(found) == 1 else None

    def town_at(self, words, at):
        """A town that begins at a word: its name, and where it ends."""
        for size in (3, 2, 1):
            part = words[at:at + size]
            if len(part) == size:
                town = self.pick("-".join(part), self.scenario.towns)
                if town:
                    return town, at + size
        raise Fault()

    def town(self, words):
        town, end = self.town_at(words, 0)
        if end != len(words):
            raise Fault()
        return town

    def towns(self, words):
        out, at = [], 0
        words = [w for w in words if w not in ("to", ",")]
        while at < len(words):
            town, at = self.town_at(words, at)
            out.append(town)
        if not out:
            raise Fault()
        return out

    def unit(self, words, whose="seat"):
        units = self.scenario.units
        word = "-".join(words)
        codes = {u.code.lower(): u for u in units.values()}
        unit = codes.get(word)
        if unit is None:
            name = self.pick(word, list(units)) if word else None
            if name is None:
                raise Fault()
            unit = units[name]
        ally = self.scenario.side_of(unit.army) == self.side
        if whose == "side" and not ally:
            raise Fault()
        if whose == "seat" and self.scenario.seat_of(unit.army) != self.seat:
            raise Fault("N27.1") if ally else Fault()
        return unit

    def lane(self, word):
        word = {"center": "centre", "middle": "centre"}.get(word, word)
        if word in LANES or word == "target" and self.ready:
            return word
        raise Fault()

    def place_at(self, words, at):
        """A place that begins at a word, and where it ends."""
        if at >= len(words):
            raise Fault()
        if words[at] in ("reserve", "board"):
            return words[at], at + 1
        if words[at] == "front":
            return "front-" + self.lane("".join(words[at + 1:at + 2])), at + 2
        if words[at].startswith("front-"):
            return "front-" + self.lane(words[at][6:]), at + 1
        return self.lane(words[at]), at + 1

    def place(self, words):
        place, end = self.place_at(words, 0)
        if end != len(words):
            raise Fault()
        return place

    # ---- lists
    def items(self, words, whose="seat"):
        self.whose = whose
        return [self.item(part, whose) for part in split(words, ",")]

    def item(self, words, whose):
        if not words:
            raise Fault()
        first = words[0]
        if first in ("all", "corps") or first.isdigit() or \
                first in self.scenario.armies or self.kind_at(words, 0)[0]:
            return self.selector(words)
        town = None
        if "from" in words:
            at = words.index("from")
            town = self.town(words[at + 1:])
            words = words[:at]
        return Named(self.unit(words, whose), town)

    def kind_at(self, words, at):
        if at < len(words):
            two = "-".join(words[at:at + 2])
            two = ALIKE.get(two, two)
            if two in ("foot-guns", "horse-guns") and len(words) > at + 1 \
                    and words[at] in ("foot", "horse"):
                return two, at + 2
            one = ALIKE.get(words[at], words[at])
            if one in KINDS:
                return one, at + 1
        return None, at

    def selector(self, words):
        sel, at = Selector(), 0
        if words[0] == "all":
            at = 1
        elif words[0].isdigit():
            sel.count, at = int(words[0]), 1
            if sel.count == 0:
                raise Fault()
        if at < len(words) and words[at] in self.scenario.armies:
            sel.army, at = words[at], at + 1
        if at < len(words) and words[at] == "corps":
            at = self.corps(sel, words, at + 1)
        sel.kind, at = self.kind_at(words, at)
        if at < len(words) and words[at] == "in":
            sel.place, at = self.place_at(words, at + 1)
        if at < len(words) and words[at] == "from":
            sel.town, at = self.town_at(words, at + 1)
        if at != len(words):
            raise Fault()
        if sel.army and self.scenario.side_of(sel.army) != self.side:
            raise Fault()
        if sel.army and self.whose == "seat" and \
                sel.army not in self.scenario.seats[self.seat]:
            raise Fault("N27.1")
        return sel

    def corps(self, sel, words, at):
        if at < len(words) and words[at] in self.scenario.armies:
            sel.army, at = words[at], at + 1
        if at >= len(words):
            raise Fault()
        sel.corps = words[at]
        mine = [a for a, c in self.scenario.corps if c == sel.corps and
                self.scenario.side_of(a) == self.side]
        if sel.army:
            mine = [a for a in mine if a == sel.army]
        elif self.whose == "seat":
            mine = [a for a in mine if a in self.scenario.seats[self.seat]]
        if not mine or len(mine) > 1:
            raise Fault("N4.5")
        return at + 1

    # ---- answers of standing orders and of orders with `at`
    def answer(self, kind, words):
        """The canonical text of an answer; deploy rows go by `row`."""
        if not words:
            raise Fault()
        if kind == "terrain":
            return self.terrain(words)
        if kind == "support":
            return "none" if words == ["none"] else \
                items_text(self.items(words))
        if kind == "plan":
            return self.plan_name(words)
        if kind in ("deploy", "regroup"):
            allowed = ("auto", "ask") if kind == "deploy" else ("none", "ask")
            if len(words) != 1 or words[0] not in allowed:
                raise Fault()
            return words[0]
        if kind == "refuge":
            towns = self.towns(words)
            if len(set(towns)) < len(towns):
                raise Fault("N30.9")
            return " ".join(towns)
        return items_text(self.items(
            words, "side" if kind in OF_THE_SIDE else "seat"))

    def terrain(self, words):
        if words == ["none"]:
            return "none"
        seen = {}
        for part in split(words, ","):
            if not part or part[0] not in BLOCKS:
                raise Fault()
            lanes = [self.lane(w) for w in part[1:]]
            if not lanes:
                raise Fault()
            if len(set(lanes)) < len(lanes) or \
                    set(lanes) & set(seen.get(part[0], ())):
                raise Fault("N30.3")
            seen.setdefault(part[0], []).extend(lanes)
        return ", ".join("%s %s" % (k, " ".join(dict.fromkeys(seen[k])))
                         for k in BLOCKS if k in seen)

    def plan_name(self, words, turns=False):
        name, rest = words[0], words[1:]
        if name == "ask" and not rest and not turns:
            return "ask"
        if name not in self.scenario.plans:
            raise Fault()
        out = [name]
        if rest and rest[0] in LANES + ("center", "middle"):
            out.append(self.lane(rest[0]))
            rest = rest[1:]
        if turns and rest and rest[0].isdigit() and int(rest[0]) > 0:
            out.append(rest[0])
            rest = rest[1:]
        if rest:
            raise Fault()
        return " ".join(out)

    # ---- battle lines
    def battle_line(self, words, plan=False):
        line = Line()
        while words and words[0] in ("if", "try"):
            if words[0] == "try":
                line.go_on, words = True, words[1:]
                continue
            words = ["and"] + words[1:]
            while words and words[0] == "and":
                guard, words = self.guard(words[1:])
                line.guards.append(guard)
            if words and words[0] == ":":
                words = words[1:]
        for part in split(words, "else"):
            line.orders.append(self.battle_order(part, plan))
        return line

    def guard(self, words):
        """The guard that the words begin with, and what is left."""
        wanted = True
        if words and words[0] == "not":
            wanted, words = False, words[1:]
        if not words:
            raise Fault()
        what = words[0]
        if what == "weaker" and len(words) > 1:
            return (wanted, what, self.lane(words[1]), None,
                    None), words[2:]
        if what in ("worn", "turn") and len(words) > 1:
            match = re.fullmatch(r"(\d+)\+", words[1])
            if match:
                return (wanted, what, None, None,
                        int(match.group(1))), words[2:]
        if what in ("mine", "enemy"):
            kind, at = self.kind_at(words, 1)
            kind = None if kind == "units" else kind
            if at < len(words) and words[at] == "in":
                place, at = self.place_at(words, at + 1)
                count = None
                if at < len(words) and re.fullmatch(r"\d+[+-]", words[at]):
                    count, at = words[at], at + 1
                return (wanted, what, place, kind,
                        None if count == "1+" else count), words[at:]
        raise Fault()

    def battle_order(self, words, plan=False):
        if not words:
            raise Fault()
        verb, rest = VERBS.get(words[0], words[0]), words[1:]
        if verb not in BATTLE or verb == "ask" and not plan:
            raise Fault()
        if verb in ("end", "ask"):
            if rest:
                raise Fault()
            return Order(verb)
        if not rest:
            raise Fault()
        return getattr(self, "read_" + verb)(rest)

    def read_engage(self, rest):
        return Order("engage", lane=self.lane(rest[0]),
                     items=self.items(rest[1:]))

    def cut(self, rest, word):
        """What stands before and behind the last such word."""
        if word not in rest:
            return rest, None
        at = len(rest) - 1 - rest[::-1].index(word)
        return rest[:at], rest[at + 1:]

    def read_withdraw(self, rest):
        rest, to = self.cut(rest, "to")
        return Order("withdraw", items=self.items(rest),
                     to=None if to is None else self.aim(to))

    def aim(self, words):
        place = self.place(words)
        if place == "board":
            raise Fault()
        return place

    def read_shift(self, rest):
        rest, to = self.cut(rest, "to")
        if to is None:
            raise Fault()
        return Order("shift", items=self.items(rest), to=self.aim(to))

    def read_fire(self, rest):
        rest, at = self.cut(rest, "at")
        order = Order("fire", items=self.items(rest), at=None, code="open")
        if at == ["open"]:
            order.at = "open"
        elif at is not None:
            unit = self.unit(at, None)
            order.at, order.code = unit.name, unit.code
        return order

    def read_square(self, rest):
        return Order("square", items=self.items(rest))

    def read_break(self, rest):
        return Order("break", items=self.items(rest))

    def one(self, words, whose="seat"):
        return Named(self.unit(words, whose))

    def read_shelter(self, rest):
        rest, where = self.cut(rest, "in")
        if where is None:
            raise Fault()
        return Order("shelter", items=[self.one(rest)],
                     square=self.one(where, "side"))

    def read_take(self, rest):
        if rest[0] not in ("farm", "hill"):
            raise Fault()
        return Order("take", block=rest[0], items=self.items(rest[1:]))

    def read_swap(self, rest):
        rest, other = self.cut(rest, "with")
        if other is None:
            raise Fault()
        return Order("swap", items=[self.one(rest)],
                     other=self.one(other, "side"))

    def read_retreat(self, rest):
        towns = None
        if "to" in rest:
            at = rest.index("to")
            rest, towns = rest[:at], self.towns(rest[at + 1:])
        return Order("retreat", items=self.items(rest), towns=towns)

    def read_reinforce(self, rest):
        return Order("reinforce", items=[] if rest == ["none"] else
                     self.items(rest))


# ---- canonical text of battle lines
def line_text(line):
    out = ""
    if line.guards:
        out = "if %s: " % " and ".join(guard_text(g) for g in line.guards)
    if line.go_on:
        out += "try "
    return out + " else ".join(order_text(o) for o in line.orders)


def guard_text(guard):
    wanted, what, where, kind, count = guard
    parts = [] if wanted else ["not"]
    parts.append(what)
    if what == "weaker":
        parts.append(where)
    elif what in ("worn", "turn"):
        parts.append("%d+" % count)
    else:
        if kind:
            parts.append(kind)
        parts += ["in", where]
        if count:
            parts.append(count)
    return " ".join(parts)


def order_text(order):
    verb = order.verb
    if verb in ("end", "ask"):
        return verb
    units = items_text(order.items)
    if verb == "engage":
        return "engage %s %s" % (order.lane, units)
    if verb == "take":
        return "take %s %s" % (order.block, units)
    out = "%s %s" % (verb, units)
    if verb in ("withdraw", "shift") and order.to:
        out += " to " + order.to
    if verb == "fire" and order.at:
        out += " at " + order.code
    if verb == "shelter":
        out += " in " + order.square.text()
    if verb == "swap":
        out += " with " + order.other.text()
    if verb == "retreat" and order.towns:
        out += " to " + " ".join(order.towns)
    return out
