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
    // What a page shows follows what was done to it, on a busy machine after seconds.
    expect: { poll: { timeout: 20_000 } },
  },
});
