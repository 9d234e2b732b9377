/** All built-in games by their titles, for parts of the page that come after its first screen. */
import { first } from 'virtual:guide';
import { others } from 'virtual:guide/others';
import type { GuideEntry } from './entry';
import { byTitle } from './order';

export const entries: readonly GuideEntry[] = [...first, ...others].sort(byTitle);
