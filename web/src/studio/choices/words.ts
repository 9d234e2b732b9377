/** What choices and their fields are called. */
import { t } from 'virtual:words/choices';
import type { Description, Paragraph } from '../../core/types';
import type { Game } from './game';
import { middleOf } from './game';
import type { FoldName } from './kinds';

/** When pieces that are not traded may capture each other. */
const tradeWords = (clause: string): string | null => {
  if (clause === 'unless neighbors') return t('clauseNeighbors');
  return clause.startsWith('unless it captures') ? t('clauseMore') : null;
};

/** Where lines that win may run. */
const lineWords = (clause: string): string | null => {
  switch (clause) {
    case 'none empty':
      return t('clauseNoneEmpty');
    case 'orthogonally':
      return t('clauseOrthogonally');
    case 'diagonally':
      return t('clauseDiagonally');
    case 'with gaps':
      return t('clauseGaps');
    default:
      return null;
  }
};

/** The clauses of forms, as they stand in a text. */
export const clauseWords = (clause: string): string => {
  switch (clause) {
    case 'optional':
      return t('clauseOptional');
    case 'also leaving':
      return t('clauseLeaving');
    case 'only entering or capturing':
      return t('clauseEntering');
    case 'one per file':
      return t('clauseFile');
    case 'slid from top':
      return t('clauseSlidTop');
    case 'slid from edges':
      return t('clauseSlidEdges');
    case 'one per shade':
      return t('clauseShade');
    case 'first':
      return t('clauseFirst');
    case 'not check':
      return t('clauseNotCheck');
    case 'not out of check':
      return t('clauseNotOut');
    case 'not mate':
      return t('clauseNotMate');
    case 'at once':
      return t('clauseAtOnce');
    case 'safe':
      return t('clauseSafe');
    case 'held':
      return t('clauseHeld');
    case 'equal turns':
      return t('clauseEqual');
    case 'nor in hand':
      return t('clauseHand');
    case 'perpetual check loses':
      return t('clausePerpetual');
    case 'perpetual chase loses':
      return t('clauseChase');
    case 'from pool':
      return t('clausePool');
    case 'or wait':
      return t('clauseWait');
    case 'alike':
      return t('clauseAlike');
    case 'at most {most} {of}':
      return t('clauseAtMost');
    case 'at most {more} {also}':
      return t('clauseAtMostOther');
    case '{per} per file':
      return t('clausePerFile');
    case '{many} of them':
      return t('clauseMany');
    case '{bounds} {where}':
      return t('clauseBounds');
    case 'even guarded':
      return t('clauseGuarded');
    case 'except {who}':
      return t('clauseExcept');
    case 'unless enemy has':
      return t('clauseYields');
    case 'first turn 1':
      return t('clauseFirstTurn');
    case 'check only last':
      return t('clauseCheckLast');
    default:
      return tradeWords(clause) ?? lineWords(clause) ?? clause;
  }
};

/** What a capture does, in words. */
export const deedWords = (deed: string): string => {
  switch (deed) {
    case 'it vanishes':
      return t('deedVanishes');
    case 'it changes sides':
      return t('deedSides');
    case 'it becomes what it captures':
      return t('deedBecomes');
    case 'neighbors vanish':
      return t('deedNeighbors');
    case 'it may capture again':
      return t('deedMayAgain');
    case 'it must capture again':
      return t('deedMustAgain');
    default:
      return deed;
  }
};

/** On which squares some pieces are spared, in words. */
export const boundsWords = (bounds: string): string =>
  t(bounds === 'on' ? 'boundsOn' : 'boundsExcept');

/** Squares as a text names them, in words. */
export function squareWords(squares: string, game: Game): string {
  const where = squares.replace(/^on /, '');
  const [, from, to] = /^ranks (\S+)-(\S+)$/.exec(where) ?? [];
  const [, rank] = /^rank (\S+)$/.exec(where) ?? [];
  if (where === 'anywhere') return t('anywhere');
  if (where === middleOf(game)) return t('middle');
  if (from !== undefined && to !== undefined) return t('ranks', { from, to });
  return rank === undefined ? where : t('rank', { rank });
}

const topics: Readonly<Record<FoldName, Paragraph['topic'] | null>> = {
  promotion: 'promotion',
  castling: 'castling',
  captures: 'changes',
  drops: 'drops',
  winning: 'goal',
  draws: 'draws',
  check: 'turn',
  turns: 'turn',
  begins: null,
};

/** What the rules say of the things in a fold. */
export function saysOf(fold: FoldName, description: Description, begins: string): string {
  const told = description.rules
    .filter(({ topic }) => topic === topics[fold])
    .map(({ text }) => text);
  if (told.length > 0) return told.join(' ');
  if (fold === 'begins') return t('beginsNow', { color: begins });
  if (fold === 'turns') return t('turnsUsual');
  if (fold === 'drops') return t('dropsUsual');
  if (fold === 'captures') return t('capturesUsual');
  return fold === 'draws' ? t('drawsNone') : t('checkUsual');
}
