import { t } from 'virtual:words/game';
import type { ComponentChildren, JSX } from 'preact';
import { Dice } from '../board/dice';
import { Picture } from '../board/picture';
import type { Color, Description, Holding, RoleId, State } from '../core/types';
import { movableRoles } from '../game/choices';
import { countedRole, type FieldNote } from '../game/fields';
import { capital } from '../game/names';
import type { Player } from '../game/record';
import { nameInWords } from '../game/server-name';
import { colorWord } from '../game/words';
import { Dot } from './dot';

interface PiecesBesideProps {
  readonly description: Description;
  readonly color: Color;
  readonly flipped: boolean;
  readonly holdings: readonly Holding[];
}

interface HandProps extends PiecesBesideProps {
  readonly selected: RoleId | null;
  readonly canDrop: (role: RoleId) => boolean;
  readonly onPress: (role: RoleId, event: PointerEvent) => void;
  readonly onChoose: (role: RoleId) => void;
}

/** Pieces that may be put on the board. */
function Hand(props: HandProps): JSX.Element {
  const { description, color, flipped, holdings } = props;
  return (
    <span class="beside hand">
      <span class="beside-name">{t('inHand')}</span>
      {holdings.map(({ role, count }) => {
        const facts = description.roles[role];
        const words = countedRole(description, role, count);
        return (
          facts && (
            <button
              type="button"
              key={role}
              class="hand-piece"
              title={capital(words)}
              aria-label={t('inHandOf', {
                color: colorWord(description, color),
                words: capital(words),
              })}
              aria-pressed={props.selected === role}
              disabled={!props.canDrop(role)}
              data-role={facts.name}
              onPointerDown={(event) => props.onPress(role, event)}
              onClick={(event) => event.detail === 0 && props.onChoose(role)}
            >
              <Picture role={facts} color={color} flipped={flipped} />
              {count > 1 && <span class="count">{count}</span>}
            </button>
          )
        );
      })}
    </span>
  );
}

/** Pieces of one's own that the opponent has captured, and that pawns may become. */
function Pool({ description, color, flipped, holdings }: PiecesBesideProps): JSX.Element {
  return (
    <span class="beside pool">
      <span class="beside-name">{t('lost')}</span>
      {holdings.map(({ role, count }) => {
        const facts = description.roles[role];
        const words = t('aPawnMayBecomeIt', {
          words: capital(countedRole(description, role, count)),
        });
        return (
          facts && (
            <span key={role} class="pool-piece" role="img" aria-label={words} title={words}>
              <Picture role={facts} color={color} flipped={flipped} />
              {count > 1 && <span class="count">{count}</span>}
            </span>
          )
        );
      })}
    </span>
  );
}

function Note({
  note,
  description,
}: {
  readonly note: FieldNote;
  readonly description: Description;
}): JSX.Element {
  const role = note.role === undefined ? null : description.roles[note.role];
  return (
    <span class="note">
      {role && <Picture role={role} color={note.color ?? 'white'} />}
      {note.pips !== undefined && note.pips > 0 && (
        <span class="pips" aria-hidden="true">
          {'●'.repeat(note.pips)}
        </span>
      )}
      <span class="note-text">{note.text}</span>
    </span>
  );
}

export interface StripProps {
  readonly description: Description;
  readonly state: State;
  readonly color: Color;
  readonly player: Player;
  /** What the player is called; '' where nobody knows. */
  readonly name: string;
  readonly flipped: boolean;
  readonly isToMove: boolean;
  readonly isThinking: boolean;
  readonly notes: readonly FieldNote[];
  /** What the dice show, beside the pieces that may move by them, where the card of dice is out of sight. */
  readonly dice: readonly number[] | null;
  /** Pieces that this player has captured and that are out of the game. */
  readonly captured: readonly Holding[];
  readonly clock: ComponentChildren;
  readonly hand: Pick<HandProps, 'selected' | 'canDrop' | 'onPress' | 'onChoose'>;
}

/** Pieces in a row, of each kind one, and how many there are. */
function Captured({
  description,
  captured,
  color,
}: Pick<StripProps, 'description' | 'captured' | 'color'>) {
  if (captured.length === 0) return null;
  const other = color === 'white' ? 'black' : 'white';
  const words = captured.map(({ role, count }) => countedRole(description, role, count)).join(', ');
  return (
    <span
      class="captured"
      role="img"
      aria-label={t('capturedOf', { words })}
      title={t('capturedOf', { words })}
    >
      {captured.map(({ role, count }) => {
        const facts = description.roles[role];
        return (
          facts && (
            <span key={role} class="captured-kind">
              <Picture role={facts} color={other} />
              {count > 1 && <small>{count}</small>}
            </span>
          )
        );
      })}
    </span>
  );
}

export function playerName(player: Player): string {
  return player.kind === 'person' ? '' : t('computerLevel', { level: player.level });
}

/** Of more kinds of pieces than these only the pictures fit, not what they are there for. */
const kindsNamed = 5;

/** The pieces of a player that are not on the board. */
function Beside(props: StripProps): JSX.Element {
  const { description, state, color, flipped } = props;
  const hand = state.hands[color];
  const pool = state.pools[color];
  // The room for pieces is kept from the start, so that the board keeps its size.
  const isCrowded = pool.length + hand.length > kindsNamed;
  return (
    <span class={isCrowded ? 'strip-beside is-crowded' : 'strip-beside'}>
      {pool.length > 0 && (
        <Pool description={description} color={color} flipped={flipped} holdings={pool} />
      )}
      {hand.length > 0 && (
        <Hand
          description={description}
          color={color}
          flipped={flipped}
          holdings={hand}
          {...props.hand}
        />
      )}
    </span>
  );
}

/** One player: name, whose turn it is, and what stands beside the board. */
export function Strip(props: StripProps): JSX.Element {
  const { description, color, player, isToMove } = props;
  const hasBeside = description.hasHands || description.hasPools;
  const name = nameInWords(props.name) || playerName(player);
  const hasNotes =
    description.countedChecks > 0 || description.roles.some((role) => role?.imitator);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a player is no set of fields
    <div
      role="group"
      class={[
        'strip',
        ...(hasBeside ? ['has-beside'] : []),
        ...(hasNotes ? ['has-notes'] : []),
        ...(isToMove ? ['is-to-move'] : []),
      ].join(' ')}
      aria-label={
        player.kind === 'computer'
          ? t('computerOf', { color: colorWord(description, color), level: player.level })
          : colorWord(description, color)
      }
      data-color={color}
    >
      <span class="strip-words">
        <Dot color={color} />
        <span class="strip-name">
          <b>{colorWord(description, color)}</b>
          {name !== '' && <bdi class="strip-player">{name}</bdi>}
        </span>
        {props.isThinking && (
          <span class="thinking" role="img" aria-label={t('isThinking')}>
            <i />
            <i />
            <i />
          </span>
        )}
        <Captured description={description} captured={props.captured} color={color} />
        {props.dice && (
          <span class="strip-dice" aria-hidden="true">
            <Dice numbers={props.dice} />
            {movableRoles(description, props.state).map((role) => {
              const facts = description.roles[role];
              return facts && <Picture key={role} role={facts} color={color} />;
            })}
          </span>
        )}
      </span>
      {props.clock}
      {props.notes.length > 0 && (
        <span class="strip-notes">
          {props.notes.map((note) => (
            <Note key={note.text} note={note} description={description} />
          ))}
        </span>
      )}
      {hasBeside && <Beside {...props} />}
    </div>
  );
}
