#!/usr/bin/env python3
"""Games by correspondence over acedrex serve --games. correspondence.py PROGRAM [DATE]

The servers' clock begins on that date, a Friday where none is given: no result depends on the day
of the run.
"""

import datetime
import itertools
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from games_server import Checks, Client, main, meet, serving
from support.clock import UTC, Clock

DAY_MS = 86_400_000
THREE_DAYS = {"pace": [72, 72, 72]}
DATE = sys.argv[2] if len(sys.argv) > 2 else "2026-11-27"
CLOCK = Clock(datetime.datetime.fromisoformat(f"{DATE}T10:00").replace(tzinfo=UTC))


def last_of(client: Client) -> dict:
    """What was heard last of the game; what is on its way is waited for."""
    client.send(do="ping")
    client.hear("pong")
    return [message for message in client.heard if message["is"] == "events"][-1]


def turns(client: Client) -> list[dict]:
    client.send(do="turns")
    return client.hear("turns")["games"]


def check_pace(checks: Checks, port: int) -> None:
    anna, ben, room = meet(port, **THREE_DAYS)
    before = CLOCK.now_ms
    last_of(ben)
    checks.equal("kinds", ["create", "pace", "seat", "seat"],
                 [kind for kind, _ in ben.events()])
    checks.equal("moves", ["done", "done"], [anna.act("move", room, move="e2e4", ply=0)["is"],
                                             ben.act("move", room, move="e7e5", ply=1)["is"]])
    heard = last_of(anna)
    checks.equal("its deadline is in three days", True,
                 abs(heard["deadline"] - before - 3 * DAY_MS) < 60_000)
    checks.equal("a vacation yesterday", "no-vacation",
                 anna.act("vacation", room, first=CLOCK.day(-1), last=CLOCK.day(1)).get("code"))
    checks.equal("half a vacation", "no-day", anna.act("vacation", room, first=CLOCK.day(1)).get("code"))
    checks.equal("a vacation", "done", anna.act("vacation", room, first=CLOCK.day(1), last=CLOCK.day(2))["is"])
    checks.equal("moves the deadline", 2 * DAY_MS, last_of(ben)["deadline"] - heard["deadline"])
    for wrong in ([0, 1, 1], [2, 1, 1], [1, 1, 9000], [1, 1], "soon", [1, -1, 2]):
        checks.equal(f"pace {wrong}", "not-understood",
                     anna.act("new", "chess", pace=wrong).get("code"))


def check_list(checks: Checks, port: int) -> None:
    """Anna's games, by their deadline, and nobody else's."""
    anna, ben, first = meet(port, **THREE_DAYS)
    quick = anna.act("new", "world", color="white", pace=[12, 12, 12], weekends="off")["game"]
    ben.act("sit", quick)
    waiting = anna.act("new", "chess", color="black", **THREE_DAYS)["game"]
    live = anna.act("new", "chess", clock=[300, 0])["game"]
    listed = turns(anna)
    checks.equal("by deadline, a live one last", [quick, first, waiting, live],
                 [game["game"] for game in listed])
    checks.equal("whose turn", [True, True, False, False], [game["yours"] for game in listed])
    checks.equal("no deadline alone, nor live", [False, False],
                 ["deadline" in game for game in listed[2:]])
    checks.equal("ben's", [(quick, False), (first, False)],
                 [(game["game"], game["yours"]) for game in turns(ben)])
    checks.equal("a visitor's", [], turns(Client(port)))
    anna.act("resign", quick)
    checks.equal("over is gone", [first, waiting, live], [game["game"] for game in turns(anna)])
    check_left_list(checks, port)


def check_left_list(checks: Checks, port: int) -> None:
    """A live game without a clock stays on the list when nobody looks at it any more."""
    anna, ben, room = meet(port)
    anna.act("move", room, move="e2e4", ply=0)
    anna.close()
    ben.close()
    CLOCK.passes()
    ben = Client(port, cookie=ben.cookie)
    checks.equal("his turn", [(room, True)], [(game["game"], game["yours"]) for game in turns(ben)])
    ben.close()


