/* Knights with a second nature, and the winged (promoted) rook and bishop of shogi. */

import { horseHead } from './chess';
import { ball, body, foot, line, mark, part, tone } from './ink';

/** The horse's head with room for a hat, which sits on its poll at about (23, 16). */
const hattedHead = part(horseHead, 5.2, 9.6, 0.73);

/** A wing to the right of the middle; the left one is its mirror image. */
const wings = (right = '') => `${right}<g transform="matrix(-1 0 0 1 45 0)">${right}</g>`;

const batWing = [
  tone(`M27 25 C30.4 17.6 34.6 11.4 41.6 6.6 C43.4 12.6 43 18 41.4 23.4 C39.4 22 37.8 22 36.8 22.8
    C37 25.4 36.4 27.4 35 29.4 C32.8 27.8 30 28.4 27 31 Z`),
  line('M40.4 8.2 C37.4 13.4 36 18 35.4 23.6'),
].join('');

const birdWing = [
  tone(`M27 22.4 C28 16.8 32.6 11.4 42 8.6 C42.6 11.2 42 13.6 40.6 15.4 C41.2 17.4 40.4 19.6 38.6 21
    C38.8 23 37.6 25 35.4 26 C34.8 28 32 29.6 27 29.4 Z`),
  line('M40.2 15.4 C36.6 15.6 33.4 17 31.4 19.4 M38.2 21 C35.4 20.8 32.8 21.8 31 23.8'),
].join('');

export const compoundPictures = {
  // Behind a broad wall, so that its outline is no other's even when it is small.
  marshall: [
    part(horseHead, 7, -2.2, 0.78),
    body(`M6.4 20.6 H13.4 V24.8 H18.8 V20.6 H26.2 V24.8 H31.6 V20.6 H38.6 V29.2 L33.8 32.2 V35.4 H11.2
      V32.2 L6.4 29.2 Z`),
    line('M8.2 28.6 H36.8 M16.4 28.8 V32 M22.5 25.4 V28.6 M28.6 28.8 V32 M11.8 32.2 H33.2'),
    foot,
  ].join(''),

  // Under a tall mitre.
  paladin: [
    part(horseHead, 6.4, 12, 0.66),
    body(
      'M13.4 19.8 C10 13.2 15.2 7.4 22.3 3.6 C29.4 7.4 34.8 13.2 31.6 19.8 C26 17.2 18.8 17.2 13.4 19.8 Z',
    ),
    ball(22.3, 3.6, 2.3),
    line('M28.6 9 L23.6 14.2 M13.4 19.2 C19 16.8 26 16.8 31.6 19.2'),
    foot,
  ].join(''),

  amazon: [
    hattedHead,
    body(
      'M16.6 18 L10.8 8.6 L18.2 12.6 L22 5 L26 12.2 L33.4 7.8 L30.4 17.2 C26.2 15.4 21 15.8 16.6 18 Z',
    ),
    ball(10.6, 7.8, 2),
    ball(22, 4.2, 2),
    ball(33.6, 6.8, 2),
    line('M17 17.8 C21 15.8 26.2 15.4 30 17'),
    foot,
  ].join(''),

  'royal-knight': [
    body('M20.8 18 V10.4 H16.2 V6 H20.8 V1.8 H25.2 V6 H29.8 V10.4 H25.2 V18 Z'),
    part(horseHead, 4.6, 9, 0.745),
    line('M20.4 15.2 C22.6 14.8 24.4 14.8 26.2 15.6'),
    foot,
  ].join(''),

  unicorn: [
    part(horseHead, 5.2, 5.7, 0.84),
    body('M15.2 16.6 L6.4 1.6 L19.4 12.6 Z'),
    line('M10.8 8.8 L12.4 6.8 M13 12.6 L15.8 9.6'),
    foot,
  ].join(''),

  nightrider: [
    tone(`M20.6 8.6 C27 5.8 34 6.4 41.6 4.6 C40 8.2 38 10.6 35.4 12 C38.4 12.6 41 12.2 43.4 11.4
      C42 15.4 39.6 18.4 36.6 19.8 C38.8 20.8 41 21 43 20.6 C41.4 24.6 38.4 27 35 27.8 C36.2 29 37.6 29.8 39.2 30
      C36.4 33.2 32 34 28 32 Z`),
    line('M35.4 12 C32.6 12.8 30.6 12.6 28.8 12 M36.6 19.8 C34.6 20.4 32.8 20.2 31.4 19.6'),
    body(`M13 35.4 C12.4 30.4 15.6 28.4 18.2 26.2 C19.8 25 20.6 23.8 21 22.2
      C18.8 24.6 16.6 24.9 14.8 25.5 C13.2 26.1 12.8 28.1 11.2 28.7 C9 29.5 6.2 27.9 6 25.5
      C5.8 23.4 8 21.8 9.1 19.6 C10.5 16.8 11.6 13.9 14 11.7 C15.4 10.4 17 9.7 18.2 9.2
      L18.8 4 C21 5.2 22.2 6.6 22.8 8.6 C28 11 30.6 17 30.6 24 C30.6 29.2 31.2 32.4 32 35.4 Z`),
    line('M23 8.8 C28 11 30.6 17 30.6 24 C30.6 28.8 31.2 32 31.8 34.4'),
    mark('M13.3 15.9 c1 -1.6 2.6 -1.9 3.7 -1.3 c-.2 1.7 -2 2.6 -3.7 1.3 z'),
    foot,
  ].join(''),

  dragon: [
    wings(batWing),
    body(`M14 35.4 C16.2 33.6 17 31.6 17 28.6 V19.4 L14 16.6 V9.8 H18 V12.6 H20.4 V9.8 H24.6 V12.6 H27
      V9.8 H31 V16.6 L28 19.4 V28.6 C28 31.6 28.8 33.6 31 35.4 Z`),
    line('M15.4 16.6 H29.6 M17 19.8 V27.6 M28 19.8 V27.6 M17.4 30.6 H27.6'),
    foot,
  ].join(''),

  horse: [
    wings(birdWing),
    ball(22.5, 6, 2.4),
    body(`M22.5 8.4 C26 11.2 30.2 16 30.2 21.6 C30.2 25 28.8 27.2 27 28.6 H18 C16.2 27.2 14.8 25 14.8 21.6
      C14.8 16 19 11.2 22.5 8.4 Z`),
    body('M14 35.4 C16.4 33.6 17.6 31.4 18 28.6 H27 C27.4 31.4 28.6 33.6 31 35.4 Z'),
    line(
      'M26.6 13 L23 19 M17 28.6 H28 M15.2 18.4 C14.6 21.6 15 25.6 17.4 28 M29.8 18.4 C30.4 21.6 30 25.6 27.6 28',
    ),
    foot,
  ].join(''),
};
