#!/usr/bin/env python3
"""Write docs/coverage.md: which games are shipped, can be said, or lack a word.

    tools/coverage.py                            # docs/coverage.md from the tables of tests/peers
    tools/coverage.py --check                    # is it what they give? (a lint)
    tools/coverage.py --import PROGRAM FILE ...  # first read variants.ini files into sections.jsonl

tests/peers/coverage.jsonl has what games of others need, sections.jsonl what acedrex import leaves
out of the files of variants that it was last tried on. Whether a game is shipped, and whether
the language has a word by now, is seen from variants/ and from WORDS.
"""
import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "tests/peers/coverage.jsonl"
SECTIONS = ROOT / "tests/peers/sections.jsonl"
PAGE = ROOT / "docs/coverage.md"

# What a game lacks: what it means, and the statement by which it can be said now ("": none).
WORDS = {
    "3d": ("a board of several levels", ""),
    "act-by-zone": ("an act on some squares only", ""),
    "act-on": ("an act on some squares, so many times", "act ... on, at most"),
    "antiroyal": ("a piece that must be attacked", ""),
    "bare-at-once": ("a bare king loses at once", "end bare ... at once"),
    "big": ("more than 128 squares", "board"),
    "both-sides": ("a piece that belongs to both players", ""),
    "capturer-becomes": ("a piece changes when it captures", "when ... captures: it becomes"),
    "castle-condition": ("castling only under a condition", "castle ..., unless enemy has"),
    "castle-wins": ("castling wins", "end castling to, end no castling to"),
    "change-color": ("pieces change sides", ""),
    "chase": ("a repetition that loses for chasing a piece", "perpetual chase loses"),
    "check-by-own": ("check by one's own pieces", ""),
    "check-unless-mate": ("check only with mate", ""),
    "counting": ("other counts of moves against a weak side", ""),
    "cross-lines": ("moves along lines of the board", ""),
    "dice-one": ("one die", ""),
    "drop-lowest": ("drops on the lowest free square", "drop ..., slid from top"),
    "end-fewer": ("fewer than a number of pieces", "end fewer than"),
    "end-no-in-hand": ("no piece left, nor in hand", "nor in hand"),
    "explode": ("captures that make pieces vanish", "when any captures"),
    "facing": ("kings that face each other draw", "end facing"),
    "first-move": ("a move that only an unmoved piece has", "move ... unmoved"),
    "flip": ("enclosed pieces change sides", ""),
    "freeze-forbidden": ("moves that would keep a piece from moving are illegal", ""),
    "freeze": ("pieces that keep others from moving", "while ... attacked by"),
    "gate": ("a piece enters the board with a move", ""),
    "goal-safe": ("a goal that must be safe or held", "end ... on ... safe, held"),
    "goal-several": ("several pieces at the goal", "end ... on ... of them"),
    "hand-endless": ("a hand without end", ""),
    "hex": ("hexagons", "board hexagons"),
    "hidden": ("hidden information", ""),
    "history": ("moves that depend on earlier ones", ""),
    "huge": ("more moves in a position than the library lists", ""),
    "kinds": ("captures or hops that depend on the kind", "never ... capture, hop"),
    "kings-spared": ("kings that do not capture one another", "royals none, never ... capture"),
    "layers": ("two boards that share their squares", "it passes to the other board"),
    "leave-only": ("squares that can only be left", ""),
    "mate-by": ("mate by some pieces only", "end checkmate by, without check by"),
    "move-enemy": ("moving pieces of the opponent", ""),
    "not-chess": ("not of the chess kind", ""),
    "not-out-of-check": ("a king that may not move out of check", "never ... move out of check"),
    "orientation": ("pieces that turn", ""),
    "other-capture": ("captures otherwise than by replacement", ""),
    "own-to-hand": ("pieces of one's own go to the hand", ""),
    "pair-of-ways": ("a pawn that is stopped one way is stopped the other, too", ""),
    "partners": ("partners", ""),
    "pass": ("a player may pass", "may pass"),
    "place": ("a phase in which pieces must be dropped", "drop ..., first"),
    "per-file": ("so many pieces on a file", "NUMBER per file"),
    "points": ("points are counted", "count points"),
    "points-other": ("points that are won in play", ""),
    "promote-limit": ("so many pieces by promotion", "promote ... at most"),
    "push": ("pieces push others", ""),
    "random": ("chance other than dice", ""),
    "relative-check": ("check that depends on the piece", ""),
    "replacement": ("a captured piece is put elsewhere at once", ""),
    "row": ("rows of pieces win", "end line of"),
    "royal-changes": ("a royal piece promotes or changes", "promote king ... to"),
    "royal-to-hand": ("a royal piece goes to a hand", ""),
    "simultaneous": ("simultaneous moves", ""),
    "spells": ("spells", ""),
    "stalemate-by-count": ("stalemate by the number of pieces", "end stalemate fewer pieces"),
    "stay-capture": ("a capture without moving", ""),
    "stone": ("a capture leaves a wall", "it turns into"),
    "swap": ("two pieces change places", "swap ... with"),
    "swap-unmoved": ("a piece changes places with its first move", ""),
    "to-own-hand": ("captured pieces go to their owner's hand", "captured ... to owner"),
    "turn-of-parts": ("a turn of several moves with rules between them", ""),
    "turning-board": ("a board that turns", ""),
    "union": ("pieces that join", ""),
    "wall": ("walls are built during play", "turn move, place"),
    "wall-beside": ("walls beside captures that make pieces vanish", ""),
    "wall-or-move": ("a wall is built instead of a move", ""),
    "wall-other": ("walls that must be reached from the piece or the edge, or are built otherwise",
                   ""),
    "ways-of-others": ("moves that depend on others in yet another way", ""),
    "while-guarded": ("moves that depend on who attacks or guards", "while ... guarded by"),
}
HEAD = """# Which games can be played

Made by `tools/coverage.py`; do not edit. *Shipped*: the game is built in. *Can be said*: every rule
has a word in the [language](rules-language.md). Otherwise the words that are lacking, which the
last table explains.
"""


