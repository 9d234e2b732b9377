// @vitest-environment node
/** Boards and setups that are painted: what is written of them is read back by the real core. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkRules } from '../src/core/check-rules';
import { ModuleCore } from '../src/core/core';
import { ruleText } from '../src/core/rule-texts';
import {
  boardWords,
  carry,
  emptyPlan,
  fill,
  heldCount,
  hold,
  imageOf,
  isHole,
  lettersOf,
  type Plan,
  type Point,
  pieceAt,
  planOf,
  pointsOf,
  resize,
  type Symmetry,
  setupWords,
  squareCount,
  squaresMax,
  symmetryOf,
  withDoubled,
  withWrap,
  wrapOf,
  wraps,
} from '../src/studio/painter/plan';
import { edited, writeOnly } from '../src/studio/statements';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

const symmetries = ['mirror', 'rotate', 'sideways'] as const;
const sized = fc
  .record({
    files: fc.integer({ min: 2, max: 14 }),
    ranks: fc.integer({ min: 2, max: 14 }),
    doubled: fc.boolean(),
  })
  .filter(({ files, ranks }) => files * ranks <= squaresMax)
  // A board that stands on a corner is the same for both players if its sides are odd.
  .filter(({ files, ranks, doubled }) => !doubled || (files * ranks) % 2 === 1)
  .map(({ files, ranks, doubled }): Plan => resize({ ...emptyPlan, doubled }, files, ranks));

/** What a hand paints with one symmetry: numbers choose points, then what goes there. */
const painted = fc
  .tuple(
    sized,
    fc.constantFrom<Symmetry>(...symmetries),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('rook', 'dragon', 'hole', 'empty')), {
      maxLength: 12,
    }),
  )
  .map(([plan, symmetry, presses]) => {
    const points = pointsOf(plan);
    const after = presses.reduce((plan, [number, what]) => {
      const point = points[number % points.length];
      if (!point || (what === 'hole' && plan.doubled)) return plan;
      const color = point.rank < plan.ranks / 2 ? 'white' : 'black';
      const content = what === 'hole' || what === 'empty' ? what : { role: what, color };
      return fill(plan, point, content as 'hole', symmetry);
    }, plan);
    return { plan: after, symmetry };
  });

const byPlace = <P extends { readonly file: number; readonly rank: number }>(
  points: readonly P[],
) => [...points].sort((a, b) => a.rank - b.rank || a.file - b.file);
const sorted = (plan: Plan) => ({
  ...plan,
  holes: byPlace(plan.holes),
  pieces: byPlace(plan.pieces),
});

describe('the shape of a board', () => {
  it('has edges, or joins them', () => {
    for (const wrap of wraps) expect(wrapOf(withWrap(emptyPlan, wrap))).toBe(wrap);
    expect(boardWords(withWrap(emptyPlan, 'files'))).toBe('8x8 wrap files');
    expect(boardWords(withWrap(emptyPlan, 'both'))).toBe('8x8 wrap files ranks');
  });
  it('stands on a corner with odd sides, and keeps what has a square there', () => {
    const one = fill(emptyPlan, { file: 0, rank: 0 }, { role: 'rook', color: 'white' }, 'none');
    const two = fill(one, { file: 1, rank: 0 }, { role: 'rook', color: 'white' }, 'none');
    const doubled = withDoubled(two, true);
    expect(boardWords(doubled)).toBe('9x9 doubled');
    expect(doubled.pieces.map(({ file }) => file)).toEqual([0]);
    expect(boardWords(withDoubled(doubled, false))).toBe('9x9');
  });
  it('has pieces beside it, for both colors unless nothing is mirrored', () => {
    const both = hold(emptyPlan, 'white', 'rook', 2, 'mirror');
    expect([heldCount(both, 'white', 'rook'), heldCount(both, 'black', 'rook')]).toEqual([2, 2]);
    const one = hold(both, 'black', 'rook', 0, 'none');
    expect([heldCount(one, 'white', 'rook'), heldCount(one, 'black', 'rook')]).toEqual([2, 0]);
    const letters = (role: string, color: string) => (color === 'white' ? 'R' : `r${role && ''}`);
    expect(setupWords(both, letters)).toContain('[RRrr]');
  });
});

