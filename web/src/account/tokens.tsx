import { t } from 'virtual:words/account';
import type { JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { momentText } from '../language/language';
import { Dialog } from '../parts/dialog';
import { useTyped } from '../server/typed';
import { ask, askTokens, refusalText, type Token } from './account';

interface BotProps {
  /** The account is a bot now. */
  readonly onChange: () => void;
}

/** The way to a bot, which leads only there. */
function BecomeBot({ onChange }: BotProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const become = async () => {
    const said = await ask('bot');
    if (said.is === 'refused') setRefusal(refusalText(said));
    else onChange();
  };
  return (
    <>
      <p class="card-actions">
        <button type="button" class="for-good" onClick={() => setAsking(true)}>
          {t('becomeBot')}
        </button>
      </p>
      {isAsking && (
        <Dialog title={t('becomeBot')} onClose={() => setAsking(false)}>
          <p>{t('whatBot')}</p>
          {refusal && (
            <p class="message message-no" role="alert">
              {refusal}
            </p>
          )}
          <p class="card-actions">
            <button type="button" class="primary danger" onClick={() => void become()}>
              {t('becomeBot')}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {t('cancel')}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}

interface NewTokenProps {
  readonly onMade: () => void;
}

/** A new token is shown until the page is left, and never again. */
function NewToken({ onMade }: NewTokenProps): JSX.Element {
  const { typed, onType, onForget } = useTyped('token', { name: '' });
  const [secret, setSecret] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const make = async (event: Event) => {
    event.preventDefault();
    setRefusal(null);
    const said = await ask('token', typed);
    if (said.is === 'refused') setRefusal(refusalText(said));
    if (said.is !== 'token') return;
    setSecret(said.token);
    onForget();
    onMade();
  };
  return (
    <form class="account-form" onSubmit={(event) => void make(event)}>
      <label>
        {t('tokenName')}
        <input
          required
          maxLength={47}
          autoComplete="off"
          value={typed.name}
          onInput={({ currentTarget }) => onType({ name: currentTarget.value })}
        />
      </label>
      {secret !== null && (
        <p role="status">
          {t('newToken')} <code class="account-token">{secret}</code>
        </p>
      )}
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit">{t('makeToken')}</button>
    </form>
  );
}

/** Programs that act for this account. */
export function Tokens({ isBot, onChange }: BotProps & { readonly isBot: boolean }): JSX.Element {
  const [tokens, setTokens] = useState<readonly Token[]>([]);
  const look = useCallback(() => void askTokens().then(setTokens), []);
  useEffect(look, [look]);
  return (
    <section aria-labelledby="tokens-title">
      <h2 id="tokens-title">{t('programs')}</h2>
      <p class="fine">{isBot ? t('isBot') : t('whatPrograms')}</p>
      {!isBot && <BecomeBot onChange={onChange} />}
      {isBot && (
        <>
          <ul class="kept-list">
            {tokens.map(({ token, name, used }) => (
              <li key={token} class="account-session">
                <span>
                  {name}
                  <span class="fine">
                    {used === 0 ? t('neverUsed') : t('lastUsed', { when: momentText(used) })}
                  </span>
                </span>
                <button
                  type="button"
                  aria-label={t('revokeNamed', { name })}
                  onClick={() => void ask('revoke', { token }).then(look)}
                >
                  {t('revoke')}
                </button>
              </li>
            ))}
          </ul>
          <NewToken onMade={look} />
        </>
      )}
    </section>
  );
}
