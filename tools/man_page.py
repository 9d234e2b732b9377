#!/usr/bin/env python3
"""The manual page of acedrex, made from what the program says of itself.

    man_page.py PROGRAM FILE
"""
import re
import subprocess
import sys
from pathlib import Path

HEAD = r""".\" Written by tools/man_page.py from acedrex help.
.TH ACEDREX 6 "" "Acedrex" "Games"
.SH NAME
acedrex \- chess variants from rule texts
.SH SYNOPSIS
.B acedrex
.I command
.RI [ arguments ]
.SH DESCRIPTION
Plays chess variants in the terminal, serves them to a browser, runs as an engine for other
programs, and has tools for people who invent games. One rule text says what a game is.
.SH COMMANDS
"""
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


def man_page(program: str) -> str:
    names = re.findall(r"^  ([a-z-]+)  ", said(program, "help"), re.MULTILINE)
    pages = [command(program, name) for name in names if name != "help"]
    return HEAD + "".join(pages) + TAIL


def main() -> None:
    program, file = sys.argv[1:]
    Path(file).write_text(man_page(program))


if __name__ == "__main__":
    main()
