#!/usr/bin/env python3
"""Who may do what on acedrex serve. rights.py PROGRAM

Every message and every address that the sources of the server know, by every kind of visitor. What guests may
say, in a game and outside, is in live.py; addresses below /live/account are in accounts.py, what may be done with
a published game is in gallery.py, what the tokens of programs open is in bots.py.
"""

import http.client
import json
import os
import re
import sys
from pathlib import Path

from deadlines import ask
from gallery import publish
from games_server import (TIMEOUT_S, Browser, Checks, Client, Refused, Server, day_after, invitation, main, meet,
                          serving)
from live import known_words
from own_rules import TEXT
from studies import CHAPTER, keep
from tournaments import QUICK

SOURCES = Path(__file__).parents[3] / "src/server"

# What accounts that have no seat are answered; those of guests, in a game and outside, are in live.py.
NOT_SEATED = ("not-seated",) * 5
ADMINISTRATORS = ("no-administrator",) * 4 + ("done",)
MESSAGES = {
    **dict.fromkeys(known_words("PLAYER"), NOT_SEATED),
    **dict.fromkeys(known_words("ADMINISTRATOR"), ADMINISTRATORS),
    # of a game of others      an account     of somebody     invited        a bot          an
    #                                         else's challenge                              administrator
    "watch":                  ("events",) * 5,
    "sit":                    ("full",        "invited",      "done",        "full",        "full"),
    "turns":                  ("turns",) * 5,
    "zone":                   ("zone",) * 5,
    "zone-set":               ("done",) * 5,
    "vacation-days":          ("vacation-days",) * 5,
    "calendar":               ("calendar",) * 5,
    "calendar-renew":         ("calendar",) * 5,
    "ping":                   ("pong",) * 5,
    "lobby":                  ("lobby",) * 5,
    "chat":                   ("not-watching",) * 5,
    "say":                    NOT_SEATED,           # in the room of the players
    "new":                    ("done",) * 5,
    "challenges":             ("challenges",) * 5,
    "refuse":                 ("not-invited", "not-invited",  "done",        "not-invited", "not-invited"),
    # of people: of nobody, as no name is said; more in people.py
    "following":              ("following",) * 5,
    "study":                  ("no-study",) * 5,
    # of the room of a team that is none; more in teams.py
    "team-chat":              ("not-in-room",) * 5,
    "team-say":               ("not-in-room",) * 5,
    "team-read":              ("not-in-room",) * 5,
    "team-unsay":             ("done",) * 5,        # no line
    "team-chat-close":        ("not-in-room",) * 5,
    "news":                   ("news",) * 5,
    "conversations":          ("conversations",) * 5,
    "conversation":           ("nobody",) * 5,
    "write":                  ("nobody",) * 5,
    "read":                   ("nobody",) * 5,
    "conversation-forget":    ("nobody",) * 5,
    "writers-set":            ("no-wish",) * 5,
    "mail":                   ("mail",) * 5,
    "mail-set":               ("done",) * 5,        # to no address
    "mail-language":          ("not-understood",) * 5,  # that is none
    "mail-invite":            ("not-waiting",) * 5,  # who has no seat
    # of a tournament of others; the same account twice
    "tournaments":            ("tournaments",) * 5,
    "tournament":             ("tournament",) * 5,
    "tournament-new":         ("done",) * 5,
    "tournament-join":        ("done",        "joined",       "done",        "done",        "done"),
    "tournament-leave":       ("not-joined",) * 5,
    "tournament-cancel":      ("not-yours",) * 4 + ("done",),
}

# The status of what is answered, or the code of a refusal.
KINDS = ("nobody", "guest", "account", "administrator", "program", "bot", "closed", "closed program")


def all_alike(code: str) -> tuple[str, ...]:
    return (code,) * len(KINDS)


def cookies(nobody: str, guest: str, account: str, administrator: str) -> tuple[str, ...]:
    """A token is worth nothing here, nor what a closed account has left."""
    return nobody, guest, account, administrator, nobody, nobody, nobody, nobody


def tokens(program: str, bot: str) -> tuple[str, ...]:
    """A cookie is worth nothing here."""
    return ("no-token",) * 4 + (program, bot) + ("no-token",) * 2


