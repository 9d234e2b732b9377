import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from './dialog';

interface SureProps {
  readonly words: string;
  readonly sure: string;
  /** Of the button by which nothing is done. */
  readonly not: string;
  readonly onAct: () => void;
}

/** A button for what cannot be undone, and so is asked again. */
export function Sure({ words, sure, not, onAct }: SureProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        {words}
      </button>
      {isAsking && (
        <Dialog title={words} onClose={() => setAsking(false)}>
          <p>{sure}</p>
          <p class="card-actions">
            <button
              type="button"
              class="danger"
              onClick={() => {
                setAsking(false);
                onAct();
              }}
            >
              {words}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {not}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
