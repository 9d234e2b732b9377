import { t as peopleWords } from 'virtual:words/people';
import { t } from 'virtual:words/team';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import '../live/following.css';
import { ratingText, speedWord } from '../account/standings';
import type { Named, Teammate, TeamPage } from '../account/teams';
import { entries } from '../guide/all';
import { dateText } from '../language/language';
import { Dialog } from '../parts/dialog';
import { Icon } from '../parts/icon';

/** Do something in the team; whom: the name of a player. */
/** Returns: whether it was done. */
export type TeamAct = (what: string, values?: object) => Promise<boolean>;

interface PartProps {
  readonly team: TeamPage;
  readonly act: TeamAct;
}

const PlayerLink = ({ name }: { readonly name: string }) => (
  <a href={`#/player/${encodeURIComponent(name)}`}>
    <bdi>{name}</bdi>
  </a>
);

const ratingWords = ({ rules, ...rating }: Teammate['ratings'][number]): string =>
  `${entries.find(({ id }) => id === rules)?.title ?? rules} ${speedWord(rating.speed)} ${ratingText(rating)}`;

/** What leaders may do about a member. */
function MateDialog({
  team,
  mate: { name, leads },
  act,
  onClose,
}: PartProps & { readonly mate: Teammate; readonly onClose: () => void }): JSX.Element {
  const deeds = leads
    ? ([['dismiss', 'whatDismiss']] as const)
    : ([['promote', 'whatPromote']] as const);
  const all = !leads || team.first ? [...deeds, ['remove', 'whatRemove'] as const] : deeds;
  return (
    <Dialog title={name} onClose={onClose}>
      {all.map(([what, says]) => (
        <div class="person-deed" key={what}>
          <p>{t(says, { name })}</p>
          <button
            type="button"
            class={what === 'remove' ? 'danger' : ''}
            onClick={() => {
              onClose();
              void act(what, { who: name });
            }}
          >
            {t(what)}
          </button>
        </div>
      ))}
      <p class="card-actions">
        <button type="button" onClick={onClose}>
          {peopleWords('close')}
        </button>
      </p>
    </Dialog>
  );
}

function Mate(props: PartProps & { readonly mate: Teammate; readonly isOwn: boolean }) {
  const { team, mate, isOwn } = props;
  const [isOpen, setOpen] = useState(false);
  const isMember = team.part === 'member' || team.part === 'leader';
  const mayLead = team.part === 'leader' && !isOwn && (!mate.leads || team.first);
  return (
    <li class="team-mate">
      {isMember && (
        <span class={mate.here ? 'here-mark is-here' : 'here-mark'}>
          {mate.here && <span class="for-ears">{t('isHere')}</span>}
        </span>
      )}
      <span class="team-mate-words">
        <span>
          <PlayerLink name={mate.name} /> {mate.leads && <span class="fine">{t('leader')}</span>}
        </span>
        <span class="fine">{mate.ratings.map(ratingWords).join(' · ')}</span>
      </span>
      {mayLead && (
        <button
          type="button"
          class="icon-button"
          aria-label={t('mateMore', { name: mate.name })}
          onClick={() => setOpen(true)}
        >
          <Icon name="more" />
        </button>
      )}
      {isOpen && <MateDialog {...props} onClose={() => setOpen(false)} />}
    </li>
  );
}

interface MembersProps extends PartProps {
  /** One's own name; '' for a guest. */
  readonly own: string;
  /** Show the members behind so many. */
  readonly onFrom: (from: number) => void;
}

const shownAtOnce = 50;

/** Who belongs to it, leaders first, so many at once. */
export function Members({ team, act, own, onFrom }: MembersProps): JSX.Element {
  const { from, members, count } = team;
  return (
    <section aria-labelledby="team-members">
      <h2 id="team-members">{t('membersTitle')}</h2>
      <ul>
        {members.map((mate) => (
          <Mate key={mate.name} team={team} mate={mate} act={act} isOwn={mate.name === own} />
        ))}
      </ul>
      {count > shownAtOnce && (
        <p class="card-actions">
          <button
            type="button"
            disabled={from === 0}
            onClick={() => onFrom(Math.max(0, from - shownAtOnce))}
          >
            {t('before')}
          </button>
          <span>{t('shownOf', { first: from + 1, last: from + members.length, count })}</span>
          <button
            type="button"
            disabled={from + members.length >= count}
            onClick={() => onFrom(from + shownAtOnce)}
          >
            {t('after')}
          </button>
        </p>
      )}
    </section>
  );
}

interface OthersProps {
  readonly title: string;
  /** The title stands above already. */
  readonly isFolded?: boolean;
  readonly people: readonly Named[];
  /** What may be done about each of them, the first of it most likely. */
  readonly deeds: readonly ('accept' | 'refuse' | 'forgive')[];
  readonly act: TeamAct;
}

/** People whom leaders decide about. */
export function Others({ title, isFolded, people, deeds, act }: OthersProps): JSX.Element {
  return (
    <section aria-label={title}>
      {!isFolded && <h2>{title}</h2>}
      <ul>
        {people.map(({ name, since }) => (
          <li class="team-person" key={name}>
            <span>
              <PlayerLink name={name} /> <span class="fine">{dateText(since)}</span>
            </span>
            <span class="card-actions">
              {deeds.map((what, at) => (
                <button
                  key={what}
                  type="button"
                  class={at === 0 && deeds.length > 1 ? 'primary' : ''}
                  aria-label={t(`${what}Named`, { name })}
                  onClick={() => void act(what, { who: name })}
                >
                  {t(what)}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
