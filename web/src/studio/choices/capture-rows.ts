/** What can be chosen of captures. */
import { bounds, deeds, type Values } from './forms';
import { firstRanks, type Game, lastRanks, middleOf } from './game';
import {
  againAlone,
  always,
  type Beside,
  blastSpared,
  captorChanges,
  dice,
  isUsed,
  lineOf,
  mayGoOn,
  type Row,
  stones,
  turnsOrDice,
} from './kinds';

/** What vanishes with a capture may be a king. */
const withBlast: Beside = {
  keys: [/^end capture/],
  lines: ({ royal, said }, held) => {
    if (held.length > 0) return held.map(lineOf);
    return royal === null || said.includes('royals none') ? [] : [`end capture of ${royal}  loss`];
  },
};

const withoutBlast: Beside = {
  keys: [/^end capture/],
  lines: ({ said }, held) =>
    said.some((words) => dice.test(words)) ? held.map(lineOf) : ([] as string[]),
};

const whenAny = 'when any captures:';

/** Pieces that capture on are the only ones that do anything by capturing. */
const again = /^when .*capture again/;
const goesOn = 'it may capture again';

/** Statements about what captures do, or about swaps, of one game. */
const captorsMax = 8;
const swapsMax = 8;

/** What leaves no room for pieces that change places: dice, influences, imitators. */
const swapless = /^(?:throw|while|piece \S+ \S+ I\b)/;
const tradesMax = 4;

/** What leaves no room for pieces that vanish where they stay: several moves in a turn, imitators, a pool. */
const stayless = /^(?:(?:white |black )?turn |piece \S+ \S+ I\b|promote .*(?:from pool|or wait))/;
const staysMax = 8;

/** The ranks of each player's half of the board, the opponent's first. */
function halves(game: Game): readonly string[] {
  const half = Math.floor(game.description.board.ranks / 2);
  return [lastRanks(game, half), firstRanks(game, half)].filter((ranks) => ranks !== null);
}

export const captures: readonly Row[] = [
  {
    name: 'capturing',
    fold: 'captures',
    keys: [/^when any captures/],
    opens: ({ pawn, others }) => ({ who: [pawn ?? others[0] ?? ''] }),
    choices: [
      { name: 'remains', forms: always(), beside: withoutBlast },
      {
        name: 'vanishes',
        forms: always(`${whenAny}  it vanishes`),
        not: captorChanges,
        beside: withoutBlast,
      },
      {
        name: 'explodes',
        forms: always(`${whenAny}  it vanishes, neighbors vanish[ except {who}]`),
        not: blastSpared,
        values: ({ pawn }): Values => (pawn ? { 'except {who}': true, who: [pawn] } : {}),
        beside: withBlast,
      },
      {
        name: 'becomesIt',
        forms: always(`${whenAny}  it becomes what it captures`),
        not: captorChanges,
        beside: withoutBlast,
      },
      {
        name: 'turnsCoat',
        forms: always(`${whenAny}  it changes sides`),
        not: captorChanges,
        beside: withoutBlast,
      },
      ...(['may', 'must'] as const).map((word) => ({
        name: `${word}Again` as const,
        forms: always(`${whenAny}  it ${word} capture again`),
        fits: mayGoOn,
        not: againAlone,
        beside: withoutBlast,
      })),
    ],
  },
  {
    name: 'captors',
    fold: 'captures',
    keys: [/^when (?!any )\S.*? captures(?=:|$)/],
    form: 'when {who} captures:  {deed}',
    fresh: ({ others, said }) => {
      const told = said.flatMap((words) => /^when (.+?) captures\b/.exec(words)?.[1] ?? []);
      const isFull = told.length >= captorsMax || told.includes('any');
      const hasRoom = !isFull && !said.some((words) => stones.test(words));
      const names = told.flatMap((names) => names.split(' '));
      const name = hasRoom ? others.find((each) => !names.includes(each)) : undefined;
      const deed = said.some((words) => again.test(words)) ? goesOn : deeds[0];
      return name === undefined ? null : { who: [name], deed };
    },
  },
  {
    name: 'spared',
    fold: 'captures',
    keys: [/^never .+? capture(?= )/],
    form: 'never {who} capture  {what}[ {bounds} {where}]',
    squares: (game) => [middleOf(game), ...halves(game)],
    opens: (game) => ({ bounds: bounds[0], where: halves(game)[0] ?? middleOf(game) }),
    fresh: ({ others }, held) => {
      const name = others.find((each) => !isUsed(held, each));
      return name === undefined ? null : { who: [name], what: [name] };
    },
  },
  {
    name: 'untraded',
    fold: 'captures',
    keys: [/^never trade \S+(?: [^,]\S*)*/],
    form: 'never trade {who}[, unless neighbors][, unless it captures more than {what}]',
    opens: ({ others }) => ({ what: others.slice(-1) }),
    fresh: ({ others, said }, held) => {
      const name = others.find((each) => !isUsed(held, each));
      const isFull = held.length >= tradesMax || said.some((words) => turnsOrDice.test(words));
      return isFull || name === undefined ? null : { who: [name] };
    },
  },
  {
    name: 'unhopped',
    fold: 'captures',
    keys: [/^never .+? hop(?= )/],
    form: 'never {who} hop  {what}',
    fresh: ({ hoppers }, held) => {
      const name = hoppers.find((each) => !isUsed(held, each));
      return name === undefined ? null : { who: [name], what: [name] };
    },
  },
  {
    name: 'stays',
    fold: 'captures',
    keys: [/^when .+? stays(?= on )/],
    form: 'when {who} stays on {where}:  it vanishes',
    squares: (game) => [middleOf(game), ...halves(game)],
    fresh: (game, held) => {
      const isRoyal = !game.said.includes('royals none');
      const hasRoom = held.length < staysMax && !game.said.some((words) => stayless.test(words));
      const name = game.others.find((each) => !isUsed(held, each));
      const where = middleOf(game);
      return isRoyal || !hasRoom || name === undefined || !where ? null : { who: [name], where };
    },
  },
  {
    name: 'swaps',
    fold: 'captures',
    keys: [/^swap (?!any ).+?(?= with (?!enemy |any ))/],
    form: 'swap {who} with {what}  as K[, not out of check]',
    fresh: ({ men, said }, held) => {
      const hasRoom = held.length < swapsMax && !said.some((words) => swapless.test(words));
      const names = men.map((man) => man.name);
      const name = hasRoom ? names.find((each) => !isUsed(held, each)) : undefined;
      const other = names.find((each) => each !== name);
      return name === undefined || other === undefined ? null : { who: [name], what: [other] };
    },
  },
];
