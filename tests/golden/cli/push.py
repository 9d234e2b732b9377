#!/usr/bin/env python3
"""Notes of acedrex serve to browsers, through a push service of the test's own. push.py PROGRAM"""

import contextlib
import json
import re
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from games_server import (TIMEOUT_S, Browser, Checks, Client, Cluster, cluster, main, meet, serving,
                          takes)
from support.clock import Clock
from support.push_service import DAY_S, Device, PushService, claims_of

URL = "https://games.example"
THREE_DAYS = [72, 72, 72]
SOON_S = 0.3  # for what the server has sent already


def options(service: PushService) -> tuple[str, ...]:
    return "--push", "--url", URL, "--proxy", "127.0.0.1", "--push-service", service.origin


def subscribe(checks: Checks, browser: Browser, device: Device) -> None:
    checks.equal("subscribed", (200, "done"), browser.post("push", **device.subscription()).code())


def rows(games: Path, statement: str) -> list[tuple]:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        found = base.execute(statement).fetchall()
        base.commit()
        return found


def check_off(checks: Checks, program: str, root: Path, games: Path, service: PushService) -> None:
    """A server that was not told to push takes no subscriptions, and keeps no key."""
    with serving(program, root, games) as server:
        browser = Browser(server.port)
        checks.equal("no key", "", browser.state()["push"])
        checks.equal("no subscription", (400, "no-push"),
                     browser.post("push", **Device(service, "off").subscription()).code())
        server.stop()
    checks.equal("nothing is kept", ([], []), (
        rows(games, "SELECT * FROM device"), rows(games, "SELECT * FROM secret")))
    for wrong in (("--push",), ("--push", "--url", "http://games.example"),
                  ("--push-service", "https://push.example"),
                  ("--push", "--url", URL, "--push-service", "https://push.example/path"),
                  ("--push", "--url", URL, "--push-service", "push.example")):
        done = subprocess.run([program, "serve", "--root", root, "--games", games, *wrong],
                              capture_output=True, text=True, check=False)
        checks.equal(f"refused: {wrong}", (2, True), (done.returncode, "--push" in done.stderr))


def check_turn(checks: Checks, port: int, service: PushService) -> tuple[Client, str, Device]:
    """Whose turn it is, and who has lost: encrypted for the browser, signed by the server."""
    anna, ben, game = meet(port, pace=THREE_DAYS)
    browser = Browser(port, anna.cookie)
    key = browser.state()["push"]
    phone, desk = Device(service, "phone"), Device(service, "desk")
    subscribe(checks, browser, phone)
    subscribe(checks, browser, desk)
    anna.act("move", game, move="e2e4", ply=0)
    checks.equal("one's own move is no news", True, phone.is_silent())
    ben.act("move", game, move="e7e5", ply=1)
    told = {"what": "turn", "place": f"#/live/{game}", "rules": "chess", "title": "Chess",
            "name": "Ben"}
    for device in (phone, desk):
        note, message = device.next()
        checks.equal("it says what is to be done", told, note)
        claims = claims_of(message, key)
        checks.equal("for whom, by whom", (service.origin, URL), (claims["aud"], claims["sub"]))
        checks.equal("it holds for a day at most", True, 0 < claims["exp"] - time.time() <= DAY_S)
        checks.equal("headers", ("aes128gcm", game, "normal"), tuple(
            message.headers[name] for name in ("content-encoding", "topic", "urgency")))
        checks.equal("kept as long as it is worth", True,
                     abs(int(message.headers["ttl"]) - 3 * DAY_S) < 60)
        checks.equal("nobody reads it on the way", False, b"Chess" in message.body)
    anna.act("resign", game)
    checks.equal("the result", ("lost", "lost"), (phone.next()[0]["what"], desk.next()[0]["what"]))
    checks.equal("the winner has no device", True, service.of("/ben").empty())
    live_anna, live_ben, live = meet(port)
    subscribe(checks, Browser(port, live_anna.cookie), desk)
    live_ben.act("resign", live)
    checks.equal("nothing of a game at the board", True, desk.is_silent(0.2))
    return anna, key, phone


def check_answers(checks: Checks, port: int, service: PushService) -> None:
    """A device that is gone is forgotten; nothing is followed elsewhere."""
    for status, headers in ((410, {}), (404, {}), (302, {"location": f"{service.origin}/stolen"})):
        anna, ben, game = meet(port, pace=THREE_DAYS)
        device = Device(service, f"answers-{status}")
        subscribe(checks, Browser(port, ben.cookie), device)
        service.answers[device.path] = (status, headers)
        anna.act("move", game, move="e2e4", ply=0)
        checks.equal("told", "turn", device.next()[0]["what"])
        time.sleep(0.3)  # its answer is heard
        ben.act("move", game, move="e7e5", ply=1)
        anna.act("move", game, move="g1f3", ply=2)
        checks.equal(f"{status}", status != 302, device.is_silent(0.3))
    checks.equal("nothing is followed", True, service.of("/stolen").empty())


