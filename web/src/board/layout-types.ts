/** What is told of where squares lie on the screen. Lengths are in units. */
import type { Edges, SquareId } from '../core/types';

export interface Place {
  readonly square: SquareId;
  /** Center of the square, from the top left corner. */
  readonly x: number;
  readonly y: number;
}

export interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Of a square that is no square, seen from its middle. */
  readonly corners?: readonly (readonly [x: number, y: number])[];
  /** Squares are diamonds or hexagons: their edges are not on whole pixels. */
  readonly isDiamond: boolean;
  readonly isHexagonal?: boolean;
  /** Side of the box that a piece is drawn in. */
  readonly pieceSize: number;
  /** One for each square, in their order. */
  readonly places: readonly Place[];
  readonly labels: readonly Label[];
}

export interface LayoutOptions {
  readonly flipped?: boolean;
  /** Boards that lie apart are put below one another instead of beside. */
  readonly stacked?: boolean;
  /** Names of files and ranks, beside the board: pieces fill their squares. true: those of the rules. */
  readonly labels?: boolean | Edges;
  /** Pixels of a unit, where all lengths have to be whole pixels. */
  readonly unit?: number | undefined;
}

export type Direction = 'left' | 'right' | 'up' | 'down';
