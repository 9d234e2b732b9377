import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { RatedCheck } from '../account/rated-check';
import type { Description } from '../core/types';
import { rich } from '../language/rich';
import { ColorChoice } from './color-choice';
import './live.css';
import { lastName, NameField } from './name-field';
import { PaceChoice, paceAsked, usualWish } from './pace-choice';
import { refusalWords } from './refusal';

interface InviteProps {
  /** Of the server of games. */
  readonly place: string;
  /** Id of a built-in game. */
  readonly game: string;
  readonly description: Description;
  /** Seconds for each side and seconds more for every move; null without a clock. */
  readonly clock: readonly [number, number] | null;
}

/** Play with somebody elsewhere. */
export function Invite({ place, game, description, clock }: InviteProps): JSX.Element {
  const [name, setName] = useState(lastName);
  const [color, setColor] = useState('random');
  const hasClock = clock !== null;
  const [wish, setWish] = useState(usualWish(hasClock));
  const [failure, setFailure] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isRated, setRated] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const begin = async (event: Event) => {
    event.preventDefault();
    setWaiting(true);
    setFailure(null);
    // Not before it is wanted: most visitors of this screen play here.
    const { LiveLine, randomDigits } = await import('./line');
    const line = new LiveLine({
      place,
      onState: (isThere) => setFailure(isThere ? null : t('serverSilent')),
    });
    const answer = await line.act('new', {
      game,
      color,
      clock: wish.chosen === 'live' ? clock : null,
      ...paceAsked(wish),
      name,
      salt: randomDigits(),
      open: isOpen,
      rated: isRated,
    });
    line.close();
    setWaiting(false);
    if (answer.is === 'done') location.hash = `#/live/${answer.game}`;
    else setFailure(refusalWords(answer));
  };

  return (
    <form class="card live-invite" aria-label={t('playAFriend')} onSubmit={begin}>
      <h2>{t('playAFriend')}</h2>
      <p class="fine">{t('friendWords')}</p>
      <NameField value={name} onChange={setName} />
      <ColorChoice game={description} class="live-name" value={color} onChange={setColor} />
      <PaceChoice hasClock={hasClock} value={wish} onChange={setWish} />
      <label class="live-check">
        <input
          type="checkbox"
          checked={isOpen}
          onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
        />
        <span>{rich(t('anyoneMayPlay'), { link: (words) => <a href="#/lobby">{words}</a> })}</span>
      </label>
      <RatedCheck value={isRated} onChange={setRated} />
      <button type="submit" disabled={isWaiting}>
        {t('makeALink')}
      </button>
      {failure && (
        <p class="message message-no" role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}
