import { t as chatWords } from 'virtual:words/chat';
import { t } from 'virtual:words/team';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import '../live/chat.css';
import { PersonButton, PersonDialog, type Somebody } from '../account/person';
import { momentText, timeText } from '../language/language';
import { WaitingLine } from '../live/chat-tab';
import { useLastHeard, useLog } from '../live/use-log';
import { type Outbox, useOutbox } from '../live/use-outbox';
import { ActButton } from '../parts/act-button';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { Told } from '../parts/told';
import type { TeamLine } from '../server/events';
import { refusalWords } from '../server/refusal';
import { useTyped } from '../server/typed';
import { type TeamChat, useTeamChat } from './use-team-chat';

const lettersMax = 280;
const dayMs = 86_400_000;

interface LineProps {
  readonly line: TeamLine;
  readonly leads: boolean;
  readonly onAbout: (somebody: Somebody) => void;
  readonly onDelete: (line: TeamLine) => void;
}

function Line({ line, leads, onAbout, onDelete }: LineProps): JSX.Element {
  const { name, own, number, text, time } = line;
  const isRecent = Date.now() - time < dayMs / 2;
  const words = t('deleteLineOf', { name });
  return (
    <div class="chat-line">
      <span class="chat-head">
        <a href={`#/player/${encodeURIComponent(name)}`}>
          <bdi>{name}</bdi>
        </a>
        <time class="fine" dateTime={new Date(time).toISOString()}>
          {isRecent ? timeText(time) : momentText(time)}
        </time>
        {(own || leads) && (
          <button
            type="button"
            class="icon-button person-button"
            title={words}
            aria-label={words}
            onClick={() => onDelete(line)}
          >
            <Icon name="close" />
          </button>
        )}
        {!own && (
          <PersonButton
            name={name}
            onClick={() => onAbout({ name, target: { line: number }, words: text })}
          />
        )}
      </span>
      <span class="chat-text">{text}</span>
    </div>
  );
}

interface FormProps {
  readonly outbox: Outbox;
  readonly team: number;
}

/** What is written stays until it is sent. */
function Form({ outbox, team }: FormProps): JSX.Element {
  const { typed, onType, onForget } = useTyped(`team-chat.${team}`, { text: '' });
  const { text } = typed;
  const send = () => {
    if (text.trim() === '') return;
    outbox.send('players', text);
    onForget();
  };
  return (
    <form
      class="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input
        aria-label={chatWords('message')}
        placeholder={chatWords('message')}
        dir="auto"
        autoComplete="off"
        enterkeyhint="send"
        maxLength={lettersMax}
        value={text}
        onInput={({ currentTarget }) => onType({ text: currentTarget.value })}
      />
      <ActButton isOff={text.trim() === ''} onClick={send}>
        {chatWords('send')}
      </ActButton>
    </form>
  );
}

interface DeleteProps {
  readonly line: TeamLine;
  readonly act: TeamChat['act'];
  readonly onClose: () => void;
}

function DeleteDialog({ line, act, onClose }: DeleteProps): JSX.Element {
  const [refusal, setRefusal] = useState<string | null>(null);
  const forget = async () => {
    const answer = await act('team-unsay', { line: line.number });
    if (answer?.is === 'done') onClose();
    else setRefusal(answer && refusalWords(answer));
  };
  return (
    <Dialog title={t('deleteLineOf', { name: line.name })} onClose={onClose}>
      <blockquote class="person-words" dir="auto">
        {line.text}
      </blockquote>
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
      <p class="card-actions">
        <button type="button" class="danger" onClick={() => void forget()}>
          {chatWords('dropLine')}
        </button>
        <button type="button" onClick={onClose}>
          {t('keepIt')}
        </button>
      </p>
    </Dialog>
  );
}

interface TeamChatProps {
  readonly team: number;
  /** One's own name: another account in this browser has lines of its own that wait. */
  readonly own: string;
}

/** The room of a team: what was said, the last at the end, and a place to say more. */
export function TeamChatRoom({ team, own }: TeamChatProps): JSX.Element | null {
  const room = useTeamChat(team);
  const { talk, isThere, act } = room;
  const [about, setAbout] = useState<Somebody | null>(null);
  const [going, setGoing] = useState<TeamLine | null>(null);
  const { log, onScroll } = useLog();
  const outbox = useOutbox(`teams/${encodeURIComponent(own)}/${team}`, (_room, text, id) =>
    room.say(text, id),
  );
  const lines = talk?.lines ?? [];
  const heard = useLastHeard(
    lines.map(({ number, own: isOwn, name, text }) => ({
      number,
      own: isOwn,
      words: `${name}: ${text}`,
    })),
  );
  if (!talk) return null;
  const { closed, leads } = talk;
  return (
    <section class="chat team-chat" aria-label={t('room')}>
      <h2>{t('room')}</h2>
      <p class="fine">{t(closed ? 'roomIsClosed' : 'whoReadsRoom')}</p>
      <div
        ref={log}
        class="chat-lines"
        role="log"
        aria-live="off"
        aria-label={t('room')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        tabIndex={0}
        onScroll={({ currentTarget }) => onScroll(currentTarget)}
      >
        {lines.length + outbox.lines.length === 0 && <p class="fine">{chatWords('nothingSaid')}</p>}
        {lines.map((line) => (
          <Line
            key={line.number}
            line={line}
            leads={leads}
            onAbout={setAbout}
            onDelete={setGoing}
          />
        ))}
        {outbox.lines.map((line) => (
          <WaitingLine key={-line.number} line={line} outbox={outbox} isThere={isThere} />
        ))}
      </div>
      <Told said={heard} />
      {(!closed || leads) && <Form outbox={outbox} team={team} />}
      {leads && (
        <p>
          <button
            type="button"
            onClick={() => void act('team-chat-close', { team, closed: !closed })}
          >
            {t(closed ? 'openRoom' : 'closeRoom')}
          </button>
        </p>
      )}
      {about && <PersonDialog {...about} onDone={room.hear} onClose={() => setAbout(null)} />}
      {going && <DeleteDialog line={going} act={act} onClose={() => setGoing(null)} />}
    </section>
  );
}
