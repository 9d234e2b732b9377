import { t } from 'virtual:words/people';
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Color } from '../core/types';
import { rich } from '../language/rich';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { useTyped } from '../server/typed';
import { ask, askRelation, type Relation, refusalText } from './account';
import './person.css';

/** How the server is told whom one means: docs/server/people.md. */
export type Target =
  | { readonly game?: string; readonly line: number }
  | { readonly game: string; readonly color: Color }
  | { readonly message: number }
  | { readonly study: string }
  /** The first leader of a team, about what is said of it. */
  | { readonly team: number }
  | { readonly name: string };

export interface Somebody {
  readonly name: string;
  readonly target: Target;
  /** What they have said, where that is meant. */
  readonly words?: string;
}

interface PersonProps extends Somebody {
  /** A report is all that is meant. */
  readonly isReport?: boolean;
  /** Something was done. */
  readonly onDone?: () => void;
}

const deeds = [
  { path: 'mute', what: 'whatMute' },
  { path: 'block', what: 'whatBlock' },
] as const;

const lettersMax = 120;

interface ReportFormProps extends Pick<Somebody, 'words' | 'target'> {
  /** Returns: whether it was done. */
  readonly onSend: (why: string) => Promise<boolean>;
}

/** Words for the administrators; those that were said go with them. */
function ReportForm({ words, target, onSend }: ReportFormProps): JSX.Element {
  const { typed, onType, onForget } = useTyped(`report.${JSON.stringify(target)}`, { why: '' });
  const { why } = typed;
  return (
    <form
      class="person-form"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(why).then((isDone) => isDone && onForget());
      }}
    >
      {words !== undefined && (
        <blockquote class="person-words" dir="auto">
          {words}
        </blockquote>
      )}
      <label>
        {t('reportWhy')}
        <textarea
          dir="auto"
          rows={3}
          maxLength={lettersMax}
          required={words === undefined}
          value={why}
          onInput={({ currentTarget }) => onType({ why: currentTarget.value })}
        />
      </label>
      <button type="submit" class="primary">
        {t('sendReport')}
      </button>
    </form>
  );
}

interface DeedsProps extends Somebody {
  readonly relation: Relation | null;
  readonly onDo: (path: string, values?: object) => void;
}

/** To see nothing of somebody, and to take that back. */
function Deeds({ name, relation, onDo }: DeedsProps): JSX.Element {
  const { how, entry } = relation ?? { how: '', entry: 0 };
  return (
    <>
      {how !== '' && (
        <p role="status">
          {t(how === 'block' ? 'isBlocked' : 'isMuted', { name })}{' '}
          {rich(t('undoWhere'), { account: (words) => <a href="#/account">{words}</a> })}
        </p>
      )}
      {deeds.map(({ path, what }) => (
        <div class="person-deed" key={path}>
          <p>{t(what, { name })}</p>
          {how === path ? (
            <button
              type="button"
              aria-label={t('undoNamed', { name })}
              onClick={() => onDo('unblock', { entry })}
            >
              {t('undo')}
            </button>
          ) : (
            <button type="button" onClick={() => onDo(path)}>
              {t(path)}
            </button>
          )}
        </div>
      ))}
    </>
  );
}

/** What one may do about somebody else. */
export function PersonDialog({
  isReport = false,
  onDone,
  onClose,
  ...somebody
}: PersonProps & { readonly onClose: () => void }): JSX.Element {
  const { name, target } = somebody;
  const [relation, setRelation] = useState<Relation | null>(null);
  const [step, setStep] = useState<'deeds' | 'report' | 'reported'>(isReport ? 'report' : 'deeds');
  const [refusal, setRefusal] = useState<string | null>(null);
  const look = useCallback(async () => setRelation(await askRelation(target)), [target]);
  useEffect(() => {
    if (!isReport) void look();
  }, [look, isReport]);
  const act = async (path: string, values: object = target) => {
    setRefusal(null);
    const said = await ask(path, values);
    if (said.is === 'refused') {
      setRefusal(refusalText(said));
      return false;
    }
    if (path === 'report') setStep('reported');
    else await look();
    onDone?.();
    return true;
  };
  return (
    <Dialog title={name} onClose={onClose}>
      {step === 'deeds' && (
        <>
          <Deeds {...somebody} relation={relation} onDo={(...deed) => void act(...deed)} />
          <div class="person-deed">
            <p>{t('whatReport', { message: somebody.words === undefined ? 'no' : 'yes' })}</p>
            <button type="button" onClick={() => setStep('report')}>
              {t('report')}
            </button>
          </div>
        </>
      )}
      {step === 'report' && (
        <ReportForm
          words={somebody.words}
          target={target}
          onSend={(why) => act('report', { ...target, why })}
        />
      )}
      {step === 'reported' && (
        <p role="status">
          {t('isReported')}{' '}
          {rich(t('answerWhere'), { account: (words) => <a href="#/account">{words}</a> })}
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
