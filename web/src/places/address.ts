/** The part of the address after #, cut at the slashes. */
export const readRoute = (): readonly string[] => location.hash.replace(/^#\/?/, '').split('/');

/** A name or a position as it stands in an address. */
export function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
