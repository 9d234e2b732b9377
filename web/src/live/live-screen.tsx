import { t as gameWords } from 'virtual:words/game';
import { t } from 'virtual:words/live';
import { t as lobbyWords } from 'virtual:words/lobby';
import { t as pageWords } from 'virtual:words/page';
import { t as privateWords } from 'virtual:words/private';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useVisitor } from '../account/who';
import type { BoardHandle } from '../board/board';
import { GameLook } from '../board/look';
import type { RulesChecker } from '../core/rules-checker';
import type { CoreGame, RulesSource } from '../core/types';
import type { Badge } from '../game/fields';
import { noteOwnLive } from '../game/own-live';
import type { GameRecord } from '../game/record';
import { lastTurn, opponentOf, type Step } from '../game/session';
import { colorWord } from '../game/words';
import { useOwned, useSnapshot } from '../hooks/store';
import { useEffectFor } from '../hooks/use-for';
import { rich } from '../language/rich';
import { Chooser } from '../parts/chooser';
import { Copy } from '../parts/copy';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { beginEntry } from '../parts/move-entry';
import { ResignDialog } from '../parts/resign-dialog';
import { Told } from '../parts/told';
import { useTitle } from '../parts/use-title';
import type { Hand } from '../play/hand';
import { PlayBoard, sideBySide } from '../play/play-board';
import { PlayPanel, type Tab } from '../play/play-panel';
import { useHand } from '../play/use-hand';
import { useView, type View } from '../play/use-view';
import { useMedia } from '../settings/use-media';
import { ByMail } from './by-mail';
import './live.css';
import { lazy, lazyScreen } from '../parts/lazy';
import { isHostedId } from '../server/hosted-id';
import { useHostedRules } from '../server/hosted-rules';
import { randomDigits } from '../server/line';
import { nameText } from '../server/name-text';
import { gameTimeWords } from '../server/times';
import { Afterwards, SecondOfTwo, useNextGame } from './afterwards';
import { reasonWords } from './challenge';
import { DiceCheck } from './dice-check';
import { notePromise } from './dice-proof';
import { useGameAddress } from './game-address';
import {
  endOf,
  type HeardGame,
  invitedOf,
  isListed,
  isPair,
  isRated,
  refusedOf,
  rulesOf,
  seatsOf,
  timeOf,
  tournamentOf,
} from './heard-game';
import { type Live, LiveConnection } from './live-connection';
import { lastName, NameField } from './name-field';
import { deedWords, type PendingDeedSnapshot } from './pending-deed';
import type { PendingMoveSnapshot } from './pending-move';
import { Presence } from './presence';
import { seatWords, withNames } from './seat-name';
import { NotSavedYet, savedWords } from './unsaved';
import { useChat } from './use-chat';
import { useConditional } from './use-conditional';
import { useLive } from './use-live';
import { type LiveTable, useLiveGame } from './use-live-game';
import { Waiting } from './waiting';

/** Few have anything to hide. */
const PrivateTab = lazy(() => import('./private-tab').then((part) => part.PrivateTab));
/** Few games belong to one. */
const InTournament = lazy(() =>
  import('../tournament/in-tournament').then((part) => part.InTournament),
);
const Trial = lazyScreen(() => import('./trial').then((part) => part.Trial));

interface LiveScreenProps {
  readonly id: string;
  readonly checker: RulesChecker;
  /** undefined: it is on its way. */
  readonly open: (rules: RulesSource) => CoreGame | null | undefined;
  /** Why the game does not come. */
  readonly whyNot: (rules: RulesSource) => string | null;
  readonly rulesText: (rules: RulesSource) => string;
  readonly onKeep: (record: GameRecord) => void;
}

interface TroublesProps {
  readonly live: Live;
  readonly made: PendingMoveSnapshot;
  readonly deed: PendingDeedSnapshot;
}

interface BannerProps {
  readonly id: string;
  readonly live: Live;
  readonly table: LiveTable;
  /** What comes after the game, unless it stands with the result. */
  readonly afterwards: ComponentChildren;
  /** What is said last. */
  readonly children: ComponentChildren;
}

/** Whether the banner says what cannot wait: a free place, no game at all, or a broken line. */
function isUrgent(
  { game, isThere, isLoggedOut, refusal }: Live,
  { isLate, lost }: PendingMoveSnapshot,
  deed: PendingDeedSnapshot,
): boolean {
  const seats = seatsOf(game);
  const isFull = seats.white !== undefined && seats.black !== undefined;
  const end = endOf(game);
  return (
    (!isFull && end === null) ||
    end === 'aborted' ||
    isThere === false ||
    isLoggedOut ||
    Boolean(refusal) ||
    isLate ||
    lost !== null ||
    deedWords(deed) !== null
  );
}

