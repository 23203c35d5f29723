# SPDX-License-Identifier: MIT
"""readcorpus.py - an independent reader of incoming mail, held against ours.

usage: readcorpus.py DIR

Reads every mail of DIR/expected with Python's own parser, takes the words of
its texts (tags, quote marks and odd characters aside) and looks for the words
of DIR/orders.asc. Where Python finds the block the class must be "orders" or
"automatic"; where the class says that it is there, Python must find it, but
for shapes that take more than decoding. Also: what says that a mail is no
person's is seen by a second pair of eyes.

Of the replies in DIR/replies each line that is taken as an order must stand in
a text of the mail, and who sent it is asked again.
"""
import email
import email.policy
import email.utils
import html.parser
import os
import re
import subprocess
import shutil
import sys

# Shapes that no decoder alone can read: what was done to them was done after.
BEYOND = {"10-quoted-with-initials", "32-iphone-smart-dashes",
          "52-typographic-everything", "56-undecoded-quoted-printable",
          "26-outlook-winmail-dat", "40-inline-pgp-signed"}


class Text(html.parser.HTMLParser):
    """The text of a page."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.out = []
        self.hidden = 0

    def handle_starttag(self, tag, attrs):
        self.hidden += tag in ("script", "style", "title")
        self.out.append("\n" if tag != "span" else "")

    def handle_endtag(self, tag):
        self.hidden -= tag in ("script", "style", "title")

    def handle_data(self, data):
        if not self.hidden:
            self.out.append(data)


def texts(message):
    for part in message.walk():
        if part.is_multipart() or part.get_content_maintype() == "image":
            continue
        raw = part.get_payload(decode=True) or b""
        charset = part.get_content_charset() or "utf-8"
        try:
            text = raw.decode(charset, "replace")
        except LookupError:
            text = raw.decode("latin-1")
        if part.get_content_type() == "text/html":
            page = Text()
            page.feed(text)
            text = "".join(page.out)
        yield text


def letters(text):
    """Everything that is not space, quote mark or invisible."""
    text = re.sub(r"(?m)^[ \t>|]+", "", text)
    return re.sub(r"[\s\u00ad\u200b\ufeff]+", "", text)


def automatic(message):
    """RFC 3834 and what is older, in other words than ours."""
    if message.get("Auto-Submitted", "no").split(";")[0].strip() != "no":
        return True
    if message.get("Precedence", "").strip() in ("bulk", "list", "junk"):
        return True
    if message.get("Return-Path", "x").strip() == "<>" or message.get("List-Id"):
        return True
    return (message.get_content_type() == "multipart/report" or
            "mailer-daemon" in message.get("From", "").lower())


# What was done to these is done to characters, not by an encoding.
DAMAGED = {"broken-characters"}


def reply_fault(folder, header, taken):
    """Why a reply cannot be what the list says of it, or None."""
    name, kind, flags = header[1], header[3], header[4:]
    with open(os.path.join(folder, name + ".eml"), "rb") as f:
        message = email.message_from_bytes(f.read(),
                                           policy=email.policy.compat32)
    senders = email.utils.getaddresses(message.get_all("From", []))
    group = any(";" in value for value in message.get_all("From", []))
    found = [letters(text) for text in texts(message)]
    if (len(senders) != 1 or group) != ("nosender" in flags):
        return "Python disagrees on who has sent it"
    if automatic(message) != ("automatic" in flags):
        return "Python disagrees on who may be answered"
    if (kind == "none") != (not taken):
        return "orders and none"
    for line in taken:
        if (not any(letters(line) in text for text in found) and
                name[3:] not in DAMAGED):
            return "Python does not find: " + line
    return None


def replies(folder):
    with open(os.path.join(folder, "expected.txt"), encoding="utf-8") as f:
        listed = f.read().split("== ")[1:]
    bad = 0
    for text in listed:
        header, *taken = text.rstrip("\n").split("\n")
        why = reply_fault(folder, ["=="] + header.split(),
                          [line for line in taken if line != "--"])
        if why:
            bad += 1
            print("%s: %s" % (header, why))
    print("%d replies" % len(listed))
    return bad if len(listed) >= 60 else 1


def shown(path):
    """What mblaze shows, where it is installed."""
    if not shutil.which("mshow"):
        return None
    env = dict(os.environ, MBLAZE=os.getcwd(), HOME="/nonexistent")
    done = subprocess.run(["mshow", "-N", "-A", "text/plain", path], env=env,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout.decode("utf-8", "replace")


def main(folder):
    bad = found_by_mblaze = 0
    with open(os.path.join(folder, "orders.asc"), encoding="ascii") as f:
        block = letters(f.read())
    with open(os.path.join(folder, "expected"), encoding="ascii") as f:
        table = [line.split() for line in f]
    for name, kind in table:
        path = os.path.join(folder, name + ".eml")
        with open(path, "rb") as f:
            raw = f.read()
        if raw.startswith(b"From "):
            raw = raw.split(b"\n", 1)[1]
        message = email.message_from_bytes(raw, policy=email.policy.compat32)
        found = any(block in letters(text) for text in texts(message))
        why = None
        if found and kind not in ("orders", "automatic"):
            why = "Python finds the block"
        elif kind == "orders" and not found and name not in BEYOND:
            why = "Python does not find the block"
        elif automatic(message) != (kind == "automatic"):
            why = "Python disagrees on who may be answered"
        seen = shown(path)
        if seen is not None and block in letters(seen):
            found_by_mblaze += 1
            if kind not in ("orders", "automatic"):
                why = "mblaze finds the block"
        if why:
            bad += 1
            print("%s (%s): %s" % (name, kind, why))
    print("%d mails, %d found by mblaze" % (len(table), found_by_mblaze))
    bad += replies(os.path.join(folder, "replies"))
    return 1 if bad or len(table) < 60 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
