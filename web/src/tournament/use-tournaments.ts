import { useEffect, useRef, useState } from 'preact/hooks';
import type { TournamentHeard, TournamentsHeard } from '../server/events';
import { followLive } from '../server/find-live';
import { type Act, LiveLine } from '../server/line';
import { refusalWords } from '../server/refusal';

type Heard = TournamentHeard | TournamentsHeard;

export interface Following<News extends Heard> {
  /** null until it was heard of; `at` is when, by performance.now(). */
  readonly heard: (News & { readonly at: number }) | null;
  /** null before the first attempt has ended. */
  readonly isThere: boolean | null;
  /** This page does not come from a server of games. */
  readonly isUnknown: boolean;
  /** The server knows no such tournament. */
  readonly isMissing: boolean;
  /** Why the last action was refused. */
  readonly refusal: string | null;
  readonly act: Act;
}

/** All tournaments, or the one with this id, followed as long as the screen is shown. */
function useFollowing<News extends Heard>(is: News['is'], id: string): Following<News> {
  const [heard, setHeard] = useState<Following<News>['heard']>(null);
  const [isThere, setThere] = useState<boolean | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const line = useRef<LiveLine | null>(null);
  useEffect(() => {
    setHeard(null);
    setMissing(false);
    const end = followLive((place) => {
      setUnknown(place === null);
      if (place === undefined) setThere(false);
      if (!place) return;
      line.current = new LiveLine({
        place,
        greet: () => [id ? { do: 'tournament', game: id } : { do: 'tournaments' }],
        hear: (news) => {
          if (news.is === 'nothing') setMissing(true);
          if (news.is === is) setHeard({ ...(news as News), at: performance.now() });
        },
        onState: setThere,
      });
    });
    return () => {
      end();
      line.current?.close();
      line.current = null;
    };
  }, [is, id]);
  return {
    heard,
    isThere,
    isUnknown,
    isMissing,
    refusal,
    act: async (what, values = {}, sent = undefined) => {
      setRefusal(null);
      const answer =
        (await line.current?.act(what, { ...(id && { game: id }), ...values }, sent)) ?? null;
      if (answer?.is === 'refused') setRefusal(refusalWords(answer));
      return answer;
    },
  };
}

export const useTournaments = (): Following<TournamentsHeard> =>
  useFollowing<TournamentsHeard>('tournaments', '');

export const useTournament = (id: string): Following<TournamentHeard> =>
  useFollowing<TournamentHeard>('tournament', id);
