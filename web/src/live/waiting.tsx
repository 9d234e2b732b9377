import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { levelMax, levelMin } from '../game/record';
import { Copy } from '../parts/copy';
import './banner.css';
import type { Answer } from '../server/line';
import { momentWords } from '../server/pace';
import { ComputerHere } from './computer-here';
import { rulesOf } from './heard-game';
import type { Live } from './live-connection';
import { QrCode } from './qr-code';

interface WaitingProps {
  readonly live: Live;
  /** To send to others. */
  readonly address: string;
  /** In the lobby. */
  readonly isListed: boolean;
  /** For somebody in particular, who finds it without being told. */
  readonly isChallenge: boolean;
}

/** Nobody waits alone: the link for a camera, or the computer in the free seat. */
export function Waiting({ live, address, isListed, isChallenge }: WaitingProps): JSX.Element {
  const { seatUntil } = live.game;
  const [level, setLevel] = useState(3);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const levels = Array.from({ length: levelMax - levelMin + 1 }, (_, i) => levelMin + i);
  const until = seatUntil !== undefined && (
    <p class="fine">{t('seatUntil', { when: momentWords(seatUntil) })}</p>
  );
  const link = <Copy label={t('linkToThisGame')} value={address} isMain={!isListed} />;
  if (isChallenge)
    return (
      <>
        {until || <p class="fine">{t('stayHere')}</p>}
        <p class="card-actions">
          <button type="button" onClick={() => void live.act('abort')}>
            {t('withdrawChallenge')}
          </button>
        </p>
      </>
    );
  return (
    <>
      {until}
      {seatUntil === undefined && isListed && <p class="fine">{t('stayForIt')}</p>}
      {isListed ? (
        <details>
          <summary>{t('orSendLink')}</summary>
          {link}
        </details>
      ) : (
        link
      )}
      <details class="live-camera">
        <summary>{t('qrForPhone')}</summary>
        <QrCode text={address} label={t('qrOfAddress')} />
      </details>
      <form
        class="live-computer"
        onSubmit={(event) => {
          event.preventDefault();
          void live.act('computer', { level }).then(setAnswer);
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
      <ComputerHere answer={answer} game={rulesOf(live.game)} />
      <p class="card-actions">
        <button type="button" onClick={() => void live.act('abort')}>
          {t('cancelGame')}
        </button>
      </p>
    </>
  );
}
