#!/usr/bin/env python3
"""Games with rules of people's own over acedrex serve. own_rules.py PROGRAM"""

import contextlib
import os
import re
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

from games_server import Answer, Browser, Checks, Client, main, serving

TEXT = """like chess
title Chess without Castling
remove castle   # as it is played at home
"""
DICE = "like dice-world\ntitle My Dice\n"
MATE = ("f2f3", "e7e5", "g2g4", "d8h4")


def send(browser: Browser, text: str | bytes, **changed: str) -> Answer:
    body = text.encode() if isinstance(text, str) else text
    return browser.ask("/live/rules", "POST", body, **changed)


def meet(port: int, text: str, **more: object) -> tuple[Client, Client, str, str]:
    """Anna sends a text and has White; Ben knows nothing but the link."""
    browser, ben = Browser(port), Client(port)
    rules = send(browser, text).json()["game"]
    anna = browser.client()
    made = anna.act("new", rules, color="white", name="Anna", salt="0a", **more)
    assert made["is"] == "done", made
    assert ben.act("sit", made["game"], name="Ben", salt="0b")["is"] == "done"
    return anna, ben, made["game"], rules


def check_doors(checks: Checks, port: int) -> None:
    browser = Browser(port)
    checks.equal("who is nobody", (401, "no-guest"), send(browser, TEXT, Cookie="").code())
    checks.equal("from another page", (403, "origin"),
                 send(browser, TEXT, Origin="https://evil.example").code())
    checks.equal("from no page", (403, "origin"), send(browser, TEXT, Origin="").code())
    checks.equal("as long as can be", 422, send(browser, "x" * 65536).status)
    checks.equal("longer", 413, send(browser, "x" * 65537).status)
    checks.equal("nothing", (422, "rules"), send(browser, "").code())
    for path in ("/live/rules/chess", "/live/rules/own-1", f"/live/rules/own-{'0' * 32}",
                 "/live/rules/1d86684489ddf635", "/live/rules", "/live/rules/../guests.key"):
        checks.equal(f"no text at {path}", 404, browser.ask(path).status)
    checks.equal("what is wrong", (422, {
        "is": "refused", "code": "rules",
        "sentence": 'Line 2: no statement starts with "piec"; did you mean piece?'}),
        without(send(browser, "like chess\npiec e\n"), "findings"))
    checks.equal("where", [(2, 1, 4)], [(one["line"], one["column"], one["length"]) for one in
                 send(browser, "like chess\npiec e\n").json()["findings"]])


def without(answer: Answer, key: str) -> tuple[int, dict]:
    said = answer.json()
    said.pop(key, None)
    return answer.status, said


def check_names(checks: Checks, port: int) -> None:
    """A text has one id, whoever sends it; another title is another text."""
    browser = Browser(port)
    one = send(browser, TEXT).json()
    checks.equal("an id", True, bool(re.fullmatch(r"own-[0-9a-f]{32}", one["game"])))
    checks.equal("of the text", one, send(Browser(port), TEXT.replace("#", "# #")).json())
    checks.equal("with its title", True, one != send(browser, TEXT.replace("Chess w", "Chess W")).json())
    text = browser.ask(f"/live/rules/{one['game']}")
    checks.equal("the text in full", (200, False, True),
                 (text.status, b"like" in text.body, b"title     Chess without Castling" in text.body))
    checks.equal("as plain text", True, "content-type: text/plain" in text.head.lower())
    client = browser.client()
    checks.equal("not rated", "members-only", client.act("new", one["game"], rated=True).get("code"))
    assert browser.register("Rater").status == 200
    checks.equal("not even with an account", "own-rules", browser.client().act(
        "new", one["game"], rated=True, clock=[300, 0]).get("code"))
    checks.equal("only what was sent", "unknown-game",
                 Client(port).act("new", f"own-{'0' * 32}").get("code"))


