/** Whole games that were found by the core (tools/find-games.mjs), as something for hands to play. */
import { readFileSync } from 'node:fs';
import { knowAll } from '../plugins/know-all';
import { ModuleCore } from '../src/core/core';
import type { CoreGame, CorePosition, Description, Move, State } from '../src/core/types';

const here = (name: string) => new URL(name, import.meta.url);
const found: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(here('./whole-games.json'), 'utf8'),
);

export const plottedGames = Object.keys(found);

export interface Turn {
  readonly move: Move;
  /** Names of its squares; '' where it has none. */
  readonly from: string;
  readonly to: string;
  /** The kind of piece that is dropped; '' for other moves. */
  readonly dropped: string;
  /** Other legal moves lead from here to there too. */
  readonly needsChoice: boolean;
  /** Throws so far. */
  readonly throws: number;
}

export interface Plot {
  readonly description: Description;
  readonly turns: readonly Turn[];
  /** What the page draws so that the dice fall as they do here. */
  readonly draws: readonly number[];
  readonly end: State;
}

/** The least number of 36 that stands for a throw: see drawThrow(). */
function drawFor(moves: readonly Move[], text: string): number {
  const throws = [...moves].sort((a, b) => (a.text < b.text ? -1 : 1));
  const at = throws.findIndex((move) => move.text === text);
  return throws.slice(0, at).reduce((sum, { weight }) => sum + weight, 0);
}

/** A move as something for hands to play. throws: so far. */
export function turnOf(description: Description, state: State, move: Move, throws: number): Turn {
  const name = (square: number | null) => description.board.squares[square ?? -1]?.name ?? '';
  const isAlike = ({ kind, from, to, role }: Move) =>
    move.kind === 'drop'
      ? kind === 'drop' && to === move.to && role === move.role
      : kind !== 'drop' && from === move.from && to === move.to;
  return {
    move,
    from: name(move.from),
    to: name(move.to),
    dropped: move.kind === 'drop' ? (description.roles[move.role]?.name ?? '') : '',
    needsChoice: state.moves.filter(isAlike).length > 1,
    throws,
  };
}

function follow(description: Description, position: CorePosition, texts: readonly string[]): Plot {
  const turns: Turn[] = [];
  const draws: number[] = [];
  for (const text of texts) {
    const state = position.state();
    const move = state.moves.find((legal) => legal.text === text);
    if (!move || !position.play(text)) throw new Error(`${text} is not legal: find the games anew`);
    if (move.kind === 'throw') draws.push(drawFor(state.moves, text));
    else turns.push(turnOf(description, state, move, draws.length));
  }
  return { description, turns, draws, end: position.state() };
}

/** Opens games with the core that the page has too. */
export async function openGames(): Promise<(id: string) => CoreGame> {
  const wasm = readFileSync(here('../../build/wasm/acedrex.wasm'));
  await knowAll();
  const core = await ModuleCore.start(await WebAssembly.compile(wasm));
  return (id) => {
    const { game } = core.open({ kind: 'builtin', id });
    if (!game) throw new Error(`${id} is no game`);
    return game;
  };
}

/** The moves and throws of a game that was found. */
export const textsOf = (id: string): readonly string[] => (found[id] ?? '').split(' ');

/** A reader of plots. */
export async function plots(): Promise<(id: string) => Plot> {
  const open = await openGames();
  return (id) => {
    const game = open(id);
    return follow(game.description, game.start(), textsOf(id));
  };
}
