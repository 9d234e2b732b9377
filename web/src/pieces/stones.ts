/* What belongs to neither player. */

import { body, circle, foot, line, mark, tone } from './ink';

export const stonePictures = {
  duck: [
    tone('M10.4 14.4 L2.8 16 C3 18.8 6 20.4 11 19.4 Z'),
    body(`M17.4 5 C22.6 5 26 8.8 26 13.4 C26 16.4 24.6 18.4 24.2 20.6 C29 21.8 35 20.6 41.4 16.6
      C42.8 27.4 36.6 35.4 25.4 35.4 H18.4 C10.6 35.4 6.4 31.4 7.2 26.4 C7.8 23 10.4 21.4 10.8 19.6
      C9.2 18 8.8 15.8 8.8 13.4 C8.8 8.8 12.4 5 17.4 5 Z`),
    line('M17.6 26.2 C20.4 30.6 28.4 31 33.4 26'),
    mark(circle(15, 12, 1.5)),
    foot,
  ].join(''),

  wall: [
    body('M5 12 H40 V35.4 H5 Z'),
    line(`M5 19.8 H40 M5 27.6 H40 M16.6 12 V19.8 M28.4 12 V19.8 M10.8 19.8 V27.6 M22.5 19.8 V27.6
      M34.2 19.8 V27.6 M16.6 27.6 V35.4 M28.4 27.6 V35.4`),
  ].join(''),
};
