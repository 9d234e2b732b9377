#!/usr/bin/env python3
"""Games on large boards, which few other programs know, against a slow generator that was written
from their rules.

    tests/peers/wide.py PROGRAM [--games 4] [--plies 60] [--seed 1] [--depth 2] [ID...]

The rule texts are the built-in ones and that of tests/wide. The generator knows nothing of the
program. Compared are the numbers of move sequences from the start, and the legal moves at every
move of random games, half of which begin with few pieces, so that pawns come to promote.

Sources: https://en.wikipedia.org/wiki/Grant_Acedrex, https://en.wikipedia.org/wiki/Double_chess,
http://history.chess.free.fr/gigachess.htm and Jocly's page of rules for it, http://www.chessv.org
for Chess on a 12 by 12 Board; http://history.chess.free.fr/metamachy.htm,
https://en.wikipedia.org/wiki/Wa_shogi, and the pages of https://www.chessvariants.com on Omega,
Gross, Eurasian and Falcon Chess (read 2026).
"""
from __future__ import annotations

import pathlib
import random
import re
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
    """Ways of moving and capturing, of White; Black's are turned round.

    behind: captures over one piece, quiet moves like slides. bent: griffon, ship, unicorn, a first
    step or leap, then outward in a line; falcon, three steps outward, of which one is of the other
    kind. short: lines of so many steps at most.
    """

    leaps: tuple[Square, ...] = ()
    slides: tuple[Square, ...] = ()
    behind: tuple[Square, ...] = ()
    bent: str = ""
    short: tuple[tuple[Square, int], ...] = ()


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
    first_leaps: tuple[Square, ...] = ()  # of a king that has not moved and is not in check
    en_passant: str = ""
    early: dict[int, dict[str, str]] = field(default_factory=dict)  # by rank: what may become what
    leaving: bool = False  # what leaves these ranks may become that, too
    reserve: str | None = None  # of each player at first; what is lost goes there; None: nowhere
    half: int | None = None  # ranks in which kings stay; then they may not face each other either
    holes: frozenset[Square] = frozenset()
    names: tuple[str, ...] = ()  # of the files, then of the ranks


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
CAPTURED = {
    "M": GIGA["M"],
    "A": GIGA["C"],
    "C": GIGA["Z"],
    "V": GIGA["W"],
}
WIZARD = Piece((*FERZ, *CAMEL))
CHAMPION = Piece((*WAZIR, *times(WAZIR, 2), *times(FERZ, 2)))
META = {
    "G": GIGA["H"],
    "L": GIGA["L"],
    "E": GIGA["E"],
    "C": GIGA["Z"],
    "M": GIGA["J"],
    "I": GIGA["I"],
}
AHEAD, BACK, SIDES = (0, 1), (0, -1), ((1, 0), (-1, 0))
UP, DOWN = ((1, 1), (-1, 1)), ((1, -1), (-1, -1))
WA = {
    "K": CHESS["K"],
    "E": Piece((*SIDES, *DOWN), (AHEAD, BACK), short=((UP[0], 3), (UP[1], 3))),
    "F": Piece((AHEAD,), tuple(FERZ)),
    "W": Piece((*WAZIR, *UP)),
    "G": Piece((*UP, AHEAD, BACK)),
    "C": Piece((*UP, *SIDES)),
    "U": Piece((AHEAD, *DOWN)),
    "L": Piece((AHEAD, *DOWN)),
    "D": Piece((*UP, *SIDES, BACK)),
    "M": Piece((*UP, AHEAD, BACK)),
    "H": Piece((), (AHEAD,), short=((BACK, 2),)),
    "X": Piece((), (AHEAD,)),
    "S": Piece((AHEAD, BACK), SIDES),
    "T": Piece((*FERZ, *times(FERZ, 2), AHEAD, BACK, (0, 2), (0, -2))),
    "R": Piece((*FERZ, BACK), (AHEAD,)),
    "V": Piece((*FERZ, AHEAD)),
    "P": Piece((AHEAD,)),
    "+F": Piece((*SIDES,), (*FERZ, AHEAD, BACK)),
    "+W": CHESS["K"],
    "+G": Piece((AHEAD, BACK), SIDES),
    "+C": Piece((*UP, *SIDES), (AHEAD, BACK)),
    "+U": Piece((AHEAD,), tuple(FERZ)),
    "+D": Piece((*WAZIR, *UP)),
    "+M": Piece((*FERZ, AHEAD)),
    "+H": Piece(((1, 2), (-1, 2), (1, -2), (-1, -2))),
    "+X": CHESS["K"],
    "+S": CHESS["R"],
    "+V": Piece((*FERZ, AHEAD, *SIDES)),
    "+P": Piece((*WAZIR, *UP)),
}
WA_BECOMES = {letter: f"+{letter}" for letter in "FWGCUDMHSV"} | {"L": "E", "R": "T"}
WA_LAST = {"X": "+X", "P": "+P"}
OMEGA_HOLES = frozenset(
    (file, rank) for file in range(12) for rank in range(12)
    if (file in (0, 11)) != (rank in (0, 11))
)
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
        ACEDREX, {"P": 1}, None, {"P": "file"}, 11, first_leaps=tuple(times(WAZIR + FERZ, 2)),
    ),
    "twelve-by-twelve": Rules(
        12, 12,
        "12/12/2rnbqkbnr2/2pppppppp2/12/12/12/12/2PPPPPPPP2/2RNBQKBNR2/12/12",
        "12/12/4k7/1P4P2p2/9P2/12/3q8/5P6/2P3P3P1/4K3p3/p4p6/12",
        CHESS, {"P": 2}, 3, {"P": "QRBN"}, 9,
        castles=(("g3", "i3", "j3", "h3"), ("g3", "e3", "c3", "f3")), en_passant="P",
    ),
    "metamachy": Rules(
        12, 12,
        "cm3kg3mc/ernbiqlibnre/pppppppppppp/12/12/12/12/12/12/PPPPPPPPPPPP/ERNBIQLIBNRE/"
        "CM3KG3MC",
        "5k6/1P6I3/12/3g4p3/12/2P6c2/12/5L6/9p2/12/2p6i2/6K5",
        CHESS | META, {"P": 2, "I": 2}, None, {"P": "QLG", "I": "QLG"}, 11,
        first_leaps=(*times(WAZIR + FERZ, 2), *KNIGHT), en_passant="P",
    ),
    "omega": Rules(
        12, 12,
        "w10w/1crnbqkbnrc1/1pppppppppp1/12/12/12/12/12/12/1PPPPPPPPPP1/1CRNBQKBNRC1/W10W",
        "12/5k6/1P3P2p3/12/4c7/12/1p2p7/2P4W4/9p2/3p1P1P4/6K5/W10w",
        CHESS | {"C": CHAMPION, "W": WIZARD}, {"P": 3}, 2, {"P": "QRBNCW"}, 10,
        castles=(("g2", "i2", "j2", "h2"), ("g2", "e2", "c2", "f2")), en_passant="P",
        holes=OMEGA_HOLES,
        names=(*"wabcdefghijx", "00", *(str(rank) for rank in range(11))),
    ),
    "gross": Rules(
        12, 12,
        "mavwc2cwvam/1rsnbqkbnsr1/pppppppppppp/12/12/12/12/12/12/PPPPPPPPPPPP/1RSNBQKBNSR1/"
        "MAVWC2CWVAM",
        "4k7/1P6P3/12/P2c4p3/12/2P6p2/12/5A6/9p2/12/2p3Q5/4K7",
        CHESS | CAPTURED | {"W": WIZARD, "S": CHAMPION}, {"P": 3}, 2,
        {"P": "QMARBNCVWS"}, 11,
        castles=tuple(("g2", f"{to}2", f"{rook}2", f"{past}2") for to, rook, past in (
            ("i", "k", "h"), ("j", "k", "i"), ("k", "k", "j"),
            ("e", "b", "f"), ("d", "b", "e"), ("c", "b", "d"))),
        en_passant="P", early={9: {"P": "BNVW"}, 10: {"P": "RBNCVWS"}},
        reserve="QQRRRRBBBBNNNN",
    ),
    "eurasian": Rules(
        10, 10,
        "r1c4c1r/1nbvqkvbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBVQKVBN1/R1C4C1R",
        "4k5/1P4P3/10/P2c6/4r5/2R4p2/10/5V4/1p4p3/4K5",
        CHESS | CAPTURED, {"P": 2}, 2, {"P": "QRCBVN"}, 9, en_passant="P",
        early={7: {"P": "QRCBVN"}, 8: {"P": "QRCBVN"}}, reserve="", half=5,
    ),
    "falcon": Rules(
        10, 8, "rnbfqkfbnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBFQKFBNR",
        "4k5/1P4P3/10/3f4p1/2P4p2/5F4/1p4p3/4K5",
        CHESS | {"F": Piece(bent="falcon")}, {"P": 2}, 1, {"P": "RBNF"}, 7,
        castles=tuple(("f1", f"{to}1", f"{rook}1", f"{past}1") for to, rook, past in (
            ("h", "j", "g"), ("i", "j", "h"), ("d", "a", "e"), ("c", "a", "d"), ("b", "a", "c"))),
        en_passant="P",
    ),
    "wa-shogi": Rules(
        11, 11,
        "hmlcvkwgudx/1e3s3f1/ppprppptppp/3p3p3/11/11/11/3P3P3/PPPTPPPRPPP/1F3S3E1/XDUGWKVCLMH",
        "4k6/2P3H4/1X3R3P1/F2D7/4G2S2L/7m3/2s1g6/9d1/1p3r3w1/4h3p2/4K6",
        WA, {}, None, WA_LAST, 10,
        early={8: WA_BECOMES | WA_LAST, 9: WA_BECOMES | WA_LAST, 10: WA_BECOMES}, leaving=True,
    ),
}


