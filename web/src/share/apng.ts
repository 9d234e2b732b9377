/**
 * Moving pictures: PNG files as the browser makes them, put together as one APNG. Only chunks are
 * moved; no pixel is touched. https://www.w3.org/TR/png-3/#apng-frame-based-animation
 */

/** A part of the picture that is drawn over what was there before: clear pixels change nothing. */
export interface Frame {
  readonly png: Uint8Array;
  /** Where its upper left corner lies. */
  readonly x: number;
  readonly y: number;
  /** How long it is seen, in milliseconds; at most 65 535. */
  readonly delay: number;
}

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

const delayMax = 0xffff;
/** Clear pixels of a frame leave what was there before. */
const over = 1;
const signature = [137, 80, 78, 71, 13, 10, 26, 10];
const latin = new TextDecoder('latin1');

export function chunksOf(png: Uint8Array): Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= png.length; ) {
    const size = view.getUint32(at);
    const type = latin.decode(png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + size) });
    at += 12 + size;
  }
  return chunks;
}

/** CRC-32 of the PNG specification, by nibbles: a small table is enough. */
const crcs = Uint32Array.from({ length: 16 }, (_, value) => {
  let crc = value;
  for (let bit = 0; bit < 4; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    crc = (crcs[crc & 15] ?? 0) ^ (crc >>> 4);
    crc = (crcs[crc & 15] ?? 0) ^ (crc >>> 4);
  }
  return ~crc >>> 0;
}

function written(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** Numbers of two or four bytes, the highest first. */
function numbers(...values: readonly (readonly [value: number, size: 1 | 2 | 4])[]): Uint8Array {
  return Uint8Array.from(
    values.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, at) => (value >>> (8 * (size - 1 - at))) & 255),
    ),
  );
}

const sizeOf = (header: Uint8Array) => {
  const view = new DataView(header.buffer, header.byteOffset);
  return [view.getUint32(0), view.getUint32(4)] as const;
};

/** The first frame is as large as the picture. It is shown once and stops at its last frame. */
export function apngOf(frames: readonly Frame[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [Uint8Array.from(signature)];
  let sequence = 0;
  let kind = '';
  for (const [index, { png, x, y, delay }] of frames.entries()) {
    const chunks = chunksOf(png);
    const header = chunks.find(({ type }) => type === 'IHDR')?.data ?? new Uint8Array(13);
    const [width, height] = sizeOf(header);
    if (index === 0) {
      kind = String(header.subarray(8));
      parts.push(written('IHDR', header));
      parts.push(written('acTL', numbers([frames.length, 4], [1, 4])));
    }
    if (kind !== String(header.subarray(8))) throw new Error('the frames are of several kinds');
    const place = [
      [width, 4],
      [height, 4],
      [x, 4],
      [y, 4],
    ] as const;
    const time = [
      [Math.min(delay, delayMax), 2],
      [1000, 2],
      [0, 1],
      [over, 1],
    ] as const;
    parts.push(written('fcTL', numbers([sequence++, 4], ...place, ...time)));
    for (const { type, data } of chunks) {
      if (type !== 'IDAT') continue;
      if (index === 0) parts.push(written(type, data));
      else parts.push(written('fdAT', Uint8Array.of(...numbers([sequence++, 4]), ...data)));
    }
  }
  parts.push(written('IEND', new Uint8Array()));
  return new Blob(parts, { type: 'image/png' });
}
