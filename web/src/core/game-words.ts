/** What games tell players by: the library's language file of the page's language. */
let words: string | null = null;

/** The file that games speak by; null while it is not there yet. */
export const gameWords = (): string | null => words;

/** For all that games tell from now on. */
export function speakOfGames(file: string): void {
  words = file;
}
