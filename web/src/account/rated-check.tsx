import { t } from 'virtual:words/account';
import type { JSX } from 'preact';
import { useVisitor } from './who';

interface RatedCheckProps {
  readonly value: boolean;
  readonly onChange: (isRated: boolean) => void;
}

/** Whether a new game counts; only who has an account is asked. */
export function RatedCheck({ value, onChange }: RatedCheckProps): JSX.Element | null {
  const visitor = useVisitor();
  if (visitor?.is !== 'account') return null;
  return (
    <label class="live-check">
      <input
        type="checkbox"
        checked={value}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {t('rated')}
    </label>
  );
}
