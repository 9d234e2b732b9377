import { t } from 'virtual:words/notices';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { GameRecord } from '../game/record';
import { useEffectFor } from '../hooks/use-for';
import { focusMain } from './focus-main';
import { OverTop } from './over-top';

interface RemovedProps {
  /** At least one. */
  readonly records: readonly GameRecord[];
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** More do not fit beside the buttons on a phone, in two lines. */
const lettersMax = 32;

const brief = (title: string): string =>
  title.length > lettersMax ? `${title.slice(0, lettersMax - 1).trimEnd()}…` : title;

/** Games that were deleted can be had back; the button that deleted them is gone, so this one has the focus. */
export function Removed({ records, onRestore, onClose }: RemovedProps): JSX.Element {
  const undo = useRef<HTMLButtonElement>(null);
  const [first] = records;
  useEffectFor(() => undo.current?.focus(), first?.key);
  const restore = () => {
    onRestore();
    focusMain();
  };
  return (
    <OverTop onClose={onClose}>
      {records.length === 1
        ? t('gameDeleted', { title: brief(first?.title ?? '') })
        : t('gamesDeleted', { count: records.length })}{' '}
      <button type="button" ref={undo} onClick={restore}>
        {t('undo')}
      </button>
    </OverTop>
  );
}
