#!/usr/bin/env python3
"""Games that people publish on acedrex serve. gallery.py PROGRAM"""

import json
import signal
import subprocess
import sys
from pathlib import Path

from games_server import PASSWORD, Answer, Browser, Checks, invitation, main, serving
from own_rules import TEXT, send

NEXT = TEXT + "replace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1\n"


def post(browser: Browser, what: str, **values: object) -> Answer:
    return browser.ask(f"/live/gallery/{what}", "POST", json.dumps(values).encode())


def publish(browser: Browser, text: str, **more: object) -> dict:
    answer = post(browser, "publish", game=send(browser, text).json()["game"], **more)
    assert answer.status == 200, answer.body
    return answer.json()


def member(port: int, name: str, **more: str) -> Browser:
    browser = Browser(port)
    assert browser.register(name, **more).status == 200
    return browser


def play(white: Browser, black: Browser, rules: str) -> str:
    anna, ben = white.client(), black.client()
    room = anna.act("new", rules, color="white")["game"]
    ben.act("sit", room)
    ben.act("resign", room)
    return room


def titles(browser: Browser, key: str = "games") -> list[str]:
    return [one["title"] for one in browser.ask("/live/gallery").json()[key]]


# Who may do what with a game of Anna's: the codes of the answers.
MATRIX = {
    # request               owner          member         guest         administrator
    ("", "private"):       ("work",       "no-work",     "no-work",     "work"),
    ("", "unlisted"):      ("work",       "work",        "work",        "work"),
    ("", "public"):        ("work",       "work",        "work",        "work"),
    ("", "hidden"):        ("work",       "no-work",     "no-work",     "work"),
    ("publish", "public"): ("same",       "not-own",     "no-account",  "not-own"),
    ("publish", "private"): ("same",      "no-work",     "no-account",  "not-own"),
    ("show", "public"):    ("work",       "not-own",     "no-account",  "not-own"),
    ("show", "private"):   ("work",       "no-work",     "no-account",  "not-own"),
    ("hide", "public"):    ("no-administrator", "no-administrator", "no-account", "work"),
    ("vote", "public"):    ("not-played", "not-played",  "no-account",  "not-played"),
    ("vote", "private"):   ("not-played", "no-work",     "no-account",  "not-played"),
    ("delete", "public"):  ("done",       "not-own",     "no-account",  "not-own"),
    ("delete", "private"): ("done",       "no-work",     "no-account",  "not-own"),
}


def check_matrix(checks: Checks, anna: Browser, ben: Browser, admin: Browser) -> None:
    guest = Browser(anna.port)
    for (what, shown), wanted in MATRIX.items():
        for who, code in zip((guest, ben, admin, anna), (wanted[2], wanted[1], wanted[3], wanted[0])):
            made = publish(anna, TEXT, shown="public" if shown == "hidden" else shown)
            if shown == "hidden":
                post(admin, "hide", work=made["work"], hidden=True)
            if what:
                answer = post(who, what, work=made["work"], game=made["game"], shown="public",
                              stars=3, hidden=True)
            else:
                answer = who.ask(f"/live/gallery/{made['work']}")
            checks.equal(f"{what or 'see'}, {shown}, by {('anna', 'ben', 'guest', 'admin')[(anna, ben, guest, admin).index(who)]}",
                         code, answer.code()[1])
            post(anna, "delete", work=made["work"])


def check_versions(checks: Checks, anna: Browser, ben: Browser) -> None:
    made = publish(anna, TEXT, shown="public")
    checks.equal("in the list", ["Chess without Castling"], titles(ben))
    checks.equal("with its inventor", "Anna", ben.ask("/live/gallery").json()["games"][0]["inventor"])
    old = play(anna, ben, made["game"])
    later = publish(anna, NEXT.replace("Castling", "Steps"), work=made["work"])
    checks.equal("another version", ([2, 1], "Chess without Steps"),
                 ([one["version"] for one in later["versions"]], later["title"]))
    again = ben.client()
    again.send(do="watch", game=old, have=0)
    checks.equal("an older game goes by its own", True,
                 f"game {made['game']}" in again.hear("events")["events"][0][1])
    checks.equal("plays of all versions", 1, ben.ask("/live/gallery").json()["games"][0]["plays"])
    fork = publish(ben, TEXT.replace("Chess w", "Ben's w"), shown="public", **{"from": made["work"]})
    checks.equal("made from another", {"work": made["work"], "title": "Chess without Steps",
                                       "inventor": "Anna"}, fork["from"])
    checks.equal("of whoever has played it", 4, post(ben, "vote", work=made["work"], stars=4).json()["stars"])
    checks.equal("one vote each", (1, 2.0), tuple(post(ben, "vote", work=made["work"], stars=2).json()[key]
                                                  for key in ("votes", "stars")))
    checks.equal("in his copy, too", [(made["work"], 2)],
                 [(one["work"], one["stars"]) for one in ben.ask("/live/account/account.json").json()["voted"]])
    for stars in (0, 6, -1, 1.5):
        checks.equal(f"{stars} stars", 400, post(ben, "vote", work=made["work"], stars=stars).status)
    post(anna, "delete", work=made["work"])
    checks.equal("gone", ["Ben's without Castling"], titles(ben))
    checks.equal("what was played is there", 200, ben.ask(f"/live/rules/{made['game']}").status)
    checks.equal("its source is named no more", None, ben.ask(f"/live/gallery/{fork['work']}").json().get("from"))
    checks.equal("and plays on", "done", ben.client().act("new", made["game"])["is"])
    post(ben, "delete", work=fork["work"])


