#!/usr/bin/env python3
"""What is said of mistakes that beginners make. Usage: mistakes.py PROGRAM [--set]

tests/golden/cli/mistakes.txt has the texts and what `acedrex check` says of them, case by case:

    == what is wrong, as a sentence
    like chess                    the text; \\t, \\r, \\xNN are bytes that cannot be seen
    --
    2:7: error: ...               all that is said, without the name of the file

--set writes down what is said now; read it as a beginner would before you commit it.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

CASES = Path(__file__).with_suffix(".txt")
ESCAPE = re.compile(rb"\\(t|r|x[0-9a-f]{2})")
WARNINGS = ("the game has no title", "the text does not name the inventor",
            "the text does not say where the rules come from")


def bytes_of(line: str) -> bytes:
    def one(match: re.Match[bytes]) -> bytes:
        letter = match[1].decode()
        return {"t": b"\t", "r": b"\r"}.get(letter) or bytes([int(letter[1:], 16)])
    return ESCAPE.sub(one, line.encode())


def said_of(program: str, folder: Path, text: list[str]) -> str:
    path = folder / "mistake.variant"
    path.write_bytes(b"".join(bytes_of(line) + b"\n" for line in text))
    result = subprocess.run([program, "check", path.name], cwd=folder, capture_output=True,
                            text=True, timeout=10, check=False)
    blocks = re.split(r"^mistake\.variant:", result.stderr, flags=re.MULTILINE)[1:]
    told = [block.strip() for block in blocks if not any(fact in block for fact in WARNINGS)]
    return "\n".join(told or ["accepted"])


def main() -> int:
    program = str(Path(sys.argv[1]).resolve())
    cases = CASES.read_text(encoding="utf-8").split("== ")[1:]
    written, wrong = [], []
    with tempfile.TemporaryDirectory() as name:
        for case in cases:
            about, rest = case.split("\n", 1)
            text, _, expected = rest.partition("--\n")
            said = said_of(program, Path(name), text.splitlines())
            written.append(f"== {about}\n{text}--\n{said}\n\n")
            if said != expected.strip():
                wrong.append(f"{about}\nexpected\n{expected.strip()}\nbut was told\n{said}\n")
    if "--set" in sys.argv:
        CASES.write_text("".join(written).rstrip() + "\n", encoding="utf-8")
        return 0
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
