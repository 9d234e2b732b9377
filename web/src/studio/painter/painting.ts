import { t } from 'virtual:words/painter';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Checked } from '../../core/check-rules';
import type { Description, Piece, Role, SquareId } from '../../core/types';
import type { Edit } from '../editor';
import { edited, piecesIn, statementsOf, writeOnly } from '../statements';
import {
  boardOf,
  boardWords,
  emptyPlan,
  lettersOf,
  type Plan,
  type Point,
  planOf,
  pointsOf,
  type Symmetry,
  setupWords,
  symmetryOf,
} from './plan';

/** A piece that the text states while it is no game yet. */
const roleIn = (name: string, letter: string, base: number): Role => ({
  name,
  title: name.replaceAll('-', ' '),
  picture: name,
  letter,
  royal: false,
  stone: false,
  imitator: false,
  handOnly: false,
  base,
  checks: 0,
  value: 0,
  reach: null,
});

/** The pieces of the game, and those that are in the text and not in the game yet. */
function rolesOf(game: Description | null | undefined, text: string): (Role | null)[] {
  const roles: (Role | null)[] = [...(game?.roles ?? [null])];
  for (const { name, letter } of piecesIn(text))
    if (!roles.some((role) => role?.name === name.text))
      roles.push(roleIn(name.text, letter.text, roles.length));
  return roles;
}

/** What a board is drawn by where there is no game yet. */
const noDescription = (): Description => ({
  id: '',
  title: '',
  idea: '',
  aliases: [],
  origin: '',
  hash: '',
  sources: [],
  brief: [],
  rules: [],
  notes: [],
  isBuiltin: false,
  omissions: [],
  board: boardOf(emptyPlan),
  look: null,
  roles: [null],
  endings: {},
  endingNames: {},
  conversions: [],
  countedChecks: 0,
  hasPawns: false,
  hasHands: false,
  hasPools: false,
  hasDice: false,
  startCount: 0,
  colors: { white: t('white'), black: t('black') },
});

/** What to write so that the text has this board and this setup; nothing that it says already. */
export function textWith(
  text: string,
  plan: Plan,
  before: Plan | null,
  roles: readonly (Role | null)[],
) {
  const letters = lettersOf(roles);
  const isSaid = (keyword: string) =>
    before !== null || statementsOf(text).some((each) => each.keyword === keyword);
  const board = boardWords(plan);
  const setup = setupWords(plan, letters);
  const isBoardNew = !isSaid('board') || !before || board !== boardWords(before);
  const isSetupNew = !isSaid('setup') || !before || setup !== setupWords(before, letters);
  const withBoard = isBoardNew ? edited(text, writeOnly(text, 'board', board)) : text;
  const after = isSetupNew ? edited(withBoard, writeOnly(withBoard, 'setup', setup)) : withBoard;
  return after;
}

/** One change from a text to another: what both begin and end with stays. */
export function difference(from: string, to: string): Edit[] {
  if (from === to) return [];
  let start = 0;
  while (start < from.length && from[start] === to[start]) start++;
  let left = 0;
  while (
    left < Math.min(from.length, to.length) - start &&
    from[from.length - 1 - left] === to[to.length - 1 - left]
  )
    left++;
  return [{ start, end: from.length - left, text: to.slice(start, to.length - left) }];
}

/** What is painted, and how; the text says something else if it is changed. */
interface Painted {
  readonly plan: Plan;
  readonly symmetry: Symmetry;
  readonly isChanged: boolean;
}

interface State extends Painted {
  readonly past: readonly Painted[];
  /** The text that the painting was written into, with it; null where it was changed since. */
  readonly written: string | null;
  readonly selected: SquareId | null;
}

/** A plan to which nothing was done. */
const untouched = (plan: Plan): Painted => ({
  plan,
  symmetry: symmetryOf(plan),
  isChanged: false,
});

/** What is painted, and what was before it, to be undone. */
export interface Painting extends Painted {
  readonly canUndo: boolean;
  /** Whether the text is as the painting was written into it, and neither was changed since. */
  readonly isWritten: boolean;
  readonly selected: SquareId | null;
  readonly change: (plan: Plan) => void;
  /** As it is in the text; this can be undone, too. */
  readonly reset: () => void;
  readonly undo: () => void;
  readonly select: (square: SquareId | null) => void;
  readonly mirror: (symmetry: Symmetry) => void;
  /** The painting is in the text, which is this one then. */
  readonly noteWritten: (text: string) => void;
}

const show = (painted: Painted, past: readonly Painted[]): State => ({
  ...painted,
  past,
  written: null,
  selected: null,
});

function changed({ plan, symmetry, isChanged, past }: State, next: Partial<Painted>): State {
  const before = { plan, symmetry, isChanged };
  return show({ ...before, ...next }, [...past, before]);
}

function undone(state: State): State {
  const last = state.past.at(-1);
  return last ? show(last, state.past.slice(0, -1)) : state;
}

/** before: as the text has it; null where that is no game. */
export function usePainting(before: Plan | null, text: string): Painting {
  const [state, setState] = useState<State>(() => ({
    ...untouched(before ?? emptyPlan),
    past: [],
    written: null,
    selected: null,
  }));
  // Another text is followed, unless there is something that is not written yet.
  useEffect(() => {
    if (!before) return;
    setState((state) =>
      state.isChanged ? state : { ...state, ...untouched(before), selected: null, past: [] },
    );
  }, [before]);
  const { past, written, ...now } = state;
  return {
    ...now,
    isWritten: written === text,
    canUndo: past.length > 0,
    change: (plan) => setState((state) => changed(state, { plan, isChanged: true })),
    reset: () => setState((state) => changed(state, untouched(before ?? emptyPlan))),
    undo: () => setState(undone),
    select: (selected) => setState((state) => ({ ...state, selected })),
    mirror: (symmetry) => setState((state) => ({ ...state, symmetry })),
    noteWritten: (written) => setState((state) => ({ ...state, isChanged: false, written })),
  };
}

/** The game on the board that is painted: its roles and its squares are known by their numbers. */
export interface PaintedGame {
  readonly description: Description;
  readonly roles: readonly (Role | null)[];
  readonly points: readonly Point[];
  readonly pieces: readonly Piece[];
}

export function usePaintedGame(
  game: Checked | null,
  roles: readonly (Role | null)[],
  plan: Plan,
): PaintedGame {
  const description = useMemo(
    () => ({ ...(game?.description ?? noDescription()), board: boardOf(plan), roles }),
    [game, plan, roles],
  );
  const points = useMemo(() => pointsOf(plan), [plan]);
  const pieces = useMemo(
    () =>
      plan.pieces.flatMap(({ file, rank, role, color }) => {
        const square = points.findIndex((point) => point.file === file && point.rank === rank);
        const id = roles.findIndex((each) => each?.name === role);
        return square >= 0 && id > 0 ? [{ square, role: id, color }] : [];
      }),
    [plan, points, roles],
  );
  return { description, roles, points, pieces };
}

/** The game as it is in the text: its board and setup, and its pieces. */
export function useTextGame(game: Checked | null, text: string) {
  const before = useMemo(
    () => (game?.description ? planOf({ ...game, description: game.description }) : null),
    [game],
  );
  const roles = useMemo(() => rolesOf(game?.description, text), [game, text]);
  return { before, roles };
}
