#!/usr/bin/env python3
"""Games that no other program knows, against a slow generator that was written from their rules:
turns of several moves, captures that give the capturing piece to the opponent, that turn it into
what it captures, or after which the captured piece comes back to its owner.

    tests/peers/series.py PROGRAM [--games 4] [--plies 60] [--seed 1] [--depth 3] [ID...]

The generator knows a board of chess and nothing of the program. Compared are the numbers of move
sequences from the start, and in random games, at every move, the legal moves, and at the end its
result where no move is left.

Sources: https://www.chessvariants.com/multimove.dir/marseill.html,
https://en.wikipedia.org/wiki/Marseillais_chess, https://en.wikipedia.org/wiki/Progressive_chess,
https://en.wikipedia.org/wiki/Monster_chess, https://en.wikipedia.org/wiki/Andernach_chess,
https://www.chessvariants.com/difftaking.dir/cannibal.html,
https://www.chessvariants.com/other.dir/clockworkorange.html (read 2026).
"""
from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field, replace

from slow import Program, Side, Generator, compare, play_random

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
ROOK = [(1, 0), (0, 1), (-1, 0), (0, -1)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
SLIDES = {"R": ROOK, "B": BISHOP, "Q": ROOK + BISHOP}
STEPS = {"N": KNIGHT, "K": ROOK + BISHOP}

Square = tuple[int, int]  # file, rank, from 0


@dataclass(frozen=True)
class Rules:
    """moves: a function of the number of turns that have been played and of the color."""

    length: object
    start: str = START
    has_check: bool = True
    checks_last: bool = False  # a check before the last move of a turn is illegal, and ends none
    chains: bool = True  # en passant captures may follow one another at the beginning of a turn
    gives: bool = False  # what captures, kings aside, is the opponent's then
    eats: bool = False  # it becomes what it captures; Q' is a king that is a queen
    returns: bool = False  # what is captured comes to its owner's hand; Q' is a queen that captures
    # nothing, and comes as a queen if it is captured


GAMES = {
    "marseillais": Rules(lambda turn, white: 2),
    "balanced-marseillais": Rules(lambda turn, white: 2 if turn else 1),
    "doublemove": Rules(lambda turn, white: 2 if turn else 1, has_check=False),
    "monster": Rules(
        lambda turn, white: 2 if white else 1,
        start="rnbqkbnr/pppppppp/8/8/8/8/2PPPP2/4K3",
        has_check=False,
    ),
    "progressive": Rules(lambda turn, white: turn + 1, chains=False),
    "italian-progressive": Rules(lambda turn, white: turn + 1, checks_last=True, chains=False),
    "andernach": Rules(lambda turn, white: 1, gives=True),
    "cannibal": Rules(lambda turn, white: 1, eats=True),
    "clockwork-orange": Rules(lambda turn, white: 1, returns=True),
}


@dataclass
class Game:
    rules: Rules
    board: dict[Square, str]  # capital letters are White's
    white: bool = True
    turn: int = 0  # turns played
    part: int = 0  # moves of this turn played
    rights: frozenset[str] = frozenset("KQkq")
    open: dict[Square, Square] = field(default_factory=dict)  # passed square: enemy pawn
    own: dict[Square, Square] = field(default_factory=dict)  # the same of this turn, for later
    hand: str = ""  # letters of both colors, each with its mark or a blank


def begin(rules: Rules) -> Game:
    board = {}
    for row, text in enumerate(rules.start.split("/")):
        at = 0
        for letter in text:
            if letter.isdigit():
                at += int(letter)
            else:
                board[at, 7 - row] = letter
                at += 1
    rights = frozenset(r for r in "KQkq" if ("R" if r.isupper() else "r") in board.values())
    return Game(rules, board, rights=rights)


def is_on(square: Square) -> bool:
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def is_attacked(
    board: dict[Square, str], square: Square, by_white: bool, eats: bool = False
) -> bool:
    def there(dx: int, dy: int) -> str:
        letter = board.get((square[0] + dx, square[1] + dy), "")
        if not letter or letter.isupper() != by_white:
            return ""
        return letter.upper()[:1] if eats else letter.upper()

    if any(there(dx, dy) == "N" for dx, dy in KNIGHT):
        return True
    if any(there(dx, dy) == "K" for dx, dy in ROOK + BISHOP):
        return True
    if any(there(dx, -1 if by_white else 1) == "P" for dx in (-1, 1)):
        return True
    for letters, ways in (("RQ", ROOK), ("BQ", BISHOP)):
        for dx, dy in ways:
            for n in range(1, 8):
                at = (square[0] + n * dx, square[1] + n * dy)
                if at in board:
                    if there(n * dx, n * dy) and there(n * dx, n * dy) in letters:
                        return True
                    break
    return False


def king_of(board: dict[Square, str], white: bool, eats: bool = False) -> Square | None:
    for square, letter in board.items():
        if letter.isupper() == white and (letter in "Kk" or (eats and len(letter) == 2)):
            return square
    return None


def is_in_check(game: Game, white: bool) -> bool:
    if not game.rules.has_check:
        return False
    king = king_of(game.board, white, game.rules.eats)
    assert king
    return is_attacked(game.board, king, not white, game.rules.eats)


Move = tuple[Square, Square, str, str]  # from, to, what it becomes or "", kind


def ways(game: Game) -> list[Move]:
    """Moves as the pieces go; whether the king is safe is not asked."""
    board, white, found = game.board, game.white, drops(game)
    is_meek = False

    def is_enemy(square: Square) -> bool:
        return square in board and board[square].isupper() != white and not is_meek

    for start, letter in list(board.items()):
        if letter.isupper() != white:
            continue
        kind = letter.upper()[0]
        is_meek = game.rules.returns and len(letter) == 2
        for dx, dy in STEPS.get(kind, []):
            end = (start[0] + dx, start[1] + dy)
            if is_on(end) and (end not in board or is_enemy(end)):
                found.append((start, end, "", ""))
        for dx, dy in SLIDES.get(kind, []):
            for n in range(1, 8):
                end = (start[0] + n * dx, start[1] + n * dy)
                if not is_on(end) or (end in board and not is_enemy(end)):
                    break
                found.append((start, end, "", ""))
                if end in board:
                    break
        if kind == "P":
            found += pawn_ways(game, start, is_enemy, is_meek)
    return found + castlings(game)


def drops(game: Game) -> list[Move]:
    found: list[Move] = []
    for at in range(0, len(game.hand), 2):
        letter = game.hand[at : at + 2].strip()
        ranks = range(8)
        if letter.isupper() != game.white:
            continue
        if letter[0] in "Pp":
            ranks = range(7) if game.white else range(1, 8)
        found += [
            ((x, y), (x, y), letter, "drop")
            for x in range(8)
            for y in ranks
            if (x, y) not in game.board
        ]
    return list(dict.fromkeys(found))


def pawn_ways(game: Game, start: Square, is_enemy, is_meek: bool) -> list[Move]:
    up = 1 if game.white else -1
    found: list[Move] = []
    mark = game.board[start][1:]

    def add(end: Square, kind: str = "") -> None:
        is_eating = game.rules.eats and end in game.board
        for becomes in "QRBN" if end[1] in (0, 7) and not is_eating else [""]:
            found.append((start, end, becomes and becomes + mark, kind))

    step = (start[0], start[1] + up)
    if step not in game.board:
        add(step)
        double = (start[0], start[1] + 2 * up)
        is_home = start[1] == (1 if game.white else 6) and not (game.rules.eats and mark)
        if is_home and double not in game.board:
            add(double, "double")
    for dx in (-1, 1):
        end = (start[0] + dx, start[1] + up)
        if is_enemy(end):
            add(end)
        elif end in game.open and not is_meek:
            add(end, "passing")
    return found


def castlings(game: Game) -> list[Move]:
    found: list[Move] = []
    rank = 0 if game.white else 7
    for right, empty, path, end in (
        ("K", (5, 6), (4, 5, 6), 6),
        ("Q", (1, 2, 3), (4, 3, 2), 2),
    ):
        if (right if game.white else right.lower()) not in game.rights:
            continue
        if any((x, rank) in game.board for x in empty):
            continue
        if game.rules.has_check and any(
            is_attacked(game.board, (x, rank), not game.white, game.rules.eats) for x in path
        ):
            continue
        found.append(((4, rank), (end, rank), "", "castling"))
    return found


def change_board(game: Game, move: Move) -> dict[Square, str]:
    start, end, becomes, kind = move
    board = dict(game.board)
    if kind == "drop":
        board[end] = becomes
        return board
    letter = board.pop(start)
    captured = board.get(game.open[end] if kind == "passing" else end, "")
    if kind == "passing":
        del board[game.open[end]]
    if becomes:
        letter = becomes if game.white else becomes.lower()
    if game.rules.eats and captured:
        eaten = captured[0] + ("'" if letter in "Kk" or len(letter) == 2 else "")
        letter = eaten.upper() if game.white else eaten.lower()
    if game.rules.gives and letter.upper() != "K" and (kind == "passing" or end in board):
        letter = letter.swapcase()
    board[end] = letter
    if kind == "castling":
        corner, beside = ((7, 5) if end[0] == 6 else (0, 3))
        board[beside, end[1]] = board.pop((corner, end[1]))
    return board


def change_hand(game: Game, move: Move) -> str:
    _, end, letter, kind = move
    hand = [game.hand[at : at + 2] for at in range(0, len(game.hand), 2)]
    if kind == "drop":
        hand.remove(letter.ljust(2))
    elif kind != "castling":
        captured = game.board.get(game.open[end] if kind == "passing" else end, "")
        if captured:
            hand.append(captured[0] + ("'" if len(captured) == 1 else " "))
    return "".join(sorted(hand))


HOMES = {(4, 0): "KQ", (0, 0): "Q", (7, 0): "K", (4, 7): "kq", (0, 7): "q", (7, 7): "k"}


def play(game: Game, move: Move) -> Game:
    start, end, _, kind = move
    board = change_board(game, move)
    lost = set(HOMES.get(start, "") + HOMES.get(end, ""))
    own = {passed: pawn for passed, pawn in game.own.items() if pawn != start}
    if kind == "double":
        own[start[0], (start[1] + end[1]) // 2] = end
    hand = change_hand(game, move) if game.rules.returns else ""
    after = replace(game, board=board, rights=game.rights - lost, own=own, hand=hand)
    is_last = game.part + 1 >= game.rules.length(game.turn, game.white)
    if king_of(board, not game.white, game.rules.eats) is None:
        return after
    if is_last or is_in_check(after, not game.white):
        after.open = {passed: pawn for passed, pawn in own.items() if passed not in board}
        after.own = {}
        after.white = not game.white
        after.turn, after.part = game.turn + 1, 0
    else:
        goes_on = kind == "passing" and game.rules.chains
        after.open = {p: at for p, at in game.open.items() if goes_on and p != end}
        after.part = game.part + 1
    return after


def legal_moves(game: Game) -> list[Move]:
    if any(king_of(game.board, white, game.rules.eats) is None for white in (True, False)):
        return []
    found = []
    is_last = game.part + 1 >= game.rules.length(game.turn, game.white)
    for move in ways(game):
        after = replace(game, board=change_board(game, move))
        if is_in_check(after, game.white):
            continue
        if game.rules.checks_last and not is_last and is_in_check(after, not game.white):
            continue
        found.append(move)
    return found


MEEK = {"P'": "S", "R'": "U", "N'": "O", "B'": "C", "Q'": "T"}


def name(move: Move, rules: Rules) -> str:
    start, end, becomes, kind = move
    if rules.returns:
        becomes = MEEK.get(becomes.upper(), becomes)
    if kind == "drop":
        return f"{becomes.upper()}@" + "abcdefgh"[end[0]] + str(end[1] + 1)
    return "".join("abcdefgh"[x] + str(y + 1) for x, y in (start, end)) + becomes[:1].lower()


# Endings of which this generator knows nothing; the first ending of a game counts.
def result(game: Game) -> str:
    """Of a player who has no moves."""
    for white, word in ((True, "black-wins"), (False, "white-wins")):
        if king_of(game.board, white, game.rules.eats) is None:
            return f"{word} extinction"
    if is_in_check(game, game.white):
        return ("black-wins" if game.white else "white-wins") + " checkmate"
    return "draw stalemate"


def count(game: Game, depth: int) -> int:
    moves = legal_moves(game)
    return len(moves) if depth == 1 else sum(count(play(game, m), depth - 1) for m in moves)


# ---- the program


def lively(game: Game, moves: list[Move], chance: random.Random) -> list[Move]:
    """Captures, checks and double steps are played more often."""
    found = [m for m in moves if m[3] or m[1] in game.board] if chance.random() < 0.5 else []
    return [m for m in moves if m[3] == "passing"] or found


GENERATOR = Generator(legal_moves, lambda game, move: name(move, game.rules), play, result, lively)


def side_of(path: str, game: str) -> Side:
    rules, program = GAMES[game], Program(path, game)
    return Side(
        program,
        lambda depth: count(begin(rules), depth),
        lambda _number, plies, chance: play_random(program, GENERATOR, begin(rules), plies, chance),
    )


def main() -> int:
    return compare(GAMES, side_of, depth=3)


if __name__ == "__main__":
    sys.exit(main())
