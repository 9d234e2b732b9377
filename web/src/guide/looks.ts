/**
 * Games that have a look of their own: the ground that they are played on and the men. By hand, like
 * the shelves of the list; a game that is not here is played on squares with figures.
 */
import type { Family } from '../pieces/characters';

export interface Look {
  /** Lines with the men on their crossings, or squares of one color. */
  readonly ground: 'lines' | 'plain';
  readonly family: Family | null;
  /** Ranks, from 0, between which a river flows. */
  readonly river?: readonly [number, number];
  /** Corners of palaces as files and ranks from 0: left, bottom, right, top. */
  readonly palaces?: readonly (readonly [number, number, number, number])[];
}

const looks: Readonly<Record<string, Look>> = {
  xiangqi: {
    ground: 'lines',
    family: 'xiangqi',
    river: [4, 5],
    palaces: [
      [3, 0, 5, 2],
      [3, 7, 5, 9],
    ],
  },
  minixiangqi: {
    ground: 'lines',
    family: 'xiangqi',
    palaces: [
      [2, 0, 4, 2],
      [2, 4, 4, 6],
    ],
  },
  shogi: { ground: 'plain', family: 'shogi' },
  'kyoto-shogi': { ground: 'plain', family: 'shogi' },
  makruk: { ground: 'plain', family: null },
};

export const lookOf = (id: string): Look | null => looks[id] ?? null;
