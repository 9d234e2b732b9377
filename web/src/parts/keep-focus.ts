/**
 * Keeps the focus where one was when what had it is gone, as a button that does its work once. Browsers
 * give it to the whole page then, whose top a screen reader begins to read.
 */

const places = 'dialog[open], [role="tabpanel"], section, aside, main';

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** What had the focus last, and all around it; empty when the focus was given up on purpose. */
let last: readonly Element[] = [];

function around(element: Element): Element[] {
  const all: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
  return all;
}

function restore(): void {
  const [element, ...outer] = last;
  if (!element || canHaveFocus(element)) return;
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement !== element) return;
  const place = outer.find((each) => each.matches(places) && canHaveFocus(each));
  const target = place ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element && target !== document.body ? around(target) : [];
  });
  addEventListener('focusout', ({ target }) => {
    // Whatever takes an element away has done so by then; a press beside it has not.
    queueMicrotask(() => {
      const isLeft = target instanceof Element && canHaveFocus(target) && target === last[0];
      if (isLeft && document.activeElement !== target) last = [];
    });
  });
  // Browsers may be about to move the focus themselves, as when a dialog is closed.
  new MutationObserver(() => setTimeout(restore)).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  });
}
