# SPDX-License-Identifier: MIT
"""The order language in its canonical form (orders.md)."""
import re

from board import ALLIED, CARDS, square

GUARD_WORDS = ("won", "lost", "withdrawn", "tied")
LOOKS = ("empty", "mine", "enemy", "infantry", "cavalry", "artillery")
CARD_VERBS = {"initiative": ("move",), "combined-attack": ("attack", "fire"),
              "grand-battery": ("fire",)}


class Fault(Exception):
    """A fault of form, with the rules it breaks."""

    def __init__(self, *rules):
        super().__init__(" ".join(rules))
        self.rules = set(rules) | {"W19.3"}


class Order:
    """One order: verb, the square it acts from, and what it needs."""

    def __init__(self, verb, **what):
        self.verb, self.at = verb, None
        self.way, self.frenzy, self.parts = [], [], []
        self.__dict__.update(what)


class Line:
    """Guards, `try`, and orders joined by `else`."""

    def __init__(self, text):
        self.text, self.guards, self.go_on = text, [], False
        self.orders, self.fault = [], None


DECLARATIONS = ("standing-spirit", "standing-frenzy", "hold", "say", "offer",
                "accept", "withdraw", "resign", "prefer", "diary")
TEXTS = ("say", "diary")


def without_comments(text):
    return re.sub(r'(?m)^((?:"[^"\n]*"|[^"#\n])*)#.*', r"\1", text)


def lines_of(text):
    """The lines of an order text; a set-up block is one order a row."""
    out = []
    for raw in re.findall(r'(?:"[^"\n]*"|[^\n;])+', without_comments(text)):
        if raw.strip():
            out.append(parse_line(raw.strip()))
    return out


def parse_line(raw):
    line = Line(raw)
    try:
        words = raw.split() if raw.startswith(TEXTS) else \
            raw.replace(",", " , ").replace(":", " : ").split()
        if words[0] == "if":
            words = parse_guards(words[1:], line)
        if words and words[0] == "try":
            line.go_on, words = True, words[1:]
        part = []
        for word in words + ["else"]:
            if word == "else" and not raw.startswith(TEXTS):
                line.orders.append(parse_order(part))
                part = []
            else:
                part.append(word)
        if raw.startswith(TEXTS):
            line.orders = [parse_text(*raw.split(None, 1))]
        marked = line.guards or line.go_on or len(line.orders) > 1
        if marked and any(o.verb in DECLARATIONS for o in line.orders):
            raise Fault("W19.4")
    except Fault as fault:
        line.fault = fault.rules
    return line


def parse_guards(words, line):
    while True:
        wanted = True
        if words and words[0] == "not":
            wanted, words = False, words[1:]
        if words and words[0] in GUARD_WORDS:
            line.guards.append((words[0], None, wanted))
            words = words[1:]
        else:
            sq = need_square(words, 0)
            if len(words) > 1 and words[1] == "not":
                wanted, words = not wanted, words[1:]
            if len(words) < 2 or words[1] not in LOOKS:
                raise Fault()
            line.guards.append((words[1], sq, wanted))
            words = words[2:]
        if not words or words[0] != "and":
            return words
        words = words[1:]


def need_square(words, index):
    if index >= len(words):
        raise Fault()
    sq = square(words[index])
    if sq is None:
        raise Fault("W2.1")
    return sq


def squares_of(words):
    return [need_square(words, i) for i in range(len(words))]


def parse_order(words):
    if not words:
        raise Fault()
    verb, rest = words[0], words[1:]
    if verb in ("move", "attack"):
        return parse_way(verb, rest)
    if verb == "fire":
        return parse_fire(rest)
    if verb == "enter":
        return parse_enter(rest)
    if verb in ("retire", "remove"):
        if len(rest) != 1:
            raise Fault()
        return Order(verb, at=need_square(rest, 0))
    if verb == "place":
        if len(rest) != 2:
            raise Fault()
        return Order(verb, unit=rest[0], to=need_square(rest, 1))
    if verb in ("end", "stop", "resign"):
        if rest:
            raise Fault()
        return Order(verb)
    if verb == "card":
        return parse_card(rest)
    return parse_rest(verb, rest)


def parse_way(verb, rest):
    frenzy = []
    if verb == "attack" and "frenzy" in rest:
        cut = rest.index("frenzy")
        frenzy, rest = squares_of(rest[cut + 1:]), rest[:cut]
    way = squares_of(re.sub("[-–—>]", " ", " ".join(rest)).split())
    if len(way) < 2:
        raise Fault()
    return Order(verb, at=way[0], way=way, frenzy=frenzy)


