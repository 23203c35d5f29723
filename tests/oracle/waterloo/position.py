# SPDX-License-Identifier: MIT
"""A position: read from a file, written in canonical form (positions.md)."""
import copy
import os

from board import (ALLIED, CARDS, PRUSSIAN, SEATS, SIDES, Scenario, name,
                   seat_of, square)
from ini import folded, read_ini

FIXED = ("game", "board", "terrain", "options")
FIXED_STEMS = ("unit.", "army.", "early-reserve.")
LINE = 180  # bytes before a list goes on in another


class Piece:
    """A piece, on the board or on a pile."""

    def __init__(self, side, unit):
        self.side, self.unit = side, unit
        self.known = self.light = self.hidden = self.spirit = False
        self.weakened, self.weakened_on, self.since = 0, None, 0

    def flags(self):
        out = [w for w in ("known", "light", "hidden", "spirit")
               if getattr(self, w)]
        if self.weakened:
            out.append("weakened=%d" % self.weakened)
        if self.weakened and self.weakened_on is not None:
            out.append("weakened-on=%d" % self.weakened_on)
        return out

    def read_flags(self, words):
        for word in words:
            key, _, value = word.partition("=")
            key = key.replace("-", "_")
            setattr(self, key, int(value) if value else True)
        return self


class Position:
    """What has happened so far."""

    def __init__(self, scenario):
        self.scenario = scenario
        self.number, self.seat, self.actions = None, None, None
        self.spent = {side: 0 for side in SIDES}
        self.phase, self.card_played, self.reply_spirit = "play", False, False
        self.passes, self.stir, self.pursuer = 0, None, None
        self.prussians, self.draw_offer, self.result = None, None, None
        self.pieces = {}
        self.reserve = {side: {} for side in SIDES}
        self.withdrawn, self.retired = [], []
        self.removed = {side: {} for side in SIDES}
        self.lost = {side: {} for side in SIDES}
        self.retreat, self.order = {}, []
        self.hands = {seat: [] for seat in SEATS}
        self.discard, self.played, self.taken = [], [], False
        self.played_by = {seat: [] for seat in SEATS}
        self.spirit = {seat: [] for seat in SEATS}
        self.frenzy = {seat: [] for seat in SEATS}
        self.prefer = {seat: [] for seat in SEATS}
        self.hold = False
        self.damage, self.flags = {}, {}

    def copy(self):
        scenario, self.scenario = self.scenario, None
        new = copy.deepcopy(self)
        self.scenario = new.scenario = scenario
        return new

    # ---- what pieces are
    def unit(self, piece):
        return self.scenario.units[piece.unit]

    def kind(self, piece):
        return self.unit(piece).kind

    def arm(self, piece):
        return self.unit(piece).arm

    def at(self, sq):
        return self.pieces.get(sq)

    def mine(self, sq, seat):
        piece = self.at(sq)
        return piece is not None and seat_of(piece.side) == seat

    def play_card(self, seat, card):
        self.hands[seat].remove(card)
        self.played.append(card)
        self.played_by[seat].append(card)

    # ---- tiles
    def tile(self, sq, kind):
        """The standing tile of a kind on a square."""
        for tile in self.scenario.tiles.values():
            if tile.kind == kind and sq in tile.squares and \
                    self.damage.get(tile.title, 0) < 4:
                return tile
        return None

    def fortified(self, tile):
        """The seat whose infantry holds all of a building (W13.1)."""
        holders = set()
        for sq in tile.squares:
            piece = self.at(sq)
            if piece is None or self.arm(piece) != "infantry":
                return None
            holders.add(seat_of(piece.side))
        return holders.pop() if len(holders) == 1 else None

    # ---- turns
    def last_turn_of(self, seat):
        """The seat's own turn that had begun last."""
        if self.seat == seat or \
                self.scenario.options["first-seat"] == seat:
            return self.number
        return self.number - 1

    def own_turn_or_next(self, seat):
        """This turn if the seat has it, else its next one."""
        return self.number if self.seat == seat else \
            self.last_turn_of(seat) + 1

    def lost_kind(self, seat, kind):
        """Whether a seat's own commander of this kind is eliminated."""
        return any(count and self.scenario.units[unit].kind == kind
                   for unit, count in self.lost[seat].items())

    def count_lost(self, seat):
        return sum(sum(self.lost[side].values()) for side in SIDES
                   if seat_of(side) == seat)


# ---------------------------------------------------------------- reading

def entries_of(text, folder):
    """The entries of a position: those of its scenario, and its own."""
    own = read_ini(text)
    base = []
    for section, key, value in own:
        if section == "game" and key == "scenario":
            path = os.path.join(folder, value + ".ini")
            with open(path, encoding="utf-8") as file:
                base = read_ini(file.read())
    return base, own


_SCENARIOS = {}


