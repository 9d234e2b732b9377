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
  /** Something was done. */
  readonly onDone?: () => void;
}

const deeds = [
  { path: 'mute', word: 'mute', what: 'whatMute', done: 'isMuted', where: 'undoWhere' },
  { path: 'block', word: 'block', what: 'whatBlock', done: 'isBlocked', where: 'undoWhere' },
  { path: 'report', word: 'report', what: 'whatReport', done: 'isReported', where: 'answerWhere' },
] as const;

type Deed = (typeof deeds)[number];

const lettersMax = 120;

/** Words for the administrators; those that were said go with them. */
function ReportForm({
  target,
  onSend,
}: {
  readonly target: Target;
  readonly onSend: (why: string) => void;
}): JSX.Element {
  const [why, setWhy] = useState('');
  return (
    <form
      class="person-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(why);
      }}
    >
      <label>
        {t('reportWhy')}
        <textarea
          rows={3}
          maxLength={lettersMax}
          required={!('line' in target)}
          value={why}
          onInput={({ currentTarget }) => setWhy(currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary">
        {t('sendReport')}
      </button>
    </form>
  );
}

/** What one may do about somebody else. */
export function PersonDialog({
  name,
  target,
  onDone,
  onClose,
}: PersonProps & { readonly onClose: () => void }): JSX.Element {
  const [done, setDone] = useState<Deed | null>(null);
  const [isReporting, setReporting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const act = async (deed: Deed, more: object = {}) => {
    setRefusal(null);
    const said = await ask(deed.path, { ...target, ...more });
    if (said.is === 'refused') {
      setRefusal(refusalText(said));
      return;
    }
    setDone(deed);
    onDone?.();
  };
  const part = () => {
    if (done)
      return (
        <p role="status">
          {t(done.done, { name })}{' '}
          {rich(t(done.where), { account: (words) => <a href="#/account">{words}</a> })}
        </p>
      );
    if (isReporting)
      return <ReportForm target={target} onSend={(why) => void act(deeds[2], { why })} />;
    return deeds.map((deed) => (
      <div class="person-deed" key={deed.path}>
        <p>{t(deed.what, { name })}</p>
        <button
          type="button"
          onClick={() => (deed.path === 'report' ? setReporting(true) : void act(deed))}
        >
          {t(deed.word)}
        </button>
      </div>
    ));
  };
  return (
    <Dialog title={name} onClose={onClose}>
      {part()}
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
