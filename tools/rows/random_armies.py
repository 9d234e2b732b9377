#!/usr/bin/env python3
"""Write rule texts of games that play sensibly, with pieces drawn at random.

    tools/rows/random_armies.py FOLDER COUNT [hands]

Writes FOLDER/r000.variant and so on: checkmate games on boards from 6x8 to 12x10, with two to seven
kinds of pieces of many ways of moving beside king and pawn, behind a rank of pawns of six sorts.
With "hands" it writes FOLDER/h000.variant and so on, games with pieces in hand: armies whose
captured pieces are dropped again, the same with few weak pieces on boards from 5x5 to 9x9, and
armies with some pieces in hand from the start.
The same number gives the same game every time. Games that exist already are left alone.
"""
import pathlib
import random
import re
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
SMALL_BOARDS = [((5, 5), 3), ((5, 6), 3), ((6, 6), 3), ((7, 7), 4), ((7, 8), 2), ((8, 8), 2),
                ((9, 9), 4)]
# Of games with pieces that step, and what such a piece becomes, or "".
STEPPERS = [("R", "RF"), ("B", "BW"), ("WfF", ""), ("FfW", "WfF"), ("fN", "WfF"), ("fR", "WfF"),
            ("FvW", "WfF"), ("F", "WfF"), ("W", "WfF"), ("fDbF", ""), ("K", ""), ("N", "NW"),
            ("FfsW", "K"), ("fRbW", "R"), ("WA", ""), ("fBbW", "BW"), ("vR", "RF"), ("fFbW", "K")]
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


def with_drops(rng, number):
    """An army of rule_text() whose captured pieces are dropped again, or with some in hand."""
    lines, kinds = [], {}
    back, starts = rng.random() < 0.5, rng.random() < 0.3
    text = rule_text(5000 + number)
    while re.search(r"board 1[12]x10", text):  # too many moves for the program with drops
        number += 1000
        text = rule_text(5000 + number)
    for line in text.splitlines():
        words = line.split()
        if words[:1] == ["title"]:
            line = f"title Random hands {number % 1000}"
        elif words[:1] == ["board"]:
            ranks = int(words[1].split("x")[1])
        elif words[:1] == ["piece"] and words[1].startswith("kind"):
            kinds[words[1]] = words[2:]
        lines.append(line)
    hand = "".join(rng.sample([letter for letter, _ in kinds.values()], rng.choice([1, 1, 2])))
    lines[3] += f"[{hand}{hand.lower()}]" if starts else "[]"
    drops = [f"drop {' '.join(kinds)} anywhere"]
    if starts and rng.random() < 0.6:
        return lines[:-4] + drops + [""] + lines[-4:]
    at = next(i for i, line in enumerate(lines) if line.startswith("promote"))
    if back:
        lines[at] = " ".join("p" + w if w in kinds else w for w in lines[at].split())
        lines[at:at] = [f"piece p{name} {letter}~ {way} captured as pawn"
                        for name, (letter, way) in kinds.items()]
    drops = ["captured all to hand"] + drops + [f"drop pawn on ranks 2-{ranks - 1}"]
    return lines[:-4] + drops + [""] + lines[-4:-1] + ["end moves none"]


def with_steppers(rng, number):
    """Few weak pieces that step, promote and are dropped again."""
    files, ranks = weighted(rng, SMALL_BOARDS)
    kinds = rng.sample(STEPPERS[:6], 3) + rng.sample(STEPPERS[6:], rng.randint(1, 3))
    depth = 1 if ranks < 7 else ranks // 3
    letters = rng.sample(LETTERS.replace("P", ""), len(kinds))
    letter_of = dict(zip(kinds, letters))
    row = [None] * files
    row[files // 2] = "K"
    for file in range(files):
        if row[file] is None:
            across = row[files - 1 - file]
            row[file] = across if across in letters else rng.choice(letters)
    row = row[: files // 2 + 1] + [rng.choice([c, c, rng.choice(letters)])
                                   for c in row[files // 2 + 1:]]
    white = ["".join(row)]
    if ranks >= 8:
        white.append("".join(rng.choice([".", "."] + letters[:2]) for _ in range(files)))
    white.append("P" * files if ranks > 5 else "".join(rng.choice("P..") for _ in range(files)))
    rows = [fen_rank(rank[::-1].lower()) for rank in white] + [str(files)] * (
        ranks - 2 * len(white)) + [fen_rank(rank) for rank in reversed(white)]
    used = [kind for kind in kinds if letter_of[kind] in "".join(white)]
    lines = [f"title Random hands {number}", "", f"board {files}x{ranks}", "symmetry rotate",
             f"setup {'/'.join(rows)}[]", "", "piece king K K royal", "piece pawn P fW",
             "piece gilded +P WfF captured as pawn"]
    zone = f"rank {ranks}" if depth == 1 else f"ranks {ranks - depth + 1}-{ranks}"
    ends = [f"promote pawn on {zone} to gilded"]
    drops = ["captured all to hand", f"drop pawn on ranks 1-{ranks - 1}" + rng.choice(
        [", one per file, not mate", ", one per file", ", not mate"])]
    for i, kind in enumerate(used):
        way, more = kind
        lines.append(f"piece kind{i} {letter_of[kind]} {way}")
        if more:
            lines.append(f"piece more{i} +{letter_of[kind]} {more} captured as kind{i}")
            ends.append(f"promote kind{i} on {zone} to more{i}, also leaving" + (
                "" if way in ("fN", "fR") else ", optional"))
        last = {"fN": 2, "fR": 1}.get(way, 0)
        drops.append(f"drop kind{i} " + (f"on ranks 1-{ranks - last}" if last else "anywhere"))
    return lines + [""] + ends + drops + ["", "end checkmate loss", "end stalemate loss",
                                          "end repetition 4 draw", "end moves none"]


def hands_text(number):
    """The rule text of a game with pieces in hand."""
    rng = random.Random(9000 + number)
    lines = (with_steppers if number % 2 else with_drops)(rng, number)
    return "\n".join(lines) + "\n"


def main():
    hands = sys.argv[3:] == ["hands"]
    if len(sys.argv) != 4 - (not hands):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(int(sys.argv[2])):
        path = folder / f"{'h' if hands else 'r'}{number:03}.variant"
        if not path.exists():
            path.write_text(hands_text(number) if hands else rule_text(number))


if __name__ == "__main__":
    main()
