import { t } from 'virtual:words/home';
import { t as moveWords } from 'virtual:words/move';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { typeset } from '../plugins/messages';
import { currentLanguage, listText, numberText, speak, tenthsText } from '../src/language/language';
import { languageFor, languages } from '../src/language/languages';
import { changeLanguage, wantedLanguage } from '../src/language/load';
import { rich } from '../src/language/rich';
import { loadSettings, saveSettings, usualSettings } from '../src/settings/settings';

afterEach(() => {
  speak('en', {});
  vi.unstubAllGlobals();
});

describe('the language of the page', () => {
  it('is the first of the visitor that the page has, else English', () => {
    expect(languageFor(['tlh', 'de-AT', 'fr'])).toBe('de');
    expect(languageFor(['en-US', 'de'])).toBe('en');
    expect(languageFor(['ja', 'tlh'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });

  it('is the one chosen, whatever the browser speaks', () => {
    vi.stubGlobal('navigator', { languages: ['ja'] });
    expect(wantedLanguage('nl')).toBe('nl');
    expect(wantedLanguage(null)).toBe('en');
  });

  it('is not lost where nothing can be kept, only not remembered', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(() => saveSettings({ ...usualSettings, language: 'de' })).not.toThrow();
    expect(loadSettings().language).toBeNull();
  });
});

describe('a message', () => {
  it('is said in English where the language does not have it', () => {
    speak('de', { home: { allGames: () => 'Alle Spiele' } });
    expect(t('allGames')).toBe('Alle Spiele');
    expect(t('findAGame')).toBe('Find a game');
    expect(t('games', { count: 1 })).toBe('1 game');
    expect(t('games', { count: 1200 })).toBe('1,200 games');
  });

  it('has the forms of numbers of its language', async () => {
    vi.stubGlobal('fetch', async () => new Response('')); // the library's own words
    await changeLanguage('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect(t('games', { count: 0 })).toBe('0 jeu');
    expect(t('games', { count: 2 })).toBe('2 jeux');
    await changeLanguage('en');
    expect(t('games', { count: 0 })).toBe('0 games');
  });

  it('agrees with what players are called, by many or by one', async () => {
    vi.stubGlobal('fetch', async () => new Response(''));
    await changeLanguage('fr');
    expect(moveWords('wins', { color: 'Rouges' })).toBe('Les Rouges gagnent');
    expect(moveWords('wins', { color: 'Sente' })).toBe('Sente gagne');
    await changeLanguage('es');
    expect(moveWords('wins', { color: 'Rojas' })).toBe('Ganan las Rojas');
    await changeLanguage('en');
  });

  it('may have parts that are more than text', () => {
    const shown = rich('See <link>this game</link> first.', {
      link: (words) => words.toUpperCase(),
    });
    expect(shown.join('')).toBe('See THIS GAME first.');
    expect(rich('1 < 2 and 3 > 2', {}).join('')).toBe('1 < 2 and 3 > 2');
  });
});

it('numbers and lists are written as the language does', () => {
  expect(listText(['bishop', 'king', 'camel'], 'disjunction')).toBe('bishop, king or camel');
  expect(listText(['bishop'])).toBe('bishop');
  expect(numberText(1234.5)).toBe('1,234.5');
  speak('de', {});
  expect(currentLanguage()).toBe('de');
  expect(listText(['Turm', 'König'], 'disjunction')).toBe('Turm oder König');
  expect(numberText(1234.5)).toBe('1.234,5');
});

it.each(languages)('small numbers are in %s as Intl writes them', (language) => {
  speak(language, {});
  for (const value of [0, 1, 0.8, 0.45, 12.5, 999, 999.875, 1000, -1, 0.1 + 0.2, 1e21])
    expect(numberText(value)).toBe(new Intl.NumberFormat(language).format(value));
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  for (const value of [0, 3, 0.25, -0.25, -1.96, 99.95, 640.04])
    expect(tenthsText(value)).toBe(new Intl.NumberFormat(language, tenths).format(value));
});

it('French signs stand after spaces that do not break', () => {
  expect(typeset('fr', 'Vraiment ? « Oui » : voilà !')).toBe(
    'Vraiment\u202f? «\u00a0Oui\u00a0»\u00a0: voilà\u202f!',
  );
  expect(typeset('de', 'Wirklich ?')).toBe('Wirklich ?');
});
