/** What games tell players by: the library's language file of the page's language. */
let words: string | null = null;
let areWhole = false;
let voice = 0;

/** The file that games speak by; null while it is not there yet. */
export const gameWords = (): string | null => words;

/** Whether all games have their words; else chess alone (plugins/game-words.ts). */
export const allGamesSpeak = (): boolean => areWhole;

/** Another number once games speak otherwise of what they spoke of before. */
export const voiceOfGames = (): number => voice;

/** For all that games tell from now on. first: the part that is there, if the rest of the file is not. */
export function speakOfGames(file: string, part: 'whole' | 'first' = 'whole'): void {
  words = file;
  areWhole = part === 'whole';
  voice++;
}

/** For what could not be told before: the rest of the file has come. */
export function speakOfOtherGames(file: string): void {
  words = file;
  areWhole = true;
}

let fetchOthers = (): Promise<void> => Promise.resolve();

/** Who knows the language of the page says how the rest of its file is fetched. */
export function fetchOtherWordsBy(fetch: () => Promise<void>): void {
  fetchOthers = fetch;
}

/** Have the words of all games: until then there are those of chess and of the first games in the list. */
export const bringOtherWords = (): Promise<void> => fetchOthers();
