/**
 * What can be chosen of the rules, each as the statements that it reads and writes: a new word of the language
 * is a row here or in the files beside, with its words in the section "choices" of the texts.
 */
import type { Color } from '../../core/types';
import { captures } from './capture-rows';
import { draws, noPieceKeys, winning } from './ending-rows';
import type { Game } from './game';
import {
  always,
  type Beside,
  type Choice,
  dice,
  type FoldName,
  folds,
  lineOf,
  type OneRow,
  oneMoveOnly,
  passesNeeded,
  type Row,
  royalFixed,
  royalSpared,
  turnsOrDice,
} from './kinds';
import { behind, captured, castling, dropping, promotion } from './moving-rows';
import { type Keys, keyOf, type Said } from './say';

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
    name: 'escaping',
    fold: 'check',
    keys: [/^never .+? move(?= )/],
    choices: [
      { name: 'mayEscape', forms: always() },
      {
        name: 'noEscape',
        forms: ({ royal }) => (royal === null ? null : [`never ${royal} move  out of check`]),
        not: /^(?:throw|(?:white |black )?royals|turn move)/,
      },
    ],
  },
  {
    name: 'passing',
    fold: 'check',
    keys: [/^may pass/, /^end passes/],
    limits: [2, 9],
    choices: [
      { name: 'noPass', forms: always(), not: passesNeeded },
      { name: 'pass', forms: always('may pass'), not: turnsOrDice },
      {
        name: 'passEnds',
        forms: always('may pass', 'end passes {count}  {result}'),
        not: turnsOrDice,
        values: () => ({ count: 2, result: 'draw' }),
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
  ...captures,
  dropping,
  behind,
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
  captures: [/^when .* captures /, /^while [^:]+/, /^swap .+? with(?= )/],
  drops: [],
  winning: [/^end capture/],
  draws: [/^end counting/, /^count (board|pieces)/],
  check: [],
  turns: [/^throw/, /^imitations/],
  begins: [/^shuffle/],
};

/** Of all that choices ask for in a game. */
export const allKeys: Keys = [
  ...rows.flatMap(({ keys }) => keys),
  ...folds.flatMap((fold) => special[fold]),
  /^piece \S+/,
  /^when [^:]+/,
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
