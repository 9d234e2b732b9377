import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Color, Role } from '../core/types';
import { SnapshotStore, useSnapshot } from '../hooks/store';
import { hasPicture, pieceSvg } from '../pieces';
import { characterMan } from '../pieces/men';
import { type Appearance, useAppearance } from './look';

interface Drawing {
  readonly attributes: Readonly<Record<string, string>>;
  readonly inks: Readonly<Record<string, string>>;
  readonly inside: string;
}

const drawings = new Map<string, Drawing>();

/**
 * Take the SVG text of a piece apart. Its colors are set through the style object and not as an
 * attribute in markup, which the policy of the page forbids.
 */
function takeApart(svg: string): Drawing {
  const head = svg.slice(0, svg.indexOf('>'));
  const inside = svg.slice(head.length + 1, svg.lastIndexOf('</svg>'));
  const attributes: Record<string, string> = {};
  const inks: Record<string, string> = {};
  for (const [, name = '', value = ''] of head.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (name === 'style') {
      for (const ink of value.split(';')) {
        const colon = ink.indexOf(':');
        if (colon > 0) inks[ink.slice(0, colon).trim()] = ink.slice(colon + 1);
      }
    } else if (name !== 'xmlns') attributes[name] = value;
  }
  return { attributes, inks, inside };
}

/** A man with a character; null where the game or the player has none. */
function writtenMan(role: Role, color: Color, isDown: boolean, appearance: Appearance) {
  const { family, outlines } = appearance;
  const man = family && outlines && characterMan(family, role.picture, color, outlines);
  if (!man) return null;
  const inside =
    isDown && family === 'shogi' ? `<g transform="rotate(180 22.5 22.5)">${man}</g>` : man;
  return { attributes: { viewBox: '0 0 45 45', 'stroke-linejoin': 'round' }, inks: {}, inside };
}

/** All that draws more than the pieces of chess, once it is there. */
let all: typeof import('../pieces/all') | null = null;

/** A man as an emblem, also among men with characters; null where it is none. */
function emblemOf(role: Role, color: Color, facing: 'up' | 'down', appearance: Appearance) {
  const { picture, letter, reach } = role;
  const shape = appearance.emblems ?? (appearance.outlines && appearance.family);
  const svg = shape && all?.emblemSvg(shape, picture, color, facing, reach && { letter, reach });
  return svg ? takeApart(svg) : null;
}

function drawingOf(role: Role, color: Color, flipped: boolean, appearance: Appearance): Drawing {
  const { letters, family, emblems, outlines } = appearance;
  const style = letters ? 'letters' : outlines ? family : `on ${all && emblems}`;
  const key = `${role.picture} ${role.letter} ${role.reach} ${color} ${flipped} ${style}`;
  const known = drawings.get(key);
  if (known) return known;
  const facing = (color === 'white') === flipped ? 'down' : 'up';
  const drawing =
    (letters ? null : writtenMan(role, color, facing === 'down', appearance)) ??
    emblemOf(role, color, facing, appearance) ??
    takeApart(pieceSvg(letters ? 'disc' : role.picture, color, role.letter, facing, role.reach));
  drawings.set(key, drawing);
  return drawing;
}

interface PictureProps {
  readonly role: Role;
  readonly color: Color;
  /** Seen from Black's side. */
  readonly flipped?: boolean;
  /** Place and size inside another SVG. */
  readonly box?: { readonly x: number; readonly y: number; readonly size: number };
}

/** The drawings that chess has not: whether they are there, or cannot come just now. */
class OtherDrawings extends SnapshotStore<boolean> {
  constructor() {
    super(false);
  }

  readonly bring = () => {
    const come = () => this.show(true);
    import('../pieces/all').then((drawings) => {
      all = drawings;
      come();
    }, come);
  };
}

const others = new OtherDrawings();
/** For who knows that they are going to be wanted. */
export const bringDrawings = others.bring;

/** The drawing of a piece, once it is there; where it cannot come, its letter. */
function Awaited(props: PictureProps): JSX.Element {
  const isThere = useSnapshot(others);
  useEffect(others.bring, []);
  return isThere ? <Drawn {...props} /> : <svg class="picture" aria-hidden="true" />;
}

/** The drawing of a piece. It says nothing to a screen reader: words stand beside it. */
export function Picture(props: PictureProps): JSX.Element {
  const { letters, emblems } = useAppearance();
  const isThere = letters || (!emblems && hasPicture(props.role.picture));
  return isThere ? <Drawn {...props} /> : <Awaited {...props} />;
}

function Drawn({ role, color, flipped = false, box }: PictureProps): JSX.Element {
  const { attributes, inks, inside } = drawingOf(role, color, flipped, useAppearance());
  const place = box ? { x: box.x, y: box.y, width: box.size, height: box.size } : {};
  return (
    <svg
      {...attributes}
      {...place}
      class="picture"
      style={inks}
      aria-hidden="true"
      // Own drawings, no text of others.
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
}