/** What keeps a player from being heard by the server. */
function Troubles({ live, made, deed }: TroublesProps): JSX.Element {
  const isOver = endOf(live.game) !== null;
  return (
    <>
      {live.isThere === false && (
        <p class="message message-no">
          {t(live.isRestarting ? 'serverRestarts' : 'connectionLost')}
          {!made.move && !isOver && ` ${t('allIsSaved')}`}
        </p>
      )}
      {made.isLate && <p class="message message-no">{savedWords(made)}</p>}
      {deedWords(deed) && <p class="message message-no">{deedWords(deed)}</p>}
      {made.lost && <p class="message message-no">{made.lost}</p>}
      {live.isLoggedOut && (
        <p class="message message-no">
          {rich(t('loggedOut'), { account: (words) => <a href="#/account">{words}</a> })}
        </p>
      )}
      {live.refusal && <p class="message message-no">{live.refusal}</p>}
    </>
  );
}

/** Who is not logged in any more sees their own game like anybody else's. */
function IsItYou(): JSX.Element | null {
  const visitor = useVisitor();
  if (visitor?.is !== 'guest') return null;
  return (
    <p class="fine">
      {rich(t('isItYou'), { account: (words) => <a href="#/account">{words}</a> })}
    </p>
  );
}

/** Who plays, or why nobody does. */
function bannerWords(table: LiveTable, game: HeardGame): ComponentChildren {
  const { description } = table.game;
  const seats = seatsOf(game);
  const isFull = seats.white !== undefined && seats.black !== undefined;
  const invited = invitedOf(game) ?? '';
  const why = refusedOf(game);
  if (why !== null) return t('hasDeclined', { name: nameText(invited), why: reasonWords(why) });
  if (endOf(game) === 'aborted' && !isFull) return t('offeredNoMore');
  if (endOf(game) === 'aborted')
    return tournamentOf(game) === null
      ? t('aborted')
      : withNames(game, (names) => t('noFirstMove', { name: names[table.state.turn] }));
  const { you } = game;
  if (!isFull && you !== '')
    return invited
      ? t('waitsForNamed', { name: nameText(invited) })
      : t(isListed(game) ? 'inLobby' : 'sendThisLink');
  if (!isFull) {
    const free = seats.white === undefined ? 'white' : 'black';
    return t('wantsToPlay', {
      name: seatWords(game, opponentOf(free)),
      game: description.title,
      color: colorWord(description, free),
    });
  }
  const isOver = endOf(game) !== null;
  if (you === '')
    return withNames(game, (names) => t(isOver ? 'playedAgainst' : 'playsAgainst', names));
  return withNames(game, (names) =>
    t(isOver ? 'youPlayedAgainst' : 'youPlayAgainst', {
      color: colorWord(description, you),
      name: names[opponentOf(you)],
    }),
  );
}

/** Who plays, and what may be done about it. */
function Banner({ id, live, table, afterwards, children }: BannerProps): JSX.Element {
  const { game } = live;
  const { description } = table.game;
  const seats = seatsOf(game);
  const isFull = seats.white !== undefined && seats.black !== undefined;
  const [name, setName] = useState(lastName);
  const address = useGameAddress(id);
  useEffect(() => notePromise(game), [game]);
  const sit = (event: Event) => {
    event.preventDefault();
    void live.act('sit', { name, salt: randomDigits() });
  };
  const invited = invitedOf(game) ?? '';
  const color = game.you === '' ? null : opponentOf(game.you);
  const opponent = color && isFull ? { color, name: nameText(seats[color]) } : null;
  return (
    <section class="card live-banner" aria-label={t('players')} aria-live="polite">
      <p>{bannerWords(table, game)}</p>
      {game.you === '' && !live.isLoggedOut && table.net?.isOn && game.members.length > 0 && (
        <IsItYou />
      )}
      {afterwards}
      {isRated(game) && <p class="fine">{t('isRated')}</p>}
      {isPair(game) && endOf(game) === null && <p class="fine">{t('isPair')}</p>}
      <SecondOfTwo id={id} game={game} />
      <ByMail id={id} live={live} />
      {game.you !== '' && !isFull && endOf(game) === null && (
        <Waiting
          live={live}
          address={address}
          isListed={isListed(game)}
          isChallenge={invited !== ''}
        />
      )}
      <Terms game={game} table={table} />
      {endOf(game) === null ? (
        <Presence live={live} isWatching={game.you === ''} table={table} opponent={opponent} />
      ) : (
        isFull && <DiceCheck id={id} game={game} description={description} />
      )}
      {game.you === '' && !isFull && endOf(game) === null && (
        <form class="live-join" onSubmit={sit}>
          <NameField value={name} onChange={setName} />
          <button type="submit" class="primary">
            {t('play')}
          </button>
        </form>
      )}
      {children}
    </section>
  );
}

