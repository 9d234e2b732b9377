import { t } from 'virtual:words/messages';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { PersonButton, PersonDialog, type Somebody } from '../account/person';
import { useEffectFor } from '../hooks/use-for';
import { Dialog } from '../parts/dialog';
import type { Remark } from '../server/events';
import { refusalWords } from '../server/refusal';
import './messages.css';
import { keepText, readText } from './kept-text';
import { outboxOf } from './outbox-store';
import { MemberName, TalkField, TalkLine, TalkLog } from './talk';
import type { Messages, Talk } from './use-messages';
import { type Outbox, useOutbox } from './use-outbox';

const lettersMax = 1000;

interface LineProps {
  readonly remark: Remark;
  /** Who has written it. */
  readonly by: string;
  readonly onAbout: (somebody: Somebody) => void;
}

function Line({ remark: { number, own, time, text }, by, onAbout }: LineProps): JSX.Element {
  const about = own ? null : { name: by, target: { message: number }, words: text };
  const marks = own ? 'remark is-own' : 'remark';
  return <TalkLine by={<bdi>{by}</bdi>} {...{ time, text, about, onAbout, marks }} />;
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
  return (
    <TalkField
      label={t('writeNamed', { name })}
      lettersMax={lettersMax}
      text={draft}
      onText={setDraft}
      onSend={(text) => {
        outbox.send('players', text);
        setDraft('');
      }}
      isLong
    />
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
  const outbox = useOutbox(outboxOf(own, name), (_room, text, id) => messages.write(text, id));
  const fresh = messages.conversations?.find((each) => each.name === name)?.fresh ?? 0;
  useRead(talk, fresh, messages);
  return (
    <section class="chat conversation" aria-label={t('with', { name })}>
      <div class="chat-who">
        <h2>
          <MemberName name={name} />
        </h2>
        {remarks.length > 0 && <Delete name={name} act={messages.act} />}
        <PersonButton name={name} onClick={() => setAbout({ name, target: { name } })} />
      </div>
      <TalkLog
        label={t('messages')}
        lines={remarks.map(({ number, own, text }) => ({
          number,
          own,
          words: `${name}: ${text}`,
        }))}
        outbox={outbox}
        isThere={messages.isThere}
        first={
          hasOlder && (
            <button type="button" class="quiet remarks-older" onClick={messages.older}>
              {t('older')}
            </button>
          )
        }
      >
        {remarks.map((remark) => (
          <Line
            key={remark.number}
            remark={remark}
            by={remark.own ? own : name}
            onAbout={setAbout}
          />
        ))}
      </TalkLog>
      {refused === '' ? (
        <Form outbox={outbox} own={own} name={name} />
      ) : (
        <p class="message">{refusalWords({ code: refused, sentence: '' })}</p>
      )}
      {about && <PersonDialog {...about} onClose={() => setAbout(null)} />}
    </section>
  );
}
