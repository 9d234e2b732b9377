#!/usr/bin/env python3
"""Analyses that members keep on acedrex serve. studies.py PROGRAM"""

import contextlib
import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

from games_server import PASSWORD, Answer, Browser, Checks, cut, invitation, main, serving
from gallery import member
from own_rules import TEXT, send

CHAPTER = {"name": "Black’s answer", "game": "chess", "record": "acedrex game 2\ngame chess\n",
           "tree": "1. e4 {best by test} (1. d4) e5"}


def post(browser: Browser, what: str, **values: object) -> Answer:
    return browser.ask(f"/live/studies/{what}", "POST", json.dumps(values, ensure_ascii=False).encode())


def keep(browser: Browser, shown: str = "private", **more: object) -> dict:
    answer = post(browser, "keep", **{"title": "Openings", "shown": shown, **CHAPTER, **more})
    assert answer.status == 200, answer.body
    return answer.json()


def chapter_of(browser: Browser, study: dict, chapter: int = 0) -> Answer:
    return browser.ask(f"/live/studies/{study['study']}/{chapter or study['chapters'][0]['chapter']}")


def titles(browser: Browser, key: str = "studies", of: str = "") -> list[str]:
    return [one["title"] for one in browser.ask(f"/live/studies{of}").json()[key]]


# Who may do what with a study of Anna's: the codes of the answers.
MATRIX = {
    # request                owner          member         guest          administrator
    ("", "private"):        ("study",       "no-study",    "no-study",    "no-study"),
    ("", "unlisted"):       ("study",       "study",       "study",       "study"),
    ("", "public"):         ("study",       "study",       "study",       "study"),
    ("", "hidden"):         ("study",       "no-study",    "no-study",    "study"),
    ("chapter", "private"): ("chapter",     "no-study",    "no-study",    "no-study"),
    ("chapter", "unlisted"): ("chapter",    "chapter",     "chapter",     "chapter"),
    ("chapter", "hidden"):  ("chapter",     "no-study",    "no-study",    "chapter"),
    ("keep", "public"):     ("study",       "not-own",     "no-account",  "not-own"),
    ("keep", "private"):    ("study",       "no-study",    "no-account",  "no-study"),
    ("set", "public"):      ("study",       "not-own",     "no-account",  "not-own"),
    ("set", "private"):     ("study",       "no-study",    "no-account",  "no-study"),
    ("hide", "public"):     ("no-administrator", "no-administrator", "no-account", "study"),
    ("hide", "private"):    ("no-administrator", "no-study", "no-account", "no-study"),
    ("report", "public"):   ("yourself",    "done",        "done",        "done"),
    ("report", "private"):  ("yourself",    "nobody",      "nobody",      "nobody"),
    ("delete", "public"):   ("no-study",    "not-own",     "no-account",  "done"),  # the administrator first
    ("delete", "hidden"):   ("no-study",    "no-study",    "no-account",  "done"),
    ("delete", "private"):  ("done",        "no-study",    "no-account",  "no-study"),
}


def check_matrix(checks: Checks, port: int, admin: Browser) -> None:
    ben, guest = member(port, "Matt"), Browser(port)
    owners = [member(port, name) for name in ("Mona", "Mara")]  # nobody changes more than a minute allows
    for row, ((what, shown), wanted) in enumerate(MATRIX.items()):
        owner = owners[row % 2]
        made = keep(owner, "public" if shown == "hidden" else shown)
        if shown == "hidden":
            post(admin, "hide", study=made["study"], hidden=True)
        people = {"guest": guest, "member": ben, "administrator": admin, "owner": owner}
        for (by, who), code in zip(people.items(), (wanted[2], wanted[1], wanted[3], wanted[0])):
            if what == "chapter":
                answer = chapter_of(who, made)
            elif what == "report":
                answer = who.post("report", study=made["study"], why="It insults me.")
            elif what:
                answer = post(who, what, study=made["study"], **{**CHAPTER, "name": "Another"})
            else:
                answer = who.ask(f"/live/studies/{made['study']}")
            checks.equal(f"{what or 'see'}, {shown}, by {by}", code, answer.code()[1])
        post(owner, "delete", study=made["study"])


