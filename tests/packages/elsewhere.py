#!/usr/bin/env python3
"""Use the program that was compiled for another system, beside that of this one.

    tests/packages/elsewhere.py SYSTEM NATIVE [PROGRAM]
    tests/packages/elsewhere.py SYSTEM --can    whether this machine can make and run it

SYSTEM is windows (run by Wine), aarch64 (by qemu) or musl; PROGRAM is by default that of the build
of this name, NATIVE the program of this machine, with which its answers are compared. Where what
runs it is missing, the script says so and skips.
"""
import argparse
import contextlib
import fcntl
import os
import pty
import re
import select
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests/golden"
RUNNERS = {"windows": ["wine"], "aarch64": ["qemu-aarch64-static"], "musl": []}
COMPILERS = {"windows": ["x86_64-w64-mingw32-gcc-posix"], "musl": ["musl-gcc"],
             "aarch64": ["clang", "--target=aarch64-linux-gnu"]}
LINKERS = {"windows": "x86_64-w64-mingw32-ld", "musl": "ld", "aarch64": "aarch64-linux-gnu-ld"}
# Without a server: its commands are not made for other systems.
OF_SERVER = set(re.findall(r'X\("([\w-]+)"', (ROOT / "src/cli/server_commands.h").read_text()))
NODES_MAX = 10_000     # of a reference count
GAMES = ("chess", "uos", "dice-world", "crazyhouse", "shogi", "xiangqi")
WINDOWS_HAS = {"kernel32.dll", "msvcrt.dll", "advapi32.dll", "user32.dll"}
CRLF_RULES = b"\xef\xbb\xbf" + b"like parent\r\ntitle Mine\r\nidea Mine.\r\n"
TIMEOUT_S = 300
CONSOLE_S = 60
KEY_S = 1  # until a program that has written its question waits for a key
SKIPPED = 77


class Failed(Exception):
    pass


def expect(what: str, right: bool, found: object) -> None:
    if not right:
        raise Failed(f"{what}: {found}")
    print(f"ok: {what}", flush=True)


class Program:
    """A program of this system or another one; `words` is what runs it."""

    def __init__(self, words: list[str]) -> None:
        self.words = words

    def ask(self, *arguments: str | Path, given: bytes = b"", status: int = 0) -> bytes:
        command = [*self.words, *map(str, arguments)]
        done = subprocess.run(command, input=given, capture_output=True, timeout=TIMEOUT_S,
                              check=False)
        if done.returncode != status:
            raise Failed(f"{shlex.join(command)}: exit {done.returncode}\n"
                         f"{done.stdout[-2000:]!r}\n{done.stderr[-2000:]!r}")
        return done.stdout

    def command(self, *arguments: str) -> str:
        return shlex.join([*self.words, *arguments])


def reference_counts() -> Iterator[tuple[list[str], str]]:
    """For each game the words that ask for its largest count of the start that is soon made."""
    for path in sorted((ROOT / "variants").glob("*.perft")):
        for line in path.read_text().splitlines():
            position, *parts = [part.strip() for part in line.split(";")]
            if line.startswith("#") or position != "startpos" or not parts or parts[0]:
                continue
            counts = [pair.split() for pair in parts[1].split(",")]
            fitting = [pair for pair in counts if int(pair[1]) <= NODES_MAX]
            if fitting:
                yield [path.stem, fitting[-1][0]], fitting[-1][1]
                break


def check_counts(program: Program, native: Program) -> None:
    help_page = program.ask("help")
    expect("it says what it can do", help_page == native.ask("help"), help_page)
    expect("it searches the same nodes", program.ask("bench") == native.ask("bench"), "bench")
    wrong, count = [], 0
    for words, total in reference_counts():
        found = program.ask("perft", *words).split()[-1].decode()
        wrong += [] if found == total else [f"{' '.join(words)}: {found}, not {total}"]
        count += 1
    expect(f"it counts moves as others do in {count} games", not wrong and count > 50, wrong)


def check_commands(program: Program, folder: Path) -> None:
    """Golden cases, but those of the server."""
    cases = [path for path in sorted(GOLDEN.glob("*/*.cmd"))
             if not OF_SERVER & set(shlex.split(path.read_text(), comments=True)[1:3])]
    wrapper = folder / "acedrex"
    wrapper.write_text(f'#!/bin/sh\nexec {shlex.join(program.words)} "$@"\n')
    wrapper.chmod(0o755)
    done = subprocess.run([GOLDEN / "run.py", wrapper, *cases, "--seconds", "600"],
                          capture_output=True, text=True, check=False)
    expect(f"it prints the same in {len(cases)} cases", done.returncode == 0 and len(cases) > 200,
           done.stdout[-4000:] + done.stderr[-4000:])


