import { expect, it } from 'vitest';
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
