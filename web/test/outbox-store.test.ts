import { beforeEach, expect, test } from 'vitest';
import { keepOutbox, type Outgoing, readOutbox } from '../src/live/outbox-store';

const line = (number: number, refusal: string | null = null): Outgoing => ({
  number,
  id: `id${number}`,
  room: 'players',
  text: `line ${number}`,
  refusal,
});

beforeEach(() => localStorage.clear());

test('lines on their way are there again, with the ids that they were sent with', () => {
  keepOutbox('game', [line(4), line(5, 'too long'), line(6)]);
  expect(readOutbox('game')).toEqual([
    { ...line(4), number: 1 },
    { ...line(6), number: 2 },
  ]);
  expect(readOutbox('another')).toEqual([]);
});

test('nothing is kept of lines that have arrived', () => {
  keepOutbox('game', [line(1)]);
  keepOutbox('game', []);
  expect(localStorage.length).toBe(0);
});

test.each(['x', '{}', '[1]', '[null]', '[{"id":1}]', '[{"id":"a","text":"b","room":"c"}]'])(
  'what is kept as %s is nothing',
  (text) => {
    localStorage.setItem('acedrex.outbox.game', text);
    expect(readOutbox('game')).toEqual([]);
  },
);
