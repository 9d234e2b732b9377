/** A study of the server, as whoever may read it sees it. */
import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/studies';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { PersonMenu } from '../account/person';
import { untilPgnIsRead } from '../core/bring';
import type { RulesChecker } from '../core/rules-checker';
import type { CoreGame } from '../core/types';
import { type GameRecord, newKey } from '../game/record';
import { useEffectFor } from '../hooks/use-for';
import { rich } from '../language/rich';
import { Copy } from '../parts/copy';
import { Missing } from '../parts/missing';
import { useTitle } from '../parts/use-title';
import { LiveLine } from '../server/line';
import { useReach } from '../server/use-reach';
import { useReader } from '../study/use-reader';
import { ChangeStudy, Delete, useChange } from './change-study';
import { ChapterBoard } from './chapter-board';
import { recordOf, useRules } from './chapter-game';
import { Chapters, type ChaptersProps, type OnChange } from './chapters';
import { Failure } from './fields';
import { refusalText } from './refusal';
import {
  askChapter,
  askStudy,
  type Chapter,
  type ChapterRow,
  type KeptStudy,
  linkTo,
  type Refusal,
} from './studies';
import './studies.css';

interface StudyPageProps {
  readonly id: string;
  /** The number of a chapter, as the address has it; '' for the one that is the first when it is opened. */
  readonly wanted: string;
  readonly checker: RulesChecker;
  /** The game of a record; null when it is not known here, undefined while it comes. */
  readonly gameOf: (record: GameRecord) => CoreGame | null | undefined;
  /** The analyses of this browser. */
  readonly records: () => readonly GameRecord[];
  /** Keep an analysis in this browser, and go there. */
  readonly onStudy: (record: GameRecord) => void;
}

/** What was read stays to be read while the server does not answer. */
const kept = <T extends { readonly is: string }>(
  before: T | Refusal | null,
  said: T | Refusal,
): T | Refusal =>
  before &&
  before.is !== 'refused' &&
  said.is === 'refused' &&
  'code' in said &&
  said.code === 'lost'
    ? before
    : said;

/** The study as the server says, also when somebody changes it; a Refusal where it does not, null until then. */
function useKeptStudy(id: string) {
  const { place } = useReach();
  const [heard, setHeard] = useState<KeptStudy | Refusal | null>(null);
  useEffect(() => {
    if (place === undefined) return;
    let isWanted = true;
    const look = async () => {
      const said = await askStudy(id);
      if (isWanted) setHeard((before) => kept(before, said));
    };
    void look();
    const line =
      place === null
        ? null
        : new LiveLine({
            place,
            greet: () => [{ do: 'study', study: id }],
            hear: (news) => {
              if (news.is === 'study' || news.is === 'nothing') void look();
            },
          });
    return () => {
      isWanted = false;
      line?.close();
    };
  }, [id, place]);
  const onChange: OnChange = (said) => {
    if (said.is === 'study') setHeard(said);
    else location.hash = '#/studies';
  };
  return { heard, onChange };
}

/**
 * The row of the chapter that is shown. Without one in the address it is the first, of when the page was opened: it
 * is shown still when it is not the first one any more.
 */
function useShownRow(study: KeptStudy | null, wanted: string): ChapterRow | undefined {
  const shown = useRef<{ readonly wanted: string; readonly chapter: string } | null>(null);
  const rowOf = (number?: string) => study?.chapters.find((row) => `${row.chapter}` === number);
  const before = shown.current?.wanted === wanted ? shown.current.chapter : undefined;
  const row = rowOf(wanted) ?? rowOf(before) ?? study?.chapters[0];
  if (row) shown.current = { wanted, chapter: `${row.chapter}` };
  return row;
}

/**
 * A chapter with its moves, likewise; asked for again when it has another version. Until that is there, what was
 * read stays.
 */
function useChapter(study: string, row: ChapterRow): Chapter | Refusal | null {
  const { chapter, version } = row;
  const [heard, setHeard] = useState<Chapter | Refusal | null>(null);
  useEffectFor(
    () => {
      let isWanted = true;
      setHeard((before) =>
        before?.is === 'chapter' && before.chapter === chapter ? before : null,
      );
      void askChapter(study, chapter).then((said) => {
        if (isWanted) setHeard((before) => kept(before, said));
      });
      return () => {
        isWanted = false;
      };
    },
    study,
    chapter,
    version,
  );
  return heard;
}

