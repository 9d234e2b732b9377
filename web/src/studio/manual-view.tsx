import { manual } from 'virtual:manual';
import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { currentLanguage } from '../language/language';
import { entriesAt, type ManualEntry, type Place } from './manual';

function Entry({ entry }: { readonly entry: ManualEntry }): JSX.Element {
  return (
    <article class="manual-entry" lang="en">
      <h2>{entry.title}</h2>
      {entry.patterns.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys
        <pre class="manual-patterns" tabIndex={0}>
          {entry.patterns.join('\n')}
        </pre>
      )}
      {/* The project's own page, made into HTML when the page is built. */}
      <div class="manual-text" dangerouslySetInnerHTML={{ __html: entry.html }} />
    </article>
  );
}

interface ManualViewProps {
  readonly place: Place;
}

const choices: readonly (readonly ['statements' | 'howPiecesMove', readonly ManualEntry[]])[] = [
  ['statements', manual.entries],
  ['howPiecesMove', manual.betza],
];

/** What the manual says of the word at the cursor, and all of it to choose from. */
export function ManualView({ place }: ManualViewProps): JSX.Element {
  const [chosen, setChosen] = useState<{ entry: ManualEntry; place: Place } | null>(null);
  const isChosen = chosen !== null && chosen.place.words.join(' ') === place.words.join(' ');
  const found = isChosen ? [chosen.entry] : entriesAt(manual, place);
  const all = choices.flatMap(([, entries]) => entries);
  return (
    <div class="manual">
      <label class="manual-choice">
        {t('lookUp')}
        <select
          value={found.length === 1 || isChosen ? String(all.indexOf(found[0] as ManualEntry)) : ''}
          onChange={(event) => {
            const entry = all[Number(event.currentTarget.value)];
            if (entry && event.currentTarget.value !== '') setChosen({ entry, place });
          }}
        >
          <option value="">{t('wordAtCursor')}</option>
          {choices.map(([title, entries]) => (
            <optgroup key={title} label={t(title)}>
              {entries.map((entry) => (
                <option key={entry.title} lang="en" value={String(all.indexOf(entry))}>
                  {entry.keywords.length > 0
                    ? `${entry.title}: ${entry.keywords.join(', ')}`
                    : entry.title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {currentLanguage() !== 'en' && <p class="fine">{t('manualIsEnglish')}</p>}
      {found.length === 0 ? (
        <p class="fine">{t('manualHint')}</p>
      ) : (
        found.map((entry) => <Entry key={entry.title} entry={entry} />)
      )}
    </div>
  );
}
