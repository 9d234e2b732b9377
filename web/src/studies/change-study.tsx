/** What the owner of a study may change of it and of its chapters. */
import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/studies';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Copy } from '../parts/copy';
import { Dialog } from '../parts/dialog';
import { Failure, ShownField, TitleField } from './fields';
import { refusalText } from './refusal';
import { type Changed, type ChapterRow, change, linkTo, type StudyRow } from './studies';

/** onChange: it was done; what the server says of it. */
export function useChange(onChange: (said: Exclude<Changed, { is: 'refused' }>) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const act = async (what: string, values: object) => {
    setWaiting(true);
    const said = await change(what, values);
    setWaiting(false);
    setFailure(said.is === 'refused' ? refusalText(said) : null);
    if (said.is !== 'refused') onChange(said);
  };
  return { failure, isWaiting, act };
}

interface DeleteProps {
  readonly question: string;
  readonly isOff: boolean;
  readonly onDelete: () => void;
}

/** A button that asks before it deletes. */
export function Delete({ question, isOff, onDelete }: DeleteProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <button type="button" class="for-good" disabled={isOff} onClick={() => setAsking(true)}>
        {t('delete')}
      </button>
    );
  return (
    <span class="study-delete" role="alert">
      {question}{' '}
      <button type="button" class="for-good" disabled={isOff} onClick={onDelete}>
        {t('deleteIt')}
      </button>{' '}
      <button type="button" onClick={() => setAsking(false)}>
        {t('keepIt')}
      </button>
    </span>
  );
}

interface ChangeProps {
  readonly onChange: (said: Exclude<Changed, { is: 'refused' }>) => void;
  readonly onClose: () => void;
}

interface ChangeStudyProps extends ChangeProps {
  readonly study: Pick<StudyRow, 'study' | 'title' | 'shown'>;
}

export function ChangeStudy({ study, onChange, onClose }: ChangeStudyProps): JSX.Element {
  const [title, setTitle] = useState(study.title);
  const [shown, setShown] = useState(study.shown);
  const { failure, isWaiting, act } = useChange((said) => {
    onChange(said);
    onClose();
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void act('set', { study: study.study, title, shown });
  };
  return (
    <Dialog title={t('changeStudy')} onClose={onClose}>
      <form class="study-form" onSubmit={submit}>
        <TitleField label={t('titleOfStudy')} value={title} onChange={setTitle} />
        <ShownField value={shown} onChange={setShown} />
        {study.shown !== 'private' && <Copy label={t('link')} value={linkTo(study.study)} />}
        <Failure failure={failure} />
        <p class="card-actions">
          <button type="submit" class="primary" disabled={isWaiting}>
            {isWaiting ? pageWords('oneMoment') : t('save')}
          </button>
          <button type="button" class="quiet" onClick={onClose}>
            {t('cancel')}
          </button>
        </p>
        <p>
          <Delete
            question={t('deleteStudy')}
            isOff={isWaiting}
            onDelete={() => void act('delete', { study: study.study })}
          />
        </p>
      </form>
    </Dialog>
  );
}

interface ChangeChapterProps extends ChangeProps {
  readonly study: string;
  readonly chapter: ChapterRow;
  /** The last chapter stays. */
  readonly isLast: boolean;
}

export function ChangeChapter(props: ChangeChapterProps): JSX.Element {
  const { study, isLast, onChange, onClose } = props;
  const { chapter, title } = props.chapter;
  const [name, setName] = useState(title);
  const { failure, isWaiting, act } = useChange((said) => {
    onChange(said);
    onClose();
  });
  const submit = (event: Event) => {
    event.preventDefault();
    void act('set', { study, chapter, name });
  };
  return (
    <Dialog title={t('changeChapter')} onClose={onClose}>
      <form class="study-form" onSubmit={submit}>
        <TitleField label={t('titleOfChapter')} value={name} onChange={setName} />
        <Failure failure={failure} />
        <p class="card-actions">
          <button type="submit" class="primary" disabled={isWaiting}>
            {isWaiting ? pageWords('oneMoment') : t('save')}
          </button>
          <button type="button" class="quiet" onClick={onClose}>
            {t('cancel')}
          </button>
        </p>
        {!isLast && (
          <p>
            <Delete
              question={t('deleteChapter')}
              isOff={isWaiting}
              onDelete={() => void act('delete', { study, chapter })}
            />
          </p>
        )}
      </form>
    </Dialog>
  );
}
