import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { idOf } from '../game/own-game';
import { entries } from '../guide/all';
import { GalleryLink } from '../live/lobby-link';
import { Icon } from '../parts/icon';
import { useLivePlace } from '../server/use-live-place';
import { titleIn } from './library';
import type { StudioState } from './use-studio';

interface StudioHeadProps {
  readonly studio: StudioState;
  readonly onShare: () => void;
  readonly onPublish: () => void;
}

/** Games that another one can be made from, first the one that everybody knows. */
export const bases = [...entries].sort(
  (a, b) => Number(b.id === 'chess') - Number(a.id === 'chess'),
);

function StartFrom({ studio }: Pick<StudioHeadProps, 'studio'>): JSX.Element {
  const own = studio.shelf.list().filter(({ text }) => text.trim() !== '');
  return (
    <label class="studio-start">
      <span class="for-ears">{t('startFrom')}</span>
      <select
        value=""
        onChange={(event) => {
          const id = event.currentTarget.value;
          event.currentTarget.value = '';
          if (id) studio.beginWith(id);
        }}
      >
        <option value="">{t('newGame')}</option>
        <optgroup label={t('changeACopyOf')}>
          {bases.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('onlyChangesTo')}>
          {bases.map(({ id, title }) => (
            <option key={id} value={`like:${id}`}>
              {title}
            </option>
          ))}
        </optgroup>
        {own.length > 0 && (
          <optgroup label={t('onlyChangesToMine')}>
            {own.map(({ key, name, text }) => (
              <option key={key} value={`like:${idOf(name)}`}>
                {titleIn(text) || name}
              </option>
            ))}
          </optgroup>
        )}
        <option value="blank">{t('anEmptyText')}</option>
      </select>
    </label>
  );
}

/** What can be done with the game as a whole. */
export function StudioHead({ studio, onShare, onPublish }: StudioHeadProps): JSX.Element {
  const livePlace = useLivePlace();
  const isWrong = !studio.checked.now?.description;
  return (
    <div class="studio-head">
      <h1>{t('yourOwnRules')}</h1>
      <div class="studio-tools">
        <StartFrom studio={studio} />
        <label class="button">
          <Icon name="open" /> {t('openAFile')}
          <input
            class="for-ears"
            type="file"
            accept=".variant,.txt,.ini,.html,.htm,text/plain,text/html"
            onChange={(event) => {
              void studio.read(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <button type="button" disabled={isWrong} onClick={onShare}>
          <Icon name="share" /> {t('share')}
        </button>
        {livePlace !== null && (
          <button type="button" disabled={isWrong} onClick={onPublish}>
            {t('publish')}
          </button>
        )}
        <GalleryLink />
      </div>
    </div>
  );
}
