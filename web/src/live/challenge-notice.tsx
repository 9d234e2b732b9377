import { t } from 'virtual:words/lobby';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useVisitor } from '../account/who';
import { entries } from '../guide/all';
import { Icon } from '../parts/icon';
import { findLive } from '../server/find-live';
import { isMember } from '../server/is-member';
import { Begun, begunMax, begunMs } from './begun';
import { Challenge } from './challenge';
import './live.css';
import './lobby.css';
import './challenge.css';
import type { ChallengesHeard, FollowedBeginsHeard } from '../server/events';
import { LiveLine, randomDigits } from '../server/line';
import { refusalWords } from '../server/refusal';
import type { Requests } from '../server/requests';
import { lastName } from './name-field';
import { NewsPlace } from './news';
import type { Describe } from './offer-words';
import { UnsentMessages } from './unsent';

interface ChallengeNoticeProps {
  readonly describe: Describe;
  /** The screen has a list of them. */
  readonly isListed: boolean;
}

/** What a member hears on every page. */
function useNews() {
  const [heard, setHeard] = useState<ChallengesHeard['challenges']>([]);
  const [{ unread, teams }, setUnread] = useState({ unread: 0, teams: 0 });
  const [begun, setBegun] = useState<readonly FollowedBeginsHeard[]>([]);
  const line = useRef<LiveLine | null>(null);
  useEffect(() => {
    let isWanted = true;
    void findLive().then((place) => {
      if (!isWanted || place === null) return;
      line.current = new LiveLine({
        place,
        greet: () => [{ do: 'challenges' }, { do: 'news' }],
        hear: (news) => {
          if (news.is === 'challenges') setHeard(news.challenges);
          if (news.is === 'news') setUnread(news);
          // Who follows both players hears of each.
          if (news.is === 'followed-begins')
            setBegun((all) =>
              [news, ...all.filter(({ game }) => game !== news.game)].slice(0, begunMax),
            );
        },
      });
    });
    return () => {
      isWanted = false;
      line.current?.close();
      line.current = null;
    };
  }, []);
  useEffect(() => {
    if (begun.length === 0) return;
    const timer = setTimeout(() => setBegun([]), begunMs);
    return () => clearTimeout(timer);
  }, [begun]);
  const forgetBegun = (seen?: string) =>
    setBegun((all) => all.filter(({ game }) => seen !== undefined && game !== seen));
  return { line, heard, unread, teams, begun, forgetBegun };
}

/** Challenges reach a player on whatever screen they are; what was put aside waits in the lobby. */
function Notice({ describe, isListed }: ChallengeNoticeProps): JSX.Element {
  const [aside, setAside] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { line, heard, unread, teams, begun, forgetBegun } = useNews();
  const shown = isListed ? [] : heard.filter(({ game }) => !aside.includes(game));
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
  const challenges = shown.length > 0 && (
    <section class="card" aria-label={t('challenges')} aria-live="polite">
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
  return (
    <>
      <NewsPlace unread={unread + teams} areOfTeams={teams > 0 && unread === 0} />
      <UnsentMessages
        write={async (name, text, id) =>
          (await line.current?.act('write', { name, text }, id)) ?? null
        }
      />
      {(begun.length > 0 || challenges) && (
        <div class="challenge-notice">
          {begun.length > 0 && <Begun games={begun} onClose={forgetBegun} />}
          {challenges}
        </div>
      )}
    </>
  );
}

const AskedNotice = (props: ChallengeNoticeProps): JSX.Element | null =>
  useVisitor()?.is === 'account' ? <Notice {...props} /> : null;

/** What reaches members; where the browser does not know whether one is here, the server does. */
export const ChallengeNotice = (props: ChallengeNoticeProps): JSX.Element =>
  isMember() ? <Notice {...props} /> : <AskedNotice {...props} />;
