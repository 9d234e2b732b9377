#!/usr/bin/env python3
"""Games behind nginx, with the words of docs/server/machines.md as its configuration. proxy.py PROGRAM"""

import contextlib
import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from games_server import SKIPPED, TIMEOUT_S, Browser, Checks, Client, free_port, main, meet, serving

DOCS = Path(__file__).parents[3] / "docs/server/machines.md"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")


def documented() -> tuple[str, str]:
    """The location and the map of the page for people who run servers."""
    text = DOCS.read_text(encoding="utf-8")
    location = re.search(r"For nginx,[^\n]*\n\n```\n(.*?)```", text, re.DOTALL)[1]
    return location, re.search(r"with `(map [^`]*)` in `http`", text)[1]


def make_certificate(folder: Path) -> None:
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", folder / "key.pem",
                    "-out", folder / "cert.pem", "-subj", "/CN=localhost"], check=True, capture_output=True)


@contextlib.contextmanager
def nginx(folder: Path, port: int, tls_port: int, behind: int) -> Iterator[None]:
    """At one port as plain HTTP, which is easier to ask, at the other as for everybody."""
    make_certificate(folder)
    location, upgrades = documented()
    paths = "".join(f"{what}_temp_path {folder}/{what};\n"
                    for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = "user root; " if os.geteuid() == 0 else ""  # whose folder it is
    (folder / "nginx.conf").write_text(
        f"{user}daemon off; pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; {paths} {upgrades}\n"
        f"server {{ listen 127.0.0.1:{port}; listen 127.0.0.1:{tls_port} ssl;\n"
        f"ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;\n{location.replace('127.0.0.1:8064', f'127.0.0.1:{behind}')}}}}}\n")
    process = subprocess.Popen([NGINX, "-e", folder / "errors", "-p", folder, "-c", folder / "nginx.conf"])
    try:
        for _ in range(10 * TIMEOUT_S):
            with contextlib.suppress(ConnectionError):
                socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S).close()
                break
            time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait()


def check_page(checks: Checks, port: int) -> None:
    page = Browser(port).ask("/")
    checks.equal("the page", (200, True), (page.status, "acedrex-live: /live/" in page.head))
    checks.equal("figures are for this machine", 404, Browser(port).ask("/metrics").status)
    # Whoever asks is 127.0.0.1, which is not limited; somebody who was believed would be after sixty.
    said = [Browser(port, "none=x").ask("/live/guest", X_Forwarded_For="198.51.100.7").status for _ in range(70)]
    checks.equal("nobody is believed who he says that he is", {204}, set(said))


def check_game(checks: Checks, port: int) -> None:
    anna, ben, room = meet(port)
    for ply, (player, move) in enumerate(((anna, "f2f3"), (ben, "e7e5"), (anna, "g2g4"), (ben, "d8h4"))):
        checks.equal(move, "done", player.act("move", room, move=move, ply=ply)["is"])
    while anna.events()[-1][0] != "end":
        anna.hear("events")
    checks.equal("the end", ["end", "black-wins checkmate"], anna.events()[-1])
    page = Browser(port).ask(f"/live/game/{room}")
    checks.equal("what is shown beside its link", (200, True),
                 (page.status, f"http://127.0.0.1:{port}/live/game/{room}.png".encode() in page.body))
    for client in (anna, ben):
        client.close()


def check_rules(checks: Checks, port: int) -> None:
    """The longest text that the server takes."""
    text = (DOCS.parents[2] / "variants/los-alamos.variant").read_bytes()
    text = b"# " + b"x" * (65536 - len(text) - 3) + b"\n" + text
    answer = Browser(port).ask("/live/rules", "POST", text)
    checks.equal("a long text", (200, "rules"), (answer.status, answer.json()["is"]))


def check_stream(checks: Checks, port: int, tls_port: int) -> None:
    """What a bot hears comes when it is said; over TLS nginx would keep it back longest."""
    robot = Browser(port)
    robot.register("Robot")
    checks.equal("a bot", 200, robot.post("bot").status)
    token = robot.post("token", name="test").json()["token"]
    line = http.client.HTTPSConnection("127.0.0.1", tls_port, timeout=TIMEOUT_S,
                                       context=ssl._create_unverified_context())
    line.request("GET", "/live/api/stream/event", headers={"Authorization": f"Bearer {token}"})
    stream = line.getresponse()
    checks.equal("an empty line, so that nobody hangs up", b"\n", stream.readline())
    anna = Client(port)
    made = anna.act("new", "chess", color="white", to="Robot", clock=[300, 3])
    while not (said := stream.readline().strip()):
        pass
    checks.equal("a challenge", ("challenge", made["game"]), (json.loads(said)["type"],
                                                              json.loads(said)["challenge"]["id"]))
    anna.close()
    line.close()


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> int | None:
    if not NGINX:
        print("nginx is not installed; tools/setup.sh test installs it")
        return SKIPPED
    port, tls_port = free_port(), free_port()
    with serving(program, root, folder / "games", "--url", f"http://127.0.0.1:{port}", "--proxy",
                 "127.0.0.1") as server, nginx(folder, port, tls_port, server.port):
        check_page(checks, port)
        check_game(checks, port)
        check_rules(checks, port)
        check_stream(checks, port, tls_port)
    return None


if __name__ == "__main__":
    sys.exit(main(check_all))
