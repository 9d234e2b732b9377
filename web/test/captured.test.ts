import { describe, expect, it } from 'vitest';
import type { Color, State } from '../src/core/types';
import { capturedBy } from '../src/game/captured';
import type { Step } from '../src/game/session';
import { move, piece, stateOf } from './fixtures';

const start = stateOf({ pieces: [piece(0, 7), piece(8, 1, 'black'), piece(9, 2, 'black')] });
const steps: readonly Step[] = [
  { move: null, mover: null, state: start },
  {
    move: move('a1a2', { from: 0, to: 8, captured: 8 }),
    mover: 'white',
    state: stateOf({ pieces: [piece(8, 7), piece(9, 2, 'black')], turn: 'black' }),
  },
  {
    move: move('b2a2', { from: 9, to: 8, captured: 8 }),
    mover: 'black',
    state: stateOf({ pieces: [piece(8, 2, 'black')] }),
  },
];

it('counts what each player has captured, up to the ply that is seen', () => {
  expect(capturedBy(steps, 'white')).toEqual([{ role: 1, count: 1 }]);
  expect(capturedBy(steps, 'black')).toEqual([{ role: 7, count: 1 }]);
  expect(capturedBy(steps.slice(0, 2), 'black')).toEqual([]);
});

it('counts what vanishes with a capture for the opponent of its player', () => {
  const before = stateOf({
    pieces: [piece(0, 7), piece(8, 1, 'black'), piece(9, 2, 'black'), piece(16, 3)],
  });
  const blast: readonly Step[] = [
    { move: null, mover: null, state: before },
    {
      move: move('a1a2', { from: 0, to: 8, captured: 8 }),
      mover: 'white',
      state: stateOf({ pieces: [], turn: 'black' }),
    },
  ];
  expect(capturedBy(blast, 'white')).toEqual([
    { role: 1, count: 1 },
    { role: 2, count: 1 },
  ]);
  expect(capturedBy(blast, 'black')).toEqual([
    { role: 3, count: 1 },
    { role: 7, count: 1 },
  ]);
});

describe('a captured piece is not counted', () => {
  const [own, other] = [piece(8, 1, 'black'), piece(9, 1, 'black')];
  const before = stateOf({ pieces: [piece(0, 7), own, other], waiting: [9] });
  const after = (change: Partial<State>) =>
    stateOf({ pieces: [piece(8, 7), other], turn: 'black', waiting: [9], ...change });
  const takes = move('a1a2', { from: 0, to: 8, captured: 8 });
  const countedAfter = (change: Partial<State>) =>
    capturedBy(
      [
        { move: null, mover: null, state: before },
        { move: takes, mover: 'white', state: after(change) },
      ],
      'white',
    );
  const one = [{ role: 1, count: 1 }];
  const holds = (color: Color) => ({ white: [], black: [], [color]: one });

  it('when it has gone to a hand or to a pool', () => {
    expect(countedAfter({})).toEqual(one);
    expect(countedAfter({ hands: holds('white') })).toEqual([]);
    expect(countedAfter({ pools: holds('black') })).toEqual([]);
  });

  it('when it has replaced one that waited for it', () => {
    expect(countedAfter({ waiting: [] })).toEqual([]);
  });

  it('but is when something else has come beside the board or begins to wait', () => {
    expect(countedAfter({ pools: holds('white') })).toEqual(one);
    expect(countedAfter({ waiting: [9, 8], pools: holds('black') })).toEqual([]);
  });
});
