/** A worker that speaks UCI, of node or of the browser. */
export interface Engine {
  /** Lines that it obeys. */
  postMessage(lines: string): void;
  /** In node: lines that it says. */
  on(event: 'message', listener: (line: string) => void): this;
  /** In a browser: an event whose data is a line that it says. */
  onmessage: ((event: MessageEvent<string>) => void) | null;
  terminate(): void;
}
export declare const createEngine: () => Engine;
