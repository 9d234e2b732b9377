#!/usr/bin/env python3
"""Lists as long as strangers can make them, of texts as long as they may be: everybody hears them. lists.py PROGRAM"""

import json
import random
import sys
from pathlib import Path

from gallery import publish
from games_server import TEXT, Browser, Checks, Client, Server, hear_until, main, processor_s, serving

sys.path.insert(0, str(Path(__file__).parents[2]))

from support.clock import Clock  # noqa: E402

LETTER = "\U00020000"       # four bytes
TITLE_MAX = 80              # letters, ADX_TITLE_LETTERS_MAX
# Signs that turn what follows, blanks of no width, ends of lines, labels, and a heap of accents.
UNSEEN = ("\u202e", "\u2066", "\u200b", "\u200f", "\ufeff", "\u2028", "\x9f", "\u00ad", "\U000e0041", "e\u0301\u0302\u0303\u0301")
SEEN = ("Å\u030a\u0301\u0301", "नमस्\u200dते", "سلام", "将棋", "♘\ufe0e 👩\u200d💻")
NAME = LETTER * 7           # of 31 bytes
SAY_MAX = 192 * 1024        # bytes of a message, HOST_SAY_MAX
LONGEST = {"pace": [720, 720, 720], "weekends": "off"}
MAKERS, GAMES = 12, 20      # games of each: so many may wait for an opponent
MEMBERS, TOURNAMENTS = 14, 3   # of each
SAID, WRITTEN, SHOWN = 110, 30, 50   # lines in a chat; messages of each to the other, of which so many are shown
CHAT_LETTERS, REMARK_LETTERS, NOTE_BYTES = 280, 1000, 4000   # TALK_LETTERS_MAX, REMARK_LETTERS_MAX, PRIVATE_NOTE_SIZE
WORKS = 3                   # published by each member
FIRST_MOVES = [f"{file}2{file}{rank}" for file in "abcdefgh" for rank in "34"] + ["b1a3", "b1c3", "g1f3", "g1h3"]
ASKED = 40                  # messages in a row
ROUNDS = 6


def rules(title: str, inventor: str = "") -> bytes:
    return f"like chess\ntitle {title}\n{f'inventor {inventor}' if inventor else ''}\n".encode()


def check_titles(checks: Checks, browser: Browser) -> str:
    """On both sides of the limit. Returns: the rules with the longest texts that there can be."""
    for what, text in (("title", rules(LETTER * (TITLE_MAX + 1))),
                       ("inventor", rules("Fine", "x" * (TITLE_MAX + 1))),
                       ("60 kB", rules("x" * 60_000))):
        answer = browser.ask("/live/rules", "POST", text)
        checks.equal(what, (422, "rules"), answer.code())
        finding = answer.json().get("findings", [{"line": 0, "sentence": ""}])[0]
        checks.equal(f"{what}: where", (3 if what == "inventor" else 2, True),
                     (finding["line"], "letters" in finding["sentence"]))
    for sign in UNSEEN:
        for what, text in (("title", rules(f"A{sign}B")), ("inventor", rules("Fine", f"A{sign}"))):
            answer = browser.ask("/live/rules", "POST", text)
            checks.equal(f"{what} with {sign!r}", (422, "rules"), answer.code())
            word = f"U+{ord(sign):04X}" if len(sign) == 1 else "accents"
            checks.equal(f"{what} with {sign!r}: which", True,
                         word in answer.json().get("sentence", ""))
    for seen in SEEN:
        checks.equal(f"a title with {seen!r}", 200, browser.ask("/live/rules", "POST", rules(seen)).status)
    answer = browser.ask("/live/rules", "POST", rules(LETTER * TITLE_MAX, LETTER * TITLE_MAX))
    checks.equal("as long as it may be", 200, answer.status)
    return answer.json()["game"]


def has_live(lobby: dict) -> bool:
    return any("clock" in seat for seat in lobby["waiting"])


def done(answer: dict) -> dict:
    assert answer["is"] == "done", answer
    return answer


def hear(checks: Checks, client: Client, what: str, kind: str, **more: object) -> dict:
    client.send(do=what, **more)
    heard = client.hear(kind)
    size = len(json.dumps(heard, ensure_ascii=False, separators=(",", ":")).encode())
    print(f"{what}: {size} bytes")
    checks.equal(f"{what} of {size} bytes", True, size <= SAY_MAX)
    return heard


def say(client: Client, clock: Clock, what: str, game: str, **more: object) -> dict:
    """In letters of four bytes, not in twelve for each; again as soon as one may."""
    while True:
        message = {"do": what, "game": game, "id": f"{random.getrandbits(64):x}", **more}
        client.send_frame(TEXT, json.dumps(message, ensure_ascii=False).encode())
        answer = client.hear_any()
        while answer["is"] not in ("done", "refused"):
            answer = client.hear_any()
        if answer.get("code") not in ("too-fast", "too-many"):
            return answer
        clock.passes(answer["seconds"])


