/** Which characters stand on the men of the East Asian families, by the name of the picture. */
import type { Look } from '../core/types';

export type Family = 'shogi' | 'xiangqi';
type Characters = Readonly<Record<string, string>>;

/** One for both colors: a man points to the side that it fights. */
const shogi: Characters = {
  king: '王',
  rook: '飛',
  bishop: '角',
  gold: '金',
  silver: '銀',
  'shogi-knight': '桂',
  lance: '香',
  pawn: '歩',
  soldier: '歩',
  dragon: '龍',
  horse: '馬',
  tokin: 'と',
  'promoted-silver': '全',
  'promoted-knight': '圭',
  'promoted-lance': '杏',
};

const red: Characters = {
  general: '帥',
  king: '帥',
  advisor: '仕',
  'xiangqi-elephant': '相',
  elephant: '相',
  knight: '傌',
  rook: '俥',
  chariot: '俥',
  cannon: '炮',
  soldier: '兵',
  pawn: '兵',
};

const black: Characters = {
  general: '將',
  king: '將',
  advisor: '士',
  'xiangqi-elephant': '象',
  elephant: '象',
  knight: '馬',
  rook: '車',
  chariot: '車',
  cannon: '砲',
  soldier: '卒',
  pawn: '卒',
};

const families = {
  shogi: { white: shogi, black: shogi },
  xiangqi: { white: red, black },
} as const;

/** The family that the rules name, if there is one of that name here. */
export function familyOf(look: Look | null): Family | null {
  const name = look?.characters ?? '';
  return Object.hasOwn(families, name) ? (name as Family) : null;
}

/** Men of shogi that are promoted are written in red. */
const promoted = /^(dragon|horse|tokin|promoted-)/;

export const isPromoted = (picture: string): boolean => promoted.test(picture);

export const characterOf = (
  family: Family,
  picture: string,
  color: 'white' | 'black',
): string | undefined => families[family][color][picture];

export const allCharacters: readonly string[] = [
  ...new Set([shogi, red, black].flatMap((characters) => Object.values(characters))),
];