def check_chapters(checks: Checks, anna: Browser, ben: Browser) -> None:
    made = keep(anna, "unlisted")
    checks.equal("nobody guesses an id", 32, len(made["study"]))
    first = made["chapters"][0]["chapter"]
    checks.equal("the chapter that was kept", first, made["kept"])
    heard = chapter_of(ben, made).json()
    checks.equal("as it was kept", (CHAPTER["record"], CHAPTER["tree"], CHAPTER["name"], 1),
                 tuple(heard[key] for key in ("record", "tree", "title", "version")))
    more = keep(anna, study=made["study"], name="Another", game="atomic")
    checks.equal("two chapters", ["Black’s answer", "Another"], [one["title"] for one in more["chapters"]])
    renamed = post(anna, "set", study=made["study"], chapter=first, name="One").json()
    checks.equal("another title makes no other version", ("One", 1),
                 tuple(renamed["chapters"][0][key] for key in ("title", "version")))
    saved = post(anna, "keep", **CHAPTER | {"study": made["study"], "chapter": first, "version": 1, "tree": "1. d4"})
    checks.equal("saved under its title", ("One", 2), tuple(saved.json()["chapters"][0][key] for key in ("title", "version")))
    lost = post(anna, "keep", **CHAPTER | {"study": made["study"], "chapter": first, "version": 1, "tree": "1. c4"})
    checks.equal("of another tab", (409, "changed", 2), (lost.status, lost.code()[1], lost.json()["version"]))
    checks.equal("nothing is lost", "1. d4", chapter_of(ben, made).json()["tree"])
    for what, values, wanted in (
            ("another game", {"study": made["study"], "chapter": first, "version": 2, "game": "atomic"}, "other-game"),
            ("no such chapter", {"study": made["study"], "chapter": 99999, "version": 1}, "no-chapter"),
            ("of no study", {"chapter": first, "title": "T", "shown": "private"}, "no-chapter"),
            ("an unknown game", {"title": "T", "shown": "private", "game": "nonsense"}, "unknown-game"),
            ("unknown rules", {"title": "T", "shown": "private", "game": f"own-{'0' * 32}"}, "unknown-game"),
            ("no record", {"title": "T", "shown": "private", "record": ""}, "not-understood"),
            ("shown to nobody knows whom", {"title": "T", "shown": "all"}, "not-understood"),
            ("no title", {"shown": "private"}, "title"),
            ("a chapter without one", {"title": "T", "shown": "private", "name": "\u200b"}, "title"),
            ("a number that is none", {"study": made["study"], "chapter": "1"}, "not-understood")):
        checks.equal(what, wanted, post(anna, "keep", **CHAPTER | {"title": "", **values}).code()[1])
    post(anna, "delete", study=made["study"], chapter=first)
    checks.equal("a chapter is deleted", "no-chapter", chapter_of(anna, made).code()[1])
    last = more["chapters"][1]["chapter"]
    checks.equal("the last one is not", "last-chapter", post(anna, "delete", study=made["study"], chapter=last).code()[1])
    post(anna, "delete", study=made["study"])
    for path in (made["study"], f"{made['study']}/{last}", "x", "0", f"{made['study']}/x", f"{'a' * 200}"):
        checks.equal(path, 404, anna.ask(f"/live/studies/{path}").status)


def check_lost_answers(checks: Checks, anna: Browser) -> None:
    """What makes something is sent again under its id when the answer was lost, and makes it once."""
    def own() -> list[dict]:
        return anna.ask("/live/studies").json()["own"]
    cut(anna, "/live/studies/keep", title="Lost", shown="private", id="a1", **CHAPTER)
    first = own()
    again = post(anna, "keep", title="Lost", shown="private", id="a1", **CHAPTER).json()
    checks.equal("one study", (1, first), (len(first), own()))
    checks.equal("which answers as the first time", (first[0]["study"], again["chapters"][0]["chapter"]),
                 (again["study"], again["kept"]))
    for _ in range(2):
        cut(anna, "/live/studies/keep", study=again["study"], id="a2", **CHAPTER)
    more = keep(anna, study=again["study"], id="a2")
    checks.equal("one chapter more", (2, more["chapters"][1]["chapter"]), (len(more["chapters"]), more["kept"]))
    checks.equal("under another id it is another one", 3, len(keep(anna, study=again["study"], id="a3")["chapters"]))
    post(anna, "delete", study=again["study"])
    checks.equal("what is gone is not made again", "no-study", post(anna, "keep", id="a2", study=again["study"], **CHAPTER).code()[1])
    checks.equal("an id is short", 400, post(anna, "keep", id="a" * 65, study=again["study"], **CHAPTER).status)

    for _ in range(2):
        cut(anna, "/live/teams/found", name="Twice Founded", about="", request=False, id="a1")
    founded = anna.ask("/live/teams/found", "POST", json.dumps({"name": "Twice Founded", "about": "", "request": False, "id": "a1"}).encode())
    checks.equal("a team", ("team", 1), (founded.json()["is"], len(anna.ask("/live/teams").json()["own"])))
    game = send(anna, TEXT.replace("Castling", "Answers")).json()["game"]
    for _ in range(2):
        cut(anna, "/live/gallery/publish", game=game, shown="private", id="a1")
    published = anna.ask("/live/gallery/publish", "POST", json.dumps({"game": game, "shown": "private", "id": "a1"}).encode())
    checks.equal("a game in the gallery", ("work", 1), (published.json()["is"], len(anna.ask("/live/gallery").json()["own"])))
    for _ in range(2):
        cut(anna, "/live/account/report", name="Ben", why="Rude.", id="a1")
    checks.equal("a report", ("done", 1), (anna.post("report", name="Ben", why="Rude.", id="a1").json()["is"],
                                           len(anna.ask("/live/account/reports").json()["own"])))
    cut(anna, "/live/account/token", name="At home", id="a1")
    told = anna.post("token", name="At home", id="a1").json()["token"]
    checks.equal("a token", 1, len(anna.ask("/live/account/tokens").json()["tokens"]))
    checks.equal("the one that was told", 200, Browser(anna.port).ask("/live/api/account", Authorization=f"Bearer {told}").status)


