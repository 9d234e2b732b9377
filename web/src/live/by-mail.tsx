import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog';
import { endOf, seatsOf } from './live-game';
import { MailForm } from './mail-form';
import { dayOf, momentWords, paceWords, vacationsOf } from './pace';
import type { Live } from './use-live-game';

const dayMs = 86_400_000;

interface VacationFormProps {
  readonly live: Live;
  readonly onClose: () => void;
}

function VacationForm({ live, onClose }: VacationFormProps): JSX.Element {
  const tomorrow = dayOf(Date.now() + dayMs);
  const [first, setFirst] = useState(tomorrow);
  const [last, setLast] = useState(tomorrow);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (event: Event) => {
    event.preventDefault();
    const answer = await live.act('vacation', { first, last });
    if (answer?.is === 'refused') setRefusal(answer.sentence);
    else onClose();
  };
  const field = (label: string, value: string, min: string, set: (day: string) => void) => (
    <label class="live-name">
      {label}
      <input
        type="date"
        required
        min={min}
        value={value}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
    </label>
  );
  return (
    <Dialog title="Vacation" onClose={onClose}>
      <form class="live-join" onSubmit={take}>
        <p>
          Your time in this game stands still on these days, from midnight to midnight UTC. You have
          28 days in each calendar year. Your opponent sees them, and they cannot be changed.
        </p>
        {field('First day', first, tomorrow, (day) => {
          setFirst(day);
          if (last < day) setLast(day);
        })}
        {field('Last day', last, first, setLast)}
        {refusal && (
          <p class="message message-no" role="alert">
            {refusal}
          </p>
        )}
        <p class="card-actions">
          <button type="submit" class="primary">
            Take these days
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}

interface ByMailProps {
  readonly id: string;
  readonly live: Live;
}

/** Of a game by correspondence: until when who must move, and who is away. */
export function ByMail({ id, live }: ByMailProps): JSX.Element | null {
  const [isAsking, setAsking] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { events, you, deadline, clock } = live.game;
  const pace = paceWords(events);
  if (pace === null || endOf(live.game) !== null) return null;
  const seats = seatsOf(live.game);
  const who = (color: 'white' | 'black') => (color === you ? 'You' : (seats[color] ?? ''));
  const isFull = seats.white !== undefined && seats.black !== undefined;
  const turn = clock?.turn;
  const away = vacationsOf(events, dayOf(Date.now()));
  return (
    <div class="live-mail">
      <p>
        {pace}.{' '}
        {deadline !== undefined && turn !== undefined && (
          <strong>
            {turn === you ? 'You move' : `${who(turn)} moves`} by{' '}
            <time dateTime={new Date(deadline).toISOString()}>{momentWords(deadline)}</time>.
          </strong>
        )}
      </p>
      {away.map(({ color, first, last }) => (
        <p key={`${color}${first}`}>
          {who(color)} {color === you ? 'are' : 'is'} away {first === last ? 'on' : 'from'} {first}
          {first === last ? '' : ` to ${last}`}.
        </p>
      ))}
      {you !== '' && (
        <p class="card-actions">
          <button type="button" class="quiet" onClick={() => setWriting(true)}>
            Mail …
          </button>
          {isFull && (
            <button type="button" class="quiet" onClick={() => setAsking(true)}>
              Vacation …
            </button>
          )}
        </p>
      )}
      {isWriting && <MailForm waiting={isFull ? null : id} onClose={() => setWriting(false)} />}
      {isAsking && <VacationForm live={live} onClose={() => setAsking(false)} />}
    </div>
  );
}
