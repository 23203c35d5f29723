# SPDX-License-Identifier: MIT
"""An order set, line by line: what each line is, and whose battle it is."""
import re

from orders import (BATTLE, ROWS, STANDING, VERBS, Fault, Order, Reader,
                    items_text, line_text, words_of)
from position import regroup_parts

SEND = ("terrain", "deploy", "support", "plan", "regroup")
TEXTS = ("say", "diary")


class Entry:
    """What one line is: `kind` and what it needs."""

    def __init__(self, kind, text, **what):
        self.kind, self.text = kind, text
        self.__dict__.update(what)


class Set(Reader):
    """Reads a whole set."""

    def __init__(self, scenario, seat, phase, only):
        super().__init__(scenario, seat)
        self.phase, self.only = phase, only

    def read(self, lines):
        """The entries, and the rules of all faults of form."""
        out, rules, at = [], set(), 0
        while at < len(lines):
            block, at = self.block(lines, at)
            try:
                out.append(self.entry(block))
            except (Fault, IndexError) as fault:
                rules |= getattr(fault, "rules", {"N29.9"})
        return out, rules

    def block(self, lines, at):
        """A line, with the rows of its block if it opens one."""
        words = words_of(lines[at])
        opens = words[-1] == ":" and (
            words[:2] == ["standing", "deploy"] or
            words[0] in ("deploy", "plan"))
        if not opens:
            return [lines[at]], at + 1
        verb = "plan" if words[0] == "plan" else "deploy"
        for end in range(at + 1, len(lines)):
            if words_of(lines[end]) == ["end", verb]:
                return lines[at:end] + [None], end + 1
        return lines[at:] + ["?"], len(lines)

    def entry(self, block):
        raw = block[0]
        first = raw.lower().split()[0]
        if first in TEXTS:
            text = raw[len(first):].strip()
            if not re.fullmatch(r'"[^"]*"', text):
                raise Fault()
            return Entry(first, raw, say=text[1:-1])
        if block[-1] == "?":
            raise Fault()
        words = words_of(raw)
        if words == ["resign"]:
            return Entry("resign", raw)
        if words[1:] == ["draw"] and words[0] in ("offer", "accept",
                                                  "withdraw"):
            return Entry("draw", raw, what=words[0])
        if words[0] == "standing":
            return self.standing(words[1:], block)
        if words[0] == "regroup" and words[1:2] != ["at"] and (
                self.phase == "regroup" or self.only):
            try:
                return self.regroup_line(words, raw)
            except Fault:
                pass
        if words[0] in SEND:
            return self.send(words, block)
        return self.phase_line(words, raw)

    def standing(self, words, block):
        kind = words[0]
        if kind not in STANDING:
            raise Fault()
        if block[-1] is None:
            return Entry("standing", block[0], what=kind,
                         rows=self.read_rows(block[1:-1]))
        rest = words[1:]
        if rest and rest[0] == ":":
            rest = rest[1:]
        if rest == ["default"]:
            return Entry("standing", block[0], what=kind, value=None)
        return Entry("standing", block[0], what=kind,
                     value=self.answer(kind, rest))

    def read_rows(self, lines):
        rows = {}
        for raw in lines:
            words = words_of(raw)
            row = {"center": "centre", "middle": "centre"}.get(
                words[0], words[0])
            if row not in ROWS or row in rows or words[1:2] != [":"]:
                raise Fault()
            rows[row] = self.list_row(words[2:])
        if not rows:
            raise Fault()
        return rows

    def list_row(self, words):
        return items_text(self.items(words, "side"))

    def send(self, words, block):
        verb, at = words[0], 1
        if words[at:at + 1] == ["at"]:
            at += 1
        town, at = self.town_at(words, at)
        if block[-1] is None:
            if words[at:] != [":"]:
                raise Fault()
            if verb == "plan":
                return Entry("plan", block[0], town=town,
                             lines=self.plan_lines(block[1:-1]))
            return Entry("deploy", block[0], town=town,
                         rows=self.read_rows(block[1:-1]))
        rest = words[at:]
        if rest[:1] == [":"]:
            rest = rest[1:]
        if not rest:
            raise Fault()
        return Entry(verb, block[0], town=town,
                     value=self.sent(verb, rest))

    def sent(self, verb, rest):
        if verb == "plan":
            return "off" if rest == ["off"] else self.plan_name(rest, True)
        if verb == "deploy":
            if rest != ["auto"]:
                raise Fault()
            return "auto"
        if verb == "regroup":
            return None if rest == ["none"] else regroup_parts(self, rest)
        return self.answer(verb, rest)

    def plan_lines(self, lines):
        if len(lines) > 20:
            raise Fault("N30.15")
        if not lines:
            raise Fault()
        return [line_text(self.battle_line(words_of(l), True))
                for l in lines]

    def phase_line(self, words, raw):
        verb = VERBS.get(words[0], words[0])
        if verb == "battle":
            rest = [w for w in words[1:] if w not in ("at", ":")]
            return Entry("battle", raw, town=self.town(rest))
        if verb == "end" and len(words) == 1:
            return Entry("end", raw)
        if verb == "place":
            return Entry("place", raw, order=self.place_line(words[1:]))
        if verb in ("march", "force"):
            return Entry(verb, raw, order=self.march_line(verb, words[1:]))
        if verb == "reveal":
            return Entry("reveal", raw, order=Order(
                "reveal", item=self.one(words[1:])))
        if verb == "sequence":
            return Entry("sequence", raw, towns=self.towns(words[1:]))
        if words[0] in ("if", "try") or verb in BATTLE:
            line = self.battle_line(words)
            if self.phase != "battle":
                raise Fault("N29.6")
            return Entry("line", raw, line=line)
        raise Fault()

    def regroup_line(self, words, raw):
        """The town may be left out where only one can be meant."""
        rest = words[1:]
        value = None if rest == ["none"] else regroup_parts(self, rest)
        return Entry("regroup", raw, town=self.only, value=value)

    def place_line(self, words):
        if ":" in words:
            at = words.index(":")
            if words[at + 1:] == ["historical"]:
                return Order("place", items=self.items(words[:at]),
                             town=None)
            return Order("place", items=self.items(words[at + 1:]),
                         town=self.town(words[:at]))
        for size in range(1, len(words)):
            try:
                return Order("place", items=self.items(words[:size]),
                             town=self.town([w for w in words[size:]
                                             if w != "at"]))
            except Fault:
                continue
        raise Fault()

    def march_line(self, verb, words):
        if ":" not in words:
            raise Fault()
        at = words.index(":")
        return Order(verb, towns=self.towns(words[:at]),
                     items=self.items(words[at + 1:]))
