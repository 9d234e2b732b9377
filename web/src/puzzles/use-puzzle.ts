import { t } from 'virtual:words/puzzles';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { CoreGame, CorePosition, Description, Move, SquareId, State } from '../core/types';
import { movesFrom, type Selection, triedText } from '../game/choices';
import { capital } from '../game/names';
import { moveSentence } from '../game/words';
import type { Said, Try } from '../lesson/use-try';
import type { Puzzle } from './puzzle';

/** How long the opponent, or a solution, waits before a move. */
const pauseMs = 600;

export interface Solving extends Try {
  readonly lastMove: readonly SquareId[];
  /** The last move is on the board. */
  readonly isOver: boolean;
  readonly isShown: boolean;
  /** Whether the puzzle counts as missed. */
  readonly isMissed: boolean;
  readonly show: () => void;
}

const squaresOf = ({ from, to, kind }: Move): SquareId[] =>
  [...(kind === 'drop' ? [] : [from]), to].filter((square) => square !== null);

interface Line {
  readonly state: State;
  /** How many moves of the puzzle are on the board. */
  readonly ply: number;
  readonly lastMove: readonly SquareId[];
}

interface Played extends Line {
  readonly position: CorePosition;
  /** Play the next move of the puzzle. Returns: the sentence that tells it. */
  readonly advance: () => string;
}

/** The line of a puzzle, as far as it is on the board. */
function useLine(game: CoreGame, puzzle: Puzzle): Played {
  const { description } = game;
  const position = useMemo<CorePosition>(() => game.start({ fen: puzzle.fen }), [game, puzzle]);
  useEffect(() => () => position.close(), [position]);
  const [line, setLine] = useState<Line>(() => ({ state: position.state(), ply: 0, lastMove: [] }));
  const { state, ply } = line;
  const advance = () => {
    const text = puzzle.moves[ply] ?? '';
    const move = state.moves.find((move) => move.text === text);
    position.play(text);
    setLine({ state: position.state(), ply: ply + 1, lastMove: move ? squaresOf(move) : [] });
    return move ? capital(moveSentence(description, state, move)) : text;
  };
  return { ...line, position, advance };
}

/** Act after a pause whenever something is due. */
function usePause(isDue: boolean, act: () => void): void {
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(act, pauseMs);
    return () => clearTimeout(timer);
  });
}

/** What a hint says: at first where to begin, then all. */
function hintWords({ board }: Description, move: string, first: SquareId | null): string {
  if (first === null) return t('hintMove', { move });
  return t('hintBeginOn', { first: board.squares[first]?.name ?? '' });
}

interface Ending {
  readonly isSolved: boolean;
  /** In so many days it comes again, since it was missed before; null: it does not. */
  readonly days: number | null;
}

/** What is said after the last move. */
function endWords({ isSolved, days }: Ending, sentence: string): string {
  if (!isSolved) return t('solvedWithHelp', { sentence });
  return days === null ? t('solved', { sentence }) : t('solvedAgain', { sentence, days });
}

interface Trying {
  readonly description: Description;
  readonly line: Played;
  /** The move that is looked for. */
  readonly wanted: string | undefined;
  readonly isOwn: boolean;
  readonly isLast: boolean;
  /** Tells once whether it was solved at once. Returns: how it ended. */
  readonly tell: (isSolved: boolean) => Ending;
  readonly say: (said: Said | null) => void;
}

/** What the player takes up and plays. */
function useTrying({ description, line, wanted, isOwn, isLast, tell, say }: Trying) {
  const { state, position } = line;
  const [selection, setSelection] = useState<Selection | null>(null);
  const [choices, setChoices] = useState<readonly Move[]>([]);
  const fail = (text: string, proof: readonly SquareId[] = []) =>
    say({ kind: 'wrong', text, proof });
  const play = (move: Move | null) => {
    setChoices([]);
    setSelection(null);
    if (!move || !isOwn) return;
    if (move.text !== wanted) {
      tell(false);
      fail(t('thereIsBetter', { sentence: capital(moveSentence(description, state, move)) }));
      return;
    }
    const sentence = line.advance();
    const solved = () => endWords(tell(true), sentence);
    say({ kind: 'right', text: isLast ? solved() : t('rightGoOn', { sentence }), proof: [] });
  };
  const go = (from: Selection | null, to: SquareId) => {
    if (!from || !isOwn) return;
    const moves = movesFrom(state, from).filter((move) => move.to === to);
    const [only] = moves;
    if (only && moves.length === 1) play(only);
    else if (only) setChoices(moves);
    else {
      const { sentence, squares } = position.explain(triedText(description, from, to));
      setSelection(null);
      fail(sentence, squares);
    }
  };
  return { selection, setSelection, choices, play, go };
}

/**
 * A puzzle and what is tried in it. onEnd: once, with whether it was solved at once; returns in how many days
 * it comes again, null: it is done.
 */
export function usePuzzle(
  game: CoreGame,
  puzzle: Puzzle,
  onEnd: (isSolved: boolean) => number | null,
): Solving {
  const { description } = game;
  const line = useLine(game, puzzle);
  const { state, ply } = line;
  const wanted = puzzle.moves[ply];
  const [said, setSaid] = useState<Said | null>(null);
  const [help, setHelp] = useState({ ply, hints: 0 });
  const hints = help.ply === ply ? help.hints : 0;
  const [isShown, setShown] = useState(false);
  /** What was told of it, null: nothing yet. */
  const [told, setTold] = useState<Ending | null>(null);
  const isOver = wanted === undefined;
  const isOwn = ply % 2 === 0 && !isOver && !isShown;
  const isLast = ply + 1 === puzzle.moves.length;

  // After a wrong move, or help, a solution is none.
  const tell = (isSolved: boolean) => {
    const ending = told ?? { isSolved, days: onEnd(isSolved) };
    setTold(ending);
    return ending;
  };
  const trying = { description, line, wanted, isOwn, isLast, tell, say: setSaid };
  const { selection, setSelection, choices, play, go } = useTrying(trying);
  // The opponent answers; a solution that is shown plays by itself.
  usePause(!isOver && !isOwn, () => {
    setSelection(null);
    const sentence = line.advance();
    if (!isShown) setSaid({ kind: 'right', text: t('answered', { sentence }), proof: [] });
    else setSaid({ kind: 'hint', text: `${sentence}.`, proof: [] });
  });
  const select = (next: Selection | null) => {
    setSelection(next);
    if (said?.kind === 'wrong') setSaid(null);
  };
  const answer = isOwn ? state.moves.find(({ text }) => text === wanted) : undefined;
  const hint = () => {
    if (!answer) return;
    tell(false);
    const squares = squaresOf(answer);
    const isFirst = hints === 0 && squares.length > 1;
    setHelp({ ply, hints: isFirst ? 1 : 2 });
    const sentence = moveSentence(description, state, answer);
    const text = hintWords(description, sentence, isFirst ? (squares[0] ?? null) : null);
    setSaid({ kind: 'hint', text, proof: [] });
  };
  const show = () => {
    tell(false);
    setSaid(null);
    setShown(true);
  };
  const hinted = answer ? squaresOf(answer).slice(0, hints) : [];
  const { lastMove } = line;
  const shown = { state, lastMove, selection, said, choices, hinted };
  return {
    ...shown,
    isDone: !isOwn,
    isOver,
    isShown,
    isMissed: told?.isSolved === false,
    select,
    go,
    play,
    hint,
    show,
  };
}
