#!/usr/bin/env python3
"""Letters of acedrex serve to a real mail server, and moves that come back. mail.py PROGRAM"""

import base64
import concurrent.futures
import contextlib
import datetime
import email
import email.message
import email.policy
import mailbox
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from games_server import (HOUR_MS, PASSWORD, SKIPPED, TIMEOUT_S, Browser, Checks, Client, Server, cut, ended_within, free_port,
                          invitation, main, serving)
from support.clock import Clock

SYSTEM_PYTHON = "/usr/bin/python3"  # Debian's, which has aiosmtpd
FROM = "play@games.example"


@contextlib.contextmanager
def receiving(port: int, folder: Path) -> Iterator[None]:
    """A mail server that puts what it gets into a maildir."""
    sink = subprocess.Popen([SYSTEM_PYTHON, "-m", "aiosmtpd", "-n", "-l", f"127.0.0.1:{port}",
                             "-c", "aiosmtpd.handlers.Mailbox", str(folder)],
                            stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + TIMEOUT_S
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.05)
        yield
    finally:
        sink.send_signal(signal.SIGTERM)
        sink.wait()


class Letters:
    """What has arrived, in its order."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.seen: set[str] = set()
        self.raw = b""  # the last one, as it came over the net
        self.read: dict[str, email.message.EmailMessage] = {}

    def next(self, to: str, subject: str) -> email.message.EmailMessage:
        end = time.monotonic() + TIMEOUT_S
        while time.monotonic() < end:
            for name, letter in self.all():
                if name not in self.seen and letter["To"] == to and subject in letter["Subject"]:
                    self.seen.add(name)
                    self.raw = mailbox.Maildir(self.folder).get_bytes(name)
                    return letter
            time.sleep(0.05)
        raise AssertionError(f"no letter to {to} about {subject!r}: "
                             f"{[(one['To'], one['Subject']) for _, one in self.all()]}")

    def all(self) -> list[tuple[str, email.message.EmailMessage]]:
        box = mailbox.Maildir(self.folder, create=True)
        for name in box.keys():
            if name not in self.read:
                self.read[name] = email.message_from_bytes(box.get_bytes(name), policy=email.policy.default)
        return sorted(self.read.items())


def text_of(letter: email.message.EmailMessage) -> str:
    return letter.get_body(("plain",)).get_content()


def link_of(letter: email.message.EmailMessage, kind: str) -> str:
    return re.search(rf"http://\S+(/live/{kind}/\w+)", text_of(letter))[1]


def ask(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, str]:
    with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S) as connection:
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        body = "List-Unsubscribe=One-Click" if method == "POST" else ""
        connection.sendall(f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{lines}"
                           f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}".encode())
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
    return int(answer.split()[1]), answer.decode()


def press(port: int, path: str) -> tuple[int, str]:
    """The button of a page of ours."""
    return ask(port, path, "POST", Origin=f"http://127.0.0.1:{port}")


def answer(inbox: Path, letter: email.message.EmailMessage, text: str, to: str = "",
           head: str = "") -> None:
    """Reply to a letter as a mail program would, with the letter quoted below."""
    quoted = "".join(f"> {line}\n" for line in text_of(letter).splitlines())
    deliver(inbox, f"From: Somebody <whoever@example.org>\nTo: {to or letter['Reply-To']}\n{head}"
            f"Subject: Re: {letter['Subject']}\n\n{text}\n\nOn some day Acedrex wrote:\n{quoted}")


def deliver(inbox: Path, whole: str) -> None:
    """As mail servers put a mail into a maildir."""
    name = f"{time.time_ns()}.{os.urandom(4).hex()}.here"
    (inbox / "tmp" / name).write_text(whole, encoding="utf-8")
    (inbox / "tmp" / name).rename(inbox / "new" / name)


class Place:
    """A server with mail, and two players whose addresses are confirmed."""

    def __init__(self, checks: Checks, server: Server, letters: Letters, inbox: Path) -> None:
        self.checks, self.port, self.letters, self.inbox = checks, server.port, letters, inbox
        self.invitation = invitation(server)
        port = server.port
        self.players = []
        for name in ("anna", "ben"):
            client = Client(port)
            mail = f"{name}@example.org"
            checks.equal("address", "done", client.act("mail-set", "", address=mail,
                                                       often="at-once")["is"])
            link = link_of(letters.next(mail, "Confirm"), "confirm")
            checks.equal("looking is no confirming", (200, False),
                         (ask(port, link)[0], self.state(client)["confirmed"]))
            checks.equal("another page cannot confirm", 404,
                         ask(port, link, "POST", Origin="http://evil.example")[0])
            checks.equal("pressing is", (200, True),
                         (press(port, link)[0], self.state(client)["confirmed"]))
            self.players.append(client)

    def connect(self) -> None:
        """The players come back: who has been quiet for long is put out, and some checks are long."""
        self.players = [Client(self.port, player.cookie) for player in self.players]

    @staticmethod
    def state(client: Client) -> dict:
        client.send(do="mail", id="state")
        return client.hear("mail")

    def meet(self) -> str:
        anna, ben = self.players
        game = anna.act("new", "chess", color="white", name="Anna", pace=[72, 72, 72])["game"]
        ben.act("sit", game, name="Ben\r\nBcc: eve@example.org")
        return game


def check_letter(place: Place, letter: email.message.EmailMessage) -> None:
    checks = place.checks
    checks.equal("parts", ["text/plain", "image/png"],
                 [part.get_content_type() for part in letter.iter_parts()])
    picture = list(letter.iter_parts())[1]
    png = picture.get_content()
    checks.equal("a whole picture", (b"\x89PNG\r\n\x1a\n", b"IEND", True),
                 (png[:8], png[-8:-4], 5000 < len(png) < 60000))
    checks.equal("shown, and said in words", ("inline", "board.png", "The board"),
                 (picture.get_content_disposition(), picture.get_filename(), picture["Content-Description"]))
    checks.equal("its language", "en", letter["Content-Language"])
    text = text_of(letter)
    checks.equal("a board", True, "r n b q k b n r" in " ".join(text.split()))
    checks.equal("no other receiver", None, letter["Bcc"])
    checks.equal("from", f"Acedrex <{FROM}>", letter["From"])
    checks.equal("one click", "List-Unsubscribe=One-Click", letter["List-Unsubscribe-Post"])
    checks.equal("its address", f"<http://127.0.0.1:{place.port}{link_of(letter, 'stop')}>",
                 letter["List-Unsubscribe"])
    checks.equal("by a program", "auto-generated", letter["Auto-Submitted"])
    checks.equal("to a plus address", True, letter["Reply-To"].startswith("play+"))


def check_replies(place: Place) -> None:
    checks, letters = place.checks, place.letters
    anna, ben = place.players
    anna.act("zone-set", "", zone="Asia/Tokyo")
    game = place.meet()
    first = letters.next("anna@example.org", "Your turn: Chess against Ben")
    checks.equal("in her time", True, bool(re.search(r"must move by .*, \d\d:\d\d GMT\+9\.", text_of(first))))
    check_letter(place, first)
    answer(place.inbox, first, "Hello Ben,\n\n1. e2e4\n\ne2e3 was my other idea")
    checks.equal("answered", "You have played e2e4.",
                 text_of(letters.next("anna@example.org", "Played: e2e4")).split("\n")[0])
    second = letters.next("ben@example.org", "Your turn: Chess against Anna")
    checks.equal("in UTC", True, bool(re.search(r"must move by .*, \d\d:\d\d UTC\.", text_of(second))))
    checks.equal("what was played", True, "Anna has played e2e4." in text_of(second))
    checks.equal("the moves so far", True, "1. e2e4\n" in text_of(second))
    answer(place.inbox, second, "Hello Anna,\n\ne7e4.\n\nBen")
    refused = letters.next("ben@example.org", "Not played: e7e4")
    checks.equal("why not", True, "Nothing was played." in text_of(refused) and "\n    e7e4\n" in text_of(refused))
    forged = second["Reply-To"][:-len("x@games.example")]
    for what, to, head in (
            ("forged", f"{forged}{'0' if second['Reply-To'][len(forged)] != '0' else '1'}"
                       "@games.example", ""),
            ("for anna", second["Reply-To"].replace("-b-", "-w-"), ""),
            ("of a program", "", "Auto-Submitted: auto-replied\n"),
            ("without a tag", FROM, "")):
        answer(place.inbox, second, f"{what}\ne7e5", to, head)
    coded = base64.b64encode("Grüße!\nNf6.\n".encode()).decode()
    answer(place.inbox, second, coded, head="MIME-Version: 1.0\nContent-Type: text/plain; "
           "charset=utf-8\nContent-Transfer-Encoding: base64\n")
    letters.next("ben@example.org", "Played: g8f6")
    answer(place.inbox, second, "g8f6")
    late = letters.next("ben@example.org", "Not played: g8f6")
    checks.equal("late", True, "The game has moved on" in text_of(late))
    answer(place.inbox, first, "resign")
    earlier = text_of(letters.next("anna@example.org", "Not played: resign"))
    checks.equal("an earlier turn resigns nothing", True, "The game has moved on" in earlier)
    third = letters.next("anna@example.org", "Your turn")
    answer(place.inbox, third, "Resign")
    checks.equal("resigned", "You have resigned.\n",
                 text_of(letters.next("anna@example.org", "You have resigned")))
    letters.next("anna@example.org", "You have lost: Chess against Ben")
    letters.next("ben@example.org", "You have won: Chess against Anna")
    visitor = Client(place.port)
    visitor.send(do="watch", game=game, have=0)
    events = [body for kind, body in visitor.hear("events")["events"] if kind in ("play", "end")]
    checks.equal("the game", ["move white e2e4", "move black g8f6", "resign white",
                              "black-wins resignation"],
                 [re.sub(r" \d+$", "", body) for body in events])
    checks.equal("the inbox is empty", [], os.listdir(place.inbox / "new"))


def check_taken_back(place: Place) -> None:
    """After moves were taken back another turn has the same number of plies."""
    anna, ben, letters = *place.players, place.letters
    game = place.meet()
    letters.next("anna@example.org", "Your turn")
    anna.act("move", game, move="e2e4", ply=0)
    letters.next("ben@example.org", "Your turn")
    ben.act("move", game, move="e7e5", ply=1)
    before = letters.next("anna@example.org", "Your turn")
    ben.act("offer-take-back", game, ply=2)
    anna.act("accept", game, ply=2)
    letters.next("ben@example.org", "Your turn")
    ben.act("move", game, move="d7d5", ply=1)
    letters.next("anna@example.org", "Your turn")
    answer(place.inbox, before, "g1f3")
    place.checks.equal("a turn that was taken back", True, "The game has moved on" in
                       text_of(letters.next("anna@example.org", "Not played: g1f3")))
    anna.act("resign", game)
    letters.next("anna@example.org", "You have lost")
    letters.next("ben@example.org", "You have won")


def check_beside(place: Place) -> None:
    """The text says what is beside the board, for who sees no pictures."""
    anna, ben, letters = *place.players, place.letters
    game = anna.act("new", "crazyhouse", color="white", name="Anna", pace=[72, 72, 72])["game"]
    ben.act("sit", game, name="Ben")
    for ply, move in enumerate(("e2e4", "d7d5", "e4d5")):
        (anna, ben)[ply % 2].act("move", game, move=move, ply=ply)
    for to in ("anna", "ben", "anna"):
        letters.next(f"{to}@example.org", "Your turn: Crazyhouse")
    place.checks.equal("a hand", True, "White, in hand: 1 P\n" in
                       text_of(letters.next("ben@example.org", "Your turn: Crazyhouse")))
    ben.act("resign", game)
    letters.next("ben@example.org", "You have lost")
    letters.next("anna@example.org", "You have won")
    throw = anna.act("new", "dice-world", color="white", name="Anna", salt="0a", pace=[72, 72, 72])["game"]
    ben.act("sit", throw, name="Ben", salt="0b")
    text = text_of(letters.next("anna@example.org", "Your turn: Dice World"))
    place.checks.equal("a throw", True, re.search(r"White, thrown: (.*)\n", text)[1] in re.search(r"1\. \((.*)\)", text)[1])
    anna.act("resign", throw)
    letters.next("anna@example.org", "You have lost")
    letters.next("ben@example.org", "You have won")


def check_computer(place: Place) -> None:
    """A computer answers a move that came by mail as one that was made on the page."""
    anna, letters = place.players[0], place.letters
    game = anna.act("new", "chess", color="white", name="Anna", pace=[72, 72, 72])["game"]
    place.checks.equal("a computer sits down", "done",
                       anna.act("computer", game, level=1)["is"])
    answer(place.inbox, letters.next("anna@example.org", "Your turn: Chess against"), "e2e4")
    letters.next("anna@example.org", "Played: e2e4")
    letters.next("anna@example.org", "Your turn: Chess against")
    anna.act("resign", game, ply=2)
    letters.next("anna@example.org", "You have lost: Chess against")


def check_conditional(place: Place) -> None:
    """Who has answered already gets no letter; his opponent's letter names the answer."""
    checks, letters = place.checks, place.letters
    anna, ben = place.players
    game = place.meet()
    letters.next("anna@example.org", "Your turn")
    anna.act("move", game, move="e2e4", ply=0)
    first = letters.next("ben@example.org", "Your turn")
    anna.act("conditional-set", game, ply=1, lines=[["e7e5", "g1f3", "b8c6", "resign"]])
    answer(place.inbox, first, "e7e5")
    letters.next("ben@example.org", "Played: e7e5")
    second = letters.next("ben@example.org", "Your turn")
    checks.equal("the answer", True,
                 "Anna has answered e7e5 with a conditional move: g1f3." in text_of(second))
    ben.act("move", game, move="b8c6", ply=3)
    won = text_of(letters.next("ben@example.org", "You have won"))
    checks.equal("a resignation", True,
                 "Anna has answered b8c6 with a conditional move: to resign." in won)
    letters.next("anna@example.org", "You have lost")
    checks.equal("no other letter", [],
                 [one["Subject"] for name, one in letters.all()
                  if one["To"] == "anna@example.org" and name not in letters.seen])


