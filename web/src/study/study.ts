/** A game that is studied: its tree, the position that is looked at, and what may be done to both. */
import { t as game } from 'virtual:words/game';
import { t } from 'virtual:words/study';
import type { CoreGame, Description, MoveName, State } from '../core/types';
import { vanishedWords } from '../game/fields';
import type { GameRecord, KeptAt } from '../game/record';
import { type Step, turnCount } from '../game/session';
import { colorWord, endingWords, moveSentence, resultTitle } from '../game/words';
import { SnapshotStore } from '../hooks/store';
import { type Said, saying } from '../parts/told';
import { writtenMove } from '../settings/notation';
import { numberingOf, openStudy, studyTextOf } from '../tree/kept-study';
import { isCounted, type Numbering, numberOf, turnsBefore } from '../tree/numbering';
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

/** A study at one moment; it never changes. */
export interface StudySnapshot {
  readonly game: CoreGame;
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
  readonly canUndo: boolean;
}

export interface StudyActions {
  readonly go: (id: NodeId) => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly first: () => void;
  readonly last: () => void;
  /** Go to the same turn in the variation before or after. */
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
  readonly flip: () => void;
  /** The server has kept it as it was at the moment that `keptAt.at` says. */
  readonly keptOnServer: (keptAt: KeptAt) => void;
}

export type Study = StudySnapshot & StudyActions & { readonly description: Description };

export interface StudyOptions {
  readonly game: CoreGame;
  readonly record: GameRecord;
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
  if (!before) return t('theStart2');
  const sentence = move ? moveSentence(description, before, move) : t('nullMove');
  const words = [
    `${game('besideName', { color: colorWord(description, mover ?? before.turn) })} ${sentence}`,
    ...node.marks.map((mark) => markWords(description, markOf(mark))),
  ];
  const vanished = move ? vanishedWords(description, before, state, move) : '';
  const ending =
    state.winner !== 'nobody'
      ? ` ${resultTitle(description, state)}. ${endingWords(description, state)}`
      : state.checkers.length > 0
        ? ` ${t('check')}`
        : '';
  const told = vanished && ` ${vanished}`;
  return `${words.join(', ')}.${told}${ending} ${node.comment}`.trim();
}

const undoMax = 100;

/** What a snapshot is made from, besides the moment. */
interface Opened {
  readonly game: CoreGame;
  readonly positions: Positions;
  readonly numbering: Numbering;
  readonly problem: string | null;
  readonly hasOtherRules: boolean;
}

/** Where one is in a study that is opened, or was when another tab wrote. */
function placeIn(tree: Tree, ply: number | undefined, before: StudyGame | null): NodeId {
  const line = mainLine(tree);
  const last = line.length - 1;
  if (!before) return line[Math.min(ply ?? last, last)]?.id ?? 0;
  const { tree: known, node } = before.snapshot;
  // Who is at the newest move is also at those that come.
  if (node.id === mainLine(known).at(-1)?.id) return line[last]?.id ?? 0;
  const moves = pathTo(known, node.id).slice(1);
  return follow(
    tree,
    moves.map(({ text }) => text),
  );
}

function open({ game, record }: StudyOptions): Opened & { readonly tree: Tree } {
  const { tree, problem, hasOtherRules } = openStudy(game, record);
  const positions = new Positions(game, record.text);
  const [start] = positions.stepsTo(tree, 0);
  const numbering = numberingOf(game, (start as Step).state);
  return { game, tree, positions, numbering, problem, hasOtherRules };
}

/** A study, in which every change is kept at once and can be undone. */
export class StudyGame extends SnapshotStore<StudySnapshot> {
  readonly #options: StudyOptions;
  readonly #opened: Opened;
  #before: readonly Moment[] = [];

  /** before: the same study, as it was until another tab went on with it. */
  constructor(options: StudyOptions, before: StudyGame | null = null) {
    const { tree, ...opened } = open(options);
    const at = placeIn(tree, options.ply, before);
    const steps = opened.positions.stepsTo(tree, at);
    const { state } = steps.at(-1) as Step;
    super({
      ...opened,
      record: options.record,
      tree,
      node: nodeOf(tree, at),
      steps,
      state,
      announced: saying(''),
      canUndo: false,
    });
    this.#options = options;
    this.#opened = opened;
  }

  close(): void {
    this.#opened.positions.close();
  }

