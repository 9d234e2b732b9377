/** An instance of the core that only compiles texts, which may be a stranger's. */
import { checkRules } from './check-rules';
import { ModuleCore } from './core';
import { know } from './known';
import type { FromRulesWorker, ToRulesWorker } from './rules-checker';

const tell = (message: FromRulesWorker) => postMessage(message);

let core: Promise<ModuleCore> | undefined;

addEventListener('message', async ({ data }: MessageEvent<ToRulesWorker>) => {
  if (data.type === 'module') {
    core = ModuleCore.start(data.module);
    return;
  }
  if (data.type === 'known') {
    know(data.known);
    return;
  }
  if (!core) return;
  const loaded = await core;
  tell({ type: 'begun' });
  tell({ type: 'checked', checked: checkRules(loaded, data.rules) });
});
