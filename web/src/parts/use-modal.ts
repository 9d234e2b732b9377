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
