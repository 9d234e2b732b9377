/** The level of the server's computer, by its name; null of anybody else, who may not be called so. */
export function computerLevelOf(name: string): number | null {
  const level = /^Computer, level (\d)$/.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}
