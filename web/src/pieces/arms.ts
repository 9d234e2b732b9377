/* The cannon, and the spear of World Chess, whose direction tells its owner. */

import { body, circle, foot, line, tone } from './ink';

const spear = [
  body('M20.2 17 H24.8 V32.6 L29.6 36.8 V42 L22.5 38 L15.4 42 V36.8 L20.2 32.6 Z'),
  body('M22.5 2.2 C27.2 8 30.8 14 32.8 21.4 L22.5 17.4 L12.2 21.4 C14.2 14 17.8 8 22.5 2.2 Z'),
  line('M22.5 7.8 V17'),
].join('');

export const armPictures = {
  cannon: [
    body('M33 17.4 C35.4 16.4 37.8 17.6 38 19.8 C38 22 36 23.4 33.8 22.8 Z'),
    body(
      'M4.6 10.6 L8.4 7.2 C9.2 6.6 10 6.6 10.8 7.2 L13.2 9.8 L31 14 C36 16 36.6 23.6 31.4 26.4 C27 28.4 22 27 18.6 24.2 L8.6 16.4 L5 13.6 C4 12.8 3.8 11.6 4.6 10.6 Z',
    ),
    line('M13 9.8 L8.8 16.4 M24 12.6 L18.8 24'),
    tone('M12.4 35.4 L19.6 27 H32 L37.4 35.4 Z'),
    body(circle(24.4, 27.4, 8.2)),
    line(circle(24.4, 27.4, 8.2)),
    line('M24.4 19.6 V35 M16.6 27.4 H32.2 M19 22 L29.8 32.8 M29.8 22 L19 32.8'),
    body(circle(24.4, 27.4, 2.4)),
    foot,
  ].join(''),

  spear,

  'spear-entry': [
    tone('M5 25.6 H11 V36.2 H34 V25.6 H40 V42 H5 Z'),
    body('M20.2 14 H24.8 V31.4 H20.2 Z'),
    body('M22.5 2.2 C26.6 7 29.8 12 31.6 18.4 L22.5 15 L13.4 18.4 C15.2 12 18.4 7 22.5 2.2 Z'),
    line('M22.5 7.4 V15'),
  ].join(''),
};
