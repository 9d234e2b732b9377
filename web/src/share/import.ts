/** Games from texts that people paste or files that they open: PGN, records, backups, FEN, links. */
import { t as told } from 'virtual:words/kept';
import { t as notices } from 'virtual:words/notices';
import { t } from 'virtual:words/share';
import { TextFault } from '../core/text-fault';
import type { Core, CoreGame, CoreRecord, Finding, RulesSource } from '../core/types';
import { type GameRecord, keptGame, twoPeople } from '../game/record';
import { excerpt, type Underlined } from '../game/underline';
import { studyText } from '../tree/kept-study';
import { isAnnotated } from '../tree/tree';
import { treeOfSteps } from '../tree/tree-steps';
import {
  type Backup,
  fileOfBroken,
  isDamagedBackup,
  type OwnText,
  otherData,
  readBackup,
} from './backup';

/** Why something could not be read: a sentence, and where it is. */
export interface Problem {
  readonly text: string;
  /** What the rules say about it. */
  readonly reason?: string | null;
  readonly place?: Underlined | null;
}

export interface Imported {
  readonly records: readonly GameRecord[];
  /** Rule texts of one's own, from a backup. */
  readonly texts?: readonly OwnText[];
  readonly problems: readonly Problem[];
  /** About games that were read. */
  readonly warnings?: readonly Problem[];
  /** What of the text could not be read, to be mended; lines of the problems are counted in it. */
  readonly left: string;
  /** What follows after the games that are read at once, for importMore(). */
  readonly rest?: string;
  /** Part of an address: the text was a link. */
  readonly link?: string;
}

type Open = (rules: RulesSource) => CoreGame | null | Promise<CoreGame | null>;

/** Letters of a text that are looked at for the end of its first game, before more are. */
const lookAhead = 1 << 14;

/** The first game of a text, which may be long: what is said of it, and its own text. */
function firstGame(core: Core, text: string) {
  for (let size = lookAhead; ; size *= 4) {
    const seen = text.slice(0, size);
    const facts = core.pgnFacts(seen);
    // Bytes, not letters: what the core counts.
    const bytes = new TextEncoder().encode(seen);
    if (facts && (facts.size < bytes.length || seen.length === text.length))
      return { facts, part: new TextDecoder().decode(bytes.subarray(0, facts.size)) };
    if (seen.length === text.length) return null;
  }
}

/** The texts of games, one below the other. */
const joined = (...texts: readonly string[]) =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n');

const withoutStop = (sentence: string) => sentence.replace(/[.。]$/, '');

const linesIn = (text: string) => text.split('\n').length - 1;

/** What is wrong with a position is told of its FEN: where that is in the text, so is this. */
function inText(finding: Finding, text: string): Finding {
  const { file, source, line, column } = finding;
  const at = file === 'FEN' && source ? text.indexOf(source) : -1;
  if (at < 0 || line === 0) return finding;
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const bytes = new TextEncoder().encode(before).length;
  return { ...finding, line: linesIn(text.slice(0, at)) + 1, column: column + bytes };
}

