// @vitest-environment node
/** Studies with the real core, where it has been built. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import type { CoreGame } from '../src/core/types';
import { beginRecord } from '../src/game/new-game';
import { lineTexts } from '../src/live/line-names';
import { importText, type Reader } from '../src/share/import';
import { packGame, unpackGame } from '../src/share/link';
import { TextReader } from '../src/share/read-game';
import { toggleMark } from '../src/study/marks';
import { studyPgn } from '../src/study/share-study';
import { openStudy, readStudy, startOf, studyTextOf } from '../src/tree/kept-study';
import { Positions } from '../src/tree/positions';
import { inks, toggleShape } from '../src/tree/shapes';
import {
  addMove,
  annotate,
  emptyTree,
  lastOf,
  mainLine,
  nodeOf,
  type Tree,
} from '../src/tree/tree';
import { treeOfSteps } from '../src/tree/tree-steps';
import { readPgn } from './pgn-reader';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));
const ids = [
  'chess',
  'univers',
  'dice-world',
  'unicorn-great',
  'dual',
  'uos',
  'crazyhouse',
  'shogi',
];

/** What is done to a tree, one after another. */
const deeds = fc.array(
  fc.record({
    deed: fc.constantFrom('play', 'play', 'play', 'branch', 'say', 'mark', 'draw', 'judge', 'time'),
    at: fc.nat(),
    pick: fc.nat(),
    words: fc.constantFrom('good', 'two words', 'Läufer!', '[%own 3]', 'a ) b ( c ; d'),
    mark: fc.integer({ min: 1, max: 255 }),
    value: fc.integer({ min: -2000, max: 2000 }),
    isMate: fc.boolean(),
    ink: fc.constantFrom(...inks),
  }),
  { minLength: 1, maxLength: 40 },
);

type Deed = NonNullable<typeof deeds extends fc.Arbitrary<(infer D)[]> ? D : never>;

/** Moves that go here and there, with variations and remarks. */
function grow(positions: Positions, squares: number, list: readonly Deed[]): Tree {
  let tree = emptyTree;
  for (const { deed, at, pick, words, mark, value, isMate, ink } of list) {
    const ids = [...tree.keys()];
    const some = deed === 'play' ? lastOf(tree, 0) : (ids[at % ids.length] ?? 0);
    const { marks, shapes } = nodeOf(tree, some);
    if (deed === 'play' || deed === 'branch') {
      const moves = positions.stateAt(tree, some)?.moves ?? [];
      const name = positions.read(tree, some, moves[pick % moves.length]?.text ?? '');
      if (name) tree = addMove(tree, some, name.text, name.san).tree;
    } else if (deed === 'say') tree = annotate(tree, some, { comment: words });
    else if (deed === 'judge') tree = annotate(tree, some, { score: { isMate, value } });
    else if (deed === 'time') tree = annotate(tree, some, { clock: pick % 360_000_000 });
    else if (deed === 'draw') {
      const shape = { from: at % squares, to: pick % squares, ink };
      tree = annotate(tree, some, { shapes: toggleShape(shapes, shape) });
    } else tree = annotate(tree, some, { marks: toggleMark(marks, mark) });
  }
  return tree;
}

/** Without the numbers of the nodes; circles and arrows in any order. */
const plain = (tree: Tree, id = 0): unknown => {
  const { text, san, comment, marks, shapes, score, clock, children } = nodeOf(tree, id);
  const drawn = shapes.map(({ from, to, ink }) => `${ink} ${from} ${to}`).sort();
  const below = children.map((at) => plain(tree, at));
  return { text, san, comment, marks, drawn, score, clock, below };
};

