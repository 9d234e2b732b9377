import { t } from 'virtual:words/page';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useEffectFor } from '../hooks/use-for';
import { LoadAgain } from './load-again';

/** A part of the page whose code is fetched when it is shown for the first time, or before. */
export type Lazy<P> = ((props: P) => JSX.Element) & { readonly fetch: () => Promise<void> };

/**
 * A part that is not missed while its code is on the way, nor where it cannot come; null until then.
 * isWanted: a number that grows asks again for what did not come.
 */
export function useLate<P>(
  isWanted: boolean | number,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffectFor(() => {
    if (!isWanted) return;
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, isWanted);
  return isWanted ? part : null;
}

/** place: the element that stands for it until it is there. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Place: 'div' | 'main' = 'div',
): Lazy<P> {
  let known: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const fetch = () => {
    loading ??= load();
    loading.then(
      (part) => {
        known = part;
      },
      () => {
        loading = undefined; // asked for again the next time
      },
    );
    return loading;
  };

  function Part(props: P): JSX.Element {
    const [Shown, setShown] = useState(() => known);
    const [failure, setFailure] = useState<string | null>(null);
    useEffect(() => {
      if (Shown) return;
      fetch().then(
        (part) => setShown(() => part),
        ({ message }: Error) => setFailure(message),
      );
    }, [Shown]);
    if (Shown) return <Shown {...props} />;
    if (!failure)
      return (
        <Place class="loading">
          <p role="status">{t('oneMoment')}</p>
        </Place>
      );
    const words = t('thisPartOfThePage');
    return (
      <Place class="missing">
        <div role="alert">{Place === 'main' ? <h1>{words}</h1> : <p>{words}</p>}</div>
        <LoadAgain />
      </Place>
    );
  }
  return Object.assign(Part, {
    fetch: () =>
      fetch().then(
        () => {},
        () => {},
      ),
  });
}

/** A screen: whoever goes through the page by its parts finds it while it is loaded, and where it cannot be. */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> =>
  lazy(load, 'main');
