let answer: Promise<string | null> | undefined;

async function ask(): Promise<string | null> {
  try {
    const { headers } = await fetch('./', { method: 'HEAD', cache: 'no-store' });
    return headers.get('acedrex-live');
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
