import { useEffect, useRef, useState } from 'preact/hooks';
import { forgetWho } from '../account/account';
import type { Conversation, ConversationHeard, ConversationsHeard, Remark } from '../server/events';
import { followLive } from '../server/find-live';
import { type Act, type Answer, LiveLine } from '../server/line';

/** What is known of one conversation. */
export interface Talk {
  /** Of the other one, as the server writes it. */
  readonly name: string;
  readonly remarks: readonly Remark[];
  readonly hasOlder: boolean;
  /** Code of why one cannot write; '' where one can. */
  readonly refused: string;
}

/** What was heard follows what is known. */
export function followTalk(known: Talk | null, heard: ConversationHeard): Talk {
  const remarks = new Map<number, Remark>();
  const all = known?.remarks ?? [];
  const [start] = heard.remarks;
  // After a break of the line the last ones come again: those before them stay where they join.
  const joins = all.some(({ number }) => number === start?.number);
  const before = heard.whole && !joins ? [] : all;
  for (const remark of [...before, ...heard.remarks]) remarks.set(remark.number, remark);
  const first = before[0]?.number ?? 0;
  const isAll = heard.whole && !joins;
  const isOlder = !heard.whole && heard.remarks.some(({ number }) => number < first);
  return {
    name: heard.name,
    remarks: [...remarks.values()].sort((one, other) => one.number - other.number),
    hasOlder: isAll || isOlder ? heard.older === true : (known?.hasOlder ?? false),
    refused: heard.whole ? (heard.refused ?? '') : (known?.refused ?? ''),
  };
}

/** The list after what was heard: what has changed comes first. */
export function followConversations(
  known: readonly Conversation[],
  heard: ConversationsHeard,
): readonly Conversation[] {
  if (heard.whole) return heard.conversations;
  const names = heard.conversations.map(({ name }) => name);
  const rest = known.filter(({ name }) => !names.includes(name));
  return [...heard.conversations, ...rest].sort((one, other) => other.time - one.time);
}

export interface Messages {
  /** null until they were heard. */
  readonly conversations: readonly Conversation[] | null;
  /** So many are left out. */
  readonly more: number;
  readonly writers: ConversationsHeard['writers'];
  /** The one that is looked at; null until it was heard. */
  readonly talk: Talk | null;
  /** Nobody has that name. */
  readonly isNobody: boolean;
  /** The session of this browser has ended. */
  readonly isOut: boolean;
  readonly isThere: boolean;
  readonly act: Act;
  /** id: by which the server knows a message that it hears twice. */
  readonly write: (text: string, id: string) => Promise<Answer | null>;
  readonly older: () => void;
}

/** One's conversations, and one of them, followed as long as they are looked at. name: '' for none. */
export function useMessages(name: string): Messages {
  const [conversations, setConversations] = useState<Messages['conversations']>(null);
  const [more, setMore] = useState(0);
  const [writers, setWriters] = useState<Messages['writers']>('everybody');
  const [talk, setTalk] = useState<Talk | null>(null);
  const [isNobody, setNobody] = useState(false);
  const [isOut, setOut] = useState(false);
  const [isThere, setThere] = useState(true);
  const line = useRef<LiveLine | null>(null);
  useEffect(() => {
    setTalk(null);
    setNobody(false);
    const end = followLive((place) => {
      if (place === undefined) setThere(false);
      if (!place) return;
      line.current = new LiveLine({
        place,
        greet: () => {
          setNobody(false);
          return [
            { do: 'conversations' },
            ...(name === '' ? [] : [{ do: 'conversation', name } as const]),
          ];
        },
        hear: (news) => {
          if (news.is === 'conversations') {
            setWriters(news.writers);
            if (news.whole) setMore(news.more ?? 0);
            setConversations((known) => followConversations(known ?? [], news));
          }
          if (news.is === 'conversation') setTalk((known) => followTalk(known, news));
          if (news.is !== 'nothing') return;
          if (news.code === 'nobody') setNobody(true);
          if (news.code !== 'no-account') return;
          forgetWho();
          setOut(true);
        },
        onState: setThere,
      });
    });
    return () => {
      end();
      line.current?.close();
      line.current = null;
    };
  }, [name]);
  return {
    conversations,
    more,
    writers,
    talk,
    isNobody,
    isOut,
    isThere,
    act: async (what, values) => (await line.current?.act(what, values)) ?? null,
    write: async (text, id) => (await line.current?.act('write', { name, text }, id)) ?? null,
    older: () => {
      const before = talk?.remarks[0]?.number;
      if (before !== undefined) line.current?.tell({ do: 'conversation', name, before });
    },
  };
}
