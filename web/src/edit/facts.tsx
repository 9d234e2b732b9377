import { t } from 'virtual:words/edit';
import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type { CastlingRight, Color, CoreGame, Description, RoleId, SquareId } from '../core/types';
import { article, colorWord, roleWord, squareName } from '../game/words';
import { Choice } from '../settings/drawer';
import { type Board, hold, type Judged, lettersOf, turnTo } from './draft';

/** What the further fields of a FEN are called, with an example; '' for a name that is not known. */
function fieldWords({ colors }: Description, name: string): readonly [string, string] {
  switch (name) {
    case 'checks':
      return [t('checksReceivedBy', colors), '0,0'];
    case 'pool':
      return [t('capturedPiecesToPromoteTo'), t('nbrqForNone')];
    case 'last':
      return [t('kindsMovedLastBy', colors), t('nADotForNone')];
    case 'chain':
      return [t('movesByImitationInA'), '0'];
    case 'wait':
      return [t('squaresOfWaitingPieces'), t('a8C8ForNone')];
    case 'dice':
      return [t('dice'), t('n36BeforeTheThrow')];
    default:
      return [name, ''];
  }
}

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

interface ConvertFieldProps {
  readonly description: Description;
  readonly board: Board;
  readonly index: number;
  readonly write: (value: string) => void;
}

/** Which pieces the side to move may turn into others. */
function ConvertField({ description, board, index, write }: ConvertFieldProps): JSX.Element {
  return (
    <div class="edit-field">
      <label for="edit-convert">
        {t('mayTurn', { color: colorWord(description, board.turn) })}
      </label>
      <select
        id="edit-convert"
        value={board.fields[index] ?? '-'}
        onChange={(event) => write(event.currentTarget.value)}
      >
        <option value="-">{t('mayTurnNothing')}</option>
        {description.conversions.map((right) => (
          <option key={right.letters} value={lettersOf(right, board.turn)}>
            {t('turnInto', {
              from: roleWord(description, right.from),
              to: article(roleWord(description, right.to)),
            })}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FactsProps {
  readonly game: CoreGame;
  readonly board: Board;
  readonly judged: Judged;
  readonly fieldNames: readonly string[];
  /** Roles that may be in hand. */
  readonly holdable: readonly RoleId[];
  readonly onChange: (board: Board) => void;
}

interface NumberFieldProps {
  readonly id: string;
  readonly title: string;
  readonly value: number;
  readonly min: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ id, title, value, min, onChange }: NumberFieldProps): JSX.Element {
  return (
    <div class="edit-field">
      <label for={id}>{title}</label>
      <input
        id={id}
        type="number"
        min={min}
        max={9999}
        value={value}
        onInput={(event) => {
          const wanted = Math.trunc(Number(event.currentTarget.value));
          onChange(Math.min(Math.max(wanted || 0, min), 9999));
        }}
      />
    </div>
  );
}

interface HandProps extends Pick<FactsProps, 'game' | 'board' | 'holdable' | 'onChange'> {
  readonly color: Color;
}

/** How many pieces of each kind a player has in hand. */
function Hand({ game, board, holdable, color, onChange }: HandProps): JSX.Element {
  const { description } = game;
  const countOf = (id: RoleId) => board.hands[color].find(({ role }) => role === id)?.count ?? 0;
  return (
    <fieldset class="edit-hand">
      <legend>{t('hasInHand', { color: colorWord(description, color) })}</legend>
      {holdable.map((id) => {
        const role = description.roles[id];
        return (
          role && (
            <label key={id}>
              <Picture role={role} color={color} />
              <span class="for-ears">{role.title}</span>
              <input
                type="number"
                min={0}
                max={99}
                value={countOf(id)}
                onInput={(event) => {
                  const count = Math.trunc(Number(event.currentTarget.value)) || 0;
                  onChange(hold(board, color, id, Math.min(Math.max(count, 0), 99)));
                }}
              />
            </label>
          )
        );
      })}
    </fieldset>
  );
}

/** All of a position that does not stand on its board. */
export function Facts(props: FactsProps): JSX.Element {
  const { game, board, judged, fieldNames, holdable, onChange } = props;
  const { description } = game;
  return (
    <div class="edit-facts">
      <Choice
        name="turn"
        title={t('toMove')}
        value={board.turn}
        options={[
          { value: 'white', label: colorWord(description, 'white') },
          { value: 'black', label: colorWord(description, 'black') },
        ]}
        onChange={(turn) => onChange(turnTo(description, board, fieldNames, turn))}
      />
      {judged.rights.length > 0 && (
        <fieldset class="edit-rights">
          <legend>{t('mayStillCastle')}</legend>
          {judged.rights.map(({ letters, has, ...right }) => (
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
      )}
      {description.hasHands && (
        <>
          <Hand {...{ game, board, holdable, onChange }} color="white" />
          <Hand {...{ game, board, holdable, onChange }} color="black" />
        </>
      )}
      <div class="edit-fields">
        {description.rules.some(({ topic }) => topic === 'en-passant') && (
          <div class="edit-field">
            <label for="edit-en-passant">{t('enPassantOn')}</label>
            <input
              id="edit-en-passant"
              value={board.enPassant}
              placeholder="-"
              spellcheck={false}
              onInput={(event) =>
                onChange({ ...board, enPassant: event.currentTarget.value.trim() || '-' })
              }
            />
          </div>
        )}
        {fieldNames.map((name, index) => {
          const [title, example] = fieldWords(description, name);
          const write = (value: string) =>
            onChange({ ...board, fields: board.fields.with(index, value) });
          if (name === 'convert')
            return <ConvertField key={name} {...{ description, board, index, write }} />;
          return (
            <div key={name} class="edit-field">
              <label for={`edit-${name}`}>{title}</label>
              <input
                id={`edit-${name}`}
                value={board.fields[index] ?? ''}
                placeholder={example}
                spellcheck={false}
                onInput={(event) => write(event.currentTarget.value.replaceAll(/\s/g, ''))}
              />
            </div>
          );
        })}
        <NumberField
          id="edit-clock"
          title={t('pliesWithoutProgress')}
          value={board.clock}
          min={0}
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
