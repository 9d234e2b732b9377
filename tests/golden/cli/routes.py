#!/usr/bin/env python3
"""Each row of the table of routes, by what its columns say. routes.py PROGRAM [--docs]

With --docs the table of docs/server.md is printed as it has to be.
"""

import re
import sys
from collections import namedtuple
from pathlib import Path

from games_server import Answer, Browser, Checks, main, request, serving

ROOT = Path(__file__).parents[3]
Route = namedtuple("Route", "method path identity origin limit answer what")
ROW = re.compile(r'\{(\w+), "([^"]+)", (\w+), (\w+), (\w+), (\w+),\s+(\w+)\}')
WHO = {"ANYBODY": "anybody", "USER": "a guest or an account", "MEMBER": "an account", "TOKEN": "a program with a token",
       "BOT": "a bot with a token", "MACHINE": "this machine"}
LIMIT = {"UNCOUNTED": "none", "ASKS": "", "CONNECTS": "as connecting", "BECOMES_GUEST": "new guests",
         "MAKES_ACCOUNT": "new accounts", "TRIES": "tries", "SENDS_RULES": "texts sent", "SHOWS_TOKEN": "wrong tokens"}
ASKED_MAX = 260     # more than an address may ask for in a row


def routes() -> list[Route]:
    source = (ROOT / "src/server/endpoints/routes.c").read_text(encoding="utf-8")
    table = source[source.index("routes[] = {"):]
    return [Route(*row) for row in ROW.findall(table[:table.index("\n};")])]


def described() -> str:
    lines = ["| request | who may ask | from which page | besides asking at all, limited as |", "|---|---|---|---|"]
    for route in routes():
        method = "" if route.method == "ANY" else f"{route.method} "
        page = "ours" if route.origin == "OURS" else "any"
        lines.append(f"| `{method}{route.path}` | {WHO[route.identity]} | {page} | {LIMIT[route.limit]} |")
    return "\n".join(lines)


def check_docs(checks: Checks) -> None:
    if described() not in (ROOT / "docs/server.md").read_text(encoding="utf-8"):
        checks.equal("the table of docs/server.md is as routes.py --docs prints it", True, False)


def burst_of(limit: str) -> int:
    source = (ROOT / "src/server/sessions/address.c").read_text(encoding="utf-8")
    return int(re.search(rf"\[ADDRESS_{limit}\] = \{{(\d+),", source)[1])


def path_of(route: Route) -> str:
    return route.path.replace("**", "x").replace("*", "x")


def ask(route: Route, browser: Browser, **more: str) -> Answer:
    method = "POST" if route.method == "POST" else "GET"
    return browser.ask(path_of(route), method, b"{}" if method == "POST" else b"", **more)


def connect(route: Route, browser: Browser, **more: str) -> int:
    """What a WebSocket is answered, which may stay open then."""
    own = {"Host": f"127.0.0.1:{browser.port}", "Origin": f"http://127.0.0.1:{browser.port}", "Cookie": browser.cookie,
           "Connection": "Upgrade", "Upgrade": "websocket", "Sec_WebSocket_Version": "13",
           "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ==", **browser.headers, **more}
    status, _, connection = request(browser.port, path_of(route),
                                    {name.replace("_", "-"): value for name, value in own.items() if value})
    connection.close()
    return status


def nobody(port: int, **more: str) -> Browser:
    browser = Browser(port, "none=x", **more)
    browser.jar = {}
    return browser


def check_origin(checks: Checks, port: int, member: Browser, route: Route) -> None:
    browser = Browser(port)
    browser.jar = dict(member.jar)
    for what, origin in (("another page", "https://evil.example"), ("no page", "")):
        if route.answer == "route_socket":
            checks.equal(f"{route.path} from {what}", 403, connect(route, browser, Origin=origin))
        else:
            checks.equal(f"{route.path} from {what}", (403, "origin"), ask(route, browser, Origin=origin).code())


def check_identity(checks: Checks, port: int, member: Browser, route: Route) -> None:
    guest, forwarded = Browser(port), nobody(port, X_Forwarded_For="198.51.100.7")
    refused = {"USER": (401, "no-guest"), "MEMBER": (401, "no-account")}
    if route.answer == "route_socket":
        checks.equal(f"{route.path} by nobody", 401, connect(route, nobody(port)))
    elif route.identity in refused:
        checks.equal(f"{route.path} by nobody", refused[route.identity], ask(route, nobody(port)).code())
    if route.identity == "MEMBER":
        checks.equal(f"{route.path} by a guest", (401, "no-account"), ask(route, guest).code())
    if route.identity in ("TOKEN", "BOT"):
        checks.equal(f"{route.path} without a token", 401, ask(route, member).status)
    if route.identity == "BOT":
        token = member.post("token", name="x").json()["token"]
        checks.equal(f"{route.path} by no bot", 403, ask(route, nobody(port), Authorization=f"Bearer {token}").status)
        member.post("revoke", token=token)
    if route.identity == "MACHINE":
        checks.equal(f"{route.path} here, and through a proxy", (200, 404),
                     (ask(route, nobody(port)).status, ask(route, forwarded).status))


def check_limit(checks: Checks, port: int, route: Route, number: int) -> None:
    """Whoever asks from one address, with nothing that would be asked for after the limit."""
    browser = nobody(port, X_Forwarded_For=f"203.0.{number // 250}.{number % 250 + 1}")
    most = ASKED_MAX if route.limit in ("ASKS", "UNCOUNTED") else burst_of(route.limit) + 5
    statuses = []
    while len(statuses) < most and 429 not in statuses:
        browser.jar = {}
        statuses.append(connect(route, browser) if route.answer == "route_socket" else ask(route, browser).status)
    if route.limit == "UNCOUNTED":
        checks.equal(f"{route.path} without a limit", False, 429 in statuses)
        return
    burst = burst_of(route.limit)
    checks.equal(f"{route.path} over its limit", True, 429 in statuses and len(statuses) > burst)


def run(checks: Checks, program: str, root: Path, games: Path) -> None:
    check_docs(checks)
    table = routes()
    checks.equal("rows that are understood", True, len(table) > 60)
    with serving(program, root, games, "--proxy", "127.0.0.1") as server:
        member = Browser(server.port)
        member.register("Anna")
        limited = set()
        for number, route in enumerate(table):
            if route.origin == "OURS":
                check_origin(checks, server.port, member, route)
            check_identity(checks, server.port, member, route)
            # The limit of what anybody may ask is the same everywhere; of the others each kind of answer once.
            if (route.limit, route.answer, route.identity) not in limited:
                limited.add((route.limit, route.answer, route.identity))
                check_limit(checks, server.port, route, number)


if __name__ == "__main__":
    if "--docs" in sys.argv:
        print(described())
        sys.exit(0)
    sys.exit(main(run))
