"""An engine for every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from acedrex import _native
from acedrex.board import Board, Move
from acedrex.variant import Variant, variant as variant_named

LEVELS = range(1, 9)


@dataclass(frozen=True)
class Score:
    """What a position is worth for the side to move."""

    is_mate: bool
    value: int  # hundredths of a pawn; or moves to mate, negative when mated

    def __str__(self) -> str:
        return f"#{self.value}" if self.is_mate else f"{self.value / 100:+.2f}"


@dataclass(frozen=True)
class Line:
    """One of the best moves, with what would follow."""

    number: int  # 0 for the best
    depth: int
    nodes: int
    time_ms: int
    score: Score
    moves: list[Move]
    sans: list[str]

    @property
    def move(self) -> Move:
        """The move that the line begins with."""
        return self.moves[0]


class Engine:
    """A searcher for one game with its own memory. One search at a time; stop from any thread.

    variant: a built-in game by name, or rules. hash_mb: for the table of positions.
    """

    def __init__(
        self, variant: str | Variant = "chess", *, hash_mb: int = 16, threads: int = 1
    ) -> None:
        self.variant = variant_named(variant) if isinstance(variant, str) else variant
        self.native = _native.Engine(self.variant.native, hash_mb << 20)
        self.native.set_threads(threads)

    @staticmethod
    def elo(level: int) -> int:
        """About how strong a level is."""
        return _native.level_elo(level)

    def play(
        self,
        board: Board,
        *,
        level: int = 8,
        time: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seed: int = 0,
    ) -> Move:
        """The move that it would play.

        level: 1 plays like a beginner, 8 as well as it can. time: seconds, one if no limit is
        given. seed: of the choices of the weaker levels. Raises ValueError without a legal move.
        """
        best, _ = self._search(board, level, time, depth, nodes, seed, 1, None)
        return best

    def analyse(
        self,
        board: Board,
        *,
        lines: int = 1,
        time: float | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        on_line: Callable[[Line], object] | None = None,
    ) -> list[Line]:
        """The best moves, best first, each with its line.

        on_line: called with each line as it is found; an exception ends the search.
        """
        _, found = self._search(board, 8, time, depth, nodes, 0, lines, on_line)
        return [found[number] for number in sorted(found)]

    def stop(self) -> None:
        """Let the present search return soon with what it has; from any thread."""
        self.native.stop()

    def forget(self) -> None:
        """Forget what was learned from other positions."""
        self.native.reset()

    def _search(
        self,
        board: Board,
        level: int,
        time: float | None,
        depth: int | None,
        nodes: int | None,
        seed: int,
        lines: int,
        on_line: Callable[[Line], object] | None,
    ) -> tuple[Move, dict[int, Line]]:
        if time is None and depth is None and nodes is None:
            time = 1.0
        found: dict[int, Line] = {}

        def hear(
            number: int,
            reached: int,
            searched: int,
            time_ms: int,
            is_mate: bool,
            value: int,
            moves: list[str],
            sans: list[str],
        ) -> None:
            score = Score(is_mate, value)
            line = Line(number, reached, searched, time_ms, score, [*map(Move, moves)], sans)
            found[number] = line
            if on_line:
                on_line(line)

        time_ms = 0 if time is None else max(1, round(time * 1000))
        best = self.native.search(
            board.native, level, depth or 0, nodes or 0, time_ms, seed, lines, hear
        )
        return Move(best), found
