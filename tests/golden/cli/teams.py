#!/usr/bin/env python3
"""Teams of members over acedrex serve, and their tournaments. teams.py PROGRAM"""

import contextlib
import json
import re
import signal
import sqlite3
import sys
from pathlib import Path

from games_server import PASSWORD, Answer, Browser, Checks, Client, cluster, invitation, main, ran, serving, takes
from tournaments import QUICK

SOURCES = Path(__file__).parents[3] / "src/server"
ACTIONS_BURST = 60
TEXTS_BURST = 5


def post(browser: Browser, what: str, **values: object) -> Answer:
    return browser.ask(f"/live/teams/{what}", "POST", json.dumps(values).encode())


def code(browser: Browser, what: str, **values: object) -> str:
    return post(browser, what, **values).code()[1]


def page(browser: Browser, team: int) -> dict:
    return browser.ask(f"/live/teams/{team}").json()


def state(browser: Browser, team: int) -> dict:
    """All of it but the time."""
    said = page(browser, team)
    said["tournaments"].sort(key=lambda cup: cup["tournament"])
    return {**said, "now": 0}


def member(port: int, name: str, **more: str) -> Browser:
    browser = Browser(port)
    if browser.register(name, **more).status != 200:
        browser.log_in(name)
    return browser


def names(browser: Browser, team: int, key: str = "members") -> list[str]:
    return [row["name"] for row in page(browser, team)[key]]


def found(browser: Browser, name: str, **more: object) -> int:
    said = post(browser, "found", name=name, **more).json()
    assert said["is"] == "team", said
    return said["team"]


# Who may not do what in a team that Anna has founded and Lea leads, too: Wim has asked to join, Mo is a member, Olaf
# was removed, Sue is a stranger, Boss an administrator. None of it changes anything.
NOT_LEADER = {None: "no-account", "Sue": "not-leader", "Wim": "not-leader", "Olaf": "not-leader", "Mo": "not-leader",
              "Boss": "not-leader"}
NOT_FIRST = {None: "no-account", "Sue": "not-first-leader", "Mo": "not-first-leader", "Lea": "not-first-leader"}
NOT_ADMIN = {None: "no-account", **dict.fromkeys(("Sue", "Mo", "Lea", "Anna"), "no-administrator")}
MATRIX = {
    ("accept", "Wim"): NOT_LEADER,
    ("refuse", "Wim"): NOT_LEADER,
    ("remove", "Mo"): NOT_LEADER,
    ("forgive", "Olaf"): NOT_LEADER,
    ("promote", "Mo"): NOT_LEADER,
    ("dismiss", "Lea"): NOT_LEADER,
    ("remove", "Anna"): {**NOT_LEADER, "Lea": "not-first-leader", "Anna": "not-first-leader"},
    ("dismiss", "Anna"): {**NOT_LEADER, "Lea": "not-first-leader"},
    ("accept", "Sue"): {"Anna": "not-asked"},
    ("accept", "Olaf"): {"Anna": "not-asked"},
    ("remove", "Wim"): {"Anna": "not-in-team"},
    ("promote", "Wim"): {"Anna": "not-in-team"},
    ("accept", "Nobody"): {"Anna": "nobody"},
    ("join", ""): {None: "no-account", "Wim": "in-team", "Mo": "in-team", "Anna": "in-team", "Olaf": "team-refuses"},
    ("leave", ""): {None: "no-account", "Sue": "not-in-team", "Olaf": "not-in-team"},
    ("show", ""): {None: "no-account", "Sue": "not-in-team", "Wim": "not-in-team", "Olaf": "not-in-team"},
    ("tell", ""): {None: "no-account", "Sue": "not-in-team", "Wim": "not-in-team", "Olaf": "not-in-team"},
    ("change", ""): NOT_LEADER,
    ("hide", ""): NOT_ADMIN,
    ("close", ""): NOT_FIRST,
}


