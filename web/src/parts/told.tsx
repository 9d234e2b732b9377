import type { JSX } from 'preact';
import { useCallback, useState } from 'preact/hooks';

/** What is told by ear. */
export interface Said {
  readonly words: string;
  /** Another one each time: the same words are told again when they are said again. */
  readonly count: number;
}

let sayings = 0;

/** Words to be told, though the same ones were told before. */
export function saying(words: string): Said {
  sayings++;
  return { words, count: sayings };
}

export function useSaid(): readonly [said: Said, say: (words: string) => void] {
  const [said, setSaid] = useState<Said>({ words: '', count: 0 });
  const say = useCallback((words: string) => setSaid(saying(words)), []);
  return [said, say];
}

export const Told = ({ said }: { readonly said: Said }): JSX.Element => (
  <p class="for-ears" role="status" aria-live="polite">
    <span key={said.count}>{said.words}</span>
  </p>
);
