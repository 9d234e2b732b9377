/** The keys that the page knows. */
import { t } from 'virtual:words/taste';
import { t as trainerWords } from 'virtual:words/trainer';
import type { JSX } from 'preact';
import { Dialog } from '../parts/dialog';
import './taste.css';

interface Group {
  readonly title: string;
  /** What is printed on the keys, and what they do. */
  readonly keys: readonly (readonly [caps: readonly string[], words: string])[];
}

const arrows = ['←', '→', '↑', '↓'];

const groups = (): readonly Group[] => [
  {
    title: t('onBoard'),
    keys: [
      [arrows, t('keyArrows')],
      [[t('capEnter')], t('keyEnter')],
      [[t('capEscape')], t('keyEscape')],
      [['A–Z', '0–9'], t('keyLetters')],
    ],
  },
  {
    title: t('inAnalysis'),
    keys: [
      [arrows, t('keyTree')],
      [[t('capPageUp'), t('capPageDown')], t('keyPages')],
      [[t('capHome'), t('capEnd')], t('keyHomeEnd')],
    ],
  },
  {
    title: trainerWords('trainer'),
    keys: [[['1–6'], t('keyNumbers')]],
  },
  {
    title: t('everywhere'),
    keys: [[['?'], t('keyHelp')]],
  },
];

export function Keys({ onClose }: { readonly onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t('keys')} onClose={onClose}>
      <div class="keys">
        {groups().map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([caps, words]) => (
                <div key={words}>
                  <dt>
                    {caps.map((cap) => (
                      <kbd key={cap}>{cap}</kbd>
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p class="card-actions">
        <button type="button" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  );
}
