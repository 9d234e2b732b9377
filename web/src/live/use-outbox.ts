import { useEffect, useRef, useState } from 'preact/hooks';
import type { Milliseconds } from '../core/types';
import { useEffectFor } from '../hooks/use-for';
import type { ChatRoom } from '../server/events';
import { randomDigits } from '../server/line';
import { refusalWords } from '../server/refusal';
import type { Live } from './live-connection';
import { keepOutbox, type Outgoing, readOutbox } from './outbox-store';

/** The server takes a line in so much time when there were many. */
const pauseMs: Milliseconds = 3000;

export interface Outbox {
  readonly lines: readonly Outgoing[];
  readonly send: (room: ChatRoom, text: string) => void;
  /** Send a line that was refused once more. */
  readonly retry: (line: Outgoing) => void;
  readonly drop: (line: Outgoing) => void;
}

/** Lines of chat, sent one after another. One that comes too fast for the server waits a little. */
export function useOutbox(game: string, say: Live['say']): Outbox {
  const [lines, setLines] = useState(() => readOutbox(game));
  const count = useRef(lines.length);
  useEffect(() => keepOutbox(game, lines), [game, lines]);
  const latest = useRef(say);
  latest.current = say;
  const next = lines.find(({ refusal }) => refusal === null);
  const change = (number: number, line: readonly Outgoing[]) =>
    setLines((all) => all.flatMap((one) => (one.number === number ? line : [one])));

  useEffectFor(() => {
    if (!next) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const send = async () => {
      const answer = await latest.current(next.room, next.text, next.id);
      if (!isWanted) return;
      if (answer === null || (answer.is === 'refused' && answer.code === 'too-fast'))
        timer = setTimeout(() => void send(), pauseMs);
      else if (answer.is === 'refused')
        change(next.number, [{ ...next, refusal: refusalWords(answer) }]);
      else change(next.number, []);
    };
    void send();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, next?.number);

  return {
    lines,
    send: (room, text) =>
      setLines((all) => [
        ...all,
        { number: ++count.current, id: randomDigits(), room, text, refusal: null },
      ]),
    retry: ({ number, room, text }) =>
      change(number, [{ number: ++count.current, id: randomDigits(), room, text, refusal: null }]),
    drop: ({ number }) => change(number, []),
  };
}
