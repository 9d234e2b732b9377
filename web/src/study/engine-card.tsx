/** The engine beside the board: how the position stands, and the best lines. */
import { t } from 'virtual:words/study';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { nullText } from '../game/session';
import { MoveName } from '../parts/move-name';
import { isCounted, isStone, numberOf, turnsBefore } from '../tree/numbering';
import { expected, expectedAtEnd, nodesText, scoreText, scoreWords, shortScore } from './score';
import type { Study } from './study';
import { type Engine, type Line, linesMax } from './use-engine';

interface EngineCardProps {
  readonly study: Study;
  readonly engine: Engine;
}

const lineCounts = Array.from({ length: linesMax }, (_, at) => at + 1);
/** Moves of a line that are shown. */
const shownMax = 14;

interface Peeked {
  readonly line: Line;
  readonly count: number;
}

interface LineRowProps extends EngineCardProps {
  readonly line: Line;
  readonly onPeek: (peeked: Peeked | null) => void;
}

/** A line to be played out: up to the move that is chosen. */
function LineRow({ study, engine, line, onPeek }: LineRowProps): JSX.Element {
  const { node } = study;
  const isTurn = node.parent !== null && isCounted(node.text);
  const plies = turnsBefore(study.tree, node.id) + (isTurn ? 1 : 0);
  // Another line may stand here before the finger is lifted.
  const pressed = useRef<Line | null>(null);
  return (
    <li class="engine-line">
      <span class={`engine-score ${line.score.value < 0 ? 'is-black' : 'is-white'}`}>
        {scoreText(line.score)}
      </span>
      <span class="engine-moves">
        {(engine.isThreat ? line.sans.slice(0, 1) : line.sans.slice(0, shownMax)).map(
          (san, index) => {
            const before = line.texts.slice(0, index).filter(isCounted).length;
            const number = numberOf(study.numbering, plies + before);
            const isNumbered =
              !isStone(line.texts[index] ?? '') && (index === 0 || !number.endsWith('...'));
            const name = (
              <MoveName
                description={study.game.description}
                move={{ text: line.texts[index] ?? san, san }}
                color="white"
                line={() =>
                  study.positions.lineTo(study.tree, node.id, [
                    ...(engine.isThreat ? [nullText] : []),
                    ...line.texts.slice(0, index + 1),
                  ])
                }
              />
            );
            // The other side is not to move: its line cannot be played here.
            if (engine.isThreat)
              return (
                <span key="threat" class="engine-move">
                  {name}
                </span>
              );
            const peek = () => onPeek({ line, count: index + 1 });
            return (
              <button
                type="button"
                // biome-ignore lint/suspicious/noArrayIndexKey: a button that was pressed stays, whatever it says
                key={index}
                class="engine-move"
                onPointerDown={() => {
                  pressed.current = line;
                }}
                onMouseEnter={peek}
                onMouseLeave={() => onPeek(null)}
                onFocus={peek}
                onBlur={() => onPeek(null)}
                onClick={() => {
                  const { texts, sans } = pressed.current ?? line;
                  pressed.current = null;
                  onPeek(null);
                  study.playLine(
                    study.node.id,
                    texts.slice(0, index + 1).map((text, at) => ({ text, san: sans[at] ?? text })),
                  );
                }}
              >
                {isNumbered && `${number} `}
                {name}
              </button>
            );
          },
        )}
      </span>
    </li>
  );
}

/** The position after a line, small. */
function Preview({ study, peeked }: Pick<EngineCardProps, 'study'> & { peeked: Peeked }) {
  const moves = peeked.line.texts.slice(0, peeked.count);
  const state = study.positions.stateAt(study.tree, study.node.id, moves);
  if (!state) return null;
  return (
    <div class="engine-preview" aria-hidden="true">
      <BoardPicture
        description={study.description}
        pieces={state.pieces}
        kept={state}
        flipped={study.record.flipped}
        stacked
      />
    </div>
  );
}

