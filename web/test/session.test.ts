import { describe, expect, it } from 'vitest';
import { Session } from '../src/game/session';
import { lineGame, move, movesIn, played, recordOf, stateOf } from './fixtures';

const plain = lineGame([
  stateOf({ moves: [move('e2e4')] }),
  stateOf({ turn: 'black', moves: [move('e7e5')] }),
  stateOf({ moves: [move('g1f3')] }),
  stateOf({ turn: 'black', winner: 'white', reason: 'checkmate' }),
]);

describe('a game of two people', () => {
  it('plays legal moves and refuses others', () => {
    const session = new Session(plain, recordOf());
    expect(session.play('e7e5')).toBeNull();
    expect(session.play('e2e4')).not.toBeNull();
    expect(movesIn(session.record.text)).toEqual(['e2e4']);
    expect(session.steps).toHaveLength(2);
  });
  it('is read from its record, up to a move that is not legal', () => {
    expect(new Session(plain, recordOf({ text: played('e2e4', 'e7e5') })).state.ply).toBe(0);
    const cut = new Session(plain, recordOf({ text: played('e2e4', 'x', 'e7e5') }));
    expect(movesIn(cut.record.text)).toEqual(['e2e4']);
  });
  it('ends by what the core says', () => {
    const session = new Session(plain, recordOf({ text: played('e2e4', 'e7e5', 'g1f3') }));
    expect(session.result).toEqual({ winner: 'white', reason: 'checkmate' });
    expect(session.record.isOver).toBe(true);
  });
  it('ends by resignation, which can be taken back', () => {
    const session = new Session(plain, recordOf({ text: played('e2e4') }));
    session.resign('black');
    expect(session.result).toEqual({ winner: 'white', reason: 'resignation' });
    expect(session.play('e7e5')).toBeNull();
    session.takeBack();
    expect(session.result).toBeNull();
    expect(movesIn(session.record.text)).toEqual(['e2e4']);
  });
  it('takes back one move at a time', () => {
    const session = new Session(plain, recordOf({ text: played('e2e4', 'e7e5') }));
    session.takeBack();
    expect(movesIn(session.record.text)).toEqual(['e2e4']);
    session.takeBack();
    expect(session.canTakeBack).toBe(false);
  });
});

it('takes back the answer of the computer as well', () => {
  const players = {
    white: { kind: 'person' },
    black: { kind: 'computer', level: 3 },
  } as const;
  const session = new Session(plain, recordOf({ players, text: played('e2e4', 'e7e5') }));
  session.takeBack();
  expect(movesIn(session.record.text)).toEqual([]);
});

it('does not take back a throw of dice', () => {
  const thrown = (text: string) => move(text, { kind: 'throw', dice: [1, 2] });
  const dice = lineGame([
    stateOf({ throwDue: true, moves: [thrown('1-2')] }),
    stateOf({ moves: [move('e2e4')] }),
    stateOf({ turn: 'black', throwDue: true, moves: [thrown('3-3')] }),
    stateOf({ turn: 'black', moves: [move('e7e5')] }),
  ]);
  const session = new Session(dice, recordOf({ text: played('1-2', 'e2e4', '3-3') }));
  session.takeBack();
  expect(movesIn(session.record.text)).toEqual(['1-2']);
  expect(session.canTakeBack).toBe(false);
});
