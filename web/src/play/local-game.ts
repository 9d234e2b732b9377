import { t } from 'virtual:words/game';
import type { Searcher } from '../core/searcher';
import type { CoreGame, Description, Milliseconds, Move, SquareId, State } from '../core/types';
import { drawThrow } from '../game/dice';
import { levels } from '../game/levels';
import type { GameRecord } from '../game/record';
import { isOfRunningGame } from '../game/running';
import { opponentOf, Session } from '../game/session';
import { colorWord, resultTitle } from '../game/words';
import { SnapshotStore } from '../hooks/store';
import { type Said, saying } from '../parts/told';
import type {
  ComputerController,
  ComputerSnapshot,
  GameController,
  GameSnapshot,
} from './game-controller';
import { happening } from './happening';

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
const mateScore = 10_000;
/** A program that is not heard for so long is being loaded. */
const loadingAfterMs: Milliseconds = 1500;
/** How long the dice roll. */
const rollMs: Milliseconds = 700;
/** The clock is looked at when it must have run out, and no sooner. */
const clockSlackMs: Milliseconds = 20;

const colors = ['white', 'black'] as const;

const wait = (ms: Milliseconds) => new Promise((done) => setTimeout(done, ms));

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

/** What there is of a game beside its record. */
interface Beside {
  readonly computer: Pick<
    ComputerSnapshot,
    'isThinking' | 'isLoading' | 'depth' | 'failure' | 'isPaused'
  >;
  /** The position that a hint was asked for in, and the hint, once there is one. */
  readonly hinted: { readonly state: State; readonly move: Move | null } | null;
  readonly answer: string | null;
  readonly announced: Said;
}

const atRest = { isThinking: false, isLoading: false } as const;

/** A hint is of a position in which somebody is still to move: none stays when the game is over. */
function computerOf(
  { record, state, result }: Session,
  { computer, hinted }: Beside,
): ComputerSnapshot {
  const isHere = hinted?.state === state && result === null;
  return {
    ...computer,
    isWatched: colors.every((color) => record.players[color].kind === 'computer'),
    hint: isHere ? hinted.move : null,
    isHinting: isHere && hinted.move === null,
  };
}

function snapshotOf(game: CoreGame, session: Session, beside: Beside): GameSnapshot {
  const { record, state, result, player } = session;
  const isPerson = player.kind === 'person';
  const isOfPerson = (color: 'white' | 'black') => record.players[color].kind === 'person';
  const other = opponentOf(state.turn);
  const asked = !result && session.drawOffer ? opponentOf(session.drawOffer) : null;
  return {
    game,
    record,
    steps: session.steps,
    state,
    result,
    clock: session.reading,
    canTakeBack: session.canTakeBack,
    lostMoves: session.lostMoves,
    hasOtherRules: session.hasOtherRules,
    own: colors.filter(isOfPerson),
    isOpen: !result && !state.throwDue && isPerson,
    waiter: !result && !isPerson && isOfPerson(other) ? other : null,
    resigning: isPerson ? state.turn : other,
    askedDraw: asked && isOfPerson(asked) ? asked : null,
    answer: beside.answer,
    announced: beside.announced,
    computer: computerOf(session, beside),
    net: null,
  };
}

const atFirst: Beside = {
  computer: { ...atRest, depth: 0, failure: null, isPaused: false },
  hinted: null,
  answer: null,
  announced: saying(''),
};

/** What another tab has done is told here, too. */
function wordsOfOtherTab({ steps, description, result }: Session): string {
  const [before, step] = steps.slice(-2);
  const last = before && step ? happening(description, before.state, step, result) : '';
  return t('otherTab', { last }).trim();
}

interface LocalOptions {
  /** The record is read once: from then on the game itself knows better. */
  readonly record: GameRecord;
  readonly game: CoreGame;
  readonly searcher: Searcher;
  readonly onSave: (record: GameRecord) => void;
}

