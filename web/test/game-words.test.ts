/** Games speak the language of the page, by the library's own language files. */
import { existsSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { speakOfGames } from '../src/core/game-words';
import type { CoreGame } from '../src/core/types';
import { readPgn } from './pgn-reader';

const german = readFileSync('../languages/de.lang', 'utf8');
const english = readFileSync('../languages/en.lang', 'utf8');

const file = '../build/wasm/acedrex.wasm';

describe.runIf(existsSync(file))('the words of games', () => {
  let core: ModuleCore;

  beforeAll(async () => {
    const module = await WebAssembly.compile(readFileSync(file));
    core = await ModuleCore.start(module);
    await readPgn();
  });

  afterEach(() => speakOfGames(english));

  function chess(): CoreGame {
    const { game } = core.open({ kind: 'builtin', id: 'chess' });
    if (!game) throw new Error('chess is not there');
    return game;
  }

  const knightOf = (game: CoreGame) =>
    game.description.roles.find((role) => role?.name === 'knight')?.title;

  test('a game that is open changes its language, and comes back', () => {
    const game = chess();
    const position = game.start();
    expect(knightOf(game)).toBe('knight');
    speakOfGames(german);
    expect(knightOf(game)).toBe('Springer');
    expect(game.description.rules[0]?.title).toBe('Wie man gewinnt');
    expect(position.state().moves.length).toBe(20);
    speakOfGames(english);
    expect(knightOf(game)).toBe('knight');
    position.close();
    game.close();
  });

  test('what is wrong with a position or a game is told in the language of the page', () => {
    const game = chess();
    const faults = (fen: string) => game.look(fen).findings.map(({ sentence }) => sentence);
    expect(faults('8/8/8/8/8/8/8/K7 w - - 0 1')).toEqual(['Black has no king.']);
    speakOfGames(german);
    expect(game.description.id).toBe('chess');
    expect(faults('8/8/8/8/8/8/8/K7 w - - 0 1')).toEqual(['Schwarz hat keinen König.']);
    expect(() => game.start({ fen: '8/8' })).toThrow(
      'Das Brett hat 8 Reihen, angegeben sind nur 2.',
    );
    const wrong = '1. e4 e5 2. Ke3 *';
    expect(() => game.readPgn('chess', wrong)).toThrow('„Ke3“ ist hier kein erlaubter Zug');
    expect(() => game.visitPgn(wrong)).toThrow('„Ke3“ ist hier kein erlaubter Zug');
    game.close();
  });

  test('a description stays the same object while the language does', () => {
    const game = chess();
    expect(game.description).toBe(game.description);
    game.close();
  });

  test('a language file that lacks a message says so', () => {
    speakOfGames(german.replace('\nmust-capture =', '\n# must-capture ='));
    expect(() => chess()).toThrow(/The message must-capture is missing/);
  });
});
