/** What is no news to those who know chess, fetched in the page's language. */
import { useState } from 'preact/hooks';
import { useEffectFor } from '../hooks/use-for';
import { currentLanguage } from '../language/language';
import type { Language } from '../language/languages';
import type { ChessKnown } from './chess-known';

const files: Readonly<Record<Language, () => Promise<{ readonly chess: ChessKnown }>>> = {
  en: () => import('virtual:chess/en'),
  nl: () => import('virtual:chess/nl'),
  fr: () => import('virtual:chess/fr'),
  de: () => import('virtual:chess/de'),
  es: () => import('virtual:chess/es'),
  zh: () => import('virtual:chess/zh'),
};

/** Null until it is there. */
export function useChess(): ChessKnown | null {
  const [known, setKnown] = useState<ChessKnown | null>(null);
  useEffectFor(() => {
    files[currentLanguage()]().then(
      ({ chess }) => setKnown(chess),
      () => undefined,
    );
  }, currentLanguage());
  return known;
}