def check_a_game(checks: Checks, port: int) -> None:
    anna, ben, room, rules = meet(port, TEXT, open=True)
    eve = Client(port)
    eve.send(do="lobby")
    seen = [each for each in eve.hear("lobby")["playing"] if each["game"] == room]
    checks.equal("the lobby has its title", [(rules, "Chess without Castling")],
                 [(each["rules"], each["title"]) for each in seen])
    for ply, move in enumerate(MATE[:-1]):
        checks.equal(move, "done", (ben if ply % 2 else anna).act("move", room, move=move, ply=ply)["is"])
    checks.equal("what is not legal", "illegal", ben.act("move", room, move="e8g8", ply=3).get("code"))
    ben.act("move", room, move=MATE[-1], ply=3)
    checks.equal("mate", "black-wins checkmate", dict(ben.events())["end"])
    computer = Browser(port)
    client = computer.client()
    alone = client.act("new", send(computer, TEXT).json()["game"], color="black")["game"]
    client.act("computer", alone, level=1)
    client.send(do="watch", game=alone, have=0)
    while not any(kind == "play" for kind, _ in client.events()):
        client.hear("events")
    taken = computer.ask("/live/account/account.json").json()
    game = taken["games"][0]
    checks.equal("a guest's data", (alone, False), (game["game"], "name" in taken))
    checks.equal("have the rules", True, "Chess without Castling" in taken["texts"][game["rules"]])
    checks.equal("and hashes", True, bool(re.fullmatch("[0-9a-f]{16}", game["hash"]))
                 and all(re.fullmatch("[0-9a-f]{64}", event[3]) for event in game["events"]))


def check_move_limit(checks: Checks, port: int) -> None:
    """The core counts, with a clock or without, and what begins the count anew does."""
    text = "like chess\ntitle Short Chess\nreplace end moves 2 draw, restarted by pawn\n"
    moves = ("g1f3", "g8f6", "e2e4", "b8c6", "b1c3", "h8g8", "f1e2")
    for clock in ({"clock": [300, 0]}, {}):
        anna, ben, room, _ = meet(port, text, **clock)
        for ply, move in enumerate(moves):
            checks.equal(f"{move} at {ply}", (True, "done"), (
                "end" not in dict(anna.events()),
                (ben if ply % 2 else anna).act("move", room, move=move, ply=ply)["is"]))
        while anna.events()[-1][0] != "end":
            anna.hear("events")
        checks.equal("a draw", ["end", "draw move-limit"], anna.events()[-1])
        checks.equal("no more moves", "over", ben.act(
            "move", room, move="d7d5", ply=len(moves)).get("code"))


def check_hostile(checks: Checks, port: int) -> None:
    """Whatever is sent gets a sentence, and the server goes on."""
    pieces = "".join(f"piece p{i} {'' if i < 15 else '+'}{chr(76 + i % 15)} mpafsR\n" for i in range(30))
    texts = {"noise": os.urandom(60000), "endless pieces": "board 11x11 wrap files ranks\n"
             "setup 10k/11/11/11/11/11/5K5/11/11/11/11\npiece king K W royal\npiece joker J I\n"
             f"imitations 2\n{pieces}", "deep": "piece a A " + "(" * 60000, "long": "x" * 65000,
             "itself": "like own\n", "many": "like chess\n" + "piece a A W\n" * 5000,
             "zeros": b"\0" * 60000, "a huge board": "board 99999999x99999999\n"}
    for what, text in texts.items():
        said = send(Browser(port), text)
        checks.equal(f"{what}: a verdict", True, said.status in (200, 422) and
                     (said.status == 200 or len(said.json()["sentence"]) > 10))
    for letters in range(60, 65):       # four bytes each: the title is cut to fit into a record, behind any of its words
        browser = Browser(port)
        rules = send(browser, "like chess\ntitle " + "\U00020000" * letters + " a b c d e f g\n").json()["game"]
        checks.equal(f"a title of {letters} letters and more", "done", browser.client().act("new", rules)["is"])
    checks.equal("the server lives", "done", Client(port).act("new", "chess")["is"])
    checks.equal("and checks", 200, send(Browser(port), TEXT).status)


