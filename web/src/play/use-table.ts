import { t } from 'virtual:words/game';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Searcher } from '../core/searcher';
import type { Color, CoreGame, Description, Milliseconds, Move, State } from '../core/types';
import { drawThrow } from '../game/dice';
import { levels } from '../game/levels';
import type { GameRecord } from '../game/record';
import { isOfRunningGame } from '../game/running';
import { opponentOf, type Result, Session, type Step } from '../game/session';
import { colorWord, resultTitle } from '../game/words';
import { type Said, useSaid } from '../parts/told';
import { happening } from './happening';
import { useGameSounds } from './use-game-sounds';

/** A move that comes at once is hard to see. */
const answerDelayMs: Milliseconds = 450;
/** The computer plays so that its time would do for so many more moves. */
const movesAhead = 30;
/** How a hint is searched for. */
const hintLevel = 7;
const hintTimeMs: Milliseconds = 1000;
/** The computer takes a draw when it sees no more for itself than this, late enough in the game. */
const drawScoreMax = 15;
const drawMovesMin = 20;
/** A program that is not heard for so long is being loaded. */
const loadingAfterMs: Milliseconds = 1500;
/** How long the dice roll. */
const rollMs: Milliseconds = 700;

const colors = ['white', 'black'] as const;

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
  /** A person who waits for the opponent's move, and may choose the next one before. */
  readonly waiter: Color | null;
  readonly isThinking: boolean;
  /** What thinks is still to come over the line. */
  readonly isLoading: boolean;
  /** How many plies deep the computer has looked. */
  readonly depth: number;
  /** Why the computer could not move. */
  readonly failure: string | null;
  /** Let the computer try once more, after a failure. */
  readonly retry: () => void;
  /** People play on in the place of the computer. */
  readonly dismissComputer: () => void;
  /** The last happening, for a screen reader. */
  readonly announced: Said;
  readonly say: (words: string) => void;
  /** Who resigns: against the computer one resigns for oneself, else whoever is to move. */
  readonly resigning: Color;
  /** False when the move is not legal. */
  readonly play: (text: string) => boolean;
  readonly takeBack: () => void;
  /** Two computers play; their game may stand still. */
  readonly isWatched: boolean;
  readonly isPaused: boolean;
  readonly pause: (isPaused: boolean) => void;
  /** The move that the computer would play now; null while none is known. */
  readonly hint: Move | null;
  readonly isHinting: boolean;
  readonly askHint: () => void;
  /** Offer a draw for the side that would resign; the computer answers at once. */
  readonly offerDraw: () => void;
  /** A person is asked: the color that may accept a draw. */
  readonly askedDraw: Color | null;
  readonly answerDraw: (accepts: boolean) => void;
  /** What was answered last to an offer, or to who asked for a hint that is not given. */
  readonly drawAnswer: string | null;
  readonly resign: () => void;
  readonly flip: () => void;
  /** Only of a game over the net, where the opponent sits elsewhere. */
  readonly net?: NetTable;
}

export interface NetTable {
  /** Who only watches has no color. */
  readonly isSeated: boolean;
  /** Both players are there, and it is not over. */
  readonly isOn: boolean;
  readonly mayTakeBack: boolean;
  /** Also by what the rules know nothing of. */
  readonly isOver: boolean;
  /** Who looks on may at any time, players when it is over. */
  readonly mayStudy: boolean;
  /** What is waited for before anybody can move: an opponent, or that the server has a move. */
  readonly waits: string | null;
}

interface TableOptions {
  readonly game: CoreGame;
  readonly record: GameRecord;
  readonly searcher: Searcher;
  /** Counts the times that another tab went on with the game. */
  readonly revision: number;
  readonly onSave: (record: GameRecord) => void;
}

