// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PgnStep } from '../src/core/types';
import { moveMarks, positionMarks, toggleMark } from '../src/study/marks';
import { inkOf, inks, letterOf, toggleShape } from '../src/tree/shapes';
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
} from '../src/tree/tree';
import { stepsOfTree, treeOfSteps } from '../src/tree/tree-steps';

const named = (...moves: readonly string[]) => moves.map((text) => ({ text, san: text }));
const line = (tree: Tree, at: number, ...moves: readonly string[]) =>
  addLine(tree, at, named(...moves));

describe('a large tree', () => {
  it('is read in a time that grows with it', () => {
    const steps: PgnStep[] = [];
    for (let i = 0; i < 100_000; i++) steps.push({ text: `m${i}`, san: 'x' }, { comment: 'c' });
    const start = performance.now();
    expect(treeOfSteps(steps).size).toBe(100_001);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

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

/** The steps in short, as PGN would have them. */
const words = (tree: Tree) =>
  stepsOfTree(tree)
    .map((step) => {
      if ('text' in step) return step.san;
      if ('mark' in step) return `$${step.mark}`;
      if ('comment' in step) return `{${step.comment}}`;
      return 'variation' in step && step.variation ? '(' : ')';
    })
    .join(' ');

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
  it('is made again of its steps', () => {
    fc.assert(
      fc.property(grown, (tree) => {
        expect(plainTree(treeOfSteps(stepsOfTree(tree)))).toEqual(plainTree(tree));
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
  it('tells variations behind the move that they replace', () => {
    let { tree, id } = line(emptyTree, 0, 'e4', 'e5', 'Nf3');
    tree = annotate(tree, id, { comment: 'good', marks: [1] });
    ({ tree, id } = line(tree, 0, 'e4', 'c5', 'Nf3'));
    ({ tree } = line(tree, 0, 'd4'));
    expect(words(tree)).toBe('e4 ( d4 ) e5 ( c5 Nf3 ) Nf3 $1 {good}');
    expect(words(promote(tree, id))).toBe('e4 ( d4 ) c5 ( e5 Nf3 $1 {good} ) Nf3');
  });
  it('forgets what follows a move that is removed', () => {
    const { tree } = line(emptyTree, 0, 'e4', 'e5', 'Nf3');
    const after = removeFrom(tree, 2);
    expect([...after.keys()]).toEqual([0, 1]);
    expect(lastOf(after, 0)).toBe(1);
    expect(removeFrom(tree, 0)).toBe(tree);
    expect(mainLine(after).map(({ text }) => text)).toEqual(['', 'e4']);
  });
});

describe('drawings', () => {
  it('have inks that PGN names by letters', () => {
    for (const ink of inks) expect(inkOf(letterOf(ink))).toBe(ink);
    expect(inkOf('O')).toBeNull();
  });
  it('are taken away when they are drawn once more, and change their ink', () => {
    const green = { from: 1, to: 2, ink: 'green' } as const;
    const red = { from: 1, to: 2, ink: 'red' } as const;
    expect(toggleShape([green], green)).toEqual([]);
    expect(toggleShape([green], red)).toEqual([red]);
  });
});
