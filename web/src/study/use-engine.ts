/** The engine beside the board: its best lines in the position that is looked at. */
import { t } from 'virtual:words/study';
import { useState } from 'preact/hooks';
import type { SearchRequest } from '../core/search-protocol';
import type { Searcher } from '../core/searcher';
import type { Color, CoreGame, SearchInfo } from '../core/types';
import type { GameRecord } from '../game/record';
import { isOfRunningGame } from '../game/running';
import type { Step } from '../game/session';
import { useEffectFor } from '../hooks/use-for';
import type { Score } from '../tree/tree';
import { scoreOf } from './score';
import type { Study } from './study';

export const linesMax = 5;
const engineLevel = 8;
/** Whoever walks through the moves does not want each of them searched. */
const restMs = 180;
/** As often as numbers can be read. */
const tellMs = 120;

export interface Line {
  readonly score: Score;
  readonly depth: number;
  readonly texts: readonly string[];
  readonly sans: readonly string[];
}

export interface Engine {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
  readonly lineCount: number;
  readonly setLineCount: (count: number) => void;
  /** What the other side would do if it were its turn. */
  readonly isThreat: boolean;
  readonly setThreat: (isThreat: boolean) => void;
  readonly canThreaten: boolean;
  /** The best first; none where nothing is searched. */
  readonly lines: readonly Line[];
  readonly depth: number;
  readonly nodes: number;
  /** Whether the engine looks no deeper. */
  readonly isDone: boolean;
  /** Why the engine does not search here. */
  readonly rest: string | null;
  readonly failure: string | null;
}

/** The text of a record in which the moves to a position were played. */
export function recordAt(game: CoreGame, { text }: GameRecord, steps: readonly Step[]): string {
  const record = game.resume(text);
  const bare = record.again();
  for (const { move, mover } of steps)
    if (move && mover)
      bare.append(`${move.kind === 'throw' ? 'throw' : 'move'} ${mover} ${move.text}`);
  const played = bare.text();
  bare.close();
  record.close();
  return played;
}

export const requestAt = (
  { game, record }: Pick<Study, 'game' | 'record'>,
  steps: readonly Step[],
  limits: Partial<SearchRequest>,
): SearchRequest => ({
  rules: record.rules,
  record: recordAt(game, record, steps),
  level: engineLevel,
  moveTimeMs: 0,
  seed: 0,
  ...limits,
});

interface Found {
  readonly place: string;
  readonly isThreat: boolean;
  readonly infos: readonly SearchInfo[];
  readonly isDone: boolean;
  readonly failure: string | null;
}

function restOf(study: Study, isThreat: boolean, canThreaten: boolean): string | null {
  const { state, steps, description } = study;
  if (state.winner !== 'nobody') return t('theGameIsOverHere');
  if (isOfRunningGame(description.title, steps)) return t('engineWaits');
  if (state.throwDue) return t('theDiceComeFirstChoose');
  if (isThreat && !canThreaten) return t('aThreatCanBeShown');
  return null;
}

/** The moves to a position: the same as long as comments and drawings alone change. */
const placeOf = (steps: Study['steps']): string =>
  steps.map(({ move }) => move?.text ?? '').join(' ');

/** The lines of a search as the board shows them. */
function linesOf(infos: readonly SearchInfo[], mover: Color): Engine['lines'] {
  return infos.map((info) => ({
    score: scoreOf(info, mover),
    depth: info.depth,
    texts: info.line,
    sans: info.sans,
  }));
}

/** isBusy: the searcher is used for something else. */
export function useEngine(study: Study, searcher: Searcher, isBusy: boolean): Engine {
  const { steps, state, tree, node, positions } = study;
  const [isOn, setOn] = useState(false);
  const [lineCount, setLineCount] = useState(3);
  const [isThreat, setThreat] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const canThreaten = isOn && positions.canSkip(tree, node.id);
  const rest = isOn ? restOf(study, isThreat, canThreaten) : null;
  const place = placeOf(steps);

  useEffectFor(
    () => {
      if (!isOn || isBusy || rest !== null) return;
      let isCurrent = true;
      let telling: ReturnType<typeof setTimeout> | undefined;
      const infos: SearchInfo[] = [];
      const tell = (isDone: boolean, failure: string | null = null) => {
        clearTimeout(telling);
        telling = undefined;
        if (isCurrent) setFound({ place, isThreat, infos: [...infos], isDone, failure });
      };
      let search: Promise<string> | undefined;
      const begin = setTimeout(() => {
        search = searcher.search(
          requestAt(study, steps, { lines: lineCount, isThreat }),
          (info) => {
            if (!isCurrent) return;
            infos[info.number] = info;
            telling ??= setTimeout(() => tell(false), tellMs);
          },
        );
        search.then(
          () => tell(true),
          ({ message }: Error) => tell(true, message),
        );
      }, restMs);
      return () => {
        isCurrent = false;
        clearTimeout(begin);
        clearTimeout(telling);
        // Whoever is busy with the searcher now has begun already.
        if (search) searcher.stop(search);
      };
    },
    isOn,
    isBusy,
    lineCount,
    isThreat,
    rest,
    place,
    searcher,
  );

  const isHere = isOn && found?.isThreat === isThreat && found.place === place;
  const infos = isHere ? found.infos.filter(Boolean) : [];
  const mover = isThreat === (state.turn === 'white') ? 'black' : 'white';
  return {
    isOn,
    turn: setOn,
    lineCount,
    setLineCount,
    isThreat,
    setThreat,
    canThreaten,
    lines: linesOf(infos.slice(0, lineCount), mover),
    depth: infos[0]?.depth ?? 0,
    nodes: Math.max(0, ...infos.map(({ nodes }) => nodes)),
    isDone: isHere && found.isDone,
    rest,
    failure: isHere ? found.failure : null,
  };
}
