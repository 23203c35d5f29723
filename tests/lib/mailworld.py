# SPDX-License-Identifier: MIT
# mailworld.py - what lies between referee and players: mail that gets lost.
#
# mailworld.py server DIR SEED: a real mail server on a free port, written to
# DIR/port, that puts mails into the Maildirs DIR/NAME of NAME@example.org. One
# in five it loses (but no invitation, for which nobody would ask), doubles,
# delays or lets another overtake. DIR/log has a line
# for each mail it was given: NAME, Message-ID, hash of the bytes, how many they
# were without a game file, what it did.
# While DIR/calm is there it does no such thing, and hands out what it held back.
#
# mailworld.py players DIR KEYS ESTAFETTE BOT SEED NAME:SEAT[:hand]...: one look of
# each at his Maildir DIR/NAME: what it asks is answered by mail. KEYS/NAME.id is
# a player's identity; who plays by hand has none (mailhand.py). BOT writes orders
# to a view; the word `form` is somebody who fills in the report's, and a folder
# has recorded ones, N-SEAT.txt.
#
# They are started for each look, so that what only the server or a letter
# needs is imported there: it costs more than all the rest.
import email
import email.policy
import hashlib
import json
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path


def put(folder, data, stamp=[0]):
    """A new mail in a Maildir."""
    stamp[0] += 1
    name = f"{time.time_ns()}.{os.getpid()}_{stamp[0]}.world"
    for sub in ("tmp", "new", "cur"):
        (folder / sub).mkdir(parents=True, exist_ok=True)
    (folder / "tmp" / name).write_bytes(data)
    os.rename(folder / "tmp" / name, folder / "new" / name)


def text(data):
    """What a mail says, as bytes."""
    mail = email.message_from_bytes(data, policy=email.policy.default)
    part = mail.get_body(("plain",))
    return part.get_content().encode() if part else b""


def carried(data):
    """How many bytes SMTP carries of a mail, up to a game file."""
    mail = data.split(b"Content-Type: application/octet-stream")[0]
    return len(mail) + mail.count(b"\n")


class World:
    def __init__(self, folder, seed):
        self.folder = folder
        self.chance = random.Random(seed)
        self.held = []  # [mails to wait for, or until when, maildir, bytes]

    def fate(self):
        if (self.folder / "calm").exists():
            return "good"
        return self.chance.choices(
            ("good", "lost", "twice", "late", "overtaken"), (80, 5, 5, 5, 5)
        )[0]

    def release(self):
        calm = (self.folder / "calm").exists()
        now = time.monotonic()
        keep = []
        for mail in self.held:
            if calm or mail[0] <= 0 or mail[1] <= now:
                put(mail[2], mail[3])
            else:
                keep.append(mail)
        self.held = keep

    async def handle_DATA(self, server, session, envelope):
        data = envelope.content.replace(b"\r\n", b"\n")
        for to in envelope.rcpt_tos:
            name = to.split("@")[0]
            fate = self.fate()
            if fate == "lost" and b"Invitation" in data:
                fate = "good"
            self.log(name, data, fate)
            box = self.folder / name
            if fate in ("good", "twice"):
                put(box, data)
            if fate == "twice":
                put(box, data)
            if fate in ("late", "overtaken"):
                late = fate == "late"
                until = time.monotonic() + (4 if late else 1)
                self.held.append([12 if late else 2, until, box, data])
        for mail in self.held:
            mail[0] -= 1
        self.release()
        return "250 taken"

    def log(self, name, data, fate):
        mid = email.message_from_bytes(data, policy=email.policy.default)["Message-ID"]
        digest = hashlib.sha256(data).hexdigest()
        with open(self.folder / "log", "a") as f:
            f.write(f"{name} {mid} {digest} {carried(data)} {fate}\n")


async def serve(folder, seed):
    import asyncio

    from aiosmtpd.smtp import SMTP

    world = World(folder, seed)
    listening = await asyncio.get_running_loop().create_server(
        lambda: SMTP(world, hostname="localhost"), "127.0.0.1", 0
    )
    port = listening.sockets[0].getsockname()[1]
    (folder / "port.new").write_text(f"{port}\n")
    os.rename(folder / "port.new", folder / "port")
    while True:
        await asyncio.sleep(0.05)
        world.release()


