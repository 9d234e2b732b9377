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

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly min: string;
  readonly onDay: (day: string) => void;
}

function DayField({ label, value, min, onDay }: DayFieldProps): JSX.Element {
  return (
    <label class="live-name">
      {label}
      <input
        type="date"
        required
        min={min}
        value={value}
        onInput={({ currentTarget }) => onDay(currentTarget.value)}
      />
    </label>
  );
}

interface DaysProps extends Pick<VacationFormProps, 'offset' | 'opponent'> {
  readonly first: string;
  readonly last: string;
  /** How many days of each year may still be taken. */
  readonly left: DaysLeft;
}

/** From when until when, and what is left after that. */
function Days({ first, last, left, offset, opponent }: DaysProps): JSX.Element {
  const end = Date.parse(last) + dayMs;
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])];
  return (
    <>
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
    </>
  );
}

/** Days away in one game, and in the others that are played by correspondence. */
function useVacation(id: string, live: Live) {
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
  /** Returns: whether all games have taken them. */
  const take = async (): Promise<boolean> => {
    const days = { first, last };
    const answer = await live.actIn(id, 'vacation', days);
    if (answer?.is === 'refused') {
      setRefusals([refusalWords(answer)]);
      return false;
    }
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
    return found.length === 0;
  };
  const begin = (day: string) => {
    setFirst(day);
    if (last < day) setLast(day);
  };
  return {
    tomorrow,
    first,
    begin,
    last,
    setLast,
    left,
    others,
    isForAll,
    setForAll,
    isTaken,
    refusals,
    take,
  };
}

function VacationForm({ id, live, offset, opponent, onClose }: VacationFormProps): JSX.Element {
  const vacation = useVacation(id, live);
  const { first, last, others, isTaken } = vacation;
  const take = async (event: Event) => {
    event.preventDefault();
    if (await vacation.take()) onClose();
  };
  return (
    <Dialog title={t('vacation')} onClose={onClose}>
      <form class="live-join" onSubmit={take}>
        <p>{t('vacationWords')}</p>
        <DayField
          label={t('firstDay')}
          value={first}
          min={vacation.tomorrow}
          onDay={vacation.begin}
        />
        <DayField label={t('lastDay')} value={last} min={first} onDay={vacation.setLast} />
        <Days first={first} last={last} left={vacation.left} offset={offset} opponent={opponent} />
        {others.length > 0 && (
          <label class="live-check">
            <input
              type="checkbox"
              checked={vacation.isForAll}
              onChange={({ currentTarget }) => vacation.setForAll(currentTarget.checked)}
            />
            <span>{t('vacationToo', { count: others.length })}</span>
          </label>
        )}
        {vacation.refusals.map((words) => (
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
          <button type="button" onClick={() => setWriting(true)}>
            {t('mailMore')}
          </button>
          {isFull && tournamentOf(live.game) === null && (
            <button type="button" onClick={() => setAsking(true)}>
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
