/** What a visitor has chosen for all games: one object, kept in the browser where that is allowed. */

import { isLanguage, type Language } from '../language/languages';

export const themes = ['auto', 'light', 'dark'] as const;
export const boards = ['lapis', 'walnut', 'sand', 'meadow', 'slate'] as const;
export const pieceStyles = ['figures', 'emblems', 'letters'] as const;
/** Of games whose men have characters; general: as the pieces of all others. */
export const characterStyles = ['characters', 'emblems', 'general'] as const;
export const notations = ['figures', 'letters', 'squares'] as const;
export const thinkingTimes = ['level', '1', '5', '30'] as const;
export const confirmations = ['never', 'touch', 'always'] as const;
export const motions = ['none', 'quick', 'normal', 'slow'] as const;
export const volumes = ['quiet', 'normal', 'loud'] as const;

export interface Settings {
  readonly theme: (typeof themes)[number];
  readonly board: (typeof boards)[number];
  readonly pieces: (typeof pieceStyles)[number];
  readonly shogi: (typeof characterStyles)[number];
  readonly xiangqi: (typeof characterStyles)[number];
  /** Boards and pieces of games that have a look of their own. */
  readonly ownLook: boolean;
  readonly coordinates: boolean;
  /** Coordinates of a game whose players have their own are those. */
  readonly nativeCoordinates: boolean;
  /** Where a piece that is taken up may go. */
  readonly targets: boolean;
  /** How moves are written: pieces as figures, as the letters of the rules, or squares only. */
  readonly notation: (typeof notations)[number];
  /** Moves of a game whose players have a notation of their own are written in that. */
  readonly nativeMoves: boolean;
  readonly sound: boolean;
  readonly volume: (typeof volumes)[number];
  /** How fast pieces glide to where they go. */
  readonly motion: (typeof motions)[number];
  /** Games are played without seeing the pieces. */
  readonly blindfold: boolean;
  /** Nothing but the game is on the screen. */
  readonly zen: boolean;
  /** How many seconds the computer thinks about a move in the games that are begun. */
  readonly thinking: (typeof thinkingTimes)[number];
  /** Null: the first of the browser's languages that the page has. */
  readonly language: Language | null;
  /** Whether a move has to be confirmed: never, when it is made by a finger, or always. */
  readonly confirm: (typeof confirmations)[number];
}

export const usualSettings: Settings = {
  theme: 'auto',
  board: 'lapis',
  pieces: 'figures',
  shogi: 'characters',
  xiangqi: 'characters',
  ownLook: true,
  coordinates: true,
  nativeCoordinates: false,
  targets: true,
  notation: 'figures',
  nativeMoves: false,
  sound: false,
  volume: 'normal',
  motion: 'normal',
  blindfold: false,
  zen: false,
  thinking: 'level',
  language: null,
  confirm: 'never',
};

const key = 'acedrex.settings';

/** What can be chosen; all others are on or off. */
const values: Readonly<Partial<Record<keyof Settings, readonly string[]>>> = {
  theme: themes,
  board: boards,
  pieces: pieceStyles,
  shogi: characterStyles,
  xiangqi: characterStyles,
  notation: notations,
  volume: volumes,
  motion: motions,
  thinking: thinkingTimes,
  confirm: confirmations,
};

function isKnown(key: keyof Settings, value: unknown): boolean {
  if (key === 'language') return isLanguage(value);
  return values[key]?.includes(value as string) ?? typeof value === 'boolean';
}

/** What was kept may be of another page: what it does not say is as usual. */
export function readSettings(text: string | null): Settings {
  let kept: Partial<Record<keyof Settings, unknown>>;
  try {
    kept = JSON.parse(text ?? '{}') ?? {};
  } catch {
    kept = {};
  }
  return Object.fromEntries(
    Object.entries(usualSettings).map(([name, usual]) => {
      const value = kept[name as keyof Settings];
      return [name, isKnown(name as keyof Settings, value) ? value : usual];
    }),
  ) as unknown as Settings;
}

export function loadSettings(): Settings {
  try {
    return readSettings(localStorage.getItem(key));
  } catch {
    return usualSettings;
  }
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // They hold until the page is closed, then.
  }
}

/** Hear of settings that another tab has changed. Returns what ends it. */
export function onOtherTab(heard: (settings: Settings) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // No key: everything was forgotten.
    if (event.key === key || event.key === null) heard(readSettings(event.newValue));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
