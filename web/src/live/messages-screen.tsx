import { t as accountWords } from 'virtual:words/account';
import { t as lobbyWords } from 'virtual:words/lobby';
import { t } from 'virtual:words/messages';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useVisitor } from '../account/who';
import { dateText, timeText } from '../language/language';
import { rich } from '../language/rich';
import type { Conversation } from '../server/events';
import { useReach } from '../server/use-reach';
import { ConversationView } from './conversation';
import { outboxesOf } from './outbox-store';
import './messages.css';
import { type Messages, useMessages } from './use-messages';

const dayMs = 86_400_000;

const whenText = (time: number): string =>
  Date.now() - time < dayMs / 2 ? timeText(time) : dateText(time);

interface RowProps {
  readonly conversation: Conversation;
  readonly isShown: boolean;
  /** Something that one has written is not there yet, or was refused. */
  readonly isUnsent: boolean;
}

function Row({ conversation, isShown, isUnsent }: RowProps): JSX.Element {
  const { name, text, time, own, fresh } = conversation;
  return (
    <li>
      <a
        class={fresh > 0 ? 'conversation-row is-fresh' : 'conversation-row'}
        href={`#/messages/${encodeURIComponent(name)}`}
        aria-current={isShown ? 'page' : undefined}
      >
        <span class="conversation-name">
          <b>
            <bdi>{name}</bdi>
          </b>
          <time class="fine" dateTime={new Date(time).toISOString()}>
            {whenText(time)}
          </time>
        </span>
        <span class="conversation-text">
          <span class="fine" dir="auto">
            {own ? t('youWrote', { text }) : text}
          </span>
          {isUnsent && <b>{t('unsent')}</b>}
          {fresh > 0 && <b class="fresh-count">{t('fresh', { count: fresh })}</b>}
        </span>
      </a>
    </li>
  );
}

const writers = ['everybody', 'followed', 'nobody'] as const;

function Writers({ messages }: { readonly messages: Messages }): JSX.Element {
  return (
    <label class="messages-writers">
      {t('whoWrites')}
      <select
        value={messages.writers}
        onChange={({ currentTarget }) =>
          void messages.act('writers-set', {
            from: currentTarget.value as Messages['writers'],
          })
        }
      >
        {writers.map((each) => (
          <option key={each} value={each}>
            {t(`writers-${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface MemberProps {
  readonly own: string;
  /** Of whom one writes to; '' for nobody yet. */
  readonly name: string;
}

interface ListProps extends MemberProps {
  readonly messages: Messages;
}

function List({ messages, own, name }: ListProps): JSX.Element {
  const { conversations } = messages;
  const unsent = outboxesOf(own);
  return (
    <section class="messages-list" aria-label={t('conversations')}>
      {conversations === null && <p role="status">{pageWords('oneMoment')}</p>}
      {conversations?.length === 0 && (
        <p class="lobby-none">
          {t('none')} {messages.writers !== 'nobody' && t('howToWrite')}
        </p>
      )}
      <ul>
        {conversations?.map((each) => (
          <Row
            key={each.name}
            conversation={each}
            isShown={each.name === name}
            isUnsent={each.name !== name && unsent.includes(each.name)}
          />
        ))}
      </ul>
      {messages.more > 0 && (
        <p class="lobby-none">{lobbyWords('notShown', { count: messages.more })}</p>
      )}
      {conversations && <Writers messages={messages} />}
    </section>
  );
}

const LogIn = (): JSX.Element => (
  <p>{rich(t('logIn'), { account: (words) => <a href="#/account">{words}</a> })}</p>
);

function MemberMessages({ own, name: asked }: MemberProps): JSX.Element {
  // Nobody writes to themselves.
  const name = asked.toLowerCase() === own.toLowerCase() ? '' : asked;
  const messages = useMessages(name);
  const { talk, isNobody, isOut, isThere } = messages;
  if (isOut) return <LogIn />;
  const part = () => {
    if (isNobody) return <p role="alert">{accountWords('nobody')}</p>;
    if (!talk) return <p role="status">{pageWords('oneMoment')}</p>;
    return <ConversationView key={talk.name} own={own} talk={talk} messages={messages} />;
  };
  return (
    <>
      {!isThere && <p class="message message-no">{t('connectionLost')}</p>}
      <div class={name === '' ? 'messages-parts' : 'messages-parts is-open'}>
        <List messages={messages} own={own} name={talk?.name ?? name} />
        {name === '' ? (
          <p class="messages-none fine">{t('choose')}</p>
        ) : (
          <div class="messages-open">
            <p class="messages-back">
              <a href="#/messages">{t('toAll')}</a>
            </p>
            {part()}
          </div>
        )}
      </div>
    </>
  );
}

interface MessagesScreenProps {
  /** Of whom one writes to; '' for nobody yet. */
  readonly name: string;
}

/** What one writes with other members. */
export function MessagesScreen({ name }: MessagesScreenProps): JSX.Element {
  const visitor = useVisitor();
  const { place } = useReach();
  return (
    <main class="messages">
      <h1>{t('messages')}</h1>
      {visitor?.is === 'account' && <MemberMessages own={visitor.name} name={name} />}
      {visitor?.is === 'guest' && <LogIn />}
      {place === null && <p role="alert">{accountWords('noAccounts')}</p>}
      {visitor === null && place !== null && <p role="status">{pageWords('oneMoment')}</p>}
    </main>
  );
}
