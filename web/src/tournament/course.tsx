import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import type { TournamentHeard } from '../server/events';
import { nameText } from '../server/name-text';
import { Countdown } from './countdown';
import { nextWords } from './next-words';
import { isOpen } from './open';
import { stateWords } from './words';

interface CourseProps {
  readonly heard: TournamentHeard & { readonly at: number };
}

/** What the countdown runs to; null where nothing happens by itself. */
function countdownWords({ stage, kind }: TournamentHeard): ((time: string) => string) | null {
  if (stage === 'coming') return (time) => t('startsIn', { time });
  if (stage !== 'running') return null;
  return (time) => t(kind === 'arena' ? 'endsIn' : 'nextRoundIn', { time });
}

/** What a player of a Swiss is to know: of a bye, or a round that others still play. */
function swissWords(heard: TournamentHeard): string | null {
  const { you, joined, game, round, rounds, table } = heard;
  if (you === undefined)
    return t(isOpen(heard) ? 'joinLate' : heard.late ? 'isFull' : 'joinNoMore');
  if (!joined) return t('youPause');
  const card = table.find(({ player }) => player === you)?.card ?? '';
  if (card.split(' ')[round - 1] === 'bye') return t('youHaveABye');
  return game || round === rounds ? null : t('pairedNextRound');
}

/** What somebody is to know now who takes part or comes too late for it. */
function ownWords(heard: TournamentHeard): string | null {
  const { stage, kind, you, joined, game, next, pace } = heard;
  if (stage === 'over' || stage === 'canceled') return null;
  if (kind === 'swiss' && stage === 'running') return swissWords(heard);
  if (you === undefined) return stage === 'running' && kind !== 'arena' ? t('joinNoMore') : null;
  if (stage === 'coming' && kind === 'swiss' && pace) return joined ? t('willBeginRounds') : null;
  if (stage === 'coming') return joined ? t(pace ? 'willBeginSlow' : 'willBegin') : null;
  if (!joined) return t(kind === 'arena' ? 'youPause' : 'youHaveWithdrawn');
  if (kind === 'arena') return game ? null : t('searching');
  if (game || pace || next === undefined) return null;
  return nextWords(next);
}

/** Where a tournament stands: its round, its countdown, its winner. */
export function Course({ heard }: CourseProps): JSX.Element {
  const { stage, round, rounds, due, now, at, table, pace } = heard;
  const words = countdownWords(heard);
  const own = ownWords(heard);
  const winners = table.filter(({ place }) => place === 1).map(({ name }) => nameText(name));
  return (
    <div class="tournament-course">
      <p class="fine">{stateWords(heard)}</p>
      {stage === 'running' && rounds > 0 && (!pace || heard.kind === 'swiss') && (
        <p>{t('roundOf', { round, rounds })}</p>
      )}
      {due !== undefined && words && <Countdown due={due} now={now} at={at} words={words} />}
      <div aria-live="polite">
        {stage === 'canceled' && <p>{t(table.length < 2 ? 'nobodyCame' : 'wasCanceled')}</p>}
        {stage === 'over' && winners.length > 0 && (
          <p>
            <b>
              {winners.length === 1
                ? t('winner', { name: winners[0] ?? '' })
                : t('winners', { names: winners.join(', ') })}
            </b>
          </p>
        )}
        {own && <p>{own}</p>}
      </div>
    </div>
  );
}
