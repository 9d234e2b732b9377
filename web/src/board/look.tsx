/** How the game at hand looks: by its own tradition, by the settings of the visitor, or as all games. */
import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { Look } from '../core/types';
import { type Family, familyOf } from '../pieces/characters';
import { useSettings } from '../settings/use-settings';

export interface Appearance {
  /** The ground; null for squares of two shades. */
  readonly look: Look | null;
  /** Men are discs with a letter. */
  readonly letters: boolean;
  readonly family: Family | null;
  /** The outlines of characters; null while they are not wanted or not there yet. */
  readonly outlines: Readonly<Record<string, string>> | null;
}

const plain: Appearance = { look: null, letters: false, family: null, outlines: null };

const AppearanceContext = createContext(plain);

export const useAppearance = (): Appearance => useContext(AppearanceContext);

interface WithAppearanceProps {
  readonly appearance: Appearance;
  readonly children: ComponentChildren;
}

/** For what is drawn outside of the page's tree. */
export const WithAppearance = ({ appearance, children }: WithAppearanceProps): JSX.Element => (
  <AppearanceContext.Provider value={appearance}>{children}</AppearanceContext.Provider>
);

interface GameLookProps {
  /** Of the game: Description.look. */
  readonly look: Look | null;
  readonly children: ComponentChildren;
}

/** Everything inside shows the game as it looks. */
export function GameLook({ look: ownOfGame, children }: GameLookProps): JSX.Element {
  const { ownLook, pieces } = useSettings();
  const look = ownLook ? ownOfGame : null;
  const letters = pieces === 'letters';
  const family = letters ? null : familyOf(look);
  const [outlines, setOutlines] = useState<Appearance['outlines']>(null);
  useEffect(() => {
    if (!family || outlines) return;
    // Without them there are figures.
    import('virtual:characters').then(
      (loaded) => setOutlines(loaded.outlines),
      () => {},
    );
  }, [family, outlines]);
  const appearance = useMemo(
    () => ({ look, letters, family, outlines: family && outlines }),
    [look, letters, family, outlines],
  );
  return <AppearanceContext.Provider value={appearance}>{children}</AppearanceContext.Provider>;
}
