#!/usr/bin/env python3
"""Accounts of acedrex serve, as browsers and attackers would ask for them. accounts.py PROGRAM"""

import concurrent.futures
import contextlib
import hashlib
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

from games_server import (PASSWORD, TIMEOUT_S, Answer, Browser, Checks, Client, Refused, cut, day_after,
                          ended_within, invitation, main, meet, processor_s, request, serving)

COPIES = 600  # of a game: more than can be gathered in a moment
OTHERS = 10


def check_register(checks: Checks, port: int) -> None:
    """A guest who makes an account has his games; his cookie of a guest is worth nothing then."""
    anna, ben, room = meet(port)
    browser = Browser(port, anna.cookie)
    checks.equal("a guest", "guest", browser.state()["is"])
    answer = browser.register("Jörg")
    checks.equal("registered", (200, "Jörg"), (answer.status, answer.json().get("name")))
    checks.equal("his cookie is his alone", True,
                 "HttpOnly; SameSite=Strict" in answer.head and "acedrex-session" in answer.head)
    checks.equal("the guest's line ends", True, ended_within(anna, 1))
    checks.equal("who he is", ("account", "Jörg", False),
                 tuple(browser.state()[key] for key in ("is", "name", "admin")))
    again = browser.client()
    checks.equal("he has his seat", "done", again.act("move", room, move="e2e4", ply=0)["is"])
    again.send(do="watch", game=room, have=0)
    seen = again.hear("events")
    checks.equal("under his name", ("white", ["seat", "white 0a Jörg"]),
                 (seen["you"], seen["events"][1]))
    try:
        Client(port, cookie=anna.cookie)
        checks.equal("the guest is gone", 401, 101)
    except Refused as refused:
        checks.equal("the guest is gone", 401, refused.args[0])
    fresh = request(port, "/live/guest", {"Host": f"127.0.0.1:{port}", "Cookie": anna.cookie})
    checks.equal("and may be another one", True, "acedrex-guest" in fresh[1])
    other = again.act("new", "chess", color="black", name="Somebody else")["game"]
    again.send(do="watch", game=other, have=0)
    checks.equal("a member has no other name", ["seat", "black - Jörg"],
                 again.hear("events")["events"][1])
    ben.close()


def check_lost(checks: Checks, port: int) -> None:
    """Whoever did not hear that the account was made sends the same again, and has it."""
    anna, ben, room = meet(port)
    browser = Browser(port, anna.cookie)
    cut(browser, "/live/account/register", name="Lost Answer", password=PASSWORD, device="Test", id="b1")
    again = browser.register("Lost Answer", id="b1")
    checks.equal("sent again", (200, "Lost Answer"), (again.status, again.json().get("name")))
    checks.equal("logged in", "account", browser.state()["is"])
    checks.equal("with the guest's seat", "done", browser.client().act("move", room, move="e2e4", ply=0)["is"])
    taken = (409, "name-taken")
    checks.equal("without the id", taken, Browser(port).register("Lost Answer").code())
    checks.equal("with an empty one", taken, Browser(port).register("Lost Answer", id="").code())
    checks.equal("with another one", taken, Browser(port).register("Lost Answer", id="b2").code())
    other = Browser(port)
    answer = other.post("register", name="Lost Answer", password="not the password", id="b1")
    checks.equal("without the password", ((401, "wrong"), "guest"), (answer.code(), other.state()["is"]))
    answers = [other.post("register", name="Lost Answer", password=f"not {i:08}", id="b1").status for i in range(12)]
    checks.equal("guesses are counted", ([401] * 8, 429), (answers[:8], answers[-1]))
    checks.equal("with those of logging in", 429, other.log_in("Lost Answer").status)
    late = Browser(port)
    assert late.register("Short Lived", id="b3").status == 200
    assert late.post("delete", password=PASSWORD).status == 200
    lost = Browser(port)
    assert lost.register("Lost Deletion").status == 200
    cut(lost, "/live/account/delete", password=PASSWORD, id="d1")
    other = Browser(port)
    checks.equal("a deletion sent again", [(200, "done"), (200, "done"), (401, "no-account"), (401, "no-account")],
                 [(answer.status, answer.json().get("code", answer.json()["is"])) for answer in
                  (lost.post("delete", password=PASSWORD, id="d1"), lost.post("delete", password=PASSWORD, id="d1"),
                   lost.post("delete", password=PASSWORD, id="d2"), lost.post("delete", password=PASSWORD))])
    assert other.register("Lost Deletion").status == 200
    checks.equal("is not that of another account", ((403, "wrong"), "account"),
                 (other.post("delete", password="not this", id="d1").code(), other.state()["is"]))
    checks.equal("who has deleted it makes another", 200, late.register("Short Lived", id="b3").status)
    ben.close()


