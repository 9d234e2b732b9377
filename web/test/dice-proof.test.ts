/** The dice of a finished game are thrown again; the throws below are another program's. */
import { describe, expect, it } from 'vitest';
import { facesOf, notePromise, proveDice } from '../src/live/dice-proof';
import { emptyGame, type HeardGame } from '../src/live/heard-game';

const seed = `${'00'.repeat(31)}07`;
const fixed = '48428bdb7ddd829410d6bbb924fdeb3a3d7e88c2577bffae073b990c6f061d08';

function gameOf(
  lines: readonly string[],
  changed: Readonly<Record<string, string>> = {},
): HeardGame {
  const events: [string, string][] = [
    ['create', 'acedrex game 2\ngame dice-world\n'],
    ['commit', fixed],
    ['seat', 'white 0a Anna'],
    ['seat', 'black - Ben'],
    ...lines.map((line): [string, string] => ['play', line]),
    ['end', 'white-wins resignation'],
    ['open', seed],
  ];
  return { ...emptyGame, events: events.map(([kind, body]) => [kind, changed[kind] ?? body]) };
}

const fair = ['throw white 2-6', 'move white a2a3', 'throw black 4-4', 'move black h9h8'];

/** Anna's digits stand with her seat. */
const added = { white: 'early', black: 'nothing' };

describe('the dice of a finished game', () => {
  it('are right when each throw follows from the seed', async () => {
    expect(await proveDice('abc', gameOf(fair))).toEqual({ throws: 2, wrong: null, added });
  });
  it('come from no byte that would favor a number', async () => {
    // The first bytes of this game have one above 251, which would make it 3-6.
    const game = gameOf(['throw white 4-6']);
    expect(await proveDice('g25', game)).toEqual({ throws: 1, wrong: null, added });
  });
  it('are wrong from the first throw that does not', async () => {
    const lines = fair.with(2, 'throw black 3-3');
    expect(await proveDice('abc', gameOf(lines))).toEqual({ throws: 2, wrong: 2, added });
    expect((await proveDice('another', gameOf(fair)))?.wrong).not.toBeNull();
  });
  it('are wrong when the seed is another one than was fixed', async () => {
    const game = gameOf(fair, { open: 'ff'.repeat(32) });
    expect(await proveDice('abc', game)).toEqual({ throws: 2, wrong: 0, added });
  });
  it('are wrong when the game before has promised another seed', async () => {
    const promise = (hash: string): HeardGame => ({
      ...emptyGame,
      events: [['promise', `promised ${hash}`]],
    });
    notePromise(promise(fixed));
    expect((await proveDice('promised', gameOf([])))?.wrong).toBeNull();
    notePromise(promise('ab'.repeat(32)));
    expect((await proveDice('promised', gameOf([])))?.wrong).toBe(0);
  });
  it('say which digits came after the seed was fixed, and are thrown from these', async () => {
    const game = gameOf(['throw white 6-6']);
    const events = game.events.toSpliced(4, 0, ['salt', 'white 0c'], ['salt', 'black 0d']);
    expect(await proveDice('abc', { ...game, events })).toEqual({
      throws: 1,
      wrong: null,
      added: { white: 'late', black: 'late' },
    });
  });
  it('are counted by their numbers, each throw twice a number', () => {
    expect(facesOf(gameOf(fair))).toEqual([0, 1, 0, 2, 0, 1]);
    expect(facesOf(emptyGame)).toEqual([0, 0, 0, 0, 0, 0]);
  });
  it('fall as before after a move was taken back, also while a draw is offered', async () => {
    const lines = [
      ...fair,
      'throw white 5-6',
      'offer-take-back black 2',
      'offer-draw white',
      'accept white',
      'throw black 4-4',
    ];
    expect(await proveDice('abc', gameOf(lines))).toEqual({ throws: 4, wrong: null, added });
  });
  it('count on when an offer has lapsed', async () => {
    const lines = [
      'throw white 2-6',
      'offer-take-back black 0',
      'move white a2a3',
      'throw black 4-4',
    ];
    expect(await proveDice('abc', gameOf(lines))).toEqual({ throws: 2, wrong: null, added });
  });
  it('are not asked for in a game without dice', async () => {
    const game = { ...emptyGame, events: gameOf([]).events.filter(([kind]) => kind !== 'open') };
    expect(await proveDice('abc', game)).toBeNull();
  });
});
