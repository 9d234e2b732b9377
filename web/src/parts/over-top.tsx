import type { ComponentChildren, JSX } from 'preact';
import { CloseNotice } from './close-notice';

interface OverTopProps {
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/** A notice over the top of the page, so that no board moves. */
export function OverTop({ children, onClose }: OverTopProps): JSX.Element {
  return (
    <div class="over-top" role="status">
      <p>
        {children}
        <CloseNotice onClose={onClose} />
      </p>
    </div>
  );
}
