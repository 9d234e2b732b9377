import { expect, test } from 'vitest';
import { clockOf, paceAsked, usualWish } from '../src/live/pace-choice';
import { clockWords } from '../src/parts/clock';
import { momentThere, paceWords, spanWords, vacationsOf } from '../src/server/pace';

const day = 86_400_000;

test('a game by correspondence says its time in words', () => {
  const words = (body: string) =>
    paceWords([
      ['create', ''],
      ['pace', body],
    ]);
  expect(words(`${3 * day} ${3 * day} ${3 * day}`)).toBe('3 days for each move');
  expect(words(`${10 * day} ${day} ${30 * day} weekends-off`)).toBe(
    '10 days, 1 day more for each move, at most 30 days, weekends off',
  );
  expect(paceWords([['create', '']])).toBeNull();
});

test('spans and clocks of days are short', () => {
  expect(spanWords(2 * day + 5 * 3_600_000)).toBe('2 days 5 hours');
  expect(spanWords(3_600_000)).toBe('1 hour');
  expect(spanWords(2_400_000)).toBe('40 minutes');
  expect(clockWords(2 * day + 5.5 * 3_600_000)).toBe('2d 05:30');
  expect(clockWords(day - 1)).toBe('23:59:59');
});

test('no game is without a clock unless it is asked for', () => {
  expect(paceAsked(usualWish(null))).toEqual({ pace: [72, 72, 72] });
  expect(paceAsked(usualWish([600, 5]))).toEqual({});
  expect(paceAsked({ chosen: 'none', own: [1, 1, 1], isWeekendOff: true })).toEqual({});
});

test('days of one’s own are whole hours, and the most is no less than the bank', () => {
  const asked = paceAsked({ chosen: 'own', own: [5, 0.5, 2], isWeekendOff: true });
  expect(asked).toEqual({ pace: [120, 12, 120], weekends: 'off' });
});

test('vacations are shown until they are over', () => {
  const events = [
    ['vacation', 'black 2026-12-20 2026-12-24'],
    ['vacation', 'white 2026-12-01 2026-12-02'],
    ['vacation', 'white 2026-11-01 2026-11-02'],
  ] as const;
  expect(vacationsOf(events, '2026-12-02').map(({ first }) => first)).toEqual([
    '2026-12-01',
    '2026-12-20',
  ]);
});

test('a moment elsewhere is told where the clocks differ, with the day where that differs too', () => {
  const noon = new Date(2026, 10, 25, 12, 0).getTime();
  const own = -new Date(noon).getTimezoneOffset();
  expect(momentThere(noon, own)).toBeNull();
  expect(momentThere(noon, own + 345)).toMatch(/^0?5:45.PM$|^17:45$/);
  expect(momentThere(noon, own - 13 * 60)).toMatch(/^Tue.*(11:00.PM|23:00)$/);
});

test('a game that has a clock is a live one with that clock', () => {
  expect(clockOf(usualWish([420, 3]))).toEqual([420, 3]);
  for (const chosen of ['3', '10+1', 'own', 'none'])
    expect(clockOf({ ...usualWish(null), chosen }), chosen).toBeNull();
});
