import { useEffect, useState } from 'preact/hooks';
import type { RulesChecker } from '../core/rules-checker';
import type { OwnRules } from '../core/types';
import { suffix } from '../game/own-game';
import type { Refused } from './events';
import { findLive } from './find-live';

/** What the server says of a text: the id of its game, or what is wrong. */
type Sent =
  | { readonly is: 'rules'; readonly game: string }
  | Pick<Refused, 'is' | 'code' | 'sentence'>;

const lost: Extract<Sent, { is: 'refused' }> = { is: 'refused', code: 'lost', sentence: '' };

/** Give the server a text, so that a game can begin with it. */
export async function sendRules(place: string, text: string): Promise<Sent> {
  try {
    await fetch(`${place}guest`, { cache: 'no-store' });
    const answer = await fetch(`${place}rules`, { method: 'POST', body: text });
    if (answer.headers.get('content-type')?.startsWith('application/json'))
      return (await answer.json()) as Sent;
    return answer.status === 429 ? { ...lost, code: 'too-many' } : lost;
  } catch {
    return lost;
  }
}

/** The text that the server has under an id; null where it has none. */
export async function fetchRules(id: string): Promise<OwnRules | null> {
  const place = await findLive();
  if (place === null) return null;
  try {
    const answer = await fetch(`${place}rules/${id}`);
    return answer.ok ? { kind: 'own', name: id + suffix, text: await answer.text() } : null;
  } catch {
    return null;
  }
}

/** The rules, once the worker has found that they can be played; undefined until that is known. */
export function useHostedRules(
  id: string | null,
  checker: RulesChecker,
): OwnRules | null | undefined {
  const [rules, setRules] = useState<OwnRules | null | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    setRules(undefined);
    const ask = async (id: string) => {
      const found = await fetchRules(id);
      const fits = found && (await checker.check(found)).description;
      if (isWanted) setRules(fits ? found : null);
    };
    if (id !== null) void ask(id);
    return () => {
      isWanted = false;
    };
  }, [id, checker]);
  return rules;
}
