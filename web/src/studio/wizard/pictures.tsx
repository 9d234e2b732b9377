/** The pictures that a piece can be drawn as: those of the family, and its letter. */
import { t } from 'virtual:words/wizard';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { Picture } from '../../board/picture';
import type { Core, Role } from '../../core/types';
import { capital, plain } from '../../game/names';
import { pictureNames, pictures } from '../../pieces/all';

/** A letter on a disc. */
const letterPicture = 'disc';

/** Each drawing once, by the first of its names. */
const drawings = pictureNames.filter(
  (name, at) =>
    name !== letterPicture &&
    pictureNames.findIndex((other) => pictures[other] === pictures[name]) === at,
);

/** More pieces than these a game cannot have. */
const piecesAtOnce = 40;

/** Letters that no two pieces share. */
const letterAt = (at: number): string => {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `+${letter}`;
};

/** What the core calls pieces of these names in the language of the page. */
function titlesOf(core: Core, names: readonly string[]): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (let from = 0; from < names.length; from += piecesAtOnce) {
    const some = names.slice(from, from + piecesAtOnce);
    const pieces = some.map((name, at) => `piece ${name} ${letterAt(at)} W`);
    const text = ['board 4x4', 'setup 4/4/4/4', 'royals none', ...pieces].join('\n');
    const { game } = core.open({ kind: 'own', name: 'pictures', text });
    for (const role of game?.description.roles ?? []) if (role) titles.set(role.name, role.title);
    game?.close();
  }
  return titles;
}

interface PicturesProps {
  readonly core: Core;
  /** The piece as it is drawn now. */
  readonly role: Role;
  readonly name: string;
  readonly letter: string;
  /** Null: the picture of its name. */
  readonly chosen: string | null;
  readonly onChoose: (picture: string | null) => void;
}

/** A grid of pictures with their names, of which one is chosen. */
export function Pictures(props: PicturesProps): JSX.Element {
  const { core, role, name, letter, chosen, onChoose } = props;
  const titles = useMemo(() => titlesOf(core, drawings), [core]);
  const wordFor = (picture: string | null): string => {
    if (picture === null) return t('pictureOfName');
    if (picture === letterPicture) return t('pictureLetter');
    return capital(titles.get(picture) ?? plain(picture));
  };
  const isOther = chosen !== null && chosen !== letterPicture && !drawings.includes(chosen);
  const all = [null, letterPicture, ...drawings, ...(isOther ? [chosen] : [])];
  return (
    <details class="wizard-pictures">
      <summary>
        <Picture role={role} color="white" />
        <span>
          {t('picture')}: <b>{wordFor(chosen)}</b>
        </span>
      </summary>
      <fieldset>
        <legend class="for-ears">{t('picture')}</legend>
        {all.map((picture) => (
          <label key={picture}>
            <input
              type="radio"
              name="wizard-picture"
              checked={picture === chosen}
              onChange={() => onChoose(picture)}
            />
            <Picture role={{ ...role, picture: picture ?? name, letter }} color="white" />
            <span>{wordFor(picture)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
