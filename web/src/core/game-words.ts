/** What games tell players by: the library's language file of the page's language; English is in the core. */
let words: string | null = null;

/** The file that games speak by; null for English. */
export const gameWords = (): string | null => words;

/** For all that games tell from now on. */
export function speakOfGames(file: string | null): void {
  words = file;
}
