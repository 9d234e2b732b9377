/**
 * What can be chosen of the rules, each as the statements that it reads and writes: a new word of the language
 * is one row here, with its words in the section "choices" of the texts.
 */
import type { Color } from '../../core/types';
import type { Values } from './forms';
import { type Game, lastRanks, middleOf, ranksWithout } from './game';
import { type Keys, keyOf, type Said } from './say';

export const folds = [
  'promotion',
  'castling',
  'drops',
  'winning',
  'draws',
  'check',
  'turns',
  'begins',
] as const;
export type FoldName = (typeof folds)[number];

export type OneName =
  | ('castling' | 'captured' | 'checkmate' | 'stalemate' | 'checks' | 'bare' | 'repetition')
  | ('moves' | 'dead' | 'royals' | 'capture' | 'giving' | 'passing' | 'turn' | 'begins');

export type EachName = 'promotions' | 'dropping' | 'goals' | 'lines' | 'noPieces' | 'fewPieces';

export type ChoiceName =
  | (
      | 'none'
      | 'nothing'
      | 'unsaid'
      | 'loss'
      | 'draw'
      | 'win'
      | 'two'
      | 'three'
      | 'far'
      | 'flexible'
      | 'twoFree'
    )
  | ('gone' | 'hand' | 'pool' | 'fewerWin' | 'fewerLose' | 'checksLose' | 'repeated')
  | ('notAllowed' | 'repeatedNone' | 'movesBut' | 'movesAll' | 'movesNone' | 'deadDraw')
  | ('deadNone' | 'oneRoyal' | 'any' | 'all' | 'last' | 'noRoyal' | 'mayCapture' | 'mustCapture')
  | ('mayCheck' | 'notCheck' | 'noPass' | 'pass' | 'passEnds' | 'passStuck' | 'oneMove' | 'several')
  | ('oneMore' | 'white' | 'black');

/** Statements about other things that come with a choice: what holds of them from then on. */
interface Beside {
  readonly keys: Keys;
  /** inherited: what the game that this one is like says of them; values: those of the choice. */
  readonly lines: (
    game: Game,
    held: readonly Said[],
    inherited: readonly Said[],
    values: Values,
  ) => readonly string[];
}

export interface Choice {
  readonly name: ChoiceName;
  /** The forms of its statements; null where a game has no room for it. */
  readonly forms: (game: Game) => readonly string[] | null;
  /** Statements that say the same, and are read but not written. */
  readonly alike?: readonly string[];
  /** Statements that it cannot stand beside: it is not offered then. */
  readonly not?: RegExp;
  /** What else it asks of a game. */
  readonly fits?: (game: Game) => boolean;
  /** What its fields hold at first. */
  readonly values?: (game: Game) => Values;
  readonly beside?: Beside;
}

interface AnyRow {
  readonly fold: FoldName;
  readonly keys: Keys;
  /** From and to, of the number in a form. */
  readonly limits?: readonly [number, number];
}

/** A thing of which one of several choices holds. */
export interface OneRow extends AnyRow {
  readonly name: OneName;
  readonly choices: readonly Choice[];
}

/** A thing that is said in any number of statements of one form. */
export interface EachRow extends AnyRow {
  readonly name: EachName;
  readonly form: string;
  /** A statement more; null where there is nothing more to say. */
  readonly fresh: (game: Game, held: readonly Values[]) => Values | null;
  /** Clauses of which a statement has one at most. */
  readonly oneOf?: readonly string[];
  /** The squares that are offered, as the text names them. */
  readonly squares?: (game: Game) => readonly (string | null)[];
}

export type Row = OneRow | EachRow;

/** Statements that many others cannot stand beside: several moves in a turn, stones, dice. */
const turnsOtherwise = /^(?:white |black )?turn /;
const stones = /^turn move/;
const dice = /^throw/;
const turnsOrDice = /^(?:white |black )?(?:turn|throw) /;

/** What asks that both players may pass on any turn. */
const passesNeeded = /^end facing (?!.*at once)/;

/** What a turn of several moves leaves no room for. */
const oneMoveOnly =
  /^(?:white |black )?(?:throw|may pass|end (?:bare|counting|capture|.*fewer pieces|.*not allowed|.*perpetual|.* (?:equal turns|safe|held)\b)|when .*may convert|promote .*from pool|piece \S+ \S+ I\b|turn move)/;

