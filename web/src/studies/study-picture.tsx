/** What a study in a list is about: where its first chapter ends. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { GameLook } from '../board/look';
import type { RulesChecker } from '../core/rules-checker';
import type { CoreGame, Description, State } from '../core/types';
import type { GameRecord } from '../game/record';
import { useSeen } from '../parts/use-seen';
import { recordOf, useRules } from './chapter-game';
import { mainLineOf } from './main-line';
import { askChapter, type Chapter, type StudyRow } from './studies';

export interface PictureProps {
  readonly checker: RulesChecker;
  /** The game of a record; null when it is not known here, undefined while it comes. */
  readonly gameOf: (record: GameRecord) => CoreGame | null | undefined;
}

interface RowProps extends PictureProps {
  readonly row: StudyRow;
}

interface Drawn {
  readonly description: Description;
  readonly state: State;
}

/**
 * After its main line, as far as its words are moves. What reads PGN whole is too large for a list: the words are
 * read one by one.
 */
export function lastOf(game: CoreGame, { record: text, tree }: Pick<Chapter, 'record' | 'tree'>) {
  const words = mainLineOf(tree);
  try {
    const record = game.resume(text);
    try {
      const position = record.replay(words.length > 0 ? 0 : record.legalPlies());
      words.every((word) => position.play(position.read(word)?.text ?? ''));
      const state = position.state();
      position.close();
      return { description: game.description, state };
    } finally {
      record.close();
    }
  } catch {
    return null; // it is not a game of these rules
  }
}

function FirstChapter({ row, checker, gameOf }: RowProps): JSX.Element | null {
  const { study, first, game: id } = row;
  const [chapter, setChapter] = useState<Chapter | null>(null);
  const rules = useRules(id, checker);
  const drawn = useRef<Drawn | null>(null);
  useEffect(() => {
    let isWanted = true;
    void askChapter(study, first).then(
      (heard) => isWanted && heard.is === 'chapter' && setChapter(heard),
    );
    return () => {
      isWanted = false;
    };
  }, [study, first]);
  if (!drawn.current && chapter && rules) {
    const game = gameOf(recordOf(chapter, rules));
    if (game) drawn.current = lastOf(game, chapter);
  }
  if (!drawn.current) return null;
  const { description, state } = drawn.current;
  return (
    <GameLook look={description.look}>
      <BoardPicture description={description} pieces={state.pieces} kept={state} stacked />
    </GameLook>
  );
}

/** Asked for and drawn when it comes near the window; the words beside it say the rest. */
export function StudyPicture(props: RowProps): JSX.Element {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  return (
    <span class="study-picture" ref={place} aria-hidden="true">
      {isSeen && props.row.first > 0 && <FirstChapter {...props} />}
    </span>
  );
}
