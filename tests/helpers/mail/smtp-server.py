"""A mail server (aiosmtpd) for tests: smtp-server.py OPTIONS, as JSON.

Prints its port, and then each mail that it gets, a line of JSON each. Ends with its standard input.
"""

import asyncio
import base64
import json
import os
import socket
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult

options = json.loads(sys.argv[1])
replies = options.get("replies", {})


def reply(command, address):
    """What is answered to a command about an address instead of accepting; it may repeat the address."""
    text = replies.get(f"{command} {address}")
    return text and text.replace("{}", address)


def say(what):
    print(json.dumps(what), flush=True)


class Handler:
    async def handle_MAIL(self, server, session, envelope, address, mail_options):
        envelope.mail_from = address
        return reply("MAIL", address) or "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, rcpt_options):
        refusal = reply("RCPT", address)
        if not refusal:
            envelope.rcpt_tos.append(address)
        return refusal or "250 OK"

    async def handle_DATA(self, server, session, envelope):
        refusal = reply("DATA", envelope.rcpt_tos[0])
        if refusal:
            return refusal
        say({
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "raw": base64.b64encode(envelope.original_content).decode(),
            "isEncrypted": session.ssl is not None or options.get("security") == "tls",
            "user": session.auth_data,
            "peer": session.peer[1],
        })
        return "250 2.0.0 Ok: queued as 4Wx"


def authenticate(server, session, envelope, mechanism, data):
    user, password = data.login.decode(), data.password.decode()
    if [user, password] != options["signIn"]:
        return AuthResult(success=False, handled=False)
    return AuthResult(success=True, auth_data=user)


async def serve():
    security = options.get("security", "none")
    context = None
    if security != "none":
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options["certificate"], options["key"])
    loop = asyncio.get_running_loop()

    def session():
        return SMTP(
            Handler(),
            hostname="mail.example.com",
            enable_SMTPUTF8=True,
            loop=loop,
            tls_context=context if security == "starttls" else None,
            authenticator=authenticate if "signIn" in options else None,
            auth_required="signIn" in options,
            auth_require_tls=security == "starttls",
        )

    server = await loop.create_server(
        session, "127.0.0.1", 0, ssl=context if security == "tls" else None
    )
    say(server.sockets[0].getsockname()[1])
    await loop.run_in_executor(None, sys.stdin.read)


def drop():
    """A port whose queue is full: Linux drops the packets of whoever comes next."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(0)
    waiting = [socket.socket() for _ in range(3)]
    for each in waiting:
        each.setblocking(False)
        each.connect_ex(listener.getsockname())
    say(listener.getsockname()[1])
    sys.stdin.read()


def mute():
    """A server that lets everybody in, and never says a word."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(100)
    say(listener.getsockname()[1])
    sys.stdin.read()


kind = options.get("kind", "smtp")
if kind == "drop":
    drop()
elif kind == "mute":
    mute()
else:
    try:
        asyncio.run(serve())
    finally:
        os._exit(0)
