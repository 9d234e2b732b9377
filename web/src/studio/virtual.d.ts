declare module 'virtual:manual' {
  import type { Manual } from './manual';

  export const manual: Manual;
}