def check_rights(checks: Checks, people: dict[str | None, Browser], team: int) -> None:
    before = state(people["Anna"], team)
    for (action, whom), refused in MATRIX.items():
        for who, wanted in refused.items():
            checks.equal(f"{action} {whom} by {who}", wanted,
                         code(people[who], action, team=team, who=whom, name="Mine", on=True))
    checks.equal("all is as before", before, state(people["Anna"], team))
    known = set(re.findall(r'POST, "/live/teams/(\w+)"', (SOURCES / "endpoints/routes.c").read_text(encoding="utf-8")))
    checks.equal("actions that are not in the table", {"found"}, known - {action for action, _ in MATRIX})


def check_life(checks: Checks, people: dict[str | None, Browser], team: int) -> None:
    """How a team is joined, led and left; what others see of it."""
    anna, lea, mo, wim, olaf, sue, guest = (people[who] for who in ("Anna", "Lea", "Mo", "Wim", "Olaf", "Sue", None))
    checks.equal("leaders hear who waits and who is out", (["Wim"], ["Olaf"]),
                 (names(lea, team, "waiting"), names(lea, team, "out")))
    checks.equal("others do not", [False] * 3,
                 [bool({"waiting", "out"} & page(who, team).keys()) for who in (mo, wim, guest)])
    checks.equal("leaders first", ["Anna", "Lea", "Mo"], names(guest, team))
    checks.equal("in the list of a leader", [("Crew", "leader", 1)],
                 [(row["name"], row["part"], row["waiting"]) for row in anna.ask("/live/teams").json()["own"]])
    checks.equal("and of who waits", [("waits", None)],
                 [(row["part"], row.get("waiting")) for row in wim.ask("/live/teams").json()["own"]])
    checks.equal("accepted", "team", code(lea, "accept", team=team, who="wim"))
    checks.equal("on the profile", [{"team": team, "name": "Crew"}], guest.ask("/live/people/Wim").json()["teams"])
    checks.equal("let back", "team", code(lea, "forgive", team=team, who="Olaf"))
    checks.equal("asks again", "waits", post(olaf, "join", team=team).json()["part"])
    checks.equal("is part of what one takes away", [("Crew", "waits")],
                 [(row["name"], row["part"]) for row in olaf.ask("/live/account/account.json").json()["teams"]])
    checks.equal("asks no longer", "", post(olaf, "leave", team=team).json()["part"])
    checks.equal("is found", [["Crew"], ["Crew"], []],
                 [[row["name"] for row in sue.ask(f"/live/teams/find/{words}").json()["teams"]]
                  for words in ("cre", "C%20R%C3%89", "%25")])


def check_presence(checks: Checks, people: dict[str | None, Browser], team: int) -> None:
    """Members see who is here, unless that one hides it or has blocked them; nobody else does."""
    def here(who: str | None) -> list[str]:
        return [row["name"] for row in page(people[who], team)["members"] if row["here"]]

    line = people["Mo"].client()
    checks.equal("members see it, others do not", [["Mo"], [], []], [here("Anna"), here("Sue"), here(None)])
    post(people["Mo"], "show", team=team, on=False)
    checks.equal("hidden", [], here("Anna"))
    post(people["Mo"], "show", team=team, on=True)
    people["Mo"].post("presence", hidden=True)
    checks.equal("hidden everywhere", [], here("Anna"))
    people["Mo"].post("presence", hidden=False)
    people["Mo"].post("block", name="Wim")
    checks.equal("from whom one has blocked", [["Mo"], []], [here("Anna"), here("Wim")])
    line.close()


