import type { Milliseconds } from '../core/types';

/** A path; null: the server has no games between people; undefined: it was not reached yet. */
type LivePlace = string | null | undefined;

const retryMinMs: Milliseconds = 2000;
const retryMaxMs: Milliseconds = 60_000;

let answer: Promise<LivePlace> | undefined;
let known: LivePlace;

async function ask(): Promise<LivePlace> {
  try {
    const { headers, status } = await fetch('./', { method: 'HEAD', cache: 'no-store' });
    // What stands before the server answers for it while it is away.
    if (status < 500) known = headers.get('acedrex-live');
  } catch {
    // Not reached.
  }
  if (known === undefined) answer = undefined; // asked again the next time
  return known;
}

/** Asked for once, for a server does not change its mind. */
async function find(): Promise<LivePlace> {
  if (!location.protocol.startsWith('http')) return null;
  if (!navigator.onLine) return undefined;
  answer ??= ask();
  return answer;
}

/** Where this page's server has games between people; null where it has none, or is not reached now. */
export const findLive = async (): Promise<string | null> => (await find()) ?? null;

/** findLive() without waiting: null also before the server has been found. */
export const liveFound = (): string | null => (navigator.onLine ? (known ?? null) : null);

/**
 * Tells where the games are as soon as that is known, and undefined at every try that does not reach
 * the server: a page that was opened without a network finds it later. Returns: ends it.
 */
export function followLive(hear: (place: LivePlace) => void): () => void {
  let isWanted = true;
  let wait = retryMinMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    clearTimeout(timer);
    const place = await find();
    if (!isWanted) return;
    hear(place);
    if (place !== undefined) {
      end();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(attempt, wait);
    wait = Math.min(2 * wait, retryMaxMs);
  };
  const hurry = () => {
    wait = retryMinMs;
    void attempt();
  };
  const end = () => {
    isWanted = false;
    clearTimeout(timer);
    removeEventListener('online', hurry);
  };
  addEventListener('online', hurry);
  void attempt();
  return end;
}
