#!/usr/bin/env python3
"""Games on more than 128 squares, which few other programs know, against a slow generator that was
written from their rules.

    tests/peers/wide.py PROGRAM [--games 4] [--plies 60] [--seed 1] [--depth 2] [ID...]

The rule texts are the built-in ones and that of tests/wide. The generator knows nothing of the
program. Compared are the numbers of move sequences from the start, and the legal moves at every
move of random games, half of which begin with few pieces, so that pawns come to promote.

Sources: https://en.wikipedia.org/wiki/Grant_Acedrex, https://en.wikipedia.org/wiki/Double_chess,
http://history.chess.free.fr/gigachess.htm and Jocly's page of rules for it, http://www.chessv.org
for Chess on a 12 by 12 Board (read 2026).
"""
from __future__ import annotations

import pathlib
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

from slow import Program, Side, compare

TEXTS = pathlib.Path(__file__).resolve().parent.parent / "wide"
Square = tuple[int, int]  # file, rank, from 0
Board = dict[Square, str]  # capital letters are White's
WAZIR = [(1, 0), (0, 1), (-1, 0), (0, -1)]
FERZ = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def oblique(a: int, b: int) -> list[Square]:
    return [(i * x, j * y) for x, y in ((a, b), (b, a)) for i in (1, -1) for j in (1, -1)]


def times(vectors: list[Square], factor: int) -> list[Square]:
    return [(factor * x, factor * y) for x, y in vectors]


KNIGHT = oblique(2, 1)
CAMEL = oblique(3, 1)
ZEBRA = oblique(3, 2)


@dataclass(frozen=True)
class Piece:
    """Ways of moving and capturing; `behind`: captures over one piece, quiet moves like slides."""

    leaps: tuple[Square, ...] = ()
    slides: tuple[Square, ...] = ()
    behind: tuple[Square, ...] = ()
    bent: str = ""  # griffon, ship, unicorn: a first step or leap, then outward in a line


CHESS = {
    "K": Piece((*WAZIR, *FERZ)),
    "Q": Piece((), (*WAZIR, *FERZ)),
    "R": Piece((), tuple(WAZIR)),
    "B": Piece((), tuple(FERZ)),
    "N": Piece(tuple(KNIGHT)),
}


@dataclass(frozen=True)
class Rules:
    files: int
    ranks: int
    start: str
    late: str  # few pieces, to begin with
    pieces: dict[str, Piece]
    far: dict[str, int]  # steps forward of a piece at most, from where `far_rank` lets it
    far_rank: int | None  # of White, from 0; None: everywhere
    promotes: dict[str, str]  # by letter; "file": what began on that file
    promotion_rank: int  # of White, from 0
    castles: tuple[tuple[str, str, str, str], ...] = ()  # king from, to, rook from, to
    leaps_first: bool = False  # the king of Grant Acedrex
    en_passant: str = ""


GIGA = CHESS | {
    "A": Piece(tuple(KNIGHT), (*WAZIR, *FERZ)),
    "M": Piece(tuple(KNIGHT), tuple(WAZIR)),
    "C": Piece(tuple(KNIGHT), tuple(FERZ)),
    "H": Piece(bent="griffon"),
    "X": Piece(bent="ship"),
    "L": Piece((*WAZIR, *FERZ, *KNIGHT, *times(WAZIR, 2), *times(FERZ, 2))),
    "F": Piece((*KNIGHT, *CAMEL, *ZEBRA)),
    "J": Piece(tuple(CAMEL)),
    "Z": Piece(behind=tuple(WAZIR)),
    "W": Piece(behind=tuple(FERZ)),
    "E": Piece((*FERZ, *times(FERZ, 2))),
    "D": Piece((*WAZIR, *times(WAZIR, 2))),
    "I": Piece((*WAZIR, *FERZ)),
}
ACEDREX = {
    "K": CHESS["K"],
    "R": CHESS["R"],
    "C": CHESS["B"],
    "A": Piece(bent="griffon"),
    "U": Piece(bent="unicorn"),
    "L": Piece((*times(WAZIR, 3), *CAMEL)),
    "G": Piece(tuple(ZEBRA)),
}
GIGA_MEN = dict.fromkeys("PO", "Q") | dict.fromkeys("NJ", "F") | dict.fromkeys("ED", "L")
RULES = {
    "gigachess": Rules(
        14, 14,
        "wzjxflhamcxjzw/dernbiqkibnred/ppppoooooopppp/4pppppp4/14/14/14/14/14/14/4PPPPPP4/"
        "PPPPOOOOOOPPPP/DERNBIQKIBNRED/WZJXFLHAMCXJZW",
        "7k6/1OP7x3/1I3N2J5/3E3D3X2/6O7/14/14/14/5o8/2o11/2e3d3x3/4n2j6/1i9po1/6K7",
        GIGA, {"P": 2, "O": 2, "I": 2}, None, GIGA_MEN | {"I": "A", "X": "H"}, 13,
        en_passant="PO",
    ),
    "double-chess": Rules(
        16, 12,
        "rnbqkbnrrnbqkbnr/pppppppppppppppp/16/16/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/"
        "RNBQKBNRRNBQKBNR",
        "4k7k3/1P6P1p5/p3p2p5p2/6P9/10P5/16/16/p15/5p10/1p4p6p2/P3P1P4P1P2/4K7K3",
        CHESS, {"P": 4}, 1, {"P": "QRBN"}, 11,
        castles=(("e1", "c1", "a1", "d1"), ("m1", "o1", "p1", "n1")), en_passant="P",
    ),
    "grant-acedrex": Rules(
        12, 12,
        "rlugcakcgulr/12/12/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/12/12/RLUGCAKCGULR",
        "6k5/PPPPP7/7PPPPP/5P6/12/3u8/8U3/12/6p5/ppppp7/7ppppp/6K5",
        ACEDREX, {"P": 1}, None, {"P": "file"}, 11, leaps_first=True,
    ),
    "twelve-by-twelve": Rules(
        12, 12,
        "12/12/2rnbqkbnr2/2pppppppp2/12/12/12/12/2PPPPPPPP2/2RNBQKBNR2/12/12",
        "12/12/4k7/1P4P2p2/9P2/12/3q8/5P6/2P3P3P1/4K3p3/p4p6/12",
        CHESS, {"P": 2}, 3, {"P": "QRBN"}, 9,
        castles=(("g3", "i3", "j3", "h3"), ("g3", "e3", "c3", "f3")), en_passant="P",
    ),
}


