#!/usr/bin/env python3
"""Games in which a piece does otherwise while others attack or guard it, against a slow generator
that was written from their rules.

    tests/peers/guarded.py PROGRAM [--games 4] [--plies 60] [--seed 1] [--depth 3] [ID...]

The generator knows nothing of the program. Compared are the numbers of move sequences from the
start, and in random games, at every move, the legal moves, and at the end the result where no move
is left. A name that ends in .variant is a file of rules for a game of the same name.

Sources: https://en.wikipedia.org/wiki/Madrasi_chess,
https://en.wikipedia.org/wiki/Knight_relay_chess, https://en.wikipedia.org/wiki/Annan_shogi,
https://brainking.com/en/GameRules?tp=71 (read 2026). The freezer is the immobilizer of Ultima on a
board of chess, in the place of a queen; Gorgons are queens that freeze what they attack.
"""
from __future__ import annotations

import random
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from slow import Program, Side, Generator, compare, play_random

Square = tuple[int, int]
ROOK = [(1, 0), (0, 1), (-1, 0), (0, -1)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
GOLD = ROOK + [(-1, 1), (1, 1)]
SILVER = BISHOP + [(0, 1)]

# Generator and lines as the player sees them; "c" only captures, "m" only moves.
CHESS = {
    "K": [(ROOK + BISHOP, 1, "")],
    "Q": [(ROOK + BISHOP, 9, "")],
    "R": [(ROOK, 9, "")],
    "B": [(BISHOP, 9, "")],
    "N": [(KNIGHT, 1, "")],
    "P": [([(0, 1)], 1, "m"), ([(-1, 1), (1, 1)], 1, "c")],
    "I": [(ROOK + BISHOP, 9, "m")],
}
SHOGI = {
    "K": [(ROOK + BISHOP, 1, "")],
    "R": [(ROOK, 9, "")],
    "B": [(BISHOP, 9, "")],
    "G": [(GOLD, 1, "")],
    "S": [(SILVER, 1, "")],
    "N": [([(-1, 2), (1, 2)], 1, "")],
    "L": [([(0, 1)], 9, "")],
    "P": [([(0, 1)], 1, "")],
    "+R": [(ROOK, 9, ""), (BISHOP, 1, "")],
    "+B": [(BISHOP, 9, ""), (ROOK, 1, "")],
    "+S": [(GOLD, 1, "")],
    "+N": [(GOLD, 1, "")],
    "+L": [(GOLD, 1, "")],
    "+P": [(GOLD, 1, "")],
}
CHESS_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


@dataclass(frozen=True)
class Rules:
    name: str
    start: str = CHESS_START
    ways: object = None
    size: int = 8
    is_shogi: bool = False


GAMES = {
    "madrasi": Rules("madrasi", ways=CHESS),
    "knight-relay": Rules(
        "relay", ways={**CHESS, "N": [(KNIGHT, 1, "m")]}
    ),
    "annan": Rules(
        "annan",
        "lnsgkgsnl/1r5b1/p1ppppp1p/1p5p1/9/1P5P1/P1PPPPP1P/1B5R1/LNSGKGSNL",
        SHOGI,
        9,
        True,
    ),
    "freezer": Rules("freezer", CHESS_START.replace("q", "i").replace("Q", "I"), CHESS),
    "gorgon": Rules("gorgon", ways=CHESS),
}


@dataclass
class Game:
    rules: Rules
    board: dict[Square, str]  # "P" White's, "p" Black's, "+P" and "+p"
    white: bool = True
    rights: frozenset[str] = frozenset("KQkq")
    passed: Square | None = None
    hands: tuple[str, ...] = ()  # letters as on the board


def begin(rules: Rules) -> Game:
    board = {}
    for row, text in enumerate(rules.start.split("/")):
        at = 0
        for letter in text:
            if letter.isdigit():
                at += int(letter)
            else:
                board[at, rules.size - 1 - row] = letter
                at += 1
    return Game(rules, board)


def is_white(letter: str) -> bool:
    return letter[-1].isupper()


def turned(dx: int, dy: int, white: bool) -> Square:
    return (dx, dy) if white else (-dx, -dy)


def is_on(game: Game, square: Square) -> bool:
    return 0 <= square[0] < game.rules.size and 0 <= square[1] < game.rules.size


def leads(game: Game, start: Square, ways: list, white: bool, mode: str):
    """The squares to which the ways lead for moves ("m") or captures ("c"), whatever is there."""
    for steps, far, only in ways:
        if only not in ("", mode):
            continue
        for dx, dy in steps:
            x, y = turned(dx, dy, white)
            for n in range(1, far + 1):
                end = (start[0] + n * x, start[1] + n * y)
                if not is_on(game, end):
                    break
                yield end
                if end in game.board:
                    break


def would_capture(game: Game, start: Square, end: Square) -> bool:
    """Whether the piece on start, left to itself, could capture on end."""
    letter = game.board[start]
    return end in leads(game, start, game.rules.ways[letter.upper()], is_white(letter), "c")


def is_frozen(game: Game, square: Square) -> bool:
    letter, name = game.board[square], game.rules.name
    for other, by in game.board.items():
        if is_white(by) == is_white(letter):
            continue
        is_same = by.upper() == letter.upper() and letter.upper() != "K"
        if name == "madrasi" and is_same and would_capture(game, other, square):
            return True
        near = max(abs(other[0] - square[0]), abs(other[1] - square[1])) == 1
        if name == "freezer" and by in "Ii" and near:
            return True
        if name == "gorgon" and by in "Qq" and would_capture(game, other, square):
            return True
    return False


def ways_now(game: Game, square: Square) -> list:
    """The ways of the piece, each with the ranks on which it may end (None: all)."""
    letter = game.board[square]
    white, kind = is_white(letter), letter.upper()
    own = [(way, None) for way in game.rules.ways[kind]]
    if is_frozen(game, square):
        return []
    if game.rules.name == "relay" and kind in "QRBP":
        for dx, dy in KNIGHT:
            knight = game.board.get((square[0] + dx, square[1] + dy))
            if knight == ("N" if white else "n"):
                return own + [((KNIGHT, 1, ""), range(1, 7) if kind == "P" else None)]
    if game.rules.name == "annan":
        behind = game.board.get((square[0], square[1] + (-1 if white else 1)))
        if behind and is_white(behind) == white:
            return [(way, None) for way in game.rules.ways[behind.upper()]]
    return own


def ends_now(game: Game, square: Square, mode: str):
    white = is_white(game.board[square])
    for way, ranks in ways_now(game, square):
        for end in leads(game, square, [way], white, mode):
            if ranks is None or end[1] in ranks:
                yield end


def is_attacked(game: Game, square: Square, by_white: bool) -> bool:
    return any(
        is_white(letter) == by_white and square in ends_now(game, start, "c")
        for start, letter in game.board.items()
    )


def is_in_check(game: Game, white: bool) -> bool:
    king = next(at for at, letter in game.board.items() if letter == ("K" if white else "k"))
    return is_attacked(game, king, not white)


Move = tuple[Square, Square, str, str]  # from, to, what it becomes or "", kind


def choices(game: Game, letter: str, start: Square, end: Square, is_capture: bool) -> list[str]:
    """What a piece may become on end; "" as it is."""
    kind = letter.upper()
    far = end[1] if game.white else game.rules.size - 1 - end[1]
    near = start[1] if game.white else game.rules.size - 1 - start[1]
    if not game.rules.is_shogi:
        pieces = list("IRBN" if "I" in game.rules.start else "QRBN")
        return pieces if kind == "P" and far == 7 else [""]
    if len(kind) == 2 or kind in "KG" or f"+{kind}" not in SHOGI:
        return [""]
    if kind in "RBS":
        return ["+" + letter, ""] if far >= 6 or near >= 6 else [""]
    if far < 6:
        return [""]
    must = far >= (7 if kind == "N" else 8)
    return ["+" + letter] if must else ["+" + letter, ""]


def ways(game: Game) -> list[Move]:
    found: list[Move] = []
    for start, letter in game.board.items():
        if is_white(letter) != game.white:
            continue
        ends = [end for end in ends_now(game, start, "m") if end not in game.board]
        for end in ends_now(game, start, "c"):
            captured = game.board.get(end)
            if captured and is_white(captured) != game.white:
                if game.rules.name != "relay" or captured not in "Nn":
                    ends.append(end)
        for end in dict.fromkeys(ends):
            for becomes in choices(game, letter, start, end, end in game.board):
                found.append((start, end, becomes, ""))
        if letter in "Pp" and not game.rules.is_shogi:
            found += pawn_ways(game, start)
    return found + (drops(game) if game.rules.is_shogi else castlings(game))


def pawn_ways(game: Game, start: Square) -> list[Move]:
    up = 1 if game.white else -1
    found: list[Move] = []
    middle, double = (start[0], start[1] + up), (start[0], start[1] + 2 * up)
    if is_frozen(game, start):
        return found
    if start[1] == (1 if game.white else 6):
        if middle not in game.board and double not in game.board:
            found.append((start, double, "", "double"))
    if game.passed and game.rules.name != "relay":
        if game.passed[1] == middle[1] and abs(game.passed[0] - start[0]) == 1:
            found.append((start, game.passed, "", "passing"))
    return found


def castlings(game: Game) -> list[Move]:
    found: list[Move] = []
    rank = 0 if game.white else 7
    for right, empty, path, end, corner in (
        ("K", (5, 6), (4, 5, 6), 6, 7),
        ("Q", (1, 2, 3), (4, 3, 2), 2, 0),
    ):
        if (right if game.white else right.lower()) not in game.rights:
            continue
        if any((x, rank) in game.board for x in empty):
            continue
        if is_frozen(game, (4, rank)) or is_frozen(game, (corner, rank)):
            continue
        if any(is_attacked(game, (x, rank), not game.white) for x in path):
            continue
        found.append(((4, rank), (end, rank), "", "castling"))
    return found


def drops(game: Game) -> list[Move]:
    found: list[Move] = []
    for letter in dict.fromkeys(game.hands):
        if is_white(letter) != game.white:
            continue
        for x in range(9):
            files = [game.board.get((x, y)) for y in range(9)]
            if letter in "Pp" and letter in files:
                continue
            for y in range(9):
                far = y if game.white else 8 - y
                last = {"P": 7, "L": 7, "N": 6}.get(letter.upper(), 8)
                if (x, y) not in game.board and far <= last:
                    found.append(((x, y), (x, y), letter, "drop"))
    return found


HOMES = {(4, 0): "KQ", (0, 0): "Q", (7, 0): "K", (4, 7): "kq", (0, 7): "q", (7, 7): "k"}


def play(game: Game, move: Move) -> Game:
    start, end, becomes, kind = move
    board, hands = dict(game.board), list(game.hands)
    if kind == "drop":
        board[end] = becomes
        hands.remove(becomes)
    else:
        letter = board.pop(start)
        captured = board.get(end)
        if captured and game.rules.is_shogi:
            hands.append(captured[-1].swapcase())
        if becomes:
            letter = becomes if game.white else becomes.lower()
        board[end] = letter
    if kind == "passing":
        del board[end[0], start[1]]
    if kind == "castling":
        corner, beside = (7, 5) if end[0] == 6 else (0, 3)
        board[beside, end[1]] = board.pop((corner, end[1]))
    return replace(
        game,
        board=board,
        white=not game.white,
        rights=game.rights - set(HOMES.get(start, "") + HOMES.get(end, "")),
        passed=(start[0], (start[1] + end[1]) // 2) if kind == "double" else None,
        hands=tuple(sorted(hands)),
    )


def legal_moves(game: Game, drops_mate: bool = False) -> list[Move]:
    found = []
    for move in ways(game):
        after = play(game, move)
        if is_in_check(after, game.white):
            continue
        if move[3] == "drop" and move[2] in "Pp" and not drops_mate:
            if is_in_check(after, after.white) and not legal_moves(after, True):
                continue
        found.append(move)
    return found


def name(move: Move, game: Game) -> str:
    start, end, becomes, kind = move
    files = "abcdefghi"
    if kind == "drop":
        return f"{becomes.upper()}@{files[end[0]]}{end[1] + 1}"
    text = "".join(files[x] + str(y + 1) for x, y in (start, end))
    if game.rules.is_shogi:
        return text + ("+" if becomes else "")
    return text + becomes.lower()


def result(game: Game) -> str:
    """Of a player who has no moves."""
    loses = "black-wins" if game.white else "white-wins"
    if is_in_check(game, game.white):
        return loses + " checkmate"
    return loses + " stalemate" if game.rules.is_shogi else "draw stalemate"


def count(game: Game, depth: int) -> int:
    moves = legal_moves(game)
    return len(moves) if depth == 1 else sum(count(play(game, m), depth - 1) for m in moves)


def lively(game: Game, moves: list[Move], chance: random.Random) -> list[Move]:
    """Drops and captures are played more often."""
    return [m for m in moves if m[3] or m[1] in game.board] if chance.random() < 0.4 else []


GENERATOR = Generator(legal_moves, lambda game, move: name(move, game), play, result, lively)


def side_of(path: str, game: str) -> Side:
    """game: its id, or the path of its rule file."""
    file = Path(game) if game.endswith(".variant") else None
    name_of_game = file.stem if file else game
    rules, program = GAMES[name_of_game], Program(path, name_of_game, file)
    return Side(
        program,
        lambda depth: count(begin(rules), depth),
        lambda _number, plies, chance: play_random(program, GENERATOR, begin(rules), plies, chance),
    )


def main() -> int:
    own = sorted((Path(__file__).parent / "guarded").glob("*.variant"))
    return compare(["madrasi", "knight-relay", "annan", *map(str, own)], side_of, depth=3)


if __name__ == "__main__":
    sys.exit(main())
