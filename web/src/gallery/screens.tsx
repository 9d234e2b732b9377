import type { JSX } from 'preact';
import type { RulesChecker } from '../core/rules-checker';
import type { OwnShelf } from '../game/own-shelf';
import { GalleryScreen } from './gallery-screen';
import { WorkScreen } from './work-screen';

interface GalleryScreensProps {
  /** Number of a published game; '' for all of them. */
  readonly work: string;
  readonly checker: RulesChecker;
  /** Takes copies. */
  readonly shelf: OwnShelf;
}

/** The list, or one game of it. */
export function GalleryScreens({ work, checker, shelf }: GalleryScreensProps): JSX.Element {
  if (work === '') return <GalleryScreen checker={checker} />;
  const copy = (name: string, text: string) => {
    location.hash = `#/own/${shelf.add(name, text).key}`;
  };
  return <WorkScreen key={work} number={Number(work)} checker={checker} onCopy={copy} />;
}
