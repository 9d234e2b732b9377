/**
 * Where the statements of a rule text stand, so that one can be written or changed. What they mean is
 * left to the core.
 */
import type { Edit, Range } from './editor';
import { keywordOf } from './manual';

export interface Word extends Range {
  readonly text: string;
}

/** From its first letter to the end of its last line that says something. */
export interface Statement extends Range {
  readonly keyword: string;
  readonly words: readonly Word[];
}

/** The words of a line before its comment. */
function wordsOf(line: string, start: number): Word[] {
  const said = line.replace(/(^|\s)#.*/, '');
  return [...said.matchAll(/[^\s,]+/g)].map(({ 0: text, index }) => ({
    text,
    start: start + index,
    end: start + index + text.length,
  }));
}

export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const words = wordsOf(line, start);
    const isIndented = /^[ \t]/.test(line);
    const last = statements.at(-1);
    const [first] = words;
    const end = words.at(-1)?.end ?? start;
    if (first && isIndented && last) {
      const all = [...last.words, ...words];
      statements.splice(-1, 1, { ...last, end, words: all });
    } else if (first)
      statements.push({
        start: first.start,
        end,
        words,
        keyword: keywordOf(words.map(({ text }) => text)) ?? '',
      });
    start += line.length + 1;
  }
  return statements;
}

/** The end of the last line of a statement, behind its comment. */
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** The statement in whose lines a place is. */
export const statementAt = (text: string, at: number): Statement | undefined =>
  statementsOf(text).find(({ start, end }) => at >= start && at <= lineEnd(text, end));

/** The words of a statement of a piece that say how it looks and moves. */
export interface PieceWords {
  readonly statement: Statement;
  readonly name: Word;
  readonly letter: Word;
  readonly betza: Word;
  /** The picture that it is drawn as, if the text says so. */
  readonly picture?: Word;
}

/** Words before a keyword and the keyword itself. */
function argumentsOf({ words, keyword }: Statement): readonly Word[] {
  return words.slice(words.findIndex(({ text }) => text === keyword) + 1);
}

export function piecesIn(text: string): PieceWords[] {
  return statementsOf(text).flatMap((statement): PieceWords[] => {
    if (statement.keyword !== 'piece' || statement.words[0]?.text === 'remove') return [];
    const words = argumentsOf(statement);
    const [name, letter, betza] = words;
    const drawn = words.findIndex(({ text }, at) => at > 2 && text === 'drawn');
    const picture = drawn < 0 ? undefined : words[drawn + 2];
    return name && letter && betza
      ? [{ statement, name, letter, betza, ...(picture && { picture }) }]
      : [];
  });
}

export const pieceAt = (text: string, at: number): PieceWords | undefined => {
  const there = statementAt(text, at);
  return piecesIn(text).find(({ statement }) => statement.start === there?.start);
};

const replaced = ({ start, end }: Range, text: string): Edit => ({ start, end, text });

/** A line of its own below a statement, at the beginning or at the end of the text. */
function lineBelow(text: string, statement: Statement | undefined, line: string): Edit {
  if (!statement) {
    const before = text === '' || text.endsWith('\n') ? '' : '\n';
    return { start: text.length, end: text.length, text: `${before}${line}\n` };
  }
  const at = lineEnd(text, statement.end);
  return { start: at, end: at, text: `\n${line}` };
}

export interface PieceText {
  readonly name: string;
  readonly letter: string;
  readonly betza: string;
  /** The picture that it is drawn as; null: the one of its name. */
  readonly picture: string | null;
  readonly isRoyal?: boolean;
}

/** What makes a piece that the text has drawn as another one. */
function drawnAs({ statement, picture }: PieceWords, name: string | null): Edit[] {
  if (picture) {
    if (name !== null) return [replaced(picture, name)];
    // The clause goes with the comma and the blanks before it.
    const words = statement.words;
    const at = words.findIndex(({ start }) => start === picture.start);
    const start = words[at - 3]?.end ?? picture.start;
    return [{ start, end: picture.end, text: '' }];
  }
  return name === null
    ? []
    : [{ start: statement.end, end: statement.end, text: drawnClause(name) }];
}

const drawnClause = (name: string): string => `, drawn as ${name}`;

/** A statement of a piece. */
export const pieceLine = ({ name, letter, betza, picture, isRoyal }: PieceText): string =>
  `piece ${name} ${letter} ${betza}${isRoyal ? ' royal' : ''}${picture === null ? '' : drawnClause(picture)}`;

/**
 * What to change so that the text has this piece. With `known` it takes the place of that one, of
 * which the other words stay; a new one goes below the pieces that are there, or below the caret.
 */
export function writePiece(
  text: string,
  piece: PieceText,
  { known, caret, isInherited }: PiecePlace,
): Edit[] {
  if (known)
    return [
      replaced(known.name, piece.name),
      replaced(known.letter, piece.letter),
      replaced(known.betza, piece.betza),
      ...drawnAs(known, piece.picture),
    ];
  const before = piecesIn(text).filter(({ statement }) => statement.start <= caret);
  const below = before.at(-1)?.statement ?? statementAt(text, caret) ?? statementsOf(text).at(-1);
  const line = pieceLine(piece);
  return [lineBelow(text, below, isInherited ? `replace ${line}` : line)];
}

export interface PiecePlace {
  readonly known: PieceWords | undefined;
  readonly caret: number;
  /** Another game that this one is like has a piece of that name. */
  readonly isInherited: boolean;
}

/** What to change so that the text says this of its board, its setup or the like, once. */
export function writeOnly(text: string, keyword: string, words: string): Edit[] {
  const all = statementsOf(text);
  const isLike = all[0]?.keyword === 'like';
  const there = all.filter(
    (statement) => statement.keyword === keyword && statement.words[0]?.text !== 'remove',
  );
  const [first, ...more] = there;
  if (first) {
    const [argument] = argumentsOf(first);
    const start = argument?.start ?? first.end;
    return [
      { start, end: first.end, text: argument ? words : ` ${words}` },
      ...more.map(({ start, end }) => ({ start, end, text: '' })),
    ];
  }
  const order = [
    'like',
    'title',
    'alias',
    'idea',
    'inventor',
    'year',
    'source',
    'note',
    'omits',
    'board',
  ];
  const below = all.filter((statement) => order.includes(statement.keyword)).at(-1);
  const line = `${isLike ? 'replace ' : ''}${keyword} ${words}`;
  return [below ? lineBelow(text, below, line) : { start: 0, end: 0, text: `${line}\n` }];
}

/** The text after some edits, none of which overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), text);
}
