/**
 * What the page fetches is there from the beginning: rule texts, and the words of games. Files share
 * a worker, in an order that changes: what the one before has left is cleared away.
 */
import { render } from 'preact';
import { afterAll, vi } from 'vitest';
import { knowAll } from '../plugins/know-all';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  for (const place of [document.body, ...document.body.children]) render(null, place);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

await knowAll();
