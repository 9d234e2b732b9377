#!/usr/bin/env python3
"""What docs/operating.md and share/systemd tell operators, done as written. operating.py PROGRAM"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from games_server import Browser, Checks, Client, main, meet, ran, serving

ROOT = Path(__file__).parents[3]
UNITS = ROOT / "share/systemd"
EXPOSURE_MAX = {"acedrex.service": 1.5, "acedrex-backup.service": 2.0}


def blocks(language: str) -> list[str]:
    text = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


class Machine:
    """Folders in the place of those of a machine, a program in the place of the installed one, and no systemd."""

    def __init__(self, program: str, root: Path, folder: Path) -> None:
        self.folder, self.root = folder, root
        self.bin = folder / "usr/local/bin"
        self.games = folder / "var/lib/private/acedrex"
        page = folder / "usr/local/share/acedrex/web"
        for path in (self.bin, page, self.games.parent, folder / "etc", folder / "var/backups"):
            path.mkdir(parents=True)
        (page / "index.html").write_text("old")
        for name in ("acedrex", "acedrex-server"):
            shutil.copy(Path(program).with_name(name), self.bin)
        for name in ("systemctl", "journalctl", "make"):
            (self.bin / name).write_text("#!/bin/sh\n")
            (self.bin / name).chmod(0o755)
        (self.bin / "sudo").write_text('#!/bin/sh\nexec "$@"\n')
        (self.bin / "sudo").chmod(0o755)

    def there(self, text: str) -> str:
        return re.sub(r"(?<![\w.])/(usr/local|var|etc)/", rf"{self.folder}/\1/", text)

    def run(self, script: str) -> tuple[int, str]:
        environment = {**os.environ, "PATH": f"{self.bin}:{os.environ['PATH']}"}
        done = subprocess.run(["sh", "-ec", self.there(script)], env=environment, text=True, capture_output=True, check=False)
        return done.returncode, done.stderr


def check_units(checks: Checks, machine: Machine) -> None:
    units = machine.folder / "units"
    units.mkdir()
    for unit in UNITS.iterdir():
        text = unit.read_text(encoding="utf-8").replace("/usr/local/bin/acedrex", str(machine.bin / "acedrex"))
        (units / unit.name).write_text(text)
    if not shutil.which("systemd-analyze"):
        return
    _, out, err = ran("systemd-analyze", "verify", *sorted(units.iterdir()))
    # A manual page is there once it is installed.
    checks.equal("units are understood", [], [line for line in (out + err).splitlines() if "'man acedrex" not in line])
    for unit, most in EXPOSURE_MAX.items():
        _, out, err = ran("systemd-analyze", "security", "--offline=true", units / unit)
        found = re.search(rf"exposure level for {unit}: ([\d.]+)", out)
        if not found and "offline" in err:      # before systemd 250
            continue
        checks.equal(f"an exposure of {unit}, {out[-80:]}", True, bool(found) and float(found[1]) <= most)


def command_of(unit: str, what: str) -> list[str]:
    text = (UNITS / unit).read_text(encoding="utf-8").replace("\\\n", "")
    return shlex.split(re.search(rf"^{what}=(.*)$", text, re.MULTILINE)[1])


def check_options(checks: Checks, machine: Machine) -> None:
    """The service's own command line, and that of the drop-in, are ones that the program knows."""
    drop_in = re.search(r"^ExecStart=(/.*)$", blocks("ini")[0], re.MULTILINE)[1]
    for words in (command_of("acedrex.service", "ExecStart"), shlex.split(drop_in)):
        words = [word.replace("%S", str(machine.folder)).replace("${URL}", "https://games.example") for word in words]
        port = ["--port", "0", "--root", str(machine.root)]
        process = subprocess.Popen([machine.there(words[0]), *words[1:], *port], text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        checks.equal("it begins", "http://", (process.stdout.readline() or process.communicate()[1])[:7])
        process.terminate()
        checks.equal("and says nothing", (0, ""), (process.wait(), process.stderr.read()))


def check_backups(checks: Checks, machine: Machine) -> None:
    """Beside a server, by hand, by the timer and by cron; restored; upgraded and gone back."""
    by_hand, restore, upgrade, back, lost = blocks("sh")[1:6]
    program = str(machine.bin / "acedrex")
    with serving(program, machine.root, machine.games) as server:
        anna, _, room = meet(server.port)
        anna.act("move", room, move="e2e4", ply=0)
        checks.equal("by hand", (0, ""), machine.run(by_hand))
        before = command_of("acedrex-backup.service", "ExecStartPre")
        night = command_of("acedrex-backup.service", "ExecStart")
        for _ in range(2):  # the second one replaces the first
            checks.equal("a folder", (0, ""), machine.run(shlex.join(before)))
            script = night[-1].replace("$$", "$").replace("%%", "%")
            checks.equal("each night", (0, ""), machine.run(script))
        checks.equal("that one, and a folder for the day", 2, len(list((machine.folder / "var/backups/acedrex").iterdir())))
        cron = blocks("cron")[0].split("root ", 1)[1].replace("\\%", "%")
        checks.equal("by cron", (0, ""), machine.run(cron))
        server.stop()
    checks.equal("restored", (0, ""), machine.run(restore))
    page = machine.folder / "usr/local/share/acedrex/web/index.html"
    for time in ("once", "again"):
        checks.equal(f"upgraded {time}", (0, ""), machine.run(upgrade))
        page.write_text("new")
        checks.equal("and back", (0, ""), machine.run(back))
        checks.equal("with the page", "old", page.read_text())
        checks.equal("and the games", (0, ""), machine.run(lost))
    with serving(program, machine.root, machine.games) as server:
        line = Client(server.port, cookie=anna.cookie)
        line.send(do="watch", game=room, have=0)
        heard = line.hear("events")
        checks.equal("the game is there, and hers", ("white", True),
                     (heard["you"], ["play", "move white e2e4"] in heard["events"]))


def check_words(checks: Checks, machine: Machine) -> None:
    """--games is known to all that --games of the server made, and not twice."""
    program = machine.bin / "acedrex"
    for command in ("fsck", "replay", "rebuild"):
        checks.equal(command, 0, ran(program, command, "--games", machine.games)[0])
    code, _, err = ran(program, "fsck", machine.games, "--games", machine.games)
    checks.equal("not twice", (2, True), (code, "named twice" in err))
    code, _, err = ran(program, "backup", machine.folder / "x", "--games", machine.games, "--db", "postgres:///x")
    checks.equal("not beside a database", (2, True), (code, "--db" in err))


def check_alerts(checks: Checks, machine: Machine) -> None:
    rules = blocks("yaml")[1]
    with serving(str(machine.bin / "acedrex"), machine.root, machine.games) as server:
        figures = Browser(server.port).ask("/metrics").body.decode()
    wanted = set(re.findall(r"\b(?:acedrex|process)_\w+", rules))
    checks.equal("there are some", True, len(wanted) >= 5)
    checks.equal("figures that the server has", set(),
                 {name for name in wanted if not re.search(rf"^{name}[{{ ]", figures, re.MULTILINE)})
    checks.equal("kinds that it has", [], [kind for kind in re.findall(r'(acedrex_\w+\{kind="\w+"\})', rules) if kind not in figures])


def check_all(checks: Checks, program: str, root: Path, folder: Path) -> None:
    machine = Machine(program, root, folder / "machine")
    check_units(checks, machine)
    check_options(checks, machine)
    shutil.rmtree(machine.folder / "acedrex")
    check_backups(checks, machine)
    check_words(checks, machine)
    check_alerts(checks, machine)


if __name__ == "__main__":
    sys.exit(main(check_all))
