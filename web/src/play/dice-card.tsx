import { t } from 'virtual:words/game';
import type { ComponentChildren, JSX } from 'preact';
import { Dice } from '../board/dice';
import { Picture } from '../board/picture';
import type { Description, State } from '../core/types';
import { allowedWords, movableRoles } from '../game/choices';

interface DiceCardProps {
  readonly description: Description;
  readonly state: State;
  /** Empty when a throw is due. */
  readonly thrown: readonly number[];
  /** What may be done instead of a move, e.g. pass. */
  readonly children: ComponentChildren;
}

/** The dice and what can be done with them. */
export function DiceCard({ description, state, thrown, children }: DiceCardProps): JSX.Element {
  const roles = state.throwDue ? [] : movableRoles(description, state);
  return (
    <section class="card dice-card" aria-label={t('dice')}>
      <Dice numbers={thrown} />
      <div class="dice-words">
        <p>
          {state.throwDue
            ? t('theDiceAreRolling')
            : t('allowed', { pieces: allowedWords(description, state) })}
        </p>
        <div class="dice-roles">
          {!state.throwDue && `${roles.length > 0 ? t('canMoveNow') : t('noneCanMove')} `}
          {roles.map((role) => {
            const facts = description.roles[role];
            return (
              facts && (
                <span key={role} role="img" aria-label={facts.title} title={facts.title}>
                  <Picture role={facts} color={state.turn} />
                </span>
              )
            );
          })}
          {children}
        </div>
      </div>
    </section>
  );
}
