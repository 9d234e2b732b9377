import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Core, CoreGame, RulesSource } from '../core/types';
import { addressOf, type GameRecord } from '../game/record';
import { countWord } from '../game/words';
import { Turns } from '../live/turns';
import { backupOf } from '../share/backup';
import { importText } from '../share/import';
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
  const [told, setTold] = useState<readonly string[]>([]);
  const read = (text: string) => {
    const { records, problems, link } = importText(core, open, text, fenGame);
    if (link !== undefined) {
      location.hash = `#/share/${link}`;
      return;
    }
    if (records.length > 0) onImport(records);
    const found = `${countWord(records.length, 'game')} added.`;
    const none = records.length === 0 && problems.length === 0;
    setTold(none ? ['No game was found in this text.'] : [found, ...problems]);
    if (problems.length === 0 && !none) setText('');
  };
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > fileSizeMax) setTold([`${file.name} is too large to be a file of games.`]);
    else read(await file.text());
  };
  return (
    <section class="kept-import" aria-labelledby="import-title">
      <h2 id="import-title">Add games</h2>
      <label>
        <span>Paste PGN, a position (FEN), a saved game or a link</span>
        <textarea
          rows={5}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <label>
        <span>A position belongs to</span>
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
          Add
        </button>
        <label class="button">
          Open a file
          <input
            type="file"
            class="for-ears"
            accept=".pgn,.game,.json,.txt"
            onChange={(event) => readFile(event.currentTarget.files?.[0])}
          />
        </label>
      </p>
      <div role="status">
        {told.map((line) => (
          <p key={line}>{line}</p>
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

const dateOf = ({ savedAt }: GameRecord) =>
  new Date(savedAt).toISOString().slice(0, 16).replace('T', ' ');

function KeptRow({ record, onForget }: Pick<KeptProps, 'onForget'> & { record: GameRecord }) {
  return (
    <li>
      <a href={addressOf(record)}>{record.title}</a>
      <span>
        {countWord(record.moveCount, 'move')}
        {record.isStudy ? ', analysis' : record.isOver ? ', finished' : ''}
      </span>
      <time dateTime={new Date(record.savedAt).toISOString()}>{dateOf(record)}</time>
      <a class="button" href={`#/study/${record.key}`}>
        Analyse <span class="for-ears">{`${record.title}, ${dateOf(record)}`}</span>
      </a>
      <button type="button" onClick={() => onForget(record)}>
        Delete <span class="for-ears">{`${record.title}, ${dateOf(record)}`}</span>
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
    `${record.title} ${dateOf(record)} ${record.isOver ? 'finished' : 'open'}`
      .toLowerCase()
      .includes(wanted),
  );
  return (
    <main class="kept">
      <h1>Your games</h1>
      <Turns titleOf={(rules) => rest.titles.find(({ id }) => id === rules)?.title ?? rules} />
      <p>They are kept only in this browser. A backup file takes them to another.</p>
      <div class="kept-head">
        <label>
          <span>Find</span>
          <input
            type="search"
            value={typed}
            placeholder="name, date, finished"
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
          Save a backup
        </button>
      </div>
      <p role="status">{countWord(found.length, 'game')}</p>
      <ul class="kept-list">
        {found.slice(0, listed).map((record) => (
          <KeptRow key={record.key} record={record} onForget={onForget} />
        ))}
      </ul>
      {listed < found.length && (
        <p class="card-actions">
          <button type="button" onClick={() => setListed(listed + listStep)}>
            Show more games
          </button>
        </p>
      )}
      <Import {...rest} />
    </main>
  );
}
