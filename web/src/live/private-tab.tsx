import { t } from 'virtual:words/private';
import type { JSX } from 'preact';
import type { CoreGame } from '../core/types';
import './private.css';
import { SavedLines } from './saved-lines';
import type { Conditional } from './use-conditional';

interface PrivateTabProps {
  readonly game: CoreGame;
  /** Of the record of the game. */
  readonly recordText: string;
  readonly conditional: Conditional;
  readonly onTry: () => void;
}

/** What a player keeps for himself of a game. */
export function PrivateTab({ game, recordText, conditional, onTry }: PrivateTabProps): JSX.Element {
  return (
    <section class="private-part">
      <h2>{t('conditionalMoves')}</h2>
      <p class="fine">{t(game.description.hasDice ? 'noneWithDice' : 'conditionalWords')}</p>
      {!game.description.hasDice && (
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