def check_room(checks: Checks, people: dict[str | None, Browser], team: int) -> None:
    """Members talk in the room of the team; leaders delete what was said, and write alone while it is closed."""
    lines = {who: browser.client() for who, browser in people.items() if who}

    def said(who: str, do: str, **values: object) -> str:
        answer = lines[who].act(do, "", **values)
        return answer.get("code", answer["is"])

    def read(who: str) -> dict:
        lines[who].send(do="team-chat", team=team)
        while not (heard := lines[who].hear("team-chat"))["whole"]:
            pass
        return heard

    def texts(who: str) -> list[tuple[str, str]]:
        return [(row["name"], row["text"]) for row in read(who)["lines"]]

    checks.equal("neither strangers nor administrators read or write", ["not-in-room"] * 8,
                 [said(who, do, team=number, text="Hello", closed=True) for who in ("Sue", "Boss")
                  for do, number in (("team-chat", team), ("team-say", team), ("team-chat-close", team), ("team-say", 99))])
    for who in ("Anna", "Mo", "Wim"):
        checks.equal(f"{who} reads", ([], False, who == "Anna"), (texts(who), read(who)["closed"], read(who)["leads"]))
    checks.equal("no words", ["no-words", "too-long"],
                 [said("Anna", "team-say", team=team, text=text) for text in (" ", "x" * 281)])
    lines["Wim"].send(do="team-say", id="same", team=team, text="When do\nwe meet?")
    number = lines["Wim"].hear("done")["seq"]
    lines["Wim"].send(do="team-say", id="same", team=team, text="When do we meet?")
    checks.equal("said once", number, lines["Wim"].hear("done")["seq"])
    heard = lines["Anna"].hear("team-chat")
    checks.equal("is heard at once", (False, [(number, "Wim", "When do we meet?", False)]),
                 (heard["whole"], [(row["number"], row["name"], row["text"], row["own"]) for row in heard["lines"]]))
    checks.equal("also by who comes later", [("Wim", "When do we meet?")], texts("Lea"))
    said("Mo", "team-say", team=team, text="On Monday.")
    checks.equal("but what Mo says not by Wim, whom Mo has blocked", [2, 1], [len(texts("Lea")), len(texts("Wim"))])
    checks.equal("is part of what one takes away", [(team, "team", "When do we meet?")],
                 [(row["team"], row["room"], row["text"])
                  for row in people["Wim"].ask("/live/account/account.json").json()["chat"]])
    checks.equal("is reported by who reads it", ["nobody", 200],
                 [people["Sue"].post("report", line=number).code()[1], people["Anna"].post("report", line=number).status])
    checks.equal("with its words", ("Wim", f"When do we meet? (#/team/{team})", ""),
                 [(row["name"], row["words"], row["game"])
                  for row in people["Boss"].ask("/live/account/reports").json()["all"]][0])
    checks.equal("deleted by its author and by leaders alone", ["not-leader", "not-leader", "done", "done"],
                 [said(who, "team-unsay", line=number) for who in ("Mo", "Sue", "Anna", "Anna")])
    checks.equal("which is heard", number, next(row["gone"] for row in lines["Wim"].heard + [lines["Wim"].hear("team-chat")]
                                                if "gone" in row))
    checks.equal("is gone", [("Mo", "On Monday.")], texts("Anna"))
    checks.equal("closed by a leader", ["not-leader", "done"],
                 [said(who, "team-chat-close", team=team, closed=True) for who in ("Mo", "Lea")])
    checks.equal("then leaders alone write", ["room-closed", "done"],
                 [said(who, "team-say", team=team, text="Yes") for who in ("Mo", "Lea")])
    checks.equal("others read", (True, [("Mo", "On Monday."), ("Lea", "Yes")]), (read("Mo")["closed"], texts("Mo")))
    said("Lea", "team-chat-close", team=team, closed=False)
    checks.equal("opened", (False, "done"), (read("Mo")["closed"], said("Mo", "team-say", team=team, text="Good")))
    checks.equal("not too much", "too-fast",
                 next((code for _ in range(9) if (code := said("Anna", "team-say", team=team, text="x")) != "done"), None))
    post(people["Boss"], "hide", team=team, on=True)
    checks.equal("leaders alone read in a hidden team", ("not-in-room", True),
                 (said("Mo", "team-chat", team=team), read("Anna")["leads"]))
    post(people["Boss"], "hide", team=team, on=False)
    for line in lines.values():
        line.close()


