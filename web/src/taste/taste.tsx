/** What somebody has chosen of how a game is played, where it is not as usual: blindfold, alone with it, faster or slower. */
import { t } from 'virtual:words/taste';
import type { JSX } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import { SettingsContext } from '../settings/use-settings';
import './taste.css';

/** A mark on the page that styles look at, as long as it is true. */
function useMark(name: 'zen' | 'motion', value: string | null): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (value === null) delete dataset[name];
    else dataset[name] = value;
    return () => {
      delete dataset[name];
    };
  }, [name, value]);
}

/** The ways back, which styles show where something is hidden: beside a game that one plays. */
export function Taste(): JSX.Element | null {
  const { settings, change } = useContext(SettingsContext);
  const { blindfold, zen, motion } = settings;
  useMark('zen', zen ? 'on' : null);
  useMark('motion', motion);
  if (!(blindfold || zen)) return null;
  return (
    <section class="taste" aria-label={t(blindfold ? 'blindfold' : 'zen')}>
      {blindfold && (
        <>
          <span>{t('isBlindfold')}</span>
          <button type="button" onClick={() => change({ blindfold: false })}>
            {t('showPieces')}
          </button>
        </>
      )}
      {zen && (
        <button type="button" onClick={() => change({ zen: false })}>
          {t('showAll')}
        </button>
      )}
    </section>
  );
}