# GAME is one of others, PUBLIC and PRIVATE are games in the gallery, CALENDAR is the address of an account,
# OPEN-STUDY (with its CHAPTER) and OWN-STUDY are what somebody shows to whoever has the link, and to nobody.
ADDRESSES = {
    ("GET", "/healthz"): all_alike("200"),
    ("GET", "/metrics"): all_alike("200"),          # on this machine
    ("GET", "/live/guest"): all_alike("204"),
    ("GET", "/live/socket"): cookies("no-guest", "400", "400", "400"),  # is no handshake: check_sockets
    ("GET", "/live/people/Meg"): all_alike("200"),
    ("GET", "/live/people/Kim"): all_alike("200"),  # whose account is closed
    ("GET", "/live/people/Nobody"): all_alike("404"),
    ("GET", "/live/leaders/chess"): all_alike("200"),
    ("GET", "/live/openings/chess/e7550032f706"): all_alike("200"),
    ("GET", "/live/openings/chess"): all_alike("not-understood"),
    ("GET", "/live/archive/-/-/-/-/-/-"): all_alike("200"),
    ("GET", "/live/archive/-/-/-/-/-/Nobody"): all_alike("404"),
    ("GET", "/live/archive/chess"): all_alike("not-understood"),
    ("GET", "/live/game/GAME"): all_alike("200"),
    ("GET", "/live/calendar/CALENDAR"): all_alike("200"),   # proves by itself whose it is
    ("GET", "/live/calendar/x.ics"): all_alike("404"),
    ("GET", "/live/rules/chess"): all_alike("unknown"),
    ("POST", "/live/rules"): cookies("no-guest", "200", "200", "200"),
    ("GET", "/live/gallery"): all_alike("200"),
    ("GET", "/live/gallery/PUBLIC"): all_alike("200"),
    ("GET", "/live/gallery/PRIVATE"): cookies("no-work", "no-work", "no-work", "200"),
    ("POST", "/live/gallery/publish"): cookies("no-account", "no-account", "not-own", "not-own"),
    ("POST", "/live/gallery/show"): cookies("no-account", "no-account", "not-own", "not-own"),
    ("POST", "/live/gallery/delete"): cookies("no-account", "no-account", "not-own", "not-own"),
    ("POST", "/live/gallery/vote"): cookies("no-account", "no-account", "not-played", "not-played"),
    ("POST", "/live/gallery/hide"): cookies("no-account", "no-account", "no-administrator", "200"),
    ("GET", "/live/studies"): all_alike("200"),
    ("GET", "/live/studies/of/chess"): all_alike("200"),
    ("GET", "/live/studies/OPEN-STUDY"): all_alike("200"),
    ("GET", "/live/studies/OPEN-STUDY/CHAPTER"): all_alike("200"),
    ("GET", "/live/studies/OWN-STUDY"): all_alike("no-study"),
    ("POST", "/live/studies/keep"): cookies("no-account", "no-account", "not-own", "not-own"),
    ("POST", "/live/studies/set"): cookies("no-account", "no-account", "not-own", "not-own"),
    ("POST", "/live/studies/hide"): cookies("no-account", "no-account", "no-administrator", "200"),
    ("POST", "/live/studies/delete"): cookies("no-account", "no-account", "no-study", "200"),  # which is hidden by now
    ("GET", "/live/teams"): all_alike("200"),
    ("GET", "/live/teams/find/x"): all_alike("200"),
    ("GET", "/live/teams/99"): all_alike("no-team"),
    ("GET", "/live/teams/99/from/50"): all_alike("no-team"),
    **{("POST", f"/live/teams/{action}"): cookies("no-account", "no-account", "not-understood", "not-understood")
       for action in ("found", "change", "join", "leave", "show", "tell", "accept", "refuse", "remove", "forgive", "promote",
                    "dismiss", "close", "hide")},   # who may is in teams.py
    ("GET", "/live/enter/0"): all_alike("404"),
    ("POST", "/live/enter/0"): all_alike("404"),
    ("GET", "/live/confirm/0"): all_alike("404"),
    ("POST", "/live/confirm/0"): all_alike("404"),
    ("GET", "/live/stop/0"): all_alike("404"),
    ("POST", "/live/stop/0"): all_alike("404"),
    ("GET", "/live/nothing"): all_alike("404"),
    ("GET", "/live/api/account"): tokens("200", "200"),
    ("GET", "/live/api/stream/event"): tokens("no-bot", "200"),
    ("GET", "/live/api/bot/game/stream/*"): tokens("no-bot", "200"),
    ("POST", "/live/api/bot/game/*/move/*"): tokens("no-bot", "not-seated"),
    ("POST", "/live/api/bot/game/*/resign"): tokens("no-bot", "not-seated"),
    ("POST", "/live/api/bot/game/*/abort"): tokens("no-bot", "not-seated"),
    ("POST", "/live/api/bot/game/*/chat"): tokens("no-bot", "not-seated"),
    ("POST", "/live/api/bot/game/*/draw/*"): tokens("no-bot", "not-seated"),
    ("POST", "/live/api/bot/game/*/takeback/*"): tokens("no-bot", "not-seated"),
    ("POST", "/live/api/bot/game/*/claim-victory"): tokens("no-bot", "not-seated"),
    ("GET", "/live/api/challenge"): tokens("no-bot", "200"),
    ("POST", "/live/api/challenge/*/accept"): tokens("no-bot", "full"),
    ("POST", "/live/api/challenge/*/decline"): tokens("no-bot", "not-invited"),
    ("POST", "/live/api/challenge/*/cancel"): tokens("no-bot", "not-seated"),
    ("POST", "/live/api/challenge/*"): tokens("no-bot", "unknown-game"),
    ("POST", "/live/api/bot/account/upgrade"): tokens("200", "200"),    # then it is one
}


