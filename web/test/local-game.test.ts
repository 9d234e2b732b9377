/** A game on this page: what its snapshots show, and what goes on by itself. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Searcher } from '../src/core/searcher';
import type { GameRecord } from '../src/game/record';
import type { GameSnapshot } from '../src/play/game-controller';
import { LocalGame } from '../src/play/local-game';
import { lineGame, move, played, recordOf, stateOf } from './fixtures';

const line = lineGame([
  stateOf({ moves: [move('e2e4')] }),
  stateOf({ turn: 'black', moves: [move('e7e5')] }),
  stateOf({ moves: [move('g1f3')] }),
  stateOf({ turn: 'black', moves: [move('b8c6')] }),
]);
const thrown = move('1-2', { kind: 'throw', dice: [1, 2], weight: 1 });
const dice = lineGame([
  stateOf({ throwDue: true, moves: [thrown] }),
  stateOf({ moves: [move('e2e4')] }),
]);
const person = { kind: 'person' } as const;
const computer = { kind: 'computer', level: 3 } as const;

/** A computer that answers when the test wants it. */
class Thinker implements Searcher {
  readonly asked: string[] = [];
  stops = 0;
  answer: (text: string) => void = () => {};
  fail: (problem: Error) => void = () => {};

  search: Searcher['search'] = ({ record }) => {
    this.asked.push(record);
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
  };

  stop(): void {
    this.stops++;
  }
}

let thinker: Thinker;
let saved: GameRecord[];
beforeEach(() => {
  vi.useFakeTimers();
  thinker = new Thinker();
  saved = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const gameOf = (part: Partial<GameRecord> = {}, game = line) =>
  new LocalGame({
    game,
    record: recordOf(part),
    searcher: thinker,
    onSave: (record) => saved.push(record),
  });

/** The snapshots that somebody who listens gets. */
function heardOf(game: LocalGame): GameSnapshot[] {
  const heard: GameSnapshot[] = [];
  game.subscribe(() => heard.push(game.snapshot));
  return heard;
}

const againstComputer = { players: { white: person, black: computer } };

describe('a snapshot', () => {
  it('stays what it was when the game goes on', () => {
    const game = gameOf();
    const before = game.snapshot;
    const heard = heardOf(game);
    expect(game.play('e2e4')).toBe(true);
    expect(before.steps).toHaveLength(1);
    expect(before.state.moves.map(({ text }) => text)).toEqual(['e2e4']);
    expect(heard.at(-1)?.steps).toHaveLength(2);
    expect(game.snapshot).toBe(heard.at(-1));
    expect(saved).toHaveLength(1);
  });

  it('has the same steps and the same result as long as they are', () => {
    const game = gameOf();
    game.play('e2e4');
    game.resign();
    const { steps, result, record } = game.snapshot;
    game.flip();
    expect(game.snapshot.steps).toBe(steps);
    expect(game.snapshot.result).toBe(result);
    expect(result).toEqual({ winner: 'white', reason: 'resignation' });
    expect(game.snapshot.record.flipped).toBe(!record.flipped);
  });

  it('says who may move, and who waits for the computer', () => {
    const game = gameOf(againstComputer);
    expect(game.snapshot).toMatchObject({ isOpen: true, waiter: null, resigning: 'white' });
    game.play('e2e4');
    expect(game.snapshot).toMatchObject({ isOpen: false, waiter: 'white', resigning: 'white' });
  });
});

describe('the computer', () => {
  it('moves when it is its turn and somebody listens, and after nobody does no more', async () => {
    const game = gameOf({ ...againstComputer, text: played('e2e4') });
    expect(thinker.asked).toHaveLength(0);
    const end = game.subscribe(() => {});
    expect(thinker.asked).toHaveLength(1);
    expect(game.snapshot.computer?.isThinking).toBe(true);
    thinker.answer('e7e5');
    await vi.advanceTimersByTimeAsync(500);
    expect(game.snapshot.steps).toHaveLength(3);
    expect(game.snapshot.computer?.isThinking).toBe(false);
    game.play('g1f3');
    expect(thinker.asked).toHaveLength(2);
    end();
    thinker.answer('b8c6');
    await vi.advanceTimersByTimeAsync(500);
    expect(game.snapshot.steps).toHaveLength(4);
    expect(thinker.stops).toBeGreaterThan(0);
  });

  it('is not disturbed when the board is turned, and stops when a move is taken back', async () => {
    const game = gameOf(againstComputer);
    heardOf(game);
    game.play('e2e4');
    const { stops } = thinker;
    game.flip();
    expect([thinker.asked.length, thinker.stops]).toEqual([1, stops]);
    expect(game.snapshot.computer?.isThinking).toBe(true);
    game.takeBack();
    expect(game.snapshot.computer?.isThinking).toBe(false);
    thinker.answer('e7e5');
    await vi.advanceTimersByTimeAsync(500);
    expect(game.snapshot.steps).toHaveLength(1);
  });

  it('that fails is asked once more, or leaves', async () => {
    const game = gameOf({ ...againstComputer, text: played('e2e4') });
    heardOf(game);
    thinker.fail(new Error('no room'));
    await vi.advanceTimersByTimeAsync(500);
    expect(game.snapshot.computer).toMatchObject({ failure: 'no room', isThinking: false });
    game.computer.retry();
    expect(game.snapshot.computer).toMatchObject({ failure: null, isThinking: true });
    game.computer.dismiss();
    expect(game.snapshot).toMatchObject({ isOpen: true, own: ['white', 'black'] });
    expect(game.snapshot.computer?.isThinking).toBe(false);
  });

  it('waits where two of them are watched and their game stands still', async () => {
    const game = gameOf({ players: { white: computer, black: computer } });
    heardOf(game);
    game.computer.pause(true);
    thinker.answer('e2e4');
    await vi.advanceTimersByTimeAsync(500);
    expect(game.snapshot.steps).toHaveLength(1);
    const { length } = thinker.asked;
    game.computer.pause(false);
    expect(thinker.asked).toHaveLength(length + 1);
  });
});

it('no hint stays when the game is over', async () => {
  const game = gameOf(againstComputer);
  const heard = heardOf(game);
  game.computer?.askHint();
  thinker.answer('e2e4');
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.at(-1)?.computer?.hint?.text).toBe('e2e4');
  game.resign();
  expect(heard.at(-1)?.computer).toMatchObject({ hint: null, isHinting: false });
});

it('dice are thrown by themselves', async () => {
  const game = gameOf({}, dice);
  await vi.advanceTimersByTimeAsync(2000);
  expect(game.snapshot.steps).toHaveLength(1);
  heardOf(game);
  await vi.advanceTimersByTimeAsync(2000);
  expect(game.snapshot.steps.at(-1)?.move?.text).toBe('1-2');
});

it('a game that another tab went on with says so, and stands as still as before', () => {
  const players = { white: computer, black: computer };
  const before = gameOf({ players });
  before.computer.pause(true);
  const record = recordOf({ players, text: played('e2e4') });
  const game = new LocalGame({ game: line, record, searcher: thinker, onSave: () => {} }, before);
  heardOf(game);
  expect(game.snapshot.announced.words).toContain('another tab. White: ');
  expect(game.snapshot.announced.count).toBeGreaterThan(before.snapshot.announced.count);
  expect(game.snapshot.computer?.isPaused).toBe(true);
  expect(thinker.asked).toHaveLength(0);
});
