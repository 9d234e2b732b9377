/** What each address of the page shows: the first word of it is the place. */
import { t } from 'virtual:words/page';
import { placesOfGames } from './of-games';
import { placesOfInventors } from './of-inventors';
import { placesOfPeople } from './of-people';
import { placesOfRules } from './of-rules';
import { missing } from './shown';
import type { Show } from './visit';

const places = new Map(
  Object.entries({ ...placesOfRules, ...placesOfGames, ...placesOfInventors, ...placesOfPeople }),
);

export const showAt = (place: string): Show =>
  places.get(place) ?? (() => missing(t('thereIsNoSuchPage')));
