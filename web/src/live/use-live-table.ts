import { t as words } from 'virtual:words/game';
import { t } from 'virtual:words/live';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CoreGame, RulesSource } from '../core/types';
import { noteOwnLive } from '../game/own-live';
import { noteRunning } from '../game/running';
import { opponentOf, type Step } from '../game/session';
import { endingWords, resultTitle } from '../game/words';
import { useSaid } from '../parts/told';
import { useGameSounds } from '../play/use-game-sounds';
import type { Table } from '../play/use-table';
import type { View } from '../play/use-view';
import { paceWords } from '../server/pace';
import { writtenMove } from '../settings/notation';
import type { DeedKind } from './deed-store';
import { happeningsSince } from './happenings';
import { endOf, LiveSession, linesOf, recordOf, tournamentOf } from './live-game';
import { type Offer, offersOf } from './offers';
import { seatWords } from './seat-name';
import type { Live } from './use-live-game';
import type { MadeDeed } from './use-made-deed';
import type { MadeMoveState } from './use-made-move';

export interface LiveTable extends Table {
  /** The opponent asks to take moves back. */
  readonly isAskedTakeBack: boolean;
  readonly answer: (accepts: boolean) => void;
  /** The game as it will stand once the move that was made here is saved; null when all are. */
  readonly coming: Pick<View, 'state' | 'move'> | null;
  /** One plays, and not both have moved. */
  readonly isBeginning: boolean;
  /** The game is beginning and can still end without a loser, as none of a tournament can. */
  readonly mayAbort: boolean;
}

/** What to say of an offer of one's own; null where there is nothing to say. */
const offerWords = (offer: Offer | null): string | null =>
  offer && t(`${offer.isDeclined ? 'declined' : 'offered'}-${offer.what}`);

