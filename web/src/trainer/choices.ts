/** How somebody wants to train, for all games alike: kept by the browser where it lets the page keep anything. */

export const sides = ['white', 'black', 'both'] as const;
export const lengths = ['clock', 'calm'] as const;

export interface Choices {
  /** From whose side the board is seen; both: now and then from the other one. */
  readonly side: (typeof sides)[number];
  /** As many questions as there is time for, or some questions without a clock. */
  readonly length: (typeof lengths)[number];
  readonly coordinates: boolean;
  /** Whether the pieces stand on the board whose squares are asked for. */
  readonly pieces: boolean;
}

const usual: Choices = { side: 'white', length: 'calm', coordinates: false, pieces: false };
const key = 'acedrex.trainer';

export function readChoices(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Choices>;
    return {
      side: sides.find((side) => side === kept.side) ?? usual.side,
      length: lengths.find((length) => length === kept.length) ?? usual.length,
      coordinates: kept.coordinates === true,
      pieces: kept.pieces === true,
    };
  } catch {
    return usual;
  }
}

export function keepChoices(choices: Choices): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // They hold until the page is closed.
  }
}
