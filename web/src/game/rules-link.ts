/**
 * A rule text in an address: packed and written behind the #, where no server sees it. Whoever opens
 * the address has the text.
 */
import type { KnownRules, OwnRules } from '../core/types';
import { deflate, fromBase64Url, inflate, TooLarge, toBase64Url } from './bytes';

/** Longer addresses do not get through mail and chat programs. */
export const linkLengthMax = 16_000;
/** What is unpacked may not grow beyond this, whatever the sender has packed. */
export const unpackedMax = 512 * 1024;

const version = '1';

interface Packed {
  readonly n: string;
  readonly t: string;
  readonly o?: readonly (readonly [string, string])[];
}

export type LinkProblem = 'empty' | 'damaged' | 'newer' | 'long';

/** What is wrong with a link. */
export class LinkError extends Error {
  constructor(readonly problem: LinkProblem) {
    super(problem);
  }
}

const isPair = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function readPacked(text: string): OwnRules {
  const value = JSON.parse(text) as Partial<Packed> | null;
  if (typeof value?.n !== 'string' || typeof value.t !== 'string') throw new Error('no rules');
  if (value.o !== undefined && !(Array.isArray(value.o) && value.o.every(isPair)))
    throw new Error('no rules');
  const others = value.o?.map(([id, text]): KnownRules => ({ id, text }));
  return { kind: 'own', name: value.n, text: value.t, ...(others ? { others } : {}) };
}

/** The part of an address that carries these rules. */
export async function packRules({ name, text, others = [] }: OwnRules): Promise<string> {
  const o = others.map(({ id, text }) => [id, text] as const);
  const packed: Packed = { n: name, t: text, ...(o.length > 0 ? { o } : {}) };
  const bytes = new TextEncoder().encode(JSON.stringify(packed));
  return version + toBase64Url(await deflate(bytes));
}

/** The rules that the part of an address carries. Throws a LinkError. */
export async function unpackRules(part: string): Promise<OwnRules> {
  if (part === '') throw new LinkError('empty');
  if (part.length > 4 * linkLengthMax) throw new LinkError('long');
  // A version is a digit: anything else is no link that any version has made.
  if (part.charAt(0) !== version)
    throw new LinkError(/^\d/.test(part) && part > version ? 'newer' : 'damaged');
  try {
    const plain = await inflate(fromBase64Url(part.slice(version.length)), unpackedMax);
    return readPacked(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  } catch (problem) {
    throw new LinkError(problem instanceof TooLarge ? 'long' : 'damaged');
  }
}
