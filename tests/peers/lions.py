#!/usr/bin/env python3
"""Games with a lion, which moves twice in a turn, against a slow generator that was written from
their rules.

    tests/peers/lions.py PROGRAM [--games 4] [--plies 60] [--seed 1] [--depth 2] [ID...]
    tests/peers/lions.py PROGRAM --lists FILE

The generator knows nothing of the program: it makes the two steps of a lion one after another.
Compared are the numbers of move sequences from the start, and the legal moves at every move of
random games, most of which begin with a few pieces strewn over the board, lions among them. A FILE
has lines of a FEN, a tab and the number of moves in which two ways of a lion to the same end are
two, if a piece could be captured on neither, as lists of other programs count them.

Sources: https://en.wikipedia.org/wiki/Chu_shogi, and as https://lishogi.org plays it;
https://www.chessvariants.com/rules/mighty-lion-chess (read 2026).
"""
from __future__ import annotations

import pathlib
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace

from slow import Program, Side, compare

Square = tuple[int, int]  # file, rank, from 0
Board = dict[Square, str]  # capital letters are White's, a + before those of promoted pieces
PASS = "0000"  # as UCI has it
ALL = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
F, B, L, R = (0, 1), (0, -1), (-1, 0), (1, 0)
FL, FR, BL, BR = (-1, 1), (1, 1), (-1, -1), (1, -1)
WAZIR, FERZ = [F, B, L, R], [FL, FR, BL, BR]
KNIGHT = [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)]


@dataclass(frozen=True)
class Piece:
    """Ways of White; Black's are turned round. twice: two steps, the second one along the same line
    if `straight`, and everywhere else."""

    steps: tuple[Square, ...] = ()
    slides: tuple[Square, ...] = ()
    twice: tuple[Square, ...] = ()
    straight: bool = False
    becomes: str = ""


def piece(steps: list[Square], slides: list[Square], becomes: str = "") -> Piece:
    return Piece(tuple(steps), tuple(slides), becomes=becomes)


LION = Piece(twice=tuple(ALL))
CHU = {
    "K": piece(ALL, []),
    "N": LION,
    "Q": piece([], ALL),
    "D": piece(FERZ, WAZIR, "+D"),
    "H": piece(WAZIR, FERZ, "+H"),
    "R": piece([], WAZIR, "+R"),
    "B": piece([], FERZ, "+B"),
    "V": piece([L, R], [F, B], "+V"),
    "M": piece([F, B], [L, R], "+M"),
    "A": piece([], [F, B], "+A"),
    "L": piece([], [F], "+L"),
    "O": piece([*FERZ, (2, 0), (-2, 0), (0, 2), (0, -2)], [], "+O"),
    "X": piece([*WAZIR, (2, 2), (-2, 2), (2, -2), (-2, -2)], [], "+X"),
    "E": piece([*FERZ, F, L, R], [], "+E"),
    "T": piece([*FERZ, B, L, R], [], "+T"),
    "G": piece([*WAZIR, FL, FR], [], "+G"),
    "S": piece([*FERZ, F], [], "+S"),
    "C": piece([F, B, FL, FR], [], "+C"),
    "F": piece([*FERZ, F, B], [], "+F"),
    "I": piece([F, B], [], "+I"),
    "P": piece([F], [], "+P"),
    "+D": Piece((), (*WAZIR, BL, BR), (FL, FR), True),
    "+H": Piece((), (*FERZ, B, L, R), (F,), True),
    "+R": piece(FERZ, WAZIR),
    "+B": piece(WAZIR, FERZ),
    "+V": piece([], [F, B, *FERZ]),
    "+M": piece([], [L, R, *FERZ]),
    "+A": piece([], [F, B, BL, BR]),
    "+L": piece([], [F, B, FL, FR]),
    "+O": LION,
    "+X": piece([], ALL),
    "+E": piece(ALL, []),
    "+T": piece([*FERZ, L, R], [F, B]),
    "+G": piece([], WAZIR),
    "+S": piece([L, R], [F, B]),
    "+C": piece([F, B], [L, R]),
    "+F": piece([], FERZ),
    "+I": piece([*FERZ, F, L, R], []),
    "+P": piece([*WAZIR, FL, FR], []),
}
CHESS = {
    "K": piece(ALL, []),
    "L": LION,
    "Q": piece([], ALL),
    "R": piece([], WAZIR),
    "B": piece([], FERZ),
    "N": piece(KNIGHT, []),
    "P": piece([], []),
}


