// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PgnStep } from '../src/core/types';
import { moveMarks, positionMarks, toggleMark } from '../src/study/marks';
import { inks, readShapes, shapesText, toggleShape } from '../src/study/shapes';
import {
  addLine,
  addMove,
  annotate,
  depthOf,
  emptyTree,
  isMain,
  lastOf,
  mainLine,
  nodeOf,
  pathTo,
  promote,
  promoteToMain,
  removeFrom,
  type Tree,
} from '../src/study/tree';
import { moveTextOf, treeOfSteps } from '../src/study/tree-pgn';
import { describedBy, diamonds, rectangle } from './fixtures';

const start = { number: 1, isBlack: false };
const description = describedBy(rectangle(8, 8));
const named = (...moves: readonly string[]) => moves.map((text) => ({ text, san: text }));
const line = (tree: Tree, at: number, ...moves: readonly string[]) =>
  addLine(tree, at, named(...moves));

const shape = fc.record({
  from: fc.nat(63),
  to: fc.nat(63),
  ink: fc.constantFrom(...inks),
});

/** A tree grown by any deeds. */
const grown = fc
  .array(
    fc.record({
      deed: fc.constantFrom(
        'add',
        'add',
        'add',
        'up',
        'main',
        'remove',
        'comment',
        'mark',
        'draw',
        'score',
      ),
      at: fc.nat(40),
      move: fc.constantFrom('a', 'b', 'c', '1-2'),
      mark: fc.constantFrom(...[...moveMarks, ...positionMarks].map(({ number }) => number), 140),
      shape,
      value: fc.integer({ min: -2000, max: 2000 }),
      isMate: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((deeds) => {
    let tree = emptyTree;
    for (const { deed, at, move, mark, shape, value, isMate } of deeds) {
      const ids = [...tree.keys()];
      const id = ids[at % ids.length] ?? 0;
      const { marks, shapes } = nodeOf(tree, id);
      if (deed === 'add') tree = addMove(tree, id, move, move).tree;
      else if (deed === 'up') tree = promote(tree, id);
      else if (deed === 'main') tree = promoteToMain(tree, id);
      else if (deed === 'remove') tree = removeFrom(tree, id);
      else if (deed === 'comment') tree = annotate(tree, id, { comment: `say ${move}` });
      else if (deed === 'draw') tree = annotate(tree, id, { shapes: toggleShape(shapes, shape) });
      else if (deed === 'score') tree = annotate(tree, id, { score: { isMate, value } });
      else if (id !== 0) tree = annotate(tree, id, { marks: toggleMark(marks, mark) });
    }
    return tree;
  });

/** The tree without its numbers, which reading gives anew. */
function plainTree(tree: Tree, id = 0): unknown {
  const { text, comment, marks, shapes, score, children } = nodeOf(tree, id);
  const drawn = shapes.map(({ from, to, ink }) => `${ink} ${from} ${to}`).sort();
  const below = children.map((child) => plainTree(tree, child));
  return { text, comment, marks, drawn, score, below };
}

/** Reads a text as the library does, moves being words of any kind. */
function stepsOf(text: string): PgnStep[] {
  const steps: PgnStep[] = [];
  for (const [word] of text.matchAll(/\{[^}]*\}|[()]|[^\s()]+/g)) {
    if (word.startsWith('{')) steps.push({ comment: word.slice(1, -1) });
    else if (word === '(' || word === ')') steps.push({ variation: word === '(' });
    else if (word.startsWith('$')) steps.push({ mark: Number(word.slice(1)) });
    else if (!/^\d+\.+$/.test(word)) steps.push({ text: word, san: word });
  }
  return steps;
}

describe('a tree of variations', () => {
  it('keeps its links whatever is done to it', () => {
    fc.assert(
      fc.property(grown, (tree) => {
        for (const { id, parent, children } of tree.values()) {
          if (parent === null) expect(id).toBe(0);
          else expect(nodeOf(tree, parent).children).toContain(id);
          for (const child of children) expect(tree.get(child)?.parent).toBe(id);
          const texts = children.map((child) => nodeOf(tree, child).text);
          expect(new Set(texts).size).toBe(texts.length);
          expect(pathTo(tree, id)[0]?.id).toBe(0);
          expect(isMain(tree, id)).toBe(depthOf(tree, id) === 0);
        }
      }),
    );
  });
  it('is read from its PGN as it was', () => {
    fc.assert(
      fc.property(grown, fc.boolean(), (tree, isBlack) => {
        const text = moveTextOf(tree, { number: 3, isBlack }, description);
        expect(plainTree(treeOfSteps(description, stepsOf(text)))).toEqual(plainTree(tree));
      }),
    );
  });
  it('has any line as its main line that is wanted', () => {
    fc.assert(
      fc.property(grown, fc.nat(), (tree, at) => {
        const ids = [...tree.keys()];
        const id = ids[at % ids.length] ?? 0;
        const promoted = promoteToMain(tree, id);
        expect(isMain(promoted, id)).toBe(true);
        expect(promoted.size).toBe(tree.size);
      }),
    );
  });
  it('goes where a move is known instead of adding it again', () => {
    const { tree, id } = line(emptyTree, 0, 'e4', 'e5');
    const again = line(tree, 0, 'e4', 'e5');
    expect(again.id).toBe(id);
    expect(again.tree).toBe(tree);
  });
  it('writes variations behind the move that they replace', () => {
    let { tree, id } = line(emptyTree, 0, 'e4', 'e5', 'Nf3');
    tree = annotate(tree, id, { comment: 'good {move}', marks: [1] });
    ({ tree, id } = line(tree, 0, 'e4', 'c5', 'Nf3'));
    ({ tree } = line(tree, 0, 'd4'));
    expect(moveTextOf(tree, start, description)).toBe(
      '1. e4 (1. d4) 1... e5 (1... c5 2. Nf3) 2. Nf3 $1 {good move}',
    );
    expect(moveTextOf(promote(tree, id), start, description)).toBe(
      '1. e4 (1. d4) 1... c5 (1... e5 2. Nf3 $1 {good move}) 2. Nf3',
    );
  });
  it('numbers from where it begins, and throws of dice not at all', () => {
    const black = line(emptyTree, 0, 'Kd7', 'e4', 'Kd6').tree;
    expect(moveTextOf(black, { number: 9, isBlack: true }, description)).toBe(
      '9... Kd7 10. e4 Kd6',
    );
    const dice = line(emptyTree, 0, '1-2', 'e4', '3-3', 'e5').tree;
    expect(moveTextOf(dice, start, description)).toBe('1-2 1. e4 3-3 e5');
  });
  it('forgets what follows a move that is removed', () => {
    const { tree } = line(emptyTree, 0, 'e4', 'e5', 'Nf3');
    const after = removeFrom(tree, 2);
    expect([...after.keys()]).toEqual([0, 1]);
    expect(lastOf(after, 0)).toBe(1);
    expect(removeFrom(tree, 0)).toBe(tree);
    expect(mainLine(after).map(({ text }) => text)).toEqual(['', 'e4']);
  });
  it('refuses variations that are nested too deeply', () => {
    const steps: PgnStep[] = Array.from({ length: 33 }, () => [
      { text: 'a', san: 'a' },
      { variation: true },
    ]).flat();
    expect(() => treeOfSteps(description, steps)).toThrow('too deeply');
  });
});

describe('drawings', () => {
  it('are written and read again on boards of every shape', () => {
    for (const board of [rectangle(10, 10), diamonds(8)]) {
      const described = describedBy(board);
      const square = fc.nat(board.squares.length - 1);
      const any = fc.record({ from: square, to: square, ink: fc.constantFrom(...inks) });
      fc.assert(
        fc.property(any, (shape) => {
          const [, words = ''] = /\[%c[sa]l ([^\]]*)\]/.exec(shapesText(described, [shape])) ?? [];
          expect(readShapes(described, words)).toEqual([shape]);
        }),
      );
    }
  });
  it('are taken away when they are drawn once more, and change their ink', () => {
    const green = { from: 1, to: 2, ink: 'green' } as const;
    const red = { from: 1, to: 2, ink: 'red' } as const;
    expect(toggleShape([green], green)).toEqual([]);
    expect(toggleShape([green], red)).toEqual([red]);
  });
});
