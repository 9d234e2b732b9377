import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type { Color, Description, Line, MoveName as Names, Role } from '../core/types';
import { currentNotation, nativeMove, writtenMove } from '../settings/notation';

/** "Cbe3" as a picture of the cannon and "be3"; what begins with no piece has no picture. */
export function figurine(san: string, mover: Role | null): readonly [Role | null, string] {
  const letter = mover?.letter ?? '';
  const isNamed = letter !== '' && san.startsWith(letter) && !/^[a-z]/.test(san);
  return isNamed ? [mover, san.slice(letter.length)] : [null, san];
}

/** The piece whose letters a move begins with: of several the one with the most. */
export function roleIn({ roles }: Description, san: string): Role | null {
  if (/^(O-O|[a-z])/.test(san)) return null;
  const fitting = roles.flatMap((role) => (role && san.startsWith(role.letter) ? [role] : []));
  return fitting.sort((a, b) => b.letter.length - a.letter.length)[0] ?? null;
}

interface MoveNameProps {
  readonly description: Description;
  readonly move: Names;
  readonly color: Color;
  /** The piece that moves; undefined: as the letters say. */
  readonly mover?: Role | null;
  /** The moves up to this one: what its name in the notation of the game depends on. */
  readonly line?: (() => Line) | undefined;
}

/** A move in the notation that was chosen. To programs that read it aloud figures are letters. */
export function MoveName(props: MoveNameProps): JSX.Element {
  const { description, move, color, mover, line } = props;
  const native = nativeMove(description, line);
  const [named, words] =
    native === null && currentNotation() === 'figures'
      ? figurine(move.san, mover === undefined ? roleIn(description, move.san) : mover)
      : [null, native ?? writtenMove(move)];
  return (
    <>
      {named && <Picture role={named} color={color} />}
      <span class="move-words">
        {named && <span class="for-ears">{named.letter}</span>}
        {words}
      </span>
    </>
  );
}
