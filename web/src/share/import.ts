/** Games from texts that people paste or files that they open: PGN, records, backups, FEN, links. */
import { t as told } from 'virtual:words/kept';
import { t } from 'virtual:words/share';
import { TextFault } from '../core/text-fault';
import type { Core, CoreGame, CoreRecord, RulesSource } from '../core/types';
import { type GameRecord, keptGame, twoPeople } from '../game/record';
import { excerpt, type Underlined } from '../game/underline';
import { studyText } from '../study/kept-study';
import { isAnnotated } from '../study/tree';
import { treeOfSteps } from '../study/tree-steps';
import { isDamagedBackup, otherData, readBackup } from './backup';

/** Why something could not be read: a sentence, and where it is. */
export interface Problem {
  readonly text: string;
  /** What the rules say about it. */
  readonly reason?: string | null;
  readonly place?: Underlined | null;
}

export interface Imported {
  readonly records: readonly GameRecord[];
  readonly problems: readonly Problem[];
  /** About games that were read. */
  readonly warnings?: readonly Problem[];
  /** What of the text was not read, to be mended or read later; lines of the problems are counted in it. */
  readonly left: string;
  /** Part of an address: the text was a link. */
  readonly link?: string;
}

type Open = (rules: RulesSource) => CoreGame | null;

/** Bytes, not letters: what the core counts. */
function cutAfter(text: string, size: number): readonly [string, string] {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  return [decoder.decode(bytes.subarray(0, size)), decoder.decode(bytes.subarray(size))];
}

/** The texts of games, one below the other. */
const joined = (...texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n');

const linesIn = (text: string) => text.split('\n').length - 1;

/** What is wrong with a text that is going to stand below another one. */
function problemOf(reason: unknown, text: string, above: string): Problem {
  if (!(reason instanceof TextFault)) return { text: (reason as Error).message };
  const { finding } = reason;
  const blank = linesIn(/^\s*/.exec(text)?.[0] ?? '');
  const line = finding.line - blank + (above === '' ? 0 : linesIn(above) + 2);
  const { message } = finding.line > 0 ? new TextFault({ ...finding, line }) : reason;
  return { text: message, reason: finding.suggestion, place: excerpt(text, finding) };
}

/** Variations, comments and marks; nothing where there are none. */
function studyOf(
  game: CoreGame,
  record: CoreRecord,
  text: string,
): Pick<GameRecord, 'study' | 'isStudy'> {
  const tree = treeOfSteps(game.visitPgn(text));
  if (!isAnnotated(tree)) return {};
  return { study: studyText(record, tree), isStudy: true };
}

/** Pieces that move otherwise by the rules that the game was written by. */
function warningsOf(game: CoreGame, text: string, number: number): readonly Problem[] {
  const man = game.otherMan(text);
  if (!man) return [];
  const message = man.ours === '' ? told('noSuchPiece', man) : told('movesOtherwise', man);
  return [{ text: t('gameFails', { number, message }) }];
}

/** So many games are read at once. */
export const gamesMax = 200;

function importPgn(core: Core, open: Open, text: string): Imported {
  const records: GameRecord[] = [];
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  let rest = text;
  let left = '';
  for (let number = 1; number <= gamesMax; number++) {
    const facts = core.pgnFacts(rest);
    if (!facts) break;
    const [part, others] = cutAfter(rest, facts.size);
    const id = core.gameNamed(facts.variant);
    const rules: RulesSource = { kind: 'builtin', id: id ?? '' };
    const game = id === null ? null : open(rules);
    try {
      if (!game || id === null) throw new Error(t('theGameIsNotKnown', { variant: facts.variant }));
      const record = game.readPgn(id, rest);
      const { date } = record.standing();
      const beside = { ...studyOf(game, record, rest), ...(date ? { date } : {}) };
      records.push(keptGame(game, rules, record, beside));
      record.close();
      warnings.push(...warningsOf(game, rest, number));
    } catch (problem) {
      const fault = problemOf(problem, part, left);
      const message = fault.text.replace(/[.。]$/, '');
      problems.push({ ...fault, text: t('gameFails', { number, message }) });
      left = joined(left, part);
    }
    rest = others;
  }
  return { records, problems, warnings, left: joined(left, rest) };
}

const failed = (left: string, text: string): Imported => ({
  records: [],
  problems: [{ text }],
  left,
});

function importRecord(core: Core, open: Open, text: string): Imported {
  const id = core.gameNamed(/^game (.*)$/m.exec(text)?.[1] ?? '?');
  const rules: RulesSource = { kind: 'builtin', id: id ?? '' };
  const game = id === null ? null : open(rules);
  if (!game) return failed(text, t('theGameOfThisFile'));
  try {
    const record = game.resume(text);
    const kept = keptGame(game, rules, record);
    record.close();
    return { records: [kept], problems: [], left: '' };
  } catch (problem) {
    return failed(text, `${(problem as Error).message}.`);
  }
}

function importFen(open: Open, fen: string, fenGame: string): Imported {
  const rules: RulesSource = { kind: 'builtin', id: fenGame };
  const game = open(rules);
  try {
    if (!game) throw new Error(t('unknownGame'));
    const record = game.begin(fenGame, { fen }, twoPeople);
    record.replay(0).close();
    const kept = keptGame(game, rules, record);
    record.close();
    return { records: [kept], problems: [], left: '' };
  } catch (problem) {
    return failed(fen, t('theFen', { message: (problem as Error).message }));
  }
}

/** Read anything. game: the id of the game that a FEN is of. */
export function importText(core: Core, open: Open, text: string, fenGame: string): Imported {
  const trimmed = text.trim();
  const link = /#\/share\/(\S+)$/.exec(trimmed)?.[1];
  if (link !== undefined) return { records: [], problems: [], left: '', link };
  const backup = readBackup(trimmed);
  if (backup) return { records: backup, problems: [], left: '' };
  if (isDamagedBackup(trimmed)) return failed('', told('backupIsDamaged'));
  const data = otherData(trimmed);
  if (data === 'newer') return failed(text, told('backupIsNewer'));
  if (data === 'foreign') return { records: [], problems: [], left: text };
  if (trimmed.startsWith('acedrex game ')) return importRecord(core, open, `${trimmed}\n`);
  // Ranks stand before anything else, but a result or a comment may have a slash, too.
  const mayBeFen = /^\S+\/\S+ \S/.test(trimmed) && !trimmed.includes('\n');
  if (!mayBeFen) return importPgn(core, open, text);
  const position = importFen(open, trimmed, fenGame);
  if (position.problems.length === 0) return position;
  const games = importPgn(core, open, text);
  const isFen = games.problems.length > 0 && /^[^[{(;%]+\/\S+\/\S+ /.test(trimmed);
  return isFen ? position : games;
}
