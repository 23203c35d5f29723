# SPDX-License-Identifier: MIT
"""hostile.py - mails that nobody honest sends, the same ones each time.

usage: hostile.py CORPUS BLOCK DIR N

Writes N mails to DIR: mails of the corpus (whose game is not here) with bytes
changed, cut, doubled and planted; and BLOCK, which is good, with one character
changed, in mails of good shape.
"""
import os
import random
import sys

PLANTS = [b"\r\nBcc: victim@example.org\r\n", b"\0", b"\xff\xfe", b"--x\n",
          b"-----BEGIN ESTAFETTE ORDERS-----\n", b"=?utf-8?b?AA==?=",
          b"-----END ESTAFETTE ORDERS-----\n", b"\n\n", b"<!--", b"&#45;",
          b"Content-Transfer-Encoding: base64\n", b"\xe2\x80\xae",
          b"Content-Type: multipart/mixed; boundary=x\n", b"$(reboot)",
          b"../../../../etc/passwd", b"%n%s%x", b"'; drop table games; --"]


def mutate(chance, mail):
    at = chance.randrange(len(mail) + 1)
    n = chance.randrange(400)
    kind = chance.randrange(5)
    if kind == 0:
        return mail[:at] + bytes([chance.randrange(256)]) + mail[at:]
    if kind == 1:
        return mail[:at] + mail[at + n:]
    if kind == 2:
        return mail[:at] + mail[at:at + n] + mail[at:]
    if kind == 3:
        return mail[:at] + chance.choice(PLANTS) + mail[at:]
    return mail[:at] + bytes(reversed(mail[at:at + n])) + mail[at + n:]


def damaged(chance, block):
    """One character of a value or of the body is another one."""
    places = [i for i, c in enumerate(block)
              if chr(c).isalnum() and block.find(b"seat:") < i
              < block.find(b"-----END")]
    at = chance.choice(places)
    other = b"A" if block[at:at + 1] != b"A" else b"B"
    return block[:at] + other + block[at + 1:]


def main(corpus, block, folder, n):
    chance = random.Random(1)
    with open(block, "rb") as f:
        block = f.read()
    mails = []
    for name in sorted(os.listdir(corpus)):
        if name.endswith(".eml"):
            with open(os.path.join(corpus, name), "rb") as f:
                mails.append(f.read())
    for i in range(int(n)):
        if i % 4 == 0:
            mail = b"From: a@example.org\nSubject: x\n\n" + damaged(chance, block)
        else:
            mail = chance.choice(mails)
            for _ in range(chance.randrange(1, 8)):
                mail = mutate(chance, mail)
        with open(os.path.join(folder, "%06d.hostile" % i), "wb") as f:
            f.write(mail)


if __name__ == "__main__":
    main(*sys.argv[1:])
