/*
 * The pens of the piece pictures. Every picture is drawn on a 45 x 45 sheet, y down, with four inks:
 *
 *   --fill  the flat of the figure       --tone  a second flat (mane, inside of a crown)
 *   --edge  the outline                  --line  the lines within the figure (light on Black)
 *
 * so that one drawing serves both colors. This file and the drawings are JavaScript as well as
 * TypeScript (parameters take their types from their defaults): the tools read them as they are.
 */

const tidy = (d = '') => d.trim().replace(/\s+/g, ' ');

/** A closed shape of the figure. */
export const body = (d = '') => `<path fill="var(--fill)" stroke="var(--edge)" d="${tidy(d)}"/>`;

/** A closed shape in the second flat. */
export const tone = (d = '') => `<path fill="var(--tone)" stroke="var(--edge)" d="${tidy(d)}"/>`;

/** A closed shape lying within the figure, in the second flat. */
export const inlay = (d = '') =>
  `<path fill="var(--tone)" stroke="var(--line)" stroke-width="1.5" d="${tidy(d)}"/>`;

/** A line within the figure. */
export const line = (d = '') =>
  `<path fill="none" stroke="var(--line)" stroke-width="1.5" d="${tidy(d)}"/>`;

/** A small solid mark within the figure: an eye, a slit. */
export const mark = (d = '') => `<path fill="var(--line)" d="${tidy(d)}"/>`;

/** A bare stroke of the outline: a feeler, a leg. */
export const wire = (d = '') => `<path fill="none" stroke="var(--edge)" d="${tidy(d)}"/>`;

/** A motif on a tile: a drawing whose outlines are inner lines. */
export const motif = (markup = '') => `<g class="piece-motif">${markup}</g>`;

/** The path of a full circle. */
export const circle = (x = 0, y = 0, r = 0) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

/** A ball, as on a crown. */
export const ball = (x = 0, y = 0, r = 0) => body(circle(x, y, r));

/** A drawing used as part of another: scaled, then moved; its lines keep about their weight. */
export const part = (markup = '', x = 0, y = 0, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" stroke-width="${+(1.6 / scale).toFixed(2)}">${markup}</g>`;

/** The foot that all figures share. Drawn last: it covers the lower ends of the figure. */
export const foot = [
  body('M10.2 40.6 C10.2 37.2 11.7 35.4 15 35.4 H30 C33.3 35.4 34.8 37.2 34.8 40.6 Z'),
  line('M14 35.4 H31'),
].join('');

/** The stem of the small figures, from the foot up to y = 23. */
export const stem = body(
  'M14.6 35.4 C18 32.6 19.4 28.4 19.6 23 H25.4 C25.6 28.4 27 32.6 30.4 35.4 Z',
);
