import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Milliseconds } from '../core/types';
import { rich } from '../language/rich';
import type { TournamentHeard } from '../server/events';
import { Countdown } from './countdown';
import { nextWords } from './next-words';
import './tournament.css';

/** So long the end of a game is there to be seen before the next one opens. */
const endShownMs: Milliseconds = 6000;

interface InTournamentProps {
  /** Of the game on the screen. */
  readonly game: string;
  /** Of its tournament. */
  readonly tournament: string;
  /** null until it was heard. */
  readonly heard: (TournamentHeard & { readonly at: number }) | null;
  /** The visitor has played it on this screen, and did not come to it when it was over. */
  readonly wasOn: boolean;
  /** The game is over, and the visitor has played it. */
  readonly isDone: boolean;
}

/**
 * One's next game opens by itself for whoever has played this one to its end, when that was there to
 * be seen; a game that was looked up stays.
 */
function useNextGame({ wasOn, isDone }: InTournamentProps, next: string | undefined): void {
  const endedAt = useRef<Milliseconds | null>(null);
  useEffect(() => {
    if (!isDone) return;
    endedAt.current ??= performance.now();
    if (!next || !wasOn) return;
    const open = () => {
      location.hash = `#/live/${next}`;
    };
    const timer = setTimeout(open, endedAt.current + endShownMs - performance.now());
    return () => clearTimeout(timer);
  }, [wasOn, isDone, next]);
}

/** Beside a game: the tournament that it belongs to, and what comes next. */
export function InTournament(props: InTournamentProps): JSX.Element {
  const { game, tournament, heard, isDone } = props;
  const next = heard?.clock && heard.game !== game ? heard.game : undefined;
  useNextGame(props, next);
  const goesOn = isDone && heard?.stage === 'running';
  const hasNextRound = heard?.kind === 'swiss' && heard.round < heard.rounds;
  return (
    <>
      <p>
        {rich(t('inTournament', { title: heard?.title ?? '…' }), {
          link: (words) => <a href={`#/tournament/${tournament}`}>{words}</a>,
        })}
      </p>
      {isDone && next && (
        <p>
          <a class="button primary" href={`#/live/${next}`}>
            {t('toYourGame')}
          </a>
        </p>
      )}
      {goesOn && heard.kind === 'arena' && heard.joined && !next && <p>{t('searching')}</p>}
      {goesOn && heard.joined && heard.next !== undefined && <p>{nextWords(heard.next)}</p>}
      {goesOn && hasNextRound && heard.joined && !next && heard.due === undefined && (
        <p>{t('pairedNextRound')}</p>
      )}
      {goesOn &&
        (heard.next !== undefined || hasNextRound) &&
        heard.due !== undefined &&
        heard.kind !== 'arena' && (
          <Countdown
            due={heard.due}
            now={heard.now}
            at={heard.at}
            words={(time) => t('nextRoundIn', { time })}
          />
        )}
    </>
  );
}
