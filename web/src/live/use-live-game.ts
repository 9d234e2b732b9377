import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { forgetWho } from '../account/account';
import { followLive } from '../server/find-live';
import {
  type Answer,
  type ChatRoom,
  type ConditionalHeard,
  type DaysLeft,
  LiveLine,
  type NoteHeard,
  type PeopleHeard,
  randomDigits,
  type TurnLine,
} from '../server/line';
import { refusalWords } from '../server/refusal';
import type { TournamentHeard } from '../server/tournament';
import { type Chat, followChat } from './chat';
import type { Deed } from './deed-store';
import {
  emptyGame,
  endOf,
  follow,
  type LiveGame,
  owesDigits,
  stopClock,
  tournamentOf,
} from './live-game';
import type { MadeMove } from './move-store';
import { lastName } from './name-field';

/** Moves by their texts. */
export type MoveLines = ConditionalHeard['lines'];

export interface Live {
  readonly game: LiveGame;
  /** Who is there, and when that was heard. */
  readonly people: (PeopleHeard & { readonly at: number }) | null;
  /** null until it was heard. */
  readonly chat: Chat | null;
  /** That the game belongs to, and when it was heard; null until then. */
  readonly tournament: (TournamentHeard & { readonly at: number }) | null;
  /** null before the first attempt has ended. */
  readonly isThere: boolean | null;
  /** All that has happened was heard, and the line is still there. */
  readonly isCurrent: boolean;
  /** It is not there because it was stopped, which it had announced. */
  readonly isRestarting: boolean;
  /** This page does not come from a server of games. */
  readonly isUnknown: boolean;
  /** One has played here, but is not logged in any more. */
  readonly isLoggedOut: boolean;
  /** Why the last action was refused. */
  readonly refusal: string | null;
  /** An action is on its way. */
  readonly isWaiting: boolean;
  readonly act: (what: string, values?: object) => Promise<Answer | null>;
  /** The same in another game of one's own; what is refused there is told to the caller alone. */
  readonly actIn: (game: string, what: string, values: object) => Promise<Answer | null>;
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
  /** Counts how often another device of one's own may have changed one's note or lines. */
  readonly changes: number;
  /** One's note, and another in place of the one that was in this state. */
  readonly note: () => Promise<NoteHeard | null>;
  readonly setNote: (note: string, had: string) => Promise<Answer | null>;
  /** One's conditional moves, and others in their place. */
  readonly conditional: () => Promise<ConditionalHeard | null>;
  readonly setConditional: (ply: number, lines: MoveLines) => Promise<Answer | null>;
}