def check_programs(place: Place) -> None:
    """Replies as other mail programs write them, from any address."""
    letters, inbox = place.letters, place.inbox
    game = place.meet()

    def head(letter: email.message.EmailMessage) -> str:
        return f"From: other@example.net\nTo: {letter['Reply-To']}\nMIME-Version: 1.0\n"

    first = letters.next("anna@example.org", "Your turn")
    deliver(inbox, f"{head(first)}Content-Type: text/html; charset=utf-8\n\n<html><head><style>p {{}}"
            "</style></head><body><div>e2e4</div><div>&nbsp;</div><div>Anna</div><hr><div id=divRplyFwdMsg>"
            "<b>From:</b> Acedrex<br>d2d4</div></body></html>\n")
    letters.next("anna@example.org", "Played: e2e4")
    second = letters.next("ben@example.org", "Your turn")
    deliver(inbox, f"{head(second)}\nMy reply:\n\n{'_' * 32}\nFrom: Acedrex\nSent: Monday\n\n    e7e5\n")
    letters.next("ben@example.org", "Not played: My reply:")
    deliver(inbox, f"{head(second)}\ne7e5\n\n-----Original Message-----\nFrom: Acedrex\n\n{text_of(second)}")
    letters.next("ben@example.org", "Played: e7e5")
    third = letters.next("anna@example.org", "Your turn")
    picture = base64.encodebytes(os.urandom(400_000)).decode()
    deliver(inbox, f"{head(third)}Content-Type: multipart/mixed; boundary=x\n\n--x\n\ng1f3\n--x\n"
            f"Content-Type: image/jpeg\nContent-Transfer-Encoding: base64\n\n{picture}\n--x--\n")
    letters.next("anna@example.org", "Played: g1f3")
    letters.next("ben@example.org", "Your turn")
    place.players[1].act("resign", game)
    letters.next("anna@example.org", "You have won")
    letters.next("ben@example.org", "You have lost")


