import type { JSX } from 'preact';
import type { Description } from '../core/types';
import { type BesideItem, fontOfSize, type BesideRows as Rows } from './beside';
import { DieFace } from './dice';
import { Picture } from './picture';

interface BesideRowsProps {
  readonly description: Description;
  readonly rows: Rows;
  /** Of their upper edge. */
  readonly top: number;
  readonly flipped: boolean;
}

/** The rows of a player, as a part of a drawn board. */
export function BesideRows({ description, rows, top, flipped }: BesideRowsProps): JSX.Element {
  const { size } = rows;
  const drawn = (item: BesideItem) => {
    const { x, y } = item;
    if ('text' in item)
      return (
        <text x={x} y={y + 0.34 * fontOfSize * size} font-size={fontOfSize * size}>
          {item.text}
        </text>
      );
    const place = `translate(${x} ${y - size / 2}) scale(${size})`;
    if (item.kind === 'die')
      return (
        <g transform={place}>
          <g transform="translate(0.06 0.06) scale(0.0245)">
            <DieFace number={item.number} />
          </g>
        </g>
      );
    const role = description.roles[item.role];
    if (!role) return null;
    return (
      <Picture
        role={role}
        color={item.color}
        flipped={flipped}
        box={{ x, y: y - size / 2, size }}
      />
    );
  };
  return (
    <g class="beside-rows" transform={`translate(0 ${top})`}>
      {rows.items.map((item) => (
        <g key={`${item.x} ${item.y}`} class={`beside-${item.kind}`}>
          {drawn(item)}
        </g>
      ))}
    </g>
  );
}
