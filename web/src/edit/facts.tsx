import { t } from 'virtual:words/edit';
import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type {
  CastlingRight,
  Color,
  CoreGame,
  Description,
  Field,
  Passing,
  RoleId,
  SquareId,
} from '../core/types';
import { colorWord, roleWord, squareName } from '../game/words';
import { listText } from '../language/language';
import { Choice } from '../parts/choice';
import { NumberInput } from '../parts/number-input';
import { type ChangeProps, Course, NumberField } from './course';
import { type Board, hold, type Judged, type Store, turnTo } from './draft';

const colors: readonly Color[] = ['white', 'black'];

/** "White: king e1 with rook h1" */
function rightWords(
  description: Description,
  { pieces }: Board,
  { color, king, rook }: Omit<CastlingRight, 'letters' | 'has'>,
): string {
  const pieceAt = (square: SquareId) => ({
    piece: roleWord(description, pieces.find((each) => each.square === square)?.role ?? 0),
    square: squareName(description, square),
  });
  const [one, other] = [pieceAt(king), pieceAt(rook)];
  return t('rightOf', {
    color: colorWord(description, color),
    king: one.piece,
    from: one.square,
    rook: other.piece,
    square: other.square,
  });
}

/** The roles that a player may have beside the board. */
export type Stores = Readonly<Record<Store, readonly RoleId[]>>;

interface FactsProps extends Omit<ChangeProps, 'description'> {
  readonly game: CoreGame;
  readonly judged: Judged;
  readonly fields: readonly Field[];
  readonly stores: Stores;
  readonly stone: RoleId;
}

interface HeldProps extends ChangeProps {
  readonly roles: readonly RoleId[];
  readonly store: Store;
  readonly color: Color;
}

/** How many pieces of each kind a player has in hand, or has lost and may promote to. */
function Held({ description, board, roles, store, color, onChange }: HeldProps): JSX.Element {
  const countOf = (id: RoleId) => board[store][color].find(({ role }) => role === id)?.count ?? 0;
  const who = { color: colorWord(description, color) };
  return (
    <fieldset class="edit-hand">
      <legend>{store === 'hands' ? t('hasInHand', who) : t('mayPromoteTo', who)}</legend>
      {roles.map((id) => {
        const role = description.roles[id];
        return (
          role && (
            <label key={id}>
              <Picture role={role} color={color} />
              <span class="for-ears">{role.title}</span>
              <NumberInput
                min={0}
                max={99}
                value={countOf(id)}
                atOnce
                onNumber={(count) => onChange(hold(board, store, color, id, count))}
              />
            </label>
          )
        );
      })}
    </fieldset>
  );
}

interface RightsProps extends ChangeProps {
  readonly rights: readonly CastlingRight[];
}

/** Who may still castle with what. */
function Rights({ description, board, rights, onChange }: RightsProps): JSX.Element {
  return (
    <fieldset class="edit-rights">
      <legend>{t('mayStillCastle')}</legend>
      {rights.map(({ letters, has, ...right }) => (
        <label key={letters}>
          <input
            type="checkbox"
            checked={has}
            onChange={() =>
              onChange({
                ...board,
                lostRights: has
                  ? [...board.lostRights, letters]
                  : board.lostRights.filter((lost) => lost !== letters),
              })
            }
          />
          {rightWords(description, board, right)}
        </label>
      ))}
    </fieldset>
  );
}

interface EnPassantProps extends ChangeProps {
  readonly passings: readonly Passing[];
}

/** Which piece has just moved so that it can be captured en passant. */
function EnPassant({ description, board, passings, onChange }: EnPassantProps): JSX.Element {
  const wordsOf = ({ piece, squares }: Passing) =>
    t('passingOf', {
      piece: roleWord(description, board.pieces.find((each) => each.square === piece)?.role ?? 0),
      square: squareName(description, piece),
      on: listText(
        squares.map((square) => squareName(description, square)),
        'disjunction',
      ),
    });
  return (
    <div class="edit-field">
      <label for="edit-en-passant">{t('enPassant')}</label>
      <select
        id="edit-en-passant"
        value={board.enPassant}
        disabled={passings.length === 0 && board.enPassant === '-'}
        onChange={(event) => onChange({ ...board, enPassant: event.currentTarget.value })}
      >
        <option value="-">{t('enPassantNothing')}</option>
        {passings.map((passing) => (
          <option key={passing.word} value={passing.word}>
            {wordsOf(passing)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface StoneDueProps extends ChangeProps {
  readonly stone: RoleId;
}

/** Whether the player has moved, and a stone is to be placed. */
const StoneDue = ({ description, board, stone, onChange }: StoneDueProps): JSX.Element => (
  <label class="edit-part">
    <input
      type="checkbox"
      checked={board.part > 1}
      onChange={() => onChange({ ...board, part: board.part > 1 ? 1 : 2 })}
    />
    {t('hasMoved', { role: roleWord(description, stone) })}
  </label>
);

/** All of a position that does not stand on its board. */
export function Facts(props: FactsProps): JSX.Element {
  const { game, board, judged, fields, stores, stone, onChange } = props;
  const { description } = game;
  const all = { description, board, onChange };
  return (
    <div class="edit-facts">
      <Choice
        name="turn"
        title={t('toMove')}
        value={board.turn}
        options={colors.map((value) => ({ value, label: colorWord(description, value) }))}
        onChange={(turn) => onChange(turnTo(board, turn))}
      />
      {stone > 0 && <StoneDue {...all} stone={stone} />}
      {judged.rights.length > 0 && <Rights {...all} rights={judged.rights} />}
      {(['hands', 'pools'] as const).flatMap((store) =>
        stores[store].length === 0
          ? []
          : colors.map((color) => (
              <Held key={store + color} {...all} {...{ store, color }} roles={stores[store]} />
            )),
      )}
      <div class="edit-fields">
        {description.rules.some(({ topic }) => topic === 'en-passant') && (
          <EnPassant {...all} passings={judged.passings} />
        )}
        {fields.map((field) => (
          <Course key={field} {...all} field={field} />
        ))}
        <NumberField
          id="edit-clock"
          title={t('pliesWithoutProgress')}
          value={board.clock}
          onChange={(clock) => onChange({ ...board, clock })}
        />
        <NumberField
          id="edit-turn"
          title={t('moveNumber')}
          value={board.turnNumber}
          min={1}
          onChange={(turnNumber) => onChange({ ...board, turnNumber })}
        />
      </div>
    </div>
  );
}
