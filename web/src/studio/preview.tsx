import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { DiagramPicture } from '../board/diagram-picture';
import { GameLook } from '../board/look';
import { Picture } from '../board/picture';
import type { Checked } from '../core/check-rules';
import type { RoleId } from '../core/types';
import { capital } from '../game/names';
import { roleWord } from '../game/words';
import { TextList } from '../parts/about';
import { Icon } from '../parts/icon';
import { stateWords } from './state-words';
import { type GameState, isOld } from './use-checked';

export type Opponent = 'computer' | 'person';

interface PiecesProps {
  readonly checked: Checked;
  /** Which piece is shown at first, of those that the game has; absent: the first. */
  readonly first?: (shown: readonly RoleId[]) => RoleId | undefined;
}

/** Every piece of the game; the chosen one shows how it moves. */
export function RoleDiagrams({ checked, first }: PiecesProps): JSX.Element | null {
  const { description, ways } = checked;
  const [chosen, setChosen] = useState<string | null>(null);
  if (!description) return null;
  const shown = description.roles.flatMap((role, id): RoleId[] =>
    role && role.base === id && !role.handOnly ? [id] : [],
  );
  const role =
    shown.find((id) => description.roles[id]?.name === chosen) ?? first?.(shown) ?? shown[0];
  const way = role === undefined ? undefined : ways[role];
  const told = description.rules.find((each) => each.topic === 'role' && each.role === role);
  return (
    <section class="preview-roles">
      <h2>{t('pieces')}</h2>
      <div class="preview-row">
        {shown.map((id) => {
          const each = description.roles[id];
          return (
            each && (
              <button
                key={each.name}
                type="button"
                class="preview-role"
                aria-pressed={id === role}
                aria-label={capital(roleWord(description, id))}
                title={capital(roleWord(description, id))}
                onClick={() => setChosen(each.name)}
              >
                <Picture role={each} color="white" />
              </button>
            )
          );
        })}
      </div>
      {role !== undefined && (
        <>
          <p class="preview-role-name">
            <b>{capital(roleWord(description, role))}</b>{' '}
            <code>{description.roles[role]?.letter}</code>
          </p>
          {told && <p>{told.text}</p>}
          {way && <DiagramPicture description={description} role={role} {...way} />}
        </>
      )}
    </section>
  );
}

interface PreviewProps {
  /** The game of the text, or the last one that was right. */
  readonly checked: Checked | null;
  readonly state: GameState;
  readonly setupAddress: string;
  /** Where the engine plays it against itself. */
  readonly playtestAddress: string;
  readonly onPlay: (opponent: Opponent) => void;
}

/** The game of the text: its board, its pieces and its rules. */
export function Preview(props: PreviewProps): JSX.Element {
  const { checked, state, setupAddress, playtestAddress, onPlay } = props;
  const description = checked?.description;
  const isFresh = state === 'whole';
  if (!checked || !description)
    return <p class="fine">{t(state === 'unread' ? 'oneMoment' : 'boardAppears')}</p>;
  return (
    <GameLook look={description.look}>
      <div class="preview">
        <h2 class="preview-title">{description.title || t('noTitle')}</h2>
        <p class="fine">{stateWords(checked, state)}</p>
        <div
          class={isOld(state) ? 'preview-board is-old' : 'preview-board'}
          role="img"
          aria-label={t('startPosition')}
        >
          <BoardPicture description={description} pieces={checked.pieces} kept={checked} />
        </div>
        <div class="preview-play">
          <button
            type="button"
            class="primary"
            disabled={!isFresh}
            onClick={() => onPlay('computer')}
          >
            <Icon name="computer" /> {t('playTheComputer')}
          </button>
          <button type="button" disabled={!isFresh} onClick={() => onPlay('person')}>
            {t('twoPlayersHere')}
          </button>
          <a class="button quiet" href={setupAddress} aria-disabled={!isFresh}>
            {t('moreChoices')}
          </a>
          <a class="button quiet" href={playtestAddress} aria-disabled={!isFresh}>
            {t('playtest')}
          </a>
        </div>
        <RoleDiagrams checked={checked} />
        <div class="about">
          <TextList title={t('inBrief')} texts={description.brief} />
        </div>
      </div>
    </GameLook>
  );
}
