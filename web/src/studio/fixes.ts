/** What a finding says is missing, where that is a whole statement which can be written for the author. */
import type { Finding } from '../core/types';
import type { Edit } from './editor';

/** Statements that findings quote whole; others leave words to the author. */
const quoted = /^add ((?:replace )?(?:white |black )?(?:end|promote) .+)$/;
/** Something to fill in, a choice; `, or wait` is a clause. */
const leavesOpen = /\.\.\.|, or (?!wait\b)/;

/** The statement that a finding asks to add; null where its author has to find the words. */
export function missingStatement({ suggestion }: Finding): string | null {
  const statement = quoted.exec(suggestion ?? '')?.[1];
  return statement && !leavesOpen.test(statement) ? statement : null;
}

/** Writes the statement in a line of its own at the end of the text. */
export function addStatement(text: string, statement: string): Edit {
  const end = text.length;
  const before = text === '' || text.endsWith('\n') ? '' : '\n';
  return { start: end, end, text: `${before}${statement}\n` };
}
