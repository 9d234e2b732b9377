#!/usr/bin/env python3
"""Whole games in real programs: XBoard with our engine over CECP, and over UCI through Polyglot.

    programs.py PROGRAM

XBoard tests the legality of every move by what we told it of the pieces, and ends games itself.
Afterwards our own referee follows the moves that went over the wire. Skipped without xboard, Xvfb,
fairy-stockfish and polyglot (tools/setup.sh test).
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TIMEOUT_S = 120
SKIPPED = 77
QUIET = ("-animateMoving", "false", "-soundMove", "", "-soundIcsWin", "", "-soundIcsLoss", "",
         "-soundIcsDraw", "", "-soundIcsUnfinished", "", "-soundRoar", "", "-matchPause", "100",
         "-popupExitMessage", "false", "-popupMoveErrors", "false")
SEARCH_PATH = os.environ["PATH"] + ":/usr/games"


class Screen:
    """An X server that nobody sees."""

    def __enter__(self):
        reader, writer = os.pipe()
        self.server = subprocess.Popen(
            [shutil.which("Xvfb", path=SEARCH_PATH), "-displayfd", str(writer),
             "-screen", "0", "1280x1024x24"],
            pass_fds=(writer,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as numbers:
            return ":" + numbers.readline().strip()

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()


def game(display, folder, variant, engines):
    """Play a game; give the PGN, the lines that went over the wire, and the exit code."""
    pgn, log = folder / "games.pgn", folder / "log"
    words = [shutil.which("xboard", path=SEARCH_PATH), "-fcp", engines[0], "-scp", engines[1],
             "-fd", folder, "-sd", folder, "-variant", variant, "-mg", "1", "-tc", "2", "-inc", "0",
             "-depth", "2", "-sgf", pgn, "-debug", "-nameOfDebugFile", log, *QUIET]
    environment = {**os.environ, "DISPLAY": display, "HOME": str(folder), "PATH": SEARCH_PATH}
    result = subprocess.run(list(map(str, words)), env=environment, capture_output=True,
                            timeout=TIMEOUT_S, check=False)
    text = pgn.read_text(errors="replace") if pgn.exists() else ""
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    return text, lines, result.returncode


def moves_on_the_wire(lines):
    """What both engines said, in its order."""
    found = [re.search(r" <(?:first|second) *: move (\S+)", line) for line in lines]
    return [match[1] for match in found if match]


def follow(program, variant, moves):
    """What our own referee says of the moves."""
    given = ["new", f"variant {variant}", "force", *(f"usermove {move}" for move in moves)]
    given += ["quit"]
    return subprocess.run([program, "xboard"], input="\n".join(given) + "\n", text=True,
                          capture_output=True, timeout=TIMEOUT_S, check=False).stdout.splitlines()


def check(program, display, variant, engines, least):
    with tempfile.TemporaryDirectory() as folder:
        text, lines, code = game(display, Path(folder), variant, engines)
    moves = moves_on_the_wire(lines)
    result = re.search(r'\[Result "(.*)"\]', text)
    findings = []
    if code or not result or result[1] == "*":
        findings.append(f"ended with {code}, {result and result[1]}")
    if re.search(r"illegal|forfeit|exited|error writing", text + "\n".join(lines), re.IGNORECASE):
        findings.append("a complaint: " + " | ".join(
            line for line in lines if re.search("illegal|forfeit|exited", line, re.IGNORECASE)))
    if len(moves) < least:
        findings.append(f"{len(moves)} moves only")
    refused = [line for line in follow(program, variant, moves) if "Illegal" in line]
    if refused:
        findings.append(f"the referee refuses: {refused[0]}")
    return [f"{variant}: {engines}: {finding}" for finding in findings]


def main():
    program = os.path.abspath(sys.argv[1])
    needed = ("Xvfb", "xboard", "fairy-stockfish", "polyglot")
    missing = [name for name in needed if not shutil.which(name, path=SEARCH_PATH)]
    if missing:
        print("skipped: missing", *missing)
        return SKIPPED
    ours = f"{program} xboard"
    fairy = shutil.which("fairy-stockfish", path=SEARCH_PATH)
    adapter = shutil.which("polyglot", path=SEARCH_PATH) + f" -noini -ec '{program} uci'"
    findings = []
    with Screen() as display:
        for variant, engines in (("univers", (ours, ours)), ("unicorngreat", (ours, ours)),
                                 ("xiangqi", (ours, ours)), ("seirawan", (ours, ours)),
                                 ("capablanca", (ours, fairy)), ("normal", (adapter, ours))):
            findings += check(program, display, variant, engines, 20)
    print("\n".join(findings))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
