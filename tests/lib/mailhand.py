# SPDX-License-Identifier: MIT
# mailhand.py - a player of mailworld.py who has only a mailbox.
#
# He replies: his orders stand above the quoted report, or in the form of it, as
# Gmail, Outlook, Apple Mail, Thunderbird, an iPhone or K-9 write such a mail, in
# turn. He has neither a key nor the program. Of a report he reads the text, and
# the bot the attached view.
import email
import html
import json
import random
import textwrap

from mailworld import Player, form_lines, ordered

ON = "On Fri, Nov 20, 2026 at 12:00 AM Referee <referee@example.org> wrote:"


def quote(lines, mark, width=None):
    """Lines as they are quoted; a mail program may wrap them."""
    if width:
        lines = [
            part
            for line in lines
            for part in textwrap.wrap(line, width, drop_whitespace=False) or [""]
        ]
    return [(mark + line).rstrip() for line in lines]


def markup(lines, tag="div"):
    """Lines as paragraphs of HTML."""
    return "\n".join(
        f"<{tag}>{shown(line) or '<br>'}</{tag.split()[0]}>" for line in lines
    )


def shown(line):
    body = line.lstrip(" ")
    return "&nbsp;" * (len(line) - len(body)) + html.escape(body)


def gmail(mail, top, below):
    text = [*top, "", *textwrap.wrap(ON, 70), "", *quote(below, "> ", 72), ""]
    mail.set_content("\n".join(text), cte="quoted-printable")
    mail.add_alternative(
        f'<div dir="ltr">{markup(top)}</div><br><div class="gmail_quote">'
        f'<div dir="ltr" class="gmail_attr">{html.escape(ON)}<br></div>'
        f'<blockquote class="gmail_quote">{markup(below)}</blockquote></div>',
        subtype="html",
    )


def outlook(mail, top, below):
    """HTML only, nothing marked as quoted."""
    mso = "p class=MsoNormal"
    mail.set_content(
        f'<html><body lang=EN-GB><div class=WordSection1>{markup(top, mso)}'
        "<div><div style='border:none;border-top:solid #E1E1E1 1.0pt'>"
        "<p class=MsoNormal><b>From:</b> Referee &lt;referee@example.org&gt;<br>"
        "<b>Sent:</b> Friday, November 20, 2026 12:00 AM<br><b>To:</b> Bob<br>"
        f"<b>Subject:</b> {html.escape(mail['Subject'][4:])}<o:p></o:p></p></div>"
        f"</div>{markup(below, mso)}</div></body></html>",
        subtype="html",
        cte="base64",
    )


def apple(mail, top, below):
    intro = "On 20. Nov 2026, at 00:00, Referee <referee@example.org> wrote:"
    text = [*top, "", *quote([intro, "", *below], "> "), ""]
    mail.set_content("\n".join(text), cte="quoted-printable")
    mail.add_alternative(
        f'<html><body>{markup(top)}<div><br><blockquote type="cite">'
        f"<div>{html.escape(intro)}</div>{markup(below)}</blockquote></div></body></html>",
        subtype="html",
    )


def thunderbird(mail, top, below):
    """format=flowed: a line of his own that begins with a blank gets another."""
    stuffed = [" " + line if line.startswith((" ", ">")) else line for line in top]
    text = [*stuffed, "", "Am 20.11.26 um 00:00 schrieb Referee:", *quote(below, "> ")]
    mail.set_content("\n".join(text), cte="8bit")
    mail.set_param("format", "flowed")


def iphone(mail, top, below):
    """Begins with a capital letter; often loses what it answers."""
    if top:
        top = [top[0][:1].upper() + top[0][1:], *top[1:]]
    intro = "On 20 Nov 2026, at 00:00, Referee <referee@example.org> wrote:"
    text = [*top, "", "Sent from my iPhone", ""]
    text += quote([intro, "", "\ufeff" + below[0], *below[1:]], "> ")
    mail.set_content("\n".join(text), cte="quoted-printable")
    del mail["In-Reply-To"], mail["References"]


def k9(mail, top, below):
    text = [*top, "", "-- ", "Sent from my Android device with K-9 Mail.", ""]
    text += textwrap.wrap(ON, 72) + quote(below, ">", 70)
    mail.set_content("\n".join(text), cte="quoted-printable")


PROGRAMS = (gmail, outlook, apple, thunderbird, iphone, k9)


