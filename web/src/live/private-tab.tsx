import { t } from 'virtual:words/private';
import type { JSX } from 'preact';
import type { CoreGame } from '../core/types';
import { Note } from './note';
import './private.css';
import type { Live } from './live-connection';
import { SavedLines } from './saved-lines';
import type { Conditional } from './use-conditional';

interface LinesProps {
  readonly game: CoreGame;
  /** Of the record of the game. */
  readonly recordText: string;
  readonly conditional: Conditional;
  readonly onTry: () => void;
}

function Lines({ game, recordText, conditional, onTry }: LinesProps): JSX.Element {
  const { hasDice } = game.description;
  return (
    <section class="private-part">
      <h2>{t('conditionalMoves')}</h2>
      <p class="fine">{t(hasDice ? 'noneWithDice' : 'conditionalWords')}</p>
      {!hasDice && (
        <>
          <SavedLines game={game} recordText={recordText} conditional={conditional} />
          <p class="card-actions">
            <button type="button" onClick={onTry}>
              {t('tryMoves')}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

interface PrivateTabProps extends Omit<LinesProps, 'conditional'> {
  /** Of the game. */
  readonly id: string;
  readonly live: Live;
  /** Null where there can be none. */
  readonly conditional: Conditional | null;
}

/** What players keep for themselves of a game. */
export function PrivateTab({ id, live, conditional, ...rest }: PrivateTabProps): JSX.Element {
  return (
    <div class="private">
      {conditional && <Lines {...rest} conditional={conditional} />}
      <Note id={id} live={live} />
    </div>
  );
}
