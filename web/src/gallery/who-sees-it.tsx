import { t } from 'virtual:words/gallery';
import type { JSX } from 'preact';
import { type Shown, shownKinds } from './works';

interface WhoSeesItProps {
  readonly value: Shown;
  readonly onChange: (shown: Shown) => void;
}

export function WhoSeesIt({ value, onChange }: WhoSeesItProps): JSX.Element {
  return (
    <label class="work-shown">
      {t('whoSeesIt')}
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Shown)}
      >
        {shownKinds.map((each) => (
          <option key={each} value={each}>
            {t(`shown-${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
