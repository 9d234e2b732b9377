import type { Move } from '../core/types';

/** A whole number below `count`, every one as likely as the others. */
export type Random = (count: number) => number;

const range = 2 ** 32;

export const cryptoRandom: Random = (count) => {
  const fair = range - (range % count);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < fair) return value % count;
  }
};

/** Draw one of the throws, each as often as two dice show it. */
export function drawThrow(moves: readonly Move[], random: Random = cryptoRandom): Move | null {
  const throws = moves
    .filter((move) => move.kind === 'throw')
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  const total = throws.reduce((sum, move) => sum + move.weight, 0);
  if (total === 0) return null;
  let rest = random(total);
  for (const move of throws) {
    if (rest < move.weight) return move;
    rest -= move.weight;
  }
  return null;
}