/**
 * A game that is played on this page, by people at this screen or the computer. As long as somebody
 * listens, what goes on by itself does: dice are thrown, the computer moves, clocks run out.
 */
export class LocalGame extends SnapshotStore<GameSnapshot> implements GameController {
  readonly #options: LocalOptions;
  readonly #session: Session;
  #beside: Beside;
  /** What the computer saw last, for itself. */
  #score = 0;
  /** Each ends something that goes on by itself. */
  #ends: (() => void)[] = [];
  #isClosed = false;

  /** before: the same game, as it was until another tab went on with it. */
  constructor(options: LocalOptions, before: LocalGame | null = null) {
    const session = new Session(options.game, options.record);
    const beside = before
      ? { ...before.#beside, hinted: null, announced: saying(wordsOfOtherTab(session)) }
      : atFirst;
    super(snapshotOf(options.game, session, beside));
    this.#options = options;
    this.#session = session;
    this.#beside = { ...beside, computer: { ...beside.computer, ...atRest } };
  }

  close(): void {
    this.halt();
    this.#isClosed = true;
    this.#session.close();
  }

  readonly play = (text: string): boolean => {
    const session = this.#session;
    const { state } = session;
    const step = session.play(text);
    this.#beside = { ...this.#beside, answer: null };
    const { result } = session;
    if (step) this.#wentOn(happening(this.#description, state, step, result));
    else if (result) this.#wentOn(resultTitle(this.#description, result));
    else this.#look();
    return step !== null;
  };

  readonly takeBack = (): void => {
    this.#session.takeBack();
    this.#wentOn(t('takenBack'));
  };

  readonly resign = (): void => {
    const { resigning } = this.snapshot;
    this.#session.resign(resigning);
    const words = t('resigns', { color: colorWord(this.#description, resigning) });
    const { result } = this.#session;
    this.#wentOn(result ? `${words} ${resultTitle(this.#description, result)}.` : words);
  };

  /** The computer answers at once. */
  readonly offerDraw = (): void => {
    const { record, resigning } = this.snapshot;
    const other = opponentOf(resigning);
    this.#session.offerDraw(resigning);
    if (record.players[other].kind === 'person') {
      this.#happened(t('offersDrawSaid', { color: colorWord(this.#description, resigning) }));
      return;
    }
    const accepts = record.moveCount >= 2 * drawMovesMin && this.#score <= drawScoreMax;
    this.#session.answerDraw(other, accepts);
    const answer = accepts ? t('computerAccepts') : t('computerDeclines');
    this.#beside = { ...this.#beside, answer };
    // It stands below the board as long as the game goes on, and is told from there.
    if (accepts) this.#wentOn(answer);
    else this.#happened('');
  };

  readonly answerDraw = (accepts: boolean): void => {
    const { askedDraw } = this.snapshot;
    if (!askedDraw) return;
    this.#session.answerDraw(askedDraw, accepts);
    const color = colorWord(this.#description, askedDraw);
    if (accepts) this.#wentOn(t('accepts', { color }));
    else this.#happened(t('declines', { color }));
  };

  readonly flip = (): void => {
    this.#session.flip();
    this.#happened(t('turnedBoard'));
  };

  readonly say = (words: string): void => this.#look({ announced: saying(words) });

  readonly explain = (text: string) => this.#session.explain(text);
  readonly read = (text: string) => this.#session.read(text);
  readonly goals = (square: SquareId) => this.#session.goals(square);

  /** The record of another game from the same start, with sides exchanged or not. */
  again(isExchanged: boolean): GameRecord {
    return { ...this.#session.record, ...this.#session.again(isExchanged) };
  }

  readonly computer: ComputerController = {
    askHint: () => this.#askHint(),
    pause: (isPaused) => {
      this.#set({ isPaused });
      this.#goOn();
    },
    retry: () => this.#goOn(),
    dismiss: () => {
      this.#set({ failure: null });
      for (const color of colors) this.#session.seat(color, { kind: 'person' });
      this.#wentOn(t('computerLeft'));
    },
  };

  /** In the language of the page, which may be another one by now. */
  get #description(): Description {
    return this.#options.game.description;
  }

  protected override begin(): void {
    this.#goOn();
  }

  protected override halt(): void {
    for (const end of this.#ends.splice(0)) end();
    if (this.#beside.computer.isThinking) this.#set(atRest);
  }

  /** The record is another one. */
  #happened(words: string): void {
    this.#options.onSave(this.#session.record);
    this.say(words);
  }

  /** So are the position, the end of the game or its players. */
  #wentOn(words: string): void {
    this.halt();
    this.#happened(words);
    this.#goOn();
  }

  #set(computer: Partial<Beside['computer']>): void {
    this.#look({ computer: { ...this.#beside.computer, ...computer } });
  }

  #look(part: Partial<Beside> = {}): void {
    this.#beside = { ...this.#beside, ...part };
    this.show(snapshotOf(this.#options.game, this.#session, this.#beside));
  }

  #later(act: () => void, ms: Milliseconds): void {
    const timer = setTimeout(act, ms);
    this.#ends.push(() => clearTimeout(timer));
  }

  /** What went on by itself ends, and goes on from what the game is now. */
  #goOn(): void {
    this.halt();
    if (!this.isHeard) return;
    const { state, result, player, isClockRunning } = this.#session;
    if (isClockRunning)
      this.#later(() => this.#lookAtClock(), this.#session.timeLeft(state.turn) + clockSlackMs);
    if (result) return;
    if (state.throwDue) this.#later(() => this.#throwDice(), rollMs);
    else if (player.kind === 'computer' && !this.#beside.computer.isPaused)
      this.#think(player.level);
  }

  #throwDice(): void {
    const thrown = drawThrow(this.#session.state.moves);
    if (thrown) this.play(thrown.text);
  }

  /** The clock may run out while nobody does anything. */
  #lookAtClock(): void {
    const session = this.#session;
    if (!session.checkClock() || !session.result) return;
    this.#wentOn(t('timeOut', { result: resultTitle(this.#description, session.result) }));
  }

  #request(level: number, moveTimeMs: Milliseconds) {
    const { rules, text: record } = this.#session.record;
    return { rules, record, level, moveTimeMs, seed: newSeed() };
  }

  #think(level: number): void {
    const { searcher } = this.#options;
    let isCurrent = true;
    this.#set({ isThinking: true, depth: 0, failure: null });
    const silence = setTimeout(() => this.#set({ isLoading: true }), loadingAfterMs);
    const request = this.#request(level, moveTimeOf(this.#session, level));
    const search = searcher.search(request, ({ depth, isMate, score }) => {
      if (!isCurrent) return;
      clearTimeout(silence);
      this.#score = isMate ? Math.sign(score) * mateScore : score;
      this.#set({ isLoading: false, depth });
    });
    Promise.all([search, wait(answerDelayMs)]).then(
      ([text]) => isCurrent && !this.play(text) && this.halt(),
      ({ message }: Error) => {
        if (!isCurrent) return;
        clearTimeout(silence);
        this.#set({ ...atRest, failure: message });
      },
    );
    this.#ends.push(() => {
      isCurrent = false;
      clearTimeout(silence);
      searcher.stop();
    });
  }

  #askHint(): void {
    const { state, steps, isOpen } = this.snapshot;
    if (!isOpen) return;
    if (isOfRunningGame(this.#description.title, steps)) {
      this.#look({ answer: t('noHint', { failure: t('ownGameRuns') }) });
      return;
    }
    this.#look({ hinted: { state, move: null } });
    this.#options.searcher.search(this.#request(hintLevel, hintTimeMs)).then(
      (text) => {
        if (this.#isClosed) return;
        const move = state.moves.find((move) => move.text === text) ?? null;
        this.#look({ hinted: { state, move } });
      },
      ({ message }: Error) => {
        if (this.#isClosed) return;
        this.#look({ hinted: null });
        this.#set({ failure: message });
      },
    );
  }
}
