import { t } from 'virtual:words/page';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LoadAgain } from './load-again';

/** A part of the page whose code is fetched when it is shown for the first time, or before. */
export type Lazy<P> = ((props: P) => JSX.Element) & { readonly fetch: () => void };

/** A part that is not missed while its code is on the way, nor where it cannot come; null until then. */
export function useLate<P>(
  isWanted: boolean,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is always the same part
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [isWanted]);
  return isWanted ? part : null;
}

export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
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
    return (
      <div class="loading">
        <p role={failure ? 'alert' : 'status'}>
          {failure ? t('thisPartOfThePage') : t('oneMoment')}
        </p>
        {failure && <LoadAgain />}
      </div>
    );
  }
  return Object.assign(Part, {
    fetch: () => {
      fetch().catch(() => {});
    },
  });
}
