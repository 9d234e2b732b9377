/** What people say to each other: lines with names, the last at the end, and a field to say more. */
import { t } from 'virtual:words/chat';
import type { ComponentChildren, JSX } from 'preact';
import { PersonButton, type Somebody } from '../account/person';
import { momentText, timeText } from '../language/language';
import { ActButton } from '../parts/act-button';
import { Told } from '../parts/told';
import './chat.css';
import type { Outgoing } from './outbox-store';
import { type Heard, useLastHeard, useLog } from './use-log';
import type { Outbox } from './use-outbox';

const dayMs = 86_400_000;

interface TalkLineProps {
  /** Who says it, as it is shown. */
  readonly by: ComponentChildren;
  readonly time: number;
  readonly text: string;
  /** Of one's own there is nobody to do anything about. */
  readonly about: Somebody | null;
  readonly onAbout: (somebody: Somebody) => void;
  /** For styles: beside those of every line. */
  readonly marks?: string;
  readonly room?: string;
  /** What else can be done with it. */
  readonly children?: ComponentChildren;
}

export function TalkLine(props: TalkLineProps): JSX.Element {
  const { by, time, text, about, onAbout, marks, room, children } = props;
  const isRecent = Date.now() - time < dayMs / 2;
  return (
    <div class={marks ? `chat-line ${marks}` : 'chat-line'} data-room={room}>
      <span class="chat-head">
        {by}
        <time class="fine" dateTime={new Date(time).toISOString()}>
          {isRecent ? timeText(time) : momentText(time)}
        </time>
        {children}
        {about && <PersonButton name={about.name} onClick={() => onAbout(about)} />}
      </span>
      <span class="chat-text">{text}</span>
    </div>
  );
}

/** A member's name, which leads to what is known of them. */
export const MemberName = ({ name }: { readonly name: string }): JSX.Element => (
  <a href={`#/player/${encodeURIComponent(name)}`}>
    <bdi>{name}</bdi>
  </a>
);

interface WaitingProps {
  readonly line: Outgoing;
  readonly outbox: Outbox;
  readonly isThere: boolean;
}

/** A line that nobody else sees yet. */
function WaitingLine({ line, outbox, isThere }: WaitingProps): JSX.Element {
  const { text, refusal } = line;
  return (
    <div class="chat-line is-waiting">
      <span class="chat-text">{text}</span>
      {refusal === null ? (
        <span class="fine">{t(isThere ? 'sending' : 'waitsForConnection')}</span>
      ) : (
        <>
          <span class="message message-no" role="alert">
            {t('notSent', { why: refusal })}
          </span>
          <span class="card-actions">
            <button type="button" onClick={() => outbox.retry(line)}>
              {t('sendAgain')}
            </button>
            <button type="button" onClick={() => outbox.drop(line)}>
              {t('dropLine')}
            </button>
          </span>
        </>
      )}
    </div>
  );
}

interface TalkLogProps {
  readonly label: string;
  /** The lines as ears hear them, each that is new. */
  readonly lines: readonly Heard[];
  readonly outbox: Outbox;
  /** Whether there is a line to the server. */
  readonly isThere: boolean;
  /** What stands before the lines. */
  readonly first?: ComponentChildren;
  /** The lines as they are seen. */
  readonly children: ComponentChildren;
}

/** What was said and what waits to be sent, the last at the end. */
export function TalkLog(props: TalkLogProps): JSX.Element {
  const { label, lines, outbox, isThere, first, children } = props;
  const { log, onScroll } = useLog();
  const heard = useLastHeard(lines);
  return (
    <>
      <div
        ref={log}
        class="chat-lines"
        role="log"
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        tabIndex={0}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
      >
        {first}
        {lines.length + outbox.lines.length === 0 && <p class="fine">{t('nothingSaid')}</p>}
        {children}
        {outbox.lines.map((line) => (
          <WaitingLine key={-line.number} {...{ line, outbox, isThere }} />
        ))}
      </div>
      <Told said={heard} />
    </>
  );
}

interface TalkFieldProps {
  readonly label: string;
  readonly lettersMax: number;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called with what is there; blanks alone are nothing to send. */
  readonly onSend: (text: string) => void;
  /** Several lines: Enter sends them, and with Shift begins another. */
  readonly isLong?: boolean;
  /** What is chosen before one writes. */
  readonly children?: ComponentChildren;
}

/** A place to say more. */
export function TalkField(props: TalkFieldProps): JSX.Element {
  const { label, lettersMax, text, onText, onSend, isLong = false, children } = props;
  const isOff = text.trim() === '';
  const send = () => {
    if (!isOff) onSend(text);
  };
  const all = {
    'aria-label': label,
    placeholder: t('message'),
    dir: 'auto',
    enterkeyhint: 'send',
    maxLength: lettersMax,
    value: text,
    onInput: ({ currentTarget }: JSX.TargetedEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onText(currentTarget.value),
  } as const;
  return (
    <form
      class={isLong ? 'chat-form remark-form' : 'chat-form'}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      {isLong ? (
        <textarea
          {...all}
          rows={2}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
      ) : (
        <input {...all} autoComplete="off" />
      )}
      <ActButton class={isLong ? 'primary' : undefined} isOff={isOff} onClick={send}>
        {t('send')}
      </ActButton>
    </form>
  );
}
