/** From a page to a new service worker that waits: somebody wants the new version now. */
export interface TakeOverMessage {
  readonly takesOver: true;
}
