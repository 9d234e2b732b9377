#!/usr/bin/env python3
"""Every link between the pages of the documentation leads to a file, and to a heading that it has.

    tools/check_links.py [FOLDER]

Exit status: 0 they do, 1 some do not, each with its line.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """Of its headings, as they are made on the pages where people read them."""
    found: set[str] = set()
    for heading in HEADING.findall(page.read_text(encoding="utf-8")):
        slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        count = 0
        while (name := f"{slug}-{count}" if count else slug) in found:
            count += 1
        found.add(name)
    return found


def wrong_links(page: Path, root: Path) -> list[str]:
    wrong = []
    in_example = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        in_example ^= line.startswith("```")
        for path, anchor in [] if in_example else LINK.findall(re.sub(r"`[^`]*`", "", line)):
            if re.match(r"[a-z]+:", path):
                continue
            target = (page.parent / path).resolve() if path else page
            where = f"{page.relative_to(root)}:{number}"
            if not target.exists():
                wrong.append(f"{where}: {path} is not there")
            elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                wrong.append(f"{where}: {path} has no heading #{anchor}")
    return wrong


def main() -> int:
    root = Path(sys.argv[1]).resolve() if sys.argv[1:] else ROOT
    folders = ("*.md", "docs/**/*.md", "src/*/README.md", "python/*.md", "npm/*/*.md")
    pages = sorted(page for folder in folders for page in root.glob(folder))
    wrong = [line for page in pages for line in wrong_links(page, root)]
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
