import { t } from 'virtual:words/chat';
import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../core/types';
import { opponentOf } from '../game/session';
import type { Said } from '../parts/told';
import type { Tab } from '../play/play-panel';
import { unseen } from './chat';
import { ChatTab } from './chat-tab';
import { endOf, seatsOf } from './heard-game';
import { keepText, readText } from './kept-text';
import type { Live } from './live-connection';
import { useOutbox } from './use-outbox';

/** An opponent, who may be named without a line of theirs; null for spectators and computers. */
function opponentIn({ game }: Live): { readonly name: string; readonly color: Color } | null {
  if (game.you === '') return null;
  const color = opponentOf(game.you);
  const name = seatsOf(game)[color];
  // Nobody else may be called so.
  return name === undefined || /^Computer\b/.test(name) ? null : { name, color };
}

/** Of the last line that was seen in a game: that number, kept by the browser. */
const nameOf = (game: string): string => `acedrex.chat.${game}`;

const readSeen = (game: string): number => Number(readText(nameOf(game))) || 0;

interface ChatBeside {
  /** null until the server has told of it. */
  readonly tab: Tab | null;
  /** What was said last while the tab was closed, for ears. */
  readonly announced: Said;
}

/** The chat as a tab beside the board, which counts what one has not seen. */
export function useChat(id: string, live: Live): ChatBeside {
  const { chat } = live;
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => readSeen(id));
  const [draft, setDraft] = useState('');
  const outbox = useOutbox(id, live.say);
  const last = chat?.lines.at(-1)?.number ?? 0;
  useEffect(() => {
    if (!isOpen || last <= seen) return;
    setSeen(last);
    keepText(nameOf(id), String(last));
  }, [id, isOpen, last, seen]);
  const news = isOpen ? [] : unseen(chat, seen);
  const latest = news.at(-1);
  return {
    tab: chat && {
      id: 'chat',
      title: news.length > 0 ? t('chatNew', { count: news.length }) : t('chat'),
      content: (
        <ChatTab
          game={id}
          opponent={opponentIn(live)}
          onChange={live.hearChat}
          chat={chat}
          bots={live.game.bots}
          isOver={endOf(live.game) !== null}
          outbox={outbox}
          isThere={live.isThere !== false}
          draft={draft}
          onDraft={setDraft}
          onOpen={setOpen}
        />
      ),
    },
    announced: {
      words: latest ? `${latest.name}: ${latest.text}` : '',
      count: latest?.number ?? 0,
    },
  };
}
