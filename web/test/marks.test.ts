// @vitest-environment node
/** Movements as marks: what they are written as means the same to the real core. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { ruleText } from '../src/core/rule-texts';
import { atomOf, keyOf, type Vector } from '../src/studio/wizard/atoms';
import {
  anyNumber,
  type Brush,
  betzaOf,
  imagesBy,
  legsOf,
  type Marks,
  nothing,
  press,
  type Reach,
  readBetza,
} from '../src/studio/wizard/marks';
import { type Probe, probe, reachShown, vectorTo } from '../src/studio/wizard/probe';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

const extent = fc.integer({ min: -reachShown, max: reachShown });
const vectors = fc.record({ dx: extent, dy: extent }).filter(({ dx, dy }) => dx !== 0 || dy !== 0);
const brushes: fc.Arbitrary<Brush> = fc.record({
  mode: fc.constantFrom('both', 'moves', 'captures'),
  symmetry: fc.constantFrom('all', 'quarters', 'sides', 'one'),
  far: fc.constantFrom<Reach>(anyNumber, 2, 3, 'hop', 'behind', 'lame', 'over'),
});
/** What a hand can mark with some presses. */
const painted = fc
  .array(fc.tuple(vectors, brushes), { maxLength: 8 })
  .map((presses) =>
    presses.reduce((marks: Marks, [at, brush]) => press(marks, at, brush), nothing.marks),
  );

const sorted = (marks: Marks) => [...marks.values()].sort((a, b) => a.dx - b.dx || a.dy - b.dy);
const mark = (dx: number, dy: number, brush: Partial<Brush> = {}, marks = nothing.marks) =>
  press(marks, { dx, dy }, { mode: 'both', symmetry: 'all', far: anyNumber, ...brush });

describe('a movement as marks', () => {
  it('is read back from its word as it was', () => {
    fc.assert(
      fc.property(painted, (marks) => {
        const read = readBetza(betzaOf({ marks, rest: [] }));
        expect(read.rest).toEqual([]);
        expect(sorted(read.marks)).toEqual(sorted(marks));
      }),
    );
  }, 60_000);

  it('is gone after three presses on the same square', () => {
    fc.assert(
      fc.property(vectors, brushes, (at, brush) => {
        const once = press(nothing.marks, at, brush);
        expect(once.size).toBe(imagesBy(brush.symmetry, at).length);
        const twice = press(once, at, brush);
        // Long leaps have no line: their second press takes them away.
        const last = twice.size === 0 ? twice : press(twice, at, brush);
        expect(last.size).toBe(0);
      }),
    );
  });

  it('has its usual short words', () => {
    const word = (marks: Marks) => betzaOf({ marks, rest: [] });
    expect(word(nothing.marks)).toBe('-');
    expect(word(mark(1, 0, {}, mark(1, 1)))).toBe('K');
    const rook = mark(1, 0, {}, mark(1, 0));
    const queen = mark(1, 1, {}, mark(1, 1, {}, rook));
    expect(word(rook)).toBe('R');
    expect(word(queen)).toBe('Q');
    expect(word(mark(1, 2, {}, rook))).toBe('RN');
    const pawn = mark(0, 1, { mode: 'moves', symmetry: 'one' });
    expect(word(mark(1, 1, { mode: 'captures', symmetry: 'sides' }, pawn))).toBe('fmWfcF');
    const moving = mark(1, 0, { mode: 'moves' }, mark(1, 0, { mode: 'moves' }));
    const hop = { mode: 'captures', far: 'hop' } as const;
    expect(word(mark(1, 0, hop, mark(1, 0, hop, moving)))).toBe('mRcpR');
  });

  it('knows the squares that lame leaps pass', () => {
    const { marks } = readBetza('nNjA');
    expect([...legsOf(marks)].sort()).toEqual([
      ['-1,-1', 'over'],
      ['-1,0', 'lame'],
      ['-1,1', 'over'],
      ['0,-1', 'lame'],
      ['0,1', 'lame'],
      ['1,-1', 'over'],
      ['1,0', 'lame'],
      ['1,1', 'over'],
    ]);
    expect(betzaOf(readBetza('fmnDcjN'))).toBe('fmnDcjN');
  });

  it('leaves terms that cannot be marked as they are', () => {
    for (const [word, rest] of [
      ['fmWfceF', ['fceF']],
      ['nN', []],
      ['jR', ['jR']],
      ['nZ', ['nZ']],
      ['RafsW', ['afsW']],
      ['RpR', ['pR']],
      ['I', ['I']],
    ] as const) {
      const read = readBetza(word);
      expect(read.rest, word).toEqual(rest);
      expect(betzaOf(read)).toBe(word);
    }
    expect(readBetza('-')).toEqual(nothing);
    expect(readBetza('no word')).toEqual({ marks: new Map(), rest: ['no word'] });
  });
});

