import { t } from 'virtual:words/live';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { DiceHistogram } from './dice-histogram';
import { type DiceProof, facesOf, proveDice } from './dice-proof';
import type { LiveGame } from './live-game';

interface DiceCheckProps {
  readonly id: string;
  readonly game: LiveGame;
}

/** After the game: whether the dice were those that were fixed before it. */
export function DiceCheck({ id, game }: DiceCheckProps): JSX.Element | null {
  const faces = facesOf(game);
  if (faces.every((count) => count === 0)) return null;
  return (
    <>
      <Verdict id={id} game={game} />
      <details>
        <summary>{t('thrownNumbers')}</summary>
        <DiceHistogram faces={faces} />
      </details>
    </>
  );
}

function Verdict({ id, game }: DiceCheckProps): JSX.Element | null {
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
  const { throws, wrong } = proof;
  if (wrong === 0) return <p class="message message-no">{t('seedIsWrong')}</p>;
  if (wrong !== null)
    return <p class="message message-no">{t('throwIsWrong', { number: wrong })}</p>;
  return <p class="fine">{t('diceAreRight', { count: throws })}</p>;
}
