import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import type { Answer } from '../server/line';

/** Where all computers of the server play, the one in the browser; not where it is asked for. */
export function ComputerHere({
  answer,
  game,
}: {
  readonly answer: Answer | null;
  readonly game: string;
}): JSX.Element | null {
  const address = `#/setup/${game}`;
  const isBusy = answer?.is === 'refused' && /^computers-(busy|yours)$/.test(answer.code);
  if (!isBusy || location.hash.startsWith(address)) return null;
  return (
    <p>
      <a href={address}>{t('computerHere')}</a>
    </p>
  );
}