def check_strangers(checks: Checks, port: int, service: PushService) -> None:
    """Addresses that are none of a push service; those of this machine are never called."""
    anna, ben, game = meet(port, pace=THREE_DAYS)
    browser = Browser(port, ben.cookie)
    good = Device(service, "good").subscription()
    for wrong in ({"endpoint": f"http://127.0.0.1:{port}/live/account"},
                  {"endpoint": "https://push.example:8080/a"}, {"endpoint": "file:///etc/passwd"},
                  {"endpoint": "https://a:b@push.example/"}, {"endpoint": "x" * 2000},
                  {"p256dh": good["p256dh"][:-4]}, {"p256dh": "A" * 87}, {"auth": "AAAA"},
                  {"auth": good["auth"] + "AAAA"}, {"p256dh": ""}):
        checks.equal(f"refused: {wrong}", 400, browser.post("push", **{**good, **wrong}).status)
    checks.equal("from another page", 403, browser.ask(
        "/live/account/push", "POST", json.dumps(good).encode(), Origin="http://evil.example").status)
    for host in ("127.0.0.1", "localhost", "[::1]", "169.254.169.254"):
        checks.equal(host, 200, browser.post("push", **{**good, "endpoint": f"https://{host}/a"}).status)
    anna.act("move", game, move="e2e4", ply=0)


def check_challenge(checks: Checks, port: int, service: PushService) -> None:
    carl, dora = Browser(port), Browser(port)
    carl.register("Carl")
    dora.register("Dora")
    device = Device(service, "carl")
    subscribe(checks, carl, device)
    client = dora.client()
    game = client.act("new", "uos", to="Carl", clock=[300, 5])["game"]
    note, message = device.next()
    checks.equal("a challenge", ("challenge", f"#/live/{game}", "Dora"),
                 (note["what"], note["place"], note["name"]))
    checks.equal("it is urgent, and worth nothing after a minute", ("high", True),
                 (message.headers["urgency"], int(message.headers["ttl"]) <= 60))
    carl.post("mute", name="Dora")
    checks.equal("who is muted is not told of", "blocked",
                 client.act("new", "uos", to="Carl", clock=[300, 5])["code"])
    checks.equal("nor heard", True, device.is_silent(0.2))


def check_people(checks: Checks, port: int, service: PushService) -> None:
    """Who is not here hears of the first message of a conversation, and of games of those whom they follow."""
    greta, hugo = Browser(port), Browser(port)
    greta.register("Greta")
    hugo.register("Hu-go")
    device = Device(service, "greta")
    subscribe(checks, greta, device)
    line = hugo.client()
    for text in ("A secret", "Another one"):
        line.act("write", "", name="Greta", text=text)
    note, message = device.next()
    checks.equal("a message, without its words", ("message", "#/messages/Hu%2Dgo", "Hu-go", False),
                 (note["what"], note["place"], note["title"], "secret" in str(note)))
    checks.equal("the service sees a hash of the two", True,
                 re.fullmatch("[0-9a-f]{24}", message.headers["topic"]) is not None)
    checks.equal("once, until it is read", True, device.is_silent(0.3))
    greta.post("follow", name="Hu-go", told=True)

    def begin() -> str:
        game = line.act("new", "chess", color="white", clock=[300, 0], open=True)["game"]
        Client(port).act("sit", game, name="Ben")
        return game

    game = begin()
    note, _ = device.next()
    checks.equal("a game", ("followed", f"#/live/{game}", "Hu-go"), (note["what"], note["place"], note["name"]))
    reader = greta.client()
    for wish in ("news", "conversations"):
        reader.send(do=wish)
        reader.hear(wish)
    reader.act("read", "", name="Hu-go")
    line.act("write", "", name="Greta", text="Are you there?")
    begin()
    checks.equal("who is here hears it there", True, device.is_silent(0.3))
    reader.close()
    while line.act("write", "", name="Greta", text="Still there?")["is"] == "done" and device.is_silent(0.3):
        pass
    checks.equal("and once gone of the next one, though the one before is unread", "message", device.next()[0]["what"])
    greta.post("push-off", endpoint=device.subscription()["endpoint"])


