/**
 * What can be another way in a game of one's own, each as the statements that it takes: they are written
 * into the text and taken out of it again. Whether they fit the game is said by the core.
 */
import type { Checked } from '../core/check-rules';
import type { Description, Role } from '../core/types';
import type { Edit } from './editor';
import { addStatement } from './fixes';
import { type Statement, statementsOf } from './statements';

export type IdeaGroup = 'goal' | 'captures' | 'start';

export type IdeaName =
  | 'checks'
  | 'middle'
  | 'lastRank'
  | 'stalemate'
  | 'bare'
  | 'losers'
  | 'drops'
  | 'explosions'
  | 'must'
  | 'noCheck'
  | 'paralysis'
  | 'stone'
  | 'shuffle'
  | 'dice';

export interface Idea {
  readonly name: IdeaName;
  readonly group: IdeaGroup;
  /** Whether a game leaves no room for it: mostly, it has the like already. */
  readonly isTaken?: (description: Description) => boolean;
  /** The statements for a game; null where it has not what they are about. */
  readonly write: (game: Game) => readonly string[] | null;
  /** What tells that a text has it already. */
  readonly mark: RegExp;
  /** The statements that it writes, or that it stands in place of. */
  readonly keys: RegExp;
  /** Statements that are written last, and that a text may have for a reason of its own and keeps then. */
  readonly shared?: RegExp;
}

/** What ideas ask of the game of a text. */
interface Game {
  readonly description: Description;
  readonly pieces: Checked['pieces'];
  readonly royal: string;
  /** Names of the pieces that no king is, pawns last. */
  readonly others: readonly string[];
  readonly hasPawn: boolean;
}

function gameOf({ description, pieces }: Checked): Game | null {
  if (!description) return null;
  const isPlain = (role: Role | null, id: number): role is Role =>
    role !== null && role.base === id && !role.handOnly && !role.imitator;
  const roles = description.roles.filter(isPlain);
  const royal = roles.find((role) => role.royal)?.name;
  if (royal === undefined) return null;
  const names = roles.filter((role) => !role.royal).map(({ name }) => name);
  const hasPawn = names.includes('pawn');
  const others = [...names.filter((name) => name !== 'pawn'), ...(hasPawn ? ['pawn'] : [])];
  return { description, pieces, royal, others, hasPawn };
}

/** The squares nearest to the middle, one, two or four. */
function middleOf({ board }: Description): string {
  const isMiddle = (at: number, count: number) => Math.abs(2 * at - (count - 1)) <= 1;
  return board.squares
    .filter(({ file, rank }) => isMiddle(file, board.files) && isMiddle(rank, board.ranks))
    .map(({ name }) => name)
    .join(' ');
}

/** White's pieces of the first rank, equal ones together: they stand on any of its squares. */
function backRank({ description, pieces }: Game): readonly string[] {
  const names = pieces
    .filter(
      ({ square, color }) => color === 'white' && description.board.squares[square]?.rank === 0,
    )
    .map(({ role }) => description.roles[role]?.name ?? '');
  return [...new Set(names)].map((name) => names.filter((each) => each === name).join(' '));
}

const diceFaces = 6;

/** A number of a die for each piece, the king last; where there are more pieces they share numbers. */
function dice({ others, royal }: Game): readonly string[] {
  const pieces = [...others].reverse();
  const faces = [...pieces.slice(0, diceFaces - 1).map((name) => [name]), [royal]];
  for (const [at, name] of pieces.slice(diceFaces - 1).entries())
    faces[at % (diceFaces - 1)]?.push(name);
  const items = faces.map((names, at) => `${at + 1} ${names.join(' ')}`);
  return [`throw ${items.join(', ')}`, `end capture of ${royal}  loss`];
}

/** There is no check where stones are placed: the king is captured. */
function stone({ description: { endings }, royal }: Game): readonly string[] {
  const removed = [
    ...('checkmate' in endings ? ['remove end checkmate'] : []),
    ...('dead-position' in endings ? ['remove end dead'] : []),
  ];
  return ['turn move, place duck, only one', 'royals none', ...removed, `end no ${royal}  loss`];
}

const saysOneOf = ({ rules }: Description, kinds: readonly string[]): boolean =>
  rules.some(({ kind }) => kinds.includes(kind));