/** The squares around the piece that the marks stand for, with what may be done there. */
function squaresOf(marks: Marks): string[] {
  const found = new Map<string, Set<string>>();
  const add = (at: Vector, reach: Reach | null, what: string) => {
    if (reach === null) return;
    const isHop = reach === 'hop' || reach === 'behind';
    const steps = typeof reach === 'string' ? (isHop ? anyNumber : 1) : reach;
    const kind = isHop || reach === 'over' ? 'hop' : steps > 1 ? 'ride' : 'leap';
    for (let step = isHop ? 2 : 1; step <= steps; step++) {
      const there = { dx: step * at.dx, dy: step * at.dy };
      if (Math.max(Math.abs(there.dx), Math.abs(there.dy)) > reachShown) break;
      const key = `${keyOf(there)} ${kind}`;
      found.set(key, (found.get(key) ?? new Set()).add(what));
    }
  };
  for (const { dx, dy, moves, captures } of marks.values()) {
    add({ dx, dy }, moves, 'moves');
    add({ dx, dy }, captures, 'captures');
  }
  return [...found].map(([key, what]) => `${key} ${[...what].sort().join(' ')}`).sort();
}

const squaresSaid = ({ description, ways }: Probe): string[] =>
  ways.ways
    .map(({ square, kind, moves, captures }) => {
      const what = [captures && 'captures', moves && 'moves'].filter(Boolean).join(' ');
      return `${keyOf(vectorTo(description, square))} ${kind} ${what}`;
    })
    .sort();

describe.skipIf(!existsSync(file))('the core', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });
  const ask = (betza: string, isDoubled = false): Probe => {
    const said = probe(core, { picture: null, name: 'subject', letter: 'S', betza, isDoubled });
    if ('ways' in said) return said;
    throw new Error(`${betza}: ${said.sentence}`);
  };

  it('goes where the marks are, by every word that is written for them', () => {
    fc.assert(
      fc.property(painted, (marks) => {
        const word = betzaOf({ marks, rest: [] });
        expect(squaresSaid(ask(word)), word).toEqual(squaresOf(marks));
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  it('goes on with the words of the games after they were read and written', () => {
    const words = core.games.flatMap((id) =>
      [...(ruleText(id) ?? '').matchAll(/^(?:replace +)?piece +\S+ +\S+ +(\S+)/gm)].map(
        ([, word]) => word ?? '',
      ),
    );
    expect(words.length).toBeGreaterThan(100);
    for (const word of new Set(words)) {
      const again = betzaOf(readBetza(word));
      expect(squaresSaid(ask(again)), `${word} ${again}`).toEqual(squaresSaid(ask(word)));
    }
  }, 60_000);

  it('says why a word is none', () => {
    const said = probe(core, {
      picture: null,
      name: 'subject',
      letter: 'S',
      betza: 'L',
      isDoubled: false,
    });
    expect(said).toMatchObject({ sentence: expect.stringContaining('"L" means') });
  });

  it('has half the squares on a board that stands on a corner', () => {
    const { description, ways } = ask('F', true);
    expect(description.board.squares.length).toBe(41);
    expect(ways.ways.map(({ square }) => keyOf(vectorTo(description, square))).sort()).toEqual(
      ['-1,-1', '-1,1', '1,-1', '1,1'].sort(),
    );
    expect(atomOf({ dx: 1, dy: 1 })?.letter).toBe('F');
  });
});
