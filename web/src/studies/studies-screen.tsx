/** The studies of the server that everybody finds, and one's own. */
import { t as liveWords } from 'virtual:words/live';
import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/studies';
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { useVisitor } from '../account/who';
import { entries } from '../guide/all';
import { dateText } from '../language/language';
import { rich } from '../language/rich';
import { isHostedId } from '../server/hosted-id';
import { useReach } from '../server/use-reach';
import { ChangeStudy } from './change-study';
import { addressOfStudy, askStudies, type StudyRow } from './studies';
import { type PictureProps, StudyPicture } from './study-picture';
import './studies.css';

const titleOf = (game: string): string =>
  entries.find(({ id }) => id === game)?.title ?? (isHostedId(game) ? t('ownRules') : game);

interface RowProps extends PictureProps {
  readonly row: StudyRow;
  /** Of one's own: it may be changed. */
  readonly onChange?: (row: StudyRow) => void;
}

function Row({ row, onChange, ...picture }: RowProps): JSX.Element {
  const { study, title, author, game, chapters, time, shown, hidden } = row;
  return (
    <li class="study-row">
      <StudyPicture key={`${row.first} ${time}`} row={row} {...picture} />
      <span class="study-row-words">
        <a href={addressOfStudy(study)} dir="auto">
          {title}
        </a>
        <span class="fine">
          {[
            titleOf(game),
            t('chapterCount', { count: chapters }),
            onChange ? t(`shown-${shown}`) : author,
            dateText(time),
          ].join(' · ')}
        </span>
        {hidden && <span class="fine">{t('isHidden')}</span>}
      </span>
      {onChange && (
        <button
          type="button"
          aria-label={t('changeNamed', { title })}
          onClick={() => onChange(row)}
        >
          {t('change')}
        </button>
      )}
    </li>
  );
}

/** heard: null until the server has answered. */
function useStudies(game: string) {
  const { place, isAway } = useReach();
  const [heard, setHeard] = useState<Awaited<ReturnType<typeof askStudies>> | null>(null);
  const look = useCallback(() => {
    if (place) void askStudies(game).then(setHeard);
  }, [place, game]);
  useEffect(look, [look]);
  const isLost = heard?.is === 'refused' && heard.code === 'lost';
  return {
    studies: heard?.is === 'studies' ? heard : null,
    isMissing: place === null || (heard?.is === 'refused' && !isLost),
    isAway: isAway || isLost,
    look,
  };
}

interface OwnProps extends PictureProps {
  readonly own: readonly StudyRow[];
  readonly onChange: () => void;
}

function Own({ own, onChange, ...picture }: OwnProps): JSX.Element {
  const [changing, setChanging] = useState<StudyRow | null>(null);
  return (
    <section aria-labelledby="studies-own">
      <h2 id="studies-own">{t('yourStudies')}</h2>
      {own.length === 0 && <p class="fine">{t('noneOwn')}</p>}
      <ul class="study-rows">
        {own.map((row) => (
          <Row key={row.study} row={row} onChange={setChanging} {...picture} />
        ))}
      </ul>
      {changing && (
        <ChangeStudy study={changing} onChange={onChange} onClose={() => setChanging(null)} />
      )}
    </section>
  );
}

function GameField({ game }: { readonly game: string }): JSX.Element {
  return (
    <label class="study-field">
      {t('ofGame')}
      <select
        value={game}
        onChange={({ currentTarget: { value } }) => {
          location.hash = value === '' ? '#/studies' : `#/studies/of/${value}`;
        }}
      >
        <option value="">{t('anyGame')}</option>
        {isHostedId(game) && <option value={game}>{t('ownRules')}</option>}
        {entries.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

interface StudiesScreenProps extends PictureProps {
  /** That the studies are about; '' for any, with one's own. */
  readonly game: string;
}

export function StudiesScreen({ game, ...picture }: StudiesScreenProps): JSX.Element {
  const { studies, isMissing, isAway, look } = useStudies(game);
  const visitor = useVisitor();
  const status = () => {
    if (isMissing) return t('noStudies');
    if (isAway) return liveWords('connectionLost');
    if (!studies) return pageWords('oneMoment');
    return t('studyCount', { count: studies.studies.length });
  };
  return (
    <main class="studies">
      <h1>{t('studies')}</h1>
      <p>{t('whatIsIt')}</p>
      {game === '' && visitor?.is === 'guest' && (
        <p>{rich(t('needsAccount'), { link: (words) => <a href="#/account">{words}</a> })}</p>
      )}
      {game === '' && visitor?.is === 'account' && studies && (
        <Own own={studies.own} onChange={look} {...picture} />
      )}
      <section aria-labelledby="studies-public">
        <h2 id="studies-public">{t('publicStudies')}</h2>
        <GameField game={game} />
        <p class="fine" role="status">
          {status()}
        </p>
        <ul class="study-rows">
          {studies?.studies.map((row) => (
            <Row key={row.study} row={row} {...picture} />
          ))}
        </ul>
      </section>
    </main>
  );
}
