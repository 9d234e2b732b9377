import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { GameLook } from '../board/look';
import { bring } from '../core/bring';
import type { Checked } from '../core/check-rules';
import type { Core, CoreGame, OwnRules, RoleId, SquareId, Ways } from '../core/types';
import { RulesText, SetupFigure } from '../screens/rules-text';
import { stateWords } from './state-words';
import { type GameState, isOld } from './use-checked';

/**
 * How the pieces of a game move that the worker has compiled. It has told where each is seen best; for
 * other squares the page compiles the game too, once somebody asks.
 */
function useWays(core: Core, rules: OwnRules, { ways }: Checked) {
  const opened = useMemo(() => {
    let game: CoreGame | null | undefined;
    return {
      game: () => {
        if (game) return game;
        const opened = core.open(rules);
        game = opened.game;
        // Whoever points at a square again sees more.
        if (opened.missing !== null) bring(opened.missing).catch(() => undefined);
        return game;
      },
      close: () => {
        game?.close();
        game = undefined;
      },
    };
  }, [core, rules]);
  useEffect(() => () => opened.close(), [opened]);
  return useCallback(
    (role: RoleId, square?: SquareId): Ways | null =>
      square === undefined
        ? (ways[role] ?? null)
        : (opened.game()?.ways(role, 'white', square) ?? null),
    [ways, opened],
  );
}

interface RulesSheetProps {
  readonly core: Core;
  /** The game of the text, or the last one that was right, and the text that it was made from. */
  readonly checked: Checked | null;
  readonly rules: OwnRules | null;
  readonly state: GameState;
}

/** What the text says in words and diagrams, as the rules of every game are shown. */
export function RulesSheet({ core, checked, rules, state }: RulesSheetProps): JSX.Element {
  if (!checked?.description || !rules)
    return <p class="fine">{t(state === 'unread' ? 'oneMoment' : 'rulesAppear')}</p>;
  return <RulesOf core={core} checked={checked} rules={rules} state={state} />;
}

interface RulesOfProps extends RulesSheetProps {
  readonly checked: Checked;
  readonly rules: OwnRules;
}

function RulesOf({ core, checked, rules, state }: RulesOfProps): JSX.Element | null {
  const waysOf = useWays(core, rules, checked);
  const { description } = checked;
  if (!description) return null;
  return (
    <GameLook look={description.look}>
      <div class={isOld(state) ? 'rules-beside is-old' : 'rules-beside'}>
        <div>
          <h2>{description.title || t('noTitle')}</h2>
          {description.origin && <p class="about-origin">{description.origin}</p>}
          <p class="fine">{stateWords(checked, state)}</p>
        </div>
        <SetupFigure
          description={description}
          pieces={checked.pieces}
          hands={checked.hands}
          stacked
        />
        <RulesText description={description} waysOf={waysOf} />
      </div>
    </GameLook>
  );
}