def check_lost_change(checks: Checks, port: int) -> None:
    """Whoever did not hear that the password was changed sends the same again; the id alone changes nothing."""
    one, fresh = Browser(port), "even longer than that"
    assert one.register("Lost Change").status == 200
    cut(one, "/live/account/password", password=PASSWORD, new=fresh, id="p1")
    wrong = (403, "wrong")
    checks.equal("the old one is wrong now", [wrong] * 3,
                 [one.post("password", password=PASSWORD, new=new, **sent).code()
                  for new, sent in ((fresh, {}), (fresh, {"id": "p2"}), ("some other password", {"id": "p1"}))])
    checks.equal("sent again", 200, one.post("password", password=PASSWORD, new=fresh, id="p1").status)
    other = Browser(port)
    checks.equal("it is changed", (401, 200),
                 (other.log_in("Lost Change").status, other.log_in("Lost Change", password=fresh).status))


def check_lost_at_once(checks: Checks, port: int) -> None:
    """Sent again while its first hash is made; with another password nobody comes in."""
    words = [PASSWORD] * 3 + ["not the password"]
    with concurrent.futures.ThreadPoolExecutor(len(words)) as pool:
        first = pool.submit(lambda: Browser(port).register("At Once", id="b1").status)
        time.sleep(0.02)
        answers = list(pool.map(lambda word: Browser(port).post("register", name="At Once", password=word, id="b1").status,
                                words))
    checks.equal("all of one account", (200, [200] * 3 + [401]), (first.result(), answers))


def check_repeated(checks: Checks, port: int) -> None:
    """What a guest did and has not heard of is not done once more when he has logged in."""
    assert Browser(port).register("Zenobia").status == 200
    browser = Browser(port)
    first = browser.client().act("new", "chess", id="once", color="white", name="Guest")
    checks.equal("logged in", 200, browser.log_in("Zenobia").status)
    zenobia = browser.client()
    checks.equal("the same game", first, zenobia.act("new", "chess", id="once", color="white",
                                                  name="Zenobia"))
    checks.equal("which is hers", "white", hear_seat(zenobia, first["game"]))
    xenia = Browser(port)
    assert xenia.register("Xenia").status == 200
    other = xenia.client().act("new", "chess", id="once", color="white", name="Xenia")
    checks.equal("somebody else's is another one", True, other["game"] != first["game"])


def hear_seat(client: Client, game: str) -> str:
    client.send(do="watch", game=game, have=0)
    return client.hear("events")["you"]


def check_keeps(checks: Checks, program: str, root: Path, games: Path) -> None:
    """A guest who logs in to his account keeps his games, and nobody else's."""
    with serving(program, root, games) as server:
        port = server.port
        home = Browser(port)
        home.register("Clara")
        anna, ben, room = meet(port)
        anna.act("note-set", room, note="a plan")
        ended = anna.act("new", "chess", color="white", name="Anna")["game"]
        anna.act("abort", ended)
        away = Browser(port, anna.cookie)
        before = dict(away.jar)
        own = home.client().act("new", "chess", color="black", name="")["game"]
        anna.act("sit", own, name="Anna")
        checks.equal("a wrong password gives nothing away", 401,
                     away.log_in("Clara", "not this one").status)
        checks.equal("still his seat", "done", anna.act("move", room, move="e2e4", ply=0)["is"])
        checks.equal("logged in", 200, away.log_in("Clara").status)
        clara = home.client()
        ben.act("move", room, move="e7e5", ply=1)
        checks.equal("his seat is hers, also elsewhere", "done",
                     clara.act("move", room, move="g1f3", ply=2)["is"])
        while ["owner", "white Clara"] not in ben.events():
            ben.hear("events")
        clara.send(do="watch", game=room, have=0)
        checks.equal("under her name", ["seat", "white 0a Clara"], clara.hear("events")["events"][1])
        clara.send(do="note", id="n", game=room)
        checks.equal("with its note", "a plan", clara.hear("note")["note"])
        old = Browser(port, anna.cookie)
        checks.equal("a game against herself stays the guest's", "done",
                     old.client().act("move", own, move="e2e4", ply=0)["is"])
        checks.equal("who has no other one", "not-seated",
                     old.client().act("resign", room).get("code"))
        told = away.ask("/live/account/account.json").json()
        checks.equal("all of them", 3, len(told["games"]))
        checks.equal("no guest's id", False, before["acedrex-guest"].split(".")[0] in json.dumps(told))
        dora, late = Browser(port), Browser(port)
        dora.register("Dora")
        late.client().act("new", "chess", color="white", name="Late")
        guest = late.jar["acedrex-guest"]
        line = late.client()
        late.log_in("Dora")
        checks.equal("his lines end", True, ended_within(line, 1))
        try:
            Client(port, cookie=f"acedrex-guest={guest}")
            checks.equal("his cookie is worth nothing", 401, 101)
        except Refused as refused:
            checks.equal("his cookie is worth nothing", 401, refused.args[0])
        checks.equal("stops", (0, ""), server.stop())
    derived = rows(games, "game")
    for command in ("fsck", "rebuild", "replay"):
        done = subprocess.run([program, command, games], capture_output=True, text=True, check=False)
        checks.equal(command, (0, ""), (done.returncode, done.stderr))
    checks.equal("derived again", derived, rows(games, "game"))


def rows(games: Path, table: str) -> list:
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        return base.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()


