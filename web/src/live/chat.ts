import type { ChatHeard, ChatLine, ChatRoom } from '../server/events';

/** What was said beside a game, as far as one may read it. */
export interface Chat {
  readonly lines: readonly ChatLine[];
  /** That one reads now. */
  readonly rooms: readonly ChatRoom[];
  /** Whether the server lets one write at all. */
  readonly writes: boolean;
}

/** What was heard follows what is known; of a line that is heard twice the later one counts. */
export function followChat(known: Chat | null, heard: ChatHeard): Chat {
  const { rooms, writes } = heard;
  const lines = new Map<number, ChatLine>();
  for (const line of heard.whole ? [] : (known?.lines ?? [])) lines.set(line.number, line);
  for (const line of heard.lines) lines.set(line.number, line);
  return {
    rooms,
    writes,
    lines: [...lines.values()]
      .filter(({ room }) => rooms.includes(room))
      .sort((one, other) => one.number - other.number),
  };
}

/** Lines of others after the last one that was seen. */
export const unseen = (chat: Chat | null, seen: number): readonly ChatLine[] =>
  chat?.lines.filter(({ number, own }) => !own && number > seen) ?? [];

/** What a log shows of its lines. */
export type Extent = Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

/** Nearer to the end than this one reads the last line, and follows. */
const nearPixels = 40;

/**
 * Whether who reads a log wants to see its end, after it was scrolled. A line that goes and another
 * one that comes scroll it too: only where it is as long and as high as before, the reader did.
 */
export function readsEnd(didRead: boolean, before: Extent | null, now: Extent): boolean {
  if (now.scrollHeight - now.scrollTop - now.clientHeight < nearPixels) return true;
  const isSame =
    before !== null &&
    before.scrollHeight === now.scrollHeight &&
    before.clientHeight === now.clientHeight;
  return didRead && !(isSame && now.scrollTop < before.scrollTop);
}