/** What is wrong with a text that is going to stand below another one. */
function problemOf(reason: unknown, text: string, above: string): Problem {
  if (!(reason instanceof TextFault)) return { text: (reason as Error).message };
  const finding = inText(reason.finding, text);
  const blank = linesIn(/^\s*/.exec(text)?.[0] ?? '');
  const line = finding.line - blank + (above === '' ? 0 : linesIn(above) + 2);
  const { message } = reason;
  const words = finding.line > 0 ? told('inLine', { line, message }) : message;
  return { text: words, reason: finding.suggestion, place: excerpt(text, finding) };
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

/** What of a game may mean something else by the rules at hand. */
function warningsOf(
  game: CoreGame,
  record: CoreRecord,
  text: string,
  number: number,
): readonly Problem[] {
  const man = game.otherMan(text);
  const messages = [
    ...(man ? [man.ours === '' ? told('noSuchPiece', man) : told('movesOtherwise', man)] : []),
    ...(game.hasUnknownRanks(text) ? [told('ranksUnknown')] : []),
    ...(record.isOfOtherRules() ? [withoutStop(notices('rulesChanged'))] : []),
  ];
  return messages.map((message) => ({ text: t('gameFails', { number, message }) }));
}

/** So many games are read at once. */
export const gamesAtOnce = 10;

/** What was read of a text already. */
export interface Before {
  readonly count: number;
  readonly left: string;
}

/** Whether it is time to let the page be drawn. */
export type IsDue = () => boolean;

/** In so many milliseconds. */
export function dueIn(ms: number): IsDue {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}

const never: IsDue = () => false;

/**
 * Games, as many as are read at once: one at least, and no more once it is time. usual: the id of the game that moves alone, without any tag
 * before them, are of.
 */
export async function importMore(
  core: Core,
  open: Open,
  text: string,
  usual: string,
  before: Before,
  isDue = never,
): Promise<Imported> {
  const records: GameRecord[] = [];
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  let { left } = before;
  let rest = text;
  for (let i = 1; i <= gamesAtOnce && !(i > 1 && isDue()); i++) {
    const first = firstGame(core, rest);
    if (!first) return { records, problems, warnings, left: joined(left, rest) };
    const { facts, part } = first;
    const number = before.count + i;
    const isBare = facts.variant === '' && !/^\s*\[/m.test(part);
    const id = isBare ? usual : facts.id;
    const rules: RulesSource = { kind: 'builtin', id: id ?? '' };
    try {
      const game = id === null ? null : await open(rules);
      if (!game || id === null) throw new Error(t('theGameIsNotKnown', { variant: facts.variant }));
      const record = game.readPgn(id, part);
      const { date } = record.standing();
      const beside = { ...studyOf(game, record, part), ...(date ? { date } : {}) };
      records.push(keptGame(game, rules, record, beside));
      warnings.push(...warningsOf(game, record, part, number));
      record.close();
    } catch (problem) {
      const fault = problemOf(problem, part, left);
      const message = withoutStop(fault.text);
      problems.push({ ...fault, text: t('gameFails', { number, message }) });
      left = joined(left, part);
    }
    rest = rest.slice(part.length);
  }
  return { records, problems, warnings, left, rest };
}

const failed = (left: string, text: string): Imported => ({
  records: [],
  problems: [{ text }],
  left,
});

async function importRecord(core: Core, open: Open, text: string): Promise<Imported> {
  const id = core.gameNamed(/^game (.*)$/m.exec(text)?.[1] ?? '?');
  const rules: RulesSource = { kind: 'builtin', id: id ?? '' };
  const game = id === null ? null : await open(rules);
  if (!game) return failed(text, t('theGameOfThisFile'));
  try {
    const record = game.resume(text);
    const kept = keptGame(game, rules, record);
    const warnings = record.isOfOtherRules() ? [{ text: notices('rulesChanged') }] : [];
    record.close();
    return { records: [kept], problems: [], warnings, left: '' };
  } catch (problem) {
    return failed(text, `${withoutStop((problem as Error).message)}.`);
  }
}

async function importFen(open: Open, fen: string, fenGame: string): Promise<Imported> {
  const rules: RulesSource = { kind: 'builtin', id: fenGame };
  try {
    const game = await open(rules);
    if (!game) throw new Error(t('unknownGame'));
    const record = game.begin(fenGame, { fen }, twoPeople);
    record.replay(0).close();
    const kept = keptGame(game, rules, record);
    record.close();
    return { records: [kept], problems: [], left: '' };
  } catch (problem) {
    return failed(fen, t('theFen', { message: withoutStop((problem as Error).message) }));
  }
}

/** What is not whole is left, so that it is not lost. */
function importBackup({ records, texts, broken }: Backup): Imported {
  const problems = broken.map(({ kind, number }) => ({ text: told(`broken-${kind}`, { number }) }));
  return { records, texts, problems, left: fileOfBroken(broken) };
}

const nothing: Before = { count: 0, left: '' };

/** Read anything. usual: the id of the game that a FEN, or moves alone, are of. */
export async function importText(
  core: Core,
  open: Open,
  text: string,
  usual: string,
  isDue = never,
): Promise<Imported> {
  const trimmed = text.trim();
  const link = /#\/share\/(\S+)$/.exec(trimmed)?.[1];
  if (link !== undefined) return { records: [], problems: [], left: '', link };
  const backup = readBackup(trimmed);
  if (backup) return importBackup(backup);
  if (isDamagedBackup(trimmed)) return failed('', told('backupIsDamaged'));
  const data = otherData(trimmed);
  if (data === 'newer') return failed(text, told('backupIsNewer'));
  if (data === 'foreign') return { records: [], problems: [], left: text };
  if (trimmed.startsWith('acedrex game ')) return importRecord(core, open, `${trimmed}\n`);
  // Ranks stand before anything else, but a result or a comment may have a slash, too.
  // Files of Japanese programs, which are too various to be read here.
  if (/^(手合割|手数-|#KIF)/m.test(trimmed)) return failed(text, told('isKif'));
  const mayBeFen = /^\S+\/\S+ \S/.test(trimmed) && !trimmed.includes('\n');
  if (!mayBeFen) {
    const pgn = core.pgnFrom(text, usual);
    return importMore(core, open, pgn ?? text, usual, nothing, isDue);
  }
  const position = await importFen(open, trimmed, usual);
  if (position.problems.length === 0) return position;
  const games = await importMore(core, open, text, usual, nothing);
  const isFen = games.problems.length > 0 && /^[^[{(;%]+\/\S+\/\S+ /.test(trimmed);
  return isFen ? position : games;
}
