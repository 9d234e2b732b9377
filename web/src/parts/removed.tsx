import { t } from 'virtual:words/notices';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { GameRecord } from '../game/record';
import { useEffectFor } from '../hooks/use-for';
import { focusMain } from './focus-main';
import { OverTop } from './over-top';

interface RemovedProps {
  readonly record: GameRecord;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

/** More do not fit beside the buttons on a phone, in two lines. */
const lettersMax = 32;

const brief = (title: string): string =>
  title.length > lettersMax ? `${title.slice(0, lettersMax - 1).trimEnd()}…` : title;

/** A game that was deleted can be had back; the button that deleted it is gone, so this one has the focus. */
export function Removed({ record, onRestore, onClose }: RemovedProps): JSX.Element {
  const undo = useRef<HTMLButtonElement>(null);
  useEffectFor(() => undo.current?.focus(), record.key);
  const restore = () => {
    onRestore();
    focusMain();
  };
  return (
    <OverTop onClose={onClose}>
      {t('gameDeleted', { title: brief(record.title) })}{' '}
      <button type="button" ref={undo} onClick={restore}>
        {t('undo')}
      </button>
    </OverTop>
  );
}
