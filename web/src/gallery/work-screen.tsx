import { t } from 'virtual:words/gallery';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RulesChecker } from '../core/rules-checker';
import { dateText } from '../language/language';
import { rich } from '../language/rich';
import { Dialog } from '../parts/dialog';
import { Missing } from '../parts/missing';
import { useTitle } from '../parts/use-title';
import { fetchRules } from '../server/hosted-rules';
import './gallery.css';
import { refusalText } from './refusal';
import { starsText } from './stars';
import { WhoSeesIt } from './who-sees-it';
import { WorkPicture } from './work-picture';
import { askWork, change, type WorkPage } from './works';

interface WorkScreenProps {
  readonly number: number;
  readonly checker: RulesChecker;
  /** Take a copy to one's own games; leads to the studio. */
  readonly onCopy: (name: string, text: string) => void;
}

interface PartProps {
  readonly work: WorkPage;
  readonly onChange: (what: string, values: object) => Promise<void>;
}

/** What those who have played it think of it. */
function Vote({ work, onChange }: PartProps): JSX.Element {
  return (
    <fieldset class="work-vote">
      <legend>{t('yourRating')}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name="stars"
            checked={work.mine === stars}
            onChange={() => void onChange('vote', { stars })}
          />
          <span>
            {stars} <span aria-hidden="true">★</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** For whoever has published it. */
function Owner({ work, onChange }: PartProps): JSX.Element {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section class="card" aria-labelledby="work-owner">
      <h2 id="work-owner">{t('yourGame')}</h2>
      <WhoSeesIt value={work.shown} onChange={(shown) => void onChange('show', { shown })} />
      <p class="fine">{t('howToChange')}</p>
      <button type="button" onClick={() => setDeleting(true)}>
        {t('delete')}
      </button>
      {isDeleting && (
        <Dialog title={t('deleteThis')} onClose={() => setDeleting(false)}>
          <p>{t('whatDeletes')}</p>
          <p class="card-actions">
            <button type="button" class="primary" onClick={() => void onChange('delete', {})}>
              {t('delete')}
            </button>
            <button type="button" onClick={() => setDeleting(false)}>
              {t('keepIt')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  );
}

function Versions({ work }: { readonly work: WorkPage }): JSX.Element {
  return (
    <section aria-labelledby="work-versions">
      <h2 id="work-versions">{t('versions')}</h2>
      <p class="fine">{t('whatVersions')}</p>
      <ul class="work-versions">
        {work.versions.map(({ version, game, title, time }) => (
          <li key={version}>
            <span>
              {t('versionOf', { version, title })} · {dateText(time)}
            </span>{' '}
            <a href={`#/setup/${game}`} aria-label={t('playVersion', { version })}>
              {t('play')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** work: null until it is there; failure: why it is not, or why a change was refused. */
function useWork(number: number) {
  const [work, setWork] = useState<WorkPage | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void askWork(number).then((heard) => {
      if (!isWanted) return;
      if (heard.is === 'work') setWork(heard);
      else setFailure(refusalText(heard));
    });
    return () => {
      isWanted = false;
    };
  }, [number]);
  const onChange = async (what: string, values: object) => {
    setFailure(null);
    const said = await change(what, { work: number, ...values });
    if (said.is === 'work') setWork(said);
    else if (said.is === 'done') location.hash = '#/gallery';
    else setFailure(refusalText(said));
  };
  return { work, failure, onChange };
}

/** Who made it, and from what. */
function Origin({ work }: { readonly work: WorkPage }): JSX.Element {
  const { title, inventor, from } = work;
  return (
    <>
      <h1>{title}</h1>
      <p>
        {rich(t('inventedBy', { name: inventor }), {
          person: (name) => <a href={`#/player/${encodeURIComponent(inventor)}`}>{name}</a>,
        })}
      </p>
      {from && (
        <p class="fine">
          {rich(t('madeFrom', { title: from.title, name: from.inventor }), {
            link: (words) => <a href={`#/gallery/${from.work}`}>{words}</a>,
          })}
        </p>
      )}
    </>
  );
}

/** A published game: what it is, who made it, and all that can be done with it. */
export function WorkScreen({ number, checker, onCopy }: WorkScreenProps): JSX.Element {
  const { work, failure, onChange } = useWork(number);
  useTitle(work?.title ?? null);
  const copy = async () => {
    const rules = work && (await fetchRules(work.game));
    if (!work || !rules) return;
    const origin = t('originLine', { title: work.title, name: work.inventor });
    onCopy(work.title, `# ${origin} (#/gallery/${number})\n${rules.text}`);
  };

  if (!work && failure) return <Missing what={failure} />;
  if (!work)
    return (
      <main class="loading">
        <p role="status">{pageWords('oneMoment')}</p>
      </main>
    );
  const { game, plays } = work;
  return (
    <main class="gallery work-page">
      <WorkPicture game={game} checker={checker} />
      <div class="work-about">
        <Origin work={work} />
        <p class="fine">
          {t('plays', { count: plays })} · {starsText(work)}
        </p>
        {work.hidden && <p class="message message-no">{t('isHidden')}</p>}
        {failure && (
          <p class="message message-no" role="alert">
            {failure}
          </p>
        )}
        <p class="card-actions">
          <a class="button primary" href={`#/setup/${game}`}>
            {t('playThis')}
          </a>
          <a class="button" href={`#/rules/${game}`}>
            {t('rules')}
          </a>
          <button type="button" onClick={() => void copy()}>
            {t('changeIt')}
          </button>
        </p>
        <p class="fine">{t('whatPlay')}</p>
        {work.mayVote && <Vote work={work} onChange={onChange} />}
        {work.mayHide && (
          <button type="button" onClick={() => void onChange('hide', { hidden: !work.hidden })}>
            {work.hidden ? t('showAgain') : t('hide')}
          </button>
        )}
        {work.own && <Owner work={work} onChange={onChange} />}
        <Versions work={work} />
      </div>
    </main>
  );
}
