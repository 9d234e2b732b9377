#!/usr/bin/env python3
"""The names in docs/functions.md are those of the library and of both packages."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COLUMNS = {"C": "include/adx/*.h", "JavaScript": "npm/*/src/*.ts", "Python": "python/acedrex/*.py"}
NAME = re.compile(r"`([A-Za-z_]+)`")
FUNCTIONS_MIN = 100


def rows(text):
    """Yields: {column: cell} of every row of every table."""
    titles = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line[:1] == "|" else []
        if cells and not titles:
            titles = cells
        elif cells and not cells[0].startswith("---"):
            yield dict(zip(titles, cells, strict=True))
        titles = titles if cells else []


class Functions(unittest.TestCase):
    def test_every_function_of_the_table_is_there(self):
        text = (ROOT / "docs/functions.md").read_text(encoding="utf-8")
        known = {column: "\n".join(path.read_text(encoding="utf-8") for path in ROOT.glob(pattern))
                 for column, pattern in COLUMNS.items()}
        asked = 0
        for row in rows(text):
            for column, source in known.items():
                for name in NAME.findall(row[column]):
                    asked += 1
                    with self.subTest(column=column, name=name):
                        self.assertRegex(source, rf"\b{name}\b")
        self.assertGreater(asked, FUNCTIONS_MIN)


if __name__ == "__main__":
    unittest.main()
