/** The archive says in every language how a game ended, whatever the library and the server know. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endings } from '../src/archive/endings';

it('has words for every reason of docs/notation.md', () => {
  const notation = readFileSync('../docs/notation.md', 'utf8');
  const results = notation.slice(notation.indexOf('\n## Results'), notation.indexOf('\n## Why a'));
  const reasons = results.matchAll(/`(?:white-wins|black-wins|draw) ([a-z-]+)`/g);
  const words = new Set([...reasons].map(([, reason]) => reason));
  for (const own of ['resignation', 'time', 'agreement', 'abandoned', 'moves']) {
    expect(results).toContain(`\`${own}\``);
    words.add(own);
  }
  expect([...words].filter((word) => !endings.some((each) => each === word))).toEqual([]);
  expect(words.size).toBeGreaterThan(15);
});
