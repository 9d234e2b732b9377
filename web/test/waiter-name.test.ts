import { expect, test } from 'vitest';
import { waiterName } from '../src/live/offer-words';
import type { WaitingGame } from '../src/server/events';

const seat = (name: string, mark: string, own = false): WaitingGame => ({
  game: `${name}-${mark}`,
  rules: 'chess',
  title: 'Chess',
  name,
  mark,
  free: 'white',
  own,
});

test('who waits is shown with digits only where another of that name waits', () => {
  const all = [seat('Guest', '01ab'), seat('Guest', '77f0'), seat('Anna', '5c5c')];
  expect(all.map((each) => waiterName(each, all))).toEqual(['Guest #01ab', 'Guest #77f0', 'Anna']);
});

test("neither two games of one person nor a game of one's own make digits appear", () => {
  const all = [seat('Guest', '01ab'), seat('Guest', '01ab'), seat('Guest', '77f0', true)];
  expect(waiterName(all[0] as WaitingGame, all)).toBe('Guest');
});
