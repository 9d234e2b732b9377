import { useEffect, useRef, useState } from 'preact/hooks';
import type { Milliseconds } from '../core/types';
import { useEffectFor } from '../hooks/use-for';
import type { NoteHeard } from '../server/events';
import { refusalWords } from '../server/refusal';
import type { Live } from './live-connection';
import { keepDraft, readDraft } from './note-draft';

const pauseMs: Milliseconds = 1000;

/** What one wrote here, what another device wrote meanwhile, or one below the other. */
export type NoteChoice = 'mine' | 'theirs' | 'both';

export const joined = (mine: string, theirs: string): string => `${mine}\n\n${theirs}`;

export interface NoteState {
  /** Null while it is being fetched. */
  readonly draft: string | null;
  readonly write: (text: string) => void;
  /** Keep it now, if there is anything to keep. */
  readonly save: () => void;
  /** What is written here is kept by the server. */
  readonly isKept: boolean;
  /** Whether the note was written here. */
  readonly isNew: boolean;
  /** What another device has kept instead; null where nothing is to be decided. */
  readonly theirs: string | null;
  readonly choose: (choice: NoteChoice) => void;
  readonly refusal: string | null;
}

type Kept = Pick<NoteHeard, 'note' | 'state'>;

/** What is written here, and what the server was last known to have. */
interface Draft {
  readonly draft: string | null;
  readonly kept: Kept | null;
}

/** Keeps a note when its writer pauses, hides the page or leaves it. isLeft: something is not kept. */
function useKeeping(isLeft: boolean, note: Draft, save: () => void): void {
  const latest = useRef(save);
  latest.current = save;
  useEffectFor(
    () => {
      if (!isLeft) return;
      const timer = setTimeout(() => latest.current(), pauseMs);
      return () => clearTimeout(timer);
    },
    isLeft,
    note.draft,
    note.kept,
  );
  useEffect(() => {
    const onLeave = () => latest.current();
    document.addEventListener('visibilitychange', onLeave);
    addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onLeave);
      removeEventListener('pagehide', onLeave);
      onLeave();
    };
  }, []);
}

/** Another place has another note: where both hold, which is to be had. */
function useDecision() {
  const [draft, setDraft] = useState<string | null>(null);
  const [kept, setKept] = useState<Kept | null>(null);
  const [theirs, setTheirs] = useState<Kept | null>(null);
  /** The server has another note than was known. had: the one that mine was written over. */
  const meet = useRef((heard: Kept, mine: string | null, had: string | undefined) => {
    if (mine === null || mine === heard.note) {
      setKept(heard);
      setDraft(heard.note);
      setTheirs(null);
    } else if (had === heard.state) setKept(heard);
    else setTheirs(heard);
  }).current;
  const choose = (choice: NoteChoice) => {
    if (!theirs || draft === null) return;
    if (choice !== 'mine') setDraft(choice === 'both' ? joined(draft, theirs.note) : theirs.note);
    setKept(theirs);
    setTheirs(null);
  };
  return { draft, setDraft, kept, setKept, theirs, meet, choose };
}

/**
 * A note on a game. It is kept whenever its writer pauses, and only in place of the one that they have
 * seen; until then the browser has it, so that nothing is lost when the page is closed.
 */
export function useNote(id: string, live: Live): NoteState {
  const { draft, setDraft, kept, setKept, theirs, meet, choose } = useDecision();
  const [isNew, setNew] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef({ live, draft, kept, theirs });
  latest.current = { live, draft, kept, theirs };
  const isSaving = useRef(false);

  const save = useRef(async () => {
    const { live, draft, kept, theirs } = latest.current;
    if (draft === null || !kept || draft === kept.note || theirs || isSaving.current) return;
    isSaving.current = true;
    const answer = await live.setNote(draft, kept.state);
    const isChanged = answer?.is === 'refused' && answer.code === 'changed';
    setRefusal(answer?.is === 'refused' && !isChanged ? refusalWords(answer) : null);
    if (answer?.is === 'done') {
      // Its screen may be gone by now.
      if (latest.current.draft === draft) keepDraft(id, null);
      setKept({ note: draft, state: answer.state ?? '' });
      setNew(true);
    }
    const heard = isChanged ? await live.note() : null;
    isSaving.current = false;
    if (heard) meet(heard, latest.current.draft, kept.state);
  }).current;

  // What another device of one's own has kept comes by itself.
  useEffectFor(
    () => {
      let isWanted = true;
      const ask = async () => {
        const heard = await latest.current.live.note();
        const { draft, kept } = latest.current;
        if (!isWanted || !heard || isSaving.current) return;
        const left = kept ? null : readDraft(id);
        if (left) setDraft(left.text);
        if (left) setKept({ note: heard.note, state: left.had });
        const mine = kept && draft === kept.note ? null : draft;
        meet(heard, left ? left.text : mine, left ? left.had : kept?.state);
      };
      void ask();
      return () => {
        isWanted = false;
      };
    },
    id,
    live.changes,
  );

  const isLeft = draft !== null && kept !== null && (draft !== kept.note || theirs !== null);
  useEffect(() => {
    if (draft === null || !kept) return;
    keepDraft(id, isLeft ? { text: draft, had: kept.state } : null);
  }, [id, draft, kept, isLeft]);
  useKeeping(isLeft, { draft, kept }, () => void save());

  return {
    draft,
    write: setDraft,
    save: () => void save(),
    isKept: draft === kept?.note,
    isNew,
    theirs: theirs?.note ?? null,
    choose,
    refusal,
  };
}
