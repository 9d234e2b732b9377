import { t } from 'virtual:words/embed';
import { t as gameWords } from 'virtual:words/game';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardHandle } from '../board/board';
import { layoutOf } from '../board/layout';
import { GameLook } from '../board/look';
import type { Step } from '../game/session';
import { endingWords, resultTitle } from '../game/words';
import { Chooser } from '../parts/chooser';
import { Icon } from '../parts/icon';
import { Told } from '../parts/told';
import type { GameController } from '../play/game-controller';
import { PlayBoard } from '../play/play-board';
import { useGameSounds } from '../play/use-game-sounds';
import { useHand } from '../play/use-hand';
import { useTable } from '../play/use-table';
import { useView, type View } from '../play/use-view';
import { coordinatesOf, writeMovesIn } from '../settings/notation';
import { useSettings } from '../settings/use-settings';

interface EmbeddedGameProps {
  readonly controller: GameController;
  /** Moves are shown and not made. */
  readonly isViewOnly: boolean;
  /** Buttons to go through the moves. */
  readonly hasControls: boolean;
  /** After every change, and once at the beginning. */
  readonly onChange: (steps: readonly Step[]) => void;
}

function Controls({ view }: { readonly view: View }): JSX.Element {
  const goes = [
    ['first', gameWords('firstPosition'), 0],
    ['previous', gameWords('oneMoveBack'), view.ply - 1],
    ['next', gameWords('oneMoveForward'), view.ply + 1],
    ['last', t('lastPosition'), view.lastPly],
  ] as const;
  return (
    <>
      {goes.map(([icon, title, ply]) => (
        <button
          type="button"
          key={icon}
          title={title}
          aria-label={title}
          disabled={ply < 0 || ply > view.lastPly || ply === view.ply}
          onClick={() => view.show(ply)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </>
  );
}

/** A game on somebody else's page: the board with its players, and a line of words below it. */
export function EmbeddedGame(props: EmbeddedGameProps): JSX.Element {
  const { controller, isViewOnly, hasControls, onChange } = props;
  const table = useTable(controller);
  useGameSounds(table, table.steps);
  const view = useView(table);
  const hand = useHand(isViewOnly ? { ...table, isOpen: false, waiter: null } : table, view);
  const board = useRef<BoardHandle>(null);
  const { game, steps, state, result } = table;
  const { description } = game;
  const settings = useSettings();
  writeMovesIn(settings);
  const labels = settings.coordinates && coordinatesOf(description, settings);
  const ratio = useMemo(() => {
    const { width, height } = layoutOf(description.board, { labels });
    return height / width;
  }, [description, labels]);

  useEffect(() => onChange(steps), [onChange, steps]);

  const ending =
    result && `${resultTitle(description, result)}. ${endingWords(description, result)}`;
  const words = hand.message?.text ?? ending ?? '';
  return (
    <GameLook look={description.look}>
      <div style={{ '--board-ratio': `${ratio}` }}>
        <PlayBoard table={table} view={view} hand={hand} board={board} onType={() => {}} />
        <div class="embed-foot">
          {hasControls && <Controls view={view} />}
          <p class={`embed-words ${hand.message?.tone === 'no' ? 'is-no' : ''}`} role="status">
            {words}
          </p>
        </div>
        <Told said={table.announced} />
        <Chooser
          description={description}
          state={state}
          moves={hand.choices}
          onChoose={hand.choose}
        />
      </div>
    </GameLook>
  );
}