def check_links(place: Place) -> None:
    """A link of a letter makes another browser the player, once; another stops the letters."""
    checks, letters, port = place.checks, place.letters, place.port
    anna, ben = place.players
    game = place.meet()
    letter = letters.next("anna@example.org", "Your turn")
    enter, stop = link_of(letter, "enter"), link_of(letter, "stop")
    status, page = ask(port, enter)
    checks.equal("looking, in the page's look", (200, True, True),
                 (status, 'href="../../plain.css"' in page, "style-src 'self'" in page))
    checks.equal("another page", 404, ask(port, enter, "POST", Origin="http://evil.example")[0])
    status, head = press(port, enter)
    checks.equal("entering", (303, True), (status, f"/#/live/{game}" in head))
    cookie = re.search(r"set-cookie: ([^;]+)", head, re.IGNORECASE)[1]
    checks.equal("as anna", anna.cookie, cookie)
    checks.equal("once", (404, 404), (press(port, enter)[0], ask(port, enter)[0]))
    checks.equal("a made-up link", 404, press(port, "/live/enter/" + "0" * 32)[0])
    checks.equal("one click", 200, ask(port, stop, "POST")[0])
    checks.equal("stopped", "never", place.state(anna)["often"])
    anna.act("move", game, move="e2e4", ply=0)
    letters.next("ben@example.org", "Your turn")
    ben.act("move", game, move="e7e5", ply=1)
    ben.act("resign", game)
    letters.next("ben@example.org", "You have lost")
    checks.equal("no more letters", [],
                 [one["Subject"] for name, one in letters.all()
                  if one["To"] == "anna@example.org" and name not in letters.seen])