@dataclass(frozen=True)
class Rules:
    size: int
    start: str
    pieces: dict[str, Piece]
    lions: str
    slight: str  # what may not be captured on the way to a guarded lion
    royal: str
    checks: bool  # kings may not be left attacked; then there are pawns and castling as in chess
    rights: str = "-"


RULES = {
    "chu": Rules(
        12,
        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/"
        "12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL",
        CHU, "N+O", "PI", "K+E", False,
    ),
    "mighty-lion": Rules(
        8, "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR", CHESS, "L", "P", "K", True, "KQkq",
    ),
}


def name_of(square: Square) -> str:
    return "abcdefghijkl"[square[0]] + str(square[1] + 1)


def is_white(man: str) -> bool:
    return man[-1].isupper()


def letters(man: str) -> list[str]:
    """The parts of a text such as N+O."""
    parts: list[str] = []
    plus = ""
    for letter in man:
        if letter == "+":
            plus = "+"
        else:
            parts.append(plus + letter)
            plus = ""
    return parts


def is_one_of(man: str, kinds: str) -> bool:
    return man.upper() in letters(kinds)


def read(rows: str) -> Board:
    board: Board = {}
    lines = rows.split("/")
    for line_number, line in enumerate(lines):
        file, plus, number = 0, "", ""
        for letter in line + " ":
            if letter.isdigit():
                number += letter
                continue
            file += int(number or 0)
            number = ""
            if letter == "+":
                plus = "+"
            elif letter != " ":
                board[file, len(lines) - 1 - line_number] = plus + letter
                file, plus = file + 1, ""
    return board


def written(board: Board, size: int) -> str:
    lines = []
    for rank in reversed(range(size)):
        line, empty = "", 0
        for file in range(size):
            man = board.get((file, rank))
            if man:
                line += (str(empty) if empty else "") + man
                empty = 0
            else:
                empty += 1
        lines.append(line + (str(empty) if empty else ""))
    return "/".join(lines)


@dataclass(frozen=True)
class Position:
    board: tuple[tuple[Square, str], ...]
    white: bool
    answered: Square | None = None  # where a lion was just captured by something else
    passed: Square | None = None  # by a pawn of chess
    rights: str = ""

    @property
    def men(self) -> Board:
        return dict(self.board)


@dataclass(frozen=True)
class Move:
    start: Square
    way: Square | None  # of a capture on the way
    end: Square
    becomes: str = ""
    other: str = ""  # "pass", "castle", "passed", "long"

    def order(self) -> tuple[int, int]:
        """Of moves with the same text, as they are numbered."""
        return (-1, 0) if self.way is None else (self.way[1], self.way[0])


