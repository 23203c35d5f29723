# SPDX-License-Identifier: MIT
"""How the page writes things (section 1): hashes, signatures, base64, hex."""
import base64
import re
import struct

from . import sodium


class Difference(ValueError):
    """What is not as the page says."""


def need(holds, what):
    if not holds:
        raise Difference(what)


def le32(number):
    return struct.pack("<I", number)


def encoded(tag, fields):
    """PAE of a tag and fields, which are bytes or text."""
    raw = [f.encode() if isinstance(f, str) else f
           for f in ("estafette/v1/" + tag,) + fields]
    return struct.pack("<Q", len(raw)) + b"".join(
        struct.pack("<Q", len(f)) + f for f in raw)


def hashed(tag, *fields):
    """H."""
    return sodium.blake2b(encoded(tag, fields))


def keyed(key, tag, *fields, size=32):
    """KH; with a size of 64 KH64."""
    return sodium.blake2b(encoded(tag, fields), key, size)


def signed(pair, tag, message):
    """SIG."""
    return sodium.sign(pair[1], encoded(tag, (pair[0], message)))


def is_signed(public, tag, message, signature):
    return sodium.is_signature(public, encoded(tag, (public, message)),
                               signature)


def to_base64(raw, alphabet=b"+/"):
    return base64.b64encode(raw, alphabet).decode().rstrip("=")


def from_base64(text, alphabet=b"+/"):
    """Without padding, and canonical."""
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), alphabet, True)
    except ValueError:
        raw = None
    need(raw is not None and to_base64(raw, alphabet) == text,
         "base64: " + text[:76])
    return raw


def from_lines(lines):
    """Base64 in lines of 76 characters, the last one shorter."""
    need(lines and all(len(line) == 76 for line in lines[:-1]) and
         0 < len(lines[-1]) <= 76, "lines of base64")
    return from_base64("".join(lines))


def from_hex(text, size=32):
    need(re.fullmatch("[0-9a-f]{%d}" % (2 * size), text), "hex: " + text)
    return bytes.fromhex(text)
