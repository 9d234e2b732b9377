/** The analysis board: any position of a game, what may follow, and what the engine thinks of it. */
import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/study';
import './engine.css';
import './tree.css';
import './drawing.css';
import './review.css';
import './study.css';
import type { JSX, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { BoardHandle } from '../board/board';
import type { Layout } from '../board/layout';
import { GameLook } from '../board/look';
import type { Searcher } from '../core/searcher';
import type { Core, CoreGame } from '../core/types';
import { fieldNotes, thrownNumbers, turnedNotes, vanishedNotes } from '../game/fields';
import { type GameRecord, whoAndWhen } from '../game/record';
import { type Result, turnCount } from '../game/session';
import { toldResult } from '../game/told-result';
import { colorWord, endingWords, resultTitle } from '../game/words';
import { withLaterWords } from '../language/load';
import { rich } from '../language/rich';
import { About } from '../parts/about';
import { Chooser } from '../parts/chooser';
import { Dot } from '../parts/dot';
import { Icon } from '../parts/icon';
import { lazy } from '../parts/lazy';
import { LoadAgain } from '../parts/load-again';
import { beginEntry, MoveEntry } from '../parts/move-entry';
import { RulesChanged } from '../parts/rules-changed';
import { Told, useSaid } from '../parts/told';
import { Acts } from '../play/acts';
import { DiceCard } from '../play/dice-card';
import type { Hand } from '../play/hand';
import { PlayBoard } from '../play/play-board';
import { Tabs } from '../play/play-panel';
import { useHand } from '../play/use-hand';
import { isNull } from '../tree/numbering';
import { toggleShape } from '../tree/shapes';
import { mainLine } from '../tree/tree';
import { Drawings, MoveArrow } from './drawings';
import { EngineCard, ScoreBar } from './engine-card';
import { MoveTitle } from './move-title';
import { Notes } from './notes';
import { PenCard } from './pen-card';
import { ReviewTab } from './review-tab';
import { shapeWords } from './shape-words';
import { ShareStudy } from './share-study';
import type { Study } from './study';
import { type StudyTable, tableOf, viewOf } from './study-table';
import { Throws } from './throws';
import { TreeView } from './tree-view';
import { type Engine, useEngine } from './use-engine';
import { type Drawing, usePen } from './use-pen';
import { useReader } from './use-reader';
import { type Review, useReview } from './use-review';
import { useStudy } from './use-study';
import { Flip, sharesOf, useBoardHeight, useTreeKeys, Walk } from './walk';

/** What was played in a position is asked for by few. */
const OpeningsTab = lazy(() =>
  withLaterWords(import('../openings/openings-tab')).then((part) => part.OpeningsTab),
);

interface StudyScreenProps {
  readonly core: Core;
  readonly game: CoreGame;
  readonly record: GameRecord;
  readonly rulesText: string;
  readonly searcher: Searcher;
  readonly revision: number;
  readonly ply?: number;
  readonly onSave: (record: GameRecord) => void;
  readonly onImport: (records: readonly GameRecord[]) => void;
  /** Stands before all that can be taken along. */
  readonly keep: (study: Study) => JSX.Element;
}

/** How the game has ended at this position: by its rules, or as its record tells of the last one. */
function resultHere({ state, node, tree, record, steps }: Study): Result | null {
  if (state.winner !== 'nobody') return state;
  const isEnd = node.id === mainLine(tree).at(-1)?.id && turnCount(steps) === record.moveCount;
  return isEnd ? toldResult(record) : null;
}

function statusWords(study: Study): string {
  const { game, state, node } = study;
  const result = resultHere(study);
  if (result) return resultTitle(game.description, result);
  const color = colorWord(game.description, state.turn);
  if (state.throwDue) return t('throwsTheDice', { color });
  const said = { color, count: state.moves.length };
  const words = state.checkers.length > 0 ? t('toMoveInCheck', said) : t('toMove', said);
  return node.parent === null ? t('atStart', { words }) : words;
}

interface ControlsProps {
  readonly study: Study;
  readonly drawing: Drawing;
}

/** To walk through the moves, and what is done with the board. */
function Controls({ study, drawing }: ControlsProps): JSX.Element {
  return (
    <div class="controls study-controls">
      <Walk study={study} />
      <button
        type="button"
        aria-pressed={drawing.isDrawing}
        onClick={() => drawing.setDrawing(!drawing.isDrawing)}
      >
        <Icon name="pen" /> {t('draw')}
      </button>
      <Flip study={study} />
    </div>
  );
}

function Messages({ study, hand }: { study: Study; hand: Hand }): JSX.Element {
  return (
    <div aria-live="polite" class="message-place">
      {hand.message && (
        <p class={`message message-${hand.message.tone}`}>
          <Icon name="info" />
          {hand.message.text}
        </p>
      )}
      {study.hasOtherRules && <RulesChanged />}
      {study.problem && (
        <p class="message message-no">
          <Icon name="info" />
          {t('unreadable', { problem: study.problem })}
        </p>
      )}
    </div>
  );
}

/** Arrows of people and of the engine. */
function overlayOf(study: Study, engine: Engine, { draft, from, ink }: Drawing) {
  const { node, state } = study;
  const shapes = draft ? [...node.shapes, draft] : node.shapes;
  const begun = from === null ? [] : [{ from, to: from, ink }];
  const movesOf = engine.lines.map((line) => {
    const [text] = line.texts;
    if (engine.isThreat) return text === undefined ? null : movedSquares(study, text);
    return state.moves.find((move) => move.text === text) ?? null;
  });
  return (layout: Layout) => (
    <>
      {movesOf
        .map((move, at) => {
          const kind = engine.isThreat ? 'threat' : at === 0 ? 'best' : 'other';
          const isShown = move && (at === 0 || (!engine.isThreat && at < 3));
          return (
            isShown && <MoveArrow key={kind + String(at)} layout={layout} move={move} kind={kind} />
          );
        })
        .reverse()}
      <Drawings layout={layout} shapes={[...shapes, ...begun]} />
    </>
  );
}

/** The squares of a move of the side that is not to move, by its text. */
function movedSquares({ description }: Study, text: string) {
  const names = description.board.squares.map(({ name }) => name);
  const found = names
    .map((name, square) => ({ name, square }))
    .filter(({ name }) => text.startsWith(name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!found) return null;
  const rest = text.slice(found.name.length);
  const to = names
    .map((name, square) => ({ name, square }))
    .filter(({ name }) => rest.startsWith(name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return { from: found.square, to: (to ?? found).square };
}

/** What is studied, and how it stands. */
function Head({ study }: { readonly study: Study }): JSX.Element {
  const { description, record, state, node } = study;
  const result = resultHere(study);
  return (
    <div class="play-head study-head">
      <h1 class="play-title">{description.title}</h1>
      {whoAndWhen(record) && <p class="fine">{whoAndWhen(record)}</p>}
      {!record.isStudy && <a href={`#/game/${record.key}`}>{t('backToTheGame')}</a>}
      <p class="study-status" data-turn={state.turn}>
        <Dot color={state.turn} />
        {node.parent !== null && <MoveTitle study={study} node={node} />}
        <span>{statusWords(study)}</span>
      </p>
      {result && result.reason !== '' && result.reason !== 'unknown' && (
        <p class="fine">{endingWords(description, result)}</p>
      )}
    </div>
  );
}

interface AboutMoveProps {
  readonly study: Study;
  readonly table: StudyTable;
  readonly hand: Hand;
}

/** What the position holds besides its board, and what was turned by the move. */
function AboutMove({ study, table, hand }: AboutMoveProps): JSX.Element {
  const { description, state, steps } = study;
  const thrown = thrownNumbers(description, state);
  const before = steps.at(-2)?.state;
  const step = steps.at(-1);
  const notes = [
    ...(before && step ? turnedNotes(description, before, step) : []),
    ...(before && step ? vanishedNotes(description, before, step) : []),
    ...fieldNotes(description, state).filter(({ color }) => color === null),
  ];
  const acts = <Acts table={table} hand={hand} />;
  return (
    <>
      {thrown !== null && state.winner === 'nobody' && !state.throwDue ? (
        <DiceCard description={description} state={state} thrown={thrown}>
          {acts}
        </DiceCard>
      ) : (
        acts
      )}
      {notes.map((note) => (
        <p key={note.text} class="fine">
          {note.text}
        </p>
      ))}
    </>
  );
}

/** That the main line was not played; it stays, so it stands where it covers nothing. */
function NullNote({ study }: { readonly study: Study }): JSX.Element | null {
  if (!mainLine(study.tree).some(({ text }) => isNull(text))) return null;
  const sign = (words: string) => <span class="tree-sign">{words}</span>;
  return <p class="fine">{rich(t('nullInMainLine'), { sign })}</p>;
}

interface StudyTabsProps
  extends Pick<StudyScreenProps, 'core' | 'rulesText' | 'onImport' | 'keep'> {
  readonly study: Study;
  readonly hand: Hand;
  readonly review: Review;
  readonly entry: RefObject<HTMLInputElement>;
  readonly onLeave: () => void;
}

function StudyTabs(props: StudyTabsProps) {
  const { study, hand, review, entry, onLeave } = props;
  const moves = (
    <>
      <TreeView study={study} />
      <NullNote study={study} />
      <Notes study={study} />
      <MoveEntry
        game={study.game}
        state={study.state}
        input={entry}
        onEnter={(text) => (study.state.throwDue ? study.play(text) : hand.enter(text))}
        onLeave={onLeave}
      />
    </>
  );
  const reviewed = <ReviewTab study={study} review={review} />;
  const openings = (
    <OpeningsTab
      core={props.core}
      game={study.game}
      record={study.record}
      state={study.state}
      nameOf={(text) => study.positions.read(study.tree, study.node.id, text)}
      lineOf={(text) => study.positions.lineTo(study.tree, study.node.id, [text])}
      play={study.play}
      onImport={props.onImport}
    />
  );
  const share = (
    <>
      {props.keep(study)}
      <ShareStudy study={study} />
    </>
  );
  const rules = <About game={study.game} rulesText={props.rulesText} />;
  return (
    <Tabs
      tabs={[
        { id: 'moves', title: t('moves'), content: moves },
        { id: 'review', title: t('review'), content: reviewed },
        { id: 'openings', title: t('openings'), content: openings },
        { id: 'share', title: t('share'), content: share },
        { id: 'rules', title: t('rules'), content: rules },
      ]}
    />
  );
}

/** Drawing on the board of a study; what is drawn is told. */
function useDrawing({ description, node, note }: Study) {
  const [drawn, sayDrawn] = useSaid();
  const drawing = usePen((shape) => {
    const shapes = toggleShape(node.shapes, shape);
    const words = { shape: shapeWords(description, shape) };
    const isRemoved = shapes.length < node.shapes.length;
    note(node.id, { shapes });
    sayDrawn(isRemoved ? t('drawingRemoved', words) : t('drawingAdded', words));
  });
  const clear = () => {
    note(node.id, { shapes: [] });
    sayDrawn(t('allDrawingsRemoved'));
  };
  return { drawing, drawn, clear };
}

function Analysis(props: StudyScreenProps): JSX.Element {
  const study = useStudy(props);
  const table = tableOf(study);
  const { description, state, node } = study;
  const view = viewOf(study);
  const hand = useHand(table, view, false);
  const review = useReview(study, props.searcher);
  const engine = useEngine(study, props.searcher, review.isRunning);
  const { drawing, drawn, clear } = useDrawing(study);
  const board = useRef<BoardHandle>(null);
  const entry = useRef<HTMLInputElement>(null);
  const boardPlace = useRef<HTMLDivElement>(null);
  useTreeKeys(study);
  useBoardHeight(boardPlace);

  return (
    <GameLook look={description.look}>
      <main class="play study">
        <div class="study-board" ref={boardPlace}>
          <PlayBoard
            table={table}
            view={view}
            hand={hand}
            board={board}
            onType={(text) => beginEntry(entry.current, text)}
            shares={sharesOf(description.board)}
            pen={drawing.pen}
            overlay={overlayOf(study, engine, drawing)}
            bar={<ScoreBar study={study} engine={engine} />}
          />
        </div>
        <aside class="play-panel study-panel" aria-label={t('analysis')}>
          <Head study={study} />
          <Controls study={study} drawing={drawing} />
          {drawing.isDrawing && (
            <PenCard drawing={drawing} count={node.shapes.length} onClear={clear} />
          )}
          <EngineCard study={study} engine={engine} />
          <Throws study={study} />
          <AboutMove {...{ study, table, hand }} />
          <Messages study={study} hand={hand} />
          <StudyTabs
            {...{ study, hand, review, entry }}
            core={props.core}
            rulesText={props.rulesText}
            onImport={props.onImport}
            keep={props.keep}
            onLeave={() => board.current?.focus()}
          />
        </aside>
        <Told said={study.announced} />
        <Told said={drawn} />
        <Chooser
          description={description}
          state={state}
          moves={hand.choices}
          onChoose={hand.choose}
        />
      </main>
    </GameLook>
  );
}

export function StudyScreen(props: StudyScreenProps): JSX.Element {
  const reader = useReader(props.record, props.revision);
  const shown = useRef<StudyScreenProps | null>(null);
  if (reader === 'now') shown.current = props;
  if (reader instanceof Error)
    return (
      <main class="loading">
        <p role="alert">{pageWords('theGamesCouldNotBe', { failure: reader.message })}</p>
        <LoadAgain />
      </main>
    );
  // Until what another tab has written can be read, one stays where one is.
  if (shown.current) return <Analysis {...shown.current} />;
  return (
    <main class="loading">
      <p role="status">{pageWords('oneMoment')}</p>
    </main>
  );
}
