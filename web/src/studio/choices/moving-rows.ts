/** What can be chosen of promotion, castling, hands and drops. */
import { firstRanks, type Game, lastRanks, ranksWithout } from './game';
import {
  always,
  type Choice,
  castlingEnds,
  type EachRow,
  lineOf,
  listed,
  namesIn,
  nextOf,
  type OneRow,
  stones,
  strongest,
} from './kinds';
import type { Keys, Said } from './say';

/** How far the king goes toward a piece that stands so far away, all ways that there are. */
type Steps = (distance: number) => readonly number[];

const upTo: Steps = (distance) => Array.from({ length: distance - 2 }, (_, at) => at + 2);

/** Castling of the king with a piece on each side of it, which leaps to its other side. */
function castles(game: Game, steps: Steps, safe: 'way' | 'end'): readonly string[] | null {
  const { own, royal, partner, description } = game;
  const kings = own.filter(({ name }) => name === royal);
  const [king] = kings;
  if (!king || kings.length > 1 || description.startCount > 0) return null;
  const nameAt = (file: number) =>
    description.board.squares.find((at) => at.file === file && at.rank === king.rank)?.name;
  const beside = own.filter(({ rank, file }) => rank === king.rank && file !== king.file);
  const known = beside.filter(({ name }) => name === partner);
  const lines = [1, -1].flatMap((side) => {
    const there = (known.length > 0 ? known : beside).filter(
      ({ file }) => (file - king.file) * side > 2,
    );
    const other = there.sort((a, b) => (b.file - a.file) * side)[0];
    if (!other) return [];
    return steps(Math.abs(other.file - king.file)).flatMap((count) => {
      const [from, to] = [nameAt(king.file), nameAt(king.file + count * side)];
      const [rook, goal] = [nameAt(other.file), nameAt(king.file + (count - 1) * side)];
      if (!from || !to || !rook || !goal) return [];
      const line = `castle ${king.name} ${from}-${to} with ${other.name} ${rook}-${goal}`;
      return [`${line}${safe === 'way' ? '' : `, safe ${to}`}[, unless enemy has]`];
    });
  });
  return lines.length > 0 ? lines : null;
}

/** Drops of all pieces, for a game whose captured pieces go to hands. */
export function drops(game: Game, held: readonly Said[]): readonly string[] {
  if (held.length > 0) return held.map(lineOf);
  const { pawn, others } = game;
  const pieces = others.filter((name) => name !== pawn);
  const ranks = ranksWithout(game, 1, 1);
  return [
    ...(pieces.length > 0 ? [`drop ${pieces.join(' ')}  anywhere`] : []),
    ...(pawn ? [`drop ${pawn}  ${ranks ? `on ${ranks}` : 'anywhere'}`] : []),
  ];
}

export const dropKeys: Keys = [/^drop .+? behind(?= )/, /^drop .+?(?= (?:on|anywhere)\b)/];

/** Pieces that can be dropped in one game. */
const dropsMax = 32;

const fromPool = 'from pool';
const atMost = 'at most {most} {of}';
const atMostOther = 'at most {more} {also}';

export const promotion: EachRow = {
  name: 'promotions',
  fold: 'promotion',
  keys: [/^promote .+?(?= on )/],
  form: `promote {who}  on {where} to {what}[, ${fromPool}][, or wait][, optional][, also leaving][, only entering or capturing][, ${atMost}][, ${atMostOther}][, alike]`,
  oneOf: ['or wait', 'optional'],
  opens: (_, { what, of }) => ({
    most: 1,
    more: 1,
    of: listed(of ?? what).slice(0, 1),
    also: listed(what)
      .filter((name) => !listed(of).includes(name))
      .slice(0, 1),
  }),
  shows: (clause, values, { description }) => {
    const isOn = (other: string) => values[other] === true;
    if (clause === fromPool) return description.hasPools;
    if (clause === 'or wait') return isOn(fromPool);
    // Each limit is of other pieces, all of which the statement makes.
    const open = listed(values.what).length > listed(values.of).length;
    if (clause === atMostOther) return isOn(atMost) && open;
    return clause !== 'alike' || isOn(atMost);
  },
  squares: (game) => [1, 2, 3].map((count) => lastRanks(game, count)),
  fresh: (game) => {
    const name = nextOf(game, 'promote ');
    const where = lastRanks(game, 1);
    const what = name && strongest(game, name);
    return what && where ? { who: [name], where, what: [what] } : null;
  },
};

