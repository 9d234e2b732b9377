#!/usr/bin/env python3
"""What definitions of Interactive Diagrams become: games that count like ours. interactive_diagrams.py PROGRAM"""

import subprocess
import sys
import tempfile
from pathlib import Path

PLACE = Path(__file__).parent / "diagrams"
# The file, the game that it describes, and how deep they are compared.
SAME = (("chess.txt", "chess", 4), ("univers.txt", "univers", 3), ("unicorn-great.html", "unicorn-great", 3),
        ("shogi.txt", "shogi", 3), ("omicron.txt", "omicron", 3))


def ran(*words: object) -> tuple[int, str, str]:
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def main(program: str) -> int:
    failed = 0

    def equal(what: str, expected: object, found: object) -> None:
        nonlocal failed
        if expected != found:
            failed += 1
            print(f"{what}: expected {expected!r}, got {found!r}")

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, game, depth in SAME:
            status, _, err = ran(program, "import", PLACE / file, "-o", folder)
            equal(f"{file} is read, and nothing is left out", (0, ""), (status, err))
            made = folder / f"{Path(file).stem}.variant"
            counts = [ran(program, "perft", which, depth)[1].splitlines()[-1:] for which in (made, game)]
            equal(f"{file} counts like {game}", counts[1], counts[0])
        page = folder / "two.html"
        page.write_text("".join(f"<div class='idiagram'>{(PLACE / file).read_text()}</div>"
                                for file in ("chess.txt", "univers.txt")))
        equal("several need a folder", (2, f"acedrex: {page} has 2 games; name one of them, or a folder for all: "
                                        "--output DIR\n"), ran(program, "import", page)[::2])
        equal("one of them", ran(program, "import", PLACE / "univers.txt")[1].replace("title     Univers", ""),
              ran(program, "import", page, "two-2")[1].replace("title     Two 2", ""))
        equal("none of that name", (1, f"acedrex: {page} has no game two-3\n"),
              ran(program, "import", page, "two-3")[::2])
        page.write_text("<!doctype html>\n<p>pawn:P</p>\n")
        equal("a page without one", (1, f"acedrex: {page} is a web page without an Interactive Diagram\n"),
              ran(program, "import", page)[::2])
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
