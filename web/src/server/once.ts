/** Requests that make something: one whose answer was lost is sent again under the same id. */
import { randomDigits } from './line';

const prefix = 'acedrex.unanswered.';
/** What the browser does not keep is known until the page is closed. */
const unkept = new Map<string, string>();

/** A short name of a wish; two different ones of one tab hardly share it. */
function nameOf(wish: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < wish.length; at++) {
    one = Math.imul(one ^ wish.charCodeAt(at), 0x01000193);
    other = Math.imul(other + wish.charCodeAt(at), 0x85ebca6b) ^ (one >>> 15);
  }
  return `${prefix}${(one >>> 0).toString(16)}${(other >>> 0).toString(16)}`;
}

function read(name: string): string | null {
  try {
    return unkept.get(name) ?? sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, id: string): void {
  try {
    sessionStorage.setItem(name, id);
  } catch {
    unkept.set(name, id);
  }
}

function forget(name: string): void {
  unkept.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then it was not kept.
  }
}

/**
 * Send what makes something, with an `id`: the server makes it once. Until an answer has come, the
 * same wish has the same id, also after the page was loaded again in this tab.
 */
export async function once<T extends { readonly is: string; readonly code?: string }>(
  what: string,
  values: object,
  send: (values: { readonly id: string }) => Promise<T>,
): Promise<T> {
  const name = nameOf(JSON.stringify([what, values]));
  const id = read(name) ?? randomDigits();
  write(name, id);
  const said = await send({ ...values, id });
  if (said.is !== 'refused' || said.code !== 'lost') forget(name);
  return said;
}
