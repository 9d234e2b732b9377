/** Files of other programs that are no PGN, read by the module that searches: the board's has no room for it. */
import { ModuleCore } from '../core/core';
import { loadSearchModule } from '../core/load';

/** See ModuleCore.pgnFrom. Rejects where that module does not come. */
export async function pgnFrom(text: string, usual: string): Promise<string | null> {
  const core = await ModuleCore.start(await loadSearchModule());
  return core.pgnFrom(text, usual);
}
