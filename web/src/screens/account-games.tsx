import { t as accountWords } from 'virtual:words/account';
import { t } from 'virtual:words/kept';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useVisitor } from '../account/who';
import type { Core, CoreGame, RulesSource } from '../core/types';
import type { GameRecord } from '../game/record';
import { useLivePlace } from '../server/use-live-place';
import { keyOfLive, newGamesIn } from '../share/account-games';
import { GameReader } from '../share/game-reader';
import { importText } from '../share/import';
import { pgnFrom } from '../share/pgn-from';

interface AccountGamesProps {
  readonly core: Core;
  readonly open: (rules: RulesSource) => Promise<CoreGame | null>;
  readonly records: readonly GameRecord[];
  readonly onGames: (records: readonly GameRecord[]) => void;
}

/** Games that were played in another browser lie with the account, and come from there. */
export function AccountGames(props: AccountGamesProps): JSX.Element | null {
  const { core, open, records, onGames } = props;
  const place = useLivePlace();
  const visitor = useVisitor();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const reader = useMemo(() => new GameReader(core), [core]);
  useEffect(() => () => reader.stop(), [reader]);
  if (visitor?.is !== 'account' || place === null) return null;

  const bring = async () => {
    const response = await fetch(`${place}account/games.pgn`, { cache: 'no-store' });
    if (!response.ok) throw new Error(response.statusText);
    const keys = new Set(records.map(({ key }) => key));
    const wanted = newGamesIn(await response.text(), keys);
    const by = { core, open, gamesOf: reader.gamesOf, pgnFrom };
    const come: GameRecord[] = [];
    for (const { id, text } of wanted) {
      const [record] = (await importText(by, text, 'chess')).records;
      if (record) come.push({ ...record, key: keyOfLive(id) });
    }
    onGames(come);
    const lost = wanted.length - come.length;
    const count = come.length;
    return [t('broughtGames', { count }), lost > 0 ? t('notBrought', { count: lost }) : ''];
  };
  const press = async () => {
    setBusy(true);
    const told = await bring().catch(() => [accountWords('noAnswer')]);
    setSaid(told.filter(Boolean).join(' '));
    setBusy(false);
  };
  return (
    <section class="account-games">
      <p>{t('accountHasGames')}</p>
      <p class="card-actions">
        <button type="button" disabled={isBusy} onClick={() => void press()}>
          {t('bringGames')}
        </button>
      </p>
      <p role="status">{said}</p>
    </section>
  );
}
