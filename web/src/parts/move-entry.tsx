import { t } from 'virtual:words/game';
import type { JSX, Ref } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { CoreGame, State } from '../core/types';
import { useMemoFor } from '../hooks/use-for';
import { nativeMove, writingNow } from '../settings/notation';

interface MoveEntryProps {
  readonly input: Ref<HTMLInputElement>;
  readonly game: CoreGame;
  /** The position: a stone that is due is typed otherwise than a move. */
  readonly state: State;
  /** True when the text was played. */
  readonly onEnter: (text: string) => boolean;
  readonly onLeave: () => void;
}

/** How moves are written in this game, by two of its first: one by its squares, one by its piece. */
export function moveHint(game: CoreGame): string {
  const position = game.start();
  const { fen, throwDue, moves: legal } = position.state();
  // Of the throws, one in the middle lets the most pieces move.
  if (throwDue) position.play(legal[legal.length >> 1]?.text ?? '');
  const { moves } = throwDue ? position.state() : { moves: legal };
  const steps = moves.filter(({ kind }) => kind === 'normal');
  const sans = steps.map(({ text }) => position.read(text)?.san ?? '');
  position.close();
  const san = sans.findLast((san) => /^[^a-z]/.test(san));
  const text = steps.find((_, at) => sans[at] !== san)?.text;
  const [first, last] = [steps[0]?.text, steps.at(-1)?.text];
  const native = last && nativeMove(game.description, () => ({ fen, moves: [last] }));
  if (first && native && !throwDue) return t('oneOrOther', { text: first, san: native });
  return text && san ? t('oneOrOther', { text, san }) : (text ?? san ?? '');
}

/** How the stone is placed that is due now; null where a move is. */
export function stoneHint({ moves }: State): string | null {
  const stones = moves.filter(({ kind }) => kind === 'place');
  return stones[stones.length >> 1]?.text ?? null;
}

/** What is typed on the board begins a move as text. */
export function beginEntry(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  input.focus();
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A move as text, for whoever likes the keyboard better. */
export function MoveEntry({ input, game, state, onEnter, onLeave }: MoveEntryProps): JSX.Element {
  const [text, setText] = useState('');
  const hint = useMemoFor(() => moveHint(game), game, writingNow());
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (onEnter(text)) setText('');
    // The next try is typed over the one that was refused.
    else form.current?.querySelector('input')?.select();
  };
  return (
    <form class="move-entry" ref={form} onSubmit={onSubmit}>
      <label>
        <span>{t('typeAMove')}</span>
        <input
          ref={input}
          type="text"
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={stoneHint(state) ?? hint}
          enterkeyhint="go"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setText('');
            onLeave();
          }}
        />
      </label>
    </form>
  );
}
