import { t } from 'virtual:words/game';
import type { JSX, Ref } from 'preact';
import { useState } from 'preact/hooks';

interface MoveEntryProps {
  readonly input: Ref<HTMLInputElement>;
  readonly isEnabled: boolean;
  /** True when the text was played. */
  readonly onEnter: (text: string) => boolean;
  readonly onLeave: () => void;
}

/** A move as text, for whoever likes the keyboard better. */
export function MoveEntry({ input, isEnabled, onEnter, onLeave }: MoveEntryProps): JSX.Element {
  const [text, setText] = useState('');
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '' && onEnter(text)) setText('');
  };
  return (
    <form class="move-entry" onSubmit={onSubmit}>
      <label>
        <span>{t('typeAMove')}</span>
        <input
          ref={input}
          type="text"
          value={text}
          disabled={!isEnabled}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t('e2e4OrNf3')}
          enterkeyhint="go"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setText('');
            onLeave();
          }}
        />
      </label>
    </form>
  );
}
