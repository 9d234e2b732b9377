import { t } from 'virtual:words/account';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Account, ask, refusalText } from './account';
import '../live/live.css';

/** Whether others are told when one is here. */
export function HidePresence({ account }: { readonly account: Account }): JSX.Element {
  const [isHidden, setHidden] = useState(account.hidden);
  const [why, setWhy] = useState('');
  const change = async (hidden: boolean) => {
    setHidden(hidden);
    const said = await ask('presence', { hidden });
    if (said.is === 'refused') setHidden(!hidden);
    setWhy(said.is === 'refused' ? refusalText(said) : '');
  };
  return (
    <section>
      <label class="live-check">
        <input
          type="checkbox"
          checked={isHidden}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        <span>
          {t('hidePresence')}
          <span class="fine account-hides">{t('whatHidePresence')}</span>
        </span>
      </label>
      {why !== '' && (
        <p class="message message-no" role="alert">
          {why}
        </p>
      )}
    </section>
  );
}
