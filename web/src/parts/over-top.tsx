import { t } from 'virtual:words/page';
import type { ComponentChildren, JSX } from 'preact';
import { focusMain } from './focus-main';
import { Icon } from './icon';

interface OverTopProps {
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/** A notice over the top of the page, so that no board moves; the button that closes it goes with it. */
export function OverTop({ children, onClose }: OverTopProps): JSX.Element {
  const close = () => {
    onClose();
    focusMain();
  };
  return (
    <div class="over-top" role="status">
      <p>
        {children}
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
    </div>
  );
}
