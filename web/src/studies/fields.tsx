/** What a study and a chapter are called, and who reads them. */
import { t } from 'virtual:words/studies';
import type { JSX } from 'preact';
import { type Shown, shownKinds } from './studies';

/** The server takes no longer ones: docs/server/studies.md. */
const titleMax = 80;

interface FieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function TitleField({
  label,
  value,
  onChange,
}: FieldProps<string> & { readonly label: string }): JSX.Element {
  return (
    <label class="study-field">
      {label}
      <input
        dir="auto"
        required
        maxLength={titleMax}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

export function ShownField({ value, onChange }: FieldProps<Shown>): JSX.Element {
  return (
    <label class="study-field">
      {t('whoReadsIt')}
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

/** Why something was refused; nothing without a reason. */
export function Failure({ failure }: { readonly failure: string | null }): JSX.Element | null {
  if (failure === null) return null;
  return (
    <p class="message message-no" role="alert">
      {failure}
    </p>
  );
}
