import { t } from 'virtual:words/lobby';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { entries } from '../guide/all';
import { Icon } from '../parts/icon';
import { findLive } from '../server/find-live';
import { Challenge } from './challenge';
import './live.css';
import './lobby.css';
import './challenge.css';
import type { ChallengesHeard } from '../server/events';
import { LiveLine, randomDigits } from '../server/line';
import { refusalWords } from '../server/refusal';
import type { Requests } from '../server/requests';
import { lastName } from './name-field';
import type { Describe } from './offer-words';

interface ChallengeNoticeProps {
  readonly describe: Describe;
}

/** Challenges reach a player on whatever screen they are; what was put aside waits in the lobby. */
export function ChallengeNotice({ describe }: ChallengeNoticeProps): JSX.Element | null {
  const [heard, setHeard] = useState<ChallengesHeard['challenges']>([]);
  const [aside, setAside] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const line = useRef<LiveLine | null>(null);
  useEffect(() => {
    let isWanted = true;
    void findLive().then((place) => {
      if (!isWanted || place === null) return;
      line.current = new LiveLine({
        place,
        greet: () => [{ do: 'challenges' }],
        hear: (news) => news.is === 'challenges' && setHeard(news.challenges),
      });
    });
    return () => {
      isWanted = false;
      line.current?.close();
      line.current = null;
    };
  }, []);
  const shown = heard.filter(({ game }) => !aside.includes(game));
  const answer = async <What extends 'sit' | 'refuse'>(
    what: What,
    game: string,
    values: Partial<Requests[What]>,
  ) => {
    setRefusal(null);
    const said = await line.current?.act(what, { game, ...values });
    if (said?.is === 'refused') setRefusal(refusalWords(said));
    else if (said && what === 'sit') location.hash = `#/live/${game}`;
  };
  if (shown.length === 0) return null;
  return (
    <section class="card challenge-notice" aria-label={t('challenges')} aria-live="polite">
      <header>
        <h2>{t('challenges')}</h2>
        <button
          type="button"
          class="icon-button quiet"
          aria-label={pageWords('close')}
          title={pageWords('close')}
          onClick={() => setAside(heard.map(({ game }) => game))}
        >
          <Icon name="close" />
        </button>
      </header>
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
      <ul>
        {shown.map((each) => (
          <Challenge
            key={each.game}
            challenge={each}
            title={entries.find(({ id }) => id === each.rules)?.title ?? each.title}
            describe={describe}
            onAccept={(game) =>
              void answer('sit', game, { name: lastName(), salt: randomDigits() })
            }
            onDecline={(game, why) => void answer('refuse', game, { why })}
          />
        ))}
      </ul>
    </section>
  );
}
