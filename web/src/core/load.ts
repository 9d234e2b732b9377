import wasmUrl from '../../../build/wasm/acedrex.wasm?url';

/** Fetch and compile the rules core. Hosts that serve it under another type are fine too. */
export async function loadModule(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`the rules core could not be loaded (${response.status})`);
  if (response.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
