import type { Color, Milliseconds } from '../core/types';
import { currentLanguage } from '../language/language';
import type { Answers, Requests } from './requests';
import type { TournamentHeard, TournamentsHeard } from './tournament';

/** What the server says: docs/server.md. */
export interface LiveClock {
  readonly left: readonly [Milliseconds, Milliseconds];
  readonly runs: boolean;
  readonly turn: Color;
  /** Before the time of this turn begins to run. */
  readonly wait?: Milliseconds;
}

export interface EventsHeard {
  readonly is: 'events';
  readonly game: string;
  readonly from: number;
  readonly events: readonly (readonly [kind: string, body: string])[];
  /** So many follow, which are asked for. */
  readonly more?: number;
  readonly you: Color | '';
  /** The colors of bots, and of those who have an account. */
  readonly bots?: readonly Color[];
  readonly members?: readonly Color[];
  readonly clock?: LiveClock;
  /** Of a game by correspondence whose second seat is free: until when, since 1970. */
  readonly seat?: Milliseconds;
  /** Of a game by correspondence: until when who is to move must move, since 1970. */
  readonly deadline?: Milliseconds;
  /** Minutes that the opponent's clocks are ahead of UTC then, if they have told their zone. */
  readonly offset?: number;
}

/** A game by correspondence in the list of one's own. */
export interface TurnLine {
  readonly game: string;
  readonly rules: string;
  /** In English, or as its inventor called it. */
  readonly title: string;
  readonly opponent: string;
  /** Who is a bot. */
  readonly bot?: boolean;
  readonly yours: boolean;
  readonly deadline?: Milliseconds;
}

interface CalendarHeard {
  readonly is: 'calendar';
  readonly id: string;
  /** A path on the server. */
  readonly address: string;
}

interface TurnsHeard {
  readonly is: 'turns';
  readonly id: string;
  readonly games: readonly TurnLine[];
  /** So many more have a later deadline. */
  readonly more?: number;
}

interface Done {
  readonly is: 'done';
  readonly id: string;
  readonly game: string;
  /** Of a note that was kept: by it one note is told from another. */
  readonly state?: string;
}

export interface Refused {
  readonly is: 'refused';
  readonly id: string;
  readonly code: string;
  readonly sentence: string;
  /** After which the same is taken. */
  readonly seconds?: number;
}

/** Who is there. */
export interface PeopleHeard {
  readonly is: 'people';
  readonly game: string;
  /** Besides the players. */
  readonly watching: number;
  /** For how long White and Black have been away; 0: is here. */
  readonly away: readonly [Milliseconds, Milliseconds];
  /** After so long the other one may claim the game. */
  readonly quiet: Milliseconds;
}

export type ChatRoom = 'players' | 'spectators';

export interface ChatLine {
  readonly number: number;
  readonly room: ChatRoom;
  readonly name: string;
  /** Has an account. */
  readonly member: boolean;
  /** Tells guests of one name from each other; '' of an account. */
  readonly mark: string;
  /** Of the author's seat. */
  readonly color: Color | '';
  readonly own: boolean;
  /** Since 1970. */
  readonly time: Milliseconds;
  readonly text: string;
}

/** What was said beside a game: all that one may read of it, or what is new. */
export interface ChatHeard {
  readonly is: 'chat';
  readonly game: string;
  readonly rooms: readonly ChatRoom[];
  readonly writes: boolean;
  readonly whole: boolean;
  readonly lines: readonly ChatLine[];
}

interface ListedGame {
  /** The colors that bots play. */
  readonly bots?: readonly Color[];
  /** The result counts for ratings. */
  readonly rated?: boolean;
  /** Of a game by correspondence: hours to begin with, more for each move, at most. */
  readonly pace?: readonly [number, number, number];
  readonly weekends?: 'off';
  readonly game: string;
  /** Id of its rules. */
  readonly rules: string;
  /** In English, or as its inventor called it. */
  readonly title: string;
  /** Seconds for each side, and more for every move. */
  readonly clock?: readonly [number, number];
  /** Seconds that the clock waits in each turn. */
  readonly delay?: number;
  /** Seconds of White and of Black, where they differ. */
  readonly times?: readonly [number, number];
}

