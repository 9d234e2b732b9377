/** The page as `acedrex serve` gives it, from some folder: the page must not care where it lies. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const program =
  process.env.ACEDREX ?? fileURLToPath(new URL('../../build/acedrex', import.meta.url));
const folder = 'games/acedrex/';

/** A library with which passwords are hashed in no time: tests/support/quick_hash.c. */
const quick = process.env.QUICK_HASH ?? '';
const environment = existsSync(quick) ? { ...process.env, LD_PRELOAD: quick } : process.env;

export interface Served {
  readonly address: string;
  /** Where the files of the page lie. */
  readonly folder: string;
  /** Behind #, of the link that makes the first administrator; '' before it was printed. */
  readonly firstLink: () => string;
  readonly stop: () => Promise<void>;
  /** Again at the same address. */
  readonly start: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** The same, with nobody and nothing in its store. */
  readonly renew: () => Promise<void>;
  /** Time passes on the server of games: all that is then due has been done afterwards. */
  readonly pass: (ms: number) => Promise<void>;
  /** By how much its time is ahead. */
  readonly aheadMs: () => number;
  readonly close: () => Promise<void>;
}

/** The first line that the program prints: its address. `hear` gets the others. */
function addressOf(server: ChildProcess, hear: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`${program} serve ended with ${code}`)));
    if (!server.stdout) return;
    createInterface(server.stdout).on('line', hear).once('line', resolve);
  });
}

/** isWithGames: people may play each other. more: options of the program. */
export async function serve(isWithGames = false, more: readonly string[] = []): Promise<Served> {
  const root = await mkdtemp(join(tmpdir(), 'acedrex-e2e-'));
  await cp(dist, join(root, folder), { recursive: true, preserveTimestamps: true });
  await writeFile(join(root, 'index.html'), '<!doctype html><title>Some site</title>');
  const clock = `${root}-clock`;
  const store = isWithGames ? ['--games', `${root}-games`, '--clock', clock] : ['--no-games'];
  const start = (port: string) =>
    spawn(program, ['serve', '--port', port, '--root', root, ...store, ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: environment,
    });
  const stop = async () => {
    // A test may have stopped it before it failed.
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill();
    await new Promise((done) => server.once('close', done));
  };
  let link = '';
  const hear = (line: string) => {
    link = /#\S+/.exec(line)?.[0] ?? link;
  };
  let aheadMs = 0;
  let server = start('0');
  const address = await addressOf(server, hear);
  const startAgain = async () => {
    aheadMs = 0;
    server = start(new URL(address).port);
    await addressOf(server, hear);
  };
  return {
    address: `${address}${folder}`,
    folder: join(root, folder),
    firstLink: () => link,
    stop,
    start: startAgain,
    restart: async () => {
      await stop();
      await startAgain();
    },
    renew: async () => {
      await stop();
      await rm(`${root}-games`, { recursive: true, force: true });
      link = '';
      await startAgain();
      // Which is printed to whoever starts a server that has no administrator.
      while (!link) await new Promise((done) => setTimeout(done, 20));
    },
    pass: (ms) =>
      new Promise((done, fail) => {
        const line = connect(clock, () => line.write(`pass ${ms}\n`));
        line.once('data', () => {
          line.destroy();
          aheadMs += ms;
          done();
        });
        line.once('error', fail);
      }),
    aheadMs: () => aheadMs,
    close: async () => {
      await stop();
      await rm(root, { recursive: true });
      await rm(`${root}-games`, { recursive: true, force: true });
    },
  };
}
