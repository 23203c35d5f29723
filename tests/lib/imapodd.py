# SPDX-License-Identifier: MIT
# imapodd.py - an IMAP server with three mails, of which the second is odd;
# imapodd.py WHAT: it is `held` back, `gone` when it is read, or all have new
# numbers then (`anew`). Prints its port.
import socket
import sys
import threading

what = sys.argv[1]
uids = [1, 2, 3]
validity = 7


def search(command):
    first = int(command.split()[-1].split(b":")[0])
    return b" ".join(b"%d" % u for u in uids if u >= first)


def fetch(uid):
    """The answer, and how it ends."""
    global validity
    if uid == 2:
        if what == "gone":
            uids.remove(2)
        if what == "anew":
            validity = 8
        return b"", b"OK" if what == "gone" else b"NO cannot be read"
    text = b"From: x@example.org\r\n\r\nhello %d\r\n" % uid
    head = b"* %d FETCH (UID %d BODY[] {%d}\r\n" % (uid, uid, len(text))
    return head + text + b")\r\n", b"OK"


def answer(command):
    words = command.upper().split()
    if words[0] in (b"EXAMINE", b"SELECT"):
        return (b"* %d EXISTS\r\n* OK [UIDVALIDITY %d] so\r\n"
                % (len(uids), validity)), b"OK"
    if words[:2] == [b"UID", b"SEARCH"]:
        return b"* SEARCH %s\r\n" % search(command), b"OK"
    if words[:2] == [b"UID", b"FETCH"]:
        return fetch(int(words[2]))
    return b"", b"OK"


def serve(peer):
    with peer, peer.makefile("rwb", 0) as f:
        f.write(b"* OK ready\r\n")
        for line in f:
            tag, command = line.strip().split(b" ", 1)
            text, end = answer(command)
            f.write(text + tag + b" " + end + b"\r\n")


s = socket.socket()
s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
s.bind(("127.0.0.1", 0))
s.listen()
print(s.getsockname()[1], flush=True)
while True:
    threading.Thread(target=serve, args=(s.accept()[0],), daemon=True).start()
