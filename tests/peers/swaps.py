#!/usr/bin/env python3
"""Games in which pieces change places, against a slow generator that was written from their rules.

    tests/peers/swaps.py PROGRAM [--games 4] [--plies 60] [--seed 1] [--depth 3] [ID...]

The generator knows nothing of the program. Compared are the numbers of move sequences from the
start, and in random games, at every move, the legal moves, and at the end the result where no move
is left. A name that ends in .variant is a file of rules for a game of the same name.

Sources: https://www.chessvariants.com/diffmove.dir/switching.html,
https://www.chessvariants.com/invention/file-sharing-chess (read 2026). The joker is that of a game
on vchess; the swapper that of Rococo, without what else it does.
"""
from __future__ import annotations

import random
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from slow import Program, Side, Generator, compare, play_random

Square = tuple[int, int]
STRAIGHT = [(1, 0), (0, 1), (-1, 0), (0, -1)]
ASLANT = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
AROUND = STRAIGHT + ASLANT
LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
# Lines and leaps of a piece, and whether it captures.
WAYS = {
    "K": ([], AROUND, True),
    "Q": (AROUND, [], True),
    "R": (STRAIGHT, [], True),
    "B": (ASLANT, [], True),
    "N": ([], LEAPS, True),
    "I": (AROUND, [], False),
    "J": (AROUND, LEAPS, False),
}
STARTS = {
    "switching": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "file-sharing": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "swapper": "rnbikbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBIKBNR",
    "joker": "rnbqkbnr/pppppppp/3j4/8/8/3J4/PPPPPPPP/RNBQKBNR",
}
# Rights that are lost as something changes on a square.
HOMES = {(4, 0): "KQ", (0, 0): "Q", (7, 0): "K", (4, 7): "kq", (0, 7): "q", (7, 7): "k"}


@dataclass(frozen=True)
class Move:
    start: Square
    end: Square
    becomes: str = ""
    kind: str = ""  # "double", "passing", "castling", "swap"


@dataclass
class Game:
    name: str
    board: dict[Square, str]
    white: bool = True
    rights: frozenset[str] = frozenset("KQkq")
    passed: Square | None = None


def begin(name: str) -> Game:
    board = {}
    for row, text in enumerate(STARTS[name].split("/")):
        x = 0
        for letter in text:
            if letter.isdigit():
                x += int(letter)
            else:
                board[x, 7 - row] = letter
                x += 1
    return Game(name, board)


def is_on(square: Square) -> bool:
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def is_mine(game: Game, square: Square) -> bool:
    letter = game.board.get(square)
    return letter is not None and letter.isupper() == game.white


def seen(game: Game, start: Square, lines: list[Square], leaps: list[Square]) -> list[Square]:
    """The squares on lines up to the first piece, and those of leaps."""
    found = [(start[0] + dx, start[1] + dy) for dx, dy in leaps]
    for dx, dy in lines:
        x, y = start
        while is_on((x + dx, y + dy)):
            x, y = x + dx, y + dy
            found.append((x, y))
            if (x, y) in game.board:
                break
    return [square for square in found if is_on(square)]


def attacked_from(game: Game, start: Square) -> list[Square]:
    letter = game.board[start]
    if letter in "Pp":
        up = 1 if letter == "P" else -1
        return [(start[0] - 1, start[1] + up), (start[0] + 1, start[1] + up)]
    lines, leaps, captures = WAYS[letter.upper()]
    return seen(game, start, lines, leaps) if captures else []


def is_attacked(game: Game, square: Square, by_white: bool) -> bool:
    return any(
        letter.isupper() == by_white and square in attacked_from(game, start)
        for start, letter in game.board.items()
    )


def is_in_check(game: Game, white: bool) -> bool:
    king = "K" if white else "k"
    return any(
        is_attacked(game, at, not white) for at, letter in game.board.items() if letter == king
    )


def promotions(game: Game, letter: str, end: Square) -> list[str]:
    if letter not in "Pp" or end[1] != (7 if letter == "P" else 0):
        return [""]
    return list("IRBN" if game.name == "swapper" else "QRBN")


def pawn_moves(game: Game, start: Square) -> list[Move]:
    up = 1 if game.white else -1
    found, one, two = [], (start[0], start[1] + up), (start[0], start[1] + 2 * up)
    if is_on(one) and one not in game.board:
        found += [Move(start, one, b) for b in promotions(game, game.board[start], one)]
        near = start[1] if game.white else 7 - start[1]
        if near in ((0, 1) if game.name == "switching" else (1,)) and two not in game.board:
            found.append(Move(start, two, "", "double"))
    for end in attacked_from(game, start):
        if end in game.board and not is_mine(game, end):
            found += [Move(start, end, b) for b in promotions(game, game.board[start], end)]
        if end == game.passed:
            found.append(Move(start, end, "", "passing"))
    return found


def castlings(game: Game) -> list[Move]:
    found, y = [], 0 if game.white else 7
    for right, empty, path, to in (
        ("K", (5, 6), (4, 5, 6), 6),
        ("Q", (1, 2, 3), (4, 3, 2), 2),
    ):
        if (right if game.white else right.lower()) not in game.rights:
            continue
        if not any((x, y) in game.board for x in empty) and not any(
            is_attacked(game, (x, y), not game.white) for x in path
        ):
            found.append(Move((4, y), (to, y), "", "castling"))
    return found


