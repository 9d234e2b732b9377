/** What can be chosen of how games are won and drawn. */
import { type Game, lastRanks, middleOf } from './game';
import {
  always,
  type EachRow,
  isUsed,
  type Row,
  results,
  turnsOrDice,
  turnsOtherwise,
  unsaid,
} from './kinds';
import type { Keys } from './say';

export const noPieceKeys: Keys = [/^end no (?!castling ).+?(?= (?:loss|draw|win)\b)/];

/** What leaves no room for mates by some pieces. */
const oneKingOneMove = /^(?:(?:white|black) )?(?:throw|royals|turn|imitations|piece \S+ \S+ I\b)/;

/** A piece for another statement about mates; undefined where the game has no room for one. */
const materOf = ({ royal, others, said }: Game): string | undefined =>
  royal === null || said.some((words) => oneKingOneMove.test(words)) ? undefined : others[0];

/** Where castlings of both players bring the king, the first one last. */
const castlingGoals = ({ said }: Game): readonly string[] =>
  said.flatMap((words) => /^castle \S+ (?:\S+-|to )(\S+) with/.exec(words)?.[1] ?? []).reverse();

/** Endings about castlings to some squares, of which a game has one. */
const castlingRow = (
  name: 'castlingTo' | 'noCastling',
  form: string,
  key: RegExp,
  result: 'win' | 'loss',
): EachRow => ({
  name,
  fold: 'winning',
  keys: [key],
  form,
  squares: (game) => {
    const goals = [...new Set(castlingGoals(game))];
    return goals.length > 1 ? [...goals, goals.join(' ')] : goals;
  },
  fresh: (game, held) => {
    const isSaid = held.length > 0 || game.said.some((words) => key.test(words));
    const [where] = isSaid ? [] : castlingGoals(game);
    return where === undefined ? null : { where, result };
  },
});

/** What many games are won by comes first. */
export const winning: readonly Row[] = [
  {
    name: 'checkmate',
    fold: 'winning',
    keys: [/^end checkmate(?! by | without )/],
    choices: [...results('checkmate'), unsaid],
  },
  {
    name: 'stalemate',
    fold: 'winning',
    keys: [/^end stalemate/],
    choices: [
      ...results('stalemate'),
      {
        name: 'fewerWin',
        forms: always('end stalemate  fewer pieces win'),
        not: turnsOtherwise,
      },
      {
        name: 'fewerLose',
        forms: always('end stalemate  fewer pieces loss'),
        not: turnsOtherwise,
      },
      unsaid,
    ],
  },
  {
    name: 'goals',
    fold: 'winning',
    keys: [/^end (?!no |fewer |capture |bare ).+? on(?= )/],
    form: 'end {who} on {where}  {result}[, safe][, held][, equal turns][, {many} of them][, none empty]',
    oneOf: ['safe', 'held', 'equal turns'],
    opens: () => ({ many: 2 }),
    squares: (game) => [middleOf(game), lastRanks(game, 1)],
    fresh: (game, held) => {
      const [name] = [...(game.royal ? [game.royal] : []), ...game.others].filter(
        (each) => !isUsed(held, each),
      );
      const where = middleOf(game) || lastRanks(game, 1);
      return name === undefined || !where ? null : { who: [name], where, result: 'win' };
    },
  },
  {
    name: 'noPieces',
    fold: 'winning',
    keys: noPieceKeys,
    form: 'end no {who}  {result}[, nor in hand]',
    fresh: ({ others }, held) => {
      const name = others.find((each) => !isUsed(held, each));
      return name === undefined ? null : { who: [name], result: 'loss' };
    },
  },
  {
    name: 'fewPieces',
    fold: 'winning',
    keys: [/^end fewer than .+?(?= (?:loss|draw|win)\b)/],
    limits: [2, 256],
    form: 'end fewer than {count} {who}  {result}',
    fresh: ({ others }, held) => {
      const name = others.find((each) => !isUsed(held, each));
      return name === undefined ? null : { who: [name], count: 2, result: 'loss' };
    },
  },
  {
    name: 'bare',
    fold: 'winning',
    keys: [/^end bare/],
    choices: [
      { name: 'nothing', forms: always() },
      ...(['loss', 'draw', 'win'] as const).map((name) => ({
        name,
        forms: ({ royal }: Game) =>
          royal === null ? null : [`end bare ${royal}  ${name}[, at once]`],
        not: /^(?:(?:white |black )?turn|royals none)/,
      })),
    ],
  },
  {
    name: 'checks',
    fold: 'winning',
    keys: [/^count checks/, /^end checks/],
    limits: [1, 9],
    choices: [
      { name: 'none', forms: always(), not: /^when \S+ has \d/ },
      {
        name: 'checksLose',
        forms: always('count checks  to {count}', 'end checks {count}  loss'),
        values: () => ({ count: 3 }),
      },
    ],
  },
  {
    name: 'lines',
    fold: 'winning',
    keys: [/^end line of .+?(?= (?:loss|draw|win)\b)/],
    limits: [2, 32],
    form: 'end line of {count} {who}  {result}[, orthogonally][, diagonally][, with gaps]',
    oneOf: ['orthogonally', 'diagonally'],
    fresh: ({ others }, held) => {
      const name = others.find((each) => !isUsed(held, each));
      return name === undefined ? null : { who: [name], count: 4, result: 'win' };
    },
  },
  {
    name: 'squares',
    fold: 'winning',
    keys: [/^end square of .+?(?= (?:loss|draw|win)\b)/],
    limits: [2, 8],
    form: 'end square of {count} {who}  {result}',
    fresh: ({ others, description: { board } }, held) => {
      const isPlain = !board.doubled && board.hexagons === undefined;
      const name = isPlain ? others.find((each) => !isUsed(held, each)) : undefined;
      return name === undefined ? null : { who: [name], count: 2, result: 'win' };
    },
  },
  {
    name: 'matesBy',
    fold: 'winning',
    keys: [/^end checkmate by(?= )/],
    form: 'end checkmate by {who}  {result}',
    fresh: (game, held) => {
      const mater = materOf(game);
      const name = mater && game.others.find((each) => !isUsed(held, each));
      return name === undefined ? null : { who: [name], result: 'draw' };
    },
  },
  {
    name: 'matesWithout',
    fold: 'winning',
    keys: [/^end checkmate without check by(?= )/],
    form: 'end checkmate without check by {who}  {result}',
    fresh: (game, held) => {
      const name = held.length > 0 ? undefined : materOf(game);
      return name === undefined ? null : { who: [name], result: 'draw' };
    },
  },
  castlingRow('castlingTo', 'end castling to {where}  {result}', /^end castling to(?= )/, 'win'),
  castlingRow(
    'noCastling',
    'end no castling to {where}  {result}',
    /^end no castling to(?= )/,
    'loss',
  ),
];