describe.skipIf(!existsSync(file))('a study', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    await readPgn();
  });
  const open = (id: string): CoreGame => {
    const { game } = core.open({ kind: 'builtin', id });
    if (!game) throw new Error(id);
    return game;
  };

  it.each(ids)('of %s is kept and read as it was', (id) => {
    const game = open(id);
    const record = beginRecord(game, { kind: 'builtin', id }, 'person');
    const positions = new Positions(game, record.text);
    const start = startOf(game, record.text);
    const squares = game.description.board.squares.length;
    fc.assert(
      fc.property(deeds, (list) => {
        const tree = grow(positions, squares, list);
        const text = studyTextOf(game, record.text, tree);
        expect(plain(readStudy(game, start, text))).toEqual(plain(tree));
        const opened = openStudy(game, { ...record, study: text });
        expect(opened.problem).toBeNull();
        expect(plain(opened.tree)).toEqual(plain(tree));
        const pgn = studyPgn({ game, record: { ...record, study: text }, tree });
        expect(plain(treeOfSteps(game.visitPgn(pgn)))).toEqual(plain(tree));
      }),
      { numRuns: 25 },
    );
    positions.close();
  });

  it('is numbered and broken into lines as PGN wants it', () => {
    const game = open('chess');
    const record = beginRecord(game, { kind: 'builtin', id: 'chess' }, 'person');
    const study = '1. e4 (1. d4 {space}) 1... e5 $1 2. Nf3 *';
    const { tree } = openStudy(game, { ...record, study });
    expect(studyTextOf(game, record.text, tree)).toBe(study);
    const pgn = studyPgn({ game, record, tree });
    expect(pgn).toContain('[Variant "Standard"]');
    expect(pgn).toContain(`\n\n${study}\n`);
  });

  it('goes on where its game went on, with what was added before', () => {
    const game = open('chess');
    const rules = { kind: 'builtin', id: 'chess' } as const;
    const record = beginRecord(game, rules, 'person');
    const events = game.resume(record.text);
    events.append('move white e2e4');
    events.append('move black e7e5');
    const { tree, problem } = openStudy(game, {
      ...record,
      text: events.text(),
      study: '1. e4 c5 {sharp} *',
    });
    expect(problem).toBeNull();
    expect(mainLine(tree).map(({ san }) => san)).toEqual(['', 'e4', 'e5']);
    expect(nodeOf(tree, 1).children.map((id) => nodeOf(tree, id).comment)).toEqual(['', 'sharp']);
  });

  it('that cannot be read says so, and the moves of the game are there', () => {
    const game = open('chess');
    const record = beginRecord(game, { kind: 'builtin', id: 'chess' }, 'person');
    const { tree, problem } = openStudy(game, { ...record, study: '1. e5 *' });
    expect(problem).not.toBeNull();
    expect(tree.size).toBe(1);
  });

  it('goes into a link and comes out of it', async () => {
    const game = open('chess');
    const rules = { kind: 'builtin', id: 'chess' } as const;
    const { text, players } = beginRecord(game, rules, 'person');
    const study = '1. e4 (1. d4 {[%cal Gd4d5] space}) 1... e5 *';
    const link = await packGame(game, rules, text, players, study);
    expect((await unpackGame(link, () => game)).study).toBe(study);
    await expect(unpackGame(link.slice(0, -12), () => game)).rejects.toThrow('damaged');
    expect((await unpackGame(await packGame(game, rules, text, players), () => game)).study).toBe(
      undefined,
    );
  });

  it('comes in with the variations of a PGN game', async () => {
    const pgn = '[Variant "chess"]\n\n1. e4 (1. d4 $1 {[%csl Rd4] better}) 1... e5 1/2-1/2\n';
    const by: Reader = {
      core,
      open: async (rules) => core.open(rules).game,
      gamesOf: (text, usual) => {
        const reader = new TextReader(core, text, usual);
        return async () => reader.next();
      },
      pgnFrom: async () => null,
    };
    const { records, problems } = await importText(by, pgn, 'chess');
    expect(problems).toEqual([]);
    expect(records[0]?.isStudy).toBe(true);
    expect(records[0]?.study).toContain('(1. d4 $1 {[%csl Rd4] better})');
    const simple = await importText(by, '1. e4 e5 *', 'chess');
    expect(simple.records[0]?.study).toBeUndefined();
  });

  it('writes lines that begin where a game stands, with a resignation at the end', () => {
    const game = open('chess');
    const { text } = beginRecord(game, { kind: 'builtin', id: 'chess' }, 'person');
    const lines = [
      ['e7e5', 'g1f3', 'b8c6', 'f1b5'],
      ['f7f6', 'resign'],
    ];
    expect(lineTexts(game, `${text}move white e2e4\n`, lines, 'you resign')).toEqual([
      '1... e5 2. Nf3 Nc6 3. Bb5',
      '1... f6 2. you resign',
    ]);
    expect(lineTexts(game, text, [['e2e4', 'e7e5', 'g1f3']], '')).toEqual(['1. e4 e5 2. Nf3']);
  });

  it('knows moves as people write them, and where nobody may be passed over', () => {
    const position = open('chess').start();
    expect(position.read('Nf3')).toEqual({ text: 'g1f3', san: 'Nf3' });
    expect(position.read('e2e4')).toEqual({ text: 'e2e4', san: 'e4' });
    expect(position.read('e2e5')).toBeNull();
    expect(position.canSkip()).toBe(true);
    expect(open('dice-world').start().canSkip()).toBe(false);
  });
});
