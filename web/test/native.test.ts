// @vitest-environment node
/** Notations of players with the real cores, where they have been built. */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore, type ModuleGame, pgnCore } from '../src/core/core';
import type { RulesSource } from '../src/core/types';
import { Names, namesMax, writerOf } from '../src/native/writer';
import {
  coordinatesOf,
  nativelyMeant,
  writeBy,
  writeMovesIn,
  writtenMove,
} from '../src/settings/notation';
import { usualSettings } from '../src/settings/settings';
import { readPgn } from './pgn-reader';

const file = '../build/wasm/acedrex.wasm';

describe.skipIf(!existsSync(file))('with the core', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    await readPgn();
    writeBy(writerOf(pgnCore()));
    writeMovesIn({ ...usualSettings, nativeMoves: true, nativeCoordinates: true });
  });
  afterAll(() => writeMovesIn(usualSettings));

  const open = (rules: RulesSource) => core.open(rules).game as ModuleGame;
  const builtin = (id: string) => open({ kind: 'builtin', id });

  /** The last of some moves from a start, as it is written. */
  function written(game: ModuleGame, moves: string, fen = game.start().state().fen): string {
    const texts = moves.split(' ');
    const text = texts.at(-1) ?? '';
    return writtenMove({ text, san: '?' }, game.description, () => ({ fen, moves: texts }));
  }

  it.each([
    ['shogi', 'c3c4', 'P-7f'],
    ['shogi', 'c3c4 g7g6 b2h8+', 'Bx2b+'],
    ['shogi', 'c3c4 g7g6 b2h8', 'Bx2b='],
    ['shogi', 'c3c4 g7g6 b2h8+ g9h8 B@e5', 'B*5e'],
    ['shogi', 'f1f2 a7a6 d1e2', 'G6i-5h'],
    ['minishogi', 'e1e4', 'Rx1b'],
    ['xiangqi', 'h3e3', 'C2=5'],
    ['xiangqi', 'h3e3 h10g8', 'H8+7'],
    ['janggi', 'c4d4', 'P73-74'],
    ['makruk', 'g3g4', 'ช๔'],
    ['chess', 'g1f3', '?'],
    ['crazyhouse', 'g1f3', '?'],
  ])('writes the moves of %s as their players do: %s', (id, moves, name) => {
    expect(written(builtin(id), moves)).toBe(name);
  });

  it('writes what follows a move by which nobody moves', () => {
    expect(written(builtin('shogi'), '-- g7g6')).toBe('P-3d');
  });

  it('leaves it to the letters of the rules where nothing of a line is known', () => {
    const { description } = builtin('shogi');
    expect(writtenMove({ text: 'c3c4', san: 'c4' }, description)).toBe('c4');
    expect(written(builtin('shogi'), 'c3c9 g7g6')).toBe('?');
  });

  it('knows a game of one’s own by its rules and its look, not by its name', () => {
    const rules = (text: string): RulesSource => ({ kind: 'own', name: 'mine.variant', text });
    const shogi = open(rules('like shogi\ntitle Mine\nreplace piece lance L R\n'));
    expect(written(shogi, 'c3c4')).toBe('P-7f');
    const plain = open(rules('like xiangqi\ntitle Mine\nremove look\n'));
    expect(written(plain, 'h3e3')).toBe('?');
    expect(coordinatesOf(plain.description)).toBe(true);
  });

  it('has the coordinates of each game, and of others those of the rules', () => {
    const edges = (id: string) => {
      const known = coordinatesOf(builtin(id).description);
      if (known === true) return true;
      return [known.below, known.above, known.left, known.right].map((names) => names.join(''));
    };
    expect(edges('shogi')).toEqual(['', '987654321', '', 'ihgfedcba']);
    expect(edges('xiangqi')).toEqual(['九八七六五四三二一', '123456789', '', '']);
    expect(edges('janggi')).toEqual(['123456789', '123456789', '0987654321', '']);
    expect(edges('makruk')).toEqual(['กขคงจฉชญ', '', '๑๒๓๔๕๖๗๘', '']);
    expect(edges('chess')).toBe(true);
  });

  it('understands what is typed in the notation of the game', () => {
    const meant = (id: string, text: string) => {
      const game = builtin(id);
      const { fen } = game.start().state();
      return nativelyMeant(game.description, () => ({ fen, moves: [] }), text);
    };
    expect(meant('shogi', 'P-7f')).toBe('c3c4');
    expect(meant('xiangqi', ' C2=5 ')).toBe('h3e3');
    expect(meant('janggi', 'P73-74')).toBe('c4d4');
    expect(meant('shogi', 'c3c4')).toBeNull();
    expect(meant('chess', 'Nf3')).toBeNull();
  });

  it('writes nothing of that where it is not wanted', () => {
    writeMovesIn(usualSettings);
    expect(written(builtin('shogi'), 'c3c4')).toBe('?');
    expect(coordinatesOf(builtin('shogi').description)).toBe(true);
    writeMovesIn({ ...usualSettings, nativeMoves: true, nativeCoordinates: true });
  });

  it('keeps each name, and forgets them when they are too many', () => {
    const { game } = pgnCore().open({ kind: 'builtin', id: 'shogi' });
    const names = new Names(game as ModuleGame, (game as ModuleGame).start().state().fen);
    names.nameOf(['c3c4', 'g7g6']);
    names.nameOf(['c3c4', 'g7g6']);
    expect(names.count).toBe(2);
    for (let at = 2; at < namesMax; at++) names.nameOf([`x${at}`]);
    expect(names.count).toBe(namesMax);
    names.nameOf(['c3c4']);
    names.nameOf(['over']);
    expect(names.count).toBe(namesMax + 1);
    expect(names.nameOf(['c3c4'])).toBe('P-7f');
    expect(names.count).toBe(1);
    names.close();
  });

  it('goes on when more games were asked for than are kept open', () => {
    const ids = ['shogi', 'minishogi', 'gorogoro', 'judkins', 'euroshogi', 'xiangqi', 'janggi'];
    const first = builtin('shogi');
    expect(written(first, 'c3c4')).toBe('P-7f');
    for (const id of [...ids, 'makruk', 'makpong', 'minixiangqi'])
      coordinatesOf(builtin(id).description);
    expect(written(first, 'c3c4')).toBe('P-7f');
  });
});