def square(text: str) -> Square:
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def text_of(at: Square, names: tuple[str, ...] = ()) -> str:
    if names:
        return names[at[0]] + names[len(names) // 2 + at[1]]
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
    reserve: str = ""  # pieces that pawns of the player who is to move may become
    theirs: str = ""  # the same of the other player

    def on_board(self, at: Square) -> bool:
        inside = 0 <= at[0] < self.rules.files and 0 <= at[1] < self.rules.ranks
        return inside and at not in self.rules.holes

    def rank(self, at: Square) -> int:
        """As the player who is to move counts it, from 0."""
        return at[1] if self.white else self.rules.ranks - 1 - at[1]

    def enemy(self, at: Square) -> bool:
        return at in self.board and self.board[at].isupper() != self.white

    def line(self, at: Square, step: Square, most: int = 99) -> Iterator[Square]:
        """Squares in a line up to the first piece, that one included."""
        while most and self.on_board(at := (at[0] + step[0], at[1] + step[1])):
            yield at
            most -= 1
            if at in self.board:
                return

    def falcon(self, at: Square) -> Iterator[Square]:
        """Where three steps lead that go on outward, two of one kind and one of the other."""
        for x, y in oblique(1, 2):
            long = (x // abs(x), 0) if abs(x) > 1 else (0, y // abs(y))
            slant = (x // abs(x), y // abs(y))
            for steps in (
                (long, long, slant), (long, slant, long), (slant, long, long),
                (slant, slant, long), (slant, long, slant), (long, slant, slant),
            ):
                first = at[0] + steps[0][0], at[1] + steps[0][1]
                second = first[0] + steps[1][0], first[1] + steps[1][1]
                last = second[0] + steps[2][0], second[1] + steps[2][1]
                if all(map(self.on_board, (first, second, last))):
                    if first not in self.board and second not in self.board:
                        yield last

    def bent(self, at: Square, kind: str) -> Iterator[Square]:
        if kind == "falcon":
            yield from self.falcon(at)
            return
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
        ahead = 1 if self.white else -1
        for x, y in piece.leaps:
            if self.on_board(to := (at[0] + ahead * x, at[1] + ahead * y)):
                yield to, True, True
        for (x, y), most in (*((step, 99) for step in piece.slides), *piece.short):
            for to in self.line(at, (ahead * x, ahead * y), most):
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
        most = self.rules.far[letter] if home is None or self.rank(at) == home else 1
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
                    if letter == "K" and self.rank(to) >= (self.rules.half or 99):
                        continue
                    if (takes and self.enemy(to)) or (quiet and to not in self.board):
                        yield at, to, ""
            if letter == "K" and at in self.still:
                for x, y in self.rules.first_leaps:
                    to = at[0] + x, at[1] + y
                    if self.on_board(to) and to not in self.board:
                        yield at, to, "first"
            if letter == "K" and self.rules.half is not None:
                for step in WAZIR + FERZ:
                    for to in self.line(at, step):
                        if self.board.get(to, "").upper() == "K" and self.enemy(to):
                            yield at, to, "faces"

    def attacked(self, targets: list[Square], by_white: bool) -> bool:
        """Whether a color attacks one of the squares, all taken to hold an enemy."""
        other = Game(self.rules, dict(self.board), by_white)
        for target in targets:
            other.board.setdefault(target, "k" if by_white else "K")
        return any(to in targets for _, to, _ in other.pseudo())

    def kings(self, white: bool) -> list[Square]:
        return [at for at, man in self.board.items() if man == ("K" if white else "k")]


def promotions(game: Game, at: Square, to: Square) -> list[str]:
    """What the piece may become, "" standing for what it is; nothing if it may not go there."""
    rules, letter = game.rules, game.board[at].upper()
    last = rules.promotes.get(letter, "") if game.rank(to) == rules.promotion_rank else ""
    if last == "file":
        began = rules.start.rsplit("/", 1)[1][to[0]]
        last = "A" if began == "K" else began
    early = "" if last else rules.early.get(game.rank(to), {}).get(letter, "")
    if not last and not early and rules.leaving:
        early = rules.early.get(game.rank(at), {}).get(letter, "")
    into = last or early
    kinds = [into] if into.startswith("+") else list(into)
    if rules.reserve is not None:
        kinds = [kind for kind in kinds if kind in game.reserve]
    return kinds + ([] if last else [""])


def after(game: Game, at: Square, to: Square, said: str, into: str = "") -> Game:
    board = dict(game.board)
    man = board.pop(at)
    lost = board.get(to, "")
    if said == "en passant":
        del board[game.passed[to]]
    board[to] = (into if man.isupper() else into.lower()) if into else man
    up = 1 if to[1] > at[1] else -1
    passed = {(at[0], y): to for y in range(at[1] + up, to[1], up)} if said == "passing" else {}
    theirs = game.theirs
    if game.rules.reserve is not None and lost.upper() not in ("", "P"):
        theirs += lost.upper()
    mine = game.reserve.replace(into, "", 1) if into else game.reserve
    return Game(
        game.rules, board, not game.white, game.still - {at, to}, passed, theirs, mine,
    )


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
        still = game.still - {king, rook}
        then = Game(game.rules, board, not game.white, still, {}, game.theirs, game.reserve)
        if not then.attacked(then.kings(game.white), not game.white):
            yield text_of(king, game.rules.names) + text_of(goal, game.rules.names), then


def legal(game: Game) -> dict[str, Game]:
    moves = dict(castlings(game))
    checked = game.attacked(game.kings(game.white), not game.white)
    for at, to, said in game.pseudo():
        if said == "first" and checked:
            continue
        then = after(game, at, to, said)
        if then.attacked(then.kings(game.white), not game.white):
            continue
        name = text_of(at, game.rules.names) + text_of(to, game.rules.names)
        for into in promotions(game, at, to):
            spelled = "+" if into.startswith("+") else into.lower()
            moves[name + spelled] = after(game, at, to, said, into)
    return moves


def left(rules: Rules, board: Board, white: bool) -> str:
    """What pawns may become: all pieces that a player ever had less those on the board."""
    pieces = list(rules.reserve or "")
    if pieces:
        pieces += [man for man in read(rules.start).values() if man.isupper() and man not in "KP"]
        for man in board.values():
            if man.isupper() == white and man.upper() in pieces:
                pieces.remove(man.upper())
    return "".join(pieces)


def begin(rules: Rules, rows: str) -> Game:
    board = read(rows)
    still = frozenset(board) if rows == rules.start else frozenset()
    mine, theirs = (left(rules, board, white) for white in (True, False))
    return Game(rules, board, still=still, reserve=mine, theirs=theirs)


def written(rules: Rules, rows: str) -> str:
    """The rows as a FEN has them, with the holes and what both players have in reserve."""
    board, lines = read(rows), []
    for rank in reversed(range(rules.ranks)):
        line = "".join(
            "_" if (file, rank) in rules.holes else board.get((file, rank), "1")
            for file in range(rules.files)
        )
        lines.append(re.sub("1+", lambda run: str(len(run[0])), line))
    return "/".join(lines)


def count(game: Game, depth: int) -> int:
    moves = legal(game)
    return len(moves) if depth == 1 else sum(count(then, depth - 1) for then in moves.values())


def play_random(
    program: Program, rules: Rules, is_late: bool, plies: int, chance: random.Random
) -> str:
    """What differs in a random game; captures and promotions are played more often."""
    rows = rules.late if is_late else rules.start
    start = f"fen {written(rules, rows)} w - - 0 1" if is_late else "startpos"
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
            if then.passed or len(then.board) < len(game.board) or not name[-1].isdigit()
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
