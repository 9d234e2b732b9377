import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import type { Move } from '../core/types';
import { capital } from '../game/names';
import { actLabel, pieceOn, pieceWord, squareSaid } from '../game/words';
import type { Hand, Playable } from './hand';

interface ActsProps {
  readonly table: Playable;
  readonly hand: Hand;
}

/** Turns that move nothing, as buttons; pieces with acts of their own are offered for selection. */
export function Acts({ table, hand }: ActsProps): JSX.Element | null {
  const { game, state, controller } = table;
  const { description } = game;
  if (hand.acts.length === 0 && hand.actors.length === 0) return null;

  const button = (move: Move) => (
    <button
      type="button"
      key={move.text}
      class="primary act"
      data-move={move.text}
      onClick={() => controller.play(move.text)}
    >
      {actLabel(description, state, move)}
    </button>
  );

  return (
    <section class="acts" aria-label={t('actsInPlace')}>
      {hand.acts.map(button)}
      {hand.actors.map((square) => (
        <button
          type="button"
          key={square}
          class="act"
          onClick={() => hand.select({ kind: 'square', square })}
        >
          {t('canAct', {
            piece: capital(pieceWord(description, pieceOn(state, square))),
            square: squareSaid(description, square),
          })}
        </button>
      ))}
    </section>
  );
}
