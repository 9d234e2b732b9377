/**
 * Home screens of iPhones and iPads show no SVG: the icon as a PNG, made from the same file. Its
 * shapes have straight edges, which takes no program besides.
 */
import { readFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import type { Plugin } from 'vite';

type Point = readonly [x: number, y: number];

interface Shape {
  readonly fill: readonly number[];
  readonly outlines: readonly (readonly Point[])[];
}

const file = 'public/icon-maskable.svg';
/** In pixels; what iOS asks for. */
const size = 180;
/** In the units of the SVG. */
const viewBox = 32;
/** Samples of a pixel in each direction, for soft edges. */
const fineness = 4;

/** The outlines of a path of straight lines. */
function outlinesOf(path: string): Point[][] {
  const outlines: Point[][] = [];
  const numbers: number[] = [];
  let command = '';
  let [x, y] = [0, 0];
  const step = () => {
    const [a = 0, b = 0] = numbers;
    if (command === 'h') x += a;
    else if (command === 'v') y += a;
    else if (command === 'H') x = a;
    else if (command === 'V') y = a;
    else if (numbers.length < 2) return;
    else if (command === 'l') [x, y] = [x + a, y + b];
    else [x, y] = [a, b];
    numbers.length = 0;
    if (command === 'M') outlines.push([]);
    outlines.at(-1)?.push([x, y]);
  };
  for (const [token] of path.matchAll(/[a-z]|-?[\d.]+/gi)) {
    if (!/[a-z]/i.test(token)) {
      numbers.push(Number(token));
      step();
    } else if ('MLlHhVvz'.includes(token)) command = token;
    else throw new Error(`${file}: no ${token} is drawn here`);
  }
  return outlines;
}

function shapesOf(svg: string): Shape[] {
  return [...svg.matchAll(/<path fill="#(\w{6})" d="([^"]+)"/g)].map(
    ([, color = '', path = '']) => ({
      fill: [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
      outlines: outlinesOf(path),
    }),
  );
}

/** Whether a ray from the point leaves the outline as often as it enters it, and once more. */
function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let is = false;
  outline.forEach(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) is = !is;
  });
  return is;
}

export function drawIcon(svg: string): Buffer {
  const shapes = shapesOf(svg);
  const png = new PNG({ width: size, height: size });
  const colorAt = (x: number, y: number) =>
    shapes.findLast(({ outlines }) => outlines.some((each) => isInside(each, x, y)))?.fill;
  for (let at = 0; at < size * size; at++) {
    const sum = [0, 0, 0];
    for (let sample = 0; sample < fineness ** 2; sample++) {
      const x = (at % size) + ((sample % fineness) + 0.5) / fineness;
      const y = Math.floor(at / size) + (Math.floor(sample / fineness) + 0.5) / fineness;
      const color = colorAt((x * viewBox) / size, (y * viewBox) / size) ?? [255, 255, 255];
      color.forEach((part, of) => {
        sum[of] = (sum[of] ?? 0) + part;
      });
    }
    png.data.set([...sum.map((part) => Math.round(part / fineness ** 2)), 255], at * 4);
  }
  return PNG.sync.write(png);
}

export const touchIcon: Plugin = {
  name: 'touch-icon',
  apply: 'build',
  async generateBundle() {
    const source = drawIcon(await readFile(file, 'utf8'));
    this.emitFile({ type: 'asset', fileName: 'apple-touch-icon.png', source });
  },
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'apple-touch-icon', href: './apple-touch-icon.png' },
      injectTo: 'head',
    },
  ],
};
