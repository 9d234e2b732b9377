/** Node, with an end: a worker runs many files, and what they share is closed after the last. */
import type { Environment } from 'vitest/runtime';

export default {
  name: 'shared-browser',
  viteEnvironment: 'ssr',
  setup: () => ({
    async teardown(global: { closeAll?: () => Promise<void> }) {
      await global.closeAll?.();
    },
  }),
} satisfies Environment;
