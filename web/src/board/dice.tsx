import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import { listText } from '../language/language';

/** Places of the pips on a field of 3 by 3, row by row. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** On a field of 36 by 36. */
export function DieFace({ number }: { readonly number: number }): JSX.Element {
  return (
    <g class="die-face">
      <rect x="1" y="1" width="34" height="34" rx="7" />
      {(pips[number] ?? []).map((at) => (
        <circle key={at} cx={9 + (at % 3) * 9} cy={9 + Math.floor(at / 3) * 9} r="3.1" />
      ))}
    </g>
  );
}

const Die = ({ number }: { readonly number: number }): JSX.Element => (
  <svg class="die" viewBox="0 0 36 36" aria-hidden="true">
    <DieFace number={number} />
  </svg>
);

interface DiceProps {
  /** Empty while a throw is due. */
  readonly numbers: readonly number[];
}

/** Two dice as they fell; while they are thrown they roll. */
export function Dice({ numbers }: DiceProps): JSX.Element {
  const isRolling = numbers.length === 0;
  const [first = 5, second = 2] = numbers;
  return (
    <span
      class={isRolling ? 'dice is-rolling' : 'dice'}
      role="img"
      aria-label={
        isRolling
          ? t('theDiceAreThrown')
          : t('diceShow', { numbers: listText(numbers.map(String)) })
      }
    >
      <Die number={first} />
      <Die number={second} />
    </span>
  );
}
