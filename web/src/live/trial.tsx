import { t as gameWords } from 'virtual:words/game';
import { t } from 'virtual:words/private';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardHandle } from '../board/board';
import { GameLook } from '../board/look';
import type { Color, CoreGame } from '../core/types';
import type { GameRecord } from '../game/record';
import { ActButton } from '../parts/act-button';
import { Chooser } from '../parts/chooser';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';
import { beginEntry, MoveEntry } from '../parts/move-entry';
import { Told } from '../parts/told';
import { Acts } from '../play/acts';
import type { Hand } from '../play/hand';
import { PlayBoard, sideBySide } from '../play/play-board';
import { useHand } from '../play/use-hand';
import { writtenMove } from '../settings/notation';
import { useMedia } from '../settings/use-media';
import type { Study } from '../study/study';
import { tableOf, viewOf } from '../study/study-table';
import { useStudy } from '../study/use-study';
import { turnsBefore } from '../tree/numbering';
import { type NodeId, pathTo } from '../tree/tree';
import { lineText, namesOf, resignation } from './line-names';
import './private.css';
import { refusalWords } from '../server/refusal';
import { SavedLines } from './saved-lines';
import type { Conditional } from './use-conditional';

interface TrialProps {
  readonly game: CoreGame;
  /** The game as it stands, where the lines begin. */
  readonly record: GameRecord;
  /** Another move stands in the game by now. */
  readonly isPast: boolean;
  readonly you: Color;
  readonly conditional: Conditional;
  readonly onClose: () => void;
}

interface Answer {
  readonly tone: 'yes' | 'no';
  readonly words: string;
  /** The position that it is said of. */
  readonly at: NodeId;
}

/** What is to be done next. */
function nextWords({ state }: Study, you: Color, count: number): string {
  if (state.winner !== 'nobody') return t('lineIsOver');
  if (count === 0) return t(state.turn === you ? 'tryOwnFirst' : 'tryTheirs');
  if (state.turn === you) return t('tryYours');
  return t(count < 2 ? 'tryTheirs' : 'trySaving');
}

interface PanelProps extends TrialProps {
  readonly study: Study;
  readonly hand: Hand;
  readonly root: NodeId;
}

/** A resignation is not to be taken back once the opponent has played the line. */
function ResignLine(props: { readonly onSave: () => void; readonly onClose: () => void }) {
  return (
    <Dialog title={t('resignHere')} onClose={props.onClose}>
      <p>{t('resignHereWords')}</p>
      <p class="card-actions">
        <button type="button" class="primary" onClick={props.onSave}>
          {t('saveLine')}
        </button>
        <button type="button" onClick={props.onClose}>
          {gameWords('cancel')}
        </button>
      </p>
    </Dialog>
  );
}

/** The line that stands on the board, and what may be done with it. */
function Panel({ study, hand, root, you, conditional, onClose }: PanelProps): JSX.Element {
  const [told, setTold] = useState<Answer | null>(null);
  const [isResigning, setResigning] = useState(false);
  const { tree, node, state, numbering } = study;
  const path = pathTo(tree, node.id);
  const line = path.slice(path.findIndex(({ id }) => id === root) + 1);
  const [first] = line;
  const isOver = state.winner !== 'nobody';
  const mayResign = line.length > 0 && !isOver && state.turn === you;
  const maySave = line.length > 1 && study.steps.at(-1)?.mover === you && !conditional.isSaving;
  const save = async (more: readonly string[]) => {
    setResigning(false);
    setTold(null);
    const added = [...line.map(({ text }) => text), ...more];
    const answer = await conditional.set([...conditional.lines, added]);
    if (answer?.is === 'refused') setTold({ tone: 'no', words: refusalWords(answer), at: node.id });
    if (answer?.is !== 'done') return;
    setTold({ tone: 'yes', words: t('lineSaved'), at: root });
    study.go(root);
  };
  const names = line.map((each) =>
    writtenMove(each, study.game.description, () => study.positions.lineTo(tree, each.id)),
  );
  const message = hand.message
    ? { tone: hand.message.tone, words: hand.message.text }
    : told?.at === node.id && told;
  return (
    <section class="card trial" aria-label={t('conditionalMoves')}>
      <p>{nextWords(study, you, line.length)}</p>
      <p class="trial-line" aria-live="polite">
        {first && <strong>{lineText(numbering, turnsBefore(tree, first.id), names)}</strong>}
      </p>
      <p class="card-actions">
        <button
          type="button"
          class={maySave ? 'primary' : undefined}
          disabled={!maySave}
          onClick={() => void save([])}
        >
          {t('saveLine')}
        </button>
        <ActButton isOff={line.length === 0} onClick={study.previous}>
          <Icon name="previous" /> {t('oneMoveBack')}
        </ActButton>
        {mayResign && (
          <button type="button" onClick={() => setResigning(true)}>
            {t('resignHere')}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {t('backToTheGame')}
        </button>
      </p>
      {message && (
        <p role="status" class={`message ${message.tone === 'no' ? 'message-no' : ''}`}>
          {message.words}
        </p>
      )}
      {isResigning && (
        <ResignLine onSave={() => void save([resignation])} onClose={() => setResigning(false)} />
      )}
    </section>
  );
}

const keepNothing = () => {};

/** Moves of both players tried on the board, from which lines of conditional moves are made. */
export function Trial(props: TrialProps): JSX.Element {
  const { game, record, conditional } = props;
  const study = useStudy({ game, record, revision: 0, onSave: keepNothing });
  const [root] = useState(study.node.id);
  const table = tableOf(study);
  const view = viewOf(study);
  const hand = useHand(table, view, false);
  const board = useRef<BoardHandle>(null);
  const entry = useRef<HTMLInputElement>(null);
  const { description, state } = study;
  const isWide = useMedia(sideBySide);
  const panel = <Panel {...props} study={study} hand={hand} root={root} />;
  const show = (moves: readonly string[]) => {
    const texts = moves.filter((text) => text !== resignation);
    study.playLine(root, namesOf(study.positions, study.tree, root, texts));
    scrollTo(0, 0);
  };
  // It begins with the board, wherever the screen before it was scrolled to.
  useLayoutEffect(() => scrollTo(0, 0), []);
  return (
    <GameLook look={description.look}>
      <main class="play live">
        <PlayBoard
          table={table}
          view={view}
          hand={hand}
          board={board}
          onType={(text) => beginEntry(entry.current, text)}
          bar={isWide ? undefined : panel}
        />
        <aside class="play-panel" aria-label={t('conditionalMoves')}>
          <div class="play-head">
            <h1 class="play-title">{t('conditionalMoves')}</h1>
          </div>
          {isWide && panel}
          <Acts table={table} hand={hand} />
          <SavedLines
            game={game}
            recordText={record.text}
            conditional={conditional}
            onShow={show}
          />
          <MoveEntry
            game={game}
            state={study.state}
            input={entry}
            onEnter={hand.enter}
            onLeave={() => board.current?.focus()}
          />
        </aside>
        <Told said={study.announced} />
        {props.isPast && (
          // A move meant for a trial must never be played in the game.
          <Dialog title={t('gameWentOn')} onClose={props.onClose}>
            <p>{t('gameWentOnWords')}</p>
            <p class="card-actions">
              <button type="button" class="primary" onClick={props.onClose}>
                {t('backToTheGame')}
              </button>
            </p>
          </Dialog>
        )}
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
