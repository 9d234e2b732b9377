/** Statements found in a text and written into it. */
import { describe, expect, it } from 'vitest';
import {
  edited,
  pieceAt,
  piecesIn,
  statementsOf,
  writeOnly,
  writePiece,
} from '../src/studio/statements';

const text = `like chess

title     Riders # a comment
replace setup  rnbqkbnr/pppppppp/8/8/
               8/8/PPPPPPPP/RNBQKBNR

# no statement
piece rider  D  NN, captured as knight # rides
replace promote pawn  on rank 8 to queen rider
`;

const caretAt = (words: string) => text.indexOf(words);

describe('statements', () => {
  it('are found with their continued lines and without comments', () => {
    expect(statementsOf(text).map(({ keyword }) => keyword)).toEqual([
      'like',
      'title',
      'setup',
      'piece',
      'promote',
    ]);
    const setup = statementsOf(text)[2];
    expect(text.slice(setup?.start, setup?.end)).toMatch(/^replace setup.*\n.*RNBQKBNR$/);
  });

  it('of pieces tell name, letter and movement, unless they take it away', () => {
    expect(piecesIn(`${text}remove piece rook\npiece half H\n`)).toMatchObject([
      { name: { text: 'rider' }, letter: { text: 'D' }, betza: { text: 'NN' } },
    ]);
    expect(pieceAt(text, caretAt('rides'))?.name.text).toBe('rider');
    expect(pieceAt(text, caretAt('title'))).toBeUndefined();
  });
});

const camel = { name: 'camel', letter: 'C', betza: 'C', picture: null };

describe('a piece that is written', () => {
  const write = (caret: number, isInherited = false) =>
    edited(text, writePiece(text, camel, { known: undefined, caret, isInherited }));

  it('takes the place of the one it is written for, whose other words stay', () => {
    const known = pieceAt(text, caretAt('piece rider'));
    expect(edited(text, writePiece(text, camel, { known, caret: 0, isInherited: false }))).toBe(
      text.replace('piece rider  D  NN', 'piece camel  C  C'),
    );
  });

  it('is drawn as another one in its last clause, which comes and goes alone', () => {
    const drawn = (before: string, picture: string | null) => {
      const [known] = piecesIn(before);
      const piece = { name: 'rider', letter: 'D', betza: 'NN', picture };
      return edited(before, writePiece(before, piece, { known, caret: 0, isInherited: false }));
    };
    const plain = 'piece rider  D  NN, captured as knight # rides\n';
    const other = 'piece rider  D  NN, captured as knight, drawn as camel # rides\n';
    expect(drawn(plain, 'camel')).toBe(other);
    expect(drawn(other, 'zebra')).toBe(other.replace('camel', 'zebra'));
    expect(drawn(other, null)).toBe(plain);
    expect(drawn('piece rider D NN drawn as camel royal\n', null)).toBe('piece rider D NN royal\n');
    expect(piecesIn(other)[0]?.picture?.text).toBe('camel');
  });

  it('stands below the pieces before the caret, or below the statement of the caret', () => {
    expect(write(text.length)).toContain('# rides\npiece camel C C\nreplace promote');
    expect(write(caretAt('rnbq'))).toContain('RNBQKBNR\npiece camel C C\n');
    expect(write(caretAt('Riders'))).toContain('# a comment\npiece camel C C\nreplace setup');
  });

  it('replaces the one of another game that has its name', () => {
    expect(write(text.length, true)).toContain('\nreplace piece camel C C\n');
  });

  it('is the first statement of an empty text', () => {
    const at = { known: undefined, caret: 0, isInherited: false };
    expect(edited('', writePiece('', camel, at))).toBe('piece camel C C\n');
    expect(edited('# mine', writePiece('# mine', camel, at))).toBe('# mine\npiece camel C C\n');
  });
});

describe('what a text says once', () => {
  it('is replaced where it stands', () => {
    const written = edited(text, writeOnly(text, 'setup', '8/8/8/8/8/8/8/8'));
    expect(written).toContain('replace setup  8/8/8/8/8/8/8/8\n\n# no');
  });

  it('replaces what another game says, and else is new', () => {
    expect(edited(text, writeOnly(text, 'board', '10x8'))).toContain(
      '# a comment\nreplace board 10x8\nreplace setup',
    );
    expect(edited('piece rook R R\n', writeOnly('piece rook R R\n', 'board', '8x8'))).toBe(
      'board 8x8\npiece rook R R\n',
    );
  });
});