def scenario_of(base, own, text):
    fixed = tuple(e for e in own if e[0] in FIXED or
                  e[0].startswith(FIXED_STEMS))
    key = (fixed, len(base), "scenario" in text)
    if key not in _SCENARIOS:
        scenario = Scenario(base)
        again = Scenario([])
        again.__dict__.update(copy.deepcopy(scenario.__dict__))
        seen = set()
        for section, word, value in fixed:
            if word is not None:
                again.take(section, word, value, seen)
        _SCENARIOS[key] = again
    return _SCENARIOS[key]


def load(text, folder):
    """A position from the text of a file; folder holds the scenarios."""
    base, own = entries_of(text, folder)
    pos = Position(scenario_of(base, own, text))
    for section, key, value in base + own:
        if key is not None and section not in FIXED and \
                not section.startswith(FIXED_STEMS):
            take(pos, section, key, value)
    defaults(pos)
    return pos


def take_turn(pos, key, value):
    if key in ("number", "actions", "passes", "stir"):
        setattr(pos, key, int(value))
    elif key.startswith("spent."):
        pos.spent[key[6:]] = int(value)
    elif key in ("card-played", "reply-spirit"):
        setattr(pos, key.replace("-", "_"), value == "yes")
    else:
        setattr(pos, key.replace("-", "_"), value)


def take_cards(pos, key, value):
    if key in SEATS:
        pos.hands[key] = value.split()
    elif key == "taken":
        pos.taken = value == "yes"
    else:
        setattr(pos, key, value.split())


def take_standing(pos, seat, key, value):
    if key == "spirit":
        for part in value.split(","):
            words = part.split()
            if words:
                arm = words[2] if len(words) == 3 else None
                pos.spirit[seat].append((square(words[0]), arm))
    elif key == "frenzy":
        pos.frenzy[seat] += [square(w) for w in value.split()]
    elif key == "prefer":
        pos.prefer[seat] += value.split()
    else:
        pos.hold = value == "hold"


def settle(piece, pile):
    """What says nothing of a piece off the board is not kept."""
    if pile == "retired":
        piece.weakened = 0
    if pile == "retired" or piece.weakened_on is not None and \
            piece.weakened_on <= piece.since:
        piece.weakened_on = None


def take(pos, section, key, value):
    stem, _, side = section.partition(".")
    if section == "turn":
        take_turn(pos, key, value)
    elif section == "pieces":
        words = value.split()
        piece = Piece(words[0], words[1]).read_flags(words[2:])
        pos.pieces[square(key)] = piece
    elif stem in ("reserve", "removed", "lost"):
        getattr(pos, stem)[side][key] = int(value)
    elif stem in ("withdrawn", "retired"):
        words = value.split()
        piece = Piece(side, words[0]).read_flags(words[1:])
        settle(piece, stem)
        getattr(pos, stem).append(piece)
    elif section == "secret":
        pos.retreat[key.split(".")[1]] = value
    elif section == "prussians":
        pos.order.append(value)
    elif section == "cards":
        take_cards(pos, key, value)
    elif section == "played":
        pos.played_by[key] = value.split()
    elif stem == "standing":
        take_standing(pos, side, key, value)
    elif section == "damage":
        pos.damage[key] = int(value)
    elif section == "flags":
        pos.flags[key] = value


def defaults(pos):
    options = pos.scenario.options
    if pos.number is None:
        pos.number = default_number(pos)
    if pos.seat is None:
        pos.seat = default_seat(pos)
    if pos.stir is None:
        pos.stir = pos.number - 1
    if pos.actions is None:
        pos.actions = default_actions(pos)
    assert options["first-seat"] in SEATS


def default_number(pos):
    if pos.phase in ("setup", "draft"):
        return int(pos.scenario.options["first-turn"])
    return 1


def default_seat(pos):
    if pos.phase in ("setup", "draft"):
        return ALLIED
    return pos.scenario.options["first-seat"]


# ---------------------------------------------------------------- allowance

def back_row_entry(pos, piece):
    """Whether an empty square of the back row takes the piece."""
    seat = seat_of(piece.side)
    row = pos.scenario.back_row(seat)
    return any((c, row) not in pos.pieces and
               may_enter(pos, piece, (c, row))
               for c in range(1, pos.scenario.columns + 1))


def may_enter(pos, piece, sq):
    """W13.2, W13.13: what a square's tile lets in."""
    if pos.tile(sq, "building") and pos.arm(piece) != "infantry":
        return False
    return not (pos.scenario.mud(sq) and pos.arm(piece) == "artillery")


def prussian_action(pos, held=False):
    """W12.4, W16.1: the one action more."""
    if pos.number < 13 or pos.prussians == "never":
        return 0
    on_board = any(p.side == PRUSSIAN for p in pos.pieces.values())
    if pos.phase == "pursuit":
        return int(on_board)
    if pos.scenario.options["prussian-action"] == "always" or on_board:
        return 1
    back = any(p.side == PRUSSIAN and p.since < pos.number and
               back_row_entry(pos, p) for p in pos.withdrawn)
    place = held and pos.order and \
        any(sq not in pos.pieces for sq in pos.scenario.flags)
    return int(bool(back or place))


