"""The functions of pyffish by name: `from acedrex import pyffish as sf` is the line that changes.

README.md has the table of what is here, what answers otherwise, and what is left out. A move that
is not legal and a FEN that is wrong raise ValueError.
"""

from __future__ import annotations

import functools
import re
import warnings

from acedrex import _native, _pyffish_fen
from acedrex._pyffish_fen import FEN_EMPTY as FEN_EMPTY
from acedrex._pyffish_fen import FEN_INVALID_BOARD_GEOMETRY as FEN_INVALID_BOARD_GEOMETRY
from acedrex._pyffish_fen import FEN_INVALID_CASTLING_INFO as FEN_INVALID_CASTLING_INFO
from acedrex._pyffish_fen import FEN_INVALID_CHAR as FEN_INVALID_CHAR
from acedrex._pyffish_fen import FEN_INVALID_NUMBER_OF_KINGS as FEN_INVALID_NUMBER_OF_KINGS
from acedrex._pyffish_fen import FEN_INVALID_PROMOTED_PIECE as FEN_INVALID_PROMOTED_PIECE
from acedrex._pyffish_fen import FEN_OK as FEN_OK
from acedrex.board import Board, MoveInfo
from acedrex.variant import FenError, RulesError, Variant, compile_rules
from acedrex.variant import variant as variant_named
from acedrex.variant import variants as variant_ids

error = ValueError  # what is raised for moves and positions that are wrong
VALUE_MATE = 32000
VALUE_DRAW = 0
NOTATION_DEFAULT = 0
NOTATION_SAN = 1
NOTATION_LAN = 2
NOTATION_SHOGI_HOSKING = 3
NOTATION_SHOGI_HODGES = 4
NOTATION_SHOGI_HODGES_NUMBER = 5
NOTATION_JANGGI = 6
NOTATION_XIANGQI_WXF = 7
NOTATION_THAI_SAN = 8
NOTATION_THAI_LAN = 9

# Here players need not claim these; they end the game, and moves are still legal.
_CLAIMED = frozenset({"threefold", "repetition", "fifty", "move-limit", "perpetual-check",
                       "perpetual-chase"})
_WITHOUT_MOVES = frozenset({"checkmate", "stalemate"})

# Games that have other names here, where theirs are those of other games.
_NAMES = {"janggi": "janggi-tournament", "janggicasual": "janggi"}

# Games that only make sense here, and what they are with the captures that go elsewhere.
_TEXTS = {
    "bughouse": """like crazyhouse
title Bughouse
note One of its two boards: captured pieces leave it, and the partner's come to hands by the FEN.
remove captured
replace end stalemate loss
"""
}
_PARTNERS = {"bughouse": "crazyhouse"}

# Letters of pieces in the moves of others, where their positions have another.
_SAN_LETTERS = {("horse", "N"): "H", ("elephant", "B"): "E"}

# Moves after which the piece is another one, and a promoted pawn as players of makruk write it.
_CHANGES = frozenset({"become", "promote"})
_THAI = frozenset({"thai", "thai-long"})
_THAI_PROMOTED = ("ม็", "ง")

# Options of the engine that answer nothing here: no function of this module searches.
_OPTIONS = frozenset({"UCI_Variant", "UCI_Chess960", "Threads", "Hash", "Use NNUE", "EvalFile"})

_configs: list[str] = []
_orphans: dict[str, str] = {}  # sections that are built on nothing known, and what is wrong
_own: dict[str, Variant] = {}
_texts: dict[str, str] = {}  # of the same


def version() -> tuple[int, ...]:
    """The version of the library."""
    return tuple(map(int, _native.VERSION.split(".")))


def info() -> str:
    """The name of the library, with its version."""
    return f"Acedrex {_native.VERSION}"


# --- games ---


def _config_names() -> list[str]:
    return _native.ini_names("\n".join(_configs)) if _configs else []


def variants() -> list[str]:
    """The ids of the built-in games and of those of load_variant_config().

    Other names are understood as well: "3check", "kingofthehill".
    """
    added = [name for name in _config_names() if name not in _orphans]
    return [*variant_ids(), *(name for name in added if name not in variant_ids())]


def load_variant_config(config: str) -> None:
    """Add the games of a text in the manner of variants.ini, also built on earlier ones.

    A game that is built on one that is not known is left out, with a warning. What has no word in
    rule texts is left out as well, and said as a warning when a game is first used.
    """
    orphans = dict(_native.ini_orphans("\n".join([*_configs, config])))
    for name, wrong in orphans.items():
        if name not in _orphans:
            warnings.warn(f"[{name}] is left out: {wrong}", stacklevel=2)
    _configs.append(config)
    _orphans.update(orphans)
    _own.clear()
    _texts.clear()
    _judging.cache_clear()


