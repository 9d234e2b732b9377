import { t } from 'virtual:words/live';
import { useEffect, useMemo } from 'preact/hooks';
import type { CoreGame, RulesSource } from '../core/types';
import { noteOwnLive } from '../game/own-live';
import { noteRunning } from '../game/running';
import { opponentOf, turnCount } from '../game/session';
import { useOwned } from '../hooks/store';
import { useGameSounds } from '../play/use-game-sounds';
import { type TableOf, useTable } from '../play/use-table';
import { writtenMove } from '../settings/notation';
import { hasPace } from './heard-game';
import type { LiveConnection } from './live-connection';
import { LiveGame } from './live-game';
import { seatWords } from './seat-name';

export type LiveTable = TableOf<LiveGame>;

/** The table in words, which are those of the language that the page has now. */
function inWords(table: LiveTable): LiveTable {
  const { heard, record, net, offer, lateMove, isFull } = table;
  const waits = () => {
    if (!isFull) return t('waitsForOpponent');
    return lateMove && t('moveWaits', { move: writtenMove(lateMove) });
  };
  return {
    ...table,
    record: {
      ...record,
      names: { white: seatWords(heard, 'white'), black: seatWords(heard, 'black') },
    },
    answer: offer && t(`${offer.isDeclined ? 'declined' : 'offered'}-${offer.what}`),
    net: { ...net, waits: waits() },
  };
}

/** Notes for the rest of the page that one plays here, and how the game stands. */
function useNotes(id: string, { game, heard, state, steps, net }: LiveTable): void {
  const { title } = game.description;
  const { you } = heard;
  const isPlaying = you !== '' && net.isOn;
  // The first moves are those of many games.
  const running = isPlaying && turnCount(steps) >= 2 ? state : null;
  useEffect(() => noteRunning(`live-${id}`, title, running), [id, title, running]);
  const isTimed = heard.clock !== null && !hasPace(heard);
  const opponent = isPlaying ? seatWords(heard, opponentOf(you)) : null;
  useEffect(() => {
    noteOwnLive(id, opponent === null ? null : { title, opponent, isTimed });
  }, [id, title, opponent, isTimed]);
}

/** The game of a connection, whose rules are known by now. */
export function useLiveGame(
  connection: LiveConnection,
  game: CoreGame,
  rules: RulesSource,
): LiveTable {
  const controller = useOwned(() => new LiveGame(connection, game, rules), connection, game, rules);
  const table = useTable(controller);
  const { steps, coming } = table;
  useNotes(connection.id, table);
  const audible = useMemo(() => (coming ? [...steps, coming] : steps), [steps, coming]);
  useGameSounds(table, audible);
  return inWords(table);
}