def check_preview(checks: Checks, anna: Browser, ben: Browser, admin: Browser) -> None:
    """A link to a game shows its title and its board only where everybody may see its rules."""
    made = publish(anna, TEXT, shown="private")
    room = play(anna, ben, made["game"])

    def shown() -> tuple[bool, bool, int]:
        page = anna.ask(f"/live/game/{room}")
        assert page.status == 200, page.body
        return (b"without Castling" in page.body, b"og:image" in page.body,
                anna.ask(f"/live/game/{room}.svg").status)

    checks.equal("private", (False, False, 404), shown())
    post(anna, "show", work=made["work"], shown="unlisted")
    checks.equal("unlisted", (False, False, 404), shown())
    post(anna, "show", work=made["work"], shown="public")
    checks.equal("public", (True, True, 200), shown())
    post(admin, "hide", work=made["work"], hidden=True)
    checks.equal("hidden", (False, False, 404), shown())
    post(anna, "delete", work=made["work"])
    checks.equal("deleted", (False, False, 404), shown())


def check_wrong(checks: Checks, anna: Browser) -> None:
    game = send(anna, TEXT).json()["game"]
    for what, values, wanted in (
            ("no text", {"game": "chess", "shown": "public"}, "unknown-game"),
            ("an unknown one", {"game": f"own-{'0' * 32}", "shown": "public"}, "unknown-game"),
            ("shown to nobody knows whom", {"game": game, "shown": "all"}, "not-understood"),
            ("a number that is none", {"game": game, "work": "1"}, "not-understood"),
            ("no such work", {"game": game, "work": 99}, "no-work")):
        checks.equal(what, wanted, post(anna, "publish", **values).code()[1])
    checks.equal("from another page", 403, anna.ask("/live/gallery/publish", "POST", b"{}",
                                                    Origin="https://evil.example").status)
    for path in ("/live/gallery/x", "/live/gallery/0", "/live/gallery/1x", "/live/gallery/-1"):
        checks.equal(path, 404, anna.ask(path).status)


def check_account(checks: Checks, port: int) -> None:
    carl = member(port, "Carl")
    made = publish(carl, TEXT.replace("Chess w", "Carl's w"), shown="private")
    checks.equal("only he sees it", (["Carl's without Castling"], []), (titles(carl, "own"), titles(carl)))
    copy = carl.ask("/live/account/account.json").json()["published"]
    checks.equal("in his copy", [("Carl's without Castling", 1, True)],
                 [(one["title"], len(one["versions"]), "setup" in one["versions"][0]["text"]) for one in copy])
    checks.equal("deleted", 200, carl.post("delete", password=PASSWORD).status)
    checks.equal("with what he has published", 404, carl.ask(f"/live/gallery/{made['work']}").status)


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    games = folder / "one"
    with serving(program, root, games) as server:
        admin = member(server.port, "Root", token=invitation(server))
        anna, ben = member(server.port, "Anna"), member(server.port, "Ben")
        check_wrong(checks, anna)
        check_matrix(checks, anna, ben, admin)
        check_versions(checks, anna, ben)
        check_preview(checks, anna, ben, admin)
        check_account(checks, server.port)
        kept = publish(anna, TEXT, shown="public")
        play(anna, ben, kept["game"])
        post(ben, "vote", work=kept["work"], stars=5)
        before = ben.ask("/live/gallery").json()
        server.stop(signal.SIGKILL)
    for command in ("fsck", "rebuild", "replay"):
        done = subprocess.run([program, command, games], capture_output=True, text=True, check=False)
        checks.equal(command, (0, ""), (done.returncode, done.stderr))
    with serving(program, root, games) as server:
        ben.port = server.port
        checks.equal("after a restart", before, ben.ask("/live/gallery").json())


if __name__ == "__main__":
    sys.exit(main(check_all))