def check_sessions(checks: Checks, port: int, service: PushService) -> None:
    """A device goes with its session, with its account, and with another person at it."""
    first, second = Browser(port), Browser(port)
    first.register("Eva")
    second.log_in("Eva")
    devices = [Device(service, f"eva-{i}") for i in range(3)]
    for browser, device in ((first, devices[0]), (second, devices[1]), (first, devices[2])):
        subscribe(checks, browser, device)
    copy = first.ask("/live/account/account.json").json()["notified"]
    checks.equal("in the copy of the account, the oldest first",
                 [device.subscription()["endpoint"] for device in devices], [one["endpoint"] for one in copy])
    challenger = Browser(port)
    challenger.register("Frank")
    client = challenger.client()

    def told() -> list[bool]:
        client.act("abort", client.act("new", "chess", to="Eva", pace=THREE_DAYS)["game"])
        time.sleep(0.5)
        return [bool(device.service.of(device.path).qsize()) and bool(device.next())
                for device in devices]

    checks.equal("all of them", [True, True, True], told())
    first.post("push-off", endpoint=devices[2].subscription()["endpoint"])
    checks.equal("turned off", [True, True, False], told())
    other = Browser(port)
    other.post("push-off", endpoint=devices[0].subscription()["endpoint"])
    checks.equal("not by others", [True, True, False], told())
    second.post("log-out")
    checks.equal("logged out", [True, False, False], told())
    subscribe(checks, other, devices[0])
    checks.equal("somebody else is there now", [False, False, False], told())
    subscribe(checks, first, devices[0])
    first.post("delete", password="a long enough secret")
    time.sleep(0.5)


def check_guest(checks: Checks, port: int, service: PushService) -> None:
    """Who logs in is somebody else: his browser says so itself."""
    anna, _, _ = meet(port, pace=THREE_DAYS)
    guest = Browser(port, anna.cookie)
    subscribe(checks, guest, Device(service, "guest"))
    guest.register("Gina")
    anna, _, _ = meet(port, pace=THREE_DAYS)
    guest = Browser(port, anna.cookie)
    subscribe(checks, guest, Device(service, "guest-too"))
    guest.log_in("Gina")


def check_many(checks: Checks, port: int, service: PushService) -> str:
    hanna = Browser(port)
    hanna.register("Hanna")
    for i in range(11):
        subscribe(checks, hanna, Device(service, f"many-{i}"))
    return hanna.cookie


def wait_for(games: Path, question: str, answer: int) -> None:
    """Until the server has written that down."""
    end = time.monotonic() + TIMEOUT_S
    while rows(games, question) != [(answer,)]:
        assert time.monotonic() < end, (question, rows(games, question))
        time.sleep(0.02)


def check_later(checks: Checks, serve: tuple, games: Path, service: PushService) -> None:
    """What a service does not take now is sent later, also after a crash; and not before it wants."""
    program, root = serve
    device = Device(service, "later")
    with serving(program, root, games, *options(service)) as server:
        anna, ben, game = meet(server.port, pace=THREE_DAYS)
        subscribe(checks, Browser(server.port, ben.cookie), device)
        service.answers[device.path] = (429, {"retry-after": "7200"})
        anna.act("move", game, move="e2e4", ply=0)
        device.next()
        wait_for(games, "SELECT count(*) FROM device WHERE rest_ms > 0", 1)
        carl, other = Client(server.port), Client(server.port, ben.cookie)
        room = carl.act("new", "chess", color="white", pace=THREE_DAYS)["game"]
        other.act("sit", room, name="Ben")
        carl.act("move", room, move="e2e4", ply=0)
        checks.equal("it wants to hear nothing", True, device.is_silent(SOON_S))
        server.stop(signal.SIGKILL)
    waiting = rows(games, "SELECT topic, tries FROM note ORDER BY number")
    checks.equal("both wait", [(game, 1), (room, 0)], waiting)
    rest = rows(games, "SELECT rest_ms FROM device WHERE rest_ms > 0")
    checks.equal("for two hours", True, len(rest) == 1 and
                 abs(rest[0][0] / 1000 - time.time() - 7200) < 60)
    queued = subprocess.run([program, "admin", "queues", "--games", games], capture_output=True, text=True,
                            check=False)
    checks.equal("the administrator sees them", True, "2 notifications" in queued.stdout)
    service.answers[device.path] = (503, {})
    with Clock() as clock, serving(program, root, games, *options(service), *clock.options) as server:
        clock.passes(minutes=118)
        checks.equal("it rests", True, device.is_silent(SOON_S))
        clock.passes(minutes=3)
        checks.equal("both are tried", {game, room}, {device.next()[0]["place"].split("/")[-1]
                                                      for _ in range(2)})
        wait_for(games, "SELECT count(*) FROM note WHERE tries > 0", 2)
        anna = Client(server.port, anna.cookie)
        ben = Client(server.port, ben.cookie)
        ben.act("move", game, move="e7e5", ply=1)
        checks.equal("what is not true any more is not told", [(room, 1)],
                     rows(games, "SELECT topic, tries FROM note ORDER BY number"))
        for tries in range(1, 8):
            clock.passes(minutes=2 ** (tries - 1), seconds=1)
            checks.equal(f"tried {tries} times, and again", room, device.next()[0]["place"].split("/")[-1])
        clock.passes(minutes=128, seconds=1)
        checks.equal("nobody tries for ever", True, device.is_silent(SOON_S))
        server.stop()
    checks.equal("it is forgotten", [], rows(games, "SELECT * FROM note"))


