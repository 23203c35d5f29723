# SPDX-License-Identifier: MIT
"""Identities, and what follows from their seeds and from G (section 2)."""
from . import sodium
from .notation import from_base64, from_hex, hashed, keyed, need, to_base64

LINKS = 4096


def public_id(public):
    return "est1" + to_base64(public + hashed("id", public)[:4], b"-_")


def key_of(text):
    """The public key of a public id."""
    need(len(text) == 52 and text.startswith("est1"), "id: " + text)
    public = from_base64(text[4:], b"-_")[:32]
    need(public_id(public) == text, "checksum of the id " + text)
    return public


def link_below(gid, seat, link, times=1):
    """A link of a hash chain, so many times hashed."""
    for _ in range(times):
        link = hashed("chain", gid, seat, link)
    return link


class Identity:
    """The file of an identity without a password, opened."""

    def __init__(self, text):
        above, line, sealed = text.partition("seed: ")
        lines = above.splitlines()
        need(line and lines[0] == "estafette-identity 1", "an identity")
        said = dict(line.split(": ", 1) for line in lines[1:])
        need(said["kdf"] == "none", "an identity without a password")
        self.seed = sodium.decrypt(
            from_base64(sealed.strip()), above.encode(),
            from_hex(said["nonce"], 24), bytes(32))
        need(self.seed is not None, "the identity does not open")
        self.pair = sodium.sign_pair(self.seed)
        need(public_id(self.pair[0]) == said["id"], "id of the identity")

    def vault_pair(self, gid):
        return sodium.box_pair(keyed(self.seed, "vault-key", gid))

    def report_pair(self, genesis):
        return sodium.box_pair(keyed(self.seed, "report-key", genesis))

    def nonce(self, genesis, seat):
        return keyed(self.seed, "nonce", genesis, seat)

    def anchor(self, gid, genesis, seat):
        return link_below(gid, seat, keyed(self.seed, "chain-seed", genesis,
                                           seat), LINKS)


class Secrets:
    """What follows from G."""

    def __init__(self, secret):
        self.seal = sodium.box_pair(keyed(secret, "seal-seed"))
        self.dice_seed, self.salt_key, self.state_key, self.mail_key = (
            keyed(secret, word) for word in (
                "dice-seed", "salt-key", "state-key", "mail-key"))
