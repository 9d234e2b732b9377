import { t } from 'virtual:words/home';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { type GuideEntry, rolesDrawnMax } from '../guide/entry';
import { distanceWords, ideaWords, newRoles, originWords, traitWords } from '../guide/words';
import { useSeen } from '../parts/use-seen';

/** Side of the picture of a piece on a tile. */
const rolePixels = 24;

const newPieces = (entry: GuideEntry) =>
  entry.roles.length === 0
    ? t('noNewPieces')
    : t('newPieces', { names: newRoles(entry).join(', ') });

/** Who waits for an opponent online, in words, by the id of the game. */
export type Waiting = ReadonlyMap<string, string>;

interface TileProps {
  readonly entry: GuideEntry;
  readonly waiting: Waiting | null;
  /** The sentence of its rules by which it was found. */
  readonly why?: string;
}

/** A game in the list, on its way to be played. */
export function GameTile({ entry, waiting, why }: TileProps): JSX.Element {
  const { id, title, strangeness, roles } = entry;
  const tile = useRef<HTMLLIElement>(null);
  const drawn = Math.min(roles.length, rolesDrawnMax);
  const isSeen = useSeen(tile);
  const who = waiting?.get(id);
  return (
    <li ref={tile}>
      <a class="tile" href={`#/setup/${id}`} data-game={id}>
        <span class="tile-board">
          {isSeen && <img src={entry.board} alt="" decoding="async" />}
        </span>
        <span class="tile-words">
          <b class="tile-title">{title}</b>
          <span class="tile-idea">{ideaWords(entry)}</span>
          {why && <q class="tile-why">{why}</q>}
          <span class="tile-origin">{originWords(entry)}</span>
          {who && <span class="tile-waits">{who}</span>}
          <span class="tile-traits">
            {[...traitWords(entry), distanceWords(strangeness)].map((trait) => (
              <span key={trait} class="trait">
                {trait}
              </span>
            ))}
          </span>
          {roles.length > 0 && (
            <span class="tile-roles" aria-hidden="true">
              <img
                src={isSeen ? entry.pieces : undefined}
                alt=""
                width={drawn * rolePixels}
                height={rolePixels}
                decoding="async"
              />
              {roles.length > drawn && `+${roles.length - drawn}`}
            </span>
          )}
          {roles.length > 0 && <span class="tile-names">{newPieces(entry)}</span>}
        </span>
      </a>
    </li>
  );
}
