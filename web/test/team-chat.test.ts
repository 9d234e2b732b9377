import { expect, test } from 'vitest';
import type { TeamChatHeard, TeamLine } from '../src/server/events';
import { followTeamTalk } from '../src/team/use-team-chat';

const line = (number: number, text = `${number}`): TeamLine => ({
  number,
  name: 'Anna',
  own: false,
  time: 0,
  text,
});

const heard = (lines: readonly TeamLine[], more: Partial<TeamChatHeard> = {}): TeamChatHeard => ({
  is: 'team-chat',
  team: 1,
  closed: false,
  leads: false,
  whole: false,
  lines,
  ...more,
});

const numbersOf = (...all: readonly TeamChatHeard[]) =>
  all
    .reduce<ReturnType<typeof followTeamTalk> | null>(followTeamTalk, null)
    ?.lines.map(({ number }) => number);

test('new lines follow those that are known', () => {
  expect(numbersOf(heard([line(2), line(5)], { whole: true }), heard([line(7)]))).toEqual([
    2, 5, 7,
  ]);
});

test('a line that is gone is shown no more', () => {
  expect(numbersOf(heard([line(2), line(5)], { whole: true }), heard([], { gone: 2 }))).toEqual([
    5,
  ]);
});

test('all that was heard anew takes the place of what was known', () => {
  const before = heard([line(2), line(5)], { whole: true });
  expect(numbersOf(before, heard([line(5)], { whole: true }))).toEqual([5]);
});

test('no more than the last hundred lines are shown', () => {
  const lines = Array.from({ length: 101 }, (_, at) => line(at + 1));
  expect(numbersOf(...lines.map((each) => heard([each])))?.slice(0, 2)).toEqual([2, 3]);
});
