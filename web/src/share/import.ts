/** Games from texts that people paste or files that they open: PGN, records, backups, FEN, links. */
import { t } from 'virtual:words/share';
import type { Core, CoreGame, CoreRecord, RulesSource } from '../core/types';
import { type GameRecord, keptGame, twoPeople } from '../game/record';
import { studyText } from '../study/kept-study';
import { isAnnotated } from '../study/tree';
import { treeOfSteps } from '../study/tree-pgn';
import { readBackup } from './backup';

export interface Imported {
  readonly records: readonly GameRecord[];
  /** What could not be read, in sentences. */
  readonly problems: readonly string[];
  /** Part of an address: the text was a link. */
  readonly link?: string;
}

type Open = (rules: RulesSource) => CoreGame | null;

/** The built-in game that a tag or a record names. */
function idOf(core: Core, name: string): string | null {
  const wanted = name.trim().toLowerCase();
  if (['', 'standard', 'normal'].includes(wanted)) return 'chess';
  return core.games.find((id) => id === wanted) ?? null;
}

/** Bytes, not letters: what the core counts. */
const restAfter = (text: string, bytes: number) =>
  new TextDecoder().decode(new TextEncoder().encode(text).subarray(bytes));

/** Variations, comments and marks; nothing where there are none. */
function studyOf(
  game: CoreGame,
  record: CoreRecord,
  text: string,
): Pick<GameRecord, 'study' | 'isStudy'> {
  const tree = treeOfSteps(game.description, game.visitPgn(text));
  if (!isAnnotated(tree)) return {};
  const position = record.replay(0);
  const study = studyText(game, position.state(), tree);
  position.close();
  return { study, isStudy: true };
}

const gamesMax = 200;

function importPgn(core: Core, open: Open, text: string): Imported {
  const records: GameRecord[] = [];
  const problems: string[] = [];
  let rest = text;
  for (let number = 1; number <= gamesMax; number++) {
    const facts = core.pgnFacts(rest);
    if (!facts) break;
    const id = idOf(core, facts.variant);
    const rules: RulesSource = { kind: 'builtin', id: id ?? '' };
    const game = id === null ? null : open(rules);
    try {
      if (!game || id === null) throw new Error(t('theGameIsNotKnown', { variant: facts.variant }));
      const record = game.readPgn(id, rest);
      records.push(keptGame(game, rules, record, studyOf(game, record, rest)));
      record.close();
    } catch (problem) {
      problems.push(t('gameFails', { number, message: (problem as Error).message }));
    }
    rest = restAfter(rest, facts.size);
  }
  return { records, problems };
}

function importRecord(core: Core, open: Open, text: string): Imported {
  const id = idOf(core, /^game (.*)$/m.exec(text)?.[1] ?? '?');
  const rules: RulesSource = { kind: 'builtin', id: id ?? '' };
  const game = id === null ? null : open(rules);
  if (!game) return { records: [], problems: [t('theGameOfThisFile')] };
  try {
    const record = game.resume(text);
    const kept = keptGame(game, rules, record);
    record.close();
    return { records: [kept], problems: [] };
  } catch (problem) {
    return { records: [], problems: [`${(problem as Error).message}.`] };
  }
}

/** Read anything. game: the id of the game that a FEN is of. */
export function importText(core: Core, open: Open, text: string, fenGame: string): Imported {
  const trimmed = text.trim();
  const link = /#\/share\/(\S+)$/.exec(trimmed)?.[1];
  if (link !== undefined) return { records: [], problems: [], link };
  const backup = readBackup(trimmed);
  if (backup) return { records: backup, problems: [] };
  if (trimmed.startsWith('acedrex game ')) return importRecord(core, open, `${trimmed}\n`);
  const isFen = /^\S+\/\S+ [wb]\b/.test(trimmed) && !trimmed.includes('\n');
  if (!isFen) return importPgn(core, open, text);
  const rules: RulesSource = { kind: 'builtin', id: fenGame };
  const game = open(rules);
  try {
    if (!game) throw new Error(t('unknownGame'));
    const record = game.begin(fenGame, { fen: trimmed }, twoPeople);
    record.replay(0).close();
    const kept = keptGame(game, rules, record);
    record.close();
    return { records: [kept], problems: [] };
  } catch (problem) {
    return { records: [], problems: [t('theFen', { message: (problem as Error).message })] };
  }
}
