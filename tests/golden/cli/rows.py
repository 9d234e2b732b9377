#!/usr/bin/env python3
"""A function for networks with one command, stopped and begun again. Usage: rows.py PROGRAM"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TIMEOUT_S = 120


def words_of(program, folder, *kind):
    """The command, small enough for a test, and its environment."""
    learned, held = (("gorogoro", "minishogi") if kind else
                     ("los-alamos minixiangqi", "tools/rows/almost.variant"))
    small = {"TEXTS": 1, "POSITIONS": 300, "NODES": 30, "THREADS": 1, "PASSES": 2, "GAMES": 2,
             "MATCH_NODES": 30, "BUILTIN": learned, "HELD": held}
    environment = {**os.environ, "ACEDREX": program, "OUT": folder,
                   **{name: str(value) for name, value in small.items()}}
    return [ROOT / "tools" / "rows.sh", "tiny", *kind], environment


def finish(program, folder, *kind):
    """Run to the end. The lines printed."""
    words, environment = words_of(program, folder, *kind)
    result = subprocess.run(words, env=environment, capture_output=True, text=True,
                            timeout=TIMEOUT_S, check=False)
    assert result.returncode == 0, result.stderr
    lines = result.stdout.splitlines()
    held = "minishogi" if kind else "almost"
    assert any(line.startswith(f"{held}: rows: ") for line in lines), lines
    return lines


def network_of(program, game, function, net):
    """Make the network of a game by a function. The exit status."""
    return subprocess.run([program, "rows", game, "--by", function, "--out", net], check=False,
                          capture_output=True, timeout=TIMEOUT_S).returncode


def a_function_comes_from_nothing_and_nothing_is_made_twice(program):
    with tempfile.TemporaryDirectory() as folder:
        finish(program, folder)
        function = Path(folder) / "tiny" / "rows.fn"
        made = function.stat().st_mtime
        lines = finish(program, folder)
        assert not any(line.startswith("round") for line in lines), lines
        assert function.stat().st_mtime == made
        net = Path(folder) / "chess.net"
        assert network_of(program, "chess", function, net) == 0
        assert net.stat().st_size > 100000


def what_was_stopped_goes_on(program):
    with tempfile.TemporaryDirectory() as folder:
        words, environment = words_of(program, folder)
        running = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        part = Path(folder) / "tiny" / "positions" / "minixiangqi.data.1"
        end = time.monotonic() + TIMEOUT_S
        while not part.exists() and running.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(TIMEOUT_S) in (130, -signal.SIGINT), running.returncode
        assert part.exists()
        lines = finish(program, folder)
        assert "round 1: positions of los-alamos" not in lines, lines


def one_for_hands_is_for_games_whose_captures_refill_them(program):
    with tempfile.TemporaryDirectory() as folder:
        finish(program, folder, "hands")
        function = Path(folder) / "tiny" / "rows.fn"
        net = Path(folder) / "a.net"
        assert network_of(program, "chess", function, net) != 0
        assert network_of(program, "pocket-knight", function, net) != 0
        assert network_of(program, "capahouse", function, net) == 0


def main():
    program = str(Path(sys.argv[1]).resolve())
    a_function_comes_from_nothing_and_nothing_is_made_twice(program)
    what_was_stopped_goes_on(program)
    one_for_hands_is_for_games_whose_captures_refill_them(program)


main()
