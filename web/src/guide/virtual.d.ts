/** Written by plugins/guide-plugin.ts when the page is built. */
declare module 'virtual:guide' {
  import type { GuideEntry } from './entry';

  export const entries: readonly GuideEntry[];
}
