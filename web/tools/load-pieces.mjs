// Loads web/src/pieces, which is TypeScript, in plain node.

import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** The module web/src/pieces/all.ts. */
export async function loadPieces() {
  const vite = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await vite.ssrLoadModule('/src/pieces/all.ts');
  } finally {
    await vite.close();
  }
}