def ask_note(client: Client, game: str) -> dict:
    client.send(do="note", id="ask", game=game)
    return client.hear("note")


def note_of(client: Client, game: str) -> str:
    return ask_note(client, game)["note"]


def check_two_devices(checks: Checks, port: int) -> None:
    """Two devices of one player neither overwrite each other's note nor stay unaware of each other."""
    anna, _, room = meet(port, clock=[300, 0])
    phone = Client(port, cookie=anna.cookie)
    for client in (anna, phone):
        client.send(do="watch", game=room, have=0)
        client.hear("events")
    before = ask_note(phone, room)["state"]
    kept = anna.act("note-set", room, note="Of the desk", had=before)
    checks.equal("the state of what is kept", ask_note(anna, room)["state"], kept["state"])
    checks.equal("the phone hears of it", room, phone.hear("own")["game"])
    checks.equal("and does not overwrite it", "changed",
                 phone.act("note-set", room, note="Of the phone", had=before).get("code"))
    checks.equal("the note stays", "Of the desk", note_of(phone, room))
    checks.equal("the same once more", kept["state"],
                 phone.act("note-set", room, note="Of the desk", had=before)["state"])
    checks.equal("having seen it", "done",
                 phone.act("note-set", room, note="Of both", had=kept["state"])["is"])
    checks.equal("as the desk hears", room, anna.hear("own")["game"])


def check_notes(checks: Checks, program: str, root: Path, games: Path) -> None:
    """A note is its owner's alone, also after the game and a crash, and has a limit."""
    text = "Attack on the wing!\nAsk Carl about 12. h4 … 你好"
    with serving(program, root, games, *CLOCK.options) as server:
        anna, ben, room = meet(server.port, clock=[300, 0])
        eve = Client(server.port)
        check_two_devices(checks, server.port)
        checks.equal("none yet", "", note_of(anna, room))
        checks.equal("noted", "done", anna.act("note-set", room, note=text)["is"])
        checks.equal("by anna alone", (text, ""), (note_of(anna, room), note_of(ben, room)))
        checks.equal("a visitor", ["not-seated"] * 2,
                     [eve.act(what, room, note="x").get("code") for what in ("note", "note-set")])
        checks.equal("no such thing", "unknown", anna.act("note-me", room).get("code"))
        checks.equal("no event of it", [], [body for _, body in anna.events() if "Carl" in body])
        for size, wanted in ((4000, "done"), (4001, "refused")):
            checks.equal(f"{size} bytes", wanted, ben.act("note-set", room, note="x" * size)["is"])
        ben.act("resign", room)
        server.stop(signal.SIGKILL)
    with serving(program, root, games, *CLOCK.options) as server:
        again = Client(server.port, cookie=anna.cookie)
        checks.equal("after the game", text, note_of(again, room))
        again.act("note-set", room, note="")
        checks.equal("taken away", "", note_of(again, room))
        other = Client(server.port, cookie=ben.cookie)
        checks.equal("of the other one", 4000, len(note_of(other, room)))


def conditional(client: Client, game: str) -> list[list[str]]:
    client.send(do="conditional", id="ask", game=game)
    return client.hear("conditional")["lines"]


