import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { type Choices, useChoices } from '../src/screens/choices';

/** Opens the screen of a game, and closes it again after `change`. */
function visit(game: string, ...parts: readonly Partial<Choices>[]): Choices | null {
  const place = document.createElement('div');
  let seen: Choices | null = null;
  let change: (part: Partial<Choices>) => void = () => {};
  const Screen = () => {
    [seen, change] = useChoices(game);
    return null;
  };
  act(() => render(h(Screen, {}), place));
  for (const part of parts) act(() => change(part));
  act(() => render(null, place));
  return seen;
}

it('finds what was chosen for a game when it is set up again, time and opponent only for that game', () => {
  const usual = visit('/chess');
  const chosen = { opponent: 'computer', side: 'black', level: 6, time: '5+5' } as const;
  expect(visit('/chess', chosen, { ownTime: { minutes: 2, seconds: 1 } })).toMatchObject(chosen);
  expect(visit('/chess')).toEqual({ ...usual, ...chosen, ownTime: { minutes: 2, seconds: 1 } });
  expect(visit('/univers')).toEqual({ ...usual, side: 'black', level: 6 });
});

it('has level and color as they were last time, in every game and when the page is opened again', () => {
  visit('/chess', { level: 2, side: 'random' });
  expect(localStorage.getItem('acedrex.setup')).toBe('{"side":"random","level":2}');
  expect(visit('/shogi')).toMatchObject({ level: 2, side: 'random' });
  localStorage.setItem('acedrex.setup', '{"side":"green","level":99}');
  expect(visit('/grand')).toMatchObject({ level: 3, side: 'white' });
});
