/**
 * The list of games as a guide: which games stand together. Chosen by hand, like a shelf of books,
 * except that a game may stand on several.
 */
import type { GuideEntry } from './entry';

/** What a row is called in the messages. */
export type RowName =
  | 'eight'
  | 'close'
  | 'large'
  | 'dropGames'
  | 'diceGames'
  | 'old'
  | 'east'
  | 'small';

export interface Row {
  readonly name: RowName;
  readonly entries: readonly GuideEntry[];
}

interface Shelf {
  readonly name: RowName;
  readonly ids: readonly string[];
}

const shelves: readonly Shelf[] = [
  {
    name: 'eight',
    ids: ['univers', 'marshall', 'paladin', 'unicorn-great', 'world', 'dice-world', 'dual', 'uos'],
  },
  {
    name: 'close',
    ids: [
      'chess',
      'chess960',
      'placement',
      'three-check',
      'king-of-the-hill',
      'atomic',
      'atomar',
      'petrified',
      'andernach',
      'cannibal',
      'madrasi',
      'knight-relay',
      'switching',
      'file-sharing',
      'duck',
      'marseillais',
      'balanced-marseillais',
      'doublemove',
      'progressive',
      'italian-progressive',
      'monster',
      'racing-kings',
      'armageddon',
      'extinction',
      'kinglet',
      'three-kings',
      'antichess',
      'suicide',
      'losers',
      'spartan',
      'crazyhouse',
      'seirawan',
      'shouse',
      'mighty-lion',
      'cylinder',
      'berolina',
      'knightmate',
      'nightrider',
      'grasshopper',
      'horde',
      'giveaway',
      'codrus',
      'misere',
      'no-castling',
      'torpedo',
      'semi-torpedo',
      'pawn-back',
      'pawn-sideways',
      'five-check',
      'amazon',
      'almost',
      'chigorin',
      'fides-clobberers',
      'fides-rookies',
      'new-zealand',
      'hoppel-poppel',
      'legan',
      'coregal',
      'perfect',
      'pocket-knight',
      'upside-down',
      'orda',
      'orda-mirror',
      'synochess',
      'empire',
      'shinobi',
      'shogun',
      'chak',
    ],
  },
  {
    name: 'large',
    ids: [
      'capablanca',
      'bird',
      'carrera',
      'embassy',
      'grotesque',
      'janus',
      'aberg',
      'grand',
      'shako',
      'opulent',
      'omicron',
      'wolf',
      'gothic',
      'modern',
      'chancellor-chess',
      'capahouse',
      'great-chess',
      'lions-and-unicorns',
      'unicorn-grand',
      'wildebeest',
      'double-chess',
      'gigachess',
      'metamachy',
      'omega',
      'gross',
      'eurasian',
      'falcon',
      'glinski',
      'mccooey',
      'shafran',
    ],
  },
  {
    name: 'dropGames',
    ids: [
      'crazyhouse',
      'seirawan',
      'shouse',
      'world',
      'shogi',
      'annan',
      'tori-shogi',
      'clockwork-orange',
      'kyoto-shogi',
      'micro-shogi',
      'dobutsu',
      'placement',
      'sittuyin',
      'pocket-knight',
      'capahouse',
      'synochess',
      'shinobi',
      'shogun',
      'loop-chess',
      'chessgi',
      'minishogi',
      'judkins',
      'gorogoro',
      'euroshogi',
      'cannon-shogi',
    ],
  },
  {
    name: 'diceGames',
    ids: ['dice-world'],
  },
  {
    name: 'old',
    ids: [
      'shatranj',
      'shatar',
      'courier',
      'maharajah',
      'jeson-mor',
      'jungle',
      'grant-acedrex',
      'great-chess',
      'chaturanga',
    ],
  },
  {
    name: 'east',
    ids: [
      'shogi',
      'xiangqi',
      'janggi',
      'janggi-tournament',
      'janggi-traditional',
      'janggi-modern',
      'makruk',
      'makpong',
      'ouk',
      'karouk',
      'asean',
      'sittuyin',
      'annan',
      'tori-shogi',
      'kyoto-shogi',
      'micro-shogi',
      'minixiangqi',
      'dobutsu',
      'minishogi',
      'judkins',
      'gorogoro',
      'euroshogi',
      'cannon-shogi',
      'sho-shogi',
      'wa-shogi',
      'chu',
      'ai-wok',
    ],
  },
  {
    name: 'small',
    ids: [
      'los-alamos',
      'kyoto-shogi',
      'micro-shogi',
      'minixiangqi',
      'dobutsu',
      'jungle',
      'congo',
      'breakthrough',
      'minishogi',
      'judkins',
      'gorogoro',
      'gardner',
      'petty',
      'joust',
      'snailtrail',
    ],
  },
];

export const rowNames: readonly RowName[] = shelves.map(({ name }) => name);

/** The games that are shown first, in their order. */
export const firstGames: readonly string[] = shelves[0]?.ids ?? [];
export const firstGame = firstGames[0] ?? '';

/** The rows that a game stands in. */
export const rowsWith = (id: string): RowName[] =>
  shelves.flatMap(({ name, ids }) => (ids.includes(id) ? [name] : []));

/** Rows of the games that are there. */
export function rowsOf(entries: readonly GuideEntry[]): Row[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return shelves
    .map(({ name, ids }) => ({ name, entries: ids.flatMap((id) => byId.get(id) ?? []) }))
    .filter((row) => row.entries.length > 0);
}