def plain(name):
    """A name without capital letters, blanks and signs, as names of games are compared."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def shipped():
    """Plain name -> id of each built-in game, by its id, its title and its other names."""
    found = {}
    for path in sorted((ROOT / "variants").glob("*.variant")):
        names = [path.stem]
        for line in path.read_text(encoding="utf-8").splitlines():
            if match := re.match(r"(alias|title)\s+(.*)", line):
                names += match[2].split() if match[1] == "alias" else [match[2]]
        for name in names:
            found.setdefault(plain(name), path.stem)
    return found


def rows(path):
    """The rows of a table as dictionaries that have all keys."""
    for line in path.read_text(encoding="utf-8").splitlines():
        yield collections.defaultdict(str, json.loads(line))


def state(row, games):
    """Shipped, all of it or without some rules; or can be said; or what is lacking."""
    lacking = ", ".join(word for word in row["lacks"].split() if not WORDS[word][1])
    if game := games.get(plain(row["game"])):
        found = "shipped" if game == plain(row["game"]) else f"shipped as {game}"
        return f"{found} without {lacking}" if lacking else found
    return f"lacks {lacking}" if lacking else "can be said"


def game_tables(games):
    """Two tables: Fairy-Stockfish's built-in variants, and games of lists."""
    for title, is_fairy in (("Variants that are built into Fairy-Stockfish", True),
                            ("Games of popular lists", False)):
        chosen = [row for row in rows(TABLE) if (row["where"] == "fairy") == is_fairy]
        states = [(row, state(row, games)) for row in chosen]
        count = collections.Counter(found.split()[0] for _, found in states)
        yield f"\n## {title}\n"
        yield (f"Of {len(states)} games {count['shipped']} are shipped, {count['can']} can be "
               f"said, {count['lacks']} lack a word.\n")
        last = "how compared" if is_fairy else "lists"
        yield f"| game | state | {last} |\n|---|---|---|"
        for row, found in states:
            yield f"| {row['game']} | {found} | {row['compared' if is_fairy else 'where']} |"


def section_table():
    """What is left out of files of variants."""
    found = list(rows(SECTIONS))
    yield "\n## Files of variants\n"
    for name in dict.fromkeys(row["file"] for row in found):
        mine = [row for row in found if row["file"] == name]
        whole = sum(not row["leaves out"] for row in mine)
        yield (f"Of the {len(mine)} sections of {name}, `acedrex import` turns {whole} into rule "
               "texts that leave nothing out.\n")
    yield "| file | section | left out |\n|---|---|---|"
    for row in found:
        if row["leaves out"]:
            cell = row["leaves out"].replace("|", "\\|")
            yield f"| {row['file']} | {row['section']} | {cell} |"


def word_table():
    """What the lacking words mean."""
    used = {word for row in rows(TABLE) for word in row["lacks"].split()}
    yield "\n## What is lacking\n"
    yield "| word | what it stands for | said by now |\n|---|---|---|"
    for word in sorted(used):
        meaning, statement = WORDS[word]
        yield f"| {word} | {meaning} | {f'`{statement}`' if statement else ''} |"


def page():
    """The whole page."""
    parts = [HEAD, *game_tables(shipped()), *section_table(), *word_table()]
    return "\n".join(parts) + "\n"


def read_sections(program, files):
    """What the program leaves out of each section, as the rows of sections.jsonl."""
    for file in files:
        with tempfile.TemporaryDirectory() as folder:
            found = subprocess.run([program, "import", file, "--output", folder],
                                   capture_output=True, text=True, check=False).stderr
        left = collections.defaultdict(list)
        for section, what in re.findall(r"\[([^\]]*)\] leaves out: (.*)", found):
            left[section].append(re.sub(r"^(\w+) = .*?: ", r"\1: ", what))
        for section, what in re.findall(r"\[([^\]]*)\](?: makes no game)?: (.*)", found):
            left[section].append(f"makes no game: {what}")
        text = pathlib.Path(file).read_text(encoding="utf-8")
        for section in re.findall(r"^\[([^\]:]+)", text, re.M):
            row = {"file": pathlib.Path(file).name, "section": section.strip()}
            if what := "; ".join(left[section.strip()]):
                row["leaves out"] = what
            yield json.dumps(row, ensure_ascii=False)


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--import", nargs="+", dest="imported", metavar="FILE")
    args = parser.parse_args()
    if args.imported:
        program, *files = args.imported
        SECTIONS.write_text("\n".join(read_sections(program, files)) + "\n", encoding="utf-8")
    if args.check and PAGE.read_text(encoding="utf-8") != page():
        sys.exit("docs/coverage.md is not what tools/coverage.py gives; run it")
    if not args.check:
        PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
