#!/usr/bin/env python3
"""Refuse what the house style refuses and a machine can see.

    tools/check_style.py [--root FOLDER] [CHECK ...]

Without CHECK all of them run. Each finding is one line: file:line: what, and what to do.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

LINE_WIDTH = 100
FILE_LINES_MAX = 800
# A test holds many cases of one thing.
TEST_LINES_MAX = 1200
FUNCTION_LINES_MAX = 70
# In the source of the page.
WEB_FUNCTION_LINES_MAX = 70

# Texts of the page, in tables.
TEXT_TABLES = re.compile(r"^web/src/language/(later/)?\w\w\.ts$")

# "file:function": why it may be longer.
LONG_FUNCTIONS = {}

# Lines may be wider in these: their lines are not ours to break.
WIDE_FILES = re.compile(r"(^|/)(LICENSE|package-lock\.json)$|"
                        r"\.(md|svg|html|perft|variant|puzzles|book|pgn|epd|jsonl)$")
# Not looked at for blanks and width: answers to the byte; and web/, which has its own formatter.
OTHER_FILES = re.compile(r"^(tests/golden|fuzz/corpus|web)/")

BANNED = {
    "strcpy": "memcpy with a known size",
    "strcat": "a bounded buffer",
    "sprintf": "snprintf or a bounded buffer",
    "vsprintf": "vsnprintf or a bounded buffer",
    "gets": "fgets",
    "strtok": "a span that moves forward",
    "atoi": "a parser that can say no",
    "atol": "a parser that can say no",
    "atof": "a parser that can say no",
    "alloca": "memory from the allocator",
    "gmtime": "gmtime_r",
    "localtime": "localtime_r",
    "setjmp": "return codes",
    "longjmp": "return codes",
}

# Game ids that are ordinary words or pieces too, and are free to use in C.
ORDINARY_WORDS = set(
    "almost atomic chess courier cylinder dual duck extinction grand marshall no-castling "
    "paladin petrified placement switching world".split())
# Words of other programs and protocols, for whom the name of a game stands for rules that they have
# built in, or for an option.
FOREIGN_WORDS = {"src/idiagram/diagram_pieces.c", "src/ini/keys.c", "src/ini/kinds.c",
                 "src/protocol/xboard_names.c", "src/protocol/uci_kin.c",
                 "src/protocol/uci_options.c"}

# Words that were given up for those of the field, by the folder where they mean that: as a word of
# a comment or a part of a name.
RETIRED = {
    "src/core": {"loud": "noisy"},
    "src/search": {"loud": "noisy", "lesson": "history bonus", "hunt": "node search",
                   "calm": "reverse futility", "hopeless": "pruned"},
    "src/engine": {"loud": "noisy", "lesson": "history bonus"},
    "src/server": {"shelf": "game cache", "agenda": "deadlines", "courier": "mailer",
                   "pusher": "notifier", "registrar": "account API", "desk": "submissions",
                   "finder": "engine pool", "examiner": "text checker", "takeaway": "export",
                   "packer": "exporter", "crowd": "connections", "errand": "task",
                   "deed": "action"},
}

# How a comment above a declaration or a function does not begin: it has to be understood alone.
LEANING = re.compile(r"((It|They|He|She|Him|His|Her|Its|Their|Them|These|Those|Both|The same|"
                     r"The others?|By which|One that)\b|Why (it|they|not)\b)")
# A line of the page that is a comment, as its formatter writes it.
WEB_COMMENT = re.compile(r"\s*(//|/?\*)")
# A player may be anybody.
ONE_SEX = re.compile(r"\b(he|she|him|his|her|himself|herself)\b", re.IGNORECASE)

# Folders that mean one machine only.
PLACES = ("home", "root", "work", "workspace", "builds", "mnt", "Users")
REGISTRY = "https://registry.npmjs.org/"


def project_files(root):
    """All files of the project, as paths below root: what git knows and what it does not ignore."""
    command = ["git", "-C", str(root), "ls-files", "-co", "--exclude-standard", "-z"]
    result = subprocess.run(command, capture_output=True, check=False)
    if result.returncode == 0:
        names = [name for name in result.stdout.decode().split("\0") if name]
    else:
        ignored = {".git", "build", "node_modules", "dist", "__pycache__"}
        names = [str(path.relative_to(root)) for path in root.rglob("*")
                 if path.is_file() and not ignored & set(path.relative_to(root).parts)]
    return sorted(name for name in names if (root / name).is_file())


class Source:
    """One text file: its name below the root, and its lines."""

    def __init__(self, root, name):
        self.name = name
        data = (root / name).read_bytes()
        self.is_text = b"\0" not in data
        self.text = data.decode("utf-8", errors="replace") if self.is_text else ""
        self.lines = self.text.split("\n")

    def is_c(self):
        return self.name.endswith((".c", ".h", ".inc"))

    def is_in(self, *folders):
        return self.name.startswith(tuple(folder + "/" for folder in folders))

    def code(self):
        """The lines with comments, strings and characters blanked, for C."""
        def blank(match):
            return re.sub(r"[^\n]", " ", match[0])
        token = r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
        return re.sub(token, blank, self.text, flags=re.DOTALL).split("\n")

    def comments(self):
        """The lines with all but comments blanked, for C."""
        def keep(match):
            return match[0] if match[0].startswith("/") and len(match[0]) > 1 \
                else re.sub(r"[^\n]", " ", match[0])
        token = r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|.'
        return re.sub(token, keep, self.text, flags=re.DOTALL).split("\n")


def check_lines(source, _):
    """Width, tabs, blanks at the end, line ends."""
    if OTHER_FILES.search(source.name):
        return
    tabs_allowed = source.name.split("/")[-1] in ("Makefile", "rules")  # of make
    for number, line in enumerate(source.lines, 1):
        if line.endswith("\r"):
            yield number, "ends in a carriage return; save the file with Unix line ends"
        elif line != line.rstrip():
            yield number, "has blanks at its end; remove them"
        if "\t" in line and not tabs_allowed:
            yield number, "has a tab; write spaces"
        if len(line) > LINE_WIDTH and not WIDE_FILES.search(source.name):
            yield number, f"has {len(line)} columns; break it at {LINE_WIDTH}"
    if source.text and not source.text.endswith("\n"):
        yield len(source.lines), "has no line end; add one"


def c_functions(source):
    """The name, the first line and the length of each function."""
    # A function's braces stand alone in column 0, so does the format; the name stands before.
    name, begin = "", 0
    for number, line in enumerate(source.code(), 1):
        if match := re.match(r"[A-Za-z_].*?(\w+)\(", line):
            name = match[1]
        if line.rstrip() == "{":
            begin = number
        elif line.rstrip() == "}" and begin:
            yield name, begin, number - begin - 1
            begin = 0


# How the formatter of web/ begins the body of a function.
WEB_BODY = re.compile(r"""
    (?P<arrow> .*=>\ \{)
  | (?P<function> .*\bfunction\b.*\{)
  | (?P<end> \)(:\ .*)?\ \{)                     # of parameters in lines of their own
  | (?P<method> (?:(?:async|static|get|set|override|protected|private|\*)\ )*
        (?!(?:if|for|while|switch|catch)\b)\#?\w+(?:<.*>)?\(.*\)(?::\ .+)?\ \{)
    """, re.VERBOSE)


def web_functions(source):
    """The same in TypeScript. Formatted, the brace that ends a body stands below its first line."""
    open_bodies = []
    for number, line in enumerate(source.lines, 1):
        text = line.strip()
        indent = len(line) - len(line.lstrip())
        if open_bodies and text.startswith("}") and indent == open_bodies[-1][0]:
            _, begin, name = open_bodies.pop()
            yield name, begin, number - begin - 1
        if not WEB_BODY.fullmatch(text):
            continue
        first = text
        if text.startswith(")"):
            above = (other for other in reversed(source.lines[:number - 1])
                     if len(other) - len(other.lstrip()) == indent)
            first = next(above, text).strip()
        match = re.search(r"(?:function|const|readonly)\s+(#?\w+)|(#?\w+)\s*[(<]", first)
        open_bodies.append((indent, number, (match[1] or match[2]) if match else "a function"))


def check_lengths(source, _):
    """Long files and long functions, in C and in the source of the page, whose styles count too."""
    if source.is_c():
        functions, function_max = c_functions(source), FUNCTION_LINES_MAX
    elif source.is_in("web/src") and source.name.endswith((".ts", ".tsx")):
        functions, function_max = web_functions(source), WEB_FUNCTION_LINES_MAX
    elif source.is_in("web/src") and source.name.endswith(".css"):
        functions, function_max = (), 0
    else:
        return
    lines = len(source.lines) - 1
    lines_max = TEST_LINES_MAX if source.is_in("tests") else FILE_LINES_MAX
    if lines > lines_max and not TEXT_TABLES.match(source.name):
        yield 1, f"has {lines} lines; split the file ({lines_max} at most)"
    for name, begin, length in functions:
        if length > function_max and f"{source.name}:{name}" not in LONG_FUNCTIONS:
            yield begin, (f"{name} has {length} lines; split it (at most {function_max}), or give "
                          "the reason in LONG_FUNCTIONS of tools/check_style.py")


def check_banned(source, _):
    """Functions of the C library that are easy to use wrongly."""
    if not source.is_c():
        return
    pattern = re.compile(r"(?<![\w.>])(" + "|".join(BANNED) + r")\s*\(")
    for number, line in enumerate(source.code(), 1):
        for match in pattern.finditer(line):
            yield number, f"{match[1]} is banned; use {BANNED[match[1]]}"


def check_marks(source, _):
    """Marks of unfinished work."""
    if source.name == "tools/check_style.py" or source.is_in("tests/lint"):
        return
    for number, line in enumerate(source.lines, 1):
        if match := re.search(r"\b(NEEDSWORK|TODO|FIXME|XXX)\b", line):
            yield number, f"{match[1]}: finish it, or write down the decision without the mark"


def games_named_in(text, names):
    """The games of variants/ that are no ordinary words and whose letters are in the text."""
    letters = re.sub("[-_ ]", "", text.lower())
    for name in names:
        if name.startswith("variants/") and name.endswith(".variant"):
            game = pathlib.PurePosixPath(name).stem
            if game not in ORDINARY_WORDS and game.replace("-", "") in letters:
                yield game


def check_games(source, names):
    """Names of games in C. A comment that names a source (Source: ...) is fine."""
    if not (source.is_c() and source.is_in("src", "include")) or source.name in FOREIGN_WORDS:
        return
    for game in games_named_in(source.text, names):
        words = "[-_ ]?".join(re.escape(word) for word in game.split("-"))
        pattern = re.compile(rf"(?<![a-z]){words}(?![a-z])", re.IGNORECASE)
        for number, line in enumerate(source.lines, 1):
            if "Source:" not in line and pattern.search(line):
                yield number, (f"names the game {game}; rules are data, say what the general part "
                               "is (ordinary words: ORDINARY_WORDS of tools/check_style.py)")


def check_words(source, _):
    """Words that were given up."""
    for folder, words in RETIRED.items():
        if not source.is_in(folder):
            continue
        pattern = re.compile(r"(?<![a-z])(" + "|".join(words) + r")s?(?![a-z])", re.IGNORECASE)
        for number, line in enumerate(source.lines, 1):
            for match in pattern.finditer(line):
                yield number, (f"{match[0]} was given up; the word of the field is "
                               f"{words[match[1].lower()]} (RETIRED of tools/check_style.py)")


def comment_begin(source, lines, number):
    """The words with which a comment begins in a line: in a source, a comment above a function; in
    TypeScript, one for whoever uses what is below it."""
    line = lines[number - 1]
    if not source.is_c():
        begin = re.match(r"\s*/\*\*\s*(.*)", line)
        if not begin or number == len(lines):
            return ""
        return begin[1] or lines[number].strip().lstrip("* ")
    if not source.name.endswith(".h") and not line.startswith("/*"):
        return ""
    if line.strip() == "/*" and number < len(lines):
        return lines[number].strip().lstrip("* ")
    return line.strip()[2:].strip() if line.strip().startswith("/*") else ""


def check_comments(source, _):
    """Comments that lean on the line before, and players who are he or she."""
    if source.is_c() and source.is_in("src", "include"):
        lines = source.comments()
    elif source.is_in("docs") and source.name.endswith(".md"):
        lines = source.lines
    elif source.is_in("web/src") and source.name.endswith((".ts", ".tsx")):
        lines = [line if WEB_COMMENT.match(line) else "" for line in source.lines]
    else:
        return
    for number, line in enumerate(lines, 1):
        if match := LEANING.match(comment_begin(source, lines, number)):
            yield number, (f"begins with '{match[1]}'; say what the function or type is, with a "
                           "subject, so that it can be read alone")
        if match := ONE_SEX.search(line):
            yield number, f"'{match[0]}': a player is they"


def check_places(source, _):
    """Places and talks outside the project: folders of one machine, other registries, numbers of
    threads somewhere else."""
    if source.name.endswith("package-lock.json"):
        yield from check_lock_file(source)
        return
    if source.name == "tools/check_style.py" or source.is_in("tests/lint"):
        return
    folder = re.compile(r"(?<![\w.\-/}])/(" + "|".join(PLACES) + r")/")
    thread = re.compile(r"\b(issue|ticket|pull request|merge request)s? #?\d+", re.IGNORECASE)
    for number, line in enumerate(source.lines, 1):
        if match := folder.search(line):
            yield number, f"{match[0]} is a folder of one machine; write a path from the root here"
        if match := thread.search(line):
            yield number, f"'{match[0]}' cannot be looked up here; say what it was about"


def check_lock_file(source):
    packages = json.loads(source.text).get("packages", {})
    for number, line in enumerate(source.lines, 1):
        match = re.search(r'"resolved": "(\w+:[^"]*)"', line)
        if match and not match[1].startswith(REGISTRY):
            yield number, (f"{match[1]} is not at the usual registry; write the file again with "
                           "omit-lockfile-registry-resolved=true in .npmrc")
    for name, package in packages.items():
        # A build for another system may be missing from a registry, and then it has no checksum.
        if name and not package.get("link") and "integrity" not in package \
                and not package.get("inBundle") and not package.get("optional"):
            yield 1, f"{name} has no checksum; write the file again with npm install"


CHECKS = {
    "lines": check_lines,
    "lengths": check_lengths,
    "banned": check_banned,
    "marks": check_marks,
    "games": check_games,
    "words": check_words,
    "comments": check_comments,
    "places": check_places,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).parents[1])
    parser.add_argument("checks", nargs="*", metavar="CHECK", help=", ".join(CHECKS))
    arguments = parser.parse_args()
    unknown = [check for check in arguments.checks if check not in CHECKS]
    if unknown:
        parser.error(f"there is no check {unknown[0]}; there are {', '.join(CHECKS)}")

    names = project_files(arguments.root)
    found = False
    for name in names:
        source = Source(arguments.root, name)
        if not source.is_text:
            continue
        for check in arguments.checks or CHECKS:
            for number, what in CHECKS[check](source, names):
                print(f"{name}:{number}: {what}")
                found = True
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
