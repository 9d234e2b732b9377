#!/usr/bin/env python3
"""Refuse files of a folder that need each other, and headers that include each other, in a circle.

    tools/check_circles.py [ROOT]

x.c and x.h are one file here. A file needs another one if it names a function or a table that the
other one defines; types may be shared, and a function may be passed in to be called back. What is
refused is told as one circle of the shortest, with a name for each step.
"""
import collections
import pathlib
import re
import sys

COMMENT_OR_TEXT = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"', re.S)
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
# clang-format keeps what is defined in the first column, and its body's brace on a line of its own.
FUNCTION = re.compile(r"^(?P<head>[A-Za-z_][\w *]*?(?:__attribute__\(\(\w+\)\)[\w *]*?)?)"
                      r"\b(?P<name>[A-Za-z_]\w*)\([^;{}]*\)\s*\{", re.M)
TABLE = re.compile(r"^(?P<head>(?:static )?const [\w *]*?)"
                   r"\b(?P<name>[A-Za-z_]\w*)(?:\[[^\]]*\])* =", re.M)
DECLARATION = re.compile(r"^(?!#)[A-Za-z_][^;{}=]*;", re.M)
NAME = re.compile(r"(?<![.>\w])(?:(?:struct|enum|union) \w+|[A-Za-z_]\w*)")


class Source:
    def __init__(self, path, root):
        text = path.read_text(encoding="utf-8")
        self.path, self.unit = path, path.with_suffix("")
        self.includes = [root / "src" / name for name in INCLUDE.findall(text)]
        code = COMMENT_OR_TEXT.sub("", text)
        self.own, self.given = set(), set()  # names for itself; for those who see it
        for match in [*FUNCTION.finditer(code), *TABLE.finditer(code)]:
            private = match["head"].startswith("static") and path.suffix == ".c"
            (self.own if private else self.given).add(match["name"])
        self.names = set(NAME.findall(DECLARATION.sub("", code)))


def seen_by(source, sources):
    """The headers that a file includes, and those that they include."""
    seen, rest = set(), list(source.includes)
    while rest:
        path = rest.pop()
        if path in sources and path not in seen:
            seen.add(path)
            rest += sources[path].includes
    return seen


def needs(sources):
    """{unit: {unit of the same folder: a name of it}}"""
    givers = collections.defaultdict(set)
    for source in sources.values():
        for name in source.given:
            givers[name].add(source)
    result = collections.defaultdict(dict)
    for source in sorted(sources.values(), key=lambda source: source.path):
        seen = seen_by(source, sources)
        for name in sorted(source.names - source.own - source.given):
            for giver in givers.get(name, ()):
                is_seen = giver.path.suffix != ".h" or giver.path in seen
                is_near = giver.unit.parent == source.unit.parent and giver.unit != source.unit
                if is_seen and is_near:
                    result[source.unit].setdefault(giver.unit, name)
    return result


def circle_from(start, steps):
    """The shortest way from a node back to itself: [(node, label), ...], or None."""
    ways, rest = {start: []}, collections.deque([start])
    while rest:
        node = rest.popleft()
        for after in sorted(steps.get(node, {})):
            way = ways[node] + [(after, steps[node][after])]
            if after == start:
                return way
            if after not in ways:
                ways[after] = way
                rest.append(after)
    return None


def circles(steps):
    """One circle for each knot of nodes, the shortest through its first node."""
    done = set()
    for start in sorted(steps):
        way = None if start in done else circle_from(start, steps)
        if way:
            done |= {node for node, _ in way}
            yield start, way


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[1])
    paths = sorted(path for path in (root / "src").rglob("*") if path.suffix in {".c", ".h"})
    sources = {path: Source(path, root) for path in paths}
    found = False
    for start, way in circles(needs(sources)):
        told = " -> ".join([start.name, *(f"{unit.name} ({name})" for unit, name in way)])
        place = next(path for path in paths if path.with_suffix("") == start)
        print(f"{place.relative_to(root)}:1: needs itself by way of others: {told}; "
              "move what two of them share to a file of its own")
        found = True
    included = {path: {used: "" for used in source.includes if used in sources}
                for path, source in sources.items()}
    for start, way in circles(included):
        told = " -> ".join([start.name, *(path.name for path, _ in way)])
        print(f"{start.relative_to(root)}:1: includes itself by way of others: {told}")
        found = True
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