def check_games(program: Program, native: Program, folder: Path) -> None:
    """Whole games against the program of this system, which is the referee."""
    for game in GAMES:
        pgn = folder / f"{game}.pgn"
        said = native.ask("match", "--variant", game, "--games", "2", "--nodes", "2000",
                          "--option", "Threads=2", "--engine", program.command("uci"),
                          "--engine", native.command("uci"), "--pgn", pgn)
        games = re.findall(r'\[Result "(1-0|0-1|1/2-1/2)"\]', pgn.read_text())
        expect(f"it plays whole games of {game}", len(games) == 2 and b"crash" not in said.lower()
               and b"illegal" not in said.lower(), said)


def check_archive(system: str, archive: Path, native: Program, folder: Path) -> None:
    """A program of somebody else's that has the library inside."""
    example = folder / "self_play.exe"
    subprocess.run([*COMPILERS[system], "-static", "examples/self_play.c", "-Iinclude", archive,
                    "-pthread", "-lm", "-o", example], check=True)
    said = Program([*RUNNERS[system], str(example)]).ask("chess").decode()
    moves = re.findall(r"\b[a-h][1-8][a-h][1-8][qrbn]?\b", said)
    native.ask("moves", "chess", "--moves", " ".join(moves))
    expect("a program with the library inside plays a game", len(moves) > 10, moves)


# ---- Windows ----

def windows_path(path: Path) -> str:
    return "Z:" + str(path).replace("/", "\\")


def check_libraries(path: Path) -> None:
    dump = subprocess.run(["x86_64-w64-mingw32-objdump", "-p", path], capture_output=True,
                          text=True, check=True).stdout
    needs = {name.lower() for name in re.findall(r"DLL Name: (\S+)", dump)}
    expect("it needs nothing but what Windows has", needs <= WINDOWS_HAS, needs)


def check_files(program: Program, native: Program, folder: Path) -> None:
    """Backslashes, names that are no ASCII, lines that end as Windows ends them."""
    place = folder / "Übung ♞ spiel"
    place.mkdir()
    rules, parent, picture = (place / name for name in ("mine.variant", "parent.variant", "a.png"))
    parent.write_bytes(native.ask("show", "chess").replace(b"\n", b"\r\n"))
    rules.write_bytes(CRLF_RULES)
    moves = native.ask("moves", "chess")
    found = program.ask("moves", windows_path(rules))
    expect("it reads rules with CRLF below a folder with backslashes", found == moves, found)
    program.ask("check", windows_path(rules))
    for _ in range(2):
        program.ask("diagram", "chess", "-o", windows_path(picture))
    native.ask("diagram", "chess", "-o", folder / "b.png")
    expect("it puts a picture in the place of an older one",
           picture.read_bytes() == (folder / "b.png").read_bytes(), picture.stat())
    program.ask("moves", windows_path(place), status=2)
    said = program.ask("uci", windows_path(place),
                       given=b"uci\r\nsetoption name UCI_Variant value mine\r\nisready\r\n"
                             b"position startpos moves e2e4\r\ngo depth 3\r\n")
    expect("it offers a folder of games to programs that end lines with CRLF",
           b" var mine" in said and b"readyok" in said and b"bestmove" in said, said)
    said = program.ask("xboard", given=b"xboard\r\nprotover 2\r\nnew\r\nst 1\r\nusermove e2e4\r\n")
    expect("it speaks with XBoard's kin as well", b"\nmove " in said or b"feature" in said, said)
    french = ("rules", "chess", "--language", "fr")
    expect("it writes UTF-8", program.ask(*french) == native.ask(*french), "rules")


def check_matches(program: Program, folder: Path) -> None:
    """The referee of Windows starts two engines and plays with them; a name may have a blank."""
    place = folder / "two words"
    place.mkdir()
    engine = place / "engine.exe"
    shutil.copy(program.words[-1], engine)
    quoted = f'"{windows_path(engine)}" uci'
    pgn, state = place / "games.pgn", place / "state"
    words = ("match", "--variant", "chess", "--games", "4", "--nodes", "500", "--concurrency", "2",
             "--engine", quoted, "--name", "first", "--engine", quoted,
             "--pgn", windows_path(pgn), "--state", windows_path(state))
    said = program.ask(*words)
    games = re.findall(r'\[Result "(1-0|0-1|1/2-1/2)"\]', pgn.read_text())
    expect("it plays whole games against itself", len(games) == 4, said)
    expect("it takes an engine's name from its path", '"engine.exe"' in pgn.read_text(), said)
    program.ask(*words)
    expect("it remembers which were played", len(state.read_text().splitlines()) == 3,
           state.read_text())
    said = program.ask("match", "--variant", "chess", "--games", "2", "--nodes", "5", "--patience",
                       "2", "--engine", quoted, "--engine", "no-such-engine.exe", status=3)
    expect("it says that an engine does not start", said is not None, said)


