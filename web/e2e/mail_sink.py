#!/usr/bin/env python3
"""A mail server for tests: prints its port, then each letter that it gets as a line of JSON."""

import asyncio
import email
import email.policy
import json

from aiosmtpd.smtp import SMTP, Envelope, Session


class Printer:
    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        text = letter.get_body(("plain",))
        kinds = [part.get_content_type() for part in letter.walk()]
        told = {"to": letter["To"], "subject": letter["Subject"], "replyTo": letter["Reply-To"],
                "text": text.get_content() if text else "", "kinds": kinds}
        print(json.dumps(told), flush=True)
        return "250 OK"


async def main() -> None:
    server = await asyncio.get_running_loop().create_server(
        lambda: SMTP(Printer(), hostname="localhost"), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
