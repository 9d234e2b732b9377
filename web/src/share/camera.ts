/**
 * Takes pictures of a canvas, one after another, each only where it differs from the one before.
 * The browser packs them beside the page's own work.
 */
import { apngOf, type Frame } from './apng';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box that holds all pixels that differ; null where none does. */
export function changedBox(before: Uint32Array, after: Uint32Array, width: number): Box | null {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue;
    const x = at % width;
    bottom = (at - x) / width;
    if (top < 0) top = bottom;
    if (x < left) left = x;
    if (x > right) right = x;
  }
  if (top < 0) return null;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The pixels of a box that have changed; the others are left clear, which takes no room. */
export function changedPixels(
  before: Uint32Array,
  after: Uint32Array,
  width: number,
  box: Box,
): Uint32Array<ArrayBuffer> {
  const part = new Uint32Array(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = (box.y + y) * width + box.x + x;
      if (before[at] !== after[at]) part[y * box.width + x] = after[at] ?? 0;
    }
  return part;
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('the browser gives no canvas');
  return pen;
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('the browser made no picture');
  return new Uint8Array(await blob.arrayBuffer());
}

export class Camera {
  /** What is drawn here is seen in the next picture. Every pixel that changes must be opaque. */
  readonly pen: CanvasRenderingContext2D;
  readonly #part = document.createElement('canvas');
  readonly #width: number;
  readonly #height: number;
  #frames: Frame[] = [];
  #pixels: Uint32Array | null = null;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.pen = penOf(Object.assign(document.createElement('canvas'), { width, height }));
  }

  /** delay: how long it is seen, in milliseconds. */
  async take(delay: number): Promise<void> {
    const width = this.#width;
    const { data } = this.pen.getImageData(0, 0, width, this.#height);
    const pixels = new Uint32Array(data.buffer);
    const before = this.#pixels ?? new Uint32Array(pixels.length);
    const whole = { x: 0, y: 0, width, height: this.#height };
    const box = this.#pixels ? changedBox(before, pixels, width) : whole;
    const last = this.#frames.at(-1);
    this.#pixels = pixels;
    if (box) {
      const part = changedPixels(before, pixels, width, box);
      const image = new ImageData(new Uint8ClampedArray(part.buffer), box.width, box.height);
      Object.assign(this.#part, { width: box.width, height: box.height });
      penOf(this.#part).putImageData(image, 0, 0);
      this.#frames.push({ png: await pngOf(this.#part), x: box.x, y: box.y, delay });
    } else if (last) {
      // Nothing is seen to change, as in a throw of dice: the frame before stands longer.
      this.#frames.splice(-1, 1, { ...last, delay: last.delay + delay });
    }
  }

  film(): Blob {
    return apngOf(this.#frames);
  }
}
