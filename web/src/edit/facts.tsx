import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type { Color, CoreGame, RoleId } from '../core/types';
import { plain } from '../game/names';
import { Choice } from '../settings/drawer';
import { type Board, hold, type Judged } from './draft';

/** The further fields of a FEN by their names: what to call them, and an example. */
const fieldWords: Readonly<Record<string, readonly [string, string]>> = {
  convert: ['May be turned into', '- or the letter of the piece'],
  checks: ['Checks received by White, Black', '0,0'],
  pool: ['Captured pieces to promote to', 'NBrq, - for none'],
  last: ['Kinds moved last by White, Black', 'N., a dot for none'],
  chain: ['Moves by imitation in a row', '0'],
  wait: ['Squares of waiting pieces', 'a8,c8, - for none'],
  dice: ['Dice', '3-6, - before the throw'],
};

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
      <legend>{color === 'white' ? 'White' : 'Black'} has in hand</legend>
      {holdable.map((id) => {
        const role = description.roles[id];
        return (
          role && (
            <label key={id}>
              <Picture role={role} color={color} />
              <span class="for-ears">{plain(role.name)}</span>
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
        title="To move"
        value={board.turn}
        options={[
          { value: 'white', label: 'White' },
          { value: 'black', label: 'Black' },
        ]}
        onChange={(turn) => onChange({ ...board, turn, enPassant: '-' })}
      />
      {judged.rights.length > 0 && (
        <fieldset class="edit-rights">
          <legend>May still castle</legend>
          {judged.rights.map(({ letters, has }) => (
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
              <code>{letters}</code>
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
            <label for="edit-en-passant">En passant on</label>
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
          const [title, example] = fieldWords[name] ?? [name, ''];
          return (
            <div key={name} class="edit-field">
              <label for={`edit-${name}`}>{title}</label>
              <input
                id={`edit-${name}`}
                value={board.fields[index] ?? ''}
                placeholder={example}
                spellcheck={false}
                onInput={(event) => {
                  const value = event.currentTarget.value.replaceAll(/\s/g, '');
                  onChange({ ...board, fields: board.fields.with(index, value) });
                }}
              />
            </div>
          );
        })}
        <NumberField
          id="edit-clock"
          title="Plies without progress"
          value={board.clock}
          min={0}
          onChange={(clock) => onChange({ ...board, clock })}
        />
        <NumberField
          id="edit-turn"
          title="Move number"
          value={board.turnNumber}
          min={1}
          onChange={(turnNumber) => onChange({ ...board, turnNumber })}
        />
      </div>
    </div>
  );
}
