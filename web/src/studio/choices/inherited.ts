/** What a text has from the game that it is like. */
import type { Core, OwnRules } from '../../core/types';
import { statementsOf } from '../statements';
import { type Said, statedIn } from './say';

/** Null: that game cannot be read. */
export function inheritedBy(
  core: Pick<Core, 'flatten'>,
  { name, text, others }: OwnRules,
): readonly Said[] | null {
  const [first] = statementsOf(text);
  const id = first?.keyword === 'like' ? first.words[1]?.text : undefined;
  if (id === undefined) return [];
  const flat = core.flatten({ kind: 'own', name, text: `like ${id}\n`, ...(others && { others }) });
  return flat === null ? null : statedIn(flat);
}
