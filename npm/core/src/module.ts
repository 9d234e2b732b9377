/** The WebAssembly module: numbers in, numbers out (src/wasm/bridge.h and bridge_board.h). */

/** An address in the memory of the module. */
export type Address = number;

interface Calls {
  readonly memory: WebAssembly.Memory;
  readonly _initialize?: () => void;
  readonly web_memory_take: (size: number) => Address;
  readonly web_memory_give: (address: Address) => void;
  readonly web_output_text: () => Address;
  readonly web_output_size: () => number;
  readonly web_games_list: () => void;
  readonly web_games_give: (id: Address, text: Address, size: number) => number;
  readonly web_games_named: (name: Address) => void;
  readonly web_language_use: (text: Address, size: number) => number;
  readonly web_rules_expect: (statement: Address, size: number) => void;
  readonly web_rules_know: (id: Address, text: Address, size: number) => number;
  readonly web_rules_forget: () => void;
  readonly web_variant_builtin: (id: Address) => Address;
  readonly web_variant_rules: (name: Address, text: Address, size: number) => Address;
  readonly web_variant_free: (variant: Address) => void;
  readonly web_variant_describe: (variant: Address) => void;
  readonly web_position_fen: (variant: Address, fen: Address) => Address;
  readonly web_position_numbered: (variant: Address, number: number) => Address;
  readonly web_position_free: (position: Address) => void;
  readonly web_position_undo: (position: Address) => number;
  readonly web_position_explain: (position: Address, text: Address) => void;
  readonly web_position_perft: (position: Address, depth: number) => number;
  readonly web_record_free: (record: Address) => void;
  readonly web_record_standing: (record: Address) => void;
  readonly web_pgn_facts: (text: Address, size: number) => void;
  readonly web_pgn_read: (variant: Address, id: Address, text: Address, size: number) => Address;
  readonly web_board_word: () => Address;
  readonly web_board_text: () => Address;
  readonly web_board_moves: (position: Address) => number;
  readonly web_board_sans: (position: Address) => number;
  readonly web_board_count: (position: Address) => number;
  readonly web_board_push: (position: Address) => number;
  readonly web_board_push_san: (position: Address) => number;
  readonly web_board_san: (position: Address) => number;
  readonly web_board_write: (position: Address, notation: number) => number;
  readonly web_board_read: (position: Address, notation: number) => number;
  readonly web_board_captures: (position: Address) => number;
  readonly web_board_fen: (position: Address) => number;
  readonly web_board_counted: (position: Address) => number;
  readonly web_board_part: (position: Address) => number;
  readonly web_board_turn: (position: Address) => number;
  readonly web_board_ply: (position: Address) => number;
  readonly web_board_winner: (position: Address) => number;
  readonly web_board_reason: (position: Address) => number;
  readonly web_board_can_win: (position: Address, color: number) => number;
  readonly web_board_keeps: (variant: Address) => number;
  readonly web_board_is_check: (position: Address) => number;
  readonly web_board_checked: (position: Address) => number;
  readonly web_board_hand: (position: Address, color: number) => number;
}

/** Of BOARD_WORD_SIZE_MAX in src/wasm/bridge_board.h, the last byte left out. */
const wordMax = 4095;
/** A text that is shorter is put together faster than it is decoded. */
const shortText = 24;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

let running: Calls | null = null;
let bytes = new Uint8Array(0);
let wordAt: Address = 0;
let textAt: Address = 0;

/** The functions of the module. */
export function calls(): Calls {
  if (running === null) throw new Error('the module is not loaded yet: await ready first');
  return running;
}

/** What the module asks for. Nothing that WASI offers is needed; who searches has hooks. */
export function importsOf(
  compiled: WebAssembly.Module,
  hooks: Readonly<Record<string, () => number>> = {},
): WebAssembly.Imports {
  const imports: WebAssembly.Imports = {};
  for (const { module, name } of WebAssembly.Module.imports(compiled))
    imports[module] = { ...imports[module], [name]: hooks[name] ?? (() => 0) };
  return imports;
}

export function begin(instance: WebAssembly.Instance): void {
  running = instance.exports as unknown as Calls;
  running._initialize?.();
  wordAt = running.web_board_word();
  textAt = running.web_board_text();
}

/** The memory, which moves when it grows. */
function memory(): Uint8Array {
  const { buffer } = calls().memory;
  if (bytes.buffer !== buffer) bytes = new Uint8Array(buffer);
  return bytes;
}

/** Write a word for the next call. Returns: where it lies. */
export function word(text: string): Address {
  const to = memory();
  if (text.length > wordMax) throw new RangeError(`a text has more than ${wordMax} letters`);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    to[wordAt + i] = code > 0 && code < 128 ? code : 63; // a question mark is in no word
  }
  to[wordAt + text.length] = 0;
  return wordAt;
}

/** A word that may have letters of any script. */
export function wideWord(text: string): void {
  const given = encoder.encode(text);
  if (given.length > wordMax) throw new RangeError(`a text has more than ${wordMax} bytes`);
  const to = memory();
  to.set(given, wordAt);
  to[wordAt + given.length] = 0;
}

/** The text of a narrow call that may have letters of any script. Throws where it is a reason. */
export function wideText(length: number): string {
  const told = decoder.decode(memory().subarray(textAt, textAt + Math.abs(length)));
  if (length < 0) throw new RangeError(told);
  return told;
}

/** The text of that length which the last narrow call wrote. */
export function text(length: number): string {
  const from = memory();
  if (length >= shortText) return decoder.decode(from.subarray(textAt, textAt + length));
  let found = '';
  for (let i = textAt; i < textAt + length; i++) found += String.fromCharCode(from[i] as number);
  return found;
}

/** Lend a text of any length to the module for one call. */
export function withText<T>(text: string, use: (address: Address, size: number) => T): T {
  const given = encoder.encode(text);
  const address = calls().web_memory_take(given.length + 1);
  if (address === 0) throw new Error('out of memory');
  const to = memory();
  to.set(given, address);
  to[address + given.length] = 0;
  try {
    return use(address, given.length);
  } finally {
    calls().web_memory_give(address);
  }
}

/** Lend bytes to the module for as long as it runs. Returns: where they lie. */
export function keep(given: Uint8Array): Address {
  const address = calls().web_memory_take(given.length);
  if (address === 0) throw new Error('out of memory');
  memory().set(given, address);
  return address;
}

/** What the last call that tells everything wrote. */
export function output<T>(): T {
  const size = calls().web_output_size();
  if (size === 0) throw new Error('the module gave no answer');
  const at = calls().web_output_text();
  return JSON.parse(decoder.decode(memory().subarray(at, at + size))) as T;
}
