import { t } from 'virtual:words/gallery';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useVisitor } from '../account/who';
import './gallery.css';
import { rich } from '../language/rich';
import { Dialog } from '../parts/dialog';
import { sendRules } from '../server/hosted-rules';
import { useLivePlace } from '../server/use-live-place';
import { type Facts, factsIn, unwrittenIn, withFacts } from './facts';
import { refusalText } from './refusal';
import { WhoSeesIt } from './who-sees-it';
import { askGallery, change, type Shown, type Work } from './works';

interface PublishProps {
  readonly title: string;
  /** That needs no other text; its first line may say where it comes from. */
  readonly text: string;
  /** Called with a title or an inventor that was written here, for the text that is published to have. */
  readonly onFacts: (facts: Facts) => void;
  readonly onClose: () => void;
}

/** The work that a copy was made from, by the line that says so; 0 for none. */
const sourceOf = (text: string): number =>
  Number(/^# .*\(#\/gallery\/(\d+)\)$/m.exec(text)?.[1] ?? 0);

interface UnwrittenProps {
  /** As the text has them. */
  readonly before: Facts;
  readonly value: Facts;
  readonly onChange: (facts: Facts) => void;
}

/** What the studio has put for the inventor to change, and what was not changed. */
function Unwritten({ before, value, onChange }: UnwrittenProps): JSX.Element {
  return (
    <>
      {unwrittenIn(before).map((fact) => (
        <label key={fact} class="work-shown">
          <span class="message message-no">{t(`still-${fact}`, { name: before[fact] })}</span>
          {t(`fact-${fact}`)}
          <input
            value={value[fact]}
            maxLength={80}
            onInput={({ currentTarget }) => onChange({ ...value, [fact]: currentTarget.value })}
          />
        </label>
      ))}
    </>
  );
}

/** The works of this visitor, and the one among them that has this title; 0: none. */
function useOwnWorks(title: string) {
  const [own, setOwn] = useState<readonly Work[]>([]);
  const [work, setWork] = useState(0);
  useEffect(() => {
    void askGallery().then((heard) => {
      if (heard.is !== 'gallery') return;
      setOwn(heard.own);
      setWork(heard.own.find((each) => each.title === title)?.work ?? 0);
    });
  }, [title]);
  return { own, work, setWork };
}

interface PublishAsProps {
  readonly own: readonly Work[];
  /** 0: a new one. */
  readonly work: number;
  readonly onWork: (work: number) => void;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
}

/** A new work, for these people, or the next version of one. */
function PublishAs({ own, work, onWork, shown, onShown }: PublishAsProps): JSX.Element {
  return (
    <>
      {own.length > 0 && (
        <label class="work-shown">
          {t('publishAs')}
          <select
            value={work}
            onChange={({ currentTarget }) => onWork(Number(currentTarget.value))}
          >
            <option value={0}>{t('asNew')}</option>
            {own.map((each) => (
              <option key={each.work} value={each.work}>
                {t('asVersion', { title: each.title })}
              </option>
            ))}
          </select>
        </label>
      )}
      {work === 0 && <WhoSeesIt value={shown} onChange={onShown} />}
    </>
  );
}

/** Give others a game of one's own. */
export function Publish({ title, text, onFacts, onClose }: PublishProps): JSX.Element {
  const place = useLivePlace();
  const visitor = useVisitor();
  const { own, work, setWork } = useOwnWorks(title);
  const [shown, setShown] = useState<Shown>('public');
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [facts, setFacts] = useState(() => factsIn(text));
  const publish = async (event: Event) => {
    event.preventDefault();
    if (place === null) return;
    setWaiting(true);
    onFacts(facts);
    const sent = await sendRules(place, withFacts(text, facts));
    const said =
      sent.is === 'rules'
        ? await change('publish', { game: sent.game, work, shown, from: sourceOf(text) })
        : sent;
    setWaiting(false);
    if (said.is === 'work') location.hash = `#/gallery/${said.work}`;
    else if (said.is === 'refused') setFailure(refusalText(said));
  };
  return (
    <Dialog title={t('publish')} onClose={onClose}>
      {visitor?.is === 'account' ? (
        <form class="live-join" onSubmit={publish}>
          <p>{t('whatPublishes', { name: visitor.name })}</p>
          <Unwritten before={factsIn(text)} value={facts} onChange={setFacts} />
          <PublishAs own={own} work={work} onWork={setWork} shown={shown} onShown={setShown} />
          {failure && (
            <p class="message message-no" role="alert">
              {failure}
            </p>
          )}
          <p class="card-actions">
            <button type="submit" class="primary" disabled={isWaiting}>
              {t('publish')}
            </button>
            <button type="button" class="quiet" onClick={onClose}>
              {t('cancel')}
            </button>
          </p>
        </form>
      ) : (
        <p>{rich(t('needsAccount'), { link: (words) => <a href="#/account">{words}</a> })}</p>
      )}
    </Dialog>
  );
}
