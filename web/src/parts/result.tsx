import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Description } from '../core/types';
import type { Result } from '../game/session';
import { endingWords, resultTitle } from '../game/words';
import { Icon } from './icon';

interface ResultCardProps {
  readonly description: Description;
  readonly result: Result;
  /** With sides exchanged or not. */
  readonly onAgain: (isExchanged: boolean) => void;
  readonly canExchange: boolean;
  readonly studyHref: string;
}

export function ResultCard({
  description,
  result,
  onAgain,
  canExchange,
  studyHref,
}: ResultCardProps): JSX.Element {
  const card = useRef<HTMLElement>(null);
  // On a small screen the board may hide that the game is over.
  useEffect(() => card.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={card} class="card result" data-winner={result.winner}>
      <h2>{resultTitle(result)}</h2>
      <p>{endingWords(description, result.reason)}</p>
      <p class="card-actions">
        <button type="button" class="primary" onClick={() => onAgain(false)}>
          <Icon name="again" /> Play again
        </button>
        {canExchange && (
          <button type="button" onClick={() => onAgain(true)}>
            <Icon name="flip" /> Rematch, sides exchanged
          </button>
        )}
        <a class="button" href={studyHref}>
          <Icon name="study" /> Analyse
        </a>
        <a class="button" href="#/">
          Other games
        </a>
      </p>
    </section>
  );
}
