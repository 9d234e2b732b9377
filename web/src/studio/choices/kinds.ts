/** What a choice of rules is, and what rows of several kinds ask. */
import type { Value, Values } from './forms';
import type { Game } from './game';
import type { Keys, Said } from './say';

/** In the order in which inventors want them. */
export const folds = [
  'winning',
  'check',
  'captures',
  'drops',
  'turns',
  'promotion',
  'castling',
  'draws',
  'begins',
] as const;
export type FoldName = (typeof folds)[number];

export type OneName =
  | ('castling' | 'captured' | 'checkmate' | 'stalemate' | 'checks' | 'bare' | 'repetition')
  | ('moves' | 'dead' | 'royals' | 'capture' | 'giving' | 'passing' | 'turn' | 'begins')
  | ('capturing' | 'escaping');

export type EachName =
  | ('promotions' | 'dropping' | 'goals' | 'lines' | 'noPieces' | 'fewPieces' | 'squares')
  | ('behind' | 'facing' | 'chases' | 'captors' | 'spared' | 'unhopped')
  | ('matesBy' | 'matesWithout' | 'castlingTo' | 'noCastling' | 'swaps' | 'untraded')
  | 'stays';

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
  | ('oneMore' | 'white' | 'black' | 'someHand' | 'owner' | 'remains' | 'vanishes' | 'explodes')
  | ('becomesIt' | 'turnsCoat' | 'mayEscape' | 'noEscape' | 'mayAgain' | 'mustAgain');

/** Statements about other things that come with a choice: what holds of them from then on. */
export interface Beside {
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

export interface AnyRow {
  readonly fold: FoldName;
  readonly keys: Keys;
  /** From and to, of the number in a form. */
  readonly limits?: readonly [number, number];
  /** What a clause with fields holds at first. */
  readonly opens?: (game: Game, values: Values) => Values;
  /** Whether a game has room for a clause beside the others; absent: always. */
  readonly shows?: (clause: string, values: Values, game: Game) => boolean;
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
export const turnsOtherwise = /^(?:(?:white |black )?turn |when .*capture again)/;
export const stones = /^turn move/;
export const dice = /^throw/;
export const turnsOrDice = /^(?:(?:white |black )?(?:turn|throw) |when .*capture again)/;

/** Mates by some pieces, which ask for one move a turn and one king. */
export const specialMates = /^(?:(?:white|black) )?end checkmate (?:by|without) /;

/** What ends a game by a castling that has to stay as it is. */
export const castlingEnds = /^(?:(?:white|black) )?end (?:no )?castling to /;

/** What asks that both players may pass on any turn. */
export const passesNeeded = /^end facing (?!.*at once)/;

/** What a turn of several moves leaves no room for. */
export const oneMoveOnly =
  /^(?:white |black )?(?:throw|may pass|end (?:bare|counting|capture|checkmate by|checkmate without|.*fewer pieces|.*not allowed|.*perpetual|.* (?:equal turns|safe|held)\b)|when .*(?:may convert|capture again)|promote .*from pool|piece \S+ \S+ I\b|turn move)/;

/** What leaves no room for another number of royal pieces, or for none. */
export const royalFixed =
  /^(?:throw|end capture|(?:(?:white|black) )?end checkmate (?:by|without) |when .*(?:vanish|capture again)|when .*has \d|castle \S+ to |drop .*\bfirst\b|turn move|never .*out of check)/;

/** What leaves no room for captures that go on in the same turn. */
export const againAlone =
  /^(?:(?:white |black )?(?:throw|turn|while) |when (?!any )\S.* captures\b|piece \S+ \S+ I\b|promote .*(?:from pool|or wait)|(?:(?:white|black) )?end (?:bare|counting|dead|checkmate (?:by|without)|.*(?:not allowed|fewer pieces|equal turns|safe\b|held\b)))/;

/** Whether captures may go on: there is no check then, but for which the rules of a game might be others. */
export const mayGoOn = ({ said }: Game): boolean => said.includes('royals none');

/** What a piece that changes with any capture cannot stand beside. */
export const captorChanges = /^(?:when (?!any )\S.* captures\b|turn move)/;

/** What leaves no room for pieces that vanish around a capture. */
export const blastSpared = /^(?:when (?!any )\S.* captures\b|(?:white |black )?(?:royals|turn) )/;

/** What leaves no room for one royal piece of each player: some may not capture it. */
export const royalSpared = /^(?:turn move|never .* capture |when .*(?: stays |capture again))/;

export const lineOf = ({ color, words }: Said): string =>
  color === '' ? words : `${color} ${words}`;

export const always =
  (...forms: readonly string[]) =>
  () =>
    forms;

export const results = (about: string): readonly Choice[] =>
  (['loss', 'draw', 'win'] as const).map((name) => ({
    name,
    forms: always(`end ${about}  ${name}`),
  }));

export const unsaid: Choice = { name: 'unsaid', forms: always() };

export const listed = (value: Value | undefined): readonly string[] =>
  Array.isArray(value) ? value : [];

export const namesIn = ({ who }: Values): readonly string[] => listed(who);

export const isUsed = (held: readonly Values[], name: string): boolean =>
  held.some((values) => namesIn(values).includes(name));

/** Pieces of which no statement with a keyword speaks yet: pawns first, then the others. */
export function nextOf({ pawn, others, said }: Game, keyword: string): string | undefined {
  const told = said
    .filter((words) => words.replace(/^(?:white|black) /, '').startsWith(keyword))
    .flatMap((words) => words.split(/ (?:on|anywhere|behind)\b/)[0]?.split(' ') ?? []);
  return [...(pawn ? [pawn] : []), ...others].find((name) => !told.includes(name));
}

/** The piece that is worth most. */
export const strongest = ({ men, others }: Game, but: string): string | undefined =>
  men
    .filter(({ name }) => others.includes(name) && name !== but)
    .sort((a, b) => b.role.value - a.role.value)[0]?.name;
