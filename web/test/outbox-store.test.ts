import { beforeEach, expect, test, vi } from 'vitest';
import {
  keepOutbox,
  type Outgoing,
  outboxesOf,
  outboxOf,
  readOutbox,
} from '../src/live/outbox-store';

const line = (number: number, refusal: string | null = null): Outgoing => ({
  number,
  id: `id${number}`,
  room: 'players',
  text: `line ${number}`,
  refusal,
});

beforeEach(() => localStorage.clear());

test('lines on their way, and refused ones, are there again, with the ids that they were sent with', () => {
  keepOutbox('game', [line(4), line(5, 'too long'), line(6)]);
  expect(readOutbox('game')).toEqual([
    { ...line(4), number: 1 },
    { ...line(5, 'too long'), number: 2 },
    { ...line(6), number: 3 },
  ]);
  expect(readOutbox('another')).toEqual([]);
});

test('nothing is kept of lines that have arrived', () => {
  keepOutbox('game', [line(1)]);
  keepOutbox('game', []);
  expect(localStorage.length).toBe(0);
});

test.each([
  'x',
  '{}',
  '[1]',
  '[null]',
  '[{"id":1}]',
  '[{"id":"a","text":"b","room":"players","refusal":1}]',
  '[{"id":"a","text":"b","room":"c"}]',
])('what is kept as %s is nothing', (text) => {
  localStorage.setItem('acedrex.outbox.game', text);
  expect(readOutbox('game')).toEqual([]);
});

test('what waits for a member is found by whom it is for, whatever their names are', () => {
  keepOutbox(outboxOf('Ann', 'Lee Bob'), [line(1)]);
  keepOutbox(outboxOf('Ann Lee', 'Bob/é'), [line(2)]);
  keepOutbox('game', [line(3)]);
  expect(outboxesOf('Ann')).toEqual(['Lee Bob']);
  expect(outboxesOf('Ann Lee')).toEqual(['Bob/é']);
  expect(readOutbox(outboxOf('Ann Lee', 'Bob/é')).map(({ text }) => text)).toEqual(['line 2']);
});

test('where the browser keeps nothing, lines last as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  keepOutbox('game', [line(1)]);
  expect(readOutbox('game')).toEqual([line(1)]);
  keepOutbox('game', []);
  expect(readOutbox('game')).toEqual([]);
  vi.unstubAllGlobals();
});