def check_order(checks: Checks, anna: Browser, ben: Browser) -> None:
    """Chapters are moved, and whoever looks at the study hears of all that changes in it."""
    made = keep(anna, "unlisted", name="A")
    study = made["study"]
    for name in "BCD":
        made = keep(anna, study=study, name=name)
    a, b, c, d = (one["chapter"] for one in made["chapters"])

    def order(answer: Answer) -> str:
        return "".join(one["title"] for one in answer.json()["chapters"])

    def move(chapter: int, place: int, **more: object) -> str:
        return order(post(anna, "set", study=study, chapter=chapter, place=place, **more))
    checks.equal("moved", ["BACD", "ABCD", "DABC", "ABCD", "BCDA", "BCDA", "BCAD"],
                 [move(a, 2), move(a, 1), move(d, 1), move(d, 4), move(a, 1000), move(a, 4), move(a, 3)])
    checks.equal("and named", "CBED", move(b, 2, name="B") and move(a, 3, name="E") and move(c, 1))
    checks.equal("no place", (400, "not-understood"), ((answer := post(anna, "set", study=study, chapter=a, place=0)).status, answer.code()[1]))
    checks.equal("the order stays, and a new one is the last", "CBEDF", order(post(anna, "keep", **CHAPTER | {"study": study, "name": "F"})))
    row = next(one for one in anna.ask("/live/studies").json()["own"] if one["study"] == study)
    checks.equal("the first one in the list", (c, "chess"), (row["first"], row["game"]))
    post(anna, "delete", study=study, chapter=c)
    checks.equal("without the first one", "BEDF", order(anna.ask(f"/live/studies/{study}")))
    checks.equal("as in her copy", ["B", "E", "D", "F"],
                 next([each["title"] for each in one["chapters"]] for one in anna.ask("/live/account/account.json").json()["studies"]
                      if one["study"] == study))

    reader = ben.client()
    reader.send(do="study", study=study)
    checks.equal("a reader", {"is": "study", "study": study}, reader.hear("study"))
    stranger = Browser(ben.port).client()
    stranger.send(do="study", study=keep(anna)["study"])
    checks.equal("nobody looks at a private one", "no-study", stranger.hear("refused")["code"])
    for what, values in (("keep", {**CHAPTER, "name": "G"}), ("set", {"chapter": a, "place": 1}), ("set", {"chapter": a, "name": "One"}),
                         ("set", {"title": "Other"}), ("delete", {"chapter": d}), ("set", {"shown": "private"})):
        post(anna, what, study=study, **values)
        checks.equal(f"hears of it: {what} {list(values)[-1]}", study, reader.hear("study")["study"])
    checks.equal("and asks", "no-study", ben.ask(f"/live/studies/{study}").code()[1])
    post(anna, "delete", study=study)


def check_doors(checks: Checks, anna: Browser) -> None:
    checks.equal("from another page", 403, anna.ask("/live/studies/keep", "POST", b"{}",
                                                    Origin="https://evil.example").status)
    made = keep(anna, tree='"' * 65000, title="<script>alert(1)</script>")
    checks.equal("however its letters are written", 65000, len(chapter_of(anna, made).json()["tree"]))
    checks.equal("a title is text", "<script>alert(1)</script>", made["title"])
    checks.equal("a chapter that is too long", (413, "chapter-size"),
                 ((answer := post(anna, "keep", **CHAPTER | {"title": "T", "shown": "private", "tree": "x" * 65536})).status,
                  answer.code()[1]))
    checks.equal("what nobody reads", 413, post(anna, "keep", **CHAPTER | {"tree": "x" * 200000}).status)
    checks.equal("elsewhere less is read", 413, post(anna, "set", title="x" * 9000).status)
    post(anna, "delete", study=made["study"])


