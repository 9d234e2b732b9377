import { t } from 'virtual:words/wizard';
/** What the core says of a movement, by a small game with nothing but that piece. */
import type { Board, Core, Description, Ways } from '../../core/types';
import { type PieceText, pieceLine } from '../statements';
import type { Vector } from './atoms';

/** Squares to each side of the piece. */
export const reachShown = 4;
const size = 2 * reachShown + 1;
const center: Vector = { dx: reachShown, dy: reachShown };

export interface Probe {
  readonly description: Description;
  readonly role: number;
  readonly ways: Ways;
  /** The sentence of the rules about it; null where it has none. */
  readonly sentence: string | null;
}

export interface Refusal {
  readonly sentence: string;
  readonly suggestion: string | null;
}

export interface Subject extends PieceText {
  /** The squares stand on a corner, see Board. */
  readonly isDoubled: boolean;
  readonly hexagons?: Board['hexagons'] | undefined;
}

/** Hexagons in a large hexagon, and the rows of its setup, which in files are bent. */
function hexagonRows(hexagons: 'files' | 'ranks'): [board: string, rows: readonly number[]] {
  const lines = Array.from({ length: size }, (_, line) => size - Math.abs(line - reachShown));
  const rows = hexagons === 'files' ? lines.map((_, row) => Math.min(size, 2 * row + 1)) : lines;
  return [`board hexagons in ${hexagons} of ${lines.join(' ')}`, rows];
}

/** The board and the empty rows of its setup. */
function boardOf({ isDoubled, hexagons }: Subject): [board: string, rows: readonly number[]] {
  if (hexagons) return hexagonRows(hexagons);
  const rows = Array.from({ length: size }, (_, row) =>
    isDoubled ? Math.ceil((size - (row % 2)) / 2) : size,
  );
  return [`board ${size}x${size}${isDoubled ? ' doubled' : ''}`, rows];
}

function textOf(subject: Subject): string {
  const { isDoubled, hexagons, ...piece } = subject;
  const [board, rows] = boardOf(subject);
  return [board, `setup ${rows.join('/')}`, 'royals none', 'imitations 2', pieceLine(piece)]
    .filter((line) => piece.betza === 'I' || !line.startsWith('imitations'))
    .join('\n');
}

/** Whether the core accepts the piece, and what it then says of it. */
export function probe(core: Core, subject: Subject): Probe | Refusal {
  const { game, findings, error } = core.open({
    kind: 'own',
    name: 'probe',
    text: textOf(subject),
  });
  if (!game) {
    const first = findings.find(({ severity }) => severity === 'error');
    return {
      sentence: first?.sentence ?? error ?? t('notAPiece'),
      suggestion: first?.suggestion ?? null,
    };
  }
  const { description } = game;
  const role = description.roles.findIndex((role) => role?.name === subject.name);
  const { board } = description;
  const square = board.squares.findIndex(({ file, rank }) =>
    board.hexagons
      ? file === (board.files - 1) / 2 && rank === (board.ranks - 1) / 2
      : file === center.dx && rank === center.dy,
  );
  const ways = game.ways(role, 'white', square);
  game.close();
  const sentence = description.rules.find((rule) => rule.topic === 'role')?.text ?? null;
  return { description, role, ways, sentence };
}

/** Where a square lies, seen from the piece. */
export function vectorTo({ board }: Description, square: number): Vector {
  const { file = 0, rank = 0 } = board.squares[square] ?? {};
  return { dx: file - center.dx, dy: rank - center.dy };
}