/** What leaves no room for another number of royal pieces, or for none. */
const royalFixed =
  /^(?:throw|end capture|when .*vanish|when .*has \d|castle \S+ to |drop .*\bfirst\b|turn move|never .*out of check)/;

/** What leaves no room for one royal piece of each player: some may not capture it. */
const royalSpared = /^(?:turn move|never .* capture )/;

const lineOf = ({ color, words }: Said): string => (color === '' ? words : `${color} ${words}`);

const always =
  (...forms: readonly string[]) =>
  () =>
    forms;

const results = (about: string): readonly Choice[] =>
  (['loss', 'draw', 'win'] as const).map((name) => ({
    name,
    forms: always(`end ${about}  ${name}`),
  }));

const unsaid: Choice = { name: 'unsaid', forms: always() };

const namesIn = ({ who }: Values): readonly string[] => (Array.isArray(who) ? who : []);

const isUsed = (held: readonly Values[], name: string): boolean =>
  held.some((values) => namesIn(values).includes(name));

/** Pieces of which no statement with a keyword speaks yet: pawns first, then the others. */
function nextOf({ pawn, others, said }: Game, keyword: string): string | undefined {
  const told = said
    .filter((words) => words.replace(/^(?:white|black) /, '').startsWith(keyword))
    .flatMap((words) => words.split(/ (?:on|anywhere|behind)\b/)[0]?.split(' ') ?? []);
  return [...(pawn ? [pawn] : []), ...others].find((name) => !told.includes(name));
}

/** The piece that is worth most. */
const strongest = ({ men, others }: Game, but: string): string | undefined =>
  men
    .filter(({ name }) => others.includes(name) && name !== but)
    .sort((a, b) => b.role.value - a.role.value)[0]?.name;

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
      return [safe === 'way' ? line : `${line}, safe ${to}`];
    });
  });
  return lines.length > 0 ? lines : null;
}

/** Drops of all pieces, for a game whose captured pieces go to hands. */
function drops(game: Game, held: readonly Said[]): readonly string[] {
  if (held.length > 0) return held.map(lineOf);
  const { pawn, others } = game;
  const pieces = others.filter((name) => name !== pawn);
  const ranks = ranksWithout(game, 1, 1);
  return [
    ...(pieces.length > 0 ? [`drop ${pieces.join(' ')}  anywhere`] : []),
    ...(pawn ? [`drop ${pawn}  ${ranks ? `on ${ranks}` : 'anywhere'}`] : []),
  ];
}

const dropKeys: Keys = [/^drop .+? behind(?= )/, /^drop .+?(?= (?:on|anywhere)\b)/];

const noPieceKeys: Keys = [/^end no .+?(?= (?:loss|draw|win)\b)/];

const isPromotionTo = (words: string, name: string | null): boolean =>
  /^(?:white |black )?promote /.test(words) &&
  words
    .split(' to ')[1]
    ?.split(' ')
    .includes(name ?? '') === true;

const mateKeys: Keys = [/^end checkmate/, /^end dead/];

/** Without check a king is captured like any piece, and its player loses. */
const withoutCheck: Beside = {
  keys: [...mateKeys, ...noPieceKeys],
  lines: ({ royal }, held) => {
    const others = held.filter(({ words }) => words.startsWith('end no '));
    return others.length > 0 || royal === null ? others.map(lineOf) : [`end no ${royal}  loss`];
  },
};

/** Where there was no check there is checkmate again, and no king is captured. */
const withCheck: Beside = {
  keys: [...mateKeys, ...noPieceKeys],
  lines: ({ royal, said }, held, inherited) => {
    if (!said.includes('royals none')) return held.map(lineOf);
    const kept = held.filter(({ words }) => words !== `end no ${royal} loss`);
    const isSaid = ({ words }: Said) =>
      keyOf(words, noPieceKeys) !== null || kept.some((other) => other.words === words);
    const back = [...kept, ...inherited.filter((each) => !isSaid(each))];
    const mates = back.some(({ words }) => words.startsWith('end checkmate'));
    return [...(mates ? [] : ['end checkmate  loss']), ...back.map(lineOf)];
  },
};

