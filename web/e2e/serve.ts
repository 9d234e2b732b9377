import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Some folder of a static host: the page must not care where it lies. */
const folder = '/games/acedrex/';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

async function answer(path: string): Promise<{ type: string; body: Buffer } | null> {
  if (!path.startsWith(folder)) return null;
  const file = normalize(join(dist, path.slice(folder.length) || 'index.html'));
  if (!file.startsWith(dist) || !existsSync(file)) return null;
  return { type: types[extname(file)] ?? 'application/octet-stream', body: await readFile(file) };
}

export async function serve(): Promise<Served> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('web/dist is empty: run "npm run build" first');
  const server: Server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const found = await answer(decodeURIComponent(pathname));
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': found.type }).end(found.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${folder}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
