import type { Milliseconds } from '../core/types';

/** So long an answer may take before anything is said of it. */
const lateMs: Milliseconds = 800;

/** Tells when what waits for the server has waited so long that it is said. */
export class UntilLate {
  #waiting: object | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  isSlow = false;

  constructor(private readonly tell: () => void) {}

  /** waiting: null for nothing, or the same as before. */
  follow(waiting: object | null): void {
    if (waiting === this.#waiting) return;
    this.stop();
    this.#waiting = waiting;
    if (!waiting) return;
    this.#timer = setTimeout(() => {
      this.isSlow = true;
      this.tell();
    }, lateMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.isSlow = false;
  }
}