def set_option(name: str, value: object) -> None:
    """Options of an engine, of which there is none here; VariantPath names a variants.ini."""
    if name == "VariantPath":
        with open(str(value), encoding="utf-8") as file:
            load_variant_config(file.read())
    elif name not in _OPTIONS:
        raise ValueError(f"No such option {name}")


def _omissions(rules: str) -> list[str]:
    lines = rules.splitlines()
    return [line.removeprefix("omits").strip() for line in lines if line.startswith("omits")]


def _imported(name: str) -> Variant | None:
    """A game of a variants.ini, or one that such files build on and that rules say whole."""
    if name in _own:
        return _own[name]
    if name in _config_names():
        rules = _native.ini_rules("\n".join(_configs), name)
        for omission in _omissions(rules):
            warnings.warn(f"[{name}] leaves out: {omission}", stacklevel=4)
    elif name in _TEXTS:
        rules = _TEXTS[name]
    elif name in _native.ini_names(None):
        rules = _native.ini_rules(None, name)
        if _omissions(rules):
            return None
    else:
        return None
    _own[name] = compile_rules(rules, f"{name}.variant")
    _texts[name] = rules
    return _own[name]


def _rules(variant: str, chess960: bool = False) -> Variant:
    try:
        plain = (_imported(variant) if variant in _config_names() else None) or variant_named(
            _NAMES.get(variant, variant)
        )
    except KeyError:
        imported = _imported(variant)
        if imported is None:
            raise
        plain = imported
    if not chess960 or plain.id.endswith("960"):
        return plain
    try:
        return variant_named(plain.id + "960")
    except KeyError:
        return plain


def _must_be_text(**arguments: object) -> None:
    for name, value in arguments.items():
        if not isinstance(value, str):
            raise TypeError(f"{name} must be str, not {type(value).__name__}")


def _board(variant: str, fen: str, moves: list[str], chess960: bool = False) -> Board:
    _must_be_text(variant=variant, fen=fen)
    rules = _rules(variant, chess960)
    start = _rules(variant).start_fen if fen == "startpos" else _pyffish_fen.completed(fen)
    board = _position(start, rules)
    for move in moves:
        _push(board, move)
    return board


def _position(fen: str, rules: Variant) -> Board:
    """Rights that cannot be are left out, also those that the library finds fault with."""
    try:
        board = Board(fen, rules)
        findings = board.findings
    except FenError as error:
        mended = _pyffish_fen.with_rights(fen, rules, error.findings)
        if mended == fen:
            raise
        return Board(mended, rules)
    if not findings:
        return board
    try:
        return Board(_pyffish_fen.with_rights(fen, rules, findings), rules)
    except FenError:
        return board


def _parts(board: Board, move: str) -> list[str]:
    """The moves of a text as pyffish has it: in some games a turn has two."""
    try:
        return board.native.read_uci(move)
    except ValueError:
        raise ValueError(f"{move}: {board.native.explain(move)[2]}") from None


def _move(board: Board, move: str) -> str:
    """The move of a text as pyffish has it, of a turn with two parts the first."""
    return _parts(board, move)[0]


def _push(board: Board, move: str) -> None:
    for part in _parts(board, move):
        board.push(part)


def two_boards(variant: str) -> bool:
    """Whether it is played on two boards with a partner: here is one board of it."""
    _rules(variant)
    return variant in _PARTNERS


def captures_to_hand(variant: str) -> bool:
    """Whether captured pieces may be dropped."""
    return _rules(variant).captures_to_hand


# --- positions and moves ---


def start_fen(variant: str) -> str:
    """The FEN of the start."""
    return Board(None, _rules(variant)).native.fen(True)


def legal_moves(variant: str, fen: str, moves: list[str], chess960: bool = False) -> list[str]:
    """All legal moves after these; a pass is the square of the king twice."""
    board = _board(variant, fen, moves, chess960)
    king = board.king(board.turn)
    return [
        f"{king}{king}" if move == "0000" and king else move for move in board.native.uci_moves()
    ]