/** Pieces do otherwise while others attack or guard them. */
const isInfluenced = (description: Description): boolean => saysOneOf(description, ['influence']);

/** What the rules do not allow where pieces rest while others attack them. */
const leavesNoRest = (description: Description): boolean =>
  description.hasDice ||
  isInfluenced(description) ||
  saysOneOf(description, ['act-become', 'act-vanish', 'drop-no-check', 'imitator', 'turn-place']) ||
  description.roles.some((role) => role?.stone || role?.imitator);

/** What the rules do not allow where stones are placed. */
const leavesNoStone = (description: Description): boolean =>
  description.hasDice ||
  isInfluenced(description) ||
  description.hasHands ||
  description.hasPools ||
  description.countedChecks > 0 ||
  ['bare-king', 'king-capture', 'counting'].some((word) => word in description.endings) ||
  description.roles.some((role) => role?.stone);

const hasCastling = ({ rules }: Description): boolean =>
  rules.filter(({ topic }) => topic === 'castling').length > 1;

export const ideas: readonly Idea[] = [
  {
    name: 'checks',
    group: 'goal',
    isTaken: ({ countedChecks }) => countedChecks > 0,
    write: () => ['count checks  to 3', 'end checks 3  loss'],
    mark: /^end checks/,
    keys: /^(count|end) checks/,
  },
  {
    name: 'middle',
    group: 'goal',
    isTaken: ({ endings }) => 'goal' in endings,
    write: ({ description, royal }) => {
      const squares = middleOf(description);
      return squares === '' ? null : [`end ${royal} on ${squares}  win`];
    },
    mark: /^end \S+ on (?!rank)/,
    keys: /^end \S+ on (?!rank)/,
  },
  {
    name: 'lastRank',
    group: 'goal',
    isTaken: ({ endings }) => 'goal' in endings,
    write: ({ description: { board }, royal }) =>
      board.doubled ? null : [`end ${royal} on rank ${board.ranks}  win`],
    mark: /^end \S+ on rank/,
    keys: /^end \S+ on rank/,
  },
  {
    name: 'stalemate',
    group: 'goal',
    write: () => ['replace end stalemate  loss'],
    mark: /^replace end stalemate loss/,
    keys: /^replace end stalemate/,
  },
  {
    name: 'bare',
    group: 'goal',
    isTaken: ({ endings }) => 'bare-king' in endings,
    write: ({ royal }) => [`end bare ${royal}  loss`],
    mark: /^end bare \S+ loss/,
    keys: /^end bare/,
  },
  {
    name: 'losers',
    group: 'goal',
    isTaken: ({ endings, hasDice }) => hasDice || 'bare-king' in endings,
    write: ({ royal }) => [
      'replace end checkmate  win',
      'replace end stalemate  win',
      `end bare ${royal}  win`,
      'must capture',
    ],
    mark: /^replace end checkmate win/,
    keys: /^(replace end (checkmate|stalemate)|end bare)/,
    shared: /^must capture/,
  },
  {
    name: 'drops',
    group: 'captures',
    isTaken: ({ hasHands, hasPools }) => hasHands || hasPools,
    write: ({ description: { board }, others, hasPawn }) => [
      'captured all  to hand',
      `drop ${others.filter((name) => name !== 'pawn').join(' ')}  anywhere`,
      ...(hasPawn
        ? [`drop pawn  ${board.doubled ? 'anywhere' : `on ranks 2-${board.ranks - 1}`}`]
        : []),
    ],
    mark: /^captured all to hand/,
    keys: /^(captured|drop) /,
  },
  {
    name: 'explosions',
    group: 'captures',
    isTaken: ({ endings }) => 'king-capture' in endings,
    write: ({ royal, hasPawn }) => [
      `when any captures:  it vanishes, neighbors vanish${hasPawn ? ' except pawn' : ''}`,
      `end capture of ${royal}  loss`,
    ],
    mark: /^when any captures: it vanishes/,
    keys: /^(when any captures: it vanishes|end capture of)/,
  },
  {
    name: 'must',
    group: 'captures',
    isTaken: ({ hasDice }) => hasDice,
    write: () => ['must capture'],
    mark: /^must capture/,
    keys: /^must capture/,
  },
  {
    name: 'noCheck',
    group: 'captures',
    isTaken: ({ hasDice }) => hasDice,
    write: () => ['must not check'],
    mark: /^must not check/,
    keys: /^must not check/,
  },
  {
    name: 'paralysis',
    group: 'captures',
    isTaken: leavesNoRest,
    write: ({ others }) =>
      others.length > 0 ? [`while ${others.join(' ')} attacked by its kind:  it rests`] : null,
    mark: /^while .* attacked by its kind/,
    keys: /^while .* attacked by its kind/,
  },
  {
    name: 'stone',
    group: 'captures',
    isTaken: leavesNoStone,
    write: stone,
    mark: /^turn move,? place/,
    keys: /^(turn|royals|remove end (checkmate|dead)|end no \S+ loss)/,
  },
  {
    name: 'shuffle',
    group: 'start',
    isTaken: ({ startCount }) => startCount > 0,
    write: (game) => {
      const items = backRank(game);
      if (items.length < 2) return null;
      const castles = hasCastling(game.description) ? ['remove castle'] : [];
      return [`shuffle rank 1:  ${items.join(', ')}`, ...castles];
    },
    mark: /^shuffle/,
    keys: /^shuffle/,
    shared: /^remove castle/,
  },
  {
    name: 'dice',
    group: 'start',
    isTaken: (description) =>
      description.hasDice || 'king-capture' in description.endings || isInfluenced(description),
    write: dice,
    mark: /^throw/,
    keys: /^(throw|end capture of)/,
  },
];

