#!/usr/bin/env python3
"""Matches between engines, well-behaved and other ones. Usage: match.py PROGRAM"""

import concurrent.futures
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TIMEOUT_S = 120
FAKE = Path(__file__).resolve().parents[2] / "support" / "fake_engine.py"


def match(program, *arguments, engines=None, variant="univers", limit=("--nodes", "300"),
          names=("first", "second")):
    """The lines that the match prints, and the exit code."""
    commands = engines or (f"{program} uci", f"{program} uci")
    words = [program, "match", "--variant", variant, *limit, "--option", "Hash=1"]
    for name, command in zip(names, commands):
        words += ["--engine", command, *(["--name", name] if name else [])]
    result = subprocess.run([*words, *map(str, arguments)], capture_output=True, text=True,
                            timeout=TIMEOUT_S, check=False, stdin=subprocess.DEVNULL)
    return result.stdout.splitlines() + result.stderr.splitlines(), result.returncode


def fake(program, how, move=3):
    return f"{sys.executable} {FAKE} {program} {how} {move}"


def games_of(lines):
    return [line for line in lines if line.startswith("game ")]


def moves_of(program, pgn):
    """The lists of moves of the two games of a PGN file."""
    for number in ("1", "2"):
        record = subprocess.run([program, "convert", pgn, "--number", number],
                                capture_output=True, text=True, check=False).stdout
        yield re.findall(r"^(?:move|throw) \w+ (\S+)$", record, re.MULTILINE)


def check_games_are_whole(program, folder):
    """Two games of ourselves: the same each time, and the referee agrees with what was printed."""
    findings = []
    for variant in ("univers", "dice-world"):
        pgn = folder / f"{variant}.pgn"
        first, code = match(program, "--games", 2, "--pgn", pgn, variant=variant)
        second, _ = match(program, "--games", 2, variant=variant)
        if code or len(games_of(first)) != 2 or games_of(first) != games_of(second):
            findings.append(f"{variant}: {first} is not {second}")
        for moves, line in zip(moves_of(program, pgn), games_of(first)):
            result = subprocess.run([program, "result", variant, "--moves", " ".join(moves)],
                                    capture_output=True, text=True, check=False).stdout.strip()
            if not line.endswith(f"{result.split()[-1]}, {len(moves)} plies"):
                findings.append(f"{variant}: {line}: the referee says {result} of {len(moves)}")
    return findings


def check_namesakes_are_told_apart(program, _):
    """Two engines of one command are named after it, with a number each."""
    lines, code = match(program, "--games", 2, names=(None, None))
    name = Path(program).name
    if code or f" {name}-1 - {name}-2 " not in (games_of(lines) or [""])[0]:
        return [f"names: {lines}"]
    return []


def check_misbehaviour_loses(program, _):
    findings = []
    wants = {"illegal": "illegal move a1a1q", "garbage": "illegal move ????%s%nxxxxxxxxxxxxxxxx",
             "none": "gives up", "crash": "crash", "hang": "hangs", "flood": "hangs",
             "late": "time"}
    def findings_of(how):
        why = wants[how]
        limit = ("--movetime", "20", "--margin", "400") if how == "late" else ("--nodes", "300")
        lines, code = match(program, "--games", 2, "--patience", 1, limit=limit,
                            engines=(f"{program} uci", fake(program, how)))
        games = games_of(lines)
        if code or len(games) != 2 or f" 1-0 {why}" not in games[0] \
                or f" 0-1 {why}" not in games[1]:
            return [f"{how}: {lines}"]
        if not any(line.startswith("second lost 2 by: ") for line in lines):
            return [f"{how}: not told in the end: {lines}"]
        return []

    with concurrent.futures.ThreadPoolExecutor() as pool:  # most of them wait most of the time
        for found in pool.map(findings_of, wants):
            findings += found
    return findings


def check_useless_engines_are_refused(program, _):
    findings = []
    for engine, why in (("/no/such/engine", "does not answer to uci"),
                        (f"{program} uci", "has no game")):
        arguments = ["--variant-name", "tic-tac-toe"] if why == "has no game" else []
        words = [program, "match", "--variant", "chess", "--nodes", "9", "--games", "2",
                 "--engine", f"{program} uci", "--engine", engine, *arguments]
        result = subprocess.run(words, capture_output=True, text=True, check=False)
        if result.returncode != 3 or why not in result.stderr or result.stdout:
            findings.append(f"{engine}: {result}")
    return findings


def check_limits_of_one_engine_are_refused(program, _):
    """A second limit would silently count for both engines."""
    lines, code = match(program, "--nodes", 9)
    if code != 2 or lines != ["acedrex: --nodes is stated twice; it counts for both engines"]:
        return [f"--nodes twice: {code} {lines}"]
    return []


