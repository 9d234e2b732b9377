import { t } from 'virtual:words/account';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { rich } from '../language/rich';
import { useLivePlace } from '../server/use-live-place';
import { askWho, type Visitor } from './account';

interface WhoProps {
  /** Where a guest says their name. */
  readonly children: ComponentChildren;
}

/** Who is here, once that is known. */
export function useVisitor(): Visitor | null {
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  const place = useLivePlace();
  useEffect(() => {
    if (place === null) return;
    let isWanted = true;
    void askWho().then((found) => isWanted && setVisitor(found));
    return () => {
      isWanted = false;
    };
  }, [place]);
  return visitor;
}

/** Under which name one plays: that of the account, or what a guest says. */
export function Who({ children }: WhoProps): JSX.Element {
  const visitor = useVisitor();
  if (visitor?.is === 'account')
    return (
      <p>
        {rich(t('youPlayAs', { name: visitor.name }), {
          account: (name) => <a href="#/account">{name}</a>,
        })}
      </p>
    );
  return (
    <>
      {children}
      {visitor && (
        <p class="fine">
          <a href="#/account">{t('logInOrMake')}</a>
        </p>
      )}
    </>
  );
}
