"""Chess variants from rule texts: legal moves, results, explanations, an engine.

    >>> import acedrex
    >>> board = acedrex.Board(variant="univers")
    >>> board.push_san("Me3")
    'd1e3'

`Board` reads like that of python-chess, `acedrex.pyffish` has the functions of pyffish,
`compile_rules` makes a game of a text of one's own.
"""

from acedrex import _native
from acedrex.board import (
    BLACK,
    WHITE,
    Board,
    Explanation,
    LegalMoves,
    Move,
    MoveInfo,
    Outcome,
    Piece,
)
from acedrex.engine import Engine, Line, Score
from acedrex.variant import (
    Finding,
    FindingsError,
    FenError,
    Role,
    RulesError,
    Variant,
    compile_rules,
    expected_words,
    languages,
    notations,
    rule_text,
    variant,
    variants,
)

__version__ = _native.VERSION

__all__ = [
    "BLACK",
    "WHITE",
    "Board",
    "Engine",
    "Explanation",
    "FenError",
    "Finding",
    "FindingsError",
    "LegalMoves",
    "Line",
    "Move",
    "MoveInfo",
    "Outcome",
    "Piece",
    "Role",
    "RulesError",
    "Score",
    "Variant",
    "compile_rules",
    "expected_words",
    "languages",
    "notations",
    "rule_text",
    "variant",
    "variants",
]
