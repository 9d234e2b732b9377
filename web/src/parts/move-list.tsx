import { t } from 'virtual:words/game';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Description } from '../core/types';
import { lineOf, type Step } from '../game/session';
import { moveSentence, pieceOn } from '../game/words';
import { useEffectFor } from '../hooks/use-for';
import { MoveName } from './move-name';

/** A move of a turn: perhaps after a throw, perhaps with a stone. */
interface Turn {
  readonly throwPly: number | null;
  readonly movePly: number | null;
  readonly stonePly: number | null;
  readonly color: 'white' | 'black';
}

function turnsOf(steps: readonly Step[]): Turn[] {
  const turns: Turn[] = [];
  let throwPly: number | null = null;
  steps.forEach(({ move, mover }, ply) => {
    if (!move || !mover) return;
    if (move.kind === 'throw') {
      throwPly = ply;
      return;
    }
    const open = turns.at(-1);
    if (move.kind === 'place' && open?.color === mover)
      turns.splice(-1, 1, { ...open, stonePly: ply });
    else turns.push({ throwPly, movePly: ply, stonePly: null, color: mover });
    throwPly = null;
  });
  const last = steps.at(-1);
  if (throwPly !== null && last?.mover)
    turns.push({ throwPly, movePly: null, stonePly: null, color: last.mover });
  return turns;
}

interface Row {
  readonly white: Turn[];
  readonly black: Turn[];
}

/** Rows of the list: White's turn and Black's answer, each of one move or of several. */
function rowsOf(turns: readonly Turn[]): Row[] {
  const rows: Row[] = [];
  turns.forEach((turn, index) => {
    const goesOn = turns[index - 1]?.color === turn.color;
    const open = rows.at(-1);
    if (open && (goesOn || turn.color === 'black')) open[turn.color].push(turn);
    else rows.push({ white: [], black: [], [turn.color]: [turn] });
  });
  return rows;
}

interface MoveListProps {
  readonly description: Description;
  readonly steps: readonly Step[];
  /** Ply that is shown on the board. */
  readonly shown: number;
  readonly onShow: (ply: number) => void;
  /** Where only the upper end of the list is in view. */
  readonly latestFirst?: boolean;
}

export function MoveList(props: MoveListProps): JSX.Element {
  const { description, steps, shown, onShow, latestFirst = false } = props;
  const list = useRef<HTMLOListElement>(null);

  useEffectFor(
    () => {
      const box = list.current;
      const current = box?.querySelector<HTMLElement>('[aria-current]');
      if (!box || !current) return;
      const top = current.offsetTop - box.offsetTop;
      if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight)
        box.scrollTop = top - box.clientHeight / 2;
    },
    shown,
    steps.length,
  );

  const button = (turn: Turn) => {
    const ply = turn.movePly ?? turn.throwPly ?? 0;
    const before = steps[ply - 1]?.state;
    const move = steps[ply]?.move;
    if (!before || !move) return null;
    const mover = description.roles[pieceOn(before, move.from)?.role ?? move.role] ?? null;
    const thrown = turn.throwPly === null ? null : steps[turn.throwPly]?.move;
    const san = move.kind === 'pass' ? t('passShort') : (steps[ply]?.san ?? move.text);
    const stone = turn.stonePly === null ? undefined : steps[turn.stonePly];
    const isShown = [ply, turn.throwPly, turn.stonePly].includes(shown);
    return (
      <button
        key={ply}
        type="button"
        class="move"
        aria-current={isShown ? 'true' : undefined}
        title={moveSentence(description, before, move)}
        onClick={() => onShow(turn.stonePly ?? ply)}
      >
        {thrown && <span class="move-dice">{thrown.dice.join('·')}</span>}
        {turn.movePly !== null && (
          <MoveName
            description={description}
            move={{ text: move.kind === 'pass' ? san : move.text, san }}
            color={turn.color}
            mover={mover}
            line={() => lineOf(steps, ply)}
          />
        )}
        {stone?.move && <span class="move-words"> {stone.san ?? stone.move.text}</span>}
      </button>
    );
  };

  const cell = (turns: readonly Turn[]) =>
    turns.length > 1 ? <span class="move-turn">{turns.map(button)}</span> : turns.map(button);

  const rows = rowsOf(turnsOf(steps)).map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
    <li key={index} class="move-row">
      <span class="move-number">{index + 1}</span>
      {row.white.length > 0 ? cell(row.white) : <span class="move-none">…</span>}
      {row.black.length > 0 ? cell(row.black) : <span />}
    </li>
  ));
  return (
    <ol ref={list} class="move-list" aria-label={t('moves')} reversed={latestFirst}>
      {rows.length === 0 && <li class="move-empty">{t('noMoveYet')}</li>}
      {latestFirst ? rows.reverse() : rows}
    </ol>
  );
}
