/** Games as other programs and pages have them, by their looks: they can be turned into rule texts. */

/** "[name]" or "[name:parent]" on a line, and below it "key = value": no rule text, and no game, looks like that. */
const looksLikeIni =
  /^[ \t]*\[[^\]\n"]+\][ \t]*(?:[#;].*)?\n(?:[ \t]*(?:[#;].*)?\n)*[ \t]*\w+[ \t]*=/m;

/** Whether a text is a file of variants of Fairy-Stockfish. */
export const isIni = (text: string): boolean => looksLikeIni.test(text.replaceAll(/\r\n?/g, '\n'));

/** "name:letters:movement:picture:squares", at least twice. */
const diagramPiece = /^[ \t]*[a-z][^:<>/=[\]\n]*:[^:\n]*:[^:\n]*:[^\n]*$/gim;

/** A page about a game with an Interactive Diagram, or the definition alone. */
export const isDiagram = (text: string): boolean =>
  /<[^<>]*\bidiagram\b/.test(text) || (text.match(diagramPiece)?.length ?? 0) >= 2;

/** Of a whole page only its title and what is in its diagrams, which is small. */
export const diagramsOf = (text: string): string =>
  text.match(/<title>[^<]*<\/title>|<[^<>]*\bidiagram\b[^<>]*>[^<]*<\/\w*>/g)?.join('\n') ?? text;

/** What can be turned into a rule text. */
export const isForeign = (text: string): boolean => isIni(text) || isDiagram(text);
