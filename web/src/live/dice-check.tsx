import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Description } from '../core/types';
import { colorWord } from '../game/words';
import { DiceHistogram } from './dice-histogram';
import { type DiceProof, facesOf, proveDice } from './dice-proof';
import type { HeardGame } from './heard-game';

interface DiceCheckProps {
  readonly id: string;
  readonly game: HeardGame;
  readonly description: Description;
}

/** After the game: whether the dice were those that were fixed before it. */
export function DiceCheck({ id, game, description }: DiceCheckProps): JSX.Element | null {
  const faces = facesOf(game);
  if (faces.every((count) => count === 0)) return null;
  return (
    <>
      <Verdict id={id} game={game} description={description} />
      <details>
        <summary>{t('thrownNumbers')}</summary>
        <DiceHistogram faces={faces} />
      </details>
    </>
  );
}

const addedWords = {
  nothing: 'addedNothing',
  early: 'addedEarly',
  late: 'addedLate',
} as const;

function Verdict({ id, game, description }: DiceCheckProps): JSX.Element | null {
  const [proof, setProof] = useState<DiceProof | null>(null);
  useEffect(() => {
    let isWanted = true;
    proveDice(id, game).then(
      (found) => isWanted && setProof(found),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [id, game]);
  if (!proof) return null;
  const { throws, wrong, added } = proof;
  if (wrong === 0) return <p class="message message-no">{t('seedIsWrong')}</p>;
  if (wrong !== null)
    return <p class="message message-no">{t('throwIsWrong', { number: wrong })}</p>;
  const isProven = added.white === 'late' || added.black === 'late';
  return (
    <p class="fine">
      {[
        t('diceAreRight', { count: throws }),
        ...(['white', 'black'] as const).map((color) =>
          t(addedWords[added[color]], { color: colorWord(description, color) }),
        ),
        t(isProven ? 'diceAreProven' : 'diceAreUnproven'),
      ].join(' ')}
    </p>
  );
}
