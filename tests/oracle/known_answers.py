# SPDX-License-Identifier: MIT
"""Holds the known answers of the protocol's page against the verifier."""
import sys

from protocol import sodium
from protocol.dice import Dice, roll
from protocol.identity import Secrets, link_below, public_id
from protocol.notation import hashed, keyed, le32, signed, to_base64

SECRET, GAME = bytes(range(32)), bytes(range(16, 32))
SEED, BEFORE, LINK = b"\x11" * 32, b"\x5a" * 32, b"\xa1" * 32


def rolls(dice, label, sides, count):
    words = dice.words(label)
    return " ".join(str(roll(words, sides)) for _ in range(count))


def answers():
    """All of them, in the page's order, as they are written there."""
    secrets = Secrets(SECRET)
    dice = Dice(secrets.dice_seed, GAME, b"\xc3" * 32, 17, LINK)
    salt = keyed(secrets.salt_key, "salt", GAME, le32(17), "french")
    padded = sodium.pad(b"[turn]\nnumber = 1\n", 8192)
    nonce = keyed(secrets.state_key, "state-nonce", le32(17), BEFORE,
                  padded)[:24]
    sealed = nonce + sodium.encrypt(padded, BEFORE, nonce, secrets.state_key)
    pair = sodium.sign_pair(SEED)
    found = [
        secrets.dice_seed,
        hashed("dice-commit", GAME, secrets.dice_seed),
        keyed(SECRET, "seal-seed"),
        secrets.seal[0],
        hashed("salt-commit", GAME, secrets.salt_key),
        dice.key,
        rolls(dice, "order/1/roll", 6, 16),
        rolls(dice, "deal/prussians", 13, 8),
        " ".join(map(str, dice.shuffled("deal/prussians", range(1, 14)))),
        link_below(GAME, "french", b"\x55" * 32, 3),
        salt,
        hashed("view", salt, "{}"),
        nonce,
        hashed("sealed", sealed),
        hashed("order-id", "end\n"),
        hashed("no-link", GAME, "french", LINK),
        pair[0],
        public_id(pair[0]),
        sodium.box_pair(keyed(SEED, "vault-key", GAME))[0],
        to_base64(signed(pair, "entry-sig", BEFORE)),
    ]
    return [f.hex() if isinstance(f, bytes) else f for f in found]


def main():
    """usage: known_answers.py PAGE"""
    with open(sys.argv[1], encoding="utf-8") as file:
        page = file.read().split("\n## 8. Known answers\n")[1]
    rows = [line for line in page.split("\n") if line.startswith("    ")]
    found = answers()
    wrong = [(row, value) for row, value in zip(rows, found)
             if not row.endswith("  " + value)]
    for row, value in wrong:
        print("page:    %s\noracle:  %s" % (row.strip(), value))
    print("%d answers, %d differ" % (len(rows), len(wrong)))
    return bool(wrong) or len(rows) != len(found)


if __name__ == "__main__":
    sys.exit(main())