export const draws: readonly Row[] = [
  {
    name: 'repetition',
    fold: 'draws',
    keys: [/^end repetition/],
    limits: [2, 9],
    choices: [
      {
        name: 'repeated',
        forms: always(
          'end repetition {count}  {result}[, perpetual check loses][, perpetual chase loses]',
        ),
        values: () => ({ count: 3, result: 'draw' }),
      },
      {
        name: 'notAllowed',
        forms: always('end repetition {count}  not allowed'),
        not: turnsOrDice,
        values: () => ({ count: 2 }),
      },
      { name: 'repeatedNone', forms: always('end repetition  none'), alike: [] },
    ],
  },
  {
    name: 'moves',
    fold: 'draws',
    keys: [/^end moves/],
    limits: [1, 1000],
    choices: [
      {
        name: 'movesBut',
        forms: always('end moves {count}  {result}, restarted by {who}'),
        values: ({ pawn, others }) => ({
          count: 50,
          result: 'draw',
          who: [pawn ?? others[0] ?? ''],
        }),
      },
      {
        name: 'movesAll',
        forms: always('end moves {count}  {result}'),
        values: () => ({ count: 50, result: 'draw' }),
      },
      { name: 'movesNone', forms: always('end moves  none'), alike: [] },
    ],
  },
  {
    name: 'dead',
    fold: 'draws',
    keys: [/^end dead/],
    choices: [
      {
        name: 'deadDraw',
        forms: always('end dead  draw'),
        not: /^(?:turn .*(?:place|check only last)|when .*capture again)/,
      },
      { name: 'deadNone', forms: always(), alike: ['end dead none'] },
    ],
  },
  {
    name: 'facing',
    fold: 'draws',
    keys: [/^end facing .+?(?= (?:draw|points)\b)/],
    form: 'end facing {who}  draw[, orthogonally][, diagonally][, at once]',
    oneOf: ['orthogonally', 'diagonally'],
    fresh: ({ royal, others }, held) => {
      const all = [...(royal ? [royal] : []), ...others];
      const name = all.find((each) => !isUsed(held, each));
      return name === undefined ? null : { who: [name], 'at once': true };
    },
  },
  {
    name: 'chases',
    fold: 'draws',
    keys: [/^chase .+?(?= by )/],
    form: 'chase {who} by {what}[, even guarded]',
    fresh: ({ others, said }, held) => {
      const counts = said.some((words) => words.endsWith('perpetual chase loses'));
      const name = counts ? others.find((each) => !isUsed(held, each)) : undefined;
      const what = others.find((each) => each !== name);
      return name === undefined || what === undefined ? null : { who: [name], what: [what] };
    },
  },
];
