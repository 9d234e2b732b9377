// @vitest-environment node
import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apngOf, chunksOf, crcOf } from '../src/share/apng';
import { changedBox, changedPixels } from '../src/share/camera';

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crcOf(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A PNG of one color; its pixels lie in several chunks where they are cut. */
function png(width: number, height: number, color: number, cut = 0): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(4 * width, color)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.of(137, 80, 78, 71, 13, 10, 26, 10),
    chunk('IHDR', header),
    ...(cut > 0 ? [chunk('IDAT', pixels.subarray(0, cut))] : []),
    chunk('IDAT', pixels.subarray(cut)),
    chunk('IEND', Buffer.of()),
  ]);
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const numberAt = (data: Uint8Array | undefined, at: number) =>
  Buffer.from(data ?? []).readUInt32BE(at);

describe('a moving picture', () => {
  it('knows the checksum of PNG', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => crcOf(bytes) === crc32(bytes)));
  });

  it('has the first frame as its picture and the others where they belong', async () => {
    const first = png(8, 6, 10);
    const second = png(3, 2, 200, 4);
    const frames = [
      { png: first, x: 0, y: 0, delay: 900 },
      { png: second, x: 5, y: 4, delay: 70_000 },
    ];
    const chunks = chunksOf(await bytesOf(apngOf(frames)));
    expect(chunks.map(({ type }) => type).join(' ')).toBe(
      'IHDR acTL fcTL IDAT fcTL fdAT fdAT IEND',
    );
    expect(numberAt(chunks[1]?.data, 0)).toBe(2);
    const numbered = chunks.filter(({ type }) => ['fcTL', 'fdAT'].includes(type));
    expect(numbered.map(({ data }) => numberAt(data, 0))).toEqual([0, 1, 2, 3]);
    const place = chunks[4]?.data;
    expect([4, 8, 12, 16].map((at) => numberAt(place, at))).toEqual([3, 2, 5, 4]);
    expect(Buffer.from(place ?? []).readUInt16BE(20)).toBe(65_535);
    const pixels = chunksOf(second).filter(({ type }) => type === 'IDAT');
    expect(chunks.slice(5, 7).map(({ data }) => [...data.subarray(4)])).toEqual(
      pixels.map(({ data }) => [...data]),
    );
  });

  it('refuses frames of several kinds', () => {
    const gray = png(2, 2, 1);
    gray[25] = 4;
    const frame = { x: 0, y: 0, delay: 1 };
    expect(() =>
      apngOf([
        { png: png(2, 2, 1), ...frame },
        { png: gray, ...frame },
      ]),
    ).toThrow('several kinds');
  });
});

it('finds the smallest box that has changed, and what has changed in it', () => {
  const before = new Uint32Array(20);
  const after = before.slice();
  expect(changedBox(before, after, 5)).toBeNull();
  after[7] = 1;
  expect(changedBox(before, after, 5)).toEqual({ x: 2, y: 1, width: 1, height: 1 });
  after[15] = 1;
  const box = { x: 0, y: 1, width: 3, height: 3 };
  expect(changedBox(before, after, 5)).toEqual(box);
  expect([...changedPixels(before, after, 5, box)]).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0]);
});
