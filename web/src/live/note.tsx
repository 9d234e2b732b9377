import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/private';
import type { JSX } from 'preact';
import type { Live } from './live-connection';
import { joined, type NoteState, useNote } from './use-note';

/** The server takes 4000 bytes; no letter has more than four. */
const lettersMax = 1000;

/** Two devices have changed it: nothing is lost until its writer has decided. */
function Conflict({ note }: { readonly note: NoteState }): JSX.Element | null {
  const { draft, theirs, choose } = note;
  if (draft === null || theirs === null) return null;
  return (
    <div class="message message-no note-conflict" role="alert">
      <p>{t('noteChanged')}</p>
      <blockquote dir="auto">{theirs || t('noteEmptied')}</blockquote>
      <p class="card-actions">
        {theirs !== '' && joined(draft, theirs).length <= lettersMax && (
          <button type="button" onClick={() => choose('both')}>
            {t('noteKeepBoth')}
          </button>
        )}
        <button type="button" onClick={() => choose('mine')}>
          {t('noteKeepMine')}
        </button>
        <button type="button" onClick={() => choose('theirs')}>
          {t('noteKeepTheirs')}
        </button>
      </p>
    </div>
  );
}

/** Whether what is written is kept. */
function stateOf({ draft, isKept, isNew }: NoteState, isThere: boolean): string {
  if (draft === null) return isThere ? pageWords('oneMoment') : '';
  if (!isKept) return t(isThere ? 'noteNotSaved' : 'noteWaits');
  return isNew ? t('noteSaved') : '';
}

interface NoteProps {
  /** Of the game. */
  readonly id: string;
  readonly live: Live;
}

/** A note on a game, for oneself. */
export function Note({ id, live }: NoteProps): JSX.Element {
  const note = useNote(id, live);
  return (
    <section class="private-part">
      <h2>{t('notes')}</h2>
      <p class="fine">{t('notesWords')}</p>
      <textarea
        aria-label={t('notes')}
        dir="auto"
        rows={4}
        maxLength={lettersMax}
        disabled={note.draft === null}
        value={note.draft ?? ''}
        onInput={({ currentTarget }) => note.write(currentTarget.value)}
        onBlur={note.save}
      />
      <Conflict note={note} />
      {note.refusal ? (
        <p class="message message-no" role="alert">
          {note.refusal}
        </p>
      ) : (
        note.theirs === null && (
          <p class="fine note-state" role="status">
            {stateOf(note, live.isThere !== false)}
          </p>
        )
      )}
    </section>
  );
}
