import { t } from 'virtual:words/notices';
import type { JSX } from 'preact';
import { Icon } from './icon';

/** What a game that was made by other rules is opened with. */
export function RulesChanged(): JSX.Element {
  return (
    <p class="message message-no">
      <Icon name="info" />
      {t('rulesChanged')}
    </p>
  );
}