class People:
    """One of each kind."""

    def __init__(self, server: Server) -> None:
        self.port = server.port
        self.boss = self.register("Boss", token=invitation(server))
        self.member, self.invited, self.bot, self.maker, self.closed, self.owner = (
            self.register(name) for name in ("Meg", "Ivo", "Bolt", "Mia", "Kim", "Pru"))
        assert self.bot.post("bot").status == 200
        self.cookies = {"guest": Browser(self.port).cookie, "account": self.member.cookie,
                        "administrator": self.boss.cookie, "closed": self.closed.cookie}
        self.tokens = {kind: who.post("token", name="x").json()["token"] for kind, who in (
            ("program", self.owner), ("bot", self.bot), ("closed program", self.closed))}
        assert self.boss.post("close", name="Kim", until=day_after(3), why="x").status == 200

    def register(self, name: str, **more: str) -> Browser:
        browser = Browser(self.port)
        assert browser.register(name, **more).status == 200
        return browser

    def proof(self, kind: str) -> dict[str, str]:
        """What somebody of that kind sends to show who he is."""
        if kind in self.cookies:
            return {"cookie": self.cookies[kind]}
        return {"Authorization": f"Bearer {self.tokens[kind]}"} if kind in self.tokens else {}


# --- messages ---


def answer_to(line: Client, what: str, game: str) -> str:
    terms = QUICK if what == "tournament-new" else {"game": "chess" if what == "new" else game}
    line.send(do=what, id=os.urandom(8).hex(), ply=0, move="e2e4", level=1, room="players", text="Hello", **terms)
    while (heard := line.hear_any())["is"] == "people" or (heard["is"] == "events" and what != "watch"):
        pass
    return heard.get("code", heard["is"])


def check_messages(checks: Checks, people: People) -> None:
    """Every message by accounts that have no seat."""
    checks.equal("messages that are not in the table", set(), known_words() ^ set(MESSAGES))
    for what, wanted in MESSAGES.items():
        answers = []
        maker = people.maker.client()
        cup = maker.act("tournament-new", **QUICK)["game"] if what.startswith("tournament") else ""
        for who, is_challenge in ((people.member, False), (people.member, True), (people.invited, True),
                                  (people.bot, False), (people.boss, False)):
            anna, ben, room = meet(people.port)
            if is_challenge:
                anna.act("abort", room)
                room = anna.act("new", "chess", color="white", to="Ivo")["game"]
            line = who.client()
            answers.append(answer_to(line, what, cup or room))
            anna.act("abort", room)
            for client in (anna, ben, line):
                client.close()
        if cup:
            maker.act("tournament-cancel", cup)
        maker.close()
        checks.equal(what, wanted, tuple(answers))


