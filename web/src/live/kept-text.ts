/** Small texts that the browser keeps; where it refuses, the page has them until it is closed. */
const unkept = new Map<string, string>();

export function readText(name: string): string | null {
  const text = unkept.get(name);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** text: '' for none. */
export function keepText(name: string, text: string): void {
  unkept.delete(name);
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    unkept.set(name, text);
  }
}

/** Under which names something is kept. */
export function textNames(prefix: string): readonly string[] {
  const names = [...unkept.keys()];
  try {
    names.push(...Object.keys(localStorage));
  } catch {
    // Then that is all.
  }
  return names.filter((name) => name.startsWith(prefix));
}
