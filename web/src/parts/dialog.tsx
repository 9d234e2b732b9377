import type { ComponentChildren, JSX } from 'preact';
import { useModal } from './use-modal';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A question that must be answered or put away before anything else. */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const dialog = useModal(onClose);
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog ref={dialog} class="dialog" aria-labelledby="dialog-title" onClick={onClick}>
      <div class="dialog-body">
        <h2 id="dialog-title">{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
