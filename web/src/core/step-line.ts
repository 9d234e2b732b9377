import type { PgnStep } from './types';

/** A step as src/wasm/tell_steps.h has it. */
export function lineOf(step: PgnStep): string {
  if ('text' in step) return `move ${step.text}`;
  if ('comment' in step) return `comment ${step.comment.replace(/\s+/g, ' ')}`;
  if ('mark' in step) return `mark ${step.mark}`;
  if ('clock' in step) return `clock ${step.clock}`;
  if ('score' in step) return `${step.score.isMate ? 'mate' : 'score'} ${step.score.value}`;
  if ('shape' in step) return `shape ${step.shape.ink} ${step.shape.from} ${step.shape.to}`;
  return step.variation ? '(' : ')';
}
