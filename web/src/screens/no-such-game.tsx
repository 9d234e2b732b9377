import { t as pageWords } from 'virtual:words/page';
import { t } from 'virtual:words/search';
import type { JSX } from 'preact';
import { entries } from '../guide/all';
import { nearlyNamed } from '../guide/find';
import { Missing } from '../parts/missing';

/** The address of a game that there is not; perhaps one was meant that is called nearly so. */
export function NoSuchGame({ id }: { readonly id: string }): JSX.Element {
  const near = nearlyNamed(entries, id);
  return (
    <Missing what={pageWords('thereIsNoSuchGame')}>
      {near.length > 0 && (
        <>
          <p>{t('nearGames')}</p>
          <ul>
            {near.map(({ id, title }) => (
              <li key={id}>
                <a href={`#/setup/${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Missing>
  );
}
