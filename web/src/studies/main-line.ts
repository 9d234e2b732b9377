/** The words of the main line of moves with variations, as a chapter keeps them: without numbers and all that was added. */
export function mainLineOf(tree: string): readonly string[] {
  let depth = 0;
  const words: string[] = [];
  const bare = tree.replace(/^\[.*\]$/gm, '').replace(/\{[^}]*\}/g, ' ');
  for (const part of bare.match(/[()]|[^\s()]+/g) ?? []) {
    if (part === '(') depth++;
    else if (part === ')') depth--;
    else if (depth === 0) words.push(part.replace(/^\d+\.+/, '').replace(/[!?]+$/, ''));
  }
  return words.filter((word) => word !== '' && !word.startsWith('$'));
}
