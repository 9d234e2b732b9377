import type { JSX } from 'preact';
import { Icon, type IconName } from './icon';

interface PlaceLinkProps {
  /** Behind "#/". */
  readonly place: string;
  readonly icon: IconName;
  readonly words: string;
}

/** A place in the head of the page: its word, or where there is no room for all of them its sign. */
export const PlaceLink = ({ place, icon, words }: PlaceLinkProps): JSX.Element => (
  <a href={`#/${place}`} title={words}>
    <Icon name={icon} />
    <span>{words}</span>
  </a>
);
