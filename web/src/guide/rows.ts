/** The list of games as a guide: which games stand together. Chosen by hand, like a shelf of books. */
import type { GuideEntry } from './entry';

export interface Row {
  readonly title: string;
  readonly words: string;
  readonly entries: readonly GuideEntry[];
}

interface Shelf {
  readonly title: string;
  readonly words: string;
  readonly ids: readonly string[];
}

const shelves: readonly Shelf[] = [
  {
    title: 'Eight to discover',
    words: 'New pieces, new boards, dice and drops: from a step beyond chess to another world.',
    ids: ['univers', 'marshall', 'paladin', 'unicorn-great', 'world', 'dice-world', 'dual', 'uos'],
  },
  {
    title: 'Close to chess',
    words: 'The board and the pieces that you know, with one thing changed.',
    ids: [
      'chess',
      'chess960',
      'three-check',
      'king-of-the-hill',
      'racing-kings',
      'armageddon',
      'crazyhouse',
      'cylinder',
      'berolina',
      'knightmate',
      'nightrider',
      'grasshopper',
    ],
  },
  {
    title: 'Larger boards',
    words: 'Ten files and more, and stronger pieces to fill them.',
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
    ],
  },
  {
    title: 'East Asian',
    words: 'Chess as it is played in Japan, China and Thailand, and small games made after it.',
    ids: ['shogi', 'xiangqi', 'makruk', 'kyoto-shogi', 'minixiangqi'],
  },
  {
    title: 'Historical',
    words: 'What was played before chess found its present rules.',
    ids: ['shatranj', 'courier', 'maharajah'],
  },
  {
    title: 'Small and quick',
    words: 'A game in a few minutes.',
    ids: ['los-alamos'],
  },
];

/** Rows of the games that are there; what stands on no shelf comes last. */
export function rowsOf(entries: readonly GuideEntry[]): Row[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const placed = new Set(shelves.flatMap(({ ids }) => ids));
  const rows = shelves.map(({ title, words, ids }) => ({
    title,
    words,
    entries: ids.flatMap((id) => byId.get(id) ?? []),
  }));
  const others = entries.filter(({ id }) => !placed.has(id));
  return [...rows, { title: 'More games', words: '', entries: others }].filter(
    (row) => row.entries.length > 0,
  );
}
