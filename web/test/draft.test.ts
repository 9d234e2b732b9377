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
  stonePlaced,
  toggleWaiting,
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

  const squareNamed = ({ description }: ModuleGame, name: string) =>
    description.board.squares.findIndex((square) => square.name === name);

  it('of a start position is that position, in every game', () => {
    for (const id of core.games) {
      const { game, board, fen } = begin(id);
      expect(judge(game, board).fen, id).toBe(fen);
      expect(judge(game, board).state, id).not.toBeNull();
      game.close();
    }
  }, 60_000);

  it('keeps the stone, and that it is still to be placed', () => {
    const { game, board } = begin('duck');
    const fen = 'rnbqkbnr/pppp1ppp/8/3*p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 part:2';
    const drafted = boardOf(game.look(fen));
    if (!drafted) throw new Error('no position');
    expect(drafted.part).toBe(2);
    expect(judge(game, drafted).fen).toBe(fen);
    expect(judge(game, { ...drafted, part: 1 }).fen).toBe(fen.replace(' part:2', ''));
    const moved = move(drafted, squareNamed(game, 'd5'), squareNamed(game, 'a6'));
    expect(judge(game, moved).fen).toMatch(/^rnbqkbnr\/pppp1ppp\/\*7\/.* part:2$/);
    expect(clear(drafted).part).toBe(1);
    const stone = stonePlaced(game, board);
    expect(game.description.roles[stone]?.name).toBe('duck');
    expect(stonePlaced(begin('chess').game, begin('chess').board)).toBe(0);
  });

  it('gives the other player the right to turn pieces with the turn', () => {
    const { game, board } = begin('dual');
    const white = { ...board, turn: 'white', conversion: 1 } as const;
    expect(judge(game, white).fen).toMatch(/ convert:W$/);
    const black = turnTo(white, 'black');
    expect(black.turn).toBe('black');
    expect(judge(game, black).fen).toMatch(/ convert:w$/);
  });

  it('has what a game keeps of its course, and reads it back', () => {
    const { game, board } = begin('dice-world');
    const { roles, board: plan } = game.description;
    const role = (letter: string) => roles.findIndex((role) => role?.letter === letter);
    const squareOf = (name: string) => plan.squares.findIndex((square) => square.name === name);
    const pawn = { role: role('P'), color: 'white' } as const;
    let made = clear(board);
    for (const [name, letter, color] of [
      ['e1', 'K', 'white'],
      ['e10', 'K', 'black'],
    ] as const)
      made = put(made, squareOf(name), { role: role(letter), color });
    made = put(put(made, squareOf('a9'), pawn), squareOf('c9'), pawn);
    made = toggleWaiting(toggleWaiting(made, squareOf('c9')), squareOf('a9'));
    made = hold(hold(made, 'pools', 'white', role('Q'), 1), 'pools', 'black', role('B'), 2);
    made = { ...made, last: { white: role('N'), black: 0 }, imitations: 1, dice: [3, 6] };
    const { fen, state } = judge(game, made);
    expect(fen).toMatch(/ pool:Qbb last:N\. chain:1 wait:c9,a9 dice:3-6$/);
    expect(state).not.toBeNull();
    const again = boardOf(game.look(fen));
    expect(again && judge(game, again).fen).toBe(fen);
    // A piece that is moved waits no longer.
    expect(judge(game, move(made, squareOf('c9'), squareOf('c8'))).fen).toContain(' wait:a9 ');
    expect(judge(game, toggleWaiting(made, squareOf('a9'))).fen).toContain(' wait:c9 ');
    const letters = rolesToHold(game, board, 'pools').map((id) => roles[id]?.letter);
    expect(letters).toContain('Q');
    expect(letters).not.toContain('K');
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
    expect(judge(game, hold(board, 'hands', 'black', knight, 2)).fen).toContain('[nn]');
    expect(
      judge(game, hold(hold(board, 'hands', 'black', knight, 2), 'hands', 'black', knight, 0)).fen,
    ).toContain('[]');
    const letters = rolesToHold(game, board, 'hands').map(
      (id) => game.description.roles[id]?.letter,
    );
    expect(letters.sort()).toEqual(['B', 'N', 'P', 'Q', 'R']);
  });
});
