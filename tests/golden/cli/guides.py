#!/usr/bin/env python3
"""The examples of docs/guides/, run as they stand there. Usage: guides.py PROGRAM

Lines of a block `console` that begin with $ are typed, and those with > behind them, too; what follows
is printed, in this order, with … for anything: alone on a line for any number of lines. A block
`variant` is the file that is named on the page.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

PAGES = Path(__file__).resolve().parents[3] / "docs/guides"
LINES_MAX = 30
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Who begins with these languages is asked by the tests of their packages.
ELSEWHERE = {"c", "js", "python"}


def typed(block: str) -> str:
    """The script of a block: what a person types."""
    return "".join(line[2:] + "\n" for line in block.splitlines() if line[:2] in ("$ ", "> "))


def pattern(block: str) -> re.Pattern[str]:
    """What is printed. Beside the lines that are named there may be others."""
    lines = [line for line in block.splitlines() if line[:2] not in ("$ ", "> ")]
    named = [re.escape(line).replace("…", ".*") for line in lines if line != "…"]
    return re.compile("".join(rf"^{line}$[\s\S]*" for line in named), re.MULTILINE)


def try_page(page: Path, folder: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    blocks = BLOCK.findall(text)
    wrong = [] if blocks else [f"{page.name}: has no example"]
    for language, block in blocks:
        if len(block.splitlines()) > LINES_MAX:
            wrong.append(f"{page.name}: an example has more than {LINES_MAX} lines")
        if language == "variant":
            [name] = set(re.findall(r"`(\w+[.]variant)`", text))
            (folder / name).write_text(block, encoding="utf-8")
        elif language == "console":
            done = subprocess.run(["bash", "-ec", typed(block)], cwd=folder, check=False, text=True,
                                  capture_output=True, timeout=300, stdin=subprocess.DEVNULL)
            if done.returncode != 0 or not pattern(block).search(done.stdout):
                wrong.append(f"{page.name}: exit {done.returncode}; it prints\n{done.stdout}"
                             f"{done.stderr}\ninstead of\n{block}")
        elif language not in ELSEWHERE:
            wrong.append(f"{page.name}: nothing tries its example in {language}")
    return wrong


def main() -> int:
    program = Path(sys.argv[1]).resolve()
    pages = sorted(PAGES.glob("*.md"))
    wrong = [] if len(pages) > 5 else [f"{PAGES}: {len(pages)} pages"]
    for page in pages:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "bin").mkdir()
            for each in ("acedrex", "acedrex-server"):
                (folder / "bin" / each).symlink_to(program.parent / each)
            os.environ["PATH"] = f"{folder / 'bin'}:{os.environ['PATH']}"
            wrong += try_page(page, folder)
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
