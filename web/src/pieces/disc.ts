/* The picture for a role that has none: its letter on a draughtsman. */

import { body, circle } from './ink';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text = '') => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Text in the inks of lines, its middle at x. */
export const lettered = (text = '', x = 0, y = 0, size = 0) =>
  [
    `<text x="${x}" y="${y}" font-family="'Atkinson Hyperlegible Next Variable', 'DejaVu Sans', sans-serif" font-weight="bold" font-style="normal"`,
    ` font-size="${size}" text-anchor="middle" fill="var(--line)">${escaped(text)}</text>`,
  ].join('');

export const disc = (letter = '?') => {
  const short = Array.from(letter).slice(0, 3);
  const size = [24, 24, 18, 13][short.length] ?? 22;
  return [
    body(circle(22.5, 22.5, 18)),
    `<path fill="none" stroke="var(--line)" stroke-width="1.2" d="${circle(22.5, 22.5, 15.2)}"/>`,
    lettered(short.join(''), 22.5, 22.5 + size * 0.36, size),
  ].join('');
};
