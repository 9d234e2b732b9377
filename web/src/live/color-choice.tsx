import type { JSX } from 'preact';

interface ColorChoiceProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly class?: string;
}

/** Which color a player who makes a game wants to have. */
export function ColorChoice({ value, onChange, class: name }: ColorChoiceProps): JSX.Element {
  return (
    <label class={name}>
      You have
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="random">White or Black, by chance</option>
        <option value="white">White</option>
        <option value="black">Black</option>
      </select>
    </label>
  );
}