def check_news(checks: Checks, people: dict[str | None, Browser], team: int) -> None:
    """How much of a room a member has not read is told on every page and on the row of the team."""
    lines = {who: people[who].client() for who in ("Lea", "Mo", "Wim")}
    numbers = {}
    for who, line in lines.items():
        line.act("team-read", "", team=team)
        line.send(do="news")
        checks.equal(f"{who} has read all", 0, line.hear("news")["teams"])

    def row(who: str) -> int:
        return next(each["unread"] for each in people[who].ask("/live/teams").json()["own"] if each["team"] == team)

    def told(who: str, wanted: int) -> int:
        """What is heard of late may come in one or in two."""
        while (heard := lines[who].hear("news")["teams"]) != wanted:
            pass
        return heard

    def say(who: str, text: str) -> None:
        numbers[text] = lines[who].act("team-say", "", team=team, text=text)["seq"]

    def taken(who: str) -> dict:
        return next(each for each in people[who].ask("/live/account/account.json").json()["teams"] if each["team"] == team)

    say("Lea", "Tea?")
    checks.equal("told at once, or soon", [1, 1], [told(who, 1) for who in ("Mo", "Wim")])
    say("Mo", "Yes!")
    checks.equal("but not to who has said it", (1, [1, 1]), (told("Lea", 1), [row("Lea"), row("Mo")]))
    checks.equal("nor of those who have blocked them", 1, row("Wim"))
    checks.equal("is part of what one takes away", (1, True), (taken("Wim")["unread"], taken("Wim")["told"]))
    checks.equal("read", ("done", 0, 0),
                 (lines["Wim"].act("team-read", "", team=team)["is"], told("Wim", 0), row("Wim")))
    say("Lea", "Cake?")
    checks.equal("more of it", 1, told("Wim", 1))
    lines["Lea"].act("team-unsay", "", line=numbers["Cake?"])
    checks.equal("which is deleted", 0, told("Wim", 0))
    checks.equal("turned off", (False, 0), (post(people["Mo"], "tell", team=team, on=False).json()["told"],
                                            told("Mo", 0)))
    checks.equal("still counted on the row", (1, False), (row("Mo"), taken("Mo")["told"]))
    checks.equal("turned on", (True, 1), (post(people["Mo"], "tell", team=team, on=True).json()["told"],
                                          told("Mo", 1)))
    post(people["Boss"], "hide", team=team, on=True)
    checks.equal("of a hidden team nothing", 0, told("Mo", 0))
    post(people["Boss"], "hide", team=team, on=False)
    checks.equal("shown again", 1, told("Mo", 1))
    post(people["Wim"], "leave", team=team)
    post(people["Wim"], "join", team=team)
    post(people["Lea"], "accept", team=team, who="Wim")
    checks.equal("whoever joins has missed nothing", 0, row("Wim"))
    for line in lines.values():
        line.close()


def check_played(checks: Checks, people: dict[str | None, Browser], lines: dict[str, Client], team: int) -> None:
    """One that only members see is on the page after its end, too: also after a restart, in check_in()."""
    players = ("Anna", "Lea", "Mo")
    cup = lines["Lea"].act("tournament-new", **{**QUICK, "team": team, "players": 3, "open": False})["game"]
    for who in players:
        lines[who].act("tournament-join", cup)
    lines["Lea"].send(do="tournament", game=cup)
    for stage, leave in (("running", True), ("over", False)):
        while lines["Lea"].hear("tournament")["stage"] != stage:
            pass
        for who in players if leave else ():
            lines[who].act("tournament-leave", cup)
    checks.equal("on the page after its end", ["over", None],
                 [next((row["stage"] for row in page(people[who], team)["tournaments"] if row["tournament"] == cup), None)
                  for who in ("Mo", "Sue")])


