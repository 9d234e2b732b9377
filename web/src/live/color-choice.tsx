import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { colorWord } from '../game/words';

interface ColorChoiceProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly class?: string;
}

/** Which color a player who makes a game wants to have. */
export function ColorChoice({ value, onChange, class: name }: ColorChoiceProps): JSX.Element {
  return (
    <label class={name}>
      {t('yourColor')}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="random">{t('random')}</option>
        <option value="white">{colorWord('white')}</option>
        <option value="black">{colorWord('black')}</option>
      </select>
    </label>
  );
}
