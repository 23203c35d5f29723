# SPDX-License-Identifier: MIT
"""Runs random games through `estafette resolve` and through the oracle."""
import argparse
import concurrent.futures
import functools
import importlib
import os
import sys
import tempfile
from collections import Counter


def chunk(args, numbers):
    """Runs some games; the differences, and how often what happened."""
    make, found, kinds = importlib.import_module("game").Game, [], Counter()
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            game = make(args, number, folder)
            what = game.play()
            kinds.update(game.kinds)
            if what:
                found.append((number, what, game.log))
    return found, kinds


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="the folder of its oracle")
    parser.add_argument("program", help="the estafette to hold against")
    parser.add_argument("scenarios", help="the folder of the scenarios")
    parser.add_argument("--seed", default="1815")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0,
                        help="number of the first game")
    parser.add_argument("--own", action="store_true",
                        help="Waterloo on battlefields of their own")
    parser.add_argument("--views", type=int, default=8,
                        help="compare what a seat sees in every Nth game")
    parser.add_argument("--show", type=int, default=3,
                        help="print so many differing games in full")
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


def main():
    args = arguments()
    sys.path.insert(1, os.path.join(os.path.dirname(__file__), args.game))
    last = args.first + args.games
    parts = [range(n, min(n + 100, last))
             for n in range(args.first, last, 100)]
    kinds, wrong = Counter(), 0
    with concurrent.futures.ProcessPoolExecutor(args.jobs) as pool:
        for found, seen in pool.map(functools.partial(chunk, args), parts):
            kinds.update(seen)
            for number, what, turn in found:
                wrong += 1
                print("=== game %d: %s" % (number, what))
                if wrong <= args.show:
                    print(turn)
    print("%d games, %d differ (%s)" % (args.games, wrong, ", ".join(
        "%d %s" % (n, k) for k, n in sorted(kinds.items()))))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
