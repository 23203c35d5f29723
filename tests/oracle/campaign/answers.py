# SPDX-License-Identifier: MIT
"""Standing orders, orders for one battle, talk, draws (N26.6, N30)."""
from board import KINDS, SIDES, other
from orders import items_text
from position import LONGEST
from season import Season
from table import Refused

DEFAULTS = {"support": (None, "none"), "plan": (None, "ask"),
            "deploy": (None, "ask"), "regroup": (None, "ask")}
SENT = ("terrain", "deploy", "support", "plan", "regroup")


class Answers(Season):
    """What a set says besides what it is asked for."""

    # ---- declarations
    def declare(self, entries):
        later = [e for e in entries if e.kind == "standing"]
        for entry in [e for e in entries if e not in later] + later:
            if self.pos.phase != "over" or entry.kind == "say":
                getattr(self, "do_" + entry.kind)(entry)

    def do_say(self, entry):
        pos, scenario = self.pos, self.scenario
        silent = scenario.three and pos.phase != "setup" and \
            scenario.seat_side(self.seat) == "allied" and not (
                pos.side() == "allied" and scenario.night(pos.number))
        rules = ("N29.11", "N27.3")[:1 + silent]
        self.event("say", rules, text=entry.say)

    def do_diary(self, entry):
        """In no report (N29.11)."""

    def do_resign(self, entry):
        pos, side = self.pos, self.scenario.seat_side(self.seat)
        self.event("resign", ("N26.6",))
        if self.seat not in pos.resigned:
            pos.resigned.append(self.seat)
        if all(s in pos.resigned for s in pos.active(side)):
            self.finish(other(side), "resigned")

    def do_draw(self, entry):
        pos = self.pos
        if entry.what == "withdraw":
            if self.seat not in pos.draw_offer:
                raise Refused("N26.6")
            pos.draw_offer.remove(self.seat)
            self.event("draw", ("N26.6",), what="withdrawn")
            return
        others = [s for s in pos.draw_offer if s != self.seat]
        if entry.what == "accept" and not others:
            raise Refused("N26.6")
        if self.seat not in pos.draw_offer:
            pos.draw_offer.append(self.seat)
            pos.draw_offer.sort(key=list(self.scenario.seats).index)
        self.event("draw", ("N26.6",),
                   what="accepted" if others else "offered")
        if all(s in pos.draw_offer for side in SIDES
               for s in pos.active(side)):
            self.finish("none", "draw")

    def do_standing(self, entry):
        answers = self.pos.standing[self.seat]
        more = entry.what in self.answered_now
        self.answered_now.add(entry.what)
        rows = hasattr(entry, "rows")
        if entry.what == "deploy" and not (
                more and rows and "deploy" not in answers):
            for key in [k for k in answers if k.startswith("deploy")]:
                del answers[key]
        if rows:
            for row, text in entry.rows.items():
                row = "deploy." + row
                answers[row] = answers[row] + ", " + text \
                    if row in answers else text
        elif entry.value in DEFAULTS.get(entry.what, (None,)):
            answers.pop(entry.what, None)
        elif more and entry.what in answers:
            answers[entry.what] = self.added(
                entry.what, answers[entry.what], entry.value)
        else:
            answers[entry.what] = entry.value

    def added(self, kind, old, new):
        """Lines of one kind in one set add up."""
        if kind in ("plan", "deploy", "regroup") or \
                "none" in (old, new):
            return new
        if kind == "refuge":
            return " ".join(dict.fromkeys((old + " " + new).split()))
        if kind != "terrain":
            return old + ", " + new
        lanes = {}
        for part in (old + ", " + new).split(", "):
            lanes.setdefault(part.split()[0], []).extend(part.split()[1:])
        return ", ".join(" ".join([k] + list(dict.fromkeys(lanes[k])))
                         for k in KINDS if k in lanes)

    def check_size(self):
        """N30.15."""
        pos = self.pos
        lines = ["%s = %s" % p for p in pos.standing[self.seat].items()]
        lines += ["%s = %s" % p for p in pos.wish[self.seat].items()]
        for (seat, _), plan in pos.plans.items():
            if seat == self.seat:
                if len(plan) > 20:
                    raise Refused("N30.15")
                lines += ["%d = %s" % p for p in enumerate(plan, 1)]
        if len(lines) > 60 or sum(len(l) + 1 for l in lines) > 2000 or \
                any(len(l) > LONGEST for l in lines):
            raise Refused("N30.15")

    # ---- orders with `at`
    def sends(self, entries, towns=None):
        """Keeps the orders for battles; the entries that are left."""
        rest, seen = [], set()
        wish = self.pos.wish[self.seat]
        for entry in entries:
            if entry.kind not in SENT or entry.town is None:
                rest.append(entry)
                continue
            if towns is not None and entry.town not in towns:
                raise Refused("N29.9")
            key = "%s.%s" % (entry.kind, entry.town)
            if key not in seen:
                for old in [k for k in wish
                            if k == key or k.startswith(key + ".")]:
                    del wish[old]
                if entry.kind == "plan":
                    self.pos.plans.pop((self.seat, entry.town), None)
            self.keep(wish, key, entry, key in seen)
            seen.add(key)
        self.check_size()
        return rest

    def keep(self, wish, key, entry, more):
        if more and entry.kind == "deploy" and (
                hasattr(entry, "rows") != (key not in wish)):
            for old in [k for k in wish
                        if k == key or k.startswith(key + ".")]:
                del wish[old]
        if hasattr(entry, "lines"):
            self.pos.plans[self.seat, entry.town] = entry.lines
            wish[key] = "own"
        elif hasattr(entry, "rows"):
            for row, text in entry.rows.items():
                row = "%s.%s" % (key, row)
                wish[row] = wish[row] + ", " + text if row in wish else text
        elif entry.kind == "regroup":
            self.keep_regroup(wish, key, entry)
        elif entry.kind == "plan" and entry.value == "off":
            wish.pop(key, None)
            self.pos.plans.pop((self.seat, entry.town), None)
            if "plan" in self.pos.standing[self.seat]:
                wish[key] = "off"
        elif more and entry.kind in ("terrain", "support"):
            wish[key] = self.added(entry.kind, wish[key], entry.value)
        else:
            if entry.kind == "plan":
                self.pos.plans.pop((self.seat, entry.town), None)
            wish[key] = entry.value

    def keep_regroup(self, wish, key, entry):
        number = sum(k.startswith(key + ".") for k in wish) + 1
        if entry.value is None:
            for old in [k for k in wish if k.startswith(key + ".")]:
                del wish[old]
            wish[key] = "none"
            return
        wish.pop(key, None)
        items, way, town = entry.value
        wish["%s.%d" % (key, number)] = "%s %s %s" % (
            items_text(items), way, town)
