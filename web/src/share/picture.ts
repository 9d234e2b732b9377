/** The board as it is seen, as a picture in a file of its own. */

const inks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
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

const cssToAttribute = (ink: string, value: string) =>
  ink === 'stroke-width' || ink === 'font-size' ? value.replace('px', '') : value;

const pixelsPerUnit = 80;

/** SVG text of a drawn board. */
export function svgOf(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  copyStyles(board, copy);
  const { width, height } = board.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width * pixelsPerUnit));
  copy.setAttribute('height', String(height * pixelsPerUnit));
  return new XMLSerializer().serializeToString(copy);
}

export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** The same as PNG. */
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
