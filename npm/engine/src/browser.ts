/** For browsers and bundlers. */

/** A worker that speaks UCI: postMessage() takes lines, `message` events bring them. */
export const createEngine = (): Worker =>
  new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
