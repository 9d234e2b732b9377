import { t } from 'virtual:words/private';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Milliseconds } from '../core/types';
import { refusalWords } from './refusal';
import type { Live } from './use-live-game';

/** The server takes 4000 bytes; no letter has more than four. */
const lettersMax = 1000;
const pauseMs: Milliseconds = 1000;

interface NoteProps {
  readonly live: Pick<Live, 'note' | 'setNote'>;
}

/** A note on a game, which is kept whenever its writer pauses. */
export function Note({ live }: NoteProps): JSX.Element {
  const [draft, setDraft] = useState<string | null>(null);
  const [kept, setKept] = useState('');
  const [isNew, setNew] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef({ live, draft, kept });
  latest.current = { live, draft, kept };

  const save = useRef(async () => {
    const { live, draft, kept } = latest.current;
    if (draft === null || draft === kept) return;
    const answer = await live.setNote(draft);
    setRefusal(answer?.is === 'refused' ? refusalWords(answer) : null);
    if (answer?.is !== 'done') return;
    setKept(draft);
    setNew(true);
  }).current;

  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const note = (await latest.current.live.note()) ?? '';
      if (!isWanted) return;
      setKept(note);
      setDraft(note);
    };
    void ask();
    const onLeave = () => void save();
    document.addEventListener('visibilitychange', onLeave);
    addEventListener('pagehide', onLeave);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', onLeave);
      removeEventListener('pagehide', onLeave);
      void save();
    };
  }, [save]);
  useEffect(() => {
    if (draft === null || draft === kept) return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, kept, save]);

  const words = () => {
    if (draft !== kept) return t('noteNotSaved');
    return isNew ? t('noteSaved') : '';
  };
  return (
    <section class="private-part">
      <h2>{t('notes')}</h2>
      <p class="fine">{t('notesWords')}</p>
      <textarea
        aria-label={t('notes')}
        rows={4}
        maxLength={lettersMax}
        disabled={draft === null}
        value={draft ?? ''}
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={() => void save()}
      />
      {refusal ? (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      ) : (
        <p class="fine note-state" role="status">
          {words()}
        </p>
      )}
    </section>
  );
}
