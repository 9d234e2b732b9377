import { t } from 'virtual:words/study';
import type { JSX } from 'preact';
import { drawThrow } from '../game/dice';
import { listText } from '../language/language';
import type { Study } from './study';

/** The dice are due: here one chooses how they fall, or lets chance decide. */
export function Throws({ study }: { readonly study: Study }): JSX.Element | null {
  const { state } = study;
  if (!state.throwDue || state.winner !== 'nobody') return null;
  const byChance = () => {
    const thrown = drawThrow(state.moves);
    if (thrown) study.play(thrown.text);
  };
  return (
    <section class="card throws" aria-label={t('throwOfTheDice')}>
      <div class="throws-head">
        <h2>{t('howDoTheDiceFall')}</h2>
        <button type="button" class="primary" onClick={byChance}>
          {t('byChance')}
        </button>
      </div>
      <div class="throws-list">
        {[...state.moves]
          .sort((a, b) => a.text.localeCompare(b.text))
          .map(({ text, dice }) => (
            <button
              type="button"
              key={text}
              data-move={text}
              aria-label={listText(dice.map(String))}
              onClick={() => study.play(text)}
            >
              {dice.join('·')}
            </button>
          ))}
      </div>
    </section>
  );
}
