#!/usr/bin/env python3
"""Chess on hexagons, which few other programs know, against a slow generator that was written from
the published rules.

    tests/peers/hexagons.py PROGRAM [--games 4] [--plies 60] [--seed 1] [--depth 2] [ID...]

The generator knows nothing of the program. Its cells have cube coordinates, which sum up to zero: a
step across an edge changes two of them by one, a step across a corner all three. Compared are the
numbers of move sequences from the start, and the legal moves at every move of random games, half of
which begin with few pieces, so that pawns come to promote.

Sources: https://www.chessvariants.com/hexagonal.dir/hexagonal.html,
https://www.chessvariants.com/hexagonal.dir/hexchess.html,
https://www.chessvariants.com/rules/shafrans-hexagonal-chess, https://greenchess.net (read 2026).
"""
from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field

from slow import Program, Side, compare

Cell = tuple[int, int, int]
Board = dict[Cell, str]  # capital letters are White's
UP: Cell = (0, -1, 1)


def plus(a: Cell, b: Cell, times: int = 1) -> Cell:
    return (a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2])


EDGES = [UP, (1, -1, 0), (1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1)]  # clockwise
CORNERS = [plus(EDGES[i], EDGES[(i + 1) % 6]) for i in range(6)]
KNIGHT = [plus(plus(edge, edge), EDGES[(i + turn) % 6])
          for i, edge in enumerate(EDGES) for turn in (1, 5)]
LEAPS = {"k": EDGES + CORNERS, "n": KNIGHT}
SLIDES = {"r": EDGES, "b": CORNERS, "q": EDGES + CORNERS}


