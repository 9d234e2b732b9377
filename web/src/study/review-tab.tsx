import { t } from 'virtual:words/study';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { colorWord } from '../game/words';
import { rich } from '../language/rich';
import { MoveName } from '../parts/move-name';
import { numberOf, turnsBefore } from '../tree/numbering';
import { nodeOf } from '../tree/tree';
import { Graph } from './graph';
import { MoveTitle } from './move-title';
import { nodesText, scoreText } from './score';
import type { Study } from './study';
import { efforts, type Fault, losses, type Review } from './use-review';

interface ReviewTabProps {
  readonly study: Study;
  readonly review: Review;
}

/** "blunder" by the marks that an earlier review left, when this page has made none. */
function keptFaults({ tree, positions }: Study): Fault[] {
  const faults: Fault[] = [];
  let ply = 0;
  for (let at = nodeOf(tree, 0); ; ply++) {
    const before = at.score;
    const loss = losses.find(({ mark }) => at.marks.includes(mark));
    const parent = at.parent === null ? null : nodeOf(tree, at.parent);
    const better = parent?.children.slice(1).map((id) => nodeOf(tree, id))[0];
    if (loss && parent?.score && positions)
      faults.push({
        id: at.id,
        ply,
        loss,
        before: parent.score,
        after: before,
        better: better ? [{ text: better.text, san: better.san }] : [],
      });
    const [next] = at.children;
    if (next === undefined) return faults;
    at = nodeOf(tree, next);
  }
}

function FaultRow({ study, fault }: { study: Study; fault: Fault }): JSX.Element {
  const node = nodeOf(study.tree, fault.id);
  const [better] = fault.better;
  return (
    <li class="review-fault">
      <button type="button" class="fault-move" onClick={() => study.go(fault.id)}>
        <MoveTitle study={study} node={node} />
        <span>
          {t(fault.loss.word)}
          {fault.before && fault.after && (
            <small>
              {' '}
              {scoreText(fault.before)} → {scoreText(fault.after)}
            </small>
          )}
        </span>
      </button>
      {better && (
        <button
          type="button"
          class="fault-better"
          onClick={() => study.playLine(node.parent ?? 0, [better])}
        >
          {rich(t('better', { move: '<move></move>' }), {
            ears: (words) => <span class="for-ears">{words}</span>,
            move: () => (
              <MoveName
                description={study.game.description}
                move={better}
                color="white"
                line={() => study.positions.lineTo(study.tree, node.parent ?? 0, [better.text])}
              />
            ),
          })}
        </button>
      )}
    </li>
  );
}

const countOf = (faults: readonly Fault[], word: Fault['loss']['word']): number =>
  faults.filter(({ loss }) => loss.word === word).length;

/** How often each player lost how much. */
function Sum({ study, faults }: { study: Study; faults: readonly Fault[] }): JSX.Element {
  const { tree, numbering } = study;
  const isBlack = ({ id }: Fault) => numberOf(numbering, turnsBefore(tree, id)).endsWith('...');
  return (
    <dl class="review-sum">
      {(['white', 'black'] as const).map((color) => {
        const own = faults.filter((fault) => isBlack(fault) === (color === 'black'));
        return (
          <div key={color}>
            <dt>{colorWord(study.game.description, color)}</dt>
            <dd>
              {t('faults', {
                inaccuracies: countOf(own, 'inaccuracy'),
                mistakes: countOf(own, 'mistake'),
                blunders: countOf(own, 'blunder'),
              })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A game looked through in one go: the graph, what was lost where, and what was better. */
export function ReviewTab({ study, review }: ReviewTabProps): JSX.Element {
  const [effort, setEffort] = useState<number>(efforts[1].nodes);
  const faults = review.isRunning || review.isWhole ? review.faults : keptFaults(study);
  const isEmpty = nodeOf(study.tree, 0).children.length === 0;
  const hasGraph = nodeOf(study.tree, 0).score !== null;
  return (
    <div class="review">
      {/* Its button stays where it is, and keeps the focus. */}
      {review.isRunning ? (
        <div class="review-run">
          <button type="button" onClick={review.stop}>
            {t('stop')}
          </button>
          <label>
            <span>
              {t('positionOf', {
                number: Math.min(review.done + 1, review.total),
                count: review.total,
              })}
            </span>
            <progress value={review.done} max={review.total} />
          </label>
        </div>
      ) : (
        <div class="review-run">
          <button
            type="button"
            class="primary"
            disabled={isEmpty}
            onClick={() => review.start(effort)}
          >
            {hasGraph ? t('reviewAgain') : t('reviewTheGame')}
          </button>
          <label>
            <span class="for-ears">{t('howThoroughly')}</span>
            <select
              value={effort}
              onChange={(event) => setEffort(Number(event.currentTarget.value))}
            >
              {efforts.map(({ word, nodes }) => (
                <option key={nodes} value={nodes}>
                  {t('effort', { word: t(word), nodes: nodesText(nodes) })}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {review.failure && (
        <p class="message message-no" role="alert">
          {t('cannotReview', { failure: review.failure })}
        </p>
      )}
      <Graph study={study} faults={faults} />
      {(hasGraph || review.isRunning) && <Sum study={study} faults={faults} />}
      {!hasGraph && !review.isRunning && <p class="fine">{t('theEngineLooksAtEvery')}</p>}
      <ol class="faults" aria-label={t('movesThatLostMuch')}>
        {faults.map((fault) => (
          <FaultRow key={fault.id} study={study} fault={fault} />
        ))}
      </ol>
    </div>
  );
}
