let answer: Promise<string | null> | undefined;
let known: string | null = null;

async function ask(): Promise<string | null> {
  try {
    const { headers } = await fetch('./', { method: 'HEAD', cache: 'no-store' });
    known = headers.get('acedrex-live');
    return known;
  } catch {
    answer = undefined; // asked again the next time
    return null;
  }
}

/**
 * Where this page's server has games between people: a path, or null where it has none. Asked for
 * once, for a server does not change its mind.
 */
export async function findLive(): Promise<string | null> {
  if (!navigator.onLine || !location.protocol.startsWith('http')) return null;
  answer ??= ask();
  return answer;
}

/** The same without waiting: null also before it has been found. */
export const liveFound = (): string | null => (navigator.onLine ? known : null);
