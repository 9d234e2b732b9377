import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { findLive } from './find-live';
import { type Answer, LiveLine, type PeopleHeard } from './line';
import { emptyGame, follow, type LiveGame, stopClock } from './live-game';
import { refusalWords } from './refusal';

export interface Live {
  readonly game: LiveGame;
  /** Who is there, and when that was heard. */
  readonly people: (PeopleHeard & { readonly at: number }) | null;
  /** null before the first attempt has ended. */
  readonly isThere: boolean | null;
  /** It is not there because it was stopped, which it had announced. */
  readonly isRestarting: boolean;
  /** This page does not come from a server of games. */
  readonly isUnknown: boolean;
  /** Why the last action was refused. */
  readonly refusal: string | null;
  /** An action is on its way. */
  readonly isWaiting: boolean;
  readonly act: (what: string, values?: object) => Promise<Answer | null>;
}

/** A game over the net, followed as long as its screen is shown. */
export function useLiveGame(id: string): Live {
  const [game, setGame] = useState<LiveGame>(emptyGame);
  const [people, setPeople] = useState<Live['people']>(null);
  const [isThere, setThere] = useState<boolean | null>(null);
  const [isRestarting, setRestarting] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const line = useRef<LiveLine | null>(null);
  const known = useRef(emptyGame);

  useEffect(() => {
    let isWanted = true;
    known.current = emptyGame;
    setGame(emptyGame);
    setPeople(null);
    const begin = (place: string | null) => {
      if (!isWanted) return;
      if (place === null) {
        setUnknown(true);
        return;
      }
      line.current = new LiveLine({
        place,
        greet: () => ({ do: 'watch', game: id, have: known.current.events.length }),
        hear: (news) => {
          const now = performance.now();
          if (news.is === 'restart') {
            setRestarting(true);
            known.current = stopClock(known.current, now);
          }
          if (news.is === 'people' && news.game === id) setPeople({ ...news, at: now });
          if (news.is === 'events' && news.game === id)
            known.current = follow(known.current, news, now);
          if (news.is === 'nothing' && known.current.events.length === 0)
            known.current = { ...known.current, isMissing: true };
          setGame(known.current);
        },
        onState: (there) => {
          setThere(there);
          if (there) setRestarting(false);
        },
      });
    };
    void findLive().then(begin);
    return () => {
      isWanted = false;
      line.current?.close();
      line.current = null;
    };
  }, [id]);

  return useMemo(
    () => ({
      game,
      people,
      isThere,
      isRestarting,
      isUnknown,
      refusal,
      isWaiting: waiting > 0,
      act: async (what, values) => {
        if (!line.current) return null;
        setRefusal(null);
        setWaiting((count) => count + 1);
        const answer = await line.current.act(what, { game: id, ...values });
        setWaiting((count) => count - 1);
        if (answer.is === 'refused') setRefusal(refusalWords(answer));
        return answer;
      },
    }),
    [id, game, people, isThere, isRestarting, isUnknown, refusal, waiting],
  );
}
