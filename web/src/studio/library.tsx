import { t } from 'virtual:words/studio';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type OwnGame, type Version, versionsMax } from '../game/own-game';
import type { OwnShelf } from '../game/own-shelf';
import { copyOf, isUntouched, starterOf } from '../game/untouched';
import { momentText } from '../language/language';
import { Icon } from '../parts/icon';

/** Longer ones are errors, which the text shows; lists show how they begin. */
const titleMax = 80;

/** The title that a text gives its game. */
export const titleIn = (text: string): string =>
  [...(/^title[ \t]+(.+)$/m.exec(text)?.[1]?.trim() ?? '')].slice(0, titleMax).join('');

export const starter = (changed = 'chess'): string =>
  starterOf(changed, t('myGame'), t('yourName'), t('ownIdea'));

/** The rules of a game that comes with the program, as those of another one. */
export const copied = (text: string): string =>
  copyOf(text, t('myGame'), t('yourName'), t('ownIdea'));

/** Give the browser's user a file. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

interface VersionsProps {
  readonly game: OwnGame;
  readonly onRestore: (version: Version) => void;
}

function Versions({ game, onRestore }: VersionsProps): JSX.Element {
  if (game.versions.length === 0) return <p class="fine">{t('aVersionIsKept')}</p>;
  return (
    <ul class="versions">
      {game.versions.toReversed().map((version) => (
        <li key={version.savedAt}>
          <span>
            {momentText(version.savedAt)}{' '}
            <span class="fine">{t('lines', { count: version.text.split('\n').length })}</span>
          </span>
          <button type="button" onClick={() => onRestore(version)}>
            {t('bringBack')}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface LibraryProps {
  readonly shelf: OwnShelf;
  readonly openKey: string;
  readonly onOpen: (key: string) => void;
  readonly onRestore: (version: Version) => void;
  readonly onChange: () => void;
}

/** The games that one has written, and what they were before. */
export function Library({
  shelf,
  openKey,
  onOpen,
  onRestore,
  onChange,
}: LibraryProps): JSX.Element {
  const [removed, setRemoved] = useState<{ game: OwnGame; wasOpen: boolean } | null>(null);
  const games = shelf.list().filter(({ key, text }) => key === openKey || !isUntouched(text));
  const open = shelf.load(openKey);

  const remove = (game: OwnGame) => {
    shelf.remove(game.key);
    const wasOpen = game.key === openKey;
    setRemoved({ game, wasOpen });
    if (wasOpen) onOpen(shelf.list()[0]?.key ?? '');
    onChange();
  };
  const restore = ({ game, wasOpen }: { game: OwnGame; wasOpen: boolean }) => {
    shelf.restore(game.key);
    setRemoved(null);
    if (wasOpen) onOpen(game.key);
    onChange();
  };

  return (
    <div class="library">
      {removed && (
        <p class="message" role="status">
          <span>{t('wasRemoved', { title: titleIn(removed.game.text) || removed.game.name })}</span>
          <button type="button" onClick={() => restore(removed)}>
            {t('undo')}
          </button>
        </p>
      )}
      <ul class="library-games">
        {games.map((game) => (
          <li key={game.key} class={game.key === openKey ? 'is-open' : ''}>
            <button
              type="button"
              class="library-open"
              aria-current={game.key === openKey ? 'true' : undefined}
              onClick={() => onOpen(game.key)}
            >
              <b>{titleIn(game.text) || game.name}</b>
              <span class="fine">
                {game.name}, {momentText(game.savedAt)}
              </span>
            </button>
            <button
              type="button"
              class="icon-button quiet"
              aria-label={t('downloadNamed', { name: game.name })}
              title={t('download')}
              onClick={() => download(game.name, game.text)}
            >
              <Icon name="download" />
            </button>
            <button
              type="button"
              class="icon-button quiet"
              aria-label={t('removeNamed', { name: game.name })}
              title={t('remove')}
              onClick={() => remove(game)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <section>
          <h2>{t('earlierVersions')}</h2>
          <Versions game={open} onRestore={onRestore} />
          <p class="fine">{t('lastVersions', { count: versionsMax })}</p>
        </section>
      )}
    </div>
  );
}
