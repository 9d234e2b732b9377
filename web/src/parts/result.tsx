import type { JSX } from 'preact';
import type { Result } from '../game/session';
import { capital, reasonWord, resultTitle } from '../game/words';
import { Icon } from './icon';

interface ResultCardProps {
  readonly result: Result;
  readonly onAgain: () => void;
}

export function ResultCard({ result, onAgain }: ResultCardProps): JSX.Element {
  return (
    <section class="card result" data-winner={result.winner}>
      <h2>{resultTitle(result)}</h2>
      <p>{capital(reasonWord(result.reason))}.</p>
      <p class="card-actions">
        <button type="button" class="primary" onClick={onAgain}>
          <Icon name="again" /> Play again
        </button>
        <a class="button" href="#/">
          Other games
        </a>
      </p>
    </section>
  );
}
