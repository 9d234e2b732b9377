/** For node. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A worker that speaks UCI: postMessage() takes lines, `message` events bring them. */
export const createEngine = (): Worker => new Worker(join(__dirname, 'worker.cjs'));
