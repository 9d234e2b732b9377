import { t } from 'virtual:words/live';
import type { ComponentChildren, JSX } from 'preact';
import { writtenMove } from '../settings/notation';
import type { PendingMoveSnapshot } from './pending-move';
import './unsaved.css';

/** Stands at the clock of whose move is not saved yet. */
export function NotSavedYet({ clock }: { readonly clock: ComponentChildren }): JSX.Element {
  return (
    <span class="unsaved">
      <span class="unsaved-words">
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M7 4h10M7 20h10M8 4c0 5 8 11 8 16M16 4c0 5-8 11-8 16" />
        </svg>
        {t('notSavedYet')}
      </span>
      {clock}
    </span>
  );
}

/** Whether the move that was made here last is saved, and where it is as long as it is not. */
export function savedWords({ move, isLate, isKept }: PendingMoveSnapshot): string | null {
  if (!move || !isLate) return null;
  const words = t('moveWaits', { move: writtenMove(move) });
  return `${words}. ${t(isKept ? 'moveIsKept' : 'moveIsNotKept')}`;
}
