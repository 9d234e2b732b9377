import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Description, RoleId, SquareId, Ways } from '../core/types';
import { Ground, Pieces } from './layers';
import { layoutOf, partWith, squareAt } from './layout';
import { meaningsOf, SignLegend, Signs, Tracks } from './signs';

interface DiagramPictureProps extends Ways {
  readonly description: Description;
  readonly role: RoleId;
  /** The piece is wanted on that square. */
  readonly onPlace?: (square: SquareId) => void;
}

/** How a piece moves, where nothing is in its way and everything is there that it needs. */
export function DiagramPicture(props: DiagramPictureProps): JSX.Element {
  const { description, role, square, ways, blocked, onPlace } = props;
  const layout = useMemo(() => layoutOf(description.board, { stacked: true }), [description]);
  const meanings = useMemo(() => meaningsOf(ways), [ways]);
  const part = useMemo(
    () => partWith(description.board, layout, [square, ...ways.map((way) => way.square)]),
    [description, layout, square, ways],
  );
  const nameOf = (at: SquareId) => description.board.squares[at]?.name;
  const name = description.roles[role]?.title ?? '';
  const words = meanings.map(
    ({ kind, sign, squares }) =>
      `${t('besideName', { color: t(`${kind}-${sign}`) })} ${squares.map(nameOf).join(' ')}`,
  );
  if (blocked.length > 0)
    words.push(`${t('besideName', { color: t('mustBeEmpty') })} ${blocked.map(nameOf).join(' ')}`);

  const onClick = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    if (!onPlace || !(currentTarget instanceof Element)) return;
    const box = currentTarget.getBoundingClientRect();
    const x = part.x + ((clientX - box.left) / box.width) * part.width;
    const y = part.y + ((clientY - box.top) / box.height) * part.height;
    const at = squareAt(layout, x, y);
    if (at !== null) onPlace(at);
  };

  return (
    <figure class="diagram">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: who lets it be placed has a list for keys */}
      <svg
        class="board-picture"
        viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}
        role="img"
        onClick={onPlace && onClick}
        aria-label={t('diagram', { name, square: nameOf(square) ?? '', words: words.join('; ') })}
      >
        <Ground description={description} layout={{ ...layout, places: part.places }} />
        <Tracks layout={layout} ways={ways} />
        <Pieces
          description={description}
          layout={layout}
          pieces={[{ square, role, color: 'white', id: 0 }]}
          flipped={false}
        />
        <Signs layout={layout} meanings={meanings} blocked={blocked} />
      </svg>
      <figcaption>
        {meanings.length === 0 ? (
          t('noOwnMove')
        ) : (
          <SignLegend meanings={meanings} blocked={blocked} />
        )}
      </figcaption>
    </figure>
  );
}