# --- addresses ---


def known_addresses() -> set[tuple[str, str]]:
    """Those that the sources know, each with its method, or ANY."""
    def found(file: str, pattern: str) -> list:
        return re.findall(pattern, (SOURCES / file).read_text(encoding="utf-8"))

    known = {row for row in found("endpoints/routes.c", r'\{(GET|POST|ANY), "([^"]+)"')
             if not row[1].startswith("/live/account")}  # accounts.py
    return known | {("ANY", f"/live/{word}/**") for word in found("mail/mailer_page.c", r'path, "([a-z]+)", len')}


def asked_of(known: tuple[str, str]) -> bool:
    """Whether the table has it, or something below it."""
    method, path = known
    pattern = re.escape(path.rstrip("/")).replace(r"\*\*", ".*").replace(r"\*", "[^/]+")
    return any(method in (way, "ANY") and re.fullmatch(pattern, row) for way, row in ADDRESSES)


def head_of(port: int, method: str, path: str, headers: dict[str, str], body: str) -> str:
    """The code of a refusal, else the status; a stream has no end to wait for."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_S)
    line.request(method, path, body if method == "POST" else None, headers)
    answer = line.getresponse()
    kind = answer.headers.get_content_type()
    code = json.loads(answer.read()).get("code") if kind == "application/json" else None
    line.close()
    return str(code or answer.status)


def check_addresses(checks: Checks, people: People) -> None:
    """Every address by every kind of visitor."""
    missing = {known for known in known_addresses() if not asked_of(known)}
    checks.equal("addresses that are not in the table", set(), missing)
    works = {shown: publish(people.maker, TEXT.replace("Castling", shown), shown=shown)
             for shown in ("public", "private")}
    study, own = keep(people.maker, "unlisted"), keep(people.maker)
    anna, ben, room = meet(people.port)
    names = {"OPEN-STUDY": study["study"], "OWN-STUDY": own["study"], "CHAPTER": study["kept"], "GAME": room, "PUBLIC": works["public"]["work"], "PRIVATE": works["private"]["work"],
             "CALENDAR": ask(people.member.client(), "calendar").removeprefix("/live/calendar/"),
             "move/*": "move/e2e4", "/*/": f"/{room}/", "stream/*": f"stream/{room}",
             "challenge/*": f"challenge/{room}", "*": "yes"}
    wish = {"game": works["public"]["game"], "work": works["public"]["work"], "shown": "public", "stars": 3,
            "hidden": True}
    of_study = {**CHAPTER, "study": study["study"], "hidden": True}
    for (method, row), wanted in ADDRESSES.items():
        path = row
        for name, value in names.items():
            path = path.replace(name, str(value))
        body = (TEXT if row == "/live/rules" else json.dumps(wish) if "gallery" in row else
                json.dumps(of_study) if "studies" in row else "room=player&text=Hello")
        for kind, code in zip(KINDS, wanted, strict=True):
            headers = {"Origin": f"http://127.0.0.1:{people.port}", **people.proof(kind)}
            checks.equal(f"{method} {row} by {kind}", code, head_of(people.port, method, path, headers, body))
    for client in (anna, ben):
        client.close()


def check_sockets(checks: Checks, people: People) -> None:
    """Only guests and accounts have a line on which to say anything."""
    for kind in KINDS:
        try:
            Client(people.port, **{"cookie": "none=x", **people.proof(kind)}).close()
            status = 101
        except Refused as refused:
            status = refused.args[0]
        checks.equal(f"a line of {kind}", 101 if kind in ("guest", "account", "administrator") else 401, status)


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with serving(program, root, folder / "games", "--smtp", "smtp://127.0.0.1:1", "--mail-from",
                 "games@example.org", "--url", "http://127.0.0.1") as server:
        people = People(server)
        check_messages(checks, people)
        check_sockets(checks, people)
        check_addresses(checks, people)
        server.stop()


if __name__ == "__main__":
    sys.exit(main(check_all))
