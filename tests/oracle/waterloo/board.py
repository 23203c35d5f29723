# SPDX-License-Identifier: MIT
"""The fixed part of a game: board, tiles, units, armies, options (W1-W3)."""

FRENCH, ALLIED, PRUSSIAN = "french", "allied", "prussian"
SEATS = (FRENCH, ALLIED)
SIDES = (FRENCH, ALLIED, PRUSSIAN)
CARDS = ("reconnaissance", "initiative", "combined-attack",
         "fighting-spirit", "grand-battery")
NORTH, EAST, SOUTH, WEST = (0, 1), (1, 0), (0, -1), (-1, 0)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
OPTIONS = {"first-seat": ALLIED, "first-turn": "1", "prussian-roll": "0",
           "bulow-action": "yes", "prussian-action": "if-able",
           "light-infantry-front": "no", "memory": "on", "turn-limit": "0",
           "quiet-limit": "0", "early-reserve-from": "-99"}


def other(seat):
    """The seat across the board."""
    return ALLIED if seat == FRENCH else FRENCH


def seat_of(side):
    """The allied seat commands the Prussians as well (W1.1)."""
    return FRENCH if side == FRENCH else ALLIED


def square(text):
    """"E4" as (column, row), both from 1; None if it is no square."""
    text = text.upper()
    if len(text) < 2 or not text[0].isalpha() or not text[1:].isdigit():
        return None
    return ord(text[0]) - ord("A") + 1, int(text[1:])


def name(sq):
    return chr(ord("A") + sq[0] - 1) + str(sq[1])


def step(sq, direction):
    return sq[0] + direction[0], sq[1] + direction[1]


def neighbours(sq):
    """North, east, south, west (W2.6, W8.7)."""
    return [step(sq, d) for d in DIRECTIONS]


def connected(squares):
    """Whether the squares hang together by neighbouring squares."""
    left = set(squares)
    if not left:
        return False
    todo = [left.pop()]
    while todo:
        for near in neighbours(todo.pop()):
            if near in left:
                left.remove(near)
                todo.append(near)
    return not left


class Tile:
    """A building, hill, village or mud."""

    def __init__(self, kind, title, squares):
        self.kind, self.title, self.squares = kind, title, squares


class Unit:
    """What all pieces of a name share."""

    def __init__(self, key):
        self.key, self.code, self.kind, self.strength = key, "", "", 0

    @property
    def arm(self):
        if self.kind in ("light-infantry", "line-infantry"):
            return "infantry"
        return "artillery" if self.kind == "artillery" else "cavalry"


class Scenario:
    """Read from scenario entries, over which a position's are laid."""

    def __init__(self, entries):
        self.ruleset, self.version = "waterloo", "basic"
        self.columns, self.rows = 12, 10
        self.zones = {FRENCH: (1, 4), ALLIED: (7, 10)}
        self.flags = [(12, 5), (12, 6)]
        self.tiles, self.units = {}, {}
        self.armies = {side: {} for side in SIDES}
        self.early = {side: {} for side in SIDES}
        self.options = dict(OPTIONS)
        seen = set()
        for section, key, value in entries:
            if key is not None:
                self.take(section, key, value, seen)

    def take(self, section, key, value, seen):
        if section == "game":
            setattr(self, key, value)
        elif section == "board":
            self.take_board(key, value)
        elif section == "terrain":
            self.take_tile(key, value, seen)
        elif section.startswith("unit."):
            self.take_unit(section[5:], key, value)
        elif section.startswith("army."):
            self.armies[section[5:]][key] = int(value or 0)
        elif section.startswith("early-reserve."):
            self.early[section[14:]][key] = int(value or 0)
        elif section == "options":
            self.options[key] = value

    def take_board(self, key, value):
        if key in ("columns", "rows"):
            setattr(self, key, int(value))
        elif key.startswith("zone."):
            low, high = value.split("-")
            self.zones[key[5:]] = int(low), int(high)
        elif key == "flag.prussian":
            self.flags = [square(s) for s in value.split()]

    def take_tile(self, key, value, seen):
        kind, title = key.split(".", 1)
        squares = [square(s) for s in value.split()]
        if not squares:
            self.tiles.pop(title, None)
        elif (title, "position") in seen:
            self.tiles[title].squares += squares
        else:
            self.tiles[title] = Tile(kind, title, squares)
        seen.add((title, "position"))

    def take_unit(self, key, what, value):
        unit = self.units.setdefault(key, Unit(key))
        if what == "class":
            unit.kind = value
        elif what == "strength":
            unit.strength = int(value)
        elif what == "code":
            unit.code = value

    def on_board(self, sq):
        return 1 <= sq[0] <= self.columns and 1 <= sq[1] <= self.rows

    def back_row(self, seat):
        return 1 if seat == FRENCH else self.rows

    def section(self, seat, which):
        """The squares of a wing or the centre of a seat's back row (W2.3)."""
        third = ("left", "centre", "right").index(which)
        row = self.back_row(seat)
        numbers = [n for n in range(1, self.columns + 1)
                   if (n - 1) // -(-self.columns // 3) == third]
        if seat == FRENCH:
            return [(n, row) for n in numbers]
        return [(self.columns + 1 - n, row) for n in numbers]

    def ahead(self, side):
        return NORTH if side == FRENCH else SOUTH

    def hill(self, sq):
        return any(t.kind == "hill" and sq in t.squares
                   for t in self.tiles.values())

    def mud(self, sq):
        return any(t.kind == "mud" and sq in t.squares
                   for t in self.tiles.values())