/** A game over the net, followed as long as its screen is shown. */
export function useLiveGame(id: string): Live {
  const [game, setGame] = useState<LiveGame>(emptyGame);
  const [people, setPeople] = useState<Live['people']>(null);
  const [chat, setChat] = useState<Chat | null>(null);
  const [tournament, setTournament] = useState<Live['tournament']>(null);
  const [isThere, setThere] = useState<boolean | null>(null);
  const [isCurrent, setCurrent] = useState(false);
  const [isRestarting, setRestarting] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [isLoggedOut, setLoggedOut] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [changes, setChanges] = useState(0);
  const line = useRef<LiveLine | null>(null);
  const known = useRef(emptyGame);

  useEffect(() => {
    let hasAdded = false;
    known.current = emptyGame;
    setGame(emptyGame);
    setCurrent(false);
    setLoggedOut(false);
    setPeople(null);
    setChat(null);
    setTournament(null);
    const askChat = { do: 'chat', game: id };
    const askTournament = () => {
      const tournament = tournamentOf(known.current);
      return tournament ? [{ do: 'tournament', game: tournament }] : [];
    };
    const end = followLive((place) => {
      setUnknown(place === null);
      if (place === undefined) setThere(false);
      if (!place) return;
      line.current = new LiveLine({
        place,
        greet: () => [
          { do: 'watch', game: id, have: known.current.events.length },
          askChat,
          ...askTournament(),
        ],
        hear: (news) => {
          const now = performance.now();
          if (news.is === 'restart') {
            setRestarting(true);
            known.current = stopClock(known.current, now);
          }
          if (news.is === 'own' && news.game === id) setChanges((count) => count + 1);
          if (news.is === 'people' && news.game === id) setPeople({ ...news, at: now });
          if (news.is === 'tournament') setTournament({ ...news, at: now });
          if (news.is === 'chat' && news.game === id) setChat((heard) => followChat(heard, news));
          if (news.is === 'events' && news.game === id) {
            const { current } = known;
            known.current = follow(current, news, now);
            const have = known.current.events.length;
            if (news.more && have > current.events.length)
              line.current?.tell({ do: 'watch', game: id, have });
            setCurrent(true);
            if (news.you !== '') setLoggedOut(false);
            else if (current.you !== '') {
              forgetWho();
              setLoggedOut(true);
            }
            if (!hasAdded && owesDigits(known.current)) {
              hasAdded = true;
              void line.current?.act('salt', { game: id, salt: randomDigits() });
            }
            // Who has taken a seat hears others than before, and at the end players hear more.
            const isOver = endOf(known.current) !== null;
            const isChanged = current.you !== news.you || (endOf(current) === null) === isOver;
            if (isChanged && current.events.length > 0) line.current?.tell(askChat);
            if (current.events.length === 0)
              for (const asked of askTournament()) line.current?.tell(asked);
          }
          if (news.is === 'nothing' && known.current.events.length === 0)
            known.current = { ...known.current, isMissing: true };
          setGame(known.current);
        },
        onState: (there) => {
          setThere(there);
          if (!there) setCurrent(false);
          if (!there) return;
          setRestarting(false);
          setChanges((count) => count + 1);
        },
      });
    });
    return () => {
      end();
      // What leaves the screen with it may still have a word to say, such as a note.
      const last = line.current;
      queueMicrotask(() => {
        last?.close();
        if (line.current === last) line.current = null;
      });
    };
  }, [id]);

  return useMemo(
    () => ({
      game,
      people,
      chat,
      tournament,
      isThere,
      isCurrent,
      isRestarting,
      isUnknown,
      isLoggedOut,
      refusal,
      isWaiting: waiting > 0,
      act: async (what, values) => {
        if (!line.current) return null;
        setRefusal(null);
        setWaiting((count) => count + 1);
        const answer = await line.current.act(what, { game: id, ...values });
        setWaiting((count) => count - 1);
        if (answer.is === 'refused') setRefusal(refusalWords(answer));
        return answer;
      },
      actIn: async (game, what, values) =>
        (await line.current?.act(what, { game, ...values })) ?? null,
      turns: async () => (await line.current?.turns())?.games ?? [],
      daysLeft: async () => (await line.current?.daysLeft()) ?? {},
      move: async ({ id: action, ply, text }) =>
        (await line.current?.act('move', { game: id, ply, move: text }, action)) ?? null,
      deed: async ({ id: action, kind, ply }) =>
        (await line.current?.act(kind, { game: id, ...(kind !== 'resign' && { ply }) }, action)) ??
        null,
      withdraw: (action) => line.current?.withdraw(action),
      hearChat: () => line.current?.tell({ do: 'chat', game: id }),
      say: async (room, text, action) =>
        (await line.current?.act('say', { game: id, room, text, name: lastName() }, action)) ??
        null,
      changes,
      note: async () => (await line.current?.note(id)) ?? null,
      setNote: async (note, had) =>
        (await line.current?.act('note-set', { game: id, note, had })) ?? null,
      conditional: async () => (await line.current?.conditional(id)) ?? null,
      setConditional: async (ply, lines) =>
        (await line.current?.act('conditional-set', { game: id, ply, lines })) ?? null,
    }),
    [
      id,
      game,
      people,
      chat,
      tournament,
      isThere,
      isCurrent,
      isRestarting,
      isUnknown,
      isLoggedOut,
      refusal,
      waiting,
      changes,
    ],
  );
}