def check_limit(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Beyond twenty in a row an address has to wait."""
    with serving(program, root, games, "--proxy", "127.0.0.1") as server:
        codes: list[int] = []
        while len(codes) < 60 and codes[-1:] != [429]:      # a slow server has more in the meantime
            codes.append(send(Browser(server.port, X_Forwarded_For="192.0.2.1"), "x").status)
        checks.equal("twenty and some, and no more", (True, {422}, [429]),
                     (20 <= len(codes) - 1 < 59, set(codes[:-1]), codes[-1:]))
        checks.equal("others may", 422,
                     send(Browser(server.port, X_Forwarded_For="192.0.2.2"), "x").status)


def check_kept(checks: Checks, program: str, root: Path, games: Path) -> None:
    """A game is played on by its text after a restart, in a copy, and by every command."""
    def run(*words: object) -> tuple[int, str]:
        done = subprocess.run([program, *words], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    with serving(program, root, games) as server:
        anna, ben, room, rules = meet(server.port, TEXT, pace=[72, 72, 72])
        dice = meet(server.port, DICE)
        unused = send(Browser(server.port), "like grand\ntitle Unused\n").json()["game"]
        for ply, move in enumerate(MATE[:2]):
            (ben if ply % 2 else anna).act("move", room, move=move, ply=ply)
        anna.send(do="turns", id="t")
        checks.equal("among one's games", [(rules, "Chess without Castling")],
                     [(each["rules"], each["title"]) for each in anna.hear("turns")["games"]])
        dice[0].act("resign", dice[2])
        server.stop(signal.SIGKILL)
    checks.equal("fsck", 0, run("fsck", games)[0])
    checks.equal("rebuild", 0, run("rebuild", games)[0])
    checks.equal("replay", (0, "2 games, the same as they were played\n"), run("replay", games))
    checks.equal("its dice", 0, run("verify-dice", dice[2], games)[0])
    checks.equal("backup", 0, run("backup", games / "copy", games)[0])
    with serving(program, root, games / "copy") as server:
        browser = Browser(server.port, anna.cookie)
        checks.equal("the text is there", 200, browser.ask(f"/live/rules/{rules}").status)
        checks.equal("what nobody played is not", 404, browser.ask(f"/live/rules/{unused}").status)
        again = browser.client()
        checks.equal("and the game", "done", again.act("move", room, move=MATE[2], ply=2)["is"])
        assert browser.register("Anna").status == 200
        pgn = browser.ask("/live/account/games.pgn").body.decode()
        checks.equal("as PGN", True, all(part in pgn for part in ('[Variant "Chess without Castling"]', '[RulesHash "', "2. g4")))
        account = browser.ask("/live/account/account.json").json()
        checks.equal("and in the account", [rules], [one["rules"] for one in account["games"]])
        server.stop()
    with contextlib.closing(sqlite3.connect(games / "copy" / "games.db")) as base:
        base.execute("UPDATE rules SET text = replace(text, 'Castling', 'Castles') WHERE hash = ?", (rules,))
        base.execute("UPDATE rules SET text = replace(text, 'knight', 'rider') WHERE hash = ?", (rules,))
        base.commit()
    checks.equal("a text that was altered", 1, run("replay", games / "copy")[0])


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with serving(program, root, folder / "one") as server:
        check_doors(checks, server.port)
        check_names(checks, server.port)
        check_a_game(checks, server.port)
        check_move_limit(checks, server.port)
        check_hostile(checks, server.port)
        code, err = server.stop()
        checks.equal("stopped in peace", (0, ""), (code, err))
    check_limit(checks, program, root, folder / "two")
    check_kept(checks, program, root, folder / "three")


if __name__ == "__main__":
    sys.exit(main(check_all))
