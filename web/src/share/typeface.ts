import face from '../../.fonts/atkinson.woff2?url';
import { toBase64 } from '../game/bytes';

const styleOf = (data: string) =>
  `<style>@font-face{font-family:"Atkinson Hyperlegible Next Variable";font-weight:400 700;src:url(data:font/woff2;base64,${data})}</style>`;

let style: Promise<string> | null = null;

/**
 * The typeface of the page as a style: a picture in a file of its own has none of the page's, and
 * its letters would be those of whatever the reader's machine has. '' where it cannot be fetched.
 */
export function typeface(): Promise<string> {
  style ??= fetch(face)
    .then(async (answer) => styleOf(toBase64(new Uint8Array(await answer.arrayBuffer()))))
    .catch(() => {
      style = null;
      return '';
    });
  return style;
}
