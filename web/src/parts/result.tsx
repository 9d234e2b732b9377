import { t } from 'virtual:words/game';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Color, Description } from '../core/types';
import type { Result } from '../game/session';
import { endingWords, ownResultTitle } from '../game/words';
import { Icon } from './icon';

interface ResultCardProps {
  readonly description: Description;
  readonly result: Result;
  /** The colors of the people who sit at this screen. */
  readonly own: readonly Color[];
  /** The game has ended while it was looked at. */
  readonly isNew: boolean;
  /** With sides exchanged or not; undefined where people agree on another game elsewhere. */
  readonly onAgain: ((isExchanged: boolean) => void) | undefined;
  readonly canExchange: boolean;
  readonly studyHref: string;
  /** Before it is gone to. */
  readonly onStudy?: (() => void) | undefined;
  /** How it goes on with the same people. */
  readonly children?: ComponentChildren;
}

export function ResultCard({
  description,
  result,
  own,
  isNew,
  onAgain,
  canExchange,
  studyHref,
  onStudy,
  children,
}: ResultCardProps): JSX.Element {
  const card = useRef<HTMLElement>(null);
  // On a small screen the board may hide that the game is over now; one that was over is looked at.
  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <section ref={card} class="card result" data-winner={result.winner}>
      <h2>{ownResultTitle(description, result, own)}</h2>
      <p>{endingWords(description, result)}</p>
      {children}
      <p class="card-actions">
        {onAgain && (
          <button type="button" class="primary" onClick={() => onAgain(false)}>
            <Icon name="again" /> {t('playAgain')}
          </button>
        )}
        {onAgain && canExchange && (
          <button type="button" onClick={() => onAgain(true)}>
            <Icon name="flip" /> {t('rematchSidesExchanged')}
          </button>
        )}
        <a class="button" href={studyHref} onClick={onStudy} onAuxClick={onStudy}>
          <Icon name="study" /> {t('analyse')}
        </a>
        <a class="button" href="#/">
          {t('otherGames')}
        </a>
      </p>
    </section>
  );
}
