import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Copy } from '../parts/copy';
import { findLive } from '../server/find-live';
import { LiveLine } from '../server/line';

/** Where one's deadlines are, for the calendar of a phone; a new address ends the one before. */
export function CalendarLink(): JSX.Element {
  const [address, setAddress] = useState<string | null>(null);
  const ask = async (isNew: boolean) => {
    const place = await findLive();
    if (place === null) return;
    const line = new LiveLine({ place });
    const path = await line.calendar(isNew);
    line.close();
    if (path !== null) setAddress(new URL(path, location.href).href);
  };
  return (
    <details
      class="live-calendar"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && address === null) void ask(false);
      }}
    >
      <summary>{t('deadlinesInCalendar')}</summary>
      <p class="fine">{t('calendarWords')}</p>
      {address !== null && (
        <>
          <Copy label={t('calendarAddress')} value={address} />
          <p class="card-actions">
            <a class="button" href={address.replace(/^https?:/, 'webcal:')}>
              {t('openCalendar')}
            </a>
            <button type="button" onClick={() => void ask(true)}>
              {t('renewAddress')}
            </button>
          </p>
        </>
      )}
    </details>
  );
}