def check_names(checks: Checks, port: int) -> None:
    first = Browser(port)
    checks.equal("first", 200, first.register("Isolde 10").status)
    taken = ("isolde 10", "lsolde 10", "ISOLDE-10", "Isolde IO", "Ísolde 10", "Iѕоlԁе 10",
             "Isolde10", "Ｉｓｏｌｄｅ 10")
    for name in taken:
        checks.equal(f"taken: {name}", 409 if name != "Iѕоlԁе 10" else 400,
                     Browser(port).register(name).status)
    for name in ("Computer, level 3", "computer", "C0mputer 9", "Cоmputer", "Ｃomputer", "Admin",
                 "Adrninistrator", "administrator of this place", "Guest", "x", "", "  ab", "ab  c",
                 "a\u202eb", "a\u200bb", "x" * 32, "Аnnа Mixed", "...", "Deleted account"):
        checks.equal(f"refused: {name!r}", (400, "name"), Browser(port).register(name).code())
    for name in ("Ольга", "李雷", "ゆみ子", "Łukasz", "Αθηνά", "محمد"):
        checks.equal(f"a good name: {name}", 200, Browser(port).register(name).status)
    guest = Client(port)
    for name, code in (("Computer, level 3", "name-reserved"), ("cOmpUter", "name-reserved"),
                       ("Adrnin", "name-reserved"), ("isolde 1O", "name-taken")):
        checks.equal(f"a guest called {name}", code, guest.act("new", "chess", name=name).get("code"))
    room = guest.act("new", "chess", name="Wanda", color="white")["game"]
    checks.equal("nor in a seat", "name-reserved",
                 Client(port).act("sit", room, name="Computer, level 8").get("code"))
    for password in ("", "short", "1234567", "aaaaaaaaaaaa", "x" * 257):
        checks.equal(f"password {password[:9]!r}", 400,
                     Browser(port).post("register", name="Wanda", password=password).status)
    checks.equal("mail", (400, "mail"), Browser(port).register("Wanda", mail="not an address").code())


def check_sessions(checks: Checks, port: int) -> None:
    one, two = Browser(port), Browser(port)
    one.register("Carla")
    checks.equal("case does not matter", 200, two.log_in("CARLA").status)
    for what in (("Carla", "wrong password"), ("Nobody here", PASSWORD), ("", "")):
        checks.equal(f"log in {what}", (401, "wrong"), Browser(port).log_in(*what).code())
    lines = [browser.client() for browser in (one, two)]
    listed = one.ask("/live/account/sessions").json()["sessions"]
    checks.equal("both sessions", [True, False], sorted((s["own"] for s in listed), reverse=True))
    other = next(s["session"] for s in listed if not s["own"])
    checks.equal("nobody else's", (404, "no-session"), two.post("end", session="0" * 16).code())
    checks.equal("ended", 200, one.post("end", session=other).status)
    checks.equal("its line too", (True, False), (ended_within(lines[1], 1), ended_within(lines[0], 0.3)))
    checks.equal("it is a guest's browser now", "guest", two.state()["is"])
    two.log_in("Carla")
    line = two.client()
    checks.equal("log out", 200, two.post("log-out").status)
    checks.equal("ends the line", True, ended_within(line, 1))
    stolen = Browser(port)
    two.log_in("Carla")
    stolen.jar = dict(two.jar)
    two.post("log-out")
    checks.equal("an old cookie is worth nothing", "guest", stolen.state()["is"])
    preset = Browser(port)
    preset.jar["acedrex-session"] = "0" * 32
    preset.log_in("Carla")
    checks.equal("a session has a token of its own", False,
                 preset.jar["acedrex-session"] in ("0" * 32, one.jar["acedrex-session"]))
    line = preset.client()
    checks.equal("not without the old one", (403, "wrong"),
                 one.post("password", password="another", new="even longer than that").code())
    checks.equal("a new password", 200,
                 one.post("password", password=PASSWORD, new="even longer than that").status)
    checks.equal("ends the others", (True, "guest", "account"),
                 (ended_within(line, 1), preset.state()["is"], one.state()["is"]))
    checks.equal("the old one is not valid", 401, preset.log_in("Carla").status)
    checks.equal("the new one is", 200, preset.log_in("Carla", "even longer than that").status)


