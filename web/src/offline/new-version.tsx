import { t } from 'virtual:words/notices';
import type { JSX } from 'preact';
import { OverTop } from '../parts/over-top';
import { loadNewVersion } from './register';

interface NewVersionProps {
  readonly onClose: () => void;
}

/** Offers a new version of the page. */
export function NewVersion({ onClose }: NewVersionProps): JSX.Element {
  return (
    <OverTop onClose={onClose}>
      {t('newVersion')}{' '}
      <button type="button" class="primary" onClick={loadNewVersion}>
        {t('loadNewVersion')}
      </button>
    </OverTop>
  );
}
