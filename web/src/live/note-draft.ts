/** What somebody has written and the server does not have yet, kept by the browser. */
export interface NoteDraft {
  readonly text: string;
  /** State of the note that it is to replace. */
  readonly had: string;
}

const nameOf = (game: string): string => `acedrex.note.${game}`;

/** Null where there is none. */
export function readDraft(game: string): NoteDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(game)) ?? 'null') as Partial<NoteDraft>;
    return typeof kept?.text === 'string' && typeof kept.had === 'string'
      ? { text: kept.text, had: kept.had }
      : null;
  } catch {
    return null;
  }
}

/** Null: the server has all. */
export function keepDraft(game: string, draft: NoteDraft | null): void {
  try {
    if (draft) localStorage.setItem(nameOf(game), JSON.stringify(draft));
    else localStorage.removeItem(nameOf(game));
  } catch {
    // Then it lasts until the page is closed.
  }
}
