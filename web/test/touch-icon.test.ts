import { readFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { drawIcon } from '../plugins/touch-icon';

test('the icon for home screens shows what its SVG shows, without holes', async () => {
  const { width, height, data } = PNG.sync.read(
    drawIcon(await readFile('public/icon-maskable.svg', 'utf8')),
  );
  expect([width, height]).toEqual([180, 180]);
  /** In the units of the SVG. */
  const at = (x: number, y: number) => {
    const from = (Math.floor((y * height) / 32) * width + Math.floor((x * width) / 32)) * 4;
    return data.subarray(from, from + 3).toString('hex');
  };
  expect(at(1, 1)).toBe('1b1a18');
  expect(at(11, 16)).toBe('5b7a9a');
  expect(at(16, 11)).toBe('f5f2ea');
  expect(at(16, 21)).toBe('f5f2ea');
  expect(at(21, 16)).toBe('c8553d');
  expect(data.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
});

test('a curve in it is refused instead of left out', () => {
  expect(() => drawIcon('<path fill="#000000" d="M0 0c1 1 2 2 3 3z"/>')).toThrow('no c is drawn');
});
