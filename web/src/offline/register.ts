/** Have the page kept for use without a network, once it is shown and nothing else is waiting. */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // A host or a private window that refuses it plays as well, only not without a network.
    navigator.serviceWorker.register('./service-worker.js').catch(() => undefined);
  };
  // It asks what is shown here, so that it need not say what everybody sees.
  navigator.serviceWorker.addEventListener('message', ({ ports }) =>
    ports[0]?.postMessage(location.hash),
  );
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 });
  else setTimeout(register, 3000);
}
