import { t } from 'virtual:words/page';

/** A fault that nobody expected: better said than hidden behind a board that does not answer. */

/**
 * The browser's notice that something was resized while it told of sizes. It draws the rest in the
 * next frame; nothing is wrong.
 */
const isNotice = (event: Event) =>
  event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop');

let isKept = true;

/** Whether what is played and written lasts until the page is loaded again. */
export function sayWhatIsKept(isLasting: boolean): void {
  isKept = isLasting;
}

function tell(event: Event): void {
  if (isNotice(event) || document.querySelector('.fault')) return;
  const bar = document.createElement('div');
  bar.className = 'fault';
  bar.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = t(isKept ? 'faultKept' : 'faultNotKept');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = t('close');
  close.addEventListener('click', () => bar.remove());
  bar.append(words, close);
  document.body.prepend(bar);
}

export function tellOfFaults(): void {
  addEventListener('error', tell);
  addEventListener('unhandledrejection', tell);
}
