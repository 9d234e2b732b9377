/** What a finding says is missing or no longer fits, where there is something that can be written for the author. */
import { misfitIn, removalOf } from '../core/sketch';
import type { Finding } from '../core/types';
import { castlesOn, withCastles } from './castle-statements';
import type { Edit } from './editor';
import type { Plan } from './painter/plan';
import { type Statement, statementsOf } from './statements';

/** Statements that findings quote whole; others leave words to the author. */
const quoted = /^add ((?:replace )?(?:white |black )?(?:end|promote) .+)$/;
/** Something to fill in, a choice; `, or wait` is a clause. */
const leavesOpen = /\.\.\.|, or (?!wait\b)/;

/** The statement that a finding asks to add; null where its author has to find the words. */
export function missingStatement({ suggestion }: Finding): string | null {
  const statement = quoted.exec(suggestion ?? '')?.[1];
  return statement && !leavesOpen.test(statement) ? statement : null;
}

/** Writes the statement in a line of its own at the end of the text. */
export function addStatement(text: string, statement: string): Edit {
  const end = text.length;
  const before = text === '' || text.endsWith('\n') ? '' : '\n';
  return { start: end, end, text: `${before}${statement}\n` };
}

/** Something to press beside a finding. */
export interface Remedy {
  readonly name: 'add' | 'promote' | 'noPromotion' | 'castle' | 'noCastling' | 'remove';
  /** What is written, or the squares that are meant. */
  readonly words: string;
  readonly edits: readonly Edit[];
}

const castle = /^castle (\S+) \S+ with (\S+) /;
const promote = /^(?:white )?promote .+? (on ranks? (\S+?)(?:-(\S+))?) to /;

/** As many of the last ranks of a board as there were; null where its ranks are no numbers in order. */
function lastRanks({ doubled, ranks, rankLabels }: Plan, from: string, to?: string): string | null {
  const isPlain = rankLabels.every((label, rank) => label === String(rank + 1));
  const count = to === undefined ? 1 : Number(to) - Number(from) + 1;
  if (!isPlain || doubled || !(count >= 1 && count < ranks)) return null;
  return count === 1 ? `rank ${ranks}` : `ranks ${ranks - count + 1}-${ranks}`;
}

/** The statement with the last ranks of this board in place of those that it names. */
function promotionOn(plan: Plan, words: string) {
  const [, where, from, to] = promote.exec(words) ?? [];
  const ranks = from === undefined ? null : lastRanks(plan, from, to);
  if (where === undefined || ranks === null || words.includes('...')) return null;
  return { ranks, statement: words.replace(where, `on ${ranks}`) };
}

/** What may be written for a statement of another game that has no room here. */
function forInherited(text: string, finding: Finding, plan: Plan | null): readonly Remedy[] {
  const words = misfitIn(finding) ?? '';
  const removal = removalOf(finding);
  const written = (name: Remedy['name'], told: string, statement: string): Remedy[] => [
    { name, words: told, edits: [addStatement(text, statement)] },
  ];
  const [, king, rook] = castle.exec(words) ?? [];
  if (king !== undefined && rook !== undefined) {
    const castles = plan ? castlesOn(plan, king, rook) : [];
    return [
      ...(castles.length > 0 ? written('castle', '', withCastles(castles)) : []),
      ...written('noCastling', '', withCastles([])),
    ];
  }
  const moved = plan && promotionOn(plan, words);
  return [
    ...(moved ? written('promote', moved.ranks, `replace ${moved.statement}`) : []),
    ...(removal === null
      ? []
      : written(promote.test(words) ? 'noPromotion' : 'remove', removal, removal)),
  ];
}

const plainly = ({ words }: Statement): string => words.map(({ text }) => text).join(' ');

/** A statement of the text itself whose squares are not on the board. */
const offBoard = /^(?:there is no (?:rank|file|square)|the setup has no) /;

/** The lines of a statement. */
function linesOf(text: string, { start, end }: Statement): Edit {
  const stop = text.indexOf('\n', end);
  return { start, end: stop < 0 ? text.length : stop + 1, text: '' };
}

function castlesInstead(text: string, plan: Plan, words: string): readonly Remedy[] {
  const [, king = '', rook = ''] = castle.exec(words) ?? [];
  const castles = castlesOn(plan, king, rook);
  const [first, ...more] = statementsOf(text)
    .filter((each) => each.words[0]?.text === 'castle')
    .map((each) => linesOf(text, each));
  if (!first) return [];
  const lines = castles.map((line) => `${line}\n`).join('');
  const none: Remedy = { name: 'noCastling', words: '', edits: [first, ...more] };
  return castles.length > 0
    ? [{ name: 'castle', words: '', edits: [{ ...first, text: lines }, ...more] }, none]
    : [none];
}

/** What may be written for a statement of the text that has no room on its board. */
function forOwn(text: string, { line, sentence }: Finding, plan: Plan | null): readonly Remedy[] {
  if (!plan || !offBoard.test(sentence)) return [];
  const start = text.split('\n', line - 1).join('\n').length;
  const statement = statementsOf(text).findLast((each) => each.start <= start + 1);
  if (!statement) return [];
  const words = plainly(statement);
  const bare = words.replace(/^(?:replace|also) /, '');
  if (castle.test(bare) && bare === words) return castlesInstead(text, plan, words);
  const moved = promotionOn(plan, bare);
  if (!moved) return [];
  const { ranks } = moved;
  const at = statement.words.findIndex(({ text }) => text === 'on');
  const [from, to] = [statement.words[at + 1], statement.words[at + 2]];
  if (!from || !to) return [];
  return [
    { name: 'promote', words: ranks, edits: [{ start: from.start, end: to.end, text: ranks }] },
    ...(bare === words
      ? [{ name: 'noPromotion' as const, words: '', edits: [linesOf(text, statement)] }]
      : []),
  ];
}

export interface Mended {
  readonly finding: Finding;
  readonly remedies: readonly Remedy[];
}

/** Findings with what can be pressed beside them, each thing once. */
export function withRemedies(
  text: string,
  findings: readonly Finding[],
  plan: Plan | null,
): readonly Mended[] {
  const told = new Set<string>();
  return findings.map((finding) => {
    const remedies = remediesFor(text, finding, plan).filter(({ name, words }) => {
      const key = `${name} ${words}`;
      return !told.has(key) && told.add(key);
    });
    return { finding, remedies };
  });
}

/** All that can be pressed beside a finding. plan: the board and the setup of this text; null where unknown. */
export function remediesFor(text: string, finding: Finding, plan: Plan | null): readonly Remedy[] {
  const missing = missingStatement(finding);
  if (missing) return [{ name: 'add', words: missing, edits: [addStatement(text, missing)] }];
  if (finding.severity !== 'error') return [];
  return misfitIn(finding) === null
    ? forOwn(text, finding, plan)
    : forInherited(text, finding, plan);
}
