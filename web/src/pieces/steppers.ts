/* Men of one step. Guard, wazir and firz turn into each other: their heads are the steps they may take. */

import { ball, body, circle, foot, line, mark, stem } from './ink';

export const stepperPictures = {
  wazir: [
    stem,
    body('M22.5 2.8 L27.2 11.8 L36.2 16.5 L27.2 21.2 L22.5 30.2 L17.8 21.2 L8.8 16.5 L17.8 11.8 Z'),
    line('M22.5 11.4 V21.6 M17.4 16.5 H27.6'),
    foot,
  ].join(''),
  firz: [
    stem,
    body('M12 6 L22.5 9.4 L33 6 L29.6 16.5 L33 27 L22.5 23.6 L12 27 L15.4 16.5 Z'),
    line('M18.7 12.7 L26.3 20.3 M26.3 12.7 L18.7 20.3'),
    foot,
  ].join(''),
  guard: [
    stem,
    body(`M22.5 2.4 L25.6 9.1 L32.5 6.5 L29.9 13.4 L36.6 16.5 L29.9 19.6 L32.5 26.5 L25.6 23.9 L22.5 30.6 L19.4 23.9
      L12.5 26.5 L15.1 19.6 L8.4 16.5 L15.1 13.4 L12.5 6.5 L19.4 9.1 Z`),
    line('M22.5 11.4 V21.6 M17.4 16.5 H27.6 M18.9 12.9 L26.1 20.1 M26.1 12.9 L18.9 20.1'),
    foot,
  ].join(''),
  alfil: [
    stem,
    body(
      'M15.2 6.6 L22.5 13.9 L29.8 6.6 L32.4 9.2 L25.1 16.5 L32.4 23.8 L29.8 26.4 L22.5 19.1 L15.2 26.4 L12.6 23.8 L19.9 16.5 L12.6 9.2 Z',
    ),
    ball(12.6, 6.6, 3.6),
    mark(circle(12.6, 6.6, 1.1)),
    ball(32.4, 6.6, 3.6),
    mark(circle(32.4, 6.6, 1.1)),
    ball(12.6, 26.4, 3.6),
    mark(circle(12.6, 26.4, 1.1)),
    ball(32.4, 26.4, 3.6),
    mark(circle(32.4, 26.4, 1.1)),
    foot,
  ].join(''),
  dabbaba: [
    stem,
    body('M20.7 5 H24.3 V14.7 H34 V18.3 H24.3 V28 H20.7 V18.3 H11 V14.7 H20.7 Z'),
    ball(22.5, 4.6, 3.4),
    mark(circle(22.5, 4.6, 1.1)),
    ball(10.4, 16.5, 3.4),
    mark(circle(10.4, 16.5, 1.1)),
    ball(34.6, 16.5, 3.4),
    mark(circle(34.6, 16.5, 1.1)),
    ball(22.5, 28.2, 3.4),
    mark(circle(22.5, 28.2, 1.1)),
    foot,
  ].join(''),
  man: [
    body('M10.4 35.4 C10.4 27.6 14.4 23.6 22.5 23.6 C30.6 23.6 34.6 27.6 34.6 35.4 Z'),
    ball(22.5, 17.6, 6.6),
    body(
      'M11.6 14.8 C12.2 12.8 15.4 12.8 15.8 10.6 C16.4 7 18.6 5 22.5 5 C26.4 5 28.6 7 29.2 10.6 C29.6 12.8 32.8 12.8 33.4 14.8 C30 16.4 15 16.4 11.6 14.8 Z',
    ),
    line('M16.6 15.8 C20.4 16.2 24.6 16.2 28.4 15.8 M17.6 25 L22.5 30.2 L27.4 25'),
    foot,
  ].join(''),
};
