import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Picture } from '../board/picture';
import type { State } from '../core/types';
import { movableRoles, throwSentence } from '../game/choices';
import type { Session } from '../game/session';
import { capital, listWords, roleWord } from '../game/words';
import { Dice } from '../parts/dice';

interface DiceCardProps {
  readonly session: Session;
  readonly state: State;
  /** Value of the field: "3-6", or "-" when a throw is due. */
  readonly thrown: string;
}

/** The dice and what can be done with them. */
export function DiceCard({ session, state, thrown }: DiceCardProps): JSX.Element {
  const { description } = session;
  const numbers = (thrown.match(/\d+/g) ?? []).map(Number);
  const roles = state.throwDue ? [] : movableRoles(description, state);
  const names = [...new Set(roles.map((role) => roleWord(description, role)))];
  // The session explains its own position only; an earlier one is shown without these words.
  const said = useMemo(
    () =>
      state.throwDue || state !== session.state
        ? null
        : throwSentence(description, state, (text) => session.explain(text)),
    [description, session, state],
  );
  const words = () => {
    if (state.throwDue) return 'The dice are rolling …';
    if (names.length === 0) return `${said ?? ''} None can move.`;
    return said ?? `${capital(listWords(names, 'or'))} can move.`;
  };
  return (
    <section class="card dice-card" aria-label="Dice">
      <Dice numbers={numbers} />
      <div class="dice-words">
        <span class="dice-roles">
          {roles.map((role) => {
            const facts = description.roles[role];
            return facts && <Picture key={role} role={facts} color={state.turn} />;
          })}
        </span>
        {words()}
      </div>
    </section>
  );
}