def form_lines(report):
    """The lines that its form offers, and `end` if that is one."""
    form = report.split("\norders\n")[1].split("end orders")[0]
    lines = [line[2:] for line in form.splitlines() if line.startswith("# ")]
    last = [line for line in lines if line == "end"]
    # Who stands where is no order.
    return [x for x in lines if x != "end" and not x.split()[0].endswith(":")], last


def ordered(player, number, view):
    """Orders by the bot, or the recorded ones that answer this question."""
    if os.path.isdir(player.bot):
        own = [
            path
            for path in sorted(Path(player.bot).glob(f"*-{player.seat}.txt"))
            if "refused" not in path.name
        ]
        return own[number - 1].read_text()
    return subprocess.run(
        [player.bot, str(player.seed * 1000 + player.memory["entry"])],
        input=view, capture_output=True, text=True, check=True,
    ).stdout


class Player:
    """What he remembers lies in DIR/NAME.memory."""

    def __init__(self, folder, name, seat, identity, estafette, bot, seed):
        self.folder, self.name, self.seat = folder, name, seat
        self.identity, self.estafette, self.bot = identity, estafette, bot
        self.seed = int(seed)
        self.file = folder / f"{name}.memory"
        self.memory = {"entry": -1, "sent": "", "idle": 0, "tries": 0, "over": False}
        self.memory["asked"] = []
        if self.file.exists():
            self.memory = json.loads(self.file.read_text())

    def save(self):
        self.file.write_text(json.dumps(self.memory))

    def run(self, *args, text=None):
        done = subprocess.run(
            [self.estafette, *args, "-i", self.identity],
            input=text, capture_output=True, text=True,
        )
        return done.stdout if done.returncode == 0 else None

    def send(self, text):
        message = email.message.EmailMessage()
        message["From"] = f"{self.name}@example.org"
        message["To"] = "referee@example.org"
        message["Subject"] = "orders"
        message["Message-ID"] = f"<{random.getrandbits(64):x}@{self.name}.example.org>"
        message.set_content(text, cte="7bit")
        self.post(message)

    def post(self, message):
        import smtplib

        port = int((self.folder / "port").read_text())
        with smtplib.SMTP("127.0.0.1", port) as smtp:
            smtp.send_message(message)

    def mails(self):
        box = self.folder / self.name / "new"
        for path in sorted(box.glob("*")) if box.exists() else []:
            mail = email.message_from_bytes(
                path.read_bytes(), policy=email.policy.default
            )
            path.unlink()
            yield mail

    def read(self, mail):
        """An invitation, or a report; the newest counts."""
        for part in mail.iter_attachments():
            name = part.get_filename() or ""
            if name.endswith(".game") and "Invitation" in mail["Subject"]:
                self.join(part.get_content())
            # As files come those that tell what happened before.
            if name.endswith(".asc") and part.get_content_maintype() == "text":
                self.report(part.get_content())

    def join(self, game):
        if self.memory["sent"]:
            return
        path = self.folder / f"{self.name}.game"
        path.write_bytes(game)
        self.answer(self.run("accept", str(path), "--seat", self.seat))

    def report(self, dispatch):
        path = self.folder / f"{self.name}.asc"
        path.write_text(dispatch)
        opened = self.run("open", str(path), "--format", "json")
        if not opened:
            return
        view = json.loads(opened)["view"]
        if view["entry"] <= self.memory["entry"]:
            return
        self.memory.update(entry=view["entry"], over=view["result"] is not None)
        self.memory.update(idle=0, tries=0)
        if view["asked"] is not None:
            path.rename(self.folder / f"{self.name}.last")
            if view["asked"] not in self.memory["asked"]:
                self.memory["asked"].append(view["asked"])
            self.order(opened)

    def order(self, opened):
        if self.bot == "form":
            self.answer(self.fill_in())
            return
        self.answer(self.sealed(ordered(self, len(self.memory["asked"]), opened)))

    def fill_in(self):
        """Some lines of the form by chance, fewer if they do not go together."""
        chance = random.Random(int(self.seed) * 1000 + self.memory["entry"])
        text = self.run("open", str(self.folder / f"{self.name}.last"))
        lines, last = form_lines(text)
        for n in (4, 3, 2, 2, 1, 1, 1, 0):
            some = sorted(chance.sample(range(len(lines)), min(n, len(lines))))
            block = self.sealed("\n".join([lines[i] for i in some] + last) + "\n")
            if block:
                return block
        return self.sealed("\n".join(lines) + "\n")

    def sealed(self, orders):
        path = self.folder / f"{self.name}.orders"
        path.write_text(orders)
        last = self.folder / f"{self.name}.last"
        block = self.run("seal", str(last), str(path))
        first = self.folder / f"{self.name}.first"
        if block and not first.exists():
            first.write_bytes(last.read_bytes())
            Path(f"{first}-orders").write_text(orders)
        return block

    def answer(self, block):
        if block:
            self.memory["sent"] = block
            self.send(block)

    def patience(self):
        """Nobody answers: send the same again, then what answered the first
        question, so that the referee says what is asked now."""
        self.memory["idle"] += 1
        if self.memory["idle"] % 6 or self.memory["over"]:
            return
        self.memory["tries"] += 1
        first = self.folder / f"{self.name}.first"
        if self.memory["tries"] % 2 or not first.exists():
            self.send(self.memory["sent"])
            return
        block = self.run("seal", str(first), f"{first}-orders")
        if block:
            self.send(block)

    def look(self):
        for mail in self.mails():
            self.read(mail)
        if self.memory["sent"]:
            self.patience()
        self.save()