class Game:
    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def inside(self, square: Square) -> bool:
        return 0 <= square[0] < self.rules.size and 0 <= square[1] < self.rules.size

    def go(self, square: Square, step: Square, white: bool, times: int = 1) -> Square:
        """Black's ways are White's turned round; all but the pawn's look the same in a mirror."""
        sign = times if white else -times
        return (square[0] + step[0] * sign, square[1] + step[1] * sign)

    # ---- attacks ----

    def reached(self, board: Board, start: Square) -> Iterator[Square]:
        """The squares on which the piece could capture an enemy, by one step or the whole way."""
        man = board[start]
        white, about = is_white(man), self.rules.pieces[man.upper()]
        if self.rules.checks and man.upper() == "P":
            yield self.go(start, FL, white)
            yield self.go(start, FR, white)
            return
        yield from self.reached_by(about, board, start, white)
        for first in about.twice:
            yield self.go(start, first, white)
            for second in [first] if about.straight else about.twice:
                end = self.go(self.go(start, first, white), second, white)
                if end != start:
                    yield end

    def attackers(self, board: Board, square: Square, white: bool) -> int:
        return sum(
            is_white(man) == white and square in self.reached(board, start)
            for start, man in board.items()
        )

    def in_check(self, board: Board, white: bool) -> bool:
        king = next(s for s, man in board.items() if man == ("K" if white else "k"))
        return self.attackers(board, king, not white) > 0

    # ---- moves ----

    def ends(self, board: Board, start: Square) -> Iterator[tuple[Square | None, Square]]:
        """What is captured on the way, if anything, and the end; not yet steps out and back."""
        man = board[start]
        white, about = is_white(man), self.rules.pieces[man.upper()]

        def free(square: Square) -> bool:
            return self.inside(square) and (
                square not in board or is_white(board[square]) != white
            )

        if not (self.rules.checks and man.upper() == "P"):
            for end in set(self.reached_by(about, board, start, white)):
                if free(end):
                    yield None, end
        for first in about.twice:
            middle = self.go(start, first, white)
            if free(middle):
                yield None, middle
            for second in [first, (-first[0], -first[1])] if about.straight else about.twice:
                end = self.go(middle, second, white)
                if end == start:
                    if self.inside(middle) and middle in board and free(middle):
                        yield middle, start
                elif free(end):
                    yield None, end
                    if middle in board and free(middle):
                        yield middle, end

    def reached_by(
        self, about: Piece, board: Board, start: Square, white: bool
    ) -> Iterator[Square]:
        """The squares to which it goes in one step, or as a slide as far as it goes."""
        for step in about.steps:
            yield self.go(start, step, white)
        for slide in about.slides:
            at = self.go(start, slide, white)
            while self.inside(at):
                yield at
                if at in board:
                    break
                at = self.go(at, slide, white)

    def may_step_out(self, board: Board, start: Square) -> bool:
        about, white = self.rules.pieces[board[start].upper()], is_white(board[start])
        return any(
            self.inside(self.go(start, first, white))
            and self.go(start, first, white) not in board
            for first in about.twice
        )

    def promotions(self, board: Board, move: Move) -> list[str]:
        """What the piece may be at the end: "" is what it was."""
        man = board[move.start]
        white, size = is_white(man), self.rules.size
        ahead = {s: s[1] if white else size - 1 - s[1] for s in (move.start, move.end)}
        if self.rules.checks:
            last = man.upper() == "P" and ahead[move.end] == size - 1
            return list("QRBN") if last else [""]
        becomes = self.rules.pieces[man.upper()].becomes
        if not becomes:
            return [""]
        inside, enters = ahead[move.start] >= size - 4, ahead[move.end] >= size - 4
        may = (enters and not inside) or (move.end in board and (inside or enters))
        may |= man.upper() == "P" and ahead[move.end] == size - 1
        return ["", becomes] if may else [""]

    def pawn_moves(self, position: Position, start: Square) -> Iterator[Move]:
        board, white = position.men, position.white
        one = self.go(start, F, white)
        if one not in board:
            yield Move(start, None, one)
            two = self.go(one, F, white)
            if start[1] == (1 if white else 6) and two not in board:
                yield Move(start, None, two, other="long")
        for step in (FL, FR):
            end = self.go(start, step, white)
            if end in board and is_white(board[end]) != white:
                yield Move(start, None, end)
            elif end == position.passed:
                yield Move(start, None, end, other="passed")

    def castles(self, position: Position) -> Iterator[Move]:
        board, white = position.men, position.white
        rank = 0 if white else 7
        for right, king, rook in (("K", (5, 6), 7), ("Q", (3, 2), 0)):
            if (right if white else right.lower()) not in position.rights:
                continue
            between = range(min(4, rook) + 1, max(4, rook))
            if any((file, rank) in board for file in between):
                continue
            if any(self.attackers(board, (file, rank), not white) for file in (4, *king)):
                continue
            yield Move((4, rank), None, (king[1], rank), other="castle")

    def trades(self, position: Position, move: Move) -> bool:
        board = position.men
        man = board[move.start]
        captured = [s for s in (move.way, move.end) if s in board and s != move.start]
        lions = [s for s in captured if s and is_one_of(board[s], self.rules.lions)]
        if not is_one_of(man, self.rules.lions):
            return position.answered is not None and any(s != position.answered for s in lions)
        for lion in lions:
            if max(abs(lion[0] - move.start[0]), abs(lion[1] - move.start[1])) <= 1:
                continue
            if any(s and s != lion and not is_one_of(board[s], self.rules.slight)
                   for s in captured):
                continue
            after = self.make(position, move).men
            if self.attackers(after, move.end, not position.white):
                return True
        return False

    def legal(self, position: Position) -> dict[str, Move]:
        board, white = position.men, position.white
        moves: list[Move] = []
        for start, man in board.items():
            if is_white(man) != white:
                continue
            if self.rules.checks and man.upper() == "P":
                moves.extend(self.pawn_moves(position, start))
            moves.extend(Move(start, way, end) for way, end in set(self.ends(board, start)))
        if self.rules.checks:
            moves.extend(self.castles(position))
        moves = [
            replace(move, becomes=becomes if white else becomes.lower())
            for move in moves for becomes in self.promotions(board, move)
        ]
        moves = [move for move in moves if not self.trades(position, move)]
        if self.rules.checks:
            moves = [
                move for move in moves
                if not self.in_check(self.make(position, move).men, white)
            ]
        texts: dict[str, list[Move]] = {}
        for move in moves:
            texts.setdefault(self.text(move), []).append(move)
        named = {
            text + (f"~{number + 1}" if number else ""): move
            for text, same in texts.items()
            for number, move in enumerate(sorted(same, key=Move.order))
        }
        steps_out = any(
            is_white(man) == white and self.may_step_out(board, start)
            for start, man in board.items()
        )
        if steps_out and not (self.rules.checks and self.in_check(board, white)):
            named[PASS] = Move((0, 0), None, (0, 0), other="pass")
        return named

    def text(self, move: Move) -> str:
        becomes = "+" if move.becomes.startswith("+") else move.becomes.lower()
        return name_of(move.start) + name_of(move.end) + becomes

    def make(self, position: Position, move: Move) -> Position:
        board = position.men
        if move.other == "pass":
            return Position(position.board, not position.white, rights=position.rights)
        man = board.pop(move.start)
        captured = [(move.way, board.pop(move.way))] if move.way else []
        if move.end in board:
            captured.append((move.end, board.pop(move.end)))
        if move.other == "passed":
            board.pop((move.end[0], move.start[1]))
        if move.other == "castle":
            rook = (7, move.end[1]) if move.end[0] == 6 else (0, move.end[1])
            board[(5 if move.end[0] == 6 else 3), move.end[1]] = board.pop(rook)
        board[move.end] = move.becomes or man
        answered = None
        if not is_one_of(man, self.rules.lions):
            for square, victim in captured:
                if is_one_of(victim, self.rules.lions):
                    answered = square
        rights = position.rights
        homes = {"K": (7, 0), "Q": (0, 0), "k": (7, 7), "q": (0, 7)}
        for right, home in homes.items():
            king = (4, home[1])
            if {home, king} & {move.start, move.end, *(s for s, _ in captured)}:
                rights = rights.replace(right, "")
        passed = None
        if move.other == "long":
            passed = (move.start[0], (move.start[1] + move.end[1]) // 2)
        return Position(tuple(board.items()), not position.white, answered, passed, rights)

    def is_over(self, position: Position) -> bool:
        if self.rules.checks:
            return False
        men = [man for _, man in position.board]
        for white in (True, False):
            own = [man for man in men if is_white(man) == white]
            if all(is_one_of(man, self.rules.royal) for man in own):
                return True  # or one who is bared may answer
            if not any(is_one_of(man, self.rules.royal) for man in own):
                return True
        return False

    def count(self, position: Position, depth: int) -> int:
        moves = self.legal(position)
        if depth == 1:
            return len(moves)
        return sum(self.count(self.make(position, move), depth - 1) for move in moves.values())

    def ways(self, position: Position) -> int:
        """The moves as others count them: each way of a lion, and each step out and back."""
        board = position.men
        total = 0
        for name, move in self.legal(position).items():
            if name == PASS:
                continue
            total += 1
            about = self.rules.pieces[board[move.start].upper()]
            if not about.twice or move.way:
                continue
            for first in about.twice:
                middle = self.go(move.start, first, position.white)
                for second in [first] if about.straight else about.twice:
                    total += (
                        middle not in board and self.inside(middle)
                        and self.go(middle, second, position.white) == move.end
                    )
        for start, man in board.items():
            if is_white(man) == position.white:
                about = self.rules.pieces[man.upper()]
                total += sum(
                    self.inside(self.go(start, first, position.white))
                    and self.go(start, first, position.white) not in board
                    for first in about.twice
                )
        return total


def strewn(rules: Rules, chance: random.Random) -> Board:
    """Kings, lions near one another, and other pieces anywhere."""
    size = rules.size
    squares = [(x, y) for x in range(size) for y in range(size)]
    chance.shuffle(squares)
    board: Board = {}
    near = [s for s in squares if abs(s[0] - size // 2) < 3 and abs(s[1] - size // 2) < 3]
    squares = [square for square in squares if square not in near]
    for man in ["K", "k"]:
        board[squares.pop()] = man
    for _ in range(2):
        for lion in letters(rules.lions):
            for man in (lion, lion.lower()):
                board[near.pop()] = man
    kinds = [kind for kind in rules.pieces if kind not in ("K", *letters(rules.lions))]
    for _ in range(size * 2):
        kind = chance.choice(kinds)
        square = squares.pop()
        if square in board or (rules.checks and kind == "P" and square[1] in (0, size - 1)):
            continue
        board[square] = chance.choice([kind, kind.lower()])
    return board


def start_of(game: Game, number: int, chance: random.Random) -> tuple[str, Position]:
    rules = game.rules
    if number % 4 == 0:
        return "startpos", Position(tuple(read(rules.start).items()), True, rights=rules.rights)
    while True:
        board = strewn(rules, chance)
        if not rules.checks or not (game.in_check(board, False) or game.in_check(board, True)):
            break
    return f"fen {written(board, rules.size)} w - - 0 1", Position(tuple(board.items()), True)


def play_random(
    program: Program, game: Game, number: int, plies: int, chance: random.Random
) -> str:
    """What differs in a random game; captures are played more often."""
    start, position = start_of(game, number, chance)
    played: list[str] = []
    for _ in range(plies):
        if game.is_over(position):
            break
        moves = game.legal(position)
        theirs = program.moves(played, start)
        if sorted(moves) != theirs:
            where = f"{start} after {' '.join(played)}"
            mine, others = sorted(set(moves) - set(theirs)), sorted(set(theirs) - set(moves))
            return f"{where}: {mine}, the program {others}"
        if not moves:
            break
        board = position.men
        captures = [name for name, move in moves.items()
                    if name != PASS and (move.way or move.end in board)]
        tame = [name for name in captures
                if not is_one_of(board.get(moves[name].end, "P"), game.rules.royal)]
        name = chance.choice(tame if tame and chance.random() < 0.4 else sorted(moves))
        played.append(name)
        position = game.make(position, moves[name])
    return ""


def side_of(path: str, name: str) -> Side:
    game, program = Game(RULES[name]), Program(path, name)
    start = Position(tuple(read(game.rules.start).items()), True, rights=game.rules.rights)
    return Side(
        program,
        lambda depth: game.count(start, depth),
        lambda number, plies, chance: play_random(program, game, number, plies, chance),
    )


def compare_lists(path: str) -> int:
    """Counts of others, of single positions of chu shogi."""
    game, faults = Game(RULES["chu"]), 0
    lines = pathlib.Path(path).read_text().splitlines()
    for line in lines:
        fen, number = line.split("\t")
        rows, side = fen.split()[:2]
        found = game.ways(Position(tuple(read(rows).items()), side == "w"))
        if found != int(number):
            print(f"{fen}: {found}, the list {number}")
            faults += 1
    print(f"{len(lines)} positions, {faults} differ")
    return 1 if faults else 0


def main() -> int:
    if "--lists" in sys.argv:
        return compare_lists(sys.argv[-1])
    return compare(RULES, side_of, depth=2)


if __name__ == "__main__":
    sys.exit(main())
