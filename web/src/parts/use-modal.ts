import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const tapMs = 100;

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
    // The click of a finger that opened it comes a little later, and is not meant for it.
    element.style.pointerEvents = 'none';
    const timer = setTimeout(() => {
      element.style.pointerEvents = '';
    }, tapMs);
    const watch = new MutationObserver(() => {
      if (!element.open) latest.current();
    });
    watch.observe(element, { attributeFilter: ['open'] });
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      // The focus goes back to where it was, which it does not when an open dialog is taken away.
      element.close();
    };
  }, []);
  return dialog;
}
