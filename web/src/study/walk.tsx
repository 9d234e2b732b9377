/** To walk through a study: buttons, keys, and the room that its board has. */
import { t } from 'virtual:words/study';
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Shares } from '../board/fit';
import { panelsOf } from '../board/layout';
import type { Board } from '../core/types';
import { ActButton } from '../parts/act-button';
import { Icon, type IconName } from '../parts/icon';
import type { Study } from './study';

/**
 * What the engine says is read beside the board, of which a phone shows all and the first line. Boards
 * of several parts would have squares too small to press.
 */
export const sharesOf = (board: Board): Shares =>
  panelsOf(board).length > 1 ? { tablet: 0.5 } : { phone: 0.48, tablet: 0.5 };

/** Keys that walk through the tree, where they have no other work to do. */
export function useTreeKeys(study: Study): void {
  const latest = useRef(study);
  latest.current = study;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select, dialog, [role="tablist"]')) return;
      const isOnBoard = target.closest('[role="grid"]') !== null;
      const { previous, next, first, last, sideways } = latest.current;
      const anywhere: Readonly<Record<string, () => void>> = {
        PageUp: previous,
        PageDown: next,
        Home: first,
        End: last,
      };
      const beside: Readonly<Record<string, () => void>> = {
        ArrowLeft: previous,
        ArrowRight: next,
        ArrowUp: () => sideways(-1),
        ArrowDown: () => sideways(1),
      };
      const act = anywhere[event.key] ?? (isOnBoard ? undefined : beside[event.key]);
      if (!act) return;
      event.preventDefault();
      const wasOnMove = target.closest('.tree') !== null;
      act();
      if (wasOnMove)
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('.tree [aria-current]')?.focus(),
        );
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Styles know how high the board is: on a phone it stays in view as far as there is room. */
export function useBoardHeight(board: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const target = board.current;
    if (!target) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--study-board', `${target.offsetHeight}px`),
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      style.removeProperty('--study-board');
    };
  }, [board]);
}

export function Walk({ study }: { readonly study: Study }): JSX.Element {
  const { node } = study;
  const isStart = node.parent === null;
  const isEnd = node.children.length === 0;
  const walk: readonly (readonly [IconName, string, () => void, boolean])[] = [
    ['first', t('start'), study.first, isStart],
    ['previous', t('back'), study.previous, isStart],
    ['next', t('on'), study.next, isEnd],
    ['last', t('end'), study.last, isEnd],
  ];
  return (
    <>
      {walk.map(([icon, label, act, isOff]) => (
        <ActButton key={icon} onClick={act} isOff={isOff}>
          <Icon name={icon} /> {label}
        </ActButton>
      ))}
    </>
  );
}

export function Flip({ study }: { readonly study: Study }): JSX.Element {
  return (
    <button type="button" onClick={study.flip}>
      <Icon name="flip" /> {t('flip')}
    </button>
  );
}
