import { t } from 'virtual:words/notices';
import { t as pageWords } from 'virtual:words/page';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { GameRecord } from '../game/record';
import { focusMain } from './focus-main';
import { Icon } from './icon';

interface RemovedProps {
  readonly record: GameRecord;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** A game that was deleted can be had back; the button that deleted it is gone, so this one has the focus. */
export function Removed({ record, onRestore, onClose }: RemovedProps): JSX.Element {
  const undo = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game was deleted
  useEffect(() => undo.current?.focus(), [record.key]);
  const end = (work: () => void) => () => {
    work();
    focusMain();
  };
  return (
    <div class="over-top" role="status">
      <p>
        {t('gameDeleted', { title: record.title })}{' '}
        <button type="button" ref={undo} onClick={end(onRestore)}>
          {t('undo')}
        </button>
        <button
          type="button"
          class="icon-button quiet"
          aria-label={pageWords('close')}
          title={pageWords('close')}
          onClick={end(onClose)}
        >
          <Icon name="close" />
        </button>
      </p>
    </div>
  );
}
