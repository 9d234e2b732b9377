import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Afterwards, SecondOfTwo, useNextGame } from '../src/live/afterwards';
import { emptyGame, type HeardGame } from '../src/live/heard-game';
import type { Live } from '../src/live/live-connection';
import type { EventsHeard } from '../src/server/events';

let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  location.hash = '#/live/one';
  place = document.createElement('div');
});

afterEach(() => {
  act(() => render(null, place));
  vi.useRealTimers();
});

const seats = (white: string, black: string): EventsHeard['events'] => [
  ['seat', `white - ${white}`],
  ['seat', `black - ${black}`],
];
const playing: EventsHeard['events'] = [['pair', 'two 00'], ...seats('Anna', 'Ben')];
const ended: EventsHeard['events'] = [...playing, ['end', 'black-wins'], ['next', 'two']];
const clock: HeardGame['clock'] = { left: [1000, 1000], runs: false, turn: 'white' };

function Both({ live }: { readonly live: Live }) {
  useNextGame('one', live);
  return h(Afterwards, { live });
}

const show = (events: EventsHeard['events'], more: Partial<HeardGame> = {}) => {
  const game: HeardGame = { ...emptyGame, you: 'white', events, ...more };
  act(() => render(h(Both, { live: { game } as Live }), place));
};

test.each([
  [
    'a rematch',
    [
      ['rematch', 'white 00'],
      ['rematch', 'black 00'],
    ],
    'The next game could not begin.',
  ],
  ['a second game', [['pair', 'two 00']], 'The second game could not begin.'],
] as const)('who waits for %s that cannot begin is told so', (_, agreed, told) => {
  const over: EventsHeard['events'] = [...seats('Anna', 'Ben'), ['end', 'black-wins'], ...agreed];
  show(over);
  expect(place.textContent).not.toContain(told); // it begins at once
  act(() => void vi.advanceTimersByTime(2000));
  expect(place.textContent).toContain(told);
  show([...over, ['next', 'two']]);
  expect(place.textContent).not.toContain(told);
});

test('nobody waits where one alone wants to play again, or nothing was played', () => {
  for (const more of [
    [
      ['end', 'draw'],
      ['rematch', 'white 00'],
    ],
    [
      ['pair', 'two 00'],
      ['end', 'aborted'],
    ],
  ] as const) {
    show([...seats('Anna', 'Ben'), ...more]);
    act(() => void vi.advanceTimersByTime(600_000));
    expect(place.textContent).not.toContain('could not begin');
  }
});

test('the end of the first of two games stays until its player goes on', () => {
  show(playing);
  show(ended);
  vi.advanceTimersByTime(600_000);
  expect(location.hash).toBe('#/live/one');
  const link = place.querySelector('a.button.primary');
  expect(link?.getAttribute('href')).toBe('#/live/two');
  expect(link?.textContent?.trim()).toBe('Go to the second game');
});

test('with a clock the second game opens by itself, when the end was there to be seen', () => {
  show(playing, { clock });
  show(ended, { clock });
  vi.advanceTimersByTime(7900);
  expect(location.hash).toBe('#/live/one');
  vi.advanceTimersByTime(200);
  expect(location.hash).toBe('#/live/two');
});

test('a first game that is looked up later stays', () => {
  show(ended, { clock });
  vi.advanceTimersByTime(600_000);
  expect(location.hash).toBe('#/live/one');
});

test('a rematch opens at once', () => {
  const over: EventsHeard['events'] = [...seats('Anna', 'Ben'), ['end', 'draw']];
  show(over);
  show([...over, ['next', 'two']]);
  expect(location.hash).toBe('#/live/two');
});

test('the second game says who won the first, whose color is another now', () => {
  show(ended);
  const game = { ...emptyGame, events: seats('Ben', 'Anna') };
  act(() => render(h(SecondOfTwo, { id: 'two', game }), place));
  expect(place.textContent).toBe('This is the second of two games. Ben won the first one.');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('#/live/one');
});
