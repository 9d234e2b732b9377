import type { CoreGame } from '../core/types';
import { writtenMove } from '../settings/notation';
import { numberingOf, openStudy, startOf } from '../tree/kept-study';
import { type Numbering, numberOf } from '../tree/numbering';
import { Positions } from '../tree/positions';
import { addMove, type Grown, lastOf, type Named, type NodeId, type Tree } from '../tree/tree';
import type { MoveLines } from './live-connection';

/** How the server writes a resignation among moves. */
export const resignation = 'resign';

/** "1... e5 2. Nf3 Nc6", after so many plies. */
export function lineText(numbering: Numbering, plies: number, names: readonly string[]): string {
  const words = names.map((name, at) => {
    const number = numberOf(numbering, plies + at);
    return at === 0 || !number.endsWith('...') ? `${number} ${name}` : name;
  });
  return words.join(' ');
}

/** Moves from a node on, each as people write it. */
export function namesOf(
  positions: Positions,
  tree: Tree,
  from: NodeId,
  texts: readonly string[],
): readonly Named[] {
  let grown: Grown = { tree, id: from };
  return texts.map((text) => {
    const name = positions.read(grown.tree, grown.id, text) ?? { text, san: text };
    grown = addMove(grown.tree, grown.id, name.text, name.san);
    return name;
  });
}

/** Lines that begin where the game stands, as people write them. */
export function lineTexts(
  game: CoreGame,
  /** Of the record of the game. */
  recordText: string,
  lines: MoveLines,
  resigning: string,
): readonly string[] {
  const { tree } = openStudy(game, { text: recordText });
  const positions = new Positions(game, recordText);
  const numbering = numberingOf(game, startOf(game, recordText));
  const texts = lines.map((line) => {
    const moves = line.filter((text) => text !== resignation);
    const last = lastOf(tree, 0);
    const names = namesOf(positions, tree, last, moves).map((name, at) =>
      writtenMove(name, game.description, () =>
        positions.lineTo(tree, last, moves.slice(0, at + 1)),
      ),
    );
    const end = moves.length < line.length ? [resigning] : [];
    return lineText(numbering, tree.size - 1, [...names, ...end]);
  });
  positions.close();
  return texts;
}
