import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardHandle } from '../board/board';
import { GameLook } from '../board/look';
import type { Searcher } from '../core/searcher';
import type { Color, CoreGame, Description } from '../core/types';
import type { GameRecord } from '../game/record';
import { opponentOf } from '../game/session';
import { colorWord } from '../game/words';
import { useOwned } from '../hooks/store';
import { Chooser } from '../parts/chooser';
import { Dialog } from '../parts/dialog';
import { beginEntry } from '../parts/move-entry';
import { ResignDialog } from '../parts/resign-dialog';
import { Told } from '../parts/told';
import { LocalGame } from '../play/local-game';
import { PlayBoard } from '../play/play-board';
import { PlayPanel } from '../play/play-panel';
import { useGameSounds } from '../play/use-game-sounds';
import { useHand } from '../play/use-hand';
import { useTable } from '../play/use-table';
import { useView } from '../play/use-view';

interface PlayProps {
  readonly game: CoreGame;
  readonly record: GameRecord;
  readonly rulesText: string;
  readonly searcher: Searcher;
  readonly revision: number;
  readonly onSave: (record: GameRecord) => void;
  readonly onAgain: (record: GameRecord) => void;
}

interface DrawOfferProps {
  readonly description: Description;
  /** Who is asked. */
  readonly asked: Color;
  readonly onAnswer: (isAccepted: boolean) => void;
}

function DrawOffer({ description, asked, onAnswer }: DrawOfferProps): JSX.Element {
  return (
    <Dialog
      title={t('offersDraw', { color: colorWord(description, opponentOf(asked)) })}
      onClose={() => onAnswer(false)}
    >
      <p>{t('asksAccept', { color: colorWord(description, asked) })}</p>
      <p class="card-actions">
        <button type="button" class="primary" onClick={() => onAnswer(true)}>
          {t('acceptTheDraw')}
        </button>
        <button type="button" onClick={() => onAnswer(false)}>
          {t('playOn')}
        </button>
      </p>
    </Dialog>
  );
}

/** Whether somebody is asked if they want to resign; time may run out meanwhile. */
function useResigning(isOver: boolean) {
  const [isResigning, setResigning] = useState(false);
  useEffect(() => {
    if (isOver) setResigning(false);
  }, [isOver]);
  return [isResigning, setResigning] as const;
}

export function Play({ rulesText, revision, onAgain, ...options }: PlayProps): JSX.Element {
  const controller = useOwned(
    (before: LocalGame | null) => new LocalGame(options, before),
    revision,
  );
  const table = useTable(controller);
  const { description } = table.game;
  useGameSounds(table, table.steps);
  const view = useView(table);
  const hand = useHand(table, view);
  const board = useRef<BoardHandle>(null);
  const entry = useRef<HTMLInputElement>(null);
  const isOver = table.result !== null;
  const [isResigning, setResigning] = useResigning(isOver);

  return (
    <GameLook look={description.look}>
      <main class="play">
        <PlayBoard
          table={table}
          view={view}
          hand={hand}
          board={board}
          onType={(text) => beginEntry(entry.current, text)}
        />
        <PlayPanel
          table={table}
          view={view}
          hand={hand}
          rulesText={rulesText}
          entry={entry}
          onResign={() => setResigning(true)}
          onAgain={(isExchanged) => onAgain(controller.again(isExchanged))}
          onLeaveEntry={() => board.current?.focus()}
        />
        <Told said={table.announced} />
        <Chooser
          description={description}
          state={table.state}
          moves={hand.choices}
          onChoose={hand.choose}
        />
        {table.askedDraw && (
          <DrawOffer
            description={description}
            asked={table.askedDraw}
            onAnswer={(isAccepted) => controller.answerDraw(isAccepted)}
          />
        )}
        {isResigning && !isOver && (
          <ResignDialog
            onClose={() => setResigning(false)}
            onResign={() => {
              view.show(view.lastPly); // where the result stands
              controller.resign();
            }}
          >
            <p>
              {t('resignWords', {
                color: colorWord(description, table.resigning),
                other: colorWord(description, opponentOf(table.resigning)),
              })}
            </p>
          </ResignDialog>
        )}
      </main>
    </GameLook>
  );
}
