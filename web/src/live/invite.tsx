import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ColorChoice } from './color-choice';
import './live.css';
import { lastName, NameField } from './name-field';
import { PaceChoice, paceAsked, usualWish } from './pace-choice';

interface InviteProps {
  /** Of the server of games. */
  readonly place: string;
  /** Id of a built-in game. */
  readonly game: string;
  /** Seconds for each side and seconds more for every move; null without a clock. */
  readonly clock: readonly [number, number] | null;
}

/** Play with somebody elsewhere. */
export function Invite({ place, game, clock }: InviteProps): JSX.Element {
  const [name, setName] = useState(lastName);
  const [color, setColor] = useState('random');
  const hasClock = clock !== null;
  const [wish, setWish] = useState(usualWish(hasClock));
  const [failure, setFailure] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const begin = async (event: Event) => {
    event.preventDefault();
    setWaiting(true);
    setFailure(null);
    // Not before it is wanted: most visitors of this screen play here.
    const { LiveLine, randomDigits } = await import('./line');
    const line = new LiveLine({
      place,
      onState: (isThere) =>
        setFailure(isThere ? null : 'The server does not answer; the page tries again.'),
    });
    const answer = await line.act('new', {
      game,
      color,
      clock: wish.chosen === 'live' ? clock : null,
      ...paceAsked(wish),
      name,
      salt: randomDigits(),
      open: isOpen,
    });
    line.close();
    setWaiting(false);
    if (answer.is === 'done') location.hash = `#/live/${answer.game}`;
    else setFailure(answer.sentence);
  };

  return (
    <form class="card live-invite" aria-label="Play a friend" onSubmit={begin}>
      <h2>Play a friend</h2>
      <p class="fine">
        Somebody elsewhere opens your link, and you play: live, or by correspondence over days.
      </p>
      <NameField value={name} onChange={setName} />
      <ColorChoice class="live-name" value={color} onChange={setColor} />
      <PaceChoice hasClock={hasClock} value={wish} onChange={setWish} />
      <label class="live-check">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
        />
        <span>
          Anyone may play: list it in the <a href="#/lobby">lobby</a>
        </span>
      </label>
      <button type="submit" disabled={isWaiting}>
        Make a link
      </button>
      {failure && (
        <p class="message message-no" role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
