#!/usr/bin/env python3
"""HAProxy before an owner of games, one that waits for its place and two workers. haproxy.py PROGRAM [ROUNDS]

The configuration and the commands are those of docs/operating.md; the owner is killed and stopped.
"""

import contextlib
import random
import re
import secrets
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from computers import begin, children_of, plays, wait_for, wait_until
from games_server import SKIPPED, Browser, Checks, Client, Cluster, Server, free_port, main_with_database, ran, rounds
from load import Load
from three_servers import go_on, has_games, play_until_cut, say, wait_for_owner
from workers import Worker, lines

DOCS = Path(__file__).parents[3] / "docs/operating.md"
HAPROXY = shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")


def documented(port: int, servers: list[int]) -> str:
    """The configuration, at ports of this machine and without a certificate."""
    text = re.search(r"```haproxy\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[1]
    for old, new in (("bind :443 ssl crt /etc/haproxy/games.pem alpn http/1.1", f"bind 127.0.0.1:{port}"),
                     ("bind :80", f"bind 127.0.0.1:{free_port()}"),
                     ("http-request redirect scheme https unless { ssl_fc }", ""),
                     ("one:8064", f"127.0.0.1:{servers[0]}"), ("two:8064", f"127.0.0.1:{servers[1]}")):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


@contextlib.contextmanager
def haproxy(folder: Path, port: int, servers: list[int]) -> Iterator[None]:
    (folder / "haproxy.cfg").write_text(documented(port, servers))
    log = folder / "haproxy.log"
    with log.open("w") as out:
        process = subprocess.Popen([HAPROXY, "-db", "-f", folder / "haproxy.cfg"], stderr=out)
    try:  # it takes every server for the owner until it has looked twice
        wait_until(lambda: " is DOWN" in log.read_text() or process.poll() is not None)
        yield
    finally:
        if process.poll() is not None:
            print(log.read_text())
        process.terminate()
        process.wait()


class House:
    """Servers at ports that stay, and workers of them all."""

    def __init__(self, program: str, root: Path, url: str, port: int, secret: Path) -> None:
        self.words = (program, root, url)
        self.more = ("--url", f"http://127.0.0.1:{port}", "--proxy", "127.0.0.1", "--workers-secret", str(secret))
        self.doors = [free_port(), free_port()]
        self.ports = [free_port(), free_port()]
        self.servers = [self.start(i) for i in range(2)]
        command = re.search(r"acedrex (worker --connect one:9100,two:9100 --secret \S+)", DOCS.read_text())[1].split()
        assert command[:2] + command[3:4] == ["worker", "--connect", "--secret"]
        self.workers = [Worker(program, ",".join(f"127.0.0.1:{door}" for door in self.doors), secret, "--threads", "1")
                        for _ in range(2)]

    def start(self, number: int) -> Server:
        program, root, url = self.words
        return Server(program, root, url, *self.more, "--workers", f"127.0.0.1:{self.doors[number]}",
                      "--port", str(self.ports[number]))

    def stop(self) -> None:
        for one in (*self.servers, *self.workers):
            one.process.send_signal(signal.SIGCONT)
            one.stop(signal.SIGKILL)


def wait_for_people(port: int, limit_s: float = 30) -> None:
    """Until whoever comes by the proxy is served."""
    end = time.monotonic() + limit_s
    while time.monotonic() < end:
        with contextlib.suppress(OSError, AssertionError):
            if Browser(port, "none=x").ask("/live/guest").status == 204:
                return
        time.sleep(0.02)
    raise RuntimeError("nobody is served")


def check_computer(checks: Checks, port: int, house: House, owner: Server) -> None:
    """Workers have come to whoever has the games, and think for it."""
    checks.equal("both workers are there", True, wait_until(lambda: lines(owner) == 2))
    anna = Client(port)
    room = begin(anna, level=1)
    wait_for(anna, lambda: plays(anna))
    anna.act("resign", room)
    anna.close()
    checks.equal("they think", ([], True), (children_of(owner), any(children_of(worker) for worker in house.workers)))


def check_visitors(checks: Checks, port: int) -> None:
    checks.equal("figures are for this machine", 404, Browser(port).ask("/metrics").status)
    said = [Browser(port, "none=x").ask("/live/guest", X_Forwarded_For="198.51.100.7").status for _ in range(70)]
    checks.equal("nobody is believed who they say that they are", {204}, set(said))


def check_rounds(checks: Checks, port: int, house: House, load: Load, how: signal.Signals, times: int) -> list[float]:
    """The owner dies or stands still in the middle of games; everybody comes back by the same address."""
    waits = []
    for _ in range(times):
        owner, _ = wait_for_owner(house.servers, 30)
        number = house.servers.index(owner)
        hit: list[float] = []

        def strike(victim: Server = owner, when: list[float] = hit) -> None:
            when.append(time.monotonic())
            victim.process.send_signal(how)

        striker = threading.Timer(random.uniform(0.1, 0.6), strike)
        striker.start()
        play_until_cut(load)
        striker.join()
        wait_until(lambda: has_games(house.servers[1 - number]))
        wait_for_people(port)
        waits.append(time.monotonic() - hit[0])
        go_on(load, port)
        load.turn()
        if how is signal.SIGKILL:
            owner.stop(signal.SIGKILL)
            house.servers[number] = house.start(number)
        else:
            owner.process.send_signal(signal.SIGCONT)
            checks.equal("who was stopped waits", True, wait_until(lambda: not has_games(owner)))
        go_on(load, port)
        check_computer(checks, port, house, house.servers[1 - number])
    return waits


def check_all(checks: Checks, program: str, root: Path, folder: Path, base: Cluster) -> int | None:
    if not HAPROXY:
        print("HAProxy is not installed; tools/setup.sh test installs it")
        return SKIPPED
    times = rounds(1)
    url, port, secret = base.new("behind"), free_port(), folder / "secret"
    secret.touch(0o600)
    secret.write_text(secrets.token_hex(32))
    house = House(program, root, url, port, secret)
    try:
        with haproxy(folder, port, house.ports):
            wait_for_people(port)
            check_visitors(checks, port)
            owner, _ = wait_for_owner(house.servers, 30)
            check_computer(checks, port, house, owner)
            load = Load(port, 6)
            load.turn()
            say("kill, through the proxy", check_rounds(checks, port, house, load, signal.SIGKILL, times))
            say("stop, through the proxy", check_rounds(checks, port, house, load, signal.SIGSTOP, times))
            load.turn()
    finally:
        house.stop()
    load.check(checks, "behind the proxy", load.compare(base.ask(load.STORED, "behind")))
    checks.equal("fsck", (0, ""), ran(program, "fsck", "--db", url)[::2])
    return None


if __name__ == "__main__":
    sys.exit(main_with_database(check_all))
