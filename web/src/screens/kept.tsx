import { t } from 'virtual:words/kept';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Core, CoreGame, RulesSource } from '../core/types';
import { asText, isText } from '../game/bytes';
import type { OwnShelf } from '../game/own-shelf';
import { addressOf, type GameRecord, isEmpty, movesIn, whoAndWhen } from '../game/record';
import type { Added } from '../game/storage';
import { resultSign } from '../game/told-result';
import { entries } from '../guide/all';
import { momentText } from '../language/language';
import { Turns } from '../live/turns';
import { type Brought, backupOf, bringTexts, type OwnText, textsOf } from '../share/backup';
import { isForeign } from '../share/foreign';
import { GameReader } from '../share/game-reader';
import { importText, type Problem } from '../share/import';
import { pgnFrom } from '../share/pgn-from';
import { download } from '../share/picture';
import { AccountGames } from './account-games';
import { OutcomeOf, type Sentence } from './import-outcome';
import '../styles/share.css';

interface ImportProps {
  /** A file of variants of another program is wanted in the studio, which turns it into rules. */
  readonly onIni: (name: string, text: string) => void;
  readonly core: Core;
  readonly open: (rules: RulesSource) => Promise<CoreGame | null>;
  readonly onImport: (records: readonly GameRecord[]) => Added;
  readonly onTexts: (texts: readonly OwnText[]) => Brought;
  /** Show these in the list, and nothing else. */
  readonly onShow: (records: readonly GameRecord[]) => void;
}

/** What came of a text. */
interface Outcome {
  readonly told: readonly Sentence[];
  /** The games that were in it, as they lie here. */
  readonly games: readonly GameRecord[];
}

/** Files larger than this are no games. */
const fileSizeMax = 64 << 20;

/** What takes longer is told of while it is read. */
const soonMs = 200;

/** So many new games are added to those of one's own at once: each is a new row of the list in one frame. */
const addedAtOnce = 25;
/** So many sentences are told. */
const toldMax = 100;

const fault = (text: string): Outcome => ({ told: [{ text, isFault: true }], games: [] });

/** What became of the rule texts of a backup, in sentences. */
function textsTold({ addedCount, knownCount, renamed }: Brought): Problem[] {
  return [
    ...(addedCount > 0 ? [{ text: t('textsAdded', { count: addedCount }) }] : []),
    ...(knownCount > 0 ? [{ text: t('textsWereHere', { count: knownCount }) }] : []),
    ...renamed.map((names) => ({ text: t('textRenamed', names) })),
  ];
}

/** How far a long text has been read. */
interface Progress {
  readonly games: number;
  /** Of the whole text, 0 to 1. */
  readonly share: number;
}

/** All that was read of a text, and what came of it. */
interface Reading {
  readonly records: GameRecord[];
  readonly problems: Problem[];
  readonly warnings: Problem[];
  /** The games that lie here now, new ones and old ones. */
  readonly games: GameRecord[];
  /** How many of them are new. */
  added: number;
}

type Part = Awaited<ReturnType<typeof importText>>;

/** How far: told after each part, with games and faults read, and the letters that are left. */
type Tell = (count: number, left: number) => boolean;

/** All parts of a text, its games added many at once. tell returns: whether to stop. */
async function readParts(
  first: Part,
  onImport: ImportProps['onImport'],
  tell: Tell,
): Promise<{ readonly last: Part; readonly reading: Reading }> {
  const reading: Reading = { records: [], problems: [], warnings: [], games: [], added: 0 };
  const { records, problems, warnings, games } = reading;
  let given = 0;
  const add = () => {
    const come = records.slice(given).filter((record) => !isEmpty(record));
    given = records.length;
    if (come.length === 0) return;
    const { count, here } = onImport(come);
    reading.added += count;
    games.push(...here);
  };
  let part = first;
  for (;;) {
    records.push(...part.records);
    problems.push(...part.problems);
    warnings.push(...(part.warnings ?? []));
    if (records.length >= given + addedAtOnce) add();
    const isStopped = tell(records.length + problems.length, part.rest?.length ?? 0);
    if (!part.more || isStopped) break;
    await new Promise((painted) => setTimeout(painted));
    part = await part.more();
  }
  add();
  return { last: part, reading };
}