const saidIn = ({ words }: Statement): string => words.map(({ text }) => text).join(' ');

export const isIn = (text: string, { mark }: Idea): boolean =>
  statementsOf(text).some((statement) => mark.test(saidIn(statement)));

/** Takes statements out of a text, with their lines. */
const removal = (text: string, statements: readonly Statement[]): Edit[] =>
  statements.map(({ start, end }) => {
    const next = text.indexOf('\n', end);
    return { start, end: next < 0 ? text.length : next + 1, text: '' };
  });

/** What an idea has written: shared statements are its own where they directly follow the others. */
function writtenBy(all: readonly Statement[], { keys, shared }: Idea): readonly Statement[] {
  const isOwn = (statement: Statement | undefined) =>
    statement !== undefined && keys.test(saidIn(statement));
  return all.filter(
    (statement, at) => isOwn(statement) || (shared?.test(saidIn(statement)) && isOwn(all[at - 1])),
  );
}

/** What makes a text of a game one with the idea, or without it; null where the game has no room for it. */
export function turn(text: string, idea: Idea, checked: Checked | null): readonly Edit[] | null {
  const all = statementsOf(text);
  if (isIn(text, idea)) return removal(text, writtenBy(all, idea));
  const game = checked && gameOf(checked);
  const lines = game && idea.write(game);
  if (!lines) return null;
  const said = all.map(saidIn);
  const isThere = (line: string) =>
    idea.shared?.test(line) && said.some((words) => idea.shared?.test(words));
  const old = all.filter((_, at) => idea.keys.test(said[at] ?? ''));
  const missing = lines.filter((line) => !isThere(line));
  return [...removal(text, old), addStatement(text, missing.join('\n'))];
}

/** Whether a game has what an idea is about, and room for it. */
export function fits(idea: Idea, checked: Checked): boolean {
  const game = gameOf(checked);
  return game !== null && !idea.isTaken?.(game.description) && idea.write(game) !== null;
}

/** Ideas of which a game has one at most. */
const opposed: readonly (readonly [IdeaName, IdeaName])[] = [
  ['middle', 'lastRank'],
  ['bare', 'losers'],
  ['explosions', 'dice'],
  ['losers', 'dice'],
  ['must', 'dice'],
  ['noCheck', 'dice'],
  ['paralysis', 'dice'],
];

/** The idea that a text has in place of this one; null: it has none such. */
export function insteadOf({ name }: Idea, text: string): IdeaName | null {
  const others = opposed.flatMap(([one, other]) =>
    one === name ? [other] : other === name ? [one] : [],
  );
  // Where a stone is placed no piece is royal, on which the other ideas rest.
  const isOther = (other: IdeaName) =>
    others.includes(other) || name === 'stone' || other === 'stone';
  return ideas.find((idea) => isOther(idea.name) && isIn(text, idea))?.name ?? null;
}
