import { expect, test } from 'vitest';
import { serverTime } from '../src/server/tournament';
import { asked, emptyWish, fitting } from '../src/tournament/wish';

test('a tournament starts a minute from now, not from when the page was opened', () => {
  const heard = { now: 1_000_000, at: 500 };
  const wish = fitting({ ...emptyWish, kind: 'arena', start: '1' });
  expect(asked(wish, serverTime(heard, 500))).toMatchObject({ start: 1_060_000 });
  expect(asked(wish, serverTime(heard, 90_500.245))).toMatchObject({ start: 1_150_000 });
});
