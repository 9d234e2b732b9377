import { t as accountWords } from 'virtual:words/account';
import { t as lobbyWords } from 'virtual:words/lobby';
import { t } from 'virtual:words/tournament';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { NumberInput } from '../parts/number-input';
import type { TournamentKind } from '../server/events';
import type { Answer } from '../server/line';
import { once } from '../server/once';
import { presetWords } from '../server/pace';
import type { Requests } from '../server/requests';
import { timeWords } from '../server/times';
import { type HeardTime, serverTime } from '../server/tournament';
import { useTyped } from '../server/typed';
import {
  asked,
  emptyWish,
  fewestPlayers,
  fitting,
  isOwn,
  lengths,
  mostPlayers,
  pauses,
  roundCounts,
  speeds,
  startsIn,
  type TournamentWish,
  tournamentPresets,
} from './wish';
import { kindWords } from './words';

interface NewTournamentProps {
  readonly titles: readonly { readonly id: string; readonly title: string }[];
  /** null before the server was heard. */
  readonly heard: HeardTime | null;
  /** For which it is made, where that is meant; 0 for none. */
  readonly team: number;
  readonly refusal: string | null;
  /** id: by which the server knows a wish that it hears twice. Returns: what it said; null for nothing. */
  readonly onMake: (wish: Requests['tournament-new'], id: string) => Promise<Answer | null>;
}

const kinds: readonly TournamentKind[] = ['round-robin', 'double-round-robin', 'swiss', 'arena'];

interface PartProps {
  readonly wish: TournamentWish;
  readonly onChange: (change: Partial<TournamentWish>) => void;
}

/** How fast, and for how many or how long. */
function Size({ wish, onChange }: PartProps): JSX.Element {
  const isArena = wish.kind === 'arena';
  return (
    <>
      <label>
        {lobbyWords('howFast')}
        <select
          value={wish.speed}
          onChange={({ currentTarget }) => onChange({ speed: Number(currentTarget.value) })}
        >
          {speeds.map(
            ({ clock, pace }, i) =>
              (clock || !isArena) && (
                <option key={String(clock ?? pace)} value={i}>
                  {pace ? presetWords(pace) : timeWords(clock)}
                </option>
              ),
          )}
        </select>
      </label>
      {isArena ? (
        <label>
          {t('length')}
          <select
            value={wish.minutes}
            onChange={({ currentTarget }) => onChange({ minutes: Number(currentTarget.value) })}
          >
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {lobbyWords('minutes', { count: minutes })}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <label>
          {t(wish.kind === 'swiss' ? 'playersOfSwiss' : 'players')}
          <input
            type="number"
            min={fewestPlayers(wish.kind)}
            max={mostPlayers(wish.kind)}
            required
            value={wish.players || ''}
            onInput={({ currentTarget }) => onChange({ players: Number(currentTarget.value) })}
          />
        </label>
      )}
    </>
  );
}

