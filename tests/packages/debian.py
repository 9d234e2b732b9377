#!/usr/bin/env python3
"""Make the packages for Debian, install them into an empty Debian 12, and use each of them there.

    tests/packages/debian.py [--base FOLDER] [--built]

Needs root and what makes packages and an empty Debian; where that is missing it says so and skips.
FOLDER has an empty Debian from an earlier run, and is made if it is not there. --built takes the
packages that lie in build/deb.
"""
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from empty_debian import (QUIET_APT, ROOT, SKIPPED, SUITE, Debian, Failed, debians, expect,
                          read_arguments, run, what_is_missing)

BUILT = ROOT / "build/deb"
NAMES = {"libadx0", "libadx-dev", "acedrex", "acedrex-server", "acedrex-doc"}
PORT = 18064
START_S = 30  # for a server, with other tests beside it


def check_packages() -> list[Path]:
    packages = sorted(BUILT.glob("*[!m]_*.deb"))
    packages = [path for path in packages if "-dbgsym_" not in path.name]
    names = {path.name.split("_")[0] for path in packages}
    expect("five packages", names == NAMES, names)
    changes = next(BUILT.glob("*.changes"))
    said = run("lintian", "--allow-root", "--fail-on", "error,warning", changes)
    expect("lintian finds nothing", not said.strip(), said)
    return packages


def install(debian: Debian, packages: list[Path]) -> None:
    inside = debian.folder / "srv/packages"
    inside.mkdir()
    for path in packages:
        shutil.copy(path, inside)
    debian.run(f"{QUIET_APT} update; {QUIET_APT} install --no-install-recommends "
               "/srv/packages/*.deb", user="root")
    expect("all are installed", True, "")


def check_player(debian: Debian) -> None:
    said = debian.run("acedrex help")
    expect("acedrex help", "Chess variants from rule texts" in said, said)
    said = debian.run("acedrex uci", "uci\nposition startpos moves e2e4 e7e5\ngo depth 4\n"
                      "setoption name UCI_Variant value xiangqi\nposition startpos moves h3e3\n"
                      "go depth 4\nquit\n")
    expect("UCI: two games", len(re.findall(r"^bestmove \w+", said, re.MULTILINE)) == 2, said)
    needs = debian.run("ldd /usr/bin/acedrex | grep -c '=>'")
    expect("at most 8 shared libraries", int(needs) <= 8, needs)
    debian.run("test -f /usr/share/applications/acedrex.desktop -a "
               "-f /usr/share/icons/hicolor/scalable/apps/acedrex.svg")
    said = debian.run("acedrex serve --help")
    expect("acedrex hands over to acedrex-server", said.startswith("usage: acedrex serve"), said)


def check_library(debian: Debian, packages: list[Path]) -> None:
    debian.run(f"{QUIET_APT} install --no-install-recommends cmake gcc make pkg-config",
               user="root")
    said = debian.run("pkg-config --modversion adx")
    version = packages[0].name.split("_")[1]
    expect("packages and pkg-config name one version", said.strip() == version, (said, version))
    debian.run("""cd $(mktemp -d)
        cp /usr/share/doc/acedrex/examples/self_play.c .
        cc -std=c11 -Wall -Wextra -Werror self_play.c $(pkg-config --cflags --libs adx) -o shared
        cc self_play.c $(pkg-config --cflags adx) $(pkg-config --variable=archive adx) \
            -pthread -lm -o static
        ./shared chess >one; ./static chess >two; cmp one two
        ldd shared | grep -q /libadx[.]so[.]0
        [ $(wc -w <one) -gt 10 ]""")
    expect("a C program plays with libadx, shared and static", True, "")
    debian.run("""cd $(mktemp -d)
        cp /usr/share/doc/acedrex/examples/self_play.c .
        printf '%s\\n' 'cmake_minimum_required(VERSION 3.25)' 'project(play LANGUAGES C)' \
            'find_package(Acedrex REQUIRED)' 'add_executable(play self_play.c)' \
            'target_link_libraries(play PRIVATE Acedrex::adx)' >CMakeLists.txt
        cmake -S . -B build && cmake --build build && ./build/play chess""")
    expect("CMake finds the library", True, "")


def check_documentation(debian: Debian) -> None:
    place = debian.folder / "usr/share/doc/acedrex"
    missing = []
    for page in [place / "README.md", *place.glob("docs/*.md")]:
        links = re.findall(r"\]\(([\w./-]+)(?:#[\w-]*)?\)", page.read_text(encoding="utf-8"))
        missing += [f"{page.name}: {link}" for link in links
                    if link.endswith(".md") and not (page.parent / link).exists()]
    expect("pages link to pages that are there", not missing, missing)
    site = {path.name for path in (place / "html").iterdir()}
    expect("pages are there for browsers, too",
           {"index.html", "reference-c.html", "docs.css"} <= site and not any(
               name.endswith((".br", ".gz")) for name in site), site)
    said = debian.run("acedrex check /usr/share/doc/acedrex/variants/univers.variant")
    expect("a rule text of the documentation is checked", "error" not in said, said)


