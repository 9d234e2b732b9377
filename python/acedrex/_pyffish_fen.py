"""FENs as pyffish has them: what its functions write, and codes of what is wrong."""

from __future__ import annotations

import re

from acedrex.board import Board, Piece
from acedrex.variant import Finding, Variant

FEN_OK = 1
FEN_EMPTY = 0
FEN_INVALID_MOVE_COUNTER = -1
FEN_INVALID_HALF_MOVE_COUNTER = -2
FEN_INVALID_NUMBER_OF_KINGS = -3
FEN_INVALID_EN_PASSANT_SQ = -4
FEN_INVALID_CASTLING_INFO = -5
FEN_INVALID_SIDE_TO_MOVE = -6
FEN_INVALID_POCKET_INFO = -7
FEN_INVALID_BOARD_GEOMETRY = -8
FEN_INVALID_CHAR = -10
FEN_INVALID_NB_PARTS = -11
FEN_INVALID_PROMOTED_PIECE = -12

# Of the parts behind the board.
_PARTS = (
    FEN_INVALID_SIDE_TO_MOVE,
    FEN_INVALID_CASTLING_INFO,
    FEN_INVALID_EN_PASSANT_SQ,
    FEN_INVALID_HALF_MOVE_COUNTER,
    FEN_INVALID_MOVE_COUNTER,
)
_PIECE = re.compile(r"(\d+)|(_)|(\+?[A-Za-z])(~?)")


def completed(fen: str) -> str:
    """A FEN in which castling rights that are not said are none, as pyffish has it."""
    words = fen.split()
    if len(words) == 1:
        words.append("w")
    if len(words) == 2 or (len(words) > 2 and words[2].isdigit()):
        words[2:2] = ["-", "-"]
    return " ".join(words)


def turned(fen: str) -> str:
    """The same position with the other player to move."""
    placement, side, *rest = completed(fen).split()
    return " ".join([placement, "b" if side == "w" else "w", *rest])


def with_rights(fen: str, rules: Variant, findings: list[Finding]) -> str:
    """A FEN without the rights that findings are about.

    K and Q, where the king has moved, are still the rights of the rooks by their files.
    """
    parts = list(re.finditer(r"\S+", fen))
    if len(parts) < 3 or parts[2].group() == "-":
        return fen
    first, last = parts[2].span()
    wrong = {found.column - 1 for found in findings if first < found.column <= last}
    files = {"Q": rules.squares[0][0], "K": rules.squares[-1][0]}
    files |= {right.lower(): file for right, file in files.items()}
    kept = [
        fen[at] if at not in wrong else _in_case(files.get(fen[at], ""), fen[at])
        for at in range(first, last)
    ]
    return fen[:first] + ("".join(kept) or "-") + fen[last:] if wrong else fen


def _in_case(letter: str, right: str) -> str:
    return letter.upper() if right.isupper() else letter


def _rows(board: Board) -> list[list[str]]:
    """The names of the squares from the top, rank by rank."""
    rows: dict[int, list[str]] = {}
    for square, (_, rank) in board.variant.places.items():
        rows.setdefault(rank, []).append(square)
    return [rows[rank] for rank in sorted(rows, reverse=True)]


def _squares(board: Board, placement: str) -> list[tuple[str | None, str]]:
    """The words of a placement, each with the square that its piece stands on, if it is one."""
    told: list[tuple[str | None, str]] = []
    for row, squares in zip(placement.split("/"), _rows(board), strict=False):
        left = iter(squares)
        for run, hole, letter, sign in _PIECE.findall(row):
            if run:
                for _ in range(int(run)):
                    next(left, None)
                told.append((None, run))
            else:
                told.append((None if hole else next(left, None), hole or letter + sign))
        told.append((None, "/"))
    return told[:-1]


def marked(board: Board, fen: str) -> set[str]:
    """The squares of pieces that a FEN marks by ~."""
    placement = fen.split()[0].split("[")[0] if "~" in fen else ""
    return {square for square, word in _squares(board, placement) if square and word[-1] == "~"}


def written(board: Board, chess960: bool, promoted: set[str], count_started: int) -> str:
    """The FEN of a board: castling by files in shuffled games, ~, counts with their limit."""
    words = [word for word in board.native.fen(True).split() if ":" not in word]
    placement, bracket, hand = words[0].partition("[")
    if promoted:
        placement = "".join(
            word + "~" if square in promoted and word[-1] != "~" and word[0] != "+" else word
            for square, word in _squares(board, placement)
        )
    words[0] = placement + bracket + hand
    if chess960:
        words[2] = _by_files(board, words[2])
    if board.variant.counts_weak_side:
        count, limit = _count(board, count_started)
        if limit:
            words[3:5] = str(limit), str(count)
    return " ".join(words)


