import { forgetWho } from '../account/account';
import type { Milliseconds } from '../core/types';
import { SnapshotStore } from '../hooks/store';
import type {
  ChatRoom,
  ConditionalHeard,
  DaysLeft,
  EventsHeard,
  NoteHeard,
  PeopleHeard,
  TournamentHeard,
  TurnLine,
} from '../server/events';
import { followLive } from '../server/find-live';
import {
  type Act,
  type Answer,
  LiveLine,
  type News,
  randomDigits,
  type Wish,
  type Word,
} from '../server/line';
import { refusalWords } from '../server/refusal';
import type { Requests } from '../server/requests';
import { type Chat, followChat } from './chat';
import type { Deed } from './deed-store';
import {
  emptyGame,
  endOf,
  follow,
  type HeardGame,
  owesDigits,
  stopClock,
  tournamentOf,
} from './heard-game';
import type { MadeMove } from './move-store';
import { lastName } from './name-field';

/** Moves by their texts. */
export type MoveLines = ConditionalHeard['lines'];

/** What is known of a game over the net, and of the connection to its server. */
export interface ConnectionSnapshot {
  readonly game: HeardGame;
  /** Who is there, and when that was heard. */
  readonly people: (PeopleHeard & { readonly at: Milliseconds }) | null;
  /** null until it was heard. */
  readonly chat: Chat | null;
  /** That the game belongs to, and when it was heard; null until then. */
  readonly tournament: (TournamentHeard & { readonly at: Milliseconds }) | null;
  /** null before the first attempt has ended. */
  readonly isThere: boolean | null;
  /** All that has happened was heard, and the line is still there. */
  readonly isCurrent: boolean;
  /** Whether the server is not there because it was stopped, which it had announced. */
  readonly isRestarting: boolean;
  /** This page does not come from a server of games. */
  readonly isUnknown: boolean;
  /** One has played here, but is not logged in any more. */
  readonly isLoggedOut: boolean;
  /** Why the last action was refused. */
  readonly refusal: string | null;
  /** So many actions are on their way. */
  readonly waiting: number;
  /** Counts how often another device of one's own may have changed one's note or lines. */
  readonly changes: number;
}

/** What can be asked of the server. */
export interface ConnectionActions {
  readonly act: Act;
  /** Act in another game of one's own; what is refused there is told to the caller alone. */
  readonly actIn: <What extends Word>(
    game: string,
    what: What,
    values: Partial<Requests[What]>,
  ) => Promise<Answer | null>;
  /** One's games that go on. */
  readonly turns: () => Promise<readonly TurnLine[]>;
  readonly daysLeft: () => Promise<DaysLeft>;
  /** Send a move, which happens once however often it is sent; what is refused is told to nobody else. */
  readonly move: (move: MadeMove) => Promise<Answer | null>;
  /** Likewise what else is done; it can be withdrawn before it is said again. */
  readonly deed: (deed: Deed) => Promise<Answer | null>;
  readonly withdraw: (id: string) => void;
  /** Hear anew what was said; one reads other lines than before. */
  readonly hearChat: () => void;
  /** id: by which the server knows a line that it hears twice. */
  readonly say: (room: ChatRoom, text: string, id: string) => Promise<Answer | null>;
  /** One's note, and another in place of the one that was in this state. */
  readonly note: () => Promise<NoteHeard | null>;
  readonly setNote: (note: string, had: string) => Promise<Answer | null>;
  /** One's conditional moves, and others in their place. */
  readonly conditional: () => Promise<ConditionalHeard | null>;
  readonly setConditional: (ply: number, lines: MoveLines) => Promise<Answer | null>;
}

export type Live = ConnectionSnapshot & ConnectionActions;

const unheard: ConnectionSnapshot = {
  game: emptyGame,
  people: null,
  chat: null,
  tournament: null,
  isThere: null,
  isCurrent: false,
  isRestarting: false,
  isUnknown: false,
  isLoggedOut: false,
  refusal: null,
  waiting: 0,
  changes: 0,
};

/** A game over the net, followed as long as somebody listens. */
export class LiveConnection extends SnapshotStore<ConnectionSnapshot> {
  readonly id: string;
  #line: LiveLine | null = null;
  #end: (() => void) | null = null;
  /** The dice have digits of whoever sits here. */
  #hasAdded = false;

  constructor(id: string) {
    super(unheard);
    this.id = id;
  }

  close(): void {
    this.halt();
  }

