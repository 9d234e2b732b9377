/** Files of other programs that are no PGN, read by what reads PGN: the module for the board has no room for them. */
import { untilPgnIsRead } from '../core/bring';
import { pgnCore } from '../core/core';

/** See ModuleCore.pgnFrom. Rejects where that module does not come. */
export async function pgnFrom(text: string, usual: string): Promise<string | null> {
  await untilPgnIsRead();
  return pgnCore().pgnFrom(text, usual);
}
