/** What was chosen for a game, there again when its next game is set up, until the page is closed. */
import { useState } from 'preact/hooks';
import type { Color } from '../core/types';

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

/** By the end of the game's addresses. */
const last = new Map<string, Choices>();

export function useChoices(game: string): [Choices, (part: Partial<Choices>) => void] {
  const [choices, setChoices] = useState(() => last.get(game) ?? usual);
  return [
    choices,
    (part) => {
      const changed = { ...(last.get(game) ?? usual), ...part };
      last.set(game, changed);
      setChoices(changed);
    },
  ];
}