def check_password(place: Place) -> None:
    """A link in a letter chooses a new password, once; nobody hears whose address there is."""
    checks, letters, port = place.checks, place.letters, place.port
    owner = Browser(port)
    checks.equal("account with mail", 200, owner.register("Olga", mail="olga@example.org").status)
    checks.equal("not before it is confirmed", 200, owner.post("forgot", name="Olga").status)
    press(port, link_of(letters.next("olga@example.org", "Confirm"), "confirm"))
    line = owner.client()
    answers = [Browser(port).post("forgot", name=name) for name in ("olga", "Nobody at all")]
    checks.equal("the same answer", [(200, b'{"is":"done"}')] * 2,
                 [(one.status, one.body) for one in answers])
    letter = text_of(letters.next("olga@example.org", "A new password"))
    token = re.search(r"#/account/reset/(\w+)", letter)[1]
    checks.equal("no way in by another door", 404, press(port, f"/live/enter/{token}")[0])
    Browser(port).post("forgot", name="Olga")
    letter = text_of(letters.next("olga@example.org", "A new password"))
    fresh = re.search(r"#/account/reset/(\w+)", letter)[1]
    thief = Browser(port)
    checks.equal("an older link is void", (403, "no-link"),
                 thief.post("reset", token=token, password="a stolen password").code())
    other = Browser(port)
    checks.equal("a short one is refused and the link stays", 400,
                 other.post("reset", token=fresh, password="short").status)
    cut(other, "/live/account/reset", token=fresh, password="a brand new one", id="r1")
    checks.equal("nobody else comes in by it", [(403, "no-link")] * 3,
                 [thief.post("reset", token=word, password=password, id=sent).code()
                  for word, password, sent in ((fresh, "a brand new one", "r2"), (fresh, "a stolen password", "r1"),
                                               (token, "a brand new one", "r1"))])
    checks.equal("a new password, though the answer was lost", 200,
                 other.post("reset", token=fresh, password="a brand new one", id="r1").status)
    checks.equal("who has chosen it is in, the others are out", ("account", "guest", True), (
        other.state()["is"], owner.state()["is"], ended_within(line, 1)))
    checks.equal("once", (403, "no-link"),
                 thief.post("reset", token=fresh, password="a stolen password").code())
    checks.equal("one letter only each time", 2,
                 sum(one["Subject"] == "A new password" for _, one in letters.all()))
    game = other.client().act("new", "chess", color="white", pace=[72, 72, 72])["game"]
    place.players[1].act("sit", game, name="Ben")
    turn = letters.next("olga@example.org", "Your turn")
    enter = link_of(turn, "enter")
    status, head = press(port, enter)
    checks.equal("a letter's link leads into the account", (303, True),
                 (status, "acedrex-session=" in head and "acedrex-guest" not in head))
    slow = other.client().act("new", "chess", color="black", pace=[72, 72, 72])["game"]
    place.players[1].act("sit", slow, name="Ben")
    check_closed(place, turn, slow)
    other.log_in("Olga", "a password of now")
    first = other.client().act("new", "chess", color="white", pace=[72, 72, 72])["game"]
    place.players[1].act("sit", first, name="Ben")
    old = link_of(letters.next("olga@example.org", "Your turn"), "enter")
    with contextlib.closing(sqlite3.connect(place.games / "games.db", timeout=TIMEOUT_S)) as base:
        base.execute("UPDATE ticket SET time_ms = time_ms - 86400001")
        base.commit()
    status, head = press(port, old)
    checks.equal("after a day it leads to the game alone", (303, True, False),
                 (status, f"/#/live/{first}" in head, "set-cookie" in head.lower()))
    checks.equal("and once as well", 404, press(port, old)[0])
    other.post("delete", password="a password of now")
    checks.equal("no letter after the account is gone", None, next(
        (one["Subject"] for name, one in letters.all()
         if one["To"] == "olga@example.org" and "lost" in one["Subject"]), None))


def check_tournament(place: Place) -> None:
    """Who takes part hears that it begins, but not while he is looking at it."""
    checks, letters, port = place.checks, place.letters, place.port
    people = []
    for name in ("Tom", "Ute", "Vera"):
        browser = Browser(port)
        browser.register(name, mail=f"{name.lower()}@example.org")
        press(port, link_of(letters.next(f"{name.lower()}@example.org", "Confirm"), "confirm"))
        people.append(browser.client())
    cup = people[0].act("tournament-new", "chess", kind="round-robin", clock=[60, 0], players=3,
                        title="Sunday & more", **{"break": 3})["game"]
    people[2].send(do="tournament", game=cup)
    for line in people:
        checks.equal("joins", "done", line.act("tournament-join", cup)["is"])
    for who in ("tom", "ute"):
        letter = letters.next(f"{who}@example.org", "The tournament has begun: Sunday & more")
        checks.equal("with its address", True, f"/#/tournament/{cup}" in text_of(letter))
    checks.equal("Vera sees it", [], [one["Subject"] for _, one in letters.all()
                                      if one["To"] == "vera@example.org" and "begun" in one["Subject"]])
    for line in people:
        line.act("tournament-leave", cup)


def check_closed(place: Place, turn: email.message.EmailMessage, slow: str) -> None:
    """Whose account is closed gets in by no letter, hears why, and is told of no turn."""
    checks, port = place.checks, place.port
    boss = Browser(port)
    boss.register("Boss", token=place.invitation)
    checks.equal("closed", 200, boss.post("close", name="Olga", until="2035-01-31", why="Rude words").status)
    checks.equal("his opponent moves", "done",
                 place.players[1].act("move", slow, move="e2e4", ply=0)["is"])
    answer(place.inbox, turn, "e2e4")
    refusal = text_of(place.letters.next("olga@example.org", "Not played"))
    checks.equal("no move by mail", True, "Your account is closed until 2035-01-31: Rude words" in refusal)
    checks.equal("no letter about that turn", 1, sum(
        one["To"] == "olga@example.org" and one["Subject"].startswith("Your turn")
        for _, one in place.letters.all()))
    Browser(port).post("forgot", name="Olga")
    letter = text_of(place.letters.next("olga@example.org", "A new password"))
    reset = Browser(port).post("reset", token=re.search(r"#/account/reset/(\w+)", letter)[1],
                               password="a password of now")
    checks.equal("no new password opens it", ((403, "banned"), "Rude words"), (reset.code(), reset.json()["why"]))
    checks.equal("open again", 200, boss.post("open", name="Olga").status)


def check_address(place: Place) -> None:
    """Another address of an account needs its password; a session that was left open does not do."""
    checks, letters, port = place.checks, place.letters, place.port
    owner = Browser(port)
    owner.register("Wanda", mail="wanda@example.org")
    press(port, link_of(letters.next("wanda@example.org", "Confirm"), "confirm"))
    line = owner.client()
    for address in ("thief@example.org", ""):
        checks.equal(f"by a session, {address!r}", "needs-password", line.act(
            "mail-set", "", address=address, often="at-once").get("code"))
        for password, code in (("", (403, "wrong")), ("a wrong password", (403, "wrong"))):
            checks.equal(f"{address!r} by {password!r}", code, owner.post(
                "mail", mail=address, often="at-once", password=password).code())
    state = place.state(line)
    checks.equal("nothing has changed", ("wanda@example.org", True, True),
                 (state["address"], state["confirmed"], state["member"]))
    checks.equal("how often needs none", "done", line.act(
        "mail-set", "", address="wanda@example.org", often="daily")["is"])
    checks.equal("of no account", (401, "no-account"), Browser(port, place.players[0].cookie).post(
        "mail", mail="thief@example.org", often="at-once", password="x").code())
    for wrong, code in (("vera@", "mail"), ("wanda@example.org", "not-understood")):
        checks.equal(f"{wrong!r}", (400, code), owner.post(
            "mail", mail=wrong, often="hourly", password=PASSWORD).code())
    checks.equal("with the password", 200, owner.post(
        "mail", mail="new@example.org", often="twice-daily", language="de", password=PASSWORD).status)
    press(port, link_of(letters.next("new@example.org", "Bestätige deine Adresse"), "confirm"))
    told = letters.next("wanda@example.org", "Your address was changed").get_body(("plain",))
    checks.equal("the old one is told", True, "choose another password" in told.get_content())
    state = place.state(line)
    checks.equal("another one", ("new@example.org", "twice-daily", True),
                 (state["address"], state["often"], state["confirmed"]))
    checks.equal("none", 200, owner.post("mail", mail="", password=PASSWORD).status)
    checks.equal("forgotten", "", place.state(line)["address"])
    checks.equal("the first one needs it, too", "needs-password", line.act(
        "mail-set", "", address="thief@example.org", often="at-once").get("code"))
    checks.equal("no letter to a thief", [],
                 [one["Subject"] for _, one in letters.all() if one["To"] == "thief@example.org"])


