# SPDX-License-Identifier: MIT
"""Every turn again, by the oracle of the game (V3), but for the views."""
from .notation import Difference, need


def scenario_of(genesis):
    """What the genesis fixes, in front of any position."""
    options = [" = ".join(line.split(" ", 1))
               for line in genesis.all("option")]
    return "\n".join(genesis.get("scenario") + ["[options]"] + options) + "\n"


class Turns:
    """An opened record and `replay` of an oracle; verify() is V3."""

    def __init__(self, opened, oracle):
        self.opened, self.record, self.oracle = opened, opened.record, oracle
        self.scenario = scenario_of(self.record.genesis)

    def load(self, position):
        return self.oracle.load(self.scenario + position, "")

    def verify(self):
        pos = self.load("[turn]\nphase = setup\n")
        for number, state in self.record.states.items():
            try:
                pos = self.entry(self.record.entries[number], pos)
                self.compare(number, state, pos)
            except ValueError as difference:
                raise Difference("V3, entry %d: %s" % (
                    number, difference)) from None

    def compare(self, number, state, pos):
        need(self.oracle.dump(pos) == self.opened.positions[number],
             "position")
        need(self.oracle.awaited(pos) == list(state.questions), "await")
        need(all(question[1:3] == (pos.phase, "act" if pos.phase == "play"
                                   else question.kind)
                 for question in state.questions.values()), "await")
        need(pos.result == state.result, "result")

    def entry(self, entry, pos):
        """The position after an entry."""
        kind, *words = (entry.get("ruling") or entry.kind).split(" ")
        if kind == "rewind":
            return self.load(self.opened.positions[int(words[0])])
        if kind == "start":
            self.oracle.start(pos, self.opened.dice(0, bytes(32)))
        elif kind == "finish":
            self.oracle.finish(pos, " ".join(words))
        else:
            seat, *asked = self.record.answers[entry.number]
            self.answer(entry.number, kind, pos, seat,
                        self.opened.dice(*asked))
        return pos

    def answer(self, number, kind, pos, seat, dice):
        """Orders, a pass, or a forfeit, which is as if he had resigned."""
        if kind == "pass":
            need(hasattr(self.oracle, "pass_on"), "ruling")
            self.oracle.pass_on(pos, seat, dice)
            return
        text = "resign" if kind == "forfeit" else self.opened.orders[number]
        rules = self.oracle.answer(pos, seat, text, dice)
        need(not rules, "orders: %s" % rules)
