/** Puzzles: their lines, what is kept of them, and in which order they come. */
import { expect, it } from 'vitest';
import { allPuzzles } from '../plugins/puzzles';
import { daysUntil, inOrder, isDone, note, type Progress } from '../src/puzzles/progress';
import { easiestOf, ofDay, type Puzzle, readPuzzle, readPuzzles } from '../src/puzzles/puzzle';

const fresh: Progress = { rating: 1000, count: 0, tried: {} };
const puzzle = (key: string, rating: number): Puzzle => ({
  key,
  rating,
  goal: 'win',
  pieces: [],
  kinds: [],
  fen: key,
  moves: ['a'],
});
const keys = (puzzles: readonly Puzzle[]) => puzzles.map(({ key }) => key).join(' ');

it('reads what docs/puzzles.md says of a line', () => {
  expect(
    readPuzzle('1450; gain; unicorn pawn; drop; k7/8 w - - 0 1; a1a2 b1b2 c1c2'),
  ).toMatchObject({
    rating: 1450,
    goal: 'gain',
    pieces: ['unicorn', 'pawn'],
    kinds: ['drop'],
    fen: 'k7/8 w - - 0 1',
    moves: ['a1a2', 'b1b2', 'c1c2'],
  });
  expect(readPuzzle('900; win; rook; -; k7/8 w - - 0 1; a1a2')?.kinds).toEqual([]);
  expect(readPuzzle('900; win; rook')).toBeNull();
});

it('has a key of its own for each shipped puzzle of a game', async () => {
  for (const [id, lines] of await allPuzzles()) {
    const puzzles = readPuzzles(lines.join('\n'));
    expect(puzzles.length, id).toBe(lines.length);
    expect(new Set(puzzles.map(({ key }) => key)).size, id).toBe(lines.length);
  }
});

it('brings what is as hard as somebody is good', () => {
  const puzzles = [puzzle('easy', 600), puzzle('hard', 1900), puzzle('fit', 1050)];
  expect(keys(inOrder(puzzles, fresh))).toBe('fit easy hard');
});

it('brings back what was missed: at once, then after days, until it was solved often', () => {
  const [one, two] = [puzzle('one', 1000), puzzle('two', 1000)];
  let progress = note(fresh, one, false, 10);
  expect(keys(inOrder([two, one], progress, 10))).toBe('one two');
  progress = note(progress, one, true, 10);
  expect(keys(inOrder([one, two], progress, 10))).toBe('two one');
  expect(keys(inOrder([two, one], progress, 11))).toBe('one two');
  for (const day of [11, 14, 21, 42]) progress = note(progress, one, true, day);
  expect(isDone(progress.tried.one)).toBe(true);
});

it('is done with what was solved at once', () => {
  const progress = note(fresh, puzzle('one', 1000), true);
  expect(isDone(progress.tried.one)).toBe(true);
});

it('rates whoever solves them by the first try of each', () => {
  const hard = puzzle('hard', 1400);
  const better = note(fresh, hard, true, 1);
  expect(better.rating).toBeGreaterThan(1000);
  expect(note(better, hard, false, 1).rating).toBe(better.rating);
  expect(note(fresh, hard, false, 1).rating).toBeLessThan(1000);
  expect(note(fresh, hard, false, 1).rating).toBeGreaterThan(
    note(fresh, puzzle('easy', 700), false, 1).rating,
  );
});

it('has a puzzle for each day, the same for everybody', () => {
  expect(ofDay('2026-11-28', 'game', 7)).toBe(ofDay('2026-11-28', 'game', 7));
  const days = Array.from(
    { length: 28 },
    (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`,
  );
  const games = new Set(days.map((day) => ofDay(day, 'game', 7)));
  expect(games.size).toBeGreaterThan(4);
});

it('says in how many days a puzzle that was missed comes again', () => {
  const one = puzzle('a', 1000);
  const missed = note(fresh, one, false, 10);
  expect(daysUntil(note(missed, one, true, 10).tried.a, 10)).toBe(1);
  expect(daysUntil(note(fresh, one, true, 10).tried.a, 10)).toBeNull();
});

it('begins for newcomers with the easiest win', () => {
  const all: Puzzle[] = [puzzle('a', 900), puzzle('b', 700), { ...puzzle('c', 400), goal: 'hold' }];
  expect(easiestOf(all)?.key).toBe('b');
  expect(easiestOf([])).toBeNull();
});