def check_rules(checks: Checks, anna: Browser, ben: Browser) -> None:
    """A chapter of a game of one's own has its rules on the server, as long as it is there."""
    game = send(anna, TEXT.replace("Castling", "Studies")).json()["game"]
    made = keep(anna, "public", game=game, title="Mine")
    checks.equal("by game", (["Mine"], []), (titles(ben, of=f"/of/{game}"), titles(ben, of="/of/atomic")))
    copy = anna.ask("/live/account/account.json").json()
    checks.equal("in her copy", [("Mine", "public", CHAPTER["tree"])],
                 [(one["title"], one["shown"], one["chapters"][0]["tree"]) for one in copy["studies"]])
    checks.equal("with the rules", True, "Chess without Studies" in copy["texts"][game])
    checks.equal("not in his", [], ben.ask("/live/account/account.json").json()["studies"])
    post(anna, "set", study=made["study"], shown="private")
    checks.equal("not any more", ([], ["Mine"]), (titles(ben), titles(anna, "own")))
    post(anna, "delete", study=made["study"])


def check_reports(checks: Checks, anna: Browser, admin: Browser) -> None:
    made = keep(anna, "public", title="Bad words")
    Browser(anna.port).post("report", study=made["study"], why="Look at it.")
    told = next(one for one in admin.ask("/live/account/reports").json()["all"] if one["name"] == "Anna")
    checks.equal("administrators find it", ("Anna", f"Bad words (#/studies/{made['study']})", "Look at it."),
                 tuple(told[key] for key in ("name", "words", "why")))
    post(admin, "hide", study=made["study"], hidden=True)
    checks.equal("and hide it", ([], True), (titles(admin), anna.ask("/live/studies").json()["own"][0]["hidden"]))
    post(anna, "set", study=made["study"], shown="public")
    checks.equal("its owner does not show it again", [], titles(admin))
    post(admin, "hide", study=made["study"], hidden=False)
    checks.equal("they do", ["Bad words"], titles(Browser(anna.port)))
    last = made["chapters"][0]["chapter"]
    checks.equal("chapters are their owner’s", "not-own", post(admin, "delete", study=made["study"], chapter=last).code()[1])
    checks.equal("or delete it", ("done", []), (post(admin, "delete", study=made["study"]).json()["is"],
                                               anna.ask("/live/studies").json()["own"]))


def check_limit(checks: Checks, port: int) -> None:
    fast = member(port, "Fast")
    made = keep(fast)
    answers = [post(fast, "set", study=made["study"], title=f"T{i}") for i in range(35)]
    checks.equal("thirty changes in a row", {200, 429}, {answer.status for answer in answers})
    checks.equal("and one every two seconds", True, "retry-after: " in answers[-1].head.lower())


def check_account(checks: Checks, port: int) -> None:
    carl = member(port, "Carl")
    made = keep(carl, "public", title="Carl’s")
    checks.equal("deleted", 200, carl.post("delete", password=PASSWORD).status)
    checks.equal("with what was kept", (404, []),
                 (Browser(port).ask(f"/live/studies/{made['study']}").status, titles(Browser(port))))


def check_converted(checks: Checks, program: str, root: Path, games: Path, anna: Browser) -> None:
    """A folder of a version without studies gets them."""
    with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
        for table in ("study", "chapter", "made", "moved"):
            base.execute(f"DROP TABLE {table}")
        base.execute("PRAGMA user_version = 17")
        base.commit()
    with serving(program, root, games) as server:
        anna.port = server.port
        checks.equal("none at first", [], titles(anna, "own"))
        keep(anna)
        checks.equal("then one", ["Openings"], titles(anna, "own"))
        server.stop()


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    games = folder / "one"
    with serving(program, root, games) as server:
        port = server.port
        admin = member(port, "Root", token=invitation(server))
        anna, ben = member(port, "Anna"), member(port, "Ben")
        check_chapters(checks, anna, ben)
        check_doors(checks, member(port, "Dora"))
        check_order(checks, member(port, "Olga"), ben)
        check_lost_answers(checks, member(port, "Lotte"))
        check_rules(checks, ben, anna)
        check_limit(checks, port)
        check_account(checks, port)
        check_matrix(checks, port, admin)
        server.stop()
    with serving(program, root, games) as server:
        for who in (admin, anna, ben):
            who.port = server.port
        check_reports(checks, anna, admin)
        kept = keep(anna, "public")
        before = ben.ask(f"/live/studies/{kept['study']}").json(), chapter_of(ben, kept).json()
        server.stop(signal.SIGKILL)
    for command in ("fsck", "rebuild", "replay"):
        done = subprocess.run([program, command, games], capture_output=True, text=True, check=False)
        checks.equal(command, (0, ""), (done.returncode, done.stderr))
    with serving(program, root, games) as server:
        ben.port = server.port
        checks.equal("after a crash", before, (ben.ask(f"/live/studies/{kept['study']}").json(),
                                               chapter_of(ben, kept).json()))
        server.stop()
    check_converted(checks, program, root, games, anna)


if __name__ == "__main__":
    sys.exit(main(check_all))