const promotion: EachRow = {
  name: 'promotions',
  fold: 'promotion',
  keys: [/^promote .+?(?= on )/],
  form: 'promote {who}  on {where} to {what}[, optional][, also leaving]',
  squares: (game) => [1, 2, 3].map((count) => lastRanks(game, count)),
  fresh: (game) => {
    const name = nextOf(game, 'promote ');
    const where = lastRanks(game, 1);
    const what = name && strongest(game, name);
    return what && where ? { who: [name], where, what: [what] } : null;
  },
};

const castling: OneRow = {
  name: 'castling',
  fold: 'castling',
  keys: [/^castle/],
  choices: [
    { name: 'none', forms: always() },
    { name: 'two', forms: (game) => castles(game, () => [2], 'way') },
    {
      name: 'three',
      forms: (game) => castles(game, (distance) => (distance > 3 ? [3] : []), 'way'),
    },
    { name: 'far', forms: (game) => castles(game, (distance) => [distance - 1], 'way') },
    { name: 'flexible', forms: (game) => castles(game, upTo, 'way') },
    { name: 'twoFree', forms: (game) => castles(game, () => [2], 'end') },
  ],
};

const captured: OneRow = {
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
      forms: always('captured all  to hand'),
      not: stones,
      beside: { keys: dropKeys, lines: drops },
    },
    { name: 'pool', forms: always('captured all  to pool'), not: stones },
  ],
};

const dropping: EachRow = {
  name: 'dropping',
  fold: 'drops',
  keys: dropKeys,
  form: 'drop {who}  {place}[, slid from top][, slid from edges][, one per file][, one per shade][, first][, not check][, not mate]',
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

const winning: readonly Row[] = [
  {
    name: 'checkmate',
    fold: 'winning',
    keys: [/^end checkmate/],
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
    name: 'goals',
    fold: 'winning',
    keys: [/^end (?!no |fewer |capture |bare ).+? on(?= )/],
    form: 'end {who} on {where}  {result}[, safe][, held][, equal turns]',
    oneOf: ['safe', 'held', 'equal turns'],
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
    name: 'lines',
    fold: 'winning',
    keys: [/^end line of .+?(?= (?:loss|draw|win)\b)/],
    limits: [2, 32],
    form: 'end line of {count} {who}  {result}',
    fresh: ({ others }, held) => {
      const name = others.find((each) => !isUsed(held, each));
      return name === undefined ? null : { who: [name], count: 4, result: 'win' };
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
];

const draws: readonly OneRow[] = [
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
        not: /^turn .*(?:place|check only last)/,
      },
      { name: 'deadNone', forms: always(), alike: ['end dead none'] },
    ],
  },
];

const check: readonly OneRow[] = [
  {
    name: 'royals',
    fold: 'check',
    keys: [/^royals/],
    choices: [
      {
        name: 'oneRoyal',
        forms: always(),
        fits: ({ said, royals, royalCounts }) =>
          royalCounts.every((count) => count === 1) &&
          !said.some((words) => royals.some((royal) => isPromotionTo(words, royal))),
        not: royalSpared,
        beside: withCheck,
      },
      ...(['any', 'all', 'last'] as const).map((name) => ({
        name,
        forms: always(`royals ${name}`),
        fits: ({ royalCounts }: Game) => royalCounts.every((count) => count > 0),
        not: royalFixed,
        beside: withCheck,
      })),
      {
        name: 'noRoyal',
        forms: always('royals none'),
        not: /^(?:throw|end (?:capture|bare)|when .*has \d|castle \S+ to |never .*out of check)/,
        beside: withoutCheck,
      },
    ],
  },
  {
    name: 'capture',
    fold: 'check',
    keys: [/^must capture/],
    choices: [
      { name: 'mayCapture', forms: always() },
      { name: 'mustCapture', forms: always('must capture'), not: dice },
    ],
  },
  {
    name: 'giving',
    fold: 'check',
    keys: [/^must not check/],
    choices: [
      { name: 'mayCheck', forms: always() },
      { name: 'notCheck', forms: always('must not check'), not: /^(?:throw|turn move)/ },
    ],
  },
  {
    name: 'passing',
    fold: 'check',
    keys: [/^may pass/, /^end passes/],
    choices: [
      { name: 'noPass', forms: always(), not: passesNeeded },
      { name: 'pass', forms: always('may pass'), not: turnsOrDice },
      {
        name: 'passEnds',
        forms: always('may pass', 'end passes 2  draw'),
        not: turnsOrDice,
      },
      {
        name: 'passStuck',
        forms: always('may pass when stalemated'),
        not: new RegExp(`${turnsOrDice.source}|${passesNeeded.source}`),
      },
    ],
  },
];

