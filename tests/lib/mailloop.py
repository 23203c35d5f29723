# SPDX-License-Identifier: MIT
"""mailloop.py - a world in which every mail is answered by some program.

usage: mailloop.py ESTAFETTE WORLD HOURS ORDERS...

In the folder of a game, whose outgoing mail comes to ../got. Each hour what
went out is answered, as WORLD says: "plain" (responders, bouncing servers and
lists, polite and rude, none of which has orders to send), "hands" (the same,
with new texts every few hours) or "orders" (somebody answers each mail with the same
good orders). The files ORDERS are mailed in
the first hours, also by way of a list that echoes. Prints how many letters
went out in all.
"""
import datetime
import glob
import os
import re
import subprocess
import sys

BEGIN = datetime.datetime(2026, 11, 20, 12)
count = 0


def post(text):
    global count
    count += 1
    with open("box/new/%06d.loop" % count, "wb") as f:
        f.write(text)


def header(sender, subject, *more):
    return "".join("%s\n" % line for line in (
        "From: " + sender, "To: referee@example.org", "Subject: " + subject,
        "Message-ID: <%d.loop@example.net>" % count) + more).encode() + b"\n"


def without(mail, *fields):
    """The mail as a rude program passes it on: without these fields."""
    head, _, body = mail.partition(b"\n\n")
    head = re.sub(rb"\n[ \t]+", b" ", head)
    keep = [line for line in head.split(b"\n")
            if line.split(b":")[0].lower().decode() not in fields]
    return b"\n".join(keep) + b"\n\n" + body


def field(mail, name):
    found = re.search(rb"(?im)^%s:\s*(.*)$" % name, mail)
    return found.group(1).decode() if found else ""


def answer(world, mail, orders):
    who = field(mail, b"To")
    subject = "Re: " + field(mail, b"Subject")
    thread = "In-Reply-To: " + field(mail, b"Message-Id")
    quoted = b"".join(b"> " + line + b"\n" for line in mail.split(b"\n"))
    post(header(who, "Out of office",
                "Auto-Submitted: auto-replied") + b"I am away.\n\n" + quoted)
    post(header(who, "Away") + b"I am away.\n\n" + quoted)
    post(header(who, subject, thread) + b"I am away.\n\n" + quoted)
    if world == "hands":
        post(header(who, subject, thread) + b"Your mail is number %d.\n\n"
             % count + quoted)
    post(header("MAILER-DAEMON@mx.example.org", "Undelivered", "Return-Path: <>",
                "Content-Type: text/plain") + b"No such user.\n\n" + mail)
    post(header("mx@example.org", "failure notice") + b"Bad.\n\n" + mail)
    post(b"List-Id: <friends.example.org>\n" + mail)
    post(without(mail, "auto-submitted"))
    if world == "orders":
        post(header(who, "Re: again") + orders)


def receive(estafette, hour):
    time = BEGIN + datetime.timedelta(hours=hour)
    subprocess.run([estafette, "receive", "-i", "referee.id", "--maildir",
                    "box", "--time", time.strftime("%Y-%m-%dT%H:%M:%SZ")],
                   check=True, stdout=subprocess.DEVNULL)


def main(estafette, world, hours, *files):
    seen = set()
    latest = {}
    orders = []
    for name in files:
        with open(name, "rb") as f:
            orders.append(f.read())
    for hour in range(int(hours)):
        for path in sorted(set(glob.glob("../got/*.eml")) - seen):
            seen.add(path)
            with open(path, "rb") as f:
                mail = f.read().replace(b"\r\n", b"\n")
            answer(world, mail, orders and orders[0])
            latest[field(mail, b"To")] = mail
        if hour < len(orders):
            mail = header("alice@example.org", "my orders") + orders[hour]
            post(mail)
            post(b"List-Id: <friends.example.org>\n" + mail)
        if world == "hands" and hour % 5 == 0:
            for who in sorted(latest):
                answer(world, latest[who], None)
        if hour % 24 == 7:
            post(header("MAILER-DAEMON@mx.example.org", "Still not delivered")
                 + b"We go on trying.\n")
        if world != "orders" or os.listdir("box/new"):
            receive(estafette, hour)
    print(len(glob.glob("../got/*.eml")))


if __name__ == "__main__":
    main(*sys.argv[1:])
