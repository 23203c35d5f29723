# SPDX-License-Identifier: MIT
"""Runs `estafette resolve`, and holds what it writes against an oracle's."""
import difflib
import json
import os
import subprocess


def program(args, folder, position, orders, extra):
    """Status, JSON, position afterwards, and rules of the refusal."""
    paths = [os.path.join(folder, f) for f in ("p.ini", "o.txt", "out.ini")]
    for path, text in zip(paths, (position, orders)):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    if os.path.exists(paths[2]):
        os.remove(paths[2])
    done = subprocess.run(
        [args.program, "resolve", paths[0], paths[1], "--json", "--out",
         paths[2]] + extra, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, check=False, close_fds=False)
    if done.returncode != 0:
        return done.returncode, None, "", done.stderr
    with open(paths[2], encoding="utf-8") as file:
        return 0, json.loads(done.stdout), file.read(), ""


def positions_differ(theirs, ours):
    """The lines that differ in two positions, or None."""
    if theirs == ours:
        return None
    return "position (- program, + oracle):\n" + "\n".join(
        line for line in difflib.unified_diff(
            theirs.splitlines(), ours.splitlines(), lineterm="", n=1)
        if line[:3] not in ("---", "+++"))


def first_apart(theirs, ours, plain, cites):
    """The first event that differs, as `plain` leaves it, or None; or what
    `cites` says of the rules of two that do not."""
    for index in range(max(len(theirs), len(ours))):
        a = theirs[index] if index < len(theirs) else None
        b = ours[index] if index < len(ours) else None
        if a is None or b is None or plain(a) != plain(b):
            return "event %d: program %s, oracle %s" % (index + 1, a, b)
        if cites(a, b):
            return "event %d: program cites %s, oracle %s (%s)" % (
                index + 1, a["rules"], sorted(b["rules"]), a)
    return None


def squares_differ(theirs, ours, seat):
    """The first square that a seat sees otherwise, or None."""
    for sq in sorted(set(theirs) | set(ours)):
        if theirs.get(sq) != ours.get(sq):
            return "view %s %s: program %s, oracle %s" % (
                seat, sq, theirs.get(sq), ours.get(sq))
    return None
