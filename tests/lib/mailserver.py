# SPDX-License-Identifier: MIT
# mailserver.py - a real mail server for t_post_real.sh: mailserver.py DIR MODE [auth].
import asyncio
import os
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult


class Keeper:
    """Keeps every message as DIR/got/N.eml, with a line in DIR/got/log."""

    def __init__(self, folder):
        self.folder = folder
        self.count = 0

    async def handle_DATA(self, server, session, envelope):
        self.count += 1
        with open(f"{self.folder}/{self.count}.eml", "wb") as f:
            f.write(envelope.original_content)
        with open(f"{self.folder}/log", "a") as f:
            tls = "tls" if session.ssl else "clear"
            user = session.auth_data or "-"
            f.write(f"{tls} {user} {envelope.mail_from} {envelope.rcpt_tos}\n")
        return "250 taken"


def check(server, session, envelope, mechanism, data):
    if (data.login, data.password) == (b"referee", b"s3cret"):
        return AuthResult(success=True, auth_data="referee")
    return AuthResult(success=False, handled=False)


async def main(folder, mode, auth):
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(f"{folder}/server.pem", f"{folder}/server.key")
    keeper = Keeper(f"{folder}/got")

    def server():
        return SMTP(
            keeper,
            hostname="localhost",
            tls_context=tls if mode == "starttls" else None,
            require_starttls=mode == "starttls",
            authenticator=check if auth else None,
            auth_required=auth,
            auth_require_tls=mode == "starttls",
        )

    listening = await asyncio.get_running_loop().create_server(
        server,
        "127.0.0.1",
        0,
        ssl=tls if mode == "smtps" else None,
    )
    port = listening.sockets[0].getsockname()[1]
    with open(f"{folder}/port.new", "w") as f:
        f.write(f"{port}\n")
    os.rename(f"{folder}/port.new", f"{folder}/port")
    await listening.serve_forever()


asyncio.run(main(sys.argv[1], sys.argv[2], "auth" in sys.argv[3:]))
