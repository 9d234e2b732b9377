/** How a game has ended, by what its record tells beside the moves. */
import type { GameRecord } from './record';
import type { Result } from './session';

/** Of the end of a record, where a result stands. */
const letters = 2000;

const winners = { 'white-wins': 'white', 'black-wins': 'black', draw: 'drawn' } as const;
const losses: Readonly<Record<string, string>> = { resign: 'resignation', 'out-of-time': 'time' };

/** Null: it is not over, or its record ends with a move. */
export function toldResult({ text, isOver }: Pick<GameRecord, 'text' | 'isOver'>): Result | null {
  if (!isOver) return null;
  const events = /^(result|resign|out-of-time|accept|move|throw|take-back) ?(\S*) ?(\S*)/gm;
  const [, event = '', who = '', reason = ''] =
    [...text.slice(-letters).matchAll(events)].at(-1) ?? [];
  if (event === 'accept') return { winner: 'drawn', reason: 'agreement' };
  if (event === 'result') return { winner: winners[who as keyof typeof winners], reason };
  const loss = losses[event];
  return loss === undefined ? null : { winner: who === 'white' ? 'black' : 'white', reason: loss };
}

/** As tables of games have it: "1–0"; '' where no result is told. */
export function resultSign(record: Pick<GameRecord, 'text' | 'isOver'>): string {
  const winner = toldResult(record)?.winner;
  return winner === 'white' ? '1–0' : winner === 'black' ? '0–1' : winner === 'drawn' ? '½–½' : '';
}
