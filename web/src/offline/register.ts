import type { TakeOverMessage } from './take-over';

/** A first game is chosen and begun before: what it needs comes first on a slow line. */
const firstMoveMs = 5000;
/** How often a page that stays open asks for a new version when one comes back to it. */
const askEveryMs = 60 * 60_000;

let registration: ServiceWorkerRegistration | null = null;
let isThere = false;
const listeners = new Set<() => void>();

/** Hear of a new version of the page that waits until no tab shows the old one. Returns what ends it. */
export function onNewVersion(heard: () => void): () => void {
  listeners.add(heard);
  if (isThere) heard();
  return () => listeners.delete(heard);
}

/** Show the new version here; other tabs keep what they show until they are loaded again. */
export function loadNewVersion(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    location.reload(); // it is in use already: another tab wanted it
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  const message: TakeOverMessage = { takesOver: true };
  waiting.postMessage(message);
}

function tellOfNew(): void {
  // On the first visit the worker that has come is of this very version.
  if (!navigator.serviceWorker.controller) return;
  isThere = true;
  for (const heard of listeners) heard();
}

function follow(found: ServiceWorkerRegistration | undefined): void {
  if (!found) return; // browsers that are driven by programs may block it in this way
  registration = found;
  if (found.waiting) tellOfNew();
  found.addEventListener('updatefound', () => {
    const { installing } = found;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') tellOfNew();
    });
  });
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedAt < askEveryMs) return;
    askedAt = Date.now();
    found.update().catch(() => undefined); // without a network there is nothing new
  });
}

/** Have the page kept for use without a network, once it is shown and nothing else is waiting. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // A host or a private window that refuses it plays as well, only not without a network.
    navigator.serviceWorker.register('./service-worker.js').then(follow, () => undefined);
  };
  // It asks what is shown here, so that it need not say what everybody sees.
  navigator.serviceWorker.addEventListener('message', ({ ports }) =>
    ports[0]?.postMessage(location.hash),
  );
  setTimeout(register, firstMoveMs);
}
