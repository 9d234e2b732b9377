import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Opens a dialog before another key can be pressed, and tells when it has been closed. The event for
 * that waits behind keys that are pressed meanwhile: whoever opens the dialog again at once has it shut.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement> {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // The click of a finger comes after the dialog that it opened, and is not meant for it.
    let isPressed = false;
    const press = () => {
      isPressed = true;
    };
    const ignoreUnpressed = (event: MouseEvent) => {
      const isByKey = event.detail === 0;
      if (isPressed || isByKey) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('pointerdown', press, { capture: true });
    element.addEventListener('click', ignoreUnpressed, { capture: true });
    const watch = new MutationObserver(() => {
      if (!element.open) latest.current();
    });
    watch.observe(element, { attributeFilter: ['open'] });
    return () => {
      watch.disconnect();
      // The focus goes back to where it was, which it does not when an open dialog is taken away.
      element.close();
    };
  }, []);
  return dialog;
}