def check_deleted(place: Place) -> None:
    """An account that is deleted while the password is compared gets no address any more."""
    for name in ("vanished", "departed"):
        owner = Browser(place.port)
        owner.register(name)
        with concurrent.futures.ThreadPoolExecutor() as pool:
            deleted = pool.submit(owner.post, "delete", password=PASSWORD)
            set_after = pool.submit(owner.post, "mail", mail=f"{name}@example.org",
                                    often="at-once", password=PASSWORD)
        place.checks.equal("deleted", 200, deleted.result().status)
        place.checks.equal("set before, or not at all", True, set_after.result().status in (200, 401))
    with contextlib.closing(sqlite3.connect(place.games / "games.db")) as database:
        place.checks.equal("no address of nobody", [], database.execute(
            "SELECT mail FROM address WHERE mail LIKE 'vanished@%' OR mail LIKE 'departed@%'").fetchall())


def check_coding(checks: Checks, letters: Letters, language: str, subject: str) -> None:
    """A letter that any mail server passes on: short lines of ASCII, the words encoded."""
    head, _, body = letters.raw.partition(b"\n\n")
    checks.equal(f"{language}: ASCII in short lines", [], [
        line for line in letters.raw.splitlines() if len(line) > 100 or not line.isascii()])
    checks.equal(f"{language}: an encoded subject", True,
                 bool(re.search(rb"^Subject: =\?utf-8\?[QBqb]\?", head, re.IGNORECASE | re.MULTILINE)))
    letter = email.message_from_bytes(letters.raw, policy=email.policy.default)
    checks.equal(f"{language}: the subject", True, letter["Subject"].startswith(subject))
    checks.equal(f"{language}: named", language, letter["Content-Language"])
    part = letter.get_body(("plain",))
    checks.equal(f"{language}: the coding of its words",
                 ("utf-8", "quoted-printable"),
                 (part.get_content_charset(), part["Content-Transfer-Encoding"]))


def check_languages(place: Place) -> None:
    """Letters, the pages of their links and the word to resign in the language of each player."""
    checks, letters, port = place.checks, place.letters, place.port
    greta, li = Client(port), Client(port)
    said = (
        (greta, "greta@example.org", "de", "de", "Bestätige deine Adresse",
         "Wenn du das warst, öffne diese Adresse", "E-Mails über deine Partien", "Deine Adresse ist bestätigt"),
        (li, "li@example.org", "zh", "zh-Hans", "请确认你的邮箱地址",
         "如果是你本人，请打开下面的链接", "对局邮件", "你的地址已确认"))
    for client, mail, code, tag, subject, words, title, done in said:
        checks.equal(f"{code}: address", "done", client.act(
            "mail-set", "", address=mail, often="at-once", language=code)["is"])
        letter = letters.next(mail, subject)
        check_coding(checks, letters, tag, subject)
        checks.equal(f"{code}: the letter", True, words in text_of(letter))
        link = link_of(letter, "confirm")
        page = ask(port, link, **{"Accept-Language": "fr"})[1]
        checks.equal(f"{code}: its page", (True, True), (f'<html lang="{tag}">' in page, title in page))
        checks.equal(f"{code}: its button", True, done in press(port, link)[1])
    game = greta.act("new", "chess", color="white", name="Greta", pace=[72, 72, 72])["game"]
    li.act("sit", game, name="李")
    first = letters.next("greta@example.org", "Du bist am Zug: Chess gegen 李")
    text = text_of(first)
    checks.equal("a turn in German", (True, True, True), (
        bool(re.search(r"Du spielst Weiß und musst bis \w\w\., \d+\. \S+ \d{4}, \d\d:\d\d UTC ziehen\.", text)),
        "Züge:" not in text, "mit dem Wort „aufgeben“" in text))
    entering = ask(port, link_of(first, "enter"))[1]
    checks.equal("the way in", True, "Zu deiner Partie" in entering)
    answer(place.inbox, first, "e2e4")
    letters.next("greta@example.org", "Gespielt: e2e4")
    second = letters.next("li@example.org", "轮到你走棋：Chess，对手 Greta")
    check_coding(checks, letters, "zh-Hans", "轮到你走棋")
    picture = list(second.iter_parts())[1]
    checks.equal("what the picture shows, in Chinese", ("image/png", "棋盘"),
                 (picture.get_content_type(), str(picture["Content-Description"])))
    text = text_of(second)
    checks.equal("a turn in Chinese", (True, True), (
        "Greta 走了 e2e4。\n" in text,
        bool(re.search(r"你是黑方，须在\d{4}年\d+月\d+日（周.）\d\d:\d\d UTC前走棋。", text))))
    answer(place.inbox, second, "e2e5")
    refused = text_of(letters.next("li@example.org", "未走：e2e5"))
    checks.equal("nothing was played", "没有走棋。你的邮件中读到的是这一行：\n\n    e2e5\n\ne2 上没有棋子。\n", refused)
    answer(place.inbox, second, "认输。")
    letters.next("li@example.org", "你已认输")
    checks.equal("won", "Du hast gewonnen: Chess gegen 李 (Aufgabe).", text_of(
        letters.next("greta@example.org", "Du hast gewonnen: Chess gegen 李")).split("\n")[0])
    checks.equal("lost", "你输了：Chess，对手 Greta（认输）。", text_of(
        letters.next("li@example.org", "你输了：Chess，对手 Greta")).split("\n")[0])
    game = greta.act("new", "chess", color="white", name="Greta", pace=[72, 72, 72])["game"]
    Client(port).act("sit", game, name="")
    letters.next("greta@example.org", "Du bist am Zug: Chess gegen Gast")
    for language, is_done in (("nl", "done"), ("eo", "refused"), ("", "refused")):
        checks.equal(f"another language, {language!r}", is_done,
                     greta.act("mail-language", "", language=language)["is"])
    greta.act("mail-set", "", address="gee@example.org", often="at-once")
    letters.next("gee@example.org", "Bevestig je adres")
    greta.act("mail-set", "", address="")
    greta.act("mail-language", "", language="es")
    greta.act("mail-set", "", address="gr@example.org", often="at-once", language="eo")
    letters.next("gr@example.org", "Confirm your address")
    for wanted, tag, words in (("fr-CH, de;q=0.5", "fr", "Ce lien ne fonctionne pas"),
                               ("eo", "en", "This link does not work"),
                               ("", "en", "This link does not work")):
        page = ask(port, "/live/stop/" + "0" * 32, **{"Accept-Language": wanted})[1]
        checks.equal(f"a link of nobody, {wanted!r}", (True, True),
                     (f'<html lang="{tag}">' in page, words in page))
    owner = Browser(port)
    owner.register("Oskar", mail="oskar@example.org", language="de")
    letters.next("oskar@example.org", "Bestätige deine Adresse")


