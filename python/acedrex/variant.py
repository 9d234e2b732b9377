"""Games: those that are built in, and those of one's own rules."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from acedrex import _native


@dataclass(frozen=True)
class Finding:
    """What is wrong with a rule text or a FEN, or worth a remark."""

    severity: str  # "error", "warning" or "note"
    file: str
    line: int  # from 1; 0 when it is about the text as a whole
    column: int  # from 1, in bytes
    length: int
    source: str | None  # the line of text
    sentence: str
    suggestion: str | None

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}: " if self.line else f"{self.file}: "
        hint = f" ({self.suggestion})" if self.suggestion else ""
        return f"{place}{self.severity}: {self.sentence}{hint}"


class FindingsError(ValueError):
    """A text is wrong; `findings` has all that is, with places."""

    def __init__(self, message: str, findings: list[Finding]) -> None:
        wrong = [finding for finding in findings if finding.severity == "error"]
        super().__init__("\n".join(map(str, wrong)) or message)
        self.findings = findings


class RulesError(FindingsError):
    """A rule text is wrong."""


class FenError(FindingsError):
    """A FEN is wrong."""


@dataclass(frozen=True)
class Role:
    """A kind of piece."""

    name: str  # as the rules have it: "pawn-of-camel"
    title: str  # for people
    letter: str  # White's in a FEN
    is_royal: bool
    worth: int  # in hundredths of a pawn, derived from the rules


def collector(findings: list[Finding]) -> _native.Report:
    """A callable that puts what the library reports into a list."""
    return lambda *fields: findings.append(Finding(*fields))


class Variant:
    """The rules of one game. It never changes; boards and engines share it."""

    def __init__(self, native: _native.Variant, findings: list[Finding]) -> None:
        self.native = native
        self.findings = findings
        """What was remarked about its text: warnings and notes."""
        facts = native.facts()
        self.id = str(facts["id"])
        self.title = str(facts["title"])
        self.idea = str(facts["idea"])
        """What the game is about, in a sentence; "" where the rules do not say it."""
        self.inventor = str(facts["inventor"])
        self.year = str(facts["year"])
        self.aliases: tuple[str, ...] = tuple(facts["aliases"])  # type: ignore[arg-type]
        self.sources: tuple[str, ...] = tuple(facts["sources"])  # type: ignore[arg-type]
        self.notes: tuple[str, ...] = tuple(facts["notes"])  # type: ignore[arg-type]
        self.omissions: tuple[str, ...] = tuple(facts["omissions"])  # type: ignore[arg-type]
        self.hash = int(facts["hash"])  # type: ignore[call-overload]
        """Same rules, same hash."""
        self.has_hands = bool(facts["has_hands"])
        self.captures_to_hand = bool(facts["captures_to_hand"])
        """Whether captured pieces may be dropped."""
        self.has_dice = bool(facts["has_dice"])
        self.start_count = int(facts["start_count"])  # type: ignore[call-overload]
        """How many numbered starts there are, as in Chess960; 0 for one start."""

    def __repr__(self) -> str:
        return f"<acedrex.Variant {self.id!r}>"

    @functools.cached_property
    def start_fen(self) -> str:
        """The FEN of the start."""
        return self.native.position(None, None).fen()

    @functools.cached_property
    def squares(self) -> tuple[str, ...]:
        """The names of all squares, rank by rank from White's side."""
        return tuple(name for name, _, _ in self.native.squares())

    @functools.cached_property
    def places(self) -> dict[str, tuple[int, int]]:
        """File and rank of each square, from 0."""
        return {name: (file, rank) for name, file, rank in self.native.squares()}

    @property
    def roles(self) -> tuple[Role, ...]:
        """All kinds of pieces."""
        return tuple(Role(*fields) for fields in self.native.roles())

    @property
    def brief(self) -> list[str]:
        """The rules in a few sentences for who knows chess."""
        return self.native.brief()

    @property
    def rules(self) -> dict[str, list[str]]:
        """The rules in full sentences: paragraphs by heading, in the order of reading."""
        found: dict[str, list[str]] = {}
        for heading, text in self.native.paragraphs():
            found.setdefault(heading, []).append(text)
        return found

    @functools.cached_property
    def notation(self) -> str:
        """The notation in which players write its moves: a word of `notations()`."""
        return self.native.notation()

    @functools.cached_property
    def counts_weak_side(self) -> bool:
        """Whether the moves of a weak side are counted, as in makruk."""
        return self.ending("counting") != ""

    def ending(self, reason: str) -> str:
        """The sentence of the rules by which a game ends for that reason; "" without one."""
        return self.native.ending(reason)[1]

    def speak(self, language: str) -> None:
        """Tell everything in that language from now on: a code of `languages()`."""
        self.native.speak(language)


def variants() -> list[str]:
    """The ids of all built-in games."""
    return _native.builtin_ids()


@functools.cache
def _builtin(id: str) -> Variant:
    """One object for each game: boards and engines of a game have to share it."""
    return Variant(_native.builtin(id), [])


def variant(name: str) -> Variant:
    """A built-in game by its id, title or another name; with 960 behind it, its shuffled form."""
    for id in (name, _native.game_named(name)):
        if id:
            try:
                return _builtin(id)
            except ValueError:
                continue
    raise KeyError(f"there is no game {name!r}; acedrex.variants() lists them")


def rule_text(name: str) -> str:
    """The rule text of a built-in game."""
    text = _native.builtin_text(variant(name).id)
    if text is None:
        raise KeyError(f"{name!r} has no text of its own")
    return text


def compile_rules(
    text: str, name: str = "own.variant", others: Mapping[str, str] | None = None
) -> Variant:
    """A game from a rule text.

    name: shown in findings; its first part is the id. others: further texts by id, that the text
    may be `like`. Raises RulesError, with all that is wrong.
    """
    findings: list[Finding] = []
    find: Callable[[str], str | None] | None = others.get if others else None
    try:
        native = _native.compile(name, text, find, collector(findings))
    except ValueError as error:
        raise RulesError(str(error), findings) from None
    return Variant(native, findings)


def expected_words(statement: str) -> list[str]:
    """What may follow in a statement of a rule text, for the completion of an editor."""
    return _native.expect(statement)


def notations() -> list[str]:
    """The notations of moves: "san", "lan", "hodges", "wxf", ... (docs/notation.md)."""
    return _native.notations()


def languages() -> list[str]:
    """The codes of the languages in which games tell their rules."""
    return _native.languages()
