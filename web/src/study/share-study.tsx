/** What of a study can be taken along: a link, the position, PGN with everything, a picture. */
import type { JSX } from 'preact';
import { useMemoFor } from '../hooks/use-for';
import { ShareTab } from '../share/share-tab';
import { studyTextOf } from '../tree/kept-study';
import { isThrow } from '../tree/numbering';
import { isAnnotated, mainLine, type Tree } from '../tree/tree';
import { stepsOfTree } from '../tree/tree-steps';
import type { Study } from './study';

/** Whether the main line is what was played, so that its result still holds. */
function isPlayed(tree: Tree, plies: readonly string[]): boolean {
  const line = mainLine(tree).slice(1);
  return line.length === plies.length && line.every(({ text }, ply) => text === plies[ply]);
}

/** With tags, the whole tree and, where the main line is what was played, its result. */
export function studyPgn({ game, record, tree }: Pick<Study, 'game' | 'record' | 'tree'>): string {
  const events = game.resume(record.text);
  try {
    return events.treePgn(stepsOfTree(tree), 'whole');
  } finally {
    events.close();
  }
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
  const { game, record, state, tree } = study;
  const { pgn, moves, text } = useMemoFor(
    () => ({
      pgn: studyPgn(study),
      // A tree of nothing but its main line is in the link already.
      moves: isAnnotated(tree) ? studyTextOf(game, record.text, tree) : undefined,
      text: recordOfLine(study),
    }),
    tree,
    record.text,
  );
  return <ShareTab game={game} record={{ ...record, text }} state={state} study={{ pgn, moves }} />;
}
