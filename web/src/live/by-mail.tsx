import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { MailForm } from '../account/mail-form';
import type { Color } from '../core/types';
import { opponentOf } from '../game/session';
import { dayText } from '../language/language';
import { rich } from '../language/rich';
import { Dialog } from '../parts/dialog';
import type { DaysLeft, TurnLine } from '../server/events';
import { dayOf, momentThere, momentWords, paceWords, vacationsOf } from '../server/pace';
import { refusalWords } from '../server/refusal';
import { endOf, seatsOf, tournamentOf } from './heard-game';
import type { Live } from './live-connection';

const dayMs = 86_400_000;

interface VacationFormProps {
  readonly id: string;
  readonly live: Live;
  /** Minutes of the opponent's zone, where they have told it. */
  readonly offset: number | undefined;
  readonly opponent: string;
  readonly onClose: () => void;
}

function VacationForm({ id, live, offset, opponent, onClose }: VacationFormProps): JSX.Element {
  const tomorrow = dayOf(Date.now() + dayMs);
  const [first, setFirst] = useState(tomorrow);
  const [last, setLast] = useState(tomorrow);
  const [others, setOthers] = useState<readonly TurnLine[]>([]);
  const [isForAll, setForAll] = useState(true);
  const [isTaken, setTaken] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<DaysLeft>({});
  const { daysLeft, turns } = live;
  useEffect(() => {
    void daysLeft().then(setLeft);
    void turns().then((lines) =>
      setOthers(lines.filter(({ game, deadline }) => game !== id && deadline !== undefined)),
    );
  }, [id, daysLeft, turns]);
  const take = async (event: Event) => {
    event.preventDefault();
    const days = { first, last };
    const answer = await live.actIn(id, 'vacation', days);
    if (answer?.is === 'refused') return setRefusals([refusalWords(answer)]);
    const answers = await Promise.all(
      (isForAll ? others : []).map(async ({ game, title, opponent }) => {
        const answer = await live.actIn(game, 'vacation', days);
        if (answer?.is !== 'refused') return null;
        return t('vacationNotIn', { game: title, name: opponent, reason: refusalWords(answer) });
      }),
    );
    const found = answers.filter((words) => words !== null);
    setTaken(true);
    setRefusals(found);
    if (found.length === 0) onClose();
  };
  const end = Date.parse(last) + dayMs;
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])];
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
    <Dialog title={t('vacation')} onClose={onClose}>
      <form class="live-join" onSubmit={take}>
        <p>{t('vacationWords')}</p>
        {field(t('firstDay'), first, tomorrow, (day) => {
          setFirst(day);
          if (last < day) setLast(day);
        })}
        {field(t('lastDay'), last, first, setLast)}
        {!Number.isNaN(Date.parse(first)) && !Number.isNaN(end) && (
          <p>
            {t('vacationSpan', {
              from: whenWords(Date.parse(first), offset, opponent),
              until: whenWords(end, offset, opponent),
            })}
          </p>
        )}
        {years.map((year) => {
          const count = left[year];
          return count !== undefined && <p key={year}>{t('vacationLeft', { year, count })}</p>;
        })}
        {others.length > 0 && (
          <label class="live-check">
            <input
              type="checkbox"
              checked={isForAll}
              onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
            />
            <span>{t('vacationToo', { count: others.length })}</span>
          </label>
        )}
        {refusals.map((words) => (
          <p key={words} class="message message-no" role="alert">
            {words}
          </p>
        ))}
        <p class="card-actions">
          {!isTaken && (
            <button type="submit" class="primary">
              {t('takeDays')}
            </button>
          )}
          <button type="button" onClick={onClose}>
            {t(isTaken ? 'close' : 'cancel')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

/** name: of the opponent; null: the reader's own. */
const dueWords = (name: string | null, when: string): string =>
  name === null ? t('youMoveBy', { when }) : t('movesBy', { name, when });

/** In the reader's zone, and in that of an opponent who has told it. */
function whenWords(deadline: number, offset: number | undefined, name: string): string {
  const when = momentWords(deadline);
  const time = offset === undefined ? null : momentThere(deadline, offset);
  return time === null ? when : t('timeForBoth', { when, time, name });
}

function awayWords(name: string | null, first: string, last: string): string {
  const days = { first: dayText(first), last: dayText(last) };
  if (first === last)
    return name === null
      ? t('youAreAwayOn', { day: days.first })
      : t('isAwayOn', { name, day: days.first });
  return name === null ? t('youAreAway', days) : t('isAway', { name, ...days });
}

interface ByMailProps {
  readonly id: string;
  readonly live: Live;
}

/** Of a game by correspondence: until when who must move, and who is away. */
export function ByMail({ id, live }: ByMailProps): JSX.Element | null {
  const [isAsking, setAsking] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { events, you, deadline, offset, clock } = live.game;
  const pace = paceWords(events);
  if (pace === null || endOf(live.game) !== null) return null;
  const seats = seatsOf(live.game);
  const name = (color: Color) => seats[color] ?? '';
  const isFull = seats.white !== undefined && seats.black !== undefined;
  const turn = clock?.turn;
  const away = vacationsOf(events, dayOf(Date.now()));
  return (
    <div class="live-mail">
      <p>
        {pace}.{' '}
        {deadline !== undefined && turn !== undefined && (
          <strong>
            {rich(
              dueWords(
                turn === you ? null : name(turn),
                whenWords(deadline, offset, you === '' ? '' : name(opponentOf(you))),
              ),
              {
                time: (words) => <time dateTime={new Date(deadline).toISOString()}>{words}</time>,
              },
            )}
          </strong>
        )}
      </p>
      {away.map(({ color, first, last }) => (
        <p key={`${color}${first}`}>{awayWords(color === you ? null : name(color), first, last)}</p>
      ))}
      {you !== '' && (
        <p class="card-actions">
          <button type="button" class="quiet" onClick={() => setWriting(true)}>
            {t('mailMore')}
          </button>
          {isFull && tournamentOf(live.game) === null && (
            <button type="button" class="quiet" onClick={() => setAsking(true)}>
              {t('vacationMore')}
            </button>
          )}
        </p>
      )}
      {isWriting && <MailForm waiting={isFull ? null : id} onClose={() => setWriting(false)} />}
      {isAsking && you !== '' && (
        <VacationForm
          id={id}
          live={live}
          offset={offset}
          opponent={name(opponentOf(you))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