def check_invitation(place: Place) -> None:
    checks, letters = place.checks, place.letters
    anna, ben = place.players
    eve = Client(place.port)
    game = anna.act("new", "world", color="white", name="Anna", pace=[72, 72, 72])["game"]
    checks.equal("a stranger's game", "refused",
                 eve.act("mail-invite", game, address="carl@example.org")["is"])
    own = eve.act("new", "world", pace=[72, 72, 72])["game"]
    checks.equal("without an address of his own", "refused",
                 eve.act("mail-invite", own, address="carl@example.org")["is"])
    for wrong in ("carl", "carl@", "@example.org", "carl@example.org\nBcc: x@y.z", "a b@c.d",
                  "carl@example.org,dan@example.org", "<carl@example.org>", "carl@-x.org"):
        checks.equal(f"address {wrong!r}", "refused",
                     anna.act("mail-invite", game, address=wrong)["is"])
    browser = Browser(place.port, ben.cookie)
    checks.equal("muted", 200, browser.post("mute", game=game, color="white").status)
    checks.equal("who has muted her is told of to nobody", "done",
                 anna.act("mail-invite", game, address="ben@example.org")["is"])
    checks.equal("invited", "done",
                 anna.act("mail-invite", game, address="carl@example.org")["is"])
    letter = letters.next("carl@example.org", "Anna invites you to a game of World Chess")
    for _ in range(2):
        checks.equal("said again, because the answer was lost", "done",
                     anna.act("mail-invite", game, id="a1", address="dora@example.org")["is"])
    letters.next("dora@example.org", "Anna invites you")
    checks.equal("one letter", 1, sum(one["To"] == "dora@example.org" for _, one in letters.all()))
    checks.equal("the link", True, f"/#/live/{game}" in text_of(letter))
    checks.equal("and got no letter", False,
                 any(one["To"] == "ben@example.org" and "invites you" in one["Subject"]
                     for _, one in letters.all()))
    entry = browser.ask("/live/account/blocked").json()["people"][0]["entry"]
    browser.post("unblock", entry=entry)
    anna.act("mail-invite", game, address="ben@example.org")
    letters.next("ben@example.org", "Anna invites you")


def check_challenge(place: Place) -> None:
    """Who is challenged by name hears of it, with the terms; not if he wants no mail."""
    checks, letters, port = place.checks, place.letters, place.port
    people = []
    for name in ("Wim", "Xenia"):
        browser = Browser(port)
        browser.register(name, mail=f"{name.lower()}@example.org")
        press(port, link_of(letters.next(f"{name.lower()}@example.org", "Confirm"), "confirm"))
        people.append(browser.client())
    wim, xenia = people
    game = wim.act("new", "shogi", color="white", to="xenia", pace=[240, 24, 720], weekends="off",
                   rated=True)["game"]
    letter = letters.next("xenia@example.org", "Wim challenges you to a game of Shogi")
    text = text_of(letter)
    for words in ("in which you would play Gote.", "10 days and 1 day more for each move, at most "
                  "30 days, weekends off.", "The game is rated.", f"/#/live/{game}\n",
                  "The seat is kept for you until "):
        checks.equal(f"{words!r} in {text!r}", True, words in text)
    checks.equal("one click", "List-Unsubscribe=One-Click", letter["List-Unsubscribe-Post"])
    live = wim.act("new", "chess", color="both", to="Xenia", clock=[300, 3], opponent=90)["game"]
    text = text_of(letters.next("xenia@example.org", "Wim challenges you to a game of Chess"))
    for words in ("1:30 minutes for you and 5:00 for your opponent, 3 seconds more", "two games",
                  "Wim is waiting there", f"/#/live/{live}\n"):
        checks.equal(f"{words!r} in {text!r}", True, words in text)
    press(port, link_of(letter, "stop"))
    checks.equal("challenged again", "done", wim.act("new", "chess", to="Xenia", clock=[60, 0])["is"])
    for i in range(12):
        room = xenia.act("new", "chess", to="Wim", clock=[60, 0])["game"]
        xenia.act("abort", room)
    for _ in range(10):
        letters.next("wim@example.org", "Xenia challenges you")
    time.sleep(0.5)
    checks.equal("nobody is flooded", (2, 10), tuple(
        sum(one["To"] == to and "challenges" in one["Subject"] for _, one in letters.all())
        for to in ("xenia@example.org", "wim@example.org")))


def check_message(place: Place) -> None:
    """Who is not here hears that somebody has written, once, and not what."""
    checks, letters, port = place.checks, place.letters, place.port
    yara, zeno = Browser(port), Browser(port)
    yara.register("Yara", mail="yara@example.org")
    zeno.register("Zeno")
    press(port, link_of(letters.next("yara@example.org", "Confirm"), "confirm"))
    line = zeno.client()
    for text in ("A secret", "Another one"):
        line.act("write", "", name="Yara", text=text)
    text = text_of(letters.next("yara@example.org", "Zeno has written to you"))
    checks.equal(f"where to read it, not what: {text!r}", (True, False),
                 ("/#/messages/Zeno\n" in text, "secret" in text))
    time.sleep(0.5)
    checks.equal("once", 1, sum("Zeno has written" in one["Subject"] for _, one in letters.all()))


def wait_for_try(games: Path, mail: str) -> None:
    """Until a letter to somebody was tried, or for as long as that may take."""
    end = time.monotonic() + TIMEOUT_S
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        while time.monotonic() < end and not base.execute(
                "SELECT 1 FROM letter WHERE tries > 0 AND mail = ?", (mail,)).fetchone():
            time.sleep(0.1)


