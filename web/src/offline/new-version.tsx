import { t } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { focusMain } from '../parts/focus-main';
import { Icon } from '../parts/icon';
import { loadNewVersion, onNewVersion } from './register';

/** Offers a new version of the page; it lies over the top of the page, so that no board moves. */
export function NewVersion(): JSX.Element {
  const [isThere, setThere] = useState(false);
  useEffect(() => onNewVersion(() => setThere(true)), []);
  const close = () => {
    setThere(false);
    focusMain();
  };
  return (
    <div class="new-version" role="status">
      {isThere && (
        <p>
          {t('newVersion')}{' '}
          <button type="button" class="primary" onClick={loadNewVersion}>
            {t('loadNewVersion')}
          </button>
          <button
            type="button"
            class="icon-button quiet"
            aria-label={t('close')}
            title={t('close')}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
    </div>
  );
}
