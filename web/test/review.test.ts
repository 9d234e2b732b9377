// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expected, scoreText, scoreWords, shortScore } from '../src/study/score';
import { type Fault, losses, lossOf, reviewed } from '../src/study/use-review';
import { addLine, emptyTree, nodeOf } from '../src/tree/tree';

const redAndBlack = { colors: { white: 'Red', black: 'Black' }, hasPawns: false };

describe('scores', () => {
  it('are worth more the higher they are, and as much for one side as for the other', () => {
    const value = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const share = (value: number) => expected({ isMate: false, value });
        if (a > b) expect(share(a)).toBeGreaterThan(share(b));
        expect(share(a) + share(-a)).toBeCloseTo(1);
      }),
    );
    expect(expected({ isMate: true, value: 3 })).toBe(1);
    expect(expected({ isMate: true, value: -3 })).toBe(0);
  });
  it('are written as players know them', () => {
    expect(scoreText({ isMate: false, value: -120 })).toBe('−1.20');
    expect(scoreText({ isMate: false, value: 35 })).toBe('+0.35');
    expect(scoreText({ isMate: true, value: -2 })).toBe('#−2');
    expect(shortScore({ isMate: false, value: -88 })).toBe('0.9');
    expect(scoreWords(redAndBlack, { isMate: true, value: -2 })).toBe('Black mates in 2');
    expect(scoreWords(redAndBlack, { isMate: false, value: 300 })).toBe('Red is winning');
    const withPawns = { ...redAndBlack, hasPawns: true };
    expect(scoreWords(withPawns, { isMate: false, value: 300 })).toBe(
      'Red is winning, by 3.0 pawns',
    );
  });
});

describe('a review', () => {
  it('calls a move by what it lost, for either side', () => {
    expect(lossOf(0.5, 0.46, true)).toBeNull();
    expect(lossOf(0.5, 0.44, true)?.word).toBe('inaccuracy');
    expect(lossOf(0.5, 0.39, true)?.word).toBe('mistake');
    expect(lossOf(0.5, 0.3, true)?.word).toBe('blunder');
    expect(lossOf(0.5, 0.7, false)?.word).toBe('blunder');
    expect(lossOf(0.5, 0.7, true)).toBeNull();
  });
  it('puts scores, marks and better lines into the tree', () => {
    const moves = ['e4', 'f6'].map((text) => ({ text, san: text }));
    const { tree, id } = addLine(emptyTree, 0, moves);
    const score = { isMate: false, value: 150 };
    const fault: Fault = {
      id,
      ply: 2,
      loss: losses[1],
      before: null,
      after: score,
      better: [{ text: 'e5', san: 'e5' }],
    };
    const done = reviewed(tree, [0, 1, 2], [null, null, { share: 0.6, score, best: [] }], [fault]);
    expect(nodeOf(done, id)).toMatchObject({ marks: [2], score });
    expect(nodeOf(done, 1).children.map((child) => nodeOf(done, child).san)).toEqual(['f6', 'e5']);
    expect(reviewed(done, [0, 1, 2], [], [fault]).size).toBe(done.size);
  });
});
