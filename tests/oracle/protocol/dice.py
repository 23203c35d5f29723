# SPDX-License-Identifier: MIT
"""The dice of one entry (section 5)."""
import struct

from .notation import keyed, le32


def roll(words, sides):
    """1 to `sides`, of the next word that is low enough."""
    return next(1 + word % sides for word in words
                if word < 2**32 - 2**32 % sides)


class Dice:
    """From the dice seed, for who answers the entry `asked` with a link."""

    def __init__(self, dice_seed, gid, joins, asked, link):
        self.key = keyed(dice_seed, "dice-entry", gid, joins, le32(asked))
        self.link = link

    def words(self, label):
        block = 0
        while True:
            yield from struct.unpack("<16I", keyed(
                self.key, "die", self.link, label, le32(block), size=64))
            block += 1

    def rolls(self, label, sides):
        words = self.words(label)
        while True:
            yield roll(words, sides)

    def shuffled(self, label, things):
        things, words = list(things), self.words(label)
        for i in range(len(things), 1, -1):
            j = roll(words, i)
            things[i - 1], things[j - 1] = things[j - 1], things[i - 1]
        return things
