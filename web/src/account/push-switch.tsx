import { t } from 'virtual:words/push';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { askWho } from './account';
import { lookAtPush, type PushState, type Titled, turnPushOff, turnPushOn } from './push';

interface PushSwitchProps {
  readonly titles: readonly Titled[];
}

/** Whether this browser is notified; nothing where the server does not notify. */
export function PushSwitch({ titles }: PushSwitchProps): JSX.Element | null {
  const [key, setKey] = useState('');
  const [state, setState] = useState<PushState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const found = (await askWho())?.push ?? '';
      const how = found === '' ? null : await lookAtPush(found, titles);
      if (!isWanted) return;
      setKey(found);
      setState(how);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [titles]);
  const change = async () => {
    setBusy(true);
    const found = state === 'on' ? await turnPushOff() : await turnPushOn(key, titles);
    setFailed(found === null);
    if (found !== null) setState(found);
    setBusy(false);
  };
  if (state === null) return null;
  return (
    <details class="live-calendar">
      <summary>{t('push')}</summary>
      <p class="fine">{t('whatPush')}</p>
      <p role="status">
        {state === 'on' && t('pushIsOn')}
        {state === 'denied' && t('pushDenied')}
        {state === 'cannot' && t('pushCannot')}
        {hasFailed && t('pushFailed')}
      </p>
      {state !== 'cannot' && (
        <p class="card-actions">
          <button type="button" disabled={isBusy} onClick={() => void change()}>
            {state === 'on' ? t('turnPushOff') : t('turnPushOn')}
          </button>
        </p>
      )}
    </details>
  );
}
