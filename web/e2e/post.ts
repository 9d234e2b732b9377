/** The mail of a server under test: what it sends, and replies to it. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

/** Debian's, which has aiosmtpd. */
const python = '/usr/bin/python3';
const sink = fileURLToPath(new URL('mail_sink.py', import.meta.url));
const from = 'play@games.example';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly replyTo: string | null;
  readonly text: string;
  /** Of its parts. */
  readonly kinds: readonly string[];
}

export interface Post {
  /** Of the server. */
  readonly options: readonly string[];
  /** The next letter to somebody whose subject has these words; each is read once. */
  readonly next: (to: string, words: string) => Promise<Letter>;
  /** Whether such a letter has come. */
  readonly has: (to: string, words: string) => boolean;
  /** As mail programs reply: with the letter quoted below. */
  readonly reply: (letter: Letter, words: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * The links in letters lead to the server, so its port is known before it starts. It is below those
 * that the system gives to connections, one of which could take it meanwhile.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => done(true));
    });
    await new Promise((done) => probe.close(done));
    if (isFree) return port;
  }
}

export async function openPost(): Promise<Post> {
  const own = String(await freePort());
  const inbox = await mkdtemp(join(tmpdir(), 'acedrex-inbox-'));
  for (const folder of ['new', 'cur', 'tmp']) await mkdir(join(inbox, folder));
  const server = spawn(python, [sink], { stdio: ['ignore', 'pipe', 'inherit'] });
  const letters: Letter[] = [];
  const port = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the mail server ended with ${code}`)));
    createInterface(server.stdout)
      .on('line', (line) => line.startsWith('{') && letters.push(JSON.parse(line)))
      .once('line', resolve);
  });
  return {
    options: [
      ...['--port', own, '--url', `http://127.0.0.1:${own}`, '--inbox', inbox],
      ...['--smtp', `smtp://127.0.0.1:${port}`, '--mail-from', from],
    ],
    next: async (to, words) => {
      const isMeant = (letter: Letter) => letter.to === to && letter.subject.includes(words);
      const subjects = () => letters.map(({ to, subject }) => `${to}: ${subject}`);
      await expect
        .poll(() => (letters.some(isMeant) ? 'is there' : subjects()), { message: words })
        .toBe('is there');
      const [letter] = letters.splice(letters.findIndex(isMeant), 1);
      if (!letter) throw new Error('it was there');
      return letter;
    },
    has: (to, words) =>
      letters.some((letter) => letter.to === to && letter.subject.includes(words)),
    reply: async ({ replyTo, subject, text }, words) => {
      const quoted = text.replace(/^/gm, '> ');
      const head = `From: Somebody <whoever@example.org>\nTo: ${replyTo}\nSubject: Re: ${subject}`;
      const name = `${Date.now()}.${randomBytes(4).toString('hex')}.here`;
      await writeFile(join(inbox, 'tmp', name), `${head}\n\n${words}\n\nAcedrex wrote:\n${quoted}`);
      await rename(join(inbox, 'tmp', name), join(inbox, 'new', name));
    },
    close: async () => {
      server.kill();
      await rm(inbox, { recursive: true });
    },
  };
}
