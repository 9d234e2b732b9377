/**
 * A rule text in an address: packed and written behind the #, where no server sees it. Whoever opens
 * the address has the text.
 */
import type { KnownRules, OwnRules } from '../core/types';

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

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** All that a stream gives, unless it gives too much. */
async function readAll(stream: ReadableStream<Uint8Array>, sizeMax: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > sizeMax) {
      await reader.cancel();
      throw new LinkError('The rules in this link are too long.');
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

type Coder = CompressionStream | DecompressionStream;

const through = (bytes: Uint8Array, coder: Coder) =>
  new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(coder as GenericTransformStream);

/** What is wrong with a link, in a sentence for the one who opens it. */
export class LinkError extends Error {}

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
  const coded = await readAll(through(bytes, new CompressionStream('deflate-raw')), unpackedMax);
  return version + toBase64(coded);
}

/** The rules that the part of an address carries. Throws a LinkError. */
export async function unpackRules(part: string): Promise<OwnRules> {
  if (part.length > 4 * linkLengthMax) throw new LinkError('This link is too long.');
  if (part.charAt(0) !== version)
    throw new LinkError(
      part === '' ? 'This link carries no rules.' : 'This link was made by another version.',
    );
  try {
    const bytes = fromBase64(part.slice(version.length));
    const plain = await readAll(
      through(bytes, new DecompressionStream('deflate-raw')),
      unpackedMax,
    );
    return readPacked(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  } catch (problem) {
    if (problem instanceof LinkError) throw problem;
    throw new LinkError('This link is damaged: a part of it is missing or was changed on its way.');
  }
}
