/** Games from texts that people paste or files that they open: PGN, records, backups, FEN, links. */
import { t as told } from 'virtual:words/kept';
import { t as notices } from 'virtual:words/notices';
import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/share';
import type { Core, CoreGame, Finding, RulesSource } from '../core/types';
import { capital } from '../game/names';
import { type GameRecord, keptGame, twoPeople } from '../game/record';
import { excerpt, type Underlined } from '../game/underline';
import {
  type Backup,
  fileOfBroken,
  isDamagedBackup,
  type OwnText,
  otherData,
  readBackup,
} from './backup';
import type { ReadNext } from './game-reader';
import type { Fault, NextGame, Reading } from './read-game';

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
  /** What follows after the games that are read at once. */
  readonly rest?: string;
  /** Reads on; not there where nothing follows, or that was stopped. */
  readonly more?: () => Promise<Imported>;
  /** Part of an address: the text was a link. */
  readonly link?: string;
}

/** What reads texts. */
export interface Reader {
  readonly core: Core;
  readonly open: (rules: RulesSource) => Promise<CoreGame | null>;
  /** usual: the id of the game that moves alone, without any tag before them, are of. */
  readonly gamesOf: (text: string, usual: string) => ReadNext;
  /** A file that is no PGN as one; null: it is nothing that is known. */
  readonly pgnFrom: (text: string, usual: string) => Promise<string | null>;
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
function problemOf({ message, finding: found }: Fault, text: string, above: string): Problem {
  if (!found) return { text: message };
  const finding = inText(found, text);
  const blank = linesIn(/^\s*/.exec(text)?.[0] ?? '');
  const line = finding.line - blank + (above === '' ? 0 : linesIn(above) + 2);
  const words = finding.line > 0 ? told('inLine', { line, message }) : message;
  return { text: words, reason: finding.suggestion, place: excerpt(text, finding) };
}

/** What of a game may mean something else by the rules at hand. */
function warningsOf(
  { man, hasUnknownRanks, isOfOtherRules }: Extract<Reading, { is: 'game' }>,
  number: number,
): readonly Problem[] {
  const messages = [
    ...(man ? [man.ours === '' ? told('noSuchPiece', man) : told('movesOtherwise', man)] : []),
    ...(hasUnknownRanks ? [told('ranksUnknown')] : []),
    ...(isOfOtherRules ? [withoutStop(notices('rulesChanged'))] : []),
  ];
  return messages.map((message) => ({ text: t('gameFails', { number, message }) }));
}

/** So many games are read at once. */
export const gamesAtOnce = 10;

/** What was read of a text already. */
interface Before {
  readonly count: number;
  readonly left: string;
  /** When its first game counts as saved, each other one a moment before: lists have the latest first. */
  readonly savedAt: number;
}

const unknownGame = (variant: string): Fault => ({
  is: 'fault',
  message: t('theGameIsNotKnown', { variant }),
  finding: null,
});

/** Games, as many as are read at once. text: from where `next` reads on. */
async function importGames(next: ReadNext, text: string, before: Before): Promise<Imported> {
  const records: GameRecord[] = [];
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  let { left } = before;
  let rest = text;
  for (let i = 1; i <= gamesAtOnce; i++) {
    let found: NextGame | null;
    try {
      found = await next();
    } catch (problem) {
      problems.push({ text: `${capital(withoutStop((problem as Error).message))}.` });
      return { records, problems, warnings, left: joined(left, rest) };
    }
    if (!found) return { records, problems, warnings, left, rest };
    const { letters, variant, reading } = found;
    if (letters === 0) return { records, problems, warnings, left: joined(left, rest) };
    const number = before.count + i;
    const part = rest.slice(0, letters);
    rest = rest.slice(letters);
    if (reading?.is === 'game') {
      records.push({ ...reading.record, savedAt: before.savedAt - number });
      warnings.push(...warningsOf(reading, number));
    } else {
      const fault = problemOf(reading ?? unknownGame(variant), part, left);
      const message = withoutStop(fault.text);
      problems.push({ ...fault, text: t('gameFails', { number, message }) });
      left = joined(left, part);
    }
  }
  const count = before.count + gamesAtOnce;
  const more = () => importGames(next, rest, { ...before, count, left });
  return { records, problems, warnings, left, rest, more };
}

const failed = (left: string, text: string): Imported => ({
  records: [],
  problems: [{ text }],
  left,
});

async function importRecord({ core, open }: Reader, text: string): Promise<Imported> {
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

async function importFen({ open }: Reader, fen: string, fenGame: string): Promise<Imported> {
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

/** A letter: it begins with words, and nothing near its start is like a square, a move or its number. */
function isProse(text: string): boolean {
  const start = text.slice(0, proseLooked);
  return (
    /^(\p{Script=Latin}[\p{Ll}’']+[,.:;!?]*\s+){3}/u.test(start) && !/\p{L}\d|\d\./u.test(start)
  );
}

/** Letters of a text that tell whether it is one. */
const proseLooked = 2000;
/** No address is longer. */
const linkLettersMax = 2000;

/** A text that has no game, and what is said of it; null: it may have some. */
function otherThanGames(text: string): Imported | null {
  if (text.length < linkLettersMax && /^https?:\/\/\S+$/i.test(text))
    return failed(text, told('foreignLink'));
  // Files of Japanese programs, which are too various to be read here.
  if (/^(手合割|手数-|#KIF)/m.test(text)) return failed(text, told('isKif'));
  return isProse(text) ? { records: [], problems: [], left: text } : null;
}

const begun = (): Before => ({ count: 0, left: '', savedAt: Date.now() });

/** What may be a file of another kind; null: what reads it did not come. */
async function asPgn({ pgnFrom }: Reader, text: string, usual: string): Promise<string | null> {
  try {
    return (await pgnFrom(text, usual)) ?? text;
  } catch {
    return null;
  }
}

/** Read anything. usual: the id of the game that a FEN, or moves alone, are of. */
export async function importText(by: Reader, text: string, usual: string): Promise<Imported> {
  const trimmed = text.trim();
  const link = /#\/share\/(\S+)$/.exec(trimmed)?.[1];
  if (link !== undefined) return { records: [], problems: [], left: '', link };
  const backup = readBackup(trimmed);
  if (backup) return importBackup(backup);
  if (isDamagedBackup(trimmed)) return failed('', told('backupIsDamaged'));
  const data = otherData(trimmed);
  if (data === 'newer') return failed(text, told('backupIsNewer'));
  if (data === 'foreign') return { records: [], problems: [], left: text };
  if (trimmed.startsWith('acedrex game ')) return importRecord(by, `${trimmed}\n`);
  const other = otherThanGames(trimmed);
  if (other) return other;
  // Ranks stand before anything else, but a result or a comment may have a slash, too.
  const mayBeFen = /^\S+\/\S+ \S/.test(trimmed) && !trimmed.includes('\n');
  if (!mayBeFen) {
    // What begins with a tag is PGN already, and may be long.
    const games = trimmed.startsWith('[') ? text : await asPgn(by, text, usual);
    return games === null
      ? failed(text, `${capital(pageWords('programMissing'))}.`)
      : importGames(by.gamesOf(games, usual), games, begun());
  }
  const position = await importFen(by, trimmed, usual);
  if (position.problems.length === 0) return position;
  const games = await importGames(by.gamesOf(text, usual), text, begun());
  const isFen = games.problems.length > 0 && /^[^[{(;%]+\/\S+\/\S+ /.test(trimmed);
  return isFen ? position : games;
}
