/** Which sound what happens in a game has, at one table and over the net alike. */
import type { Step } from '../game/session';
import type { Settings } from '../settings/settings';
import { playSound, type Sound } from './sounds';

/** Of a step by itself: whether it ended the game is known to whoever has the result. */
export function soundOf({ move, state }: Step): Sound {
  if (move?.kind === 'throw') return 'dice';
  if (state.checkers.length > 0) return 'check';
  return move?.captured == null ? 'move' : 'capture';
}

/** What has been heard of a game. */
export interface Heard {
  readonly count: number;
  readonly isOver: boolean;
}

/**
 * What there is to be heard since. After a break of the line many moves come at once: the last one is
 * heard, and the throw of dice that followed it.
 */
export function soundsSince(heard: Heard, steps: readonly Step[], isOver: boolean): Sound[] {
  const hasEnded = isOver && !heard.isOver;
  const news = steps.slice(heard.count);
  const last = news.at(-1);
  if (!last) return hasEnded ? ['end'] : [];
  const sounds = news.slice(last.move?.kind === 'throw' ? -2 : -1).map(soundOf);
  return hasEnded ? [...sounds.slice(0, -1), 'end'] : sounds;
}

/** Lets that be heard. */
export function hear(
  heard: Heard,
  steps: readonly Step[],
  isOver: boolean,
  volume: Settings['volume'],
): void {
  for (const [at, name] of soundsSince(heard, steps, isOver).entries()) playSound(name, volume, at);
}
