# SPDX-License-Identifier: MIT
"""What can be verified with the game secret G (V2)."""
from . import sodium
from .dice import Dice
from .identity import Secrets
from .notation import (Difference, from_hex, from_lines, hashed, keyed, le32,
                       need)

INSIDE = ["game", "seat", "asked", "head", "referee", "nonce"]


def out_of_vault(record, referee):
    """G, for the referee."""
    return sodium.box_open(from_lines(record.genesis.get("vault")),
                           referee.vault_pair(record.gid))


class Opened:
    """A record with what is hidden in it; verify() is V2."""

    def __init__(self, record, secret):
        self.record, self.secrets = record, Secrets(secret)
        self.positions, self.orders = {}, {}

    def verify(self):
        self.at(0, self.commitments)
        for number, state in self.record.states.items():
            self.at(number, self.open_state, number, state.sealed)
        for number, block in self.record.sets.items():
            self.at(number, self.open_orders, number, block)

    @staticmethod
    def at(number, check, *what):
        try:
            check(*what)
        except ValueError as difference:
            raise Difference("V2, entry %d: %s" % (
                number, difference)) from None

    def commitments(self):
        """The keys and hashes in the genesis."""
        gid, genesis = self.record.gid, self.record.genesis
        for key, value in (
                ("seal-key", self.secrets.seal[0]),
                ("dice-commit", hashed("dice-commit", gid,
                                       self.secrets.dice_seed)),
                ("salt-commit", hashed("salt-commit", gid,
                                       self.secrets.salt_key))):
            need(genesis.get(key) == value.hex(), key)

    def open_state(self, number, sealed):
        before = from_hex(self.record.entries[number].get("prev"))
        key = self.secrets.state_key
        padded = sodium.decrypt(sealed[24:], before, sealed[:24], key)
        need(padded is not None, "state")
        need(keyed(key, "state-nonce", le32(number), before,
                   padded)[:24] == sealed[:24], "state")
        campaign = self.record.genesis.get("ruleset").startswith("campaign ")
        position = sodium.unpad(padded, 16384 if campaign else 8192)
        need(position is not None, "state")
        self.positions[number] = position.decode()
        was = self.record.rewinds.get(number)
        need(was is None or self.positions[was] == self.positions[number],
             "rewind")

    def open_orders(self, number, block):
        padded = sodium.box_open(block.body, self.secrets.seal)
        plain = padded and sodium.unpad(padded, 1024)
        need(plain is not None, "orders")
        need(hashed("order-id", plain).hex() == block.head["order-id"],
             "orders")
        head, _, text = plain.partition(b"\n\n")
        said = [line.partition(": ")[::2]
                for line in head.decode().split("\n")]
        need([line[0] for line in said] == INSIDE, "orders")
        outside = dict(block.head, nonce=said[-1][1],
                       referee=self.record.genesis.get("referee"))
        need(all(value == outside[key] for key, value in said), "orders")
        from_hex(said[-1][1])
        self.orders[number] = text.decode("utf-8", "replace")

    def dice(self, asked, link):
        return Dice(self.secrets.dice_seed, self.record.gid,
                    self.record.joins, asked, link)

    def salt(self, number, seat):
        return keyed(self.secrets.salt_key, "salt", self.record.gid,
                     le32(number), seat)

    def dispatch_body(self, number, seat, view, report_key):
        """The body of the dispatch of a view, to the byte."""
        plain = b"salt: %s\n\n%s" % (
            self.salt(number, seat).hex().encode(), view)
        pair = sodium.box_pair(keyed(
            self.secrets.mail_key, "eph", le32(number), seat,
            hashed("report", view)))
        return sodium.box_seal(sodium.pad(plain, 4096), report_key, pair)
