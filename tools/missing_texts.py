#!/usr/bin/env python3
"""List what a language does not say yet, and players read in English.

    tools/missing_texts.py [LANGUAGE ...]

Looked at are languages/*.lang (sentences and names of pieces), languages/*.mail (phrases, and the
reasons why a game ended) and the texts of the page. Exit status: 1 if anything is missing. A change
needs English alone; a release has all.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "web/src/language"


def statements(path):
    """Key -> text of a .lang or .mail file; a text goes on in lines that are indented."""
    found, key = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(" ") and key:
            found[key] += " " + line.strip()
        elif match := re.match(r"([a-z][^=#]*?) *= *(.*)", line):
            key = " ".join(match[1].split())
            found[key] = match[2]
        elif line.strip():
            key = None
    return found


def is_said_by_all(key):
    """Colors, forms and other names of games are a language's own affair."""
    return not key.startswith(("color ", "form ", "game ", "idea ", "role "))


def pieces():
    """Names of the pieces of all games."""
    found = set()
    for path in (ROOT / "variants").glob("*.variant"):
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"^(?:replace +)?piece +([a-z][a-z-]*)", text, re.MULTILINE))
    return found


def cases(template):
    """The cases of the choice that a template begins with."""
    depth, word, found = 0, "", []
    for letter in template[template.index("select,") + 7:]:
        if letter == "{":
            if not depth:
                found.append(word.strip())
            depth, word = depth + 1, ""
        elif letter == "}":
            depth, word = depth - 1, ""
        elif not depth:
            word += letter
    return found


def page_texts(path):
    """(section, key) of a file of the page, as the formatter writes it."""
    found, section = set(), ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if match := re.match(r"  '?([\w-]+)'?: \{$", line):
            section = match[1]
        elif match := re.match(r"    '?([\w-]+)'?:", line):
            found.add((section, match[1]))
    return found


def missing(code):
    """What a language lacks: lines of text."""
    english, own = (statements(ROOT / f"languages/{c}.lang") for c in ("en", code))
    for key in english:
        if is_said_by_all(key) and key not in own:
            yield f"languages/{code}.lang: {key}"
    for game in sorted(path.stem for path in (ROOT / "variants").glob("*.variant")):
        if f"idea {game}" not in own and code != "en":
            yield f"languages/{code}.lang: idea {game}"
    for piece in sorted(pieces()):
        if f"role {piece}" not in own:
            yield f"languages/{code}.lang: role {piece}"
    english, own = (statements(ROOT / f"languages/{c}.mail") for c in ("en", code))
    for key in english:
        if key not in own:
            yield f"languages/{code}.mail: {key}"
    for case in cases(english["reason"]):
        if "reason" in own and case not in cases(own["reason"]):
            yield f"languages/{code}.mail: reason, the case {case}"
    for name in ("", "later/"):
        for section, key in sorted(page_texts(PAGE / f"{name}en.ts") -
                                   page_texts(PAGE / f"{name}{code}.ts")):
            yield f"web/src/language/{name}{code}.ts: {section}.{key}"


def main():
    codes = sys.argv[1:] or sorted(path.stem for path in (ROOT / "languages").glob("*.lang")
                                   if path.stem != "en")
    lines = [line for code in codes for line in missing(code)]
    print("\n".join(lines) if lines else f"Nothing is missing: {', '.join(codes)}")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
