/** The positions of a tree, played in the core. */
import { t } from 'virtual:words/study';
import type {
  CoreGame,
  CorePosition,
  Explanation,
  Line,
  MoveName,
  SquareId,
  State,
} from '../core/types';
import type { Step } from '../game/session';
import { type NodeId, pathTo, type Tree, type TreeNode } from './tree';

export class Positions {
  readonly #position: CorePosition;
  /** The moves that are played on it now. */
  #played: readonly string[] = [];
  readonly #states = new Map<string, State>();

  /** recordText: the record whose start is the root of the tree. */
  constructor(
    readonly game: CoreGame,
    recordText: string,
  ) {
    const record = game.resume(recordText);
    this.#position = record.replay(0);
    record.close();
  }

  /** Every move on the way to a node, with the position after it. */
  stepsTo(tree: Tree, id: NodeId): readonly Step[] {
    const texts: string[] = [];
    const steps: Step[] = [];
    for (const { parent, text } of pathTo(tree, id)) {
      const before = steps.at(-1)?.state;
      if (parent !== null) texts.push(text);
      const state = this.#stateAfter(texts);
      const move = before?.moves.find((move) => move.text === text) ?? null;
      steps.push({ move, mover: before && move ? before.turn : null, state });
    }
    return steps;
  }

  /** The position after moves from a node; null where one of them is not legal. */
  stateAt(tree: Tree, id: NodeId, moves: readonly string[] = []): State | null {
    try {
      return this.#stateAfter([...textsTo(tree, id), ...moves]);
    } catch {
      return null;
    }
  }

  /** The moves to a node, and more that follow them. */
  lineTo(tree: Tree, id: NodeId, more: readonly string[] = []): Line {
    return { fen: this.#stateAfter([]).fen, moves: [...textsTo(tree, id), ...more] };
  }

  read(tree: Tree, id: NodeId, text: string): MoveName | null {
    this.#go(textsTo(tree, id));
    return this.#position.read(text);
  }

  explain(tree: Tree, id: NodeId, text: string): Explanation {
    this.#go(textsTo(tree, id));
    return this.#position.explain(text);
  }

  goals(tree: Tree, id: NodeId, square: SquareId): readonly SquareId[] {
    this.#go(textsTo(tree, id));
    return this.#position.goals(square);
  }

  canSkip(tree: Tree, id: NodeId): boolean {
    this.#go(textsTo(tree, id));
    return this.#position.canSkip();
  }

  close(): void {
    this.#position.close();
  }

  #stateAfter(texts: readonly string[]): State {
    const key = texts.join(' ');
    const known = this.#states.get(key);
    if (known) return known;
    this.#go(texts);
    const state = this.#position.state();
    this.#states.set(key, state);
    return state;
  }

  #go(texts: readonly string[]): void {
    let shared = 0;
    while (shared < this.#played.length && this.#played[shared] === texts[shared]) shared++;
    for (let ply = this.#played.length; ply > shared; ply--) this.#position.undo();
    this.#played = this.#played.slice(0, shared);
    for (const text of texts.slice(shared)) {
      if (!this.#position.play(text)) throw new Error(t('isNotLegal', { text }));
      this.#played = [...this.#played, text];
    }
  }
}

const textsTo = (tree: Tree, id: NodeId): string[] =>
  pathTo(tree, id)
    .slice(1)
    .map(({ text }: TreeNode) => text);
