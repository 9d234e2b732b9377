import { expect, it } from 'vitest';
import { newGamesIn } from '../src/share/account-games';

const game = (id: string, result: string) =>
  `[Event "?"]\n[Site "${id}"]\n[Result "${result}"]\n\n1. e4 {[Event "x"]} e5 ${result}\n`;

it('takes of an account’s games those that are over and not here', () => {
  const pgn = [game('a1', '1-0'), game('b2', '*'), game('c3', '1/2-1/2'), game('?', '0-1')];
  const found = newGamesIn(pgn.join('\n'), new Set(['live-c3']));
  expect(found.map(({ id }) => id)).toEqual(['a1']);
  expect(found[0]?.text.trimEnd()).toBe(game('a1', '1-0').trimEnd());
  expect(newGamesIn('', new Set())).toEqual([]);
});
