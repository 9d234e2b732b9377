/** The sentences of the rules of all games, for the search in the list of games; made when the page is built. */
import type { Description } from '../core/types';
import { capital } from '../game/names';

export interface RuleWords {
  /** Each of them once. */
  readonly sentences: readonly string[];
  /** Which of them a game has, by its id. */
  readonly games: Readonly<Record<string, readonly number[]>>;
}

/** What a game says of its rules; how a piece moves with its name before it. */
const sentencesOf = ({ rules, roles }: Description): string[] =>
  rules
    .filter(({ topic }) => topic !== 'squares')
    .map(({ topic, role, text }) =>
      topic === 'role' ? `${capital(roles[role]?.title ?? '')}: ${text}` : text,
    );

export function ruleWordsOf(games: readonly Description[]): RuleWords {
  const places = new Map<string, number>();
  const placeOf = (sentence: string): number => {
    const place = places.get(sentence) ?? places.size;
    places.set(sentence, place);
    return place;
  };
  const told = games.map((game) => [game.id, sentencesOf(game).map(placeOf)] as const);
  return { games: Object.fromEntries(told), sentences: [...places.keys()] };
}