def parse_fire(rest):
    rest = [w for w in rest if w != "at"]
    order = Order("fire", at=need_square(rest, 0), target=None)
    if len(rest) == 3 and rest[1] in ("village", "building"):
        what = "village" if rest[1] == "village" else "square"
        order.target = (what, need_square(rest, 2))
    elif len(rest) == 2:
        sq = square(rest[1])
        order.target = ("square", sq) if sq else ("tile", rest[1])
    elif len(rest) > 2:
        raise Fault()
    return order


def parse_enter(rest):
    order = Order("enter", pile=None, side=None)
    if rest and rest[0] in ("reserve", "withdrawn", "retired"):
        order.pile, rest = rest[0], rest[1:]
    if rest and rest[0] in ("allied", "prussian", "french"):
        order.side, rest = rest[0], rest[1:]
    if len(rest) != 2:
        raise Fault()
    order.unit, order.to = rest[0], need_square(rest, 1)
    return order


def parse_card(rest):
    if not rest or rest[0] not in CARDS:
        raise Fault("W14.1")
    card, rest = rest[0], rest[1:]
    if card == "reconnaissance":
        return Order("card", card=card, squares=squares_of(rest))
    if card == "fighting-spirit":
        if len(rest) != 1:
            raise Fault()
        return Order("card", card=card, at=need_square(rest, 0))
    if not rest or rest[0] != ":":
        raise Fault()
    order, part = Order("card", card=card), []
    for word in rest[1:] + [","]:
        if word == ",":
            order.parts.append(parse_order(part))
            part = []
        else:
            part.append(word)
    return order


def parse_rest(verb, rest):
    if verb == "standing" and rest:
        return parse_standing(rest)
    if verb in TEXTS:
        return parse_text(verb, " ".join(rest))
    if (verb, rest) == ("prussians", ["hold"]):
        return Order("hold")
    if verb in ("offer", "accept", "withdraw") and rest == ["draw"]:
        return Order(verb)
    if verb == "draft" and rest:
        return parse_draft(rest)
    raise Fault()


def parse_text(verb, text=""):
    text = text.strip()
    if len(text) < 2 or text[0] != '"' or text[-1] != '"':
        raise Fault()
    return Order(verb, text=text[1:-1])


def parse_standing(rest):
    what, rest = rest[0], rest[1:]
    if what not in ("spirit", "frenzy"):
        raise Fault()
    if rest == ["none"]:
        return Order("standing-" + what, entries=[])
    if what == "frenzy":
        if not rest:
            raise Fault()
        return Order("standing-frenzy", entries=squares_of(rest))
    entries = [spirit_entry(part.split())
               for part in " ".join(rest).split(",")]
    return Order("standing-spirit", entries=entries)


def spirit_entry(words):
    """`E5` or `E5 against cavalry`."""
    against = words[1:] and words[1] == "against"
    if len(words) != (3 if against else 1) or \
            against and words[2] not in LOOKS[3:]:
        raise Fault()
    return need_square(words, 0), words[2] if against else None


def parse_draft(rest):
    what, rest = rest[0], rest[1:]
    cards = [w for w in rest if w != "discard"]
    if any(c not in CARDS for c in cards):
        raise Fault("W14.1")
    if what == "prefer" and cards:
        return Order("prefer", cards=cards)
    if what == "take" and cards:
        return Order("take", cards=cards)
    if what == "keep" and len(cards) == 2 and rest[1] == "discard":
        return Order("keep", keep=cards[0], discard=cards[1])
    raise Fault()


def named(line):
    """Every square a line names (W19.3)."""
    out = {sq for _, sq, _ in line.guards if sq}
    for order in line.orders:
        out |= squares_in(order)
    return out


def squares_in(order):
    out = set(order.way) | set(order.frenzy)
    out |= set(getattr(order, "squares", []))
    for entry in getattr(order, "entries", []):
        out.add(entry[0] if isinstance(entry[0], tuple) else entry)
    target = getattr(order, "target", None)
    if target and target[0] != "tile":
        out.add(target[1])
    for sq in (order.at, getattr(order, "to", None)):
        if sq:
            out.add(sq)
    for part in order.parts:
        out |= squares_in(part)
    return out


def setup_block(lines, scenario, seat):
    """`setup` … `end setup` as `place` lines, own back row last."""
    text = without_comments("\n".join(lines))
    match = re.search(r"^\s*setup\s*$(.*?)^\s*end setup\s*$", text,
                      re.S | re.M)
    if not match:
        return text
    codes = {scenario.units[u].code: u for u in scenario.armies[seat]}
    rows = [r.split() for r in match.group(1).strip().splitlines()]
    out, back = [], scenario.back_row(seat)
    for index, row in enumerate(rows):
        away = len(rows) - 1 - index
        y = back - away if seat == ALLIED else back + away
        for x, code in enumerate(row):
            column = scenario.columns - x if seat == ALLIED else x + 1
            if code != ".":
                out.append("place %s %s%d" % (
                    codes[code], chr(64 + column), y))
    return text[:match.start()] + "\n".join(out) + text[match.end():]
