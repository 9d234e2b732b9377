import { t as chatWords } from 'virtual:words/chat';
import { t } from 'virtual:words/messages';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { PersonButton, PersonDialog, type Somebody } from '../account/person';
import { useEffectFor } from '../hooks/use-for';
import { momentText, timeText } from '../language/language';
import { ActButton } from '../parts/act-button';
import { Dialog } from '../parts/dialog';
import { Told } from '../parts/told';
import type { Remark } from '../server/events';
import { refusalWords } from '../server/refusal';
import './chat.css';
import './messages.css';
import { WaitingLine } from './chat-tab';
import { keepText, readText } from './kept-text';
import { outboxOf } from './outbox-store';
import { useLastHeard, useLog } from './use-log';
import type { Messages, Talk } from './use-messages';
import { type Outbox, useOutbox } from './use-outbox';

const lettersMax = 1000;
const dayMs = 86_400_000;

interface LineProps {
  readonly remark: Remark;
  /** Who has written it. */
  readonly by: string;
  readonly onAbout: (somebody: Somebody) => void;
}

function Line({ remark: { number, own, time, text }, by, onAbout }: LineProps): JSX.Element {
  const isRecent = Date.now() - time < dayMs / 2;
  return (
    <div class={own ? 'chat-line remark is-own' : 'chat-line remark'}>
      <span class="chat-head">
        <bdi>{by}</bdi>
        <time class="fine" dateTime={new Date(time).toISOString()}>
          {isRecent ? timeText(time) : momentText(time)}
        </time>
        {!own && (
          <PersonButton
            name={by}
            onClick={() => onAbout({ name: by, target: { message: number }, words: text })}
          />
        )}
      </span>
      <span class="chat-text">{text}</span>
    </div>
  );
}

interface FormProps {
  readonly outbox: Outbox;
  /** Of who writes, and for whom. */
  readonly own: string;
  readonly name: string;
}

/** What is written stays until it is sent, whatever is looked at meanwhile. */
function Form({ outbox, own, name }: FormProps): JSX.Element {
  const kept = `acedrex.draft.${outboxOf(own, name)}`;
  const [draft, setDrafted] = useState(() => readText(kept) ?? '');
  const setDraft = (text: string) => {
    setDrafted(text);
    keepText(kept, text);
  };
  const send = () => {
    if (draft.trim() === '') return;
    outbox.send('players', draft);
    setDraft('');
  };
  return (
    <form
      class="chat-form remark-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label={t('writeNamed', { name })}
        placeholder={chatWords('message')}
        dir="auto"
        rows={2}
        enterkeyhint="send"
        maxLength={lettersMax}
        value={draft}
        onInput={({ currentTarget }) => setDraft(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <ActButton class="primary" isOff={draft.trim() === ''} onClick={send}>
        {chatWords('send')}
      </ActButton>
    </form>
  );
}

/** What is new is read once it is seen. */
function useRead(talk: Talk, fresh: number, messages: Messages): void {
  const last = talk.remarks.filter(({ own }) => !own).at(-1)?.number ?? 0;
  const { act } = messages;
  useEffectFor(
    () => {
      const read = () => {
        if (document.visibilityState === 'visible' && fresh > 0)
          void act('read', { name: talk.name });
      };
      read();
      document.addEventListener('visibilitychange', read);
      return () => document.removeEventListener('visibilitychange', read);
    },
    last,
    fresh,
  );
}

interface DeleteProps {
  readonly name: string;
  readonly act: Messages['act'];
}

function Delete({ name, act }: DeleteProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const forget = async () => {
    const answer = await act('conversation-forget', { name });
    if (answer?.is === 'done') location.hash = '#/messages';
    else setRefusal(answer && refusalWords(answer));
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => setAsking(true)}>
        {t('delete')}
      </button>
      {isAsking && (
        <Dialog title={t('deleteTitle', { name })} onClose={() => setAsking(false)}>
          <p>{t('whatDeletes', { name })}</p>
          {refusal && (
            <p class="message message-no" role="alert">
              {refusal}
            </p>
          )}
          <p class="card-actions">
            <button type="button" class="for-good" onClick={() => void forget()}>
              {t('delete')}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {t('keep')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}

interface ConversationProps {
  /** One's own name. */
  readonly own: string;
  readonly talk: Talk;
  readonly messages: Messages;
}

/** What two have written to each other, the last at the end, and a place to write more. */
export function ConversationView({ own, talk, messages }: ConversationProps): JSX.Element {
  const { name, remarks, hasOlder, refused } = talk;
  const [about, setAbout] = useState<Somebody | null>(null);
  const { log, onScroll } = useLog();
  const outbox = useOutbox(outboxOf(own, name), (_room, text, id) => messages.write(text, id));
  const fresh = messages.conversations?.find((each) => each.name === name)?.fresh ?? 0;
  useRead(talk, fresh, messages);
  const heard = useLastHeard(
    remarks.map(({ number, own, text }) => ({ number, own, words: `${name}: ${text}` })),
  );
  return (
    <section class="chat conversation" aria-label={t('with', { name })}>
      <div class="chat-who">
        <h2>
          <a href={`#/player/${encodeURIComponent(name)}`}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        {remarks.length > 0 && <Delete name={name} act={messages.act} />}
        <PersonButton name={name} onClick={() => setAbout({ name, target: { name } })} />
      </div>
      <div
        ref={log}
        class="chat-lines"
        role="log"
        aria-live="off"
        aria-label={t('messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        tabIndex={0}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
      >
        {hasOlder && (
          <button type="button" class="quiet remarks-older" onClick={messages.older}>
            {t('older')}
          </button>
        )}
        {remarks.length + outbox.lines.length === 0 && (
          <p class="fine">{chatWords('nothingSaid')}</p>
        )}
        {remarks.map((remark) => (
          <Line
            key={remark.number}
            remark={remark}
            by={remark.own ? own : name}
            onAbout={setAbout}
          />
        ))}
        {outbox.lines.map((line) => (
          <WaitingLine key={-line.number} line={line} outbox={outbox} isThere={messages.isThere} />
        ))}
      </div>
      <Told said={heard} />
      {refused === '' ? (
        <Form outbox={outbox} own={own} name={name} />
      ) : (
        <p class="message">{refusalWords({ code: refused, sentence: '' })}</p>
      )}
      {about && <PersonDialog {...about} onClose={() => setAbout(null)} />}
    </section>
  );
}