def with_clock(fen: str, clock: int) -> str:
    """A FEN with that clock, where it has one."""
    words = fen.split()
    if len(words) > 4 and words[4].isdigit() and words[3] == "-":
        words[4] = str(clock)
    return " ".join(words)


def fogged(board: Board, fen: str, seen: set[str]) -> str:
    """A FEN with * for each square that is not seen."""
    placement, *rest = fen.split()
    placement, bracket, hand = placement.partition("[")
    pieces = {square: word for square, word in _squares(board, placement) if square}
    rows = [
        "".join(pieces.get(square, "1") if square in seen else "*" for square in row)
        for row in _rows(board)
    ]
    runs = [re.sub(r"1+", lambda found: str(len(found.group())), row) for row in rows]
    return " ".join(["/".join(runs) + bracket + hand, *rest])


def _by_files(board: Board, rights: str) -> str:
    """K and Q are the outermost rooks; pyffish writes the files of rooks."""
    files = [_right_file(board, right) for right in rights]
    white = sorted((file for file in files if file.isupper()), reverse=True)
    return "".join([*white, *sorted((f for f in files if not f.isupper()), reverse=True)])


def _right_file(board: Board, right: str) -> str:
    if right not in "KQkq":
        return right
    color = right.isupper()
    king = board.king(color)
    places = board.variant.places
    if king is None:
        return right
    file, rank = places[king]
    rooks = [
        (places[square][0], square)
        for square, piece in board.piece_map().items()
        if piece.letter.upper() == "R" and piece.color == color and places[square][1] == rank
    ]
    side = [rook for rook in rooks if (rook[0] > file) == (right in "Kk")]
    if not side:
        return right
    name = (max(side) if right in "Kk" else min(side))[1][0]
    return name.upper() if color else name


def _count(board: Board, started: int) -> tuple[int, int]:
    """The count against a weak side with its limit: from when it was asked for, or by itself."""
    count, limit = board.native.count()
    pieces = [piece.color for piece in board.piece_map().values()]
    is_bare = min(pieces.count(True), pieces.count(False)) <= 1
    if started and limit and not is_bare:
        ply = 2 * (board.fullmove_number - 1) + (0 if board.turn else 1)
        count = max(0, 1 + ply - started) if started > 0 else 0
    return count, limit


def has_its_kings(board: Board) -> bool:
    """Whether nobody has a king who begins without one."""
    start = Board(None, board.variant)
    pieces = start.piece_map()
    for color in (True, False):
        enemy = start.king(not color)
        if enemy and not start.king(color):
            king = Piece(pieces[enemy].letter.swapcase(), color)
            return king not in board.piece_map().values()
    return True


def code(fen: str, rules: Variant, findings: list[Finding]) -> int:
    """What the first of the findings is about, in the numbers of pyffish."""
    if not fen.strip():
        return FEN_EMPTY
    finding = min(findings, key=lambda found: found.column)
    at = max(0, finding.column - 1)
    parts = list(re.finditer(r"\S+", fen))
    index = sum(part.start() <= at for part in parts) - 1
    if index > 0:
        return _PARTS[index - 1] if index <= len(_PARTS) else FEN_INVALID_NB_PARTS
    board = parts[0].group()
    if "[" in board[: at + 1]:
        return FEN_INVALID_POCKET_INFO
    if finding.length >= len(board.split("[")[0]):
        return _whole_board(board, rules)
    if fen[at] == "+":
        turns = any(role.letter.startswith("+") for role in rules.roles)
        return FEN_INVALID_PROMOTED_PIECE if turns else FEN_INVALID_CHAR
    return FEN_INVALID_BOARD_GEOMETRY if fen[at] in "/0123456789_" else FEN_INVALID_CHAR


def _whole_board(board: str, rules: Variant) -> int:
    ranks = {rank for _, rank in rules.places.values()}
    is_whole = board.split("[")[0].count("/") + 1 == len(ranks)
    return FEN_INVALID_NUMBER_OF_KINGS if is_whole else FEN_INVALID_BOARD_GEOMETRY