  readonly actions: ConnectionActions = {
    act: (what, values) => this.#act(what, values),
    actIn: (game, what, values) => this.#ask(what, { game, ...values }),
    turns: async () => (await this.#line?.turns())?.games ?? [],
    daysLeft: async () => (await this.#line?.daysLeft()) ?? {},
    move: ({ id, ply, text }) => this.#ask('move', { game: this.id, ply, move: text }, id),
    deed: ({ id, kind, ply }) =>
      this.#ask(kind, { game: this.id, ...(kind !== 'resign' && { ply }) }, id),
    withdraw: (id) => this.#line?.withdraw(id),
    hearChat: () => this.#askChat(),
    say: (room, text, id) => this.#ask('say', { game: this.id, room, text, name: lastName() }, id),
    note: async () => (await this.#line?.note(this.id)) ?? null,
    setNote: (note, had) => this.#ask('note-set', { game: this.id, note, had }),
    conditional: async () => (await this.#line?.conditional(this.id)) ?? null,
    setConditional: (ply, lines) => this.#ask('conditional-set', { game: this.id, ply, lines }),
  };

  protected override begin(): void {
    this.#end = followLive((place) => {
      this.#set({ isUnknown: place === null, ...(place === undefined && { isThere: false }) });
      if (place) this.#line = this.#open(place);
    });
  }

  protected override halt(): void {
    if (!this.#end) return;
    this.#end();
    this.#end = null;
    // What leaves the screen with it may still have a word to say, such as a note.
    const last = this.#line;
    queueMicrotask(() => {
      last?.close();
      if (this.#line === last) this.#line = null;
    });
  }

  #set(part: Partial<ConnectionSnapshot>): void {
    this.show({ ...this.snapshot, ...part });
  }

  #open(place: string): LiveLine {
    return new LiveLine({
      place,
      greet: () => [
        this.#watching(),
        { do: 'chat', game: this.id },
        ...this.#tournamentQuestions(),
      ],
      hear: (news) => this.#hear(news, performance.now()),
      onState: (isThere) => {
        if (!isThere) this.#set({ isThere, isCurrent: false });
        else this.#set({ isThere, isRestarting: false, changes: this.snapshot.changes + 1 });
      },
    });
  }

  #watching(): Wish {
    return { do: 'watch', game: this.id, have: this.snapshot.game.events.length };
  }

  #tournamentQuestions(): readonly Wish[] {
    const tournament = tournamentOf(this.snapshot.game);
    return tournament ? [{ do: 'tournament', game: tournament }] : [];
  }

  #askChat(): void {
    this.#line?.tell({ do: 'chat', game: this.id });
  }

  #hear(news: News, now: Milliseconds): void {
    const { game, chat, changes } = this.snapshot;
    if (news.is === 'restart') this.#set({ isRestarting: true, game: stopClock(game, now) });
    if (news.is === 'tournament') this.#set({ tournament: { ...news, at: now } });
    if (news.is === 'nothing' && game.events.length === 0)
      this.#set({ game: { ...game, isMissing: true } });
    if (!('game' in news) || news.game !== this.id) return;
    if (news.is === 'own') this.#set({ changes: changes + 1 });
    if (news.is === 'people') this.#set({ people: { ...news, at: now } });
    if (news.is === 'chat') this.#set({ chat: followChat(chat, news) });
    if (news.is === 'events') this.#hearEvents(news, now);
  }

  #hearEvents(news: EventsHeard, now: Milliseconds): void {
    const before = this.snapshot.game;
    const game = follow(before, news, now);
    const isLoggedOut = news.you === '' && (this.snapshot.isLoggedOut || before.you !== '');
    if (news.you === '' && before.you !== '') forgetWho();
    this.#set({ game, isCurrent: true, isLoggedOut });
    if (news.more && game.events.length > before.events.length) this.#line?.tell(this.#watching());
    if (!this.#hasAdded && owesDigits(game)) {
      this.#hasAdded = true;
      void this.#ask('salt', { game: this.id, salt: randomDigits() });
    }
    if (before.events.length === 0) {
      for (const asked of this.#tournamentQuestions()) this.#line?.tell(asked);
      return;
    }
    // Who has taken a seat hears others than before, and at the end players hear more.
    const hasEnded = endOf(before) === null && endOf(game) !== null;
    if (before.you !== news.you || hasEnded) this.#askChat();
  }

  async #ask<What extends Word>(
    what: What,
    values: Partial<Requests[What]>,
    id?: string,
  ): Promise<Answer | null> {
    return (await this.#line?.act(what, values, id)) ?? null;
  }

  async #act<What extends Word>(
    what: What,
    values?: Partial<Requests[What]>,
  ): Promise<Answer | null> {
    if (!this.#line) return null;
    this.#set({ refusal: null, waiting: this.snapshot.waiting + 1 });
    const here: object = { game: this.id };
    const answer = await this.#line.act(what, { ...here, ...values });
    const refusal = answer.is === 'refused' ? refusalWords(answer) : this.snapshot.refusal;
    this.#set({ refusal, waiting: this.snapshot.waiting - 1 });
    return answer;
  }
}
