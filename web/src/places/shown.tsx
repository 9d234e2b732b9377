import { t } from 'virtual:words/page';
import type { JSX } from 'preact';
import { LoadAgain } from '../parts/load-again';
import { Missing } from '../parts/missing';

/** A screen and the words for the title of the window; null while it is not there yet. */
export interface Shown {
  readonly title: string | null;
  readonly screen: JSX.Element;
}

/** failure: why it is not going to be there. */
export function Loading({ failure }: { readonly failure: string | null }): JSX.Element {
  return (
    <main class="loading">
      <p role={failure ? 'alert' : 'status'}>
        {failure ? t('theGamesCouldNotBe', { failure }) : t('settingUpTheBoards')}
      </p>
      {failure && <LoadAgain />}
    </main>
  );
}

export const loading = (failure: string | null = null): Shown => ({
  title: null,
  screen: <Loading failure={failure} />,
});

export const missing = (what: string, why = ''): Shown => ({
  title: what,
  screen: <Missing what={what}>{why && <p>{why}</p>}</Missing>,
});