/** How long the computer may take, with regard to the clock. */
function moveTimeOf(session: Session, level: number): Milliseconds {
  const { clock, state, record } = session;
  const wanted = record.thinkMs ?? levels[level - 1]?.timeMs ?? 1000;
  if (!clock) return wanted;
  const share = session.timeLeft(state.turn) / movesAhead + 0.7 * clock.increment;
  return Math.max(20, Math.min(wanted, share - answerDelayMs));
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
  const [isLoading, setLoading] = useState(false);
  const [depth, setDepth] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [announced, say] = useSaid();
  const [isPaused, setPaused] = useState(false);
  const [hinted, setHinted] = useState<{ state: State; move: Move | null } | null>(null);
  const [drawAnswer, setDrawAnswer] = useState<string | null>(null);
  /** What the computer saw last, for itself. */
  const score = useRef(0);
  const { state, record, steps, player } = session;
  const { result } = session;

  useEffect(() => () => session.close(), [session]);

  const own = colors.filter((color) => record.players[color].kind === 'person');
  useGameSounds({ session, steps, isOver: result !== null, own, series: session });

  const changed = useCallback(
    (happened: string) => {
      onSave(session.record);
      say(happened);
      setChanges((count) => count + 1);
    },
    [session, onSave, say],
  );

  const play = useCallback(
    (text: string): boolean => {
      const before = session.state;
      const step = session.play(text);
      setDrawAnswer(null);
      if (step) changed(happening(description, before, step, session.result));
      else if (session.result) changed(resultTitle(description, session.result));
      return step !== null;
    },
    [session, description, changed],
  );

  // What another tab has done is told here, too.
  const told = useRef(revision);
  useEffect(() => {
    if (told.current === revision) return;
    told.current = revision;
    const [before, step] = session.steps.slice(-2);
    const last = before && step ? happening(description, before.state, step, session.result) : '';
    say(t('otherTab', { last }).trim());
  }, [revision, session, description, say]);

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
    if (session.result || state.throwDue || session.player.kind !== 'computer' || isPaused) return;
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
      moveTimeMs: moveTimeOf(session, level),
      seed: newSeed(),
    };
    const silence = setTimeout(() => setLoading(true), loadingAfterMs);
    const heard = () => {
      clearTimeout(silence);
      setLoading(false);
    };
    const search = searcher.search(request, (info) => {
      if (!isCurrent) return;
      heard();
      setDepth(info.depth);
      score.current = info.isMate ? Math.sign(info.score) * 10_000 : info.score;
    });
    Promise.all([search, wait(answerDelayMs)])
      .then(([text]) => isCurrent && play(text))
      .catch((problem: Error) => isCurrent && setFailure(problem.message))
      .finally(() => {
        if (!isCurrent) return;
        heard();
        setThinking(false);
      });
    return () => {
      isCurrent = false;
      heard();
      setThinking(false);
      searcher.stop();
    };
  }, [session, state, result === null, record.players, tries, play, searcher, isPaused]);

  // The clock may run out while nobody does anything.
  useEffect(() => {
    if (!session.isClockRunning) return;
    const timer = setTimeout(() => {
      if (!session.checkClock() || !session.result) return;
      changed(t('timeOut', { result: resultTitle(description, session.result) }));
    }, session.timeLeft(state.turn) + 20);
    return () => clearTimeout(timer);
  }, [session, state, changed, description]);

  const isWatched =
    record.players.white.kind === 'computer' && record.players.black.kind === 'computer';
  const isOpen = !result && !state.throwDue && player.kind === 'person';
  const waiting = opponentOf(state.turn);
  const isAwaited =
    !result && player.kind === 'computer' && record.players[waiting].kind === 'person';

  const askHint = () => {
    if (!isOpen) return;
    if (isOfRunningGame(description.title, steps)) {
      setDrawAnswer(t('noHint', { failure: t('ownGameRuns') }));
      return;
    }
    setHinted({ state, move: null });
    const request = {
      rules: record.rules,
      record: record.text,
      level: hintLevel,
      moveTimeMs: hintTimeMs,
      seed: newSeed(),
    };
    searcher.search(request).then(
      (text) => setHinted({ state, move: state.moves.find((move) => move.text === text) ?? null }),
      ({ message }: Error) => {
        setHinted(null);
        setFailure(message);
      },
    );
  };

  const resigning = player.kind === 'person' ? state.turn : opponentOf(state.turn);

  const offerDraw = () => {
    const other = opponentOf(resigning);
    session.offerDraw(resigning);
    if (record.players[other].kind === 'person') {
      changed(t('offersDrawSaid', { color: colorWord(description, resigning) }));
      return;
    }
    const accepts = record.moveCount >= 2 * drawMovesMin && score.current <= drawScoreMax;
    session.answerDraw(other, accepts);
    const words = accepts ? t('computerAccepts') : t('computerDeclines');
    setDrawAnswer(words);
    // It stands below the board as long as the game goes on, and is told from there.
    changed(accepts ? words : '');
  };

  const offering = result ? null : session.drawOffer;
  const askedDraw = offering && opponentOf(offering);

  return {
    game,
    session,
    description,
    record,
    steps,
    state,
    result,
    isOpen,
    waiter: isAwaited ? waiting : null,
    isWatched,
    isPaused,
    pause: setPaused,
    hint: hinted?.state === state ? hinted.move : null,
    isHinting: hinted?.state === state && hinted.move === null,
    askHint,
    offerDraw,
    askedDraw: askedDraw && record.players[askedDraw].kind === 'person' ? askedDraw : null,
    answerDraw: (accepts) => {
      if (!askedDraw) return;
      session.answerDraw(askedDraw, accepts);
      changed(t(accepts ? 'accepts' : 'declines', { color: colorWord(description, askedDraw) }));
    },
    drawAnswer,
    isThinking,
    isLoading,
    depth,
    failure,
    announced,
    say,
    resigning,
    play,
    retry: () => setTries(tries + 1),
    dismissComputer: () => {
      setFailure(null);
      for (const color of ['white', 'black'] as const) session.seat(color, { kind: 'person' });
      changed(t('computerLeft'));
    },
    takeBack: () => {
      session.takeBack();
      changed(t('takenBack'));
    },
    resign: () => {
      session.resign(resigning);
      const words = t('resigns', { color: colorWord(description, resigning) });
      const { result } = session;
      changed(result ? `${words} ${resultTitle(description, result)}.` : words);
    },
    flip: () => {
      session.flip();
      changed(t('turnedBoard'));
    },
  };
}
