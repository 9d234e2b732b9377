/** What a visitor has chosen for all games: one object, kept in the browser where that is allowed. */

import { isLanguage, type Language } from '../language/languages';

export const themes = ['auto', 'light', 'dark'] as const;
export const boards = ['lapis', 'walnut', 'sand', 'meadow', 'slate'] as const;
export const pieceStyles = ['figures', 'letters'] as const;
export const notations = ['figures', 'letters', 'squares'] as const;
export const thinkingTimes = ['level', '1', '5', '30'] as const;
export const confirmations = ['never', 'touch', 'always'] as const;

export interface Settings {
  readonly theme: (typeof themes)[number];
  readonly board: (typeof boards)[number];
  readonly pieces: (typeof pieceStyles)[number];
  /** Boards and pieces of games that have a look of their own. */
  readonly ownLook: boolean;
  readonly coordinates: boolean;
  /** Where a piece that is taken up may go. */
  readonly targets: boolean;
  /** How moves are written: pieces as figures, as the letters of the rules, or squares only. */
  readonly notation: (typeof notations)[number];
  readonly sound: boolean;
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
  ownLook: true,
  coordinates: true,
  targets: true,
  notation: 'figures',
  sound: false,
  thinking: 'level',
  language: null,
  confirm: 'never',
};

const key = 'acedrex.settings';

const oneOf = <T extends string>(values: readonly T[], value: unknown, usual: T): T =>
  values.find((known) => known === value) ?? usual;
const flag = (value: unknown, usual: boolean) => (typeof value === 'boolean' ? value : usual);

/** What was kept may be of another page: what it does not say is as usual. */
export function readSettings(text: string | null): Settings {
  let kept: Partial<Record<keyof Settings, unknown>>;
  try {
    kept = JSON.parse(text ?? '{}') ?? {};
  } catch {
    kept = {};
  }
  const usual = usualSettings;
  return {
    theme: oneOf(themes, kept.theme, usual.theme),
    board: oneOf(boards, kept.board, usual.board),
    pieces: oneOf(pieceStyles, kept.pieces, usual.pieces),
    ownLook: flag(kept.ownLook, usual.ownLook),
    coordinates: flag(kept.coordinates, usual.coordinates),
    targets: flag(kept.targets, usual.targets),
    notation: oneOf(notations, kept.notation, usual.notation),
    sound: flag(kept.sound, usual.sound),
    thinking: oneOf(thinkingTimes, kept.thinking, usual.thinking),
    language: isLanguage(kept.language) ? kept.language : null,
    confirm: oneOf(confirmations, kept.confirm, usual.confirm),
  };
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
