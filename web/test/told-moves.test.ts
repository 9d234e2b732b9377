// @vitest-environment node
/** What is told of moves and of the end of a game beside the board. */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import type { CoreGame } from '../src/core/types';
import { vanishedNotes } from '../src/game/fields';
import { beginRecord } from '../src/game/new-game';
import { movesIn, turnsIn } from '../src/game/record';
import { Session } from '../src/game/session';
import { ownResultTitle } from '../src/game/words';
import { stoneHint } from '../src/parts/move-entry';
import { happening } from '../src/play/happening';
import { describedBy, rectangle } from './fixtures';

const file = '../build/wasm/acedrex.wasm';

it('a turn of several parts is one, a throw of dice none, and what was taken back is gone', () => {
  const duck = 'move white e2e4\nmove white @e5\nmove black g8f6\nmove black @e3\n';
  expect(turnsIn(duck)).toBe(2);
  expect(movesIn(turnsIn(duck))).toBe(1);
  expect(turnsIn('throw white 2-6\nmove white a2a3\nthrow black 4-4\n')).toBe(1);
  expect(turnsIn(`${duck}take-back 2\n`)).toBe(1);
});

it('the end of one’s own game is told to its player, and to nobody else', () => {
  const description = describedBy(rectangle(8, 8));
  const result = { winner: 'white', reason: 'checkmate' } as const;
  expect(ownResultTitle(description, result, ['white'])).toBe('You won: White wins');
  expect(ownResultTitle(description, result, ['black'])).toBe('You lost: White wins');
  expect(ownResultTitle(description, result, ['white', 'black'])).toBe('White wins');
  expect(ownResultTitle(description, { ...result, winner: 'drawn' }, ['white'])).toBe('Draw');
});

describe.runIf(existsSync(file))('in a game', () => {
  let core: ModuleCore;
  beforeAll(async () => {
    core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
  });

  function played(id: string, moves: readonly string[]) {
    const rules = { kind: 'builtin', id } as const;
    const game = core.open(rules).game as CoreGame;
    const session = new Session(game, beginRecord(game, rules, 'person'));
    for (const text of moves) expect(session.play(text), text).toBeTruthy();
    return { session, description: game.description };
  }

  it('a piece that drowns is told, where it stood', () => {
    const moves = ['d2d3', 'g6g5', 'd3d4', 'f6f5', 'a2a3'];
    const { session, description } = played('congo', moves);
    const [before, step] = session.steps.slice(-2);
    if (!before || !step) throw new Error('no step');
    const texts = vanishedNotes(description, before.state, step).map(({ text }) => text);
    expect(texts).toEqual(['Vanished: pawn d4.']);
    expect(happening(description, before.state, step, null)).toContain('Vanished: pawn d4.');
  });

  it('a castling and a duck that goes elsewhere make nothing vanish', () => {
    const castled = played('chess', ['e2e4', 'e7e5', 'g1f3', 'g8f6', 'f1c4', 'f8c5', 'e1g1']);
    const ducks = played('duck', ['e2e4', '@e5', 'g8f6', '@d4']);
    for (const { session, description } of [castled, ducks])
      session.steps.slice(1).forEach((step, at) => {
        const before = session.steps[at]?.state;
        expect(before && vanishedNotes(description, before, step)).toEqual([]);
      });
    expect(stoneHint(ducks.session.state)).toBeNull();
    expect(stoneHint(played('duck', ['e2e4']).session.state)).toMatch(/^@[a-h]\d$/);
  });
});
