import { describe, expect, it, test } from 'vitest';
import { followChat, readsEnd, unseen } from '../src/live/chat';
import type { ChatHeard, ChatLine, ChatRoom } from '../src/server/events';

const line = (number: number, room: ChatRoom = 'players', own = false): ChatLine => ({
  number,
  room,
  name: 'Anna',
  member: true,
  mark: '',
  color: '',
  own,
  time: 0,
  text: `line ${number}`,
});

const heard = (
  whole: boolean,
  lines: readonly ChatLine[],
  rooms: readonly ChatRoom[] = ['players'],
): ChatHeard => ({ is: 'chat', game: 'g', rooms, writes: true, whole, lines });

const numbers = (lines: readonly ChatLine[]) => lines.map(({ number }) => number);

test('lines stand in their order, each once, whatever is heard twice', () => {
  let chat = followChat(null, heard(true, [line(3), line(1)]));
  chat = followChat(chat, heard(false, [line(5)]));
  chat = followChat(chat, heard(false, [line(3)]));
  expect(numbers(chat.lines)).toEqual([1, 3, 5]);
});

test('all of it takes the place of what was known', () => {
  const chat = followChat(null, heard(true, [line(1), line(2)]));
  expect(numbers(followChat(chat, heard(true, [line(2)])).lines)).toEqual([2]);
});

test('who has taken a seat reads the spectators no more', () => {
  const before = followChat(null, heard(true, [line(1, 'spectators')], ['spectators']));
  expect(followChat(before, heard(false, [line(2)])).lines).toEqual([line(2)]);
});

test('lines of others after the last one seen are news', () => {
  const chat = followChat(null, heard(true, [line(1), line(2), line(3, 'players', true), line(4)]));
  expect(numbers(unseen(chat, 1))).toEqual([2, 4]);
  expect(unseen(null, 0)).toEqual([]);
});

describe('the end of a log', () => {
  const at = (scrollTop: number, scrollHeight = 500) => ({
    scrollTop,
    scrollHeight,
    clientHeight: 100,
  });
  it('is left by who scrolls up, and read again by who comes back', () => {
    expect(readsEnd(true, at(400), at(300))).toBe(false);
    expect(readsEnd(false, at(300), at(350))).toBe(false);
    expect(readsEnd(false, at(350), at(380))).toBe(true);
  });
  it('is not left when a line goes and another one comes before the log is drawn', () => {
    expect(readsEnd(true, at(400), at(340, 510))).toBe(true);
    expect(readsEnd(true, null, at(0))).toBe(true);
  });
});
