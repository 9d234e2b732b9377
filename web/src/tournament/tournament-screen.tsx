import { t as lobbyWords } from 'virtual:words/lobby';
import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import '../live/live.css';
import '../live/lobby.css';
import { entries } from '../guide/all';
import { rich } from '../language/rich';
import type { TournamentHeard } from '../server/events';
import { nameText } from '../server/name-text';
import { Course } from './course';
import { Crosstable } from './crosstable';
import { Deeds } from './deeds';
import { Standings } from './standings';
import { SwissRounds } from './swiss-rounds';
import './tournament.css';
import { useTitle } from '../parts/use-title';
import { useTournament } from './use-tournaments';
import { termsWords } from './words';

interface TournamentScreenProps {
  readonly id: string;
  /** The built-in games. */
}

/** One's own live game opens when it begins; one that was there before waits behind a link. */
function useOwnGame(heard: TournamentHeard | null): void {
  const known = useRef<string | null>(null);
  const game = heard ? (heard.game ?? '') : null;
  const isLive = heard?.clock !== undefined;
  useEffect(() => {
    if (game === null) return;
    const isNew = known.current !== null && known.current !== game;
    known.current = game;
    if (game && isLive && isNew) location.hash = `#/live/${game}`;
  }, [game, isLive]);
}

function Games({ heard }: { readonly heard: TournamentHeard }): JSX.Element | null {
  const open = heard.games.filter(({ game, score }) => game && score === 'open');
  if (heard.stage !== 'running' || open.length === 0) return null;
  const nameOf = (player: number) =>
    nameText(heard.table.find((row) => row.player === player)?.name);
  return (
    <section aria-label={t('gamesNow')}>
      <h2>{t('gamesNow')}</h2>
      <ul class="tournament-games">
        {open.map(({ game, white, black }) => (
          <li key={game}>
            <a href={`#/live/${game}`}>
              {nameOf(white)} – {nameOf(black)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isRoundRobin = ({ kind }: TournamentHeard): boolean => kind.endsWith('round-robin');

/** How it is played and counted. */
function HowItWorks({ heard }: { readonly heard: TournamentHeard }): JSX.Element {
  return (
    <details class="tournament-how">
      <summary>{t('howItWorks')}</summary>
      {heard.kind === 'arena' && <p>{t('howArena')}</p>}
      {heard.kind === 'swiss' && (
        <>
          <p>{t('howSwiss')}</p>
          <p>{t('howSwissTies')}</p>
          <p>{t(heard.pace ? 'howSwissSlow' : 'howLive')}</p>
        </>
      )}
      {isRoundRobin(heard) && (
        <>
          <p>{t('howRoundRobin')}</p>
          <p>{t(heard.pace ? 'howSlow' : 'howLive')}</p>
        </>
      )}
    </details>
  );
}

/** A tournament, for those who play in it and those who follow it. */
export function TournamentScreen({ id }: TournamentScreenProps): JSX.Element {
  const { heard, isThere, isUnknown, isMissing, refusal, act } = useTournament(id);
  useOwnGame(heard);
  useTitle(heard?.title ?? null);
  if (!heard) {
    const words = isUnknown ? lobbyWords('noServer') : isMissing ? t('noneHere') : null;
    return (
      <main class={words ? 'missing' : 'loading'}>
        <p role={words ? 'alert' : 'status'}>
          {words ?? (isThere === false ? lobbyWords('connectionLost') : pageWords('oneMoment'))}
        </p>
        {words && (
          <p>
            <a href="#/tournaments">{t('toTheTournaments')}</a>
          </p>
        )}
      </main>
    );
  }
  return (
    <main class="lobby tournament">
      <h1>{heard.title}</h1>
      <p>
        <a href={`#/rules/${heard.rules}`}>
          {heard.called ?? entries.find(({ id }) => id === heard.rules)?.title ?? heard.rules}
        </a>{' '}
        · {termsWords(heard)} · {t('madeBy', { name: nameText(heard.maker) })}
      </p>
      {heard.team !== undefined && (
        <p>
          {heard.teamname === undefined
            ? t('ofSomeTeam')
            : rich(t('ofTeam', { name: heard.teamname }), {
                team: (words) => (
                  <a href={`#/team/${heard.team}`}>
                    <bdi>{words}</bdi>
                  </a>
                ),
              })}
        </p>
      )}
      {heard.hidden && <p class="message message-no">{t('isHidden')}</p>}
      {isThere === false && <p class="message message-no">{lobbyWords('connectionLost')}</p>}
      <Course heard={heard} />
      {heard.game && (
        <p>
          <a class="button primary" href={`#/live/${heard.game}`}>
            {t('toYourGame')}
          </a>
        </p>
      )}
      <Deeds heard={heard} onAct={act} />
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
      <Standings heard={heard} />
      {heard.kind === 'swiss' && <SwissRounds heard={heard} />}
      {isRoundRobin(heard) && <Crosstable heard={heard} />}
      <Games heard={heard} />
      <HowItWorks heard={heard} />
      <p>
        <a href="#/tournaments">{t('allTournaments')}</a>
      </p>
    </main>
  );
}
