import type { ChatRoom } from '../server/events';
import { keepText, readText } from './kept-text';

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
  (line.room === 'players' || line.room === 'spectators');

/** Lines that were written when the page was closed and that the server may not have. */
export function readOutbox(game: string): readonly Outgoing[] {
  try {
    const kept: unknown = JSON.parse(readText(nameOf(game)) || '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(isOutgoing).map(({ id, room, text }: Outgoing, at) => ({
      number: at + 1,
      id,
      room,
      text,
      refusal: null,
    }));
  } catch {
    return [];
  }
}

/** What was refused is seen at once and needs no keeping. */
export function keepOutbox(game: string, lines: readonly Outgoing[]): void {
  const waiting = lines
    .filter(({ refusal }) => refusal === null)
    .map(({ id, room, text }) => ({ id, room, text }));
  keepText(nameOf(game), waiting.length > 0 ? JSON.stringify(waiting) : '');
}
