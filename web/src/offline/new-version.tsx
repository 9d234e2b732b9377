import { t } from 'virtual:words/notices';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { focusMain } from '../parts/focus-main';
import { Icon } from '../parts/icon';
import { loadNewVersion } from './register';

interface NewVersionProps {
  readonly onClose: () => void;
}

/** Offers a new version of the page; it lies over the top of the page, so that no board moves. */
export function NewVersion({ onClose }: NewVersionProps): JSX.Element {
  const close = () => {
    onClose();
    focusMain();
  };
  return (
    <div class="over-top" role="status">
      <p>
        {t('newVersion')}{' '}
        <button type="button" class="primary" onClick={loadNewVersion}>
          {t('loadNewVersion')}
        </button>
        <button
          type="button"
          class="icon-button quiet"
          aria-label={pageWords('close')}
          title={pageWords('close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </p>
    </div>
  );
}