describe('a plan', () => {
  it('that was painted with a symmetry has it', () => {
    fc.assert(
      fc.property(painted, ({ plan, symmetry }) => {
        for (const hole of plan.holes)
          expect(isHole(plan, imageOf(plan, symmetry, hole))).toBe(true);
        const isAlone = ({ file, rank }: Point) => {
          const image = imageOf(plan, symmetry, { file, rank });
          return image.file === file && image.rank === rank;
        };
        for (const piece of plan.pieces.filter((piece) => !isAlone(piece)))
          expect(pieceAt(plan, imageOf(plan, symmetry, piece))).toMatchObject({
            role: piece.role,
            color: piece.color === 'white' ? 'black' : 'white',
          });
        if (!plan.pieces.some(isAlone)) expect(symmetryOf(plan)).not.toBe('none');
      }),
    );
  });

  it('keeps the pieces of the far side on the far side when ranks are added', () => {
    const pawns = fill(emptyPlan, { file: 0, rank: 1 }, { role: 'pawn', color: 'white' }, 'mirror');
    const larger = resize(pawns, 10, 10);
    expect(pieceAt(larger, { file: 0, rank: 8 })).toMatchObject({ color: 'black' });
    expect(resize(larger, 8, 8)).toMatchObject({ pieces: pawns.pieces });
    expect(larger.fileLabels.join('')).toBe('abcdefghij');
  });

  it('carries a piece together with its image', () => {
    const rook = fill(emptyPlan, { file: 0, rank: 0 }, { role: 'rook', color: 'white' }, 'rotate');
    const moved = carry(rook, { file: 0, rank: 0 }, { file: 2, rank: 1 }, 'rotate');
    expect(pieceAt(moved, { file: 5, rank: 6 })).toMatchObject({ color: 'black' });
    expect(moved.pieces.length).toBe(2);
    const alone = fill(rook, { file: 7, rank: 7 }, 'empty', 'none');
    expect(carry(alone, { file: 0, rank: 0 }, { file: 1, rank: 0 }, 'rotate').pieces.length).toBe(
      1,
    );
  });

  it('names holes side by side together', () => {
    const hole = (plan: Plan, file: number, rank: number) =>
      fill(plan, { file, rank }, 'hole', 'none');
    const lake = [2, 3].reduce((plan, rank) => hole(hole(plan, 3, rank), 4, rank), emptyPlan);
    expect(boardWords(hole(lake, 0, 0))).toBe('8x8, holes a1 d3-e4');
    expect(isHole(lake, { file: 3, rank: 3 })).toBe(true);
    expect(squareCount(lake)).toBe(60);
  });
});

describe.skipIf(!existsSync(file))('the core', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });
  const check = (text: string) => checkRules(core, { kind: 'own', name: 'plan', text });
  const read = (text: string): Plan => {
    const { description, findings, ...checked } = check(text);
    if (!description)
      throw new Error(`${text}\n${findings.map(({ sentence }) => sentence).join('\n')}`);
    return planOf({ description, ...checked });
  };

  it('reads every board that is painted as it was painted', () => {
    const letters = (role: string, color: string) =>
      lettersOf([
        { name: 'rook', letter: 'R' },
        { name: 'dragon', letter: '+R' },
      ] as never)(role, color as 'white');
    fc.assert(
      fc.property(painted, ({ plan, symmetry }) => {
        fc.pre(squareCount(plan) > 0);
        const text = [
          `board ${boardWords(plan)}`,
          `setup ${setupWords(plan, letters)}`,
          `symmetry ${symmetry}`,
          'royals none',
          'piece rook R R',
          'piece dragon +R RF',
        ].join('\n');
        const after = read(text);
        // Boards that stand on a corner may have labels of their own.
        const { fileLabels, rankLabels } = after;
        expect(sorted(after), text).toEqual(sorted({ ...plan, fileLabels, rankLabels }));
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('reads the board and the setup of every game, written anew, as they were', () => {
    for (const id of core.games) {
      const text = ruleText(id) ?? '';
      const { description, ...checked } = check(text);
      if (!description || description.startCount > 0) continue;
      const plan = planOf({ description, ...checked });
      const board = edited(text, writeOnly(text, 'board', boardWords(plan)));
      const letters = lettersOf(description.roles);
      const again = edited(board, writeOnly(board, 'setup', setupWords(plan, letters)));
      const { description: after, findings } = check(again);
      if (plan.holes.length === 0)
        expect(after?.hash, `${id} ${findings[0]?.sentence}`).toBe(description.hash);
      // The same holes may be named in another order, by which the hash is another one.
      else expect(sorted(read(again)), id).toEqual(sorted(plan));
    }
  }, 60_000);
});
