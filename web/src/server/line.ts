import type { Milliseconds } from '../core/types';
import { currentLanguage } from '../language/language';
import type {
  ConditionalHeard,
  DaysLeft,
  Done,
  Heard,
  MailHeard,
  NoteHeard,
  Pong,
  Refused,
  TurnLine,
} from './events';
import type { Answers, Requests } from './requests';

/** What was said to nobody's question: a game that is asked for is not there. */
interface NothingHeard {
  readonly is: 'nothing';
  /** Why, by the server's code. */
  readonly code: string;
}

/** What answers a question, by whose id it is known. */
type Replied = Extract<Heard, { readonly id: string }>;
export type News = Exclude<Heard, Replied | Pong> | NothingHeard;

/** What can be said, by its name. */
export type Word = keyof Requests;
/** Something that is asked for without an id. */
export type Wish = { readonly [What in Word]: { readonly do: What } & Requests[What] }[Word];
/**
 * Do something by its message; what the message is about may be known already. id: where the page may be closed before
 * the answer comes.
 */
export type Act = <What extends Word>(
  what: What,
  values?: Partial<Requests[What]>,
  id?: string,
) => Promise<Answer | null>;

/** What came of an action: the game that it was in, or why it was refused. */
export type Answer =
  | Pick<Done, 'is' | 'game' | 'state'>
  | Pick<Refused, 'is' | 'code' | 'sentence'>;

const pingMs: Milliseconds = 10_000;
/** Every ping is answered: a line that says nothing for so long is dead, though nobody closed it. */
const silenceMs: Milliseconds = 15_000;
const greetingMs: Milliseconds = 10_000;
const retryMinMs: Milliseconds = 500;
const retryMaxMs: Milliseconds = 5_000;
/** So slowly that a pause is about a quarter of the time that the server has been away. */
const retryGrowth = 1.25;
const idBytes = 16;

/** Hexadecimal digits that nobody can guess. */
export function randomDigits(bytes = idBytes): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Waiting {
  readonly message: object;
  readonly answer: (heard: Replied) => void;
}

interface LineOptions {
  /** Of the server. */
  readonly place: string;
  /** What is asked for whenever the line is there again. */
  readonly greet?: () => readonly Wish[];
  readonly hear?: (news: News) => void;
  readonly onState?: (isThere: boolean) => void;
}

/**
 * A connection that comes back by itself. What was not answered is said again with the same id, so
 * that it happens once; what was missed is asked for.
 */
export class LiveLine {
  readonly #waiting = new Map<string, Waiting>();
  #socket: WebSocket | null = null;
  #isClosed = false;
  #tries = 0;
  #heardAt: Milliseconds = 0;
  /** The language of letters that was told since the line is there. */
  #language = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ping = setInterval(() => this.#beat(), pingMs);

  constructor(private readonly options: LineOptions) {
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#mistrust);
    void this.#open();
  }

