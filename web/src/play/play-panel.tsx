import { t } from 'virtual:words/game';
import type { ComponentChildren, JSX, Ref } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { DiagramPicture } from '../board/diagram-picture';
import { stoneDue } from '../game/choices';
import { fieldNotes, thrownNumbers, turnedNotes, vanishedNotes } from '../game/fields';
import { capital } from '../game/names';
import { movesIn } from '../game/record';
import { article, colorWord, moveSentence, pieceOn, roleWord } from '../game/words';
import { withLaterWords } from '../language/load';
import { About } from '../parts/about';
import { ActButton } from '../parts/act-button';
import { Dot } from '../parts/dot';
import { Icon, type IconName } from '../parts/icon';
import { lazy, useLate } from '../parts/lazy';
import { MoveEntry } from '../parts/move-entry';
import { MoveList } from '../parts/move-list';
import { ResultCard } from '../parts/result';
import { useMedia } from '../settings/use-media';
import { Acts } from './acts';
import { Controls, type ControlsProps, Deed } from './controls';
import { DiceCard } from './dice-card';
import type { GameController } from './game-controller';
import type { Message } from './hand';
import { sideBySide } from './play-board';
import type { Table } from './use-table';
import type { View } from './use-view';

/** Links and pictures are asked for by few. */
const ShareTab = lazy(() =>
  withLaterWords(import('../share/share-tab')).then((part) => part.ShareTab),
);

interface PartProps {
  readonly table: Table;
  readonly view: View;
}

/** Throws of dice are steps, but no moves; two players' are one as people count. */
const movesOf = (steps: Table['steps']) =>
  movesIn(steps.filter(({ move }) => move && move.kind !== 'throw').length);

function statusWords({ game, state, steps, computer, net }: Table, view: View): string {
  if (!view.isLive) {
    const past = movesOf(steps.slice(0, view.ply + 1));
    return t('pastMoves', { past, count: movesOf(steps) });
  }
  if (net?.isOver) return t('theGameIsOver');
  if (net?.waits) return net.waits;
  const color = colorWord(game.description, state.turn);
  if (state.throwDue) return t('throwsTheDice', { color });
  const stone = stoneDue(state);
  if (stone?.kind === 'hand' && !computer?.isThinking)
    return t('toPlace', { color, role: roleWord(game.description, stone.role) });
  const isChecked = state.checkers.length > 0;
  if (!computer?.isThinking)
    return isChecked ? t('toMoveInCheck', { color }) : t('toMove', { color });
  const { isLoading, depth } = computer;
  if (isLoading) return t('computerLoads');
  return depth > 1 ? t('thinksAhead', { color, depth }) : t('thinks', { color });
}

function Status({ table, view }: PartProps): JSX.Element {
  const { turn } = view.state;
  return (
    <p class="status" data-turn={turn}>
      <Dot color={turn} />
      {statusWords(table, view)}
    </p>
  );
}

interface FailureProps extends Pick<GameController, 'computer'> {
  readonly failure: string;
}

/** The computer could not move. */
const Failure = ({ failure, computer }: FailureProps): JSX.Element => (
  <div class="message message-no">
    <Icon name="info" />
    <div>
      <p>{t('computerFails', { failure })}</p>
      <p class="card-actions">
        <button type="button" onClick={computer?.retry}>
          {t('tryAgain')}
        </button>
        <button type="button" onClick={computer?.dismiss}>
          {t('playBothSides')}
        </button>
      </p>
    </div>
  </div>
);

interface MessagesProps extends PartProps {
  readonly message: Message | null;
  readonly offer: JSX.Element | undefined;
}

function Messages({ message, offer, table, view }: MessagesProps): JSX.Element {
  const { computer, hasOtherRules, lostMoves } = table;
  const RulesChanged = useLate(hasOtherRules, () =>
    import('../parts/rules-changed').then((part) => part.RulesChanged),
  );
  // What is refused twice is told twice.
  const told = useRef({ message, count: 0 });
  if (told.current.message !== message) told.current = { message, count: told.current.count + 1 };
  return (
    <div aria-live="polite" class="message-place">
      {offer}
      {message && (
        <p key={told.current.count} class={`message message-${message.tone}`}>
          <Icon name="info" />
          {message.text}
        </p>
      )}
      {computer?.hint && view.isLive && (
        <p class="message">
          <Icon name="hint" />
          {t('hintWords', {
            move: moveSentence(table.game.description, table.state, computer.hint),
          })}
        </p>
      )}
      {computer?.isHinting && (
        <p class="message">
          <Icon name="hint" />
          {t('theComputerLooksForA')}
        </p>
      )}
      {table.answer && !table.result && (
        <p class="message">
          <Icon name="info" />
          {table.answer}
        </p>
      )}
      {computer?.failure && (
        <Failure failure={computer.failure} computer={table.controller.computer} />
      )}
      {RulesChanged && <RulesChanged />}
      {lostMoves > 0 && (
        <p class="message message-no">
          <Icon name="info" />
          {t('lostMoves', { count: lostMoves })}
        </p>
      )}
    </div>
  );
}

