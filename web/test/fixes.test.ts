/** Statements that findings ask for, written for the author. */
import { expect, it } from 'vitest';
import type { Finding } from '../src/core/types';
import { addStatement, missingStatement } from '../src/studio/fixes';

const asks = (suggestion: string | null) => missingStatement({ suggestion } as Finding);

it('finds the statement that is missing', () => {
  const statement = 'replace promote pawn on rank 10 to queen rook from pool, or wait';
  expect(asks(`add ${statement}`)).toBe(statement);
  expect(asks('add end stalemate draw')).toBe('end stalemate draw');
});

it('leaves to the author what is not whole', () => {
  for (const open of [
    null,
    'leave the comma out',
    'add title ...',
    'add end capture of ... loss',
    'add end repetition 3 draw, or end repetition none',
    'add replace promote pawn ..., or remove promote pawn',
    'add royal to a piece statement, as in piece king K K royal',
  ])
    expect(asks(open)).toBeNull();
});

it('writes it in a line of its own at the end', () => {
  const write = (text: string) => {
    const { start, end, text: added } = addStatement(text, 'end stalemate draw');
    return text.slice(0, start) + added + text.slice(end);
  };
  expect(write('like chess\n')).toBe('like chess\nend stalemate draw\n');
  expect(write('like chess')).toBe('like chess\nend stalemate draw\n');
  expect(write('')).toBe('end stalemate draw\n');
});
