import type { ChatRoom } from '../server/events';
import { keepText, readText, textNames } from './kept-text';

/** A line on its way, or one that was refused. */
export interface Outgoing {
  readonly number: number;
  /** What the server knows the line by when it is sent twice. */
  readonly id: string;
  readonly room: ChatRoom;
  readonly text: string;
  /** Why the line was refused; null on its way. */
  readonly refusal: string | null;
}

/** Where lines wait: before the game, or whom they are for. */
const outboxPrefix = 'acedrex.outbox.';
const nameOf = (game: string): string => outboxPrefix + game;

const isOutgoing = (line: Partial<Outgoing> | null): boolean =>
  typeof line?.id === 'string' &&
  typeof line.text === 'string' &&
  (line.room === 'players' || line.room === 'spectators') &&
  (typeof line.refusal === 'string' || line.refusal == null);

const messages = 'messages/';

/** What waits for a member, as a game of its own; own: who has written it. */
export const outboxOf = (own: string, name: string): string =>
  `${messages}${encodeURIComponent(own)}/${encodeURIComponent(name)}`;

/** For whom lines of this member wait, or were refused. */
export function outboxesOf(own: string): readonly string[] {
  const prefix = nameOf(outboxOf(own, ''));
  return textNames(prefix).map((name) => decodeURIComponent(name.slice(prefix.length)));
}

/** Whether anything waits, of whatever member. */
export const hasUnsent = (): boolean => textNames(nameOf(messages)).length > 0;

/** Lines that were written when the page was closed, and that the server may not have or has refused. */
export function readOutbox(game: string): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(readText(nameOf(game)) || '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(isOutgoing).map(({ id, room, text, refusal = null }: Outgoing, at) => ({
      number: at + 1,
      id,
      room,
      text,
      refusal,
    }));
  } catch {
    return [];
  }
}

export function keepOutbox(game: string, lines: readonly Outgoing[]): void {
  const kept = lines.map(({ id, room, text, refusal }) => ({ id, room, text, refusal }));
  keepText(nameOf(game), kept.length > 0 ? JSON.stringify(kept) : '');
}
