import { untilPgnIsRead } from '../core/bring';
import { pgnCore } from '../core/core';
import type { Writer } from '../settings/notation';
import { writerOf } from './writer';

/**
 * The core for the board does not know how the players of a game write: the one that reads PGN does, which is
 * fetched for whoever wants to see that. Rejects where it cannot be had.
 */
export async function bringWriter(): Promise<Writer> {
  await untilPgnIsRead();
  return writerOf(pgnCore());
}