  readonly actions: StudyActions = {
    go: (id) => this.#go(id),
    previous: () => this.#go(this.#node.parent ?? this.#node.id),
    next: () => this.#go(this.#node.children[0] ?? this.#node.id),
    first: () => this.#go(0),
    last: () => this.#go(lastOf(this.#tree, this.#node.id)),
    sideways: (step) => this.#goSideways(step),
    play: (text) => this.#play(text),
    playLine: (from, moves) => {
      const grown = addLine(this.#tree, from, moves);
      this.#change(grown.tree, grown.id);
    },
    note: (id, notes) => this.#change(annotate(this.#tree, id, notes), this.#node.id, ''),
    change: (make, said) => this.#change(make(this.#tree), this.#node.id, said),
    promote: (id) =>
      this.#change(promote(this.#tree, id), this.#node.id, t('theVariationWasMovedUp')),
    promoteToMain: (id) =>
      this.#change(promoteToMain(this.#tree, id), this.#node.id, t('itIsTheMainLine')),
    remove: (id) => this.#remove(id),
    undo: () => this.#undo(),
    flip: () => {
      this.#save({ flipped: !this.snapshot.record.flipped });
      this.#say(t('theBoardIsTurned'));
    },
    // What was changed meanwhile stays newer than what the server has.
    keptOnServer: (keptAt) => this.#save({ keptAt, savedAt: this.snapshot.record.savedAt }),
  };

  get #tree(): Tree {
    return this.snapshot.tree;
  }

  get #node(): TreeNode {
    return this.snapshot.node;
  }

  #say(words: string): void {
    this.show({ ...this.snapshot, announced: saying(words) });
  }

  /** said: without it, what has happened there. */
  #look({ tree, at }: Moment, said?: string): void {
    const { game, positions } = this.#opened;
    const steps = positions.stepsTo(tree, at);
    const { state } = steps.at(-1) as Step;
    const node = nodeOf(tree, at);
    const words = said ?? happening(game.description, steps, node);
    const canUndo = this.#before.length > 0;
    const announced = saying(words);
    this.show({ ...this.snapshot, tree, node, steps, state, announced, canUndo });
  }

  #go(id: NodeId): void {
    if (id !== this.#node.id) this.#look({ tree: this.#tree, at: id });
  }

  #goSideways(step: 1 | -1): void {
    const { parent, id } = this.#node;
    const siblings = parent === null ? [] : nodeOf(this.#tree, parent).children;
    // Where nothing stands beside this move, its own answers may differ.
    const here = siblings.indexOf(id);
    const beside = siblings[(here + step + siblings.length) % siblings.length];
    if (siblings.length > 1 && beside !== undefined) this.#go(beside);
  }

  #save(part: Partial<GameRecord>): void {
    const record = { ...this.snapshot.record, savedAt: Date.now(), ...part };
    this.show({ ...this.snapshot, record });
    this.#options.onSave(record);
  }

  /** Every change comes through here. */
  #change(tree: Tree, at: NodeId, said?: string): void {
    const { game, positions } = this.#opened;
    const now = { tree: this.#tree, at: this.#node.id };
    if (tree === now.tree) {
      this.#go(at);
      return;
    }
    if (isTooDeep(tree)) {
      this.#say(t('variationsCannotBeNestedMore'));
      return;
    }
    this.#before = [...this.#before, now].slice(-undoMax);
    this.#look({ tree, at }, said);
    const { text, isStudy } = this.snapshot.record;
    const moveCount = turnCount(positions.stepsTo(tree, mainLine(tree).at(-1)?.id ?? 0));
    this.#save({ study: studyTextOf(game, text, tree), ...(isStudy ? { moveCount } : {}) });
  }

  #play(text: string): boolean {
    const { positions } = this.#opened;
    const name = positions.read(this.#tree, this.#node.id, text);
    if (!name) return false;
    const grown = addMove(this.#tree, this.#node.id, name.text, name.san);
    this.#change(grown.tree, grown.id);
    return true;
  }

  #remove(id: NodeId): void {
    const { parent } = nodeOf(this.#tree, id);
    const at = this.#node.id;
    const count = lineFrom(this.#tree, id).length + 1;
    const pruned = removeFrom(this.#tree, id);
    this.#change(pruned, pruned.has(at) ? at : (parent ?? 0), t('deleted', { count }));
  }

  #undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.#look(last, t('undone'));
    const { text } = this.snapshot.record;
    this.#save({ study: studyTextOf(this.#opened.game, text, last.tree) });
  }
}

type Numbered = Pick<Study, 'tree' | 'numbering'>;
type Named = Numbered & Pick<Study, 'game' | 'positions'>;

/** "12." and "!", what stands before and behind the move of a node. */
export const aroundMove = ({ tree, numbering }: Numbered, node: TreeNode) => ({
  number: !isCounted(node.text) ? '' : numberOf(numbering, turnsBefore(tree, node.id)),
  signs: node.marks.map((mark) => markOf(mark).sign).join(''),
});

/** "12. Nf3" or "12... Nf6!", of a node, where there is no room for figures. */
export function moveTitle(study: Named, node: TreeNode): string {
  const { number, signs } = aroundMove(study, node);
  const line = () => study.positions.lineTo(study.tree, node.id);
  return `${number} ${writtenMove(node, study.game.description, line)}${signs}`.trim();
}
