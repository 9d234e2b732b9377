import type { JSX } from 'preact';
import './find-field.css';

interface FindFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Where a long list is made short by what is typed. */
export const FindField = ({ label, value, onChange }: FindFieldProps): JSX.Element => (
  <label class="find-field">
    <span>{label}</span>
    <input
      type="search"
      value={value}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </label>
);
