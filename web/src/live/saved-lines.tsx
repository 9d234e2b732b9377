import { t } from 'virtual:words/private';
import type { JSX } from 'preact';
import type { CoreGame } from '../core/types';
import { useMemoFor } from '../hooks/use-for';
import { Icon } from '../parts/icon';
import { writingNow } from '../settings/notation';
import { lineTexts } from './line-names';
import './private.css';
import type { Conditional } from './use-conditional';

interface SavedLinesProps {
  readonly game: CoreGame;
  /** Of the record of the game. */
  readonly recordText: string;
  readonly conditional: Conditional;
  /** To be shown on the board. */
  readonly onShow?: (line: readonly string[]) => void;
}

/** What became of one's lines where that is not plain. */
function whatBecame({ isSaving, isThere, isDropped }: Conditional): string {
  if (isSaving) return t(isThere ? 'lineIsSaving' : 'lineWaits');
  return isDropped ? t('linesDropped') : '';
}

/** One's lines, each with a way to be rid of it. */
export function SavedLines(props: SavedLinesProps): JSX.Element {
  const { game, recordText, conditional, onShow } = props;
  const { lines, set } = conditional;
  // Moves are written in this notation.
  const texts = useMemoFor(
    () => lineTexts(game, recordText, lines, t('youResign')),
    game,
    recordText,
    lines,
    writingNow(),
  );
  const words = whatBecame(conditional);
  return (
    <>
      <p class="fine" role="status">
        {words}
      </p>
      {lines.length > 0 && (
        <ul class="saved-lines" aria-label={t('savedLines')}>
          {lines.map((line, at) => (
            <li key={line.join(' ')}>
              {onShow ? (
                <button type="button" class="line-button" onClick={() => onShow(line)}>
                  {texts[at]}
                </button>
              ) : (
                <span>{texts[at]}</span>
              )}
              <button
                type="button"
                class="icon-button quiet"
                title={t('deleteLine', { line: texts[at] ?? '' })}
                aria-label={t('deleteLine', { line: texts[at] ?? '' })}
                onClick={() => void set(lines.filter((other) => other !== line))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
