/** Which steps of a lesson were done, kept by the browser where it lets the page keep anything. */

const keyOf = (game: string): string => `acedrex.lesson.${game}`;

export function readProgress(game: string): ReadonlySet<string> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '[]');
    return new Set(Array.isArray(known) ? known.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function keepProgress(game: string, done: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify([...done]));
  } catch {
    // The lesson goes on and begins anew the next time.
  }
}