def check_private(checks: Checks, clock: Clock, maker: Client, player: Client, room: str) -> None:
    """What players say beside a game, note about it and have decided on."""
    for line in range(SAID):
        done(say(maker if line % 2 else player, clock, "say", room, room="players", text=LETTER * CHAT_LETTERS, name=NAME))
    for client in (maker, player):
        client.send(do="watch", game=room, have=0)
        client.hear("events")
    checks.equal("lines of the chat", 100, (chat := hear(checks, player, "chat", "chat", game=room))
                 and len(chat["lines"]) + chat.get("more", 0))
    done(say(player, clock, "note-set", room, note=LETTER * (NOTE_BYTES // 4)))
    checks.equal("the note", NOTE_BYTES // 4, len(hear(checks, player, "note", "note", game=room, id="n")["note"]))
    lines = [[move, "g8f6"] for move in FIRST_MOVES[1:]]
    lines += [["a2a3", "g8f6", move, "b8c6"] for move in FIRST_MOVES if move[0] != "a" and move[2] != "a"]
    done(say(player, clock, "conditional-set", room, ply=0, lines=lines))
    checks.equal("conditional moves", len(lines),
                 len(hear(checks, player, "conditional", "conditional", game=room, id="c")["lines"]))


def check_written(checks: Checks, clock: Clock, members: list[Browser]) -> None:
    """Whom members follow, and what they write: everybody to the first one, and the second one most."""
    names = [f"member {number:024d}" for number in range(len(members))]
    for member, name in zip(members[1:], names[1:], strict=True):
        checks.equal("follows", 200, members[0].post("follow", name=name).status)
        done(say(member.client(), clock, "write", "", name=names[0], text=LETTER * REMARK_LETTERS))
    lines = [member.client() for member in members[:2]]
    for line in range(2 * WRITTEN):
        done(say(lines[line % 2], clock, "write", "", name=names[1 - line % 2], text=LETTER * REMARK_LETTERS))
    shown = hear(checks, lines[0], "conversation", "conversation", name=names[1])
    checks.equal("messages, as many as fit", (True, True), (20 <= len(shown["remarks"]) <= SHOWN, shown.get("older", False)))
    checks.equal("conversations", len(members) - 1,
                 len(hear(checks, lines[0], "conversations", "conversations")["conversations"]))
    checks.equal("followed", len(members) - 1, len(hear(checks, lines[0], "following", "following")["people"]))
    checks.equal("not read", True, hear(checks, lines[0], "news", "news")["unread"] > len(members))


def check_asked(checks: Checks, members: list[Browser], victim: Browser) -> None:
    """What is asked for over HTTP: the gallery, finished games, and all that somebody has."""
    for number, member in enumerate(members):
        for work in range(WORKS):
            title = LETTER * (TITLE_MAX - 4) + f"{number * WORKS + work:04d}"
            publish(member, rules(title, LETTER * TITLE_MAX).decode(), shown="public")
    checks.equal("published", len(members) * WORKS, len(members[0].ask("/live/gallery").json()["games"]))
    white, black = members[0].client(), members[1].client()
    for _ in range(8):
        room = done(white.act("new", "chess", color="white", open=True))["game"]
        done(black.act("sit", room))
        for ply, move in enumerate(("e2e4", "e7e5")):
            done((black if ply else white).act("move", room, move=move, ply=ply))
        done(white.act("resign", room))
    found = members[0].ask(f"/live/archive/-/-/-/-/-/member%20{0:024d}")
    checks.equal("finished games", (200, 8), (found.status, len(found.json()["games"])))
    for browser in (victim, members[0]):
        taken = browser.ask("/live/account/account.json")
        checks.equal("all that somebody has", (200, True), (taken.status, len(taken.json()["games"]) > 0))
        pgn = browser.ask("/live/account/games.pgn")
        checks.equal("as PGN", (200, len(taken.json()["games"])), (pgn.status, pgn.body.count(b"[Event ")))


def check_lists(checks: Checks, port: int, clock: Clock) -> None:
    game = check_titles(checks, Browser(port))
    makers = [Client(port) for _ in range(MAKERS)]
    victim = Browser(port)
    rooms = [[done(maker.act("new", game, name=NAME, color="white", open=True, salt="f" * 32, **LONGEST))["game"]
              for _ in range(GAMES)] for maker in makers]
    eve = Client(port)
    lobby = hear(checks, eve, "lobby", "lobby")
    checks.equal("seats", 50, len(lobby["waiting"]))
    checks.equal("their titles", {LETTER * 15}, {seat["title"] for seat in lobby["waiting"]})   # 64 bytes
    makers[0].act("new", game, name=NAME, color="white", open=True, clock=[300, 5])
    eve.send(do="lobby")
    titles = {seat["title"] for seat in hear_until(eve, "lobby", has_live)["waiting"]}
    checks.equal("a live one's", True, LETTER * TITLE_MAX in titles)
    for seats in rooms:
        client = victim.client()
        for room in seats:
            done(client.act("sit", room, name=NAME, salt="f" * 32))
    turns = hear(checks, victim.client(), "turns", "turns", id="x")
    checks.equal("turns", MAKERS * GAMES, len(turns["games"]) + turns.get("more", 0))
    hear(checks, eve, "watch", "events", game=rooms[0][0], have=0)
    members = check_members(checks, port, game)
    eve.send(do="ping")
    checks.equal("the connection is there", {"is": "pong"}, eve.hear("pong"))
    check_private(checks, clock, Client(port, cookie=makers[0].cookie), victim.client(), rooms[0][0])
    check_written(checks, clock, members)
    check_asked(checks, members, victim)


def check_members(checks: Checks, port: int, game: str) -> list[Browser]:
    """Challenges to one player, and tournaments."""
    members = [Browser(port) for _ in range(MEMBERS + 1)]
    for number, member in enumerate(members):
        checks.equal("registers", 200, member.register(f"member {number:024d}").status)
    clients = [member.client() for member in members]
    for client in clients[1:]:
        for _ in range(8):
            client.act("new", game, color="white", to=f"member {0:024d}", **LONGEST)
        for _ in range(TOURNAMENTS):
            done(client.act("tournament-new", game, kind="round-robin", title=LETTER * 23, players=16,
                            open=True, password="x" * 60, **LONGEST))
    challenges = hear(checks, clients[0], "challenges", "challenges")["challenges"]
    checks.equal("challenges", 50, len(challenges))
    tournaments = hear(checks, clients[0], "tournaments", "tournaments")["tournaments"]
    checks.equal("tournaments", TOURNAMENTS * MEMBERS, len(tournaments))
    for client in clients:
        client.act("tournament-join", tournaments[0]["tournament"], password="x" * 60)
    hear(checks, clients[0], "tournament", "tournament", game=tournaments[0]["tournament"])
    return members


def check_made_once(checks: Checks, server: Server) -> None:
    """The list of tournaments is made for whoever has a part in one, and once for all others; each tournament, once."""
    player = Browser(server.port)
    player.register("Player")
    line = player.client()
    tournaments = hear(checks, line, "tournaments", "tournaments")["tournaments"]
    full = max(tournaments, key=lambda tournament: tournament["count"])
    done(line.act("tournament-join", tournaments[0]["tournament"], password="x" * 60))
    line.send(do="tournaments")
    told = line.hear("tournaments")["tournaments"]
    checks.equal("whoever joins hears of it", [True], [one["joined"] for one in told if one["count"] == tournaments[0]["count"] + 1])
    line.close()

    def costs(line: Client, answer: str, **message: object) -> float:
        before = processor_s(server.process.pid)
        for _ in range(ASKED):
            line.send(**message)
            line.hear(answer)
        line.close()
        return processor_s(server.process.pid) - before

    # One after the other and least ratios: what else runs on a processor makes the same work dearer.
    shares = []
    for _ in range(ROUNDS):
        others_s = costs(Client(server.port), "tournaments", do="tournaments")
        own_s = costs(player.client(), "tournaments", do="tournaments")
        page_s = costs(Client(server.port), "tournament", do="tournament", game=full["tournament"])
        shares.append((others_s / own_s, page_s / others_s))
    others_share, page_share = (min(share) for share in zip(*shares, strict=True))
    print(f"others cost {others_share:.2f} of a player, a page of {full['count']} players {page_share:.2f} of others")
    # Made anew for each: as much as a player; one and a half to twice as much as others. Optimized
    # code makes a list so fast that what remains is the message, which is as long here as there.
    checks.equal("others cost less than a player", True, others_share < 0.65)
    checks.equal("the page costs less than others", True, page_share < 1.2)


def test(checks: Checks, program: str, root: Path, games: Path) -> None:
    with Clock() as clock, serving(program, root, games, "--guest-chat", *clock.options) as server:
        check_lists(checks, server.port, clock)
        check_made_once(checks, server)
        code, err = server.stop()
        checks.equal("stops quietly", (0, ""), (code, err))


if __name__ == "__main__":
    sys.exit(main(test))
