#!/usr/bin/env python3
"""The calendar of deadlines of acedrex serve, read by Debian's icalendar. deadlines.py PROGRAM"""

import http.client
import json
import os
import subprocess
import sys
from pathlib import Path

from games_server import SKIPPED, Checks, Client, main, meet, serving
from support.clock import Clock

SYSTEM_PYTHON = "/usr/bin/python3"  # Debian's, which has icalendar
READER = """
import icalendar, json, sys
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([[str(event["uid"]), str(event["summary"]), str(event["url"]),
                   event["dtstart"].dt.timestamp(), len(event.subcomponents)]
                  for event in calendar.walk("vevent")]))
"""


def ask(client: Client, what: str) -> str:
    client.send(do=what, id=os.urandom(8).hex())
    return client.hear("calendar")["address"]


def fetch(port: int, path: str) -> tuple[int, str, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path)
    reply = connection.getresponse()
    return reply.status, reply.getheader("content-type"), reply.read()


def events(body: bytes) -> list[list]:
    read = subprocess.run([SYSTEM_PYTHON, "-c", READER], input=body, capture_output=True, check=True)
    return json.loads(read.stdout)


def check_feed(checks: Checks, port: int, clock: Clock) -> None:
    anna, ben, room = meet(port, pace=[72, 72, 72])
    other = anna.act("new", "univers", color="white", pace=[24, 24, 24], name="Anna")["game"]
    address = ask(anna, "calendar")
    checks.equal("asked again, it is the same", address, ask(anna, "calendar"))
    status, kind, body = fetch(port, address)
    checks.equal("it is a calendar", (200, "text/calendar; charset=utf-8"), (status, kind))
    checks.equal("lines end as they should", body.count(b"\n"), body.count(b"\r\n"))
    checks.equal("no line is too long", True, max(map(len, body.split(b"\r\n"))) <= 75)
    found = events(body)
    checks.equal("one's own deadlines", [(f"{room}@acedrex", "Chess: your move against Ben",
                                         f"http://127.0.0.1:{port}/#/live/{room}", 1)],
                 [(uid, summary, url, alarms) for uid, summary, url, _, alarms in found])
    checks.equal("in three days", True, abs(found[0][3] - clock.now_ms / 1000 - 3 * 86400) < 60)
    checks.equal("a seat that waits has none", True, other not in str(body))
    checks.equal("not the opponent's turn", [], events(fetch(port, ask(ben, "calendar"))[2]))
    anna.act("move", room, move="e2e4", ply=0)
    checks.equal("it follows the game", ([], 1),
                 (events(fetch(port, address)[2]), len(events(fetch(port, ask(ben, "calendar"))[2]))))
    clock.passes(hours=72, seconds=1)
    checks.equal("what is over is gone", [], events(fetch(port, ask(ben, "calendar"))[2]))


def check_addresses(checks: Checks, port: int) -> None:
    anna, ben = Client(port), Client(port)
    address = ask(anna, "calendar")
    guest = anna.cookie.split("=")[1].split(".")[0]
    checks.equal("it says nothing of who it is", False, guest in address)
    checks.equal("everybody has another", True, address != ask(ben, "calendar"))
    for at in (16, 40, 70, 100):
        digit = "0" if address[at] != "0" else "1"
        changed = address[:at] + digit + address[at + 1:]
        checks.equal(f"changed at {at}", 404, fetch(port, changed)[0])
    for wrong in ("/live/calendar/", "/live/calendar/x.ics", address[:-4], address + "x"):
        checks.equal(wrong, 404, fetch(port, wrong)[0])
    renewed = ask(anna, "calendar-renew")
    checks.equal("renewed, the old one ends", (404, 200),
                 (fetch(port, address)[0], fetch(port, renewed)[0]))
    checks.equal("and stays so", renewed, ask(anna, "calendar"))


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> int | None:
    if subprocess.run([SYSTEM_PYTHON, "-c", "import icalendar"], capture_output=True,
                      check=False).returncode:
        print("python3-icalendar is not installed")
        return SKIPPED
    with Clock() as clock, serving(program, root, folder / "games", *clock.options) as server:
        check_feed(checks, server.port, clock)
        check_addresses(checks, server.port)
    return None


if __name__ == "__main__":
    sys.exit(main(check_all))
