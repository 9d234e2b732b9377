#!/usr/bin/env python3
"""Write rule texts of games that play sensibly, with pieces drawn at random.

    tools/rows/random_armies.py FOLDER COUNT

Writes FOLDER/r000.variant and so on: checkmate games on boards from 6x8 to 12x10, with two to seven
kinds of pieces of many ways of moving beside king and pawn, behind a rank of pawns of six sorts.
The same number gives the same game every time. Games that exist already are left alone.
"""
import pathlib
import random
import sys

# Ways of moving and about what such a piece is worth, in pawns.
PIECES = [
    ("Q", 9), ("R", 5), ("B", 3), ("N", 3), ("BN", 7), ("RN", 8), ("QN", 12), ("WF", 3),
    ("FA", 3), ("WD", 3), ("C", 2), ("NC", 6), ("FD", 3), ("NW", 4.5), ("NF", 4.5), ("BW", 5),
    ("RF", 6.5), ("NN", 4.5), ("mRcpR", 4), ("BD", 5), ("nN", 2.5), ("FfW", 2.5), ("WfF", 3),
    ("W4", 4), ("F3", 2.5), ("Z", 2), ("NA", 4.5), ("WA", 3), ("KN", 6.5), ("DA", 3),
    ("fRbW", 2.5), ("CF", 4), ("ND", 4.5), ("mBcR", 4), ("mRcB", 4.2), ("mNcR", 4),
    ("fBbR", 4), ("NAD", 6), ("KAD", 6), ("W2", 3), ("gQ", 2), ("W3F3", 7), ("mQcN", 5),
    ("CZ", 4), ("FC", 4),
]
WORTH = dict(PIECES)
BOARDS = [((8, 8), 34), ((10, 8), 13), ((9, 8), 5), ((9, 9), 7), ((10, 10), 15), ((7, 7), 3),
          ((6, 8), 2), ((8, 10), 5), ((12, 8), 5), ((11, 10), 6), ((12, 10), 5)]
PAWNS = [("fmWfceF", 68), ("fmWfcF", 14), ("fmFfcW", 7), ("fW", 4), ("fWfF", 3),
         ("fmWfcFsW", 4)]
DOUBLE_STEP = "fmWfceF"  # the pawn that begins with a double step
LETTERS = "ABCDEFGHIJLMNOQRSTUVWXYZ"


def weighted(rng, items):
    """One of the items, by their weights."""
    return rng.choices([item for item, _ in items], [weight for _, weight in items])[0]


def choose_kinds(rng, files):
    """Ways of moving of the officers, one of them strong."""
    every = [way for way, _ in PIECES]
    count = rng.choice([3, 4, 4, 5, 5, 6, 7] if files >= 8 else [3, 4, 5])
    kinds = ["R", "N", "B", "Q"][:count] if rng.random() < 0.45 else []
    rest = [way for way in every if way not in kinds]
    kinds += rng.sample(rest, count - len(kinds))
    if rng.random() < 0.5 and count >= 4:
        kinds[rng.randrange(count)] = rng.choice([way for way in every if way not in kinds])
    if not any(WORTH[way] >= 4.5 for way in kinds):
        strong = [way for way in every if WORTH[way] >= 5 and way not in kinds]
        kinds[0] = rng.choice(strong)
    return kinds


def choose_letters(rng, kinds):
    """A letter for each kind, its own where it is free."""
    free = list(LETTERS)
    letters = {}
    for way in kinds:
        wanted = way[0].upper()
        letters[way] = wanted if wanted in free else rng.choice(free)
        free.remove(letters[way])
    return letters


def fill_rank(rng, kinds, letters, files, king):
    """A rank of officers alike on both wings, with strong ones near the middle."""
    rank = [None] * files
    strong = [way for way in kinds if WORTH[way] >= 6.5]
    others = [way for way in kinds if way not in strong] or kinds
    if king is not None:
        rank[king] = "K"
    if strong and king is not None:
        for _ in range(rng.choice([1, 1, 1, 2])):
            empty = [file for file in range(files) if rank[file] is None]
            file = min(empty, key=lambda f: (abs(f - (files - 1) / 2), rng.random()))
            rank[file] = letters[rng.choice(strong)]
    row = []
    while len(row) < files:
        row += rng.sample(others, len(others))
    for file in range(files):
        across = files - 1 - file
        if rank[file] is None:
            rank[file] = letters[row[file]]
            rank[across] = rank[across] or letters[row[file]]
    return "".join(rank)


def fen_rank(rank):
    """A rank with its empty squares, written as dots, counted."""
    text, empty = "", 0
    for letter in rank + "|":
        if letter == ".":
            empty += 1
            continue
        text += (str(empty) if empty else "") + letter
        empty = 0
    return text[:-1]


def setup(rng, kinds, letters, files, ranks):
    """The setup as a FEN, and the rank of White's pawns."""
    king = rng.choice([files // 2] * 3 + [(files - 1) // 2] * 2 + [rng.randrange(files)])
    white = [fill_rank(rng, kinds, letters, files, king)]
    if ranks >= 9 and rng.random() < 0.55:
        second = fill_rank(rng, kinds, letters, files, None)
        white.append("".join(c if rng.random() < 0.3 else "." for c in second))
    white.append("P" * files)
    black = list(white)
    if rng.random() < 0.12:
        black[0] = fill_rank(rng, kinds, letters, files, king)
    empty = [str(files)] * (ranks - 2 * len(white))
    rows = [fen_rank(rank.lower()) for rank in black] + empty
    rows += [fen_rank(rank) for rank in reversed(white)]
    return "/".join(rows), len(white)


def rule_text(number):
    """The rule text of a game."""
    rng = random.Random(7000 + number)
    files, ranks = weighted(rng, BOARDS)
    kinds = choose_kinds(rng, files)
    letters = choose_letters(rng, kinds)
    fen, pawn_rank = setup(rng, kinds, letters, files, ranks)
    used = [way for way in kinds if letters[way] in fen or letters[way].lower() in fen]
    names = [f"kind{kinds.index(way)}" for way in used]
    pawn, depth = weighted(rng, PAWNS), rng.choices([1, 2, 3], [88, 6, 6])[0]
    zone = f"rank {ranks}" if depth == 1 else f"ranks {ranks - depth + 1}-{ranks}"
    lines = [f"title Random army {number}", "", f"board {files}x{ranks}", f"setup {fen}", "",
             "piece king K K royal"]
    lines += [f"piece {name} {letters[way]} {way}" for name, way in zip(names, used)]
    lines += [f"piece pawn P {pawn}", ""]
    if pawn == DOUBLE_STEP:
        lines.append(f"move pawn fmnD from rank {pawn_rank}, passing")
    lines += [f"promote pawn on {zone} to {' '.join(names)}", "", "end checkmate loss",
              "end stalemate " + rng.choice(["draw", "draw", "draw", "loss"]),
              "end repetition 3 draw", "end moves 50 draw, restarted by pawn"]
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(int(sys.argv[2])):
        path = folder / f"r{number:03}.variant"
        if not path.exists():
            path.write_text(rule_text(number))


if __name__ == "__main__":
    main()
