# SPDX-License-Identifier: MIT
"""mailshape.py - the mails of the corpus with another block in them.

usage: mailshape.py OLD NEW DIR MAIL...

Puts NEW, a block with as many characters as OLD, in place of OLD, whatever the
mail has done to it: quotes, wraps, tags and encodings stay as they are. Writes
each to DIR, under its name; a mail in which OLD is not found is not written.
"""
import base64
import email
import email.generator
import email.policy
import io
import os
import quopri
import re
import sys

NOISE = re.compile(r"[\s>|\u00ad\u200b]+|&nbsp;|&gt;|<[^>]*>|=20\n|=\r?\n|AE> ")
DASHES = "-\u2013\u2014"


def letters(block):
    return "".join(block.split())


def follow(text, at, old, new):
    """The places of old's letters in text from `at` on; None if they end."""
    places = []
    i = 0
    while i < len(old):
        if at >= len(text):
            return None
        dashes = old[i] == "-" and text[at] in DASHES
        if text.startswith("AE> ", at) and not old.startswith("AE>", i):
            at += 4
        elif text[at] == old[i] or dashes:
            if text[at] != "\u2014":
                places.append((at, new[i]))
            else:
                i += 1  # one for two
            at += 1
            i += 1
        else:
            noise = NOISE.match(text, at)
            if not noise:
                return None
            at = noise.end()
    return places


def replace(text, old, new):
    out = list(text)
    found = False
    for begin in re.finditer("[%s]+BEGIN" % DASHES, text):
        places = follow(text, begin.start(), old, new)
        for at, c in places or []:
            out[at] = c
        found = found or places is not None
    return "".join(out), found


def encode(part, raw):
    how = (part.get("Content-Transfer-Encoding") or "7bit").lower().strip()
    if how == "base64":
        raw = base64.encodebytes(raw)
    elif how == "quoted-printable":
        raw = quopri.encodestring(raw)
    part.set_payload(raw.decode("ascii", "surrogateescape"))


def shape(path, old, new):
    """What is to be written; None if old is not found."""
    with open(path, "rb") as f:
        raw = f.read()
    first = b""
    if raw.startswith(b"From "):
        first, raw = raw.split(b"\n", 1)
        first += b"\n"
    message = email.message_from_bytes(raw, policy=email.policy.compat32)
    any_found = False
    for part in message.walk():
        if part.is_multipart():
            continue
        payload = part.get_payload(decode=True) or b""
        charset = part.get_content_charset() or "latin-1"
        if charset in ("us-ascii", "ascii"):
            charset = "latin-1"
        try:
            text = payload.decode(charset)
        except (LookupError, UnicodeDecodeError):
            charset = "latin-1"
            text = payload.decode(charset)
        text, found = replace(text, old, new)
        if found:
            any_found = True
            encode(part, text.encode(charset))
    if not any_found:
        return None
    out = io.BytesIO()
    email.generator.BytesGenerator(out, mangle_from_=False,
                                   policy=email.policy.compat32).flatten(message)
    return first + out.getvalue()


def main(old, new, folder, *paths):
    old, new = (letters(open(name, encoding="ascii").read())
                for name in (old, new))
    if len(old) != len(new):
        sys.exit("the blocks differ in length")
    for path in paths:
        shaped = shape(path, old, new)
        if shaped is not None:
            with open(os.path.join(folder, os.path.basename(path)), "wb") as f:
                f.write(shaped)


if __name__ == "__main__":
    main(*sys.argv[1:])