def check_a_match_can_be_resumed(program, folder):
    state = folder / "state"
    whole, _ = match(program, "--games", 6, variant="los-alamos")
    match(program, "--games", 2, "--state", state, variant="los-alamos")
    with state.open("a") as file:
        file.write("pair 1  2 2  10")  # as if the machine had been switched off
    rest, code = match(program, "--games", 6, "--concurrency", 2, "--state", state,
                       variant="los-alamos")
    findings = []
    if code or len(games_of(rest)) != 4 or whole[-3:-1] != rest[-3:-1]:
        findings.append(f"resumed: {rest} is not {whole}")
    other, code = match(program, "--games", 6, "--seed", 2, "--state", state, variant="los-alamos")
    if code != 3 or "another match" not in other[-1]:
        findings.append(f"a file of another match was taken: {other}")
    return findings


def check_a_continued_match_has_each_game_once(program, folder):
    """A pair that was interrupted after its first game is played again, and written once."""
    state, pgn = folder / "state", folder / "games.pgn"
    words = [program, "match", "--variant", "los-alamos", "--nodes", "300", "--games", "6",
             "--state", state, "--pgn", pgn]
    for name in ("first", "second"):
        words += ["--engine", f"{program} uci", "--name", name]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            if line.startswith("game 2.1"):
                process.send_signal(signal.SIGINT)
                break
        process.communicate(timeout=TIMEOUT_S)
    begun = len(state.read_text().splitlines()) - 1
    subprocess.run(words, capture_output=True, timeout=TIMEOUT_S, check=False)
    rounds = re.findall(r'^\[Round "(.*)"\]$', pgn.read_text(), re.MULTILINE)
    wanted = [f"{pair}.{game}" for pair in (1, 2, 3) for game in (1, 2)]
    return [] if sorted(rounds) == wanted else [f"continued after {begun} pairs: {rounds}"]


def check_protocols_may_differ(program, _):
    """CECP counts ten ranks from 0; the games are those that UCI plays."""
    limit = ("--depth", "2")
    plain, _ = match(program, "--games", 2, variant="unicorn-great", limit=limit)
    words = ["--games", 2, "--engine", f"{program} xboard", "--name", "first", "--protocol", "cecp",
             "--engine", f"{program} uci", "--name", "second"]
    result = subprocess.run([program, "match", "--variant", "unicorn-great", *limit,
                             *map(str, words)],
                            capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    if result.returncode or games_of(result.stdout.splitlines()) != games_of(plain):
        return [f"cecp: {result} is not {plain}"]
    return []


def check_a_turn_of_two_parts_is_one_answer(program, folder):
    """In Duck Chess the duck comes with the move, in both protocols, and the games are the same."""
    findings, plain = [], None
    for first, second in (("uci", "uci"), ("cecp", "uci"), ("cecp", "cecp")):
        pgn = folder / f"{first}-{second}.pgn"
        words = ["--games", 2, "--plies", 3, "--pgn", pgn]
        for name, protocol in (("first", first), ("second", second)):
            command = "xboard" if protocol == "cecp" else "uci"
            words += ["--engine", f"{program} {command}", "--name", name, "--protocol", protocol]
        result = subprocess.run([program, "match", "--variant", "duck", "--depth", "3",
                                 *map(str, words)],
                                capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
        lines = games_of(result.stdout.splitlines())
        plain = plain or lines
        if result.returncode or len(lines) != 2 or lines != plain:
            findings.append(f"duck, {first} against {second}: {result} is not {plain}")
        for moves in moves_of(program, pgn):
            parts = [move.startswith("@") for move in moves]
            if len(moves) < 20 or any(parts[::2]) or not all(parts[1::2]):
                findings.append(f"duck, {first} against {second}: {moves}")
    return findings


def check_a_test_ends_when_it_is_decided(program, _):
    lines, code = match(program, "--games", 2000, "--sprt", "0,200", variant="los-alamos",
                        engines=(f"{program} uci", fake(program, "none", 1)))
    if code or not 8 < len(games_of(lines)) < 100 or "passed" not in lines[-1]:
        return [f"sprt: {lines}"]
    return []


def check_a_match_ends_when_asked(program, folder):
    """Ctrl-C: the score so far, and no engine is left."""
    begun, marker = folder / "begun", folder / "left"
    engine = f"sh -c 'echo x >> {begun}; {program} uci; echo x >> {marker}'"
    words = [program, "match", "--variant", "chess", "--movetime", "20", "--games", "1000",
             "--engine", engine, "--engine", engine]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        while not begun.exists() or begun.read_text().count("x") < 2:
            time.sleep(0.05)
        time.sleep(0.5)
        process.terminate()
        output = process.communicate(timeout=TIMEOUT_S)[0]
    said = "pairs with" if "game 1.1" in output else "No game was finished."
    if process.returncode or said not in output:
        return [f"interrupted: {process.returncode} {output}"]
    return [] if marker.read_text().count("x") == 2 else ["engines were not let end by themselves"]


def main():
    program = sys.argv[1]
    checks = [value for name, value in globals().items() if name.startswith("check_")]
    findings = []
    for check in checks:
        with tempfile.TemporaryDirectory() as folder:
            findings += check(program, Path(folder))
    print("\n".join(findings))
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
