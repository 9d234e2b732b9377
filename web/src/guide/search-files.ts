/** What the search knows of the rules, fetched when somebody searches: the sentences in the page's language. */
import { currentLanguage } from '../language/language';
import type { Language } from '../language/languages';
import type { RuleWords } from './rule-words';

const files: Readonly<Record<Language, () => Promise<{ readonly ruleWords: RuleWords }>>> = {
  en: () => import('virtual:rule-words/en'),
  nl: () => import('virtual:rule-words/nl'),
  fr: () => import('virtual:rule-words/fr'),
  de: () => import('virtual:rule-words/de'),
  es: () => import('virtual:rule-words/es'),
  zh: () => import('virtual:rule-words/zh'),
};

export async function fetchRuleWords(): Promise<RuleWords> {
  const { ruleWords } = await files[currentLanguage()]();
  return ruleWords;
}
