// @vitest-environment node
/** Positions that are put together, judged by the real core where it has been built. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore, type ModuleGame } from '../src/core/core';
import {
  type Board,
  boardOf,
  clear,
  hold,
  judge,
  move,
  put,
  rolesToHold,
  turnTo,
} from '../src/edit/draft';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

describe.skipIf(!existsSync(file))('a draft', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });

  const begin = (id: string): { game: ModuleGame; board: Board; fen: string } => {
    const { game } = core.open({ kind: 'builtin', id });
    if (!game) throw new Error(`no ${id}`);
    const position = game.start(game.description.startCount > 0 ? { number: 0 } : {});
    const { fen } = position.state();
    position.close();
    const board = boardOf(game.look(fen));
    if (!board) throw new Error(`no start of ${id}`);
    return { game, board, fen };
  };

  it('of a start position is that position, in every game', () => {
    for (const id of core.games) {
      const { game, board, fen } = begin(id);
      expect(judge(game, board).fen, id).toBe(fen);
      expect(judge(game, board).state, id).not.toBeNull();
      game.close();
    }
  }, 60_000);

  it('gives the other player the right to turn pieces with the turn', () => {
    const { game, board } = begin('dual');
    const names = ['convert'];
    const [right] = game.description.conversions;
    const white = { ...board, turn: 'white', fields: [right?.letters ?? ''] } as const;
    const black = turnTo(game.description, white, names, 'black');
    expect(black.turn).toBe('black');
    expect(right?.letters).toBe('W');
    expect(black.fields).toEqual(['w']);
    expect(turnTo(game.description, { ...white, fields: ['-'] }, names, 'black').fields).toEqual([
      '-',
    ]);
    game.close();
  });

  it('keeps a right to castle for as long as the pieces allow it', () => {
    const { game, board, fen } = begin('chess');
    const [from, to] = ['h1', 'h4'].map((name) =>
      game.description.board.squares.findIndex((square) => square.name === name),
    ) as [number, number];
    const away = move(board, from, to);
    expect(judge(game, away).fen).toContain(' Qkq ');
    expect(judge(game, move(away, to, from)).fen).toBe(fen);
    expect(judge(game, { ...board, lostRights: ['k'] }).fen).toContain(' KQq ');
  });

  it('that is no position says so in the words of the core', () => {
    const { game, board } = begin('chess');
    const { state, findings } = judge(game, clear(board));
    expect(state).toBeNull();
    expect(findings[0]?.sentence).toBe('White has no king.');
    expect(judge(game, put(clear(board), 0, { role: 1, color: 'white' })).fen).toMatch(/^8\/.* w/);
  });

  it('has pieces in hand where the game does', () => {
    const { game, board } = begin('crazyhouse');
    const knight = game.description.roles.findIndex((role) => role?.letter === 'N');
    expect(judge(game, hold(board, 'black', knight, 2)).fen).toContain('[nn]');
    expect(judge(game, hold(hold(board, 'black', knight, 2), 'black', knight, 0)).fen).toContain(
      '[]',
    );
    const letters = rolesToHold(game, board).map((id) => game.description.roles[id]?.letter);
    expect(letters.sort()).toEqual(['B', 'N', 'P', 'Q', 'R']);
  });
});
