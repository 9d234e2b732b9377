/** The games of files of one's own, counted in slices, so that the page is drawn meanwhile. */

import { untilPgnIsRead } from '../core/bring';
import type { Core, CoreGame } from '../core/types';
import { SnapshotStore } from '../hooks/store';
import { firstGame } from '../share/read-game';
import { Counter } from './counter';

/** Of a file: letters, and so about as many bytes. */
export const fileSizeMax = 32 << 20;
/** Whoever moves something on the page waits no longer. */
const sliceMs = 20;

export interface OwnGamesSnapshot {
  readonly counter: Counter;
  /** Games that were read, whether or not they count. */
  readonly seen: number;
  readonly isRunning: boolean;
}

export class OwnGames extends SnapshotStore<OwnGamesSnapshot> {
  #stops = false;

  /** id: of the built-in game, whose games alone count; null: each game is taken to be of this one. */
  constructor(
    private readonly core: Core,
    private readonly game: CoreGame,
    private readonly id: string | null,
  ) {
    super({ counter: new Counter(game), seen: 0, isRunning: false });
  }

  /** Count the games of a text. One text at a time. Rejects where what reads it cannot be fetched. */
  async read(text: string): Promise<void> {
    this.#stops = false;
    this.show({ ...this.snapshot, isRunning: true });
    try {
      await untilPgnIsRead();
      await this.#countAll(text);
    } finally {
      this.show({ ...this.snapshot, isRunning: false });
    }
  }

  async #countAll(text: string): Promise<void> {
    let rest = text;
    while (rest !== '' && !this.#stops) {
      const before = this.snapshot.seen;
      let seen = before;
      const begun = performance.now();
      do {
        const first = firstGame(this.core, rest);
        if (!first) rest = '';
        else {
          rest = rest.slice(first.part.length);
          this.#count(first.facts.id, first.part);
          seen++;
        }
      } while (rest !== '' && performance.now() - begun < sliceMs);
      this.show({ ...this.snapshot, seen });
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  readonly stop = (): void => {
    this.#stops = true;
  };

  readonly forget = (): void => {
    this.stop();
    this.show({ counter: new Counter(this.game), seen: 0, isRunning: false });
  };

  #count(id: string | null, part: string): void {
    if (this.id !== null && id !== this.id) return;
    try {
      this.snapshot.counter.add(this.id ?? 'game', part);
    } catch {
      // Its moves are not legal: it is one of those that are left out.
    }
  }
}

/** What was read of the game that was looked at last, until another one is. */
let kept: { readonly game: CoreGame; readonly games: OwnGames } | null = null;

export function ownGamesOf(core: Core, game: CoreGame, id: string | null): OwnGames {
  if (kept?.game !== game) {
    kept?.games.stop();
    kept = { game, games: new OwnGames(core, game, id) };
  }
  return kept.games;
}
