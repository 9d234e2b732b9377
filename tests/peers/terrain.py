#!/usr/bin/env python3
"""Games of water, traps and dens, which no other program here knows, against a slow generator that
was written from their rules.

    tests/peers/terrain.py PROGRAM [--games 4] [--plies 60] [--seed 1] [--depth 3] [ID...]

The generator knows nothing of the program. Compared are the numbers of move sequences from the
start, and in random games, at every move, the legal moves, and at the end the result where no move
is left.

Sources: https://en.wikipedia.org/wiki/Jungle_(board_game),
http://boardgamesoftheworld.com/jungle.html, https://en.wikipedia.org/wiki/Congo_(chess_variant),
https://mindsports.nl/index.php/the-pit/523-congo,
https://github.com/zhukovdm/Congo/blob/master/Congo.Assets/Resources/um.md (read 2026).
"""
from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

from slow import Program, Side, Generator, compare, play_random

Square = tuple[int, int]  # file, rank, from 0
ROOK = [(1, 0), (0, 1), (-1, 0), (0, -1)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
FILES = "abcdefg"


@dataclass(frozen=True)
class Game:
    board: dict[Square, str]  # capital letters are White's
    white: bool = True
    jumper: tuple[Square, Square] | None = None  # where it began the turn, where it is now


@dataclass(frozen=True)
class Move:
    start: Square
    end: Square
    jumped: Square | None = None
    promotes: bool = False

    def name(self) -> str:
        if self.start == self.end:
            return "0000"
        if self.promotes:
            return replace(self, promotes=False).name() + "s"
        return "".join(FILES[x] + str(y + 1) for x, y in (self.start, self.end))


class Jungle:
    START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L"
    STRENGTH = "RCWDPTLE"

    @staticmethod
    def is_on(square: Square) -> bool:
        return 0 <= square[0] < 7 and 0 <= square[1] < 9

    @staticmethod
    def is_water(square: Square) -> bool:
        return square[1] in (3, 4, 5) and square[0] in (1, 2, 4, 5)

    @staticmethod
    def den(white: bool) -> Square:
        return (3, 0) if white else (3, 8)

    def is_trapped(self, square: Square, white: bool) -> bool:
        """Whether one of the color is in a trap of the enemy's there: beside the enemy den."""
        x, y = self.den(not white)
        return abs(square[0] - x) + abs(square[1] - y) == 1

    def captures(self, game: Game, start: Square, end: Square) -> bool:
        by, what = game.board[start].upper(), game.board[end].upper()
        if game.board[end].isupper() == game.white or self.is_water(start) != self.is_water(end):
            return False
        if self.is_trapped(end, not game.white):
            return True
        if by + what in ("RE", "ER"):
            return by == "R"
        return self.STRENGTH.index(by) >= self.STRENGTH.index(what)

    def ends(self, game: Game, start: Square) -> Iterator[Square]:
        kind = game.board[start].upper()
        for dx, dy in ROOK:
            end = (start[0] + dx, start[1] + dy)
            if kind in "LT" and self.is_on(end) and self.is_water(end):
                way = []
                while self.is_water(end):
                    way.append(end)
                    end = (end[0] + dx, end[1] + dy)
                if any(square in game.board for square in way):
                    continue
            if self.is_on(end) and (kind == "R" or not self.is_water(end)):
                yield end

    def moves(self, game: Game) -> list[Move]:
        found = []
        if self.result(game, over=True):
            return []
        for start, letter in game.board.items():
            if letter.isupper() != game.white:
                continue
            for end in self.ends(game, start):
                if end == self.den(game.white):
                    continue
                if end not in game.board or self.captures(game, start, end):
                    found.append(Move(start, end))
        return found

    def play(self, game: Game, move: Move) -> Game:
        board = dict(game.board)
        board[move.end] = board.pop(move.start)
        return replace(game, board=board, white=not game.white)

    def result(self, game: Game, over: bool = False) -> str:
        """over: "" where only moves are lacking."""
        for white, word in ((True, "white-wins"), (False, "black-wins")):
            if not any(letter.isupper() != white for letter in game.board.values()):
                return word + " extinction"
            there = game.board.get(self.den(not white))
            if there and there.isupper() == white:
                return word + " goal"
        return "" if over else ("black-wins" if game.white else "white-wins") + " stalemate"


class Congo:
    START = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ"
    RIVER = 3

    @staticmethod
    def is_on(square: Square) -> bool:
        return 0 <= square[0] < 7 and 0 <= square[1] < 7

    @staticmethod
    def is_castle(square: Square, white: bool) -> bool:
        return square[0] in (2, 3, 4) and square[1] in ((0, 1, 2) if white else (4, 5, 6))

    def is_enemy(self, game: Game, square: Square) -> bool:
        return square in game.board and game.board[square].isupper() != game.white

    def leaps(self, game: Game, start: Square, ways: list[Square], mode: str) -> Iterator[Square]:
        """mode: "m" to empty squares, "c" to enemy pieces, "mc" to both."""
        for dx, dy in ways:
            end = (start[0] + dx, start[1] + dy)
            if not self.is_on(end):
                continue
            if end not in game.board:
                if "m" in mode:
                    yield end
            elif "c" in mode and self.is_enemy(game, end):
                yield end

    def line(self, game: Game, start: Square, way: Square, far: int = 9) -> Iterator[Square]:
        """The squares up to the first piece, and that one if it is an enemy's."""
        for n in range(1, far + 1):
            end = (start[0] + n * way[0], start[1] + n * way[1])
            if not self.is_on(end):
                return
            if end not in game.board or self.is_enemy(game, end):
                yield end
            if end in game.board:
                return

    def jumps(self, game: Game, start: Square) -> list[Move]:
        found = []
        for dx, dy in ROOK + BISHOP:
            jumped = (start[0] + dx, start[1] + dy)
            end = (start[0] + 2 * dx, start[1] + 2 * dy)
            if self.is_on(end) and end not in game.board and self.is_enemy(game, jumped):
                found.append(Move(start, end, jumped))
        return found

    def retreats(self, game: Game, start: Square, ways: list[int]) -> Iterator[Square]:
        down = -1 if game.white else 1
        for dx in ways:
            for end in self.line(game, start, (dx, down), 2):
                if end not in game.board:
                    yield end

    def crocodile(self, game: Game, start: Square) -> Iterator[Square]:
        if start[1] == self.RIVER:
            yield from self.line(game, start, (1, 0))
            yield from self.line(game, start, (-1, 0))
            return
        toward = 1 if start[1] < self.RIVER else -1
        yield from self.line(game, start, (0, toward), abs(self.RIVER - start[1]))

    def lion(self, game: Game, start: Square) -> Iterator[Square]:
        for end in self.leaps(game, start, ROOK + BISHOP, "mc"):
            if self.is_castle(end, game.white):
                yield end
        for way in [(0, 1), (0, -1)] + BISHOP:
            for end in self.line(game, start, way):
                is_lion = game.board.get(end) == ("l" if game.white else "L")
                if is_lion and self.is_castle(end, not game.white):
                    yield end

    def ends(self, game: Game, start: Square) -> Iterator[Square]:
        kind = game.board[start].upper()
        up = 1 if game.white else -1
        if kind == "L":
            yield from self.lion(game, start)
        elif kind == "G":
            yield from self.leaps(game, start, ROOK + BISHOP, "m")
            far = [(2 * dx, 2 * dy) for dx, dy in ROOK + BISHOP]
            yield from self.leaps(game, start, far, "mc")
        elif kind == "M":
            yield from self.leaps(game, start, ROOK + BISHOP, "m")
        elif kind == "E":
            far = [(2 * dx, 2 * dy) for dx, dy in ROOK]
            yield from self.leaps(game, start, ROOK + far, "mc")
        elif kind == "C":
            yield from self.leaps(game, start, ROOK + BISHOP, "mc")
            yield from self.crocodile(game, start)
        elif kind == "Z":
            yield from self.leaps(game, start, KNIGHT, "mc")
        else:
            yield from self.leaps(game, start, [(dx, up) for dx in (-1, 0, 1)], "mc")
            if kind == "S":
                yield from self.leaps(game, start, [(-1, 0), (1, 0)], "mc")
                yield from self.retreats(game, start, [-1, 0, 1])
            elif (start[1] - self.RIVER) * up > 0:
                yield from self.retreats(game, start, [0])

    def moves(self, game: Game) -> list[Move]:
        if self.result(game, over=True):
            return []
        if game.jumper:
            here = game.jumper[1]
            return [*self.jumps(game, here), Move(here, here)]
        found = []
        last = 6 if game.white else 0
        for start, letter in game.board.items():
            if letter.isupper() != game.white:
                continue
            for end in dict.fromkeys(self.ends(game, start)):
                found.append(Move(start, end, promotes=letter in "Pp" and end[1] == last))
            if letter in "Mm":
                found += self.jumps(game, start)
        return found

    def play(self, game: Game, move: Move) -> Game:
        board = dict(game.board)
        began = game.jumper[0] if game.jumper else move.start
        letter = board.pop(move.start)
        if move.promotes:
            letter = "S" if game.white else "s"
        board[move.end] = letter
        if move.jumped:
            del board[move.jumped]
            after = replace(game, board=board, jumper=(began, move.end))
            if self.jumps(after, move.end):
                return after
        for square, other in list(board.items()):
            if square[1] != self.RIVER or other.isupper() != game.white or other in "CcLl":
                continue
            if square != move.end or began[1] == self.RIVER:
                del board[square]
        return Game(board, not game.white)

    def result(self, game: Game, over: bool = False) -> str:
        """over: "" where only moves are lacking."""
        for lion, word in (("L", "black-wins"), ("l", "white-wins")):
            if lion not in game.board.values():
                return word + " extinction"
        return "" if over else ("black-wins" if game.white else "white-wins") + " stalemate"


GAMES = {"jungle": Jungle(), "congo": Congo()}


def begin(rules: Jungle | Congo) -> Game:
    board = {}
    rows = rules.START.split("/")
    for row, text in enumerate(rows):
        at = 0
        for letter in text:
            if letter.isdigit():
                at += int(letter)
            else:
                board[at, len(rows) - 1 - row] = letter
                at += 1
    return Game(board)


def count(rules: Jungle | Congo, game: Game, depth: int) -> int:
    moves = rules.moves(game)
    if depth == 1:
        return len(moves)
    return sum(count(rules, rules.play(game, move), depth - 1) for move in moves)


def lively(game: Game, moves: list[Move], chance: random.Random) -> list[Move]:
    """Captures and steps forward are played more often."""
    found = []
    if chance.random() < 0.5:
        found = [m for m in moves if m.end in game.board or m.jumped]
    if not found and chance.random() < 0.6:
        found = [m for m in moves if (m.end[1] > m.start[1]) == game.white]
    return found


def generator_of(rules: Jungle | Congo) -> Generator[Game, Move]:
    return Generator(rules.moves, lambda _game, move: move.name(), rules.play, rules.result, lively)


def side_of(path: str, game: str) -> Side:
    rules, program = GAMES[game], Program(path, game)
    generator = generator_of(rules)
    return Side(
        program,
        lambda depth: count(rules, begin(rules), depth),
        lambda _number, plies, chance: play_random(
            program, generator, begin(rules), plies, chance
        ),
    )


def main() -> int:
    return compare(GAMES, side_of, depth=3)


if __name__ == "__main__":
    sys.exit(main())
