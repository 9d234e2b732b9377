// @vitest-environment node
/** Openings: the books that are shipped, and games of one's own, counted by the real core. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { allBooks } from '../plugins/books';
import { ModuleCore } from '../src/core/core';
import type { CoreGame } from '../src/core/types';
import { readBook } from '../src/openings/book';
import { Counter, toldMax } from '../src/openings/counter';
import { OwnGames } from '../src/openings/own-games';
import { keyOf, placeOf } from '../src/openings/place';
import { gamesOf, totalOf } from '../src/openings/played';
import { readPgn } from './pgn-reader';

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));
const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const game = (moves: string, result: string, tags = '') =>
  `[Variant "chess"]\n${tags}\n${moves} ${result}\n\n`;

it('tells positions apart without their clock and number', () => {
  expect(placeOf(start)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -');
  expect(placeOf('8/8 w - - 3 9 checks:0,1')).toBe('8/8 w - - checks:0,1');
});

it('names them as docs/book.md says', () => {
  expect(keyOf(start)).toBe('e7550032f706');
});

it('reads what docs/book.md says of a book, and nothing else', () => {
  const book = readBook(
    '# a comment\nbook 1; chess; 3; games of a file\ne7550032f706 e2e4 1 1 0 d2d4 0 0 1\n',
  );
  expect(book).toMatchObject({ games: 3, source: 'games of a file' });
  expect(book?.movesAt(start)).toEqual([
    { text: 'e2e4', white: 1, draws: 1, black: 0 },
    { text: 'd2d4', white: 0, draws: 0, black: 1 },
  ]);
  expect(book?.movesAt('8/8 b - - 0 1')).toEqual([]);
  expect(readBook('book 2; chess; 3; games of a file')).toBeNull();
});

describe.skipIf(!existsSync(file))('with the core', () => {
  let core: ModuleCore;
  let chess: CoreGame;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    await readPgn();
    chess = core.open({ kind: 'builtin', id: 'chess' }).game as CoreGame;
  });

  /** The FEN after moves. */
  const after = (...moves: readonly string[]): string => {
    const position = chess.start();
    for (const move of moves) expect(position.play(move)).toBe(true);
    const { fen } = position.state();
    position.close();
    return fen;
  };

  it('has legal moves at the start of every shipped book', async () => {
    for (const [id, text] of await allBooks()) {
      const { game } = core.open({ kind: 'builtin', id });
      const position = game?.start();
      const state = position?.state();
      const moves = readBook(text)?.movesAt(state?.fen ?? '') ?? [];
      expect(moves.length, id).toBeGreaterThan(0);
      expect(
        moves.every((played) => state?.moves.some((move) => move.text === played.text)),
        id,
      ).toBe(true);
      position?.close();
      game?.close();
    }
  });

  it('counts moves with the results of their games, and positions once', () => {
    const counter = new Counter(chess);
    expect(counter.add('chess', game('1. d4 Nf6 2. c4 e6', '1-0'))).toBe(true);
    expect(counter.add('chess', game('1. c4 Nf6 2. d4 e6', '0-1'))).toBe(true);
    expect(counter.add('chess', game('1. c4 Nf6 2. d4 g6', '1/2-1/2'))).toBe(true);
    expect(counter.add('chess', game('1. c4 e5', '*'))).toBe(false);
    expect(() => counter.add('chess', game('1. c4 nonsense', '1-0'))).toThrow();
    expect(counter.count).toBe(3);
    expect(counter.movesAt(start)).toEqual([
      { text: 'c2c4', white: 0, draws: 1, black: 1 },
      { text: 'd2d4', white: 1, draws: 0, black: 0 },
    ]);
    const met = counter.movesAt(after('c2c4', 'g8f6', 'd2d4'));
    expect(met.map(({ text }) => text)).toEqual(['e7e6', 'g7g6']);
    expect(totalOf(met)).toBe(3);
    expect(met[0] && gamesOf(met[0])).toBe(2);
    expect(counter.gamesAt(after('c2c4', 'g8f6', 'd2d4'))).toHaveLength(3);
    // Where a game ends it has been, too.
    expect(counter.gamesAt(after('d2d4', 'g8f6', 'c2c4', 'g7g6'))).toHaveLength(1);
    expect(counter.movesAt(after('e2e4'))).toEqual([]);
  });

  it('counts a game once at a position to which it comes again', () => {
    const counter = new Counter(chess);
    counter.add('chess', game('1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3', '1-0'));
    expect(counter.movesAt(start)).toEqual([{ text: 'g1f3', white: 1, draws: 0, black: 0 }]);
    expect(counter.gamesAt(start)).toHaveLength(1);
  });

  it('tells of a few games only', () => {
    const counter = new Counter(chess);
    for (let i = 0; i < toldMax + 2; i++)
      counter.add('chess', game('1. e4', '1-0', `[White "Ann ${i}"]\n`));
    const told = counter.gamesAt(start);
    expect(told).toHaveLength(toldMax);
    expect(told[3]?.names.white).toBe('Ann 3');
  });

  it('counts the games of a file that are of the game, in slices', async () => {
    const own = new OwnGames(core, chess, 'chess');
    const slices: number[] = [];
    let last = performance.now();
    own.subscribe(() => {
      const now = performance.now();
      slices.push(now - last);
      last = now;
    });
    const text = Array.from({ length: 60 }, (_, at) =>
      game(
        '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3',
        at % 2 ? '1-0' : '0-1',
      ),
    ).join('');
    const done = own.read(`${text}[Variant "univers"]\n\n1. d4 1-0\n\n${game('1. e4', '*')}`);
    expect(own.snapshot.isRunning).toBe(true);
    await done;
    const { counter, seen, isRunning } = own.snapshot;
    expect({ seen, isRunning, count: counter.count }).toEqual({
      seen: 62,
      isRunning: false,
      count: 60,
    });
    expect(counter.movesAt(start)).toEqual([{ text: 'e2e4', white: 30, draws: 0, black: 30 }]);
    expect(slices.length).toBeGreaterThan(2);
    own.forget();
    expect(own.snapshot.counter.count).toBe(0);
  });

  it('stops in the middle of a file', async () => {
    const own = new OwnGames(core, chess, 'chess');
    const done = own.read(game('1. e4 e5 2. Nf3 Nc6', '1-0').repeat(2000));
    await new Promise((resolve) => setTimeout(resolve, 1));
    own.stop();
    await done;
    expect(own.snapshot.isRunning).toBe(false);
    expect(own.snapshot.seen).toBeLessThan(2000);
  });
});
