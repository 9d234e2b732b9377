import { t } from 'virtual:words/game';
import type { ComponentChildren, JSX } from 'preact';
import { Dialog } from './dialog';

interface ResignDialogProps {
  readonly onResign: () => void;
  readonly onClose: () => void;
  /** What follows from it, where that is not plain. */
  readonly children?: ComponentChildren;
}

/** The question before a game is given up. */
export function ResignDialog({ onResign, onClose, children }: ResignDialogProps): JSX.Element {
  return (
    <Dialog title={t('resignThisGame')} onClose={onClose}>
      {children}
      <p class="card-actions">
        <button
          type="button"
          class="primary danger"
          onClick={() => {
            onClose();
            onResign();
          }}
        >
          {t('resign')}
        </button>
        <button type="button" onClick={onClose}>
          {t('playOn')}
        </button>
      </p>
    </Dialog>
  );
}