def check_readme(debian: Debian) -> None:
    """What README.md has people type: the commands, on the first rule text of a guide, and the
    programs of the guide for C, as they stand in the installed pages."""
    place = debian.folder / "usr/share/doc/acedrex"
    read = [(place / name).read_text(encoding="utf-8")
            for name in ("README.md", "docs/guides/inventors.md", "docs/guides/c.md")]
    commands = re.findall(r"`build/(acedrex [^`]+)`", read[0])
    expect("README.md has commands", "acedrex play uos" in commands, commands)
    rules = re.search(r"^```variant\n(.*?)^```", read[1], re.MULTILINE | re.DOTALL)[1]
    for command in commands:
        said = debian.run(f"cd $(mktemp -d); cat >my.variant <<'END'\n{rules}END\n"
                          f"echo quit | {command}")
        expect(command, len(said) > 100, said)
    programs = re.findall(r"^```c\n(.*?)^```", read[2], re.MULTILINE | re.DOTALL)
    for number, program in enumerate(programs, 1):
        said = debian.run("cd $(mktemp -d); cat >example.c\n"
                          "cc example.c $(pkg-config --cflags --libs adx) -o example && ./example",
                          program)
        expect(f"program {number} of the guide for C", bool(said.strip()), said)


def server_begins(debian: Debian, command: str, user: str) -> None:
    """It serves its page until it is stopped."""
    server = debian.begin(command, user)
    try:
        status = wait_for_server(server)
        expect("the server is well", status[0] == 200, status)
        page = answer("/")[1]
        expect("it serves the page", "<html" in page and ".js" in page, page[:200])
    finally:
        stop(server)


def answer(path: str) -> tuple[int, str]:
    with urllib.request.urlopen(f"http://localhost:{PORT}{path}", timeout=5) as reply:
        return reply.status, reply.read().decode()


def wait_for_server(server: subprocess.Popen) -> tuple[int, str]:
    end = time.monotonic() + START_S
    while True:
        try:
            return answer("/healthz")
        except OSError as error:
            if server.poll() is not None:
                raise Failed(f"the server stopped: {server.stdout.read()}") from error
            if time.monotonic() > end:
                raise Failed(f"the server does not answer: {error}") from error
            time.sleep(0.1)


def stop(server: subprocess.Popen) -> None:
    """unshare itself does not stop; what it has started does, and hands the signal on."""
    if server.poll() is None:
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text()
        for child in map(int, children.split()):
            os.kill(child, signal.SIGTERM)
    try:
        server.communicate(timeout=START_S)
    except subprocess.TimeoutExpired as late:
        server.kill()
        raise Failed("the server does not stop") from late


def check_server(debian: Debian) -> None:
    """The command line of the unit, as the user of the unit, without systemd."""
    unit = (debian.folder / "lib/systemd/system/acedrex.service").read_text(encoding="utf-8")
    user = re.search(r"^User=(.*)$", unit, re.MULTILINE)[1]
    command = re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)[1].replace("%S", "/var/lib")
    folder = debian.run("stat -c '%U %a' /var/lib/acedrex", user="root").strip()
    expect("the folder of the games is its user's alone", folder == f"{user} 700", folder)
    server_begins(debian, f". /etc/acedrex; exec {command} --port {PORT}", user)
    kept = debian.run("ls /var/lib/acedrex", user="root").split()
    expect("its games are there", any(name.endswith(".db") for name in kept), kept)
    said = debian.run("acedrex fsck --games /var/lib/acedrex", user=user)
    expect("they are whole", "error" not in said, said)


def check_removal(debian: Debian) -> None:
    debian.run("dpkg --purge " + " ".join(NAMES), user="root")
    left = {path for path in debian.files() if not path.startswith("var/lib/acedrex")}
    expect("nothing stays but the games", not left, left)
    expect("the games stay", any((debian.folder / "var/lib/acedrex").iterdir()), "gone")


def check_image(debian: Debian) -> None:
    """What the Dockerfile says, done in an empty Debian; the daemon of Docker need not be there."""
    text = (BUILT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
    steps = [line.split(maxsplit=1) for line in text.splitlines() if line and line[0] != "#"]
    said = [(word, rest) for word, rest in steps if word not in ("RUN", "COPY")]
    words = [word for word, _ in said]
    expect("the image is of this Debian", said[0] == ("FROM", f"debian:{SUITE}-slim"), said)
    expect("nothing else is in it", words == ["FROM", "USER", "VOLUME", "EXPOSE", "CMD"], words)
    for word, rest in steps:
        if word == "COPY":
            *sources, place = rest.split()
            folder = debian.folder / place.strip("/")
            folder.mkdir(parents=True)
            for path in [path for source in sources for path in BUILT.glob(source)]:
                shutil.copy(path, folder)
        elif word == "RUN":
            debian.run(rest, user="root")
    user, command = dict(said)["USER"], shlex.join(json.loads(dict(said)["CMD"]))
    folder = debian.run("stat -c '%U %u %a' /var/lib/acedrex", user="root").strip()
    expect("the games are its user's alone", folder == f"{user} 8064 700", folder)
    server_begins(debian, f"exec {command} --port {PORT}", user)


def main() -> int:
    arguments = read_arguments(__doc__, "the packages are in build/deb")
    if missing := what_is_missing("dh", "dpkg-buildpackage", "lintian"):
        print(f"skipped: the packages for Debian are not tried, {missing} is missing")
        return SKIPPED
    try:
        if not arguments.built:
            run(ROOT / "tools/deb.sh")
        packages = check_packages()
        with debians(arguments.base) as empty:
            debian = empty()
            install(debian, packages)
            check_player(debian)
            check_library(debian, packages)
            check_documentation(debian)
            check_readme(debian)
            check_server(debian)
            check_removal(debian)
            check_image(empty())
    except Failed as failure:
        print(failure)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
