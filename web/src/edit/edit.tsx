import { t } from 'virtual:words/edit';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { GameLook } from '../board/look';
import type { CoreGame, Finding } from '../core/types';
import { underlined } from '../game/underline';
import { copied, copiedWords } from '../parts/copy';
import { Icon } from '../parts/icon';
import { clear } from './draft';
import './edit.css';
import { EditBoard } from './edit-board';
import { Facts } from './facts';
import type { Tool } from './palette';
import { type DraftState, firstBoard, useDraft } from './use-draft';

interface EditProps {
  readonly game: CoreGame;
  /** The position to begin with; '' for the start. */
  readonly fen: string;
  /** Where a game from a position begins. */
  readonly playHref: (fen: string) => string;
  /** Take a position to the analysis board. */
  readonly onStudy: (fen: string) => void;
}

interface ProblemProps {
  readonly finding: Finding;
  /** The FEN was typed: it is shown where in it, and what to write. */
  readonly isTyped: boolean;
}

/** What is wrong. Who puts pieces on a board need not know what a FEN is. */
function Problem({ finding, isTyped }: ProblemProps): JSX.Element {
  const parts = isTyped && underlined(finding);
  return (
    <li>
      <span>
        {finding.sentence}
        {isTyped && finding.suggestion && ` (${finding.suggestion})`}
      </span>
      {parts && (
        <code class="edit-place">
          {parts.before}
          <mark>{parts.words}</mark>
          {parts.after}
        </code>
      )}
    </li>
  );
}

interface ProblemsProps {
  readonly findings: readonly Finding[];
  readonly isTyped: boolean;
}

const Problems = ({ findings, isTyped }: ProblemsProps): JSX.Element[] =>
  findings.map((finding) => (
    <Problem key={`${finding.column} ${finding.sentence}`} {...{ finding, isTyped }} />
  ));

/** Whether it is a position, and what is wrong where it is none. */
function Verdict({ draft }: { readonly draft: DraftState }): JSX.Element {
  const { isSound, remarks, judged, findings, typed } = draft;
  return (
    <div class="edit-verdict" role="status">
      {isSound && remarks.length > 0 && (
        <ul class="message edit-problems">
          <Problems findings={remarks} isTyped />
        </ul>
      )}
      {isSound ? (
        <p class="message">
          <Icon name="check" />
          {judged.state && judged.state.winner !== 'nobody'
            ? t('aPossiblePositionInWhich')
            : t('aPossiblePosition')}
        </p>
      ) : (
        <ul class="message message-no edit-problems">
          <Problems findings={findings} isTyped={typed !== null} />
        </ul>
      )}
    </div>
  );
}

interface ToolsProps {
  readonly game: CoreGame;
  readonly draft: DraftState;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly onFlip: () => void;
}

function Tools({ game, draft, tool, onTool, onFlip }: ToolsProps): JSX.Element {
  const { board, change, fields } = draft;
  const toolButton = (kind: 'move' | 'erase' | 'wait', words: string) => (
    <button type="button" aria-pressed={tool.kind === kind} onClick={() => onTool({ kind })}>
      {words}
    </button>
  );
  return (
    <div class="edit-tools">
      {toolButton('move', t('move'))}
      {toolButton('erase', t('erase'))}
      {fields.includes('wait') && toolButton('wait', t('markAsWaiting'))}
      <button type="button" onClick={() => change(firstBoard(game, ''))}>
        {t('startPosition')}
      </button>
      <button type="button" onClick={() => change(clear(board))}>
        {t('clear')}
      </button>
      <button type="button" onClick={onFlip}>
        <Icon name="flip" /> {t('flip')}
      </button>
    </div>
  );
}

interface ActsProps extends Pick<EditProps, 'playHref' | 'onStudy'> {
  readonly draft: DraftState;
  readonly said: string;
  readonly onCopy: () => void;
}

/** What is done with a position. */
function Acts({ draft, said, playHref, onStudy, onCopy }: ActsProps): JSX.Element {
  const { isSound, judged } = draft;
  return (
    <div class="edit-acts">
      {isSound ? (
        <a class="button primary" href={playHref(judged.fen)}>
          {t('playFromHere')}
        </a>
      ) : (
        <button type="button" class="primary" disabled>
          {t('playFromHere')}
        </button>
      )}
      <button type="button" disabled={!isSound} onClick={() => onStudy(judged.fen)}>
        <Icon name="study" /> {t('analyse')}
      </button>
      <button type="button" onClick={onCopy}>
        {t('copyFen')}
      </button>
      <span class="fine" role="status">
        {said}
      </span>
    </div>
  );
}

/** A position is put together: pieces by hand, the rest in words, and the core says what is wrong. */
export function Edit({ game, fen, playHref, onStudy }: EditProps): JSX.Element {
  const { description } = game;
  const [said, setSaid] = useState('');
  const draft = useDraft(game, fen, () => setSaid(''));
  const { board, judged, typed, fields, stores, stone, change } = draft;
  const [tool, setTool] = useState<Tool>({ kind: 'move' });
  const [flipped, setFlipped] = useState(false);
  const choose = (next: Tool) => {
    setTool(next);
    draft.select(null);
  };
  const copy = async () =>
    setSaid(copiedWords(await copied(judged.fen, document.querySelector('#edit-fen'))));
  return (
    <GameLook look={description.look}>
      <main class="edit">
        <EditBoard {...{ game, draft, tool, flipped }} onTool={choose} />
        <div class="edit-panel">
          <h1>
            {t('setUpAPosition')} <span class="fine">{description.title}</span>
          </h1>
          <Tools {...{ game, draft, tool }} onTool={choose} onFlip={() => setFlipped(!flipped)} />
          <Verdict draft={draft} />
          <Acts {...{ draft, said, playHref, onStudy }} onCopy={() => void copy()} />
          <div class="edit-field edit-fen">
            <label for="edit-fen">FEN</label>
            <textarea
              id="edit-fen"
              rows={3}
              spellcheck={false}
              value={typed ?? judged.fen}
              onInput={(event) => draft.read(event.currentTarget.value)}
            />
          </div>
          <Facts {...{ game, board, judged, fields, stores, stone }} onChange={change} />
        </div>
      </main>
    </GameLook>
  );
}