def square(text: str) -> Square:
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def text_of(at: Square) -> str:
    return f"{chr(ord('a') + at[0])}{at[1] + 1}"


def read(rows: str) -> Board:
    board = {}
    for row, text in enumerate(reversed(rows.split("/"))):
        file, number = 0, ""
        for letter in text + "/":
            if letter.isdigit():
                number += letter
                continue
            file, number = file + int(number or 0), ""
            if letter != "/":
                board[file, row] = letter
                file += 1
    return board


@dataclass
class Game:
    rules: Rules
    board: Board
    white: bool = True
    still: frozenset[Square] = frozenset()  # squares whose pieces have not moved
    passed: dict[Square, Square] = field(default_factory=dict)  # passed square: who passed it

    def on_board(self, at: Square) -> bool:
        return 0 <= at[0] < self.rules.files and 0 <= at[1] < self.rules.ranks

    def enemy(self, at: Square) -> bool:
        return at in self.board and self.board[at].isupper() != self.white

    def line(self, at: Square, step: Square) -> Iterator[Square]:
        """Squares in a line up to the first piece, that one included."""
        while self.on_board(at := (at[0] + step[0], at[1] + step[1])):
            yield at
            if at in self.board:
                return

    def bent(self, at: Square, kind: str) -> Iterator[Square]:
        for x, y in KNIGHT if kind == "unicorn" else FERZ:
            corner = at[0] + x, at[1] + y
            if not self.on_board(corner):
                continue
            yield corner
            if corner in self.board:
                continue
            if kind == "unicorn":
                yield from self.line(corner, (x // abs(x), y // abs(y)))
                continue
            yield from self.line(corner, (0, y))
            if kind == "griffon":
                yield from self.line(corner, (x, 0))

    def reached(self, at: Square, piece: Piece) -> Iterator[tuple[Square, bool, bool]]:
        """Square, whether a move to it may be quiet, whether it may capture."""
        for x, y in piece.leaps:
            if self.on_board(to := (at[0] + x, at[1] + y)):
                yield to, True, True
        for step in piece.slides:
            for to in self.line(at, step):
                yield to, True, True
        for step in piece.behind:
            for to in self.line(at, step):
                yield to, True, False
                if to in self.board:
                    for target in self.line(to, step):
                        yield target, False, True
        if piece.bent:
            for to in self.bent(at, piece.bent):
                yield to, True, True

    def pawn_moves(self, at: Square, letter: str) -> Iterator[tuple[Square, str]]:
        """Moves forward and, of pawns and corporals, aslant; what is said of the move."""
        up = 1 if self.white else -1
        home = self.rules.far_rank
        rank = at[1] if self.white else self.rules.ranks - 1 - at[1]
        most = self.rules.far[letter] if home is None or rank == home else 1
        for steps, to in enumerate(self.line(at, (0, up)), 1):
            if steps > most or to in self.board:
                break
            if steps > 1 or letter != "I":
                yield to, "passing" if steps > 1 else ""
        for x in (-1, 1) if letter != "I" else ():
            to = at[0] + x, at[1] + up
            if not self.on_board(to):
                continue
            if self.enemy(to) or (letter == "O" and to not in self.board):
                yield to, ""
            if letter in self.rules.en_passant and to in self.passed and to not in self.board:
                yield to, "en passant"

    def pseudo(self) -> Iterator[tuple[Square, Square, str]]:
        for at, man in list(self.board.items()):
            if man.isupper() != self.white:
                continue
            letter = man.upper()
            if letter in self.rules.far:
                for to, said in self.pawn_moves(at, letter):
                    yield at, to, said
            if letter in self.rules.pieces:
                for to, quiet, takes in self.reached(at, self.rules.pieces[letter]):
                    if (takes and self.enemy(to)) or (quiet and to not in self.board):
                        yield at, to, ""
            if letter == "K" and self.rules.leaps_first and at in self.still:
                for x, y in times(WAZIR + FERZ, 2):
                    to = at[0] + x, at[1] + y
                    if self.on_board(to) and to not in self.board:
                        yield at, to, "first"

    def attacked(self, targets: list[Square], by_white: bool) -> bool:
        """Whether a color attacks one of the squares, all taken to hold an enemy."""
        other = Game(self.rules, dict(self.board), by_white)
        for target in targets:
            other.board.setdefault(target, "k" if by_white else "K")
        return any(to in targets for _, to, _ in other.pseudo())

    def kings(self, white: bool) -> list[Square]:
        return [at for at, man in self.board.items() if man == ("K" if white else "k")]


def promotions(rules: Rules, man: str, to: Square) -> str:
    rank = to[1] if man.isupper() else rules.ranks - 1 - to[1]
    into = rules.promotes.get(man.upper(), "") if rank == rules.promotion_rank else ""
    if into == "file":
        began = rules.start.rsplit("/", 1)[1][to[0]]
        into = "A" if began == "K" else began
    return into


def after(game: Game, at: Square, to: Square, said: str, into: str = "") -> Game:
    board = dict(game.board)
    man = board.pop(at)
    if said == "en passant":
        del board[game.passed[to]]
    board[to] = (into if man.isupper() else into.lower()) if into else man
    up = 1 if to[1] > at[1] else -1
    passed = {(at[0], y): to for y in range(at[1] + up, to[1], up)} if said == "passing" else {}
    return Game(game.rules, board, not game.white, game.still - {at, to}, passed)


def castlings(game: Game) -> Iterator[tuple[str, Game]]:
    for words in game.rules.castles:
        king, goal, rook, place = (
            at if game.white else (at[0], game.rules.ranks - 1 - at[1]) for at in map(square, words)
        )
        if king not in game.still or rook not in game.still:
            continue
        low, high = min(king[0], goal[0], rook[0]), max(king[0], goal[0], rook[0])
        between = [(x, king[1]) for x in range(low, high + 1)]
        way = [(x, king[1]) for x in range(min(king[0], goal[0]), max(king[0], goal[0]) + 1)]
        if any(at in game.board and at not in (king, rook) for at in between):
            continue
        if any(game.attacked([at], not game.white) for at in way):
            continue
        board = dict(game.board)
        board[goal], board[place] = board.pop(king), board.pop(rook)
        then = Game(game.rules, board, not game.white, game.still - {king, rook})
        if not then.attacked(then.kings(game.white), not game.white):
            yield text_of(king) + text_of(goal), then


def legal(game: Game) -> dict[str, Game]:
    moves = dict(castlings(game))
    checked = game.attacked(game.kings(game.white), not game.white)
    for at, to, said in game.pseudo():
        if said == "first" and checked:
            continue
        then = after(game, at, to, said)
        if then.attacked(then.kings(game.white), not game.white):
            continue
        name = text_of(at) + text_of(to)
        for into in promotions(game.rules, game.board[at], to) or [""]:
            moves[name + into.lower()] = after(game, at, to, said, into)
    return moves


def begin(rules: Rules, rows: str) -> Game:
    board = read(rows)
    return Game(rules, board, still=frozenset(board) if rows == rules.start else frozenset())


def count(game: Game, depth: int) -> int:
    moves = legal(game)
    return len(moves) if depth == 1 else sum(count(then, depth - 1) for then in moves.values())


def play_random(
    program: Program, rules: Rules, is_late: bool, plies: int, chance: random.Random
) -> str:
    """What differs in a random game; captures and promotions are played more often."""
    rows = rules.late if is_late else rules.start
    start = f"fen {rows} w - - 0 1" if is_late else "startpos"
    game, played = begin(rules, rows), []
    for _ in range(plies):
        moves = legal(game)
        theirs = program.moves(played, start)
        if sorted(moves) != theirs:
            where = f"{start} after {' '.join(played)}"
            return f"{where}: {sorted(set(moves) ^ set(theirs))}"
        if not moves:
            break
        lively = [
            name for name, then in moves.items()
            if then.passed or len(then.board) < len(game.board) or name[-1].isalpha()
        ]
        name = chance.choice(lively if lively and chance.random() < 0.5 else sorted(moves))
        played.append(name)
        game = moves[name]
    return ""


def side_of(path: str, game: str) -> Side:
    rules, file = RULES[game], TEXTS / f"{game}.variant"
    program = Program(path, game, file if file.exists() else None)
    return Side(
        program,
        lambda depth: count(begin(rules, rules.start), depth),
        lambda number, plies, chance: play_random(program, rules, number % 2 == 1, plies, chance),
    )


def main() -> int:
    return compare(RULES, side_of, depth=2)


if __name__ == "__main__":
    sys.exit(main())