def allowance(pos, seat, held=False):
    """W5.1, W10.1, W10.2, W12.4."""
    count = 3
    if pos.lost_kind(seat, "commander"):
        count -= 1
    if pos.lost_kind(seat, "commander-in-chief"):
        count -= 2
    if seat == ALLIED:
        if pos.scenario.options["bulow-action"] == "yes" and \
                pos.lost_kind(PRUSSIAN, "commander"):
            count -= 1
        count += prussian_action(pos, held)
    return max(count, 0)


def default_actions(pos):
    if pos.phase not in ("play", "pursuit"):
        return 0
    return max(0, allowance(pos, pos.seat, pos.hold) - sum(pos.spent.values()))


# ---------------------------------------------------------------- writing

def write_turn(pos):
    out = []
    if pos.number != default_number(pos):
        out.append("number = %d" % pos.number)
    if pos.seat != default_seat(pos):
        out.append("seat = " + pos.seat)
    if pos.phase in ("play", "pursuit") and \
            pos.actions != default_actions(pos):
        out.append("actions = %d" % pos.actions)
    for side in SIDES:
        if pos.spent[side]:
            out.append("spent.%s = %d" % (side, pos.spent[side]))
    if pos.phase != "play":
        out.append("phase = " + pos.phase)
    if pos.card_played:
        out.append("card-played = yes")
    if pos.reply_spirit:
        out.append("reply-spirit = yes")
    if pos.passes:
        out.append("passes = %d" % pos.passes)
    if pos.stir != pos.number - 1:
        out.append("stir = %d" % pos.stir)
    for key in ("pursuer", "prussians", "draw_offer", "result"):
        if getattr(pos, key) and not \
                (key in ("draw_offer", "pursuer") and pos.phase == "over"):
            out.append("%s = %s" % (key.replace("_", "-"),
                                    getattr(pos, key)))
    return out


def write_counts(pos, counts, side):
    return ["%s = %d" % (u, counts[u]) for u in pos.scenario.armies[side]
            if counts.get(u)]


def write_pile(pos, pile, side):
    out = []
    for piece in pile:
        if piece.side == side:
            words = [w for w in piece.flags() if w.startswith("weak")]
            words += ["since=%d" % piece.since] if piece.since else []
            out.append("%d = %s" % (len(out) + 1,
                                    " ".join([piece.unit] + words)))
    return out


def write_lists(lists):
    return ["%s = %s" % (key, " ".join(sorted(cards, key=CARDS.index)))
            for key, cards in lists if cards]


def write_cards(pos):
    out = write_lists([(seat, pos.hands[seat]) for seat in SEATS] +
                      [("discard", pos.discard), ("played", pos.played)])
    if pos.taken:
        out.append("taken = yes")
    return out


def write_standing(pos, seat):
    pairs = folded("spirit", [
        name(sq) + (" against " + arm if arm else "")
        for sq, arm in pos.spirit[seat]], ", ", LINE)
    pairs += folded("frenzy", map(name, pos.frenzy[seat]), " ", LINE)
    if seat == ALLIED and pos.hold:
        pairs.append(("prussians", "hold"))
    pairs += folded("prefer", pos.prefer[seat], " ", LINE)
    return ["%s = %s" % pair for pair in pairs]


def dump(pos):
    """The position part in canonical form."""
    sections = [("turn", write_turn(pos))]
    sections.append(("pieces", [
        "%s = %s" % (name(sq), " ".join([p.side, p.unit] + p.flags()))
        for sq, p in sorted(pos.pieces.items())]))
    for stem in ("reserve", "withdrawn", "retired", "removed", "lost"):
        for side in SIDES:
            what = getattr(pos, stem)
            lines = write_pile(pos, what, side) if isinstance(what, list) \
                else write_counts(pos, what[side], side)
            sections.append(("%s.%s" % (stem, side), lines))
    sections.append(("secret", ["retreat.%s = %s" % (s, pos.retreat[s])
                                for s in SEATS if s in pos.retreat]))
    sections.append(("prussians", ["%d = %s" % (i + 1, u)
                                   for i, u in enumerate(pos.order)]))
    sections.append(("cards", write_cards(pos)))
    sections.append(("played", write_lists(
        [(seat, pos.played_by[seat]) for seat in SEATS])))
    for seat in SEATS:
        sections.append(("standing." + seat, write_standing(pos, seat)))
    tiles = pos.scenario.tiles
    sections.append(("damage", ["%s = %d" % (t, pos.damage[t])
                                for t in tiles if pos.damage.get(t)]))
    sections.append(("flags", ["%s = %s" % (t, pos.flags[t])
                               for t in tiles if pos.flags.get(t)]))
    return "\n\n".join("\n".join(["[%s]" % head] + lines)
                       for head, lines in sections if lines) + "\n"
