/** A game looked through by the engine: what every position is worth, and where it was spoiled. */
import { t as words } from 'virtual:words/game';
import { t } from 'virtual:words/study';
import { useRef, useState } from 'preact/hooks';
import type { Searcher } from '../core/searcher';
import type { MoveName, SearchInfo, State } from '../core/types';
import { isOfRunningGame } from '../game/running';
import type { Step } from '../game/session';
import { useEffectFor } from '../hooks/use-for';
import { isThrow } from '../tree/numbering';
import {
  addLine,
  annotate,
  mainLine,
  type NodeId,
  nodeOf,
  type Score,
  type Tree,
} from '../tree/tree';
import { moveMarks } from './marks';
import { expected, expectedAtEnd, scoreOf } from './score';
import type { Study } from './study';
import { requestAt } from './use-engine';

/** What a move may lose of the expected result until it is called so: docs/web.md. */
export const losses = [
  { word: 'blunder', least: 0.15, mark: 4 },
  { word: 'mistake', least: 0.1, mark: 2 },
  { word: 'inaccuracy', least: 0.05, mark: 6 },
] as const;

export type Loss = (typeof losses)[number];

/** Nodes for each position, by what the choice is called. */
export const efforts = [
  { word: 'quick', nodes: 20_000 },
  { word: 'normal', nodes: 80_000 },
  { word: 'thorough', nodes: 400_000 },
] as const;

/** Moves of the better line that are put into the tree. */
const betterMax = 6;

export interface Fault {
  readonly id: NodeId;
  readonly ply: number;
  readonly loss: Loss;
  readonly before: Score | null;
  readonly after: Score | null;
  /** What was better, from the position before the move. */
  readonly better: readonly MoveName[];
}

export interface Review {
  readonly isRunning: boolean;
  readonly done: number;
  readonly total: number;
  readonly faults: readonly Fault[];
  /** Whether the review has come to its end. */
  readonly isWhole: boolean;
  readonly failure: string | null;
  readonly start: (nodes: number) => void;
  readonly stop: () => void;
}

/** What a search found of one position. */
export interface Judged {
  /** White's expected result, also where the game is over. */
  readonly share: number;
  readonly score: Score | null;
  readonly best: readonly MoveName[];
}

/** How bad a move was that led from one expected result of White to another. */
export function lossOf(before: number, after: number, isWhite: boolean): Loss | null {
  const lost = isWhite ? before - after : after - before;
  return losses.find(({ least }) => lost >= least) ?? null;
}

/** Moves of which there is something to be said: no throws, and not the only ones. */
const isChoice = ({ move }: Step, { moves }: State) =>
  move !== null && move.kind !== 'throw' && moves.length > 1;

const withoutReview = (marks: readonly number[]) =>
  marks.filter((mark) => !losses.some((loss) => loss.mark === mark));

const hasMoveMark = (marks: readonly number[]) =>
  marks.some((mark) => moveMarks.some(({ number }) => number === mark));

/** The tree with what the review found: a score for every position, marks, better lines. */
export function reviewed(
  tree: Tree,
  line: readonly NodeId[],
  judged: readonly (Judged | null)[],
  faults: readonly Fault[],
): Tree {
  let changed = tree;
  line.forEach((id, ply) => {
    const found = judged[ply];
    if (found) changed = annotate(changed, id, { score: found.score });
  });
  for (const { id, loss, better } of faults) {
    const node = nodeOf(changed, id);
    const marks = withoutReview(node.marks);
    if (!hasMoveMark(marks))
      changed = annotate(changed, id, { marks: [...marks, loss.mark].sort((a, b) => a - b) });
    if (node.parent !== null) changed = addLine(changed, node.parent, better).tree;
  }
  return changed;
}

interface Run {
  readonly isRunning: boolean;
  readonly done: number;
  readonly total: number;
  readonly faults: readonly Fault[];
  readonly isWhole: boolean;
  readonly failure: string | null;
}

