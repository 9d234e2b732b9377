/* The birds of tori shogi: tiles that show where each may go, and point the way their owner plays. */

import { body, circle, line, mark } from './ink';

export const tile = body('M22.5 1.6 L39.4 7 L42.6 43.2 H2.4 L5.6 7 Z');
export const crownedTile = body('M4 3 L13.4 9.4 L22.5 1.6 L31.6 9.4 L41 3 L42.6 43.2 H2.4 Z');

const [x, y] = [22.5, 25.4];

/** A square beside the bird, by its place on a keypad: 1 is behind it on the left, 8 before it. */
const along = (key = '') => {
  const place = Number(key) - 1;
  return [x + 12 * ((place % 3) - 1), y + 12.4 * (1 - Math.floor(place / 3))];
};
const dot = (key = '', radius = 4.6) => {
  const [atX, atY] = along(key);
  return circle(atX, atY, radius);
};

/** A step has a dot at its end, a slide a broad way up to it, a leap a ring. */
const bird = (steps = '', slides = '', leaps = '', outline = tile) =>
  [
    outline,
    mark(circle(x, y, 3)),
    ...Array.from(steps, (key) => mark(dot(key))),
    ...Array.from(
      slides,
      (key) =>
        `<path stroke="var(--line)" stroke-width="8" d="M${x} ${y} L${along(key).join(' ')}"/>`,
    ),
    ...Array.from(leaps, (key) => line(dot(key, 4.4))),
  ].join('');

export const birdPictures = {
  phoenix: bird('12346789', '', '', crownedTile),
  falcon: bird('1346789'),
  crane: bird('123789'),
  'left-quail': bird('1', '83'),
  'right-quail': bird('3', '81'),
  pheasant: bird('13', '', '8'),
  swallow: bird('8'),
  goose: bird('', '', '792'),
  eagle: bird('468', '79132'),
};
