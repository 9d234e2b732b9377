/**
 * Games with other people that go on, as far as their player has seen them in this browser: the
 * page gives no help in their positions, wherever else one sets them up.
 */
import type { State } from '../core/types';
import type { Step } from './session';

const prefix = 'acedrex.running.';
/** A game whose end nobody has looked at is forgotten after so long. */
const keptMs = 30 * 24 * 3600 * 1000;

interface Running {
  /** Of the game. */
  readonly title: string;
  /** The key of its position, in which the counters of moves have no part. */
  readonly position: string;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/** How a game stands that its player looks at; null: it has ended, or is somebody else's. */
export function noteRunning(
  key: string,
  title: string,
  state: State | null,
  now = Date.now(),
): void {
  try {
    for (const { name, seenAt } of allRunning())
      if (now - (seenAt ?? 0) >= keptMs) localStorage.removeItem(name);
    if (!state) {
      localStorage.removeItem(prefix + key);
      return;
    }
    const running = { title, position: state.key, seenAt: now };
    localStorage.setItem(prefix + key, JSON.stringify(running));
  } catch {
    // Where nothing is kept, there is nothing to know it by.
  }
}

/** Nothing, where it cannot be read. */
function read(name: string): Partial<Running> {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Running>;
  } catch {
    return {};
  }
}

/** What is noted, and under what name. */
function allRunning(): (Partial<Running> & { readonly name: string })[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ ...read(name), name }));
  } catch {
    return [];
  }
}

/** Whether one of these positions stands in a game of one's own that goes on. */
export function isOfRunningGame(title: string, steps: readonly Step[], now = Date.now()): boolean {
  const running = allRunning().filter(
    (game) => game.title === title && now - (game.seenAt ?? 0) < keptMs,
  );
  if (running.length === 0) return false;
  const positions = new Set(running.map(({ position }) => position));
  return steps.some(({ state }) => positions.has(state.key));
}
