import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { Who } from '../account/who';
import { withoutTurns } from '../server/name-text';

const shelfKey = 'acedrex.name';

/** The name that was given last. */
export function lastName(): string {
  try {
    return localStorage.getItem(shelfKey) ?? '';
  } catch {
    return '';
  }
}

interface NameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** How one wants to be called by whom one plays with; an account has its name. */
export function NameField({ value, onChange }: NameFieldProps): JSX.Element {
  return (
    <Who>
      <label class="live-name">
        {t('yourName')}
        <input
          dir="auto"
          maxLength={24}
          autoComplete="nickname"
          placeholder={t('guest')}
          value={value}
          onInput={({ currentTarget }) => {
            const name = withoutTurns(currentTarget.value);
            currentTarget.value = name;
            onChange(name);
            try {
              localStorage.setItem(shelfKey, name);
            } catch {
              // It is asked for again.
            }
          }}
        />
      </label>
    </Who>
  );
}
