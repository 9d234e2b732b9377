// @vitest-environment node
/** Language files come in two parts: chess needs the first alone, all others both. */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partsOf } from '../plugins/game-words';
import { ModuleCore, otherWords } from '../src/core/core';
import { speakOfGames, speakOfOtherGames } from '../src/core/game-words';
import type { CoreGame } from '../src/core/types';
import { languages } from '../src/language/languages';

const fileOf = (code: string) => readFileSync(`../languages/${code}.lang`, 'utf8');
const file = '../build/wasm/acedrex.wasm';

describe.runIf(existsSync(file))('the words of games in two parts', () => {
  let core: ModuleCore;

  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });
  afterAll(() => speakOfGames(fileOf('en')));

  function chess(): CoreGame {
    const { game } = core.open({ kind: 'builtin', id: 'chess' });
    if (!game) throw new Error('chess is not there');
    return game;
  }

  /** Of every move that a board has, also of those that are not legal. */
  function reasonsIn(game: CoreGame, fen: string): string[] {
    const position = game.start({ fen });
    const names = game.description.board.squares.flatMap((square) => square?.name ?? []);
    const reasons = names.flatMap((from) =>
      names.flatMap((to) => JSON.stringify(position.explain(from + to))),
    );
    position.close();
    return reasons;
  }

  /** Castling, checks, pins, en passant, promotion, mate and stalemate. */
  const positions = [
    'r3k2r/ppp1qppp/2n5/1B1pP3/8/5N2/PPP2PPP/R3K2R w KQkq d6 0 9',
    'r3k2r/ppp2ppp/2n5/1B1pP2q/8/5N2/PPP1rPPP/R3K2R w KQkq - 0 9',
    '8/P6k/8/8/3q4/8/8/R3K3 w Q - 0 50',
    'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3',
    '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1',
  ];

  function told(): unknown {
    const game = chess();
    const reasons = positions.flatMap((fen) => reasonsIn(game, fen));
    const description = { ...game.description, idea: '' };
    game.close();
    return { description, reasons };
  }

  test.each(languages)('chess says in %s by the first part what it says by both', async (code) => {
    const { first, rest } = await partsOf(fileOf(code));
    expect(first.length).toBeLessThan((first.length + rest.length) / 2);
    speakOfGames(first, 'first');
    const early = told();
    speakOfGames(fileOf(code));
    expect(early).toEqual(told());
  });

  test('another game asks for the rest, and speaks by both parts as by the file', async () => {
    const { first, rest } = await partsOf(fileOf('fr'));
    const open = () => core.open({ kind: 'builtin', id: 'world' });
    // What a game is about has the page elsewhere.
    const told = () => ({ ...open().game?.description, idea: '' });
    speakOfGames(first, 'first');
    expect(open()).toMatchObject({ missing: otherWords, game: null });
    speakOfOtherGames(first.replace(/^part .*\n/, '') + rest);
    const joined = told();
    speakOfGames(fileOf('fr'));
    expect(joined).toEqual(told());
  });

  test('a description stays the same object when words of other games come', async () => {
    const { first, rest } = await partsOf(fileOf('de'));
    speakOfGames(first, 'first');
    const game = chess();
    const { description } = game;
    speakOfOtherGames(first.replace(/^part .*\n/, '') + rest);
    expect(game.description).toBe(description);
    expect(game.look('8/8').findings[0]?.sentence).toBe(
      'Das Brett hat 8 Reihen, angegeben sind nur 2.',
    );
    game.close();
  });
});