def get_fen(
    variant: str,
    fen: str,
    moves: list[str],
    chess960: bool = False,
    sfen: bool = False,
    show_promoted: bool = False,
    count_started: int = 0,
) -> str:
    """The FEN after these moves, or the SFEN.

    show_promoted: a ~ behind a promoted pawn of games where it looks like another piece.
    count_started: the ply at which the player asked for the count against a weak side, -1 never.
    """
    board = _board(variant, fen, moves, chess960)
    if sfen:
        return board.native.sfen()
    promoted = _promoted(variant, fen, moves, chess960) if show_promoted else set()
    written = _pyffish_fen.written(board, chess960, promoted, count_started)
    return _pyffish_fen.with_clock(written, _clock(_board(variant, fen, [], chess960), moves))


def get_fog_fen(fen: str, variant: str, chess960: bool = False) -> str:
    """What the player to move sees: the own pieces, and where they may go; * elsewhere."""
    board = _board(variant, fen, [], chess960)
    seen = {square for square, piece in board.piece_map().items() if piece.color == board.turn}
    for move in board.legal_moves:
        told = board.info(move)
        seen |= {square for square in (told.to_square, told.captured) if square}
    return _pyffish_fen.fogged(board, _pyffish_fen.written(board, chess960, set(), 0), seen)


def _clock(board: Board, moves: list[str]) -> int:
    """The clock, begun anew with a drop, and not with the step of a pawn to the side."""
    more = 0  # than the clock of the library
    places = board.variant.places
    for move in moves:
        before = board.halfmove_clock + more
        told = board.info(_move(board, move))
        _push(board, move)
        now = board.halfmove_clock
        goes_aside = (
            told.kind == "normal"
            and not told.captured
            and places[str(told.from_square)][1] == places[str(told.to_square)][1]
        )
        if told.kind == "drop":
            more = -now
        elif now == 0:
            more = before + 1 if goes_aside else 0
    return board.halfmove_clock + more


def _promoted(variant: str, fen: str, moves: list[str], chess960: bool) -> set[str]:
    """The squares of promoted pieces, by what the FEN marks and by the moves."""
    board = _board(variant, fen, [], chess960)
    promoted = _pyffish_fen.marked(board, fen)
    for move in moves:
        _note_promoted(promoted, board.info(_move(board, move)))
        _push(board, move)
    return promoted


def _note_promoted(promoted: set[str], told: MoveInfo) -> None:
    was_promoted = told.from_square in promoted
    promoted -= {told.from_square, told.to_square, told.captured}
    if told.to_square and (was_promoted or told.kind == "promote"):
        promoted.add(told.to_square)


def _notation(board: Board, notation: int) -> int:
    """The number of a notation in the library. DEFAULT is shogi's where pieces turn over."""
    if notation == NOTATION_DEFAULT:
        return _native.notations().index(board.variant.notation)
    if not NOTATION_SAN <= notation <= NOTATION_THAI_LAN:
        raise ValueError(f"there is no notation {notation}")
    return notation - 1


def _written(board: Board, move: str, notation: int, promoted: set[str]) -> str:
    text = board.native.write_move(move, notation)
    told = board.info(move)
    if _native.notations()[notation] in _THAI and told.from_square in promoted:
        return text.replace(*_THAI_PROMOTED, 1)
    if _native.notations()[notation] != "san":
        return text
    text = _with_origin(text, told) if told.kind in _CHANGES else text
    text = _without_origin(board, text, move) if told.behind else text
    letters = {
        letter: _SAN_LETTERS.get((role.name, letter), letter)
        for role in board.variant.roles
        if len(letter := role.letter) == 1
    }
    return letters.get(text[0], text[0]) + text[1:]


def _with_origin(text: str, told: MoveInfo) -> str:
    """h4=F where a pawn changes in place, e5f6=F where it changes and goes aside."""
    if told.kind == "become":
        sign = text[-1] if text[-1] in "+#" else ""
        return f"{told.from_square}={told.promotion}{sign}"
    letter, equals, rest = text.partition("=")
    is_told = equals and letter.startswith("P") and not told.captured
    return f"{told.from_square}{told.to_square}={rest}" if is_told else text


def _without_origin(board: Board, text: str, move: str) -> str:
    """Nd2/E for Nbd2/E where no other knight could bring that piece behind it."""
    shorter = re.sub(r"^([A-Z])([a-z]\d?|\d)(?=x?[a-z]\d)", r"\1", text)
    try:
        return shorter if board.parse_san(shorter) == move else text
    except ValueError:
        return text


def get_san(
    variant: str, fen: str, move: str, chess960: bool = False, notation: int = NOTATION_DEFAULT
) -> str:
    """A legal move in a notation. Raises ValueError, also where the notation cannot say it."""
    return get_san_moves(variant, fen, [move], chess960, notation)[0]


