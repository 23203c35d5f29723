# SPDX-License-Identifier: MIT
"""The order language, as far as classic has it (orders.md, C7)."""
import re

from board import BLUE, square
from position import Reply

FORM, NO_SQUARE = {"C7.3"}, {"C1.1"}
VERBS = {"move": "move", "m": "move", "attack": "attack", "a": "attack",
         "charge": "attack"}
NOISE = ("to", "at", "the", "with")
DRAWS = {("resign",): "resign", ("offer", "draw"): "offer",
         ("accept", "draw"): "accept", ("withdraw", "draw"): "withdraw"}
LONGEST = {"say": 200, "diary": 500}


class Fault(Exception):
    """A mistake of form, with the rules that it may cite."""

    def __init__(self, rules):
        super().__init__(" ".join(rules))
        self.rules = rules


def without_mail(text):
    """Undoes what mail does to a text."""
    text = re.sub("\r\n|[\r\u2028\u2029]", "\n", text)
    text = re.sub("[\u00ad\ufeff]", "", re.sub("[\t\u00a0]", " ", text))
    text = re.sub("[\u201c-\u201f\u00ab\u00bb]", '"', text)
    text = re.sub("[\u2013\u2014]", "-", text)
    lines = [re.sub("^( *> ?)+", "", line).rstrip()
             for line in text.split("\n")]
    lower = [" ".join(line.lower().split()) for line in lines]
    if "orders" in lower:
        first = lower.index("orders") + 1
        if "end orders" in lower[first:]:
            return lines[first:lower.index("end orders", first)]
    return lines


def pieces_of(line):
    """The orders of a line, without its comment."""
    line = re.match(r'(?:"[^"]*"|[^#"]|"(?=[^"]*$))*', line).group()
    return re.findall(r'(?:"[^"]*"|[^;"]|"(?=[^"]*$))+', line)


def words_of(part):
    part = re.sub("->|-", " ", part.lower())
    return [w for w in part.split() if w not in NOISE]


class Orders:
    """What a text orders, as a seat writes it."""

    def __init__(self, scenario, seat):
        self.scenario, self.seat = scenario, seat
        self.faults, self.moves, self.declared = [], [], []
        self.places, self.rows, self.ended = [], None, False
        self.tree, self.margins = [], []

    def read(self, text):
        for line in without_mail(text):
            margin = len(line) - len(line.lstrip())
            for part in pieces_of(line):
                if part.strip():
                    self.safely(self.take, part.strip(), margin)
        if self.rows is not None:
            self.safely(self.block)
        return self

    def safely(self, what, *args):
        try:
            what(*args)
        except Fault as fault:
            self.faults.append(fault.rules)

    def take(self, part, margin):
        """One order, or a row of a set-up."""
        lower = " ".join(part.lower().split())
        if self.rows is not None and not self.ended:
            if lower == "end setup":
                self.ended = True
            else:
                self.rows.append(part)
            return
        verb = re.match("[^ \"]*", lower).group()
        words = tuple(words_of(lower))
        if lower == "setup":
            if self.rows is not None:
                self.faults.append(FORM | {"C1.2", "C1.3", "C1.4"})
            self.rows, self.ended = [], False
        elif verb in ("say", "diary"):
            self.text(verb, part[len(verb):].strip())
        elif words in DRAWS and "-" not in lower:
            self.declared.append((DRAWS[words], None))
        elif verb == "place":
            self.place(words[1:])
        elif verb == "when":
            self.when(lower[4:], margin)
        else:
            self.moves.append(self.way(words))

    def text(self, verb, text):
        if not re.match('"[^"]*"$', text) or len(text) - 2 > LONGEST[verb]:
            raise Fault(FORM)
        self.declared.append((verb, text[1:-1]))

    def square(self, text):
        sq = square(text)
        if sq is None:
            raise Fault(FORM | NO_SQUARE)
        if not self.scenario.on_board(sq):
            raise Fault(NO_SQUARE)
        return sq

    def way(self, words):
        """`move A4 A5` as verb and way."""
        if len(words) != 3 or words[0] not in VERBS:
            raise Fault(FORM)
        return VERBS[words[0]], tuple(self.square(w) for w in words[1:])

    # ---- replies
    def level(self, margin):
        """C7.1: moved in further, or back to where an open level stands."""
        margins = self.margins
        if margins and margins[-1] > margin and margin not in margins:
            raise Fault(FORM)
        while margins and margins[-1] >= margin:
            margins.pop()
        margins.append(margin)
        return len(margins) - 1

    def when(self, text, margin):
        """` B7-B6: attack B5 B6` as a reply."""
        depth = self.level(margin)
        before, colon, after = text.partition(":")
        words, asked = words_of(before), None
        if not colon or not words:
            raise Fault(FORM)
        if words[0] in VERBS:
            asked, words = VERBS[words[0]], words[1:]
        if words == ["any"] and asked is None:
            squares = None
        elif len(words) == 2:
            squares = tuple(self.square(w) for w in words)
        else:
            raise Fault(FORM)
        self.tree.append((depth, Reply(asked, squares,
                                       *self.way(words_of(after)))))

    # ---- set-up
    def place(self, words):
        """Units by their ids, or what only one of the army begins with."""
        if len(words) < 2:
            raise Fault(FORM)
        army, given = self.scenario.army(self.seat), "-".join(words[:-1])
        found = [u for u in army if u == given] or \
            [u for u in army if u.startswith(given)]
        sq = self.square(words[-1])
        if len(found) != 1:
            raise Fault(FORM)
        self.places.append((found[0], sq))

    def block(self):
        """A set-up block, own back row last and own left first."""
        low, high = self.scenario.zones[self.seat]
        if len(self.rows) != high - low + 1 or not self.ended:
            self.faults.append(FORM)
        for index, row in enumerate(self.rows):
            cells = re.findall("10|[^ ]", row.upper())
            if len(cells) != self.scenario.columns:
                self.faults.append(FORM)
            for column, cell in enumerate(cells, 1):
                sq = (column, high - index)
                if self.seat == BLUE:
                    sq = (self.scenario.columns + 1 - column, low + index)
                self.cell(cell, sq)

    def cell(self, cell, sq):
        army = self.scenario.army(self.seat)
        codes = {self.scenario.units[u].code.upper(): u for u in army}
        codes["10"] = codes.get("M")
        if cell != "." and not codes.get(cell):
            self.faults.append(FORM)
        elif cell != ".":
            self.places.append((codes[cell], sq))