/** Buttons to go back and forth through the game without changing it. */
function Steps({ view }: Pick<PartProps, 'view'>): JSX.Element[] {
  const buttons: readonly (readonly [IconName, string, number])[] = [
    ['first', t('firstPosition'), 0],
    ['previous', t('oneMoveBack'), Math.max(0, view.ply - 1)],
    ['next', t('oneMoveForward'), Math.min(view.lastPly, view.ply + 1)],
    ['last', t('backToTheGame'), view.lastPly],
  ];
  return buttons.map(([icon, title, ply]) => (
    <ActButton
      key={icon}
      class="icon-button"
      title={title}
      aria-label={title}
      isOff={ply === view.ply}
      onClick={() => view.show(ply)}
    >
      <Icon name={icon} />
    </ActButton>
  ));
}

/** The steps where the moves lie below the board or do not fit beside it: styles show one of both. */
const NearSteps = ({ view }: Pick<PartProps, 'view'>): JSX.Element => (
  // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
  <div class="look-back near-steps" role="group" aria-label={t('lookBack')}>
    <Steps view={view} />
  </div>
);

/** The card of the result has a way to the analysis of its own. */
const isResultShown = ({ result }: Table, view: View): boolean => result !== null && view.isLive;

interface LookBackProps extends PartProps {
  readonly onStudy?: (() => void) | undefined;
}

function LookBack({ table, view, onStudy }: LookBackProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset
    <div class="look-back" role="group" aria-label={t('lookBack')}>
      <Steps view={view} />
      {table.net?.mayStudy !== false && !isResultShown(table, view) && (
        <a
          class="button"
          href={`#/study/${table.record.key}/${view.ply}`}
          onClick={onStudy}
          onAuxClick={onStudy}
          title={t('analyseThisPosition')}
        >
          <Deed icon="study" word={t('analyse')} />
        </a>
      )}
    </div>
  );
}

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: ComponentChildren;
}

interface TabsProps {
  readonly tabs: readonly Tab[];
  /** Id of the tab that was open when they were shown last. */
  readonly start?: string;
  readonly onOpen?: (id: string) => void;
}

