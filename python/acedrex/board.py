"""A game in progress, in the words of python-chess."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from acedrex import _native
from acedrex.variant import FenError, Finding, Variant, collector, variant as variant_named

WHITE = True
BLACK = False

NULL_TEXT = "--"


class Move(str):
    """A move as text, in the manner of UCI: "e2e4", "e7e8q", "P@e4" (docs/notation.md)."""

    __slots__ = ()

    @classmethod
    def from_uci(cls, text: str) -> Move:
        """A move from its text; the board says whether it is legal."""
        return cls(text)

    @classmethod
    def null(cls) -> Move:
        """The move that lets the turn pass, for analyses."""
        return cls(NULL_TEXT)

    def uci(self) -> str:
        """Its text."""
        return str(self)

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"


@dataclass(frozen=True)
class Piece:
    """A piece on a board."""

    letter: str  # as a FEN has it: capital for White, "+r" for a promoted one
    color: bool

    def symbol(self) -> str:
        """Its letter."""
        return self.letter


@dataclass(frozen=True)
class Outcome:
    """How a game has ended."""

    termination: str  # "checkmate", "stalemate", "threefold", ...: docs/notation.md
    winner: bool | None  # None: a draw
    mated: str = ""  # what was special about the mate, in a sentence, where rules tell mates apart

    def result(self) -> str:
        """The result as in PGN."""
        return "1/2-1/2" if self.winner is None else "1-0" if self.winner else "0-1"


@dataclass(frozen=True)
class Explanation:
    """Whether a move is legal, and if not why."""

    legal: bool
    reason: str  # a short id: "legal", "blocked", "pinned", ...
    sentence: str  # for people
    squares: list[str]  # that prove it

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class MoveInfo:
    """What a legal move does."""

    kind: str  # "normal", "castle", "promote", "drop", ...
    from_square: str | None
    to_square: str | None
    promotion: str | None  # the letter of the new piece
    drop: str | None  # the letter of the piece in hand
    captured: str | None  # the square of the captured piece
    rook_from: str | None
    rook_to: str | None
    behind: str | None  # the square to which a piece in hand comes behind the move
    goes_on: bool  # the same player goes on: a stone is to be placed


def _number(notation: str) -> int:
    words = _native.notations()
    if notation not in words:
        raise ValueError(f"there is no notation {notation!r}: {', '.join(words)}")
    return words.index(notation)


class LegalMoves:
    """The legal moves of a board as it stands now."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def __iter__(self) -> Iterator[Move]:
        return map(Move, self._board.native.moves())

    def __contains__(self, move: object) -> bool:
        return move in self._board.native.moves()

    def __len__(self) -> int:
        return len(self._board.native.moves())

    def count(self) -> int:
        """How many there are."""
        return len(self)

    def __repr__(self) -> str:
        return f"<LegalMoves ({', '.join(self._board.native.sans())})>"


