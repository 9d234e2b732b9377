import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import { Picture } from '../board/picture';
import type { Description, Move, RoleId, State } from '../core/types';
import { capital } from '../game/names';
import { actLabel, moveSentence, pieceOn, roleWord, squareSaid } from '../game/words';
import { Dialog } from './dialog';

interface ChooserProps {
  readonly description: Description;
  readonly state: State;
  /** Legal moves between the same squares; none: there is nothing to choose. */
  readonly moves: readonly Move[];
  readonly onChoose: (move: Move | null) => void;
}

const isPromotion = ({ kind }: Move) => kind === 'promote' || kind === 'swap-promote';

const isOneKind = (moves: readonly Move[]) => moves.every(({ role }) => role === moves[0]?.role);

/** What a choice is shown by: pieces of one kind in hand differ in what they land as. */
function shownRole(moves: readonly Move[], move: Move): RoleId {
  return move.kind === 'drop' && isOneKind(moves) ? move.lands : move.role;
}

/** One move, with and without a piece in hand that comes behind it. */
const isOfWhatComesBehind = (moves: readonly Move[]) =>
  moves.length > 1 && moves.filter(({ behind }) => behind === null).length === 1;

function behindWords(description: Description, { kind, role, behind }: Move): string {
  if (behind === null) return t('nothing');
  const piece = capital(roleWord(description, role));
  return kind === 'castle' ? `${piece} ${squareSaid(description, behind)}` : piece;
}

function wordsFor(description: Description, state: State, move: Move, shown: RoleId): string {
  if (isPromotion(move) || move.kind === 'drop') return capital(roleWord(description, shown));
  if (move.kind === 'become' || move.kind === 'demote') return actLabel(description, state, move);
  return capital(moveSentence(description, state, move));
}

function titleFor(moves: readonly Move[]): string {
  if (isOfWhatComesBehind(moves)) return t('whatComesBehind');
  if (moves.every(isPromotion)) return t('promoteTo');
  if (moves.every((move) => move.kind === 'drop'))
    return isOneKind(moves) ? t('dropAs') : t('whichOneToDrop');
  return t('whichMove');
}

/** Several moves lead from here to there: promotions, two kinds of spear, to promote or not. */
export function Chooser(props: ChooserProps): JSX.Element | null {
  const { description, state, moves, onChoose } = props;
  if (moves.length === 0) return null;
  const behinds = isOfWhatComesBehind(moves);
  return (
    <Dialog title={titleFor(moves)} onClose={() => onChoose(null)}>
      <div class="choices">
        {moves.map((move) => {
          const shown = shownRole(moves, move);
          const mover = behinds ? 0 : (pieceOn(state, move.from)?.role ?? 0);
          const role = description.roles[shown] ?? description.roles[mover] ?? null;
          return (
            <button
              type="button"
              key={move.text}
              class="choice"
              data-move={move.text}
              onClick={() => onChoose(move)}
            >
              {role && <Picture role={role} color={state.turn} />}
              <span>
                {behinds
                  ? behindWords(description, move)
                  : wordsFor(description, state, move, shown)}
              </span>
            </button>
          );
        })}
      </div>
      <button type="button" class="quiet" onClick={() => onChoose(null)}>
        {t('cancel')}
      </button>
    </Dialog>
  );
}