export interface WaitingGame extends ListedGame {
  readonly name: string;
  /** Of whoever waits, in the lobby: digits that others of that name do not have. */
  readonly mark?: string;
  /** Whoever waits is a bot. */
  readonly bot?: boolean;
  readonly free: Color;
  readonly own: boolean;
  /** The first of two games, with both colors in turn. */
  readonly pair?: boolean;
}

export interface PlayedGame extends ListedGame {
  readonly white: string;
  readonly black: string;
  readonly ply: number;
  readonly watching: number;
}

/** Games whose free seat is kept for oneself. */
export interface ChallengesHeard {
  readonly is: 'challenges';
  readonly challenges: readonly Omit<WaitingGame, 'own'>[];
}

export interface LobbyHeard {
  readonly is: 'lobby';
  /** From which changes count. */
  readonly seq: number;
  readonly people: number;
  readonly waiting: readonly WaitingGame[];
  readonly playing: readonly PlayedGame[];
}

/** What has become of a list of games. */
export interface ListChanges<Row> {
  readonly gone?: readonly string[];
  /** Of a game, what is another value now. */
  readonly changed?: readonly (Partial<Row> & { readonly game: string })[];
  /** With their places in the list. */
  readonly new?: readonly (readonly [place: number, row: Row])[];
}

export interface LobbyChangesHeard {
  readonly is: 'lobby-changes';
  /** Of the lobby that has become another one, and of that one. */
  readonly from: number;
  readonly seq: number;
  readonly people: number;
  readonly waiting?: ListChanges<WaitingGame>;
  readonly playing?: ListChanges<PlayedGame>;
}

interface ZoneHeard {
  readonly is: 'zone';
  readonly id: string;
  /** By its name in the IANA database; '' for none. */
  readonly zone: string;
}

/** How many days of vacation are left, by the calendar year, "2026". */
export type DaysLeft = Readonly<Record<string, number>>;

interface VacationDaysHeard {
  readonly is: 'vacation-days';
  readonly id: string;
  readonly left: DaysLeft;
}

/** Of one's mail: whether the server sends any, and where and how often. */
export interface MailHeard {
  readonly is: 'mail';
  readonly id: string;
  readonly there: boolean;
  readonly address: string;
  readonly often: string;
  readonly confirmed: boolean;
  /** One has an account, whose password another address needs. */
  readonly member: boolean;
}

/** One's note on a game. */
export interface NoteHeard {
  readonly is: 'note';
  readonly id: string;
  readonly note: string;
  /** By which it is told from another. */
  readonly state: string;
}

/** One's conditional moves: lines of moves from this ply on. */
export interface ConditionalHeard {
  readonly is: 'conditional';
  readonly id: string;
  readonly game: string;
  readonly ply: number;
  readonly lines: readonly (readonly string[])[];
}

/** What was said to nobody's question: a game that is asked for is not there. */
interface NothingHeard {
  readonly is: 'nothing';
}

/** The server stops, most likely for a moment; clocks stand still until it is back. */
interface RestartHeard {
  readonly is: 'restart';
}

/** Another device of one's own has changed what one keeps for oneself of a game. */
interface OwnHeard {
  readonly is: 'own';
  readonly game: string;
}

export type News =
  | EventsHeard
  | PeopleHeard
  | ChatHeard
  | LobbyHeard
  | LobbyChangesHeard
  | TournamentHeard
  | TournamentsHeard
  | ChallengesHeard
  | NothingHeard
  | OwnHeard
  | RestartHeard;
type Replied =
  | Done
  | Refused
  | TurnsHeard
  | CalendarHeard
  | MailHeard
  | VacationDaysHeard
  | ZoneHeard
  | ConditionalHeard
  | NoteHeard;
type Heard = Exclude<News, NothingHeard> | Replied | { readonly is: 'pong' };

/** What can be said, by its name. */
export type Word = keyof Requests;
/** Something that is asked for without an id. */
export type Wish = { readonly [What in Word]: { readonly do: What } & Requests[What] }[Word];
/** Do something by its message; what the message is about may be known already. */
export type Act = <What extends Word>(
  what: What,
  values?: Partial<Requests[What]>,
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

  /** Its end may come much later, or never. */
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
    if (heard.id === '') this.options.hear?.({ is: 'nothing' });
    this.#waiting.get(heard.id)?.answer(heard);
    this.#waiting.delete(heard.id);
  }
}
