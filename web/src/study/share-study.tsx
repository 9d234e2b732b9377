/** What of a study can be taken along: a link, the position, PGN with everything, a picture. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { ShareTab } from '../share/share-tab';
import { mainLine, type Tree } from './tree';
import { isThrow, moveTextOf } from './tree-pgn';
import type { Study } from './use-study';

/** Whether the main line is what was played, so that its result still holds. */
function isPlayed(tree: Tree, plies: readonly string[]): boolean {
  const line = mainLine(tree).slice(1);
  return line.length === plies.length && line.every(({ text }, ply) => text === plies[ply]);
}

/** The tags as the library writes them for the game, and the moves of the whole tree. */
export function studyPgn({ game, record, tree, numbering, description }: Study): string {
  const events = game.resume(record.text);
  const bare = events.again();
  try {
    const { plies } = events.standing();
    const isSame = isPlayed(tree, plies);
    const [tags = ''] = (isSame ? events : bare).pgn().split('\n\n');
    const result = isSame ? (/\[Result "([^"]*)"\]/.exec(tags)?.[1] ?? '*') : '*';
    return `${tags}\n\n${wrapped(`${moveTextOf(tree, numbering, description)} ${result}`)}\n`;
  } finally {
    events.close();
    bare.close();
  }
}

const columns = 80;

/** Lines are broken at blanks, as PGN wants it. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** The moves of the main line as a record, for links. */
function recordOfLine({ game, record, tree, steps, positions }: Study): string {
  const events = game.resume(record.text);
  try {
    if (isPlayed(tree, events.standing().plies)) return record.text;
    const bare = events.again();
    const line = positions.stepsTo(tree, mainLine(tree).at(-1)?.id ?? 0);
    for (const { move, mover } of line)
      if (move && mover && steps.length > 0)
        bare.append(`${isThrow(move.text) ? 'throw' : 'move'} ${mover} ${move.text}`);
    const text = bare.text();
    bare.close();
    return text;
  } finally {
    events.close();
  }
}

export function ShareStudy({ study }: { readonly study: Study }): JSX.Element {
  const { game, record, state, tree, numbering, description } = study;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree stands for the study
  const { pgn, text } = useMemo(
    () => ({ pgn: studyPgn(study), text: recordOfLine(study) }),
    [tree, record.text],
  );
  const moves = moveTextOf(tree, numbering, description);
  return (
    <ShareTab
      game={game}
      record={{ ...record, text }}
      state={state}
      study={{ pgn, moves: `${moves} *` }}
    />
  );
}
