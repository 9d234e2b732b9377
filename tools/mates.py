#!/usr/bin/env python3
"""Write variants/*.mates: what each piece of a game and its king do to a lone king.

    tools/mates.py PROGRAM [ID ...]      of all games, or of some
    tools/mates.py --check PROGRAM [ID ...]   say which files differ from what the program finds

A line is a piece, the moves that the longest win takes with White to move (0: no win can be
forced), and the share of the positions that are won, in hundredths. Games whose kings do not end
them, or in which something else may end them first, have no such file.
"""
import json
import subprocess
import sys
from pathlib import Path

VARIANTS = Path(__file__).resolve().parent.parent / "variants"
# Endings that have nothing to say about a king alone.
PLAIN = {"checkmate", "stalemate", "repetition", "moves", "dead"}


def answer(program: str, *arguments: str) -> str:
    ran = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    return ran.stdout if ran.returncode == 0 else ""


def endings_of(program: str, game: str) -> dict[str, str]:
    """The words behind `end` in the flat text of a game, each with the one behind it."""
    lines = answer(program, "show", game, "--flat").splitlines()
    words = [line.replace("white ", "").replace("black ", "").split() for line in lines]
    return {each[1]: each[2] for each in words if each[:1] == ["end"]}


def text_of(program: str, game: str) -> str:
    """What the file of a game is to hold; "" where it has none."""
    endings = endings_of(program, game)
    if endings.get("checkmate") != "loss" or not set(endings) <= PLAIN:
        return ""
    printed = answer(program, "endgame", game, "--json")
    if not printed:
        return ""
    lines = [f"# What a piece of {game} and its king do to a lone king; tools/mates.py wrote it."]
    for piece in json.loads(printed)["pieces"]:
        if piece["why"]:
            continue
        count = piece["won"] + piece["drawn"] + piece["lost"]
        share = 100 * piece["won"] // count
        lines.append(f"{piece['piece']} {piece['moves']} {share}")
    return "\n".join(lines) + "\n" if len(lines) > 1 else ""


def main(arguments: list[str]) -> int:
    checks = arguments[:1] == ["--check"]
    program, *games = arguments[checks:]
    wrong = 0
    for game in games or sorted(path.stem for path in VARIANTS.glob("*.variant")):
        text = text_of(program, game)
        path = VARIANTS / f"{game}.mates"
        if checks:
            if text != (path.read_text() if path.exists() else ""):
                print(f"{path.name} is not what the program finds")
                wrong += 1
        elif text:
            path.write_text(text)
            print(path.name, flush=True)
        else:
            path.unlink(missing_ok=True)
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
