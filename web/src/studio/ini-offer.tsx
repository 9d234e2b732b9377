/** What is offered of a text that another program or page has: it is turned into rules. */
import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { IniSection } from '../core/types';
import { useEffectFor } from '../hooks/use-for';
import { isIni } from '../share/foreign';
import { iniRules, iniSections } from './ini';

interface IniOfferProps {
  readonly text: string;
  /** isOnly: nothing else is in the file. */
  readonly onRules: (name: string, rules: string, isOnly: boolean) => void;
}

interface Found {
  readonly sections: readonly IniSection[];
  readonly wrong: string | null;
}

/** The sections of the text as it is now; null before they are known. */
function useSections(text: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffectFor(() => {
    let isWanted = true;
    const take = (found: Found) => isWanted && setFound(found);
    iniSections(text).then(
      (told) =>
        take(
          'wrong' in told
            ? { sections: [], wrong: t('iniWrongLine', told) }
            : { sections: told, wrong: null },
        ),
      (problem: Error) => take({ sections: [], wrong: problem.message }),
    );
    return () => {
      isWanted = false;
    };
  }, text);
  return found;
}

export function IniOffer({ text, onRules }: IniOfferProps): JSX.Element {
  const found = useSections(text);
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const sections = found?.sections ?? [];
  const at = Math.min(chosen, sections.length - 1);
  const turn = async () => {
    const name = sections[at]?.name ?? '';
    const rules = await iniRules(text, at);
    setProblem(rules.text === null ? name + rules.wrong : null);
    if (rules.text !== null) onRules(name, rules.text, sections.length === 1);
  };
  return (
    <div class="ini-offer message" role="status">
      <p>{t(isIni(text) ? 'iniFound' : 'diagramFound')}</p>
      {sections.length > 1 && (
        <label>
          {t('iniSection')}{' '}
          <select value={at} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {sections.map(({ name, line }, index) => (
              <option key={line} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {sections.length > 0 && (
        <button type="button" class="primary" onClick={() => void turn()}>
          {t('iniTurn')}
        </button>
      )}
      {(found?.wrong ?? problem) && <p class="message-no">{found?.wrong ?? problem}</p>}
    </div>
  );
}