export function Tabs({ tabs, start, onOpen }: TabsProps): JSX.Element {
  const ids = tabs.map(({ id }) => id);
  const [open, setOpened] = useState(start ?? ids[0] ?? '');
  const setOpen = (id: string) => {
    setOpened(id);
    onOpen?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const next = ids[(ids.indexOf(open) + step + ids.length) % ids.length] ?? open;
    setOpen(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={t('besideTheBoard')} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            type="button"
            key={id}
            role="tab"
            id={`tab-${id}`}
            aria-selected={open === id}
            aria-controls="tab-panel"
            tabIndex={open === id ? 0 : -1}
            onClick={() => setOpen(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div class="tab-panel" role="tabpanel" id="tab-panel" aria-labelledby={`tab-${open}`}>
        {tabs.find(({ id }) => id === open)?.content}
      </div>
    </>
  );
}

interface PlayPanelProps extends ControlsProps {
  readonly rulesText: string;
  readonly entry: Ref<HTMLInputElement>;
  readonly onAgain?: (isExchanged: boolean) => void;
  readonly onLeaveEntry: () => void;
  /** Before the game is gone to where it is studied. */
  readonly onStudy?: (() => void) | undefined;
  /** Stands above all else. */
  readonly banner?: ComponentChildren;
  /** Stands with the result, which is brought into view. */
  readonly afterwards?: ComponentChildren;
  /** What the opponent asks, with buttons to answer. */
  readonly offer?: JSX.Element | undefined;
  /** Stands above what is shared of any game. */
  readonly shareFirst?: JSX.Element | undefined;
  /** Tabs that come after the moves. */
  readonly more?: readonly Tab[];
  /** Of the tab that was open when the panel was shown last. */
  readonly startTab?: string;
  readonly onTab?: (id: string) => void;
}

/** How the piece that is selected moves, where there is room for it. */
function PieceCard({ table, hand }: Pick<PlayPanelProps, 'table' | 'hand'>): JSX.Element | null {
  const { game, state } = table;
  const { description } = game;
  const { selection } = hand;
  if (!selection) return null;
  const piece = selection.kind === 'square' ? pieceOn(state, selection.square) : undefined;
  const own = selection.kind === 'hand' ? selection.role : piece?.role;
  const role = description.roles[own ?? 0];
  if (own === undefined || !role) return null;
  // An imitator moves like another piece now.
  const shown = role.imitator && piece ? state.imitated[piece.color] : own;
  const ways = shown ? game.ways(shown) : null;
  if (!ways || ways.ways.length === 0) return null;
  return (
    <section class="piece-card" aria-label={t('theRole', { name: role.title })}>
      <h2>
        {capital(role.title)}
        {shown !== own && (
          <small> {t('movesAs', { role: article(roleWord(description, shown)) })}</small>
        )}
      </h2>
      <DiagramPicture description={description} role={shown} {...ways} />
    </section>
  );
}

/** A move that waits for a yes. */
function Pending({ table, hand }: Pick<PlayPanelProps, 'table' | 'hand'>): JSX.Element | null {
  if (!hand.pending) return null;
  return (
    <section class="card pending" aria-label={t('confirmTheMove')}>
      <p>{capital(moveSentence(table.game.description, table.state, hand.pending))}?</p>
      <p class="card-actions">
        <button type="button" class="primary" onClick={() => hand.confirm(true)}>
          <Icon name="check" /> {t('playIt')}
        </button>
        <button type="button" onClick={() => hand.confirm(false)}>
          {t('cancel')}
        </button>
      </p>
    </section>
  );
}

/** Whether the visitor plays this game, and it is not over. */
const isPlayed = ({ result, computer, net }: Table): boolean =>
  result === null && !computer?.isWatched && net?.isSeated !== false && !net?.isOver;

/** The moves so far, and what is done with them. */
function MovesTab(props: PlayPanelProps): JSX.Element {
  const { table, view, hand } = props;
  const { game } = table;
  return (
    <>
      <MoveList
        description={game.description}
        steps={table.steps}
        shown={view.ply}
        onShow={view.show}
        latestFirst={!useMedia(sideBySide)}
      />
      <PieceCard table={table} hand={hand} />
      <LookBack table={table} view={view} onStudy={props.onStudy} />
      {isPlayed(table) && (
        <MoveEntry
          game={game}
          state={table.state}
          input={props.entry}
          onEnter={hand.enter}
          onLeave={props.onLeaveEntry}
        />
      )}
    </>
  );
}

function RulesTab({ table, rulesText }: PlayPanelProps): JSX.Element {
  const { rules } = table.record;
  return (
    <>
      {rules.kind === 'builtin' && (
        <p>
          <a href={`#/lesson/${rules.id}`}>{t('aShortLesson')}</a>
        </p>
      )}
      <About game={table.game} rulesText={rulesText} />
    </>
  );
}

function GameTabs(props: PlayPanelProps): JSX.Element {
  const { table, view } = props;
  const share = (
    <>
      {props.shareFirst}
      <ShareTab game={table.game} record={table.record} state={view.state} />
    </>
  );
  return (
    <Tabs
      start={props.startTab}
      onOpen={props.onTab}
      tabs={[
        { id: 'moves', title: t('moves'), content: <MovesTab {...props} /> },
        ...(props.more ?? []),
        { id: 'share', title: t('share'), content: share },
        { id: 'rules', title: t('rules'), content: <RulesTab {...props} /> },
      ]}
    />
  );
}

/** The title of the game, and how it stands. */
function PanelHead(props: PlayPanelProps): JSX.Element {
  const { table, view } = props;
  const { game, record, result } = table;
  const { description } = game;
  const wasOpen = useRef(result === null);
  return (
    <div class="play-head">
      <h1 class="play-title">{description.title}</h1>
      {result && isResultShown(table, view) ? (
        <ResultCard
          description={description}
          result={result}
          own={table.own}
          isNew={wasOpen.current}
          onAgain={props.onAgain}
          studyHref={`#/study/${record.key}`}
          onStudy={props.onStudy}
          canExchange={record.players.white.kind !== record.players.black.kind}
        >
          {props.afterwards}
        </ResultCard>
      ) : (
        <Status table={table} view={view} />
      )}
    </div>
  );
}

/** Everything beside the board. What comes and goes stands below the buttons, which stay. */
export function PlayPanel(props: PlayPanelProps): JSX.Element {
  const { table, view, hand } = props;
  const { description } = table.game;
  const thrown = thrownNumbers(description, view.state);
  const before = table.steps[view.ply - 1]?.state;
  const step = table.steps[view.ply];
  const notes = [
    ...(before && step ? turnedNotes(description, before, step) : []),
    ...(before && step ? vanishedNotes(description, before, step) : []),
    ...fieldNotes(description, view.state).filter(({ color }) => color === null),
  ];
  const isWide = useMedia(sideBySide);
  const isStuck = hand.acts.length > 0 && table.state.moves.every(({ kind }) => kind === 'pass');
  // Below a board that fills the screen nobody looks for it.
  const isNear = isStuck && !isWide;
  const acts = <Acts table={table} hand={hand} />;

  return (
    <aside class={isPlayed(table) ? 'play-panel is-played' : 'play-panel'} aria-label={t('game')}>
      {props.banner}
      <PanelHead {...props} />
      <div class="act-bar" data-covers>
        <NearSteps view={view} />
        {isNear && acts}
        <Controls {...props} />
      </div>
      <Pending table={table} hand={hand} />
      {thrown !== null && !table.result && table.net?.isOn !== false ? (
        <DiceCard description={description} state={view.state} thrown={thrown}>
          {!isNear && acts}
        </DiceCard>
      ) : (
        !isNear && acts
      )}
      {notes.map((note) => (
        <p key={note.text} class="fine">
          {note.text}
        </p>
      ))}
      <Messages message={hand.message} offer={props.offer} table={table} view={view} />
      <GameTabs {...props} />
    </aside>
  );
}
