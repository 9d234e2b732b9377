import { t } from 'virtual:words/live';
import type { Milliseconds, MoveName } from '../core/types';
import { SnapshotStore } from '../hooks/store';
import type { Refused } from '../server/events';
import { randomDigits } from '../server/line';
import { refusalWords } from '../server/refusal';
import { writtenMove } from '../settings/notation';
import { endOf, type HeardGame } from './heard-game';
import type { LiveConnection } from './live-connection';
import { keepMove, type MadeMove, readMove } from './move-store';
import { UntilLate } from './until-late';

/** The server takes a move in so much time when there were many. */
const pauseMs: Milliseconds = 3000;

export interface PendingMoveSnapshot {
  /** Made here, and not among the events yet; null for none. */
  readonly move: MadeMove | null;
  /** The answer takes long enough to say so. */
  readonly isLate: boolean;
  /** Whether the move is still there when the page is opened again. */
  readonly isKept: boolean;
  /** Why the last one was not played; null when it was. */
  readonly lost: string | null;
}

/** Lines of the record that leave the position as it is. */
const leavesAll = /^(offer-draw|offer-take-back|decline|clock)\b/;

type Fate = 'open' | 'played' | 'past';

/** What has become of a move, by what has happened since it was made. */
export function fateOf({ events }: HeardGame, { had, text }: MadeMove): Fate {
  for (const [kind, body] of events.slice(had)) {
    if (kind === 'end') return 'past';
    if (kind !== 'play' || leavesAll.test(body)) continue;
    const [what, , move] = body.split(' ');
    return what === 'move' && move === text ? 'played' : 'past';
  }
  return 'open';
}

function whyLost(move: MadeMove, { code, sentence }: Pick<Refused, 'code' | 'sentence'>): string {
  const words = writtenMove(move);
  if (code === 'over') return t('moveAfterTheEnd', { move: words });
  if (code === 'stale') return t('moveIsPast', { move: words });
  return t('moveRefused', { move: words, why: refusalWords({ code, sentence }) });
}

const isPlayer = ({ you }: HeardGame): boolean => you !== '';

/**
 * The move that was made here last, from the moment when it is made until the server has it. The
 * browser keeps it, so that it is sent after all when the page was closed meanwhile. It is sent for as
 * long as somebody listens.
 */
export class PendingMove extends SnapshotStore<PendingMoveSnapshot> {
  readonly #connection: LiveConnection;
  #move: MadeMove | null;
  #isKept: boolean;
  #lost: string | null = null;
  readonly #late = new UntilLate(() => this.#look());
  #unsubscribe: (() => void) | null = null;
  /** The move that is being sent. */
  #sent: MadeMove | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: LiveConnection) {
    const move = readMove(connection.id);
    const isKept = move === null || keepMove(connection.id, move);
    super({ move: null, isLate: false, isKept, lost: null });
    this.#connection = connection;
    this.#move = move;
    this.#isKept = isKept;
    this.#look();
  }

  close(): void {
    this.halt();
  }

  make({ text, san, native }: MoveName, ply: number): void {
    const had = this.#game.events.length;
    const made = { id: randomDigits(), ply, had, text, san, ...(native ? { native } : {}) };
    this.#move = made;
    this.#isKept = keepMove(this.#connection.id, made);
    this.#lost = null;
    this.#follow();
  }

  protected override begin(): void {
    this.#unsubscribe = this.#connection.subscribe(() => this.#follow());
    this.#follow();
  }

  protected override halt(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#late.stop();
    this.#stopSending();
  }

  get #game(): HeardGame {
    return this.#connection.snapshot.game;
  }

  get #fate(): Fate | null {
    const move = this.#move;
    const game = this.#game;
    return move && isPlayer(game) && game.events.length >= move.had ? fateOf(game, move) : null;
  }

  #look(): void {
    const isOpen = this.#fate === 'open';
    const isLate = isOpen && (this.#late.isSlow || this.#connection.snapshot.isThere === false);
    const move = isOpen ? this.#move : null;
    this.show({ move, isLate, isKept: this.#isKept, lost: this.#lost });
  }

  /** The move is another one, or something has happened. */
  #follow(): void {
    const move = this.#move;
    const game = this.#game;
    const fate = this.#fate;
    this.#late.follow(move);
    if (move && game.isMissing) this.#drop(whyLost(move, { code: 'no-game', sentence: '' }));
    else if (fate === 'played') this.#drop(null);
    else if (move && fate === 'past')
      this.#drop(whyLost(move, { code: endOf(game) ? 'over' : 'stale', sentence: '' }));
    else if (fate === 'open') this.#begin(move);
    else this.#stopSending();
    this.#look();
  }

  #drop(why: string | null): void {
    keepMove(this.#connection.id, null);
    this.#move = null;
    this.#lost = why;
    this.#late.follow(null);
    this.#stopSending();
  }

  #stopSending(): void {
    this.#sent = null;
    clearTimeout(this.#timer);
  }

  #begin(move: MadeMove | null): void {
    if (!move || move === this.#sent) return;
    this.#stopSending();
    this.#sent = move;
    void this.#send(move);
  }

  async #send(move: MadeMove): Promise<void> {
    const answer = await this.#connection.actions.move(move);
    if (this.#sent !== move) return;
    if (answer === null || (answer.is === 'refused' && answer.code === 'too-fast')) {
      this.#timer = setTimeout(() => void this.#send(move), pauseMs);
      return;
    }
    // It is shown until its event is there, which may be the next message.
    if (answer.is === 'refused') this.#drop(whyLost(move, answer));
    else keepMove(this.#connection.id, null);
    this.#look();
  }
}