/** What is said of a text that was read. isNone: nothing was in it; left: what was not read. */
function toldOf(
  { records, problems, warnings, games, added }: Reading,
  texts: readonly Problem[],
  { isNone, isCut, left }: { isNone: boolean; isCut: boolean; left: string },
): Sentence[] {
  const known = games.length - added;
  const empty = records.length - games.length;
  const first: Sentence[] = [
    ...(isNone ? [{ text: t('noGameWasFoundIn'), isFault: true }] : []),
    ...(added > 0 ? [{ text: t('added', { count: added }) }] : []),
    ...(known > 0 ? [{ text: t('wereHere', { count: known }) }] : []),
    ...(empty > 0 ? [{ text: t('withoutMoves', { count: empty }) }] : []),
    ...texts,
  ];
  const count = records.length + problems.length;
  const rest = isCut ? t('onlyTheFirst', { count }) : t('whatWasNotRead');
  const last = isNone || left === '' ? [] : [{ text: rest }];
  const faults = [...warnings, ...problems].slice(0, toldMax);
  return [...first, ...faults.map((each) => ({ ...each, isFault: true })), ...last];
}

/** Reads texts in a worker, long ones in parts, so that the page goes on meanwhile. */
function useImport({ core, open, onIni, onImport, onTexts }: ImportProps, usual: string) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome>({ told: [], games: [] });
  const [isReading, setReading] = useState(false);
  /** null while no long text is read. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);
  const reader = useMemo(() => new GameReader(core), [core]);
  useEffect(() => () => reader.stop(), [reader]);

  /** file: the name of the file that the text is of. */
  const read = async (whole: string, file?: string) => {
    if (isForeign(whole)) {
      onIni(file ?? 'variants.ini', whole);
      return;
    }
    const by = { core, open, gamesOf: reader.gamesOf, pgnFrom };
    isStopped.current = false;
    setReading(true);
    const soon = setTimeout(() => setProgress({ games: 0, share: 0 }), soonMs);
    const first = await importText(by, whole, usual);
    if (first.link !== undefined) {
      clearTimeout(soon);
      location.hash = `#/share/${first.link}`;
      return;
    }
    const { last, reading } = await readParts(first, onImport, (games, left) => {
      setProgress((shown) => shown && { games, share: 1 - left / whole.length });
      return isStopped.current;
    });
    clearTimeout(soon);
    setProgress(null);
    setReading(false);
    const { records, problems, games } = reading;
    const texts = first.texts ?? [];
    const left = [last.left, last.rest ?? ''].filter((each) => each.trim() !== '').join('\n\n');
    const isNone = records.length + texts.length + problems.length === 0 && last.rest === undefined;
    const found = { isNone, isCut: Boolean(last.rest), left };
    const told = toldOf(reading, textsTold(onTexts(texts)), found).map((each, i) =>
      file !== undefined && i === 0
        ? { ...each, text: t('inFile', { name: file, message: each.text }) }
        : each,
    );
    setOutcome({ told, games });
    setText(isNone ? whole : left);
  };
  const stop = () => {
    isStopped.current = true;
    reader.stop();
  };
  return { text, setText, outcome, setOutcome, isReading, progress, read, stop };
}

interface ReadingProgressProps {
  readonly progress: Progress;
  readonly onStop: () => void;
}

function ReadingProgress({ progress, onStop }: ReadingProgressProps): JSX.Element {
  return (
    <p class="card-actions" role="status">
      <progress
        aria-label={t('stillReading')}
        value={progress.share > 0 ? progress.share : undefined}
      />
      {progress.games > 0 ? t('gamesRead', { count: progress.games }) : t('stillReading')}
      <button type="button" onClick={onStop}>
        {t('stopReading')}
      </button>
    </p>
  );
}

