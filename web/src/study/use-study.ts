/** A game that is studied: its tree, the position that is looked at, and what may be done to both. */
import { t } from 'virtual:words/study';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CoreGame, Description, MoveName, State } from '../core/types';
import type { GameRecord } from '../game/record';
import type { Step } from '../game/session';
import { colorWord, endingWords, moveSentence, resultTitle } from '../game/words';
import { type Said, useSaid } from '../parts/told';
import { writtenMove } from '../settings/notation';
import { numberingOf, openStudy, studyTextOf } from '../tree/kept-study';
import { isThrow, type Numbering, numberOf, turnsBefore } from '../tree/numbering';
import { Positions } from '../tree/positions';
import {
  addLine,
  addMove,
  annotate,
  follow,
  isTooDeep,
  lastOf,
  lineFrom,
  mainLine,
  type NodeId,
  type Notes,
  nodeOf,
  pathTo,
  promote,
  promoteToMain,
  removeFrom,
  type Tree,
  type TreeNode,
} from '../tree/tree';
import { markOf, markWords } from './marks';

export interface Study {
  readonly game: CoreGame;
  readonly description: Description;
  readonly record: GameRecord;
  readonly tree: Tree;
  readonly node: TreeNode;
  /** The moves that led here. */
  readonly steps: readonly Step[];
  readonly state: State;
  readonly numbering: Numbering;
  readonly positions: Positions;
  /** The last happening, for a screen reader. */
  readonly announced: Said;
  /** Why what was kept before cannot be shown. */
  readonly problem: string | null;
  readonly hasOtherRules: boolean;
  readonly go: (id: NodeId) => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly first: () => void;
  readonly last: () => void;
  /** The same turn in the variation before or after. */
  readonly sideways: (step: 1 | -1) => void;
  /** A move as people write it; false when it is not legal. */
  readonly play: (text: string) => boolean;
  /** Moves one after another from a position; looks at the last one. */
  readonly playLine: (from: NodeId, moves: readonly MoveName[]) => void;
  readonly note: (id: NodeId, notes: Notes) => void;
  /** Changes of many at once; what is looked at stays. */
  readonly change: (change: (tree: Tree) => Tree, said: string) => void;
  readonly promote: (id: NodeId) => void;
  readonly promoteToMain: (id: NodeId) => void;
  readonly remove: (id: NodeId) => void;
  readonly undo: () => void;
  readonly canUndo: boolean;
  readonly flip: () => void;
}

interface Options {
  readonly game: CoreGame;
  readonly record: GameRecord;
  /** Counts the times that another tab went on with it. */
  readonly revision: number;
  /** Ply of the main line that is looked at first; without it the last one. */
  readonly ply?: number;
  readonly onSave: (record: GameRecord) => void;
}

interface Moment {
  readonly tree: Tree;
  readonly at: NodeId;
}

/** What is said when a position is reached. */
function happening(description: Description, steps: readonly Step[], node: TreeNode): string {
  const { move, mover, state } = steps.at(-1) as Step;
  const before = steps.at(-2)?.state;
  if (!move || !mover || !before) return t('theStart2');
  const words = [
    `${colorWord(description, mover)}: ${moveSentence(description, before, move)}`,
    ...node.marks.map((mark) => markWords(description, markOf(mark))),
  ];
  const ending =
    state.winner !== 'nobody'
      ? ` ${resultTitle(description, state)}. ${endingWords(description, state.reason)}`
      : state.checkers.length > 0
        ? ` ${t('check')}`
        : '';
  return `${words.join(', ')}.${ending} ${node.comment}`.trim();
}

const undoMax = 100;

