#!/usr/bin/env python3
"""The manual page of acedrex or acedrex-server, made from what the program says of itself.

    man_page.py PROGRAM FILE      the section is the end of the file's name
"""
import re
import subprocess
import sys
from pathlib import Path

HEAD = r""".\" Written by tools/man_page.py from {name} help.
.TH {title} {section} "" "Acedrex" "{manual}"
.SH NAME
{name} \- {short}
.SH SYNOPSIS
.B {name}
.I command
.RI [ arguments ]
.SH DESCRIPTION
{description}
.SH COMMANDS
"""
# Of each program: the manual's name, what it is, and what it is for.
PROGRAMS = {
    "acedrex": ("Games", "chess variants from rule texts", """\
Plays chess variants in the terminal, serves them to a browser, runs as an engine for other
programs, and has tools for people who invent games. One rule text says what a game is."""),
    "acedrex-server": ("System administration", "games of chess variants between people", """\
Serves the page and the games of a server to browsers, and looks after what is kept.
.BR acedrex (6)
hands these commands over to it, so that both names may be typed."""),
}
TAIL = r""".SH EXIT STATUS
.TP
.B 0
done
.TP
.B 1
the input is wrong: a rule text, a FEN, an illegal move, a saved game whose rules have changed
.TP
.B 2
wrong usage, or a file that cannot be read
.TP
.B 3
the environment failed: port in use, disk full, output closed, out of memory
.SH ENVIRONMENT
.TP
.B NO_COLOR
no colors in the terminal
.TP
.B PAGER
the pager of rules and show at a terminal; less if it is not set, none if it is empty
"""


def said(program: str, *words: str) -> str:
    return subprocess.run([program, *words], capture_output=True, text=True, check=True,
                          stdin=subprocess.DEVNULL).stdout


def plain(text: str) -> str:
    """Text as roff: no backslash, hyphen or dot at the start of a line has a meaning."""
    lines = text.replace("\\", r"\e").replace("-", r"\-").split("\n")
    return "\n".join(r"\&" + line if line[:1] in (".", "'") else line for line in lines)


def command(program: str, name: str) -> str:
    usage, rest = said(program, name, "--help").split("\n\n", 1)
    purpose, _, options = rest.partition("\n\n  --")
    page = f".SS {plain(usage.removeprefix('usage: '))}\n{plain(purpose)}\n"
    for line in ("  --" + options).split("\n") if options else ():
        found = re.fullmatch(r"  (--[a-z-]+(?: \S+)?) +(.*)", line)
        if found:
            page += f".TP\n.B {plain(found[1])}\n{plain(found[2])}\n"
    return page


def head(file: Path) -> str:
    manual, short, description = PROGRAMS[file.stem]
    return HEAD.format(name=file.stem.replace("-", r"\-"), title=file.stem.upper(), manual=manual,
                       section=file.suffix[1:], short=short, description=description)


def man_page(program: str, file: Path) -> str:
    names = re.findall(r"^  ([a-z-]+)  ", said(program, "help"), re.MULTILINE)
    pages = [command(program, name) for name in names if name != "help"]
    return head(file) + "".join(pages) + TAIL


def main() -> None:
    program, file = sys.argv[1:]
    Path(file).write_text(man_page(program, Path(file)))


if __name__ == "__main__":
    main()