def check_conditional_parts(checks: Checks, port: int) -> None:
    """Where a turn has two parts, both are answered, and by both."""
    anna, ben, room = meet(port, "duck", **THREE_DAYS)
    for ply, move in enumerate(("e2e4", "@e5")):
        anna.act("move", room, move=move, ply=ply)
    half = ["e7e6", "@a3", "g1f3"]
    checks.equal("half an answer", "no-answer",
                 anna.act("conditional-set", room, ply=2, lines=[half]).get("code"))
    lines = [[*half, "@d5"], ["e7e6", "@a4", "d2d4", "@d5", "b8c6", "@h3", "d4d5", "@d6"]]
    checks.equal("set", "done", anna.act("conditional-set", room, ply=2, lines=lines)["is"])
    ben.act("move", room, move="e7e6", ply=2)
    checks.equal("not before the stone", "e7e6", last_of(anna)["events"][-1][1].split()[2])
    ben.act("move", room, move="@a4", ply=3)
    while [body.split()[2] for kind, body in anna.events() if kind == "play" and body.startswith("move")][-1] != "@d5":
        anna.hear("events")
    played = [body.split()[1:3] for kind, body in anna.events() if kind == "play" and body.startswith("move")]
    checks.equal("answered", [["white", "d2d4"], ["white", "@d5"]], played[-2:])
    checks.equal("what is left", [["b8c6", "@h3", "d4d5", "@d6"]], conditional(anna, room))


def check_conditional(checks: Checks, port: int) -> None:
    """A move is answered at once by what was decided before, as an ordinary event."""
    anna, ben, room = meet(port, **THREE_DAYS)
    anna.act("move", room, move="e2e4", ply=0)
    lines = [["e7e5", "g1f3", "b8c6", "f1b5"], ["d7d5", "e4d5"]]
    checks.equal("set", "done", anna.act("conditional-set", room, ply=1, lines=lines)["is"])
    checks.equal("kept", lines, conditional(anna, room))
    checks.equal("no event of it", 5, len(last_of(ben)["events"]) + last_of(ben)["from"])
    checks.equal("the opponent has his own", [], conditional(ben, room))
    eve = Client(port)
    checks.equal("a visitor has none", ["not-seated"] * 2,
                 [eve.act(what, room, ply=1, lines=lines).get("code")
                  for what in ("conditional", "conditional-set")])
    before = CLOCK.now_ms
    ben.act("move", room, move="e7e5", ply=1)
    heard = last_of(anna)
    checks.equal("answered", "g1f3", heard["events"][-1][1].split()[2])
    checks.equal("its time", f"move white g1f3 {3 * DAY_MS}", heard["events"][-1][1])
    checks.equal("ben is to move within three days", True,
                 abs(heard["deadline"] - before - 3 * DAY_MS) < 60_000)
    checks.equal("what is left", [["b8c6", "f1b5"]], conditional(anna, room))
    checks.equal("a move too late", "stale",
                 ben.act("move", room, move="b8c6", ply=2).get("code"))
    ben.act("offer-take-back", room, ply=3)
    anna.act("accept", room, ply=3)
    checks.equal("taken back", [["e7e5", "g1f3", "b8c6", "f1b5"]], conditional(anna, room))
    ben.act("move", room, move="c7c5", ply=1)
    checks.equal("left", [], conditional(anna, room))
    for code, ply, tried in (("illegal", 2, [["g1f3", "d7d6", "f3f6"]]),
                             ("no-answer", 2, [["g1f3", "d7d6"]]),
                             ("stale", 1, lines),
                             ("two-answers", 2, [["g1f3", "d7d6", "d2d4"],
                                                 ["g1f3", "d7d6", "d2d3"]]),
                             ("not-understood", 2, [[]]), ("not-understood", 2, "g1f3"),
                             ("not-understood", 2, [["g1f3 d7d6", "d2d4"]])):
        checks.equal(f"refused: {code}", code,
                     anna.act("conditional-set", room, ply=ply, lines=tried).get("code"))


