/** Texts to take along. */
import { t } from 'virtual:words/page';
import type { JSX, Ref } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import './copy.css';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * The way of browsers that give a page without TLS no clipboard. The field is left selected: where this
 * is refused too, one key copies it.
 */
function copiedBySelecting(text: string, field: Field | null): boolean {
  field?.focus();
  field?.select();
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', give);
  }
}

/** Whether a text is in the clipboard now. field: where it stands on the page. */
export async function copied(text: string, field: Field | null = null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelecting(text, field);
  }
}

/** What a person is told after that. */
export const copiedWords = (isCopied: boolean): string =>
  isCopied ? t('copied') : t('thisBrowserLetsNoPage');

interface CopyProps {
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  /** What the dialog or the card is there for. */
  readonly isMain?: boolean;
}

/** A text to take along, which can be copied by hand too. */
export function Copy({ label, value, rows = 1, isMain = false }: CopyProps): JSX.Element {
  const id = useId();
  const field = useRef<Field>(null);
  const [told, setTold] = useState('');
  const copy = async () => setTold(copiedWords(await copied(value, field.current)));
  const props = {
    id,
    value,
    readOnly: true,
    onFocus: (event: FocusEvent) => (event.currentTarget as Field).select(),
  };
  return (
    <div class="copy">
      <label for={id}>{label}</label>
      {rows > 1 ? (
        <textarea ref={field as Ref<HTMLTextAreaElement>} rows={rows} {...props} />
      ) : (
        <input ref={field as Ref<HTMLInputElement>} type="text" {...props} />
      )}
      <p class="card-actions">
        <button
          type="button"
          class={isMain ? 'primary' : undefined}
          disabled={value === ''}
          onClick={() => void copy()}
        >
          {t('copy')} <span class="for-ears">{label}</span>
        </button>
        <span role="status">{told}</span>
      </p>
    </div>
  );
}
