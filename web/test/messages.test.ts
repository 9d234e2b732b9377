import { expect, test } from 'vitest';
import { followConversations, followTalk } from '../src/live/use-messages';
import type { Conversation, ConversationHeard, Remark } from '../src/server/events';

const remark = (number: number): Remark => ({
  number,
  own: false,
  time: number,
  text: `${number}`,
});
const heard = (whole: boolean, numbers: readonly number[], more = {}): ConversationHeard => ({
  is: 'conversation',
  name: 'Ben',
  whole,
  remarks: numbers.map(remark),
  ...more,
});
const numbers = (talk: { remarks: readonly Remark[] }) => talk.remarks.map(({ number }) => number);

test('new and older messages find their places, each once', () => {
  const first = followTalk(null, heard(true, [5, 6], { older: true }));
  expect(first.hasOlder).toBe(true);
  const second = followTalk(first, heard(false, [7]));
  expect(numbers(second)).toEqual([5, 6, 7]);
  expect(second.hasOlder).toBe(true);
  const third = followTalk(second, heard(false, [2, 3, 5]));
  expect(numbers(third)).toEqual([2, 3, 5, 6, 7]);
  expect(third.hasOlder).toBe(false);
  expect(numbers(followTalk(third, heard(true, [9])))).toEqual([9]);
});

test('after a break of the line the older messages stay where the last ones join them', () => {
  const first = followTalk(null, heard(true, [5, 6], { older: true }));
  const all = followTalk(first, heard(false, [2, 3]));
  const again = followTalk(all, heard(true, [6, 7], { older: true }));
  expect(numbers(again)).toEqual([2, 3, 5, 6, 7]);
  expect(again.hasOlder).toBe(false);
  expect(followTalk(all, heard(true, [8, 9], { older: true })).hasOlder).toBe(true);
});

test('why one cannot write stays until all is heard again', () => {
  const first = followTalk(null, heard(true, [], { refused: 'blocked' }));
  expect(followTalk(first, heard(false, [1])).refused).toBe('blocked');
  expect(followTalk(first, heard(true, [1])).refused).toBe('');
});

test('a conversation that has changed comes first and is there once', () => {
  const row = (name: string, time: number): Conversation => ({
    name,
    text: '',
    time,
    own: false,
    fresh: 0,
  });
  const list = (whole: boolean, ...conversations: Conversation[]) =>
    ({ is: 'conversations', writers: 'everybody', whole, conversations }) as const;
  const known = followConversations([], list(true, row('Ben', 2), row('Eve', 1)));
  const next = followConversations(known, list(false, row('Eve', 3)));
  expect(next.map(({ name, time }) => [name, time])).toEqual([
    ['Eve', 3],
    ['Ben', 2],
  ]);
  expect(followConversations(next, list(true))).toEqual([]);
});
