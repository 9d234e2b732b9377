// @vitest-environment happy-dom
/** A line of the engine is played as it was when it was pressed. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { ModuleCore } from '../src/core/core';
import { beginRecord } from '../src/game/new-game';
import { EngineCard } from '../src/study/engine-card';
import { type Study, StudyGame } from '../src/study/study';
import type { Engine, Line } from '../src/study/use-engine';

const file = resolve(import.meta.dirname, '../../build/wasm/acedrex.wasm');

const lineOf = (text: string, san: string): Line => ({
  score: { isMate: false, value: 20 },
  depth: 5,
  texts: [text],
  sans: [san],
});

const engineWith = (line: Line): Engine => ({
  isOn: true,
  turn: () => {},
  lineCount: 1,
  setLineCount: () => {},
  isThreat: false,
  setThreat: () => {},
  canThreaten: true,
  lines: [line],
  depth: 5,
  nodes: 100,
  isDone: false,
  rest: null,
  failure: null,
});

describe.runIf(existsSync(file))('a line of the engine', () => {
  it('is played though another one has come before the finger was lifted', async () => {
    const core = await ModuleCore.start(await WebAssembly.compile(readFileSync(file)));
    const rules = { kind: 'builtin', id: 'chess' } as const;
    const { game } = core.open(rules);
    if (!game) throw new Error('no chess');
    const record = { ...beginRecord(game, rules, 'person'), isStudy: true };
    const opened = new StudyGame({ game, record, onSave: () => {} });
    const playLine = vi.fn();
    const study = { ...opened.snapshot, ...opened.actions, playLine } as unknown as Study;
    const root = document.body.appendChild(document.createElement('div'));
    const show = (line: Line) =>
      act(() => render(<EngineCard study={study} engine={engineWith(line)} />, root));
    const move = () => root.querySelector<HTMLElement>('.engine-move');

    await show(lineOf('e2e4', 'e4'));
    const pressed = move();
    pressed?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await show(lineOf('d2d4', 'd4'));
    expect(move()).toBe(pressed);
    pressed?.click();
    expect(playLine.mock.calls[0]?.[1]).toEqual([{ text: 'e2e4', san: 'e4' }]);
    move()?.click();
    expect(playLine.mock.calls[1]?.[1]).toEqual([{ text: 'd2d4', san: 'd4' }]);
    opened.close();
  });
});
