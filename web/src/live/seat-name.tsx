import { t } from 'virtual:words/lobby';
import type { JSX } from 'preact';
import type { Color } from '../core/types';
import { isGone, nameText } from '../server/name-text';
import { type HeardGame, seatsOf } from './heard-game';

/** What nobody types, in the places of two names. */
const marks: Readonly<Record<Color, string>> = { white: '\uE000', black: '\uE001' };

/** What a player is called in words. */
export function seatWords({ bots, ...game }: HeardGame, color: Color): string {
  const name = nameText(seatsOf(game as HeardGame)[color]);
  return bots.includes(color) ? t('botNamed', { name }) : name;
}

/** A player's name, which leads to what else they have played where they have an account. */
function SeatName({ game, color }: { readonly game: HeardGame; readonly color: Color }) {
  const name = seatsOf(game)[color] ?? '';
  const words = seatWords(game, color);
  if (!game.members.includes(color) || isGone(name)) return <bdi>{words}</bdi>;
  return (
    <a href={`#/player/${encodeURIComponent(name)}`}>
      <bdi>{words}</bdi>
    </a>
  );
}

/** A sentence about the players: `say` gets a word for each of them. */
export function withNames(
  game: HeardGame,
  say: (names: Readonly<Record<Color, string>>) => string,
): (string | JSX.Element)[] {
  return say(marks)
    .split(/([\uE000\uE001])/)
    .map((part) => {
      const color = part === marks.white ? 'white' : part === marks.black ? 'black' : null;
      return color ? <SeatName key={color} game={game} color={color} /> : part;
    });
}