def look(folder, keys, estafette, bot, seed, *players):
    for one in players:
        name, seat, *hand = one.split(":")
        kind = Player
        if hand:
            # Python's own folders alone are searched (-I).
            sys.path.insert(0, str(folder))
            sys.modules["mailworld"] = sys.modules["__main__"]
            from mailhand import Hand as kind
        identity = f"{keys}/{name}.id"
        kind(folder, name, seat, identity, estafette, bot, seed).look()


def check(log):
    """Mails of the referee: the same Message-ID, the same bytes, and the other
    way round."""
    by_id, by_bytes, twice = {}, {}, 0
    for line in Path(log).read_text().splitlines():
        name, mid, digest, _, _ = line.split()
        if name == "referee":
            continue
        twice += mid in by_id
        assert by_id.setdefault(mid, digest) == digest, f"{mid}: other bytes"
        assert by_bytes.setdefault(digest, mid) == mid, f"{mid}: another id"
    print(f"{len(by_id)} mails of the referee, {twice} sent once more")


def hand(folder, name, most):
    """Who plays by hand used all mail programs, form and free lines; at most so
    many of his mails were answered by what was wrong with them."""
    memory = json.loads((folder / f"{name}.memory").read_text())
    wrote, wrong = memory["wrote"], memory["wrong"]
    forms = sum(form for _, form in wrote)
    print(f"{name}: {len(wrote)} mails, {forms} of them forms; {len(wrong)} refused")
    print(*memory["told"], sep="\n")
    assert len(wrong) <= most, wrong
    assert len({program for program, _ in wrote}) == 6 and 0 < forms < len(wrote)


def short(log, most):
    """No mail has more bytes."""
    sizes = [int(line.split()[3]) for line in Path(log).read_text().splitlines()]
    assert max(sizes) <= most, max(sizes)
    print(f"the longest of {len(sizes)} mails has {max(sizes)} bytes")


def said(box):
    """Prints what the mails of a Maildir say."""
    for path in sorted((box / "new").glob("*")):
        print(text(path.read_bytes()).decode())


if __name__ == "__main__":
    if sys.argv[1] == "server":
        import asyncio

        asyncio.run(serve(Path(sys.argv[2]), int(sys.argv[3])))
    elif sys.argv[1] == "check":
        check(sys.argv[2])
    elif sys.argv[1] == "hand":
        hand(Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]))
    elif sys.argv[1] == "short":
        short(sys.argv[2], int(sys.argv[3]))
    elif sys.argv[1] == "said":
        said(Path(sys.argv[2]))
    else:
        look(Path(sys.argv[2]), *sys.argv[3:])