def check_reminders(checks: Checks, serve: tuple, games: Path, service: PushService) -> None:
    program, root = serve
    device = Device(service, "reminded")
    with Clock() as clock, serving(program, root, games, *options(service), *clock.options) as server:
        anna, _, game = meet(server.port, pace=THREE_DAYS)
        subscribe(checks, Browser(server.port, anna.cookie), device)
        for hours, what in ((35, ""), (5, "half"), (1, ""), (23, ""), (4, "nine-tenths"), (1, "")):
            clock.passes(hours=hours)
            if what:
                note, message = device.next()
                checks.equal(what, (what, "Ben"), (note["what"], note["name"]))
                checks.equal("until the deadline", True, int(message.headers["ttl"]) <= (
                    32 * 3600 if what == "half" else 4 * 3600))
                # Not before the answer is written down: a note under way is sent again a minute later.
                wait_for(games, f"SELECT count(*) FROM note WHERE topic = '{game}'", 0)
            else:
                checks.equal(f"nothing {hours} h later", True, device.is_silent(SOON_S))
        checks.equal("stops", (0, ""), server.stop())


def check_postgres(checks: Checks, program: str, root: Path, base: Cluster,
                   service: PushService) -> None:
    """The same on PostgreSQL, in a database of the version before."""
    url = base.new("push")
    with serving(program, root, url) as server:
        server.stop()
    base.ask("DROP TABLE device; DROP TABLE note; UPDATE version SET number = 10", "push")
    with serving(program, root, url, *options(service)) as server:
        _, key, phone = check_turn(checks, server.port, service)
        check_sessions(checks, server.port, service)
        check_many(checks, server.port, service)
        server.stop()
    checks.equal("the version", True, int(base.ask("SELECT number FROM version", "push")[0][0]) >= 11)
    checks.equal("the newest devices of one person", [["10"]], base.ask(
        "SELECT count(*) FROM device WHERE endpoint LIKE '%/many-%'", "push"))
    with serving(program, root, url, *options(service)) as server:
        checks.equal("the same key", key, Browser(server.port).state()["push"])
        server.stop()


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    games = folder / "games"
    service = PushService()
    serve = (program, root)
    check_off(checks, program, root, games, service)
    rows(games, "DROP TABLE device")
    rows(games, "DROP TABLE note")
    rows(games, "PRAGMA user_version = 10")
    with serving(program, root, games, *options(service)) as server:
        _, key, _ = check_turn(checks, server.port, service)
        check_answers(checks, server.port, service)
        check_strangers(checks, server.port, service)
        check_challenge(checks, server.port, service)
        check_people(checks, server.port, service)
        check_sessions(checks, server.port, service)
        check_guest(checks, server.port, service)
        check_many(checks, server.port, service)
        time.sleep(0.5)
        checks.equal("stops quietly", (0, ""), server.stop())
    checks.equal("converted", True, rows(games, "PRAGMA user_version")[0][0] >= 11)
    left = {row[0].rsplit("/", 1)[1] for row in rows(games, "SELECT endpoint FROM device")}
    checks.equal("who is left", {"phone", "desk", "answers-302", "carl",
                                 *(f"many-{i}" for i in range(1, 11))}, left)
    checks.equal("nothing waits for who is not", [], rows(
        games, "SELECT * FROM note WHERE device NOT IN (SELECT id FROM device)"))
    check_later(checks, serve, games, service)
    check_reminders(checks, serve, games, service)
    with serving(program, root, games, *options(service)) as server:
        checks.equal("the same key after a restart", key, Browser(server.port).state()["push"])
        server.stop()
    with cluster() as base:
        if takes(program, base):
            check_postgres(checks, program, root, base, service)


if __name__ == "__main__":
    sys.exit(main(check_all))
