# SPDX-License-Identifier: MIT
"""The grammar of game files (section 3)."""
import datetime
import re
import unicodedata

from .notation import Difference, from_base64, from_hex, hashed, need

SEAT = "(?!none(?: |$))[a-z][a-z0-9-]{0,30}"
NUMBER = "(?:0|[1-9][0-9]{0,8})"
# Key by key; + any number of them, ? if there is one, | a long value.
STATE = " state| await+ result? view+"
KEYS = {
    "genesis": "format name ruleset scenario| option+ seat+ referee seal-key"
               " dice-commit salt-commit vault|",
    "accept": "block|",
    "start": "joins" + STATE,
    "orders": "block|" + STATE,
    "ruling": "ruling reason| block|? state|? await+ result? view+",
    "reveal": "secret result",
}
FREE = ("seat", "ruling", "scenario", "reason")  # other than ASCII, too
UNSEEN = [(int(low, 16), int(high or low, 16)) for low, high in re.findall(
    "([0-9A-F]+)(?:-([0-9A-F]+))?",
    "0-1F 7F-9F AD 34F 61C 115F 1160 17B4 17B5 180B-180F 200B-200F 2028-202E "
    "2060-206F 3164 D800-DFFF FDD0-FDEF FE00-FE0F FEFF FFA0 FFF9-FFFB "
    "1D173-1D17A E0000-E0FFF")]


def is_seen(char):
    code = ord(char)
    return code & 0xFFFE != 0xFFFE and not any(
        low <= code <= high for low, high in UNSEEN)


def need_time(text):
    try:
        need(re.fullmatch(r"2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\dZ", text), "time")
        datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        raise Difference("time: no real one") from None


def need_player(name):
    """PLAYER in the table of section 3."""
    need(1 <= len(name) <= 40 and name == " ".join(name.split()) and
         not any(unicodedata.combining(char) for char in name), "player")


class Entry:
    """One entry: its number, its kind, and values by key."""

    def __init__(self, number, kind, lines):
        self.number, self.kind, self.lines = number, kind, lines
        self.pairs = []
        self.hash = hashed("entry", "".join(
            line + "\n" for line in lines[:-1]))

    def get(self, key):
        """Its first value, or None."""
        return next(iter(self.all(key)), None)

    def all(self, key):
        return [value for name, value in self.pairs if name == key]

    def read(self):
        for line in self.lines[1:]:
            key, colon, value = line.partition(":")
            if line == "|" or line.startswith("| "):
                need(self.pairs and isinstance(self.pairs[-1][1], list) and
                     line != "| ", "text without a key")
                self.pairs[-1][1].append(line[2:])
            else:
                need(colon and (not value or value[0] == " "),
                     "line " + line)
                self.pairs.append((key, value[1:] if value else []))
        self.check_keys()
        self.check_values()

    def check_keys(self):
        """Whether they are there, and in their order."""
        left = list(self.pairs)
        for word in ("game prev time %s sig" % KEYS[self.kind]).split():
            key, found = word.rstrip("+?|"), 0
            while left and left[0][0] == key and (not found or "+" in word):
                value = left.pop(0)[1]
                found += 1
                need(value and isinstance(value, list) == ("|" in word), key)
            need(found or word[-1] in "+?", "no " + key)
        need(not left, "a key too many: " + str(left[:1]))

    def check_values(self):
        for key, value in self.pairs:
            need(key in FREE or "".join(value).isascii(), key)
        from_hex(self.get("game"), 16)
        from_hex(self.get("prev"))
        need_time(self.get("time"))
        need(len(from_base64(self.get("sig"))) == 64, "sig")


def entries_of(raw):
    """The entries of a game file, each of them well formed."""
    text = raw.decode("utf-8")
    need(len(raw) <= 256 << 20 and text.endswith("\n") and
         text.startswith("estafette-game 1\n"), "a game file")
    lines = text[:-1].split("\n")
    need(all(map(is_seen, set(text) - {"\n"})), "a character")
    need(all(len(line.encode()) <= 4096 and line == line.rstrip()
             for line in lines), "the end of a line")
    found = []
    for line in lines[1:]:
        if line.startswith("== "):
            match = re.fullmatch("== entry %d (%s)" % (
                len(found), "|".join(KEYS)), line)
            need(match, "not entry %d: %s" % (len(found), line))
            found.append((match[1], []))
        need(found, "text before the first entry")
        found[-1][1].append(line)
    entries = [Entry(n, *what) for n, what in enumerate(found)]
    for entry in entries:
        try:
            entry.read()
        except Difference as difference:
            raise Difference("entry %d: %s" % (entry.number, difference))
    return entries
