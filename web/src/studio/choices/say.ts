/**
 * What a text says of a thing, with what it has from the game that it is like, and how it is made to say
 * something else: the statement changes, and all that stands around it stays byte for byte.
 */
import type { Edit } from '../editor';
import { type Statement, statementsOf } from '../statements';

/** A statement as it holds for the game: no word of inheritance, no commas, single blanks. */
export interface Said {
  /** 'white', 'black'; '' for both. */
  readonly color: string;
  readonly words: string;
}

/** A statement of the text itself. */
interface Own extends Said {
  readonly statement: Statement;
  readonly change: string;
}

/** Patterns of the words that two statements share which are about the same thing. */
export type Keys = readonly RegExp[];

const changes = ['replace', 'also', 'remove'];
const colors = ['white', 'black'];

function ownOf(statement: Statement): Own {
  const words = statement.words.map(({ text }) => text);
  const change = changes.includes(words[0] ?? '') ? (words.shift() ?? '') : '';
  const color = colors.includes(words[0] ?? '') ? (words.shift() ?? '') : '';
  return { statement, change, color, words: words.join(' ') };
}

const plainly = (words: string): string => words.replaceAll(',', '').replaceAll(/\s+/g, ' ').trim();

/** Words as they stand in a text: "white end stalemate  loss". */
const saidOf = (line: string): Said => {
  const [statement] = statementsOf(line);
  return statement ? ownOf(statement) : { color: '', words: '' };
};

const keywordOf = ({ words }: Said): string => words.split(' ')[0] ?? '';

export const keyOf = (words: string, keys: Keys): string | null => {
  for (const key of keys) {
    const found = key.exec(words)?.[0];
    if (found !== undefined) return found;
  }
  return null;
};

/** Whether words begin with others, all of them whole; a colon is none of a word. */
const begins = (words: string, start: string): boolean =>
  words.startsWith(start) && /^(?:[ :]|$)/.test(words.slice(start.length));

/** Without what a color has no longer; null where nothing is left. */
function without(said: Said, color: string): Said | null {
  if (color === '' || said.color === color) return null;
  if (said.color !== '') return said;
  return { ...said, color: color === 'white' ? 'black' : 'white' };
}

const isFor = (said: Said, color: string): boolean =>
  said.color === '' || color === '' || said.color === color;

/** What is left of inherited statements when those are gone for a color that a test finds. */
const leftOf = (all: readonly Said[], color: string, isMeant: (words: string) => boolean): Said[] =>
  all.flatMap((said) => {
    if (!isMeant(said.words) || !isFor(said, color)) return [said];
    return without(said, color) ?? [];
  });

/** The statements of a whole text that has nothing from elsewhere. */
export const statedIn = (flat: string): readonly Said[] =>
  statementsOf(flat).map((statement) => {
    const { color, words } = ownOf(statement);
    return { color, words };
  });

const aboutIn = (all: readonly Said[], keys: Keys): Said[] =>
  all.filter(({ words }) => keyOf(words, keys) !== null);

/** What holds for a game by its text and what it has from another one. */
export function heldBy(text: string, inherited: readonly Said[], keys: Keys): readonly Said[] {
  const own = statementsOf(text).map(ownOf);
  let held = aboutIn(inherited, keys);
  for (const { change, color, words } of own) {
    const key = keyOf(words, keys);
    if (change === 'remove') held = leftOf(held, color, (other) => begins(other, words));
    else if (change === 'replace' && key !== null)
      held = leftOf(held, color, (other) => keyOf(other, keys) === key);
  }
  const added = own.filter(({ change }) => change !== 'remove');
  return [...held, ...aboutIn(added, keys).map(({ color, words }) => ({ color, words }))];
}

const isSame = (a: readonly Said[], b: readonly Said[]): boolean => {
  const listed = (all: readonly Said[]) =>
    all.map(({ color, words }) => `${color} ${words}`).sort();
  return a.length === b.length && String(listed(a)) === String(listed(b));
};

