/** Where this page's server has games between people: a path, or null where it has none. */
export async function findLive(): Promise<string | null> {
  if (!navigator.onLine || !location.protocol.startsWith('http')) return null;
  try {
    const answer = await fetch('./', { method: 'HEAD', cache: 'no-store' });
    return answer.headers.get('acedrex-live');
  } catch {
    return null;
  }
}
