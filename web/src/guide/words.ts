/** What the list of games says of a game, in the language of the page. */
import { t } from 'virtual:words/home';
import { gameWords } from '../core/game-words';
import { plain } from '../game/names';
import type { GuideEntry } from './entry';
import { namesIn } from './names';
import type { Special } from './special';

/** What is special about it, in a few words. */
export function traitWords({ traits }: GuideEntry): string[] {
  const { squares, files, ranks, boards, special, startCount } = traits;
  const words = (name: Special): string => {
    if (name === 'severalBoards') return t('boards', { count: boards });
    return name === 'manyStarts' ? t('starts', { count: startCount }) : t(name);
  };
  return [
    squares > 0 ? t('squares', { count: squares }) : t('size', { files, ranks }),
    ...special.map(words),
  ];
}

const nearMax = 2;
const furtherMax = 7;

/** How far from chess, in words. */
export function distanceWords(strangeness: number): string {
  if (strangeness <= nearMax) return t('near');
  return strangeness <= furtherMax ? t('further') : t('far');
}

interface Names {
  readonly file: string;
  /** By those that the rules have. */
  readonly roles: ReadonlyMap<string, string>;
  readonly games: ReadonlyMap<string, string>;
  readonly origins: ReadonlyMap<string, string>;
  readonly ideas: ReadonlyMap<string, string>;
}

let known: Names | null = null;

/** What is said of pieces and games in the page's language; null for English. */
function namesHere(): Names | null {
  const file = gameWords();
  if (file === null) return null;
  if (known?.file !== file)
    known = {
      file,
      roles: new Map([...namesIn(file, 'role')].map(([name, word]) => [plain(name), word])),
      games: namesIn(file, 'game'),
      origins: namesIn(file, 'origin'),
      ideas: namesIn(file, 'idea'),
    };
  return known;
}

/** The new pieces of a game, as games of the page's language call them. */
export function newRoles({ roles }: GuideEntry): readonly string[] {
  const names = namesHere()?.roles;
  return names ? roles.map((name) => names.get(name) ?? name) : roles;
}

/** What a game is also called in the page's language, beside its title. */
export const otherName = ({ id }: GuideEntry): string => namesHere()?.games.get(id) ?? '';

/** What a game is about, in a sentence. */
export const ideaWords = ({ id, idea }: GuideEntry): string => namesHere()?.ideas.get(id) ?? idea;

/** Who made a game and when. */
export const originWords = ({ id, origin }: GuideEntry): string =>
  namesHere()?.origins.get(id) ?? origin;