def waiting_letters(games: Path) -> list[tuple]:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        return base.execute("SELECT mail FROM letter").fetchall()


def wait_for_none(games: Path) -> None:
    """Until the server knows, too, that all letters have arrived: else the next one sends them again."""
    end = time.monotonic() + TIMEOUT_S
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        while time.monotonic() < end and base.execute("SELECT 1 FROM letter").fetchone():
            time.sleep(0.05)


def check_hanging(checks: Checks, serve: tuple, games: Path, smtp: int) -> None:
    """Nobody who stops the server waits for a mail server that says nothing; the letter is not lost."""
    program, root, options = serve
    with socket.create_server(("127.0.0.1", smtp)) as hanging, serving(program, root, games, *options) as server:
        hanging.settimeout(TIMEOUT_S)
        line, _ = hanging.accept()
        with line:
            began = time.monotonic()
            checks.equal("stops beside it", 0, server.stop()[0])
            checks.equal("long before the minute that a letter may take", True, time.monotonic() - began < 30)


def check_outage(checks: Checks, serve: tuple, games: Path, letters: Letters, smtp: int,
                 anna: Client, ben: Client) -> None:
    """Without a mail server the game goes on; the letter waits, and is sent when one is there."""
    program, root, options = serve
    with serving(program, root, games, *options) as server:
        anna, ben = Client(server.port, anna.cookie), Client(server.port, ben.cookie)
        game = ben.act("new", "chess", color="black", name="Ben", pace=[72, 72, 72])["game"]
        anna.act("sit", game, name="Anna")
        checks.equal("played", "done", anna.act("move", game, move="d2d4", ply=0)["is"])
        wait_for_try(games, "ben@example.org")
        checks.equal("goes on", "done", ben.act("move", game, move="d7d5", ply=1)["is"])
        checks.equal("stops", 0, server.stop()[0])
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        tries = base.execute("SELECT tries FROM letter WHERE mail = 'ben@example.org'").fetchall()
        checks.equal("it was tried and waits", [(1,)], tries)
        base.execute("UPDATE letter SET due_ms = 0")
        base.commit()
    check_hanging(checks, serve, games, smtp)
    with receiving(smtp, letters.folder), serving(program, root, games, *options):
        late = letters.next("ben@example.org", "Your turn: Chess against Anna")
        checks.equal("which move", True, "Anna has played d2d4." in text_of(late))
        checks.equal("with its picture after all that", ["text/plain", "image/png"],
                     [part.get_content_type() for part in late.iter_parts()])


def check_reminders(checks: Checks, serve: tuple, games: Path, letters: Letters, smtp: int,
                    players: list[Client]) -> None:
    """Who has used half of his time, and nine tenths of it, is told each of it once."""
    program, root, options = serve
    half, ninth = "Half of your time is used up", "Nine tenths of your time is used up"
    with Clock() as clock, receiving(smtp, letters.folder), serving(
            program, root, games, *options, *clock.options) as server:
        anna, ben = (Client(server.port, player.cookie) for player in players)
        anna.send(do="turns")
        for other in anna.hear("turns")["games"]:   # nobody is reminded of them
            anna.act("resign", other["game"])
        wait_for_none(games)
        game = ben.act("new", "chess", color="white", name="Ben", pace=[72, 72, 72])["game"]
        anna.act("sit", game, name="Anna")
        wait_for_none(games)
        for hours, subject in ((35, ""), (5, half), (1, ""), (23, ""), (4, ninth), (1, "")):
            clock.passes(hours=hours)
            if subject:
                text = text_of(letters.next("ben@example.org", subject))
                checks.equal(subject, True, f"{subject}." in text)
                wait_for_none(games)
            else:
                checks.equal(f"nothing {hours} h later", [], waiting_letters(games))
        clock.passes(hours=4)
        checks.equal("and then it is over", "over", anna.act("move", game, move="e7e5", ply=1).get("code"))
        checks.equal("stops", 0, server.stop()[0])
    for subject in (half, ninth):
        found = [letter for _, letter in letters.all() if subject in letter["Subject"]]
        checks.equal(f"once: {subject}", 1, len(found))


HALF_DAY_MS = 12 * HOUR_MS


def last_time(period_ms: int, now_ms: int) -> int:
    """When lists went out last: at 6:00 UTC, and with a period of half a day at 18:00 as well."""
    return now_ms - (now_ms - 6 * HOUR_MS) % period_ms


def wait_for_lists(games: Path, mails: set[str], since_ms: int) -> None:
    """Until the server has looked whether these people get a list."""
    end = time.monotonic() + TIMEOUT_S
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        while time.monotonic() < end:
            looked = {mail for mail, in base.execute("SELECT mail FROM address WHERE digest_ms > ?", (since_ms,))}
            if mails <= looked:
                return
            time.sleep(0.1)
    raise AssertionError(f"no list for {mails - looked}")


def check_list(checks: Checks, port: int, inbox: Path, letters: Letters, letter: email.message.EmailMessage) -> None:
    """A list has of each game what a letter about it would have: its reader plays one by the link, one by a reply."""
    text = text_of(letter)
    checks.equal("two pictures", ["text/plain", "image/png", "image/png"],
                 [part.get_content_type() for part in letter.iter_parts()])
    checks.equal("saved beside each other", ["board-1.png", "board-2.png"],
                 [part.get_filename() for part in letter.iter_attachments()])
    checks.equal("two boards, and what was played", (2, 1, 1),
                 (text.count("a  b  c  d  e  f  g  h") + text.count("h  g  f  e  d  c  b  a"),
                  text.count("Quint has played e2e4."), text.count("\nMoves:\n\n1. e2e4\n")))
    links = re.findall(r"http://\S+(/live/enter/\w+)", text)
    addresses = re.findall(r"play\+\S+@games\.example", text)
    checks.equal("of each a link and an address", (2, 2), (len(links), len(addresses)))
    statuses = [press(port, link)[0] for link in (*links, links[0])]
    checks.equal("once", [303, 303, 404], statuses)
    black = next(to for to in addresses if "-b-" in to)
    answer(inbox, letter, "e7e5", black)
    letters.next(letter["To"], "Played: e7e5")


def check_letter_of_list(checks: Checks, letter: email.message.EmailMessage) -> None:
    """Where one game alone would be on the list."""
    checks.equal("a letter as at once", (["text/plain", "image/png"], True, True),
                 ([part.get_content_type() for part in letter.iter_parts()],
                  letter["Reply-To"].startswith("play+"), "/live/enter/" in text_of(letter)))


