# SPDX-License-Identifier: MIT
"""The fixed part of a game: board, units, armies, options (C1)."""
import os

from ini import read_ini

RED, BLUE = "red", "blue"
SEATS = (RED, BLUE)
DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))
IMMOBILE = ("bomb", "flag")


def other(seat):
    """The seat across the board."""
    return BLUE if seat == RED else RED


def square(text):
    """"A4" as (column, row), both from 1; None if it is no square."""
    text = text.upper()
    if len(text) not in (2, 3) or not "A" <= text[0] <= "Z" or \
            not (text[1:].isascii() and text[1:].isdigit()) or \
            len(text) == 3 and text[1] == "0":
        return None
    return ord(text[0]) - ord("A") + 1, int(text[1:])


def name(sq):
    return chr(ord("A") + sq[0] - 1) + str(sq[1])


def neighbours(sq):
    return [(sq[0] + x, sq[1] + y) for x, y in DIRECTIONS]


def steps(start, end):
    """The squares behind the first of a straight way; None if it bends."""
    across, up = end[0] - start[0], end[1] - start[1]
    if (across == 0) == (up == 0):
        return None
    far = abs(across + up)
    return [(start[0] + across // far * i, start[1] + up // far * i)
            for i in range(1, far + 1)]


def borders(start, end):
    """The borders that a straight way crosses, smaller square first."""
    way = [start] + steps(start, end)
    return [tuple(sorted(pair)) for pair in zip(way, way[1:])]


class Unit:
    """What all pieces of a name share."""

    def __init__(self, key):
        self.key, self.code, self.kind, self.strength = key, "", "", 0


class Scenario:
    """Read from scenario entries, over which a position's are laid."""

    def __init__(self, entries):
        self.name, self.columns, self.rows = "", 10, 10
        self.zones, self.waters, self.units = {}, {}, {}
        self.armies = {seat: {} for seat in SEATS}
        self.options = {"two-square-limit": "3", "chase-rule": "on",
                        "quiet-limit": "0", "memory": "on"}
        for section, key, value in entries:
            if key is not None:
                self.take(section, key, value)
        self.water = {sq for lake in self.waters.values() for sq in lake}

    def take(self, section, key, value):
        if section == "game" and key == "scenario":
            self.name = value
        elif section == "board":
            self.take_board(key, value)
        elif section == "terrain":
            self.waters[key] = [square(s) for s in value.split()]
        elif section.startswith("unit."):
            self.take_unit(section[5:], key, value)
        elif section.startswith("army."):
            self.armies[section[5:]][key] = int(value or 0)
        elif section == "options":
            self.options[key] = value

    def take_board(self, key, value):
        if key in ("columns", "rows"):
            setattr(self, key, int(value))
        elif key.startswith("zone."):
            low, high = value.split("-")
            self.zones[key[5:]] = int(low), int(high)

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

    def army(self, seat):
        """The counts of an army without what it has none of."""
        return {u: n for u, n in self.armies[seat].items() if n}

    def number(self, option):
        return int(self.options[option])

    def on(self, option):
        return self.options[option] == "on"


_SHIPPED = {}


def shipped(folder, title):
    """The entries of a scenario that comes with the program."""
    if title not in _SHIPPED:
        path = os.path.join(folder, title + ".ini")
        with open(path, encoding="utf-8") as file:
            _SHIPPED[title] = read_ini(file.read())
    return _SHIPPED[title]
