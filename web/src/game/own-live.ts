/**
 * Games with other people that this browser plays, to be found again: the list that the server shows
 * to everybody says of nobody that it is theirs.
 */

const prefix = 'acedrex.own-live.';
/** A game whose end nobody has looked at is forgotten after so long. */
const keptMs = 30 * 24 * 3600 * 1000;
/** The latest. */
const gamesMax = 30;

export interface OwnLive {
  /** On the server. */
  readonly id: string;
  /** Of the game. */
  readonly title: string;
  readonly opponent: string;
  /** By a clock that goes on while its player looks elsewhere. */
  readonly isTimed: boolean;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/** null where it cannot be read. */
function read(name: string): OwnLive | null {
  try {
    const { title, opponent, isTimed, seenAt } = JSON.parse(localStorage.getItem(name) ?? '{}');
    if (typeof title !== 'string' || typeof opponent !== 'string' || typeof seenAt !== 'number')
      return null;
    return { id: name.slice(prefix.length), title, opponent, isTimed: isTimed === true, seenAt };
  } catch {
    return null;
  }
}

/** Whoever has left is in none of them any more. */
export function forgetOwnLive(): void {
  for (const { id } of ownLive()) noteOwnLive(id, null);
}

const namesKept = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix));

/** The games that went on when they were last seen, the latest first. */
export function ownLive(now = Date.now()): readonly OwnLive[] {
  try {
    return namesKept()
      .map(read)
      .filter((game): game is OwnLive => game !== null && now - game.seenAt < keptMs)
      .sort((one, other) => other.seenAt - one.seenAt)
      .slice(0, gamesMax);
  } catch {
    return []; // where nothing is kept
  }
}

/** A game that its player looks at; null: it has ended, or is somebody else's. */
export function noteOwnLive(
  id: string,
  game: Pick<OwnLive, 'title' | 'opponent' | 'isTimed'> | null,
  now = Date.now(),
): void {
  try {
    localStorage.removeItem(prefix + id);
    if (game) localStorage.setItem(prefix + id, JSON.stringify({ ...game, seenAt: now }));
    const left = new Set(ownLive(now).map(({ id }) => prefix + id));
    for (const name of namesKept()) if (!left.has(name)) localStorage.removeItem(name);
  } catch {
    // Where nothing is kept, the lobby still has it.
  }
}
