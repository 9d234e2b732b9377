import { t } from 'virtual:words/rules';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { DiagramPicture } from '../board/diagram-picture';
import { Picture } from '../board/picture';
import type { Description, RoleId, SquareId, Ways } from '../core/types';
import { capital } from '../game/names';
import { pawnsText } from '../game/words';
import { movesOf } from '../guide/chess-known';
import { rich } from '../language/rich';
import { roleState } from '../parts/role-state';

/** A game whose rules are told: it may be one that only a worker has compiled. */
export interface ToldProps {
  readonly description: Description;
  /** How White's piece moves from a square, or from where it is seen best; null where that is not known. */
  readonly waysOf: (role: RoleId, square?: SquareId) => Ways | null;
}

interface MovesProps extends ToldProps {
  readonly role: RoleId;
}

/** The diagram of a piece, which can be put on any square by a click or from a list. */
function Moves({ description, waysOf, role }: MovesProps): JSX.Element | null {
  const [wanted, setWanted] = useState<SquareId | undefined>(undefined);
  const { squares } = description.board;
  // The board may have become smaller since, where the rules are being written.
  const square = wanted !== undefined && wanted < squares.length ? wanted : undefined;
  const ways = useMemo(() => waysOf(role, square), [waysOf, role, square]);
  if (!ways || (square === undefined && ways.ways.length === 0)) return null;
  const name = description.roles[role]?.title ?? '';
  return (
    <div class="rules-diagram">
      <DiagramPicture description={description} role={role} {...ways} onPlace={setWanted} />
      <label class="rules-place">
        <span>
          {rich(t('putOn', { name }), { ears: (words) => <span class="for-ears">{words}</span> })}
        </span>
        <select
          value={ways.square}
          onChange={(event) => setWanted(Number(event.currentTarget.value))}
        >
          {squares.map((facts, at) => (
            <option key={facts.name} value={at}>
              {facts.name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** What values are hundredths of. */
const pawn = 100;

/** How the worth and the rank of a piece are told. */
function standing(description: Description, id: RoleId): string | null {
  const { roles, hasPawns } = description;
  const role = roles[id];
  if (!role) return null;
  const state = roleState(description, id);
  if (state !== null) return state;
  if (role.royal) return t('royal');
  if (role.stone) return null;
  // Nobody is told that a pawn is worth a pawn.
  if (hasPawns && role.value === pawn) return null;
  const value = pawnsText(role.value);
  return hasPawns ? t('worthAboutPawns', { value }) : t('worthAbout', { value });
}

/** What the rules say that a piece can do besides moving. */
const powersOf = ({ rules }: Description, id: RoleId): string[] =>
  rules
    .filter(({ topic, subjects }) => topic === 'changes' && subjects.includes(id))
    .map(({ text }) => text);

/** A state of a piece in which it moves otherwise. */
function Form(moves: MovesProps): JSX.Element | null {
  const { description, role: id } = moves;
  const role = description.roles[id];
  if (!role) return null;
  return (
    <div class="rules-form">
      <h4>
        <Picture role={role} color="white" />
        <span>{capital(role.title)}</span>
      </h4>
      <p class="rules-standing">{standing(description, id)}</p>
      <p>{movesOf(description, id)}</p>
      <Moves {...moves} />
    </div>
  );
}

/** A piece with all that is said of it, and the states that it can be in. */
export function RoleCard(moves: MovesProps): JSX.Element {
  const { description, role: id } = moves;
  const role = description.roles[id];
  const rank = standing(description, id);
  const forms = description.roles.flatMap((form, at) =>
    form?.base === id && at !== id && movesOf(description, at) !== '' ? at : [],
  );
  const piece = (
    <>
      <h3>
        {role && <Picture role={role} color="white" />}
        {role && <Picture role={role} color="black" />}
        <span>{capital(role?.title ?? '')}</span>
      </h3>
      <p class="rules-standing">
        <span class="role-letter">{role?.letter}</span>
        {rank !== null && ` · ${rank}`}
      </p>
      <p>{movesOf(description, id)}</p>
      {powersOf(description, id).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {!role?.imitator && <Moves {...moves} />}
    </>
  );
  if (forms.length === 0) return <article class="rules-role">{piece}</article>;
  return (
    <article class="rules-role has-forms">
      <div class="rules-form">{piece}</div>
      {forms.map((form) => (
        <Form key={description.roles[form]?.name} {...moves} role={form} />
      ))}
    </article>
  );
}
