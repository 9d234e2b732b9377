import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardHandle } from '../board/board';
import { GameLook } from '../board/look';
import type { Searcher } from '../core/searcher';
import type { CoreGame } from '../core/types';
import type { GameRecord } from '../game/record';
import { opponentOf } from '../game/session';
import { colorWord } from '../game/words';
import { Chooser } from '../parts/chooser';
import { Dialog } from '../parts/dialog';
import { beginEntry } from '../parts/move-entry';
import { ResignDialog } from '../parts/resign-dialog';
import { Told } from '../parts/told';
import { PlayBoard } from '../play/play-board';
import { PlayPanel } from '../play/play-panel';
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

export function Play({ rulesText, onAgain, ...options }: PlayProps): JSX.Element {
  const table = useTable(options);
  const view = useView(table);
  const hand = useHand(table, view);
  const board = useRef<BoardHandle>(null);
  const entry = useRef<HTMLInputElement>(null);
  const [isResigning, setResigning] = useState(false);
  const isOver = table.result !== null;
  // Time may run out while one is asked.
  useEffect(() => {
    if (isOver) setResigning(false);
  }, [isOver]);

  return (
    <GameLook look={table.description.look}>
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
          onAgain={(isExchanged) =>
            onAgain({ ...table.record, ...table.session.again(isExchanged) })
          }
          onLeaveEntry={() => board.current?.focus()}
        />
        <Told said={table.announced} />
        <Chooser
          description={table.description}
          state={table.state}
          moves={hand.choices}
          onChoose={hand.choose}
        />
        {table.askedDraw && (
          <Dialog
            title={t('offersDraw', {
              color: colorWord(table.description, opponentOf(table.askedDraw)),
            })}
            onClose={() => table.answerDraw(false)}
          >
            <p>{t('asksAccept', { color: colorWord(table.description, table.askedDraw) })}</p>
            <p class="card-actions">
              <button type="button" class="primary" onClick={() => table.answerDraw(true)}>
                {t('acceptTheDraw')}
              </button>
              <button type="button" onClick={() => table.answerDraw(false)}>
                {t('playOn')}
              </button>
            </p>
          </Dialog>
        )}
        {isResigning && !isOver && (
          <ResignDialog
            onClose={() => setResigning(false)}
            onResign={() => {
              view.show(view.lastPly); // where the result stands
              table.resign();
            }}
          >
            <p>
              {t('resignWords', {
                color: colorWord(table.description, table.resigning),
                other: colorWord(table.description, opponentOf(table.resigning)),
              })}
            </p>
          </ResignDialog>
        )}
      </main>
    </GameLook>
  );
}
