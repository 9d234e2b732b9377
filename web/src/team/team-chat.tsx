import { t as chatWords } from 'virtual:words/chat';
import { t } from 'virtual:words/team';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { PersonDialog, type Somebody } from '../account/person';
import { useEffectFor } from '../hooks/use-for';
import { MemberName, TalkField, TalkLine, TalkLog } from '../live/talk';
import { type Outbox, useOutbox } from '../live/use-outbox';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import type { TeamLine } from '../server/events';
import { refusalWords } from '../server/refusal';
import { useTyped } from '../server/typed';
import { type TeamChat, useTeamChat } from './use-team-chat';

const lettersMax = 280;

interface LineProps {
  readonly line: TeamLine;
  readonly leads: boolean;
  readonly onAbout: (somebody: Somebody) => void;
  readonly onDelete: (line: TeamLine) => void;
}

function Line({ line, leads, onAbout, onDelete }: LineProps): JSX.Element {
  const { name, own, number, text, time } = line;
  const words = t('deleteLineOf', { name });
  const about = own ? null : { name, target: { line: number }, words: text };
  return (
    <TalkLine by={<MemberName name={name} />} {...{ time, text, about, onAbout }}>
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
    </TalkLine>
  );
}

interface FormProps {
  readonly outbox: Outbox;
  readonly team: number;
}

/** What is written stays until it is sent. */
function Form({ outbox, team }: FormProps): JSX.Element {
  const { typed, onType, onForget } = useTyped(`team-chat.${team}`, { text: '' });
  return (
    <TalkField
      label={chatWords('message')}
      lettersMax={lettersMax}
      text={typed.text}
      onText={(text) => onType({ text })}
      onSend={(text) => {
        outbox.send('players', text);
        onForget();
      }}
    />
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

/** What others have said is read once it is seen; other pages of one's own are told that. */
function useRead(team: number, { talk, isThere, act }: TeamChat): void {
  const last = talk?.lines.filter(({ own }) => !own).at(-1)?.number ?? 0;
  useEffectFor(
    () => {
      const read = () => {
        if (document.visibilityState === 'visible' && isThere && last > 0)
          void act('team-read', { team });
      };
      read();
      document.addEventListener('visibilitychange', read);
      return () => document.removeEventListener('visibilitychange', read);
    },
    team,
    last,
    isThere,
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
  useRead(team, room);
  const [about, setAbout] = useState<Somebody | null>(null);
  const [going, setGoing] = useState<TeamLine | null>(null);
  const outbox = useOutbox(`teams/${encodeURIComponent(own)}/${team}`, (_room, text, id) =>
    room.say(text, id),
  );
  if (!talk) return null;
  const { lines, closed, leads } = talk;
  return (
    <section class="chat team-chat" aria-label={t('room')}>
      <h2>{t('room')}</h2>
      <p class="fine">{t(closed ? 'roomIsClosed' : 'whoReadsRoom')}</p>
      <TalkLog
        label={t('room')}
        lines={lines.map(({ number, own, name, text }) => ({
          number,
          own,
          words: `${name}: ${text}`,
        }))}
        {...{ outbox, isThere }}
      >
        {lines.map((line) => (
          <Line
            key={line.number}
            line={line}
            leads={leads}
            onAbout={setAbout}
            onDelete={setGoing}
          />
        ))}
      </TalkLog>
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
