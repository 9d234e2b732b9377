/** Messages that waited for a connection when their conversation was left, sent from whatever screen is open. */
import type { JSX } from 'preact';
import { useVisitor } from '../account/who';
import type { Answer } from '../server/line';
import { hasUnsent, outboxesOf, outboxOf } from './outbox-store';
import { useOutbox } from './use-outbox';

interface UnsentProps {
  /** Of who has written, and for whom. */
  readonly own: string;
  readonly name: string;
  /** id: by which the server knows a message that it hears twice. */
  readonly write: (name: string, text: string, id: string) => Promise<Answer | null>;
}

function Unsent({ own, name, write }: UnsentProps): null {
  useOutbox(outboxOf(own, name), (_room, text, id) => write(name, text, id));
  return null;
}

/** The conversation that is on the screen sends its own. */
const isShown = (name: string): boolean =>
  location.hash.toLowerCase() === `#/messages/${encodeURIComponent(name)}`.toLowerCase();

function OwnUnsent({ write }: Pick<UnsentProps, 'write'>): JSX.Element | null {
  const visitor = useVisitor();
  if (visitor?.is !== 'account') return null;
  const { name: own } = visitor;
  return (
    <>
      {outboxesOf(own)
        .filter((name) => !isShown(name))
        .map((name) => (
          <Unsent key={name} own={own} name={name} write={write} />
        ))}
    </>
  );
}

/** Who the visitor is is asked for only where something waits. */
export const UnsentMessages = (props: Pick<UnsentProps, 'write'>): JSX.Element | null =>
  hasUnsent() ? <OwnUnsent {...props} /> : null;