/** How many rounds a Swiss has. */
function Rounds({ wish, onChange }: PartProps): JSX.Element | null {
  if (wish.kind !== 'swiss') return null;
  return (
    <label>
      {t('rounds')}
      <select
        value={wish.rounds}
        onChange={({ currentTarget }) => onChange({ rounds: Number(currentTarget.value) })}
      >
        <option value={0}>{t('roundsByPlayers')}</option>
        {roundCounts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A delay, other time for Black, and the break between two rounds. */
function Clock({ wish, onChange }: PartProps): JSX.Element | null {
  const clock = speeds[wish.speed]?.clock;
  const { isDelay, blackMinutes } = wish;
  if (!clock) return null;
  return (
    <>
      {clock[1] > 0 && (
        <label class="live-check">
          <input
            type="checkbox"
            checked={isDelay}
            onChange={({ currentTarget }) => onChange({ isDelay: currentTarget.checked })}
          />
          {lobbyWords('delayInstead', { seconds: clock[1] })}
        </label>
      )}
      <label class="live-check">
        <input
          type="checkbox"
          checked={blackMinutes !== null}
          onChange={({ currentTarget }) =>
            onChange({ blackMinutes: currentTarget.checked ? clock[0] / 60 : null })
          }
        />
        {t('blackTime')}
      </label>
      {blackMinutes !== null && (
        <label>
          {t('blackMinutes')}
          <NumberInput
            min={0.1}
            max={360}
            step="any"
            value={blackMinutes}
            atOnce
            onNumber={(minutes) => onChange({ blackMinutes: minutes })}
          />
        </label>
      )}
      {wish.kind !== 'arena' && (
        <label>
          {t('breakBetween')}
          <select
            value={wish.pause}
            onChange={({ currentTarget }) => onChange({ pause: Number(currentTarget.value) })}
          >
            {pauses.map((seconds) => (
              <option key={seconds} value={seconds}>
                {seconds < 60
                  ? t('breakSeconds', { seconds })
                  : lobbyWords('minutes', { count: seconds / 60 })}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

/** Games that people have published, one's own among them. */
function usePublished(): readonly { readonly game: string; readonly title: string }[] {
  const [games, setGames] = useState<readonly { game: string; title: string }[]>([]);
  useEffect(() => {
    // Few want one of them.
    void import('../gallery/works')
      .then(({ askGallery }) => askGallery())
      .then((heard) => {
        if (heard.is !== 'gallery') return;
        const all = [...heard.own, ...heard.games];
        setGames(all.filter(({ game }, i) => all.findIndex((one) => one.game === game) === i));
      });
  }, []);
  return games;
}

function Start({ wish, onChange }: PartProps): JSX.Element {
  return (
    <>
      <label>
        {t('start')}
        <select
          value={wish.start}
          onChange={({ currentTarget }) => onChange({ start: currentTarget.value })}
        >
          {wish.kind !== 'arena' && <option value="full">{t('whenFull')}</option>}
          {startsIn.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t('inMinutes', { count: minutes })}
            </option>
          ))}
          <option value="at">{t('atATime')}</option>
        </select>
      </label>
      {wish.start === 'at' && (
        <label>
          {t('dateAndTime')}
          <input
            type="datetime-local"
            required
            value={wish.at}
            onInput={({ currentTarget }) => onChange({ at: currentTarget.value })}
          />
        </label>
      )}
    </>
  );
}

/** The game that is played, built in or published. */
function GameChoice({ wish, onChange, titles }: PartProps & Pick<NewTournamentProps, 'titles'>) {
  const published = usePublished();
  return (
    <label>
      {lobbyWords('game')}
      <select
        value={wish.game}
        onChange={({ currentTarget }) => onChange({ game: currentTarget.value })}
      >
        {titles.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        {published.length > 0 && (
          <optgroup label={t('publishedGames')}>
            {published.map(({ game, title }) => (
              <option key={game} value={game}>
                {title}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}

function KindChoice({ wish, onChange }: PartProps): JSX.Element {
  return (
    <label>
      {t('kind')}
      <select
        value={wish.kind}
        onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as TournamentKind })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords(kind)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The teams that one leads, once they are known. */
function useLedTeams(): readonly { readonly team: number; readonly name: string }[] {
  const [teams, setTeams] = useState<readonly { team: number; name: string }[]>([]);
  useEffect(() => {
    // Few lead one.
    void import('../account/teams')
      .then(({ askTeams }) => askTeams())
      .then((heard) => {
        if (heard.is === 'teams')
          setTeams(heard.own.filter(({ part, hidden }) => part === 'leader' && !hidden));
      });
  }, []);
  return teams;
}

/** For everybody, or for a team that one leads. */
function TeamChoice({ wish, onChange }: PartProps): JSX.Element | null {
  const teams = useLedTeams();
  if (teams.length === 0) return null;
  return (
    <label>
      {t('forWhom')}
      <select
        value={wish.team}
        onChange={({ currentTarget }) => onChange({ team: Number(currentTarget.value) })}
      >
        <option value={0}>{t('forEveryone')}</option>
        {teams.map(({ team, name }) => (
          <option key={team} value={team}>
            {t('forTeam', { name })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Who may play, and whether for ratings. */
function Entry({ wish, onChange }: PartProps): JSX.Element {
  return (
    <>
      <label class="live-check">
        <input
          type="checkbox"
          checked={wish.isRated}
          disabled={wish.blackMinutes !== null || isOwn(wish.game)}
          onChange={({ currentTarget }) => onChange({ isRated: currentTarget.checked })}
        />
        {accountWords('rated')}
      </label>
      <label class="live-check">
        <input
          type="checkbox"
          checked={wish.isListed}
          onChange={({ currentTarget }) => onChange({ isListed: currentTarget.checked })}
        />
        {t('anyoneMayJoin')}
      </label>
      <label>
        {t('passwordOptional')}
        <input
          maxLength={40}
          autocomplete="off"
          value={wish.password}
          onInput={({ currentTarget }) => onChange({ password: currentTarget.value })}
        />
      </label>
    </>
  );
}

/** What the form holds, kept over a reload; the password is a secret and is not. */
function useWish(team: number) {
  const { password: _, blackMinutes: __, ...usual } = { ...emptyWish, team };
  const { typed, onType, onForget } = useTyped(`tournament.${team}`, { ...usual, odds: 0 });
  const [password, setPassword] = useState('');
  const { odds, ...rest } = typed;
  const wish: TournamentWish = { ...rest, password, blackMinutes: odds > 0 ? odds : null };
  const change = (changes: Partial<TournamentWish>) => {
    const { password: secret, blackMinutes, ...more } = fitting({ ...wish, ...changes });
    setPassword(secret);
    onType({ ...more, odds: blackMinutes ?? 0 });
  };
  return { wish, typed, change, onForget };
}

/** A form for another tournament. */
export function NewTournament(props: NewTournamentProps): JSX.Element {
  const { titles, heard, team, refusal, onMake } = props;
  const { wish, typed, change, onForget } = useWish(team);
  const make = async (event: Event) => {
    event.preventDefault();
    const said = await once('tournament', typed, async ({ id }) => {
      // The form may have been open for minutes.
      const now = heard ? serverTime(heard, performance.now()) : Date.now();
      return (await onMake(asked(wish, now), id)) ?? { is: 'refused', code: 'lost' };
    });
    if (said.is === 'done') onForget();
  };
  return (
    <form class="card lobby-new" aria-labelledby="tournament-new" onSubmit={make}>
      <h2 id="tournament-new">{t('newTournament')}</h2>
      <fieldset class="tournament-presets">
        <legend class="for-ears">{t('presets')}</legend>
        {tournamentPresets.map(({ key, wish }) => (
          <button key={key} type="button" onClick={() => change(wish)}>
            {t(key)}
          </button>
        ))}
      </fieldset>
      <label>
        {t('itsName')}
        <input
          required
          maxLength={40}
          value={wish.title}
          onInput={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      </label>
      <GameChoice wish={wish} onChange={change} titles={titles} />
      <KindChoice wish={wish} onChange={change} />
      <Size wish={wish} onChange={change} />
      <Rounds wish={wish} onChange={change} />
      <Clock wish={wish} onChange={change} />
      <Start wish={wish} onChange={change} />
      <TeamChoice wish={wish} onChange={change} />
      <Entry wish={wish} onChange={change} />
      <p class="fine">{t('passwordWords')}</p>
      <button type="submit" class="primary">
        {t('makeIt')}
      </button>
      {refusal && (
        <p class="message message-no" role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}
