import { t } from 'virtual:words/edit';
import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type { Color, Description, RoleId } from '../core/types';
import { colorLower, colorWord, roleWord } from '../game/words';

/** What a press on a square does. */
export type Tool = { readonly kind: 'move' | 'erase' | 'wait' } | Brush;

/** Puts this piece on the square. */
export interface Brush {
  readonly kind: 'piece';
  readonly role: RoleId;
  readonly color: Color;
}

/** One role for each letter: forms that share one follow from other facts of the position. */
export function rolesToPut({ roles }: Description): RoleId[] {
  const letters = new Set<string>();
  return roles.flatMap((role, id): RoleId[] => {
    if (!role || role.handOnly || letters.has(role.letter)) return [];
    letters.add(role.letter);
    return [id];
  });
}

/** Whether another piece looks the same, as one that was a pawn. */
const hasTwin = ({ roles }: Description, id: RoleId) =>
  roles.some(
    (role, other) =>
      role !== null &&
      other !== id &&
      role.picture === roles[id]?.picture &&
      role.letter !== roles[id]?.letter,
  );

interface PaletteProps {
  readonly description: Description;
  readonly color: Color;
  readonly flipped: boolean;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** A piece is pressed, and may be dragged from there. */
  readonly onPress?: (piece: Brush, event: PointerEvent) => void;
}

/** Stones are nobody's, and are put with White's pieces. */
const isColors = (description: Description, id: RoleId, color: Color) =>
  color === 'white' || !description.roles[id]?.stone;

/** The pieces of a color, to be put on squares. */
export function Palette(props: PaletteProps): JSX.Element {
  const { description, color, flipped, tool, onTool, onPress } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div
      class="palette"
      role="group"
      aria-label={t('piecesOf', { color: colorWord(description, color) })}
    >
      {rolesToPut(description).flatMap((id) => {
        if (!isColors(description, id, color)) return [];
        const role = description.roles[id];
        const isChosen = tool.kind === 'piece' && tool.role === id && tool.color === color;
        const isTwin = hasTwin(description, id);
        const piece = roleWord(description, id);
        const letter = isTwin ? (role?.letter ?? '') : '';
        const name = role?.stone
          ? piece
          : t('pieceOf', {
              color: colorLower(description, color),
              piece: `${piece} ${letter}`.trim(),
            });
        return (
          role && (
            <button
              key={id}
              type="button"
              class="palette-piece"
              aria-pressed={isChosen}
              aria-label={name}
              title={name}
              onPointerDown={
                onPress && ((event) => onPress({ kind: 'piece', role: id, color }, event))
              }
              onClick={() =>
                onTool(isChosen ? { kind: 'move' } : { kind: 'piece', role: id, color })
              }
            >
              <Picture role={role} color={color} flipped={flipped} />
              {isTwin && <code class="palette-letter">{role.letter}</code>}
            </button>
          )
        );
      })}
    </div>
  );
}
