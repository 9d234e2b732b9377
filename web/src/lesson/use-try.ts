import { t } from 'virtual:words/lesson';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { CoreGame, CorePosition, Move, SquareId, State } from '../core/types';
import { movesFrom, type Selection, stoneDue, triedText } from '../game/choices';
import { capital } from '../game/names';
import { moveSentence } from '../game/words';
import type { Step } from './step';

export interface Said {
  readonly kind: 'right' | 'wrong' | 'hint';
  readonly text: string;
  /** The squares that prove it. */
  readonly proof: readonly SquareId[];
}

export interface Try {
  readonly state: State;
  readonly isDone: boolean;
  readonly selection: Selection | null;
  readonly said: Said | null;
  /** Moves between the same squares, one of which is to be chosen. */
  readonly choices: readonly Move[];
  /** Squares that a hint shows. */
  readonly hinted: readonly SquareId[];
  readonly select: (selection: Selection | null) => void;
  readonly go: (selection: Selection | null, to: SquareId) => void;
  readonly play: (move: Move | null) => void;
  readonly hint: () => void;
}

const squaresOf = ({ from, to, kind }: Move): SquareId[] =>
  [...(kind === 'drop' ? [] : [from]), to].filter((square) => square !== null);

/** A position of a lesson and what is tried on it. */
export function useTry(game: CoreGame, step: Step, onDone: () => void): Try {
  const { description } = game;
  const position = useMemo<CorePosition>(() => game.start({ fen: step.fen }), [game, step]);
  useEffect(() => () => position.close(), [position]);
  const [state, setState] = useState<State>(() => position.state());
  const [isDone, setDone] = useState(false);
  const [chosen, setSelection] = useState<Selection | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [choices, setChoices] = useState<readonly Move[]>([]);
  const [hints, setHints] = useState(0);

  // A stone that is due is taken up by itself.
  const selection = chosen ?? (isDone ? null : stoneDue(state));

  const select = (next: Selection | null) => {
    setSelection(next);
    if (said?.kind !== 'hint') setSaid(null);
  };
  const play = (move: Move | null) => {
    setChoices([]);
    setSelection(null);
    if (!move || isDone) return;
    const sentence = capital(moveSentence(description, state, move));
    if (!step.right.includes(move.text)) {
      const text = t('theRulesAllowItBut', { sentence });
      setSaid({ kind: 'wrong', text, proof: [] });
      return;
    }
    position.play(move.text);
    setState(position.state());
    setDone(true);
    setHints(0);
    setSaid({ kind: 'right', text: t('right', { sentence }), proof: [] });
    onDone();
  };
  const go = (from: Selection | null, to: SquareId) => {
    if (!from || isDone) return;
    const moves = movesFrom(state, from).filter((move) => move.to === to);
    const [only] = moves;
    if (only && moves.length === 1) play(only);
    else if (only) setChoices(moves);
    else {
      const { sentence, squares } = position.explain(triedText(description, from, to));
      setSelection(null);
      setSaid({ kind: 'wrong', text: sentence, proof: squares });
    }
  };

  const answer = state.moves.find(({ text }) => text === step.right[0]);
  const hint = () => {
    if (!answer) return;
    const squares = squaresOf(answer);
    const first = description.board.squares[squares[0] ?? 0]?.name ?? '';
    const isFirst = hints === 0 && squares.length > 1;
    setHints(isFirst ? 1 : 2);
    setSaid({
      kind: 'hint',
      text: isFirst
        ? t('hintBeginOn', { first })
        : t('hintMove', { move: moveSentence(description, state, answer) }),
      proof: [],
    });
  };
  const hinted = answer && hints > 0 ? squaresOf(answer).slice(0, hints) : [];
  return { state, isDone, selection, said, choices, hinted, select, go, play, hint };
}
