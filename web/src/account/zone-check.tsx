import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { LiveLine } from '../server/line';

interface ZoneCheckProps {
  readonly line: LiveLine;
}

/** Whether the server knows one's time zone, for emails and opponents; it may forget it again. */
export function ZoneCheck({ line }: ZoneCheckProps): JSX.Element | null {
  /** What it knows: '' for nothing, null before it has said so. */
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void line.zone().then((zone) => isWanted && setTold(zone));
    return () => {
      isWanted = false;
    };
  }, [line]);
  if (told === null) return null;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const change = async (isTold: boolean) => {
    const zone = isTold ? here : '';
    const answer = await line.act('zone-set', { zone });
    if (answer.is === 'done') setTold(zone);
  };
  return (
    <label class="live-check">
      <input
        type="checkbox"
        checked={told !== ''}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <span>{t('tellZone', { zone: told || here })}</span>
    </label>
  );
}