/** Lines that make a text say this of one thing, where another game says something of it or not. */
function linesFor(key: string, wanted: readonly string[], inherited: readonly Said[]): string[] {
  if (inherited.length === 0) return [...wanted];
  if (wanted.length === 0) return [`remove ${key}`];
  const rest = wanted.map(saidOf);
  const isKept = (old: Said) => rest.some((said) => isSame([said], [old]));
  if (inherited.every(isKept))
    return wanted
      .filter((_, at) => !inherited.some((old) => isSame([rest[at] ?? old], [old])))
      .map((line) => `also ${line}`);
  // The first statement for each color takes the place of all that there were.
  const replaced = new Set<string>();
  return wanted.map((line, at) => {
    const color = rest[at]?.color ?? '';
    if (replaced.has(color)) return line;
    replaced.add(color);
    return `replace ${line}`;
  });
}

/** What of a statement's lines are comments, to be kept where it goes. */
function commentsIn(lines: string): string {
  const comments = [...lines.matchAll(/(?:^|[ \t])(#.*)$/gm)].map(([, comment]) => comment);
  return comments.map((comment) => `${comment}\n`).join('');
}

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
};

/** Takes a statement out, with its lines; comments there stay. */
function taken(text: string, { start, end }: Statement): Edit {
  const stop = lineEnd(text, end);
  const comments = commentsIn(text.slice(start, stop));
  return { start, end: Math.min(stop + 1, text.length), text: comments };
}

/** A statement becomes another: words that both have stay as they stand. */
function turned(text: string, statement: Statement, line: string): Edit[] {
  const old = statement.words;
  const next = statementsOf(line)[0]?.words ?? [];
  let first = 0;
  while (first < old.length && old[first]?.text === next[first]?.text) first++;
  if (first === old.length && first === next.length) return [];
  let last = 0;
  const most = Math.min(old.length, next.length) - first;
  while (last < most && old.at(-1 - last)?.text === next.at(-1 - last)?.text) last++;
  // Between equal words stand the same blanks as before.
  const isPart = first > 0 && old.length === next.length;
  const start = isPart ? (old[first]?.start ?? 0) : (old[first - 1]?.end ?? statement.start);
  const from = isPart ? (next[first]?.start ?? 0) : (next[first - 1]?.end ?? 0);
  const end = isPart
    ? (old[old.length - 1 - last]?.end ?? statement.end)
    : last > 0
      ? (old[old.length - last]?.start ?? statement.end)
      : statement.end;
  const to = isPart
    ? (next[next.length - 1 - last]?.end ?? line.length)
    : last > 0
      ? (next[next.length - last]?.start ?? line.length)
      : line.length;
  const comments = commentsIn(text.slice(start, end));
  const put = line.slice(from, to);
  if (comments === '') return [{ start, end, text: put }];
  // What follows a comment is in a line of its own.
  const rest = text.slice(end, statement.end);
  const stop = lineEnd(text, statement.end);
  const kept = comments + commentsIn(text.slice(statement.end, stop));
  return [{ start, end: stop, text: `${put}${rest}\n${kept.replace(/\n$/, '')}` }];
}

interface Plan {
  /** Statements of the text about the things that change. */
  readonly old: readonly Own[];
  readonly lines: readonly string[];
}

/** What has to stand in the text so that these hold of the things, and no other statement about them. */
function planned(
  text: string,
  inherited: readonly Said[],
  keys: Keys,
  wanted: readonly string[],
): Plan {
  const held = heldBy(text, inherited, keys);
  const own = statementsOf(text).map(ownOf);
  const told = wanted.map((line) => ({ line, said: saidOf(line) }));
  const found = [...held, ...told.map(({ said }) => said)];
  const all = new Set(found.flatMap(({ words }) => keyOf(words, keys) ?? []));
  const isAbout = (key: string) => (words: string) => keyOf(words, keys) === key;
  const plans = [...all].map((key): Plan => {
    const about = isAbout(key);
    const next = told.filter(({ said }) => about(said.words));
    const ofKey = held.filter(({ words }) => about(words));
    const old = own.filter(({ change, words }) =>
      change === 'remove' ? begins(words, key) : about(words),
    );
    if (
      isSame(
        ofKey,
        next.map(({ said }) => said),
      )
    )
      return { old: [], lines: [] };
    // What a wider statement takes away is not there any more.
    const wider = own.filter(({ change, words }) => change === 'remove' && !begins(words, key));
    const parents = wider.reduce(
      (left, { color, words }) => leftOf(left, color, (other) => begins(other, words)),
      inherited.filter(({ words }) => about(words)),
    );
    const isAsBefore = isSame(
      parents,
      next.map(({ said }) => said),
    );
    const lines = isAsBefore
      ? []
      : linesFor(
          key,
          next.map(({ line }) => line),
          parents,
        );
    return { old, lines };
  });
  return { old: plans.flatMap(({ old }) => old), lines: plans.flatMap(({ lines }) => lines) };
}

/** Where a new line goes: below the last statement with its keyword, or at the end. */
function placeFor(text: string, line: string, gone: readonly Own[]): Edit {
  const keyword = keywordOf(saidOf(line));
  const below = statementsOf(text)
    .filter((statement) => !gone.some(({ statement: { start } }) => start === statement.start))
    .filter((statement) => keywordOf(ownOf(statement)) === keyword)
    .at(-1);
  if (below) {
    const at = lineEnd(text, below.end);
    return { start: at, end: at, text: `\n${line}` };
  }
  const before = text === '' || text.endsWith('\n') ? '' : '\n';
  return { start: text.length, end: text.length, text: `${before}${line}\n` };
}

/** Which statement becomes which line: of those with its keyword the one that begins most like it. */
function paired(left: readonly Own[], missing: readonly string[]) {
  const free = [...left];
  const alike = (own: Own, line: string): number => {
    const said = saidOf(line).words.split(' ');
    const at = own.words.split(' ').findIndex((word, each) => word !== said[each]);
    return at < 0 ? own.words.length : at;
  };
  return missing.map((line) => {
    const those = free.filter((own) => keywordOf(own) === keywordOf(saidOf(line)));
    const best = those.sort((a, b) => alike(b, line) - alike(a, line))[0];
    if (best) free.splice(free.indexOf(best), 1);
    return { line, own: best };
  });
}

/** The changes of a text: statements that can stay do, others become what is to be said. */
function editsOf(text: string, { old, lines }: Plan): Edit[] {
  const isThere = ({ statement }: Own, line: string) =>
    plainly(text.slice(statement.start, statement.end)) === plainly(line);
  const left = old.filter((own) => !lines.some((line) => isThere(own, line)));
  const missing = lines.filter((line) => !old.some((own) => isThere(own, line)));
  const pairs = paired(left, missing);
  const surplus = left.filter((own) => !pairs.some((pair) => pair.own === own));
  return [
    ...surplus.map(({ statement }) => taken(text, statement)),
    ...pairs.flatMap(({ line, own }) =>
      own ? turned(text, own.statement, line) : placeFor(text, line, surplus),
    ),
  ];
}

/** Insertions at one place as one, in their order. */
function gathered(edits: readonly Edit[]): Edit[] {
  const there = new Map<number, Edit>();
  const others: Edit[] = [];
  for (const edit of edits) {
    if (edit.start !== edit.end) {
      others.push(edit);
      continue;
    }
    const before = there.get(edit.start);
    const isBelowLine = before?.text.endsWith('\n');
    const text = (before?.text ?? '') + (isBelowLine ? edit.text.replace(/^\n/, '') : edit.text);
    there.set(edit.start, { ...edit, text });
  }
  return [...others, ...there.values()].sort((a, b) => a.start - b.start);
}

/** What to change so that a text says this, and nothing else, of the things that some keys are about. */
export const say = (
  text: string,
  inherited: readonly Said[],
  keys: Keys,
  wanted: readonly string[],
): readonly Edit[] => gathered(editsOf(text, planned(text, inherited, keys, wanted)));