def check_doors(checks: Checks, port: int) -> None:
    body = json.dumps({"name": "Dora", "password": PASSWORD}).encode()
    for what, changed in (("another page", {"Origin": "http://evil.example"}), ("no page", {"Origin": ""}),
                          ("a page of nowhere", {"Origin": "null"})):
        answer = Browser(port).ask("/live/account/register", "POST", body, **changed)
        checks.equal(what, (403, "origin"), answer.code())
    checks.equal("another host", 403, Browser(port).ask(
        "/live/account/register", "POST", body, Host="evil.example",
        Origin="http://evil.example").status)
    for junk in (b"", b"[]", b"{", b'{"name": 7}', b'{"name":"a","name":"b"}', b'{"name":"\\u0000"}',
                 b"\xff" * 20, b'{"password":"' + b"x" * 300 + b'"}'):
        checks.equal(f"junk {junk[:12]!r}", (400, "not-understood"),
                     Browser(port).ask("/live/account/log-in", "POST", junk).code())
    checks.equal("too much", 413,
                 Browser(port).ask("/live/account/log-in", "POST", b" " * 8193).status)
    for path, method in (("/live/account/register", "GET"), ("/live/account", "POST"),
                         ("/live/account/other", "GET"), ("/live/accountant", "GET")):
        checks.equal(f"{method} {path}", (404, "unknown"), Browser(port).ask(path, method, b"{}").code())
    checks.equal("a guest has no sessions", (401, "no-account"), Browser(port).ask("/live/account/sessions").code())
    for what in ("password", "delete", "end"):
        checks.equal(f"a guest asks to {what}", (401, "no-account"), Browser(port).post(what).code())
    checks.equal("no mail", (400, "no-mail"), Browser(port).post("forgot", name="Carla").code())
    checks.equal("a made-up link", (403, "no-link"),
                 Browser(port).post("reset", token="0" * 32, password=PASSWORD).code())
    checks.equal("a made-up invitation", (403, "no-link"), Browser(port).register("Dora", token="0" * 32).code())


def check_limits(checks: Checks, port: int) -> None:
    """So many tries with a name at an address, whether somebody has it or not, and of an address."""
    Browser(port, X_Forwarded_For="198.51.100.1").register("Emma")
    for name in ("Emma", "Nobody"):
        def guesses(address: str, count: int, who: str = name) -> list[Answer]:
            browsers = [Browser(port, X_Forwarded_For=address) for _ in range(count)]
            with concurrent.futures.ThreadPoolExecutor(count) as pool:
                return list(pool.map(lambda one: one.log_in(who, "not hers"), browsers))

        answers = guesses("198.51.100.10", 14)
        statuses = sorted(one.status for one in answers)
        checks.equal(f"tries with {name}", ([401] * 10, 429), (statuses[:10], statuses[-1]))
        refused = next(one for one in answers if one.status == 429)
        checks.equal("and for how long", True, 0 < int(re.search(
            r"retry-after: (\d+)", refused.head.lower())[1]) <= 31)
        checks.equal("elsewhere they go on", [401] * 10, [one.status for one in guesses("198.51.100.11", 10)])
    checks.equal("up to thirty", [401] * 10, [one.status for one in guesses("198.51.100.12", 10)])
    checks.equal("and no more", True, 429 in [one.status for one in guesses("198.51.100.13", 10)])
    one = Browser(port, X_Forwarded_For="198.51.100.3")
    statuses = [one.post("reset", token="0", password="short").status for _ in range(22)]
    checks.equal("tries of an address", ([400] * 20, True), (statuses[:20], 429 in statuses[20:]))
    two = Browser(port, X_Forwarded_For="198.51.100.4")
    made = [Browser(port, X_Forwarded_For="198.51.100.4").register(f"Many {'abcdef'[i]}")
            for i in range(6)]
    checks.equal("accounts of an address", [200] * 5 + [429], [one.status for one in made])
    checks.equal("with the seconds", True, "retry-after:" in made[-1].head.lower())
    checks.equal("another one", 200, Browser(port, X_Forwarded_For="198.51.100.5").register("Fine").status)
    checks.equal("a guest still plays", "done", two.client().act("new", "chess")["is"])


def check_times(checks: Checks, port: int, pid: int) -> None:
    """Nobody learns from the time of an answer which names there are: it is that of one hash."""
    Browser(port).register("Gerda")
    times = {"known": 0.0, "unknown": 0.0}
    for i in range(9):  # a name may be tried ten times in a row
        for kind, name in (("known", "Gerda"), ("unknown", f"Nobody {i}")):
            browser = Browser(port)
            start = processor_s(pid)
            browser.log_in(name, "wrong one")
            times[kind] += (processor_s(pid) - start) / 9
    known, unknown = times["known"], times["unknown"]
    # Not by the clock: other work on the machine makes answers late.
    checks.equal(f"{known:.3f} s and {unknown:.3f} s of the processor", True,
                 abs(known - unknown) < max(known, unknown) / 2)
    checks.equal("hashing takes its time", True, known > 0.02)


def check_load(checks: Checks, port: int) -> None:
    """While many wait for their hash, games go on."""
    player = Client(port)
    waits = []
    begun = time.monotonic()
    threads = [threading.Thread(target=lambda i=i: Browser(port).log_in(f"Load {i}", "wrong one"))
               for i in range(20)]
    for thread in threads:
        thread.start()
    for _ in range(10):
        start = time.monotonic()
        player.send(do="ping")
        player.hear("pong")
        waits.append(time.monotonic() - start)
        time.sleep(0.02)
    for thread in threads:
        thread.join()
    total = time.monotonic() - begun
    checks.equal(f"longest wait {max(waits):.3f} s of {total:.3f} s", True, max(waits) < total / 2)


