import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { Searcher } from './core/searcher';
import type { Core, CoreGame, RulesSource } from './core/types';
import { type GameRecord, newKey } from './game/record';
import { GameShelf } from './game/storage';
import { Sign } from './parts/icon';
import { Home, type Tile } from './screens/home';
import { Own } from './screens/own';
import { Play } from './screens/play';
import { Setup } from './screens/setup';

const ownKey = 'acedrex.own';

/** The part of the address after #, cut at the slashes. */
const readRoute = (): readonly string[] => location.hash.replace(/^#\/?/, '').split('/');

function useRoute(): readonly string[] {
  const [route, setRoute] = useState(readRoute);
  useEffect(() => {
    const onChange = () => {
      setRoute(readRoute());
      scrollTo(0, 0);
    };
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  return route;
}

type OwnRules = Extract<RulesSource, { kind: 'own' }>;

function loadOwn(): OwnRules {
  const empty: OwnRules = { kind: 'own', name: 'my-game.variant', text: '' };
  try {
    const kept = JSON.parse(localStorage.getItem(ownKey) ?? 'null') as Partial<OwnRules> | null;
    if (typeof kept?.name !== 'string' || typeof kept.text !== 'string') return empty;
    return { kind: 'own', name: kept.name, text: kept.text };
  } catch {
    return empty;
  }
}

function saveOwn(rules: OwnRules): void {
  try {
    localStorage.setItem(ownKey, JSON.stringify(rules));
  } catch {
    // Not kept, then.
  }
}

/** Games that were opened stay open: their number is small and they are asked for again. */
class Games {
  readonly #open = new Map<string, CoreGame>();

  constructor(readonly core: Core) {}

  game(rules: RulesSource): CoreGame | null {
    const key = JSON.stringify(rules);
    const known = this.#open.get(key);
    if (known) return known;
    const { game } = this.core.open(rules);
    if (game) this.#open.set(key, game);
    return game;
  }

  text(rules: RulesSource): string {
    return rules.kind === 'own' ? rules.text : this.core.rulesText(rules.id);
  }

  tiles(): Tile[] {
    return this.core.games.flatMap((id): Tile[] => {
      const game = this.game({ kind: 'builtin', id });
      if (!game) return [];
      const position = game.start(game.description.startCount > 0 ? { number: 0 } : {});
      const { pieces } = position.state();
      position.close();
      return [{ description: game.description, pieces }];
    });
  }
}

function Missing({ what }: { readonly what: string }): JSX.Element {
  return (
    <main class="missing">
      <h1>{what}</h1>
      <p>
        <a class="button primary" href="#/">
          All games
        </a>
      </p>
    </main>
  );
}

export interface AppProps {
  readonly core: Core;
  readonly searcher: Searcher;
}

export function App({ core, searcher }: AppProps): JSX.Element {
  const [screen = '', argument = ''] = useRoute();
  const games = useMemo(() => new Games(core), [core]);
  const shelf = useMemo(() => new GameShelf(), []);
  const [own, setOwn] = useState(loadOwn);
  const [, setForgotten] = useState(0);
  const tiles = useMemo(() => games.tiles(), [games]);
  const save = useCallback((record: GameRecord) => shelf.save(record), [shelf]);

  const begin = (record: GameRecord) => {
    shelf.save(record);
    location.hash = `#/game/${record.key}`;
  };

  const again = (record: GameRecord) =>
    begin({
      ...record,
      key: newKey(),
      moves: [],
      resigned: null,
      isOver: false,
      savedAt: Date.now(),
    });

  const setupFor = (rules: RulesSource) => {
    const game = games.game(rules);
    if (!game) return <Missing what="There is no such game." />;
    return (
      <Setup
        key={argument}
        game={game}
        rules={rules}
        rulesText={games.text(rules)}
        onStart={begin}
      />
    );
  };

  const page = () => {
    if (screen === 'setup') return setupFor({ kind: 'builtin', id: argument });
    if (screen === 'setup-own') return setupFor(own);
    if (screen === 'own')
      return (
        <Own
          core={core}
          titles={tiles.map(({ description: { id, title } }) => ({ id, title }))}
          rules={own}
          onChange={(rules) => {
            if (rules.kind !== 'own') return;
            saveOwn(rules);
            setOwn(rules);
          }}
        />
      );
    if (screen === 'game') {
      const record = shelf.load(argument);
      const game = record && games.game(record.rules);
      if (!record || !game) return <Missing what="This game is not kept here any more." />;
      return (
        <Play
          key={record.key}
          game={game}
          record={record}
          rulesText={games.text(record.rules)}
          searcher={searcher}
          onSave={save}
          onAgain={again}
        />
      );
    }
    const running = shelf.list().filter((record) => !record.isOver && record.moves.length > 0);
    return (
      <Home
        tiles={tiles}
        running={running.slice(0, 6)}
        onForget={(record) => {
          shelf.remove(record.key);
          setForgotten((count) => count + 1);
        }}
      />
    );
  };

  return (
    <>
      <header class="top">
        <a class="top-name" href="#/">
          <Sign /> Acedrex
        </a>
        {screen !== '' && (
          <nav aria-label="Main">
            <a href="#/">Games</a>
            <a href="#/own">Your own rules</a>
          </nav>
        )}
      </header>
      {page()}
    </>
  );
}
