import { t } from 'virtual:words/people';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Color } from '../core/types';
import { rich } from '../language/rich';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { ask, refusalText } from './account';
import './person.css';

/** How the server is told whom one means: docs/server.md. */
export type Target =
  | { readonly game: string; readonly line: number }
  | { readonly game: string; readonly color: Color }
  | { readonly name: string };

export interface Somebody {
  readonly name: string;
  readonly target: Target;
}

interface PersonProps extends Somebody {
  /** Somebody is muted or blocked now. */
  readonly onDone?: () => void;
}

const deeds = [
  { path: 'mute', word: 'mute', what: 'whatMute', done: 'isMuted' },
  { path: 'block', word: 'block', what: 'whatBlock', done: 'isBlocked' },
] as const;

type Done = (typeof deeds)[number]['done'];

/** What one may do about somebody else. */
export function PersonDialog({
  name,
  target,
  onDone,
  onClose,
}: PersonProps & { readonly onClose: () => void }): JSX.Element {
  const [done, setDone] = useState<Done | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const act = async (path: string, next: Done) => {
    setRefusal(null);
    const said = await ask(path, target);
    if (said.is === 'refused') {
      setRefusal(refusalText(said));
      return;
    }
    setDone(next);
    onDone?.();
  };
  return (
    <Dialog title={name} onClose={onClose}>
      {done === null ? (
        deeds.map(({ path, word, what, done }) => (
          <div class="person-deed" key={path}>
            <p>{t(what, { name })}</p>
            <button type="button" onClick={() => void act(path, done)}>
              {t(word)}
            </button>
          </div>
        ))
      ) : (
        <p role="status">
          {t(done, { name })}{' '}
          {rich(t('undoWhere'), { account: (words) => <a href="#/account">{words}</a> })}
        </p>
      )}
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
      <p class="card-actions">
        <button type="button" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  );
}

interface PersonButtonProps {
  readonly name: string;
  readonly onClick: () => void;
}

/** A small button for what one may do about somebody else. */
export function PersonButton({ name, onClick }: PersonButtonProps): JSX.Element {
  const words = t('more', { name });
  return (
    <button
      type="button"
      class="icon-button person-button"
      title={words}
      aria-label={words}
      onClick={onClick}
    >
      <Icon name="more" />
    </button>
  );
}

/** The button and its dialog, for somebody who stays on the screen. */
export function PersonMenu(props: PersonProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PersonButton name={props.name} onClick={() => setOpen(true)} />
      {isOpen && <PersonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
