import { t as home } from 'virtual:words/home';
import { t } from 'virtual:words/search';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { entries } from '../guide/all';
import { type Filter, fits } from '../guide/filter';
import { type Found as FoundGame, find, findNearly, isNamed } from '../guide/find';
import type { RuleWords } from '../guide/rule-words';
import { fetchRuleWords } from '../guide/search-files';
import { useEffectFor } from '../hooks/use-for';
import { currentLanguage } from '../language/language';
import { rich } from '../language/rich';
import { GameTile, type Waiting } from './game-tile';
import { Like } from './like';

/** The sentences of the rules; null until they are there, and where they cannot come. */
function useRuleWords(): RuleWords | null {
  const [words, setWords] = useState<RuleWords | null>(null);
  useEffectFor(() => {
    fetchRuleWords().then(setWords, () => undefined);
  }, currentLanguage());
  return words;
}

/** What to do where no game fits. */
function Invention({ isLive }: { readonly isLive: boolean }): JSX.Element {
  return (
    <p>
      {rich(t('invent'), { studio: (words) => <a href="#/own">{words}</a> })}
      {isLive && ' '}
      {isLive && rich(t('inGallery'), { gallery: (words) => <a href="#/gallery">{words}</a> })}
    </p>
  );
}

interface FoundProps {
  /** The kind, the size and so on that is wanted. */
  readonly filter: Filter;
  readonly typed: string;
  readonly waiting: Waiting | null;
  readonly isLive: boolean;
  /** Looks in all games. */
  readonly onAll: () => void;
}

function statusWords(exact: readonly FoundGame[], near: readonly FoundGame[]): string {
  if (exact.length > 0) return home('games', { count: exact.length });
  return near.length > 0 ? t('nearGames') : t('noGameFound');
}

/** The games that were searched for. */
export function Found(props: FoundProps): JSX.Element {
  const { filter, typed, waiting, isLive, onAll } = props;
  const rules = useRuleWords();
  const fitting = useMemo(() => entries.filter((entry) => fits(entry, filter)), [filter]);
  const exact = useMemo(() => find(fitting, typed, rules), [fitting, typed, rules]);
  const near = useMemo(
    () => (exact.length > 0 ? [] : findNearly(fitting, typed, rules)),
    [exact, fitting, typed, rules],
  );
  const elsewhere = useMemo(
    () => find(entries, typed, rules).length - exact.length,
    [exact, typed, rules],
  );
  const found = exact.length > 0 ? exact : near;
  const named = exact.find(({ entry }) => isNamed(entry, typed));
  return (
    <>
      <p class="home-found" role="status">
        {statusWords(exact, near)}
      </p>
      <ul class="tiles">
        {found.map(({ entry, why }) => (
          <GameTile key={entry.id} {...{ entry, why, waiting }} />
        ))}
      </ul>
      {found.length === 0 && elsewhere > 0 && (
        <p>
          <button type="button" onClick={onAll}>
            {t('others', { count: elsewhere })}
          </button>
        </p>
      )}
      {exact.length === 0 && <Invention isLive={isLive} />}
      {named && <Like entry={named.entry} waiting={waiting} />}
    </>
  );
}
