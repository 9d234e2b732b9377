import type { ListChanges, LobbyChangesHeard, LobbyHeard } from '../server/events';

function followList<Row extends { readonly game: string }>(
  rows: readonly Row[],
  changes: ListChanges<Row> | undefined,
): readonly Row[] {
  if (!changes) return rows;
  const gone = new Set(changes.gone);
  const changed = new Map(changes.changed?.map((row) => [row.game, row]));
  const list = rows
    .filter((row) => !gone.has(row.game))
    .map((row) => ({ ...row, ...changed.get(row.game) }));
  for (const [place, row] of changes.new ?? []) list.splice(place, 0, row);
  return list;
}

/** The lobby after what was heard; null where something between was missed: it is asked for anew. */
export function followLobby(
  known: LobbyHeard | null,
  heard: LobbyHeard | LobbyChangesHeard,
): LobbyHeard | null {
  if (heard.is === 'lobby') return heard;
  if (known?.seq !== heard.from) return null;
  return {
    is: 'lobby',
    seq: heard.seq,
    people: heard.people,
    waiting: followList(known.waiting, heard.waiting),
    playing: followList(known.playing, heard.playing),
  };
}
