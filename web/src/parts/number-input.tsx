import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

interface NumberInputProps {
  readonly id?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** How far apart the numbers are, from the least on; without it, whole ones. */
  readonly step?: number | 'any';
  /** Whether numbers are told while they are typed, not only when the field is left. */
  readonly atOnce?: boolean;
  readonly onNumber: (number: number) => void;
}

/**
 * A number to type. What is being typed stands until the field is left, however often the page is
 * drawn meanwhile; then what is out of bounds becomes the bound, and what is no number is undone.
 */
export function NumberInput(props: NumberInputProps): JSX.Element {
  const { id, value, min, max, step = 1, atOnce = false, onNumber } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const tell = (text: string, least: number, most: number) => {
    const number = Math.min(Math.max(Number(text), least), most);
    const isGood =
      number >= min && number <= max && (step === 'any' || (number - min) % step === 0);
    if (text !== '' && isGood && number !== value) onNumber(number);
  };
  return (
    <input
      id={id}
      type="number"
      inputMode={step === 'any' ? 'decimal' : 'numeric'}
      min={min}
      max={max}
      step={step}
      value={typed ?? value}
      onInput={({ currentTarget }) => {
        setTyped(currentTarget.value);
        if (atOnce) tell(currentTarget.value, -Infinity, Infinity);
      }}
      onChange={({ currentTarget }) => {
        tell(currentTarget.value, min, max);
        setTyped(null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
