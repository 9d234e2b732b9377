import { t } from 'virtual:words/page';
import type { JSX } from 'preact';

/** The whole page, since browsers remember that a part of it could not be loaded. Nothing is lost by it. */
export const LoadAgain = (): JSX.Element => (
  <button type="button" class="primary" onClick={() => location.reload()}>
    {t('loadAgain')}
  </button>
);
