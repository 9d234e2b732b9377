import { t } from 'virtual:words/kept';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BoardPicture } from '../board/board-picture';
import { GameLook } from '../board/look';
import { openChecked, type RulesChecker } from '../core/rules-checker';
import type { CoreGame, RulesSource, State } from '../core/types';
import { badgesOf } from '../game/fields';
import { type GameRecord, keptGame, movesIn, turnsIn } from '../game/record';
import { useEffectFor } from '../hooks/use-for';
import { Missing } from '../parts/missing';
import { coordinatesOf } from '../settings/notation';
import { NewerLink, type SharedGame, unpackGame } from '../share/link';
import '../styles/share.css';

interface SharedProps {
  /** The part of the address that carries the game. */
  readonly link: string;
  readonly checker: RulesChecker;
  readonly open: (rules: RulesSource) => Promise<CoreGame | null>;
  readonly onOpen: (record: GameRecord) => void;
}

type Arrival = { readonly game: SharedGame } | { readonly problem: Error } | null;

export function recordOfShared({ rules, game, text, players, study }: SharedGame): GameRecord {
  const events = game.resume(text);
  const added = study === undefined ? {} : { study, isStudy: true };
  const record = keptGame(game, rules, events, { players, ...added });
  events.close();
  return record;
}

function lastState({ game, text, plies }: SharedGame): State {
  const record = game.resume(text);
  const position = record.replay(plies);
  const state = position.state();
  position.close();
  record.close();
  return state;
}

/** A game that somebody has sent as a link. Nothing of it is kept until it is opened. */
export function Shared({ link, checker, open, onOpen }: SharedProps): JSX.Element {
  const [arrival, setArrival] = useState<Arrival>(null);
  useEffectFor(() => {
    unpackGame(link, (rules) => openChecked(checker, rules, open)).then(
      (game) => setArrival({ game }),
      (problem: Error) => setArrival({ problem }),
    );
  }, link);
  if (!arrival)
    return (
      <main class="missing">
        <p role="status">{t('readingTheLink')}</p>
      </main>
    );
  if ('problem' in arrival)
    return (
      <Missing what={t('thisLinkCannotBeOpened')}>
        <p role="alert">{arrival.problem.message}</p>
        <p>{t(arrival.problem instanceof NewerLink ? 'reloadThePage' : 'askForItAgainOr')}</p>
      </Missing>
    );
  const { game } = arrival;
  const state = lastState(game);
  return (
    <main class="missing">
      <h1>{game.game.description.title}</h1>
      <p>
        {t(game.isOver ? 'sentFinished' : 'sent', { count: movesIn(turnsIn(game.text)) })}{' '}
        {game.study !== undefined && t('withComments')}
      </p>
      {game.rules.kind === 'own' && <p class="fine">{t('itComesWithRulesOf')}</p>}
      {game.areRulesChanged && (
        <p class="message message-no" role="alert">
          {t('theRulesOfThisGame')}
        </p>
      )}
      <div class="shared-board">
        <GameLook look={game.game.description.look}>
          <BoardPicture
            description={game.game.description}
            pieces={state.pieces}
            kept={state}
            badges={badgesOf(game.game.description, state)}
            labels={coordinatesOf(game.game.description)}
          />
        </GameLook>
      </div>
      <p class="card-actions">
        <button type="button" class="primary" onClick={() => onOpen(recordOfShared(game))}>
          {t('openIt')}
        </button>
        <a class="button" href="#/">
          {t('allGames')}
        </a>
      </p>
    </main>
  );
}
