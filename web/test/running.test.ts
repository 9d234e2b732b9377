import { beforeEach, expect, test } from 'vitest';
import type { State } from '../src/core/types';
import { isOfRunningGame, noteRunning } from '../src/game/running';
import type { Step } from '../src/game/session';

const dayMs = 24 * 3600 * 1000;
const stateOf = (key: string) => ({ key }) as State;
const seen = stateOf('a');

const stepsOf = (...states: readonly State[]) =>
  states.map((state): Step => ({ move: null, mover: null, state }));

beforeEach(() => {
  localStorage.clear();
  noteRunning('one', 'Chess', seen);
});

test('a position is known, and so is what follows it, but in the same game only', () => {
  expect(isOfRunningGame('Chess', stepsOf(stateOf('x'), seen, stateOf('y')))).toBe(true);
  expect(isOfRunningGame('Chess', stepsOf(stateOf('x'), stateOf('y')))).toBe(false);
  expect(isOfRunningGame('Grand Chess', stepsOf(seen))).toBe(false);
});

test('a game that is over keeps no position from anybody, another one still does', () => {
  noteRunning('two', 'Chess', stateOf('b'));
  noteRunning('one', 'Chess', null);
  expect(isOfRunningGame('Chess', stepsOf(seen))).toBe(false);
  expect(isOfRunningGame('Chess', stepsOf(stateOf('b')))).toBe(true);
});

test('a game that nobody looks at is forgotten after thirty days', () => {
  const now = Date.now();
  expect(isOfRunningGame('Chess', stepsOf(seen), now + 29 * dayMs)).toBe(true);
  expect(isOfRunningGame('Chess', stepsOf(seen), now + 31 * dayMs)).toBe(false);
});

test('what is forgotten is kept no longer once another game is looked at', () => {
  const now = Date.now();
  noteRunning('two', 'Chess', stateOf('b'), now + 29 * dayMs);
  expect(localStorage.length).toBe(2);
  noteRunning('two', 'Chess', stateOf('c'), now + 31 * dayMs);
  expect(localStorage.length).toBe(1);
  expect(isOfRunningGame('Chess', stepsOf(stateOf('c')), now + 31 * dayMs)).toBe(true);
});

test('a note that cannot be read hides no other one, and goes when one is made', () => {
  localStorage.setItem('acedrex.running.torn', '{"title":"Ch');
  expect(isOfRunningGame('Chess', stepsOf(seen))).toBe(true);
  noteRunning('one', 'Chess', seen);
  expect(localStorage.length).toBe(1);
});
