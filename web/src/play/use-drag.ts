import { useState } from 'preact/hooks';
import type { RoleId } from '../core/types';

/** Pixels that a pointer moves before a press becomes a drag. */
const threshold = 6;

export interface Ghost {
  readonly role: RoleId;
  readonly x: number;
  readonly y: number;
}

interface Drag {
  /** What is dragged over the window. */
  readonly ghost: Ghost | null;
  /** Follow the pointer from its press; `onEnd` hears whether it was dragged, and where to. */
  readonly begin: (
    role: RoleId,
    event: PointerEvent,
    onEnd: (isDragged: boolean, x: number, y: number) => void,
  ) => void;
}

/** Pieces in hand are dragged over the whole window and not only over a board. */
export function useDrag(): Drag {
  const [ghost, setGhost] = useState<Ghost | null>(null);

  const begin: Drag['begin'] = (role, press, onEnd) => {
    let isDragged = false;
    const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
      isDragged ||= Math.hypot(x - press.clientX, y - press.clientY) > threshold;
      if (isDragged) setGhost({ role, x, y });
    };
    const end = (event: PointerEvent) => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      setGhost(null);
      if (event.type === 'pointerup') onEnd(isDragged, event.clientX, event.clientY);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };

  return { ghost, begin };
}
