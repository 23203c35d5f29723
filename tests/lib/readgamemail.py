# SPDX-License-Identifier: MIT
# readgamemail.py - reads the mails of t_mail.sh as another program would.
import email
import email.policy
import pathlib
import sys

folder, game = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
public = game.read_bytes()
threads = {}
names = {"alice@example.org": "Alice",
         "bob@example.org": "Jörg “Blücher” O'Neill"}


def check(what, message):
    if not what:
        sys.exit("%s: %s" % (message["subject"], "not so"))


def defects(part):
    found = list(part.defects)
    for header in part.values():
        found += getattr(header, "defects", [])
    for inner in part.iter_parts() if part.is_multipart() else []:
        found += defects(inner)
    return found


for path in sorted(folder.glob("*.eml"), key=lambda p: int(p.stem)):
    m = email.message_from_bytes(path.read_bytes(),
                                 policy=email.policy.default)
    if defects(m):
        sys.exit("%s: %s" % (path, defects(m)))
    to = m["to"].addresses[0]
    who = to.addr_spec
    thread = threads.setdefault(who, [])
    check(to.display_name == names[who], m)
    check(m["from"].addresses[0].display_name == "Référee", m)
    check(m["auto-submitted"] == "auto-generated", m)
    check(m["subject"].startswith("[demo] "), m)
    check(m["message-id"] not in thread, m)
    if thread:
        check(m["in-reply-to"] == thread[-1], m)
        check(m["references"].split() ==
              list(dict.fromkeys([thread[0], thread[-1]])), m)
    else:
        check(m["in-reply-to"] is None, m)
    thread.append(m["message-id"])
    parts = list(m.iter_attachments())
    text = m.get_body(("plain",)).get_content()
    if "Set-up" in m["subject"]:
        block = parts[0].get_content()
        check("BEGIN ESTAFETTE DISPATCH" in block, m)
        check(("THE BOARD" in text) == (who == "alice@example.org"), m)
    elif "Invitation" in m["subject"]:
        check(public.startswith(parts[0].get_content()), m)
        check(parts[0].get_filename() == "demo.game", m)
    else:
        check("A pause over the feast days." in text, m)
if sorted(len(t) for t in threads.values()) != [3, 3]:
    sys.exit("threads: %s" % threads)
