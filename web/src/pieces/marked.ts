/* The tile of a piece that has no drawing: its letter, and around it where it may go. */

import { directionCount, reach } from '../core/reach';
import { crownedTile, tile } from './birds';
import { lettered } from './disc';
import { circle, line, mark } from './ink';

const [x, y] = [22.5, 25.4];

/**
 * An arrow for what goes on, a disc for a step, two for a few of them. What jumps to its end is hollow; what
 * must have a piece to jump over stands behind a bar.
 */
function sign(found = 0) {
  const has = (bits = 0) => (found & bits) !== 0;
  const isFar = has(reach.far | reach.farHop);
  const walks = has(reach.step | reach.few | reach.far);
  const jumps = has(reach.leap | reach.hop);
  const arrow = has(reach.hop) ? 'M0 -5.6 L4 1.4 H-4 Z' : 'M0 -5 L4.6 3 H-4.6 Z';
  const dot = has(reach.few)
    ? circle(0, -3, 2.5) + circle(0, 3, 2.5)
    : circle(0, 0, jumps ? 1.9 : 3.2);
  return [
    isFar && (walks ? mark(arrow) : line(arrow)),
    !isFar && walks && mark(dot),
    !isFar && jumps && line(circle(0, has(reach.hop) ? -1 : 0, has(reach.hop) ? 3.4 : 4)),
    has(reach.hop) && line('M-3.6 4.8 H3.6'),
  ]
    .filter(Boolean)
    .join('');
}

/** Straight and diagonal directions lead to the eight squares around the letter. */
function signIn(direction = 0, found = 0) {
  const angle = (direction * 2 * Math.PI) / directionCount;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const scale = 1 / Math.max(Math.abs(sin), Math.abs(cos));
  const place = [x + 12.9 * scale * sin, y - 12.7 * scale * cos].map((at) => at.toFixed(1));
  const turn = (direction * 360) / directionCount;
  return `<g transform="translate(${place.join(' ')}) rotate(${turn})">${sign(found)}</g>`;
}

/** Upright also where the tile points down. */
function letterOn(letter = '', turned = false) {
  const short = Array.from(letter).slice(0, 3);
  const size = [18, 18, 13, 9][short.length] ?? 0;
  const text = lettered(short.join(''), x, y + size * 0.36, size);
  return turned ? `<g transform="rotate(180 ${x} ${y})">${text}</g>` : text;
}

export const isPromotedLetter = (letter = '') => letter.length > 1 && letter.startsWith('+');

/** Letter and signs without a tile or a plus; turned: for a drawing that is going to be turned. */
export const signsOf = (letter = '', found = [0], turned = false) =>
  [
    letterOn(isPromotedLetter(letter) ? letter.slice(1) : letter, turned),
    ...found.map((bits, direction) => (bits === 0 ? '' : signIn(direction, bits))),
  ].join('');

/** What is promoted wears a crown instead of the plus before its letter. */
export const markedTile = (letter = '', found = [0], turned = false) =>
  (isPromotedLetter(letter) ? crownedTile : tile) + signsOf(letter, found, turned);
