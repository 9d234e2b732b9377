import { networks } from 'virtual:networks';
import { t } from 'virtual:words/page';
import boardUrl from '../../../build/wasm/acedrex.wasm?url';
import searchUrl from '../../../build/wasm/acedrex-search.wasm?url';
import type { Networks } from './judge';

/** Fetch and compile a module. Hosts that serve it under another type are fine too. */
async function fetchModule(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(t('coreMissing', { status: response.status }));
  if (response.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Browsers tell of a line that breaks by a TypeError, each in words of its own. */
const load = (url: string): Promise<WebAssembly.Module> =>
  fetchModule(url).catch((problem: Error) => {
    throw problem instanceof TypeError ? new Error(t('lineBroken')) : problem;
  });

/** The core for the board: rules, moves, texts. */
export const loadModule = (): Promise<WebAssembly.Module> => load(boardUrl);

/** The same with a search: larger, and asked for when one begins. */
export const loadSearchModule = (): Promise<WebAssembly.Module> => load(searchUrl);

/** Where the networks lie that a search judges by, by the family of games; a worker can fetch them. */
export const networkAddresses = (): Networks =>
  Object.fromEntries(
    Object.entries(networks).map(([family, urls]) => [
      family,
      urls.map((url) => new URL(url, location.href).href),
    ]),
  );