def check_takeaway(checks: Checks, program: str, port: int, folder: Path) -> None:
    anna, ben, room = meet(port, clock=[300, 0])
    guest = Browser(port, ben.cookie).ask("/live/account/games.pgn")
    checks.equal("a guest takes his games with him", (200, True), (guest.status, b'[White "Anna"]' in guest.body))
    checks.equal("nobody has none", 401, Browser(port).ask("/live/account/games.pgn", Cookie="").status)
    eve = Browser(port)
    answers = [eve.ask("/live/account/games.pgn") for _ in range(8)]
    checks.equal("six in a row", ([200] * 6, [429, 429]), ([answer.status for answer in answers[:6]],
                                                        [answer.status for answer in answers[6:]]))
    wait_s = int(re.search(r"retry-after: (\d+)", answers[7].head, re.IGNORECASE)[1])
    checks.equal("and one a minute", True, 0 < wait_s <= 60)
    browser = Browser(port, anna.cookie)
    browser.register("Hanna")
    line = browser.client()
    for ply, move in enumerate(("f2f3", "e7e5", "g2g4", "d8h4")):
        (ben if ply % 2 else line).act("move", room, move=move, ply=ply)
    pgn = browser.ask("/live/account/games.pgn")
    checks.equal("a file", True, 'filename="acedrex-games.pgn"' in pgn.head)
    (folder / "all.pgn").write_bytes(pgn.body)
    shown = subprocess.run([program, "show", folder / "all.pgn"], capture_output=True, text=True,
                           check=False)
    checks.equal("another program reads it", (0, True), (shown.returncode, b'[White "Hanna"]' in pgn.body
                                                         and b"Qh4#" in pgn.body))
    days = [time.strftime("%Y.%m.%d", time.gmtime(time.time() - ago)).encode() for ago in (0, 86400)]
    checks.equal("it says when the game was made", True,
                 any(b'[Date "' + day + b'"]' in pgn.body for day in days))
    whole = browser.ask("/live/account/account.json").json()
    checks.equal("all of it", ("Hanna", room, "black-wins checkmate", "white"), (
        whole["name"], whole["games"][0]["game"], whole["games"][0]["result"], whole["games"][0]["color"]))
    guest = ben.cookie.split("=")[1].split(".")[0]
    checks.equal("nobody else's secret", False, guest in json.dumps(whole) or "argon2" in json.dumps(whole))
    made = line.act("new", "chess", color="white")["game"]
    checks.equal("a computer sits down", "done", line.act("computer", made, level=3)["is"])
    pgn = browser.ask("/live/account/games.pgn")
    checks.equal("and is a program", True, b'[WhiteType "human"]\n[BlackType "program"]\n' in pgn.body and
                 b'[BlackLevel "3"]\n' in pgn.body and b'[Black "Computer, level 3"]' in pgn.body)


LETTERS = str.maketrans("0123456789", "abcdefghij")  # of ids


