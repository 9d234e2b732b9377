import { t } from 'virtual:words/chat';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { PersonButton, PersonDialog, type Somebody } from '../account/person';
import type { Color } from '../core/types';
import { rich } from '../language/rich';
import type { ChatLine, ChatRoom } from '../server/events';
import type { Chat } from './chat';
import { MemberName, TalkField, TalkLine, TalkLog } from './talk';
import type { Outbox } from './use-outbox';

const lettersMax = 280;

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
  const by = (
    <>
      {color !== '' && <span class={`strip-dot dot-${color}`} aria-hidden="true" />}
      {member ? (
        <MemberName name={name} />
      ) : (
        <span class="chat-guest">
          <bdi>{name}</bdi> <span class="fine">#{mark}</span>
        </span>
      )}
      {isBot && <span class="fine">{t('bot')}</span>}
      {isNamed && room === 'spectators' && <span class="fine">{t('toSpectators')}</span>}
    </>
  );
  const about = own ? null : { name, target: { game, line: number }, words: text };
  return <TalkLine {...{ by, time, text, room, about, onAbout }} />;
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
  const send = (text: string) => {
    outbox.send(room, text);
    onDraft('');
  };
  return (
    <TalkField
      label={t('message')}
      lettersMax={lettersMax}
      text={draft}
      onText={onDraft}
      onSend={send}
    >
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
    </TalkField>
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
  const { outbox } = form;
  const { lines, rooms, writes } = chat;
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
      <TalkLog
        label={t('chat')}
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
            game={game}
            isNamed={rooms.length > 1}
            isBot={line.color !== '' && bots.includes(line.color)}
            onAbout={setAbout}
          />
        ))}
      </TalkLog>
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
