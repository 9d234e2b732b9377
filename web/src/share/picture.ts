/** What is drawn on the page, as a picture in a file of its own. */

const inks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'transform',
] as const;

/** Styles come from sheets that stay behind, so each element takes its own along. */
function copyStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const ink of inks) {
    const value = style.getPropertyValue(ink);
    if (value !== '' && value !== 'none') to.setAttribute(ink, cssToAttribute(ink, value));
    else if (ink === 'fill' || ink === 'stroke') to.setAttribute(ink, 'none');
  }
  to.removeAttribute('class');
  to.removeAttribute('style');
  [...from.children].forEach((child, i) => {
    const copy = to.children[i];
    if (copy) copyStyles(child, copy);
  });
}

/** color(srgb 0.5 0.5 0.5 / 0.75), as colors are told that were mixed: only browsers read it. */
const mixed = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/;

function cssToAttribute(ink: string, value: string): string {
  if (ink === 'stroke-width' || ink === 'font-size') return value.replace('px', '');
  const parts = mixed.exec(value);
  if (!parts) return value;
  const [red, green, blue] = parts.slice(1, 4).map((part) => Math.round(255 * Number(part)));
  return `rgba(${red}, ${green}, ${blue}, ${parts[4] ?? 1})`;
}

const pixelsPerUnit = 80;

interface Pen {
  /** What typeface.ts has told. */
  readonly style: string;
  readonly pixelsPerUnit?: number;
}

function ownCopy(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copyStyles(drawing, copy);
  return copy;
}

/** SVG text of a drawing; what is drawn on `over` is seen in it, in the same units. */
export function svgOf(drawing: SVGSVGElement, pen: Pen, over?: SVGSVGElement): string {
  const copy = ownCopy(drawing);
  if (over) copy.append(...ownCopy(over).childNodes);
  const { width, height } = drawing.viewBox.baseVal;
  const unit = pen.pixelsPerUnit ?? pixelsPerUnit;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.round(width * unit)));
  copy.setAttribute('height', String(Math.round(height * unit)));
  const text = new XMLSerializer().serializeToString(copy);
  const begin = text.indexOf('>') + 1;
  return text.includes('<text') ? text.slice(0, begin) + pen.style + text.slice(begin) : text;
}

export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A picture in SVG as PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = await imageOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  );
}

/** Hands a file to the browser's downloads. */
export function download(name: string, content: Blob | string, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