def check_conditional_limits(checks: Checks, port: int) -> None:
    """As many lines as there may be, in a message that is nearly full; one more is too many."""
    anna, _, room = meet(port, **THREE_DAYS)
    anna.act("move", room, move="e2e4", ply=0)
    end = "a6a5 a3a4 h6h5 h3h4".split()
    lines = [[move for black, white in zip(order, "abcdfgh")
              for move in (f"{black}7{black}6", f"{white}2{white}3")] + end
             for order in itertools.islice(itertools.permutations("abcdfgh"), 51)]
    checks.equal("all of them", "done",
                 anna.act("conditional-set", room, ply=1, lines=lines[:50])["is"])
    checks.equal("are kept", lines[:50], conditional(anna, room))
    checks.equal("one more", "too-many-lines",
                 anna.act("conditional-set", room, ply=1, lines=lines).get("code"))


def check_both_conditional(checks: Checks, port: int) -> None:
    """Two players who have both decided; a resignation; an own move first."""
    anna, ben, room = meet(port, **THREE_DAYS)
    anna.act("conditional-set", room, ply=0, lines=[["e2e4", "e7e5", "g1f3", "b8c6", "resign"]])
    ben.act("conditional-set", room, ply=0, lines=[["e2e4", "e7e5", "g1f3", "b8c6"]])
    anna.act("move", room, move="e2e4", ply=0)
    last_of(anna)
    checks.equal("to the end", ["move white e2e4", "move black e7e5", "move white g1f3",
                                "move black b8c6", "resign white", "black-wins resignation"],
                 [" ".join(body.split()[:3]) for kind, body in anna.events()
                  if kind in ("play", "end")])
    live = meet(port, clock=[300, 0])
    dice = meet(port, "dice-world", **THREE_DAYS)
    for name, (_, black, game), code in (("live", live, "no-conditional"), ("dice", dice, "dice")):
        checks.equal(f"none in a {name} game", code,
                     black.act("conditional-set", game, ply=0,
                               lines=[["e2e4", "e7e5"]]).get("code"))


