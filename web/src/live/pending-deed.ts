import { t } from 'virtual:words/live';
import type { Milliseconds } from '../core/types';
import { SnapshotStore } from '../hooks/store';
import { randomDigits } from '../server/line';
import { refusalWords } from '../server/refusal';
import { type Deed, type DeedKind, keepDeed, readDeed } from './deed-store';
import type { HeardGame } from './heard-game';
import type { LiveConnection } from './live-connection';
import { UntilLate } from './until-late';

/** The server listens again in so much time when it heard too much. */
const pauseMs: Milliseconds = 3000;

export interface PendingDeedSnapshot {
  /** Done here, and not known to be heard yet; null for none. */
  readonly deed: Deed | null;
  /** Whether the action waits for so long that it is said. */
  readonly isLate: boolean;
  /** Whether the action is still there when the page is opened again. */
  readonly isKept: boolean;
  /** Why the action was not done; null for nothing. */
  readonly lost: string | null;
  /** Whether the action waited for a connection, and the server has it now. */
  readonly isSent: boolean;
}

const waitingWords = (kind: DeedKind): string =>
  t(kind === 'accept' || kind === 'decline' ? 'waits-answer' : `waits-${kind}`);

/** What to say of it while it waits, or why it was not done; null for nothing. */
export const deedWords = ({ deed, isLate, isKept, lost }: PendingDeedSnapshot): string | null =>
  deed && isLate
    ? `${waitingWords(deed.kind)}. ${t(isKept ? 'deedIsKept' : 'deedIsNotKept')}`
    : lost;

/** Whether somebody has played on since they resigned, on another device. */
function hasPlayedOn(since: readonly string[], { by, after }: Deed): boolean {
  const own = since.filter((line) => line.startsWith(`move ${by} `));
  return own.length > (own[0]?.split(' ')[2] === after ? 1 : 0);
}

/** Lines of the record that leave an offer of the opponent open. */
const leavesOffer = ({ by }: Deed): RegExp => {
  const other = by === 'white' ? 'black' : 'white';
  return new RegExp(`^(clock|throw|offer-.*|move ${other}|decline ${other})( |$)`);
};

/** What has become of a deed that was not heard, by what has happened in the game since. */
export function fateOfDeed({ events }: HeardGame, deed: Deed): 'open' | 'done' | 'past' {
  const since = events
    .slice(deed.had)
    .filter(([kind]) => kind === 'play')
    .map(([, body]) => body);
  if (deed.kind === 'resign') return hasPlayedOn(since, deed) ? 'past' : 'open';
  // Other offers are refused by the server after another move.
  if (deed.kind !== 'accept' && deed.kind !== 'decline') return 'open';
  const leaves = leavesOffer(deed);
  const closing = since.findIndex((line) => !leaves.test(line));
  if (since[closing]?.startsWith(`${deed.kind} ${deed.by}`)) return 'done';
  // It answers the offer that was known, and no other one.
  const isOther = (line: string) => line.startsWith('offer-') && line.split(' ')[1] !== deed.by;
  return closing >= 0 || since.some(isOther) ? 'past' : 'open';
}

/**
 * A resignation, an offer or an answer to one, from the moment when it is made until the server has it.
 * The browser keeps it as it keeps a move: a page that is closed without a connection loses nothing. It
 * is sent for as long as somebody listens.
 */
export class PendingDeed extends SnapshotStore<PendingDeedSnapshot> {
  readonly #connection: LiveConnection;
  #kept: Deed | null;
  #isKept = true;
  #lost: string | null = null;
  #isSent = false;
  readonly #late = new UntilLate(() => this.#look());
  #unsubscribe: (() => void) | null = null;
  /** The deed that is being sent. */
  #sending: Deed | null = null;
  /** The browser knows of this one that it was late. */
  #notedLate: Deed | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: LiveConnection) {
    super({ deed: null, isLate: false, isKept: true, lost: null, isSent: false });
    this.#connection = connection;
    this.#kept = readDeed(connection.id);
    this.#look();
  }

  close(): void {
    this.halt();
  }

  /** ply: how many stand before it; after: a move among them that waits itself, or ''. */
  make(kind: DeedKind, ply: number, after: string): void {
    const { you, events } = this.#connection.snapshot.game;
    // Nothing follows a resignation.
    if (this.#deed?.kind === 'resign' || you === '') return;
    const made: Deed = { id: randomDigits(), kind, ply, had: events.length, by: you, after };
    this.#isKept = keepDeed(this.#connection.id, made);
    this.#lost = null;
    this.#kept = made;
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

  /** Nothing is said or sent for somebody else who looks on in this browser. */
  get #deed(): Deed | null {
    const { game } = this.#connection.snapshot;
    const isOwn = game.events.length === 0 || game.you === this.#kept?.by;
    return isOwn ? this.#kept : null;
  }

  get #isLate(): boolean {
    const isThere = this.#connection.snapshot.isThere;
    return this.#deed !== null && (this.#late.isSlow || isThere === false);
  }

  get #wasLate(): boolean {
    return this.#deed !== null && (this.#isLate || this.#deed.wasLate === true);
  }

  #look(): void {
    const deed = this.#deed;
    const isLate = this.#isLate;
    if (deed && isLate && deed !== this.#notedLate) {
      keepDeed(this.#connection.id, { ...deed, wasLate: true });
      this.#notedLate = deed;
    }
    this.show({ deed, isLate, isKept: this.#isKept, lost: this.#lost, isSent: this.#isSent });
  }

  /** The deed is another one, or something has happened. */
  #follow(): void {
    const { game, isCurrent } = this.#connection.snapshot;
    const deed = this.#deed;
    this.#late.follow(deed);
    if (this.#kept && game.isMissing) this.#drop(refusalWords({ code: 'no-game', sentence: '' }));
    else if (deed && isCurrent && game.you === deed.by) this.#begin(deed, game);
    else this.#stopSending();
    this.#look();
  }

  #drop(why: string | null): void {
    keepDeed(this.#connection.id, null);
    this.#stopSending();
    this.#kept = null;
    this.#lost = why;
    this.#late.follow(null);
  }

  /** The line was lost before it was heard: it is judged anew when that comes back, maybe in days. */
  #stopSending(): void {
    if (this.#sending) this.#connection.actions.withdraw(this.#sending.id);
    this.#sending = null;
    clearTimeout(this.#timer);
  }

  #begin(deed: Deed, game: HeardGame): void {
    if (deed === this.#sending) return;
    this.#stopSending();
    const fate = fateOfDeed(game, deed);
    if (fate === 'past') this.#drop(t('deedIsPast'));
    if (fate === 'done') {
      this.#isSent = this.#wasLate;
      this.#drop(null);
    }
    if (fate !== 'open') return;
    this.#sending = deed;
    void this.#send(deed);
  }

  async #send(deed: Deed): Promise<void> {
    const answer = await this.#connection.actions.deed(deed);
    if (this.#sending !== deed) return;
    if (answer === null || (answer.is === 'refused' && answer.code === 'too-fast')) {
      this.#timer = setTimeout(() => void this.#send(deed), pauseMs);
      return;
    }
    this.#isSent = answer.is === 'done' && this.#wasLate;
    this.#drop(answer.is === 'refused' ? refusalWords(answer) : null);
    this.#look();
  }
}
