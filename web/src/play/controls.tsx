import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import { ActButton } from '../parts/act-button';
import { Icon, type IconName } from '../parts/icon';
import type { Hand } from './hand';
import type { Table } from './use-table';
import type { View } from './use-view';

export interface ControlsProps {
  readonly table: Table;
  readonly view: View;
  readonly hand: Hand;
  readonly onResign: () => void;
  /** Where a game can still be ended without a loser. */
  readonly abort?: { readonly word: string; readonly ask: () => void } | null;
}

/** Where there is little room, styles leave the word to the ears. */
export const Deed = ({
  icon,
  word,
}: {
  readonly icon: IconName;
  readonly word: string;
}): JSX.Element => (
  <>
    <Icon name={icon} /> <span class="deed-word">{word}</span>
  </>
);

/** What may be done as long as nothing has ended the game. */
function Deeds({ table, view, hand, onResign, abort }: ControlsProps): JSX.Element {
  const { net, computer, controller } = table;
  if (computer?.isWatched)
    return (
      <button type="button" onClick={() => controller.computer?.pause(!computer.isPaused)}>
        {computer.isPaused ? (
          <Deed icon="next" word={t('goOn')} />
        ) : (
          <Deed icon="pause" word={t('pause')} />
        )}
      </button>
    );
  return (
    <>
      {!net && (
        <ActButton
          onClick={() => {
            hand.hush();
            controller.computer?.askHint();
          }}
          isOff={!table.isOpen || !view.isLive || computer?.isHinting === true}
        >
          <Deed icon="hint" word={t('hint')} />
        </ActButton>
      )}
      {net?.isSeated !== false && (
        <>
          <ActButton
            onClick={() => {
              hand.hush();
              controller.offerDraw();
            }}
            isOff={!(net || table.isOpen)}
          >
            <Deed icon="draw" word={t('offerDraw')} />
          </ActButton>
          <button type="button" onClick={onResign}>
            <Deed icon="flag" word={t('resign')} />
          </button>
          {abort && (
            <button type="button" onClick={abort.ask}>
              <Deed icon="close" word={abort.word} />
            </button>
          )}
        </>
      )}
    </>
  );
}

/** What players may do besides moving; when the game is over, what still can be done. */
export function Controls(props: ControlsProps): JSX.Element {
  const { record, result, net, controller } = props.table;
  const setupPage = record.rules.kind === 'builtin' ? `#/setup/${record.rules.id}` : '#/setup-own';
  const isOver = result !== null || net?.isOver === true;
  const canTakeBack = net ? net.mayTakeBack && !isOver : props.table.canTakeBack;
  // Who waits for an opponent, or watches, has nothing to take back or to give up.
  const isPlaying = net?.isSeated !== false;
  return (
    <div class="controls">
      {isPlaying && (canTakeBack || !isOver) && (
        <ActButton onClick={controller.takeBack} isOff={!canTakeBack}>
          <Deed icon="undo" word={t('takeBack')} />
        </ActButton>
      )}
      <button type="button" onClick={controller.flip}>
        <Deed icon="flip" word={t('flip')} />
      </button>
      {!isOver && <Deeds {...props} />}
      {/* The clock of a game over the net goes on, whatever its player looks at. */}
      {!(net && isPlaying && !isOver) && (
        <a class="button" href={setupPage}>
          <Deed icon="plus" word={t('newGame')} />
        </a>
      )}
    </div>
  );
}
