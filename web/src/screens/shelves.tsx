import { t } from 'virtual:words/home';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { entries } from '../guide/all';
import { type Filter, fits, isUnfiltered, unfiltered } from '../guide/filter';
import { type RowName, rowsOf } from '../guide/rows';
import { withLaterWords } from '../language/load';
import { lazy } from '../parts/lazy';
import { useInTurn } from '../parts/use-in-turn';
import type { Waiting } from './game-tile';
import { GuideRow } from './guide-row';
import { HomeFoot } from './home-foot';

const Found = lazy(() => withLaterWords(import('./found')).then((part) => part.Found));

/** More of a kind than these are shown when the kind is chosen. */
const rowMax = 8;

interface ShelvesProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly waiting: Waiting | null;
  readonly isLive: boolean;
}

/** The games by their kinds; unless something else is wanted, below the first row. */
export function Shelves({ filter, onFilter, waiting, isLive }: ShelvesProps): JSX.Element {
  const { kind, size, special } = filter;
  const fitting = useMemo(() => entries.filter((entry) => fits(entry, filter)), [filter]);
  const rows = useMemo(
    () =>
      rowsOf(fitting).filter(({ name }) =>
        isUnfiltered(filter) ? name !== 'eight' : kind === null || name === kind,
      ),
    [fitting, filter, kind],
  );
  const made = useInTurn(rows.length);
  if (fitting.length === 0)
    return (
      <>
        <Found {...{ filter, waiting, isLive }} typed="" onAll={() => onFilter(unfiltered)} />
        <HomeFoot />
      </>
    );
  const isSpecial = size !== null || special !== null;
  const most = isUnfiltered(filter) ? rowMax : fitting.length;
  return (
    <>
      {isSpecial && (
        <p class="home-found" role="status">
          {t('games', { count: fitting.length })}
        </p>
      )}
      {rows.slice(0, made).map((row) => (
        <GuideRow
          key={row.name}
          {...row}
          {...{ waiting, most }}
          onAll={(kind: RowName) => onFilter({ ...unfiltered, kind })}
        />
      ))}
      <HomeFoot />
    </>
  );
}
