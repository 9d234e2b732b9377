import type { Color } from '../core/types';
import { type HeardGame, lateDigitsOf } from './heard-game';

/** What a player added: only what came after the seed was fixed binds the server. */
type Added = 'nothing' | 'early' | 'late';

/** What became of the check: how many throws there were, and the first that is wrong. */
export interface DiceProof {
  readonly throws: number;
  /** Number of the throw, from 1; 0: the seed is not the one that was fixed; null: all is right. */
  readonly wrong: number | null;
  readonly added: Readonly<Record<Color, Added>>;
}

const unbiased = 252; // bytes below it are dice, all six alike

const bytesOf = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const digitsOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The dice of a ply, the smaller one first: docs/server/games.md. */
async function throwAt(
  key: CryptoKey,
  game: string,
  ply: number,
  salts: readonly string[],
): Promise<string> {
  const dice: number[] = [];
  for (let round = 0; dice.length < 2; round++) {
    const text = ['acedrex dice 1', game, ply, round, ...salts].join('\n');
    const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
    for (const byte of new Uint8Array(bytes)) if (byte < unbiased) dice.push(1 + (byte % 6));
  }
  return dice.slice(0, 2).sort().join('-');
}

/** Every throw that was made, with the plies that stood before it. */
function throwsOf(lines: readonly string[]): readonly { ply: number; text: string }[] {
  const throws: { ply: number; text: string }[] = [];
  // Open offers to take back, by who made them: how many plies would stand.
  const asked = new Map<string, number>();
  let ply = 0;
  for (const line of lines) {
    const [what = '', who = '', value = ''] = line.split(' ');
    const other = who === 'white' ? 'black' : 'white';
    if (what === 'throw') throws.push({ ply, text: value });
    if (what === 'accept' && asked.has(other)) {
      ply = asked.get(other) ?? ply;
      asked.clear();
    } else if (what === 'throw' || what === 'move') ply++;
    // An offer is open until it is answered, until the other one moves, or until there is another.
    if (what === 'move' || what === 'accept' || what === 'decline') asked.delete(other);
    if (what === 'offer-draw') asked.delete(who);
    if (what === 'offer-take-back') asked.set(who, Number(value));
  }
  return throws;
}

const playsOf = ({ events }: HeardGame): readonly string[] =>
  events.filter(([kind]) => kind === 'play').map(([, body]) => body);

/** How often each number fell, those of moves that were taken back included. */
export function facesOf(game: HeardGame): readonly number[] {
  const faces = [0, 0, 0, 0, 0, 0];
  for (const { text } of throwsOf(playsOf(game)))
    for (const die of text.split('-')) faces[Number(die) - 1] = (faces[Number(die) - 1] ?? 0) + 1;
  return faces;
}

const promisePrefix = 'acedrex.promise.';
/** Where the browser keeps nothing, they last until the page is closed. */
const promises = new Map<string, string>();

/** What a game says of the next one before that begins: the hash of its seed. */
export function notePromise({ events }: HeardGame): void {
  for (const [kind, body] of events) {
    if (kind !== 'promise' && kind !== 'pair') continue;
    const [next = '', hash = ''] = body.split(' ');
    promises.set(next, hash);
    try {
      localStorage.setItem(promisePrefix + next, hash);
    } catch {
      // It is known for now.
    }
  }
}

function promised(game: string): string | null {
  try {
    return localStorage.getItem(promisePrefix + game) ?? promises.get(game) ?? null;
  } catch {
    return promises.get(game) ?? null;
  }
}

/** Throw all dice of a finished game again. null: it has none, or this browser cannot. */
export async function proveDice(id: string, game: HeardGame): Promise<DiceProof | null> {
  const { events } = game;
  const body = (wanted: string) => events.find(([kind]) => kind === wanted)?.[1];
  const [fixed, seed] = [body('commit'), body('open')];
  // Browsers do this on https and on one's own machine only.
  if (fixed === undefined || seed === undefined || !globalThis.crypto?.subtle) return null;
  const late = lateDigitsOf(game);
  const early = (color: Color) =>
    events.find(([kind, body]) => kind === 'seat' && body.startsWith(color))?.[1].split(' ')[1] ??
    '-';
  const salt = (color: Color) => late[color] ?? early(color);
  const salts = [salt('white'), salt('black')];
  const whatOf = (color: Color): Added =>
    late[color] !== undefined ? 'late' : early(color) === '-' ? 'nothing' : 'early';
  const added = { white: whatOf('white'), black: whatOf('black') };
  const throws = throwsOf(playsOf(game));
  const secret = bytesOf(seed);
  const hash = digitsOf(await crypto.subtle.digest('SHA-256', secret));
  if (hash !== fixed || hash !== (promised(id) ?? fixed))
    return { throws: throws.length, wrong: 0, added };
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  for (const [i, { ply, text }] of throws.entries())
    if ((await throwAt(key, id, ply, salts)) !== text.split('-').sort().join('-'))
      return { throws: throws.length, wrong: i + 1, added };
  return { throws: throws.length, wrong: null, added };
}
