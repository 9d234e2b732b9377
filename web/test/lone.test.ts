// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import type { CoreGame } from '../src/core/types';
import { diagramOf, fenWith, modelOf, peekFrom, royalRange } from '../src/game/lone';
import { describedBy, piece, rectangle, twoBoards } from './fixtures';

describe('a FEN with other pieces', () => {
  it('fills the ranks from above', () => {
    const description = describedBy(rectangle(8, 8));
    const model = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1';
    const pieces = [piece(0, 3), piece(63, 3, 'black'), piece(27, 2)];
    expect(fenWith(description, model, pieces, 'black')).toBe('7k/8/8/8/3N4/8/8/K7 b - - 0 1');
  });
  it('leaves holes where they are and the hands empty', () => {
    const description = describedBy(twoBoards);
    const rows = 'rnbqkbnr________/8_6_/8_6_/8_6_/8_6_/8_6_/8_6_/RNBQKBNR________';
    const fen = fenWith(description, `${rows}[Ee] w - - 0 1 convert:-`, [piece(0, 3)], 'white');
    expect(fen).toBe('8________/8_6_/8_6_/8_6_/8_6_/8_6_/8_6_/K7________[] w - - 0 1 convert:-');
  });
});

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

describe.skipIf(!existsSync(file))('asked of the core', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });
  const open = (id: string): CoreGame => {
    const { game } = core.open({ kind: 'builtin', id });
    if (!game) throw new Error(id);
    return game;
  };
  const diagram = (id: string, name: string) => {
    const game = open(id);
    const role = game.description.roles.findIndex((facts) => facts?.name === name);
    return diagramOf(game, modelOf(game).fen, role);
  };

  it.each([
    ['chess', 'knight', 8, 8],
    ['chess', 'pawn', 1, 2],
    ['dual', 'berolina', 2, 1],
    ['unicorn-great', 'lion', 12, 12],
    ['world', 'silver', 5, 5],
    ['dice-world', 'gold', 6, 6],
    ['uos', 'rook', 16, 12],
    ['uos', 'pawn', 8, 4],
  ])('in %s the %s has %i moves and %i captures', (id, name, moves, captures) => {
    const drawn = diagram(id, name);
    expect(drawn?.moves).toHaveLength(moves);
    expect(drawn?.captures).toHaveLength(captures);
  });

  it('puts others around a piece that must jump', () => {
    const drawn = diagram('world', 'cannon');
    expect(drawn?.pieces.length).toBeGreaterThan(1);
    expect(drawn?.moves.length).toBeGreaterThan(0);
  });

  it('measures how far a king goes', () => {
    const game = open('uos');
    const state = game.start().state();
    const after = (checks: string) =>
      royalRange(game, { ...state, fen: state.fen.replace('checks:0,0', checks) }, 'black');
    expect(after('checks:0,0')).toBe(Number.POSITIVE_INFINITY);
    expect(after('checks:0,1')).toBe(3);
    expect(after('checks:0,2')).toBe(2);
    expect(after('checks:0,3')).toBe(1);
    expect(royalRange(open('chess'), open('chess').start().state(), 'white')).toBeNull();
  });

  it('looks where a piece of the other side could go', () => {
    const game = open('chess');
    const state = game.start().state();
    const g8 = game.description.board.squares.findIndex(({ name }) => name === 'g8');
    expect(peekFrom(game, state, g8)).toHaveLength(2);
  });
});