interface AfterProps extends Pick<BannerProps, 'id' | 'live'> {
  /** The visitor has played the game on this screen, and did not come to it when it was over. */
  readonly wasOn: boolean;
}

/** The tournament of a game, or else another game of the same two. */
function After({ id, live, wasOn }: AfterProps): JSX.Element | null {
  const { game } = live;
  const tournament = tournamentOf(game);
  const seats = seatsOf(game);
  const isOver = endOf(game) !== null;
  if (tournament)
    return (
      <InTournament
        key={id}
        game={id}
        tournament={tournament}
        heard={live.tournament}
        wasOn={wasOn}
        isDone={isOver && game.you !== ''}
      />
    );
  const isFull = seats.white !== undefined && seats.black !== undefined;
  return isOver && isFull ? <Afterwards live={live} /> : null;
}

interface TermsProps {
  readonly game: HeardGame;
  readonly table: LiveTable;
}

/** The clock of a game, and how long the first moves may take, which nobody expects. */
function Terms({ game, table }: TermsProps): JSX.Element | null {
  const time = timeOf(game);
  if (time === null || endOf(game) !== null) return null;
  return (
    <>
      <p class="fine">{gameTimeWords(time)}</p>
      {table.isBeginning && (
        <p class="fine">{t(table.mayAbort ? 'firstMoveInTime' : 'firstMoveOrLoss')}</p>
      )}
    </>
  );
}

/** "Chess, Anna – Ben"; a dot tells in another window that it is one's turn. */
function titleWords({ game }: Live, { game: { description }, isOpen }: LiveTable): string {
  const names = (['white', 'black'] as const)
    .filter((color) => seatsOf(game)[color] !== undefined)
    .map((color) => seatWords(game, color));
  return `${isOpen ? '● ' : ''}${description.title}, ${names.join(' – ')}`;
}

interface RoomProps extends Pick<LiveScreenProps, 'rulesText' | 'onKeep'> {
  readonly connection: LiveConnection;
  readonly rules: RulesSource;
  readonly live: Live;
  readonly game: CoreGame;
}

/** Whether the visitor has played the game here; it is told beside the result, elsewhere than before. */
function useWasOn(id: string, { game }: Live): boolean {
  const lastOn = useRef('');
  const isOn = game.you !== '' && endOf(game) === null;
  useEffect(() => {
    if (isOn) lastOn.current = id;
  }, [isOn, id]);
  return lastOn.current === id;
}

/** What is said above the panel or, where it cannot wait, above a narrow board. */
function useBanner(
  id: string,
  table: LiveTable,
  { live, made, deed }: TroublesProps,
  isWithResult: boolean,
) {
  const isWide = useMedia(sideBySide);
  // Above a narrow board it takes the place of one's own pieces in hand: short during a game.
  const isAbove = !isWide && isUrgent(live, made, deed);
  const isApart = isAbove && table.net.isOn;
  const troubles = <Troubles live={live} made={made} deed={deed} />;
  const after = <After id={id} live={live} wasOn={useWasOn(id, live)} />;
  const banner = (
    <Banner id={id} live={live} table={table} afterwards={!isWithResult && after}>
      {!isApart && troubles}
    </Banner>
  );
  const bar = isApart ? (
    <div class="card live-banner" aria-live="polite">
      {troubles}
    </div>
  ) : (
    banner
  );
  return {
    after,
    bar: isAbove ? bar : undefined,
    banner: isAbove && !isApart ? undefined : banner,
  };
}

/** The square that a move goes to has a sign that it is not saved. */
function useUnsaved(isLate: boolean, coming: Step | null): readonly Badge[] {
  const goal = isLate ? coming?.move?.to : null;
  return useMemo(
    (): Badge[] =>
      goal == null ? [] : [{ square: goal, kind: 'waiting', title: t('notSavedYet') }],
    [goal],
  );
}

