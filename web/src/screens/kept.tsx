import { t } from 'virtual:words/kept';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Core, CoreGame, RulesSource } from '../core/types';
import { addressOf, type GameRecord, movesIn, whoAndWhen } from '../game/record';
import { momentText } from '../language/language';
import { Turns } from '../live/turns';
import { backupOf } from '../share/backup';
import { asText, isText } from '../share/bytes';
import { gamesMax, importText, type Problem } from '../share/import';
import { download } from '../share/picture';

interface ImportProps {
  readonly core: Core;
  readonly titles: readonly { readonly id: string; readonly title: string }[];
  readonly open: (rules: RulesSource) => CoreGame | null;
  readonly onImport: (records: readonly GameRecord[]) => void;
}

/** Files larger than this are no games. */
const fileSizeMax = 64 << 20;

function Import({ core, titles, open, onImport }: ImportProps): JSX.Element {
  const [text, setText] = useState('');
  const [fenGame, setFenGame] = useState('chess');
  const [told, setTold] = useState<readonly Problem[]>([]);
  const read = (text: string) => {
    const { records, problems, warnings = [], left, link } = importText(core, open, text, fenGame);
    if (link !== undefined) {
      location.hash = `#/share/${link}`;
      return;
    }
    if (records.length > 0) onImport(records);
    const none = records.length === 0 && problems.length === 0;
    const found = none ? t('noGameWasFoundIn') : t('added', { count: records.length });
    const first = none || records.length > 0 ? [{ text: found }] : [];
    const isMore = records.length + problems.length === gamesMax && left !== '';
    const rest = isMore ? t('onlyTheFirst', { count: gamesMax }) : t('whatWasNotRead');
    setTold([...first, ...warnings, ...problems, ...(none || left === '' ? [] : [{ text: rest }])]);
    setText(none ? text : left);
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > fileSizeMax) setTold([{ text: t('isTooLargeToBe', { name: file.name }) }]);
    else {
      const content = asText(await file.arrayBuffer());
      if (isText(content)) read(content);
      else setTold([{ text: t('notGames', { name: file.name }) }]);
    }
  };
  return (
    <section class="kept-import" aria-labelledby="import-title">
      <h2 id="import-title">{t('addGames')}</h2>
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
        <select value={fenGame} onChange={(event) => setFenGame(event.currentTarget.value)}>
          {titles.map(({ id, title }) => (
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
          disabled={text.trim() === ''}
          onClick={() => read(text)}
        >
          {t('add')}
        </button>
        <label class="button">
          {t('openAFile')}
          <input
            type="file"
            class="for-ears"
            accept=".pgn,.game,.json,.txt"
            onChange={(event) => readFile(event.currentTarget.files?.[0])}
          />
        </label>
      </p>
      <div role="status">
        {told.map(({ text, reason, place }) => (
          <p key={text}>
            {text} {reason}
            {place && (
              <code class="kept-place">
                {place.before}
                <mark>{place.words}</mark>
                {place.after}
              </code>
            )}
          </p>
        ))}
      </div>
    </section>
  );
}

interface KeptProps extends ImportProps {
  readonly records: readonly GameRecord[];
  readonly onForget: (record: GameRecord) => void;
}

/** So many games are listed at first, and with each wish for more. */
const listStep = 50;

const dateOf = ({ savedAt }: GameRecord) => momentText(savedAt);

/** How far a game has come, for the list and for finding it. */
function standingWords({ isStudy, isOver }: GameRecord): string {
  if (isStudy) return t('analysis');
  return isOver ? t('finished') : t('open');
}

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

/** The games that this browser keeps: found again, taken along, brought back. */
export function Kept({ records, onForget, ...rest }: KeptProps): JSX.Element {
  const [typed, setTyped] = useState('');
  const [listed, setListed] = useState(listStep);
  const wanted = typed.trim().toLowerCase();
  const found = records.filter((record) =>
    `${record.title} ${whoAndWhen(record)} ${dateOf(record)} ${standingWords(record)}`
      .toLowerCase()
      .includes(wanted),
  );
  return (
    <main class="kept">
      <h1>{t('yourGames')}</h1>
      <Turns titles={rest.titles} />
      <p>{t('theyAreKeptOnlyIn')}</p>
      <div class="kept-head">
        <label>
          <span>{t('find')}</span>
          <input
            type="search"
            value={typed}
            placeholder={t('nameDateFinished')}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              setListed(listStep);
            }}
          />
        </label>
        <button
          type="button"
          disabled={records.length === 0}
          onClick={() => download('acedrex-games.json', backupOf(records), 'application/json')}
        >
          {t('saveABackup')}
        </button>
      </div>
      <p role="status">{t('games', { count: found.length })}</p>
      <ul class="kept-list">
        {found.slice(0, listed).map((record) => (
          <KeptRow key={record.key} record={record} onForget={onForget} />
        ))}
      </ul>
      {listed < found.length && (
        <p class="card-actions">
          <button type="button" onClick={() => setListed(listed + listStep)}>
            {t('showMoreGames')}
          </button>
        </p>
      )}
      <Import {...rest} />
    </main>
  );
}
