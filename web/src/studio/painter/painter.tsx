import { t } from 'virtual:words/painter';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Checked } from '../../core/check-rules';
import type { Finding } from '../../core/types';
import '../../edit/edit.css';
import { useEffectFor } from '../../hooks/use-for';
import { ActButton } from '../../parts/act-button';
import { Icon } from '../../parts/icon';
import type { Edit } from '../editor';
import { MendList } from '../finding-list';
import { Hands, PainterFields } from './fields';
import { PaintBoard, type PaintTool } from './paint-board';
import './painter.css';
import {
  difference,
  type Painting,
  textWith,
  usePaintedGame,
  usePainting,
  useTextGame,
} from './painting';
import { squareCount, squaresMax } from './plan';

interface PainterProps {
  readonly text: string;
  /** The last game that the text was. */
  readonly game: Checked | null;
  /** What is wrong with the text as it stands; null while that is not known. */
  readonly findings: readonly Finding[] | null;
  /** The name of the piece to put at first, '' for none. */
  readonly wanted: string;
  readonly onWrite: (edits: readonly Edit[]) => void;
}

interface ToolsProps {
  readonly painting: Painting;
  readonly tool: PaintTool;
  readonly onTool: (tool: PaintTool) => void;
  readonly onFlip: () => void;
}

function Tools({ painting, tool, onTool, onFlip }: ToolsProps): JSX.Element {
  const { plan, change, undo, canUndo } = painting;
  const toolButton = (kind: 'move' | 'erase' | 'hole') => (
    <button type="button" aria-pressed={tool.kind === kind} onClick={() => onTool({ kind })}>
      {t(kind)}
    </button>
  );
  return (
    <div class="edit-tools">
      {toolButton('move')}
      {toolButton('erase')}
      {!plan.doubled && toolButton('hole')}
      <button type="button" onClick={() => change({ ...plan, pieces: [] })}>
        {t('clear')}
      </button>
      <button type="button" onClick={onFlip}>
        {t('flip')}
      </button>
      <ActButton isOff={!canUndo} onClick={undo}>
        <Icon name="undo" /> {t('undo')}
      </ActButton>
    </div>
  );
}

interface WritingProps extends Pick<PainterProps, 'findings'> {
  readonly painting: Painting;
  readonly onWrite: () => void;
}

/** From the board into the text, and what came of it. */
function Writing({ painting, findings, onWrite }: WritingProps): JSX.Element {
  const { plan, isChanged, isWritten, reset } = painting;
  const count = squareCount(plan);
  const errors = findings?.filter(({ severity }) => severity === 'error') ?? [];
  return (
    <>
      {count > squaresMax && (
        <p class="message message-no" role="alert">
          {t('tooManySquares', { most: squaresMax, count })}
        </p>
      )}
      <div class="painter-acts">
        <button
          type="button"
          class="primary"
          disabled={!isChanged || count > squaresMax || count === 0}
          onClick={onWrite}
        >
          {t('writeIntoText')}
        </button>
        <button type="button" disabled={!isChanged} onClick={reset}>
          {t('asInText')}
        </button>
        <p class="fine" role="status">
          {isWritten &&
            findings !== null &&
            (errors.length === 0
              ? t('isInText')
              : t('writtenWithErrors', {
                  count: errors.length,
                  sentence: errors[0]?.sentence ?? '',
                }))}
        </p>
      </div>
    </>
  );
}

/** The board and the setup of a game, painted and written into the text. */
export function Painter({ text, game, findings, wanted, onWrite }: PainterProps): JSX.Element {
  const { before, roles } = useTextGame(game, text);
  const painting = usePainting(before, text);
  const { plan, symmetry, change, select, isChanged } = painting;
  const painted = usePaintedGame(game, roles, plan);
  const [tool, setTool] = useState<PaintTool>(() =>
    roles.some((role) => role?.name === wanted)
      ? { kind: 'piece', role: wanted, color: 'white' }
      : { kind: 'move' },
  );
  useEffectFor(() => {
    if (wanted) setTool({ kind: 'piece', role: wanted, color: 'white' });
  }, wanted);
  const [flipped, setFlipped] = useState(false);
  const choose = (next: PaintTool) => {
    setTool(next);
    select(null);
  };
  const undoByKey = (event: KeyboardEvent) => {
    const isField = (event.target as Element).matches('input');
    if (isField || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    painting.undo();
  };
  const write = () => {
    const next = textWith(text, plan, before, roles);
    onWrite(difference(text, next));
    painting.noteWritten(next);
  };
  const { description } = painted;
  const hasPieces = roles.some((role) => role !== null);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of a text, for what is painted
    <div class="painter" onKeyDown={undoByKey}>
      <PainterFields
        {...{ plan, description, symmetry }}
        onChange={change}
        onSymmetry={painting.mirror}
      />
      <Tools {...{ painting, tool }} onTool={choose} onFlip={() => setFlipped(!flipped)} />
      {!hasPieces && <p class="fine">{t('noPieces')}</p>}
      <PaintBoard {...{ painting, tool, flipped }} game={painted} onTool={choose} />
      {hasPieces && <Hands {...{ plan, description, symmetry }} onChange={change} />}
      <Writing {...{ painting, findings }} onWrite={write} />
      {!isChanged && <MendList {...{ text, plan }} findings={findings ?? []} onMend={onWrite} />}
    </div>
  );
}
