#!/usr/bin/env python3
"""From nothing to a network with one command, stopped and begun again. Usage: network.py PROGRAM"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TIMEOUT_S = 120


def words_of(program, folder, *games, **numbers):
    """The command, small enough for a test, and its environment."""
    small = {"POSITIONS": 300, "NODES": 30, "THREADS": 1, "HIDDEN": 64, "PASSES": 2, "GAMES": 2,
             "MATCH_NODES": 30, "GENERATIONS": 1}
    environment = {**os.environ, "ACEDREX": program, "OUT": folder,
                   **{name: str(value) for name, value in {**small, **numbers}.items()}}
    games = games or ["los-alamos"]
    return [ROOT / "tools" / "network.sh", "tiny", *games], environment


def finish(program, folder, *games, **numbers):
    """Run to the end. The lines printed, and the exit code: 1 says that no network is worth it."""
    words, environment = words_of(program, folder, *games, **numbers)
    result = subprocess.run(words, env=environment, capture_output=True, text=True,
                            timeout=TIMEOUT_S, check=False)
    assert result.returncode in (0, 1), result.stderr
    return result.stdout.splitlines(), result.returncode


def check_end(folder, lines, code):
    files = {path.name for path in (Path(folder) / "tiny").iterdir()}
    assert {"g1.data", "g1.net", "g1.los-alamos.match"} <= files, files
    assert "best.net" in files or code == 1, (files, code)
    assert any(line.startswith("los-alamos: g1: ") for line in lines), lines
    if "best.net" in files:
        points, games = next(line for line in lines if " best1: " in line).split()[2:5:2]
        assert (float(points) >= 0.6 * int(games)) == (code == 0), (lines, code)


def a_network_comes_from_nothing_and_nothing_is_made_twice(program):
    with tempfile.TemporaryDirectory() as folder:
        check_end(folder, *finish(program, folder))
        data = (Path(folder) / "tiny" / "g1.data").stat()
        lines, code = finish(program, folder)
        check_end(folder, lines, code)
        assert not any("games, part" in line or "training" in line for line in lines), lines
        assert (Path(folder) / "tiny" / "g1.data").stat().st_mtime == data.st_mtime


def one_game_begins_with_the_network_computed_from_its_rules(program):
    with tempfile.TemporaryDirectory() as folder:
        finish(program, folder)
        first, computed = (Path(folder) / name for name in ("tiny/first.net", "computed.net"))
        subprocess.run([program, "rows", "los-alamos", "--by", ROOT / "networks" / "any.fn",
                        "--out", computed], check=True, capture_output=True, timeout=TIMEOUT_S)
        assert first.read_bytes() == computed.read_bytes()


def a_game_for_which_none_is_computed_begins_with_nothing(program):
    with tempfile.TemporaryDirectory() as folder:
        lines, _ = finish(program, folder, "dobutsu", HIDDEN=16)
        assert any("no network is computed" in line for line in lines), lines
        assert not (Path(folder) / "tiny" / "first.net").exists()
        assert any(line.startswith("dobutsu: g1: ") for line in lines), lines


def a_rule_file_is_trained_like_a_game(program):
    with tempfile.TemporaryDirectory() as folder:
        text = ROOT / "tools" / "rows" / "almost.variant"
        lines, _ = finish(program, folder, str(text))
        assert any(line.startswith("almost: g1: ") for line in lines), lines


def what_is_worth_less_than_was_asked_says_so(program):
    with tempfile.TemporaryDirectory() as folder:
        lines, code = finish(program, folder, WORTH=101)
        assert code == 1, lines
        assert lines[-1].startswith("no network was better") or "less than 101 %" in lines[-1]


def what_was_stopped_goes_on(program):
    with tempfile.TemporaryDirectory() as folder:
        words, environment = words_of(program, folder)
        running = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        part = Path(folder) / "tiny" / "g1.part2"
        end = time.monotonic() + TIMEOUT_S
        while not part.exists() and running.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(TIMEOUT_S) in (130, -signal.SIGINT), running.returncode
        assert part.exists() and not (Path(folder) / "tiny" / "g1.net").exists()
        lines, code = finish(program, folder)
        check_end(folder, lines, code)
        assert "generation 1: games, part 1 of 10" not in lines, lines


def main():
    program = str(Path(sys.argv[1]).resolve())
    a_network_comes_from_nothing_and_nothing_is_made_twice(program)
    one_game_begins_with_the_network_computed_from_its_rules(program)
    a_game_for_which_none_is_computed_begins_with_nothing(program)
    a_rule_file_is_trained_like_a_game(program)
    what_is_worth_less_than_was_asked_says_so(program)
    what_was_stopped_goes_on(program)


main()