def copy_games(games: Path, count: int) -> None:
    """The games that are there, so many times: acedrex rebuild derives the rest."""
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        events = base.execute("SELECT game, seq, time_ms, kind, body, actor, action FROM event"
                              " ORDER BY game, seq").fetchall()
        secrets = base.execute("SELECT game, value FROM secret").fetchall()
        for number in range(count):
            def copy_of(name: str, number: int = number) -> str:
                return f"{number:04}{name[4:]}".translate(LETTERS)

            chain = b""
            for game, secret in secrets:
                base.execute("INSERT INTO secret (game, value) VALUES (?, ?)", (copy_of(game), secret))
            for game, seq, time_ms, kind, body, actor, action in events:
                chain = chain if seq else bytes(32)
                game, action = copy_of(game), action and f"{number}-{action}"
                text = chain + seq.to_bytes(8, "little") + time_ms.to_bytes(8, "little")
                for part in (game, kind, body, actor, action):
                    text += len(part.encode()).to_bytes(8, "little") + part.encode()
                chain = hashlib.blake2b(text, digest_size=32).digest()
                base.execute("INSERT INTO event (game, seq, time_ms, kind, body, actor, action, hash)"
                             " VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (game, seq, time_ms, kind, body, actor, action, chain))
        base.commit()


def longest_wait(checks: Checks, browser: Browser) -> float:
    """Of others, while the browser's games are gathered, as a part of the time that it takes."""
    others = [Client(browser.port) for _ in range(OTHERS)]   # who asks twice is kept waiting
    with concurrent.futures.ThreadPoolExecutor() as pool:
        began = time.monotonic()
        gathered = pool.submit(lambda: (browser.ask("/live/account/account.json"), time.monotonic() - began))
        waits = []
        for other in others:
            asked = time.monotonic()
            other.send(do="ping")
            other.hear("pong")
            waits.append(time.monotonic() - asked)
            time.sleep(0.005)
        answer, took_s = gathered.result()
    checks.equal("all of his games", COPIES + 1, len(answer.json()["games"]))
    return round(max(waits) / took_s, 3)


def check_ping(checks: Checks, program: str, root: Path, games: Path) -> None:
    """While somebody takes all of his games with him, others are answered as ever."""
    with serving(program, root, games) as server:
        anna, ben, room = meet(server.port)
        browser = Browser(server.port, anna.cookie)
        browser.register("Rita")
        line = browser.client()
        for ply in range(32):   # all pawns, one step, and one more
            file, row = "abcdefgh"[ply // 2 % 8], ply // 16
            (ben if ply % 2 else line).act("move", room, ply=ply, move=(
                f"{file}{7 - row}{file}{6 - row}" if ply % 2 else f"{file}{2 + row}{file}{3 + row}"))
        line.act("resign", room)
        server.stop()
    copy_games(games, COPIES)
    made = subprocess.run([program, "rebuild", games], capture_output=True, text=True, check=False)
    checks.equal("rebuild", (0, ""), (made.returncode, made.stderr))
    with serving(program, root, games) as server:
        browser.port = server.port
        shares = [longest_wait(checks, browser) for _ in range(5)]
        checks.equal(f"the longest waits for an answer, in parts of the time gathered: {shares}", True,
                     min(shares) < 0.25)  # the least: the machine may have been busy once
        server.stop()


def check_delete(checks: Checks, port: int) -> None:
    anna, ben, room = meet(port)
    browser = Browser(port, anna.cookie)
    browser.register("Ines")
    line = browser.client()
    line.act("move", room, move="e2e4", ply=0)
    ben.act("move", room, move="e7e5", ply=1)
    checks.equal("not without the password", (403, "wrong"), browser.post("delete", password="no").code())
    checks.equal("deleted", 200, browser.post("delete", password=PASSWORD).status)
    checks.equal("its line ends", True, ended_within(line, 1))
    while ben.events()[-1][0] != "end":
        ben.hear("events")
    checks.equal("the game is given up", "black-wins resignation", ben.events()[-1][1])
    eve = Client(port)
    eve.send(do="watch", game=room, have=0)
    checks.equal("and stays under a placeholder", ["seat", "white 0a Deleted account"],
                 eve.hear("events")["events"][1])
    checks.equal("gone", (401, "guest"), (browser.log_in("Ines").status, browser.state()["is"]))
    checks.equal("the name is free", 200, Browser(port).register("Ines").status)
    try:
        Client(port, cookie=anna.cookie)
        checks.equal("who he was as a guest is nobody", 401, 101)
    except Refused as refused:
        checks.equal("who he was as a guest is nobody", 401, refused.args[0])


def check_closing(checks: Checks, port: int, boss: Browser) -> None:
    """An administrator closes an account: its lines end, and its owner hears until when and why."""
    def close(who: Browser, name: str, until: str = "", why: str = "Rude words") -> tuple[int, str]:
        return who.post("close", name=name, until=until or day_after(3), why=why).code()

    anna, ben, room = meet(port, clock=[300, 0])
    kai, other = Browser(port, anna.cookie), Browser(port)
    kai.register("Kai")
    other.register("Lena")
    line = kai.client()
    line.act("move", room, move="e2e4", ply=0)
    ben.act("move", room, move="e7e5", ply=1)
    for what in ("close", "open"):
        values = {"name": "Kai", "until": day_after(3), "why": "Rude words"}
        checks.equal(f"a guest may not {what}", (401, "no-account"), Browser(port).post(what, **values).code())
        checks.equal(f"an account may not {what} another", (403, "no-administrator"),
                     other.post(what, **values).code())
        checks.equal(f"nor {what} itself", (403, "no-administrator"), kai.post(what, **values).code())
        elsewhere = boss.ask(f"/live/account/{what}", "POST", json.dumps(values).encode(),
                             Origin="http://evil.example")
        checks.equal(f"another page may not {what}", (403, "origin"), elsewhere.code())
    checks.equal("nobody", (404, "nobody"), close(boss, "Nobody here"))
    for until in (day_after(0), day_after(-1), "2030-02-30", "tomorrow", day_after(3661)):
        checks.equal(f"until {until}", (400, "until"), close(boss, "Kai", until))
    checks.equal("for no reason", (400, "why"), close(boss, "Kai", why=" \n"))
    checks.equal("for too long a reason", (400, "not-understood"), close(boss, "Kai", why="x" * 384))
    checks.equal("in any alphabet", (200, 200), (close(boss, "Lena", why="李" * 120)[0],
                                                boss.post("open", name="Lena").status))
    other.log_in("Lena")
    checks.equal("the last administrator", (409, "last-administrator"), close(boss, "Boss"))
    checks.equal("after all that he is there", ("account", False), (kai.state()["is"], ended_within(line, 0.2)))

    checks.equal("closed", (200, "done"), close(boss, "kai"))
    checks.equal("at once", (True, "guest"), (ended_within(line, 1), kai.state()["is"]))
    refused = kai.log_in("Kai")
    checks.equal("he hears why", ((403, "banned"), "Rude words"), (refused.code(), refused.json()["why"]))
    checks.equal("and until when", day_after(3), time.strftime(
        "%Y-%m-%d", time.gmtime(refused.json()["until"] / 1000)))
    checks.equal("only with his password", 401, kai.log_in("Kai", "not this one").status)
    ben.send(do="watch", game=room, have=0)
    checks.equal("his game is not lost", "play", ben.hear("events")["events"][-1][0])
    while not ben.hear("people")["away"][0]:
        pass
    known = [who.ask("/live/people/Kai").json().get("closed", "not told") for who in (boss, other)]
    checks.equal("administrators see it, others do not", ("Rude words", "not told"), (known[0]["why"], known[1]))
    checks.equal("open again", (200, 200), (boss.post("open", name="Kai").status, kai.log_in("Kai").status))
    checks.equal("and known to be", None, boss.ask("/live/people/Kai").json()["closed"])
    again = kai.client()
    checks.equal("his game goes on", "refused", again.act("move", room, move="e2e4", ply=0)["is"])
    checks.equal("with a move", "done", again.act("move", room, move="g1f3", ply=2)["is"])


def check_private(checks: Checks, port: int, boss: Browser) -> None:
    """What a player keeps for himself of a game: in his copy, not played while his account is closed."""
    anna, ben, room = meet(port, pace=[72, 72, 72])
    mia = Browser(port, anna.cookie)
    mia.register("Mia")
    line = mia.client()
    line.act("move", room, move="e2e4", ply=0)
    checks.equal("conditional moves", "done", line.act(
        "conditional-set", room, ply=1, lines=[["e7e5", "g1f3", "b8c6", "f1b5"]])["is"])
    line.act("note-set", room, note="The file e is open.")
    games = mia.ask("/live/account/account.json").json()["games"]
    checks.equal("a note too", "The file e is open.", games[0]["note"])
    checks.equal("in the copy", "1\ne7e5 g1f3 b8c6 f1b5\n", games[0]["conditional"])
    boss.post("close", name="Mia", until=day_after(3), why="Rude words")
    ben.act("move", room, move="e7e5", ply=1)
    checks.equal("nobody plays for a closed account", "stale",
                 ben.act("offer-take-back", room, ply=3).get("code"))
    boss.post("open", name="Mia")
    mia.log_in("Mia")
    line = mia.client()
    checks.equal("by herself", "done", line.act("move", room, move="g1f3", ply=2)["is"])
    checks.equal("deleted", 200, mia.post("delete", password=PASSWORD).status)


def stored(games: Path) -> bytes:
    return b"".join(path.read_bytes() for path in games.iterdir())


def check_administrator(checks: Checks, program: str, root: Path, games: Path) -> None:
    with serving(program, root, games) as server:
        first = invitation(server)
        server.stop()
    with serving(program, root, games) as server:
        token = invitation(server)
        checks.equal("an older link is void", (403, "no-link"),
                     Browser(server.port).register("Eve", token=first).code())
        boss = Browser(server.port)
        checks.equal("no link to a new password", (403, "no-link"),
                     boss.post("reset", token=token, password=PASSWORD).code())
        checks.equal("the first administrator", (200, True), (
            boss.register("Boss", token=token).status, boss.state()["admin"]))
        checks.equal("once", (403, "no-link"), Browser(server.port).register("Eve", token=token).code())
        checks.equal("by no other way", 404, request(server.port, f"/live/enter/{token}", {
            "Host": "127.0.0.1"})[0])
        check_closing(checks, server.port, boss)
        check_private(checks, server.port, boss)
        server.stop(signal.SIGKILL)
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        checks.equal("nothing private of an account that is gone", [],
                     base.execute("SELECT * FROM private").fetchall())
    with serving(program, root, games) as server:
        again = Browser(server.port, f"acedrex-session={boss.jar['acedrex-session']}")
        checks.equal("also after a crash", ("account", True), tuple(
            again.state()[key] for key in ("is", "admin")))
        server.process.send_signal(signal.SIGTERM)
        checks.equal("no second link", "", server.process.communicate(timeout=TIMEOUT_S)[0])
    whole = stored(games)
    checks.equal("no secret is stored as it is", (False, False, True), (
        PASSWORD.encode() in whole, boss.jar["acedrex-session"].encode() in whole,
        b"$argon2id$v=19$" in whole))


# What each kind of visitor is answered by each address below /live/account, without saying what he wants:
# nobody, a guest, an account, a program by its token, an account that was closed, an administrator.
ROUTES = {
    ("GET", ""): ("guest", "guest", "account", "guest", "guest", "account"),
    ("GET", "/sessions"): ("no-account", "no-account", "sessions", "no-account", "no-account", "sessions"),
    ("GET", "/blocked"): ("blocked",) * 6,
    ("GET", "/reports"): ("reports",) * 6,
    ("GET", "/tokens"): ("no-account", "no-account", "tokens", "no-account", "no-account", "tokens"),
    ("GET", "/account.json"): ("no-guest", "file", "file", "no-guest", "no-guest", "file"),
    ("GET", "/games.pgn"): ("no-guest", "file", "file", "no-guest", "no-guest", "file"),
    ("POST", "/register"): ("name",) * 6,
    ("POST", "/log-in"): ("wrong",) * 6,
    ("POST", "/log-out"): ("done",) * 6,
    ("POST", "/end"): ("no-account", "no-account", "no-session", "no-account", "no-account", "no-session"),
    ("POST", "/password"): ("no-account", "no-account", "password", "no-account", "no-account", "password"),
    ("POST", "/mail"): ("no-account", "no-account", "no-mail", "no-account", "no-account", "no-mail"),
    ("POST", "/forgot"): ("no-mail",) * 6,
    ("POST", "/reset"): ("password",) * 6,
    ("POST", "/delete"): ("no-account", "no-account", "wrong", "no-account", "no-account", "wrong"),
    ("POST", "/close"): ("no-account", "no-account", "no-administrator", "no-account", "no-account", "nobody"),
    ("POST", "/open"): ("no-account", "no-account", "no-administrator", "no-account", "no-account", "nobody"),
    ("POST", "/mute"): ("no-guest", "nobody", "nobody", "no-guest", "no-guest", "nobody"),
    ("POST", "/block"): ("no-guest", "nobody", "nobody", "no-guest", "no-guest", "nobody"),
    ("POST", "/person"): ("no-guest", "nobody", "nobody", "no-guest", "no-guest", "nobody"),
    ("POST", "/unblock"): ("no-guest", "no-entry", "no-entry", "no-guest", "no-guest", "no-entry"),
    ("POST", "/follow"): ("no-account", "no-account", "nobody", "no-account", "no-account", "nobody"),
    ("POST", "/unfollow"): ("no-account", "no-account", "nobody", "no-account", "no-account", "nobody"),
    ("POST", "/presence"): ("no-account", "no-account", "done", "no-account", "no-account", "done"),
    ("POST", "/report"): ("no-guest", "nobody", "nobody", "no-guest", "no-guest", "nobody"),
    ("POST", "/answer"): ("no-account", "no-account", "no-administrator", "no-account", "no-account", "why"),
    ("POST", "/token"): ("no-account", "no-account", "token-name", "no-account", "no-account", "token-name"),
    ("POST", "/revoke"): ("no-account", "no-account", "no-token", "no-account", "no-account", "no-token"),
    ("POST", "/bot"): ("no-account", "no-account", "account", "no-account", "no-account", "account"),
    ("POST", "/push"): ("no-guest", "no-push", "no-push", "no-guest", "no-guest", "no-push"),
    ("POST", "/push-off"): ("done",) * 6,
}


def known_routes() -> set[tuple[str, str]]:
    """Those that the source of the server knows."""
    source = Path(__file__).parents[3] / "src/server/endpoints/routes.c"
    return set(re.findall(r'\{(GET|POST), "/live/account([/a-z.-]*)",', source.read_text(encoding="utf-8")))


def visitor(port: int, kind: str, boss: Browser) -> tuple[Browser, dict[str, str]]:
    """Somebody of that kind who is there for the first time, and what he sends besides cookies."""
    browser = Browser(port)
    if kind == "administrator":
        browser.jar = dict(boss.jar)
    if kind in ("account", "program", "closed"):
        name = kind + "".join(random.choice("bcdfghjkmnpqrstvw") for _ in range(9))
        assert browser.register(name).status == 200
    if kind == "closed":
        assert boss.post("close", name=name, until=day_after(3), why="x").status == 200
    if kind == "program":
        token = browser.post("token", name="x").json()["token"]
        browser.jar = {}
        return browser, {"Authorization": f"Bearer {token}"}
    if kind == "nobody":
        browser.jar = {}
    return browser, {}


def check_routes(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Every address by every kind of visitor."""
    checks.equal("addresses that are not in the matrix", set(), known_routes() ^ set(ROUTES))
    with serving(program, root, games) as server:
        boss = Browser(server.port)
        boss.register("Boss", token=invitation(server))
        for (method, path), wanted in ROUTES.items():
            answers = []
            for kind in ("nobody", "guest", "account", "program", "closed", "administrator"):
                browser, more = visitor(server.port, kind, boss)
                answer = browser.ask("/live/account" + path, method, b"{}" if method == "POST" else b"", **more)
                answers.append("file" if "attachment" in answer.head else answer.code()[1])
            checks.equal(f"{method} {path}", wanted, tuple(answers))
            if path == "/log-out":
                boss.log_in("Boss")
        server.stop()


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with serving(program, root, folder / "one") as server:
        check_register(checks, server.port)
        check_lost(checks, server.port)
        check_lost_change(checks, server.port)
        check_repeated(checks, server.port)
        check_names(checks, server.port)
        check_sessions(checks, server.port)
        check_doors(checks, server.port)
        check_takeaway(checks, program, server.port, folder)
        check_delete(checks, server.port)
        server.stop()
    # Whose hashes take the time that they take.
    with serving(program, root, folder / "slow", environment=dict(os.environ)) as server:
        check_lost_at_once(checks, server.port)
        check_times(checks, server.port, server.process.pid)
        check_load(checks, server.port)
        late = Browser(server.port)
        threading.Thread(target=lambda: late.log_in("Late", os.urandom(8).hex())).start()
        time.sleep(0.02)
        checks.equal("stops quietly, whoever waits", (0, ""), server.stop())
    checks.equal("each hash needs memory", True, b"$argon2id$v=19$m=65536,t=2" in stored(folder / "slow"))
    with serving(program, root, folder / "two", "--proxy", "127.0.0.1") as server:
        check_limits(checks, server.port)
    check_keeps(checks, program, root, folder / "keeps")
    check_ping(checks, program, root, folder / "ping")
    check_administrator(checks, program, root, folder / "three")
    check_routes(checks, program, root, folder / "five")


if __name__ == "__main__":
    sys.exit(main(check_all))
