import { useMemo } from 'preact/hooks';
import { useSnapshot } from '../hooks/store';
import type { Live, LiveConnection } from './live-connection';

/** What is known of a game over the net, and what can be asked of its server. */
export function useLive(connection: LiveConnection): Live {
  const snapshot = useSnapshot(connection);
  return useMemo(() => ({ ...snapshot, ...connection.actions }), [snapshot, connection]);
}
