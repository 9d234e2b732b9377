/** Bytes as text for addresses, and smaller. */

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws when the text is none. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new Error('not base64url');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** More came out of packed bytes than the reader allows. */
export class TooLarge extends Error {}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  sizeMax: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > sizeMax) {
      await reader.cancel();
      throw new TooLarge('too large');
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

export const deflate = (bytes: Uint8Array<ArrayBuffer>) =>
  through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);

/** sizeMax: a text of a stranger may claim to be anything. Throws TooLarge. */
export const inflate = (bytes: Uint8Array<ArrayBuffer>, sizeMax: number) =>
  through(bytes, new DecompressionStream('deflate-raw'), sizeMax);

/** What a file holds as text: UTF-16 where a mark says so, UTF-8, or what older programs write games in. */
export function asText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether what a file holds was read as a text: pictures and the like leave marks of bytes that are no letters. */
export const isText = (content: string): boolean => !/[\0\uFFFD]/.test(content);
