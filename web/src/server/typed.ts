/** What is typed into a form that makes something on the server, and was not answered yet. */
import { useState } from 'preact/hooks';

const prefix = 'acedrex.typed.';

function read<T extends object>(name: string, usual: T): Partial<T> {
  try {
    const kept: object = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}');
    const fits = ([key, value]: [string, unknown]) => typeof value === typeof usual[key as keyof T];
    return Object.fromEntries(Object.entries(kept).filter(fits)) as Partial<T>;
  } catch {
    return {};
  }
}

function write(name: string, changes: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(changes));
  } catch {
    // Then it lasts until the page is closed.
  }
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name);
  } catch {
    // Then it was not kept.
  }
}

/**
 * The fields of a form: there again after the page was loaded anew in this tab, so that the same wish is sent again
 * (see once()). onForget: it was made, or given up. No field may be a secret.
 */
export function useTyped<T extends object>(name: string, usual: T) {
  const [changes, setChanges] = useState(() => read(name, usual));
  return {
    typed: { ...usual, ...changes } as T,
    onType: (more: Partial<T>) => {
      const all = { ...changes, ...more };
      setChanges(all);
      write(name, all);
    },
    onForget: () => {
      setChanges({});
      forget(name);
    },
  };
}
