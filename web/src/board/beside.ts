/**
 * What belongs to a position and does not stand on its board, laid out in rows above and below it:
 * pieces in hand, captured ones that may come back, and dice. Lengths are in units of the board.
 */
import { t } from 'virtual:words/game';
import type { Color, Description, Holding, RoleId, State } from '../core/types';
import { countedRole } from '../game/fields';
import { colorWord } from '../game/words';
import { listText } from '../language/language';

/** What of a state is drawn beside the board: the start of a game tells hands alone. */
export type Kept = Pick<State, 'hands'> &
  Partial<Pick<State, 'pools' | 'dice' | 'throwDue' | 'turn' | 'conversion'>>;

/** A kind of things that a player has. */
export interface Beside {
  readonly words: string;
  readonly color: Color;
  readonly holdings: readonly Holding[];
  readonly dice: readonly number[];
}

export function besideOf(kept: Kept, color: Color): Beside[] {
  const thing = (words: string, has: Partial<Beside>): Beside => ({
    words,
    color,
    holdings: [],
    dice: [],
    ...has,
  });
  const hand = kept.hands[color];
  const pool = kept.pools?.[color] ?? [];
  const { dice = [], throwDue = false, conversion = 0 } = kept.turn === color ? kept : {};
  const turned = [{ role: conversion, count: 1 }];
  return [
    ...(throwDue ? [thing(t('besideThrow'), {})] : []),
    ...(dice.length > 0 ? [thing(t('besideDice'), { dice })] : []),
    ...(hand.length > 0 ? [thing(t('besideHand'), { holdings: hand })] : []),
    ...(pool.length > 0 ? [thing(t('besidePool'), { holdings: pool })] : []),
    ...(conversion > 0 ? [thing(t('besideTurn'), { holdings: turned })] : []),
  ];
}

/** At the left end of x, in the middle of its row. */
export type BesideItem = { readonly x: number; readonly y: number } & (
  | { readonly kind: 'name' | 'words' | 'count'; readonly text: string }
  | { readonly kind: 'piece'; readonly role: RoleId; readonly color: Color }
  | { readonly kind: 'die'; readonly number: number }
);

export interface BesideRows {
  readonly height: number;
  /** Side of a piece. */
  readonly size: number;
  readonly items: readonly BesideItem[];
}

/** Of the width of the board: the rows of a wide one are read as well as those of a narrow one. */
const sizeOfWidth = 0.095;
const rowOfSize = 1.12;
export const fontOfSize = 0.42;

/** Of the size of a font; letters of Chinese are as wide as they are high. */
const widthOfLetter = (letter: string): number => {
  if (letter > '\u2e7f') return 1;
  if (/[fijlrt.,:;!’ ]/u.test(letter)) return 0.34;
  return /[mwMW]/.test(letter) ? 0.86 : 0.54;
};

/** How wide a text is at most. */
export const widthOf = (text: string, font: number): number =>
  [...text].reduce((width, letter) => width + widthOfLetter(letter) * font, 0);

/** How the rows are laid out. */
export interface BesidePlace {
  /** Of the board. */
  readonly width: number;
  /** How many times as large as usual, beside a board that is drawn small. */
  readonly scale?: number | undefined;
}

/** What one player has, begun with the player's name. */
export function layBeside(
  name: string,
  things: readonly Beside[],
  { width, scale = 1 }: BesidePlace,
): BesideRows {
  const size = sizeOfWidth * scale * width;
  const row = rowOfSize * size;
  const font = fontOfSize * size;
  const gap = 0.18 * size;
  const items: BesideItem[] = [];
  let x = 0;
  let y = row / 2;
  /** The left end of a thing, which begins another line where it does not fit with what follows. */
  const place = (wide: number, next = 0) => {
    if (x > 0 && x + wide + next > width) [x, y] = [0, y + row];
    const at = { x, y };
    x += wide + gap;
    return at;
  };
  if (things.length === 0) return { height: 0, size, items };
  const title = t('besideName', { color: name });
  items.push({ kind: 'name', text: title, ...place(widthOf(title, font)) });
  for (const { words, color, holdings, dice } of things) {
    items.push({ kind: 'words', text: words, ...place(widthOf(words, font), size) });
    for (const number of dice) items.push({ kind: 'die', number, ...place(size) });
    for (const { role, count } of holdings) {
      const text = count > 1 ? String(count) : '';
      const at = place(size + widthOf(text, font));
      items.push({ kind: 'piece', role, color, ...at });
      if (text) items.push({ kind: 'count', text, x: at.x + size, y });
    }
    x += gap;
  }
  return { height: y + row / 2, size, items };
}

/** What is above and below a board. */
export interface Surroundings {
  readonly above: BesideRows;
  readonly below: BesideRows;
}

export function surroundingsOf(
  description: Description,
  kept: Kept,
  { flipped, ...place }: BesidePlace & { readonly flipped: boolean },
): Surroundings {
  const rows = (color: Color) =>
    layBeside(colorWord(description, color), besideOf(kept, color), place);
  return { above: rows(flipped ? 'white' : 'black'), below: rows(flipped ? 'black' : 'white') };
}

/** What stands beside the board in words, for who does not see it: "Black: in hand: spear, 2 × pawn". */
export const besideWords = (description: Description, kept: Kept): string =>
  (['white', 'black'] as const)
    .flatMap((color) =>
      besideOf(kept, color).map(({ words, holdings, dice }) => {
        const name = t('besideName', { color: colorWord(description, color) });
        const pieces = holdings.map(({ role, count }) => countedRole(description, role, count));
        return `${name} ${words} ${listText([...pieces, ...dice.map(String)])}`;
      }),
    )
    .join('. ');
