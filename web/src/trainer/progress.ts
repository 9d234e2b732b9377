/** How somebody did in the trainer of one game, kept by the browser where it lets the page keep anything. */
import type { Exercise } from './questions';

/** Of one exercise. */
export interface Score {
  /** Questions, and how many of them were answered right at once. */
  readonly asked: number;
  readonly right: number;
  /** The most right answers of a round by the clock. */
  readonly best: number;
  /** What was missed, by the key of the question: how often it was, less what was right since. */
  readonly missed: Readonly<Record<string, number>>;
}

export type Progress = Readonly<Partial<Record<Exercise, Score>>>;

export const noScore: Score = { asked: 0, right: 0, best: 0, missed: {} };

const keyOf = (game: string): string => `acedrex.trainer.${game}`;
const missedMax = 3;

const isScore = (score: Partial<Score> | undefined): score is Score =>
  [score?.asked, score?.right, score?.best].every(Number.isFinite) &&
  typeof score?.missed === 'object' &&
  score.missed !== null;

export function readProgress(game: string): Progress {
  try {
    const known = JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') as Progress;
    return Object.fromEntries(Object.entries(known).filter(([, score]) => isScore(score)));
  } catch {
    return {};
  }
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(progress));
  } catch {
    // What was learned counts until the page is closed.
  }
}

/** An answer to the question with that key. */
export function noteAnswer(score: Score, key: string, isRight: boolean): Score {
  const { [key]: before = 0, ...others } = score.missed;
  const now = isRight ? Math.max(0, before - 1) : Math.min(missedMax, before + 1);
  return {
    ...score,
    asked: score.asked + 1,
    right: score.right + Number(isRight),
    missed: now > 0 ? { ...others, [key]: now } : others,
  };
}

/** What was missed is asked for more often. */
export const weightOf =
  ({ missed }: Score, count: number) =>
  (key: string): number =>
    1 + (missed[key] ?? 0) * Math.max(2, Math.round(count / 12));