def check_old_tokens(checks: Checks, port: int, games: Path, tokens: dict[str, str]) -> None:
    """Tokens that an older version has kept as they are, are hashed; links in its letters work on."""
    checks.equal("stopped by an old link", 200, ask(port, f"/live/stop/{tokens['at-once']}", "POST")[0])
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        checks.equal("of who has it", [("at-once@example.org",)],
                     base.execute("SELECT mail FROM address WHERE often = 'never'").fetchall())
        kept = base.execute("SELECT token FROM address UNION SELECT hash FROM ticket").fetchall()
        checks.equal("only hashes are kept", {64}, {len(token) for token, in kept})


def check_lists(checks: Checks, serve: tuple, games: Path, inbox: Path, letters: Letters,
                smtp: int, clock: Clock) -> None:
    """Lists go out at their hours, each once, to those who want them then, if something on them is new."""
    program, root, options = serve
    now_ms = clock.now_ms
    twice, daily = last_time(HALF_DAY_MS, now_ms), last_time(2 * HALF_DAY_MS, now_ms)
    cases = {   # how often, when the last list went, confirmed, whose turn it is; gets one
        "since-twice": ("twice-daily", twice - 1, 1, "white", True),
        "had-twice": ("twice-daily", twice, 1, "white", False),
        "since-daily": ("daily", daily - 1, 1, "white", True),
        "had-daily": ("daily", daily, 1, "white", False),
        "not-his-turn": ("twice-daily", twice - 1, 1, "black", False),
        "unconfirmed": ("twice-daily", twice - 1, 0, "white", False),
        "at-once": ("at-once", twice - 1, 1, "white", False),
    }
    guests, tokens = {}, {name: os.urandom(16).hex() for name in cases}
    with serving(program, root, games, *options, *clock.options) as server:
        for name, (_, _, _, color, _) in cases.items():
            player, other = Client(server.port), Client(server.port)
            game = player.act("new", "chess", color=color, name=name, pace=[72, 72, 72])["game"]
            other.act("sit", game, name="Quint")
            if name == "since-daily":
                second = player.act("new", "chess", color="black", name=name, pace=[72, 72, 72])["game"]
                other.act("sit", second, name="Quint")
                other.act("move", second, move="e2e4", ply=0)
            guests[name] = player.cookie.split("=")[1].split(".")[0]
        server.stop()
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        base.execute("DELETE FROM letter")
        for name, (often, last_ms, is_confirmed, _, _) in cases.items():
            base.execute("INSERT INTO address (guest, mail, token, often, confirmed, digest_ms) VALUES (?, ?, ?, ?, ?, ?)",
                         (guests[name], f"{name}@example.org", tokens[name], often, is_confirmed, last_ms))
        base.commit()
    wanted = {f"{name}@example.org" for name, (*_, is_wanted) in cases.items() if is_wanted}
    for turn in ("the first time", "when nothing is new"):
        with receiving(smtp, letters.folder), serving(program, root, games, *options, *clock.options) as server:
            wait_for_lists(games, {*wanted, "not-his-turn@example.org"}, twice)
            if turn == "the first time":
                check_letter_of_list(checks, letters.next("since-twice@example.org", "Your turn: Chess against Quint"))
                check_list(checks, server.port, inbox, letters,
                           letters.next("since-daily@example.org", "Games that are waiting for you"))
                check_old_tokens(checks, server.port, games, tokens)
            wait_for_none(games)
            server.stop()
        with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
            checks.equal(f"{turn}: nothing else waits", [], base.execute("SELECT mail FROM letter").fetchall())
            base.execute("UPDATE address SET digest_ms = ? WHERE digest_ms > ?", (daily - 1, twice))
            base.commit()
        checks.equal(f"{turn}: who got lists", sorted(wanted), sorted(
            letter["To"] for _, letter in letters.all()
            if letter["To"].split("@")[0] in cases and not letter["Subject"].startswith("Played: ")))


class House:
    """A server of games, a mail server, and where letters lie."""

    def __init__(self, checks: Checks, program: str, root: Path, folder: Path) -> None:
        self.checks, self.games, self.inbox = checks, folder / "games", folder / "inbox"
        mailbox.Maildir(self.inbox, create=True)
        self.letters = Letters(folder / "letters")
        self.smtp, port = free_port(), free_port()
        self.serve = (program, root, (
            "--smtp", f"smtp://127.0.0.1:{self.smtp}", "--mail-from", FROM, "--inbox", str(self.inbox),
            "--url", f"http://127.0.0.1:{port}", "--port", str(port)))

    def check(self, *what: Callable[[Place], None]) -> list[Client]:
        """Checks of one server, with the same two players, who are left over."""
        program, root, options = self.serve
        with receiving(self.smtp, self.letters.folder), serving(program, root, self.games, *options) as server:
            place = Place(self.checks, server, self.letters, self.inbox)
            place.games = self.games
            for each in what:
                place.connect()
                each(place)
            self.checks.equal("stops quietly", (0, ""), server.stop())
        return place.players


def check_pauses(house: House, lists: Path) -> None:
    """A server that is stopped, and whose mail server is away; time that has passed."""
    checks, serve, letters, smtp = house.checks, house.serve, house.letters, house.smtp
    players = house.check(lambda place: wait_for_none(place.games))
    check_outage(checks, serve, house.games, letters, smtp, *players)
    check_reminders(checks, serve, house.games, letters, smtp, players)
    with Clock(datetime.datetime(2026, 3, 1, 10, tzinfo=datetime.timezone.utc)) as clock:
        check_lists(checks, serve, lists, house.inbox, letters, smtp, clock)


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> int | None:
    if subprocess.run([SYSTEM_PYTHON, "-c", "import aiosmtpd"], capture_output=True,
                      check=False).returncode:
        return SKIPPED
    houses = []
    for name in ("replies", "people", "pauses"):
        (folder / name).mkdir()
        houses.append(House(checks, program, root, folder / name))
    # Each of them mostly waits until a server has looked for mail, once a second.
    with concurrent.futures.ThreadPoolExecutor() as beside:
        replies, people, pauses = houses
        parts = [
            beside.submit(replies.check, check_replies, check_taken_back, check_beside, check_computer, check_conditional,
                          check_programs, check_links, check_languages),
            beside.submit(people.check, check_address, check_deleted, check_password, check_tournament,
                          check_invitation, check_challenge, check_message),
            beside.submit(check_pauses, pauses, folder / "lists")]
        for part in parts:
            part.result()
    return None


if __name__ == "__main__":
    sys.exit(main(check_all))
