#!/usr/bin/env python3
"""Alice Chess, on two boards, against a slow generator that was written from its rules.

    tests/peers/boards.py PROGRAM [--games 4] [--plies 60] [--seed 1] [--depth 3] [ID...]

The generator knows nothing of the program. Compared are the numbers of move sequences from the
start, and in random games, at every move, the legal moves, and at the end the result where no move
is left. A name that ends in .variant is a file of rules for a game of the same name.

Source: V. R. Parton's rules at https://www.chessvariants.com/other.dir/alice.html (read 2026).
"""
from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from slow import Generator, Program, Side, compare, play_random

Square = tuple[int, int]  # file, rank, from 0
Board = dict[Square, str]  # capital letters are White's
STRAIGHT = [(1, 0), (0, 1), (-1, 0), (0, -1)]
ASLANT = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
LINES = {"R": STRAIGHT, "B": ASLANT, "Q": STRAIGHT + ASLANT}
STEPS = {"K": STRAIGHT + ASLANT, "N": LEAPS}
FILES = ("abcdefgh", "jklmnopq")
HOMES = {(7, 0): "K", (0, 0): "Q", (4, 0): "KQ", (7, 7): "k", (0, 7): "q", (4, 7): "kq"}


@dataclass(frozen=True)
class Game:
    boards: tuple[Board, Board]
    white: bool
    rights: frozenset[str]
    passed: tuple[int, Square, Square] | None  # of a double step: where the pawn is, and stands


@dataclass(frozen=True)
class Move:
    """What moves on a board before it passes to the other one; takes: what is captured."""

    board: int
    start: Square
    end: Square
    takes: Square | None = None
    double: Square | None = None  # the square stepped over
    becomes: str = ""
    castles: str = ""


def on_board(at: Square) -> bool:
    return 0 <= at[0] < 8 and 0 <= at[1] < 8


def is_attacked(board: Board, at: Square, by_white: bool) -> bool:
    def stands(x: int, y: int, kinds: str) -> bool:
        man = board.get((x, y), "")
        return man != "" and man.isupper() == by_white and man.upper() in kinds

    for kind, steps in STEPS.items():
        if any(stands(at[0] + x, at[1] + y, kind) for x, y in steps):
            return True
    for steps, kinds in ((STRAIGHT, "RQ"), (ASLANT, "BQ")):
        for x, y in steps:
            to = at[0] + x, at[1] + y
            while on_board(to) and to not in board:
                to = to[0] + x, to[1] + y
            if stands(*to, kinds):
                return True
    behind = at[1] - (1 if by_white else -1)
    return stands(at[0] - 1, behind, "P") or stands(at[0] + 1, behind, "P")


def king_of(boards: tuple[Board, Board], white: bool) -> tuple[int, Square]:
    return next(
        (index, at)
        for index, board in enumerate(boards)
        for at, man in board.items()
        if man == ("K" if white else "k")
    )


def is_in_check(boards: tuple[Board, Board], white: bool) -> bool:
    index, at = king_of(boards, white)
    return is_attacked(boards[index], at, not white)


def pawn_moves(game: Game, index: int, at: Square) -> Iterator[Move]:
    board, up = game.boards[index], 1 if game.white else -1
    ahead, further = (at[0], at[1] + up), (at[0], at[1] + 2 * up)
    if on_board(ahead) and ahead not in board:
        yield Move(index, at, ahead)
        if at[1] == (1 if game.white else 6) and further not in board:
            yield Move(index, at, further, double=ahead)
    for to in ((at[0] - 1, at[1] + up), (at[0] + 1, at[1] + up)):
        if board.get(to) and board[to].isupper() != game.white:
            yield Move(index, at, to, to)
        if game.passed and game.passed[:2] == (index, to) and to not in board:
            yield Move(index, at, to, game.passed[2])


def ways(game: Game) -> Iterator[Move]:
    for index, board in enumerate(game.boards):
        for at, man in board.items():
            if man.isupper() != game.white:
                continue
            if man.upper() == "P":
                yield from pawn_moves(game, index, at)
            for reach, steps in ((1, STEPS.get(man.upper(), [])), (7, LINES.get(man.upper(), []))):
                for x, y in steps:
                    for far in range(1, reach + 1):
                        to = at[0] + far * x, at[1] + far * y
                        other = board.get(to)
                        if on_board(to) and not (other and other.isupper() == game.white):
                            yield Move(index, at, to, to if other else None)
                        if other:
                            break