/** What one has played is among one's own games, like any other. */
function useKept(
  { controller, result }: LiveTable,
  isPlayer: boolean,
  onKeep: RoomProps['onKeep'],
): () => void {
  const keep = () => onKeep(controller.snapshot.record);
  const isDone = result !== null && isPlayer;
  useEffectFor(() => {
    if (isDone) keep();
  }, isDone);
  return keep;
}

type Asked = 'resign' | 'abort' | null;

interface DialogsProps {
  readonly live: Live;
  readonly table: LiveTable;
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** What is asked before a game is ended. */
function Dialogs({ live, table, asked, onClose }: DialogsProps): JSX.Element {
  return (
    <>
      {asked === 'resign' && table.net.isOn && (
        <ResignDialog onResign={table.controller.resign} onClose={onClose} />
      )}
      {asked === 'abort' && table.mayAbort && (
        <AbortDialog onAbort={() => void live.act('abort')} onClose={onClose} />
      )}
    </>
  );
}

/** The opponent offers a draw, or asks to take moves back. */
function offerOf({ askedDraw, isAskedTakeBack, controller }: LiveTable): JSX.Element | undefined {
  if (!askedDraw && !isAskedTakeBack) return undefined;
  return (
    <Offer what={t(askedDraw ? 'offersADraw' : 'asksTakeBack')} onAnswer={controller.answer} />
  );
}

interface PlayProps extends Pick<RoomProps, 'connection' | 'live' | 'rulesText'> {
  readonly table: LiveTable;
  readonly view: View;
  readonly hand: Hand;
  readonly asked: Asked;
  readonly ask: (asked: Asked) => void;
  /** Before the game is gone to where it is studied. */
  readonly onStudy: (() => void) | undefined;
  /** Tabs beside the moves; the one that is open. */
  readonly more: readonly Tab[];
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** Whoever opens it when both have taken their seats looks on. */
const LinkToWatch = ({ id }: { readonly id: string }): JSX.Element => (
  <Copy label={t('linkToWatch')} value={useGameAddress(id)} />
);

/** The board of a live game, and all that stands beside it. */
function LivePlay(props: PlayProps): JSX.Element {
  const { connection, live, table, view, hand, asked, ask } = props;
  const { controller, game } = table;
  const made = useSnapshot(controller.move);
  const deed = useSnapshot(controller.deed);
  const board = useRef<BoardHandle>(null);
  const entry = useRef<HTMLInputElement>(null);
  const isWithResult = table.result !== null && view.isLive;
  const troubles = { live, made, deed };
  const { after, bar, banner } = useBanner(connection.id, table, troubles, isWithResult);
  const coming = view.isLive ? table.coming : null;
  const badges = useUnsaved(made.isLate, coming);
  return (
    <>
      <PlayBoard
        table={table}
        view={
          coming
            ? { ...view, state: coming.state, lastMove: lastTurn([...table.steps, coming]) }
            : view
        }
        hand={hand}
        board={board}
        moreBadges={badges}
        beside={(clock, color) =>
          made.isLate && made.move && color === live.game.you ? (
            <NotSavedYet clock={clock} />
          ) : (
            clock
          )
        }
        onType={(text) => beginEntry(entry.current, text)}
        bar={bar}
      />
      <PlayPanel
        table={table}
        view={view}
        hand={hand}
        rulesText={props.rulesText(table.record.rules)}
        entry={entry}
        onResign={() => ask('resign')}
        abort={table.mayAbort ? { word: t('abort'), ask: () => ask('abort') } : null}
        onLeaveEntry={() => board.current?.focus()}
        onStudy={props.onStudy}
        banner={banner}
        afterwards={after}
        offer={offerOf(table)}
        shareFirst={table.net.isOn ? <LinkToWatch id={connection.id} /> : undefined}
        more={props.more}
        startTab={props.tab}
        onTab={props.onTab}
      />
      <Told said={table.announced} />
      <Chooser
        description={game.description}
        state={table.state}
        moves={hand.choices}
        onChoose={hand.choose}
      />
      <Dialogs live={live} table={table} asked={asked} onClose={() => ask(null)} />
    </>
  );
}

/** Back to where trying moves began, which may lie below the board. */
const scrollToPrivate = () =>
  requestAnimationFrame(() =>
    document.getElementById('tab-private')?.scrollIntoView({ block: 'nearest' }),
  );

function Room({ connection, live, rules, game, rulesText, onKeep }: RoomProps): JSX.Element {
  const { id } = connection;
  const table = useLiveGame(connection, game, rules);
  const view = useView(table);
  const hand = useHand(table, view);
  const [asked, ask] = useState<Asked>(null);
  const chat = useChat(id, live);
  const { record } = table;
  const { you } = live.game;
  useTitle(titleWords(live, table));
  useNextGame(id, live);
  const isPlayer = you !== '';
  const conditional = useConditional(live, table.steps.length - 1);
  /** The game as it stood when its player began to try moves. */
  const [tried, setTried] = useState<GameRecord | null>(null);
  const [tab, setTab] = useState('moves');
  const keep = useKept(table, isPlayer, onKeep);

  if (tried && conditional && isPlayer)
    return (
      <Trial
        game={game}
        record={tried}
        isPast={tried.moveCount !== record.moveCount}
        you={you}
        conditional={conditional}
        onClose={() => {
          setTried(null);
          scrollToPrivate();
        }}
      />
    );
  const own = isPlayer && {
    id: 'private',
    title: privateWords('private'),
    content: (
      <PrivateTab
        {...{ id, live, game, conditional }}
        recordText={record.text}
        onTry={() => setTried(record)}
      />
    ),
  };
  return (
    <GameLook look={game.description.look}>
      <main class="play live">
        <LivePlay
          {...{ connection, live, table, view, hand, asked, ask, rulesText, tab }}
          onStudy={isPlayer ? undefined : keep}
          more={[chat.tab, own].filter((tab) => tab !== null && tab !== false)}
          onTab={setTab}
        />
        <Told said={chat.announced} />
      </main>
    </GameLook>
  );
}

interface AbortDialogProps {
  readonly onAbort: () => void;
  readonly onClose: () => void;
}

function AbortDialog({ onAbort, onClose }: AbortDialogProps): JSX.Element {
  const abort = () => {
    onClose();
    onAbort();
  };
  return (
    <Dialog title={t('abortThisGame')} onClose={onClose}>
      <p>{t('abortWords')}</p>
      <p class="card-actions">
        <button type="button" class="primary" onClick={abort}>
          {t('abort')}
        </button>
        <button type="button" onClick={onClose}>
          {gameWords('playOn')}
        </button>
      </p>
    </Dialog>
  );
}

interface OfferProps {
  readonly what: string;
  readonly onAnswer: (accepts: boolean) => void;
}

/** An offer, beside the board: nobody is kept from moving, and no press meant for the board answers. */
function Offer({ what, onAnswer }: OfferProps): JSX.Element {
  return (
    <div class="message offer">
      <Icon name="info" />
      <div>
        <p>{what}</p>
        <p class="card-actions">
          <button type="button" class="primary" onClick={() => onAnswer(true)}>
            {t('accept')}
          </button>
          <button type="button" onClick={() => onAnswer(false)}>
            {t('playOn')}
          </button>
        </p>
      </div>
    </div>
  );
}

/** A game over the net, for its players and whoever watches. */
export function LiveScreen(props: LiveScreenProps): JSX.Element {
  const connection = useOwned(() => new LiveConnection(props.id), props.id);
  const live = useLive(connection);
  const id = rulesOf(live.game);
  const { isMissing } = live.game;
  useEffect(() => {
    if (isMissing) noteOwnLive(props.id, null);
  }, [props.id, isMissing]);
  const hosted = useHostedRules(isHostedId(id) ? id : null, props.checker);
  const builtin = useMemo((): RulesSource => ({ kind: 'builtin', id }), [id]);
  const rules = isHostedId(id) ? hosted : builtin;
  const game = id && rules ? props.open(rules) : null;
  if (game && rules)
    return <Room {...props} connection={connection} live={live} rules={rules} game={game} />;
  const what = () => {
    if (live.isUnknown) return lobbyWords('noServer');
    if (isMissing) return t('noGameHere');
    if (rules && game === undefined) {
      const failure = props.whyNot(rules);
      return failure === null ? null : pageWords('theGamesCouldNotBe', { failure });
    }
    return id && rules !== undefined ? t('unknownGame') : null;
  };
  const words = what();
  return (
    <main class={words ? 'missing' : 'loading'}>
      <p role={words ? 'alert' : 'status'}>
        {words ?? (live.isThere === false ? t('connectionLost') : pageWords('oneMoment'))}
      </p>
      {words && (
        <p>
          <a href="#/">{lobbyWords('toTheGames')}</a>
        </p>
      )}
    </main>
  );
}
