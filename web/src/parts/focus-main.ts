/** Whoever uses keys or ears goes on at the top of what is shown. */
export function focusMain(): void {
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus({ preventScroll: true });
}
