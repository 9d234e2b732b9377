import { expect, test } from 'vitest';
import { found, ordered, type Work } from '../src/gallery/works';

const work = (title: string, more: Partial<Work> = {}): Work => ({
  work: 1,
  title,
  inventor: 'Anna',
  game: 'own-1',
  version: 1,
  time: 0,
  plays: 0,
  votes: 0,
  stars: 0,
  shown: 'public',
  hidden: false,
  ...more,
});
const titles = (works: readonly Work[]) => works.map(({ title }) => title);

test('the newest, the most played and the best rated come first', () => {
  const works = [
    work('old', { time: 1, plays: 9, votes: 9, stars: 4.5 }),
    work('new', { time: 2, votes: 1, stars: 5 }),
    work('plain', { time: 0, plays: 1 }),
    work('bad', { time: 0, votes: 4, stars: 1 }),
  ];
  expect(titles(ordered(works, 'newest'))[0]).toBe('new');
  expect(titles(ordered(works, 'played')).slice(0, 2)).toEqual(['old', 'plain']);
  // One enthusiast does not make the best game, and no vote is better than bad ones.
  expect(titles(ordered(works, 'rated'))).toEqual(['old', 'new', 'plain', 'bad']);
});

test('all words are looked for, in titles and names of inventors', () => {
  const works = [work('Riders'), work('Night Riders', { inventor: 'Ben' })];
  expect(titles(found(works, ''))).toEqual(['Riders', 'Night Riders']);
  expect(titles(found(works, 'RIDERS ben'))).toEqual(['Night Riders']);
  expect(titles(found(works, 'knight'))).toEqual([]);
});