def check_conditional_restart(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Killed, rebuilt and started again: they are there, and are played once."""
    with serving(program, root, games, *CLOCK.options) as server:
        anna, ben, room = meet(server.port, **THREE_DAYS)
        anna.act("move", room, move="e2e4", ply=0)
        anna.act("conditional-set", room, ply=1, lines=[["e7e5", "g1f3", "b8c6", "f1b5"]])
        ben.act("move", room, move="e7e5", ply=1)
        server.stop(signal.SIGKILL)
    rebuilt = subprocess.run([program, "rebuild", games], capture_output=True, check=False)
    checks.equal("rebuild", 0, rebuilt.returncode)
    with serving(program, root, games, *CLOCK.options) as server:
        again, other = Client(server.port, cookie=anna.cookie), Client(server.port, cookie=ben.cookie)
        checks.equal("after a restart", [["b8c6", "f1b5"]], conditional(again, room))
        other.send(do="watch", game=room, have=0)
        plies = [body.split()[2] for kind, body in other.hear("events")["events"] if kind == "play"]
        checks.equal("both are there", ["e2e4", "e7e5", "g1f3"], plies)
        other.act("move", room, move="b8c6", ply=3)
        checks.equal("goes on", "f1b5", last_of(other)["events"][-1][1].split()[2])


def check_zones(checks: Checks, program: str, root: Path, games: Path) -> None:
    """A player may tell his time zone; his opponent alone hears what time it is there then."""
    with serving(program, root, games, *CLOCK.options) as server:
        anna, ben, room = meet(server.port, pace=[72, 72, 72])
        for wrong in ("Mars/Olympus", "../../etc/passwd", "GMT+99"):
            checks.equal(wrong, "no-zone", ben.act("zone-set", "", zone=wrong).get("code"))
        checks.equal("too long", "not-understood", ben.act("zone-set", "", zone="x" * 99).get("code"))
        checks.equal("told", "done", ben.act("zone-set", "", zone="Asia/Tokyo")["is"])
        server.stop()

    def seen(client: Client) -> object:
        client.heard.clear()
        client.send(do="watch", game=room, have=0)
        return client.hear("events").get("offset")

    with serving(program, root, games, *CLOCK.options) as server:
        anna, ben = Client(server.port, anna.cookie), Client(server.port, ben.cookie)
        ben.send(do="zone", id="zone")
        checks.equal("one's own", "Asia/Tokyo", ben.hear("zone")["zone"])
        checks.equal("for Anna, for Ben, for a visitor", (540, None, None),
                     (seen(anna), seen(ben), seen(Client(server.port))))
        anna.act("move", room, move="e2e4", ply=0)
        checks.equal("with each move", 540, [one for one in anna.heard if one["is"] == "events"][-1]["offset"])
        checks.equal("taken back", "done", ben.act("zone-set", "", zone="")["is"])
        checks.equal("is forgotten", None, seen(anna))
        live = meet(server.port, clock=[60, 0])
        live[1].act("zone-set", "", zone="Asia/Tokyo")
        live[0].send(do="watch", game=live[2], have=0)
        checks.equal("not in live games", None, live[0].hear("events").get("offset"))


def check_restart(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Killed and started again: the same deadlines to the millisecond."""
    with serving(program, root, games, *CLOCK.options) as server:
        anna, ben, room = meet(server.port, pace=[240, 24, 720], weekends="off")
        anna.act("move", room, move="e2e4", ply=0)
        ben.act("move", room, move="e7e5", ply=1)
        anna.act("vacation", room, first=CLOCK.day(1), last=CLOCK.day(20))
        before = last_of(anna)
        listed = turns(anna)
        server.stop(signal.SIGKILL)
    rebuilt = subprocess.run([program, "rebuild", games], capture_output=True, check=False)
    checks.equal("rebuild", 0, rebuilt.returncode)
    with serving(program, root, games, *CLOCK.options) as server:
        again = Client(server.port, cookie=anna.cookie)
        checks.equal("the list", listed, turns(again))
        again.send(do="watch", game=room, have=0)
        checks.equal("the deadline", before["deadline"], again.hear("events")["deadline"])
        checks.equal("goes on", "done", again.act("move", room, move="g1f3", ply=2)["is"])
        checks.equal("stops quietly", (0, ""), server.stop())


def check_update(checks: Checks, program: str, root: Path, games: Path) -> None:
    """Stopped as for an update and started again in the middle of a game: it is as before, with what is open."""
    lines = [["g1f3", "b8c6"]]

    def seen(client: Client) -> tuple:
        client.send(do="watch", game=room, have=0)
        heard = client.hear("events")
        return heard["events"], heard["deadline"], heard["you"], note_of(client, room), conditional(client, room)

    with serving(program, root, games, *CLOCK.options) as server:
        anna, ben, room = meet(server.port, **THREE_DAYS)
        anna.act("move", room, move="e2e4", ply=0)
        ben.act("move", room, move="e7e5", ply=1)
        checks.equal("all is set", ["done"] * 3, [each["is"] for each in (
            ben.act("conditional-set", room, ply=2, lines=lines), ben.act("note-set", room, note="Go on"),
            ben.act("offer-draw", room, ply=2))])
        old = [Client(server.port, cookie=client.cookie) for client in (anna, ben)]
        before = [seen(client) for client in old]
        checks.equal("stops quietly", (0, ""), server.stop())
    for answer, end in (("decline", ""), ("accept", "draw agreement")):
        copy = games.with_name(f"{games.name}-{answer}")
        shutil.copytree(games, copy)
        with serving(program, root, copy, *CLOCK.options) as server:
            anna, ben = (Client(server.port, cookie=client.cookie) for client in old)
            checks.equal("as before", before, [seen(client) for client in (anna, ben)])
            checks.equal(f"{answer}: the offer is open", "done", anna.act(answer, room, ply=2)["is"])
            if end:
                checks.equal("agreed", ["end", end], last_of(anna)["events"][-1])
            else:
                checks.equal("then played on", "done", anna.act("move", room, move="g1f3", ply=2)["is"])
                checks.equal("and answered", ["move", "black", "b8c6"],
                             last_of(anna)["events"][-1][1].split()[:3])


def vacation_year() -> datetime.date:
    """A day from which on fifty days may be vacation and are in one calendar year."""
    today = CLOCK.now.date()
    soon = today + datetime.timedelta(days=2)
    is_late = (soon + datetime.timedelta(days=50)).year > soon.year
    return datetime.date(soon.year + 1, 1, 1) if is_late else soon


def check_vacations(checks: Checks, program: str, root: Path, games: Path) -> None:
    """The days of a year are a player's, not a game's."""
    begin = vacation_year()

    def span(color: str, first: int, last: int) -> str:
        return " ".join([color, *((begin + datetime.timedelta(days=each)).isoformat() for each in (first, last))])

    def left(client: Client) -> int:
        client.send(do="vacation-days", id="left")
        return client.hear("vacation-days")["left"][str(begin.year)]

    def take(client: Client, room: str, first: int, last: int) -> str:
        days = span("", first, last).split()
        answer = client.act("vacation", room, first=days[0], last=days[1])
        return answer.get("code", answer["is"])

    with serving(program, root, games, *CLOCK.options) as server:
        anna, ben, one = meet(server.port, **THREE_DAYS)
        two = anna.act("new", "chess", color="black", **THREE_DAYS)["game"]
        ben.act("sit", two)
        checks.equal("twenty days", "done", take(anna, one, 0, 19))
        checks.equal("the same in another game", "done", take(anna, two, 0, 19))
        checks.equal("nine more", "days-spent", take(anna, two, 20, 28))
        checks.equal("eight more", "done", take(anna, two, 20, 27))
        checks.equal("no more in the first one", "days-spent", take(anna, one, 28, 28))
        checks.equal("what the second one has", "done", take(anna, one, 20, 27))
        checks.equal("the opponent has his own", "done", take(ben, one, 28, 40))
        anna.act("resign", one)
        anna.act("resign", two)
        three = anna.act("new", "chess", color="white", **THREE_DAYS)["game"]
        ben.act("sit", three)
        checks.equal("games that are over count", "days-spent", take(anna, three, 30, 30))
        watching = Client(server.port, cookie=ben.cookie)
        watching.send(do="watch", game=three, have=0)
        watching.hear("events")
        held = [body for kind, body in watching.events() if kind == "vacation"]
        checks.equal("a game that begins then has them", [span("white", 0, 27), span("black", 28, 40)], held)
        checks.equal("what is left", 0, left(anna))
        checks.equal("what the opponent has left", 15, left(ben))
        server.stop(signal.SIGKILL)
    rebuilt = subprocess.run([program, "rebuild", games], capture_output=True, check=False)
    checks.equal("rebuild", 0, rebuilt.returncode)
    with serving(program, root, games, *CLOCK.options) as server:
        again = Client(server.port, cookie=anna.cookie)
        checks.equal("still", "days-spent", take(again, three, 30, 30))
        checks.equal("nor the same days", "days-taken", take(again, three, 5, 10))
        checks.equal("and what is left", 0, left(again))
        checks.equal("stops quietly", (0, ""), server.stop())


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    with CLOCK:
        with serving(program, root, folder / "one", *CLOCK.options) as server:
            check_pace(checks, server.port)
            check_list(checks, server.port)
            check_conditional(checks, server.port)
            check_conditional_parts(checks, server.port)
            check_conditional_limits(checks, server.port)
            check_both_conditional(checks, server.port)
        check_notes(checks, program, root, folder / "four")
        check_conditional_restart(checks, program, root, folder / "three")
        check_zones(checks, program, root, folder / "zones")
        check_restart(checks, program, root, folder / "two")
        check_update(checks, program, root, folder / "update")
        check_vacations(checks, program, root, folder / "five")


if __name__ == "__main__":
    sys.exit(main(check_all))
