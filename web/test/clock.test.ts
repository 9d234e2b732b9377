// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModuleCore } from '../src/core/core';
import type { CoreGame, Start } from '../src/core/types';
import { Session } from '../src/game/session';
import { clockWords } from '../src/parts/clock';
import { recordOf } from './fixtures';

it.each([
  [3_600_000, '1:00:00'],
  [300_000, '5:00'],
  [61_999, '1:01'],
  [9_440, '0:09.4'],
  [0, '0:00.0'],
])('writes %i milliseconds as %s', (left, words) => expect(clockWords(left)).toBe(words));

const file = fileURLToPath(new URL('../../build/wasm/acedrex.wasm', import.meta.url));

describe.skipIf(!existsSync(file))('a session with a clock', () => {
  let game: CoreGame;
  let now = 0;
  beforeAll(async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    game = core.open({ kind: 'builtin', id: 'chess' }).game as CoreGame;
  });

  const begin = (start: Start = {}): Session => {
    now = 0;
    const record = recordOf();
    const events = game.begin('chess', start, record.players);
    const session = new Session(game, { ...record, text: events.text() }, () => now);
    session.setClock({ white: 60_000, black: 60_000, increment: 1000, delay: 0 });
    return session;
  };

  it('leaves the first move free and runs from then on', () => {
    const session = begin();
    now = 5000;
    expect(session.isClockRunning).toBe(false);
    session.play('e2e4');
    expect(session.timeLeft('white')).toBe(60_000);
    now = 15_000;
    expect(session.timeLeft('black')).toBe(50_000);
    session.play('e7e5');
    expect(session.timeLeft('black')).toBe(51_000);
    expect(session.record.text).toContain('move black e7e5 51000');
  });

  it('waits before it runs, where it has a delay', () => {
    const session = begin();
    session.setClock({ white: 60_000, black: 60_000, increment: 0, delay: 5000 });
    session.play('e2e4');
    now = 4000;
    expect([session.timeLeft('black'), session.waitLeft]).toEqual([60_000, 1000]);
    now = 7000;
    expect([session.timeLeft('black'), session.waitLeft]).toEqual([58_000, 0]);
    session.play('e7e5');
    expect(session.record.text).toContain('move black e7e5 58000');
  });

  it('does not take a move that comes too late', () => {
    const session = begin();
    session.play('e2e4');
    now = 60_001;
    expect(session.play('e7e5')).toBeNull();
    expect(session.result).toEqual({ winner: 'white', reason: 'time' });
  });

  it('draws where the opponent of who is late cannot win', () => {
    const session = begin({ fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
    for (const move of ['e2e4', 'e8e7']) session.play(move);
    now = 120_000;
    expect(session.checkClock()).toBe(true);
    expect(session.result).toEqual({ winner: 'drawn', reason: 'time' });
  });

  it('stays where it is when a game is given up, until that is taken back', () => {
    const ends = [
      (session: Session) => session.resign('black'),
      (session: Session) => {
        session.offerDraw('white');
        session.answerDraw('black', true);
      },
    ];
    for (const end of ends) {
      const session = begin();
      session.play('e2e4');
      now = 7000;
      end(session);
      now = 90_000;
      session.flip();
      expect(session.result).not.toBeNull();
      expect(session.timeLeft('black')).toBe(53_000);
      expect(session.timeLeft('white')).toBe(60_000);
      session.takeBack();
      expect(session.timeLeft('black')).toBe(60_000);
    }
  });

  it('gives a rematch its clock, and exchanges the sides', () => {
    const session = begin();
    session.play('e2e4');
    const again = session.again(true);
    expect(again.text).toContain('clock 60000 60000 1000');
    expect(again.text).not.toContain('e2e4');
    expect(again.flipped).toBe(true);
  });

  it('keeps an offer until it is answered', () => {
    const session = begin();
    session.play('e2e4');
    session.offerDraw('white');
    expect(session.drawOffer).toBe('white');
    session.answerDraw('black', false);
    expect(session.drawOffer).toBeNull();
    session.offerDraw('white');
    session.answerDraw('black', true);
    expect(session.result).toEqual({ winner: 'drawn', reason: 'agreement' });
  });
});