def castlings(game: Game) -> Iterator[Move]:
    rank, first = 0 if game.white else 7, game.boards[0]
    for right, rook, between, path in (("K", 7, (5, 6), (4, 5, 6)), ("Q", 0, (1, 2, 3), (2, 3, 4))):
        right = right if game.white else right.lower()
        to = path[2] if path[2] != 4 else path[0]
        beside = (4 + to) // 2
        if (
            right in game.rights
            and not any((x, rank) in first for x in between)
            and not any((x, rank) in game.boards[1] for x in (to, beside))
            and not any(is_attacked(first, (x, rank), not game.white) for x in path)
        ):
            yield Move(0, (4, rank), (to, rank), castles=f"{rook}{beside}")


def before_passing(game: Game, move: Move) -> tuple[Board, Board]:
    boards = dict(game.boards[0]), dict(game.boards[1])
    board = boards[move.board]
    if move.takes:
        del board[move.takes]
    board[move.end] = board.pop(move.start)
    return boards


def play(game: Game, move: Move) -> Game:
    boards = before_passing(game, move)
    man = boards[move.board].pop(move.end)
    kind = move.becomes or man.upper()
    boards[1 - move.board][move.end] = kind if game.white else kind.lower()
    if move.castles:
        rook, beside = ((int(x), move.start[1]) for x in move.castles)
        boards[1][beside] = boards[0].pop(rook)
    lost = "".join(
        HOMES.get(at, "") for at in (move.start, move.takes) if at and move.board == 0
    )
    passed = (1 - move.board, move.double, move.end) if move.double else None
    return Game(boards, not game.white, game.rights - set(lost), passed)


def is_legal(game: Game, move: Move) -> bool:
    if move.end in game.boards[1 - move.board]:
        return False
    before = before_passing(game, move)
    if king_of(before, game.white)[0] == move.board and is_in_check(before, game.white):
        return False
    return not is_in_check(play(game, move).boards, game.white)


def legal_moves(game: Game) -> list[Move]:
    found = []
    for move in [*ways(game), *castlings(game)]:
        if not is_legal(game, move):
            continue
        is_pawn = game.boards[move.board][move.start].upper() == "P"
        kinds = "QRBN" if is_pawn and move.end[1] in (0, 7) else [""]
        found += [
            Move(move.board, move.start, move.end, move.takes, move.double, kind, move.castles)
            for kind in kinds
        ]
    return found


def name(_game: Game, move: Move) -> str:
    start = FILES[move.board][move.start[0]] + str(move.start[1] + 1)
    end = FILES[1 - move.board][move.end[0]] + str(move.end[1] + 1)
    return start + end + move.becomes.lower()


def result(game: Game) -> str:
    """Of a player who has no moves."""
    if not is_in_check(game.boards, game.white):
        return "draw stalemate"
    return ("black-wins" if game.white else "white-wins") + " checkmate"


def begin() -> Game:
    board = {(x, 1): "P" for x in range(8)} | {(x, 6): "p" for x in range(8)}
    for x, kind in enumerate("RNBQKBNR"):
        board[x, 0], board[x, 7] = kind, kind.lower()
    return Game((board, {}), True, frozenset("KQkq"), None)


def count(game: Game, depth: int) -> int:
    moves = legal_moves(game)
    return len(moves) if depth == 1 else sum(count(play(game, m), depth - 1) for m in moves)


def lively(_game: Game, moves: list[Move], chance: random.Random) -> list[Move]:
    """Captures, promotions, castlings and double steps are played more often."""
    found = [m for m in moves if m.takes or m.becomes or m.castles or m.double]
    return found if found and chance.random() < 0.4 else []


GENERATOR = Generator(legal_moves, name, play, result, lively)


def side_of(path: str, game: str) -> Side:
    """game: its id, or the path of its rule file."""
    file = Path(game) if game.endswith(".variant") else None
    program = Program(path, file.stem if file else game, file)
    return Side(
        program,
        lambda depth: count(begin(), depth),
        lambda _number, plies, chance: play_random(program, GENERATOR, begin(), plies, chance),
    )


def main() -> int:
    own = sorted((Path(__file__).parent / "boards").glob("*.variant"))
    return compare(map(str, own), side_of, depth=3)


if __name__ == "__main__":
    sys.exit(main())
