import { t as words } from 'virtual:words/game';
import type { Color, CoreGame, RulesSource, SquareId } from '../core/types';
import type { GameRecord } from '../game/record';
import { lineOf, opponentOf, Session, type Step, turnCount } from '../game/session';
import { endingWords, resultTitle } from '../game/words';
import { SnapshotStore } from '../hooks/store';
import { type Said, saying } from '../parts/told';
import type { GameController, GameSnapshot, NetSnapshot } from '../play/game-controller';
import { paceWords } from '../server/pace';
import { nativeMove } from '../settings/notation';
import type { DeedKind } from './deed-store';
import { happeningsSince } from './happenings';
import { clockOf, endOf, type HeardGame, linesOf, recordOf, tournamentOf } from './heard-game';
import type { LiveConnection } from './live-connection';
import type { MadeMove } from './move-store';
import { type Offer, offersOf } from './offers';
import { PendingDeed } from './pending-deed';
import { PendingMove } from './pending-move';

export interface LiveGameSnapshot extends GameSnapshot {
  readonly net: NetSnapshot;
  readonly heard: HeardGame;
  /** An offer of one's own. */
  readonly offer: Offer | null;
  /** The opponent asks to take moves back. */
  readonly isAskedTakeBack: boolean;
  /** The game as it will stand once the move that was made here is saved; null when all are. */
  readonly coming: Step | null;
  /** The move that the server does not have, once it takes long enough to say so. */
  readonly lateMove: MadeMove | null;
  /** Whether both seats are taken. */
  readonly isFull: boolean;
  /** One plays, and not both have moved. */
  readonly isBeginning: boolean;
  /** The game is beginning and can still end without a loser, as none of a tournament can. */
  readonly mayAbort: boolean;
}

/** What a live game is made from. */
interface Parts {
  readonly game: CoreGame;
  readonly session: Session;
  readonly heard: HeardGame;
  /** An action is on its way. */
  readonly isBusy: boolean;
  readonly move: MadeMove | null;
  readonly isLate: boolean;
  readonly coming: Step | null;
  readonly isFlipped: boolean;
  readonly announced: Said;
}

const plyOf = ({ steps }: Session): number => steps.length - 1;

const seatCount = ({ events }: HeardGame): number =>
  events.filter(([kind]) => kind === 'seat').length;

const isThrow = ({ move }: Step): boolean => move?.kind === 'throw';

/** Who looks on studies what they have seen so far, and it is no game of their own. */
function keptRecord({ session, heard, isFlipped }: Parts): GameRecord {
  const { record } = session;
  const isVisitor = heard.you === '';
  return {
    ...record,
    ...(isVisitor && {
      key: endOf(heard) === null ? `${record.key}-${plyOf(session)}` : record.key,
      isStudy: true,
    }),
    flipped: record.flipped !== isFlipped,
  };
}

/** What players may do now, by what has happened. */
function standingOf({ session, heard, move, isBusy }: Parts) {
  const { steps, state } = session;
  const me = heard.you === '' ? null : heard.you;
  const isFull = seatCount(heard) === 2;
  const isOver = endOf(heard) !== null;
  const isOn = isFull && !isOver;
  const isMine = isOn && state.turn === me && !state.throwDue;
  const isBeginning = me !== null && isOn && turnCount(steps) < 2;
  return {
    me,
    isFull,
    isOver,
    isOn,
    isBeginning,
    // A move that is made while the line is broken is sent when it is there again.
    isOpen: isMine && !isBusy && !move,
    // By correspondence there are conditional moves.
    waiter: isOn && state.turn !== me && !paceWords(heard.events) ? me : null,
    // Who has seen a throw of the dice must resign.
    mayAbort: isBeginning && tournamentOf(heard) === null && !steps.some(isThrow),
  };
}

/** What players have offered each other. */
function offersIn(heard: HeardGame, me: Color | null, isOver: boolean) {
  const offers = offersOf(isOver ? [] : linesOf(heard));
  const asked = me && offers[opponentOf(me)];
  const isAsked = (what: Offer['what']) => asked?.what === what && !asked.isDeclined;
  return {
    offer: me && offers[me],
    askedDraw: isAsked('draw') ? me : null,
    isAskedTakeBack: isAsked('take-back'),
  };
}

function snapshotOf(parts: Parts): LiveGameSnapshot {
  const { game, session, heard, move, coming } = parts;
  const { steps, state, result } = session;
  const standing = standingOf(parts);
  const { me, isFull, isOver, isOn, isOpen, waiter, isBeginning, mayAbort } = standing;
  return {
    game,
    record: keptRecord(parts),
    steps,
    state,
    result,
    clock: session.clock && clockOf(heard, result !== null),
    canTakeBack: session.canTakeBack,
    lostMoves: session.lostMoves,
    hasOtherRules: session.hasOtherRules,
    own: me ? [me] : [],
    isOpen,
    waiter,
    resigning: me ?? 'white',
    ...offersIn(heard, me, isOver),
    answer: null,
    announced: parts.announced,
    computer: null,
    // Before somebody has joined there is nobody to resign to, or to offer anything.
    net: {
      isSeated: me !== null && isFull,
      isOn,
      mayTakeBack: session.canTakeBack && tournamentOf(heard) === null,
      isOver,
      mayStudy: me === null ? isFull : result !== null,
      waits: null,
    },
    heard,
    coming,
    lateMove: parts.isLate && move?.ply === plyOf(session) ? move : null,
    isFull,
    isBeginning,
    mayAbort,
  };
}