def is_partner(game: Game, start: Square, other: Square) -> bool:
    """Whether the piece on start may change places with the one on other."""
    mine, theirs = game.board[start], game.board[other]
    dx, dy = other[0] - start[0], other[1] - start[1]
    if game.name == "switching":
        near = max(abs(dx), abs(dy)) == 1
        return near and is_mine(game, other) and mine != theirs
    if game.name == "file-sharing":
        pawns = mine in "Pp" and theirs in "Pp" and not is_mine(game, other)
        ahead = (dx, dy) == (0, 1 if game.white else -1)
        harms = pawns and any(is_mine(game, at) for at in attacked_from(game, other))
        return pawns and ahead and not harms
    if game.name == "swapper":
        return mine in "Ii" and mine != theirs and other in seen(game, start, AROUND, [])
    own = is_mine(game, other) and theirs.upper() in "QRBNP"
    return mine in "Jj" and own and not is_in_check(game, game.white)


def swaps(game: Game) -> list[Move]:
    """Two own pieces that may each change places with the other do it once: the first square of
    the board, as the player sees it, begins."""
    found = []
    for start in game.board:
        for other in game.board:
            if not is_mine(game, start) or start == other or not is_partner(game, start, other):
                continue
            both = is_mine(game, other) and is_partner(game, other, start)
            if both and placed(game, other) < placed(game, start):
                continue
            letters = [game.board[start], game.board[other] if is_mine(game, other) else ""]
            becomes = [promotions(game, letters[0], other)]
            becomes.append(promotions(game, letters[1], start) if letters[1] else [""])
            assert [""] in becomes
            choices = becomes[0] if becomes[0] != [""] else becomes[1]
            found += [Move(start, other, choice, "swap") for choice in choices]
    return found


def placed(game: Game, square: Square) -> Square:
    return (square[1] if game.white else 7 - square[1], square[0])


def ways(game: Game) -> list[Move]:
    found = castlings(game) + swaps(game)
    for start, letter in game.board.items():
        if not is_mine(game, start):
            continue
        if letter in "Pp":
            found += pawn_moves(game, start)
            continue
        lines, leaps, captures = WAYS[letter.upper()]
        for end in seen(game, start, lines, leaps):
            if end not in game.board or (captures and not is_mine(game, end)):
                found.append(Move(start, end))
    return found


def promoted(game: Game, letter: str, end: Square, becomes: str) -> str:
    if not becomes or promotions(game, letter, end) == [""]:
        return letter
    return becomes if letter.isupper() else becomes.lower()


def play(game: Game, move: Move) -> Game:
    board = dict(game.board)
    letter = board.pop(move.start)
    if move.kind == "swap":
        other = board[move.end]
        mine = other.isupper() == game.white
        board[move.start] = promoted(game, other, move.start, move.becomes) if mine else other
    board[move.end] = promoted(game, letter, move.end, move.becomes)
    if move.kind == "passing":
        del board[move.end[0], move.start[1]]
    if move.kind == "castling":
        corner, beside = (7, 5) if move.end[0] == 6 else (0, 3)
        board[beside, move.end[1]] = board.pop((corner, move.end[1]))
    lost = HOMES.get(move.start, "") + HOMES.get(move.end, "")
    middle = (move.start[0], (move.start[1] + move.end[1]) // 2)
    return replace(
        game,
        board=board,
        white=not game.white,
        rights=game.rights - set(lost),
        passed=middle if move.kind == "double" else None,
    )


def legal_moves(game: Game) -> list[Move]:
    return [move for move in ways(game) if not is_in_check(play(game, move), game.white)]


def name(move: Move) -> str:
    text = "".join("abcdefgh"[x] + str(y + 1) for x, y in (move.start, move.end))
    return text + move.becomes.lower()


def result(game: Game) -> str:
    """Of a player who has no moves."""
    if not is_in_check(game, game.white):
        return "draw stalemate"
    return ("black-wins" if game.white else "white-wins") + " checkmate"


def count(game: Game, depth: int) -> int:
    moves = legal_moves(game)
    return len(moves) if depth == 1 else sum(count(play(game, m), depth - 1) for m in moves)


def lively(game: Game, moves: list[Move], chance: random.Random) -> list[Move]:
    """Swaps, captures and promotions are played more often."""
    found = [m for m in moves if m.kind or m.becomes or m.end in game.board]
    return found if found and chance.random() < 0.4 else []


GENERATOR = Generator(legal_moves, lambda _game, move: name(move), play, result, lively)


def side_of(path: str, game: str) -> Side:
    """game: its id, or the path of its rule file."""
    file = Path(game) if game.endswith(".variant") else None
    start = file.stem if file else game
    program = Program(path, start, file)
    return Side(
        program,
        lambda depth: count(begin(start), depth),
        lambda _number, plies, chance: play_random(program, GENERATOR, begin(start), plies, chance),
    )


def main() -> int:
    own = sorted((Path(__file__).parent / "swapped").glob("*.variant"))
    return compare(["switching", "file-sharing", *map(str, own)], side_of, depth=3)


if __name__ == "__main__":
    sys.exit(main())