class Hand(Player):
    """Besides what every player remembers: the Message-IDs that he has read,
    how often he has tried to answer the last question, what he was told that
    is no report, of that what was wrong with his mails, and how he wrote them."""

    def __init__(self, *args):
        super().__init__(*args)
        for key in ("read", "wrong", "told", "wrote"):
            self.memory.setdefault(key, [])

    def last(self, data=None):
        """The mail that he answers."""
        path = self.folder / f"{self.name}.last"
        if data:
            path.write_bytes(data)
        return email.message_from_bytes(
            path.read_bytes(), policy=email.policy.default
        )

    def read(self, mail):
        if mail["Message-ID"] in self.memory["read"]:
            return
        self.memory["read"].append(mail["Message-ID"])
        views = [
            part.get_content()
            for part in mail.iter_attachments()
            if (part.get_filename() or "").endswith(".json")
        ]
        if "Invitation" in mail["Subject"]:
            self.last(mail.as_bytes())
            self.reply("yes")
        elif views:
            self.report(mail, views[0])
        else:
            self.refused(mail.get_body(("plain",)).get_content())

    def report(self, mail, view):
        view = view.decode() if isinstance(view, bytes) else view
        about = json.loads(view)["view"]
        if about["entry"] <= self.memory["entry"]:
            return
        self.last(mail.as_bytes())
        self.memory.update(entry=about["entry"], over=about["result"] is not None)
        self.memory.update(idle=0, tries=0)
        if about["asked"] is None:
            return
        if about["asked"] not in self.memory["asked"]:
            self.memory["asked"].append(about["asked"])
            self.memory["attempt"] = 0
        self.memory["view"] = view
        self.order()

    def refused(self, text):
        """Behind its first line it says what is wrong: he tries something else."""
        said = text.split("\n\n")[1]
        self.memory["told"].append(said)
        if "have mistakes" in said or "no orders in" in said:
            self.memory["wrong"].append(text)
            self.memory["attempt"] += 1
            self.order()
        elif "two different sets" in said:
            self.memory["wrong"].append(text)

    def order(self):
        if self.bot == "form":
            self.reply(self.fill_in())
        else:
            number = len(self.memory["asked"])
            self.reply(ordered(self, number, self.memory["view"]))

    def fill_in(self):
        """Lines of the form by chance, fewer each time."""
        attempt = self.memory["attempt"]
        chance = random.Random(f"{self.seed} {self.memory['entry']} {attempt}")
        lines, last = form_lines(self.last().get_body(("plain",)).get_content())
        some = (2, 1, 1, 0)
        if attempt >= len(some):
            return "\n".join(lines)
        some = sorted(chance.sample(range(len(lines)), min(some[attempt], len(lines))))
        return "\n".join([lines[i] for i in some] + last)

    def reply(self, orders):
        self.memory["sent"] = orders
        self.write(orders)

    def write(self, orders):
        """To the last report: above it, or in its form."""
        to = self.last()
        below = to.get_body(("plain",)).get_content().splitlines()
        number = len(self.memory["wrote"])
        program = PROGRAMS[number % len(PROGRAMS)]
        lines = orders.rstrip("\n").split("\n")
        form = (number + number // len(PROGRAMS)) % 2 and "orders" in below
        self.memory["wrote"].append([program.__name__, bool(form)])
        if form and orders not in ("yes", "report"):
            top, below = ["The form is filled in."], filled(below, lines)
        else:
            top = ["Dear referee,", "", *lines, "", "Kind regards", "Bob"]
        mail = email.message.EmailMessage()
        mail["From"] = f"The Player <{self.name.upper()}@example.org>"
        mail["To"] = "referee@example.org"
        mail["Subject"] = f"Re: {to['Subject']}"
        mail["Date"] = to["Date"]
        mail["Message-ID"] = f"<{random.getrandbits(64):x}@{self.name}.example.org>"
        mail["In-Reply-To"] = mail["References"] = to["Message-ID"]
        program(mail, top, below)
        self.post(mail)

    def patience(self):
        """Nobody answers: the same once more, or the word `report`."""
        self.memory["idle"] += 1
        if self.memory["idle"] % 6 or self.memory["over"]:
            return
        self.memory["tries"] += 1
        self.write(self.memory["sent"] if self.memory["tries"] % 2 else "report")


def filled(report, orders):
    """A report with these orders in its form: a line of it is uncommented, what
    is not in it stands at its end."""
    orders, out = list(orders), []
    for line in report:
        if orders and line == f"# {orders[0]}":
            line = orders.pop(0)
        if line == "end orders":
            out += orders
        out.append(line)
    return out
