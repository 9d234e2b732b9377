import { t } from 'virtual:words/privacy';
import type { JSX } from 'preact';

const parts = ['guest', 'account', 'contact', 'others', 'not', 'browser', 'away'] as const;

/** What the server stores of its players, and how they get it and get rid of it. */
export function Privacy(): JSX.Element {
  return (
    <section class="privacy">
      <h2>{t('title')}</h2>
      <p>{t('intro')}</p>
      {parts.map((part) => (
        <section key={part}>
          <h3>{t(part)}</h3>
          <p>{t(`${part}Words`)}</p>
        </section>
      ))}
      <p>
        <a href="#/account">{t('toAccount')}</a>
      </p>
    </section>
  );
}
