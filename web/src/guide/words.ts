/** What the list of games says of a game, in the language of the page. */
import { t } from 'virtual:words/home';
import { gameWords } from '../core/game-words';
import type { Description } from '../core/types';
import { plain } from '../game/names';
import { saidOf } from '../language/language';
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

interface Roles {
  readonly file: string;
  /** By the names that the rules have. */
  readonly names: ReadonlyMap<string, string>;
}

let known: Roles | null = null;

/** What pieces are called in the page's language; null for English. */
function rolesHere(): ReadonlyMap<string, string> | null {
  const file = gameWords();
  if (file === null) return null;
  if (known?.file !== file)
    known = {
      file,
      names: new Map([...namesIn(file, 'role')].map(([name, word]) => [plain(name), word])),
    };
  return known.names;
}

/** The new pieces of a game, as games of the page's language call them. */
export function newRoles({ roles }: GuideEntry): readonly string[] {
  const names = rolesHere();
  return names ? roles.map((name) => names.get(name) ?? name) : roles;
}

/** What a game is also called in the page's language, beside its title. */
export const otherName = ({ id }: GuideEntry): string => saidOf(id, 'names') ?? '';

/** What the rules that are open are about; rules of one's own say it themselves, whatever they are called. */
export const ideaOf = ({ id, idea, isBuiltin }: Description): string =>
  (isBuiltin && saidOf(id, 'ideas')) || idea;

/** What a game is about, in a sentence. */
export const ideaWords = ({ id, idea }: GuideEntry): string => saidOf(id, 'ideas') ?? idea;

/** Who made a game and when. */
export const originWords = ({ id, origin }: GuideEntry): string => saidOf(id, 'origins') ?? origin;
