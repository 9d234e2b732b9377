import { defineConfig } from 'vitest/config';

/** Tests of the built page (web/dist) in a real browser. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