function statusOf(engine: Engine): string {
  if (!engine.isOn) return t('off');
  if (engine.failure) return t('cannotSearch', { failure: engine.failure });
  if (engine.rest) return '';
  if (engine.lines.length === 0) return t('begins');
  const found = { depth: engine.depth, nodes: nodesText(engine.nodes) };
  return engine.isDone ? t('searchDone', found) : t('searches', found);
}

export function EngineCard({ study, engine }: EngineCardProps): JSX.Element {
  const [peeked, setPeeked] = useState<Peeked | null>(null);
  const best = engine.lines[0];
  const rows = Array.from({ length: engine.lineCount }, (_, at) => engine.lines[at]);
  return (
    <section class="engine" aria-label={t('engine')}>
      <div class="engine-head">
        <button
          type="button"
          role="switch"
          class="engine-switch"
          aria-checked={engine.isOn}
          onClick={() => engine.turn(!engine.isOn)}
        >
          <span class="engine-knob" aria-hidden="true" />
          {t('engine')}
        </button>
        <span class="engine-status">
          {best && !engine.rest && (
            <strong title={scoreWords(study.game.description, best.score)}>
              {scoreText(best.score)}
              <span class="for-ears">{scoreWords(study.game.description, best.score)}</span>
            </strong>
          )}
          <span>{statusOf(engine)}</span>
        </span>
        <label class="engine-count">
          <span class="for-ears">{t('numberOfLines')}</span>
          <select
            value={engine.lineCount}
            onChange={(event) => engine.setLineCount(Number(event.currentTarget.value))}
          >
            {lineCounts.map((count) => (
              <option key={count} value={count}>
                {t('lines', { count })}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="engine-threat"
          aria-pressed={engine.isThreat}
          disabled={!engine.isOn}
          title={t('whatWouldTheOpponentPlay')}
          onClick={() => engine.setThreat(!engine.isThreat)}
        >
          {t('threat')}
        </button>
      </div>
      {engine.isOn && engine.rest && <p class="engine-rest">{engine.rest}</p>}
      {engine.isOn && !engine.rest && (
        <ol
          class="engine-lines"
          aria-label={engine.isThreat ? t('whatIsThreatened') : t('bestLines')}
        >
          {rows.map((line, at) =>
            line ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
              <LineRow key={at} study={study} engine={engine} line={line} onPeek={setPeeked} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={at} class="engine-line" aria-hidden="true" />
            ),
          )}
        </ol>
      )}
      {peeked && <Preview study={study} peeked={peeked} />}
    </section>
  );
}

/** Who stands better, at a glance: White's share of the bar. */
export function ScoreBar({ study, engine }: EngineCardProps): JSX.Element {
  const ended = expectedAtEnd(study.state);
  const score = (engine.isThreat ? null : engine.lines[0]?.score) ?? study.node.score;
  const share = ended ?? (score ? expected(score) : null);
  const words =
    ended !== null
      ? t('theGameIsOver')
      : score
        ? scoreWords(study.game.description, score)
        : t('notJudgedHereYet');
  const { flipped } = study.record;
  // A bar that stands at the middle would say that both are level.
  const isHidden = share === null && !engine.isOn;
  return (
    <div
      class={[
        'score-bar',
        ...(flipped ? ['is-flipped'] : []),
        ...(share === null ? ['is-unknown'] : []),
        ...(isHidden ? ['is-hidden'] : []),
      ].join(' ')}
      role="img"
      aria-label={t('evaluation', { words })}
      title={words}
      style={{ '--share': `${((share ?? 0.5) * 100).toFixed(1)}%` }}
    >
      <span class="score-bar-white" />
      {score && ended === null && (
        <span class={`score-bar-text ${(share ?? 0.5) >= 0.5 ? 'on-white' : 'on-black'}`}>
          {shortScore(score)}
        </span>
      )}
    </div>
  );
}
