// @vitest-environment node
/** Studies with the real core, where it has been built. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import type { CoreGame } from '../src/core/types';
import { beginRecord } from '../src/game/new-game';
import { importText } from '../src/share/import';
import { packGame, unpackGame } from '../src/share/link';
import { openStudy, readStudy, startOf, studyText } from '../src/study/kept-study';
import { Positions } from '../src/study/positions';
import {
  addMove,
  annotate,
  emptyTree,
  lastOf,
  mainLine,
  nodeOf,
  type Tree,
} from '../src/study/tree';

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

/** The same tree for every try: moves that go here and there, with variations and remarks. */
function grow(positions: Positions, moves: number): Tree {
  let tree = emptyTree;
  let seed = 7;
  const next = (count: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 65536) % count;
  };
  for (let made = 0; made < moves; made++) {
    const all = [...tree.keys()];
    const at = made % 4 === 3 ? (all[next(all.length)] ?? 0) : lastOf(tree, 0);
    const state = positions.stateAt(tree, at);
    const move = state?.moves[next(state.moves.length || 1)];
    if (!move) continue;
    const name = positions.read(tree, at, move.text);
    expect(name?.text).toBe(move.text);
    const grown = addMove(tree, at, move.text, name?.san ?? '');
    tree = annotate(grown.tree, grown.id, {
      comment: made % 5 === 0 ? `after ${made}` : '',
      marks: made % 3 === 0 ? [1 + (made % 6)] : [],
      shapes: made % 7 === 0 ? [{ from: made, to: made + 2, ink: 'red' }] : [],
    });
  }
  return tree;
}

const plain = (tree: Tree, id = 0): unknown => {
  const { text, san, comment, marks, shapes, children } = nodeOf(tree, id);
  return { text, san, comment, marks, shapes, below: children.map((at) => plain(tree, at)) };
};

describe.skipIf(!existsSync(file))('a study', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });
  const open = (id: string): CoreGame => {
    const { game } = core.open({ kind: 'builtin', id });
    if (!game) throw new Error(id);
    return game;
  };

  it.each(ids)('of %s is kept and read as it was', (id) => {
    const game = open(id);
    const record = beginRecord(game, { kind: 'builtin', id }, 'person');
    const tree = grow(new Positions(game, record.text), 60);
    const start = startOf(game, record.text);
    const text = studyText(game, start, tree);
    expect(plain(readStudy(game, start, text))).toEqual(plain(tree));
    const opened = openStudy(game, { ...record, study: text });
    expect(opened.problem).toBeNull();
    expect(plain(opened.tree)).toEqual(plain(tree));
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

  it('comes in with the variations of a PGN game', () => {
    const pgn = '[Variant "chess"]\n\n1. e4 (1. d4 $1 {[%csl Rd4] better}) 1... e5 1/2-1/2\n';
    const { records, problems } = importText(core, (rules) => core.open(rules).game, pgn, 'chess');
    expect(problems).toEqual([]);
    expect(records[0]?.isStudy).toBe(true);
    expect(records[0]?.study).toContain('(1. d4 $1 {[%csl Rd4] better})');
    const simple = importText(core, (rules) => core.open(rules).game, '1. e4 e5 *', 'chess');
    expect(simple.records[0]?.study).toBeUndefined();
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
