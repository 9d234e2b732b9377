import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Answer, findLive, LiveLine } from './line';
import { emptyGame, follow, type LiveGame } from './live-game';

export interface Live {
  readonly game: LiveGame;
  /** null before the first attempt has ended. */
  readonly isThere: boolean | null;
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
  const [isThere, setThere] = useState<boolean | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const line = useRef<LiveLine | null>(null);
  const known = useRef(emptyGame);

  useEffect(() => {
    let isWanted = true;
    known.current = emptyGame;
    setGame(emptyGame);
    const begin = (place: string | null) => {
      if (!isWanted) return;
      if (place === null) {
        setUnknown(true);
        return;
      }
      line.current = new LiveLine(
        place,
        id,
        () => known.current.events.length,
        (heard) => {
          known.current = follow(known.current, heard, performance.now());
          setGame(known.current);
        },
        setThere,
      );
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
      isThere,
      isUnknown,
      refusal,
      isWaiting: waiting > 0,
      act: async (what, values) => {
        if (!line.current) return null;
        setRefusal(null);
        setWaiting((count) => count + 1);
        const answer = await line.current.act(what, values);
        setWaiting((count) => count - 1);
        if (answer.is === 'refused') setRefusal(answer.sentence);
        return answer;
      },
    }),
    [game, isThere, isUnknown, refusal, waiting],
  );
}
