/** What the files of a worker share: a browser, and a server of each kind. */
import { type Browser, chromium } from 'playwright-core';
import { type Served, serve } from './serve';

const flags = [
  '--headless',
  // The letters of the pictures that are approved; only the browser without windows asks.
  '--font-render-hinting=slight',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context are in one process: each new one finds what the last one has compiled.
  '--process-per-site',
  // No page is there for long enough that compiling its scripts better would be worth it.
  '--js-flags=--no-opt --no-maglev',
];

const browsers = new Map<string, Promise<Browser>>();
const servers = new Map<boolean, Promise<Served>>();

/** Of which program there is one a worker. */
export function browserOf(program: string): Promise<Browser> {
  const known = browsers.get(program);
  if (known) return known;
  const browser = chromium.launch({ executablePath: program, args: flags, handleSIGTERM: false });
  browsers.set(program, browser);
  return browser;
}

/** With an empty store: nobody of an earlier file is there. */
export async function serverOf(isWithGames: boolean): Promise<Served> {
  const known = servers.get(isWithGames);
  if (!known) {
    const served = serve(isWithGames);
    servers.set(isWithGames, served);
    return served;
  }
  if (isWithGames) await (await known).renew();
  return known;
}

/** When the worker ends. */
async function closeAll(): Promise<void> {
  const started = [...browsers.values(), ...servers.values()];
  browsers.clear();
  servers.clear();
  await Promise.all(started.map(async (one) => (await one).close()));
}

// The environment of the tests has modules of its own.
(globalThis as { closeAll?: typeof closeAll }).closeAll = closeAll;
