/**
 * What was chosen for a game, there again when its next game is set up, until the page is closed; level and
 * color are kept in the browser, for all games.
 */
import { useState } from 'preact/hooks';
import type { Color } from '../core/types';
import { levelMax, levelMin } from '../game/record';

/** Who plays: one person and the computer, two people here, or the computer against itself. */
export type Opponent = 'computer' | 'person' | 'watch';

export type Side = Color | 'random';

export interface Time {
  readonly minutes: number;
  readonly seconds: number;
}

export interface Choices {
  readonly opponent: Opponent;
  readonly side: Side;
  readonly level: number;
  /** Of Black, where the computer plays both. */
  readonly otherLevel: number;
  /** Of the times offered; '' without a clock, 'own' for ownTime. */
  readonly time: string;
  readonly ownTime: Time;
}

const usual: Choices = {
  opponent: 'computer',
  side: 'white',
  level: 3,
  otherLevel: 3,
  time: '',
  ownTime: { minutes: 15, seconds: 10 },
};

const place = 'acedrex.setup';
const sides: readonly Side[] = ['white', 'black', 'random'];

const isLevel = (level: unknown): level is number =>
  Number.isInteger(level) && Number(level) >= levelMin && Number(level) <= levelMax;

/** Level and color as they were last time. */
function kept(): Partial<Choices> {
  try {
    const { side, level } = JSON.parse(localStorage.getItem(place) ?? '{}');
    return {
      ...(sides.includes(side) ? { side } : {}),
      ...(isLevel(level) ? { level } : {}),
    };
  } catch {
    return {};
  }
}

function keep({ side, level }: Choices): void {
  try {
    localStorage.setItem(place, JSON.stringify({ side, level }));
  } catch {
    // Where nothing may be kept they are chosen again.
  }
}

/** By the end of the game's addresses. */
const last = new Map<string, Choices>();

const choicesFor = (game: string): Choices => ({ ...(last.get(game) ?? usual), ...kept() });

export function useChoices(game: string): [Choices, (part: Partial<Choices>) => void] {
  const [choices, setChoices] = useState(() => choicesFor(game));
  return [
    choices,
    (part) => {
      const changed = { ...choicesFor(game), ...choices, ...part };
      last.set(game, changed);
      keep(changed);
      setChoices(changed);
    },
  ];
}