const checkLast = 'check only last';

/** Where only the last move of a turn may give check, it is not known when nobody can win any more. */
const withoutDead: Beside = {
  keys: [/^end dead/],
  lines: ({ said }, held, inherited, values) => {
    if (values[checkLast] === true) return [];
    const wasGone = held.length === 0 && said.some((words) => words.endsWith(checkLast));
    return (wasGone ? inherited : held).map(lineOf);
  },
};

const turns: OneRow = {
  name: 'turn',
  fold: 'turns',
  keys: [/^turn/],
  limits: [2, 9],
  choices: [
    { name: 'oneMove', forms: always(), beside: withoutDead },
    {
      name: 'several',
      forms: always('turn {count} moves[, first turn 1][, check only last]'),
      not: oneMoveOnly,
      beside: withoutDead,
      values: () => ({ count: 2, 'first turn 1': true }),
    },
    {
      name: 'oneMore',
      forms: always('turn one more move each time[, check only last]'),
      not: oneMoveOnly,
      beside: withoutDead,
    },
  ],
};

const begins: OneRow = {
  name: 'begins',
  fold: 'begins',
  keys: [/^begins/],
  choices: [
    { name: 'white', forms: always(), alike: ['begins white'] },
    { name: 'black', forms: always('begins black') },
  ],
};

export const beginner = ({ said }: Game): Color =>
  said.includes('begins black') ? 'black' : 'white';

export const rows: readonly Row[] = [
  promotion,
  castling,
  captured,
  dropping,
  ...winning,
  ...draws,
  ...check,
  turns,
  begins,
];

/** Statements that belong to a fold and have no choice: they are shown as they are written. */
export const special: Readonly<Record<FoldName, Keys>> = {
  promotion: [/^act \S+ (?:becomes|vanishes)/],
  castling: [],
  drops: [],
  winning: [/^end capture/],
  draws: [/^end counting/, /^count (board|pieces)/],
  check: [/^never .+? (?:capture|hop|move)(?= )/],
  turns: [/^throw/, /^imitations/],
  begins: [/^shuffle/],
};

/** Of all that choices ask for in a game. */
export const allKeys: Keys = [
  ...rows.flatMap(({ keys }) => keys),
  ...folds.flatMap((fold) => special[fold]),
  /^piece \S+/,
  /^when [^:]+/,
  /^end facing .+?(?= (?:draw|points)\b)/,
];

/** The statements of a game about other things that a choice cannot stand beside. */
export function clashesOf({ not }: Choice, { keys }: OneRow, game: Game): readonly string[] {
  const isOwn = (words: string) =>
    keys.some((key) => key.test(words.replace(/^(?:white|black) /, '')));
  return not ? game.said.filter((words) => not.test(words) && !isOwn(words)) : [];
}

/**
 * What a game has room for, each once where two come to the same; what is chosen is among it. Some may
 * clash with what else is said.
 */
export function choicesIn(row: OneRow, game: Game, chosen: Choice | null): readonly Choice[] {
  const written = (choice: Choice) => String(choice.forms(game));
  return row.choices.filter(
    (choice, at) =>
      choice === chosen ||
      (choice.forms(game) !== null &&
        choice.fits?.(game) !== false &&
        !row.choices.slice(0, at).some((before) => written(before) === written(choice))),
  );
}

/** What can be chosen. */
export const offeredIn = (row: OneRow, game: Game, chosen: Choice | null): readonly Choice[] =>
  choicesIn(row, game, chosen).filter(
    (choice) => choice === chosen || clashesOf(choice, row, game).length === 0,
  );
