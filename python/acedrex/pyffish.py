"""The functions of pyffish by name: `from acedrex import pyffish as sf` is the line that changes.

README.md has the table of what is here, what answers otherwise, and what is left out. A move that
is not legal and a FEN that is wrong raise ValueError.
"""

from __future__ import annotations

from acedrex import _native
from acedrex.board import Board
from acedrex.variant import FenError, Variant
from acedrex.variant import variant as variant_named
from acedrex.variant import variants as variant_ids

VALUE_MATE = 32000
VALUE_DRAW = 0
FEN_OK = 1
FEN_WRONG = -1
NOTATION_DEFAULT = 0
NOTATION_SAN = 1

# Here players need not claim these; they end the game, and moves are still legal.
_CLAIMED = frozenset({"threefold", "repetition", "fifty", "move-limit", "perpetual-check"})
_WITHOUT_MOVES = frozenset({"checkmate", "stalemate"})


def version() -> tuple[int, ...]:
    """The version of the library."""
    return tuple(map(int, _native.VERSION.split(".")))


def info() -> str:
    """The name of the library, with its version."""
    return f"Acedrex {_native.VERSION}"


def variants() -> list[str]:
    """The ids of the built-in games. Other names are understood as well: "3check"."""
    return variant_ids()


def _rules(variant: str, chess960: bool = False) -> Variant:
    plain = variant_named(variant)
    if not chess960 or plain.id.endswith("960"):
        return plain
    return variant_named(plain.id + "960")


def _board(variant: str, fen: str, moves: list[str], chess960: bool = False) -> Board:
    start = variant_named(variant).start_fen if fen == "startpos" else fen
    board = Board(start, _rules(variant, chess960))
    for move in moves:
        board.push(move)
    return board


def _only_san(notation: int) -> None:
    if notation not in (NOTATION_DEFAULT, NOTATION_SAN):
        raise ValueError("moves are written in standard algebraic notation only")


def start_fen(variant: str) -> str:
    """The FEN of the start."""
    return Board(None, variant).native.fen(True)


def legal_moves(variant: str, fen: str, moves: list[str], chess960: bool = False) -> list[str]:
    """All legal moves after these."""
    return _board(variant, fen, moves, chess960).native.moves()


def get_fen(variant: str, fen: str, moves: list[str], chess960: bool = False) -> str:
    """The FEN after these moves."""
    return _board(variant, fen, moves, chess960).native.fen(True)


def get_san(
    variant: str, fen: str, move: str, chess960: bool = False, notation: int = NOTATION_DEFAULT
) -> str:
    """A legal move in algebraic notation."""
    _only_san(notation)
    return _board(variant, fen, [], chess960).san(move)


def get_san_moves(
    variant: str,
    fen: str,
    moves: list[str],
    chess960: bool = False,
    notation: int = NOTATION_DEFAULT,
) -> list[str]:
    """Moves that follow one another, in algebraic notation."""
    _only_san(notation)
    board = _board(variant, fen, [], chess960)
    sans = []
    for move in moves:
        sans.append(board.san(move))
        board.push(move)
    return sans


def gives_check(variant: str, fen: str, moves: list[str], chess960: bool = False) -> bool:
    """Whether the side to move is in check after these moves."""
    return _board(variant, fen, moves, chess960).is_check()


def is_capture(
    variant: str, fen: str, moves: list[str], move: str, chess960: bool = False
) -> bool:
    """Whether a legal move captures."""
    return _board(variant, fen, moves, chess960).is_capture(move)


def _ending(board: Board) -> tuple[str, int]:
    """Why it has ended, "" if it has not; what that is worth for the side to move."""
    outcome = board.outcome()
    if outcome is None:
        return "", VALUE_DRAW
    if outcome.winner is None:
        return outcome.termination, VALUE_DRAW
    return outcome.termination, VALUE_MATE if outcome.winner == board.turn else -VALUE_MATE


def game_result(variant: str, fen: str, moves: list[str], chess960: bool = False) -> int:
    """What the end of the game is worth for the side to move. Raises ValueError before it."""
    reason, value = _ending(_board(variant, fen, moves, chess960))
    if not reason:
        raise ValueError("the game goes on")
    return value


def is_immediate_game_end(
    variant: str, fen: str, moves: list[str], chess960: bool = False
) -> tuple[bool, int]:
    """Whether the rules end the game here though moves might be left: by a goal, by checks."""
    reason, value = _ending(_board(variant, fen, moves, chess960))
    is_end = bool(reason) and reason not in _CLAIMED | _WITHOUT_MOVES | {"dead-position"}
    return is_end, value if is_end else VALUE_DRAW


def is_optional_game_end(
    variant: str, fen: str, moves: list[str], chess960: bool = False
) -> tuple[bool, int]:
    """Whether a game has ended by repetition or a count of moves."""
    reason, value = _ending(_board(variant, fen, moves, chess960))
    is_end = reason in _CLAIMED
    return is_end, value if is_end else VALUE_DRAW


def has_insufficient_material(
    variant: str, fen: str, moves: list[str], chess960: bool = False
) -> tuple[bool, bool]:
    """Whether White, and whether Black, cannot win whatever both play.

    Known where the rules say `end dead draw`, in chess and most of its kin; False in other games.
    """
    board = _board(variant, fen, moves, chess960)
    return board.has_insufficient_material(True), board.has_insufficient_material(False)


def validate_fen(fen: str, variant: str, chess960: bool = False) -> int:
    """FEN_OK, or FEN_WRONG: what is wrong, `FenError.findings` of Board tells."""
    try:
        Board(fen, _rules(variant, chess960))
    except FenError:
        return FEN_WRONG
    return FEN_OK