/** What it is called, whose it is, and what may be done about it. */
function Head({ study, onChange }: Omit<ChaptersProps, 'here'>): JSX.Element {
  const { title, author, own, mayHide, hidden, shown } = study;
  const [isChanging, setChanging] = useState(false);
  const { failure, isWaiting, act } = useChange(onChange);
  return (
    <div class="kept-study-head">
      <h1 class="play-title" dir="auto">
        {title}
      </h1>
      <p class="fine">
        {rich(t('by', { name: author }), {
          person: (name) => <a href={`#/player/${encodeURIComponent(author)}`}>{name}</a>,
        })}
        {own && ` · ${t(`shown-${shown}`)}`}
        {!own && <PersonMenu name={author} target={{ study: study.study }} words={title} />}
      </p>
      {hidden && <p class="message message-no">{t('isHidden')}</p>}
      <Failure failure={failure} />
      {(own || mayHide) && (
        <p class="card-actions">
          {own && (
            <button type="button" onClick={() => setChanging(true)}>
              {t('changeStudy')}
            </button>
          )}
          {mayHide && (
            <button
              type="button"
              disabled={isWaiting}
              onClick={() => void act('hide', { study: study.study, hidden: !hidden })}
            >
              {t(hidden ? 'showAgain' : 'hide')}
            </button>
          )}
          {mayHide && !own && (
            <Delete
              question={t('deleteOfOther', { name: author })}
              isOff={isWaiting}
              onDelete={() => void act('delete', { study: study.study })}
            />
          )}
        </p>
      )}
      {own && shown !== 'private' && <Copy label={t('link')} value={linkTo(study.study)} />}
      {isChanging && (
        <ChangeStudy study={study} onChange={onChange} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}

interface ReadChapterProps extends Omit<StudyPageProps, 'id' | 'wanted'> {
  readonly study: KeptStudy;
  readonly row: ChapterRow;
  readonly onChange: OnChange;
}

interface TakeProps extends Pick<StudyPageProps, 'records' | 'onStudy'> {
  readonly study: KeptStudy;
  readonly chapter: Chapter;
  readonly record: GameRecord;
  readonly gameTitle: string;
}

/** A copy for oneself, which its owner saves again under the same chapter. */
function Take({ study, chapter, record, gameTitle, records, onStudy }: TakeProps): JSX.Element {
  const take = () => {
    const known = records().find(
      ({ keptAt }) =>
        study.own && keptAt?.chapter === chapter.chapter && keptAt.version === chapter.version,
    );
    if (known) {
      location.hash = `#/study/${known.key}`;
      return;
    }
    const savedAt = Date.now();
    const { version } = chapter;
    const keptAt = { study: study.study, chapter: chapter.chapter, version, at: savedAt };
    const copy = { ...record, key: newKey(), title: gameTitle, savedAt };
    onStudy(study.own ? { ...copy, keptAt } : copy);
  };
  return (
    <p class="card-actions">
      <button type="button" class="primary" onClick={take}>
        {t(study.own ? 'goOn' : 'copy')}
      </button>
      <a class="button" href="#/studies">
        {t('studies')}
      </a>
    </p>
  );
}

/** What stands in the place of a chapter that cannot be shown, or not yet. */
function NotHere({ study, row, onChange, failure }: ReadChapterProps & { failure?: string }) {
  return (
    <main class="studies">
      <Head study={study} onChange={onChange} />
      <Chapters study={study} here={row.chapter} onChange={onChange} />
      {failure === undefined ? (
        <p role="status">{pageWords('oneMoment')}</p>
      ) : (
        <p class="message message-no" role="alert">
          {failure}
        </p>
      )}
    </main>
  );
}

function ReadChapter(props: ReadChapterProps): JSX.Element {
  const { study, row, checker, gameOf, onChange } = props;
  const heard = useChapter(study.study, row);
  const rules = useRules(row.game, checker);
  const record = useMemo(
    () => (heard?.is === 'chapter' && rules ? recordOf(heard, rules) : null),
    [heard, rules],
  );
  const reader = useReader({ study: record?.study }, record ? 1 : 0);
  if (heard?.is === 'refused') return <NotHere {...props} failure={refusalText(heard)} />;
  if (rules === null) return <NotHere {...props} failure={t('noSuchGame')} />;
  if (reader instanceof Error) return <NotHere {...props} failure={reader.message} />;
  const game = record && gameOf(record);
  if (record && game === null) return <NotHere {...props} failure={t('cannotBeRead')} />;
  if (!heard || !record || !game || reader === 'soon') return <NotHere {...props} />;
  return (
    <ChapterBoard
      key={row.chapter}
      game={game}
      revision={heard.version}
      record={record}
      head={
        <>
          <Head study={study} onChange={onChange} />
          <Chapters study={study} here={row.chapter} onChange={onChange} />
        </>
      }
      foot={<Take {...props} chapter={heard} record={record} gameTitle={game.description.title} />}
    />
  );
}

export function StudyPage({ id, wanted, ...props }: StudyPageProps): JSX.Element {
  const { heard, onChange } = useKeptStudy(id);
  // Nearly every chapter has moves: what reads them is large, and comes while the server is asked.
  useEffect(() => void untilPgnIsRead().catch(() => {}), []);
  const row = useShownRow(heard?.is === 'study' ? heard : null, wanted);
  useTitle(heard?.is === 'study' ? heard.title : null);
  if (heard?.is === 'refused')
    return (
      <Missing what={refusalText(heard)}>
        <p>
          <a href="#/studies">{t('studies')}</a>
        </p>
      </Missing>
    );
  if (!heard || !row)
    return (
      <main class="loading">
        <p role="status">{pageWords('oneMoment')}</p>
      </main>
    );
  return <ReadChapter {...props} study={heard} row={row} onChange={onChange} />;
}
