# SPDX-License-Identifier: MIT
"""What anybody can verify of a game file (V0)."""
import re
from collections import namedtuple

from .block import Block
from .gamefile import (NUMBER, SEAT, entries_of, need_player, need_time)
from .identity import LINKS, key_of, link_below
from .notation import (Difference, from_base64, from_hex, from_lines, hashed,
                       is_signed, need)

Question = namedtuple("Question", "asked phase kind until")
State = namedtuple("State", "questions result sealed")
BEFORE, BEHIND = ("note", "fork"), ("note", "fork", "rewind")
STATEFUL = ("pass", "forfeit", "rewind", "finish")


class Seat:
    """Whose a seat is, and where his hash chain stands."""

    def __init__(self, key):
        self.key, self.link, self.left = key, None, 0
        self.nonce = self.report_key = None

    def take(self, block):
        self.key, self.left = block.head["key"], LINKS
        self.link = from_hex(block.head["anchor"])
        self.nonce = from_hex(block.head["nonce"])
        self.report_key = from_hex(block.head["report-key"])


class Record:
    """A game file; verify() is V0."""

    def __init__(self, raw):
        self.entries = entries_of(raw)
        need(self.entries, "no entry")
        self.genesis, self.seats = self.entries[0], {}
        self.questions, self.result, self.secret = {}, None, None
        self.states, self.sets, self.rewinds = {}, {}, {}
        self.answers = {}  # by entry: whose, asked, and the link of its dice
        self.links, self.report_keys = set(), {}

    def verify(self):
        before = bytes(32)
        for entry in self.entries:
            try:
                self.entry(entry, before)
            except ValueError as difference:
                raise Difference("V0, entry %d: %s" % (
                    entry.number, difference)) from None
            before = entry.hash

    def entry(self, entry, before):
        need((entry.kind == "genesis") == (entry is self.genesis) and
             self.secret is None, "kind")
        need(from_hex(entry.get("prev")) == before, "prev")
        need(entry.get("game") == self.genesis.get("game"), "game")
        need(is_signed(key_of(self.genesis.get("referee")), "entry-sig",
                       entry.hash, from_base64(entry.get("sig"))), "sig")
        getattr(self, "check_" + entry.kind)(entry)

    def check_genesis(self, entry):
        self.gid = from_hex(entry.get("game"), 16)
        self.name = "%s %s" % (entry.get("game"), entry.get("name"))
        need(entry.get("format") == "estafette-game 1", "format")
        need(re.fullmatch("[a-z0-9][a-z0-9-]{0,30}", entry.get("name")),
             "name")
        need(re.fullmatch("[a-z0-9-]+ " + NUMBER, entry.get("ruleset")),
             "ruleset")
        for line in entry.all("seat"):
            match = re.fullmatch("(%s) (\\S+) (.+)" % SEAT, line)
            need(match and match[1] not in self.seats, "seat")
            need_player(match[3])
            if match[2] != "-":
                key_of(match[2])
            self.seats[match[1]] = Seat(match[2])
        for key in ("seal-key", "dice-commit", "salt-commit"):
            from_hex(entry.get(key))
        from_lines(entry.get("vault"))

    def acceptance(self, entry):
        """The block of an acceptance and its seat."""
        block = Block(entry.get("block"), "ACCEPT")
        head = block.head
        need(head["game"] == self.name, "game")
        need(from_hex(head["genesis"]) == self.genesis.hash, "genesis")
        need(head["seat"] in self.seats, "seat")
        block.check_signature(head["key"])
        anchor = from_hex(head["anchor"])
        need(anchor not in self.links, "anchor")
        need(self.report_keys.setdefault(
            from_hex(head["report-key"]), head["key"]) == head["key"],
             "report-key")
        self.links.add(anchor)
        return block, self.seats[head["seat"]]

    def check_accept(self, entry):
        block, seat = self.acceptance(entry)
        need(seat.link is None, "seat")
        need(seat.key in ("-", block.head["key"]), "key")
        seat.take(block)

    def check_start(self, entry):
        need(all(seat.link for seat in self.seats.values()) and
             not self.states, "kind")
        self.joins = hashed("joins", *sum((
            [name, seat.nonce, seat.link]
            for name, seat in self.seats.items()), []))
        need(from_hex(entry.get("joins")) == self.joins, "joins")
        self.state(entry)

    # ---- STATE
    def state(self, entry, going_on=None):
        """Where it says who is asked; who may go on waiting, from before."""
        questions = {}
        for line in entry.all("await"):
            match = re.fullmatch("(%s) (%s) (\\S+) (\\S+) (\\S+)" % (
                SEAT, NUMBER), line)
            need(match and match[1] in self.seats, "await")
            question = Question(int(match[2]), *match.groups()[2:])
            if question.until != "-":
                need_time(question.until)
            old = (going_on or {}).get(match[1])
            same = old and question[1:3] == old[1:3]
            need(question == old if same else
                 question.asked == entry.number, "await")
            questions[match[1]] = question
        need([line.split(" ")[0] for line in entry.all("await")] ==
             [seat for seat in self.seats if seat in questions], "await")
        result = entry.get("result")
        need(bool(questions) == (result is None), "result")
        need(not result or re.fullmatch("(none|%s) [a-z-]+" % "|".join(
            self.seats), result), "result")
        views = [line.split(" ") for line in entry.all("view")]
        need([view[0] for view in views] == list(self.seats), "view")
        for view in views:
            from_hex(" ".join(view[1:]))
        self.questions, self.result = questions, result
        self.states[entry.number] = State(
            questions, result, from_lines(entry.get("state")))

    def waiting(self, answered):
        """The questions of the seats that have not answered."""
        return {seat: question for seat, question in self.questions.items()
                if seat != answered}

    def check_orders(self, entry):
        block = Block(entry.get("block"), "ORDERS")
        head = block.head
        need(head["game"] == self.name, "game")
        need(head["seat"] in self.seats, "seat")
        seat = self.seats[head["seat"]]
        block.check_signature(seat.key)
        need(head["order-id"] not in [other.head["order-id"]
                                      for other in self.sets.values()],
             "order-id")
        from_hex(head["order-id"])
        need(head["seat"] in self.questions, "seat")
        asked = self.questions[head["seat"]].asked
        need(head["asked"] == str(asked), "asked")
        need(head["head"] in [other.hash.hex() for other in
                              self.entries[asked:entry.number]], "head")
        link = from_hex(head["link"])
        need(seat.left and link_below(
            self.gid, head["seat"], link) == seat.link, "link")
        need(len(block.body) > 1024 and len(block.body) % 1024 == 48,
             "sealed")
        seat.link, seat.left = link, seat.left - 1
        self.links.add(link)
        self.sets[entry.number] = block
        self.answers[entry.number] = head["seat"], asked, link
        self.state(entry, self.waiting(head["seat"]))

    # ---- rulings
    def check_ruling(self, entry):
        kind, *words = entry.get("ruling").split(" ")
        need(kind in BEFORE or self.states, "ruling")
        need(kind in BEHIND or not self.result, "ruling")
        need((entry.get("block") is None) == (kind != "substitute"), "block")
        need((entry.get("state") is None) == (kind not in STATEFUL), "state")
        rule = getattr(self, "rule_" + kind, None)
        need(rule or kind in BEFORE and not words, "ruling")
        if rule:
            rule(entry, *words)

    def need_asked(self, words, count):
        need(len(words) == count, "ruling")
        need(words[0] in self.questions, "seat")

    def rule_extend(self, _entry, *words):
        self.need_asked(words, 2)
        if words[1] != "-":
            need_time(words[1])
        self.questions = dict(self.questions)
        self.questions[words[0]] = \
            self.questions[words[0]]._replace(until=words[1])

    def rule_pass(self, entry, *words):
        self.need_asked(words, 1)
        self.answers[entry.number] = (
            words[0], self.questions[words[0]].asked,
            hashed("no-link", self.gid, words[0], self.seats[words[0]].link))
        self.state(entry, self.waiting(words[0]))

    rule_forfeit = rule_pass

    def rule_finish(self, entry, *words):
        need(len(words) == 2 and (words[0] == "none") ==
             (words[1] in ("draw", "abandoned")), "ruling")
        need(entry.get("result") == " ".join(words), "result")
        self.state(entry)

    def rule_substitute(self, entry, *words):
        need_player(" ".join(words[1:]))
        block, seat = self.acceptance(entry)
        need(block.head["seat"] == words[0], "seat")
        seat.take(block)

    def rule_rewind(self, entry, *words):
        need(len(words) == 1 and re.fullmatch(NUMBER, words[0]) and
             int(words[0]) in self.states, "ruling")
        was = self.states[int(words[0])].questions
        self.rewinds[entry.number] = int(words[0])
        self.state(entry)
        need({seat: q[1:3] for seat, q in was.items()} ==
             {seat: q[1:3] for seat, q in self.questions.items()}, "await")

    def check_reveal(self, entry):
        need(self.result, "kind")
        need(entry.get("result") == self.result, "result")
        self.secret = from_hex(entry.get("secret"))
