/** An instance of the core that plays against itself and counts. It is stopped by ending the worker. */
import { ModuleCore, type ModuleGame } from '../core/core';
import { judgeByNetwork, type Networks, noNetworks } from '../core/judge';
import { know } from '../core/known';
import type { PlaytestReport } from '../core/types';
import type { FromPlaytestWorker, PlaytestPlan, ToPlaytestWorker } from './protocol';

const hashSize = 4 * 1024 * 1024;
/** So often a report is sent, for it costs more than it is looked at. */
const reportEveryMs = 400;

const tell = (message: FromPlaytestWorker) => postMessage(message);

let core: Promise<ModuleCore> | undefined;
let networks: Networks = noNetworks;

async function playAll(game: ModuleGame, plan: PlaytestPlan): Promise<void> {
  const { calls } = game.module;
  const engine = calls.web_engine_create(game.address, hashSize);
  const playtest = calls.web_playtest_create(game.address);
  if (engine === 0 || playtest === 0) throw new Error('out of memory');
  await judgeByNetwork(game, engine, networks);
  const report = (isWhole: boolean) => {
    calls.web_playtest_report(playtest, game.address);
    tell({ type: 'report', report: game.module.output<PlaytestReport>(), isWhole });
  };
  let reportedAt = performance.now();
  for (let number = 1; number <= plan.games; number++) {
    const { level, nodes, seed } = plan;
    const error = calls.web_playtest_play(
      playtest,
      game.address,
      engine,
      level,
      nodes,
      seed,
      number,
    );
    if (error !== 0) throw new Error('the game cannot be played to an end');
    if (performance.now() - reportedAt < reportEveryMs) continue;
    report(false);
    reportedAt = performance.now();
  }
  report(true);
}

addEventListener('message', async ({ data }: MessageEvent<ToPlaytestWorker>) => {
  if (data.type === 'module') {
    networks = data.networks;
    know(data.known);
    core = ModuleCore.start(data.module);
    return;
  }
  try {
    if (!core) throw new Error('the rules core is missing');
    const loaded = await core;
    const { game, error } = loaded.open(data.plan.rules);
    if (!game) throw new Error(error ?? 'the rules are wrong');
    await playAll(game, data.plan);
  } catch (problem) {
    tell({ type: 'failed', reason: problem instanceof Error ? problem.message : String(problem) });
  }
});
