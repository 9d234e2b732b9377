import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { levelMax, levelMin } from '../game/record';
import './banner.css';
import { QrCode } from './qr-code';
import type { Live } from './use-live-game';

/** Nobody waits alone: the link for a camera, or the computer in the free seat. */
export function Waiting({ live }: { readonly live: Live }): JSX.Element {
  const [level, setLevel] = useState(3);
  const levels = Array.from({ length: levelMax - levelMin + 1 }, (_, i) => levelMin + i);
  return (
    <>
      <details class="live-camera">
        <summary>{t('qrForPhone')}</summary>
        <QrCode text={location.href} label={t('qrOfAddress')} />
      </details>
      <form
        class="live-computer"
        onSubmit={(event) => {
          event.preventDefault();
          void live.act('computer', { level });
        }}
      >
        <label>
          {t('orComputer')}{' '}
          <select
            value={level}
            onChange={({ currentTarget }) => setLevel(Number(currentTarget.value))}
          >
            {levels.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{t('playTheComputer')}</button>
      </form>
    </>
  );
}
