import { t } from 'virtual:words/chat';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PersonButton, PersonDialog, type Somebody } from '../account/person';
import type { Color } from '../core/types';
import { momentText, timeText } from '../language/language';
import { rich } from '../language/rich';
import { Told } from '../parts/told';
import type { Chat } from './chat';
import './chat.css';
import type { ChatLine, ChatRoom } from '../server/events';
import type { Outgoing } from './outbox-store';
import { useLastHeard, useLog } from './use-log';
import type { Outbox } from './use-outbox';

const lettersMax = 280;
const dayMs = 86_400_000;

interface LineProps {
  readonly line: ChatLine;
  readonly game: string;
  /** Lines of several rooms are shown. */
  readonly isNamed: boolean;
  readonly isBot: boolean;
  /** Something is to be done about its author. */
  readonly onAbout: (somebody: Somebody) => void;
}

function Line({ line, game, isNamed, isBot, onAbout }: LineProps): JSX.Element {
  const { name, mark, color, text, time, member, number, own, room } = line;
  const isRecent = Date.now() - time < dayMs / 2;
  return (
    <div class="chat-line" data-room={room}>
      <span class="chat-head">
        {color !== '' && <span class={`strip-dot dot-${color}`} aria-hidden="true" />}
        {member ? (
          <a href={`#/player/${encodeURIComponent(name)}`}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <span class="chat-guest">
            <bdi>{name}</bdi> <span class="fine">#{mark}</span>
          </span>
        )}
        {isBot && <span class="fine">{t('bot')}</span>}
        {isNamed && room === 'spectators' && <span class="fine">{t('toSpectators')}</span>}
        <time class="fine" dateTime={new Date(time).toISOString()}>
          {isRecent ? timeText(time) : momentText(time)}
        </time>
        {!own && (
          <PersonButton
            name={name}
            onClick={() => onAbout({ name, target: { game, line: number }, words: text })}
          />
        )}
      </span>
      <span class="chat-text">{text}</span>
    </div>
  );
}

interface WaitingProps {
  readonly line: Outgoing;
  readonly outbox: Outbox;
  readonly isThere: boolean;
}

/** A line that nobody else sees yet. */
export function WaitingLine({ line, outbox, isThere }: WaitingProps): JSX.Element {
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

/** Who reads what is written here. */
function whoReads({ rooms, writes }: Chat, isOver: boolean): string {
  // Who may not write is told of no one to talk to.
  if (rooms.length > 1) return t(writes ? 'roomsAfterwards' : 'amongAll');
  if (rooms[0] === 'players') return t('amongPlayers');
  return isOver ? t('amongAll') : t('amongSpectators');
}

interface FormProps {
  readonly rooms: readonly ChatRoom[];
  readonly outbox: Outbox;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
}

function Form({ rooms, outbox, draft, onDraft }: FormProps): JSX.Element {
  const [chosen, setChosen] = useState<ChatRoom>('players');
  const room = rooms.includes(chosen) ? chosen : (rooms[0] ?? 'spectators');
  const send = (event: Event) => {
    event.preventDefault();
    if (draft.trim() === '') return;
    outbox.send(room, draft);
    onDraft('');
  };
  return (
    <form class="chat-form" onSubmit={send}>
      {rooms.length > 1 && (
        <label class="chat-to">
          {t('to')}
          <select
            value={room}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as ChatRoom)}
          >
            <option value="players">{t('toPlayers')}</option>
            <option value="spectators">{t('toSpectators')}</option>
          </select>
        </label>
      )}
      <input
        aria-label={t('message')}
        dir="auto"
        placeholder={t('message')}
        autoComplete="off"
        enterkeyhint="send"
        maxLength={lettersMax}
        value={draft}
        onInput={({ currentTarget }) => onDraft(currentTarget.value)}
      />
      <button type="submit" disabled={draft.trim() === ''}>
        {t('send')}
      </button>
    </form>
  );
}

interface ChatTabProps extends Omit<FormProps, 'rooms'> {
  readonly game: string;
  readonly opponent: { readonly name: string; readonly color: Color } | null;
  readonly chat: Chat;
  /** The colors that bots play. */
  readonly bots: readonly Color[];
  /** One wants to see nothing of somebody. */
  readonly onChange: () => void;
  /** The line to the server. */
  readonly isThere: boolean;
  /** The game has ended. */
  readonly isOver: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** What was said, the last at the end, and a place to say more. */
export function ChatTab({
  game,
  opponent,
  chat,
  bots,
  isThere,
  isOver,
  onChange,
  onOpen,
  ...form
}: ChatTabProps): JSX.Element {
  const [about, setAbout] = useState<Somebody | null>(null);
  const { log, onScroll } = useLog();
  const { outbox } = form;
  const { lines, rooms, writes } = chat;
  const heard = useLastHeard(
    lines.map(({ number, own, name, text }) => ({ number, own, words: `${name}: ${text}` })),
  );
  const all = useRef<HTMLDivElement>(null);
  // On a phone the place to write would lie below the buttons of the game.
  useEffect(() => all.current?.scrollIntoView({ block: 'nearest' }), []);
  useEffect(() => {
    onOpen(true);
    return () => onOpen(false);
  }, [onOpen]);
  return (
    <div ref={all} class="chat">
      <div class="chat-who">
        <p class="fine">{whoReads(chat, isOver)}</p>
        {opponent && (
          <PersonButton
            name={opponent.name}
            onClick={() => setAbout({ ...opponent, target: { game, color: opponent.color } })}
          />
        )}
      </div>
      <div
        ref={log}
        class="chat-lines"
        role="log"
        aria-live="off"
        aria-label={t('chat')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        tabIndex={0}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
      >
        {lines.length + outbox.lines.length === 0 && <p class="fine">{t('nothingSaid')}</p>}
        {lines.map((line) => (
          <Line
            key={line.number}
            line={line}
            game={game}
            isNamed={rooms.length > 1}
            isBot={line.color !== '' && bots.includes(line.color)}
            onAbout={setAbout}
          />
        ))}
        {outbox.lines.map((line) => (
          <WaitingLine key={-line.number} line={line} outbox={outbox} isThere={isThere} />
        ))}
      </div>
      <Told said={heard} />
      {writes ? (
        <Form rooms={rooms} {...form} />
      ) : (
        <p class="fine">
          {rich(t('logInToWrite'), { account: (words) => <a href="#/account">{words}</a> })}
        </p>
      )}
      {about && <PersonDialog {...about} onDone={onChange} onClose={() => setAbout(null)} />}
    </div>
  );
}
