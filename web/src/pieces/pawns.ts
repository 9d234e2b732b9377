/* Pawns of other kinds. */

import { camelBust } from './beasts';
import { ball, body, foot, line, part, stem } from './ink';

export const pawnPictures = {
  'berolina-pawn': [
    stem,
    body(
      `M18.8 26.6 C17.8 22.4 13.8 21.2 10.8 16.2 L15.8 13.2 C18 16.6 20.9 17.8 22.5 20.8
      C24.1 17.8 27 16.6 29.2 13.2 L34.2 16.2 C31.2 21.2 27.2 22.4 26.2 26.6 Z`,
    ),
    ball(13, 13.4, 4.8),
    ball(32, 13.4, 4.8),
    body('M15.8 26.6 H29.2'),
    foot,
  ].join(''),
  'pawn-of-camel': [
    stem,
    part(camelBust, 8.6, 4.2, 0.68),
    body('M13.4 28.4 C13.4 26.6 14.6 25.8 16.4 25.8 H30.4 C32.2 25.8 33.4 26.6 33.4 28.4 Z'),
    line('M17 25.8 H30'),
    foot,
  ].join(''),
  sergeant: [
    stem,
    ball(22.5, 15.4, 5.6),
    body('M15.8 13.8 L14.8 7 H30.2 L29.2 13.8 C25 12.8 20 12.8 15.8 13.8 Z'),
    line('M17 13.4 C20.6 12.8 24.4 12.8 28 13.4'),
    body('M9.6 26.6 C9.6 23 12 21.4 15.4 21.4 H29.6 C33 21.4 35.4 23 35.4 26.6 L31.6 25.6 H13.4 Z'),
    line('M18.6 33.4 L22.5 30 L26.4 33.4'),
    foot,
  ].join(''),
  soldier: [
    stem,
    body('M15.8 24.2 H29.2'),
    ball(22.5, 18, 5.8),
    body(
      'M22.5 5 C25.4 9.6 30.8 13.8 37.4 16.4 C28.6 19 16.4 19 7.6 16.4 C14.2 13.8 19.6 9.6 22.5 5 Z',
    ),
    line('M13 16.6 C19 17.8 26 17.8 32 16.6'),
    foot,
  ].join(''),
};
