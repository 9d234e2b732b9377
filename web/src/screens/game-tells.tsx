import { t } from 'virtual:words/tells';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { DiagramPicture } from '../board/diagram-picture';
import type { CoreGame, Role, RoleId, SquareId } from '../core/types';
import { capital } from '../game/names';
import { entries } from '../guide/all';
import { type ChessKnown, movesOf, newTo } from '../guide/chess-known';
import { useChess } from '../guide/use-chess';
import { About } from '../parts/about';
import { Like } from './like';

interface DifferencesProps {
  readonly game: CoreGame;
  readonly chess: ChessKnown;
}

/** What of its rules is not so in chess. */
function Differences({ game, chess }: DifferencesProps): JSX.Element | null {
  const known = new Set(chess.brief);
  const news = game.description.brief.filter((sentence) => !known.has(sentence));
  if (news.length === 0) return null;
  return (
    <section>
      <h2>{t('differs')}</h2>
      <ul class="notes">
        {news.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

interface NewPieceProps {
  readonly game: CoreGame;
  readonly role: Role;
  readonly id: RoleId;
}

/** A piece with its moves, from whichever square is pressed. */
function NewPiece({ game, role, id }: NewPieceProps): JSX.Element {
  const [wanted, setWanted] = useState<SquareId | undefined>(undefined);
  const ways = useMemo(
    () => (role.imitator ? null : game.ways(id, 'white', wanted)),
    [game, role, id, wanted],
  );
  return (
    <li class="new-piece">
      <h3>{capital(role.title)}</h3>
      <p>{movesOf(game.description, id)}</p>
      {ways && (
        <DiagramPicture description={game.description} role={id} {...ways} onPlace={setWanted} />
      )}
    </li>
  );
}

function NewPieces({ game, chess }: DifferencesProps): JSX.Element | null {
  const { roles } = game.description;
  const pieces = newTo(chess, game.description);
  if (pieces.length === 0) return null;
  return (
    <section>
      <h2>{t('newPieces')}</h2>
      <ul class="new-pieces">
        {pieces.map((role) => {
          const id = roles.indexOf(role);
          return <NewPiece key={role.name} {...{ game, role, id }} />;
        })}
      </ul>
    </section>
  );
}

interface GameTellsProps {
  readonly game: CoreGame;
  readonly rulesText: string;
  /** The end of all addresses that are about the game. */
  readonly tail: string;
}

/** What is to be known before a game is played, to those who know chess; below it, folded, all the rest. */
export function GameTells({ game, rulesText, tail }: GameTellsProps): JSX.Element {
  const { id, isBuiltin } = game.description;
  const chess = useChess();
  const entry = isBuiltin ? entries.find((entry) => entry.id === id) : undefined;
  return (
    <>
      {chess && <Differences {...{ game, chess }} />}
      {chess && <NewPieces {...{ game, chess }} />}
      <p>
        <a href={`#/train${tail}`}>{t('train')}</a>
      </p>
      <details class="setup-fold">
        <summary>{t('more')}</summary>
        <About game={game} rulesText={rulesText} />
      </details>
      {entry && <Like entry={entry} waiting={null} />}
    </>
  );
}
