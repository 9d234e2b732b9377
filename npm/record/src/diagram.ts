import { outlines } from 'virtual:characters';
import { type DrawOptions, drawBoard } from '../../../web/src/board/draw';
import type { State } from '../../../web/src/core/types';
import type { Variant } from '../../core/src/variant';
import type { DiagramOptions, RulesOption } from '../index';
import { atPosition, describe, rulesOf } from './position';

/** The same for the same drawing: pictures in one page would find the drawings of each other. */
function idOf(drawing: string): string {
  let sum = 0x811c9dc5;
  for (const letter of drawing) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return `p${sum.toString(36)}`;
}

/** A picture of a position. */
export function diagram(
  rules: Variant,
  state: State,
  { flipped = false, labels = true }: DiagramOptions,
  more: Pick<DrawOptions, 'marked' | 'shapes'> = {},
): string {
  const { dice } = state;
  const options = { outlines, flipped, labels, dice, counted: true, idOf };
  return drawBoard(describe(rules), state, { ...options, ...more });
}

export function drawPosition(
  variant: string,
  fen = '',
  { rules: text, ...options }: DiagramOptions & RulesOption = {},
): string {
  const rules = rulesOf(variant, text);
  return atPosition(rules, fen, [], (position) => diagram(rules, position.state(), options));
}
