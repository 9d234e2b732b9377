/** An analysis of this browser goes to the server, as a chapter of a study. */
import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/studies';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useVisitor } from '../account/who';
import type { Core } from '../core/types';
import { whoAndWhen } from '../game/record';
import { rich } from '../language/rich';
import { Dialog } from '../parts/dialog';
import { useTyped } from '../server/typed';
import { useReach } from '../server/use-reach';
import type { Study } from '../study/study';
import { Failure, ShownField, TitleField } from './fields';
import { refusalText } from './refusal';
import {
  addressOfStudy,
  askStudies,
  type Changed,
  keep,
  type Shown,
  type StudyRow,
} from './studies';
import './studies.css';

interface KeepProps {
  readonly core: Core;
  readonly study: Study;
}

/** To give the server what is here. failure: why it was refused; isStale: because another tab was first. */
function useKeep({ core, study }: KeepProps) {
  const { record, keptOnServer } = study;
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<Extract<Changed, { is: 'refused' }> | null>(null);
  const send = async (values: object): Promise<boolean> => {
    setWaiting(true);
    const said = await keep(core, record, values);
    setWaiting(false);
    setRefusal(said.is === 'refused' ? said : null);
    if (said.is !== 'study') return false;
    const chapter = said.chapters.find((each) => each.chapter === said.kept);
    if (chapter) keptOnServer({ ...chapter, study: said.study, at: record.savedAt });
    return true;
  };
  return {
    isWaiting,
    failure: refusal && refusalText(refusal),
    isStale: refusal?.code === 'changed',
    forget: () => setRefusal(null),
    send,
  };
}

/** One's studies on the server, when they are wanted. */
function useOwnStudies(): readonly StudyRow[] {
  const [own, setOwn] = useState<readonly StudyRow[]>([]);
  useEffect(() => {
    void askStudies().then((heard) => heard.is === 'studies' && setOwn(heard.own));
  }, []);
  return own;
}

interface NewChapterProps extends KeepProps {
  readonly onClose: () => void;
}

/** Another chapter, of a new study or of one that is there. */
function NewChapter({ core, study, onClose }: NewChapterProps): JSX.Element {
  const { record, description } = study;
  const own = useOwnStudies();
  const { typed, onType, onForget } = useTyped(`chapter.${record.key}`, {
    into: record.keptAt?.study ?? '',
    title: description.title,
    name: whoAndWhen(record) || description.title,
    shown: 'private' as Shown,
  });
  const { into, title, name, shown } = typed;
  const close = () => {
    onForget();
    onClose();
  };
  const { isWaiting, failure, send } = useKeep({ core, study });
  const isNew = !own.some((each) => each.study === into);
  const submit = async (event: Event) => {
    event.preventDefault();
    const isKept = await send(isNew ? { title, shown, name } : { study: into, name });
    if (isKept) close();
  };
  return (
    <Dialog title={t('keepOnServer')} onClose={close}>
      <form class="study-form" onSubmit={submit}>
        {own.length > 0 && (
          <label class="study-field">
            {t('inStudy')}
            <select
              value={isNew ? '' : into}
              onChange={({ currentTarget }) => onType({ into: currentTarget.value })}
            >
              <option value="">{t('newStudy')}</option>
              {own.map((each) => (
                <option key={each.study} value={each.study}>
                  {each.title}
                </option>
              ))}
            </select>
          </label>
        )}
        {isNew && (
          <TitleField
            label={t('titleOfStudy')}
            value={title}
            onChange={(title) => onType({ title })}
          />
        )}
        <TitleField
          label={t('titleOfChapter')}
          value={name}
          onChange={(name) => onType({ name })}
        />
        {isNew && <ShownField value={shown} onChange={(shown) => onType({ shown })} />}
        <Failure failure={failure} />
        <p class="card-actions">
          <button type="submit" class="primary" disabled={isWaiting}>
            {isWaiting ? pageWords('oneMoment') : t('keep')}
          </button>
          <button type="button" class="quiet" onClick={close}>
            {t('cancel')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** Another tab has saved the chapter meanwhile: neither of the two is lost. */
function Stale({
  study,
  isWaiting,
  onBoth,
}: {
  readonly study: Study;
  readonly isWaiting: boolean;
  readonly onBoth: () => void;
}): JSX.Element | null {
  const { keptAt } = study.record;
  return keptAt === undefined ? null : (
    <p class="card-actions">
      <button type="button" class="primary" disabled={isWaiting} onClick={onBoth}>
        {t('keepBoth')}
      </button>
      <a class="button" href={addressOfStudy(keptAt.study, keptAt.chapter)}>
        {t('lookAtOther')}
      </a>
    </p>
  );
}

/** What a member may do with the analysis at hand. */
function Keep({ core, study }: KeepProps): JSX.Element {
  const { record, description } = study;
  const { keptAt } = record;
  const [isAsking, setAsking] = useState(false);
  const { isWaiting, failure, isStale, forget, send } = useKeep({ core, study });
  if (!keptAt)
    return (
      <p class="card-actions">
        <button type="button" onClick={() => setAsking(true)}>
          {t('keepOnServerMore')}
        </button>
        {isAsking && <NewChapter core={core} study={study} onClose={() => setAsking(false)} />}
      </p>
    );
  const name = whoAndWhen(record) || description.title;
  const isSaved = record.savedAt <= keptAt.at;
  return (
    <>
      <p role="status">
        {rich(t(isSaved ? 'isKept' : 'isNotKept'), {
          study: (words) => <a href={addressOfStudy(keptAt.study, keptAt.chapter)}>{words}</a>,
        })}
      </p>
      <Failure failure={failure} />
      {isStale ? (
        <Stale
          study={study}
          isWaiting={isWaiting}
          onBoth={() => void send({ study: keptAt.study, name })}
        />
      ) : (
        <p class="card-actions">
          <button
            type="button"
            disabled={isWaiting || isSaved}
            onClick={() => void send({ ...keptAt })}
          >
            {isWaiting ? pageWords('oneMoment') : t('save')}
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              forget();
              setAsking(true);
            }}
          >
            {t('asAnother')}
          </button>
        </p>
      )}
      {isAsking && <NewChapter core={core} study={study} onClose={() => setAsking(false)} />}
    </>
  );
}

/** On a page whose server keeps nothing there is nothing to say. */
export function KeepOnServer(props: KeepProps): JSX.Element | null {
  const { place, isAway } = useReach();
  const visitor = useVisitor();
  if (place === null || (!isAway && !visitor)) return null;
  return (
    <section class="study-keep" aria-labelledby="study-keep">
      <h2 id="study-keep">{t('onServer')}</h2>
      {isAway ? (
        <p role="status">{t('keptHereAway')}</p>
      ) : visitor?.is === 'account' ? (
        <Keep {...props} />
      ) : (
        <p>{rich(t('needsAccount'), { link: (words) => <a href="#/account">{words}</a> })}</p>
      )}
    </section>
  );
}
