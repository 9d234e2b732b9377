import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Visitor } from '../src/account/account';
import type { TournamentHeard } from '../src/server/events';
import { Course } from '../src/tournament/course';
import { Deeds } from '../src/tournament/deeds';
import { SwissRounds } from '../src/tournament/swiss-rounds';

let visitor: Visitor;
// Files share what was imported: what knows the true ones must not be found here, nor these elsewhere.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('../src/account/who', () => ({ useVisitor: () => visitor }));

const place = document.createElement('div');
afterEach(() => act(() => render(null, place)));

const swiss = {
  ...{ kind: 'swiss', stage: 'running', count: 4, players: 8, round: 1, rounds: 3, late: true },
  ...{ table: [], now: 0, at: 0, joined: false },
};

/** What a guest, or a member, is told of a Swiss with some differences. */
function told(is: 'guest' | 'account', more: object): string {
  visitor = { is, name: 'Anna' } as unknown as Visitor;
  const heard = { ...swiss, ...more } as unknown as TournamentHeard & { at: number };
  act(() => render([h(Course, { heard }), h(Deeds, { heard, onAct: vi.fn() })], place));
  return place.textContent ?? '';
}

test('nobody is asked to join what is full', () => {
  expect(told('guest', {})).toContain('to join');
  expect(told('account', {})).toContain('You can still join');
  expect(told('guest', { count: 8 })).toContain('The tournament is full.');
  expect(told('guest', { count: 8 })).not.toContain('to join');
  for (const kind of ['swiss', 'arena']) {
    told('account', { count: 8, kind });
    expect(place.querySelector('button')).toBeNull();
  }
  expect(told('account', { count: 8, kind: 'arena', you: 1 })).toContain('Come back');
});

test.each([
  [undefined, 'You will not be paired'],
  ['g', 'You resign your current game and will not be paired'],
])('who pauses with the game %s is told: %s', (game, words) => {
  told('account', { joined: true, you: 1, game });
  const button = [...place.querySelectorAll('button')].find((one) => one.textContent === 'Pause');
  act(() => button?.click());
  expect(place.textContent).toContain(words);
});

test('the rounds of a Swiss are read with names, as the page writes them', () => {
  const heard = {
    ...{ ...swiss, games: [{ round: 1, white: 0, black: 1, game: 'g1' }] },
    table: [
      { player: 0, name: 'Anna', card: '2w1', points: 1 },
      { player: 1, name: 'Deleted account', card: '1b0', points: 0 },
      { player: 2, name: 'Ben', card: '2w1', points: 1 },
    ],
  } as unknown as TournamentHeard;
  act(() => render(h(SwissRounds, { heard }), place));
  const links = [...place.querySelectorAll('td a[href="#/live/g1"]')];
  expect(links.map((link) => link.textContent)).toEqual([
    '2□ 1 Round 1: White against Deleted account, 1',
    '1■ 0 Round 1: Black against Anna, 0',
  ]);
  expect(place.querySelector('td > span > .for-ears')?.textContent).toMatch(/against Deleted/);
});