export function useStudy({ game, record: saved, revision, ply, onSave }: Options): Study {
  const { description } = game;
  /** Where somebody is when another tab writes; no moves: at the newest one, also of what comes. */
  const wasAt = useRef<{ key: string; moves: readonly string[] | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and when another tab wrote
  const opened = useMemo(() => {
    const { tree, problem, hasOtherRules } = openStudy(game, saved);
    const line = mainLine(tree);
    const last = line.length - 1;
    const was = wasAt.current?.key === saved.key ? wasAt.current : null;
    const first = was ? last : Math.min(ply ?? last, last);
    const at = was?.moves ? follow(tree, was.moves) : (line[first]?.id ?? 0);
    return {
      positions: new Positions(game, saved.text),
      moment: { tree, at },
      problem,
      hasOtherRules,
    };
  }, [game, saved.key, revision]);
  const { positions } = opened;
  useEffect(() => () => positions.close(), [positions]);

  const [kept, setKept] = useState<{ opened: object; now: Moment; before: readonly Moment[] }>();
  const { now, before } =
    kept?.opened === opened ? kept : { now: opened.moment, before: [] as readonly Moment[] };
  const record = useRef(saved);
  if (record.current.key !== saved.key) record.current = saved;
  const [, redraw] = useState(0);
  const [announced, say] = useSaid();

  const { tree, at } = now;
  const isNewest = at === mainLine(tree).at(-1)?.id;
  const path = pathTo(tree, at).slice(1);
  wasAt.current = { key: saved.key, moves: isNewest ? null : path.map(({ text }) => text) };
  const node = nodeOf(tree, at);
  const steps = useMemo(() => positions.stepsTo(tree, at), [positions, tree, at]);
  const { state } = steps.at(-1) as Step;
  const start = (steps[0] as Step).state;

  const save = (part: Partial<GameRecord>) => {
    record.current = { ...record.current, ...part, savedAt: Date.now() };
    onSave(record.current);
  };

  const look = (id: NodeId, inTree = tree) => {
    say(happening(description, positions.stepsTo(inTree, id), nodeOf(inTree, id)));
  };

  const go = (id: NodeId) => {
    if (id === at) return;
    setKept({ opened, now: { tree, at: id }, before });
    look(id);
  };

  /** Every change comes through here: it is kept at once and can be undone. */
  const change = (changed: Tree, to: NodeId, said?: string) => {
    if (changed === tree) {
      go(to);
      return;
    }
    if (isTooDeep(changed)) {
      say(t('variationsCannotBeNestedMore'));
      return;
    }
    setKept({ opened, now: { tree: changed, at: to }, before: [...before, now].slice(-undoMax) });
    const moves = mainLine(changed).filter(({ text }) => text !== '' && !isThrow(text)).length;
    const isStudy = record.current.isStudy === true;
    save({
      study: studyTextOf(game, record.current.text, changed),
      ...(isStudy ? { moveCount: moves } : {}),
    });
    if (said === undefined) look(to, changed);
    else say(said);
  };

  const play = (text: string): boolean => {
    const name = positions.read(tree, at, text);
    if (!name) return false;
    const grown = addMove(tree, at, name.text, name.san);
    change(grown.tree, grown.id);
    return true;
  };

  const siblings = node.parent === null ? [] : nodeOf(tree, node.parent).children;

  return {
    game,
    description,
    record: record.current,
    tree,
    node,
    steps,
    state,
    numbering: useMemo(() => numberingOf(game, start), [game, start]),
    positions,
    announced,
    problem: opened.problem,
    hasOtherRules: opened.hasOtherRules,
    go,
    previous: () => go(node.parent ?? at),
    next: () => go(node.children[0] ?? at),
    first: () => go(0),
    last: () => go(lastOf(tree, at)),
    sideways: (step) => {
      // Where nothing stands beside this move, its own answers may differ.
      const here = siblings.indexOf(at);
      const beside = siblings[(here + step + siblings.length) % siblings.length];
      if (siblings.length > 1 && beside !== undefined) go(beside);
    },
    play,
    playLine: (from, moves) => {
      const grown = addLine(tree, from, moves);
      change(grown.tree, grown.id);
    },
    note: (id, notes) => change(annotate(tree, id, notes), at, ''),
    change: (make, said) => change(make(tree), at, said),
    promote: (id) => change(promote(tree, id), at, t('theVariationWasMovedUp')),
    promoteToMain: (id) => change(promoteToMain(tree, id), at, t('itIsTheMainLine')),
    remove: (id) => {
      const { parent } = nodeOf(tree, id);
      const gone = lineFrom(tree, id).length + 1;
      const pruned = removeFrom(tree, id);
      const said = t('deleted', { count: gone });
      change(pruned, pruned.has(at) ? at : (parent ?? 0), said);
    },
    undo: () => {
      const last = before.at(-1);
      if (!last) return;
      setKept({ opened, now: last, before: before.slice(0, -1) });
      save({ study: studyTextOf(game, record.current.text, last.tree) });
      say(t('undone'));
    },
    canUndo: before.length > 0,
    flip: () => {
      save({ flipped: !record.current.flipped });
      redraw((count) => count + 1);
      say(t('theBoardIsTurned'));
    },
  };
}

type Numbered = Pick<Study, 'tree' | 'numbering'>;

/** "12." and "!", what stands before and behind the move of a node. */
export const aroundMove = ({ tree, numbering }: Numbered, node: TreeNode) => ({
  number: isThrow(node.text) ? '' : numberOf(numbering, turnsBefore(tree, node.id)),
  signs: node.marks.map((mark) => markOf(mark).sign).join(''),
});

/** "12. Nf3" or "12... Nf6!", of a node, where there is no room for figures. */
export function moveTitle(study: Numbered, node: TreeNode): string {
  const { number, signs } = aroundMove(study, node);
  return `${number} ${writtenMove(node)}${signs}`.trim();
}
