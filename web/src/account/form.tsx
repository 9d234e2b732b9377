import { t } from 'virtual:words/account';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ask, refusalText, type Said } from './account';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'password' | 'email' | 'date';
  readonly complete: string;
  readonly note?: string;
  readonly isOptional?: boolean;
  /** The first day, "2026-12-01". */
  readonly min?: string;
}

export function Field({
  name,
  label,
  type = 'text',
  complete,
  note,
  isOptional,
  min,
}: FieldProps): JSX.Element {
  return (
    <label>
      {label}
      <input
        name={name}
        type={type}
        dir={type === 'text' ? 'auto' : undefined}
        autoComplete={complete}
        autoCapitalize="none"
        spellcheck={false}
        maxLength={type === 'password' ? 256 : 120}
        required={!isOptional}
        {...(min === undefined ? {} : { min })}
      />
      {note && <span class="fine">{note}</span>}
    </label>
  );
}

interface FormProps {
  readonly title: string;
  readonly button: string;
  /** What is asked of the server. */
  readonly path: string;
  /** Besides the fields. */
  readonly more?: object;
  readonly onDone: (said: Said, values: FormData) => void;
  /** What is said when it was done and the form stays. */
  readonly done?: string;
  /** What the form does cannot be taken back. */
  readonly isForGood?: boolean;
  /** Beside the button. */
  readonly beside?: JSX.Element;
  readonly children: ComponentChildren;
}

/** Fields, one button, and what became of it. */
export function Form({
  title,
  button,
  path,
  more,
  onDone,
  done,
  isForGood = false,
  beside,
  children,
}: FormProps): JSX.Element {
  const [told, setTold] = useState<{ readonly isNo: boolean; readonly words: string } | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    setWaiting(true);
    setTold(null);
    const values = new FormData(form);
    const said = await ask(path, { ...Object.fromEntries(values), ...more });
    setWaiting(false);
    if (said.is === 'refused') {
      // Where no name is asked for, none can be wrong.
      const isPassword = said.code === 'wrong' && form.elements.namedItem('name') === null;
      setTold({ isNo: true, words: isPassword ? t('wrongPassword') : refusalText(said) });
      return;
    }
    form.reset();
    if (done !== undefined) setTold({ isNo: false, words: done });
    onDone(said, values);
  };
  return (
    <form class="card account-form" aria-label={title} onSubmit={send}>
      <h2>{title}</h2>
      {children}
      <p class="card-actions">
        <button type="submit" class={isForGood ? 'primary danger' : 'primary'} disabled={isWaiting}>
          {isWaiting ? t('oneMoment') : button}
        </button>
        {beside}
      </p>
      {told && (
        <p class={`message ${told.isNo ? 'message-no' : ''}`} role={told.isNo ? 'alert' : 'status'}>
          {told.words}
        </p>
      )}
    </form>
  );
}
