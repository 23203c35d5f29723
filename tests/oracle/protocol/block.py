# SPDX-License-Identifier: MIT
"""Blocks in canonical form (section 4)."""
from .identity import key_of
from .notation import from_base64, from_lines, hashed, is_signed, need

HEADERS = {
    "ACCEPT": "game seat genesis report-key anchor nonce key sig",
    "ORDERS": "game seat asked head link order-id sealed key sig",
    "DISPATCH": "game genesis seat entry head view sealed key sig",
}


class Block:
    """A block of one kind: its header by key, and its sealed body."""

    def __init__(self, lines, kind):
        need(kind in HEADERS, "kind of block")
        names = HEADERS[kind].split()
        head, body = lines[1:len(names) + 1], lines[len(names) + 1:-1]
        need(lines[0] == "-----BEGIN ESTAFETTE %s-----" % kind and
             lines[-1] == "-----END ESTAFETTE %s-----" % kind,
             "begin and end of the block")
        need([line.partition(": ")[0] for line in head] == names,
             "header of the block")
        self.lines, self.kind = lines, kind
        self.head = dict(line.split(": ", 1) for line in head)
        self.key = key_of(self.head["key"])
        self.text = "".join(line + "\n" for line in head[:-1])
        self.signature = from_base64(self.head["sig"])
        need(bool(body) == ("sealed" in self.head), "body of the block")
        if body:
            need(body[0] == "", "the empty line of the block")
            self.body = from_lines(body[1:])
            need(hashed("sealed", self.body).hex() == self.head["sealed"],
                 "sealed")

    def check_signature(self, key):
        """The public id of who must have signed it."""
        need(self.head["key"] == key and is_signed(
            self.key, self.kind.lower(), self.text, self.signature), "key")