class Board:
    """A game in progress: a position with the moves that led to it.

    fen: where it begins, or None for the start. variant: a built-in game by name, or rules.
    number: of the start, where there are several. Raises FenError, KeyError.
    """

    def __init__(
        self,
        fen: str | None = None,
        variant: str | Variant = "chess",
        *,
        number: int | None = None,
    ) -> None:
        self.variant = variant_named(variant) if isinstance(variant, str) else variant
        self.move_stack: list[Move] = []
        self.findings: list[Finding] = []
        """What was left out of the FEN: a right to castle without its rook."""
        self._begin(fen, number)

    def _begin(self, fen: str | None, number: int | None = None) -> None:
        if number is not None:
            self.native = self.variant.native.numbered(number)
            return
        findings: list[Finding] = []
        try:
            self.native = self.variant.native.position(fen, collector(findings))
        except ValueError as error:
            raise FenError(str(error), findings) from None
        self.findings = findings

    # --- the position ---

    @property
    def turn(self) -> bool:
        """Whose turn it is: WHITE (True) or BLACK (False)."""
        return self.native.turn()

    @property
    def part(self) -> int:
        """The part of a turn that is to be played next.

        2 where the same player goes on, as with the stone that is placed after every move; else 1.
        """
        return self.native.part()

    def fen(self) -> str:
        """The FEN."""
        return self.native.fen()

    def sfen(self) -> str:
        """The position as SFEN, the FEN of shogi."""
        return self.native.sfen()

    def set_fen(self, fen: str) -> None:
        """Begin anew there. Raises FenError; the game is then as it was."""
        self._begin(fen)
        self.move_stack = []

    def reset(self) -> None:
        """Begin anew at the start of the game."""
        self.set_fen(self.variant.start_fen)

    def root(self) -> Board:
        """The game before its first move."""
        board = self.copy()
        while board.move_stack:
            board.pop()
        return board

    def copy(self) -> Board:
        """A game of its own with the same moves."""
        board = object.__new__(type(self))
        board.variant = self.variant
        board.native = self.native.clone()
        board.move_stack = self.move_stack.copy()
        board.findings = self.findings
        return board

    __copy__ = copy

    def ply(self) -> int:
        """How many moves have been played."""
        return self.native.ply()

    @property
    def fullmove_number(self) -> int:
        """The number of the move, as in the FEN."""
        return int(self._counts()[1])

    @property
    def halfmove_clock(self) -> int:
        """Plies since the last capture or move of a pawn, as in the FEN."""
        return int(self._counts()[0])

    def _counts(self) -> list[str]:
        return self.native.fen().split()[4:6]

    def piece_map(self) -> dict[str, Piece]:
        """The pieces on the board by the names of their squares."""
        return {square: Piece(*piece) for square, piece in self.native.pieces().items()}

    def piece_at(self, square: str) -> Piece | None:
        """The piece on a square."""
        piece = self.native.pieces().get(square)
        return Piece(*piece) if piece else None

    def hand(self, color: bool) -> dict[str, int]:
        """How many pieces of each letter a player has in hand."""
        return self.native.hand(color)

    def king(self, color: bool) -> str | None:
        """The square of the royal piece."""
        return self.native.royal(color)

    # --- moves ---

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: to be iterated, counted, asked with `in`."""
        return LegalMoves(self)

    def captures(self) -> list[Move]:
        """The legal moves that capture."""
        return [Move(text) for text in self.native.moves_that(1)]

    def checks(self) -> list[Move]:
        """The legal moves that give check."""
        return [Move(text) for text in self.native.moves_that(2)]

    def is_legal(self, move: str) -> bool:
        """Whether the text is one of a legal move."""
        return move in self.native.moves()

    def push(self, move: str) -> None:
        """Play a move. Raises ValueError if it is not legal, and says why."""
        try:
            self.native.play(move)
        except ValueError:
            raise ValueError(f"{move}: {self.native.explain(move)[2]}") from None
        self.move_stack.append(Move(move))

    def push_uci(self, text: str) -> Move:
        """The same; returns the move."""
        self.push(text)
        return self.move_stack[-1]

    def push_san(self, san: str) -> Move:
        """Play a move in algebraic notation, also as people write it; returns the move."""
        move = self.parse_san(san)
        self.push(move)
        return move

    def pop(self) -> Move:
        """Take the last move back. Raises IndexError when there is none."""
        move = self.move_stack.pop()
        self.native.undo()
        return move

    def peek(self) -> Move:
        """The last move. Raises IndexError when there is none."""
        return self.move_stack[-1]

    def parse_uci(self, text: str) -> Move:
        """The legal move of that text. Raises ValueError."""
        if not self.is_legal(text):
            raise ValueError(f"{text}: {self.native.explain(text)[2]}")
        return Move(text)

    def parse_san(self, san: str) -> Move:
        """The legal move that a text in algebraic notation means. Raises ValueError."""
        try:
            return Move(self.native.parse_san(san))
        except ValueError:
            raise ValueError(f"{san}: {self.native.explain(san)[2]}") from None

    def san(self, move: str) -> str:
        """A legal move in standard algebraic notation. Raises ValueError."""
        return self.native.san(move)

    def sans(self) -> dict[str, Move]:
        """All legal moves by their algebraic notation."""
        return dict(zip(self.native.sans(), map(Move, self.native.moves()), strict=True))

    def write_move(self, move: str, notation: str) -> str:
        """A legal move in a notation of `notations()`. Raises ValueError, with the reason."""
        return self.native.write_move(move, _number(notation))

    def read_move(self, text: str, notation: str) -> Move:
        """The legal move that is written so in a notation. Raises ValueError, with the reason."""
        return Move(self.native.read_move(text, _number(notation)))

    def variation_san(self, moves: list[str] | list[Move]) -> str:
        """A line from here with numbers of moves: "1. e4 e5 2. Nf3"."""
        board = self.copy()
        words = []
        for move in moves:
            number = board.fullmove_number
            if board.turn and board.part == 1:
                words.append(f"{number}.")
            elif not words:
                words.append(f"{number}...")
            words.append(board.san(move))
            board.push(move)
        return " ".join(words)

    def info(self, move: str) -> MoveInfo:
        """What a legal move does. Raises ValueError."""
        return MoveInfo(*self.native.describe(move))

    def is_capture(self, move: str) -> bool:
        """Whether a legal move captures."""
        return self.info(move).captured is not None

    def is_castling(self, move: str) -> bool:
        """Whether a legal move castles."""
        return self.info(move).kind == "castle"

    def is_en_passant(self, move: str) -> bool:
        """Whether a legal move captures en passant."""
        return self.info(move).kind == "en-passant"

    def gives_check(self, move: str) -> bool:
        """Whether a legal move gives check."""
        after = self.native.clone()
        after.play(move)
        return bool(after.checkers())

    def explain(self, move: str) -> Explanation:
        """Why a move is not legal: any text of a move, any two squares, algebraic notation."""
        return Explanation(*self.native.explain(move))

    def goals(self, square: str) -> list[str]:
        """Where the piece on a square could go if it were its turn, checks left aside."""
        return self.native.goals(square)

    def perft(self, depth: int) -> int:
        """How many sequences of legal moves there are."""
        return self.native.perft(depth)

    # --- endings ---

    def is_check(self) -> bool:
        """Whether the side to move is in check."""
        return bool(self.native.checkers())

    def checkers(self) -> list[str]:
        """The squares of the pieces that give check."""
        return self.native.checkers()

    def has_insufficient_material(self, color: bool) -> bool:
        """Whether a color cannot win whatever both play, by its material.

        Known where the rules say `end dead draw`; False in other games.
        """
        return not self.native.can_win(color)

    def is_insufficient_material(self) -> bool:
        """Whether neither color can win."""
        return self.has_insufficient_material(True) and self.has_insufficient_material(False)

    def outcome(self) -> Outcome | None:
        """How the game has ended by its rules, or None while it goes on."""
        winner, reason = self.native.outcome()
        return Outcome(reason, winner, self.native.mated()) if reason else None

    def is_game_over(self) -> bool:
        """Whether it has ended by its rules: draws by repetition, too, without a claim."""
        return self.outcome() is not None

    def result(self) -> str:
        """The result as in PGN, "*" while it goes on."""
        outcome = self.outcome()
        return outcome.result() if outcome else "*"

    def is_checkmate(self) -> bool:
        """Whether it has ended by mate."""
        return self._has_ended_by("checkmate")

    def is_stalemate(self) -> bool:
        """Whether it has ended by stalemate, whoever wins by it."""
        return self._has_ended_by("stalemate")

    def is_repetition(self) -> bool:
        """Whether it has ended by repetition."""
        return self._has_ended_by("threefold", "repetition", "perpetual-check",
                                  "perpetual-chase")

    def _has_ended_by(self, *reasons: str) -> bool:
        return self.native.outcome()[1] in reasons

    # --- as an object ---

    def __eq__(self, other: object) -> bool:
        """Whether repetition would take the positions for the same one."""
        return (
            isinstance(other, Board)
            and self.variant.hash == other.variant.hash
            and self.native.key() == other.native.key()
        )

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        """The board as text, White below."""
        places = self.variant.places
        files = 1 + max(file for file, _ in places.values())
        ranks = 1 + max(rank for _, rank in places.values())
        rows = [[" "] * files for _ in range(ranks)]
        pieces = self.native.pieces()
        for square, (file, rank) in places.items():
            rows[ranks - 1 - rank][file] = pieces[square][0] if square in pieces else "."
        return "\n".join(" ".join(row).rstrip() for row in rows)

    def __repr__(self) -> str:
        return f"Board({self.fen()!r}, variant={self.variant.id!r})"
