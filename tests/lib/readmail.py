# SPDX-License-Identifier: MIT
# readmail.py - reads what a mail server got, for t_post_real.sh.
#
#   readmail.py names        prints hostile names, one a line
#   readmail.py thread DIR   three letters with attachments in DIR/got
#   readmail.py hostile DIR  a letter to each of those names that was sent
import email
import email.policy
import re
import sys

HEADERS = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-Id",
    "In-Reply-To",
    "References",
    "Auto-Submitted",
    "MIME-Version",
    "Content-Type",
    "Content-Transfer-Encoding",
]


def fail(text):
    print(text)
    sys.exit(1)


def want(what, got, wanted):
    if got != wanted:
        fail(f"{what}: {got!r}, wanted {wanted!r}")


def raw_names(data):
    head = data.split(b"\r\n\r\n", 1)[0]
    lines = [x for x in head.split(b"\r\n") if x[:1] not in b" \t"]
    return [x.split(b":", 1)[0].decode() for x in lines]


def read(path, multipart):
    with open(path, "rb") as f:
        data = f.read()
    if re.search(rb"[^\r]\n|\r[^\n]|[^\x00-\x7f]|\x00", data):
        fail(f"{path}: bare CR or LF, or a byte beyond ASCII")
    if any(len(x) > 998 for x in data.split(b"\r\n")):
        fail(f"{path}: a line of more than 998 bytes")
    names = raw_names(data)
    wanted = [x for x in HEADERS if x in names or x in HEADERS[:5]]
    want(f"{path}: headers", names, wanted)
    message = email.message_from_bytes(data, policy=email.policy.default)
    for part in message.walk():
        if part.defects:
            fail(f"{path}: {part.defects}")
        for name, value in part.items():
            if value.defects:
                fail(f"{path}: {name}: {value.defects}")
    want(f"{path}: multipart", message.is_multipart(), multipart)
    return message


def binary(path):
    with open(path, "rb") as f:
        return f.read()


def thread(folder):
    for n in (1, 2, 3):
        m = read(f"{folder}/got/{n}.eml", True)
        want("id", m["message-id"], f"<letter{n}@example.org>")
        answers = f"<letter{n - 1}@example.org>" if n > 1 else None
        want("in-reply-to", m["in-reply-to"], answers)
        refs = [f"<letter{i}@example.org>" for i in range(1, n)]
        want("references", (m["references"] or "").split(), refs)
        want("subject", m["subject"], "[waterloo-42] Turn 5: your orders, French")
        to = m["to"].addresses[0]
        want("name", to.display_name, "J\u00fcrgen \u674e, Graf")
        want("address", to.addr_spec, "bob@example.net")
        want("date", m["date"].datetime.timestamp(), 1795000000 + n)
        want("auto", m["auto-submitted"], "auto-generated")
        text, dispatch, game = m.iter_parts()
        body = text.get_content().replace("\r\n", "\n").encode()
        want("text", body, binary(f"{folder}/text"))
        body = dispatch.get_payload(decode=True).replace(b"\r\n", b"\n")
        want("dispatch", body, binary(f"{folder}/dispatch"))
        want("encoding", dispatch["content-transfer-encoding"], "7bit")
        want("type", dispatch.get_content_type(), "text/plain")
        want("name", dispatch.get_filename(), "dispatch.asc")
        want("game", game.get_payload(decode=True), binary(f"{folder}/game"))
        want("name", game.get_filename(), "waterloo-42.game")


def hostile_names():
    names = [chr(c) for c in range(33, 127)]
    names += [f"a{chr(c)}b \u00fc" for c in range(33, 127)]
    names += ["\r", "a\rBcc: x@example.org", "\x1b[31m", "\x7f", "a\tb"]
    names += ["a\u2028b", "a\u202eb", "a\u200bb", "a\u0085b", "\u00ad"]
    names += ["=?utf-8?q?=0D=0ABcc:_x?=", "=?utf-8?b?DQpCY2M6IHg=?=", "=?"]
    names += ['"', '""', '\\"', 'a" <evil@example.org>, "b', "<a@b>, <c@d>"]
    names += ["Bcc: x@example.org", "undisclosed:;", "a (comment) b", "(a", "a)"]
    names += ["\u00fc <a@b>", "\u00fc, \u00fc", '\u00fc"\u00fc', "\u00fc(\u00fc)"]
    names += ["\u674e\u5c0f\u9f99", "\U0001f3b2 dice", "M\u00fcller, J\u00f6rg"]
    names += ["a" * 400, "\u00fc" * 200, "\u674e " * 100 + "x", "a " * 200 + "b"]
    names += ['"' * 100, "\\" * 100, "\u00fc\\" * 50, "_", "a_b \u00fc_c"]
    return names


def want_name(what, header, name):
    """Python leaves a blank between two encoded words of a name, against RFC
    2047 6.2; so long names are compared without their blanks."""
    text = header.addresses[0].display_name
    if len(name) > 20:
        text, name = text.replace(" ", ""), name.replace(" ", "")
    want(what, text, name)


def hostile(folder):
    with open(f"{folder}/names", encoding="utf-8", newline="\n") as f:
        names = f.read().split("\n")[:-1]
    with open(f"{folder}/out") as f:
        results = [line.split()[0] for line in f]
    want("results", len(results), len(names))
    n = 0
    for name, result in zip(names, results):
        if result != "sent":
            continue
        n += 1
        m = read(f"{folder}/got/{n}.eml", False)
        want("recipients", len(m["to"].addresses), 1)
        want("address", m["to"].addresses[0].addr_spec, "bob@example.net")
        want_name("name", m["to"], name)
        want_name("sender", m["from"], name)
        want("subject", m["subject"], name)
    want("sent", n, results.count("sent"))
    if n < 150:
        fail(f"only {n} of {len(names)} were fit")


if sys.argv[1] == "names":
    out = "".join(f"{x}\n" for x in hostile_names())
    sys.stdout.buffer.write(out.encode())
elif sys.argv[1] == "thread":
    thread(sys.argv[2])
else:
    hostile(sys.argv[2])
