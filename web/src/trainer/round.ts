/** A round of the trainer: questions one after another, by the clock or a number of them. It knows no screen. */
import type { Milliseconds, RoleId, SquareId } from '../core/types';
import { SnapshotStore } from '../hooks/store';
import type { Choices } from './choices';
import { noteAnswer, type Score, weightOf } from './progress';
import { ask, type Exercise, type Material, type Question, solutionOf } from './questions';

export const roundMs: Milliseconds = 60_000;
export const calmQuestions = 20;
/** A right answer is seen for a moment, a wrong one until it is understood. */
const rightMs: Milliseconds = 350;
const wrongMs: Milliseconds = 1600;
/** So often the clock is looked at. */
const tickMs: Milliseconds = 200;

export interface RoundView {
  /** Null: there was nothing to ask from the beginning. */
  readonly question: Question | null;
  /** From Black's side. */
  readonly flipped: boolean;
  /** Squares that are pressed as goals of the piece. */
  readonly marked: readonly SquareId[];
  /** What was answered; null until then. */
  readonly answer: { readonly isRight: boolean; readonly given: readonly number[] } | null;
  /** Questions that were answered, and those that were right. */
  readonly asked: number;
  readonly right: number;
  /** What was missed, each once. */
  readonly missed: readonly Question[];
  /** Null without a clock. */
  readonly leftMs: Milliseconds | null;
  readonly isOver: boolean;
  readonly score: Score;
}

interface RoundOptions {
  readonly material: Material;
  readonly exercise: Exercise;
  readonly choices: Choices;
  readonly score: Score;
  /** After each answer. */
  readonly onScore: (score: Score) => void;
  readonly now?: () => Milliseconds;
}

/** As the clock shows them. */
export const secondsOf = (leftMs: Milliseconds | null): number => Math.ceil((leftMs ?? 0) / 1000);

const sameMembers = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((member) => b.includes(member));

export class Round extends SnapshotStore<RoundView> {
  readonly #options: RoundOptions;
  readonly #now: () => Milliseconds;
  readonly #endAt: Milliseconds | null;
  #next = 0;
  #tick = 0;

  constructor(options: RoundOptions) {
    const now = options.now ?? Date.now;
    const isTimed = options.choices.length === 'clock';
    super({
      question: null,
      flipped: options.choices.side === 'black',
      marked: [],
      answer: null,
      asked: 0,
      right: 0,
      missed: [],
      leftMs: isTimed ? roundMs : null,
      isOver: false,
      score: options.score,
    });
    this.#options = options;
    this.#now = now;
    this.#endAt = isTimed ? now() + roundMs : null;
    this.next();
  }

  protected override begin(): void {
    if (this.#endAt !== null) this.#tick = setInterval(this.#look, tickMs) as unknown as number;
  }

  protected override halt(): void {
    clearInterval(this.#tick);
    clearTimeout(this.#next);
  }

  #change(part: Partial<RoundView>): void {
    this.show({ ...this.snapshot, ...part });
  }

  readonly #look = () => {
    if (this.#endAt === null || this.snapshot.isOver) return;
    const leftMs = Math.max(0, this.#endAt - this.#now());
    // All is drawn anew by a change: once a second is enough.
    if (secondsOf(leftMs) !== secondsOf(this.snapshot.leftMs)) this.#change({ leftMs });
    if (leftMs === 0) this.end();
  };

  /** Nothing more is asked. */
  readonly end = (): void => {
    if (this.snapshot.isOver) return;
    clearTimeout(this.#next);
    clearInterval(this.#tick);
    const { right, score } = this.snapshot;
    const best = this.#endAt === null ? score.best : Math.max(score.best, right);
    this.#change({ isOver: true, score: { ...score, best } });
    this.#options.onScore(this.snapshot.score);
  };

  /** The next question; the end where there is to be none, or none is found. */
  readonly next = (): void => {
    clearTimeout(this.#next);
    const { material, exercise, choices } = this.#options;
    const { isOver, asked, question, score, flipped } = this.snapshot;
    if (isOver) return;
    if (this.#endAt === null && asked >= calmQuestions) {
      this.end();
      return;
    }
    const count =
      exercise === 'find' || exercise === 'name'
        ? material.shop.description.board.squares.length
        : material.pictured.length;
    const found = ask(material, exercise, weightOf(score, count), question?.key);
    if (!found) {
      this.end();
      return;
    }
    this.#change({
      question: found,
      flipped: choices.side === 'both' ? (asked % 5 === 4) !== flipped : flipped,
      marked: [],
      answer: null,
    });
  };

  /** A square as a goal of the piece, or no longer. */
  readonly toggle = (square: SquareId): void => {
    const { marked, answer, isOver } = this.snapshot;
    if (answer || isOver) return;
    const others = marked.filter((other) => other !== square);
    this.#change({ marked: others.length < marked.length ? others : [...marked, square] });
  };

  readonly checkMarked = (): void => this.#answer(this.snapshot.marked);

  /** A square, or a piece. */
  readonly choose = (one: SquareId | RoleId): void => this.#answer([one]);

  #answer(given: readonly number[]): void {
    const { question, answer, isOver, asked, right, missed, score } = this.snapshot;
    if (!question || answer || isOver) return;
    const isRight = sameMembers(solutionOf(question), given);
    const noted = noteAnswer(score, question.key, isRight);
    const isKnown = missed.some(({ key }) => key === question.key);
    this.#change({
      answer: { isRight, given },
      asked: asked + 1,
      right: right + Number(isRight),
      missed: isRight || isKnown ? missed : [...missed, question],
      score: noted,
    });
    this.#options.onScore(noted);
    // Without a clock one looks at what was wrong as long as one likes.
    if (isRight || this.#endAt !== null)
      this.#next = setTimeout(this.next, isRight ? rightMs : wrongMs) as unknown as number;
  }
}