const castlingBy = (name: Choice['name'], steps: Steps, safe: 'way' | 'end'): Choice => ({
  name,
  forms: (game) => castles(game, steps, safe),
  not: castlingEnds,
});

export const castling: OneRow = {
  name: 'castling',
  fold: 'castling',
  keys: [/^castle/],
  choices: [
    { name: 'none', forms: always(), not: castlingEnds },
    castlingBy('two', () => [2], 'way'),
    castlingBy('three', (distance) => (distance > 3 ? [3] : []), 'way'),
    castlingBy('far', (distance) => [distance - 1], 'way'),
    castlingBy('flexible', upTo, 'way'),
    castlingBy('twoFree', () => [2], 'end'),
  ],
};

export const captured: OneRow = {
  name: 'captured',
  fold: 'drops',
  keys: [/^captured/],
  choices: [
    {
      name: 'gone',
      forms: always(),
      beside: {
        keys: dropKeys,
        lines: ({ hasHeld }, held) => (hasHeld ? held.map(lineOf) : []),
      },
    },
    {
      name: 'hand',
      forms: ({ others }) => (others.length > dropsMax ? null : ['captured all  to hand']),
      not: stones,
      beside: { keys: dropKeys, lines: drops },
    },
    { name: 'pool', forms: always('captured all  to pool'), not: stones },
    {
      name: 'owner',
      forms: ({ others }) => (others.length > dropsMax ? null : ['captured all  to owner']),
      not: stones,
      beside: { keys: dropKeys, lines: drops },
    },
    {
      name: 'someHand',
      forms: ({ pawn, others }) => (others.length > 0 || pawn ? ['captured {who}  to hand'] : null),
      not: stones,
      values: ({ pawn, others }) => ({ who: [pawn ?? others[0] ?? ''] }),
      beside: {
        keys: dropKeys,
        lines: (_, held, _inherited, values) =>
          held.length > 0 ? held.map(lineOf) : [`drop ${namesIn(values).join(' ')}  anywhere`],
      },
    },
  ],
};

const perFile = '{per} per file';

export const dropping: EachRow = {
  name: 'dropping',
  fold: 'drops',
  keys: [/^drop .+?(?= (?:on|anywhere)\b)/],
  form: `drop {who}  {place}[, slid from top][, slid from edges][, one per file][, ${perFile}][, one per shade][, first][, not check][, not mate]`,
  oneOf: ['one per file', perFile],
  opens: () => ({ per: 2 }),
  squares: (game) => {
    const all = [ranksWithout(game, 0, 1), ranksWithout(game, 1, 1), ranksWithout(game, 1, 0)];
    const near = [1, 2, 3].map((count) =>
      ranksWithout(game, 0, game.description.board.ranks - count),
    );
    return ['anywhere', ...[...all, ...near].map((ranks) => ranks && `on ${ranks}`)];
  },
  fresh: (game) => {
    const name = game.description.hasHands ? nextOf(game, 'drop ') : undefined;
    return name === undefined ? null : { who: [name], place: 'anywhere' };
  },
};

export const behind: EachRow = {
  name: 'behind',
  fold: 'drops',
  keys: [/^drop .+? behind(?= )/],
  form: 'drop {who} behind  first moves from {where}',
  squares: (game) => [1, 2].map((count) => firstRanks(game, count)),
  fresh: (game, held) => {
    const where = firstRanks(game, 1);
    const { description, said } = game;
    const isOther = said.some((words) => /^drop .* first$|^move .* unmoved\b/.test(words));
    const hasRoom = held.length === 0 && description.startCount === 0 && !isOther;
    const name = game.hasHeld && hasRoom ? nextOf(game, 'drop ') : undefined;
    return name === undefined || where === null ? null : { who: [name], where };
  },
};
