import { families, functions } from 'virtual:networks';
import boardUrl from '../../../build/wasm/acedrex.wasm?url';
import searchUrl from '../../../build/wasm/acedrex-search.wasm?url';
import wideUrl from '../../../build/wasm/acedrex-wide.wasm?url';
import { fetchFile } from './fetch-file';
import type { Networks } from './judge';

/** Fetch and compile a module. Hosts that serve it under another type are fine too. */
const load = (url: string): Promise<WebAssembly.Module> =>
  fetchFile(url, async (response) =>
    response.headers.get('content-type') === 'application/wasm'
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer()),
  );

/** The core for the board: rules, moves, texts. */
export const loadModule = (): Promise<WebAssembly.Module> => load(boardUrl);

let searching: Promise<WebAssembly.Module> | undefined;

/**
 * The module with a search, and with warnings for whoever writes rules: larger, and asked for when one begins.
 * One that did not come is asked for again.
 */
export function loadSearchModule(): Promise<WebAssembly.Module> {
  searching ??= load(searchUrl);
  searching.catch(() => {
    searching = undefined;
  });
  return searching;
}

/** The module for games on more squares than the others have room for; it searches, too. */
export const loadWideModule = (): Promise<WebAssembly.Module> => load(wideUrl);

const whole = (addresses: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(addresses).map(([key, urls]) => [
      key,
      urls.map((url) => new URL(url, location.href).href),
    ]),
  );

/** Where the networks lie that a search judges by; a worker can fetch them. */
export const networkAddresses = (): Networks => ({
  families: whole(families),
  functions: whole(functions),
});
