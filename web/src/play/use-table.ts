import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Searcher } from '../core/searcher';
import type { Color, CoreGame, Description, Milliseconds, State } from '../core/types';
import { drawThrow } from '../game/dice';
import type { GameRecord } from '../game/record';
import { opponentOf, type Result, Session, type Step } from '../game/session';
import { colorWord, endingWords, moveSentence, resultTitle } from '../game/words';

/** How long the computer takes at most, by level. */
const moveTimesMs: readonly Milliseconds[] = [100, 150, 250, 400, 700, 1200, 2000, 3500];
/** A move that comes at once is hard to see. */
const answerDelayMs: Milliseconds = 450;
/** How long the dice roll. */
const rollMs: Milliseconds = 700;

const wait = (ms: Milliseconds) => new Promise((done) => setTimeout(done, ms));

/** A game on the table: what has happened, what goes on, and what the players may do to it. */
export interface Table {
  readonly game: CoreGame;
  readonly session: Session;
  readonly description: Description;
  readonly record: GameRecord;
  readonly steps: readonly Step[];
  readonly state: State;
  readonly result: Result | null;
  /** A person is to choose a move. */
  readonly isOpen: boolean;
  readonly isThinking: boolean;
  /** How many plies deep the computer has looked. */
  readonly depth: number;
  /** Why the computer could not move. */
  readonly failure: string | null;
  /** Let the computer try once more, after a failure. */
  readonly retry: () => void;
  /** People play on in the place of the computer. */
  readonly dismissComputer: () => void;
  /** The last happening, for a screen reader. */
  readonly announced: string;
  /** Who resigns: against the computer one resigns for oneself, else whoever is to move. */
  readonly resigning: Color;
  /** False when the move is not legal. */
  readonly play: (text: string) => boolean;
  readonly takeBack: () => void;
  readonly resign: () => void;
  readonly flip: () => void;
}

interface TableOptions {
  readonly game: CoreGame;
  readonly record: GameRecord;
  readonly searcher: Searcher;
  /** Counts the times that another tab went on with the game. */
  readonly revision: number;
  readonly onSave: (record: GameRecord) => void;
}

function happening(description: Description, before: State, step: Step, session: Session): string {
  if (!step.move || !step.mover) return '';
  const words = [`${colorWord[step.mover]}: ${moveSentence(description, before, step.move)}.`];
  const { result } = session;
  if (result) words.push(`${resultTitle(result)}. ${endingWords(description, result.reason)}`);
  else if (session.state.checkers.length > 0) words.push('Check.');
  return words.join(' ');
}

/** A random number for the choices of the weaker levels. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export function useTable(options: TableOptions): Table {
  const { game, record: saved, searcher, revision, onSave } = options;
  const { description } = game;
  // The record is read once: from then on the session knows better.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const session = useMemo(() => new Session(game, saved), [game, saved.key, revision]);
  const [, setChanges] = useState(0);
  const [isThinking, setThinking] = useState(false);
  const [depth, setDepth] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [announced, setAnnounced] = useState('');
  const { state, record, steps, player } = session;
  const { result } = session;

  useEffect(() => () => session.close(), [session]);

  const changed = useCallback(
    (happened: string) => {
      onSave(session.record);
      setAnnounced(happened);
      setChanges((count) => count + 1);
    },
    [session, onSave],
  );

  const play = useCallback(
    (text: string): boolean => {
      const before = session.state;
      const step = session.play(text);
      if (step) changed(happening(description, before, step, session));
      return step !== null;
    },
    [session, description, changed],
  );

  // Chance takes its turns by itself.
  useEffect(() => {
    if (result || !state.throwDue) return;
    const timer = setTimeout(() => {
      const thrown = drawThrow(state.moves);
      if (thrown) play(thrown.text);
    }, rollMs);
    return () => clearTimeout(timer);
  }, [state, result, play]);

  // So does the computer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a resignation ends or reopens the game
  useEffect(() => {
    if (session.result || state.throwDue || session.player.kind !== 'computer') return;
    const { record } = session;
    const { level } = session.player;
    let isCurrent = true;
    setThinking(true);
    setDepth(0);
    setFailure(null);
    const request = {
      rules: record.rules,
      record: record.text,
      level,
      moveTimeMs: moveTimesMs[level - 1] ?? 1000,
      seed: newSeed(),
    };
    const search = searcher.search(request, (info) => isCurrent && setDepth(info.depth));
    Promise.all([search, wait(answerDelayMs)])
      .then(([text]) => isCurrent && play(text))
      .catch((problem: Error) => isCurrent && setFailure(problem.message))
      .finally(() => isCurrent && setThinking(false));
    return () => {
      isCurrent = false;
      setThinking(false);
      searcher.stop();
    };
  }, [session, state, result === null, record.players, tries, play, searcher]);

  const resigning = player.kind === 'person' ? state.turn : opponentOf(state.turn);

  return {
    game,
    session,
    description,
    record,
    steps,
    state,
    result,
    isOpen: !result && !state.throwDue && player.kind === 'person',
    isThinking,
    depth,
    failure,
    announced,
    resigning,
    play,
    retry: () => setTries(tries + 1),
    dismissComputer: () => {
      setFailure(null);
      for (const color of ['white', 'black'] as const) session.seat(color, { kind: 'person' });
      changed('The computer has left.');
    },
    takeBack: () => {
      session.takeBack();
      changed('Taken back.');
    },
    resign: () => {
      session.resign(resigning);
      changed(`${colorWord[resigning]} resigns.`);
    },
    flip: () => {
      session.flip();
      changed('The board is turned.');
    },
  };
}
