import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type { Description, State } from '../core/types';
import { movableRoles, throwSentence } from '../game/choices';
import { Dice } from '../parts/dice';

interface DiceCardProps {
  readonly description: Description;
  readonly state: State;
  /** Value of the field: "3-6", or "-" when a throw is due. */
  readonly thrown: string;
}

/** The dice and what can be done with them. */
export function DiceCard({ description, state, thrown }: DiceCardProps): JSX.Element {
  const numbers = (thrown.match(/\d+/g) ?? []).map(Number);
  const roles = state.throwDue ? [] : movableRoles(description, state);
  const words = () => {
    if (state.throwDue) return 'The dice are rolling …';
    const said = throwSentence(description, state);
    return roles.length > 0 ? said : `${said} None can move.`;
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
