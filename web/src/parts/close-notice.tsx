import { t } from 'virtual:words/page';
import type { JSX } from 'preact';
import { focusMain } from './focus-main';
import { Icon } from './icon';

/** The button in a notice that closes it: it goes with the notice, so the focus goes to the screen. */
export function CloseNotice({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const close = () => {
    onClose();
    focusMain();
  };
  return (
    <button
      type="button"
      class="icon-button quiet"
      aria-label={t('close')}
      title={t('close')}
      onClick={close}
    >
      <Icon name="close" />
    </button>
  );
}
