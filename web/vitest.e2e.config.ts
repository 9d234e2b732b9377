import { defineConfig } from 'vitest/config';

/** Tests of the built page (web/dist) in a real browser. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    // Browser and server of a file keep about one core busy.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // A browser on a busy machine is late now and then. What passes only when tried again is told
    // as "retry x1": a fault to be looked for, but not one of the change that is being tested.
    retry: 2,
    // What a page shows follows what was done to it, on a busy machine after seconds.
    expect: { poll: { timeout: 20_000 } },
  },
});