def read_soon(terminal: int) -> bytes:
    """Nothing if nothing comes, or the terminal has been left."""
    if select.select([terminal], [], [], 0.2)[0]:
        with contextlib.suppress(OSError):
            return os.read(terminal, 65536)
    return b""


def at_console(program: Program, words: list[str], keys: list[tuple[bytes, bytes]]) -> bytes:
    """What is said at a terminal, where keys are pressed each time that a text has appeared."""
    main, other = pty.openpty()
    fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    with subprocess.Popen([*program.words, *words], stdin=other, stdout=other, stderr=other,
                          env={**os.environ, "TERM": "xterm"}, start_new_session=True,
                          preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)) as process:
        os.close(other)
        raw, new, end = b"", 0, time.monotonic() + CONSOLE_S
        while time.monotonic() < end and process.poll() is None:
            raw += read_soon(main)
            said = re.sub(rb"\x1b\[[?\d;]*[A-Za-z]", b"", raw)
            if keys and keys[0][0] in said[new:]:
                new = said.index(keys[0][0], new) + len(keys[0][0])
                time.sleep(KEY_S)
                os.write(main, keys.pop(0)[1])
        while rest := read_soon(main):
            raw += rest
        process.kill()
    os.close(main)
    if process.returncode or keys:
        raise Failed(f"{words}: exit {process.returncode} with {len(keys)} keys left: {said!r}")
    return re.sub(rb"\x1b\[[?\d;]*[A-Za-z]", b"", raw)


def check_console(program: Program) -> None:
    said = at_console(program, ["play", "chess", "--white", "human", "--black", "human", "--ascii"],
                      [(b"White>", b"e2e4\r"), (b"Black>", b"e7e5\r"), (b"White>", b"quit\r")])
    expect("a game is played at a console", b"e5" in said, said[-1000:])
    said = at_console(program, ["rules", "chess", "--language", "fr"], [])
    expect("the console shows UTF-8", "rangée 8".encode() in said, said[-1000:])
    said = at_console(program, ["report", "chess", "--games", "100000", "--nodes", "3000"],
                      [(b" of 100000 games", b"\x03")])
    expect("Ctrl-C ends a long command, which says what it knows", b"knight" in said, said[-1000:])


@contextlib.contextmanager
def wine() -> Iterator[None]:
    """A Windows of its own, which ends with the test."""
    with tempfile.TemporaryDirectory(prefix="acedrex-wine-") as prefix:
        os.environ |= {"WINEPREFIX": prefix, "WINEDEBUG": "-all", "DISPLAY": "",
                       "LC_ALL": "C.UTF-8"}
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL,
                 "stderr": subprocess.DEVNULL, "check": False}
        # First, so that what stays in the background keeps no pipe of a test open.
        subprocess.run(["wine", "wineboot", "--init"], **quiet)
        server = shutil.which("wineserver") or next(Path("/usr/lib").glob("**/wineserver"))
        subprocess.run([server, "-p"], **quiet)
        try:
            yield
        finally:
            subprocess.run([server, "-k"], **quiet)
            subprocess.run([server, "-w"], **quiet)


def what_is_missing(system: str) -> str:
    return " and ".join(tool for tool in [*RUNNERS[system], COMPILERS[system][0],
                                     LINKERS[system]]
                        if not shutil.which(tool))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("system", choices=RUNNERS)
    parser.add_argument("native", type=Path, nargs="?")
    parser.add_argument("program", type=Path, nargs="?")
    parser.add_argument("--can", action="store_true")
    arguments = parser.parse_args()
    system = arguments.system
    if missing := what_is_missing(system):
        print(f"skipped: the program for {system} is not tried, {missing} is missing")
        return SKIPPED
    if arguments.can:
        return 0
    if not arguments.native:
        parser.error("the program of this machine is not named")
    name = "acedrex.exe" if system == "windows" else "acedrex"
    path = (arguments.program or ROOT / f"build/{system}/{name}").resolve()
    program = Program([*RUNNERS[system], str(path)])
    native = Program([str(arguments.native.resolve())])
    os.chdir(ROOT)
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="acedrex-")))
        if system == "windows":
            stack.enter_context(wine())
        try:
            if system == "windows":
                check_libraries(path)
                check_files(program, native, folder)
                check_matches(program, folder)
                check_console(program)
            check_archive(system, ROOT / f"build/{system}/archive/libadx.a", native, folder)
            check_counts(program, native)
            check_games(program, native, folder)
            check_commands(program, folder)
        except Failed as failure:
            print(f"failed: {failure}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
