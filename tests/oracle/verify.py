# SPDX-License-Identifier: MIT
"""Verifies a game file by the protocol's page, as `estafette verify` does."""
import argparse
import importlib
import os
import sys

from protocol import held
from protocol.identity import Identity
from protocol.notation import Difference
from protocol.record import Record
from protocol.secret import Opened, out_of_vault
from protocol.turns import Turns


def text_of(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def oracle_of(ruleset):
    """What plays the turns of a ruleset again, or None."""
    folder = os.path.join(os.path.dirname(__file__), ruleset.split(" ")[0])
    if not os.path.exists(os.path.join(folder, "replay.py")):
        return None
    sys.path.insert(1, folder)
    replay = importlib.import_module("replay")
    return replay if replay.RULESET == ruleset else None


def verify(path, blocks, people):
    """The level up to which a game agrees, and its record."""
    with open(path, "rb") as file:
        record = Record(file.read())
    record.verify()
    level, opened, secret = "V0", None, record.secret
    for who in people:
        secret = secret or out_of_vault(record, who)
    if secret:
        opened = Opened(record, secret)
    for block in blocks:
        try:
            level = "V1"
            held.check(record, opened, text_of(block).strip("\n").split("\n"),
                       people)
        except ValueError as difference:
            raise Difference("V1, %s: %s" % (block, difference)) from None
    if opened:
        level = "V2"
        opened.verify()
        oracle = oracle_of(record.genesis.get("ruleset"))
        if oracle and record.states:
            level = "V3"
            Turns(opened, oracle).verify()
    return level, record


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("blocks", nargs="*", metavar="block",
                        help="a block that somebody holds")
    parser.add_argument("-i", "--identity", action="append", default=[],
                        help="opens what is sealed to it (without password)")
    args = parser.parse_args()
    try:
        level, record = verify(args.game, args.blocks, [
            Identity(text_of(path)) for path in args.identity])
    except ValueError as difference:
        print("difference: %s" % difference)
        return 1
    last = record.entries[-1]
    print("agrees at %s up to entry %d, head %s" % (
        level, last.number, last.hash.hex()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
