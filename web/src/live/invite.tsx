import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { RatedCheck } from '../account/rated-check';
import type { Description, OwnRules, RulesSource } from '../core/types';
import { rich } from '../language/rich';
import { clockAsked, usualClock } from '../server/clock-wish';
import { ClockChoice } from './clock-choice';
import { ColorChoice } from './color-choice';
import './live.css';
import { refusalWords } from '../server/refusal';
import type { LiveTime } from '../server/times';
import { lastName, NameField } from './name-field';
import { clockOf, PaceChoice, type PaceWish, paceAsked, usualWish } from './pace-choice';

interface InviteProps {
  /** Of the server of games. */
  readonly place: string;
  readonly rules: RulesSource;
  /** A text that needs no other one of its owner. */
  readonly wholeText: (rules: OwnRules) => string;
  readonly description: Description;
  /** Chosen for the game here: chosen for this one too, until another is. */
  readonly clock: LiveTime;
}

interface Wish extends Record<string, unknown> {
  readonly color: string;
  readonly name: string;
  /** Anyone may take the seat. */
  readonly open: boolean;
  readonly rated: boolean;
}

/** Have the server wait for somebody; then its screen is gone to. failure: why that was refused. */
function useInvite({ place, rules, wholeText }: InviteProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  /** The server's id of the game; null where it does not take it, which is said then. */
  const gameOf = async (): Promise<string | null> => {
    if (rules.kind === 'builtin') return rules.id;
    const { sendRules } = await import('../server/hosted-rules');
    const sent = await sendRules(place, wholeText(rules));
    if (sent.is === 'rules') return sent.game;
    setWaiting(false);
    setFailure(sent.code === 'lost' ? t('serverSilent') : refusalWords(sent));
    return null;
  };
  const begin = async (wish: Wish) => {
    setWaiting(true);
    setFailure(null);
    // Not before it is wanted: most visitors of this screen play here.
    const { LiveLine, randomDigits } = await import('../server/line');
    const game = await gameOf();
    if (game === null) return;
    const line = new LiveLine({
      place,
      onState: (isThere) => setFailure(isThere ? null : t('serverSilent')),
    });
    const answer = await line.act('new', { game, salt: randomDigits(), ...wish });
    line.close();
    setWaiting(false);
    if (answer.is === 'done') location.hash = `#/live/${answer.game}`;
    else setFailure(refusalWords(answer));
  };
  return { failure, isWaiting, begin };
}

/** Play with somebody elsewhere. */
export function Invite(props: InviteProps): JSX.Element {
  const { rules, description, clock } = props;
  const [name, setName] = useState(lastName);
  const [color, setColor] = useState('random');
  const [chosen, setWish] = useState<PaceWish | null>(null);
  const wish = chosen ?? usualWish(clock);
  const [clockWish, setClockWish] = useState(usualClock);
  const live = clockOf(wish);
  const [open, setOpen] = useState(false);
  const [rated, setRated] = useState(false);
  const { failure, isWaiting, begin } = useInvite(props);
  const submit = (event: Event) => {
    event.preventDefault();
    const times = { ...clockAsked(live, clockWish), ...paceAsked(wish) };
    void begin({ color, ...times, name, open, rated });
  };
  return (
    <form class="card live-invite" aria-label={t('playAFriend')} onSubmit={submit}>
      <h2>{t('playAFriend')}</h2>
      <p class="fine">{t('friendWords')}</p>
      <NameField value={name} onChange={setName} />
      <ColorChoice game={description} class="live-name" value={color} onChange={setColor} />
      <PaceChoice clock={clock} value={wish} onChange={setWish} />
      <ClockChoice clock={live} value={clockWish} onChange={setClockWish} />
      <label class="live-check">
        <input
          type="checkbox"
          checked={open}
          onChange={({ currentTarget }) => setOpen(currentTarget.checked)}
        />
        <span>{rich(t('anyoneMayPlay'), { link: (words) => <a href="#/lobby">{words}</a> })}</span>
      </label>
      {rules.kind === 'builtin' ? (
        <RatedCheck value={rated} onChange={setRated} />
      ) : (
        <p class="fine">{t('ownRulesFriend')}</p>
      )}
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