function Import(props: ImportProps): JSX.Element {
  const [usual, setUsual] = useState('chess');
  const { text, setText, outcome, setOutcome, isReading, progress, read, stop } = useImport(
    props,
    usual,
  );
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    const { name } = file;
    if (file.size > fileSizeMax) setOutcome(fault(t('isTooLargeToBe', { name })));
    else if (name.endsWith('.variant')) setOutcome(fault(t('holdsRules', { name })));
    else if (/\.(kifu?|ki2)$/i.test(name)) setOutcome(fault(t('isKif')));
    else {
      const content = asText(await file.arrayBuffer());
      if (isText(content)) await read(content, name);
      else setOutcome(fault(t('notGames', { name })));
    }
  };
  return (
    <section class="kept-import" aria-labelledby="import-title">
      <h2 id="import-title" tabIndex={-1}>
        {t('addGames')}
      </h2>
      <label>
        <span>{t('pastePgnAPositionFen')}</span>
        <textarea
          rows={5}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>{t('aPositionBelongsTo')}</span>
        <select value={usual} onChange={(event) => setUsual(event.currentTarget.value)}>
          {entries.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p class="card-actions">
        <button
          type="button"
          class="primary"
          disabled={text.trim() === '' || isReading}
          onClick={() => read(text)}
        >
          {t('add')}
        </button>
        <label class="button">
          {t('openAFile')}
          <input
            type="file"
            class="for-ears"
            accept=".pgn,.game,.json,.txt,.fen,.epd,.csa,.ini"
            onChange={(event) => {
              void readFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </p>
      {progress && <ReadingProgress progress={progress} onStop={stop} />}
      <OutcomeOf {...outcome} onShow={props.onShow} />
    </section>
  );
}

interface KeptProps extends Omit<ImportProps, 'onIni' | 'onTexts' | 'onShow'> {
  readonly ownShelf: OwnShelf;
  readonly records: readonly GameRecord[];
  /** False where the browser keeps nothing, which is said above every screen. */
  readonly isLasting: boolean;
  readonly onForget: (...records: readonly GameRecord[]) => void;
}

/** Below more games than these the form that adds some is out of sight: a button leads there. */
const fewGames = 5;

/** So many games are listed at first, and with each wish for more. */
const listStep = 50;

const dateOf = ({ savedAt }: GameRecord) => momentText(savedAt);

/** How far a game has come, for the list and for finding it. */
function standingWords(record: GameRecord): string {
  const sign = resultSign(record);
  if (record.isStudy)
    return sign === '' ? t('analysis') : t('standing', { moves: sign, standing: t('analysis') });
  return record.isOver ? sign || t('finished') : t('open');
}

/** What a game is found by: of one with a result also the word that it is finished. */
const wordsOf = (record: GameRecord): string =>
  [
    record.title,
    whoAndWhen(record),
    dateOf(record),
    standingWords(record),
    record.isOver ? t('finished') : '',
  ]
    .join(' ')
    .toLowerCase();

function KeptRow({ record, onForget }: Pick<KeptProps, 'onForget'> & { record: GameRecord }) {
  return (
    <li>
      <span class="kept-title">
        <a href={addressOf(record)}>{record.title}</a>
        {whoAndWhen(record) && <span class="fine">{whoAndWhen(record)}</span>}
      </span>
      <span>
        {t('standing', {
          moves: t('moves', { count: movesIn(record.moveCount) }),
          standing: standingWords(record),
        })}
      </span>
      <time dateTime={new Date(record.savedAt).toISOString()}>{dateOf(record)}</time>
      <a class="button" href={`#/study/${record.key}`}>
        {t('analyse')} <span class="for-ears">{`${record.title}, ${dateOf(record)}`}</span>
      </a>
      <button type="button" onClick={() => onForget(record)}>
        {t('delete')} <span class="for-ears">{`${record.title}, ${dateOf(record)}`}</span>
      </button>
    </li>
  );
}

/** Which of the games are listed. typed: what they are found by; only: the keys of those that may be. */
function useFound(records: readonly GameRecord[]) {
  const [typed, setTyped] = useState('');
  const [listed, setListed] = useState(listStep);
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const wanted = typed.trim().toLowerCase();
  const among = only ? records.filter(({ key }) => only.has(key)) : records;
  const found = wanted === '' ? among : among.filter((record) => wordsOf(record).includes(wanted));
  return {
    typed,
    found,
    listed: found.slice(0, listed),
    isPart: only !== null,
    type: (text: string) => {
      setTyped(text);
      setListed(listStep);
    },
    more: () => setListed(listed + listStep),
    showOnly: (games: readonly GameRecord[]) => {
      setOnly(new Set(games.map(({ key }) => key)));
      setTyped('');
      setListed(listStep);
    },
    showAll: () => setOnly(null),
  };
}

type Found = ReturnType<typeof useFound>;

function showImport(): void {
  const title = document.getElementById('import-title');
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

interface HeadProps {
  readonly list: Found;
  readonly isLong: boolean;
  /** Null: there is nothing to save. */
  readonly onSave: (() => void) | null;
}

/** What is done with all the games. */
function Head({ list, isLong, onSave }: HeadProps): JSX.Element {
  return (
    <div class="kept-head">
      <label>
        <span>{t('find')}</span>
        <input
          type="search"
          value={list.typed}
          placeholder={t('nameDateFinished')}
          onInput={(event) => list.type(event.currentTarget.value)}
        />
      </label>
      <p class="card-actions">
        {isLong && (
          <button type="button" onClick={showImport}>
            {t('addGames')}
          </button>
        )}
        <button type="button" disabled={onSave === null} onClick={() => onSave?.()}>
          {t('saveABackup')}
        </button>
      </p>
    </div>
  );
}

/** What is done with some of the games: those that were found, or were added last. */
function ListActions({ list, onForget }: Pick<KeptProps, 'onForget'> & { list: Found }) {
  const isSome = list.isPart || list.typed.trim() !== '';
  const hasSeveral = isSome && list.found.length > 1;
  if (!list.isPart && !hasSeveral) return null;
  const forget = () => {
    onForget(...list.found);
    list.showAll();
  };
  return (
    <p class="card-actions">
      {list.isPart && (
        <button type="button" onClick={list.showAll}>
          {t('showAllGames')}
        </button>
      )}
      {hasSeveral && (
        <button type="button" onClick={forget}>
          {t('deleteThese', { count: list.found.length })}
        </button>
      )}
    </p>
  );
}

/** The games that this browser keeps: found again, taken along, brought back. */
export function Kept({ ownShelf, records, isLasting, onForget, ...rest }: KeptProps): JSX.Element {
  const [texts, setTexts] = useState(() => textsOf(ownShelf));
  const [saved, setSaved] = useState('');
  const list = useFound(records);
  const head = useRef<HTMLParagraphElement>(null);
  const save = () => {
    const texts = textsOf(ownShelf);
    download('acedrex-games.json', backupOf(records, texts), 'application/json');
    setSaved(t('backupHolds', { games: records.length, texts: texts.length }));
  };
  const show = (games: readonly GameRecord[]) => {
    list.showOnly(games);
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  };
  const take = (come: readonly GameRecord[]) => {
    list.showAll();
    return rest.onImport(come);
  };
  const toStudio = (name: string, text: string) => {
    location.hash = `#/own/${ownShelf.add(name, text).key}`;
  };
  const bring = (come: readonly OwnText[]) => {
    const brought = bringTexts(ownShelf, come);
    setTexts(textsOf(ownShelf));
    return brought;
  };
  return (
    <main class="kept">
      <h1>{t('yourGames')}</h1>
      <Turns />
      {isLasting && <p>{t('theyAreKeptOnlyIn')}</p>}
      <Head
        list={list}
        isLong={records.length > fewGames}
        onSave={records.length + texts.length === 0 ? null : save}
      />
      <p role="status">{saved}</p>
      <AccountGames core={rest.core} open={rest.open} records={records} onGames={take} />
      <p ref={head} role="status" tabIndex={-1}>
        {t('games', { count: list.found.length })}
      </p>
      <ListActions list={list} onForget={onForget} />
      <ul class="kept-list">
        {list.listed.map((record) => (
          <KeptRow key={record.key} record={record} onForget={onForget} />
        ))}
      </ul>
      {list.listed.length < list.found.length && (
        <p class="card-actions">
          <button type="button" onClick={list.more}>
            {t('showMoreGames')}
          </button>
        </p>
      )}
      <Import {...rest} onIni={toStudio} onImport={take} onTexts={bring} onShow={show} />
    </main>
  );
}
