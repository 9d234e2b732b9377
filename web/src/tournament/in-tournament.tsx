import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { rich } from '../language/rich';
import type { TournamentHeard } from '../server/tournament';
import { Countdown } from './countdown';
import { nextWords } from './next-words';
import './tournament.css';

interface InTournamentProps {
  /** Of the game on the screen. */
  readonly game: string;
  /** Of its tournament. */
  readonly tournament: string;
  /** null until it was heard. */
  readonly heard: (TournamentHeard & { readonly at: number }) | null;
  /** The game is over, and the visitor has played it. */
  readonly isDone: boolean;
}

/** Beside a game: the tournament that it belongs to, and what comes next. One's next game opens. */
export function InTournament(props: InTournamentProps): JSX.Element {
  const { game, tournament, heard, isDone } = props;
  const next = heard?.clock && heard.game !== game ? heard.game : undefined;
  useEffect(() => {
    if (isDone && next) location.hash = `#/live/${next}`;
  }, [isDone, next]);
  const goesOn = isDone && heard?.stage === 'running';
  return (
    <>
      <p>
        {rich(t('inTournament', { title: heard?.title ?? '…' }), {
          link: (words) => <a href={`#/tournament/${tournament}`}>{words}</a>,
        })}
      </p>
      {goesOn && heard.kind === 'arena' && heard.joined && <p>{t('searching')}</p>}
      {goesOn && heard.joined && heard.next !== undefined && <p>{nextWords(heard.next)}</p>}
      {goesOn && heard.next !== undefined && heard.due !== undefined && heard.kind !== 'arena' && (
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
