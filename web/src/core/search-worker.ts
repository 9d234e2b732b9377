/** The second instance of the core: it only searches. It is stopped by ending the worker. */
import { ModuleCore, type ModuleGame } from './core';
import { judgeByNetwork, type Networks, noNetworks } from './judge';
import { know } from './known';
import type { Address, InfoHook } from './module';
import type { FromWorker, SearchRequest, ToWorker } from './search-protocol';
import type { SearchInfo } from './types';

const hashSize = 16 * 1024 * 1024;

interface Player {
  /** The rules that the engine was made for. */
  readonly rules: string;
  readonly game: ModuleGame;
  readonly engine: Address;
}

const tell = (message: FromWorker) => postMessage(message);

let core: Promise<ModuleCore> | undefined;
let networks: Networks = noNetworks;
let player: Player | undefined;

async function playerFor(core: ModuleCore, request: SearchRequest): Promise<Player> {
  const rules = JSON.stringify(request.rules);
  if (player?.rules === rules) return player;
  if (player) {
    player.game.module.calls.web_engine_free(player.engine);
    player.game.close();
    player = undefined;
  }
  const { game, error } = core.open(request.rules);
  if (!game) throw new Error(error ?? 'the rules are wrong');
  const engine = game.module.calls.web_engine_create(game.address, hashSize);
  if (engine === 0) throw new Error('no memory for the search');
  await judgeByNetwork(game, engine, networks);
  player = { rules, game, engine };
  return player;
}

async function search(core: ModuleCore, request: SearchRequest): Promise<string | null> {
  const { game, engine } = await playerFor(core, request);
  const { module } = game;
  const record = game.resume(request.record);
  const position = record.replay(record.standing().plies.length);
  const skipped = request.isThreat ? position.skip() : null;
  try {
    if (request.isThreat && !skipped) throw new Error('nobody may be passed over here');
    const { level, moveTimeMs, seed, nodes = 0, lines = 1, only } = request;
    const { address } = skipped ?? position;
    const go = (only: Address) =>
      module.calls.web_engine_search(
        engine,
        address,
        level,
        0,
        nodes,
        moveTimeMs,
        seed,
        lines,
        only,
      );
    if (only === undefined) go(0);
    else module.withText(only, go);
    return module.output<string | null>();
  } finally {
    skipped?.close();
    position.close();
    record.close();
  }
}

const tellInfo: InfoHook = (module) => tell({ type: 'info', info: module.output<SearchInfo>() });

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'module') {
    networks = data.networks;
    know(data.known, tellInfo);
    core ??= ModuleCore.start(data.module, tellInfo);
    return;
  }
  try {
    if (!core) throw new Error('the search has no rules core');
    tell({ type: 'begun' });
    tell({ type: 'move', text: await search(await core, data.request) });
  } catch (problem) {
    tell({ type: 'failed', reason: problem instanceof Error ? problem.message : String(problem) });
  }
});
