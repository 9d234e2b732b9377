/** A chapter to be read: its board, its moves and what is said of them. */
import { t as studyWords } from 'virtual:words/study';
import '../study/tree.css';
import '../study/drawing.css';
import '../study/study.css';
import type { ComponentChildren, JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { BoardHandle } from '../board/board';
import { GameLook } from '../board/look';
import type { CoreGame } from '../core/types';
import type { GameRecord } from '../game/record';
import { Icon } from '../parts/icon';
import { Told } from '../parts/told';
import { PlayBoard } from '../play/play-board';
import { useHand } from '../play/use-hand';
import { Drawings } from '../study/drawings';
import { tableOf, viewOf } from '../study/study-table';
import { TreeView } from '../study/tree-view';
import { useStudy } from '../study/use-study';
import { Flip, sharesOf, useBoardHeight, useTreeKeys, Walk } from '../study/walk';

interface ChapterBoardProps {
  readonly game: CoreGame;
  /** As it would be here; nothing of it is kept in this browser. */
  readonly record: GameRecord;
  /** Counts what its owner has made of it: who reads it stays at the move that they look at. */
  readonly revision: number;
  /** Stands above the moves. */
  readonly head: ComponentChildren;
  /** Stands below the moves. */
  readonly foot: ComponentChildren;
}

export function ChapterBoard(props: ChapterBoardProps): JSX.Element {
  const { game, record, revision, head, foot } = props;
  const study = useStudy({ game, record, ply: 0, revision, onSave: () => {} });
  const { description, node } = study;
  // It is read, and nobody plays on here.
  const table = { ...tableOf(study), isOpen: false };
  const view = viewOf(study);
  const hand = useHand(table, view, false);
  const board = useRef<BoardHandle>(null);
  const boardPlace = useRef<HTMLDivElement>(null);
  useTreeKeys(study);
  useBoardHeight(boardPlace);
  return (
    <GameLook look={description.look}>
      <main class="play study kept-study">
        <div class="study-board" ref={boardPlace}>
          <PlayBoard
            table={table}
            view={view}
            hand={hand}
            board={board}
            onType={() => {}}
            shares={sharesOf(description.board)}
            overlay={(layout) => <Drawings layout={layout} shapes={node.shapes} />}
          />
        </div>
        <aside class="play-panel study-panel" aria-label={studyWords('analysis')}>
          {head}
          <div class="controls study-controls kept-study-controls">
            <Walk study={study} />
            <Flip study={study} />
          </div>
          {study.problem !== null && (
            <p class="message message-no">
              <Icon name="info" />
              {studyWords('unreadable', { problem: study.problem })}
            </p>
          )}
          <TreeView study={study} />
          {foot}
        </aside>
        <Told said={study.announced} />
      </main>
    </GameLook>
  );
}
