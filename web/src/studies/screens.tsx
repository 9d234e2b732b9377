import type { JSX } from 'preact';
import type { RulesChecker } from '../core/rules-checker';
import type { CoreGame } from '../core/types';
import type { GameRecord } from '../game/record';
import { StudiesScreen } from './studies-screen';
import { StudyPage } from './study-page';

interface StudiesScreensProps {
  /** Id of a study; '' for the list, 'of' for that of one game. */
  readonly wanted: string;
  /** The number of a chapter, or the id of that game. */
  readonly detail: string;
  readonly checker: RulesChecker;
  /** The game of a record; null when it is not known here, undefined while it comes. */
  readonly gameOf: (record: GameRecord) => CoreGame | null | undefined;
  readonly records: () => readonly GameRecord[];
  readonly onStudy: (record: GameRecord) => void;
}

/** The list, or one study of it. */
export function StudiesScreens({ wanted, detail, ...props }: StudiesScreensProps): JSX.Element {
  const { checker, gameOf } = props;
  if (wanted === '') return <StudiesScreen game="" {...{ checker, gameOf }} />;
  if (wanted === 'of') return <StudiesScreen key={detail} game={detail} {...{ checker, gameOf }} />;
  return <StudyPage key={wanted} id={wanted} wanted={detail} {...props} />;
}