  /** Do something once, however often the line breaks. id: where the page may be closed before. */
  act<What extends Word>(
    what: What,
    values: Partial<Requests[What]> = {},
    id = randomDigits(),
  ): Promise<Answer> {
    const message = { do: what, id, ...values };
    return new Promise((answer) => {
      this.#waiting.set(id, {
        message,
        answer: (heard) => (heard.is === 'done' || heard.is === 'refused') && answer(heard),
      });
      this.#say(message);
    });
  }

  /** Say it no more, unless it was said: its answer never comes. */
  withdraw(id: string): void {
    this.#waiting.delete(id);
  }

  /** One's games by correspondence, the soonest deadline first. */
  async turns(): Promise<{ readonly games: readonly TurnLine[]; readonly more: number }> {
    return { games: [], more: 0, ...(await this.#ask('turns')) };
  }

  /** Where one's deadlines are; null when the server does not say. isNew: no longer elsewhere. */
  async calendar(isNew: boolean): Promise<string | null> {
    return (await this.#ask(isNew ? 'calendar-renew' : 'calendar'))?.address ?? null;
  }

  /** What the server knows of one's mail; null when it does not say. */
  mail(): Promise<MailHeard | null> {
    return this.#ask('mail');
  }

  /** The time zone that one has told, '' for none; null when the server does not say. */
  async zone(): Promise<string | null> {
    return (await this.#ask('zone'))?.zone ?? null;
  }

  /** One's days of vacation in this year and the next one; none where the server does not say. */
  async daysLeft(): Promise<DaysLeft> {
    return (await this.#ask('vacation-days'))?.left ?? {};
  }

  /** Ask for what is told to `hear`; a line that comes back asks by its greeting. */
  tell(message: Wish): void {
    this.#say(message);
  }

  /** One's conditional moves in a game; null when the server does not say. */
  conditional(game: string): Promise<ConditionalHeard | null> {
    return this.#ask('conditional', { game });
  }

  /** One's note on a game; null when the server does not say. */
  note(game: string): Promise<NoteHeard | null> {
    return this.#ask('note', { game });
  }

  /** The answer; null where the server refuses one. */
  #ask<What extends Word>(
    what: What,
    values: Partial<Requests[What]> = {},
  ): Promise<Extract<Replied, { readonly is: Answers[What] }> | null> {
    const id = randomDigits();
    const message = { do: what, id, ...values };
    return new Promise((done) => {
      const answer = (heard: Replied) =>
        done(heard.is === 'refused' ? null : (heard as Extract<Replied, { is: Answers[What] }>));
      this.#waiting.set(id, { message, answer });
      this.#say(message);
    });
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#ping);
    clearTimeout(this.#timer);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#mistrust);
    this.#socket?.close();
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #beat(): void {
    if (this.#socket && performance.now() - this.#heardAt > silenceMs) this.#isDead(this.#socket);
    else {
      this.#say({ do: 'ping' });
      this.#tellLanguage();
    }
  }

  /** Letters are in the language of the page, which may have changed since. */
  #tellLanguage(): void {
    const language = currentLanguage();
    if (language === this.#language || this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#language = language;
    this.#say({ do: 'mail-language', id: randomDigits(), language });
  }

  /** Give a socket up, whose end may come much later, or never. */
  #isDead(socket: WebSocket): void {
    this.#socket = null;
    socket.close();
    this.#retry();
  }

  /** The device has a network again: the pause between two tries is over. */
  readonly #hurry = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#tries = 0;
    void this.#open();
  };

  /** The device says that it has none; where the server is there all the same, it is found again at once. */
  readonly #mistrust = (): void => {
    if (this.#socket) this.#isDead(this.#socket);
  };

  async #open(): Promise<void> {
    this.#timer = undefined;
    try {
      const signal = AbortSignal.timeout(greetingMs);
      await fetch(`${this.options.place}guest`, { cache: 'no-store', signal });
    } catch {
      this.#retry();
      return;
    }
    if (this.#isClosed) return;
    const address = new URL(`${this.options.place}socket`, location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.#heardAt = performance.now();
    const isOurs = () => this.#socket === socket;
    socket.addEventListener('open', () => isOurs() && this.#isThere());
    socket.addEventListener('close', () => isOurs() && this.#isDead(socket));
    socket.addEventListener('message', ({ data }) => isOurs() && this.#hear(String(data)));
  }

  #isThere(): void {
    this.#tries = 0;
    this.options.onState?.(true);
    for (const message of this.options.greet?.() ?? []) this.#say(message);
    for (const { message } of this.#waiting.values()) this.#say(message);
    this.#language = '';
    this.#tellLanguage();
  }

  #retry(): void {
    if (this.#isClosed) return;
    this.options.onState?.(false);
    const wait = Math.min(retryMinMs * retryGrowth ** this.#tries++, retryMaxMs);
    this.#timer = setTimeout(() => void this.#open(), wait * (0.5 + Math.random()));
  }

  #hear(text: string): void {
    const heard = JSON.parse(text) as Heard;
    this.#heardAt = performance.now();
    if (heard.is === 'pong') return;
    if (!('id' in heard)) {
      this.options.hear?.(heard);
      return;
    }
    if (heard.id === '' && heard.is === 'refused')
      this.options.hear?.({ is: 'nothing', code: heard.code });
    this.#waiting.get(heard.id)?.answer(heard);
    this.#waiting.delete(heard.id);
  }
}
