import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import type { Description } from '../core/types';
import { colorWord } from '../game/words';

interface ColorChoiceProps {
  /** Where there is one game to play. */
  readonly game?: Description | undefined;
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly class?: string;
}

/** Which color a player who makes a game wants to have. */
export function ColorChoice({ game, value, onChange, class: name }: ColorChoiceProps): JSX.Element {
  return (
    <label class={name}>
      {t('yourColor')}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="random">{t('random')}</option>
        <option value="white">{game ? colorWord(game, 'white') : t('movesFirst')}</option>
        <option value="black">{game ? colorWord(game, 'black') : t('movesSecond')}</option>
        <option value="both">{t('bothInTurn')}</option>
      </select>
    </label>
  );
}
