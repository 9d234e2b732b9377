import { useEffect, useState } from 'preact/hooks';
import type { Milliseconds } from '../core/types';

/** So long an answer may take before anything is said of it. */
const lateMs: Milliseconds = 800;

/** Whether what waits for the server has waited so long that it is said. waiting: null for nothing. */
export function useLate(waiting: object | null, isThere: boolean | null): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), lateMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting !== null && (isSlow || isThere === false);
}
