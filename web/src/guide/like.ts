/** Which games are like another, by what their rules share; made when the page is built. */
import type { Description } from '../core/types';
import { sizeOf, specialsOf } from './special';

const likeMax = 4;
/** Games that share less are not like each other. */
const sharedMin = 0.04;

/** All that games can have in common: sentences of their rules, pieces, board, look and endings. */
function featuresOf(description: Description): Set<string> {
  const { rules, roles, board, look, endings } = description;
  const told = rules.filter(({ topic }) => topic !== 'role' && topic !== 'squares');
  return new Set([
    ...told.flatMap(({ topic, kind, text }) => [`${topic}/${kind}`, ...text.split(/(?<=\.) /)]),
    ...roles.flatMap((role, id) => (role?.base === id ? `piece ${role.picture}` : [])),
    ...Object.keys(endings).map((reason) => `ending ${reason}`),
    ...specialsOf(description),
    `size ${sizeOf(board)}`,
    `board ${board.files}x${board.ranks}`,
    ...(look ? [`look ${look.ground} ${look.characters}`] : []),
  ]);
}

/** Ids of those that a game has most in common with, by its id; what few games have counts more. */
export function likesOf(
  games: readonly Description[],
): Readonly<Record<string, readonly string[]>> {
  const all = games.map((game) => ({ id: game.id, features: featuresOf(game) }));
  const counts = new Map<string, number>();
  for (const { features } of all)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const weight = (feature: string) => Math.log(all.length / (counts.get(feature) ?? 1)) ** 2;
  const sum = (features: Iterable<string>) =>
    [...features].reduce((sum, feature) => sum + weight(feature), 0);
  const lengths = new Map(all.map(({ id, features }) => [id, Math.sqrt(sum(features)) || 1]));
  const likeOf = (game: (typeof all)[number]) =>
    all
      .filter(({ id }) => id !== game.id)
      .map(({ id, features }) => {
        const shared = sum([...features].filter((feature) => game.features.has(feature)));
        return { id, share: shared / ((lengths.get(id) ?? 1) * (lengths.get(game.id) ?? 1)) };
      })
      .filter(({ share }) => share >= sharedMin)
      .sort((a, b) => b.share - a.share)
      .slice(0, likeMax)
      .map(({ id }) => id);
  return Object.fromEntries(all.map((game) => [game.id, likeOf(game)]));
}
