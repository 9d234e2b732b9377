/** The title and the inventor of a game, written into its text. */
import { expect, it } from 'vitest';
import { factsIn, unwrittenIn } from '../src/gallery/facts';
import { starterOf } from '../src/game/untouched';
import { writeFact } from '../src/studio/write-fact';

const begun = starterOf('chess', 'My game', 'Your name', 'my own idea');

it('takes the place of what the studio had put there', () => {
  const named = writeFact(writeFact(begun, 'title', ' Camel  chess '), 'inventor', 'Ann');
  expect(factsIn(named)).toEqual({ title: 'Camel chess', inventor: 'Ann' });
  expect(unwrittenIn(factsIn(named))).toEqual([]);
  expect(named).toBe(begun.replace('My game', 'Camel chess').replace('Your name', 'Ann'));
});

it('adds the line that a text lacks, below the game that it is like', () => {
  expect(writeFact('like chess\nend bare king loss\n', 'title', 'T')).toBe(
    'like chess\ntitle     T\nend bare king loss\n',
  );
  expect(writeFact('like chess', 'title', 'T')).toBe('like chess\ntitle     T\n');
  expect(writeFact('board 8x8\n', 'inventor', 'I')).toBe('inventor  I\nboard 8x8\n');
});

it('leaves a text as it is where nothing is typed', () => {
  expect(writeFact(begun, 'title', '  ')).toBe(begun);
});