@dataclass(frozen=True)
class Rules:
    lengths: tuple[int, ...]  # cells of each file
    files: str
    is_slanting: bool  # ranks fall to the right; else each file is counted from its end
    start: str  # White's pieces, and Black's opposite them on the same file
    late: str
    takes: tuple[Cell, Cell]  # of White's pawns
    far: dict[str, int]  # start cells of pawns, and how many steps they may take from there
    castles: tuple[tuple[str, str, str, str], ...] = ()  # of White: king from, to, rook from, to

    def opposite(self, cell: Cell) -> Cell:
        """The cell on the same file at the same distance from the other end."""
        is_even = self.lengths[len(self.lengths) // 2] % 2 == 0
        return plus(mirror(cell), (0, -1, 1)) if is_even else mirror(cell)

    def names(self) -> dict[str, Cell]:
        """Published name -> cell, the middle file having q = 0."""
        middle, names = len(self.lengths) // 2, {}
        lows = {}
        for i, length in enumerate(self.lengths):
            q = i - middle
            # Twice the height of the lowest cell; all files have the same middle.
            twice = -(length - 1)
            lows[q] = (-twice - q) // 2  # r, which falls as one goes up
            for step in range(length):
                r = lows[q] - step
                names[f"{self.files[i]}{step + 1}"] = (q, r, -q - r)
        if not self.is_slanting:
            return names
        low = max(cell[1] for name, cell in names.items())
        # Along a rank that falls to the right, r stays and only q and s change.
        return {f"{name[0]}{low - cell[1] + 1}": cell for name, cell in names.items()}


def mirror(way: Cell) -> Cell:
    """The way that leads as far down as this one leads up."""
    q, r, s = way
    return (q, s, r)


@dataclass
class Game:
    rules: Rules
    names: dict[str, Cell]
    board: Board
    side: int = 0
    passed: dict[Cell, Cell] = field(default_factory=dict)  # crossed cell -> the pawn
    rights: frozenset[tuple[Cell, Cell]] = frozenset()  # king, rook
    cells: set[Cell] = field(init=False)
    called: dict[Cell, str] = field(init=False)

    def __post_init__(self) -> None:
        self.cells = set(self.names.values())
        self.called = {cell: name for name, cell in self.names.items()}

    def is_own(self, cell: Cell) -> bool:
        return cell in self.board and self.board[cell].isupper() == (self.side == 0)

    def is_enemy(self, cell: Cell) -> bool:
        return cell in self.board and not self.is_own(cell)

    def seen(self, cell: Cell) -> Cell:
        """The cell as the player sees it who is White."""
        return cell if self.side == 0 else self.rules.opposite(cell)

    def seen_way(self, way: Cell) -> Cell:
        return way if self.side == 0 else mirror(way)


def steps(game: Game, cell: Cell, kind: str) -> Iterator[Cell]:
    """Where a piece may go or capture, own pieces aside."""
    cells = game.cells
    for way in LEAPS.get(kind, []):
        to = plus(cell, way)
        if to in cells and not game.is_own(to):
            yield to
    for way in SLIDES.get(kind, []):
        to = plus(cell, way)
        while to in cells and not game.is_own(to):
            yield to
            if to in game.board:
                break
            to = plus(to, way)


def pawn_takes(game: Game) -> list[Cell]:
    return [game.seen_way(way) for way in game.rules.takes]


def is_attacked(game: Game, cell: Cell, by: int) -> bool:
    theirs = Game(game.rules, game.names, game.board, by)
    for place, piece in game.board.items():
        if piece.isupper() != (by == 0):
            continue
        if piece.lower() == "p":
            if any(plus(place, way) == cell for way in pawn_takes(theirs)):
                return True
        elif cell in steps(theirs, place, piece.lower()):
            return True
    return False


def is_check(game: Game, side: int) -> bool:
    king = "Kk"[side]
    return any(piece == king and is_attacked(game, cell, 1 - side)
               for cell, piece in game.board.items())


def after(game: Game, frm: Cell, to: Cell, piece: str, gone: Cell | None = None) -> Game:
    board = dict(game.board)
    del board[frm]
    if gone:
        del board[gone]
    board[to] = piece
    kept = frozenset(right for right in game.rights if frm not in right and to not in right)
    return Game(game.rules, game.names, board, 1 - game.side, rights=kept)


def pawn_moves(game: Game, cell: Cell) -> Iterator[tuple[Cell, Game]]:
    up, piece = game.seen_way(UP), game.board[cell]
    limit = game.rules.far.get(game.called[game.seen(cell)], 1)
    crossed: list[Cell] = []
    for step in range(1, limit + 1):
        to = plus(cell, up, step)
        if to not in game.cells or to in game.board:
            break
        then = after(game, cell, to, piece)
        then.passed = {place: to for place in crossed}
        yield to, then
        crossed.append(to)
    for way in pawn_takes(game):
        to = plus(cell, way)
        if game.is_enemy(to):
            yield to, after(game, cell, to, piece)
        elif to in game.passed:
            yield to, after(game, cell, to, piece, game.passed[to])


def castlings(game: Game) -> Iterator[tuple[str, Game]]:
    for names in game.rules.castles:
        king, goal, rook, beside = (game.seen(game.names[name]) for name in names)
        if (king, rook) not in game.rights:
            continue
        way = next(edge for edge in EDGES
                   if any(plus(king, edge, n) == rook for n in range(1, 9)))
        between, n = [], 1
        while plus(king, way, n) != rook:
            between.append(plus(king, way, n))
            n += 1
        crossed = [king, *between[: between.index(goal) + 1]]
        if any(place in game.board for place in between):
            continue
        if any(is_attacked(game, place, 1 - game.side) for place in crossed):
            continue
        then = after(game, king, goal, game.board[king])
        then.board[beside] = then.board.pop(rook)
        yield f"{game.called[king]}{game.called[goal]}", then


def legal(game: Game) -> dict[str, Game]:
    moves: dict[str, Game] = dict(castlings(game))
    for cell, piece in game.board.items():
        if not game.is_own(cell):
            continue
        ways = (pawn_moves(game, cell) if piece.lower() == "p" else
                ((to, after(game, cell, to, piece)) for to in steps(game, cell, piece.lower())))
        for to, then in ways:
            name = f"{game.called[cell]}{game.called[to]}"
            if piece.lower() != "p" or plus(to, game.seen_way(UP)) in game.cells:
                moves[name] = then
                continue
            for letter in "qrbn":
                grown = after(then, to, to, letter.upper() if piece == "P" else letter)
                grown.side = then.side
                moves[name + letter] = grown
    return {name: then for name, then in moves.items() if not is_check(then, game.side)}


def begin(rules: Rules, late: bool) -> Game:
    names = rules.names()
    board: Board = {}
    for word in (rules.late if late else rules.start).split():
        cell = names[word[1:]]
        board[cell] = word[0]
        board[rules.opposite(cell)] = word[0].lower()
    game = Game(rules, names, board)
    if not late:
        game.rights = frozenset(
            (turn(names[castle[0]]), turn(names[castle[2]]))
            for castle in rules.castles for turn in (lambda cell: cell, rules.opposite))
    return game


def rows(game: Game) -> str:
    """The board as a FEN has it: rank by rank as they are named, from the highest."""
    top = max(int(name[1:]) for name in game.names)
    lines = []
    for rank in range(top, 0, -1):
        line, run = "", 0
        for file in game.rules.files:
            if f"{file}{rank}" not in game.names:
                continue
            piece = game.board.get(game.names[f"{file}{rank}"])
            run = 0 if piece else run + 1
            line = line.rstrip("0123456789") + str(run) if run else line + (piece or "")
        lines.append(line)
    return "/".join(lines)


def count(game: Game, depth: int) -> int:
    moves = legal(game)
    return len(moves) if depth == 1 else sum(count(then, depth - 1) for then in moves.values())


FORWARD_EDGES = (EDGES[1], EDGES[5])
FORWARD_CORNERS = (CORNERS[0], CORNERS[5])
GLINSKI_FILES = "abcdefghikl"
HEXAGON = (6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6)
RULES = {
    "glinski": Rules(
        HEXAGON, GLINSKI_FILES, False,
        "Kg1 Qe1 Bf1 Bf2 Bf3 Nd1 Nh1 Rc1 Ri1 Pb1 Pc2 Pd3 Pe4 Pf5 Pg4 Ph3 Pi2 Pk1",
        "Kg1 Rc1 Bf1 Pc6 Pd3 Pe4 Ph5 Pi2 Pk5",
        FORWARD_EDGES,
        dict.fromkeys("b1 c2 d3 e4 f5 g4 h3 i2 k1".split(), 2),
    ),
    "mccooey": Rules(
        HEXAGON, GLINSKI_FILES, False,
        "Kg1 Qe1 Bf1 Bf2 Bf3 Ne2 Ng2 Rd1 Rh1 Pc1 Pd2 Pe3 Pf4 Pg3 Ph2 Pi1",
        "Kg1 Rd1 Bf1 Pc6 Pd2 Pe3 Ph6 Pi1 Pk5",
        FORWARD_CORNERS,
        dict.fromkeys("c1 d2 e3 g3 h2 i1".split(), 2),
    ),
    "shafran": Rules(
        (6, 7, 8, 9, 10, 9, 8, 7, 6), "abcdefghi", True,
        "Ra1 Bb1 Nc1 Qd1 Ke1 Bf2 Ng3 Bh4 Ri5 Pa2 Pb2 Pc2 Pd2 Pe2 Pf3 Pg4 Ph5 Pi6",
        "Ke1 Ra1 Pb2 Pc2 Pd2 Pe5 Ph8 Pi6",
        FORWARD_CORNERS,
        {"b2": 2, "c2": 2, "d2": 3, "e2": 3, "f3": 3, "g4": 2, "h5": 2},
        (("e1", "c1", "a1", "d1"), ("e1", "b1", "a1", "c1"),
         ("e1", "g3", "i5", "f2"), ("e1", "h4", "i5", "g3")),
    ),
}


def play_random(
    program: Program, rules: Rules, is_late: bool, plies: int, chance: random.Random
) -> str:
    """What differs in a random game; captures and promotions are played more often."""
    game, played = begin(rules, is_late), []
    start = f"fen {rows(game)} w - - 0 1" if is_late else "startpos"
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
    rules, program = RULES[game], Program(path, game)
    return Side(
        program,
        lambda depth: count(begin(rules, False), depth),
        lambda number, plies, chance: play_random(program, rules, number % 2 == 1, plies, chance),
    )


def main() -> int:
    return compare(RULES, side_of, depth=2)


if __name__ == "__main__":
    sys.exit(main())
