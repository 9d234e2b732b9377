import { t } from 'virtual:words/gallery';
import { numberText } from '../language/language';
import type { Work } from './works';

/** "4.5 of 5 (2 ratings)" */
export const starsText = ({ stars, votes }: Pick<Work, 'stars' | 'votes'>): string =>
  votes === 0
    ? t('noVotes')
    : t('stars', { stars: numberText(stars, { maximumFractionDigits: 1 }), count: votes });
