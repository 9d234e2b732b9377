/** The settings as all parts of the page see them, and the marks on the page that styles look at. */
import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { currentLanguage } from '../language/language';
import type { Language } from '../language/languages';
import { changeLanguage, wantedLanguage } from '../language/load';
import { writeMovesIn } from './notation';
import { loadSettings, onOtherTab, type Settings, saveSettings, usualSettings } from './settings';
import { useMedia } from './use-media';

export interface SettingsChoice {
  readonly settings: Settings;
  readonly change: (part: Partial<Settings>) => void;
  /** The language that was chosen could not be fetched. */
  readonly isLanguageMissing?: boolean;
}

export const SettingsContext = createContext<SettingsChoice>({
  settings: usualSettings,
  change: () => {},
});

export const useSettings = (): Settings => useContext(SettingsContext).settings;

/** Has the page speak the language chosen, and everything drawn again once it does. */
function useLanguage(chosen: Language | null): boolean {
  const [isMissing, setMissing] = useState(false);
  const [, setSpoken] = useState(currentLanguage);
  useEffect(() => {
    changeLanguage(wantedLanguage(chosen)).then(
      () => {
        setSpoken(currentLanguage());
        setMissing(false);
      },
      () => setMissing(true),
    );
  }, [chosen]);
  return isMissing;
}

/** To be called once, for the whole page. */
export function useSettingsChoice(): SettingsChoice {
  const [settings, setSettings] = useState(loadSettings);
  const isDarkOutside = useMedia('(prefers-color-scheme: dark)');
  const { theme, board, blindfold, language } = settings;
  writeMovesIn(settings);
  const isLanguageMissing = useLanguage(language);
  const isDark = theme === 'auto' ? isDarkOutside : theme === 'dark';

  useEffect(() => onOtherTab(setSettings), []);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = isDark ? 'dark' : 'light';
    root.dataset.board = board;
    // Here and not where its words come: until then the position would be seen.
    root.toggleAttribute('data-blindfold', blindfold);
  }, [isDark, board, blindfold]);

  const change = useCallback((part: Partial<Settings>) => {
    setSettings((old) => {
      const settings = { ...old, ...part };
      saveSettings(settings);
      return settings;
    });
  }, []);
  return { settings, change, isLanguageMissing };
}
