import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { capital } from '../game/names';
import { entries } from '../guide/all';
import { find } from '../guide/find';
import { Dialog } from '../parts/dialog';
import { FindField } from '../parts/find-field';
import { SeenPicture } from '../parts/seen-picture';
import { GameTable } from './game-table';
import type { Describe } from './offer-words';
import type { Lobby } from './use-lobby';

interface TablesProps {
  readonly describe: Describe;
  readonly lobby: Lobby;
}

/** A table for every game; those where something happens come first. */
export function Tables({ describe, lobby }: TablesProps): JSX.Element {
  const [open, setOpen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const { waiting = [], playing = [] } = lobby.heard ?? {};
  const found = find(entries, typed, null).map(({ entry }) => entry);
  const tables = found.map(({ id, title, board }) => ({
    id,
    title,
    board,
    waiting: waiting.filter(({ rules }) => rules === id).length,
    playing: playing.filter(({ rules }) => rules === id).length,
  }));
  const words = ({ waiting, playing }: (typeof tables)[number]) =>
    [
      waiting && t('tableWaiting', { count: waiting }),
      playing && t('tablePlaying', { count: playing }),
    ]
      .filter(Boolean)
      .join(' · ');
  const sorted = [...tables].sort(
    (a, b) =>
      Math.sign(b.waiting) - Math.sign(a.waiting) || Math.sign(b.playing) - Math.sign(a.playing),
  );
  const shown = entries.find(({ id }) => id === open);
  return (
    <section class="tables" aria-labelledby="lobby-tables">
      <h2 id="lobby-tables">{t('tables')}</h2>
      <p class="fine">{t('tablesWords')}</p>
      <FindField label={t('findTable')} value={typed} onChange={setTyped} />
      <p class="fine" role="status">
        {sorted.length === 0 && t('noTable')}
      </p>
      <ul>
        {sorted.map((table) => (
          <li key={table.id}>
            <button type="button" class="table-button" onClick={() => setOpen(table.id)}>
              {table.board && <SeenPicture src={table.board} />}
              <span>
                <b>{table.title}</b>
                <span class="table-state">{words(table)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog title={shown.title} onClose={() => setOpen(null)}>
          <GameTable
            game={shown.id}
            title={shown.title}
            description={describe(shown.id)}
            lobby={lobby}
          />
          <p class="card-actions">
            <a href={`#/rules/${shown.id}`}>{capital(t('rules'))}</a>
            <button type="button" onClick={() => setOpen(null)}>
              {t('closeTable')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  );
}
