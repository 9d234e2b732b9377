import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

interface TextInputProps {
  readonly value: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly spellcheck?: boolean;
  readonly onText: (text: string) => void;
}

/**
 * A text that is told when the field is left. What is being typed stands until then, however often the
 * page is drawn meanwhile.
 */
export function TextInput({ value, onText, ...rest }: TextInputProps): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...rest}
      value={typed ?? value}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onChange={({ currentTarget }) => {
        onText(currentTarget.value);
        setTyped(null);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
