/** The second instance of the core: it only searches. It is stopped by ending the worker. */
import { ModuleCore, type ModuleGame } from './core';
import type { Address } from './module';
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
let player: Player | undefined;

function playerFor(core: ModuleCore, request: SearchRequest): Player {
  const { calls } = core.module;
  const rules = JSON.stringify(request.rules);
  if (player?.rules === rules) return player;
  if (player) {
    calls.web_engine_free(player.engine);
    player.game.close();
    player = undefined;
  }
  const { game, error } = core.open(request.rules);
  if (!game) throw new Error(error ?? 'the rules are wrong');
  const engine = calls.web_engine_create(game.address, hashSize);
  if (engine === 0) throw new Error('no memory for the search');
  player = { rules, game, engine };
  return player;
}

function search(core: ModuleCore, request: SearchRequest): string | null {
  const { calls } = core.module;
  const { game, engine } = playerFor(core, request);
  const record = game.resume(request.record);
  const position = record.replay(record.standing().plies.length);
  try {
    const { level, moveTimeMs, seed } = request;
    calls.web_engine_search(engine, position.address, level, 0, 0, moveTimeMs, seed);
    return core.module.output<string | null>();
  } finally {
    position.close();
    record.close();
  }
}

addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'module') {
    core ??= ModuleCore.start(data.module, (module) =>
      tell({ type: 'info', info: module.output<SearchInfo>() }),
    );
    return;
  }
  try {
    if (!core) throw new Error('the search has no rules core');
    tell({ type: 'begun' });
    tell({ type: 'move', text: search(await core, data.request) });
  } catch (problem) {
    tell({ type: 'failed', reason: problem instanceof Error ? problem.message : String(problem) });
  }
});
