/** Places where rules are written, sent and published. */
import { t } from 'virtual:words/page';
import type { OwnRules } from '../core/types';
import { beginRecord } from '../game/new-game';
import type { Opponent } from '../studio/preview';
import { GalleryScreens, SharedRules, Studio } from './lazy-screens';
import { loading } from './shown';
import type { Show, Visit } from './visit';

const playOwn =
  ({ games, shelf }: Visit) =>
  (rules: OwnRules, opponent: Opponent): void => {
    const game = games.game(rules);
    if (game) shelf.begin(beginRecord(game, rules, opponent));
  };

/** Keep rules, with those that they are like, and go to them. */
const keepOwn =
  ({ ownShelf }: Visit) =>
  (rules: OwnRules): void => {
    for (const { id, text } of rules.others ?? [])
      if (!ownShelf.others(null).some((known) => known.id === id)) ownShelf.add(id, text);
    location.hash = `#/own/${ownShelf.add(rules.name, rules.text).key}`;
  };

/** A place that looks at what was kept of own rules, once all of it is there. */
const whenOwn =
  (show: Show): Show =>
  (visit) =>
    visit.isOwnReady ? show(visit) : loading();

const showStudio: Show = (visit) => ({
  title: t('yourOwnRules'),
  screen: (
    <Studio
      core={visit.core}
      checker={visit.linter}
      shelf={visit.ownShelf}
      wanted={visit.argument}
      onPlay={playOwn(visit)}
    />
  ),
});

const showText: Show = (visit) => ({
  title: t('rulesFromALink'),
  screen: (
    <SharedRules
      checker={visit.checker}
      packed={visit.argument}
      onPlay={playOwn(visit)}
      onKeep={keepOwn(visit)}
    />
  ),
});

const showGallery: Show = ({ argument, checker, ownShelf }) => ({
  title: t('gallery'),
  screen: <GalleryScreens work={argument} checker={checker} shelf={ownShelf} />,
});

export const placesOfInventors: Readonly<Record<string, Show>> = {
  own: whenOwn(showStudio),
  text: whenOwn(showText),
  gallery: showGallery,
};