/** A game over the net: what is done here is asked of the server, as long as somebody listens. */
export class LiveGame extends SnapshotStore<LiveGameSnapshot> implements GameController {
  readonly move: PendingMove;
  readonly deed: PendingDeed;
  readonly #connection: LiveConnection;
  readonly #game: CoreGame;
  readonly #rules: RulesSource;
  #session: Session;
  /** What the session was made from. */
  #heard: HeardGame;
  #coming: { readonly made: MadeMove; readonly step: Step | null } | null = null;
  #isFlipped = false;
  #announced = saying('');
  #ends: (() => void)[] = [];

  constructor(connection: LiveConnection, game: CoreGame, rules: RulesSource) {
    const heard = connection.snapshot.game;
    const move = new PendingMove(connection);
    const deed = new PendingDeed(connection);
    const session = sessionOf(heard, game, rules, connection.id);
    const parts = { game, session, heard, isBusy: false, move: null, isLate: false, coming: null };
    super(snapshotOf({ ...parts, isFlipped: false, announced: saying('') }));
    this.#connection = connection;
    this.#game = game;
    this.#rules = rules;
    this.#session = session;
    this.#heard = heard;
    this.move = move;
    this.deed = deed;
    this.#look();
  }

  close(): void {
    this.halt();
    this.#session.close();
  }

  readonly play = (text: string): boolean => {
    if (!this.#session.state.moves.some((move) => move.text === text)) return false;
    const san = this.#stepAfter(text)?.san ?? text;
    const { steps } = this.#session;
    const line = () => lineOf(steps, steps.length - 1, [text]);
    const native = nativeMove(this.#game.description, line);
    this.move.make({ text, san, native }, plyOf(this.#session));
    return true;
  };

  readonly takeBack = (): void => this.#do('offer-take-back');
  readonly resign = (): void => this.#do('resign');
  readonly offerDraw = (): void => this.#do('offer-draw');
  /** What the opponent has offered, or asked for. */
  readonly answer = (accepts: boolean): void => this.#do(accepts ? 'accept' : 'decline');
  readonly answerDraw = this.answer;

  readonly flip = (): void => {
    this.#isFlipped = !this.#isFlipped;
    this.say(words('turnedBoard'));
  };

  readonly say = (words: string): void => {
    this.#announced = saying(words);
    this.#look();
  };

  readonly explain = (text: string) => this.#session.explain(text);
  readonly read = (text: string) => this.#session.read(text);
  readonly goals = (square: SquareId) => this.#session.goals(square);
  readonly computer = null;

  protected override begin(): void {
    const follow = () => this.#follow();
    this.#ends = [this.#connection, this.move, this.deed].map((store) => store.subscribe(follow));
    follow();
  }

  protected override halt(): void {
    for (const end of this.#ends.splice(0)) end();
  }

  /** As the server will have it: a move that waits is sent first. */
  #do(kind: DeedKind): void {
    const waiting = this.#waiting;
    this.deed.make(kind, plyOf(this.#session) + (waiting ? 1 : 0), waiting?.text ?? '');
  }

  get #waiting(): MadeMove | null {
    const { move } = this.move.snapshot;
    return move?.ply === plyOf(this.#session) ? move : null;
  }

  /** What a move that the server does not have yet leads to. */
  #stepAfter(text: string): Step | null {
    const { record, state, steps } = this.#session;
    const line = ['move', state.turn, text].join(' ');
    const ahead = new Session(this.#game, { ...record, text: `${record.text}${line}\n` });
    const step = ahead.steps[steps.length] ?? null;
    ahead.close();
    return step;
  }

  #look(): void {
    const made = this.#waiting;
    if (made !== this.#coming?.made)
      this.#coming = made && { made, step: this.#stepAfter(made.text) };
    const { game: heard, waiting } = this.#connection.snapshot;
    const { move, isLate } = this.move.snapshot;
    this.show(
      snapshotOf({
        game: this.#game,
        session: this.#session,
        heard,
        isBusy: waiting > 0 || this.deed.snapshot.deed !== null,
        move,
        isLate,
        coming: this.#coming?.step ?? null,
        isFlipped: this.#isFlipped,
        announced: this.#announced,
      }),
    );
  }

  /** The events are the game; the clock and the line change without them. */
  #follow(): void {
    const { game: heard } = this.#connection.snapshot;
    const { events, you } = this.#heard;
    this.#heard = heard;
    if (heard.events !== events || heard.you !== you) {
      const before = this.#session;
      this.#session = sessionOf(heard, this.#game, this.#rules, this.#connection.id);
      this.#coming = null;
      const happened = newsOf(this.#game, before, this.#session);
      before.close();
      if (happened !== null) this.#announced = saying(happened);
    }
    this.#look();
  }
}

const sessionOf = (heard: HeardGame, game: CoreGame, rules: RulesSource, id: string): Session =>
  new Session(game, recordOf(heard, rules, `live-${id}`, game.description.title));

/** What is said of what has happened since; null for nothing. */
function newsOf({ description }: CoreGame, before: Session, now: Session): string | null {
  const { steps, result } = now;
  const known = before.steps.length;
  if (steps.length > known) return happeningsSince(description, steps, known, result);
  if (steps.length < known) return words('takenBack');
  if (!result || before.result) return null;
  return `${resultTitle(description, result)}. ${endingWords(description, result)}`;
}
