import { t } from 'virtual:words/page';
import type { ComponentChildren, JSX } from 'preact';

interface MissingProps {
  readonly what: string;
  /** Why, and what can be done about it. */
  readonly children?: ComponentChildren;
}

/** The screen of something that cannot be shown. */
export function Missing({ what, children }: MissingProps): JSX.Element {
  return (
    <main class="missing">
      <h1>{what}</h1>
      {children}
      <p>
        <a class="button primary" href="#/">
          {t('allGames')}
        </a>
      </p>
    </main>
  );
}
