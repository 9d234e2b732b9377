import { useEffect, useRef, useState } from 'preact/hooks';
import type {
  ChallengesHeard,
  Followed,
  FollowingHeard,
  LobbyHeard,
  TournamentsHeard,
} from '../server/events';
import { followLive } from '../server/find-live';
import { isMember } from '../server/is-member';
import { type Act, LiveLine } from '../server/line';
import { followLobby } from './follow-lobby';

const askLobby = { do: 'lobby', changes: true } as const;

export interface Lobby {
  /** null until it was heard of. */
  readonly heard: LobbyHeard | null;
  readonly tournaments: TournamentsHeard['tournaments'];
  /** Games that are offered to oneself alone. */
  readonly challenges: ChallengesHeard['challenges'];
  /** Whom one follows; nobody for a guest. */
  readonly following: readonly Followed[];
  /** So many of them are left out. */
  readonly moreFollowed: number;
  /** null before the first attempt has ended. */
  readonly isThere: boolean | null;
  /** This page does not come from a server of games. */
  readonly isUnknown: boolean;
  readonly act: Act;
}

/** The lobby, followed as long as its screen is shown. */
export function useLobby(): Lobby {
  const [heard, setHeard] = useState<LobbyHeard | null>(null);
  const [tournaments, setTournaments] = useState<Lobby['tournaments']>([]);
  const [challenges, setChallenges] = useState<ChallengesHeard['challenges']>([]);
  const [following, setFollowing] = useState<Pick<FollowingHeard, 'people' | 'more'>>({
    people: [],
  });
  const [isThere, setThere] = useState<boolean | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const line = useRef<LiveLine | null>(null);
  /** What is done before the server is reached is said when it is. */
  const early = useRef<(() => void)[]>([]);
  useEffect(() => {
    let known: LobbyHeard | null = null;
    const end = followLive((place) => {
      setUnknown(place === null);
      if (place === undefined) setThere(false);
      if (!place) return;
      line.current = new LiveLine({
        place,
        greet: () => [
          askLobby,
          { do: 'tournaments' },
          { do: 'challenges' },
          ...(isMember() === false ? [] : [{ do: 'following' } as const]),
        ],
        hear: (news) => {
          if (news.is === 'lobby' || news.is === 'lobby-changes') {
            const next = followLobby(known, news);
            if (next) setHeard(next);
            else line.current?.tell(askLobby);
            known = next;
          }
          if (news.is === 'tournaments') setTournaments(news.tournaments);
          if (news.is === 'challenges') setChallenges(news.challenges);
          if (news.is === 'following') setFollowing(news);
        },
        onState: setThere,
      });
      for (const go of early.current.splice(0)) go();
    });
    return () => {
      end();
      line.current?.close();
      line.current = null;
    };
  }, []);
  return {
    heard,
    tournaments,
    challenges,
    following: following.people,
    moreFollowed: following.more ?? 0,
    isThere,
    isUnknown,
    act: async (what, values) => {
      if (!line.current) await new Promise<void>((go) => early.current.push(go));
      return (await line.current?.act(what, values)) ?? null;
    },
  };
}
