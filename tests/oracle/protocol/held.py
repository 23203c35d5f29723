# SPDX-License-Identifier: MIT
"""Blocks that somebody holds, against the file (V1)."""
import json
import re

from . import sodium
from .block import Block
from .gamefile import NUMBER
from .notation import from_hex, hashed, need


def check(record, opened, lines, people):
    """A block; with what is hidden, and opened by whose identity is there."""
    block = Block(lines, lines[0].split(" ")[-1].rstrip("-"))
    head, genesis = block.head, record.genesis
    need(head["game"] == record.name, "game")
    owner = next((who for who in people if who.pair[0] == block.key), None)
    if block.kind == "ACCEPT" and owner:
        check_derived(record, head, owner)
    if block.kind != "DISPATCH":
        need(lines in [entry.get("block") for entry in record.entries],
             block.kind.lower())
        return
    need(from_hex(head["genesis"]) == genesis.hash, "genesis")
    block.check_signature(genesis.get("referee"))
    need(re.fullmatch(NUMBER, head["entry"]) and
         int(head["entry"]) in record.states, "entry")
    number, seat = int(head["entry"]), head["seat"]
    need(head["head"] == record.entries[number].hash.hex(), "head")
    need("%s %s" % (seat, head["view"]) in record.entries[number].all("view"),
         "view")
    for pair in [who.report_pair(genesis.hash) for who in people]:
        padded = sodium.box_open(block.body, pair)
        if padded:
            salt, view = opened_view(padded, head["view"])
            need(not opened or salt == opened.salt(number, seat), "salt")
            need(not opened or block.body == opened.dispatch_body(
                number, seat, view, pair[0]), "sealed")


def check_derived(record, head, owner):
    """Whether an acceptance has what follows from the player's seed."""
    genesis, seat = record.genesis.hash, head["seat"]
    for key, value in (
            ("anchor", owner.anchor(record.gid, genesis, seat)),
            ("nonce", owner.nonce(genesis, seat)),
            ("report-key", owner.report_pair(genesis)[0])):
        need(head[key] == value.hex(), key)


def opened_view(padded, wanted):
    """Salt and view of a dispatch's plaintext; its hash is wanted."""
    head, _, view = (sodium.unpad(padded, 4096) or b"").partition(b"\n\n")
    need(head.startswith(b"salt: "), "salt")
    salt = from_hex(head[6:].decode())
    need(hashed("view", salt, view).hex() == wanted, "view")
    need(json.dumps(json.loads(view), sort_keys=True, separators=(",", ":"),
                    ensure_ascii=False).encode() == view, "view")
    return salt, view
