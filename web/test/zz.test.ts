// @vitest-environment node
import { readFileSync } from 'node:fs';
import { it, expect } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { drawThrow } from '../src/game/dice';
it('x', async () => {
  const core = await ModuleCore.start(await WebAssembly.compile(readFileSync('/work/main/build/wasm/acedrex.wasm')));
  for (const id of core.games) {
    const game = core.open({kind:'builtin',id}).game!; const p = game.start();
    const e = core.module.calls.web_engine_create(game.address, 1<<22);
    let n=0; let t=performance.now(); let worst=0;
    for (; n<80; n++) { const s=p.state(); if (s.winner!=='nobody') break; if (s.throwDue) { p.play(drawThrow(s.moves)!.text); continue; }
      const t0=performance.now(); const err=core.module.calls.web_engine_search(e, p.address, 2, 0, 0, 60, n); worst=Math.max(worst,performance.now()-t0); expect(err).toBe(0); const m=core.module.output<string>(); expect(p.play(m)).toBe(true); }
    console.log(id, n, p.state().winner, p.state().reason, (performance.now()-t).toFixed(0), 'worst', worst.toFixed(0), p.state().fen);
  }
}, 200000);
