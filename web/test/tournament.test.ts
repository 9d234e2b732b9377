import { expect, test } from 'vitest';
import { serverTime } from '../src/server/tournament';
import { asked, emptyWish, fitting } from '../src/tournament/wish';

test('a tournament starts a minute from now, not from when the page was opened', () => {
  const heard = { now: 1_000_000, at: 500 };
  const wish = fitting({ ...emptyWish, kind: 'arena', start: '1' });
  expect(asked(wish, serverTime(heard, 500))).toMatchObject({ start: 1_060_000 });
  expect(asked(wish, serverTime(heard, 90_500.245))).toMatchObject({ start: 1_150_000 });
});

test('a Swiss asks for its rounds only where its maker has set them, and for as many players as it may', () => {
  const wish = fitting({ ...emptyWish, kind: 'swiss', players: 300 });
  expect(asked(wish, 0)).toMatchObject({ kind: 'swiss', players: 200, break: 20 });
  expect(asked(wish, 0)).not.toHaveProperty('rounds');
  expect(asked({ ...wish, rounds: 5 }, 0)).toMatchObject({ rounds: 5 });
  expect(asked(fitting({ ...wish, kind: 'round-robin', rounds: 5 }), 0)).toMatchObject({
    players: 16,
  });
});