/** The table of a game over the net: what is done here is asked of the server. */
export function useLiveTable(
  live: Live,
  coreGame: CoreGame,
  rules: RulesSource,
  id: string,
  made: MadeMoveState,
  deed: MadeDeed,
): LiveTable {
  const { game } = live;
  const key = `live-${id}`;
  const { description } = coreGame;
  const [isFlipped, setFlipped] = useState(false);
  // The events are the game; the clock and the line change without them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const session = useMemo(
    () => new LiveSession(coreGame, recordOf(game, rules, key, description.title)),
    [coreGame, game.events, game.you, key],
  );
  useEffect(() => () => session.close(), [session]);
  session.live = game;
  const { steps, state, result } = session;
  const me = game.you === '' ? null : game.you;
  const isFull = game.events.filter(([kind]) => kind === 'seat').length === 2;
  const isOver = endOf(game) !== null;
  const ply = steps.length - 1;
  const record = {
    ...session.record,
    // Who looks on studies what he has seen so far, and it is no game of his own.
    ...(me === null && { key: isOver ? key : `${key}-${ply}`, isStudy: true }),
    names: { white: seatWords(game, 'white'), black: seatWords(game, 'black') },
    flipped: session.record.flipped !== isFlipped,
  };

  /** What a move that the server does not have yet leads to. */
  const stepAfter = (text: string): Step | undefined => {
    const line = ['move', state.turn, text].join(' ');
    const { record } = session;
    const ahead = new LiveSession(coreGame, { ...record, text: `${record.text}${line}\n` });
    const step = ahead.steps[ply + 1];
    ahead.close();
    return step;
  };
  const waiting = made.move?.ply === ply ? made.move : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session has all of it
  const coming = useMemo(() => {
    const step = waiting && stepAfter(waiting.text);
    return step ?? null;
  }, [session, waiting]);

  const moveCount = steps.filter(({ move }) => move && move.kind !== 'throw').length;
  // The first moves are those of many games.
  const runs = me !== null && isFull && !isOver && moveCount >= 2;
  useEffect(() => {
    noteRunning(key, description.title, runs ? state : null);
  }, [key, description.title, runs, state]);

  const opponent = me !== null && isFull && !isOver ? seatWords(game, opponentOf(me)) : null;
  useEffect(() => {
    noteOwnLive(id, opponent === null ? null : { title: description.title, opponent });
  }, [id, description.title, opponent]);

  const hasResult = result !== null;
  const heard = useRef({ count: steps.length, hasResult });
  const [announced, say] = useSaid();
  useEffect(() => {
    const before = heard.current;
    heard.current = { count: steps.length, hasResult };
    if (steps.length > before.count)
      say(happeningsSince(description, steps, before.count, session.result));
    else if (steps.length < before.count) say(words('takenBack'));
    else if (session.result && !before.hasResult) {
      const { reason } = session.result;
      say(`${resultTitle(description, session.result)}. ${endingWords(description, reason)}`);
    }
  }, [session, steps, description, hasResult, say]);
  const audible = useMemo(() => (coming ? [...steps, coming] : steps), [steps, coming]);
  useGameSounds({
    session,
    steps: audible,
    isOver: hasResult,
    own: me ? [me] : [],
    series: key,
    clockAt: game.clockAt,
  });

  const waitsFor = (): string | null => {
    if (!isFull) return t('waitsForOpponent');
    return made.isLate && waiting ? t('moveWaits', { move: writtenMove(waiting) }) : null;
  };
  /** As the server will have it: a move that waits is sent first. */
  const nextPly = waiting ? ply + 1 : ply;
  const doDeed = (kind: DeedKind) => deed.make(kind, nextPly, waiting?.text ?? '');
  const answer = (accepts: boolean) => doDeed(accepts ? 'accept' : 'decline');
  const isThrown = steps.some(({ move }) => move?.kind === 'throw');
  const isBeginning = me !== null && isFull && !isOver && moveCount < 2;
  const isInTournament = tournamentOf(game) !== null;
  const offers = offersOf(isOver ? [] : linesOf(game));
  const asked = me && offers[opponentOf(me)];
  const isAsked = (what: Offer['what']) => asked?.what === what && !asked.isDeclined;

  return {
    game: coreGame,
    session,
    description,
    record,
    steps,
    state,
    result,
    // A move that is made while the line is broken is sent when it is there again.
    isOpen:
      !isOver &&
      isFull &&
      state.turn === me &&
      !state.throwDue &&
      !live.isWaiting &&
      !made.move &&
      !deed.deed,
    // By correspondence there are conditional moves.
    waiter: isFull && !isOver && state.turn !== me && !paceWords(game.events) ? me : null,
    isThinking: false,
    isLoading: false,
    depth: 0,
    failure: null,
    retry: () => {},
    dismissComputer: () => {},
    announced,
    say,
    resigning: me ?? 'white',
    play: (text) => {
      if (!state.moves.some((move) => move.text === text)) return false;
      made.make({ text, san: stepAfter(text)?.san ?? text }, ply);
      return true;
    },
    takeBack: () => doDeed('offer-take-back'),
    isWatched: false,
    isPaused: false,
    pause: () => {},
    hint: null,
    isHinting: false,
    askHint: () => {},
    offerDraw: () => doDeed('offer-draw'),
    askedDraw: isAsked('draw') ? me : null,
    answerDraw: answer,
    drawAnswer: me && offerWords(offers[me]),
    resign: () => doDeed('resign'),
    flip: () => {
      setFlipped(!isFlipped);
      say(words('turnedBoard'));
    },
    // Who has seen a throw of the dice must resign.
    mayAbort: isBeginning && !isInTournament && !isThrown,
    isBeginning,
    isAskedTakeBack: isAsked('take-back'),
    answer,
    coming,
    // Before somebody has joined there is nobody to resign to, or to offer anything.
    net: {
      isSeated: me !== null && isFull,
      isOn: isFull && !isOver,
      mayTakeBack: session.canTakeBack && !isInTournament,
      isOver,
      mayStudy: me === null ? isFull : result !== null,
      waits: waitsFor(),
    },
  };
}
