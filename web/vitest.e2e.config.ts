import { defineConfig } from 'vitest/config';
import { Sequencer } from './e2e/sequencer';

/** Tests of the built page (web/dist) in a real browser. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // A worker has one browser for all of its files.
    isolate: false,
    environment: './e2e/environment.ts',
    // Tests wait for more than half of their time: four keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: Sequencer },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // A browser on a busy machine is late now and then. What passes only when tried again is told
    // as "retry x1": a fault to be looked for, but not one of the change that is being tested.
    retry: 2,
    // What a page shows follows what was done to it, on a busy machine after seconds.
    expect: { poll: { timeout: 20_000 } },
  },
});