def check_tournaments(checks: Checks, people: dict[str | None, Browser], team: int) -> None:
    """Leaders make them, members alone join, and who leaves the team leaves those that have not begun."""
    lines = {who: browser.client() for who, browser in people.items() if who}

    def cup_of(who: str, **more: object) -> dict:
        return lines[who].act("tournament-new", **{**QUICK, "team": team, **more})

    for who, wanted in (("Mo", "not-leader"), ("Sue", "not-leader"), ("Boss", "not-leader")):
        checks.equal(f"made by {who}", wanted, cup_of(who).get("code"))
    checks.equal("of no team", "not-leader", cup_of("Anna", team=99).get("code"))
    cup, secret = cup_of("Lea")["game"], cup_of("Anna", open=False)["game"]

    def join(who: str) -> str:
        return lines[who].act("tournament-join", cup).get("code", "done")

    checks.equal("joined by", ["not-of-team", "not-of-team", "not-of-team", "done", "done"],
                 [join(who) for who in ("Sue", "Olaf", "Boss", "Mo", "Wim")])
    lines["Sue"].send(do="tournament", game=cup)
    heard = lines["Sue"].hear("tournament")
    checks.equal("who is not of it hears that", (team, "Crew", True),
                 (heard["team"], heard["teamname"], heard["outside"]))
    checks.equal("on its page", [[cup], [cup]],
                 [[row["tournament"] for row in page(people[who], team)["tournaments"]] for who in ("Sue", None)])
    checks.equal("for members those by link, too", {cup, secret},
                 {row["tournament"] for row in page(people["Mo"], team)["tournaments"]})
    check_played(checks, people, lines, team)
    checks.equal("removed", "team", code(people["Anna"], "remove", team=team, who="Mo"))
    checks.equal("and left", "left", code(people["Wim"], "leave", team=team).replace("team", "left"))
    lines["Sue"].close()
    lines["Sue"] = people["Sue"].client()
    lines["Sue"].send(do="tournament", game=cup)
    checks.equal("leave it, too", 0, lines["Sue"].hear("tournament")["count"])
    checks.equal("for good", "not-of-team", join("Mo"))
    for line in lines.values():
        line.close()


def check_moderation(checks: Checks, people: dict[str | None, Browser], team: int) -> None:
    anna, sue, boss, guest = (people[who] for who in ("Anna", "Sue", "Boss", None))
    checks.equal("reported", 200, sue.post("report", team=team, why="Spam").status)
    told = boss.ask("/live/account/reports").json()["all"][-1]
    checks.equal("with its words, about its first leader", ("Anna", f"Crew (#/team/{team})", "Spam"),
                 (told["name"], told["words"], told["why"]))
    checks.equal("no such team", "nobody", sue.post("report", team=99, why="x").code()[1])
    checks.equal("hidden", "team", code(boss, "hide", team=team, on=True))
    checks.equal("from all but its leaders", ["team", "no-team", "no-team", "team"],
                 [who.ask(f"/live/teams/{team}").code()[1] if "code" in page(who, team) else page(who, team)["is"]
                  for who in (anna, sue, guest, boss)])
    checks.equal("not listed", [], guest.ask("/live/teams").json()["teams"])
    checks.equal("nor joined", "no-team", code(sue, "join", team=team))
    checks.equal("shown", "team", code(boss, "hide", team=team, on=False))
    checks.equal("again", ["Crew"], [row["name"] for row in guest.ask("/live/teams").json()["teams"]])


def check_wrong(checks: Checks, people: dict[str | None, Browser]) -> None:
    sue = people["Sue"]
    for path in ("x", "0", "-1", "1x", "12345678", "1/from/x", "1/from/-1"):
        checks.equal(path, 404, sue.ask(f"/live/teams/{path}").status)
    for values in ({"team": "1"}, {"team": 1, "who": 7}, {"team": 1, "on": "yes"}, {"team": 1, "about": "x" * 3000}):
        checks.equal(f"{values}"[:40], "not-understood", code(sue, "join", **values))
    checks.equal("from another page", 403,
                 sue.ask("/live/teams/found", "POST", b"{}", Origin="https://evil.example").status)


