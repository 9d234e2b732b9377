import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TournamentHeard } from '../src/server/events';
import { InTournament } from '../src/tournament/in-tournament';

let place: HTMLElement;
let wasOn: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  location.hash = '#/live/first';
  wasOn = false;
  place = document.createElement('div');
});

afterEach(() => {
  act(() => render(null, place));
  vi.useRealTimers();
});

/** The screen of the first game of an arena. next: the game that one is paired for. */
function show(state: 'on' | 'done', next: string | undefined): void {
  const heard = {
    ...{ kind: 'arena', stage: 'running', joined: true, title: 'One minute', clock: [60, 0] },
    ...(next ? { game: next } : {}),
    at: 0,
  } as unknown as TournamentHeard & { at: number };
  wasOn ||= state === 'on';
  // It stands in another place, beside the result, when the game is over.
  const view = { key: state, wasOn, isDone: state === 'done' };
  act(() => render(h(InTournament, { game: 'first', tournament: 't', heard, ...view }), place));
}

test('the end of a game stays to be seen before the next one opens', () => {
  show('on', 'first');
  show('done', undefined);
  vi.advanceTimersByTime(1500);
  show('done', 'second'); // the server pairs soon
  vi.advanceTimersByTime(3500);
  expect(location.hash).toBe('#/live/first');
  expect(place.querySelector('a.button')?.getAttribute('href')).toBe('#/live/second');
  vi.advanceTimersByTime(1000);
  expect(location.hash).toBe('#/live/second');
});

test('a game that comes late opens at once', () => {
  show('on', 'first');
  show('done', undefined);
  vi.advanceTimersByTime(30_000);
  show('done', 'second');
  vi.advanceTimersByTime(0);
  expect(location.hash).toBe('#/live/second');
});

test.each([
  [1, 1],
  [2, 0],
])('who has played round %i of 2 of a Swiss is told of the next one %i times', (round, told) => {
  const heard = {
    ...{ kind: 'swiss', stage: 'running', joined: true, title: 'Swiss', round, rounds: 2, at: 0 },
  } as unknown as TournamentHeard & { at: number };
  const view = { heard, wasOn: true, isDone: true };
  act(() => render(h(InTournament, { game: 'first', tournament: 't', ...view }), place));
  expect(place.textContent?.split('You will be paired').length).toBe(told + 1);
});

test('a game of before that is looked up stays, with a way to the one that goes on', () => {
  show('done', 'second');
  vi.advanceTimersByTime(600_000);
  expect(location.hash).toBe('#/live/first');
  expect(place.querySelector('a.button')?.getAttribute('href')).toBe('#/live/second');
});