def get_san_moves(
    variant: str,
    fen: str,
    moves: list[str],
    chess960: bool = False,
    notation: int = NOTATION_DEFAULT,
) -> list[str]:
    """Moves that follow one another, in a notation."""
    board = _board(variant, fen, [], chess960)
    number = _notation(board, notation)
    promoted = _pyffish_fen.marked(board, fen)
    sans = []
    for move in moves:
        own = _move(board, move)
        sans.append(_written(board, own, number, promoted))
        _note_promoted(promoted, board.info(own))
        _push(board, move)
    return sans


def gives_check(variant: str, fen: str, moves: list[str], chess960: bool = False) -> bool:
    """Whether the side to move is in check after these moves."""
    return _board(variant, fen, moves, chess960).is_check()


def is_capture(
    variant: str, fen: str, moves: list[str], move: str, chess960: bool = False
) -> bool:
    """Whether a legal move captures."""
    board = _board(variant, fen, moves, chess960)
    return board.is_capture(_move(board, move))


def piece_to_partner(variant: str, fen: str, moves: list[str], chess960: bool = False) -> str:
    """The letter of the piece that the last move captured, as it was before promotion; or ""."""
    if not moves:
        return ""
    board = _board(_PARTNERS.get(variant, variant), fen, moves[:-1], chess960)
    mover = board.turn
    before = board.hand(mover)
    _push(board, moves[-1])
    gained = [letter for letter, n in board.hand(mover).items() if n > before.get(letter, 0)]
    return "" if not gained else gained[0].lower() if mover else gained[0]


# --- endings ---


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
    variant: str, fen: str, moves: list[str], chess960: bool = False, count_started: int = 0
) -> tuple[bool, int]:
    """Whether a game has ended by repetition or a count of moves.

    Also whether a player may call it a draw, who has nothing left but changes in place.
    count_started: the count of the weaker side starts by itself here, whatever is said.
    """
    board = _board(variant, fen, moves, chess960)
    reason, value = _ending(board)
    is_end = reason in _CLAIMED
    return is_end or _has_only_changes(board), value if is_end else VALUE_DRAW


def _has_only_changes(board: Board) -> bool:
    """Whether every move changes a piece that could do so in place, as a pawn of sittuyin."""
    told = [board.info(move) for move in board.legal_moves]
    actors = {move.from_square for move in told if move.kind == "become"}
    return bool(actors) and all(
        move.kind in _CHANGES and move.from_square in actors for move in told
    )


def has_insufficient_material(
    variant: str, fen: str, moves: list[str], chess960: bool = False
) -> tuple[bool, bool]:
    """Whether White, and whether Black, has too little to win.

    Known in games that are won by attacks on a royal piece, without captures to hands; False in
    others. Points are left aside, and what players can only do to themselves: a stalemate that
    loses, a perpetual check.
    """
    board = _board_of_pieces(variant, fen, moves, chess960)
    judging = _judging(_rules(variant, chess960).id)
    judged = Board(board.fen(), judging) if judging else board
    white, black = (
        not (judged.native.can_win(color) and board.native.may_attack(color))
        for color in (True, False)
    )
    return white, black


def _board_of_pieces(variant: str, fen: str, moves: list[str], chess960: bool) -> Board:
    """The position; with the other player to move where a king could be captured at once."""
    try:
        return _board(variant, fen, moves, chess960)
    except FenError as error:
        wrong = _pyffish_fen.code(fen, _rules(variant, chess960), error.findings)
        if moves or wrong != _pyffish_fen.FEN_INVALID_SIDE_TO_MOVE:
            raise
    return _board(variant, _pyffish_fen.turned(fen), moves, chess960)


@functools.cache
def _judging(name: str) -> Variant | None:
    """The same game with an end in dead positions, for which the library knows who can win."""
    rules = _own.get(name) or variant_named(name)
    if rules.ending("dead-position"):
        return None
    text = _texts.get(name, f"like {name}")
    try:
        return compile_rules(f"{text}\nend dead draw\n", rules.id + ".variant")
    except RulesError:
        return None


def validate_fen(fen: str, variant: str, chess960: bool = False) -> int:
    """FEN_OK, or a code of what is wrong first; `FenError.findings` of Board tells it whole."""
    _must_be_text(fen=fen, variant=variant)
    rules = _rules(variant, chess960)
    try:
        board = Board(fen, rules)
    except FenError as error:
        return _pyffish_fen.code(fen, rules, error.findings)
    if board.findings:
        return _pyffish_fen.code(fen, rules, board.findings)
    return FEN_OK if _pyffish_fen.has_its_kings(board) else FEN_INVALID_NUMBER_OF_KINGS