const idle: Run = {
  isRunning: false,
  done: 0,
  total: 0,
  faults: [],
  isWhole: false,
  failure: null,
};

/** What a search of so many nodes says of the last of these steps; only: of this move alone. */
async function judge(
  study: Study,
  searcher: Searcher,
  steps: readonly Step[],
  limits: { readonly nodes: number; readonly only?: string },
): Promise<Judged | null> {
  const { state } = steps.at(-1) as Step;
  const ended = expectedAtEnd(state);
  if (ended !== null) return { share: ended, score: null, best: [] };
  if (state.throwDue) return null;
  let info: SearchInfo | undefined;
  await searcher.search(requestAt(study, steps, limits), (found) => {
    info = found;
  });
  if (!info) return null;
  const { line, sans } = info;
  const score = scoreOf(info, state.turn);
  const best = line.map((text, at) => ({ text, san: sans[at] ?? text }));
  return { share: expected(score), score, best };
}

/** Whether the move that led to `id` lost anything by the judgments before and after it. */
function faultAt(
  { id, ply, text, isWhite }: { id: NodeId; ply: number; text: string; isWhite: boolean },
  was: Judged,
  after: Judged | null,
): Fault | null {
  const loss = after && lossOf(was.share, after.share, isWhite);
  if (!loss || was.best[0]?.text === text) return null;
  const better = was.best.slice(0, betterMax).filter(({ text }) => !isThrow(text));
  return { id, ply, loss, before: was.score, after: after.score, better };
}

export function useReview(study: Study, searcher: Searcher): Review {
  const [run, setRun] = useState<Run>(idle);
  const stopped = useRef<{ is: boolean }>({ is: true });
  const latest = useRef(study);
  latest.current = study;

  const stop = () => {
    if (stopped.current.is) return;
    stopped.current.is = true;
    searcher.stop();
    setRun((run) => ({ ...run, isRunning: false }));
  };
  // It ends when the screen is left.
  useEffectFor(() => stop);

  const start = async (nodes: number) => {
    stop();
    const mine = { is: false };
    stopped.current = mine;
    const line = mainLine(study.tree);
    const steps = study.positions.stepsTo(study.tree, line.at(-1)?.id ?? 0);
    const judged: (Judged | null)[] = [];
    const faults: Fault[] = [];
    if (isOfRunningGame(study.description.title, steps)) {
      mine.is = true;
      setRun({ ...idle, failure: words('ownGameRuns') });
      return;
    }
    setRun({ ...idle, isRunning: true, total: line.length });
    try {
      for (let ply = 0; ply < line.length; ply++) {
        const here = await judge(study, searcher, steps.slice(0, ply + 1), { nodes });
        if (mine.is) return;
        judged.push(here);
        const step = steps[ply];
        const before = steps[ply - 1]?.state;
        const was = judged[ply - 1];
        const node = line[ply];
        if (step?.move && before && node && was && isChoice(step, before)) {
          // What chance decides next is judged together with the move.
          const { text } = step.move;
          const only = { nodes, only: text };
          const after = here ?? (await judge(study, searcher, steps.slice(0, ply), only));
          if (mine.is) return;
          const moved = { id: node.id, ply, text, isWhite: before.turn === 'white' };
          const fault = faultAt(moved, was, after);
          if (fault) faults.push(fault);
        }
        setRun((run) => ({ ...run, done: ply + 1, faults: [...faults] }));
      }
      mine.is = true;
      const ids = line.map(({ id }) => id);
      latest.current.change(
        (tree) => reviewed(tree, ids, judged, faults),
        t('reviewDone', { count: faults.length }),
      );
      setRun((run) => ({ ...run, isRunning: false, isWhole: true }));
    } catch (problem) {
      if (mine.is) return;
      mine.is = true;
      setRun((run) => ({ ...run, isRunning: false, failure: (problem as Error).message }));
    }
  };

  return { ...run, start, stop };
}