def check_floods(checks: Checks, people: dict[str | None, Browser]) -> None:
    """Texts and actions have their limits, of each person."""
    lea, olaf = people["Lea"], people["Olaf"]
    checks.equal("texts", ["team-name"] * TEXTS_BURST + ["too-many"],
                 [code(lea, "found", name="x") for _ in range(TEXTS_BURST + 1)])
    checks.equal("actions", {"no-team"}, {code(olaf, "join", team=99) for _ in range(ACTIONS_BURST // 2)})
    checks.equal("too many", "too-many",
                 next((said for _ in range(ACTIONS_BURST) if (said := code(olaf, "join", team=99)) != "no-team"), None))


def check_end(checks: Checks, people: dict[str | None, Browser], team: int) -> None:
    """A deleted account leaves its teams; a closed one is gone with its tournaments that have not begun."""
    anna, lea, guest = (people[who] for who in ("Anna", "Lea", None))
    checks.equal("deleted", 200, anna.post("delete", password=PASSWORD).status)
    checks.equal("the other leader is the first", (["Lea"], True), (names(guest, team), page(lea, team)["first"]))
    line = lea.client()
    line.send(do="team-chat", team=team)
    checks.equal("with what it said", {"Lea", "Mo"}, {row["name"] for row in line.hear("team-chat")["lines"]})
    cup = line.act("tournament-new", **QUICK, team=team)["game"]
    checks.equal("closed", "done", post(lea, "close", team=team).json()["is"])
    checks.equal("is gone", "no-team", guest.ask(f"/live/teams/{team}").code()[1])
    line.send(do="tournament", game=cup)
    heard = line.hear("tournament")
    checks.equal("and what was said there", [],
                 [row for row in lea.ask("/live/account/account.json").json()["chat"] if row["room"] == "team"])
    checks.equal("its tournament, too", ("canceled", None), (heard["stage"], heard.get("teamname")))
    line.close()


def unread(browser: Browser) -> list[int]:
    return [row["unread"] for row in browser.ask("/live/teams").json()["own"]]


def check_upgrade(checks: Checks, program: str, root: Path, games: Path) -> None:
    """A folder of the version before teams gets their tables, and one of before what was read: then all was."""
    def forget(*tables: str) -> None:
        with contextlib.closing(sqlite3.connect(games / "games.db")) as base:
            version = base.execute("PRAGMA user_version").fetchone()[0]
            base.executescript("".join(f"DROP TABLE {table};" for table in tables) +
                               f"PRAGMA user_version = {version - 1}")

    def say(browser: Browser) -> None:
        line = browser.client()
        line.act("team-say", "", team=1, text="Hello")
        line.close()

    forget("team", "teammate", "quiet", "team_tournament", "team_reader")
    with serving(program, root, games) as server:
        lea, mo = (member(server.port, name) for name in ("Lea", "Mo"))
        checks.equal("converted", 1, found(lea, "Crew"))
        post(mo, "join", team=1)
        say(lea)
        checks.equal("unread", [1], unread(mo))
    forget("team_reader")
    with serving(program, root, games) as server:
        lea.port = mo.port = server.port
        checks.equal("read until then", [0], unread(mo))
        say(lea)
        checks.equal("and no longer", [1], unread(mo))


def check_in(checks: Checks, program: str, root: Path, place: Path | str) -> None:
    with serving(program, root, place) as server:
        people: dict[str | None, Browser] = {None: Browser(server.port),
                                             "Boss": member(server.port, "Boss", token=invitation(server))}
        for name in ("Anna", "Lea", "Mo", "Wim", "Olaf", "Sue"):
            people[name] = member(server.port, name)
        team = found(people["Anna"], "Crew")
        for name in ("Lea", "Mo", "Olaf"):
            checks.equal(f"{name} joins", "member", post(people[name], "join", team=team).json()["part"])
        post(people["Anna"], "promote", team=team, who="Lea")
        post(people["Anna"], "remove", team=team, who="Olaf")
        post(people["Anna"], "change", team=team, name="Crew", about="", request=True)
        checks.equal("is asked", "waits", post(people["Wim"], "join", team=team).json()["part"])
        check_wrong(checks, people)
        check_rights(checks, people, team)
        check_life(checks, people, team)
        check_presence(checks, people, team)
        check_room(checks, people, team)
        check_news(checks, people, team)
        check_tournaments(checks, people, team)
        check_moderation(checks, people, team)
        check_floods(checks, people)
        before = state(people["Lea"], team)
        server.stop(signal.SIGKILL)
    with serving(program, root, place) as server:
        for browser in people.values():
            browser.port = server.port
        checks.equal("after a restart", before, state(people["Lea"], team))
        check_end(checks, people, team)


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    check_in(checks, program, root, folder / "one")
    check_upgrade(checks, program, root, folder / "one")
    with cluster() as base:
        if takes(program, base):
            check_in(checks, program, root, base.new("teams"))


if __name__ == "__main__":
    sys.exit(main(check_all))
